// Whether one column of a file gives another one away: who publishes the first undoes what was done
// to the second. The same question for every way of row-level files.
#pragma once

#include "microdata/partition.h"

namespace paravent::perturbation {

/// Whether each value of `a` stands with one value of `b` alone, other than for want of repetition:
/// in at least half of the rows the value of `a` must be repeated, else every column of distinct
/// values would determine all. False where `b` has one value.
bool determines(const CodeView& a, const CodeView& b);

}  // namespace paravent::perturbation
