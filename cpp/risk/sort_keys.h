// Sorting rows by keys packed into words of 64 bits: the order of many columns in a few passes. For
// perturbation/ too.
#pragma once

#include <cstdint>
#include <vector>

namespace paravent::risk {

struct Keyed {
  std::uint64_t key = 0;
  std::uint32_t row = 0;
};

/// Sorts by the keys, which have no bits outside `mask`; what is equal keeps its order. Radix sort,
/// the lowest digit first: time linear in the items. `spare` is room, of any size.
void sort_by_key(std::vector<Keyed>& items, std::vector<Keyed>& spare, std::uint64_t mask);

}  // namespace paravent::risk
