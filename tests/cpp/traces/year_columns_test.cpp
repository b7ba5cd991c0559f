// Columns that hold years, beside the year of the row: what is a year among them, and how many rows
// may have another value.
#include "traces/year_columns.h"

#include <doctest.h>

#include <functional>

#include "traces_tables.h"

using namespace paravent;
using namespace paravent::ties;

namespace {

/// 1,000 rows of the years 2015 to 2019; `text(i, year)` is the column's value in row i.
bool bounds(const std::function<std::string(int, int)>& text) {
  std::vector<Row> rows;
  for (int i = 0; i < 1000; ++i) {
    const int year = 2015 + i % 5;
    rows.push_back({"p" + std::to_string(i), std::to_string(year), text(i, year)});
  }
  const Table table = make_table({"year", "a"}, rows);
  Recipe recipe;
  recipe.year = "year";
  const Years years = read_years(table, recipe).value();
  const Enrolments enrolments = select_rows(table, years, 0);
  const auto numbers = year_numbers(years);
  REQUIRE(numbers.has_value());
  const Values column(enrolments, table.columns[1]);
  const Values of_row = Values::of_years(enrolments);
  const bool whole = bounds_year(column, of_row, *numbers, enrolments.rows());
  if (whole) CHECK(may_bound_year(column, of_row, *numbers, enrolments.rows()));
  return whole;
}

std::string before(int i, int year) { return std::to_string(year - i % 3); }

}  // namespace

TEST_CASE("year columns: never after the row's year, or never before") {
  CHECK(bounds(before));
  CHECK(bounds([](int i, int year) { return std::to_string(year + i % 3); }));
  // Either way, and one year for all.
  CHECK_FALSE(bounds([](int i, int year) { return std::to_string(year - 2 + i % 5); }));
  CHECK_FALSE(bounds([](int, int) { return std::string("2017"); }));
  // Years that have nothing to do with those of the rows.
  CHECK_FALSE(bounds([](int i, int year) { return std::to_string(year - 10 - i % 3); }));
  CHECK_FALSE(bounds([](int i, int year) { return std::to_string(year + 10 + i % 3); }));
  // Of the first year at most, or of the last at least, nothing is told.
  CHECK_FALSE(bounds([](int i, int) { return std::to_string(2013 + i % 3); }));
  CHECK_FALSE(bounds([](int i, int) { return std::to_string(2019 + i % 3); }));
  CHECK(bounds([](int i, int) { return std::to_string(i % 5 == 0 ? 2013 + i % 3 : 2015); }) ==
        false);
}

TEST_CASE("year columns: one row in a hundred may be otherwise, and no more") {
  const auto with = [](int others, const std::string& other) {
    return bounds([&](int i, int year) { return i % 1000 < others ? other : before(i, year); });
  };
  // What is no number, and numbers 120 years and more away, are no years.
  for (const char* other : {"inconnu", "0", "-5", "1894", "2140", "9999", "99999999999999999999"}) {
    CAPTURE(other);
    CHECK(with(10, other));
    CHECK_FALSE(with(11, other));
  }
  // The last years that are: before all rows' years, or after them.
  CHECK(with(500, "1895"));
  CHECK(with(10, "2139"));
  CHECK_FALSE(with(11, "2139"));
  CHECK(with(900, ""));  // nothing given is nothing else, as long as it is few
}

TEST_CASE("year columns: numbers in texts") {
  const auto with = [](const std::function<std::string(int)>& form) {
    return bounds([&](int i, int year) { return form(std::stoi(before(i, year))); });
  };
  CHECK(with([](int year) { return std::to_string(year) + "-" + std::to_string(year + 1); }));
  CHECK(with([](int year) { return "01/09/" + std::to_string(year); }));
  CHECK(with([](int year) { return "an " + std::to_string(year); }));
  CHECK_FALSE(with([](int year) { return "an " + std::to_string(year) + " bis 2"; }));
  CHECK_FALSE(with([](int year) { return "1/9/" + std::to_string(year); }));
  CHECK_FALSE(with([](int year) { return "no " + std::to_string(year) + "0"; }));
}
