// Rank swapping, R. Moore 1996; see swapping.h.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "perturbation/swapping.h"

namespace paravent::perturbation {

StepResult<std::vector<std::uint32_t>> swap_ranks(std::span<const double> values, double percent,
                                                  StreamAddress address, const SecretKey& key) {
  if (!(percent > 0 && percent <= 100)) {
    return Fault{.code = FaultCode::kParameterOutOfRange, .step = address.step, .key = "window"};
  }
  std::vector<std::uint32_t> from(values.size()), order;
  std::iota(from.begin(), from.end(), 0U);
  for (const std::uint32_t row : from) {
    if (!std::isnan(values[row])) order.push_back(row);
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return values[a] < values[b]; });
  const auto n = order.size();
  const auto window =
      std::max<std::size_t>(1, static_cast<std::size_t>(static_cast<double>(n) * percent / 100));
  DrawStream draws(key, address);
  std::vector<std::uint8_t> done(n);
  std::vector<std::size_t> candidates;
  for (std::size_t a = 0; a < n; ++a) {
    if (done[a] != 0) continue;
    candidates.clear();
    for (std::size_t b = a + 1; b < n && b <= a + window; ++b) {
      if (done[b] == 0) candidates.push_back(b);
    }
    done[a] = 1;
    if (candidates.empty()) continue;
    const std::size_t b = candidates[static_cast<std::size_t>(draws.below(candidates.size()))];
    done[b] = 1;
    std::swap(from[order[a]], from[order[b]]);
  }
  return from;
}

}  // namespace paravent::perturbation
