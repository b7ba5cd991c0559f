// Masking the tree of a release: N -> sizes -> attributes and finer traces, every node one multiset
// under a published total, masked by the one rule of multiset.h. Under a masked, dropped or
// unlisted cell nothing is listed. Source: Oraccle notice, 2023, and its extension to a tree.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "masking/multiset.h"
#include "traces/cohorts.h"

namespace paravent {

enum class CellState : std::uint8_t {
  kShown,      ///< its count is published
  kPrimary,    ///< masked: the count is below k
  kSecondary,  ///< masked although at least k, so that others cannot be worked out
  kHidden,     ///< not listed: under a masked cell, or in a dropped multiset
};

enum class GroupState : std::uint8_t {
  kListed,      ///< published, whole or with masks
  kDropped,     ///< nothing could be published safely (level's multiset dropped)
  kNotDiverse,  ///< dropped by the rule for sensitive attributes
  kAbsent,      ///< its parent cell is not published
};

struct MaskedLevel {
  std::vector<CellState> cells;    ///< one a cell of the level
  std::vector<GroupState> groups;  ///< one a cell of the parent level (1 for the sizes)
};

/// The rule of one level.
struct LevelRule {
  MaskRule mask;
  std::uint32_t min_labels = 1;  ///< a sensitive attribute's diversity; 1 where not sensitive
};

/// The levels, each after its parent: attributes keep the recipe's order, where a nested one may
/// stand before the one it is nested in.
std::vector<std::size_t> parents_first(std::span<const TreeLevel> levels);

/// Masks all levels; `rules` has one entry a level. A refused release shows as groups[0] of level
/// 0 being kDropped.
std::vector<MaskedLevel> mask_tree(const Cohorts& cohorts, std::span<const LevelRule> rules);

}  // namespace paravent
