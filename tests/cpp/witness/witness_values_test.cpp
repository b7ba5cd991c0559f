#include <doctest.h>

#include <algorithm>
#include <random>
#include <set>
#include <span>
#include <vector>

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
  const auto is_published = [&](std::span<const std::uint32_t> row) {
    std::vector<std::uint32_t> full = counts;
    std::uint64_t sum = 0;
    for (std::size_t i = 0, next = 0; i < full.size(); ++i) {
      if (masking.masked[i] != 0) full[i] = row[next++];
      sum += full[i];
    }
    const Masking again = mask_multiset(full, rule);
    return sum == multiset.total && again.masked == masking.masked &&
           again.outcome == masking.outcome;
  };
  bool same = true;
  for (std::size_t row = 0; row < made.rows(); ++row) {
    same = same && is_published(made[row]);
    for (std::size_t i = 0; i < made.counts; ++i) values[i].insert(made[row][i]);
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
  const Assignments spares = spare_assignments(multiset, 4, multiset.total);
  CHECK(spares.rows() == 4);
  for (std::size_t row = 0; row < spares.rows(); ++row) same = same && is_published(spares[row]);
  CHECK(same);
}

bool has_row(const Assignments& of, std::span<const std::uint32_t> row) {
  for (std::size_t i = 0; i < of.rows(); ++i) {
    if (std::equal(row.begin(), row.end(), of[i].begin())) return true;
  }
  return false;
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

TEST_CASE("assignments of wider masks, and none where there are none") {
  for (const std::uint32_t width : {2U, 4U, 5U}) {
    std::mt19937 random(width);
    for (int i = 0; i < 500; ++i) {
      std::vector<std::uint32_t> counts(2 + random() % 6);
      for (std::uint32_t& count : counts) count = 1 + static_cast<std::uint32_t>(random() % 14);
      check_assignments(counts, {.k = 10, .level = MaskLevel::kStrict, .width = width});
    }
  }
  // Nothing is masked; one count, which the total gives away; a sum that leaves somebody out, and
  // one that the shown counts alone are above.
  CHECK(assign({{7, 8}, {0, 0}, 15, 5, 3}).rows() == 0);
  CHECK(assign({{7, 0}, {0, 1}, 10, 5, 3}).rows() == 0);
  CHECK(assign({{9, 0, 0}, {0, 1, 1}, 10, 5, 3}).rows() == 0);
  CHECK(assign({{9, 0, 0}, {0, 1, 1}, 7, 5, 3}).rows() == 0);
  // All ones: no count can have a second value.
  CHECK(assign({{9, 0, 0}, {0, 1, 1}, 11, 5, 3}).rows() <= 1);
}

TEST_CASE("spare assignments are none of the first ones, while there are others") {
  // 7 over two of which one is at least 3: four assignments are possible, and three are enough.
  const MaskedMultiset multiset{{0, 0}, {1, 1}, 7, 3, 3};
  const Assignments made = assign(multiset), spares = spare_assignments(multiset, 1, 5);
  REQUIRE(made.rows() == 3);
  REQUIRE(spares.rows() == 1);
  CHECK_FALSE(has_row(made, spares[0]));
  CHECK(spares.values == spare_assignments(multiset, 1, 5).values);
  CHECK(spare_assignments({{7, 8}, {0, 0}, 15, 5, 3}, 4, 1).rows() == 0);
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

TEST_CASE("counts of as few labels as can be, dropped or masked without a shown one") {
  const auto sum_of = [](const std::vector<std::uint32_t>& counts) {
    std::uint32_t sum = 0;
    for (const std::uint32_t count : counts) sum += count;
    return sum;
  };
  const MaskRule rule{.k = 5, .level = MaskLevel::kStrict, .width = 3};
  for (std::uint32_t total = 1; total < 25; ++total) {
    for (const bool withheld : {false, true}) {
      const auto fewest = fewest_dropped_counts(total, 12, 5, 3, MaskLevel::kStrict, withheld);
      const auto any = fewest_dropped_counts(total, 3, 5, 3, MaskLevel::kStrict, withheld);
      if (!any.empty()) CHECK(any == fewest);
      if (fewest.empty()) continue;
      CHECK(sum_of(fewest) == total);
      const Masking masking = mask_multiset(fewest, rule);
      const bool all_masked =
          masking.outcome == MaskOutcome::kMasked &&
          std::count(masking.masked.begin(), masking.masked.end(), std::uint8_t{0}) == 0;
      CHECK((masking.outcome == MaskOutcome::kDropped || (withheld && all_masked)));
      if (withheld) {
        const auto dropped = fewest_dropped_counts(total, 12, 5, 3, MaskLevel::kStrict, false);
        if (!dropped.empty()) CHECK(fewest.size() <= dropped.size());
      }
    }
    for (const std::uint32_t visible : {5U, 9U}) {
      const auto hidden = hidden_counts(total, visible, 5, 3, MaskLevel::kStrict);
      if (hidden.empty()) continue;
      CHECK(sum_of(hidden) == total);
      std::vector<std::uint32_t> all = hidden;
      all.push_back(visible);
      const Masking masking = mask_multiset(all, rule);
      std::vector<std::uint8_t> expected(hidden.size(), 1);
      expected.push_back(0);
      CHECK(masking.masked == expected);
    }
  }
  CHECK(dropped_counts(9, 0, 5, 3, MaskLevel::kStrict).empty());
}

}  // namespace
}  // namespace paravent::witness
