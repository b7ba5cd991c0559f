// The order in which rows are assessed and protected: by the bytes of all columns read, in the
// order of the files' header (Column::place), so that nothing depends on how the input was ordered
// or cut.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "table/table.h"

namespace paravent::risk {

/// The ranks by bytes of a column's values, among those of two columns where there are two.
struct Ranks {
  std::vector<std::uint32_t> of_code;
  std::uint32_t levels = 0;
};
Ranks rank_by_bytes(const Column& column, const Column* beside = nullptr);

/// Indexes of the table's columns as they stand in the header.
std::vector<std::size_t> columns_by_place(const Table& table);

/// Rows by all columns, the first of the header the most significant; `ranks`: one a column of the
/// table.
std::vector<std::uint32_t> canonical_order(const Table& table, std::span<const Ranks> ranks);

}  // namespace paravent::risk
