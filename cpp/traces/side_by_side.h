// Linked files that refine the same traces. If one file's finer traces determine another's, masked
// counts of the second become sums of counts of the first; so pairs of files are checked too.
#pragma once

#include <cstddef>
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

/// Two linked files that stand side by side, and what each adds to the nearest traces that both
/// refine.
struct SideBySide {
  std::size_t first = 0, second = 0;  ///< of recipe.linked
  FileColumns adds_first, adds_second;
};
/// All such pairs in which both add something.
std::vector<SideBySide> pairs_side_by_side(const Recipe& recipe,
                                           const std::vector<FileColumns>& linked);

}  // namespace paravent
