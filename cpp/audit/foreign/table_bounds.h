// What the totals of a two-way table leave to each of its hidden cells: the least and the largest
// value over all tables of whole numbers with what is published.
//
// Such tables are the flows from a source over rows, cells and columns to a sink, with bounds on
// every arc: a total is the flow through a row, a column or back from the sink. One exists where
// the network without lower bounds is saturated (Hoffman's circulation theorem); from any flow,
// augmenting paths that avoid an arc lead to the least and the largest flow through it, and by
// integrality every value between is taken. Sources: L. R. Ford, D. R. Fulkerson, Flows in
// Networks, 1962; D. Gusfield, A graph theoretic approach to statistical data security, SIAM J.
// Comput. 17, 1988, for the hidden cells of a table with its totals.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "masking/feasible.h"

namespace paravent {

/// The largest bound: nothing limits the count.
inline constexpr std::uint64_t kNoLimit = std::uint64_t{1} << 60U;

/// A published count is an interval of one value; one that is not there, 0..kNoLimit.
struct BoundedTable {
  std::size_t rows = 0, columns = 0;
  std::vector<Interval> cells;  ///< row-major
  std::vector<Interval> row_totals, column_totals;
  Interval total;
};

/// Narrows every interval of `table` to the values that are taken. Exact. Bounds other than
/// kNoLimit must be below 2^32, and the cells fewer than 2^24.
enum class TableOutcome : std::uint8_t {
  kBounded,
  kImpossible,  ///< there is no such table: nothing was narrowed
  kTooLong,     ///< given up after a number of steps: nothing was narrowed
};
TableOutcome bound_table(BoundedTable& table);

}  // namespace paravent
