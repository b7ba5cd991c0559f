// The traces of two publications together, in the public order.
#pragma once

#include <cstdint>
#include <vector>

#include "series/earlier.h"
#include "traces/cohorts.h"

namespace paravent::series {

struct TraceUnion {
  TraceSet traces;
  std::vector<std::uint32_t> of_earlier, of_present;  ///< index in `traces` by theirs
  /// By step of `traces` the one of the present set, or kNoStep.
  std::vector<std::uint32_t> present_step;
  static constexpr std::uint32_t kNoStep = 0xffffffffU;
};

/// `earlier` may be empty.
TraceUnion unite(const std::vector<EarlierTrace>& earlier, const TraceSet& present);

}  // namespace paravent::series
