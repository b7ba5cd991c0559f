#include "perturbation/pram.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "support/real.h"

namespace paravent::perturbation {
namespace {

constexpr double kMostCondition = 1e8;

double norm_1(std::span<const double> matrix, std::size_t m) {
  double largest = 0;
  for (std::size_t j = 0; j < m; ++j) {
    double sum = 0;
    for (std::size_t i = 0; i < m; ++i) sum += std::fabs(matrix[i * m + j]);
    largest = std::max(largest, sum);
  }
  return largest;
}

/// By Gauss's elimination with partial pivoting; nothing if a pivot is 0.
std::optional<std::vector<double>> inverse(std::vector<double> a, std::size_t m) {
  std::vector<double> inverted(m * m);
  for (std::size_t i = 0; i < m; ++i) inverted[i * m + i] = 1;
  for (std::size_t c = 0; c < m; ++c) {
    std::size_t pivot = c;
    for (std::size_t i = c + 1; i < m; ++i) {
      if (std::fabs(a[i * m + c]) > std::fabs(a[pivot * m + c])) pivot = i;
    }
    if (a[pivot * m + c] == 0) return std::nullopt;
    for (std::size_t j = 0; j < m; ++j) {
      std::swap(a[c * m + j], a[pivot * m + j]);
      std::swap(inverted[c * m + j], inverted[pivot * m + j]);
    }
    for (std::size_t i = 0; i < m; ++i) {
      if (i == c || a[i * m + c] == 0) continue;
      const double factor = a[i * m + c] / a[c * m + c];
      for (std::size_t j = 0; j < m; ++j) {
        a[i * m + j] -= factor * a[c * m + j];
        inverted[i * m + j] -= factor * inverted[c * m + j];
      }
    }
  }
  for (std::size_t i = 0; i < m; ++i) {
    for (std::size_t j = 0; j < m; ++j) inverted[i * m + j] /= a[i * m + i];
  }
  return inverted;
}

Fault parameter_fault(std::uint32_t step, const char* key) {
  return Fault{.code = FaultCode::kParameterOutOfRange, .step = step, .key = key};
}

}  // namespace

StepResult<PramMatrix> given_matrix(std::uint32_t levels, std::vector<double> p,
                                    std::uint32_t step) {
  if (levels == 0 || p.size() != std::size_t{levels} * levels) {
    return Fault{.code = FaultCode::kMatrixRows, .step = step};
  }
  PramMatrix matrix{levels, std::move(p)};
  for (std::uint32_t k = 0; k < levels; ++k) {
    NeumaierSum sum;
    bool negative = false;
    for (const double x : matrix.row(k)) {
      sum += x;
      negative = negative || !(x >= 0);
    }
    if (negative || !(std::fabs(sum.value() - 1) <= 1e-12)) {
      return Fault{.code = FaultCode::kMatrixRows, .step = step, .row = k + std::uint64_t{1}};
    }
  }
  return matrix;
}

StepResult<PramMatrix> keep_matrix(std::uint32_t levels, double kept, std::uint32_t step) {
  if (!(kept > 0 && kept < 1) || levels < 2) return parameter_fault(step, "keep");
  PramMatrix matrix{levels,
                    std::vector<double>(std::size_t{levels} * levels, (1 - kept) / (levels - 1.0))};
  for (std::size_t k = 0; k < levels; ++k) matrix.p[k * levels + k] = kept;
  return matrix;
}

StepResult<PramMatrix> invariant_matrix(const PramMatrix& matrix, std::span<const double> counts,
                                        double mix, std::uint32_t step) {
  const std::uint32_t m = matrix.levels;
  if (!(mix > 0 && mix <= 1)) return parameter_fault(step, "mix");
  if (counts.size() != m ||
      std::any_of(counts.begin(), counts.end(), [](double t) { return !(t >= 0); })) {
    return parameter_fault(step, "counts");
  }
  std::vector<double> published(m);
  for (std::uint32_t k = 0; k < m; ++k) {
    for (std::uint32_t l = 0; l < m; ++l) published[l] += counts[k] * matrix.at(k, l);
  }
  PramMatrix result{m, std::vector<double>(matrix.p.size())};
  for (std::uint32_t k = 0; k < m; ++k) {
    double kept = 1;
    for (std::uint32_t j = 0; j < m; ++j) {
      double sum = 0;
      for (std::uint32_t l = 0; l < m; ++l) {
        if (published[l] > 0) {
          sum += matrix.at(k, l) * (counts[j] * matrix.at(j, l) / published[l]);
        }
      }
      result.p[std::size_t{k} * m + j] = mix * sum;
      kept -= mix * sum;
    }
    // The identity's part, and what no published value gives back.
    result.p[std::size_t{k} * m + k] += std::max(0.0, kept);
  }
  return result;
}

std::vector<double> counts_for_invariant(std::span<const std::uint64_t> counts,
                                         std::uint64_t base) {
  std::vector<double> rounded;
  for (const std::uint64_t count : counts) {
    const std::uint64_t least = count == 0 ? 0 : 1;
    const std::uint64_t multiple = std::max(least, (count + base / 2) / base);
    rounded.push_back(static_cast<double>(multiple * base));
  }
  return rounded;
}

PramMatrix kronecker(const PramMatrix& a, const PramMatrix& b) {
  PramMatrix both{a.levels * b.levels, {}};
  for (std::uint32_t k = 0; k < both.levels; ++k) {
    for (std::uint32_t l = 0; l < both.levels; ++l) {
      both.p.push_back(a.at(k / b.levels, l / b.levels) * b.at(k % b.levels, l % b.levels));
    }
  }
  return both;
}

std::uint32_t pram_draw(std::span<const double> row, double u) {
  double sum = 0;
  for (std::uint32_t l = 0; l + 1 < row.size(); ++l) {
    sum += row[l];
    if (sum > u) return l;
  }
  return static_cast<std::uint32_t>(row.size() - 1);
}

bool is_invertible(const PramMatrix& matrix) {
  const auto inverted = inverse(matrix.p, matrix.levels);
  return inverted &&
         norm_1(matrix.p, matrix.levels) * norm_1(*inverted, matrix.levels) <= kMostCondition;
}

bool keeps_invertible(std::uint32_t levels, double kept) {
  // With b beside the diagonal the inverse is (I - bJ)/(a - b), J full of ones; P has norm 1.
  const double other = (1 - kept) / (levels - 1.0);
  return 1 + (levels - 2.0) * other <= kMostCondition * std::fabs(kept - other);
}

StepResult<PramEstimate> pram_estimate(const PramMatrix& matrix, std::span<const double> published,
                                       std::uint32_t step) {
  const std::size_t m = matrix.levels;
  const Fault singular{.code = FaultCode::kNotInvertible, .step = step};
  if (published.size() != m) return Fault{.code = FaultCode::kMatrixRows, .step = step};
  const auto inverted = inverse(matrix.p, m);
  if (!inverted) return singular;
  PramEstimate estimate;
  estimate.condition = norm_1(matrix.p, m) * norm_1(*inverted, m);
  if (!(estimate.condition <= kMostCondition)) return singular;
  estimate.counts.assign(m, 0);
  for (std::size_t k = 0; k < m; ++k) {
    for (std::size_t l = 0; l < m; ++l) {
      estimate.counts[k] += (*inverted)[l * m + k] * published[l];
    }
  }
  std::vector<double> spread(m * m), half(m * m);
  for (std::size_t k = 0; k < m; ++k) {
    const double t = std::max(0.0, estimate.counts[k]);
    for (std::size_t a = 0; a < m; ++a) {
      for (std::size_t b = 0; b < m; ++b) {
        const double x = matrix.p[k * m + a], y = matrix.p[k * m + b];
        spread[a * m + b] += t * ((a == b ? x : 0) - x * y);
      }
    }
  }
  for (std::size_t k = 0; k < m; ++k) {
    for (std::size_t b = 0; b < m; ++b) {
      for (std::size_t a = 0; a < m; ++a) {
        half[k * m + b] += (*inverted)[a * m + k] * spread[a * m + b];
      }
    }
  }
  estimate.covariance.assign(m * m, 0);
  for (std::size_t k = 0; k < m; ++k) {
    for (std::size_t j = 0; j < m; ++j) {
      for (std::size_t b = 0; b < m; ++b) {
        estimate.covariance[k * m + j] += half[k * m + b] * (*inverted)[b * m + j];
      }
    }
  }
  return estimate;
}

std::vector<double> pram_posterior(const PramMatrix& matrix, std::span<const double> counts) {
  const std::uint32_t m = matrix.levels;
  std::vector<double> posterior(std::size_t{m} * m);
  for (std::uint32_t l = 0; l < m; ++l) {
    double all = 0;
    for (std::uint32_t k = 0; k < m; ++k) all += counts[k] * matrix.at(k, l);
    for (std::uint32_t k = 0; k < m && all > 0; ++k) {
      posterior[std::size_t{l} * m + k] = counts[k] * matrix.at(k, l) / all;
    }
  }
  return posterior;
}

double pram_epsilon(const PramMatrix& matrix) {
  double most = 0;
  for (std::uint32_t l = 0; l < matrix.levels; ++l) {
    double low = 1, high = 0;
    for (std::uint32_t k = 0; k < matrix.levels; ++k) {
      low = std::min(low, matrix.at(k, l));
      high = std::max(high, matrix.at(k, l));
    }
    if (high <= 0) continue;  // never published
    if (low <= 0) return std::numeric_limits<double>::infinity();
    most = std::max(most, ln_of(high / low));
  }
  return most;
}

PramRisk pram_risk(const PramMatrix& matrix, std::span<const double> counts, std::uint64_t k) {
  const std::vector<double> posterior = pram_posterior(matrix, counts);
  PramRisk risk;
  for (std::uint32_t level = 0; level < matrix.levels; ++level) {
    if (!(counts[level] > 0) || counts[level] >= static_cast<double>(k)) continue;
    const double is_true = posterior[std::size_t{level} * matrix.levels + level];
    risk.highest = std::max(risk.highest, is_true);
    risk.rare_kept += is_true > 0.5 ? 1 : 0;
  }
  return risk;
}

bool states_matrix(PramKind kind, std::optional<std::uint64_t> round_to, std::uint64_t k) {
  return kind != PramKind::kInvariant || (round_to && *round_to >= k);
}

}  // namespace paravent::perturbation
