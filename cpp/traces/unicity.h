// Unicity of traces: how often a few known steps single out a person.
// Source: de Montjoye, Hidalgo, Verleysen and Blondel, Unique in the Crowd, 2013.
//
// A reader knows something about one individual: p of its steps (p = 1 to 4). A trace is compatible
// when it holds what is known. Two measures, both shares of individuals:
//   singled out   exactly one individual has a compatible trace: the person is alone, whole trace
//                 included, and the reader knows which;
//   trace known   exactly one trace is compatible, however many individuals have it: the reader
//                 learns all of the trace, and the cohort.
// The first implies the second. What is known is one of
//   first   the beginning of the trace up to its p-th position with a step (whole year groups, and
//           the empty positions between them); compatible: a trace that begins so;
//   any     p different steps, neither their order nor their years; drawn at random, all choices
//           of p among the individual's different steps being equally likely; compatible: a trace
//           with all of them. The figure is the expected share.
// An individual with fewer than p gives all that it has; where its trace ends, how often a step is
// repeated and its prefix are not known. Knowing the whole trace singles out those alone in it.
//
// Shares are over all individuals, and over those of masked cohorts alone; in both a compatible
// trace may be any of the data. These figures come from raw data: internal dossier only.
//
// Cost: first, O(n log n). Any: subsets are counted exactly, rarest step first, a trace alone
// with what was chosen so far being settled in closed form; a depth p that needs more than
// `budget` visits is sampled instead: `draws` individuals from the masked and as many from the
// other cohorts (fewer where each takes long), by a generator of fixed seed (SplitMix64: Steele,
// Lea and Flood, 2014), so that the same data give the same figures.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "traces/cohorts.h"
#include "traces/step_choices.h"

namespace paravent {

/// A share of individuals, 0 to 1; the standard error is 0 where it was counted. Where no
/// individual is concerned both are 0.
struct Share {
  double value = 0, error = 0;
};

struct UnicityPoint {
  Share singled_out, trace_known;                ///< of all individuals
  Share masked_singled_out, masked_trace_known;  ///< of those in masked cohorts
  std::uint64_t draws = 0;                       ///< individuals drawn; 0: counted exactly
};

struct Unicity {
  std::uint64_t individuals = 0, masked_individuals = 0;
  std::uint64_t alone = 0, masked_alone = 0;         ///< individuals alone in their trace
  std::array<UnicityPoint, kKnownSteps> first, any;  ///< p - 1
};

struct UnicityWork {
  std::uint64_t budget = std::uint64_t{1} << 21;  ///< visits at each depth
  std::uint32_t draws = 4000;                     ///< of each stratum, at most
};

/// `size` and `masked` (not 0: masked) have one entry a trace; sizes are at least 1. Each trace has
/// at least one step and fewer than 50,000 different ones.
Unicity trace_unicity(const TraceSet& traces, std::span<const std::uint32_t> size,
                      std::span<const std::uint8_t> masked, const UnicityWork& work = {});

}  // namespace paravent
