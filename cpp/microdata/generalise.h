// The generalised file: chosen columns, each at a level of its hierarchy, without the suppressed
// rows.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "microdata/hierarchy.h"
#include "support/result.h"
#include "table/table.h"

namespace paravent {

/// A column of the output. Without a hierarchy (a sensitive column, say) it is written as it is.
struct GeneralisedColumn {
  std::size_t column = 0;                ///< index in Table::columns
  const Hierarchy* hierarchy = nullptr;  ///< outlives the call
  std::uint32_t level = 0;               ///< at most the hierarchy's height
};

/// A heading, then the given rows, sorted by the bytes of their line; LF; `separator` ',' or ';'.
/// Error: kHierarchyValueMissing if a value of these rows is not in its hierarchy (column, count).
Result<std::string> write_generalised(const Table& table,
                                      std::span<const GeneralisedColumn> columns,
                                      std::span<const std::uint32_t> rows, char separator);

}  // namespace paravent
