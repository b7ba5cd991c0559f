#include "granularity/groups.h"

#include <algorithm>

#include "traces/levels.h"

namespace paravent::granularity {

Multisets merge(const Multisets& from, std::span<const std::uint32_t> to, std::size_t groups,
                std::size_t labels) {
  const Grouping members = group_by_cell(to, groups);
  Multisets result;
  result.begin.reserve(groups + 1);
  result.label.reserve(from.label.size());
  result.count.reserve(from.label.size());
  std::vector<std::uint32_t> count(labels, 0), found;
  for (std::size_t g = 0; g < groups; ++g) {
    const std::span<const std::uint32_t> traces(members.member.data() + members.begin[g],
                                                members.begin[g + 1] - members.begin[g]);
    if (traces.size() == 1) {
      for (std::size_t i = from.begin[traces[0]]; i < from.begin[traces[0] + 1]; ++i) {
        result.label.push_back(from.label[i]);
        result.count.push_back(from.count[i]);
      }
      result.begin.push_back(result.label.size());
      continue;
    }
    found.clear();
    for (const std::uint32_t trace : traces) {
      for (std::size_t i = from.begin[trace]; i < from.begin[trace + 1]; ++i) {
        if (count[from.label[i]] == 0) found.push_back(from.label[i]);
        count[from.label[i]] += from.count[i];
      }
    }
    std::sort(found.begin(), found.end());
    for (const std::uint32_t label : found) {
      result.label.push_back(label);
      result.count.push_back(count[label]);
      count[label] = 0;
    }
    result.begin.push_back(result.label.size());
  }
  return result;
}

}  // namespace paravent::granularity
