// A release as one system of bounds: an unknown for each count that it lists.
//
// Every multiset adds up to its published total. A count that is shown is itself; one that is
// masked starts from what its own release leaves of it. At level published that is its feasible
// set. At level strict more inputs have the same output than those that feasible.h lists, which are
// enough to protect but may leave the true counts out: there a masked count is anything from 1 to
// the smallest visible one, for counts are masked in order.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <vector>

#include "audit/earlier/linear_bounds.h"
#include "audit/earlier/rule.h"
#include "audit/read/published.h"
#include "audit/report.h"
#include "recipe/recipe.h"

namespace paravent::earlier {

using Unknown = LinearBounds::Unknown;

/// A release as it was read; `level` 0 is the sizes, 1 + i the level i of `published`.
struct ListedRelease {
  Recipe recipe;
  bool recipe_known = false;
  Published published;
  std::uint64_t individuals = 0;

  std::size_t levels() const { return published.levels.size() + 1; }
  const ListedRows& rows(std::size_t level) const {
    return level == 0 ? published.sizes : published.levels[level - 1].rows;
  }
  const CountRule& rule(std::size_t level) const {
    return level == 0 ? published.size_rule : published.levels[level - 1].rule;
  }
  const std::string& file(std::size_t level) const {
    return level == 0 ? published.sizes_file : published.levels[level - 1].file;
  }
};

/// `own`: the recipe that the release is said to follow; nullptr: that of its certificate, or else
/// `other`.
ListedRelease read_release(std::span<const AuditInput> files, const Recipe* own,
                           const Recipe& other);

inline constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

/// Individuals whose count a list does not give, and the row above it that they are in; `level`
/// kNowhere: any. Their number is `count`.
struct Rest {
  std::size_t level = kNowhere;
  std::uint32_t row = 0;
  Unknown count = 0;
};

/// A count of a list, of those that stand under a published total.
struct Cell {
  std::uint32_t row = 0;
  Unknown count = 0;
  bool masked = false;
  FeasibleSet alone;  ///< of a masked one: what its own release leaves
};

struct Tree {
  std::vector<std::vector<Cell>> cells;  ///< by level
  std::vector<std::vector<Rest>> rest;   ///< by level
  std::vector<Masked> masked;            ///< multisets with masked counts
};

/// Adds a release's counts and sums to `bounds`.
Tree build_tree(const ListedRelease& release, LinearBounds& bounds);

/// Values of masked counts that are fewer than those between their bounds.
using Values = std::map<Unknown, std::set<std::uint64_t>>;

/// Solves, and uses that the rule masks as it does: in each multiset one count is below k, and
/// where few are masked only such values stay as the rule masks together. False where the releases
/// contradict each other, or what they are taken to have in common. Multisets in which nothing has
/// moved are not looked at.
bool solve_with_rule(LinearBounds& bounds, std::span<const Masked> masked, Values& values);

}  // namespace paravent::earlier
