// How columns go together: the rule in its plainest words against the counting of codes, over
// random tables, blocks of rows and both ways of storing counts.

#include <doctest.h>

#include <map>
#include <random>
#include <set>

#include "traces/year_columns.h"
#include "traces_tables.h"

using namespace paravent;
using namespace paravent::ties;

namespace {

using Pairs2 = std::vector<std::pair<std::string, std::string>>;

bool empty_text(const std::string& text) {
  return text.empty() || text == "(non renseigné)" || text == "(contradictoire)" ||
         text == "(autres)";
}

/// Whether each first goes with one second.
bool plainly_finer(const Pairs2& rows) {
  std::map<std::string, std::map<std::string, std::size_t>> partners;
  std::map<std::string, std::size_t> of, told;
  for (const auto& [fine, coarse] : rows) {
    if (empty_text(fine) || empty_text(coarse)) continue;
    ++partners[fine][coarse];
    ++of[coarse];
  }
  for (const auto& [fine, counts] : partners) {
    auto most = counts.begin();
    for (auto at = counts.begin(); at != counts.end(); ++at) {
      if (at->second > most->second) most = at;
    }
    told[most->first] += most->second;
  }
  std::size_t holding = 0, all = 0, aside = 0;
  for (const auto& [coarse, n] : of) {
    all += n;
    const bool holds = (n - told[coarse]) * 100 <= n;
    holding += holds ? 1 : 0;
    aside += holds ? 0 : n;
  }
  return holding >= 2 && aside * 100 <= all;
}

struct Made {
  explicit Made(const Pairs2& rows) {
    std::vector<Row> lines;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      lines.push_back({"p" + std::to_string(i), "2020", rows[i].first, rows[i].second});
    }
    table = make_table({"year", "a", "b"}, lines);
    recipe.year = "year";
    years = read_years(table, recipe).value();
    enrolments = select_rows(table, years, 0);
  }
  Table table;
  Recipe recipe;
  Years years;
  Enrolments enrolments;
};

}  // namespace

TEST_CASE("columns that count as one, as plain counting has it") {
  std::mt19937 random(20);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
  std::size_t finer = 0, not_finer = 0;
  for (int turn = 0; turn < 300; ++turn) {
    // Few or many labels, so that counts stand in a table or in a set; a few exceptions.
    const std::size_t fine = turn % 10 == 0 ? 700 : 2 + below(12), coarse = 2 + below(4);
    const std::size_t size = turn % 10 == 0 ? 9'000 : 1 + below(900);
    const std::size_t one_in = 20 + below(400), empty = 2 + below(30);
    const bool sorted = below(2) == 0;
    Pairs2 rows;
    for (std::size_t i = 0; i < size; ++i) {
      const std::size_t f = sorted ? i * fine / size : below(fine);
      const std::size_t c = below(one_in) == 0 ? below(coarse) : f % coarse;
      rows.emplace_back(below(empty) == 0 ? "" : "f" + std::to_string(f),
                        below(empty) == 0 ? "(autres)" : "c" + std::to_string(c));
      if (turn % 10 == 0) rows.back().second += "-" + std::to_string(f % 350);
    }
    const Made made(rows);
    const Values a(made.enrolments, made.table.columns[1]),
        b(made.enrolments, made.table.columns[2]);
    const Together together = count_as_one(a, b, rows.size());
    Pairs2 turned;
    for (const auto& [x, y] : rows) turned.emplace_back(y, x);
    CAPTURE(turn);
    CHECK(together.first_finer == plainly_finer(rows));
    CHECK(together.second_finer == plainly_finer(turned));
    ++(together.first_finer ? finer : not_finer);
  }
  CHECK(finer > 30);
  CHECK(not_finer > 30);
}

TEST_CASE("values held by k individuals on average, by brute force") {
  std::mt19937 random(20261126);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
  std::size_t held = 0, not_held = 0;
  for (int turn = 0; turn < 60; ++turn) {
    Pairs2 rows;
    if (turn % 3 == 0) rows.emplace_back("of one row", "x");
    for (std::size_t i = rows.size(); i < 120; ++i) {
      rows.emplace_back(
          below(6) == 0 ? "" : std::to_string(below(4 + static_cast<std::size_t>(turn % 9))), "x");
    }
    Made made(rows);
    // Three rows an individual, not together.
    made.table.individual = {};
    for (std::size_t i = 0; i < rows.size(); ++i) {
      made.table.individual.push_back(static_cast<std::uint32_t>(i % 40));
    }
    std::set<std::pair<std::string, std::size_t>> pairs;
    std::set<std::string> values;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (rows[i].first.empty()) continue;
      pairs.emplace(rows[i].first, i % 40);
      values.insert(rows[i].first);
    }
    // What no row has, and what one row has, among what many have.
    if (turn % 2 == 0) made.table.columns[1].dictionary.encode("of no row", {});
    const Values column(made.enrolments, made.table.columns[1]);
    for (std::uint32_t k = 3; k < 30; ++k) {
      CHECK(held_by(column, made.enrolments, k) == (pairs.size() >= k * values.size()));
      ++(pairs.size() >= k * values.size() ? held : not_held);
    }
  }
  CHECK(held > 100);
  CHECK(not_held > 100);
}

TEST_CASE("values that are mostly unique, and years as numbers") {
  const Made made({{"a", "x"}, {"b", "x"}, {"c", ""}, {"d", "y"}, {"d", "y"}});
  CHECK(is_mostly_unique(Values(made.enrolments, made.table.columns[1]), 5));
  CHECK_FALSE(is_mostly_unique(Values(made.enrolments, made.table.columns[2]), 5));
  const auto numbers = [](std::vector<std::string> texts) {
    Years years;
    years.texts = std::move(texts);
    return year_numbers(years);
  };
  CHECK(*numbers({"2013-2014", "2014-2015"}) == std::vector<std::int64_t>{2013, 2014});
  CHECK(*numbers({"2013B", "2013J"}) == std::vector<std::int64_t>{2013, 2013});
  CHECK(*numbers({"-3", "12"}) == std::vector<std::int64_t>{-3, 12});
  CHECK_FALSE(numbers({"2013-2014", "after"}));
  CHECK_FALSE(numbers({"20130901", "20130901x"}));
}
