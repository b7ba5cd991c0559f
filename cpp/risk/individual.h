// The individual risk r = E(1/F | f): the chance that a link to a row of a sample is right, F being
// negative binomial given f.
//
// L. Franconi, S. Polettini, "Individual risk estimation in µ-Argus: a review", 2004; R. Benedetti,
// L. Franconi 1998. With p = f/F̂ (F̂ the sum of the weights of the key's rows) and q = 1 - p:
// r = (p^f/f) ₂F₁(f, f; f+1; q) = p ∫₀¹ u^(f-1)/(p + q u) du, evaluated by the series of positive
// terms after Euler's transformation, or by the recursion r(f+1) = (p/q)(1/f - r(f)) where that one
// is slow. Neither cancels, as do the manual's binomial sum and sdcMicro's "exact" formula.
#pragma once

#include <cstdint>
#include <vector>

#include "risk/frequencies.h"

namespace paravent::risk {

/// Relative error below 1e-14 for f <= 500, 1e-6 <= p < 1. 1/f where F <= f; f >= 1.
double individual_risk(std::uint64_t f, double population);

/// sdcMicro's approximation, for comparison: p/(f-1+p) for f > 2, the exact value below. Never
/// below r; up to 4.0 % above it for f = 3, 0.3 % for f = 10.
double approximate_risk(std::uint64_t f, double population);

/// r of each tuple, by the figures that decide; 0 where f is 0 (reading `never`). Of reading `any`
/// the f and F̂ are put in unchanged, as sdcMicro does: the distribution is then a heuristic.
std::vector<double> individual_risks(const Frequencies& frequencies);

/// Those of tuples, given to their rows.
std::vector<double> risks_of_rows(const Frequencies& frequencies, std::vector<double> of_tuples);

}  // namespace paravent::risk
