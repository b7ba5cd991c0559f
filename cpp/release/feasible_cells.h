// What a reader who knows the rule can say of each count of a group, from raw counts and the states
// that masking gave them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "masking/feasible.h"
#include "masking/tree.h"
#include "traces/cohorts.h"

namespace paravent {

/// The sets of the cells of a listed group, one a cell, in label order: of a shown count itself
/// alone. `total`: the group's published total; `k`: of the level.
std::vector<FeasibleSet> feasible_cells(const TreeLevel& level, const MaskedLevel& states,
                                        std::size_t group, std::uint64_t total, std::uint32_t k);

}  // namespace paravent
