// Sub-sampling: part of the units is published, drawn at random, simply or by strata.
//
// W. Cochran, "Sampling techniques", 1977. A unit is an individual where the file has them, else a
// row. The share is published, the counts of the strata are not. Drawing in proportion to size is
// left out: its weights tell the size. It protects only whoever cannot be known to be in the file.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "perturbation/fault.h"
#include "support/random.h"

namespace paravent::perturbation {

struct SampleSpec {
  double share = 0.5;     ///< > 0 and < 1
  std::uint32_t min = 1;  ///< units of a stratum, of those there are
  std::uint32_t step = 1;
};

struct SampledUnits {
  std::vector<std::uint32_t> units;  ///< ascending
  std::vector<double> factors;       ///< of each: N/m of its stratum, for its weight
};

/// ⌊share N + ½⌋ of `units` units. Fault: kShareOutOfRange.
StepResult<SampledUnits> sample_units(std::uint32_t units, const SampleSpec& spec,
                                      const SecretKey& key);

/// max(min, ⌊share N_h + ½⌋) of the N_h units of each stratum; `strata`: one a unit, their ranks in
/// the order of bytes, below `count`. Fault: kShareOutOfRange.
StepResult<SampledUnits> sample_strata(std::span<const std::uint32_t> strata, std::uint32_t count,
                                       const SampleSpec& spec, const SecretKey& key);

}  // namespace paravent::perturbation
