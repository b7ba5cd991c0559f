// How many people hold two labels of two attributes together, by the last step of their trace: what
// a reader may know of the world, for release/content_bounds.h. Internal, never published.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "traces/attributes.h"
#include "traces/build.h"
#include "traces/sequences.h"

namespace paravent {

/// By trace the step that it ends with (of several in a year the last in order); kNone where it has
/// none.
std::vector<std::uint32_t> last_steps(const TraceSet& traces);

/// Of each pair of attributes neither of which hangs on the other. Members as of the release, and
/// labels are numbered among those that some member has, as the attributes' levels number theirs.
std::vector<JointLabels> joint_labels(const std::vector<IndividualLabels>& attributes,
                                      std::span<const std::size_t> nested_in,
                                      std::span<const std::uint32_t> members, const Traces& traces);

}  // namespace paravent
