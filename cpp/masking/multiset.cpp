#include "masking/multiset.h"

#include <algorithm>
#include <cstddef>

#include "masking/feasible.h"

namespace paravent {
namespace {

/// The masked labels: their number, sum, and as much of their positions as feasible sets ask for.
struct Hidden {
  std::uint64_t size = 0;
  std::uint64_t sum = 0;
  std::size_t first = 0;        // smallest masked position
  std::size_t last = 0;         // largest
  std::size_t before_last = 0;  // second largest, once there are two

  void add(std::size_t position, std::uint32_t count) {
    if (size == 0) {
      first = last = position;
    } else if (position > last) {
      before_last = last;
      last = position;
    } else {
      first = std::min(first, position);
      before_last = size == 1 ? position : std::max(before_last, position);
    }
    ++size;
    sum += count;
  }

  /// As HiddenGroup::after, where any number from 2 to size - 1 serves for any other.
  std::uint64_t after(std::size_t position) const {
    if (first > position) return size;
    if (last < position) return 0;
    return before_last < position ? 1 : 2;
  }
};

bool safe(const Hidden& hidden, std::uint32_t k) {
  return hidden.size >= 2 && hidden.sum > hidden.size && hidden.sum >= k;
}

}  // namespace

std::uint32_t effective_width(const MaskRule& rule) {
  return rule.width != 0 ? rule.width : rule.k / 2 + rule.k % 2;
}

Masking mask_multiset(std::span<const std::uint32_t> counts, const MaskRule& rule) {
  Masking result{MaskOutcome::kWhole, std::vector<std::uint8_t>(counts.size(), 0)};
  Hidden hidden;
  std::vector<std::size_t> visible;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] < rule.k) {
      hidden.add(i, counts[i]);
      result.masked[i] = 1;
    } else {
      visible.push_back(i);
    }
  }
  if (hidden.size == 0) return result;

  // A heap whose front is next in mask order, and so also the last label of the smallest visible
  // count, which is what feasible sets ask for.
  const auto masked_later = [&](std::size_t a, std::size_t b) {
    return counts[a] != counts[b] ? counts[a] > counts[b] : a < b;
  };
  std::make_heap(visible.begin(), visible.end(), masked_later);

  const std::uint32_t width = effective_width(rule);
  const auto publishable = [&] {
    if (!safe(hidden, rule.k)) return false;
    if (rule.level == MaskLevel::kPublished) return true;
    HiddenGroup group{hidden.size, hidden.sum, kNothingVisible, hidden.size};
    if (!visible.empty()) {
      group.min_visible = counts[visible.front()];
      group.after = hidden.after(visible.front());
    }
    return protects(summarise_feasible(group, rule.k), width);
  };

  while (!publishable()) {
    if (visible.empty()) {
      std::fill(result.masked.begin(), result.masked.end(), std::uint8_t{0});
      result.outcome = MaskOutcome::kDropped;
      return result;
    }
    std::pop_heap(visible.begin(), visible.end(), masked_later);
    const std::size_t next = visible.back();
    visible.pop_back();
    hidden.add(next, counts[next]);
    result.masked[next] = 1;
  }
  result.outcome = MaskOutcome::kMasked;
  return result;
}

}  // namespace paravent
