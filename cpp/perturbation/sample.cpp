#include "perturbation/sample.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace paravent::perturbation {
namespace {

std::uint32_t sample_size(double share, std::uint32_t units) {
  return static_cast<std::uint32_t>(std::floor(share * units + 0.5));
}

bool is_share(double share) { return share > 0 && share < 1; }

}  // namespace

StepResult<SampledUnits> sample_units(std::uint32_t units, const SampleSpec& spec,
                                      const SecretKey& key) {
  if (!is_share(spec.share)) return Fault{.code = FaultCode::kShareOutOfRange, .step = spec.step};
  const std::uint32_t size = sample_size(spec.share, units);
  SampledUnits sample;
  sample.units = DrawStream(key, {spec.step}).select(size, units);
  sample.factors.assign(size, size == 0 ? 0 : static_cast<double>(units) / size);
  return sample;
}

StepResult<SampledUnits> sample_strata(std::span<const std::uint32_t> strata, std::uint32_t count,
                                       const SampleSpec& spec, const SecretKey& key) {
  if (!is_share(spec.share)) return Fault{.code = FaultCode::kShareOutOfRange, .step = spec.step};
  std::vector<std::vector<std::uint32_t>> units_of(count);
  for (std::uint32_t unit = 0; unit < strata.size(); ++unit) units_of[strata[unit]].push_back(unit);
  std::vector<std::pair<std::uint32_t, double>> taken;
  for (std::uint32_t stratum = 0; stratum < count; ++stratum) {
    const std::vector<std::uint32_t>& units = units_of[stratum];
    const auto all = static_cast<std::uint32_t>(units.size());
    const std::uint32_t size = std::min(all, std::max(spec.min, sample_size(spec.share, all)));
    DrawStream draws(key, {spec.step, stratum, 1});
    for (const std::uint32_t i : draws.select(size, all)) {
      taken.emplace_back(units[i], static_cast<double>(all) / size);
    }
  }
  std::sort(taken.begin(), taken.end());
  SampledUnits sample;
  for (const auto& [unit, factor] : taken) {
    sample.units.push_back(unit);
    sample.factors.push_back(factor);
  }
  return sample;
}

}  // namespace paravent::perturbation
