#include "support/real.h"

#include <cstdint>
#include <cstring>
#include <limits>

namespace paravent {

double log2_of(double x) {
  constexpr double kInverseLn2 = 1.4426950408889634074;
  int exponent = 0;
  double m = std::frexp(x, &exponent);  // exact; [0.5, 1)
  if (m < 0.70710678118654752440) {
    m *= 2;
    --exponent;
  }
  const double z = (m - 1) / (m + 1), square = z * z;  // |z| < 0.1716
  double sum = 0;
  for (int i = 23; i >= 1; i -= 2) sum = sum * square + 1.0 / i;
  return exponent + 2 * z * sum * kInverseLn2;
}

double exp_of(double x) {
  constexpr double kInverseLn2 = 1.4426950408889634074;
  constexpr double kLn2High = 0x1.62e42fefa3800p-1;  // 11 zero bits: k times it is exact
  constexpr double kLn2Low = 0x1.ef35793c76730p-45;
  constexpr double kInverseFactorials[] = {1.0,
                                           1.0,
                                           1.0 / 2,
                                           1.0 / 6,
                                           1.0 / 24,
                                           1.0 / 120,
                                           1.0 / 720,
                                           1.0 / 5040,
                                           1.0 / 40320,
                                           1.0 / 362880,
                                           1.0 / 3628800,
                                           1.0 / 39916800,
                                           1.0 / 479001600,
                                           1.0 / 6227020800};
  if (!(x < 710)) return x > 0 ? std::numeric_limits<double>::infinity() : x;
  if (x < -750) return 0;
  const double k = std::floor(x * kInverseLn2 + 0.5);
  const double r = (x - k * kLn2High) - k * kLn2Low, square = r * r;
  // Even and odd powers apart: two chains of operations that do not wait for each other. The 1, far
  // the largest term, comes last.
  double even = kInverseFactorials[12], odd = kInverseFactorials[13];
  for (int i = 10; i >= 2; i -= 2) {
    even = even * square + kInverseFactorials[i];
    odd = odd * square + kInverseFactorials[i + 1];
  }
  odd = odd * square + kInverseFactorials[1];
  const double s = kInverseFactorials[0] + (r * odd + square * even);
  // 2^k by its bits where it is a normal number.
  if (k < -1022 || k > 1023) return std::ldexp(s, static_cast<int>(k));
  const std::uint64_t bits = static_cast<std::uint64_t>(static_cast<std::int64_t>(k) + 1023) << 52;
  double power = 0;
  std::memcpy(&power, &bits, sizeof power);
  return s * power;
}

double log1p_of(double x) {
  if (!(std::fabs(x) < 0.5)) return ln_of(1 + x);
  const double z = x / (2 + x), square = z * z;  // |z| <= 1/3
  double sum = 0;
  for (int i = 33; i >= 1; i -= 2) sum = sum * square + 1.0 / i;
  return 2 * z * sum;
}

double expm1_of(double x) {
  if (!(std::fabs(x) < 0.5)) return exp_of(x) - 1;
  double s = 1;
  for (int i = 16; i >= 2; --i) s = 1 + s * x / i;
  return x * s;
}

double mean_decay(double c) { return c > 0 ? -expm1_of(-c) / c : 1; }

namespace {

/// Stirling's series begins to be good to 1e-15 here.
constexpr double kLargeArgument = 12;

}  // namespace

double lgamma_of(double x) {
  constexpr double kHalfLn2Pi = 0.91893853320467274178;
  double product = 1;
  while (x < kLargeArgument) product *= x++;
  const double y = 1 / x, square = y * y;
  const double series =
      y * (1.0 / 12 +
           square * (-1.0 / 360 +
                     square * (1.0 / 1260 +
                               square * (-1.0 / 1680 +
                                         square * (1.0 / 1188 + square * (-691.0 / 360360))))));
  return (x - 0.5) * ln_of(x) - x + kHalfLn2Pi + series - ln_of(product);
}

double digamma_of(double x) {
  double shifted = 0;
  while (x < kLargeArgument) shifted += 1 / x++;
  const double y = 1 / x, square = y * y;
  const double series =
      square *
      (1.0 / 12 +
       square *
           (-1.0 / 120 +
            square * (1.0 / 252 +
                      square * (-1.0 / 240 + square * (1.0 / 132 + square * (-691.0 / 32760))))));
  return ln_of(x) - y / 2 - series - shifted;
}

}  // namespace paravent
