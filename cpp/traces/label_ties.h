// Labels of one attribute that only ever occur with one label of another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "traces/attributes.h"
#include "traces/build.h"

namespace paravent {

/// All pairs of attributes that have such labels (LabelTies), over all individuals. nested_in: for
/// each attribute the one that it is nested in, or itself. Labels are numbered among those that
/// some of `members` has, as the levels of attributes number theirs.
std::vector<LabelTies> find_label_ties(const std::vector<IndividualLabels>& attributes,
                                       std::span<const std::size_t> nested_in,
                                       std::span<const std::uint32_t> members);

}  // namespace paravent
