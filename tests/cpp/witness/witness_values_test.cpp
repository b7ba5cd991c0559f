#include <doctest.h>

#include <algorithm>
#include <random>
#include <set>

#include "masking/multiset.h"
#include "witness/values.h"

namespace paravent::witness {
namespace {

/// Every assignment is masked as published, every count takes w values, and two lists differ.
void check_assignments(const std::vector<std::uint32_t>& counts, const MaskRule& rule) {
  const Masking masking = mask_multiset(counts, rule);
  if (masking.outcome != MaskOutcome::kMasked) return;
  MaskedMultiset multiset{counts, masking.masked, 0, rule.k, effective_width(rule)};
  for (const std::uint32_t count : counts) multiset.total += count;
  const Assignments made = assign(multiset);
  std::vector<std::set<std::uint32_t>> values(made.counts);
  std::set<std::vector<std::uint32_t>> lists;
  bool same = true;
  for (std::size_t row = 0; row < made.rows(); ++row) {
    std::vector<std::uint32_t> full = counts;
    std::uint64_t sum = 0;
    for (std::size_t i = 0, next = 0; i < full.size(); ++i) {
      if (masking.masked[i] != 0) {
        full[i] = made[row][next];
        values[next++].insert(full[i]);
      }
      sum += full[i];
    }
    const Masking again = mask_multiset(full, rule);
    same = same && sum == multiset.total && again.masked == masking.masked &&
           again.outcome == masking.outcome;
    std::vector<std::uint32_t> list(made[row].begin(), made[row].end());
    std::sort(list.begin(), list.end());
    lists.insert(list);
  }
  const bool wide = std::all_of(values.begin(), values.end(), [&](const auto& one) {
    return one.size() >= effective_width(rule);
  });
  CHECK(same);
  CHECK(wide);
  CHECK(lists.size() >= 2);
  CHECK(made.rows() <= kMostWitnesses);
}

TEST_CASE("assignments keep the masks and give every count its values") {
  for (const std::uint32_t k : {3U, 4U, 5U, 10U}) {
    std::mt19937 random(k);
    for (int i = 0; i < 3000; ++i) {
      std::vector<std::uint32_t> counts(2 + random() % 6);
      const std::uint32_t most = random() % 3 == 0 ? 3 * k : k + 1;
      for (std::uint32_t& count : counts) {
        count = 1 + static_cast<std::uint32_t>(random() % most);
      }
      check_assignments(counts, {.k = k, .level = MaskLevel::kStrict, .width = 0});
    }
  }
}

TEST_CASE("large multisets need few assignments") {
  for (const auto& [q, sum] : {std::pair<std::size_t, std::uint64_t>{14209, 21000}, {2000, 2500}}) {
    const MaskedMultiset multiset{std::vector<std::uint32_t>(q, 0), std::vector<std::uint8_t>(q, 1),
                                  sum, 5, 3};
    const Assignments made = assign(multiset);
    CHECK(made.rows() <= 3 * q / (sum - q) + 3);
    for (std::size_t i = 0; i < q; ++i) {
      std::set<std::uint32_t> values;
      for (std::size_t row = 0; row < made.rows(); ++row) values.insert(made[row][i]);
      if (values.size() < 3) FAIL_CHECK("count " << i);
    }
  }
}

TEST_CASE("counts that are dropped, with any number of labels") {
  for (std::uint32_t total = 5; total < 30; ++total) {
    for (std::size_t labels : {std::size_t{4}, std::size_t{40}}) {
      const auto counts = dropped_counts(total, labels, 5, 3, MaskLevel::kStrict);
      if (labels == 40) CHECK_FALSE(counts.empty());
      if (counts.empty()) continue;
      const Masking masking = mask_multiset(counts, {.k = 5});
      CHECK(masking.outcome == MaskOutcome::kDropped);
      CHECK(counts.size() <= labels);
    }
    const auto hidden = hidden_counts(total, 0, 5, 3, MaskLevel::kStrict);
    if (total > 5) CHECK_FALSE(hidden.empty());
    for (const std::uint32_t count : hidden) CHECK(count < 5);
  }
}

}  // namespace
}  // namespace paravent::witness
