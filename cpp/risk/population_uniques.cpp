#include "risk/population_uniques.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "support/real.h"

namespace paravent::risk {

// L. Zayatz, "Estimation of the percent of unique population elements on a microdata file using the
// sample", 1991: by Bayes, a sample unique comes from a class of i with probability c_i h(i), h
// hypergeometric. The product keeps all digits where log-gammas of N keep nine.
double zayatz_uniques(const ClassSizes& sizes, double population) {
  std::uint64_t rows = 0;
  for (const auto& [size, classes] : sizes) rows += size * classes;
  const double all = std::floor(population), n = static_cast<double>(rows);
  double product = n / all;
  std::uint64_t size = 1;
  NeumaierSum sum;
  double ones = 0, of_one = 0;
  for (const auto& [i, classes] : sizes) {
    for (; size < i; ++size) {
      const auto k = static_cast<double>(size);
      product *= std::max(0.0, all - n + 1 - k) / (all - k);
    }
    const double h = static_cast<double>(i) * product;
    sum += static_cast<double>(classes) * h;
    if (i == 1) {
      ones = static_cast<double>(classes);
      of_one = h;
    }
  }
  return ones / (n / all) * (ones * of_one / sum.value());
}

Result<PopulationUniques> population_uniques(const ClassSizes& sizes, double population) {
  std::uint64_t rows = 0;
  for (const auto& [size, classes] : sizes) rows += size * classes;
  const auto n = static_cast<double>(rows);
  if (!(population >= n)) {
    return Error{.code = ErrorCode::kPopulationSmallerThanSample, .count = rows};
  }
  if (!(std::floor(population) > n) || !std::isfinite(population)) {
    return Error{.code = ErrorCode::kSamplingShareOutOfRange, .count = rows};
  }
  PopulationUniques found;
  if (rows == 0 || sizes.begin()->first != 1 || sizes.begin()->second == 0) {
    found.pitman = PitmanEstimate{};
    found.snb = SnbEstimate{};
    return found;
  }
  found.zayatz = zayatz_uniques(sizes, population);
  found.pitman = pitman_uniques(sizes, population);
  found.snb = snb_uniques(sizes, population);
  std::vector<double> all{found.zayatz};
  if (found.pitman) all.push_back(found.pitman->uniques);
  if (found.snb) all.push_back(found.snb->uniques);
  found.least = *std::min_element(all.begin(), all.end());
  found.most = *std::max_element(all.begin(), all.end());
  if (n <= 0.1 * population) {
    found.chosen = found.pitman ? found.pitman->uniques : found.zayatz;
  } else {
    found.chosen = found.snb ? std::min(found.zayatz, found.snb->uniques) : found.zayatz;
  }
  return found;
}

}  // namespace paravent::risk
