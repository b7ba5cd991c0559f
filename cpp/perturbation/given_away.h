// What one column of a file gives away of another, label by label: who publishes the first as it is
// undoes, for the rows of such a label, what was done to the second.
//
// A label of `a` gives `b` away where 99 of 100 of its rows have one value of `b`, and that is no
// accident: so many rows of a common value would agree by chance in less than one of twenty files
// (the expected number of such labels, by the value's share in the file, is below 1/20). One row
// that breaks a dependency therefore ends nothing.
#pragma once

#include <cstdint>

#include "microdata/partition.h"

namespace paravent::perturbation {

struct GivenAway {
  std::uint64_t rows = 0;    ///< whose value of `b` is read off
  std::uint64_t labels = 0;  ///< of `a` that do it
};

/// Codes of both columns, one a row. Nothing is given away of a column of one value.
GivenAway given_away(const CodeView& a, const CodeView& b);

}  // namespace paravent::perturbation
