// G. Chen, S. Keller-McNulty, "Estimation of identification disclosure risk in microdata", 1998:
// class sizes of the population are 1 plus a negative binomial (slide negative binomial). The
// equations set the expected numbers of sample uniques and pairs equal to those observed. ARX
// multiplies by (1-d)^(α+2) where it must divide, and subtracts 1 for each size instead of c_i.
#include <array>
#include <cmath>

#include "risk/population_uniques.h"
#include "support/real.h"

namespace paravent::risk {
namespace {

struct SnbPair {
  double alpha = 0, beta = 0;
};

class SnbEquations {
 public:
  SnbEquations(const ClassSizes& sizes, double share) : share_(share) {
    const double to_miss = log1p_of(-share), to_add = log1p_of(share);
    double u = 0;
    NeumaierSum first, second, third, fourth;
    for (const auto& [size, classes] : sizes) {
      const auto i = static_cast<double>(size), c = static_cast<double>(classes);
      u += c;
      if (size == 1) ones_ = c;
      if (size == 2) twos_ = c;
      const double missed = exp_of(i * to_miss);  // (1-π)^i
      first += i * share * share * exp_of((i - 1) * (to_miss + to_add)) * c;
      second += missed * expm1_of(i * to_add) * c;
      third += missed * c;
      fourth += i * share * exp_of((i - 1) * to_miss) * c;
    }
    const double ratio = third.value() / fourth.value();
    classes_ = u + ones_ * (first.value() / second.value()) * ratio * ratio;
  }

  double classes() const { return classes_; }
  double most(int equation) const { return equation == 0 ? ones_ : twos_; }

  std::array<double, 2> residuals(SnbPair x) const {
    const double d = (1 - share_) * (1 - x.beta);
    const double seen = power_of(x.beta / (1 - d), x.alpha);
    const double first = classes_ * share_ * seen * (x.alpha * d / (1 - d) + 1) - ones_;
    const double second = classes_ * x.alpha * seen * share_ * share_ * (1 - x.beta) *
                              (2 - (1 - x.alpha) * d) / (2 * (1 - d) * (1 - d)) -
                          twos_;
    return {first, second};
  }

 private:
  double share_, ones_ = 0, twos_ = 0, classes_ = 0;
};

bool is_inside_snb(SnbPair x) { return x.alpha > 0 && x.beta > 0 && x.beta < 1; }

bool is_solved_snb(const SnbEquations& equations, SnbPair x) {
  const std::array<double, 2> r = equations.residuals(x);
  for (int e = 0; e < 2; ++e) {
    if (!(std::fabs(r[static_cast<std::size_t>(e)]) < 1e-6 * std::fmax(1, equations.most(e)))) {
      return false;
    }
  }
  return true;
}

std::optional<SnbPair> solve_snb(const SnbEquations& equations, SnbPair x) {
  constexpr int kRounds = 200, kHalvings = 60;
  constexpr double kStep = 1e-6, kRelative = 1e-12;
  for (int round = 0; round < kRounds; ++round) {
    const std::array<double, 2> at = equations.residuals(x);
    const std::array<double, 2> by_a = equations.residuals({x.alpha + kStep, x.beta});
    const std::array<double, 2> by_b = equations.residuals({x.alpha, x.beta + kStep});
    const double aa = (by_a[0] - at[0]) / kStep, ab = (by_b[0] - at[0]) / kStep;
    const double ba = (by_a[1] - at[1]) / kStep, bb = (by_b[1] - at[1]) / kStep;
    const double determinant = aa * bb - ab * ba;
    SnbPair step{-(bb * at[0] - ab * at[1]) / determinant,
                 -(aa * at[1] - ba * at[0]) / determinant};
    if (!std::isfinite(step.alpha) || !std::isfinite(step.beta)) return std::nullopt;
    int halvings = 0;
    for (; !is_inside_snb({x.alpha + step.alpha, x.beta + step.beta}) && halvings < kHalvings;
         ++halvings) {
      step = {step.alpha / 2, step.beta / 2};
    }
    if (halvings == kHalvings) return std::nullopt;
    x = {x.alpha + step.alpha, x.beta + step.beta};
    if (std::fabs(step.alpha) <= kRelative * x.alpha &&
        std::fabs(step.beta) <= kRelative * x.beta) {
      break;
    }
  }
  return is_solved_snb(equations, x) ? std::optional(x) : std::nullopt;
}

}  // namespace

std::optional<SnbEstimate> snb_uniques(const ClassSizes& sizes, double population) {
  double n = 0;
  for (const auto& [size, classes] : sizes) {
    n += static_cast<double>(size) * static_cast<double>(classes);
  }
  const SnbEquations equations(sizes, n / population);
  for (const double alpha : {.01, .05, .1, .3, 1.0, 3.0}) {
    for (const double beta : {.001, .01, .1, .3, .6, .9}) {
      if (const auto x = solve_snb(equations, {alpha, beta})) {
        return SnbEstimate{equations.classes() * power_of(x->beta, x->alpha), equations.classes()};
      }
    }
  }
  return std::nullopt;
}

}  // namespace paravent::risk
