// Floors: what the recipe itself says about labels. After cleaning, every value of a cleaned
// column has at least cleaning.k rows; where rare labels are grouped, every other label has at
// least k individuals. A reader knows both, and they are equations between multisets that masking
// treats one by one: a label listed in one cohort only, and masked there, is known to be large.
//
// A floor is harmless where what is published leaves it open in any case. For a label of an
// attribute, each listed count is at least 1; what then lacks to the floor can be held by the
// individuals of masked cohorts, of whom nothing is said: the floors of one attribute are harmless
// if they lack no more, all together, than there are such individuals. For a step or a prefix all
// traces are listed: a masked size keeps those feasible values that, with the largest ones of all
// other traces that hold the value, reach the floor; there must be `width` of them.
//
// Both tests err on the safe side. Ties between a derived attribute and a cleaned column are not
// looked for.
#pragma once

#include <optional>

#include "release/release.h"
#include "support/result.h"

namespace paravent {

/// kFloorTells, with the attribute's or linked file's name in `key` (empty for the release's own
/// traces) and, for cleaning, the column: publishing would tell more than the rule allows.
std::optional<Error> floor_conflict(const Release& release);

}  // namespace paravent
