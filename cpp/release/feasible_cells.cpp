#include "release/feasible_cells.h"

#include <span>

namespace paravent {

std::vector<FeasibleSet> feasible_cells(const TreeLevel& level, const MaskedLevel& states,
                                        std::size_t group, std::uint64_t total, std::uint32_t k) {
  const std::size_t first = level.begin[group], size = level.begin[group + 1] - first;
  const std::span<const std::uint32_t> counts(level.count.data() + first, size);
  std::vector<std::uint8_t> masked;
  masked.reserve(size);
  for (std::size_t i = 0; i < size; ++i) {
    masked.push_back(states.cells[first + i] == CellState::kShown ? 0 : 1);
  }
  const Feasible feasible = feasible_sets(counts, masked, total, k);
  std::vector<FeasibleSet> sets(size);
  std::size_t next = 0;
  for (std::size_t i = 0; i < size; ++i) {
    if (masked[i] != 0) {
      sets[i] = feasible.sets[next++];
    } else {
      sets[i].parts[0] = {counts[i], counts[i]};
      sets[i].n = 1;
    }
  }
  return sets;
}

}  // namespace paravent
