#include "series/group_counts.h"

#include <algorithm>
#include <utility>

namespace paravent::series {
namespace {

using Held = std::vector<std::vector<std::uint32_t>>;  // members by cell

Held held_under(const ReleasedLevel& level, const MemberLabels& own, const Held& above) {
  Held held;
  for (std::size_t parent = 0; parent < above.size(); ++parent) {
    for (std::size_t c = level.begin[parent]; c < level.begin[parent + 1]; ++c) {
      std::vector<std::uint32_t>& some = held.emplace_back();
      const auto label = level.labels[level.cells[c].label];
      for (const std::uint32_t m : above[parent]) {
        const auto of = own.labels[own.of_member[m]];
        if (std::equal(of.begin(), of.end(), label.begin(), label.end())) some.push_back(m);
      }
    }
  }
  return held;
}

}  // namespace

std::vector<RawCounts> counts_of_groups(const Release& release, const BuiltMembers& members,
                                        Held held) {
  std::vector<RawCounts> counts(release.levels.size());
  std::vector<Held> by_level(counts.size());
  std::vector<std::size_t> order{release.end_linked()};
  by_level[order[0]] = std::move(held);
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (std::size_t l = 1; l < release.end_linked(); ++l) {
      const ReleasedLevel& level = release.levels[l];
      if (level.parent != order[i]) continue;
      by_level[l] = held_under(level, members.attributes[l - 1], by_level[order[i]]);
      counts[l].begin = level.begin;
      for (const auto& some : by_level[l]) {
        counts[l].count.push_back(static_cast<std::uint32_t>(some.size()));
      }
      order.push_back(l);
    }
  }
  return counts;
}

}  // namespace paravent::series
