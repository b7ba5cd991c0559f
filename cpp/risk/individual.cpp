#include "risk/individual.h"

#include "support/real.h"

namespace paravent::risk {

double individual_risk(std::uint64_t f, double population) {
  constexpr std::uint64_t kLargeF = 32;  // from here on the series is short for every q
  constexpr double kNegligible = 1e-19;
  const auto count = static_cast<double>(f);
  const double p = count / population, q = (population - count) / population;
  if (!(p < 1)) return 1 / count;
  if (q <= 0.5 || f > kLargeF) {
    double term = 1, sum = 1, m = 1;
    while (term >= kNegligible * sum) {
      term *= q * m / (count + m);
      sum += term;
      ++m;
    }
    return p / count * sum;
  }
  double risk = p / q * -ln_of(p);
  for (std::uint64_t g = 1; g < f; ++g) risk = p / q * (1 / static_cast<double>(g) - risk);
  return risk;
}

double approximate_risk(std::uint64_t f, double population) {
  const auto count = static_cast<double>(f);
  const double p = count / population;
  return f <= 2 || !(p < 1) ? individual_risk(f, population) : p / (count - 1 + p);
}

std::vector<double> individual_risks(const Frequencies& frequencies) {
  std::vector<double> risks;
  risks.reserve(frequencies.tuples.size());
  for (std::uint32_t t = 0; t < frequencies.tuples.size(); ++t) {
    const std::uint64_t f = frequencies.deciding()[t];
    risks.push_back(f == 0 ? 0 : individual_risk(f, frequencies.deciding_weight()[t]));
  }
  return risks;
}

std::vector<double> risks_of_rows(const Frequencies& frequencies, std::vector<double> of_tuples) {
  std::vector<double> of_rows;
  of_rows.reserve(frequencies.tuples.of_item.size());
  for (const std::uint32_t tuple : frequencies.tuples.of_item) of_rows.push_back(of_tuples[tuple]);
  return of_rows;
}

}  // namespace paravent::risk
