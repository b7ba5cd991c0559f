#include "perturbation/noise.h"

#include <algorithm>
#include <cmath>

#include "risk/numeric.h"
#include "support/real.h"

namespace paravent::perturbation {
namespace {

/// Lower triangle L with LLᵀ = a (A.-L. Cholesky); the index of the first pivot that is not
/// positive in `failed`.
std::vector<double> cholesky(std::vector<double> a, std::size_t d,
                             std::optional<std::size_t>& failed) {
  for (std::size_t j = 0; j < d; ++j) {
    const double whole = a[j * d + j];
    for (std::size_t i = 0; i < j; ++i) a[j * d + j] -= a[j * d + i] * a[j * d + i];
    // What is left of a linear combination of the others is rounding.
    if (!(a[j * d + j] > 1e-12 * whole)) {
      failed = j;
      return a;
    }
    a[j * d + j] = std::sqrt(a[j * d + j]);
    for (std::size_t r = j + 1; r < d; ++r) {
      for (std::size_t i = 0; i < j; ++i) a[r * d + j] -= a[r * d + i] * a[j * d + i];
      a[r * d + j] /= a[j * d + j];
    }
  }
  return a;
}

double mean_of_values(const std::vector<double>& values) {
  NeumaierSum sum;
  double count = 0;
  for (const double x : values) {
    if (std::isnan(x)) continue;
    sum += x;
    ++count;
  }
  return count > 0 ? sum.value() / count : 0;
}

/// v · Cov over the rows that have all values, divisor n-1.
std::vector<double> scaled_covariance(std::span<const NoiseColumn> columns, double variance) {
  const std::size_t d = columns.size(), n = columns[0].values.size();
  std::vector<std::size_t> complete;
  for (std::size_t i = 0; i < n; ++i) {
    if (std::none_of(columns.begin(), columns.end(),
                     [&](const NoiseColumn& c) { return std::isnan(c.values[i]); })) {
      complete.push_back(i);
    }
  }
  std::vector<double> means;
  for (const NoiseColumn& column : columns) {
    NeumaierSum sum;
    for (const std::size_t i : complete) sum += column.values[i];
    means.push_back(sum.value() / static_cast<double>(complete.size()));
  }
  std::vector<double> covariance(d * d);
  for (std::size_t a = 0; a < d; ++a) {
    for (std::size_t b = 0; b < d && complete.size() > 1; ++b) {
      NeumaierSum sum;
      for (const std::size_t i : complete) {
        sum += (columns[a].values[i] - means[a]) * (columns[b].values[i] - means[b]);
      }
      covariance[a * d + b] = variance * (sum.value() / (static_cast<double>(complete.size()) - 1));
    }
  }
  return covariance;
}

double within_bounds(double x, const NoiseColumn& column, AtBounds at_bounds) {
  if (std::isnan(x) || at_bounds == AtBounds::kNone) return x;
  if (at_bounds == AtBounds::kReflect) {
    // Between two bounds as often as it takes; a far value ends at one.
    for (int i = 0; i < 64; ++i) {
      if (column.low && x < *column.low)
        x = 2 * *column.low - x;
      else if (column.high && x > *column.high)
        x = 2 * *column.high - x;
      else
        return x;
    }
  }
  if (column.low) x = std::max(x, *column.low);
  if (column.high) x = std::min(x, *column.high);
  return x;
}

}  // namespace

StepResult<std::vector<std::vector<double>>> add_noise(std::span<const NoiseColumn> columns,
                                                       const NoiseSpec& spec,
                                                       const SecretKey& key) {
  const auto refuse = [&](const char* what) {
    return Fault{.code = FaultCode::kParameterOutOfRange, .step = spec.step, .key = what};
  };
  if (!(spec.variance > 0) || !std::isfinite(spec.variance)) return refuse("variance");
  for (const NoiseColumn& column : columns) {
    if (column.low && column.high && !(*column.low < *column.high)) return refuse("bounds");
    if ((column.low || column.high) != (spec.at_bounds != AtBounds::kNone) &&
        (column.low || column.high)) {
      return refuse("at_bounds");
    }
  }
  std::vector<std::vector<double>> out;
  if (columns.empty()) return out;
  const std::size_t d = columns.size(), n = columns[0].values.size();
  std::vector<std::vector<double>> z(d);
  for (std::size_t j = 0; j < d; ++j) {
    DrawStream stream(key, {spec.step, columns[j].place, 0});
    z[j].reserve(n);
    for (std::size_t i = 0; i < n; ++i) {
      const std::uint64_t word = columns[j].words.empty() ? i : columns[j].words[i];
      z[j].push_back(normal_quantile(uniform_of(stream.word(word))));
    }
  }
  const bool together = spec.kind == NoiseKind::kCorrelated || spec.kind == NoiseKind::kRestoring;
  std::vector<double> lower;
  if (together) {
    std::optional<std::size_t> failed;
    lower = cholesky(scaled_covariance(columns, spec.variance), d, failed);
    if (failed) {
      return Fault{.code = FaultCode::kCovarianceSingular, .step = spec.step, .row = *failed + 1};
    }
  }
  const double sigma = std::sqrt(spec.variance);
  for (std::size_t j = 0; j < d; ++j) {
    const std::vector<double>& x = columns[j].values;
    const double sd = risk::standard_deviation(x), mean = mean_of_values(x);
    std::vector<double>& y = out.emplace_back(x);
    for (std::size_t i = 0; i < n; ++i) {
      if (spec.kind == NoiseKind::kMultiplicative) {
        y[i] *= exp_of(sigma * z[j][i] - spec.variance / 2);
      } else if (!together) {
        y[i] += sigma * sd * z[j][i];
      } else {
        double noise = 0;
        for (std::size_t c = 0; c <= j; ++c) noise += lower[j * d + c] * z[c][i];
        y[i] += noise;
        if (spec.kind == NoiseKind::kRestoring) {
          y[i] = mean + (y[i] - mean) / std::sqrt(1 + spec.variance);
        }
      }
      y[i] = within_bounds(y[i], columns[j], spec.at_bounds);
    }
  }
  return out;
}

}  // namespace paravent::perturbation
