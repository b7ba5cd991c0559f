// k in individuals: projections and greedy searches against sets of individuals counted by maps.
#include <doctest.h>

#include <map>
#include <set>

#include "microdata/greedy.h"
#include "microdata/projection.h"
#include "microdata_support.h"

using namespace paravent;

namespace {

/// The rows whose tuple at least k individuals have, in the order of the table.
std::vector<std::uint32_t> by_hand(const std::vector<TextRow>& rows, const Table& table,
                                   const std::vector<std::size_t>& columns, std::uint32_t k) {
  std::map<TextRow, std::set<std::uint32_t>> people;
  const auto tuple_of = [&](std::size_t row) {
    TextRow tuple;
    for (const std::size_t column : columns) tuple.push_back(rows[row][column]);
    return tuple;
  };
  for (std::size_t row = 0; row < rows.size(); ++row) {
    people[tuple_of(row)].insert(table.individual[row]);
  }
  std::vector<std::uint32_t> kept;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (people[tuple_of(row)].size() >= k) kept.push_back(static_cast<std::uint32_t>(row));
  }
  return kept;
}

std::vector<std::uint32_t> sorted(std::vector<std::uint32_t> rows) {
  std::sort(rows.begin(), rows.end());
  return rows;
}

/// Random rows of so many individuals, whose rows do not stand together.
Table table_of_people(std::mt19937& random, const std::vector<TextRow>& rows, unsigned people) {
  Table table = table_of_rows({"0", "1", "2", "3"}, rows);
  std::map<std::uint32_t, std::uint32_t> number;
  std::vector<std::uint32_t> individuals;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const auto drawn = static_cast<std::uint32_t>(random() % people);
    individuals.push_back(
        number.emplace(drawn, static_cast<std::uint32_t>(number.size())).first->second);
  }
  table.individual = {};
  for (const std::uint32_t individual : individuals) table.individual.push_back(individual);
  table.individuals = static_cast<std::uint32_t>(number.size());
  return table;
}

}  // namespace

TEST_CASE("persons: groups of five rows that are four people are not published") {
  const Table table = [] {
    Table t = table_of_rows(
        {"bac"}, {{"S"}, {"S"}, {"S"}, {"S"}, {"S"}, {"ES"}, {"ES"}, {"ES"}, {"ES"}, {"ES"}});
    t.individual = {};
    for (const std::uint32_t i : {0U, 1U, 2U, 3U, 0U, 4U, 5U, 6U, 7U, 8U})
      t.individual.push_back(i);
    t.individuals = 9;
    return t;
  }();
  const std::size_t column = 0;
  const auto rows = project(RowTable(table), {&column, 1}, 5, 10);
  const auto people = project(RowTable(table, true), {&column, 1}, 5, 10);
  REQUIRE((rows.ok() && people.ok()));
  CHECK(rows.value().loss.kept == 10);
  CHECK(people.value().loss.kept == 5);
}

TEST_CASE("persons: projections, greedy choices and figures against sets counted by hand") {
  std::mt19937 random(22);
  int differ = 0;
  for (int round = 0; round < 60; ++round) {
    const std::vector<TextRow> rows = random_rows(random, 30 + random() % 200, 4);
    const Table table = table_of_people(random, rows, 10 + random() % 60);
    const RowTable people(table, true), plain(table);
    const auto k = static_cast<std::uint32_t>(2 + random() % 6);
    const std::vector<std::size_t> columns{random() % 2, 2 + random() % 2};
    const std::vector<std::uint32_t> expected = by_hand(rows, table, columns, k);
    const auto made = project(people, columns, k, rows.size());
    CHECK(made.ok() == !expected.empty());
    if (!made) continue;
    CHECK(sorted(made.value().classes.rows) == expected);
    const ClassSummary summary = summarise(made.value().classes, k, people.persons());
    CHECK(summary.smallest >= k);
    CHECK(summary.rows_at_risk == 0);
    const auto by_rows = project(plain, columns, k, rows.size());
    REQUIRE(by_rows.ok());
    differ += by_rows.value().loss.kept != made.value().loss.kept ? 1 : 0;

    auto path = begin_greedy(people, {.start = {columns[0]},
                                      .candidates = {0, 1, 2, 3},
                                      .k = k,
                                      .raw_rows = rows.size(),
                                      .budget_percent = 100});
    REQUIRE(path.ok());
    for (const Candidate& candidate : rank_next(people, path.value())) {
      CHECK(candidate.loss.kept == by_hand(rows, table, {columns[0], candidate.column}, k).size());
    }
    while (advance(people, path.value())) {
    }
    std::vector<std::size_t> taken;
    for (const GreedyRound& step : path.value().rounds) taken.push_back(step.column);
    CHECK(sorted(path.value().classes.rows) == by_hand(rows, table, taken, k));
    CHECK(sorted(rewind(people, path.value(), 1).classes.rows) ==
          by_hand(rows, table, {columns[0]}, k));
  }
  CHECK(differ > 10);
}
