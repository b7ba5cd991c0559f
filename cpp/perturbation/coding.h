// Recoding: labels of a hierarchy in place of values, and tails of numbers as one.
//
// A. Hundepool et al., "Statistical disclosure control", 2012, ch. 3 (global recoding, top and
// bottom coding). Quantiles are of type 7 (R. Hyndman, Y. Fan 1996).
#pragma once

#include <cstdint>
#include <optional>

#include "microdata/hierarchy.h"
#include "perturbation/row_file.h"

namespace paravent::perturbation {

/// The labels of `level` <= height in place of a column's values. An empty cell stays one where the
/// hierarchy does not speak of it. Fault: kValueNotInHierarchy (column, count: values).
StepResult<FileColumn> recoded(const FileColumn& column, const Hierarchy& hierarchy,
                               std::uint32_t level, std::uint32_t step = 1);

struct TailSpec {
  bool top = true;                 ///< values >= v; else those <= v
  std::optional<double> at;        ///< v, or
  std::optional<double> quantile;  ///< the share of the values below it, > 0 and < 1
  bool mean = false;               ///< the tail's mean, rounded to the column's decimals
  std::uint64_t k = 5;             ///< rows (individuals) that a tail must have
  std::uint32_t step = 1;
};
struct CodedTail {
  FileColumn column;
  std::uint64_t rows = 0;  ///< of the tail
};
/// The tail as one label, "v+" or "≤v", or as its mean. Faults: kNotNumeric; kParameterOutOfRange
/// (at, quantile: exactly one of them); kTopTooSmall (count: rows) for fewer than k, or for a mean
/// to which one row contributes more than half.
StepResult<CodedTail> coded_tail(const RowFile& file, std::size_t index, const TailSpec& spec);

}  // namespace paravent::perturbation
