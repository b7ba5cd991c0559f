#include "masking/feasible.h"

#include <algorithm>
#include <cstddef>

namespace paravent {
namespace {

std::uint64_t minus(std::uint64_t a, std::uint64_t b) { return a > b ? a - b : 0; }

/// Number of unordered lists of m >= 1 numbers in 1..h with sum r, where 2 stands for more too.
int lists(std::uint64_t m, std::uint64_t r, std::uint64_t h) {
  if (r < m || r > m * h) return 0;
  return m == 1 || h <= 2 || r <= m + 1 || r + 1 >= m * h ? 1 : 2;
}

/// A: no count of the group is k or more, and the group is safe.
bool all_may_be_primary(const HiddenGroup& g, std::uint64_t k) {
  return g.sum > g.size && g.sum >= k && g.sum <= g.size * (k - 1);
}

Interval values_if_all_primary(const HiddenGroup& g, std::uint64_t k) {
  if (!all_may_be_primary(g, k)) return {};
  return {std::max<std::uint64_t>(1, minus(g.sum, (g.size - 1) * (k - 1))),
          std::min(k - 1, g.sum - (g.size - 1))};
}

/// B: the sums r that the primary counts may have beside one count s, k <= s <= s_max.
Interval sums_beside(const HiddenGroup& g, std::uint64_t k, std::uint64_t s_max) {
  if (g.sum < k) return {};
  return {std::max(g.size - 1, minus(g.sum, s_max)),
          std::min(std::max(g.size - 1, k - 1), g.sum - k)};
}

/// B: the values of one primary count among m - 1 whose sum r is in `sums`.
Interval values_beside(const Interval& sums, const HiddenGroup& g, std::uint64_t k) {
  if (sums.empty()) return {};
  const std::uint64_t others = g.size - 2;
  return {std::max<std::uint64_t>(1, minus(sums.low, others * (k - 1))),
          std::min(k - 1, sums.high - others)};
}

FeasibleSet unite(std::array<Interval, 3> intervals) {
  std::sort(intervals.begin(), intervals.end(),
            [](const Interval& a, const Interval& b) { return a.low < b.low; });
  FeasibleSet set;
  Interval* last = nullptr;
  for (const Interval& next : intervals) {
    if (next.empty()) continue;
    if (last != nullptr && next.low <= last->high + 1) {
      last->high = std::max(last->high, next.high);
    } else {
      last = &set.parts[static_cast<std::size_t>(set.n++)];
      *last = next;
    }
  }
  return set;
}

}  // namespace

std::uint64_t FeasibleSet::size() const {
  std::uint64_t sum = 0;
  for (const Interval& part : parts) sum += part.size();
  return sum;
}

bool FeasibleSet::contains(std::uint64_t count) const {
  return std::any_of(parts.begin(), parts.end(), [count](const Interval& part) {
    return part.low <= count && count <= part.high;
  });
}

FeasibleSummary summarise_feasible(const HiddenGroup& g, std::uint32_t threshold) {
  FeasibleSummary result;
  const std::uint64_t k = threshold;
  if (g.size < 2 || k < 2) return result;

  const std::uint64_t before = g.size - g.after;
  const Interval beside_after = g.after > 0 ? sums_beside(g, k, g.min_visible) : Interval{};
  const Interval beside_before = before > 0 ? sums_beside(g, k, g.min_visible - 1) : Interval{};
  const Interval primary = values_if_all_primary(g, k);

  // beside_after, where it exists, includes beside_before: one other label j is enough.
  const auto set_of = [&](const Interval& beside_self, const Interval& beside_other) {
    const Interval own = beside_self.empty()
                             ? Interval{}
                             : Interval{g.sum - beside_self.high, g.sum - beside_self.low};
    return unite({primary, values_beside(beside_other, g, k), own});
  };
  result.min_width = std::numeric_limits<std::uint64_t>::max();
  if (g.after > 0) {
    result.after = set_of(beside_after, g.after > 1 ? beside_after : beside_before);
    result.min_width = result.after.size();
  }
  if (before > 0) {
    result.before = set_of(beside_before, g.after > 0 ? beside_after : beside_before);
    result.min_width = std::min(result.min_width, result.before.size());
  }

  const Interval& beside = g.after > 0 ? beside_after : beside_before;
  int found = all_may_be_primary(g, k) ? lists(g.size, g.sum, k - 1) : 0;
  if (beside.size() >= 2) found += 2;
  if (beside.size() == 1) found += lists(g.size - 1, beside.low, k - 1);
  result.two_multisets = found >= 2;
  return result;
}

bool protects(const FeasibleSummary& summary, std::uint32_t width) {
  return summary.two_multisets && summary.min_width >= width;
}

Feasible feasible_sets(std::span<const std::uint32_t> published,
                       std::span<const std::uint8_t> masked, std::uint64_t total, std::uint32_t k) {
  HiddenGroup group;
  std::uint64_t visible_sum = 0;
  std::size_t last_minimum = 0;
  for (std::size_t i = 0; i < published.size(); ++i) {
    if (masked[i] != 0) {
      ++group.size;
      continue;
    }
    visible_sum += published[i];
    if (published[i] <= group.min_visible) {
      group.min_visible = published[i];
      last_minimum = i;
    }
  }

  Feasible result;
  if (group.size == 0) {
    result.min_width = std::numeric_limits<std::uint64_t>::max();
    return result;
  }
  result.sets.resize(static_cast<std::size_t>(group.size));
  if (visible_sum > total || group.min_visible < k) return result;

  const bool any_visible = group.min_visible != kNothingVisible;
  const auto stands_after = [&](std::size_t i) { return !any_visible || i > last_minimum; };
  group.sum = total - visible_sum;
  for (std::size_t i = 0; i < masked.size(); ++i) {
    if (masked[i] != 0 && stands_after(i)) ++group.after;
  }
  const FeasibleSummary summary = summarise_feasible(group, k);
  std::size_t next = 0;
  for (std::size_t i = 0; i < masked.size(); ++i) {
    if (masked[i] != 0) result.sets[next++] = stands_after(i) ? summary.after : summary.before;
  }
  result.two_multisets = summary.two_multisets;
  result.min_width = summary.min_width;
  return result;
}

Interval plain_interval(std::uint64_t size, std::uint64_t sum) {
  if (size == 0 || sum < size) return {};
  return {size == 1 ? sum : 1, sum - (size - 1)};
}

}  // namespace paravent
