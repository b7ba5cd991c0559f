// Forms of years, spellings and errors that reading tells from one another, and the lines it names.
#include <doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "files_read.h"
#include "table/garbled.h"
#include "table/spelling.h"
#include "table/year_forms.h"

using namespace paravent;
using namespace paravent::questions_test;

TEST_CASE("questions: identifiers that fonts and programs write otherwise") {
  const auto marks_of = [](std::string_view text) {
    SpellingMarks marks = 0;
    std::string normal(text);
    spell(text, marks, normal);
    return normal;
  };
  CHECK(marks_of("20201234.0") == "20201234");
  CHECK(marks_of("020201234,00") == "20201234");
  CHECK(marks_of("1.05") == "1.05");
  CHECK(marks_of(".0") == ".0");
  CHECK(marks_of("=\"0012\"") == "12");
  CHECK(marks_of("AB\xe2\x80\x91"
                 "12") == "AB12");  // no-break hyphen
  // Signs that part or surround an identifier, and the word before it.
  for (const char* text :
       {"1234-5678-9A", "1234.5678.9A", "12345678/9A", "12345678_9A", "\"123456789A\"",
        "\xc2\xab 123456789a \xc2\xbb", "*123456789A*", "{12345678-9a}", "INE 123456789A",
        "INE:123456789A", "N\xc2\xb0 123456789A", "INE123456789A"}) {
    CAPTURE(text);
    CHECK(marks_of(text) == "123456789A");
  }
  CHECK(marks_of("20,100,001") == "20100001");
  CHECK(marks_of("a.b@x.fr") == "A.B@X.FR");  // two people, perhaps
  CHECK(marks_of("Ab-1_x") == "AB-1_X");      // random texts of both cases
  CHECK(marks_of("e\xcc\x81"
                 "12") ==
        "\xc3\x89"
        "12");  // e and its accent
  CHECK(marks_of("y\xcc\x88") == "\xc5\xb8");
  CHECK(marks_of("s\xcc\xa7") == "S\xcc\xa7");
  CHECK(marks_of("2.0100001E7") == "20100001");
  CHECK(marks_of("2,01000010e+07") == "2,01000010E+07");  // it has decimals
  CHECK(marks_of("2,0100e+06") == "2010000");
  CHECK(marks_of("12E7") == "12E7");
  CHECK(marks_of("\xe2\x80\x98"
                 "20100001") == "20100001");
}

TEST_CASE("questions: texts of one normal form are found among those of any mixture of cases") {
  const std::vector<std::string> kinds[] = {
      {"ab1", "ab2", "ba1"},             // small letters alone: none meet
      {"AB1", "AB2", "BA1"},             // capitals alone
      {"ab1", "AB1", "ba1"},             // both
      {"Ab1", "aB1", "AB2"},             // both in one
      {"\xc3\xa9t", "\xc3\x89t", "et"},  // an accent's case alone
      {"12", "012", "13"},               // zeros
      {"12", "12.0", "13"},              // decimals
      {"ab 1", "ab1", "ab2"},            // a blank
      {"a-1",
       "a\xe2\x80\x93"
       "1",
       "a1"},                      // a dash
      {"=\"ab1\"", "AB1", "ba1"},  // a formula
  };
  for (const auto& texts : kinds) {
    OneFile file{"a.csv", {}};
    for (const std::string& text : texts) file.rows.push_back({text, "2020", "L1", "F"});
    CAPTURE(texts[0]);
    const Table table = read(asking("{}"), {file});
    bool meets = false;
    std::vector<std::string> normals;
    for (const std::string& text : texts) {
      SpellingMarks marks = 0;
      std::string normal;
      if (spell(text, marks, normal) == Spelled::kNormally) normal = text;
      meets = meets || std::find(normals.begin(), normals.end(), normal) != normals.end();
      normals.push_back(normal);
    }
    CHECK(table.spellings.like.empty() != meets);
  }
}

TEST_CASE("questions: what names nobody, and what is a sum") {
  const auto marks_of = [](std::string_view text) {
    SpellingMarks marks = 0;
    std::string normal;
    spell(text, marks, normal);
    return marks;
  };
  for (const char* text : {"1,23457E+11", "1.2E+10", "---", "..", "XXXXX", "99999999999",
                           "Non renseign\xc3\xa9", "sans INE", "n.c.", "None", "####", "[NULL]",
                           "1.5E-05", "Page 2 / 5", "Extraction du 01/09/2021",
                           "\xc3\x89"
                           "dit\xc3\xa9 le 3 mai",
                           "Source : Apog\xc3\xa9"
                           "e",
                           "Erreur 2042", "#ERREUR"}) {
    CAPTURE(text);
    CHECK((marks_of(text) & kPlaceholder) != 0);
  }
  for (const char* text : {"EXPORT1", "EDITH12", "DATE12", "PAGE JEAN", "Erreur", "12E-05",
                           "1234567890A", "E12", "A-1", "999", "NANTES", "nc12", "0"}) {
    CAPTURE(text);
    CHECK((marks_of(text) & (kPlaceholder | kTotalWord)) == 0);
  }
  for (const char* text : {"** TOTAL **", "=> Total", "Subtotal", "Somme", "Nombre de lignes : 12",
                           "Grand total", "S/Total", "Cumul", "T O T A L", "Tot. L1"}) {
    CAPTURE(text);
    CHECK((marks_of(text) & kTotalWord) != 0);
  }
  for (const char* label : {"Somme", "Ensemble vocal", "Totalit\xc3\xa9", "Nombre"}) {
    CAPTURE(label);
    CHECK_FALSE(is_total_word(label));
  }
  CHECK(is_null_word("None"));
  CHECK_FALSE(is_null_word("none"));
}

TEST_CASE("questions: texts that a wrong encoding garbled are mended as often as they were") {
  CHECK(mend_garbled("\xc3\x83\xc2\xa9t\xc3\x83\xc2\xa9").text == "\xc3\xa9t\xc3\xa9");
  // Twice, and Windows-1252's own signs.
  CHECK(mend_garbled("\xc3\x83\xc6\x92\xc3\x82\xc2\xa9").text == "\xc3\xa9");
  CHECK(mend_garbled("\xc3\x83\xe2\x80\xb0"
                     "CO")
            .text ==
        "\xc3\x89"
        "CO");
  CHECK(mend_garbled("L\xef\xbf\xbd").lost);
  for (const char* text :
       {"DROIT",
        "\xc3\x89"
        "CO",
        "S\xc3\x83O PAULO", "\xc3\xa0 \xc2\xab L3 \xc2\xbb", "UNIVERSIT\xc3\x89\xc2\xa0: L3",
        "\xc2\xab DIPL\xc3\x94M\xc3\x89\xc2\xbb", "AGR\xc3\x89\xe2\x80\x99S",
        "\xc2\xab\xc2\xa0\xc3\xa9t\xc3\xa9\xc2\xa0\xc2\xbb"}) {
    CAPTURE(text);
    const Garbled found = mend_garbled(text);
    CHECK_FALSE(found.mended);
    CHECK_FALSE(found.lost);
  }
  std::vector<OneFile> files = two_years(12, [](const std::string& id) { return id; });
  for (auto& row : files[1].rows)
    row[2] =
        "L2 \xc3\x83\xc2\x89"
        "CO";
  CHECK(asked(settled(files).understood) == "garbled_texts 1/0;");
  const Settled mended = settled(files, R"({"garbled_texts":"mend"})");
  const Column& step = mended.table.columns[mended.table.column("ETAPE")];
  CHECK(step.dictionary.find("L2 \xc3\x89"
                             "CO") != Dictionary::kNone);
}

TEST_CASE("questions: zeros of many rows are nobody, of one a number") {
  std::vector<OneFile> files = two_years(20, [](const std::string& id) { return id; });
  files[0].rows[0][0] = "00000000";
  CHECK(asked(settled(files).understood).empty());
  for (std::size_t i = 0; i < 4; ++i) files[0].rows[i][0] = "00000000";
  CHECK(asked(settled(files).understood) == "placeholders 4/0;");
}

TEST_CASE("questions: forms of years") {
  struct Case {
    std::vector<std::string> years;
    const char* asked;
    const char* order;
    const char* academic;
  };
  const std::vector<Case> cases{
      {{"2020", "2021"}, "", "2020 2021 ", "2020 2021 "},
      {{"98/99", "99/00", "00/01"}, "", "98/99 99/00 00/01 ", "98/99 99/00 00/01 "},
      {{"2021-2022", "2020-2021"}, "", "2020-2021 2021-2022 ", "2020-2021 2021-2022 "},
      {{"2020/21", "2021/22"}, "", "2020/21 2021/22 ", "2020/21 2021/22 "},
      {{"2013B", "2013J", "2014B"}, "", "2013B 2013J 2014B ", "2013B 2013J 2014B "},
      {{"15/09/2020", "01/09/2021"}, "year_dates 24/0;", "15/09/2020 01/09/2021 ", "2020 2021 "},
      {{"2021-06-30", "2021-09-01"}, "year_dates 24/0;", "2021-06-30 2021-09-01 ", "2020 2021 "},
      {{"2020-09-15 00:00:00", "2021-09-01T00:00:00"},
       "year_dates 24/0;",
       "2020-09-15 00:00:00 2021-09-01T00:00:00 ",
       "2020 2021 "},
      {{"2020", "01/09/2021"}, "year_forms 12/24;", nullptr, "2020 2021 "},
      {{"2020-2021", "2021/22"}, "year_forms 12/24;", nullptr, "2020 2021 "},
      {{"98", "99", "00"}, "year_forms 36/36;", nullptr, "1998 1999 2000 "},
      {{"2020", "inconnue"}, "year_forms 12/24;", nullptr, nullptr},
      {{"1er septembre 2020", "2 janvier 2022", "3 mars 2021"},
       "year_dates 36/0;",
       "1er septembre 2020 3 mars 2021 2 janvier 2022 ",
       "2020 2021 "},
      {{"sept-20", "janv-22", "f\xc3\xa9vr.-21"},
       "year_dates 36/0;",
       "sept-20 f\xc3\xa9vr.-21 janv-22 ",
       "2020 2021 "},
      {{"Sep 1, 2020", "Jan 2, 2022"},
       "year_dates 24/0;",
       "Sep 1, 2020 Jan 2, 2022 ",
       "2020 2021 "},
      {{"mardi 1 septembre 2020", "samedi 2 octobre 2021"},
       "year_dates 24/0;",
       "mardi 1 septembre 2020 samedi 2 octobre 2021 ",
       "2020 2021 "},
      {{"Tue Sep 01 00:00:00 CEST 2020", "Sat Oct 02 00:00:00 CEST 2021"},
       "year_dates 24/0;",
       "Tue Sep 01 00:00:00 CEST 2020 Sat Oct 02 00:00:00 CEST 2021 ",
       "2020 2021 "},
      {{"09/20", "10/19"}, "year_dates 24/0;", "10/19 09/20 ", "2019 2020 "},
      {{"44089,5", "44440,25"}, "year_dates 24/0;", "44089,5 44440,25 ", "2020 2021 "},
      {{"202009", "202110"}, "year_dates 24/0;", "202009 202110 ", "2020 2021 "},
      {{"20122013", "20132014"}, "", "20122013 20132014 ", "20122013 20132014 "},
      {{"202021", "202122"}, "", "202021 202122 ", "202021 202122 "},
      {{"2020", "2021", "0"}, "year_forms 12/36;", nullptr, nullptr},
      {{"2020", "2021", "9999"}, "year_forms 12/36;", nullptr, nullptr},
      {{"20", "21", "0"}, "year_forms 12/36;", nullptr, nullptr},
      {{"AU 2020-2021", "AU 2022-2023"},
       "year_missing 1/0;",
       "AU 2020-2021 AU 2022-2023 ",
       "AU 2020-2021 AU 2022-2023 "},
      {{"20200901", "20211001"}, "year_dates 24/0;", "20200901 20211001 ", "2020 2021 "},
      {{"15092020", "01092021"}, "year_dates 24/0;", "15092020 01092021 ", "2020 2021 "},
      {{"44089", "44440"}, "year_dates 24/0;", "44089 44440 ", "2020 2021 "},
      {{"09/15/2020", "09/01/2021"}, "year_dates 24/0;", nullptr, "2020 2021 "},
      {{"09/15/2020", "15/09/2021"}, "year_forms 12/24;", nullptr, nullptr},
      {{"2020-S1", "2020-S2", "2021-S1"},
       "",
       "2020-S1 2020-S2 2021-S1 ",
       "2020-S1 2020-S2 2021-S1 "},
      {{"S1 2021", "S2 2020"}, "year_forms 24/24;", nullptr, "2020 2021 "},
      {{"AU 2021-2022",
        "Ann\xc3\xa9"
        "e 2020-2021"},
       "year_forms 24/24;",
       nullptr,
       "2020 2021 "},
  };
  for (const Case& one : cases) {
    CAPTURE(one.years.front());
    const Settled open = settled(with_years(one.years));
    CHECK(asked(open.understood) == one.asked);
    if (one.order != nullptr) CHECK(years_of(open) == one.order);
    if (one.academic == nullptr) continue;
    const Settled read =
        settled(with_years(one.years), R"({"year_dates":"academic","year_forms":"academic"})");
    CHECK(years_of(read) == one.academic);
  }
  CHECK(years_of(settled(with_years({"30/06/2021"}), R"({"year_dates":"calendar"})")) == "2021 ");
  CHECK(years_of(settled(with_years({"30/06/2021"}), R"({"year_dates":"each_date"})")) ==
        "2021-06-30 ");
  CHECK(read_year_text("31/02/2021").form == YearForm::kWithin);
  CHECK(read_year_text("2 020").form == YearForm::kWritten);
  CHECK(read_year_text("2020,0").year == 2020);
  CHECK(read_year_text("2011-12").form == YearForm::kAcademicHalf);
  CHECK(read_year_text("2011-11").form == YearForm::kDate);
}

TEST_CASE("questions: where something is seen, ten lines of the first file") {
  std::vector<OneFile> files = two_years(12, [](std::string id) { return id; });
  for (const std::size_t row : {2U, 5U}) files[0].rows[row][3] = "#N/A";
  files[1].rows[1][3] = "#VALEUR!";
  files[0].rows[0][0] = "NULL";
  files[1].rows[11][0] = " id ";  // the header in other letters
  files[1].rows[11][1] = "an";
  files[1].rows[11][2] = "Etape";
  files[1].rows[11][3] = "SEXE";
  const Settled open = settled(files);
  CHECK(asked(open.understood) == "header_rows 1/0;placeholders 1/0;error_cells 3/0;");
  const auto& questions = open.understood.questions;
  REQUIRE(questions.size() == 3);
  CHECK(questions[0].lines == std::vector<std::uint64_t>{13});
  CHECK(questions[0].file == "a2021.csv");
  CHECK(questions[1].lines == std::vector<std::uint64_t>{2});
  CHECK(questions[2].lines == std::vector<std::uint64_t>{4, 7});
  CHECK(questions[2].file == "a2020.csv");
  // What is left out before does not move what is told of later.
  for (std::size_t i = 0; i < 4; ++i) files[0].rows.push_back(files[0].rows[i + 6]);
  const Settled twice = settled(files, R"({"placeholders":"leave_out","error_cells":"missing",
    "header_rows":"leave_out"})");
  REQUIRE(twice.understood.questions.size() == 4);
  CHECK(twice.understood.questions[3].lines == std::vector<std::uint64_t>{14, 15, 16, 17});
}

TEST_CASE("questions: labels whose accents are written in two ways are one") {
  std::vector<OneFile> files = two_years(12, [](std::string id) { return id; });
  for (auto& row : files[0].rows)
    row[2] =
        "L1 \xc3\x89"
        "CO";
  files[0].rows[3][2] =
      "L1 E\xcc\x81"
      "CO";
  CHECK(asked(settled(files).understood) == "label_spelling 1/0;");
  CHECK(settled(files, R"({"label_spelling":"join"})").table.columns[1].dictionary.size() == 2);
}

TEST_CASE("questions: errors of spreadsheets in any language are no value") {
  for (const char* word : {"#N/A", "#REF!", "#VALEUR!", "#NV", "#\xc2\xa1REF!", "#NOME?", "Err:509",
                           "#SPILL!", "#valeur!", "#DIV/0!",
                           "#\xc3\x9c"
                           "BERLAUF!"}) {
    CAPTURE(word);
    CHECK(is_error_word(word));
  }
  for (const char* word : {"#1!", "#", "#!", "L1 #2", "Erreur", "ERR:1", "#TAG", "E123"}) {
    CAPTURE(word);
    CHECK_FALSE(is_error_word(word));
  }
}

TEST_CASE("questions: columns that an engine counted are asked of by their values") {
  const Recipe recipe = asking("{}");
  const std::vector<ColumnValues> columns{{"ETAPE", {"L1 DROIT", "L1 DROIT ", "#N/A"}, {30, 4, 2}},
                                          {"SEXE", {"F", "M", "NULL"}, {20, 13, 3}},
                                          {"AN", {"2020", "01/09/2021"}, {24, 12}}};
  const auto asked_of = [&](const Recipe& of) {
    questions::Understood all;
    all.questions = questions::ask_of_values(columns, of);
    return asked(all);
  };
  CHECK(asked_of(recipe) == "error_cells 2/0;null_words 3/0;label_spelling 1/0;year_forms 12/36;");
  CHECK(questions::ask_of_values({{"ETAPE", {"L1", "L2"}, {5, 6}}, {"AN", {"98/99"}, {11}}}, recipe)
            .empty());
}
