// Swapping: records exchange their places, or values exchange within a window of ranks.
//
// Targeted record swapping as in the census offices' practice (K. Gomatam, A. Karr, A. Sanil 2005;
// L. Sharp, "Targeted record swapping", 2021; sdcMicro's recordSwap, whose hash sets make its bytes
// depend on the library). Rank swapping: R. Moore, "Controlled data-swapping techniques for masking
// public use microdata sets", 1996. Marginals stay exact, so counts of rare values are as public
// as before; a window of ranks is a proof that the truth lies within it.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "microdata/partition.h"
#include "perturbation/fault.h"
#include "support/random.h"

namespace paravent::perturbation {

/// Of the similarity of donors: columns whose multisets must be equal; `size`: the numbers of rows.
struct SwapProfile {
  std::vector<std::uint32_t> columns;  ///< indices into SwapSpec::others
  bool size = false;
};

/// Columns have one code a row.
struct SwapSpec {
  std::vector<CodeView> hierarchy;  ///< coarse to fine: H1 ⊃ … ⊃ HL
  std::vector<CodeView> risk;
  std::vector<CodeView> others;       ///< those that profiles speak of
  std::vector<SwapProfile> profiles;  ///< the first that has a donor decides
  std::vector<std::uint32_t> units;   ///< one a row, numbered by their first rows
  std::uint32_t unit_count = 0;
  std::uint64_t k = 3;
  double rate = 0.1;  ///< 0 … 1, of the units: at least so many are swapped
  std::uint32_t step = 1;
};

struct SwappedUnits {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> swaps;  ///< unit and donor, in order
  std::vector<std::uint32_t> levels;  ///< of each unit: the first 1 … L with fewer than k, else L+1
  std::vector<std::uint32_t> without_donor;  ///< units at risk that stay; internal
  std::vector<std::uint32_t> row_of_unit;    ///< of each unit, after swapping: a row (before it)
                                             ///< whose H1 … HL it has
};

/// How many units have two values of a column or more.
std::uint64_t units_that_move(std::span<const std::uint32_t> units, std::uint32_t count,
                              const CodeView& column);

/// Faults: kUnitMoves (row: the hierarchy column, from 1; count: units with two values of it);
/// kShareOutOfRange (rate).
StepResult<SwappedUnits> swap_records(const SwapSpec& spec, const SecretKey& key);

/// A column's values exchanged among ranks at most max(1, ⌊n percent/100⌋) apart: for each row, the
/// row whose value it gets. NaN is missing, and stays out.
/// Fault: kParameterOutOfRange unless 0 < percent <= 100.
StepResult<std::vector<std::uint32_t>> swap_ranks(std::span<const double> values, double percent,
                                                  StreamAddress address, const SecretKey& key);

}  // namespace paravent::perturbation
