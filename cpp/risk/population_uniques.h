// How many persons are unique in the population, estimated from the sizes of a sample's classes
// alone; three models, shown as a range.
//
// L. Zayatz 1991; M. Hoshino, "Applying Pitman's sampling formula to microdata disclosure risk
// assessment", 2001; G. Chen, S. Keller-McNulty, "Estimation of identification disclosure risk in
// microdata", 1998 (slide negative binomial, SNB); P. Haas, L. Stokes 1998; the rule of choice: F.
// Dankar, K. El Emam, A. Neisa, T. Roffey, "Estimating the re-identification risk of clinical data
// sets", 2012. On samples of a known truth all three are within a factor of 0.9 to 2.2: no one
// number is "the" risk.
//
// Notation: c_i classes of size i, u = Σ c_i classes, n = Σ i c_i, N the population's size, π =
// n/N.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "support/result.h"

namespace paravent::risk {

using ClassSizes = std::map<std::uint64_t, std::uint64_t>;  ///< size: how many classes

struct PitmanEstimate {
  double uniques = 0, theta = 0, alpha = 0;
};
struct SnbEstimate {
  double uniques = 0;
  double classes = 0;  ///< K: keys that occur in the population
};

struct PopulationUniques {
  double zayatz = 0;
  std::optional<PitmanEstimate> pitman;  ///< nothing where Newton's method finds no maximum
  std::optional<SnbEstimate> snb;        ///< nothing where the equations are not solved
  double chosen = 0;                     ///< Pitman for π <= 0.1, else the smaller of the others
  double least = 0, most = 0;            ///< of those found: the range
};

/// Errors: kPopulationSmallerThanSample (N < n); kSamplingShareOutOfRange (N = n, or
/// not finite). Without a class of one row all are 0.
Result<PopulationUniques> population_uniques(const ClassSizes& sizes, double population);

// The three by themselves; c_1 > 0, n < N.
double zayatz_uniques(const ClassSizes& sizes, double population);
std::optional<PitmanEstimate> pitman_uniques(const ClassSizes& sizes, double population);
std::optional<SnbEstimate> snb_uniques(const ClassSizes& sizes, double population);

}  // namespace paravent::risk
