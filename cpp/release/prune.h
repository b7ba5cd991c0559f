// Leaves in label sets and trace sets only what a release lists, so that nothing else can leave
// with it. Order is kept: numbers stay ranks.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "traces/cohorts.h"

namespace paravent {

/// The new number of each old one; kGone where it is no longer there.
using Renumbering = std::vector<std::uint32_t>;
inline constexpr std::uint32_t kGone = 0xffffffffU;

/// Keeps the labels whose entry in `used` is not 0.
Renumbering prune_labels(LabelSet& labels, std::span<const std::uint8_t> used);

struct PrunedTraces {
  Renumbering traces, steps;
};

/// Keeps the traces whose entry in `used` is not 0, and the steps and prefixes that they have.
PrunedTraces prune_traces(TraceSet& set, std::span<const std::uint8_t> used);

/// Keeps the descriptions of the steps that `steps` keeps.
void prune_formations(Formations& formations, const Renumbering& steps);

}  // namespace paravent
