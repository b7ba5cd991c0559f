// Who of each group of a series has which label, by the present rows: raw.
#pragma once

#include <cstdint>
#include <vector>

#include "release/raw_counts.h"
#include "release/release.h"
#include "traces/build.h"

namespace paravent::series {

/// By level of the release; of attributes alone. `held`: members by cell of the level of groups.
std::vector<RawCounts> counts_of_groups(const Release& release, const BuiltMembers& members,
                                        std::vector<std::vector<std::uint32_t>> held);

}  // namespace paravent::series
