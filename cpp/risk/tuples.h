// Equal keys get equal numbers: the equivalence classes of a file, exactly, in one pass over it.
// Codes are packed into words of 64 bits, which are interned; nothing rests on a hash. For
// perturbation/ too.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "microdata/partition.h"

namespace paravent::risk {

/// The tuples of some rows, numbered from 0 by the first row that holds each.
struct NumberedTuples {
  std::vector<std::uint32_t> of_item;     ///< number of its tuple, one an item
  std::vector<std::uint32_t> first_item;  ///< one a tuple: an index into the items
  std::uint32_t size() const { return static_cast<std::uint32_t>(first_item.size()); }
};

/// Of all rows of the columns; without columns all rows are equal.
NumberedTuples number_tuples(std::span<const CodeView> columns, std::uint32_t rows);
/// Of the rows listed in `items`.
NumberedTuples number_tuples(std::span<const CodeView> columns,
                             std::span<const std::uint32_t> items);

/// Items by number: those of number t are items[begin[t] … begin[t + 1]), ascending.
struct GroupedItems {
  std::vector<std::uint32_t> begin, items;
  std::span<const std::uint32_t> of(std::uint32_t number) const {
    return std::span(items).subspan(begin[number], begin[number + 1] - begin[number]);
  }
};
GroupedItems group_items(std::span<const std::uint32_t> number_of, std::uint32_t numbers);

}  // namespace paravent::risk
