// Microaggregation: groups of at least k rows that are alike take the values of their middle.
//
// J. Domingo-Ferrer, J. Mateo-Sanz, "Practical data-oriented microaggregation for statistical
// disclosure control", 2002 (MDAV); S. Hansen, S. Mukherjee, "A polynomial algorithm for optimal
// univariate microaggregation", 2003; J. Gower, "A general coefficient of similarity", 1971 (the
// distance of mixed columns). Only all keys together give k-anonymity: a column at a time does not,
// and whoever knows k-1 values of a group has the last from an exact mean.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "perturbation/fault.h"

namespace paravent::perturbation {

using RowGroup = std::vector<std::uint32_t>;  ///< rows, ascending

/// Groups in the order in which the method made them; every row is in one.
struct RowGroups {
  std::vector<RowGroup> groups;
  double within = 0;  ///< sum of squares within the groups, in the units of the method
};

/// Of one column, the least sum of squares of any groups of k and more, each an interval of the
/// values; of equal ones the shortest last group. Groups ascend by value. Sums are exact.
/// `values`: |value| at most 10^15. Fault: kKOutOfRange unless 2 <= k <= n.
StepResult<RowGroups> optimal_groups(std::span<const std::int64_t> values, std::uint32_t k,
                                     std::uint32_t step = 1);

/// MDAV. Columns have one value a row, all of them, and are standardised (mean 0, sd 1; one without
/// spread tells nothing). Ties fall to the lower row. Beyond 30,000 rows, blocks of at most that
/// many along the first principal axis. Fault: kKOutOfRange.
StepResult<RowGroups> mdav_groups(std::span<const std::vector<double>> columns, std::uint32_t k,
                                  std::uint32_t step = 1);

enum class MixedKind : std::uint8_t {
  kNumber,    ///< |a - b| over the range; middle: the mean
  kOrdered,   ///< |a - b| over levels - 1, the codes being ranks; middle: the lower median
  kCategory,  ///< 0 or 1; middle: the mode, of equal ones the lower code
};

struct MixedColumn {
  static constexpr std::uint32_t kMissing = 0xffffffffU;
  MixedKind kind = MixedKind::kCategory;
  std::vector<double> numbers;       ///< kNumber; NaN: missing
  std::vector<std::uint32_t> codes;  ///< the others
  std::uint32_t levels = 0;
  double weight = 1;  ///< > 0
};

/// MDAV by Gower's distance Σ w δ / Σ w; of a value and a missing one δ is 1, of two missing ones
/// 0. `within` is the sum of squared distances to the middles. Blocks beyond 30,000 rows are runs
/// of rows ordered by all columns. Faults: kKOutOfRange; kParameterOutOfRange (weights).
StepResult<RowGroups> mixed_groups(std::span<const MixedColumn> columns, std::uint32_t k,
                                   std::uint32_t step = 1);

/// The middle of some codes: see MixedKind. kMissing where none has a value.
std::uint32_t middle_code(MixedKind kind, std::vector<std::uint32_t> codes);

}  // namespace paravent::perturbation
