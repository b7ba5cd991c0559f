// Masking of one multiset against the notice's examples and against every input of a bounded size.

#include <doctest.h>

#include <string>

#include "masking/multiset.h"
#include "masking_oracle.h"

using namespace paravent;

namespace {

constexpr oracle::Extent kExtents[] = {{1, 40}, {2, 40}, {3, 40}, {4, 26}};

std::string shown(const oracle::Counts& counts, const MaskRule& rule) {
  const Masking masking = mask_multiset(counts, rule);
  REQUIRE(masking.masked.size() == counts.size());
  if (masking.outcome == MaskOutcome::kDropped) return "dropped";
  std::string text;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    text += (i == 0 ? "" : " ") + std::to_string(masking.masked[i] != 0 ? 0 : counts[i]);
  }
  return text;
}

/// The implementation's output in the oracle's terms.
std::optional<oracle::Output> output_of(const oracle::Counts& counts, const MaskRule& rule) {
  const Masking masking = mask_multiset(counts, rule);
  oracle::Output output = counts;
  bool any = false;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (masking.masked[i] == 0) continue;
    output[i] = 0;
    any = true;
  }
  CHECK(any == (masking.outcome == MaskOutcome::kMasked));
  if (masking.outcome == MaskOutcome::kDropped) return std::nullopt;
  return output;
}

/// Number of masked counts with fewer than `width` values over the inputs that share an output.
std::size_t leaks(const MaskRule& rule, std::uint32_t width, bool& two_lists_everywhere) {
  std::size_t found = 0;
  two_lists_everywhere = true;
  for (const auto& extent : kExtents) {
    for (std::uint32_t total = 1; total <= extent.total; ++total) {
      std::map<oracle::Output, oracle::Group> groups;
      for (const auto& counts : oracle::compositions(extent.labels, total)) {
        const auto output = output_of(counts, rule);
        if (output) groups[*output].add(counts, *output);
      }
      for (const auto& [output, group] : groups) {
        if (!oracle::masks_any(output)) continue;
        if (group.hidden.size() < 2) two_lists_everywhere = false;
        for (std::size_t i = 0; i < output.size(); ++i) {
          if (output[i] == 0 && group.values[i].size() < width) ++found;
        }
      }
    }
  }
  return found;
}

struct Totals {
  std::size_t inputs = 0, counts = 0, masked = 0, dropped = 0, dropped_counts = 0;
};

Totals totals(const MaskRule& rule) {
  constexpr oracle::Extent kTotals[] = {{1, 40}, {2, 50}, {3, 36}, {4, 26}};
  Totals sum;
  for (const auto& extent : kTotals) {
    for (std::uint32_t total = rule.k; total <= extent.total; ++total) {
      for (const auto& counts : oracle::compositions(extent.labels, total)) {
        const Masking masking = mask_multiset(counts, rule);
        ++sum.inputs;
        sum.counts += counts.size();
        for (const std::uint8_t one : masking.masked) sum.masked += one;
        if (masking.outcome == MaskOutcome::kDropped) {
          ++sum.dropped;
          sum.dropped_counts += counts.size();
        }
      }
    }
  }
  return sum;
}

}  // namespace

TEST_CASE("the notice's examples hold at both levels") {
  for (const MaskLevel level : {MaskLevel::kPublished, MaskLevel::kStrict}) {
    const MaskRule rule{5, level, 0};
    CHECK(shown({5, 5, 2}, rule) == "5 0 0");
    CHECK(shown({5, 5, 1}, rule) == "5 0 0");
    CHECK(shown({5, 4, 2}, rule) == "5 0 0");
    CHECK(shown({5, 1, 1}, rule) == "0 0 0");
    CHECK(shown({1, 1, 1, 1, 1}, rule) == "dropped");
    CHECK(shown({2, 5}, rule) == "0 0");       // cohort P: F2 M5
    CHECK(shown({4, 1, 2}, rule) == "0 0 0");  // AB4 B1 TB2
    CHECK(shown({1, 6}, rule) == "0 0");       // 2017:1 2019:6
  }
}

TEST_CASE("nothing to mask is published whole") {
  CHECK(mask_multiset({}, MaskRule{}).outcome == MaskOutcome::kWhole);
  CHECK(mask_multiset(oracle::Counts{5, 4294967295U}, MaskRule{}).outcome == MaskOutcome::kWhole);
  CHECK(mask_multiset(oracle::Counts{4}, MaskRule{}).outcome == MaskOutcome::kDropped);
}

TEST_CASE("a4 b5 c5 gives itself away at level published and not at strict") {
  CHECK(shown({4, 5, 5}, {5, MaskLevel::kPublished, 0}) == "0 5 0");
  CHECK(shown({4, 5, 5}, {5, MaskLevel::kStrict, 0}) == "0 0 0");
}

TEST_CASE("strict may drop a multiset of k labels or more whose counts are all close to k") {
  // No sum of primary counts is as large, and one large count beside k - 1 others leaves only ones.
  CHECK(shown({4, 5, 5, 5}, {5, MaskLevel::kStrict, 0}) == "0 0 0 0");
  CHECK(shown({4, 5, 5, 5, 5}, {5, MaskLevel::kPublished, 0}) == "0 5 5 5 0");
  CHECK(shown({4, 5, 5, 5, 5}, {5, MaskLevel::kStrict, 0}) == "dropped");
  CHECK(shown({4, 5, 6, 7, 8, 9}, {5, MaskLevel::kStrict, 0}) == "dropped");
}

TEST_CASE("default width is half of k, rounded up") {
  CHECK(effective_width({3, MaskLevel::kStrict, 0}) == 2);
  CHECK(effective_width({4, MaskLevel::kStrict, 0}) == 2);
  CHECK(effective_width({5, MaskLevel::kStrict, 0}) == 3);
  CHECK(effective_width({5, MaskLevel::kStrict, 5}) == 5);
  CHECK(effective_width({4294967295U, MaskLevel::kStrict, 0}) == 2147483648U);
}

TEST_CASE("with k below 2 nothing is primary; with k = 2 strict drops what needs a mask") {
  CHECK(shown({1, 1}, {1, MaskLevel::kStrict, 0}) == "1 1");
  CHECK(shown({1, 1}, {0, MaskLevel::kStrict, 0}) == "1 1");
  CHECK(shown({1, 2, 9}, {2, MaskLevel::kPublished, 0}) == "0 0 9");
  CHECK(shown({1, 2, 9}, {2, MaskLevel::kStrict, 0}) == "dropped");
  CHECK(shown({2, 9}, {2, MaskLevel::kStrict, 0}) == "2 9");
}

TEST_CASE("every masked count has the width over all inputs that share its strict output") {
  const MaskRule rules[] = {{3, MaskLevel::kStrict, 0}, {4, MaskLevel::kStrict, 0},
                            {5, MaskLevel::kStrict, 0}, {5, MaskLevel::kStrict, 2},
                            {5, MaskLevel::kStrict, 5}, {10, MaskLevel::kStrict, 0}};
  for (const MaskRule& rule : rules) {
    CAPTURE(rule.k);
    CAPTURE(rule.width);
    bool two_lists = false;
    CHECK(leaks(rule, effective_width(rule), two_lists) == 0);
    CHECK(two_lists);
    const MaskRule published{rule.k, MaskLevel::kPublished, 0};
    CHECK(leaks(published, effective_width(rule), two_lists) > 0);
    CHECK_FALSE(two_lists);
  }
}

TEST_CASE("both levels agree with the plain rule on every input") {
  constexpr oracle::Extent kMany[] = {{5, 19}, {6, 15}, {7, 13}};
  for (const std::uint32_t k : {2U, 3U, 4U, 5U, 10U}) {
    CAPTURE(k);
    const auto compare = [&](const oracle::Extent& extent) {
      for (std::uint32_t total = 1; total <= extent.total; ++total) {
        const oracle::World world(extent.labels, total, k);
        for (const auto& counts : world.inputs) {
          CAPTURE(counts);
          REQUIRE(output_of(counts, {k, MaskLevel::kPublished, 0}) == oracle::published(counts, k));
          for (const std::uint32_t width : {1U, 2U, (k + 1) / 2, k}) {
            CAPTURE(width);
            REQUIRE(output_of(counts, {k, MaskLevel::kStrict, width}) ==
                    world.strict(counts, width));
          }
        }
      }
    };
    for (const auto& extent : kExtents) compare(extent);
    for (const auto& extent : kMany) compare(extent);
  }
}

TEST_CASE("totals over all inputs") {
  Totals sum = totals({5, MaskLevel::kPublished, 0});
  CHECK(sum.inputs == 23340);
  CHECK(sum.counts == 83678);
  CHECK(sum.masked == 49126);
  CHECK(sum.dropped == 0);
  sum = totals({5, MaskLevel::kStrict, 3});
  CHECK(sum.masked == 49896);
  CHECK(sum.dropped == 4);
  CHECK(sum.dropped_counts == 16);
  sum = totals({10, MaskLevel::kPublished, 0});
  CHECK(sum.inputs == 23100);
  CHECK(sum.counts == 82873);
  CHECK(sum.masked == 71559);
  CHECK(sum.dropped == 0);
  sum = totals({10, MaskLevel::kStrict, 5});
  CHECK(sum.masked == 71656);
  CHECK(sum.dropped == 0);
}
