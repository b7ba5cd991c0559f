#include "risk/report.h"

#include <algorithm>
#include <set>

#include "support/real.h"

namespace paravent::risk {
namespace {

/// Of 1/F a row, with what is above `threshold`.
AttackerRisk attacker_risk(const AssessedFile& file, const Frequencies& own,
                           std::span<const double> sizes, double threshold) {
  std::vector<double> of_rows;
  of_rows.reserve(file.rows);
  for (const std::uint32_t tuple : own.tuples.of_item) of_rows.push_back(1 / sizes[tuple]);
  const std::vector<double> risks = of_persons(file, std::move(of_rows));
  AttackerRisk result;
  NeumaierSum sum;
  for (const double risk : risks) {
    sum += risk;
    result.highest = std::max(result.highest, risk);
    if (risk > threshold) ++result.above;
  }
  const auto persons = static_cast<double>(risks.size());
  result.mean = sum.value() / persons;
  result.share_above = static_cast<double>(result.above) / persons;
  return result;
}

}  // namespace

KReport report_of_k(const AssessedFile& file, const Frequencies& own, std::uint64_t k) {
  KReport report;
  for (const std::uint64_t size : own.deciding()) {
    ++report.classes_of_size[size];
    report.reached = std::min(size, report.reached.value_or(size));
  }
  std::vector<std::uint64_t> least;  // of a person's classes
  if (!file.individuals.empty()) {
    least.assign(file.persons, ~std::uint64_t{0});
    for (std::uint32_t row = 0; row < file.rows; ++row) {
      std::uint64_t& mine = least[file.individuals[row]];
      mine = std::min(mine, own.of_row(row));
    }
  }
  for (const std::uint64_t threshold : std::set<std::uint64_t>{2, 3, 5, 10, k}) {
    BelowK below{threshold};
    for (std::uint32_t t = 0; t < own.tuples.size(); ++t) {
      if (own.deciding()[t] >= threshold) continue;
      ++below.classes;
      below.rows += own.rows[t];
    }
    below.persons = below.rows;
    if (!file.individuals.empty()) {
      below.persons = static_cast<std::uint64_t>(std::count_if(
          least.begin(), least.end(), [&](std::uint64_t size) { return size < threshold; }));
    }
    report.below.push_back(below);
  }
  return report;
}

ReidentificationRisk reidentification_risk(const AssessedFile& file, const Frequencies& own,
                                           std::span<const double> population, double threshold) {
  ReidentificationRisk risk;
  if (file.rows > 0) {
    const std::vector<double> sizes(own.deciding().begin(), own.deciding().end());
    risk.prosecutor = attacker_risk(file, own, sizes, threshold);
    // Exactly the share of classes, not a sum of as many fractions as there are rows.
    if (file.individuals.empty()) {
      risk.prosecutor.mean = static_cast<double>(own.tuples.size()) / file.rows;
    }
  }
  if (population.empty()) return risk;
  risk.journalist = attacker_risk(file, own, population, threshold);
  risk.marketer = risk.journalist->mean;
  NeumaierSum all;
  for (const double size : population) all += size;
  risk.journalist->mean =
      std::max(risk.journalist->mean, static_cast<double>(population.size()) / all.value());
  return risk;
}

}  // namespace paravent::risk
