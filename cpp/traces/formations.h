// What is said about a step: its most frequent description.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "traces/build.h"
#include "traces/cohorts.h"
#include "traces/enrolments.h"
#include "traces/labels.h"
#include "traces/sequences.h"

namespace paravent {

/// Descriptions by step as histories name it, with its status (Traces::step_index).
struct Descriptions {
  LabelSet labels;
  std::vector<std::uint32_t> label;      ///< kNone for a step without a row that counts
  std::vector<std::uint32_t> different;  ///< how many its rows have
};

/// Per step the tuple of `described` with most rows (ties: the smallest by bytes), over the rows of
/// `members`, whose step is `step`, below `steps`; of these where `only`, one a row, is not 0.
Descriptions most_frequent(const Enrolments& enrolments, const Codes& step, std::size_t steps,
                           const StatusRule* status, std::span<const std::uint32_t> members,
                           Tuples described, std::span<const std::uint8_t> only = {});

/// Those of the steps that traces use, row-major, empty where there is none; `varying` receives the
/// steps with several, in the order of the steps.
std::vector<std::string> descriptions_of(const Descriptions& all, const Traces& traces,
                                         std::vector<VaryingStep>& varying);

}  // namespace paravent
