// Rare traces, grouped: the traces whose size is masked as one cohort, "(autres parcours)"
// (masking.rare_traces). In a linked file the same holds for each of its multisets.
//
// Why this discloses nothing more: which traces are masked, and that their sizes sum to R, is what
// the notice's own output says; R is 0 or at least k. The cohort's attributes are one further
// multiset under the public total R.
#pragma once

#include <span>

#include "masking/tree.h"
#include "support/result.h"
#include "traces/cohorts.h"

namespace paravent {

/// `cohorts` with the masked cells of the sizes, and of each listed multiset of a linked file, as
/// one cell, the last one of its multiset, whose trace is TraceSet::is_others. Under it stand the
/// attributes of all its individuals, and no finer trace. `masked` has one entry a level: the
/// cohorts as mask_tree() masks them. Every size that is left is at least its level's k, so that
/// mask_tree() masks none of them; what stood under a masked size and is no attribute is gone.
/// Errors: kReservedTrace for a trace that is called as the group is.
/// Proof: traces/ties.md#rare-traces
Result<Cohorts> group_masked_traces(const Cohorts& cohorts, std::span<const MaskedLevel> masked);

}  // namespace paravent
