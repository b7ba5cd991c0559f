// The year column as files have it: forms, numbers among years, results that follow its answer.
#include <doctest.h>

#include "csv_read.h"

using namespace paravent;
using namespace paravent::questions_test;

namespace {

const std::string kYearHeading = "ID;AN;ETAPE;SEXE\n";

/// Twelve rows of each year.
std::string rows_of_years(const std::vector<std::string>& years) {
  std::string text = kYearHeading;
  for (const std::string& year : years) text += csv_rows(0, 12, year + ";L" + year + ";F");
  return text;
}

std::string asked_years(const std::vector<std::string>& years,
                        const std::string& recipe = csv_recipe()) {
  return asked(settled_csv(recipe, {{"a.csv", rows_of_years(years)}}).understood);
}

/// The years in order, with an answer to one of the two questions, or to none.
std::string read_as(const std::string& text, const std::string& answer,
                    const std::string& question = "year_dates") {
  const std::string answers =
      answer.empty() ? "{}" : R"({")" + question + R"(":")" + answer + "\"}";
  return years_of(settled_csv(csv_recipe(answers), {{"a.csv", text}}));
}

}  // namespace

TEST_CASE("years: months first, beside texts that are no date") {
  CHECK(asked_years({"09/15/2020", "10/09/2021", "inconnue"}) == "year_forms 12/36;");
  const std::string text = rows_of_years({"09/15/2020", "10/09/2021"});
  CHECK(years_of(settled_csv(csv_recipe(R"({"year_dates":"each_date"})"), {{"a.csv", text}})) ==
        "2020-09-15 2021-10-09 ");
  // One day of the two orders is a text where a day has to come first.
  CHECK(asked_years({"09/15/2020", "15/09/2020", "16/09/2020"}) == "year_forms 12/36;");
}

TEST_CASE("years: numbers that are none") {
  std::vector<std::string> ages{"2020", "2021", "0"};
  for (int age = 18; age < 26; ++age) ages.push_back(std::to_string(age));
  // Eight of two digits are years, and 0 the only one that is none; nine are ages.
  CHECK(asked_years({ages.begin(), ages.end()}) == "year_forms 36/132;");
  ages.push_back("26");
  CHECK(asked_years(ages).empty());
  CHECK(asked_years({"98", "99", "00"}) == "year_forms 36/36;");
  for (const char* other : {"45", "60"}) CHECK(asked_years({"98", "99", "00", other}).empty());
  CHECK(asked_years({"1900", "2020", "2021"}) == "year_forms 12/36;");
  CHECK(asked_years({"1901", "2020", "2021"}).empty());
}

TEST_CASE("years: texts of one number each, whose bytes come in another order") {
  // R98 is a year before R00, and S2 before S10.
  CHECK(asked_years({"R98", "R99", "R00"}) == "year_forms 36/36;");
  CHECK(asked_years({"S2", "S10", "S3"}) == "year_forms 36/36;");
  CHECK(asked_years({"2e", "10e"}) == "year_forms 24/24;");
  // In the order of their bytes, as ever.
  for (const std::vector<std::string>& in_order : std::vector<std::vector<std::string>>{
           {"S02", "S10"}, {"R20", "R21"}, {"R50", "R99", "R00"}, {"promo A", "promo B"}}) {
    CAPTURE(in_order.front());
    CHECK(asked_years(in_order).empty());
  }
  // Of no one number, or not of the same words.
  for (const std::vector<std::string>& other : std::vector<std::vector<std::string>>{
           {"S2 G1", "S10 G1"}, {"S2", "T10"}, {"S2", "S10", "S"}, {"S1234", "S999"}}) {
    CAPTURE(other.front());
    CHECK(asked_years(other).empty());
  }
}

TEST_CASE("years: one in two spellings, and those that a recipe needs as numbers") {
  CHECK(asked_years({"2020-2021", "2020 - 2021", "2021-2022"}) ==
        "label_case 1/0;year_forms 36/36;");  // of the steps that are called by the years
  CHECK(asked_years({"2020-2021", "2021-2022"}).empty());
  CHECK(asked_years({"2020,0", "2021,0"}).empty());
  const auto with = [](const std::string& trace) {
    return csv_recipe("{}", "", "", R"(,"pseudonym":"as_is","trace":)" + trace);
  };
  for (const char* trace : {R"({"year_type":"integer"})", R"({"gaps":true})",
                            R"({"calendar":true})", R"({"status":{"bac_year":"BAC"}})"}) {
    CAPTURE(trace);
    const std::string recipe = with(trace);
    std::string text = "ID;AN;ETAPE;SEXE;BAC\n" + csv_rows(0, 12, "2020-2021;L1;F;2020");
    CHECK(asked(settled_csv(recipe, {{"a.csv", text}}).understood) == "year_forms 12/12;");
    text = "ID;AN;ETAPE;SEXE;BAC\n" + csv_rows(0, 12, "2020,0;L1;F;2020");
    CHECK(asked(settled_csv(recipe, {{"a.csv", text}}).understood) == "year_forms 12/12;");
    // Of announced numbers another text is a malformed row, not a question.
    text = "ID;AN;ETAPE;SEXE;BAC\n" + csv_rows(0, 12, "2020;L1;F;2020") +
           csv_rows(12, 12, "inconnue;L1;F;2020");
    CHECK(asked(settled_csv(recipe, {{"a.csv", text}}).understood).empty());
  }
  CHECK(asked_years({"2020-2021", "2021/22"}, with(R"({"year_type":"text"})")).empty());
  const std::string rows = R"({"version":1,"columns":{"individual":"ID","year":"AN"},
    "pseudonym":"as_is","rows":{"k":2,"projections":[{"name":"p","columns":["ETAPE"]}]}})";
  CHECK(asked_years({"2020-2021", "2021-2022"}, rows).empty());
}

TEST_CASE("years: dates become years, days or months; what is left out becomes nothing") {
  const std::string months = rows_of_years({"09/2020", "10/2021"});
  CHECK(read_as(months, "each_date") == "2020-09 2021-10 ");
  CHECK(read_as(months, "academic") == "2020 2021 ");
  // A heading in mid-file is no date, and is in no row.
  const std::string headed = rows_of_years({"15/08/2020", "01/09/2020"}) + kYearHeading;
  CHECK(read_as(headed, "each_date") == "2020-08-15 2020-09-01 ");
  CHECK(read_as(headed, "academic") == "2019 2020 ");
  CHECK(read_as(headed, "calendar") == "2020 ");
  // Two spellings of a day, unanswered, are in the order of their bytes.
  CHECK(read_as(rows_of_years({"2020-09-01", "01/09/2020", "02/09/2020"}), "") ==
        "01/09/2020 2020-09-01 02/09/2020 ");
  // Words around a year that sort as it does are not asked about, with a heading or without.
  CHECK(asked_years({"2013B", "2014A"}).empty());
  CHECK(
      asked(settled_csv(csv_recipe(), {{"a.csv", rows_of_years({"2013B", "2014A"}) + kYearHeading}})
                .understood) == "header_rows 1/0;");
  CHECK(asked_years({"B 2013", "A 2014"}) == "year_forms 24/24;");
  // Two spellings of one academic year are one in order.
  CHECK(read_as(rows_of_years({"2020-2021", "2020/2021", "2021-2022"}), "") ==
        "2020-2021 2021-2022 ");
}

namespace {

std::string with_results(const std::string& answers) {
  return csv_recipe(answers, "", "",
                    R"(,"pseudonym":"as_is","results":{"columns":{"individual":"ind","year":"an",
      "match":{"ETAPE":"etape"}},"passed":{"column":"res","in":["ADM"]},"as":"component"})");
}

std::string results_years(const Settled& one) {
  const Table& rows = *one.table.results->rows;
  const Column& column = rows.columns.at(rows.column("an"));
  std::string all;
  column.codes.for_each(
      [&](std::uint32_t code) { all += std::string(column.dictionary[code]) + "|"; });
  return all;
}

}  // namespace

TEST_CASE("years: those of results are read as the enrolments' are") {
  const CsvFiles files{{"a.csv", rows_of_years({"15/08/2020", "01/09/2020"})}};
  const CsvFiles results{{"r.csv", "ind;an;etape;res\n" + number_of(0) + ";20/08/2020;L1;ADM\n" +
                                       number_of(1) + ";30/09/2020;L1;AJ\n" + number_of(2) +
                                       ";inconnue;L1;AJ\n"}};
  const auto years = [&](const std::string& answers) {
    return results_years(settled_csv(with_results(answers), files, results));
  };
  CHECK(years("{}") == "20/08/2020|30/09/2020|inconnue|");
  CHECK(years(R"({"year_dates":"academic"})") == "2019|2020|inconnue|");
  CHECK(years(R"({"year_dates":"calendar"})") == "2020|2020|inconnue|");
  CHECK(years(R"({"year_dates":"each_date"})") == "2020-08-20|2020-09-30|inconnue|");
}

TEST_CASE("results: rows with an error in place of a value are asked about and left out") {
  const CsvFiles files{{"a.csv", kYearHeading + csv_rows(0, 12, "2020;L1;F")}};
  const CsvFiles results{{"r.csv", "ind;an;etape;res\n" + number_of(0) + ";2020;L1;#N/A\n" +
                                       number_of(1) + ";2020;L1;ADM\n" + number_of(2) +
                                       ";2020;#REF!;#N/A\n" + number_of(1) + ";2020;L1;AJ\n" +
                                       number_of(3) + ";2020;L1;ADM\n"}};
  const Settled open = settled_csv(with_results("{}"), files, results);
  CHECK(asked(open.understood) == "error_cells 2/0;");
  CHECK(open.understood.questions[0].column == "etape");
  CHECK(open.table.results->rows->rows() == 5);
  const std::string answer = R"({"error_cells":"missing"})";
  const Settled mended = settled_csv(with_results(answer), files, results);
  CHECK(asked(mended.understood) == "error_cells 2/0;");
  CHECK(mended.table.results->rows->rows() == 3);
  CHECK(results_years(mended) == "2020|2020|2020|");
  // Those left are the second and the fourth person of the enrolments.
  CHECK(mended.table.results->individual_of == std::vector<std::uint32_t>{1, 3});
  CHECK(mended.table.results->rows->individual[0] == 0);
  CHECK(mended.table.results->rows->individual[1] == 0);
  CHECK(mended.table.results->rows->individual[2] == 1);
  // With an error among the enrolments it is one question.
  const CsvFiles wrong{
      {"a.csv", kYearHeading + csv_rows(0, 12, "2020;L1;F") + csv_rows(12, 3, "2020;#N/A;F")}};
  CHECK(asked(settled_csv(with_results("{}"), wrong, results).understood) == "error_cells 5/0;");
  const CsvFiles right{{"r.csv", "ind;an;etape;res\n" + number_of(0) + ";2020;L1;ADM\n"}};
  CHECK(asked(settled_csv(with_results("{}"), files, right).understood).empty());
  // An error word of a heading that no row has is none.
}

TEST_CASE("results: identifiers spelled otherwise are joined with the enrolments'") {
  const CsvFiles files{{"a.csv", "ID;AN;ETAPE;SEXE\nab1;2020;L1;F\nab2;2020;L1;F\n"},
                       {"b.csv", "ID;AN;ETAPE;SEXE\nAB1;2021;L2;F\n"}};
  const CsvFiles results{{"r.csv",
                          "ind;an;etape;res\nAB2;2020;L1;ADM\nAB1;2021;L2;ADM\nzz9;2020;L1;ADM\n"
                          "ab1;2020;#N/A;ADM\n"}};
  const std::uint32_t none = Dictionary::kNone;
  const Settled open = settled_csv(with_results("{}"), files, results);
  CHECK(asked(open.understood) == "error_cells 1/0;identifier_spelling 2/0;");
  CHECK(open.table.results->individual_of == std::vector<std::uint32_t>{none, 2, none, 0});
  const Settled joined = settled_csv(
      with_results(R"({"identifier_spelling":"join","error_cells":"missing"})"), files, results);
  CHECK(joined.table.individuals == 2);
  CHECK(joined.table.results->individual_of == std::vector<std::uint32_t>{1, 0, none});
}
