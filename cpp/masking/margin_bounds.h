// What two published distributions of the same people bound in each other, where some pairs of
// their labels are known to occur in nobody: the least and the largest count of each label over all
// tables of counts with these margins, no count being in a cell that is not allowed.
//
// Notation: labels of the one are rows, of the other columns; people are `total`; a label's count
// is known to lie in an interval (a shown count in one of itself alone). Such tables are the
// integer flows from a source over rows, allowed cells and columns to a sink, with lower and upper
// bounds on the first and the last arcs. A flow exists where the auxiliary network without lower
// bounds is saturated (Hoffman's circulation theorem); from any flow, augmenting paths that avoid
// an arc lead to the least and the largest flow through it, and by integrality every value between
// them is taken. Sources: L. R. Ford and D. R. Fulkerson, Flows in Networks, 1962; A. Dobra and
// S. E. Fienberg, Bounds for cell entries in contingency tables given marginal totals and
// decomposable graphs, PNAS 97, 2000, of which this is the case of a table with empty cells.
//
// Cost: O(V^2) a path, V the number of labels; paths are few, as one carries all that it can.
#pragma once

#include <cstdint>
#include <vector>

#include "masking/feasible.h"

namespace paravent {

struct KnownMargins {
  std::uint64_t total = 0;
  std::vector<Interval> rows, columns;  ///< none is empty
  std::vector<std::uint8_t> allowed;    ///< row-major, rows * columns: 0 where nobody has both
};

struct MarginBounds {
  bool any = false;  ///< whether there is such a table; the rest holds only then
  std::vector<Interval> rows, columns;
};

/// Exact. Bounds and total must be below 2^31.
MarginBounds margin_bounds(const KnownMargins& margins);

}  // namespace paravent
