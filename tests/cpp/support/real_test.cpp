// The core's own functions: against the library's to their stated errors, and to the bit.
#include "support/real.h"

#include <doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <limits>

using namespace paravent;

namespace {

bool within(double a, double b, double error) {
  return std::fabs(a - b) <= error * std::max(1.0, std::fabs(b));
}
bool relative(double a, double b, double error) { return std::fabs(a - b) <= error * std::fabs(b); }

/// FNV-1a over the bits of doubles.
class Bits {
 public:
  void add(double x) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &x, 8);
    for (int i = 0; i < 8; ++i) {
      hash_ = (hash_ ^ ((bits >> (8 * i)) & 0xff)) * 0x100000001b3ULL;
    }
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325ULL;
};

}  // namespace

TEST_CASE("our logarithm is that of the library but for the last digits") {
  for (double x = 1e-12; x < 1e18; x *= 1.00137) {
    CHECK(within(log2_of(x), std::log2(x), 4e-15));
    CHECK(within(ln_of(x), std::log(x), 4e-15));
  }
  for (int e = -40; e <= 40; ++e) CHECK(log2_of(std::ldexp(1.0, e)) == e);
}

TEST_CASE("our exponential is that of the library but for the last digit") {
  for (double x = -700; x <= 700; x += 0.3137) CHECK(relative(exp_of(x), std::exp(x), 4.5e-16));
  CHECK(exp_of(0) == 1);
  CHECK(relative(exp_of(1), 2.718281828459045, 2.3e-16));
  CHECK(exp_of(709.7) < std::numeric_limits<double>::infinity());
  CHECK(exp_of(710) == std::numeric_limits<double>::infinity());
  CHECK(exp_of(1e300) == std::numeric_limits<double>::infinity());
  CHECK(exp_of(-745) > 0);
  CHECK(exp_of(-746) == 0);
  CHECK(exp_of(-1e300) == 0);
  CHECK(std::isnan(exp_of(std::nan(""))));
  CHECK(relative(power_of(6, 1.2), std::pow(6, 1.2), 2e-15));
}

TEST_CASE("near 0, log1p, expm1 and the mean decay keep all their digits") {
  for (double x = 1e-300; x < 600; x = std::max(x * 1.37, std::min(x * 1e3, 1e-20))) {
    CHECK(relative(log1p_of(x), std::log1p(x), 1e-15));
    CHECK(relative(expm1_of(x), std::expm1(x), 1e-15));
    CHECK(relative(expm1_of(-x), std::expm1(-x), 1e-15));
    if (x < 1) CHECK(relative(log1p_of(-x), std::log1p(-x), 2e-15));
    CHECK(relative(mean_decay(x), -std::expm1(-x) / x, 2e-15));
  }
  CHECK(log1p_of(0) == 0);
  CHECK(expm1_of(0) == 0);
  CHECK(mean_decay(0) == 1);
}

TEST_CASE("lgamma and digamma") {
  for (double x = 1e-6; x < 1e7; x *= 1.0371) CHECK(within(lgamma_of(x), std::lgamma(x), 1e-14));
  double factorial = 1;
  for (int n = 1; n <= 20; ++n) {
    CHECK(within(exp_of(lgamma_of(n)), factorial, 1e-13));
    factorial *= n;
  }
  CHECK(within(lgamma_of(0.5), 0.57236494292470008707, 1e-14));
  CHECK(within(digamma_of(1), -0.57721566490153286061, 1e-15));
  CHECK(within(digamma_of(0.5), -1.96351002602142347944, 1e-15));
  CHECK(within(digamma_of(100), 4.60016185273808740066, 1e-15));
  for (double x = 1e-3; x < 1e5; x *= 1.7) {
    CHECK(std::fabs(digamma_of(x + 1) - digamma_of(x) - 1 / x) <= 1e-14 * std::max(1.0, 1 / x));
  }
}

TEST_CASE("a sum does not lose what cancels") {
  NeumaierSum sum;
  for (const double x : {1.0, 1e100, 1.0, -1e100}) sum += x;
  CHECK(sum.value() == 2);
  NeumaierSum tenths;
  for (int i = 0; i < 1000000; ++i) tenths += 0.1;
  CHECK(tenths.value() == 100000);
  NeumaierSum other;
  other += 1e-30;
  other.add(tenths);
  CHECK(other.value() == 100000);
}

TEST_CASE("every function gives the same bits natively and in WebAssembly") {
  Bits bits;
  for (double x = 1e-9; x < 700; x *= 1.0173) {
    for (const double y : {ln_of(x), exp_of(x), exp_of(-x), log1p_of(x), expm1_of(-x), lgamma_of(x),
                           digamma_of(x), power_of(x, 0.37), mean_decay(x)}) {
      bits.add(y);
    }
  }
  CHECK(bits.value() == 10503375020517828652U);
}
