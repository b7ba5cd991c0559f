// The base-2 logarithm, the same to the bit wherever doubles are IEEE 754: libraries differ in its
// last digit, and a native build and a browser must print the same figures. Private to this room.
#pragma once

#include <cmath>

namespace paravent {

/// log2 of x > 0, within a few units in the last place; exact for powers of two. By the series of
/// the inverse hyperbolic tangent.
inline double log2_of(double x) {
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

/// c log2(c), 0 for c = 0.
inline double c_log2_c(double c) { return c > 0 ? c * log2_of(c) : 0; }

}  // namespace paravent
