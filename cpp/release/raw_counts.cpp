#include "release/raw_counts.h"

#include "masking/tree.h"

namespace paravent {

std::vector<RawCounts> raw_counts(const BuiltRelease& released, const Cohorts& built) {
  const Release& release = released.release;
  const std::vector<TreeLevel>& levels = released.grouped ? released.grouped->levels : built.levels;
  std::vector<std::vector<std::uint32_t>> raw(release.levels.size());  // cells of the tree
  for (const std::size_t l : parents_first(levels)) {
    if (l == 0) {
      raw[l] = released.cohort_of_id;
      continue;
    }
    const ReleasedLevel& level = release.levels[l];
    for (std::size_t p = 0; p + 1 < level.begin.size(); ++p) {
      const std::size_t first = levels[l].begin[raw[level.parent][p]];
      for (std::size_t c = level.begin[p]; c < level.begin[p + 1]; ++c) {
        raw[l].push_back(static_cast<std::uint32_t>(first + c - level.begin[p]));
      }
    }
  }
  std::vector<RawCounts> counts(raw.size());
  for (std::size_t l = 0; l < raw.size(); ++l) {
    counts[l].begin = release.levels[l].begin;
    for (const std::uint32_t cell : raw[l]) counts[l].count.push_back(levels[l].count[cell]);
  }
  return counts;
}

}  // namespace paravent
