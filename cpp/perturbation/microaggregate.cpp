// Numeric microaggregation: optimal of one column, MDAV of several. See microaggregation.h.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "microdata/moments.h"
#include "perturbation/mdav.h"
#include "risk/numeric.h"
#include "support/real.h"

namespace paravent::perturbation {
namespace {

__extension__ using ExactSum = __int128;

/// Rows as points, all coordinates of a row together.
class PointSpace {
 public:
  explicit PointSpace(std::span<const std::vector<double>> columns)
      : width_(columns.size()),
        points_(columns.empty() ? 0 : columns.size() * columns[0].size()),
        middle_(columns.size()) {
    for (std::size_t j = 0; j < width_; ++j) {
      const double sd = risk::standard_deviation(columns[j]);
      NeumaierSum sum;
      for (const double x : columns[j]) sum += x;
      const double mean = sum.value() / static_cast<double>(columns[j].size());
      for (std::size_t i = 0; i < columns[j].size(); ++i) {
        points_[i * width_ + j] = sd > 0 ? (columns[j][i] - mean) / sd : 0;
      }
    }
  }

  void set_middle(const std::vector<std::uint32_t>& rows) {
    std::fill(middle_.begin(), middle_.end(), 0);
    for (const std::uint32_t row : rows) {
      for (std::size_t j = 0; j < width_; ++j) middle_[j] += points_[row * width_ + j];
    }
    for (double& x : middle_) x /= static_cast<double>(rows.size());
  }
  double from_middle(std::uint32_t row) const { return squared(middle_.data(), at(row)); }
  double between(std::uint32_t a, std::uint32_t b) const { return squared(at(a), at(b)); }

  /// Rows along the first principal axis.
  std::vector<std::uint32_t> along_axis(std::uint32_t n) const {
    std::vector<double> covariance(width_ * width_);
    for (std::size_t a = 0; a < width_; ++a) {
      for (std::size_t b = 0; b < width_; ++b) {
        NeumaierSum sum;
        for (std::size_t i = 0; i < n; ++i) {
          sum += points_[i * width_ + a] * points_[i * width_ + b];
        }
        covariance[a * width_ + b] = sum.value() / (n - 1.0);
      }
    }
    const Axis axis = principal_axes(covariance, width_)[0];
    std::vector<double> place(n);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < width_; ++j) {
        place[i] += axis.direction[j] * points_[i * width_ + j];
      }
    }
    std::vector<std::uint32_t> rows(n);
    std::iota(rows.begin(), rows.end(), 0U);
    std::stable_sort(rows.begin(), rows.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return place[a] < place[b]; });
    return rows;
  }

 private:
  const double* at(std::uint32_t row) const { return points_.data() + row * width_; }
  double squared(const double* a, const double* b) const {
    double sum = 0;
    for (std::size_t j = 0; j < width_; ++j) sum += (a[j] - b[j]) * (a[j] - b[j]);
    return sum;
  }
  std::size_t width_;
  std::vector<double> points_, middle_;
};

}  // namespace

StepResult<RowGroups> optimal_groups(std::span<const std::int64_t> values, std::uint32_t k,
                                     std::uint32_t step) {
  const auto n = static_cast<std::uint32_t>(values.size());
  if (k < 2 || k > n) return Fault{.code = FaultCode::kKOutOfRange, .step = step, .count = n};
  std::vector<std::uint32_t> order(n);
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return values[a] < values[b]; });
  // From the least value, so that squares stay small.
  const std::int64_t least = values[order[0]];
  std::vector<ExactSum> sum(n + std::size_t{1}), squares(n + std::size_t{1});
  for (std::uint32_t i = 0; i < n; ++i) {
    const ExactSum x = static_cast<ExactSum>(values[order[i]]) - least;
    sum[i + 1] = sum[i] + x;
    squares[i + 1] = squares[i] + x * x;
  }
  constexpr double kNone = std::numeric_limits<double>::infinity();
  std::vector<double> best(n + std::size_t{1}, kNone);
  std::vector<std::uint32_t> last(n + std::size_t{1});
  best[0] = 0;
  for (std::uint32_t j = k; j <= n; ++j) {
    for (std::uint32_t t = k; t < 2 * k && t <= j; ++t) {
      if (best[j - t] == kNone) continue;
      const ExactSum s = sum[j] - sum[j - t];
      const ExactSum spread = static_cast<ExactSum>(t) * (squares[j] - squares[j - t]) - s * s;
      const double cost = best[j - t] + static_cast<double>(spread) / t;
      if (cost < best[j]) {
        best[j] = cost;
        last[j] = t;
      }
    }
  }
  RowGroups found;
  found.within = best[n];
  for (std::uint32_t end = n; end > 0; end -= last[end]) {
    const auto from = order.begin() + static_cast<std::ptrdiff_t>(end - last[end]);
    RowGroup group(from, from + static_cast<std::ptrdiff_t>(last[end]));
    std::sort(group.begin(), group.end());
    found.groups.push_back(std::move(group));
  }
  std::reverse(found.groups.begin(), found.groups.end());
  return found;
}

StepResult<RowGroups> mdav_groups(std::span<const std::vector<double>> columns, std::uint32_t k,
                                  std::uint32_t step) {
  const auto n = static_cast<std::uint32_t>(columns.empty() ? 0 : columns[0].size());
  if (k < 2 || k > n) return Fault{.code = FaultCode::kKOutOfRange, .step = step, .count = n};
  PointSpace space(columns);
  RowGroups found;
  std::vector<std::uint32_t> rows(n);
  std::iota(rows.begin(), rows.end(), 0U);
  if (n > kMostMdavRows) rows = space.along_axis(n);
  for (std::vector<std::uint32_t>& block : mdav_blocks(rows)) {
    Mdav<PointSpace>(space, k, std::move(block), found.groups).run();
  }
  NeumaierSum within;
  for (const RowGroup& group : found.groups) {
    space.set_middle(group);
    for (const std::uint32_t row : group) within += space.from_middle(row);
  }
  found.within = within.value();
  return found;
}

}  // namespace paravent::perturbation
