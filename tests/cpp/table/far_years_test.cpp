#include "table/far_years.h"

#include <doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "scanner_support.h"

using namespace paravent;
using scanning::recipe;

namespace {

using Years = std::vector<std::pair<std::string, std::size_t>>;  // text, how many rows in a row

Table table_of(const Years& years) {
  Table table;
  table.files = {"a.csv", "b.csv"};
  Column& column = table.columns.emplace_back();
  column.name = "y";
  std::uint64_t line = 2;
  for (const auto& [text, rows] : years) {
    for (std::size_t i = 0; i < rows; ++i, ++line) {
      column.codes.push_back(column.dictionary.encode(text, {line > 100 ? 1U : 0U, line}));
      table.individual.push_back(static_cast<std::uint32_t>(line));
    }
  }
  return table;
}

std::string told(const Years& years, const char* trace = "{}") {
  std::string text =
      R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"]},"trace":)";
  const Result<Recipe> r = parse_recipe(text + trace + "}");
  REQUIRE(r);
  std::string out;
  for (const FarYear& year : far_years(table_of(years), r.value())) {
    out += year.file + ":" + std::to_string(year.line) + "x" + std::to_string(year.rows) +
           (year.is_number ? " " : "! ");
  }
  return out;
}

}  // namespace

TEST_CASE("far years: a slip is told with its file and line, and no value") {
  CHECK(told({{"2010", 50}, {"2011", 40}, {"2103", 1}, {"2012", 30}}) == "a.csv:92x1 ");
  CHECK(told({{"2010", 150}, {"20110", 1}, {"-2010", 1}}) == "b.csv:152x1 b.csv:153x1 ");
  CHECK(told({{"201", 1}, {"2010", 20}}) == "a.csv:2x1 ");
  CHECK(told({{"2010", 600}, {"1900", 4}, {"1901", 2}}) == "b.csv:602x4 b.csv:606x2 ");
}

TEST_CASE("far years: five years are not far, nor is what many rows hold") {
  CHECK(told({{"2010", 50}, {"2015", 1}}) == "");
  CHECK(told({{"2010", 50}, {"2016", 1}}) == "a.csv:52x1 ");
  CHECK(told({{"2010", 50}, {"2020", 2}}) == "");
  CHECK(told({{"2010", 50}, {"2014", 1}, {"2018", 1}, {"2022", 1}}) == "");
  CHECK(told({{"1990", 1}, {"2010", 1}}) == "");
  CHECK(told({{"2010", 3}}) == "");
  CHECK(told({}) == "");
}

TEST_CASE("far years: few values that are no numbers among numbers, unless years are text") {
  CHECK(told({{"2010", 50}, {"2O11", 1}}) == "a.csv:52x1! ");
  CHECK(told({{"2010", 50}, {"2O11", 1}}, R"({"year_type":"text"})") == "");
  CHECK(told({{"2010-2011", 50}, {"2011-2012", 50}}) == "");
  CHECK(told({{"2010", 50}, {"99999999999999999999999", 1}}) == "a.csv:52x1! ");
  CHECK(told({{"2010", 50}, {"9223372036854775807", 1}, {"-9223372036854775808", 1}}) ==
        "a.csv:52x1 a.csv:53x1 ");
}
