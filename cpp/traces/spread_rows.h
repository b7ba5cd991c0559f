// Rows far from one another, and the exceptions that do not count: for column_ties.h and
// year_columns.h alone.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "table/codes.h"

namespace paravent::ties {

/// Exceptions that do not count are one of so many rows.
inline constexpr std::uint64_t kOneIn = 100;

/// Calls f(first, count) for blocks of rows far from one another, so that sorted rows are mixed,
/// until it returns false.
template <class F>
void for_each_block_spread(std::size_t rows, F f) {
  constexpr std::size_t kStride = 61;
  const std::size_t blocks = (rows + kBlockRows - 1) / kBlockRows;
  for (std::size_t start = 0; start < std::min(kStride, blocks); ++start) {
    for (std::size_t block = start; block < blocks; block += kStride) {
      const std::size_t first = block * kBlockRows;
      if (!f(first, std::min(kBlockRows, rows - first))) return;
    }
  }
}

}  // namespace paravent::ties
