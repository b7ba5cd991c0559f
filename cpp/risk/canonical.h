// The order in which rows are assessed and protected: by the bytes of all columns of the file, in
// the order of its header, so that nothing depends on how the input was ordered or cut.
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

/// Rows by all columns, the first the most significant; `ranks`: one a column of the table.
std::vector<std::uint32_t> canonical_order(const Table& table, std::span<const Ranks> ranks);

}  // namespace paravent::risk
