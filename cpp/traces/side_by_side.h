// Linked files that stand side by side under the same traces. A finer trace of one that says what
// a trace of the other says would give the other's masked counts as sums; so pairs of files, too,
// may not share hidden information.
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
