// Bounds of margins with cells that nobody is in, against all tables of small ones.

#include "masking/margin_bounds.h"

#include <doctest.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <random>

using namespace paravent;

namespace {

MarginBounds by_all_tables(const KnownMargins& margins) {
  const std::size_t rows = margins.rows.size(), columns = margins.columns.size();
  MarginBounds found;
  found.rows.assign(rows, {margins.total + 1, 0});
  found.columns.assign(columns, {margins.total + 1, 0});
  std::vector<std::uint64_t> table(rows * columns, 0);
  const auto take = [&] {
    std::vector<std::uint64_t> of_row(rows, 0), of_column(columns, 0);
    for (std::size_t c = 0; c < table.size(); ++c) {
      of_row[c / columns] += table[c];
      of_column[c % columns] += table[c];
    }
    const auto inside = [](const std::vector<std::uint64_t>& counts,
                           const std::vector<Interval>& bounds) {
      for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] < bounds[i].low || counts[i] > bounds[i].high) return false;
      }
      return true;
    };
    if (!inside(of_row, margins.rows) || !inside(of_column, margins.columns)) return;
    found.any = true;
    const auto widen = [](std::vector<Interval>& bounds, const std::vector<std::uint64_t>& counts) {
      for (std::size_t i = 0; i < counts.size(); ++i) {
        bounds[i] = {std::min(bounds[i].low, counts[i]), std::max(bounds[i].high, counts[i])};
      }
    };
    widen(found.rows, of_row);
    widen(found.columns, of_column);
  };
  const std::function<void(std::size_t, std::uint64_t)> fill = [&](std::size_t cell,
                                                                   std::uint64_t left) {
    if (cell == table.size()) {
      if (left == 0) take();
      return;
    }
    const std::uint64_t most = margins.allowed[cell] != 0 ? left : 0;
    for (table[cell] = 0; table[cell] <= most; ++table[cell]) fill(cell + 1, left - table[cell]);
    table[cell] = 0;
  };
  fill(0, margins.total);
  return found;
}

bool same(const std::vector<Interval>& a, const std::vector<Interval>& b) {
  return std::equal(
      a.begin(), a.end(), b.begin(), b.end(),
      [](const Interval& x, const Interval& y) { return x.low == y.low && x.high == y.high; });
}

}  // namespace

TEST_CASE("margin bounds: known cases") {
  // Health 7 beside medicine 6: pharmacy, taught there alone, has 1 (columns: med, pharma, lit).
  const MarginBounds health = margin_bounds({.total = 12,
                                             .rows = {{7, 7}, {5, 5}},
                                             .columns = {{6, 6}, {1, 5}, {1, 5}},
                                             .allowed = {1, 1, 0, 0, 0, 1}});
  REQUIRE(health.any);
  CHECK(same(health.columns, {{6, 6}, {1, 1}, {5, 5}}));
  // All allowed: nothing but the totals.
  const MarginBounds free = margin_bounds({.total = 12,
                                           .rows = {{7, 7}, {5, 5}},
                                           .columns = {{6, 6}, {1, 5}, {1, 5}},
                                           .allowed = {1, 1, 1, 1, 1, 1}});
  CHECK(same(free.columns, {{6, 6}, {1, 5}, {1, 5}}));
  CHECK_FALSE(
      margin_bounds({.total = 3, .rows = {{2, 2}, {1, 1}}, .columns = {{3, 3}}, .allowed = {1, 0}})
          .any);
}

TEST_CASE("margin bounds: all tables of random small margins") {
  std::mt19937 random(39);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  int narrowed = 0, none = 0;
  for (int turn = 0; turn < 4000; ++turn) {
    KnownMargins margins;
    margins.total = 1 + below(7);
    for (std::vector<Interval>* side : {&margins.rows, &margins.columns}) {
      const std::size_t labels = 1 + below(3);
      for (std::size_t i = 0; i < labels; ++i) {
        const std::uint64_t low = below(4);
        side->push_back({low, below(2) == 0 ? low : low + below(5)});
      }
    }
    for (std::size_t i = 0; i < margins.rows.size() * margins.columns.size(); ++i) {
      margins.allowed.push_back(below(5) < 3 ? 1 : 0);
    }
    const MarginBounds found = margin_bounds(margins), all = by_all_tables(margins);
    REQUIRE(found.any == all.any);
    if (!all.any) {
      ++none;
      continue;
    }
    CHECK(same(found.rows, all.rows));
    CHECK(same(found.columns, all.columns));
    narrowed += same(found.rows, margins.rows) ? 0 : 1;
  }
  CHECK(narrowed > 100);
  CHECK(none > 200);
}
