// Rows that are no enrolment (headings, sums, nobody's), words that are no value, and what an
// answer leaves out for the questions after it.
#include <doctest.h>

#include "csv_read.h"

using namespace paravent;
using namespace paravent::questions_test;

namespace {

const std::string kHeading = "ID;AN;ETAPE;SEXE\n";

std::string asked_csv(const std::string& recipe, const std::string& text) {
  return asked(settled_csv(recipe, {{"a.csv", text}}).understood);
}

}  // namespace

TEST_CASE("rows: headings in mid-file, kept or left out") {
  const std::string text =
      kHeading + csv_rows(0, 30, "2020;L1;F") + kHeading + csv_rows(30, 30, "2020;L1;F");
  CHECK(asked_csv(csv_recipe(), text) == "header_rows 1/0;");
  CHECK(settled_csv(csv_recipe(), {{"a.csv", text}}).table.rows() == 60);
  const Settled kept = settled_csv(csv_recipe(R"({"header_rows":"keep"})"), {{"a.csv", text}});
  CHECK(kept.table.rows() == 61);
  // More than ten lines are counted, and ten told.
  std::string many = kHeading + csv_rows(0, 30, "2020;L1;F");
  for (int i = 0; i < 11; ++i) many += kHeading;
  const Settled told = settled_csv(csv_recipe(), {{"a.csv", many}});
  REQUIRE(told.understood.questions.size() == 1);
  CHECK(told.understood.questions[0].count == 11);
  CHECK(told.understood.questions[0].lines ==
        std::vector<std::uint64_t>{32, 33, 34, 35, 36, 37, 38, 39, 40, 41});
}

TEST_CASE("rows: what is a heading row") {
  const auto with = [](const std::string& row, const std::string& recipe = csv_recipe()) {
    return asked_csv(recipe, kHeading + csv_rows(0, 12, "2020;L1;F") + row);
  };
  CHECK(with("ID;AN;ETAPE;SEXE\n") == "header_rows 1/0;");
  CHECK(with(" id;an;etape;sexe\n") == "header_rows 1/0;");
  CHECK(with("ID;AN;;\n") == "header_rows 1/0;");  // two headings and no other text
  const std::string rows =
      R"({"version":1,"columns":{},"rows":{"k":2,"projections":[{"name":"p","columns":["a","b"]}]}})";
  CHECK(asked_csv(rows, "a;b\n1;2\na;\n").empty());  // one heading is a value
  CHECK(asked_csv(rows, "a;b\n1;2\n;\n").empty());   // no value is none
  CHECK(asked_csv(rows, "a;b\n1;2\na;b\n") == "header_rows 1/0;");
  // A value among the headings, and a label that a heading is.
  CHECK(with("ID;AN;L1;SEXE\nID;AN;ETAPE;SEXE\n") == "header_rows 1/0;year_forms 1/14;");
  CHECK(with(number_of(50) + ";2020;ETAPE;F\nID;AN;ETAPE;SEXE\n") == "header_rows 1/0;");
  // By the name that the column has in another file; a name of a column that there is not is none.
  const std::string renamed = csv_recipe("{}", R"(,"rename":{"CODE":"ETAPE","AUTRE":"RIEN"})");
  CHECK(with("ID;AN;CODE;SEXE\n", renamed) == "header_rows 1/0;");
  CHECK(with("ID;AN;AUTRE;SEXE\n", renamed) == "year_forms 1/13;");
  // The file's name stands in every row.
  const std::string named =
      csv_recipe("{}", "", R"x(,{"name":"fichier","columns":["(fichier)"]})x");
  CHECK(with("ID;AN;ETAPE;SEXE\n", named) == "header_rows 1/0;");
}

TEST_CASE("rows: sums, by a label of few rows or by who they are of") {
  const std::string persons = csv_rows(0, 39, "2020;L1;F");
  // One row in twenty at most.
  CHECK(asked_csv(csv_recipe(), kHeading + persons + number_of(50) + ";2020;Total;\n") ==
        "total_rows 1/0;");
  CHECK(asked_csv(csv_recipe(), kHeading + csv_rows(0, 38, "2020;L1;F") +
                                    csv_rows(50, 2, "2020;Total;F")) == "total_rows 2/0;");
  CHECK(asked_csv(csv_recipe(),
                  kHeading + csv_rows(0, 37, "2020;L1;F") + csv_rows(50, 2, "2020;Total;F"))
            .empty());
  const std::string both =
      kHeading + persons + number_of(50) + ";2020;Total;F\nTotal 2020;2020;L1;F\n";
  const Settled open = settled_csv(csv_recipe(), {{"a.csv", both}});
  REQUIRE(open.understood.questions.size() == 1);
  CHECK(open.understood.questions[0].count == 2);
  CHECK(open.understood.questions[0].column == "ETAPE");
  CHECK(open.understood.questions[0].lines == std::vector<std::uint64_t>{41, 42});
  CHECK(open.table.rows() == 39);
  CHECK(settled_csv(csv_recipe(R"({"total_rows":"keep"})"), {{"a.csv", both}}).table.rows() == 41);
  std::string many = kHeading + persons;
  for (int i = 0; i < 11; ++i) many += "Total " + std::to_string(i) + ";2020;L1;F\n";
  const Settled told = settled_csv(csv_recipe(), {{"a.csv", many}});
  REQUIRE(told.understood.questions.size() == 1);
  CHECK(told.understood.questions[0].count == 11);
  CHECK(told.understood.questions[0].column == "ID");
  CHECK(told.understood.questions[0].lines.size() == 10);
}

TEST_CASE("rows: what was left out before is asked about no more") {
  // Columns whose headings are words of sums, of errors and of no value.
  const std::string recipe =
      csv_recipe("{}", "", R"(,{"name":"t","columns":["Total"]},{"name":"e","columns":["#N/A"]},
      {"name":"v","columns":["NULL"]})");
  const std::string heading = "ID;AN;ETAPE;SEXE;Total;#N/A;NULL\n";
  const auto with = [&](const std::string& more) {
    return asked_csv(recipe, heading + csv_rows(0, 40, "2020;L1;F;1;2;3") + heading + more);
  };
  CHECK(with("") == "header_rows 1/0;");
  CHECK(with(csv_rows(50, 1, "2020;L1;F;Total;2;3")) == "header_rows 1/0;total_rows 1/0;");
  CHECK(with(csv_rows(50, 2, "2020;L1;F;1;#REF!;3")) == "header_rows 1/0;error_cells 2/0;");
  CHECK(with(csv_rows(50, 3, "2020;L1;F;1;2;NA")) == "header_rows 1/0;null_words 3/0;");
  // An individual's heading that is a sum's word.
  const std::string sums = R"({"version":1,"pseudonym":"as_is","columns":
    {"individual":"Total","year":"AN","step":["ETAPE"]}})";
  CHECK(asked_csv(sums, "Total;AN;ETAPE\n" + csv_rows(0, 12, "2020;L1") + "Total;AN;ETAPE\n") ==
        "header_rows 1/0;");
  // Nobody in a row that is a sum.
  CHECK(asked_csv(csv_recipe(), kHeading + csv_rows(0, 60, "2020;L1;F") +
                                    "NULL;2020;Total;\n0000;2020;Total;\n") == "total_rows 2/0;");
  CHECK(asked_csv(csv_recipe(), kHeading + csv_rows(0, 60, "2020;L1;F") +
                                    "NULL;2020;Total;\nNULL;2020;L1;F\n0000;2020;Total;\n") ==
        "total_rows 2/0;placeholders 1/0;");
}

TEST_CASE("rows: nobody, and zeros of three rows in a year") {
  std::string text = kHeading + csv_rows(0, 20, "2020;L1;F");
  for (int i = 0; i < 11; ++i) text += "NULL;2020;L" + std::to_string(i) + ";F\n";
  const Settled told = settled_csv(csv_recipe(), {{"a.csv", text}});
  REQUIRE(told.understood.questions.size() == 1);
  CHECK(told.understood.questions[0].count == 11);
  CHECK(told.understood.questions[0].lines.size() == 10);
  CHECK(told.table.rows() == 20);
  const auto zeros = [](const std::string& first, const std::string& second) {
    return asked_csv(csv_recipe(), kHeading + csv_rows(0, 20, "2020;L1;F") + "0000;" + first +
                                       ";A;F\n0000;" + second + ";B;F\n0000;2020;C;F\n");
  };
  CHECK(zeros("2020", "2020") == "placeholders 3/0;");
  CHECK(zeros("2021", "2020").empty());
  // Without years, three rows of all.
  const std::string rows = R"({"version":1,"columns":{"individual":"ID"},"pseudonym":"as_is","rows":
    {"k":2,"projections":[{"name":"p","columns":["ETAPE"]}]}})";
  CHECK(asked_csv(rows, "ID;ETAPE\n0000;A\n0000;B\n0000;C\n12;D\n") == "placeholders 3/0;");
  CHECK(asked_csv(rows, "ID;ETAPE\n0000;A\n0000;B\n13;C\n12;D\n").empty());
}

TEST_CASE("words: errors and missing values, by column and in the year") {
  const std::string text = kHeading + csv_rows(0, 10, "2020;L1;F") +
                           csv_rows(10, 2, "2020;#N/A;F") + csv_rows(12, 3, "2020;L1;#REF!") +
                           csv_rows(15, 1, "#VALEUR!;L1;F");
  const Settled open = settled_csv(csv_recipe(), {{"a.csv", text}});
  REQUIRE(open.understood.questions.size() == 1);
  CHECK(open.understood.questions[0].count == 6);
  CHECK(open.understood.questions[0].column == "AN");
  CHECK(open.understood.questions[0].lines == std::vector<std::uint64_t>{12, 13, 14, 15, 16, 17});
  CHECK(open.table.rows() == 15);  // a row of no year is none
  const Settled mended = settled_csv(csv_recipe(R"({"error_cells":"missing"})"), {{"a.csv", text}});
  CHECK(column_of(mended, "ETAPE") == "L1|L1|L1|L1|L1|L1|L1|L1|L1|L1|||L1|L1|L1|");
  CHECK(column_of(mended, "SEXE") == "F|F|F|F|F|F|F|F|F|F|F|F||||");
  const std::string words = kHeading + csv_rows(0, 4, "2020;L1;NULL") + csv_rows(4, 2, "NULL;L1;F");
  CHECK(asked_csv(csv_recipe(), words) == "null_words 6/0;");
  CHECK(settled_csv(csv_recipe(), {{"a.csv", words}}).table.rows() == 4);
  const Settled kept = settled_csv(csv_recipe(R"({"null_words":"keep"})"), {{"a.csv", words}});
  CHECK(kept.table.rows() == 6);
  CHECK(column_of(kept, "SEXE") == "NULL|NULL|NULL|NULL|F|F|");
  CHECK(column_of(settled_csv(csv_recipe(R"({"null_words":"missing"})"), {{"a.csv", words}}),
                  "SEXE") == "||||");
}

TEST_CASE("words: what the recipe says is missing is not asked") {
  const auto rows = [](const std::string& missing) {
    return R"({"version":1,"columns":{},"rows":{"k":2,"missing":)" + missing +
           R"(,"projections":[{"name":"p","columns":["a","b"]}]}})";
  };
  const std::string text = "a;b\nNA;1\nx;NA\ny;2\n";
  CHECK(asked_csv(rows("{}"), text) == "null_words 2/0;");
  CHECK(asked_csv(rows(R"({"a":["NA"]})"), text) == "null_words 1/0;");
  CHECK(asked_csv(rows(R"({"a":["-9"]})"), text) == "null_words 2/0;");
  CHECK(asked_csv(rows(R"({"a":["NA"],"b":["-9","NA"]})"), text).empty());
}

TEST_CASE("rows: pseudonyms with what was seen of the texts that they stand for") {
  // As another program writes it: a pseudonym, a sign, two digits of marks, a spelling.
  const auto beside = [](const std::string& pseudonym, const std::string& told) {
    return pseudonym + '\x1f' + told;
  };
  const std::string recipe = csv_recipe("{}", "", "", R"(,"pseudonym":"shared")");
  std::string text = kHeading;
  for (int i = 0; i < 24; ++i) text += "h" + std::to_string(i) + ";2020;L1;F\n";
  const auto with = [&](const std::string& more) { return asked_csv(recipe, text + more); };
  CHECK(with("") == "");
  CHECK(with(beside("x", "14") + ";AN;ETAPE;SEXE\n") == "header_rows 1/0;");
  CHECK(with(beside("x", "01") + ";2020;L1;F\n") == "placeholders 1/0;");
  CHECK(with(beside("x", "12") + ";2020;L1;F\n") == "total_rows 1/0;");
  CHECK(with(beside("x", "c0") + ";2020;A;F\n" + beside("x", "c0") + ";2020;B;F\n" +
             beside("x", "c0") + ";2020;C;F\n") == "placeholders 3/0;");
  // Too short to tell anything.
  CHECK(with(beside("x", "1") + ";2020;L1;F\n") == "");
  // Two spellings of one text, in two years.
  CHECK(with(beside("y", "08AB1") + ";2020;L1;F\n" + beside("z", "20AB1") + ";2021;L1;F\n") ==
        "identifier_spelling 1/0;");
}

TEST_CASE("questions: what the replacements of the recipe made alike is asked no more") {
  const auto with = [](const std::string& recode) {
    return csv_recipe("{}", "", "",
                      R"(,"pseudonym":"as_is","prepare":{"recode":[)" + recode + "]}");
  };
  std::string text = "ID;AN;ETAPE;SEXE\n" + csv_rows(0, 60, "2020;L1;F");
  text += csv_rows(0, 30, "2021;L2;Femme") + csv_rows(30, 60, "2021;l2;F");
  const auto asks = [&](const std::string& recipe) {
    return asked(settled_csv(recipe, {{"a.csv", text}}).understood);
  };
  CHECK(asks(with("")) == "label_case 1/0;two_values 30/0;");
  CHECK(asks(with(R"({"column":"SEXE","table":{"Femme":"F"}})")) == "label_case 1/0;");
  CHECK(asks(with(R"({"column":"SEXE","table":{"Femme":"F"}},
                     {"column":"ETAPE","table":{"l2":"L2"}})"))
            .empty());
}

TEST_CASE("labels: blanks of every kind, marks without width, and texts that are lost") {
  const auto labels = [](const std::vector<std::string>& steps, const std::string& reading = "") {
    std::string text = kHeading;
    int i = 0;
    for (const std::string& step : steps) {
      text += csv_rows(i, 12, "2020;" + step + ";F");
      i += 12;
    }
    return settled_csv(csv_recipe(R"({"label_spelling":"join"})", reading), {{"a.csv", text}});
  };
  // No-break, narrow, thin and em-wide blanks, tabulators and pairs of blanks are one blank.
  for (const char* blank :
       {"\xc2\xa0", "\xe2\x80\xaf", "\xe2\x80\x89", "\xe2\x80\x83", "\t", "  ", " \xe2\x80\x8b "}) {
    CAPTURE(blank);
    const Settled one = labels({"L1 DROIT", std::string("L1") + blank + "DROIT"});
    CHECK(asked(one.understood) == "label_spelling 1/0;");
    CHECK(one.table.columns[one.table.column("ETAPE")].dictionary.size() == 1);
  }
  // What has no width joins.
  CHECK(asked(labels({"L1DROIT",
                      "L1\xe2\x80\x8b"
                      "DROIT"})
                  .understood) == "label_spelling 1/0;");
  CHECK(asked(labels({"L1 DROIT",
                      "L1\xe2\x80\x8b"
                      "DROIT"})
                  .understood) == "label_case 1/0;");
  // At an edge nothing is seen; two untidy spellings of one label, of which no tidy one is there.
  CHECK(asked(labels({"\xc2\xa0L1", "L1"}).understood) == "label_spelling 1/0;");
  CHECK(asked(labels({"L1 ", " L1"}).understood) == "label_spelling 1/0;");
  CHECK(asked(labels({"L1 ", "L2"}).understood) == "");
  // In two columns each is counted, and the first is named.
  std::string text = kHeading + csv_rows(0, 12, "2020;L1;F") + csv_rows(12, 12, "2020;L1 ;F ");
  const Settled both = settled_csv(csv_recipe(), {{"a.csv", text}});
  CHECK(asked(both.understood) == "label_spelling 2/0;");
  CHECK(both.understood.questions[0].column == "ETAPE");
  // Texts of which a wrong encoding has lost something, unless the user wants them so.
  CHECK(asked(labels({"L\xef\xbf\xbd", "L2"}).understood) == "garbled_texts 1/0;");
  CHECK(asked(labels({"L\xef\xbf\xbd", "L2"}, R"(,"invalid_bytes":"replace")").understood) == "");
  CHECK(asked(labels({"L\xef\xbf\xbd", "L2"}, R"(,"invalid_bytes":"skip")").understood) ==
        "garbled_texts 1/0;");
}

TEST_CASE("labels: of rows that are left out nothing is asked") {
  const std::string garbled = "\xc3\x83\xc2\xa9t";
  const std::string recipe = csv_recipe(
      "{}", "", R"(,{"name":"g","columns":[")" + garbled + R"("]},{"name":"b","columns":["A "]})");
  const std::string heading = "ID;AN;ETAPE;SEXE;" + garbled + ";A \n";
  std::string text = heading + csv_rows(0, 20, "2020;L1;F;x;y") + heading;
  CHECK(asked_csv(recipe, text) == "header_rows 1/0;");
}
