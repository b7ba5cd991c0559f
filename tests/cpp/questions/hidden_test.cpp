// Persons of rows that a sheet hides, who are left out of every file or told.
#include <doctest.h>

#include "csv_read.h"

using namespace paravent;
using namespace paravent::questions_test;

namespace {

const std::string kFourColumns = "ID;AN;ETAPE;SEXE\n";

/// Two years of thirty persons, of whom the second file's reader left some aside.
Settled hidden_in(const std::string& recipe, const std::string& aside, const std::string& more = "",
                  const CsvFiles& results = {}) {
  InputReading session(HashKey{1, 2});
  REQUIRE(session.configure(recipe).ok());
  read_csv(session,
           {{"a.csv", kFourColumns + csv_rows(0, 30, "2020;L1;F") + more},
            {"b.csv", kFourColumns + csv_rows(10, 20, "2021;L2;F")}},
           {"[]", aside});
  if (!results.empty()) {
    REQUIRE(session.begin_results().ok());
    read_csv(session, results);
  }
  REQUIRE(session.set_facts(R"([{"id":"hidden_rows","file":"b.csv","count":4,"lines":[2]}])").ok());
  Settled all{session.take_table(), {}};
  all.understood = session.understood();
  return all;
}

std::string quoted(int number) { return '"' + number_of(number) + '"'; }

}  // namespace

TEST_CASE("hidden rows: their persons are told, or left out of every file") {
  // Two have rows of another year, one twice among the hidden; one has none.
  const std::string aside =
      "[" + quoted(3) + "," + quoted(4) + "," + quoted(4) + ",\"nobody\",\" \",\"\"]";
  const Settled rows = hidden_in(csv_recipe(R"({"hidden_rows":"leave_out"})"), aside);
  CHECK(asked(rows.understood) == "hidden_rows 4/2;");
  CHECK(rows.table.rows() == 50);
  CHECK(rows.table.aside.empty());
  const Settled persons = hidden_in(csv_recipe(R"({"hidden_rows":"leave_out_persons"})"), aside);
  CHECK(asked(persons.understood) == "hidden_rows 4/2;");
  CHECK(persons.table.rows() == 48);
  CHECK(persons.table.individuals == 28);
  CHECK(persons.understood.persons == 28);
  // Of two years as of one; a person whom the other file alone hides, by what it has itself.
  const Settled both =
      hidden_in(csv_recipe(R"({"hidden_rows":"leave_out_persons"})"), "[" + quoted(12) + "]");
  CHECK(both.table.rows() == 48);
  CHECK(both.understood.files.at(1).rows == 19);
}

TEST_CASE("hidden rows: a person in another spelling, unless spellings are persons") {
  const auto rows = [](const std::string& answers) {
    const std::string zeros = "00" + number_of(3) + ";2020;L1;F\n";
    return hidden_in(csv_recipe(answers), "[\"" + number_of(3) + "  \"]", zeros).table.rows();
  };
  CHECK(rows(R"({"hidden_rows":"leave_out_persons"})") ==
        rows(R"({"hidden_rows":"leave_out_persons","identifier_spelling":"join"})"));
  CHECK(rows(R"({"hidden_rows":"leave_out_persons","identifier_spelling":"apart"})") ==
        rows(R"({"hidden_rows":"leave_out"})"));
  CHECK(rows(R"({"hidden_rows":"leave_out_persons"})") < rows(R"({"hidden_rows":"leave_out"})"));
}

TEST_CASE("hidden rows: whose they are is asked only where a column tells") {
  const Settled one = hidden_in(csv_recipe(), "[]");
  REQUIRE(one.understood.questions.size() == 1);
  Recipe recipe;
  const questions::Question hidden{.id = QuestionId::kHiddenRows};
  CHECK(questions::answers_offered(hidden, recipe).size() == 2);
  recipe.individual = "ID";
  CHECK(questions::answers_offered(hidden, recipe).size() == 3);
}

TEST_CASE("hidden rows: before an answer is given, whose persons have rows that are seen") {
  // Of the second file 10 … 29, of which 12 and 13 are of the first one too; 40 has two hidden rows
  // and no other, 41 a hidden one and one that is seen.
  const auto told = [](const std::string& answers) {
    InputReading session(HashKey{1, 2});
    REQUIRE(session.configure(csv_recipe(answers)).ok());
    const std::string other = csv_rows(40, 1, "2021;L1;F");
    read_csv(session,
             {{"a.csv", kFourColumns + csv_rows(0, 14, "2020;L1;F")},
              {"b.csv", kFourColumns + csv_rows(10, 20, "2021;L2;F") + other + other +
                            csv_rows(41, 1, "2021;L1;F") + csv_rows(41, 1, "2021;L2;F")}},
             {"[]", "[" + quoted(12) + "," + quoted(13) + "," + quoted(29) + "," + quoted(40) +
                        "," + quoted(40) + "," + quoted(41) + "]"});
    REQUIRE(
        session.set_facts(R"([{"id":"hidden_rows","file":"b.csv","count":6,"lines":[2]}])").ok());
    const Table table = session.take_table();
    CHECK(table.rows() == 38);
    return asked(session.understood());
  };
  CHECK(told("{}") == "hidden_rows 6/3;");
}
