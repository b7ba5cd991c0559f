#include "text/bounds.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace paravent::text {

namespace {

constexpr double kNegligible = 1e-22;

/// P(X ≤ k) of a distribution on low … high with one mode, given P(x + 1) / P(x).
template <class Ratio>
double at_most(std::uint64_t k, std::uint64_t mode, std::uint64_t low, std::uint64_t high,
               Ratio ratio) {
  double below = 0, above = 0;
  const auto add = [&](std::uint64_t x, double weight) { (x <= k ? below : above) += weight; };
  double weight = 1;
  add(mode, weight);
  for (std::uint64_t x = mode; x > low && weight > kNegligible; --x) {
    add(x - 1, weight /= ratio(x - 1));
  }
  weight = 1;
  for (std::uint64_t x = mode; x < high && weight > kNegligible; ++x) {
    add(x + 1, weight *= ratio(x));
  }
  return below / (below + above);
}

double binomial_at_most(std::uint64_t k, std::uint64_t n, double p) {
  const auto trials = static_cast<double>(n);
  const double odds = p / (1 - p);
  const auto mode = std::min(n, static_cast<std::uint64_t>((trials + 1) * p));
  return at_most(k, mode, 0, n, [&](std::uint64_t x) {
    return (trials - static_cast<double>(x)) / (static_cast<double>(x) + 1) * odds;
  });
}

double poisson_at_most(std::uint64_t k, double mean) {
  return at_most(k, static_cast<std::uint64_t>(mean), 0, std::numeric_limits<std::uint64_t>::max(),
                 [&](std::uint64_t x) { return mean / (static_cast<double>(x) + 1); });
}

double hypergeometric_at_most(std::uint64_t k, std::uint64_t population, std::uint64_t marked,
                              std::uint64_t n) {
  const std::uint64_t low = n + marked > population ? n + marked - population : 0;
  const std::uint64_t high = std::min(n, marked);
  if (k >= high) return 1;
  if (k < low) return 0;
  const auto all = static_cast<double>(population), d = static_cast<double>(marked);
  const auto drawn = static_cast<double>(n);
  const auto peak = static_cast<std::uint64_t>((drawn + 1) * (d + 1) / (all + 2));
  return at_most(k, std::clamp(peak, low, high), low, high, [&](std::uint64_t at) {
    const auto x = static_cast<double>(at);
    return (d - x) * (drawn - x) / ((x + 1) * (all - d - drawn + x + 1));
  });
}

/// The x in (low, high) at which a decreasing function falls to `target`.
template <class Function>
double where_falls_to(double target, double low, double high, Function f) {
  for (int i = 0; i < 200; ++i) {
    const double middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) break;
    (f(middle) > target ? low : high) = middle;
  }
  return low + (high - low) / 2;
}

}  // namespace

double clopper_pearson_upper(std::uint64_t k, std::uint64_t n, double alpha) {
  if (k >= n) return 1;
  return where_falls_to(alpha, 0, 1, [&](double p) { return binomial_at_most(k, n, p); });
}

double clopper_pearson_lower(std::uint64_t k, std::uint64_t n, double alpha) {
  if (k == 0 || n == 0) return 0;
  // P(X ≥ k) = alpha where P(X ≤ k − 1) = 1 − alpha; told of failures, to keep small sums exact.
  return 1 - clopper_pearson_upper(n - std::min(k, n), n, alpha);
}

double poisson_upper(std::uint64_t k, double alpha) {
  double high = static_cast<double>(k) + 1;
  while (poisson_at_most(k, high) > alpha) high *= 2;
  return where_falls_to(alpha, 0, high, [&](double mean) { return poisson_at_most(k, mean); });
}

std::uint64_t hypergeometric_upper(std::uint64_t population, std::uint64_t n, std::uint64_t k,
                                   double alpha) {
  const std::uint64_t drawn = std::min(n, population);
  std::uint64_t low = 0, high = population + 1;  // holds at low, not at high
  while (high - low > 1) {
    const std::uint64_t middle = low + (high - low) / 2;
    (hypergeometric_at_most(k, population, middle, drawn) >= alpha ? low : high) = middle;
  }
  return low;
}

std::uint64_t sample_size(double p, double alpha) {
  // Powers of 1 − p by squaring: the largest n with (1 − p)^n > alpha, and one more.
  double powers[64], power = 1 - p;
  std::size_t count = 0;
  for (; count < 63 && power > alpha; ++count) {
    powers[count] = power;
    power *= power;
  }
  std::uint64_t n = 0;
  double reached = 1;
  while (count-- > 0) {
    if (reached * powers[count] > alpha) {
      reached *= powers[count];
      n += std::uint64_t{1} << count;
    }
  }
  return n + 1;
}

double bound_with_attention(std::uint64_t k, std::uint64_t n, std::uint64_t found,
                            std::uint64_t planted, double alpha) {
  if (planted == 0) return clopper_pearson_upper(k, n, alpha);
  const double seen = clopper_pearson_lower(found, planted, alpha / 2);
  const double bound = clopper_pearson_upper(k, n, alpha / 2);
  return seen <= bound ? 1 : bound / seen;
}

std::uint64_t SampleDraw::below(std::uint64_t bound) {
  // The last values, which do not fill a whole round of the modulus, are drawn again.
  const std::uint64_t left_over = (0 - bound) % bound;
  std::uint64_t x = bits();
  while (x > ~left_over) x = bits();
  return x % bound;
}

std::vector<std::uint64_t> draw_sample(std::uint64_t n, std::uint64_t population,
                                       std::uint64_t seed) {
  const auto size = static_cast<std::size_t>(population);
  std::vector<std::uint64_t> all(size);
  std::iota(all.begin(), all.end(), std::uint64_t{0});
  if (n >= population) return all;
  SampleDraw draw(seed);
  for (std::size_t i = 0; i < n; ++i) {
    std::swap(all[i], all[i + static_cast<std::size_t>(draw.below(population - i))]);
  }
  all.resize(static_cast<std::size_t>(n));
  std::sort(all.begin(), all.end());
  return all;
}

}  // namespace paravent::text
