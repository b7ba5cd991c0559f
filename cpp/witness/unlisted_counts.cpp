// Counts of what no file lists, in numbers of which the rule lists nothing: see values.h.
#include <algorithm>
#include <array>

#include "masking/multiset.h"
#include "witness/values.h"

namespace paravent::witness {
namespace {

/// `total` in `parts` as equal as can be.
std::vector<std::uint32_t> equal_parts(std::uint64_t total, std::uint64_t parts) {
  std::vector<std::uint32_t> counts;
  for (std::uint64_t i = 0; i < parts; ++i) {
    counts.push_back(static_cast<std::uint32_t>(total * (i + 1) / parts - total * i / parts));
  }
  return counts;
}

/// Whether the rule masks these and no other, where the least count that is shown (0: none) stands
/// before them, and where it stands after them.
std::array<bool, 2> masks_all(const std::vector<std::uint32_t>& hidden, std::uint32_t least_visible,
                              const MaskRule& rule) {
  std::array<bool, 2> all{};
  for (const bool before : {true, false}) {
    std::vector<std::uint32_t> counts = hidden;
    if (least_visible > 0) counts.insert(before ? counts.begin() : counts.end(), least_visible);
    const Masking masking = mask_multiset(counts, rule);
    const auto masks = static_cast<std::uint64_t>(
        std::count(masking.masked.begin(), masking.masked.end(), std::uint8_t{1}));
    all[before ? 0 : 1] = masking.outcome == MaskOutcome::kMasked && masks == hidden.size();
  }
  return all;
}

/// Counts of so many labels that the rule does not list at all, or, `withheld`, masks all of; empty
/// where none were found.
std::vector<std::uint32_t> dropped_of(std::uint32_t total, std::size_t n, const MaskRule& rule,
                                      bool withheld) {
  const auto is_dropped = [&](const std::vector<std::uint32_t>& counts) {
    const Masking masking = mask_multiset(counts, rule);
    if (masking.outcome == MaskOutcome::kDropped) return true;
    return withheld && masking.outcome == MaskOutcome::kMasked &&
           std::find(masking.masked.begin(), masking.masked.end(), std::uint8_t{0}) ==
               masking.masked.end();
  };
  // As even as can be; then all but some as small as can be.
  std::vector<std::uint32_t> counts = equal_parts(total, n);
  if (is_dropped(counts)) return counts;
  if (n < 2 || rule.k <= 1 || total <= (rule.k - 1) + (n - 1)) return {};
  counts = equal_parts(total - (rule.k - 1), n - 1);
  counts.insert(counts.begin(), rule.k - 1);
  return is_dropped(counts) ? counts : std::vector<std::uint32_t>{};
}

}  // namespace

std::vector<std::uint32_t> dropped_counts(std::uint32_t total, std::size_t labels, std::uint32_t k,
                                          std::uint32_t width, MaskLevel level) {
  const MaskRule rule{.k = k, .level = level, .width = width};
  std::vector<std::uint32_t> counts;
  for (std::size_t n = std::min<std::size_t>(labels, total); n > 0 && counts.empty(); --n) {
    counts = dropped_of(total, n, rule, false);
  }
  return counts;
}

std::vector<std::uint32_t> fewest_dropped_counts(std::uint32_t total, std::size_t labels,
                                                 std::uint32_t k, std::uint32_t width,
                                                 MaskLevel level, bool withheld) {
  const MaskRule rule{.k = k, .level = level, .width = width};
  std::vector<std::uint32_t> counts;
  for (std::size_t n = 1; n <= std::min<std::size_t>(labels, total) && counts.empty(); ++n) {
    counts = dropped_of(total, n, rule, withheld);
  }
  return counts;
}

std::vector<std::uint32_t> hidden_counts(std::uint64_t total, std::uint32_t least_visible,
                                         std::uint32_t k, std::uint32_t width, MaskLevel level) {
  const MaskRule rule{.k = k, .level = level, .width = width};
  for (std::uint64_t n = std::max<std::uint64_t>(2, (total + k - 2) / (k - 1)); n < total; ++n) {
    std::vector<std::uint32_t> counts = equal_parts(total, n);
    const auto [before, after] = masks_all(counts, least_visible, rule);
    if (before && after) return counts;
  }
  // Few people: some of k or more are masked beside the rare ones.
  constexpr std::size_t kMostSecondary = 3;
  std::vector<std::uint32_t> otherwise;  // where it depends on the order of labels
  for (std::size_t n = 1; n <= kMostSecondary; ++n) {
    for (std::uint32_t each = k; each < 2 * k && std::uint64_t{n} * each < total; ++each) {
      const std::uint64_t rest = total - std::uint64_t{n} * each;
      for (std::uint64_t m = (rest + k - 2) / (k - 1); m <= std::min<std::uint64_t>(rest, k); ++m) {
        std::vector<std::uint32_t> counts = equal_parts(rest, m);
        counts.insert(counts.end(), n, each);
        const auto [before, after] = masks_all(counts, least_visible, rule);
        if (before && after) return counts;
        if ((before || after) && otherwise.empty()) otherwise = counts;
      }
    }
  }
  return otherwise;
}

}  // namespace paravent::witness
