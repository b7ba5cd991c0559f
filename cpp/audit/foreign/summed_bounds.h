// What sums leave to the hidden counts of a table of any shape. Each sum alone, again and again
// (audit/earlier/linear_bounds.h), and each two columns of labels together with the totals of both,
// exactly (table_bounds.h). Sound: no value that is possible is cut off. What follows only from
// three columns at a time is not looked for: there the question is NP-hard (R. W. Irving,
// M. R. Jerrum, Three-dimensional statistical data security problems, SIAM J. Comput. 23, 1994).
#pragma once

#include <vector>

#include "audit/foreign/read_table.h"
#include "audit/foreign/table_bounds.h"

namespace paravent {

/// Above this nothing limits a count. Below 2^63 however many are added up.
inline constexpr std::uint64_t kOpenCount = std::uint64_t{1} << 33U;

/// Narrows `cells`, one interval for each cell of `table`.
TableOutcome bound_sums(const SummedTable& table, std::vector<Interval>& cells);

}  // namespace paravent
