#include "granularity/rare.h"

#include <algorithm>
#include <utility>

namespace paravent::granularity {

Multisets with_others(const Multisets& sets, const Attribute& attribute,
                      const GroupedAtNode& grouped) {
  Multisets result;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> cells;
  for (std::size_t trace = 0; trace + 1 < sets.begin.size(); ++trace) {
    cells.clear();
    std::uint32_t others = 0;
    for (std::size_t i = sets.begin[trace]; i < sets.begin[trace + 1]; ++i) {
      const std::uint32_t label = sets.label[i], written = 2 * label + 1;
      const bool is_grouped = !grouped.empty() && grouped[label] != 0;
      if (is_grouped || written == attribute.others) {
        others += sets.count[i];
      } else {
        cells.emplace_back(written, sets.count[i]);
      }
    }
    if (others > 0) cells.emplace_back(attribute.others, others);
    std::sort(cells.begin(), cells.end());
    for (const auto& [label, count] : cells) {
      result.label.push_back(label);
      result.count.push_back(count);
    }
    result.begin.push_back(result.label.size());
  }
  return result;
}

bool group_further(const Attribute& attribute, const TreeLevel& level, const MaskedLevel& masked,
                   std::uint32_t k, GroupedAtNode& grouped) {
  std::vector<std::uint64_t> least(2 * attribute.labels + 1, 0);
  for (std::size_t group = 0; group < masked.groups.size(); ++group) {
    if (masked.groups[group] != GroupState::kListed) continue;
    for (std::size_t i = level.begin[group]; i < level.begin[group + 1]; ++i) {
      least[level.label[i]] += masked.cells[i] == CellState::kShown ? level.count[i] : 1;
    }
  }
  grouped.resize(attribute.labels, 0);
  bool any = false;
  for (std::uint32_t label = 0; label < attribute.labels; ++label) {
    const std::uint32_t written = 2 * label + 1;
    if (grouped[label] != 0 || written == attribute.others || least[written] >= k) continue;
    grouped[label] = 1;
    any = true;
  }
  return any;
}

}  // namespace paravent::granularity
