// Loss of numeric columns; see loss.h.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "microdata/moments.h"
#include "perturbation/loss.h"
#include "support/real.h"

namespace paravent::perturbation {
namespace {

constexpr double kPi = 3.14159265358979323846;

/// Both sides of some rows of one column.
struct Sides {
  std::vector<double> before, after;
};

Sides rows_with_both(const risk::NumberPair& column) {
  Sides sides;
  for (std::size_t i = 0; i < column.original.size(); ++i) {
    if (std::isnan(column.original[i]) || std::isnan(column.published[i])) continue;
    sides.before.push_back(column.original[i]);
    sides.after.push_back(column.published[i]);
  }
  return sides;
}

double mean_value(const std::vector<double>& values) {
  NeumaierSum sum;
  for (const double x : values) sum += x;
  return values.empty() ? 0 : sum.value() / static_cast<double>(values.size());
}

std::vector<double> covariance_of(std::span<const std::vector<double>> columns) {
  std::vector<std::uint32_t> rows(columns.empty() ? 0 : columns[0].size());
  std::iota(rows.begin(), rows.end(), 0U);
  return moments(columns, rows).covariance;
}

std::vector<double> correlation_of(std::vector<double> covariance, std::size_t d) {
  std::vector<double> sd;
  for (std::size_t i = 0; i < d; ++i) sd.push_back(std::sqrt(covariance[i * d + i]));
  for (std::size_t i = 0; i < d; ++i) {
    for (std::size_t j = 0; j < d; ++j) {
      double& x = covariance[i * d + j];
      x = i == j ? 1 : sd[i] > 0 && sd[j] > 0 ? x / (sd[i] * sd[j]) : 0;
    }
  }
  return covariance;
}

/// The smallest cosine between the spans of the first r axes of each: the smallest singular value
/// of UᵀU'.
double smallest_cosine(const std::vector<Axis>& a, const std::vector<Axis>& b, std::size_t r) {
  std::vector<double> product(r * r), gram(r * r);
  for (std::size_t i = 0; i < r; ++i) {
    for (std::size_t j = 0; j < r; ++j) {
      for (std::size_t c = 0; c < a.size(); ++c) {
        product[i * r + j] += a[i].direction[c] * b[j].direction[c];
      }
    }
  }
  for (std::size_t i = 0; i < r; ++i) {
    for (std::size_t j = 0; j < r; ++j) {
      for (std::size_t c = 0; c < r; ++c) {
        gram[i * r + j] += product[c * r + i] * product[c * r + j];
      }
    }
  }
  return std::sqrt(std::clamp(principal_axes(gram, r).back().variance, 0.0, 1.0));
}

}  // namespace

double arctangent(double x) {
  if (!(x > 0)) return 0;
  if (x > 1) return kPi / 2 - (std::isinf(x) ? 0 : arctangent(1 / x));
  // Halved until the series is short: atan x = 2 atan(x/(1 + √(1 + x²))).
  int halvings = 0;
  for (; x > 0.1; ++halvings) x /= 1 + std::sqrt(1 + x * x);
  double sum = 0;
  for (int i = 17; i >= 1; i -= 2) sum = 1.0 / i - x * x * sum;
  return std::ldexp(x * sum, halvings);
}

double code_change(std::span<const std::uint32_t> before, std::span<const std::uint32_t> after,
                   std::uint32_t levels, bool ordered) {
  if (before.empty()) return 0;
  NeumaierSum sum;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const double apart = before[i] > after[i] ? before[i] - after[i] : after[i] - before[i];
    sum += ordered ? (levels > 1 ? apart / (levels - 1.0) : 0) : (apart > 0 ? 1 : 0);
  }
  return sum.value() / static_cast<double>(before.size());
}

NumericLoss numeric_loss(std::span<const risk::NumberPair> columns) {
  NumericLoss loss;
  NeumaierSum il1s, mlodak;
  double cells = 0;
  std::vector<const risk::NumberPair*> used;
  for (const risk::NumberPair& column : columns) {
    const Sides sides = rows_with_both(column);
    const double sd = risk::standard_deviation(sides.before);
    const double before = mean_value(sides.before), after = mean_value(sides.after);
    for (std::size_t i = 0; i < sides.before.size(); ++i) {
      mlodak += 2 / kPi * arctangent(std::fabs(sides.before[i] - sides.after[i]));
    }
    cells += static_cast<double>(sides.before.size());
    loss.mean.push_back(before == 0 ? std::nullopt : std::optional((after - before) / before));
    if (before == 0) loss.zero_means.push_back(column.name);
    if (!(sd > 0)) {
      loss.variance.emplace_back();
      loss.left_out.push_back(column.name);
      continue;
    }
    const double sd_after = risk::standard_deviation(sides.after);
    loss.variance.emplace_back((sd_after * sd_after - sd * sd) / (sd * sd));
    for (std::size_t i = 0; i < sides.before.size(); ++i) {
      il1s += std::fabs(sides.before[i] - sides.after[i]) / (std::sqrt(2.0) * sd);
    }
    used.push_back(&column);
  }
  loss.il1s = il1s.value();
  loss.il1s_per_cell = cells > 0 ? loss.il1s / cells : 0;
  loss.mlodak = cells > 0 ? mlodak.value() / cells : 0;

  const std::size_t d = used.size();
  if (d == 0) return loss;
  std::vector<std::vector<double>> before(d), after(d);
  for (std::size_t i = 0; i < used[0]->original.size(); ++i) {
    if (std::any_of(used.begin(), used.end(), [&](const risk::NumberPair* c) {
          return std::isnan(c->original[i]) || std::isnan(c->published[i]);
        })) {
      continue;
    }
    for (std::size_t j = 0; j < d; ++j) {
      before[j].push_back(used[j]->original[i]);
      after[j].push_back(used[j]->published[i]);
    }
  }
  if (before[0].size() < 2) return loss;
  const std::vector<double> v = covariance_of(before), w = covariance_of(after);
  const std::vector<double> p = correlation_of(v, d), r = correlation_of(w, d);
  NeumaierSum covariances, correlations;
  double compared = 0, pairs = 0;
  for (std::size_t i = 0; i < d; ++i) {
    for (std::size_t j = i; j < d; ++j) {
      const double x = v[i * d + j], y = w[i * d + j];
      if (x == 0) {
        loss.zero_covariances.emplace_back(used[i]->name, used[j]->name);
      } else {
        covariances += std::fabs(y - x) / std::fabs(x);
        ++compared;
      }
      if (i == j) continue;
      correlations += std::fabs(r[i * d + j] - p[i * d + j]);
      ++pairs;
    }
  }
  loss.covariance = compared > 0 ? covariances.value() / compared : 0;
  loss.correlation = pairs > 0 ? correlations.value() / pairs : 0;
  const std::vector<Axis> a = principal_axes(p, d), b = principal_axes(r, d);
  for (std::size_t i = 0; i < d; ++i) {
    if (a[i].variance > 1e-12) {
      loss.eigenvalues += std::fabs(a[i].variance - b[i].variance) / a[i].variance;
    }
    double cosine = 0;
    for (std::size_t c = 0; c < d; ++c) cosine += a[i].direction[c] * b[i].direction[c];
    loss.axes.push_back(std::min(1.0, std::fabs(cosine)));
    loss.spans.push_back(smallest_cosine(a, b, i + 1));
  }
  return loss;
}

}  // namespace paravent::perturbation
