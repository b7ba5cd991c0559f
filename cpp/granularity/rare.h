// Rare labels at a node: which of them `rare_labels: group` makes "(autres)" beyond those that
// fewer than k individuals have (ties.md §3). A label that is left tells that k have it, so
// that the node's own counts must show as much; one of which they do not is grouped, and the node
// masked again.
#pragma once

#include <cstdint>
#include <vector>

#include "granularity/base.h"
#include "masking/tree.h"
#include "traces/cohorts.h"

namespace paravent::granularity {

/// By label of the attribute, whether the node groups it; empty while none is.
using GroupedAtNode = std::vector<std::uint8_t>;

/// `sets` of an attribute that groups, under labels that leave room for "(autres)" where the data
/// have none: 2 l + 1 for label l, Attribute::others for those that are grouped.
Multisets with_others(const Multisets& sets, const Attribute& attribute,
                      const GroupedAtNode& grouped);

/// Adds to `grouped` the labels of which the listed counts show fewer than `k` individuals; false
/// where there is none. `level` has labels as with_others() writes them.
bool group_further(const Attribute& attribute, const TreeLevel& level, const MaskedLevel& masked,
                   std::uint32_t k, GroupedAtNode& grouped);

}  // namespace paravent::granularity
