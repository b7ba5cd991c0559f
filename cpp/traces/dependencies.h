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
#include "traces/tie_rules.h"

namespace paravent {

/// Labels of one thing over observations (individuals, or their rows).
struct Observed {
  std::string_view name;
  const LabelSet* labels;            ///< each is observed
  const Codes* of;                   ///< one an observation
  std::vector<std::uint32_t> first;  ///< by label: its first observation
};
Observed observe(std::string_view name, const LabelSet& labels, const Codes& of);

/// What ties two items: tie_rules.h and the graph of their labels.
class Judge {
 public:
  /// `tied` must outlive it.
  Judge(const ties::FoundTies& tied, ties::Rules rules) : tied_(&tied), rules_(rules) {}

  /// Nothing where the two are independent. Both have the same observations; `i` and `j` are their
  /// places in tied.items.
  std::optional<Dependency> operator()(const Observed& first, const Observed& second, std::size_t i,
                                       std::size_t j) const;

 private:
  const ties::FoundTies* tied_;
  ties::Rules rules_;
};

/// More than one component of the graph of labels, or nothing. Unless `all_join`, what nobody has
/// given joins nothing: there are also too many components where edges between labels that are not
/// wholly (non renseigné), (contradictoire) or (autres) leave several.
std::optional<Dependency> find_dependency(const Observed& first, const Observed& second,
                                          bool all_join);

/// Whether each label of `fine` occurs with one label of `coarse` only.
bool determines(const Observed& fine, const Observed& coarse);

}  // namespace paravent
