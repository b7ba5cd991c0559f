// Weak ties between attributes: which labels are tied, and what that narrows.
#include <doctest.h>

#include <map>
#include <random>
#include <set>

#include "exports/level_rows.h"
#include "masking/feasible.h"
#include "release_fixture.h"
#include "traces/traces_tables.h"

using namespace paravent;

namespace {

using Text = std::string;

/// One count as the public files show it.
struct Count {
  FeasibleSet set;
  bool masked = false;
};
using KnownCounts = std::map<std::uint32_t, std::map<Text, Count>>;  // by cohort and label

KnownCounts known_counts(const Release& release, std::size_t level) {
  const ReleasedLevel& at = release.levels[level];
  std::vector<FeasibleSet> sets(at.cells.size());
  for (std::size_t g = 0; g + 1 < at.begin.size(); ++g) {
    std::vector<std::uint32_t> published;
    std::vector<std::uint8_t> masked;
    for (std::size_t c = at.begin[g]; c < at.begin[g + 1]; ++c) {
      published.push_back(at.cells[c].published);
      masked.push_back(at.cells[c].masked ? 1 : 0);
    }
    const Feasible feasible =
        feasible_sets(published, masked, release.levels[at.parent].cells[g].published, at.k);
    std::size_t next = 0;
    for (std::size_t i = 0; i < published.size(); ++i) {
      FeasibleSet shown;
      shown.parts[0] = {published[i], published[i]};
      shown.n = 1;
      sets[at.begin[g] + i] = masked[i] != 0 ? feasible.sets[next++] : shown;
    }
  }
  KnownCounts counts;
  for_each_row(release, level, [&](std::uint32_t cohort, std::span<const std::uint32_t> cells) {
    const ReleasedCell& cell = at.cells[cells.back()];
    counts[cohort][at.labels[cell.label][0]] = {sets[cells.back()], cell.masked};
  });
  return counts;
}

std::vector<std::uint64_t> values(const FeasibleSet& set) {
  std::vector<std::uint64_t> values;
  for (std::uint64_t v = 0; v < 100; ++v) {
    if (set.contains(v)) values.push_back(v);
  }
  return values;
}

struct Removed {
  std::map<std::tuple<std::size_t, std::uint32_t, Text>, std::set<std::uint64_t>> by_count;
};

/// By the inequality itself: values that no choice of the others allows.
TieFigures expected(const Release& release, std::size_t a, std::size_t b,
                    const std::map<Text, Text>& only, Removed& removed) {
  TieFigures figures;
  figures.tied = only.size();
  const KnownCounts first = known_counts(release, a), second = known_counts(release, b);
  const auto note = [&](std::size_t level, std::uint32_t cohort, const Text& label,
                        const Count& count, auto&& allowed) {
    std::size_t before = 0, after = 0;
    for (const std::uint64_t v : values(count.set)) {
      ++before;
      if (allowed(v)) {
        ++after;
      } else {
        removed.by_count[{level, cohort, label}].insert(v);
      }
    }
    const std::uint32_t w = release.levels[level].width;
    figures.narrowed += count.masked && after < before ? 1 : 0;
    figures.below_width += count.masked && before >= w && after < w ? 1 : 0;
  };
  for (const auto& [cohort, labels] : first) {
    const auto other = second.find(cohort);
    if (other == second.end()) continue;
    for (const auto& [b_label, counted] : other->second) {
      const auto& b_count = counted;
      std::uint64_t least = 0;
      for (const auto& [label, count] : labels) {
        const auto tie = only.find(label);
        if (tie != only.end() && tie->second == b_label) least += values(count.set).front();
      }
      if (least == 0) continue;
      for (const auto& [label, count] : labels) {
        const auto tie = only.find(label);
        if (tie == only.end() || tie->second != b_label) continue;
        figures.masked += count.masked ? 1 : 0;
        const std::uint64_t others = least - values(count.set).front();
        if (!count.masked) continue;
        note(a, cohort, label, count,
             [&](std::uint64_t v) { return v + others <= values(b_count.set).back(); });
      }
      if (b_count.masked) {
        note(b, cohort, b_label, b_count, [&](std::uint64_t v) { return v >= least; });
      }
    }
  }
  return figures;
}

std::map<Text, Text> only_labels(const std::vector<Row>& rows, std::size_t a, std::size_t b) {
  std::map<Text, std::set<Text>> seen;
  for (const Row& row : rows) seen[row[a]].insert(row[b]);
  std::map<Text, Text> only;
  for (const auto& [label, others] : seen) {
    if (others.size() == 1) only[label] = *others.begin();
  }
  return only;
}

}  // namespace

TEST_CASE("a tied label narrows, and is narrowed, as far as the inequality says") {
  // One cohort of 30. Of A, a2 and c6 are masked: a is 2, 3, 4, 5 or 6. Of B all is shown. Of C,
  // u4 and v6 are masked: u is 1 to 4 or 6 to 9.
  BuiltCohorts made;
  Cohorts& c = made.cohorts;
  c.individuals = 30;
  c.component_headings = {"diplome"};
  c.traces.steps = {1, {"DUT"}};
  c.traces.begin = {0, 1};
  c.traces.codes = {TraceSet::kGroupEnd};
  TreeLevel sizes, a = fixture::level("A", {"a", "c", "d", "e"}),
                   b = fixture::level("B", {"p", "q"}), u = fixture::level("C", {"u", "v", "w"});
  fixture::add_group(sizes, {{0, 30}});
  fixture::add_group(a, {{0, 2}, {1, 6}, {2, 15}, {3, 7}});
  fixture::add_group(b, {{0, 9}, {1, 21}});
  fixture::add_group(u, {{0, 4}, {1, 6}, {2, 20}});
  c.levels = {sizes, a, b, u};
  // a and e go with p alone: a is at most 9 - 7, less than w = 3 values. a goes with u alone: u is
  // at least 2.
  made.figures.ties = {{0, 1, {{0, 0}, {3, 0}}}, {0, 2, {{0, 0}}}};
  Recipe recipe;
  recipe.traces().step = {"diplome"};
  recipe.traces().attributes = {fixture::attribute("A", "A"), fixture::attribute("B", "B"),
                                fixture::attribute("C", "C")};
  const BuiltRelease released = make_release(made, recipe, {}, {}).value();
  const Ties& ties = released.internal.ties;
  REQUIRE(ties.pairs.size() == 2);
  CHECK(ties.pairs[0].first == "A");
  CHECK(ties.pairs[0].second == "B");
  CHECK(ties.pairs[0].labels == 4);
  CHECK(ties.pairs[0].tied == 2);
  CHECK(ties.pairs[0].masked == 1);
  CHECK(ties.pairs[0].narrowed == 1);
  CHECK(ties.pairs[0].below_width == 1);
  CHECK(ties.pairs[1].masked == 1);
  CHECK(ties.pairs[1].narrowed == 1);
  CHECK(ties.pairs[1].below_width == 0);
  CHECK(ties.narrowed == 2);
  CHECK(ties.below_width == 1);
}

TEST_CASE("ties are judged over all individuals and name labels of the window") {
  // x is a with p alone, but out of the window; b goes with q alone; c would, but for an individual
  // out of the window; d goes with q and r.
  const std::vector<Row> rows{{"1", "2019", "s", "a", "p"}, {"2", "2019", "s", "c", "r"},
                              {"3", "2020", "s", "b", "q"}, {"4", "2020", "s", "c", "q"},
                              {"5", "2020", "s", "d", "q"}, {"6", "2020", "s", "d", "r"}};
  Recipe recipe;
  recipe.individual = "id";
  recipe.year = "year";
  recipe.traces().step = {"step"};
  recipe.traces().attributes = {attribute("x", {"x"}), attribute("y", {"y"})};
  recipe.traces().window = Window{"2020", "2020"};
  const auto built = build_cohorts(make_table({"year", "step", "x", "y"}, rows), recipe);
  REQUIRE(built.ok());
  const std::vector<LabelTies>& ties = built.value().figures.ties;
  const Cohorts& cohorts = built.value().cohorts;
  // Of y, p is out of the window, and q and r go with several labels.
  REQUIRE(ties.size() == 1);
  CHECK(ties[0].first == 0);
  CHECK(ties[0].second == 1);
  REQUIRE(ties[0].labels.size() == 1);
  CHECK(cohorts.levels[1].labels[ties[0].labels[0].first][0] == "b");
  CHECK(cohorts.levels[2].labels[ties[0].labels[0].second][0] == "q");
}

TEST_CASE("ties among more individuals than are looked at at once") {
  Recipe recipe;
  recipe.individual = "id";
  recipe.year = "year";
  recipe.traces().step = {"step"};
  recipe.traces().attributes = {attribute("x", {"x"}), attribute("y", {"y"})};
  // Of the first 2048 each x has each y already; z, at the end, has p alone.
  for (const bool late : {false, true}) {
    std::vector<Row> rows;
    for (int i = 0; i < 5000; ++i) {
      const bool last = late && i == 4999;
      rows.push_back({std::to_string(i), "2020", "s",
                      last         ? "z"
                      : i % 2 == 0 ? "a"
                                   : "b",
                      last || i % 4 < 2 ? "p" : "q"});
    }
    const auto built = build_cohorts(make_table({"year", "step", "x", "y"}, rows), recipe);
    REQUIRE(built.ok());
    const std::vector<LabelTies>& ties = built.value().figures.ties;
    REQUIRE(ties.size() == (late ? 1 : 0));
    if (late) CHECK(ties[0].labels.size() == 1);
  }
}

TEST_CASE("ties of random tables, against the inequality value by value") {
  std::mt19937 random(3);
  const auto below = [&](std::uint32_t bound) {
    return static_cast<std::uint32_t>(random() % bound);
  };
  std::uint64_t narrowed = 0, under = 0, nested = 0;
  for (int round = 0; round < 300; ++round) {
    CAPTURE(round);
    std::vector<Row> rows;
    const std::uint32_t people = 20 + below(60);
    for (std::uint32_t i = 0; i < people; ++i) {
      const Text x(1, static_cast<char>('a' + below(5)));
      // y mostly follows x; z is finer than y.
      const Text other(1, static_cast<char>('q' + below(3)));
      const Text y = x < "c" || below(8) == 0 ? "p" : other;
      const Text z = y + std::to_string(below(3));
      rows.push_back({std::to_string(i), "2020", std::to_string(below(3)), x, y, z});
    }
    Recipe recipe;
    recipe.individual = "id";
    recipe.year = "year";
    recipe.traces().step = {"step"};
    recipe.traces().attributes = {attribute("x", {"x"}), attribute("y", {"y"}),
                                  attribute("z", {"z"})};
    recipe.traces().attributes[2].nested_in = "y";
    // Where level published leaks, a count has less than w values before any tie.
    recipe.traces().level = round % 2 == 0 ? MaskLevel::kStrict : MaskLevel::kPublished;
    const auto built = build_cohorts(make_table({"year", "step", "x", "y", "z"}, rows), recipe);
    REQUIRE(built.ok());
    if (!built.value().figures.dependencies.empty()) {
      for (const Dependency& d : built.value().figures.dependencies) {
        recipe.traces().accepted_dependencies.emplace_back(d.first, d.second);
      }
    }
    const auto released = make_release(built.value(), recipe, {}, {});
    if (!released.ok()) continue;
    const Ties& found = released.value().internal.ties;
    const Release& release = released.value().release;
    std::size_t next = 0;
    Removed removed;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) {
        if (i == j || i + j == 3) continue;  // y and z are nested
        const std::map<Text, Text> only = only_labels(rows, 3 + i, 3 + j);
        if (only.empty() || only_labels(rows, 0, 3 + j).empty()) continue;
        std::set<Text> labels;
        for (const Row& row : rows) labels.insert(row[3 + j]);
        if (labels.size() < 2) continue;
        REQUIRE(next < found.pairs.size());
        const TieFigures& pair = found.pairs[next++];
        const TieFigures want = expected(release, 1 + i, 1 + j, only, removed);
        CHECK(pair.first == recipe.traces().attributes[i].name);
        CHECK(pair.second == recipe.traces().attributes[j].name);
        CHECK(pair.tied == want.tied);
        CHECK(pair.masked == want.masked);
        CHECK(pair.narrowed == want.narrowed);
        CHECK(pair.below_width == want.below_width);
        nested += i == 2 || j == 2 ? pair.narrowed : 0;
      }
    }
    CHECK(next == found.pairs.size());
    std::uint64_t all = 0;
    for (const auto& [count, gone] : removed.by_count) all += gone.empty() ? 0 : 1;
    CHECK(found.narrowed == all);
    narrowed += found.narrowed;
    under += found.below_width;
  }
  CHECK(narrowed > 0);
  CHECK(under > 0);
  CHECK(nested > 0);
}
