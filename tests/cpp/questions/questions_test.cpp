// What reading asks: each fault by itself, its answers, and what stays silent.
#include <doctest.h>

#include <string>
#include <vector>

#include "files_read.h"
#include "table/spelling.h"
#include "table/year_forms.h"

using namespace paravent;
using namespace paravent::questions_test;

TEST_CASE("questions: identifiers that differ in what is not seen, and their joining") {
  const std::vector<std::string (*)(std::string)> spellings{
      [](std::string id) { return id + "  "; },
      [](std::string id) { return id + "\xc2\xa0"; },
      [](std::string id) { return "\xe2\x80\xaf" + id; },
      [](std::string id) { return id + "\xe2\x80\x8b"; },
      [](std::string id) { return id.substr(0, 10) + "a"; },
      [](std::string id) { return "'" + id; },
      [](std::string id) { return "=\"" + id + "\""; },
      [](std::string id) { return id.insert(3, "\xe2\x80\x89"); },
  };
  for (std::size_t i = 0; i < spellings.size(); ++i) {
    CAPTURE(i);
    const std::vector<OneFile> files = two_years(12, spellings[i]);
    const Settled open = settled(files);
    CHECK(asked(open.understood) == "identifier_spelling 12/0;");
    CHECK(open.table.individuals == 24);
    const Settled joined = settled(files, R"({"identifier_spelling":"join"})");
    CHECK(joined.table.individuals == 12);
    CHECK(joined.understood.followed == 12);
    CHECK(settled(files, R"({"identifier_spelling":"apart"})").table.individuals == 24);
  }
}

TEST_CASE("questions: zeros that a number loses, and spellings of one year, which stay apart") {
  OneFile first{"a.csv", {}}, second{"b.csv", {}};
  for (int i = 1; i <= 9; ++i) {
    first.rows.push_back({"0000000" + std::to_string(i), "2020", "L1", "F"});
    second.rows.push_back({std::to_string(i), "2021", "L2", "F"});
  }
  first.rows.push_back({"1", "2020", "L1", "M"});  // and 00000001 in one year
  const Settled open = settled({first, second});
  CHECK(asked(open.understood) == "identifier_spelling 8/1;");
  const Settled joined = settled({first, second}, R"({"identifier_spelling":"join"})");
  CHECK(joined.table.individuals == 10);
}

TEST_CASE("questions: who is joined stays who they are where other rows are left out") {
  std::vector<OneFile> files = two_years(12, [](std::string id) { return id + " "; });
  files[0].rows.insert(files[0].rows.begin(), {"ID", "AN", "ETAPE", "SEXE"});
  files[0].rows.insert(files[0].rows.begin() + 4, {"NULL", "2020", "L1 DROIT", "F"});
  for (std::size_t i = 0; i < 12; i += 2) files[1].rows[i][3] = "M";
  for (auto& row : files[0].rows) {
    for (std::size_t i = 0; i < 12; i += 2) {
      if (row[0] == number_of(static_cast<int>(i))) row[3] = "M";
    }
  }
  const Settled one = settled(files, R"({"header_rows":"leave_out","placeholders":"leave_out",
    "identifier_spelling":"join"})");
  CHECK(one.table.individuals == 12);
  CHECK(asked(one.understood) == "header_rows 1/0;placeholders 1/0;identifier_spelling 12/0;");
}

TEST_CASE("questions: identifiers without a second spelling are joined with nobody") {
  CHECK(asked(settled(two_years(12, [](std::string id) { return id; })).understood).empty());
  // Ids of letters of both cases, which chance makes alike, in the same years.
  OneFile file{"a.csv", {}};
  for (const char* id : {"aBcD", "AbCd", "xYzW", "XyZw", "pQrS"}) {
    file.rows.push_back({id, "2020", "L1", "F"});
    file.rows.push_back({id, "2021", "L2", "F"});
  }
  CHECK(asked(settled({file}).understood).empty());
}

TEST_CASE("questions: a header in mid-file, totals, nobody, words that are no value") {
  std::vector<OneFile> files = two_years(12, [](std::string id) { return id; });
  files[0].rows.insert(files[0].rows.begin() + 5, {"ID", "AN", "ETAPE", "SEXE"});
  files[1].rows.push_back({"Sous-total", "2021", "", ""});
  files[1].rows.push_back({"#N/A", "2021", "L1", "F"});
  files[1].rows.push_back({"NULL", "2021", "L1", "F"});
  files[0].rows[0][3] = "#REF!";
  files[0].rows[1][3] = "NA";
  const Settled open = settled(files);
  CHECK(asked(open.understood) ==
        "header_rows 1/0;total_rows 1/0;placeholders 2/0;error_cells 1/0;null_words 1/0;");
  REQUIRE_FALSE(open.understood.questions.empty());
  CHECK(open.understood.questions[0].file == "a2020.csv");
  CHECK(open.understood.questions[0].lines == std::vector<std::uint64_t>{7});
  const Settled mended = settled(files, R"({"header_rows":"leave_out","total_rows":"leave_out",
    "placeholders":"leave_out","error_cells":"missing","null_words":"missing"})");
  CHECK(mended.table.individuals == 12);
  CHECK(mended.table.rows() == 24);
  CHECK(mended.table.columns[2].dictionary.find("#REF!") == Dictionary::kNone);
  CHECK(mended.table.columns[2].dictionary.find("NA") == Dictionary::kNone);
  CHECK(mended.understood.files[0].rows == 12);
  CHECK(years_of(mended) == "2020 2021 ");
}

TEST_CASE("questions: labels that differ in blanks, rows that are repeated") {
  std::vector<OneFile> files = two_years(12, [](std::string id) { return id; });
  files[1].rows[3][2] = "L2 DROIT ";
  files[1].rows[4][2] = "L2  DROIT";
  files[1].rows[5][2] =
      "L2\xc2\xa0"
      "DROIT";
  CHECK(asked(settled(files).understood) == "label_spelling 3/0;");
  const Settled joined = settled(files, R"({"label_spelling":"join"})");
  CHECK(joined.table.columns[1].dictionary.size() == 2);
  files = two_years(12, [](std::string id) { return id; });
  for (int i = 0; i < 4; ++i) files[0].rows.push_back(files[0].rows[static_cast<std::size_t>(i)]);
  CHECK(asked(settled(files).understood) == "repeated_rows 4/28;");
  CHECK(settled(files, R"({"repeated_rows":"once"})").table.rows() == 24);
}

TEST_CASE("questions: labels in several cases are asked for steps as for attributes, and joined") {
  std::vector<OneFile> files = two_years(12, [](std::string id) { return id; });
  files[1].rows[3][2] = "l2 droit";
  files[1].rows[4][2] = "L2 Droit";
  files[1].rows[5][2] = "L 2 DROIT";
  files[1].rows[6][3] = "f";
  const Settled open = settled(files);
  CHECK(asked(open.understood) == "label_case 4/0;");
  CHECK(open.understood.questions[0].column == "ETAPE");
  const Settled joined = settled(files, R"({"label_case":"join"})");
  const Column& step = joined.table.columns[joined.table.column("ETAPE")];
  CHECK(step.dictionary.size() == 2);
  CHECK(step.dictionary.find("L2 DROIT") != Dictionary::kNone);  // that of most rows
  CHECK(joined.table.columns[joined.table.column("SEXE")].dictionary.size() == 1);
  CHECK(settled(files, R"({"label_case":"apart"})").table.columns[1].dictionary.size() == 5);
}

TEST_CASE(
    "questions: years that are missing, files that overlap or are small, persons who are lost") {
  CHECK(asked(settled(with_years({"2019", "2021", "2022"})).understood) == "year_missing 1/0;");
  CHECK(asked(settled(with_years({"2018", "2020", "2022"})).understood).empty());
  // A year of few rows is there.
  std::vector<OneFile> small = with_years({"2019", "2021", "2022"});
  small[0].rows.push_back({"X1", "2020", "L1 DROIT", "F"});
  CHECK(asked(settled(small).understood).empty());
  CHECK(asked(settled(two_years(100, [](std::string id) { return "X" + id; })).understood) ==
        "lost_persons 0/100;");
  CHECK(asked(settled(two_years(99, [](std::string id) { return "X" + id; })).understood).empty());
  std::vector<OneFile> files = two_years(60, [](std::string id) { return id; });
  files[1].rows.resize(11);
  CHECK(asked(settled(files).understood) == "small_file 11/60;");
  files[1].rows.clear();
  CHECK(asked(settled(files).understood) == "small_file 0/60;");
  // Of two files of one year, one may be small.
  files = two_years(60, [](std::string id) { return id; });
  files.push_back({"b2021.csv", {}});
  for (int i = 100; i < 111; ++i) files[2].rows.push_back({number_of(i), "2021", "L2 DROIT", "F"});
  CHECK(asked(settled(files).understood).empty());
  files = two_years(60, [](std::string id) { return id; });
  for (std::size_t i = 0; i < 15; ++i) {
    files[1].rows.push_back({number_of(static_cast<int>(i)), "2020", "L1 INFO", "F"});
  }
  CHECK(asked(settled(files).understood) == "files_overlap 15/75;");
}

TEST_CASE("questions: persons with two sexes, levels that fall, ten enrolments in a year") {
  std::vector<OneFile> files = two_years(60, [](std::string id) { return id; });
  for (std::size_t i = 0; i < 5; ++i) files[1].rows[i][3] = "M";
  CHECK(asked(settled(files).understood) == "two_values 5/0;");
  files[1].rows[4][3] = "F";
  CHECK(asked(settled(files).understood).empty());
  std::swap(files[0].rows, files[1].rows);
  for (auto& row : files[0].rows) row[1] = "2020", row[3] = "F";
  for (auto& row : files[1].rows) row[1] = "2021", row[3] = "F";
  CHECK(asked(settled(files).understood) == "level_falls 60/0;");
  files = two_years(60, [](std::string id) { return id; });
  for (int i = 0; i < 9; ++i) {
    files[1].rows.push_back({number_of(0), "2021", "UE " + std::to_string(i), "F"});
  }
  CHECK(asked(settled(files).understood) == "many_in_year 1/0;");
}

TEST_CASE("questions: a blank individual is a malformed row, whatever the blank") {
  const Recipe recipe = asking("{}", R"(,"pseudonym":"as_is")");
  TableBuilder builder(recipe, HashKey{1, 2});
  const std::vector<std::string_view> header{"ID", "AN", "ETAPE", "SEXE"};
  REQUIRE(builder.begin_file("a.csv", header));
  using namespace std::string_literals;
  const std::string text =
      "\0"
      "2020\0L1\0F\0"s
      "  \0"
      "2020\0L1\0F\0"s
      "\xc2\xa0\0"
      "2020\0L1\0F\0"s
      "a\0\xe2\x80\xaf\0L1\0F\0"s;
  builder.add_block(text, std::vector<std::uint32_t>{2, 3, 4, 5});
  const Result<LeftOut> left = builder.end_file();
  REQUIRE_FALSE(left);
  CHECK(left.error().code == ErrorCode::kEmptyIndividual);
  CHECK(left.error().count == 3);
}

TEST_CASE("questions: rows of no whole file are understood without files") {
  const Recipe recipe = asking("{}");
  Table table = read(recipe, two_years(12, [](std::string id) { return id; }));
  table.file_rows.clear();
  const questions::Understood understood = questions::settle(table, {}, recipe);
  CHECK(understood.files.empty());
  CHECK(understood.followed == 12);
  CHECK(asked(understood).empty());
}

TEST_CASE("questions: what was understood of each file") {
  const Settled one = settled(two_years(12, [](std::string id) { return id; }));
  CHECK(one.understood.persons == 12);
  CHECK(one.understood.followed == 12);
  REQUIRE(one.understood.files.size() == 2);
  CHECK(one.understood.files[1].name == "a2021.csv");
  CHECK(one.understood.files[1].persons == 12);
  CHECK(one.understood.files[1].years == std::vector<std::string>{"2021"});
}
