// What is said about a step: its most frequent description.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "traces/cohorts.h"
#include "traces/labels.h"

namespace paravent {

/// Per step the tuple with most rows (ties: the smallest by bytes), row-major. `step` has one step
/// a row, kNone for rows that do not count; each step has a row. `varying` is the number of steps
/// with several tuples.
std::vector<std::string> most_frequent(std::span<const std::uint32_t> step, std::size_t steps,
                                       const Tuples& tuples, std::uint64_t& varying);

}  // namespace paravent
