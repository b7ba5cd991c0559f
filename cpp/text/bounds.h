// Upper bounds on what a control sample missed, and its drawing (text.md §13).
//
// C. Clopper, E. Pearson, "The use of confidence or fiducial limits", 1934 (binomial, exact);
// hypergeometric and Poisson limits by the same argument; SplitMix64 (Steele, Lea, Flood, 2014).
// Only + − × ÷: sums of probabilities relative to the largest one, so that nothing underflows and
// every platform gives the same digits. `alpha` is the error allowed, 0.05 for 95 %.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "support/split_mix.h"

namespace paravent::text {

/// The p with P(Bin(n, p) ≤ k) = alpha; 1 for k ≥ n.
double clopper_pearson_upper(std::uint64_t k, std::uint64_t n, double alpha);
/// The p with P(Bin(n, p) ≥ k) = alpha; 0 for k = 0.
double clopper_pearson_lower(std::uint64_t k, std::uint64_t n, double alpha);
/// The mean m with P(Poisson(m) ≤ k) = alpha.
double poisson_upper(std::uint64_t k, double alpha);
/// The largest D ≤ population with P(Hyp(population, D, n) ≤ k) ≥ alpha: documents with a miss
/// among all, of which k were seen among the n drawn without replacement.
/// Proof: text/text.md#bounds
std::uint64_t hypergeometric_upper(std::uint64_t population, std::uint64_t n, std::uint64_t k,
                                   double alpha);
/// The smallest n with (1 − p)^n ≤ alpha, 0 < p < 1: a sample without a miss then claims p.
std::uint64_t sample_size(double p, double alpha);

/// §13, 4: the bound on documents with a miss when the reader saw `found` of `planted` spans left
/// in the open on purpose; the smaller of 1 and the bound at 97.5 % over the reader's sensitivity
/// at 97.5 %; `alpha` is split between both. Without planted spans the plain bound at alpha.
double bound_with_attention(std::uint64_t k, std::uint64_t n, std::uint64_t found,
                            std::uint64_t planted, double alpha);

/// SplitMix64, as published, with a bounded draw of its own, so that samples keep their members.
class SampleDraw {
 public:
  explicit SampleDraw(std::uint64_t seed) : draws_(seed) {}
  std::uint64_t bits() { return draws_.bits(); }
  /// 0 … bound − 1, by rejection: every value exactly as likely.
  std::uint64_t below(std::uint64_t bound);

 private:
  SplitMix draws_;
};

/// `n` of 0 … population − 1 without replacement, ascending (partial Fisher–Yates); all of them if
/// n ≥ population.
std::vector<std::uint64_t> draw_sample(std::uint64_t n, std::uint64_t population,
                                       std::uint64_t seed);

}  // namespace paravent::text
