// Two multisets of the same people, each masked by itself: what one shows says nothing of the
// other, whether that is published, masked or dropped (masking.md §4.3, ties.md §6).
#include <doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "masking/multiset.h"

using namespace paravent;

namespace joint_test {
namespace {

constexpr std::size_t kLabels = 3;
using Margin = std::array<std::uint32_t, kLabels>;  // people of each label; 0: it is not listed

/// What is published of a margin, one number a label: 0 where it is not listed, its count, or -1
/// for a mask. Of a dropped multiset no label is listed.
using Shown = std::array<int, kLabels>;

Shown publish(const Margin& margin, const MaskRule& rule) {
  std::vector<std::uint32_t> counts;
  for (const std::uint32_t count : margin) {
    if (count > 0) counts.push_back(count);
  }
  const Masking masking = mask_multiset(counts, rule);
  Shown shown{};
  for (std::size_t label = 0, next = 0; label < kLabels; ++label) {
    if (margin[label] == 0) continue;
    const bool masked = masking.masked[next++] != 0;
    if (masking.outcome == MaskOutcome::kDropped) continue;
    shown[label] = masked ? -1 : static_cast<int>(margin[label]);
  }
  return shown;
}

/// Calls f(table) for all tables of `people` over labels by labels.
template <class F>
void for_each_table(std::uint32_t people, F f) {
  std::array<std::uint32_t, kLabels * kLabels> table{};
  const auto fill = [&](const auto& self, std::size_t cell, std::uint32_t left) -> void {
    if (cell + 1 == table.size()) {
      table[cell] = left;
      f(table);
      return;
    }
    for (std::uint32_t count = 0; count <= left; ++count) {
      table[cell] = count;
      self(self, cell + 1, left - count);
    }
  };
  fill(fill, 0, people);
}

}  // namespace

TEST_CASE("two margins of every small table: neither says anything of the other") {
  const MaskRule rule{3, MaskLevel::kStrict, 2};
  std::size_t beside_dropped = 0, judged = 0;
  for (std::uint32_t people = 3; people <= 8; ++people) {
    CAPTURE(people);
    // Values of each label: by what is shown of its own margin, and by that and the other's.
    std::map<std::pair<Shown, std::size_t>, std::set<std::uint32_t>> alone;
    std::map<std::pair<std::pair<Shown, Shown>, std::size_t>, std::set<std::uint32_t>> beside;
    for_each_table(people, [&](const auto& table) {
      Margin rows{}, columns{};
      for (std::size_t cell = 0; cell < table.size(); ++cell) {
        rows[cell / kLabels] += table[cell];
        columns[cell % kLabels] += table[cell];
      }
      const Shown own = publish(rows, rule), other = publish(columns, rule);
      for (std::size_t label = 0; label < kLabels; ++label) {
        alone[{own, label}].insert(rows[label]);
        beside[{{own, other}, label}].insert(rows[label]);
      }
    });
    for (const auto& [where, values] : beside) {
      const auto& [both, label] = where;
      const auto& [own, other] = both;
      CHECK(values == alone.at({own, label}));
      if (own[label] != -1) continue;
      ++judged;
      CHECK(values.size() >= 2);
      beside_dropped += other == Shown{} ? 1 : 0;
    }
  }
  CHECK(judged > 0);
  CHECK(beside_dropped > 0);
}

}  // namespace joint_test
