// Linked files that refine the same traces. If one file's finer traces determine another's, masked
// counts of the second become sums of counts of the first; so pairs of files are checked too.
#pragma once

#include <vector>

#include "traces/build.h"
#include "traces/dependencies.h"
#include "traces/files.h"

namespace paravent {

/// Dependencies between linked files neither of which refines the other: between what each adds to
/// the nearest traces that both refine, over all rows.
std::vector<Dependency> side_by_side_dependencies(const Source& source,
                                                  const std::vector<FileColumns>& linked,
                                                  const Judge& judge);

}  // namespace paravent
