// Rows as they are published: what a writer of row-level files sees, and all that it sees.
//
// The methods of rowfiles/ fill it from the raw table: chosen columns and rows, labels of a
// hierarchy in place of values. A column owns its labels; nothing leads back to the raw table.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "microdata/hierarchy.h"
#include "support/result.h"
#include "table/table.h"

namespace paravent {

struct PublishedColumn {
  std::string heading;
  Dictionary labels;                 ///< those of published rows alone
  std::vector<std::uint32_t> codes;  ///< one a published row, each below labels.size()
};

/// All columns have as many codes. The order of the rows means nothing, and no writer keeps it.
struct PublishedTable {
  std::vector<PublishedColumn> columns;

  std::size_t rows() const { return columns.empty() ? 0 : columns.front().codes.size(); }
};

/// A column as it stands in `rows` of the table.
PublishedColumn published_column(const Column& column, std::span<const std::uint32_t> rows);

/// The labels of a level of the hierarchy, level <= its height, in place of the values in `rows`.
/// Error: kHierarchyValueMissing (column, count) if a value of these rows is not in the hierarchy.
Result<PublishedColumn> generalised_column(const Column& column, const Hierarchy& hierarchy,
                                           std::uint32_t level,
                                           std::span<const std::uint32_t> rows);

/// What stands above a column's published labels in its hierarchy: a line a label, from the label
/// itself to the top. The values that a label stands for are not in it.
struct PublishedHierarchy {
  std::string file;                             ///< name of its public file
  std::vector<std::vector<std::string>> lines;  ///< one a published label
};

/// For a column of generalised_column() with the same hierarchy and level.
PublishedHierarchy published_hierarchy(std::string file, const PublishedColumn& published,
                                       const Hierarchy& hierarchy, std::uint32_t level);

}  // namespace paravent
