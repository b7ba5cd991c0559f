// Attributes that share hidden information: for a pair, the graph that joins labels occurring
// together in an individual. More than one connected component means that a count of one attribute
// bounds sums of the other, so that masking them one by one is unsound.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "traces/build.h"
#include "traces/cohorts.h"

namespace paravent {

/// Labels of one thing over observations (individuals, or their rows).
struct Observed {
  std::string_view name;
  const LabelSet* labels;            ///< each is observed
  const Codes* of;                   ///< one an observation
  std::vector<std::uint32_t> first;  ///< by label: its first observation
};
Observed observe(std::string_view name, const LabelSet& labels, const Codes& of);

/// What joins two of them, or nothing where there is one component. Both have the same
/// observations. The example is empty where there is one component (by_length).
std::optional<Dependency> find_dependency(const Observed& first, const Observed& second,
                                          bool by_length);

/// Whether each label of `fine` occurs with one label of `coarse` only.
bool determines(const Observed& fine, const Observed& coarse);

}  // namespace paravent
