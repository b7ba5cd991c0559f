// Means, variances, covariances and principal axes of numeric columns, to compare a file before and
// after protection (K. Pearson, "On lines and planes of closest fit to systems of points in space",
// 1901; the axes by C. Jacobi's rotations, 1846).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "table/table.h"

namespace paravent {

/// The number in each row, or nothing if some row's value (an empty one too) is no number.
std::optional<std::vector<double>> numeric_values(const Column& column);

struct Moments {
  std::uint64_t rows = 0;
  std::vector<double> mean;
  std::vector<double> covariance;  ///< d × d by rows; divided by rows - 1, 0 for a single row
};
/// Of `columns` (d of them, of one length) over `rows`; two passes, each column centred first.
Moments moments(std::span<const std::vector<double>> columns, std::span<const std::uint32_t> rows);

struct Axis {
  double variance = 0;            ///< along the axis: the eigenvalue
  std::vector<double> direction;  ///< of length 1; its largest entry (the first such) is positive
};
/// The eigenvectors of a symmetric d × d matrix, by descending eigenvalue.
std::vector<Axis> principal_axes(std::span<const double> matrix, std::size_t d);

}  // namespace paravent
