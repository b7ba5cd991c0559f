// Which counts of a table are sums of others: totals and subtotals by line, by column and by label,
// in a table of any number of columns of labels, crossed ("Total" beside each year) or nested
// ("Nord;Total").
//
// A label that stands for all others of its column makes its count the sum over the other labels of
// that column, all else being the same. « Sous-total » stands for the lines of its block: those
// above it down from the subtotal before, or, where the table begins with a subtotal, those below
// it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "audit/foreign/read_table.h"

namespace paravent {

/// What a table is read into: its lines and columns as labels.
struct LabelledTable {
  std::vector<std::vector<std::string>> rows;  ///< the labels of each line, all of one length
  std::vector<std::uint32_t> lines;            ///< 1-based
  std::vector<std::string> headings;           ///< of the counts
};

/// A fault of what is summed, at a line or, for line 0, at a heading.
struct SumFault {
  std::uint32_t line = 0;
  std::size_t heading = 0;
  TableFault why = TableFault::kSubtotal;
};

/// Fills in what the sums of `table` are. Cells are numbered row by row. Where blocks may stand
/// above or below their subtotals, `below` says which is tried; `either` is set there.
struct FoundSums {
  SummedTable table;
  bool either = false;
  std::optional<SumFault> fault;
  std::vector<std::uint32_t> repeated;  ///< lines of the labels of a line before, no totals
};
FoundSums find_sums(const LabelledTable& table, bool below);

}  // namespace paravent
