// What drawings of a release show: flows between positions, and distributions. All of it is a
// function of the release alone, that is of published figures: of a masked cohort it has what the
// release tells, its trace, and of all masked cohorts together, their individuals.
//
// Notation: the positions of a trace are those of Paris 13's files: each prefix component, then
// each year group. A published individual is one of a cohort whose size is published; the cohort
// of all masked traces together has no position.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "release/release.h"

namespace paravent {

struct FlowQuery {
  /// The component of a step by which steps differ; kWhole for all of them.
  std::uint32_t component = kWhole;
  std::uint32_t first = 0;      ///< position drawn first, from 0
  std::uint32_t positions = 4;  ///< positions drawn, at least 1
  std::uint32_t top = 10;       ///< labels of a position with a node each; the others share one

  static constexpr std::uint32_t kWhole = 0xffffffffU;
};

/// One label at one position. Steps of one year group are joined by " & "; an empty year group has
/// the empty label.
struct FlowNode {
  std::uint32_t position = 0;
  std::string label;              ///< empty where `merged` is not 0
  std::uint64_t merged = 0;       ///< labels that are this node together; 0 for a label of its own
  std::uint64_t individuals = 0;  ///< published ones that are here
  std::uint64_t ends = 0;         ///< published ones whose trace ends here
  std::uint64_t cohorts = 0, cohorts_masked = 0;  ///< listed traces through here; of these masked
};

/// From a node to one of the next position.
struct Flow {
  std::uint32_t from = 0, to = 0;                 ///< indexes of nodes
  std::uint64_t individuals = 0;                  ///< published ones
  std::uint64_t cohorts = 0, cohorts_masked = 0;  ///< as of a node
};

struct Flows {
  std::uint32_t positions = 0;  ///< of the longest listed trace
  std::vector<FlowNode> nodes;  ///< by position, then individuals, largest first, then label
  std::vector<Flow> flows;      ///< by `from`, then `to`
};
Flows release_flows(const Release& release, const FlowQuery& query);

/// Different labels of each component of the listed steps.
std::vector<std::uint64_t> component_labels(const Release& release);

/// Cohorts of a published size from `low` to `high`, both included.
struct SizeClass {
  std::uint64_t low = 0, high = 0, cohorts = 0, individuals = 0;
};
/// Bounds 1, 2, 5, 10, 20, 50 …, the first class beginning at k; up to the largest published size,
/// empty classes between included.
std::vector<SizeClass> size_classes(const Release& release);

/// The individuals whose value of one attribute, or whose finer trace, is in a published count.
std::uint64_t counted_individuals(const ReleasedLevel& level);

}  // namespace paravent
