#include "audit/earlier/rule.h"

#include <algorithm>
#include <functional>

namespace paravent::earlier {
namespace {

constexpr std::size_t kMostLabels = 8;
constexpr int kMostSteps = 4000;

bool accepts(const Masked& masked, const HiddenGroup& hidden) {
  const std::uint32_t k = masked.rule.k;
  if (masked.level == MaskLevel::kStrict) {
    return protects(summarise_feasible(hidden, k), masked.rule.width);
  }
  return hidden.size >= 2 && hidden.sum > hidden.size && hidden.sum >= k;
}

}  // namespace

bool is_masked_so(const Masked& masked, std::span<const std::uint64_t> values) {
  const std::size_t n = values.size();
  const std::uint64_t k = masked.rule.k;
  // In the order of masking: smallest first, and of equal ones the one that stands last.
  std::vector<std::size_t> secondary;
  HiddenGroup hidden;
  for (std::size_t i = 0; i < n; ++i) {
    if (values[i] >= k) {
      secondary.push_back(i);
      continue;
    }
    ++hidden.size;
    hidden.sum += values[i];
  }
  if (hidden.size == 0) return false;
  std::sort(secondary.begin(), secondary.end(), [&](std::size_t a, std::size_t b) {
    return values[a] != values[b] ? values[a] < values[b] : a > b;
  });
  if (!secondary.empty()) {  // none that is visible comes before the last of them
    const std::size_t end = secondary.back();
    if (values[end] > masked.least ||
        (values[end] == masked.least && masked.places[end] < masked.last)) {
      return false;
    }
  }
  for (std::size_t done = 0;; ++done) {
    hidden.min_visible = masked.least;
    std::size_t last = masked.last;
    for (std::size_t i = done; i < secondary.size(); ++i) {
      const std::uint64_t value = values[secondary[i]];
      const std::size_t place = masked.places[secondary[i]];
      if (value < hidden.min_visible || (value == hidden.min_visible && place > last)) {
        hidden.min_visible = value;
        last = place;
      }
    }
    hidden.after = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const bool open = std::find(secondary.begin() + static_cast<std::ptrdiff_t>(done),
                                  secondary.end(), i) != secondary.end();
      const bool behind = hidden.min_visible == kNothingVisible || masked.places[i] > last;
      hidden.after += !open && behind ? 1U : 0U;
    }
    if (accepts(masked, hidden)) return done == secondary.size();
    if (done == secondary.size()) return false;
    ++hidden.size;
    hidden.sum += values[secondary[done]];
  }
}

std::optional<std::vector<std::set<std::uint64_t>>> values_together(const Masked& masked,
                                                                    const LinearBounds& bounds) {
  const std::size_t n = masked.counts.size();
  if (n > kMostLabels) return std::nullopt;
  const LinearBounds::Local local = bounds.local(masked.counts);
  std::vector<std::set<std::uint64_t>> found(n);
  std::vector<std::uint64_t> values(n);
  int steps = 0;
  const std::function<void(std::size_t, std::uint64_t)> fill = [&](std::size_t i,
                                                                   std::uint64_t left) {
    const std::uint64_t low = bounds.low(masked.counts[i]), high = bounds.high(masked.counts[i]);
    if (i + 1 == n) {
      if (++steps > kMostSteps || left < low || left > high) return;
      values[i] = left;
      if (!local.allows(values) || !is_masked_so(masked, values)) return;
      for (std::size_t j = 0; j < n; ++j) found[j].insert(values[j]);
      return;
    }
    for (values[i] = low; values[i] <= high && values[i] <= left; ++values[i]) {
      if (++steps > kMostSteps) return;
      fill(i + 1, left - values[i]);
    }
  };
  fill(0, masked.sum);
  if (steps > kMostSteps) return std::nullopt;
  return found;
}

}  // namespace paravent::earlier
