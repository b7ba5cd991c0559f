// Figures of row-level files; see row_release.h for what each one is.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "microdata/projection.h"
#include "rowfiles/hierarchies.h"
#include "rowfiles/internals.h"
#include "rowfiles/row_release.h"

namespace paravent {

ColumnFigures column_figures(const RowTable& table, std::size_t index, std::uint32_t k);

/// How far the numbers of a column reach. Raw: for the controller's own screen alone.
struct NumberRange {
  double least = 0, low = 0, high = 0, most = 0;  ///< of 20 rows, 1 is at `low` or below it
};
/// None unless every value is a number or empty. A needless zero in front ("01000") makes a code,
/// not a number.
std::optional<NumberRange> number_range(const RowTable& table, std::size_t index);

/// Classes of all rows by the columns.
ClassSummary classes_by(const RowTable& table, std::span<const std::size_t> columns,
                        std::uint32_t k);

/// At most so many numeric columns enter a covariance matrix.
inline constexpr std::size_t kMostNumeric = 20;
/// Of the columns (indexes) that are numeric, the first kMostNumeric.
MomentsFigures moments_figures(const Table& table, std::span<const std::size_t> columns,
                               std::span<const std::uint32_t> published);

PeopleFigures people_figures(const Table& table, const Partition& classes, std::uint32_t k);

/// Of each of `sensitive` that the file has: groups are by the columns that form its classes, but
/// for the sensitive one; of a file that has no others (a projection) by the recipe's keys where it
/// has some; of one with numbers of households by the household's composition too, which its
/// neighbours know. An empty cell is no value, nor is one that all rows have. `persons`: of each
/// row, or empty.
std::vector<AlikeGroups> alike_groups(const RowFile& file, const PublishedTable& table,
                                      std::span<const std::uint32_t> persons, const RowsSpec& rows,
                                      const std::vector<std::string>& sensitive);

/// The models of a search as a reader of its published rows can check them.
std::vector<PublishedModel> published_models(const Table& table, const RowsSpec& section,
                                             const Partition& classes);

}  // namespace paravent
