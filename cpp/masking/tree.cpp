#include "masking/tree.h"

#include <cstddef>

namespace paravent {
namespace {

/// Masks the group of cells begin..end of a level, whose parent cell is published.
GroupState mask_group(std::span<const std::uint32_t> counts, const LevelRule& rule,
                      std::span<CellState> cells) {
  if (counts.size() < rule.min_labels) return GroupState::kNotDiverse;
  const Masking masking = mask_multiset(counts, rule.mask);
  if (masking.outcome == MaskOutcome::kDropped) return GroupState::kDropped;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (masking.masked[i] == 0) {
      cells[i] = CellState::kShown;
    } else {
      cells[i] = counts[i] < rule.mask.k ? CellState::kPrimary : CellState::kSecondary;
    }
  }
  return GroupState::kListed;
}

/// `parent` is nullptr for the sizes.
MaskedLevel mask_level(const TreeLevel& level, const LevelRule& rule, const MaskedLevel* parent) {
  MaskedLevel masked;
  masked.cells.assign(level.cells(), CellState::kHidden);
  masked.groups.assign(level.begin.size() - 1, GroupState::kAbsent);
  for (std::size_t group = 0; group < masked.groups.size(); ++group) {
    if (parent != nullptr && parent->cells[group] != CellState::kShown) continue;
    const std::size_t begin = level.begin[group], size = level.begin[group + 1] - begin;
    masked.groups[group] = mask_group(std::span(level.count).subspan(begin, size), rule,
                                      std::span(masked.cells).subspan(begin, size));
  }
  return masked;
}

}  // namespace

std::vector<std::size_t> parents_first(std::span<const TreeLevel> levels) {
  std::vector<std::size_t> order{0};
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (std::size_t l = 1; l < levels.size(); ++l) {
      if (levels[l].parent == order[i]) order.push_back(l);
    }
  }
  return order;
}

std::vector<MaskedLevel> mask_tree(const Cohorts& cohorts, std::span<const LevelRule> rules) {
  const std::vector<TreeLevel>& levels = cohorts.levels;
  std::vector<MaskedLevel> masked(levels.size());
  for (const std::size_t i : parents_first(levels)) {
    const std::uint32_t parent = levels[i].parent;
    masked[i] =
        mask_level(levels[i], rules[i], parent == TreeLevel::kRoot ? nullptr : &masked[parent]);
  }
  return masked;
}

}  // namespace paravent
