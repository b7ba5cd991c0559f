// PRAM, post-randomisation: each value of a categorical column is drawn anew from the row of a
// matrix that belongs to it.
//
// J. Gouweleeuw, P. Kooiman, L. Willenborg, P.-P. de Wolf, "Post randomisation for statistical
// disclosure control", 1998. Levels are numbered by the bytes of their labels. P is m × m by rows:
// p_kl, true k published as l. Σ_l p_kl = 1.
//
// A matrix that depends on raw data must not be stated: the stationary distribution of an invariant
// one is the exact distribution of the raw column, small counts included. One that does not must
// be, or nobody can use the file.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "perturbation/fault.h"
#include "recipe/methods.h"

namespace paravent::perturbation {

struct PramMatrix {
  std::uint32_t levels = 0;
  std::vector<double> p;  ///< by rows

  double at(std::uint32_t k, std::uint32_t l) const { return p[std::size_t{k} * levels + l]; }
  std::span<const double> row(std::uint32_t k) const {
    return std::span(p).subspan(std::size_t{k} * levels, levels);
  }
};

/// A matrix has the square of so many entries, most often stated whole; its inverse costs the cube.
inline constexpr std::uint32_t kMostLevels = 500;

/// Fault: kMatrixRows (row 0: not levels²; else the row, from 1, with a negative entry or a sum
/// other than 1 by more than 1e-12).
StepResult<PramMatrix> given_matrix(std::uint32_t levels, std::vector<double> p,
                                    std::uint32_t step = 1);
/// `kept` on the diagonal, the rest even. Fault: kParameterOutOfRange unless 0 < kept < 1 and there
/// are two levels.
StepResult<PramMatrix> keep_matrix(std::uint32_t levels, double kept, std::uint32_t step = 1);
/// R = PQ, Q_lk = t_k p_kl / (tP)_l, so that tR = t; `mix` of it, and 1 - mix of the identity.
/// `counts`: t, those already published or rounded. Fault: kParameterOutOfRange (mix, counts).
/// Proof: perturbation/protection.md#invariant-pram
StepResult<PramMatrix> invariant_matrix(const PramMatrix& matrix, std::span<const double> counts,
                                        double mix = 1, std::uint32_t step = 1);
/// Counts rounded to multiples of `base`, half up, each at least one base where it is not 0.
std::vector<double> counts_for_invariant(std::span<const std::uint64_t> counts, std::uint64_t base);
/// That of two columns perturbed independently; level k of a and l of b is k · b.levels + l.
PramMatrix kronecker(const PramMatrix& a, const PramMatrix& b);

/// The first l with Σ_{<=l} p_kl > u, or the last; u in (0, 1).
std::uint32_t pram_draw(std::span<const double> row, double u);

struct PramEstimate {
  std::vector<double> counts;      ///< T̂, unbiased; may be negative
  std::vector<double> covariance;  ///< of T̂ given the true column, m × m
  double condition = 0;            ///< of P, in the 1-norm
};
/// Whether the true counts can be estimated: the condition of P in the 1-norm is at most 1e8.
bool is_invertible(const PramMatrix& matrix);
/// That of keep_matrix(), without making it.
bool keeps_invertible(std::uint32_t levels, double kept);
/// T̂ = (P⁻¹)ᵀ T_Z of the published counts. Fault: kNotInvertible.
StepResult<PramEstimate> pram_estimate(const PramMatrix& matrix, std::span<const double> published,
                                       std::uint32_t step = 1);

/// P(X = k | Z = l) by rows of l, from true counts t; 0 for what is never published.
std::vector<double> pram_posterior(const PramMatrix& matrix, std::span<const double> counts);

/// ln max_l max_k p_kl / min_k p_kl: local differential privacy of one cell. Infinite with a zero
/// beside another value.
double pram_epsilon(const PramMatrix& matrix);

struct PramRisk {
  double highest = 0;           ///< posterior that a published rare value is true
  std::uint64_t rare_kept = 0;  ///< rare levels of a posterior above ½
};
/// Over the levels held by fewer than k and at least one. Internal.
PramRisk pram_risk(const PramMatrix& matrix, std::span<const double> counts, std::uint64_t k);

/// Whether the matrix is to be stated beside the file: not that of raw counts, nor of counts
/// rounded to less than k.
bool states_matrix(PramKind kind, std::optional<std::uint64_t> round_to, std::uint64_t k);

}  // namespace paravent::perturbation
