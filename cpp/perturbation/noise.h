// Noise on numeric columns: normal, of a stated variance.
//
// J. Kim, "A method for limiting disclosure in microdata based on random noise and transformation",
// 1986; R. Brand, "Microdata protection through noise addition", 2002. In all kinds the noise has
// the covariance v · Cov of the columns (sdcMicro's "noise" is 100 √v for its additive kind, 100 v
// for its correlated one). Outliers stay outliers. ROMM is left out: O(n³) for nothing that
// correlated noise does not do as well. Normal quantiles are drawn by random.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "perturbation/fault.h"
#include "recipe/methods.h"
#include "support/random.h"

namespace paravent::perturbation {

struct NoiseColumn {
  std::uint32_t place = 0;           ///< of the column in the raw header: for the draws
  std::vector<double> values;        ///< one a row; NaN: missing, and stays so
  std::vector<std::uint64_t> words;  ///< of each row which word of its stream; empty: the row
  std::optional<double> low, high;   ///< with `at_bounds`
};

struct NoiseSpec {
  NoiseKind kind = NoiseKind::kAdditive;
  double variance = 0.1;                 ///< v > 0
  AtBounds at_bounds = AtBounds::kNone;  ///< clipping and reflecting bias what lies near
  std::uint32_t step = 1;
};

/// The columns with noise, not rounded. Where several are drawn together, covariances are those of
/// the rows that have all values. A value that is missing stays so; its draw takes part in the
/// others. Faults: kParameterOutOfRange (variance, bounds); kCovarianceSingular (row: the index of
/// the column, from 1).
StepResult<std::vector<std::vector<double>>> add_noise(std::span<const NoiseColumn> columns,
                                                       const NoiseSpec& spec, const SecretKey& key);

}  // namespace paravent::perturbation
