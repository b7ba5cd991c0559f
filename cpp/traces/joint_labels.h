// How many people hold two labels of two items (attributes, linked files) together, by the last
// step of their trace and by the others: what a reader may know of the world, for
// release/content_bounds.h. Internal, never published.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "recipe/recipe.h"
#include "traces/attributes.h"
#include "traces/build.h"
#include "traces/sequences.h"

namespace paravent {

/// By trace the step that it ends with (of several in a year the last in order); kNone where it has
/// none.
std::vector<std::uint32_t> last_steps(const TraceSet& traces);
/// By trace the other steps that it has, each once, ascending.
std::vector<std::vector<std::uint32_t>> earlier_steps(const TraceSet& traces);

/// Finer traces by what they add to the coarser ones: further components of the prefix, and those
/// of the step that they end with (of several in a year the last in order).
struct TraceClasses {
  std::vector<std::uint32_t> of_trace;
  std::vector<std::uint8_t> unknown;  ///< by class: a component is empty or a mark

  std::size_t size() const { return unknown.size(); }
};
TraceClasses trace_classes(const TraceSet& finer, const TraceSet& coarse);
/// Of a level of a linked file.
TraceClasses trace_classes(const Cohorts& cohorts, std::size_t level);

/// Of each pair of items neither of which hangs on the other. `tree` has the levels of all, the
/// linked files' traces, and not yet its own, which `traces` holds. Members as of the release.
/// Labels are numbered among those that some member has, as the attributes' levels number theirs,
/// and of a linked file by trace_classes(); `finer`: by linked file the trace of each member.
std::vector<JointLabels> joint_labels(const std::vector<IndividualLabels>& attributes,
                                      std::span<const std::vector<std::uint32_t>> finer,
                                      std::span<const std::uint32_t> members, const Traces& traces,
                                      const Cohorts& tree);

}  // namespace paravent
