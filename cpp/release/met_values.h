// What is known because a release was not refused. Two attributes are tied where a column of the
// one is never given for values of a column of the other (traces/tie_rules.h); whoever sees the
// release knows that they are not, so that each value has somebody for whom the column is given. In
// a small release this can be more than the files show: two values that stand in one cohort alone,
// where a masked count of given ones could be 1, tell that it is at least 2.
//
// It discloses nothing where each value can be given somebody of its own within what the files
// show at least: a matching of values with the cohorts that list them, each cohort taking as many
// as it shows individuals, at least, for whom the column is given. Values left over may hold one in
// a hundred of the individuals: so many are let pass by the rule itself. As with floors (floors.h)
// the criterion is a function of the public files and implies what acceptance tells.
#pragma once

#include <span>

#include "release/release.h"
#include "traces/tie_rules.h"

namespace paravent {

/// The first of `met` of which the release does not show what its acceptance tells; nullptr where
/// there is none.
const ties::MetColumns* first_not_shown(const Release& release,
                                        std::span<const ties::MetColumns> met);

}  // namespace paravent
