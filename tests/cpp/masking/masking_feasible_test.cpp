// Feasible sets against pre(o), listed input by input.

#include <doctest.h>

#include "masking/feasible.h"
#include "masking/multiset.h"
#include "masking_oracle.h"
#include "share.h"

using namespace paravent;

namespace {

/// One set against the values found by listing; its parts must be in canonical form.
bool same(const FeasibleSet& set, const std::set<std::uint32_t>& values, std::uint32_t total) {
  if (set.size() != values.size()) return false;
  for (std::uint32_t value = 0; value <= total + 1; ++value) {
    if (set.contains(value) != (values.count(value) != 0)) return false;
  }
  for (int i = 0; i < 3; ++i) {
    const Interval& part = set.parts[static_cast<std::size_t>(i)];
    if (part.empty() != (i >= set.n)) return false;
    if (i > 0 && i < set.n && part.low <= set.parts[static_cast<std::size_t>(i - 1)].high + 1) {
      return false;
    }
  }
  return true;
}

Feasible sets_of(const oracle::Output& output, std::uint32_t total, std::uint32_t k) {
  oracle::Mask masked;
  for (const std::uint32_t shown : output) masked.push_back(shown == 0 ? 1 : 0);
  return feasible_sets(output, masked, total, k);
}

void compare(const oracle::Output& output, std::uint32_t total, const oracle::World& world) {
  static const oracle::Group kEmpty;
  const auto found = world.pre.find(output);
  const oracle::Group& group = found == world.pre.end() ? kEmpty : found->second;
  const Feasible feasible = sets_of(output, total, world.k);
  std::size_t next = 0;
  std::size_t narrowest = SIZE_MAX;
  for (std::size_t i = 0; i < output.size(); ++i) {
    if (output[i] != 0) continue;
    const std::set<std::uint32_t> values =
        group.values.empty() ? std::set<std::uint32_t>{} : group.values[i];
    narrowest = std::min(narrowest, values.size());
    REQUIRE(next < feasible.sets.size());
    REQUIRE(same(feasible.sets[next++], values, total));
  }
  REQUIRE(next == feasible.sets.size());
  REQUIRE(feasible.min_width == (next == 0 ? UINT64_MAX : narrowest));
  REQUIRE(feasible.two_multisets == (group.hidden.size() >= 2));
}

}  // namespace

TEST_CASE("a4 b5 c5 at level published has one feasible count each, at strict at least three") {
  const Feasible leak = sets_of({0, 5, 0}, 14, 5);
  REQUIRE(leak.sets.size() == 2);
  CHECK(leak.sets[0].size() == 1);
  CHECK(leak.sets[0].contains(4));
  CHECK(leak.sets[1].size() == 1);
  CHECK(leak.sets[1].contains(5));
  CHECK(leak.min_width == 1);
  CHECK_FALSE(leak.two_multisets);
  const Feasible protected_sets = sets_of({0, 0, 0}, 14, 5);
  CHECK(protected_sets.min_width >= 3);
  CHECK(protected_sets.two_multisets);
}

TEST_CASE("nothing masked, and outputs that no input has") {
  CHECK(sets_of({5, 6}, 11, 5).sets.empty());
  CHECK(sets_of({5, 6}, 11, 5).min_width == UINT64_MAX);
  for (const oracle::Output& output : {oracle::Output{0, 20, 0}, oracle::Output{0, 4, 0},
                                       oracle::Output{0, 8, 8}, oracle::Output{0, 0, 16}}) {
    const Feasible none = sets_of(output, 17, 5);
    CHECK(none.min_width == 0);
    CHECK_FALSE(none.two_multisets);
    for (const FeasibleSet& set : none.sets) CHECK(set.n == 0);
  }
  CHECK(sets_of({0, 0, 7}, 17, 1).min_width == 0);
  CHECK(sets_of({0, 0, 7}, 17, 0).min_width == 0);
}

TEST_CASE("feasible sets are those of pre(o) for every set of masks over every input") {
  // Whatever is masked: so every output of both levels, every step of level strict, and more.
  constexpr oracle::Extent kExtents[] = {{1, 40}, {2, 40}, {3, 40}, {4, 26}, {5, 17}, {6, 14}};
  for (const std::uint32_t k : {2U, 3U, 4U, 5U, 10U}) {
    CAPTURE(k);
    for (const auto& extent : kExtents) {
      for (std::uint32_t total = 1; total <= extent.total; ++total) {
        const oracle::World world(extent.labels, total, k);
        std::set<oracle::Output> outputs;
        for (const auto& counts : world.inputs) {
          for (std::uint32_t choice = 0; choice < (1U << extent.labels); ++choice) {
            oracle::Output output = counts;
            for (std::size_t i = 0; i < output.size(); ++i) {
              if (((choice >> i) & 1U) != 0) output[i] = 0;
            }
            outputs.insert(output);
          }
        }
        for (const auto& [output, group] : world.pre) REQUIRE(outputs.count(output) == 1);
        std::size_t n = 0;
        for (const auto& output : outputs) {
          if (n++ % kOneOf != 0) continue;
          CAPTURE(output);
          compare(output, total, world);
        }
      }
    }
  }
}

TEST_CASE("the plain interval is what every count >= 1 with that sum can be") {
  for (std::size_t size = 1; size <= 4; ++size) {
    for (std::uint32_t sum = 0; sum <= 16; ++sum) {
      std::set<std::uint32_t> values;
      for (const auto& counts : oracle::compositions(size, sum)) values.insert(counts[0]);
      const Interval interval = plain_interval(size, sum);
      CHECK(interval.size() == values.size());
      if (values.empty()) continue;
      CHECK(interval.low == *values.begin());
      CHECK(interval.high == *values.rbegin());
    }
  }
  CHECK(plain_interval(0, 0).empty());
}
