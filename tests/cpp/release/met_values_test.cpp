// Acceptance that would tell more than the files show: the matching of values with cohorts against
// plain search, and a small release that is refused for it.
#include "release/met_values.h"

#include <doctest.h>

#include <functional>
#include <random>

#include "release/internals.h"

using namespace paravent;

namespace {

struct Cell {
  std::string text;
  std::uint32_t published;  // 0: masked
};
using Multisets = std::vector<std::vector<Cell>>;  // by cohort

/// A release of cohorts of `size` with attributes x and y.
Release release_of(std::uint32_t size, const Multisets& x, const Multisets& y) {
  Release release;
  release.recipe.traces().attributes.resize(2);
  release.recipe.traces().attributes[0].columns = {"x"};
  release.recipe.traces().attributes[1].columns = {"y"};
  release.levels.resize(3);
  for (std::uint32_t c = 0; c < x.size(); ++c) release.levels[0].cells.push_back({c, size, false});
  for (std::size_t l = 1; l < 3; ++l) {
    ReleasedLevel& level = release.levels[l];
    level.parent = 0;
    level.labels.width = 1;
    level.begin.push_back(0);
    for (const std::vector<Cell>& cohort : l == 1 ? x : y) {
      for (const Cell& cell : cohort) {
        level.cells.push_back({static_cast<std::uint32_t>(level.labels.texts.size()),
                               cell.published, cell.published == 0});
        level.labels.texts.push_back(cell.text);
      }
      level.begin.push_back(level.cells.size());
    }
  }
  return release;
}

bool is_shown(const Release& release) {
  const std::vector<ties::MetColumns> met{{0, 1, "x", "y"}};
  return first_not_shown(release, met) == nullptr;
}

}  // namespace

TEST_CASE("each value needs somebody for whom the other column is given") {
  const std::vector<Cell> one_given{{"given", 0}, {"(non renseigné)", 0}};
  const std::vector<Cell> two_given{{"given", 0}, {"other", 0}, {"(non renseigné)", 0}};
  const std::vector<Cell> none{{"(non renseigné)", 9}};
  const std::vector<Cell> values{{"a", 0}, {"b", 0}};
  CHECK(is_shown(release_of(9, {values}, {two_given})));
  CHECK(is_shown(release_of(9, {values}, {{{"given", 7}, {"(non renseigné)", 0}}})));
  CHECK_FALSE(is_shown(release_of(9, {values}, {one_given})));
  // Another cohort that lists one of them takes it; not where nobody is given there.
  CHECK(is_shown(release_of(9, {values, {{"a", 9}}}, {one_given, one_given})));
  CHECK_FALSE(is_shown(release_of(9, {values, {{"a", 9}}}, {one_given, none})));
  // "a" is moved so that "b", which stands in one cohort alone, has its place.
  CHECK(is_shown(release_of(9, {{{"a", 9}}, {{"a", 0}, {"b", 0}}}, {one_given, one_given})));
  // Empty values count as one more; what is contradictory or grouped needs nobody.
  const std::vector<Cell> with_empty{{"a", 0}, {"(non renseigné)", 0}};
  CHECK_FALSE(is_shown(release_of(9, {with_empty}, {one_given})));
  const std::vector<Cell> words{{"a", 0}, {"(contradictoire)", 0}, {"(autres)", 0}};
  CHECK(is_shown(release_of(9, {words}, {one_given})));
  CHECK_FALSE(is_shown(release_of(9, {values}, {{{"(contradictoire)", 9}}})));
  // A value of at most one individual in a hundred may be left over.
  const std::vector<Cell> rare{{"a", 198}, {"b", 2}};
  CHECK(is_shown(release_of(200, {rare}, {one_given})));
  CHECK_FALSE(is_shown(release_of(200, {{{"a", 197}, {"b", 3}}}, {one_given})));
}

TEST_CASE("the matching finds what plain search finds") {
  std::mt19937 random(7);
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random()) % n; };
  std::size_t shown = 0, not_shown = 0;
  for (int turn = 0; turn < 400; ++turn) {
    const std::uint32_t cohorts = 1 + below(4), values = 1 + below(5);
    Multisets x(cohorts), y(cohorts);
    std::vector<std::vector<std::uint32_t>> listed(values);
    std::vector<std::uint32_t> room(cohorts);
    for (std::uint32_t c = 0; c < cohorts; ++c) {
      for (std::uint32_t v = 0; v < values; ++v) {
        if (below(2) == 0) continue;
        x[c].push_back({"v" + std::to_string(v), 0});
        listed[v].push_back(c);
      }
      room[c] = below(3);
      y[c].push_back({"(non renseigné)", 0});
      for (std::uint32_t i = 0; i < room[c]; ++i) y[c].push_back({"g" + std::to_string(i), 0});
    }
    const std::function<bool(std::uint32_t)> matched = [&](std::uint32_t v) {
      if (v == values) return true;
      if (listed[v].empty()) return matched(v + 1);
      for (const std::uint32_t c : listed[v]) {
        if (room[c] == 0) continue;
        --room[c];
        const bool rest = matched(v + 1);
        ++room[c];
        if (rest) return true;
      }
      return false;
    };
    const bool plain = matched(0);
    CHECK(is_shown(release_of(20, x, y)) == plain);
    ++(plain ? shown : not_shown);
  }
  CHECK(shown > 50);
  CHECK(not_shown > 50);
}
