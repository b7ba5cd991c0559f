// Many labels and large counts: an oracle that tabulates sums instead of listing inputs, and a
// masking loop that works everything out again after each mask.

#include <doctest.h>

#include "masking/feasible.h"
#include "masking/multiset.h"
#include "masking_oracle.h"

using namespace paravent;

namespace {

/// xorshift64 (Marsaglia, 2003): the same numbers on every platform.
struct Random {
  std::uint64_t state;

  std::uint32_t below(std::uint32_t bound) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return static_cast<std::uint32_t>((state >> 11) % bound);
  }
};

/// lists[c][r]: unordered lists of c numbers in 1..k-1 with sum r; 2 stands for more too.
std::vector<std::vector<int>> tabulate(std::size_t numbers, std::size_t sum, std::uint32_t k) {
  std::vector<std::vector<int>> lists(numbers + 1, std::vector<int>(sum + 1, 0));
  lists[0][0] = 1;
  for (std::size_t part = 1; part < k; ++part) {
    for (std::size_t c = 1; c <= numbers; ++c) {
      for (std::size_t r = part; r <= sum; ++r) {
        lists[c][r] = std::min(2, lists[c][r] + lists[c - 1][r - part]);
      }
    }
  }
  return lists;
}

/// Does level strict accept this output? From the tables, label by label and count by count.
bool accepted(const oracle::Output& output, std::uint32_t total, std::uint32_t k,
              std::uint32_t width) {
  std::vector<std::size_t> masked;
  std::size_t sum = total;
  for (std::size_t i = 0; i < output.size(); ++i) {
    if (output[i] == 0) masked.push_back(i);
    sum -= output[i];
  }
  const std::size_t m = masked.size();
  const auto lists = tabulate(m, sum, k);
  const auto safe = [&](std::size_t size, std::size_t r) {
    return size >= 2 && r > size && r >= k;
  };
  const auto next_in_order = [&](std::size_t j, std::size_t s) {
    for (std::size_t v = 0; v < output.size(); ++v) {
      if (output[v] != 0 && (output[v] < s || (output[v] == s && v > j))) return false;
    }
    return true;
  };
  if (m < 2) return false;

  int different = safe(m, sum) ? lists[m][sum] : 0;
  for (std::size_t s = k; s <= sum; ++s) {
    const bool some_j = std::any_of(masked.begin(), masked.end(),
                                    [&](std::size_t j) { return next_in_order(j, s); });
    if (some_j && !safe(m - 1, sum - s)) different += lists[m - 1][sum - s];
  }
  if (different < 2) return false;

  for (const std::size_t i : masked) {
    std::set<std::size_t> values;
    for (std::size_t s = k; s <= sum; ++s) {
      if (safe(m - 1, sum - s)) continue;
      for (const std::size_t j : masked) {
        if (!next_in_order(j, s)) continue;
        if (j == i && lists[m - 1][sum - s] > 0) values.insert(s);
        for (std::size_t v = 1; j != i && v < k && v + s <= sum; ++v) {
          if (lists[m - 2][sum - s - v] > 0) values.insert(v);
        }
      }
    }
    for (std::size_t v = 1; safe(m, sum) && v < k && v <= sum; ++v) {
      if (lists[m - 1][sum - v] > 0) values.insert(v);
    }
    if (values.size() < width) return false;
  }
  return true;
}

/// Level strict, where `accept` judges each output from nothing.
template <typename Accept>
Masking one_by_one(const oracle::Counts& counts, std::uint32_t k, Accept accept) {
  Masking masking{MaskOutcome::kWhole, oracle::Mask(counts.size(), 0)};
  oracle::Output output = counts;
  for (std::uint32_t& shown : output) {
    if (shown < k) shown = 0;
  }
  if (!oracle::masks_any(output)) return masking;
  while (!oracle::safe(output, counts, k) || !accept(output)) {
    if (!oracle::mask_one_more(output)) {
      masking.outcome = MaskOutcome::kDropped;
      return masking;
    }
  }
  masking.outcome = MaskOutcome::kMasked;
  for (std::size_t i = 0; i < output.size(); ++i) masking.masked[i] = output[i] == 0 ? 1 : 0;
  return masking;
}

void require_same(const Masking& found, const Masking& expected) {
  REQUIRE(found.outcome == expected.outcome);
  REQUIRE(found.masked == expected.masked);
}

/// `primary` counts below k among others from k on, close enough together for many equal ones.
oracle::Counts draw(Random& random, std::size_t labels, std::size_t primary, std::uint32_t k,
                    std::uint32_t spread) {
  oracle::Counts counts;
  for (std::size_t i = 0; i < labels; ++i) counts.push_back(k + random.below(spread));
  for (std::size_t i = 0; i < primary; ++i) {
    counts[random.below(static_cast<std::uint32_t>(labels))] = 1 + random.below(k - 1);
  }
  return counts;
}

Feasible feasible_after(const oracle::Counts& counts, const oracle::Mask& masked, std::uint32_t k) {
  std::uint64_t total = 0;
  for (const std::uint32_t count : counts) total += count;
  return feasible_sets(counts, masked, total, k);
}

}  // namespace

TEST_CASE("more labels and larger k than can be listed agree with tabulated sums") {
  Random random{20230131};
  std::size_t dropped = 0;
  std::size_t extra = 0;
  for (int round = 0; round < 3000; ++round) {
    const std::uint32_t k = 3 + random.below(12);
    const std::uint32_t width = 1 + random.below(k);
    const auto counts =
        draw(random, 2 + random.below(9), 1 + random.below(6), k, 1 + random.below(12));
    const std::uint32_t total = oracle::total_of(counts);
    const Masking expected = one_by_one(
        counts, k, [&](const oracle::Output& output) { return accepted(output, total, k, width); });
    const Masking found = mask_multiset(counts, {k, MaskLevel::kStrict, width});
    require_same(found, expected);
    if (found.outcome == MaskOutcome::kDropped) ++dropped;
    if (found.masked != mask_multiset(counts, {k, MaskLevel::kPublished, 0}).masked) ++extra;
  }
  CHECK(dropped > 0);
  CHECK(extra > dropped);
}

TEST_CASE("hundreds of labels agree with a loop that starts again after each mask") {
  Random random{7};
  std::size_t extra = 0;
  for (int round = 0; round < 300; ++round) {
    const std::uint32_t k = 3 + random.below(998);
    const std::uint32_t width = 1 + random.below(k);
    const auto counts =
        draw(random, 200 + random.below(200), 1 + random.below(4), k, 1 + random.below(3 * k));
    const Masking expected = one_by_one(counts, k, [&](const oracle::Output& output) {
      oracle::Mask masked;
      for (const std::uint32_t shown : output) masked.push_back(shown == 0 ? 1 : 0);
      const Feasible feasible = feasible_after(counts, masked, k);
      return feasible.two_multisets && feasible.min_width >= width;
    });
    const Masking found = mask_multiset(counts, {k, MaskLevel::kStrict, width});
    require_same(found, expected);
    if (found.outcome == MaskOutcome::kMasked &&
        found.masked != mask_multiset(counts, {k, MaskLevel::kPublished, 0}).masked) {
      ++extra;
    }
  }
  CHECK(extra > 0);
}

TEST_CASE("100,000 labels") {
  constexpr std::size_t kLabels = 100000;
  Random random{42};

  SUBCASE("mostly rare") {
    oracle::Counts counts;
    for (std::size_t i = 0; i < kLabels; ++i) {
      counts.push_back(random.below(10) < 9 ? 1 + random.below(9) : 10 + random.below(4000000000U));
    }
    const Masking masking = mask_multiset(counts, {10, MaskLevel::kStrict, 0});
    REQUIRE(masking.outcome == MaskOutcome::kMasked);
    const Feasible feasible = feasible_after(counts, masking.masked, 10);
    CHECK(feasible.min_width == 9);
    CHECK(feasible.two_multisets);
    for (std::size_t i = 0; i < kLabels; ++i) REQUIRE((masking.masked[i] != 0) == (counts[i] < 10));
  }

  SUBCASE("every count is masked, one by one, until nothing is left") {
    oracle::Counts counts(kLabels, 5);
    counts[kLabels / 2] = 4;
    CHECK(mask_multiset(counts, {5, MaskLevel::kStrict, 0}).outcome == MaskOutcome::kDropped);
  }

  SUBCASE("all equal and large but one") {
    oracle::Counts counts(kLabels, 4294967295U);
    counts[0] = 1;
    const Masking masking = mask_multiset(counts, {5, MaskLevel::kStrict, 0});
    REQUIRE(masking.outcome == MaskOutcome::kMasked);
    CHECK(masking.masked[0] == 1);
    CHECK(masking.masked[kLabels - 1] == 1);
    CHECK(std::count(masking.masked.begin(), masking.masked.end(), 1) == 2);
  }
}
