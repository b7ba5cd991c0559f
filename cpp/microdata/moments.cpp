#include "microdata/moments.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "table/bands.h"

namespace paravent {

std::optional<std::vector<double>> numeric_values(const Column& column) {
  std::vector<std::optional<double>> numbers;
  for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
    numbers.push_back(parse_number(column.dictionary[code]));
  }
  std::vector<double> values;
  values.reserve(column.codes.size());
  for (const std::uint32_t code : column.codes) {
    if (!numbers[code]) return std::nullopt;
    values.push_back(*numbers[code]);
  }
  return values;
}

Moments moments(std::span<const std::vector<double>> columns, std::span<const std::uint32_t> rows) {
  const std::size_t d = columns.size();
  const auto n = static_cast<double>(rows.size());
  Moments result{rows.size(), std::vector<double>(d), std::vector<double>(d * d)};
  if (rows.empty()) return result;
  for (std::size_t i = 0; i < d; ++i) {
    for (const std::uint32_t row : rows) result.mean[i] += columns[i][row];
    result.mean[i] /= n;
  }
  for (std::size_t i = 0; i < d && rows.size() > 1; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = 0;
      for (const std::uint32_t row : rows) {
        sum += (columns[i][row] - result.mean[i]) * (columns[j][row] - result.mean[j]);
      }
      result.covariance[i * d + j] = result.covariance[j * d + i] = sum / (n - 1);
    }
  }
  return result;
}

std::vector<Axis> principal_axes(std::span<const double> matrix, std::size_t d) {
  constexpr int kSweeps = 64;  // about ten are needed: convergence is quadratic
  std::vector<double> a(matrix.begin(), matrix.end()), v(d * d);
  for (std::size_t i = 0; i < d; ++i) v[i * d + i] = 1;
  for (int sweep = 0; sweep < kSweeps; ++sweep) {
    bool diagonal = true;
    for (std::size_t p = 0; p < d; ++p) {
      for (std::size_t q = p + 1; q < d; ++q) {
        const double off = a[p * d + q];
        // Nothing that the diagonal would notice.
        const double scale = std::sqrt(std::fabs(a[p * d + p]) * std::fabs(a[q * d + q]));
        if (off == 0 || std::fabs(off) < 1e-17 * scale) continue;
        diagonal = false;
        const double theta = (a[q * d + q] - a[p * d + p]) / (2 * off);
        const double t = (theta < 0 ? -1 : 1) / (std::fabs(theta) + std::sqrt(theta * theta + 1));
        const double c = 1 / std::sqrt(t * t + 1), s = t * c;
        for (std::size_t i = 0; i < d; ++i) {
          const double x = a[i * d + p], y = a[i * d + q];
          a[i * d + p] = c * x - s * y;
          a[i * d + q] = s * x + c * y;
        }
        for (std::size_t i = 0; i < d; ++i) {
          const double x = a[p * d + i], y = a[q * d + i];
          a[p * d + i] = c * x - s * y;
          a[q * d + i] = s * x + c * y;
        }
        a[p * d + q] = a[q * d + p] = 0;
        for (std::size_t i = 0; i < d; ++i) {
          const double x = v[i * d + p], y = v[i * d + q];
          v[i * d + p] = c * x - s * y;
          v[i * d + q] = s * x + c * y;
        }
      }
    }
    if (diagonal) break;
  }
  std::vector<Axis> axes(d);
  for (std::size_t j = 0; j < d; ++j) {
    axes[j].variance = a[j * d + j];
    double largest = 0;
    for (std::size_t i = 0; i < d; ++i) {
      const double x = v[i * d + j];
      axes[j].direction.push_back(x);
      if (std::fabs(x) > std::fabs(largest) * (1 + 1e-12)) largest = x;
    }
    if (largest < 0) {
      for (double& x : axes[j].direction) x = -x;
    }
  }
  std::stable_sort(axes.begin(), axes.end(),
                   [](const Axis& x, const Axis& y) { return x.variance > y.variance; });
  return axes;
}

}  // namespace paravent
