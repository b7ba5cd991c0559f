// M. Hoshino, "Applying Pitman's sampling formula to microdata disclosure risk assessment", 2001:
// maximum likelihood of Pitman's two-parameter partition, from his moment estimates, by Newton's
// method.
#include <cmath>
#include <vector>

#include "risk/population_uniques.h"
#include "support/real.h"

namespace paravent::risk {
namespace {

/// Σ_{i=1}^{u-1} ln(θ+iα) - Σ_{i=1}^{n-1} ln(θ+i) + Σ c_i Σ_{j=1}^{i-1} ln(j-α): its derivatives.
struct PitmanSlopes {
  double theta = 0, alpha = 0;                               // first
  double theta_theta = 0, theta_alpha = 0, alpha_alpha = 0;  // second
};

class PitmanLikelihood {
 public:
  explicit PitmanLikelihood(const ClassSizes& sizes) {
    std::uint64_t all = 0;
    for (const auto& [size, classes] : sizes) {
      all += classes;
      rows_ += size * classes;
    }
    classes_ = all;
    std::uint64_t j = 1;
    for (const auto& [size, classes] : sizes) {
      for (; j < size; ++j) larger_.push_back(static_cast<double>(all));
      all -= classes;
    }
  }

  PitmanSlopes at(double theta, double alpha) const {
    NeumaierSum t, a, tt, ta, aa;
    for (std::uint64_t i = 1; i < classes_; ++i) {
      const auto x = static_cast<double>(i);
      const double part = 1 / (theta + x * alpha);
      t += part;
      a += x * part;
      tt += -part * part;
      ta += -x * part * part;
      aa += -x * x * part * part;
    }
    for (std::uint64_t i = 1; i < rows_; ++i) {
      const double part = 1 / (theta + static_cast<double>(i));
      t += -part;
      tt += part * part;
    }
    for (std::size_t j = 0; j < larger_.size(); ++j) {
      const double part = 1 / (static_cast<double>(j + 1) - alpha);
      a += -larger_[j] * part;
      aa += -larger_[j] * part * part;
    }
    return {t.value(), a.value(), tt.value(), ta.value(), aa.value()};
  }

 private:
  std::uint64_t classes_ = 0, rows_ = 0;
  std::vector<double> larger_;  // classes of more than j + 1 rows
};

bool is_inside_pitman(double theta, double alpha) {
  return alpha >= 0 && alpha < 1 && theta > -alpha;
}

}  // namespace

std::optional<PitmanEstimate> pitman_uniques(const ClassSizes& sizes, double population) {
  constexpr int kRounds = 200, kHalvings = 60;
  constexpr double kRelative = 1e-12;
  double n = 0, u = 0, ones = 0, twos = 0;
  for (const auto& [size, classes] : sizes) {
    const auto count = static_cast<double>(classes);
    n += static_cast<double>(size) * count;
    u += count;
    if (size == 1) ones = count;
    if (size == 2) twos = count;
  }
  const double c = ones * (ones - 1) / std::fmax(twos, 1);
  double theta = (n * u * c - ones * (n - 1) * (2 * u + c)) / (2 * ones * u + ones * c - n * c);
  double alpha = (theta * (ones - n) + (n - 1) * ones) / (n * u);
  if (!is_inside_pitman(theta, alpha)) return std::nullopt;
  const PitmanLikelihood likelihood(sizes);
  for (int round = 0; round < kRounds; ++round) {
    const PitmanSlopes s = likelihood.at(theta, alpha);
    const double determinant = s.theta_theta * s.alpha_alpha - s.theta_alpha * s.theta_alpha;
    double by_theta = -(s.alpha_alpha * s.theta - s.theta_alpha * s.alpha) / determinant;
    double by_alpha = -(s.theta_theta * s.alpha - s.theta_alpha * s.theta) / determinant;
    if (!std::isfinite(by_theta) || !std::isfinite(by_alpha)) return std::nullopt;
    int halvings = 0;
    for (; !is_inside_pitman(theta + by_theta, alpha + by_alpha) && halvings < kHalvings;
         ++halvings) {
      by_theta /= 2;
      by_alpha /= 2;
    }
    if (halvings == kHalvings) return std::nullopt;
    theta += by_theta;
    alpha += by_alpha;
    if (std::fabs(by_theta) <= kRelative * std::fabs(theta) &&
        std::fabs(by_alpha) <= kRelative * std::fabs(alpha)) {
      // θ + α > 0, θ + 1 > 0.
      const double uniques =
          exp_of(lgamma_of(theta + 1) - lgamma_of(theta + alpha) + alpha * ln_of(population));
      return PitmanEstimate{uniques, theta, alpha};
    }
  }
  return std::nullopt;
}

}  // namespace paravent::risk
