// Functions of a real variable, and sums, that are the same to the bit wherever doubles are IEEE
// 754: libraries differ in their last digits, and a native build and a browser must print the same
// figures.
//
// Series of textbooks: the inverse hyperbolic tangent for logarithms; Taylor for exp, after W.
// Cody, W. Waite, "Software manual for the elementary functions", 1980 (reduction by a ln 2 in two
// parts); J. Stirling's for lgamma and digamma. Sums: A. Neumaier, "Rundungsfehleranalyse einiger
// Verfahren zur Summation endlicher Summen", 1974. Errors are relative and stand beside each
// function.
#pragma once

#include <cmath>

namespace paravent {

inline constexpr double kLn2 = 0.69314718055994530942;

/// log2 of x > 0, within a few units in the last place; exact for powers of two.
double log2_of(double x);

/// ln of x > 0: log2_of(x) ln 2. Near 1 as exact as elsewhere.
inline double ln_of(double x) { return log2_of(x) * kLn2; }
/// e to the x; 3e-16 over ±700. Infinite above 709.79, 0 below -745.14.
double exp_of(double x);
/// x to the y, for x > 0: exp(y ln x); 1e-16 |y ln x| besides that of exp.
inline double power_of(double x, double y) { return exp_of(y * ln_of(x)); }
/// ln(1 + x) for x > -1, exact near 0 too.
double log1p_of(double x);
/// e to the x minus 1, exact near 0 too.
double expm1_of(double x);
/// (1 - e^-c)/c for c >= 0, the mean of e^-t over 0 … c; 1 at 0.
double mean_decay(double c);
/// ln Γ(x) for x > 0. Within 1e-14 of max(1, |ln Γ|).
double lgamma_of(double x);
/// The derivative of ln Γ, for x > 0. Within 1e-14 of max(1, |ψ|).
double digamma_of(double x);

/// A sum of doubles with the rounding errors of its additions kept apart: the error of the result
/// does not grow with the number of terms. The order of the terms may change its last digit.
class NeumaierSum {
 public:
  void add(double x) {
    const double sum = sum_ + x;
    rest_ += std::fabs(sum_) >= std::fabs(x) ? (sum_ - sum) + x : (x - sum) + sum_;
    sum_ = sum;
  }
  NeumaierSum& operator+=(double x) {
    add(x);
    return *this;
  }
  void add(const NeumaierSum& other) {
    add(other.sum_);
    rest_ += other.rest_;
  }
  double value() const { return sum_ + rest_; }

 private:
  double sum_ = 0, rest_ = 0;
};

}  // namespace paravent
