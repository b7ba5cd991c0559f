#include "traces/levels.h"

#include <algorithm>
#include <numeric>

namespace paravent {

TreeLevel level_of_sizes(std::span<const std::uint32_t> trace_of_member, std::size_t traces) {
  TreeLevel sizes;
  sizes.begin = {0, traces};
  sizes.label.resize(traces);
  std::iota(sizes.label.begin(), sizes.label.end(), 0U);
  sizes.count.assign(traces, 0);
  for (const std::uint32_t trace : trace_of_member) ++sizes.count[trace];
  return sizes;
}

Grouping group_by_cell(std::span<const std::uint32_t> cell_of_member, std::size_t cells) {
  Grouping grouping;
  std::vector<std::size_t>& begin = grouping.begin;
  begin.assign(cells + 1, 0);
  for (const std::uint32_t cell : cell_of_member) ++begin[cell + 1];
  std::partial_sum(begin.begin(), begin.end(), begin.begin());
  std::vector<std::size_t> next(begin.begin(), begin.end() - 1);
  grouping.member.resize(cell_of_member.size());
  for (std::uint32_t member = 0; member < cell_of_member.size(); ++member) {
    grouping.member[next[cell_of_member[member]]++] = member;
  }
  return grouping;
}

void refine(const Grouping& parent, std::span<const std::uint32_t> label, std::size_t labels,
            TreeLevel& level, std::vector<std::uint32_t>* cell_of_member) {
  if (cell_of_member != nullptr) cell_of_member->resize(label.size());
  std::vector<std::uint32_t> count(labels, 0), cell(labels, 0), found;
  level.begin.assign(1, 0);
  level.begin.reserve(parent.begin.size());
  const auto add_cell = [&](std::uint32_t l, std::uint32_t n) {
    level.label.push_back(l);
    level.count.push_back(n);
    return static_cast<std::uint32_t>(level.label.size() - 1);
  };
  for (std::size_t group = 0; group + 1 < parent.begin.size(); ++group) {
    const std::span<const std::uint32_t> members(parent.member.data() + parent.begin[group],
                                                 parent.begin[group + 1] - parent.begin[group]);
    // Most cohorts are of one individual.
    if (members.size() == 1) {
      const std::uint32_t added = add_cell(label[members[0]], 1);
      if (cell_of_member != nullptr) (*cell_of_member)[members[0]] = added;
      level.begin.push_back(level.label.size());
      continue;
    }
    found.clear();
    for (const std::uint32_t member : members) {
      if (count[label[member]]++ == 0) found.push_back(label[member]);
    }
    if (found.size() == labels) {
      std::iota(found.begin(), found.end(), 0U);
    } else {
      std::sort(found.begin(), found.end());
    }
    for (const std::uint32_t l : found) {
      cell[l] = add_cell(l, count[l]);
      count[l] = 0;
    }
    if (cell_of_member != nullptr) {
      for (const std::uint32_t member : members) (*cell_of_member)[member] = cell[label[member]];
    }
    level.begin.push_back(level.label.size());
  }
}

}  // namespace paravent
