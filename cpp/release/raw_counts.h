// The counts behind a release's cells, before masking: raw.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "release/internals.h"

namespace paravent {

/// Of one level of a release, as its cells stand; `begin`: where the multiset under each cell of
/// the level above begins, and the end.
struct RawCounts {
  std::vector<std::size_t> begin;
  std::vector<std::uint32_t> count;
};

/// By level of the release. `built`: the tree that it was made of. Of a linked file whose rare
/// traces are not listed only `begin` has a meaning; no count of it is masked.
std::vector<RawCounts> raw_counts(const BuiltRelease& released, const Cohorts& built);

}  // namespace paravent
