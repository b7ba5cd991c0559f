// A table as other makers publish it: lines above its header, labels in the first columns, counts
// in the others, a line and a column of totals, notes below; hidden counts under any of their
// signs.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "audit/read/csv.h"
#include "audit/report.h"

namespace paravent {

/// Why a cell, a line or a table is not read. The first ones are those of CountText
/// (support/written_count.h).
enum class TableFault : std::uint8_t {
  kNoNumber = 1,
  kNotWhole,
  kAmbiguous,
  kNegative,
  kPercentage,
  kTooLargeCount,
  kSubtotal,     ///< it does not show which lines it stands for
  kSecondTotal,  ///< of the same labels
  kRagged,       ///< a line that has not as many fields as the header
  kNoCounts,     ///< no header over columns of counts
  kTooLarge,     ///< more cells than are bounded, or too many steps
};

struct TableCell {
  bool masked = false;
  std::uint32_t count = 0;  ///< where it is not
  std::uint32_t most = 0;   ///< of a masked one that tells its bound ("<5", "1-4"); 0: it does not
};

/// A count that is the sum of others, by their numbers.
struct TableSum {
  std::uint32_t total = 0;
  std::vector<std::uint32_t> parts;
};

/// Counts by their labels: one number for each column of labels and for the headings of counts.
struct SummedTable {
  std::vector<TableSum> sums;
  std::vector<std::vector<std::uint32_t>> labels;  ///< of each cell
  std::vector<std::vector<bool>> plain;            ///< by column of labels: no total, no subtotal
  std::vector<std::uint32_t> totals;               ///< by column: the label of all, or kNoLabel
  std::vector<bool> is_sum;                        ///< of each cell: it stands for others
  std::optional<std::uint32_t> whole;              ///< the cell that stands for all
  static constexpr std::uint32_t kNoLabel = ~std::uint32_t{0};
};

struct ReadTable {
  std::string_view name;
  bool readable = false;             ///< no fault was found
  std::vector<std::string> columns;  ///< headings of the counts, without that of totals
  std::vector<std::uint32_t> lines;  ///< 1-based, a row of cells each
  std::vector<TableCell> cells;      ///< row-major
  std::vector<TableCell> row_totals, column_totals;
  TableCell total;
  bool total_column = false;
  std::uint32_t total_line = 0;  ///< 0: there is none
  std::string total_heading;
  bool code_zero = false;               ///< 0 is a sign of hidden counts
  std::vector<std::uint32_t> left_out;  ///< lines above and below: titles and notes
  CsvRows labels;                       ///< the columns of labels with their header
  /// Of a table whose totals are not one line and one column: its cells, all of them, are sums of
  /// one another. Where blocks of subtotals may be read in two ways, both.
  std::vector<SummedTable> summed;
};

/// What no count is: nd, nc, s, ss, *, c, x, :, …, .., -, nan, « secret », empty, in small letters
/// or capitals, a bound ("<5", "≤ 4", "1-4", « moins de 5 »), and `marks`. Faults are reported as
/// kTableUnread.
ReadTable read_table(const CsvRows& csv, std::string_view name, std::span<const std::string> marks,
                     AuditReport& report);

}  // namespace paravent
