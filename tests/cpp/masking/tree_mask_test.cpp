// The tree: every node one multiset under a published count, nothing under a masked one.

#include <doctest.h>

#include "masking/tree.h"

using namespace paravent;

namespace {

/// A level by its groups of counts; labels are 0, 1, … in each group.
TreeLevel level_of(std::uint32_t parent, const std::vector<std::vector<std::uint32_t>>& groups) {
  TreeLevel level;
  level.parent = parent;
  level.begin = {0};
  for (const auto& counts : groups) {
    for (std::uint32_t i = 0; i < counts.size(); ++i) {
      level.label.push_back(i);
      level.count.push_back(counts[i]);
    }
    level.begin.push_back(level.label.size());
  }
  return level;
}

Cohorts tree_of(std::vector<TreeLevel> levels) {
  Cohorts cohorts;
  cohorts.levels = std::move(levels);
  return cohorts;
}

/// One letter a cell (s p S h: shown, primary, secondary, hidden), groups by '/', each group
/// followed by its state where it is not listed.
std::string shown(const TreeLevel& level, const MaskedLevel& masked) {
  REQUIRE(masked.cells.size() == level.cells());
  REQUIRE(masked.groups.size() == level.begin.size() - 1);
  std::string text;
  for (std::size_t group = 0; group < masked.groups.size(); ++group) {
    if (group > 0) text += '/';
    for (std::size_t cell = level.begin[group]; cell < level.begin[group + 1]; ++cell) {
      text += "spSh"[static_cast<std::size_t>(masked.cells[cell])];
    }
    const char* const states[] = {"", " dropped", " not diverse", " absent"};
    text += states[static_cast<std::size_t>(masked.groups[group])];
  }
  return text;
}

std::vector<std::string> mask(const Cohorts& cohorts, const std::vector<LevelRule>& rules) {
  const std::vector<MaskedLevel> masked = mask_tree(cohorts, rules);
  REQUIRE(masked.size() == cohorts.levels.size());
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < masked.size(); ++i) {
    texts.push_back(shown(cohorts.levels[i], masked[i]));
  }
  return texts;
}

using Lines = std::vector<std::string>;

const LevelRule kStrict{{5, MaskLevel::kStrict, 0}, 1};
const LevelRule kPublishedTree{{5, MaskLevel::kPublished, 0}, 1};

}  // namespace

TEST_CASE("attributes are listed under published sizes only") {
  const Cohorts cohorts = tree_of({level_of(TreeLevel::kRoot, {{7, 3, 2, 20}}),
                                   level_of(0, {{5, 2}, {3}, {1, 1}, {20}}),
                                   level_of(0, {{4, 1, 2}, {3}, {2}, {8, 12}})});
  const Lines expected = {"spps", "Sp/h absent/hh absent/s", "ppp/h absent/h absent/ss"};
  CHECK(mask(cohorts, {kStrict, kStrict, kStrict}) == expected);
  CHECK(mask(cohorts, {kPublishedTree, kPublishedTree, kPublishedTree}) == expected);
}

TEST_CASE("the two levels and the two thresholds are each level's own") {
  const Cohorts cohorts =
      tree_of({level_of(TreeLevel::kRoot, {{14, 12}}), level_of(0, {{4, 5, 5}, {6, 6}})});
  CHECK(mask(cohorts, {kPublishedTree, kPublishedTree})[1] == "psS/ss");
  CHECK(mask(cohorts, {kPublishedTree, kStrict})[1] == "pSS/ss");
  CHECK(mask(cohorts, {kPublishedTree, {{7, MaskLevel::kPublished, 0}, 1}})[1] == "ppp/pp");
  CHECK(mask(cohorts, {{{13, MaskLevel::kPublished, 0}, 1}, kPublishedTree}) ==
        Lines{"Sp", "hhh absent/hh absent"});
}

TEST_CASE("a dropped multiset lists nothing, and nothing below it is listed") {
  const Cohorts cohorts =
      tree_of({level_of(TreeLevel::kRoot, {{5, 9}}), level_of(0, {{1, 1, 1, 1, 1}, {9}}),
               level_of(1, {{1}, {1}, {1}, {1}, {1}, {9}})});
  CHECK(mask(cohorts, {kStrict, kStrict, kStrict}) ==
        Lines{"ss", "hhhhh dropped/s", "h absent/h absent/h absent/h absent/h absent/s"});
  // Sizes that cannot be masked: the release is refused.
  const Cohorts refused =
      tree_of({level_of(TreeLevel::kRoot, {{1, 1, 1}}), level_of(0, {{1}, {1}, {1}})});
  CHECK(mask(refused, {kStrict, kStrict}) == Lines{"hhh dropped", "h absent/h absent/h absent"});
}

TEST_CASE("a level may stand before the one that it hangs on") {
  const Cohorts cohorts =
      tree_of({level_of(TreeLevel::kRoot, {{30, 1, 4}}), level_of(2, {{3, 7}, {4}, {16}, {1}, {4}}),
               level_of(0, {{10, 4, 16}, {1}, {4}})});
  CHECK(mask(cohorts, {kStrict, kStrict, kStrict}) ==
        Lines{"spp", "hh absent/h absent/s/h absent/h absent", "Sps/h absent/h absent"});
}

TEST_CASE("sensitive attributes: too few different labels drop a group") {
  const Cohorts cohorts = tree_of({level_of(TreeLevel::kRoot, {{10, 12, 6, 1, 4}}),
                                   level_of(0, {{10}, {6, 6}, {2, 2, 2}, {1}, {4}})});
  LevelRule diverse = kStrict;
  diverse.min_labels = 2;
  CHECK(mask(cohorts, {kStrict, diverse})[1] == "h not diverse/ss/ppp/h absent/h absent");
  diverse.min_labels = 3;
  CHECK(mask(cohorts, {kStrict, diverse})[1] ==
        "h not diverse/hh not diverse/ppp/h absent/h absent");
}
