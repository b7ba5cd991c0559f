// Which labels of two items go together among some people, as a reader may know it
// (release/content_bounds.h, which says why): where at least two people, and one in a hundred of
// those with the rarer label, hold both; labels of groups that nobody, or of few people one
// alone, mixes do not, where chance would hardly split people so.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "traces/build.h"

namespace paravent {

/// Labels of the second item come after those of the first.
class KnownPairs {
 public:
  /// `first`, `second`: how many labels; `unknown`: 1 for those of which too little is known.
  KnownPairs(std::size_t first, std::size_t second, const std::vector<std::uint8_t>& unknown);

  /// From the cells of these people, ascending and once each; `counted`: whether there are enough
  /// to count them. The cells must stay until the next call.
  void learn(std::span<const JointLabels::Cell> cells, bool counted);

  /// Whether allows() says no of any two labels.
  bool restricts() const { return restricts_; }
  bool allows(std::uint32_t first, std::uint32_t second);

 private:
  bool has_many(std::size_t label) const;
  bool some_go_apart() const;
  void part_labels();
  void join(const JointLabels::Cell& cell);
  /// Joins the labels that people hold together, but for one cell.
  void group_labels(std::size_t without);
  bool is_known(const JointLabels::Cell& cell) const;
  bool groups_are_a_rule(std::size_t without);
  bool find_rule();
  void forget(std::size_t label);
  std::size_t root(std::size_t node);

  std::size_t shift_;
  const std::vector<std::uint8_t>& unknown_;
  std::span<const JointLabels::Cell> cells_;
  bool counted_ = false, grouped_ = false, restricts_ = false;
  std::vector<std::uint64_t> people_;
  std::vector<std::uint32_t> group_;  // a forest: the root names the group
  std::vector<std::pair<std::size_t, std::uint64_t>> of_root_;  // people, kept for its memory
};

}  // namespace paravent
