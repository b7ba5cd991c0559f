// What refines the sizes of cohorts: attributes and linked files, and what ties them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "recipe/recipe.h"
#include "support/result.h"
#include "traces/attributes.h"
#include "traces/build.h"
#include "traces/cohorts.h"
#include "traces/dependencies.h"
#include "traces/files.h"
#include "traces/levels.h"
#include "traces/sequences.h"

namespace paravent {

// nested_in: for each attribute the one that it is nested in, or itself, without circles.
// members: the individuals of the release. cohorts: the members by trace.

/// Whether `fine` is nested in `coarse`, at any depth.
bool hangs_on(std::span<const std::size_t> nested_in, std::size_t fine, std::size_t coarse);

/// Dependencies between attributes neither of which is nested in the other, between attributes and
/// linked files, and between linked files neither of which refines the other, over all individuals:
/// of the graph of labels, and those that `judge` brings. Each label of `attributes` is held.
std::vector<Dependency> all_dependencies(const Source& source,
                                         const std::vector<IndividualLabels>& attributes,
                                         std::span<const std::size_t> nested_in,
                                         const std::vector<FileColumns>& linked,
                                         const Judge& judge);

/// Adds a level an attribute to `levels`, which holds the sizes: groups are those of the sizes, or
/// of the level of the attribute that it is nested in.
void add_attributes(const Recipe& recipe, const std::vector<IndividualLabels>& attributes,
                    std::span<const std::size_t> nested_in, std::span<const std::uint32_t> members,
                    const Grouping& cohorts, std::vector<TreeLevel>& levels);

/// Adds a level a linked file and its traces to `tree`, each under the level of what it refines.
/// `own` are the release's traces; `of_member`: by file the trace of each member. Errors:
/// kNotRefining.
Status add_linked(const Source& source, const std::vector<FileColumns>& files,
                  const TraceRule& rule, std::span<const std::uint32_t> members, const Traces& own,
                  const Grouping& cohorts, Cohorts& tree,
                  std::vector<std::vector<std::uint32_t>>& of_member);

}  // namespace paravent
