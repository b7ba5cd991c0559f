#include "release/known_cells.h"

#include <algorithm>

#include "release/feasible_cells.h"

namespace paravent {

std::uint64_t values_within(const FeasibleSet& set, const Interval& bounds) {
  std::uint64_t values = 0;
  for (const Interval& part : set.parts) {
    values += Interval{std::max(part.low, bounds.low), std::min(part.high, bounds.high)}.size();
  }
  return values;
}

KnownLevel know_level(const Cohorts& cohorts, std::size_t l, const MaskedLevel& states,
                      std::uint32_t k) {
  const TreeLevel& level = cohorts.levels[l];
  const std::vector<std::uint32_t>& totals = cohorts.levels[level.parent].count;
  KnownLevel known;
  known.sets.resize(level.cells());
  known.bounds.assign(level.cells(), {0, kNoBound});
  known.masked.assign(level.cells(), 0);
  for (std::size_t g = 0; g + 1 < level.begin.size(); ++g) {
    if (states.groups[g] != GroupState::kListed) continue;
    const std::vector<FeasibleSet> sets = feasible_cells(level, states, g, totals[g], k);
    std::copy(sets.begin(), sets.end(),
              known.sets.begin() + static_cast<std::ptrdiff_t>(level.begin[g]));
    for (std::size_t i = level.begin[g]; i < level.begin[g + 1]; ++i) {
      known.masked[i] = states.cells[i] == CellState::kShown ? 0 : 1;
    }
  }
  // Cells stand in the order of their parents', so those of a cohort stand together at any depth.
  std::vector<std::size_t> chain;
  for (std::size_t at = l; at != 0; at = cohorts.levels[at].parent) chain.push_back(at);
  for (std::size_t cohort = 0; cohort <= cohorts.levels[0].cells(); ++cohort) {
    std::size_t place = cohort;
    for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
      place = cohorts.levels[*at].begin[place];
    }
    known.begin.push_back(place);
  }
  return known;
}

}  // namespace paravent
