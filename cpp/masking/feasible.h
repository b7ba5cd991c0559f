#pragma once
// What a reader who knows the masking rule can work out about masked counts.
//
// Notation as in multiset.h. The output o of a multiset is its labels, its total, its visible
// counts and the places of its masks. pre(o) is every multiset over the same labels and total that
// level published turns into o. The feasible set of a masked label is the set of counts that it
// takes over pre(o). An o that level published never produces has an empty pre(o).
//
// Closed form. Level published never masks two counts >= k (one of them beside a primary count is
// safe), so pre(o) is the union of
//   A. all of M primary, and safe: m >= 2, R > m, R >= k;
//   B. one label j of M at s >= k, and the m - 1 >= 1 others primary, with sum r = R - s, and not
//      safe alone: m - 1 <= r <= max(m - 1, k - 1). j was next in mask order, so s < min V, or
//      s = min V where j stands after every visible label of that count (min V: the smallest
//      visible count).
// The sums of c numbers in 1..k-1 are exactly c..c(k-1), so every bound below is attained and
// every range without gaps. j matters only by standing after the last label of count min V or
// before it: labels on the same side have the same set, and two sets describe any output.
//
// Sums and totals are in 64 bits; the number of masked labels times k must fit in 64 bits.

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace paravent {

/// The integers low..high, both included; empty if low > high.
struct Interval {
  std::uint64_t low = 1;
  std::uint64_t high = 0;

  bool empty() const { return low > high; }
  std::uint64_t size() const { return empty() ? 0 : high - low + 1; }
};

/// A set of counts: its first n parts, none empty, ascending, with a gap between any two.
struct FeasibleSet {
  std::array<Interval, 3> parts{};
  int n = 0;

  std::uint64_t size() const;
  bool contains(std::uint64_t count) const;
};

inline constexpr std::uint64_t kNothingVisible = std::numeric_limits<std::uint64_t>::max();

/// All that feasible sets depend on.
struct HiddenGroup {
  std::uint64_t size = 0;                       // m
  std::uint64_t sum = 0;                        // R
  std::uint64_t min_visible = kNothingVisible;  // min V; at least k
  std::uint64_t after = 0;  // masked labels after the last one of count min V; m without such
};

/// The two sets of an output. A side without masked labels has the empty set.
struct FeasibleSummary {
  FeasibleSet before;          // of each of the m - after labels before the last one of count min V
  FeasibleSet after;           // of each of the `after` labels after it
  bool two_multisets = false;  // pre(o) holds two different unordered lists of masked counts
  std::uint64_t min_width = 0;  // size of the smallest set of a masked label
};

/// In O(1). Depends on `after` only through being 0, 1, from 2 to m - 1, or m.
/// Proof: masking/masking.md#closed-form
FeasibleSummary summarise_feasible(const HiddenGroup& g, std::uint32_t threshold);

/// Level strict accepts the output.
bool protects(const FeasibleSummary& summary, std::uint32_t width);

struct Feasible {
  std::vector<FeasibleSet> sets;  // one per masked label, in label order
  bool two_multisets = false;
  std::uint64_t min_width = 0;  // the largest uint64 if nothing is masked
};

/// Feasible sets of one published multiset, O(n). `published[i]` is the count of the i-th label and
/// is ignored where masked[i] is not 0; both spans have one entry per label, in label order. A
/// total below the visible sum, or a visible count below k, makes pre(o) empty, hence every set.
Feasible feasible_sets(std::span<const std::uint32_t> published,
                       std::span<const std::uint8_t> masked, std::uint64_t total, std::uint32_t k);

/// What a reader who does not know the rule can say of each of `size` masked counts >= 1 whose sum
/// is `sum`: 1..sum - (size - 1), the sum itself if there is one count, empty if sum < size.
Interval plain_interval(std::uint64_t size, std::uint64_t sum);

}  // namespace paravent
