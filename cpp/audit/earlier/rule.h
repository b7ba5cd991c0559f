// Which counts the rule masks as published: what masked counts of one multiset can be together.
//
// A replay of spec level published and strict from the counts alone, for few masked ones: the
// feasible sets of masking/feasible.h do not say which values go together, nor all that level
// strict lets stand.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "audit/earlier/linear_bounds.h"
#include "audit/read/published.h"
#include "recipe/recipe.h"

namespace paravent::earlier {

/// A multiset with masked counts, as it is published, in label order.
struct Masked {
  CountRule rule;
  MaskLevel level = MaskLevel::kStrict;
  std::uint64_t sum = 0;                      ///< of the masked counts
  std::uint64_t least = kNothingVisible;      ///< of the visible counts
  std::size_t last = 0;                       ///< place of the last one of these
  std::vector<std::size_t> places;            ///< of the masked labels
  std::vector<LinearBounds::Unknown> counts;  ///< of the masked labels
};

/// Whether the rule masks these counts, and no others. One value a masked label; their sum is not
/// looked at.
bool is_masked_so(const Masked& masked, std::span<const std::uint64_t> values);

/// Values of each masked label over all that the rule, the bounds and each sum alone allow
/// together; nothing where these are too many to be tried. Empty sets: there are none.
std::optional<std::vector<std::set<std::uint64_t>>> values_together(const Masked& masked,
                                                                    const LinearBounds& bounds);

}  // namespace paravent::earlier
