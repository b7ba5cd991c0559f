// Rows shared out among individuals and years, in one pass.
#include "table/rows_each.h"

#include <doctest.h>

#include <string>
#include <utility>
#include <vector>

using namespace paravent;

namespace {

struct Row {
  std::uint32_t individual;
  std::string year;
};

Table table_of(const std::vector<Row>& rows, std::uint32_t individuals) {
  Table table;
  table.individuals = individuals;
  Column& year = table.columns.emplace_back();
  year.name = "an";
  for (const Row& row : rows) {
    table.individual.push_back(row.individual);
    year.codes.push_back(year.dictionary.encode(row.year, {}));
  }
  return table;
}

}  // namespace

TEST_CASE("rows of each: those of the busiest, who comes back, and in one year alone") {
  const Table table = table_of(
      {{0, "2013"}, {1, "2013"}, {2, "2014"}, {1, "2013"}, {2, "2015"}, {1, "2013"}, {2, "2014"}},
      4);
  const RowsEach each = rows_each(table, &table.columns[0]);
  CHECK(each.most == 3);
  CHECK(each.years == 3);
  CHECK(each.returning == 2);
  CHECK(each.one_year == 1);
}

TEST_CASE("rows of each: years that no row has any more do not count") {
  Table table = table_of({{0, "2013"}, {0, "2014"}}, 1);
  table.individual.shrink(1);
  table.columns[0].codes.shrink(1);
  const RowsEach each = rows_each(table, &table.columns[0]);
  CHECK(each.years == 1);
  CHECK(each.most == 1);
  CHECK(each.returning == 0);
}

TEST_CASE("rows of each: without a column of years, beyond a block of rows, and of no row") {
  std::vector<Row> rows;
  for (std::uint32_t i = 0; i < 5000; ++i) rows.push_back({i % 7, std::to_string(i / 2500)});
  const Table table = table_of(rows, 7);
  const RowsEach without = rows_each(table, nullptr);
  CHECK(without.most == 715);
  CHECK(without.years == 0);
  CHECK(without.returning == 0);
  const RowsEach with = rows_each(table, &table.columns[0]);
  CHECK(with.years == 2);
  CHECK(with.returning == 7);
  CHECK(with.one_year == 0);
  CHECK(rows_each(table_of({}, 0), nullptr).most == 0);
}
