// Whole numbers between bounds, under sums: what is left of each when no bound moves any more.
//
// Bounds propagation (L. Harvey, P. Stuckey, "Improving linear constraint propagation by changing
// constraint representation", 2003, section 2): each rule bounds each of its numbers by the bounds
// of the others. Sound, not complete: no value that a solution takes is cut off, and values that no
// solution takes may stay.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "masking/feasible.h"

namespace paravent {

class LinearBounds {
 public:
  using Unknown = std::uint32_t;

  Unknown add(std::uint64_t low, std::uint64_t high);
  /// A number that takes the values of a set that is not empty.
  Unknown add(const FeasibleSet& values);

  /// The sum of `plus` less that of `minus` lies in least..most.
  void rule(std::span<const Unknown> plus, std::span<const Unknown> minus, std::int64_t least,
            std::int64_t most);
  void equal(std::span<const Unknown> plus, std::span<const Unknown> minus,
             std::int64_t value = 0) {
    rule(plus, minus, value, value);
  }
  /// The sum of `plus` is at most that of `minus` and `more`.
  void at_most(std::span<const Unknown> plus, std::span<const Unknown> minus,
               std::int64_t more = 0);

  /// Moves bounds until nothing moves, or for so long that it is given up: then they are wider than
  /// they need be. False where there is no solution.
  bool solve();
  /// Cuts a number off from outside; to be followed by solve(). False where nothing is left.
  bool limit(Unknown unknown, std::uint64_t low, std::uint64_t high);

  /// What each rule alone says of some numbers, the others being anything between their bounds.
  struct Local {
    struct Part {
      std::vector<std::int64_t> signs;   ///< by number: how often it stands in the sum
      std::int64_t least = 0, most = 0;  ///< of the sum of these numbers
    };
    std::vector<Part> parts;
    bool allows(std::span<const std::uint64_t> values) const;
  };
  /// Of the rules that solve() has seen, without those of very many numbers.
  Local local(std::span<const Unknown> unknowns) const;

  std::uint64_t low(Unknown unknown) const { return static_cast<std::uint64_t>(low_[unknown]); }
  std::uint64_t high(Unknown unknown) const { return static_cast<std::uint64_t>(high_[unknown]); }
  /// The most that numbers add up to, each by its own bounds.
  std::uint64_t most(std::span<const Unknown> unknowns) const;

 private:
  struct Rule {
    std::size_t begin = 0, middle = 0, end = 0;  ///< in terms_: plus, then minus
    std::int64_t least = 0, most = 0;
  };

  bool narrow(Unknown unknown, std::int64_t low, std::int64_t high);
  bool apply(const Rule& rule);
  void index_rules();

  std::vector<std::int64_t> low_, high_;
  std::vector<FeasibleSet> values_;  ///< n = 0: every number between the bounds
  std::vector<Rule> rules_;
  std::vector<Unknown> terms_;
  std::vector<std::size_t> rules_begin_;  ///< in rules_of_, by unknown
  std::vector<std::uint32_t> rules_of_;
  std::vector<std::uint32_t> waiting_;
  std::vector<std::uint8_t> queued_;
};

}  // namespace paravent
