#include "risk/global.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "risk/tuples.h"
#include "support/real.h"

namespace paravent::risk {
namespace {

/// 1 - Π (1 - r) over `risks`, which it sorts: the product is then the same in any order of them.
double any_of(std::vector<double>& risks) {
  constexpr std::size_t kSmall = 64;
  std::sort(risks.begin(), risks.end());
  if (!risks.empty() && risks.back() >= 1) return 1;
  if (risks.size() > kSmall) {
    NeumaierSum logarithms;
    for (const double risk : risks) logarithms += log1p_of(-risk);
    return -expm1_of(logarithms.value());
  }
  double none = 1;
  for (const double risk : risks) none *= 1 - risk;
  return 1 - none;
}

}  // namespace

GlobalRisk global_risk(std::span<const double> risks) {
  NeumaierSum sum;
  for (const double risk : risks) sum += risk;
  const double expected = sum.value();
  return {expected, risks.empty() ? 0 : expected / static_cast<double>(risks.size())};
}

RiskThreshold risk_threshold(std::span<const double> risks, double tolerated) {
  RiskThreshold result;
  if (risks.empty()) return result;
  std::vector<double> sorted(risks.begin(), risks.end());
  std::sort(sorted.begin(), sorted.end());
  const double allowed = tolerated * static_cast<double>(sorted.size());
  result.threshold = sorted.back();
  NeumaierSum below;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    // With all from i on at sorted[i]: the first that is too much bounds r* from above.
    const auto left = static_cast<double>(sorted.size() - i);
    if (below.value() + left * sorted[i] > allowed) {
      result.threshold = std::max(0.0, (allowed - below.value()) / left);
      break;
    }
    below += sorted[i];
  }
  result.unsafe = static_cast<std::uint64_t>(
      sorted.end() - std::upper_bound(sorted.begin(), sorted.end(), result.threshold));
  return result;
}

std::vector<double> household_risks(const AssessedFile& file, std::span<const double> of_rows) {
  std::vector<double> result(of_rows.begin(), of_rows.end());
  std::vector<double> of_person(file.persons);
  for (std::uint32_t row = 0; row < file.rows; ++row) {
    double& risk = of_person[file.person(row)];
    risk = std::max(risk, of_rows[row]);
  }
  if (!file.individuals.empty()) {
    for (std::uint32_t row = 0; row < file.rows; ++row) result[row] = of_person[file.person(row)];
  }
  if (!file.household) return result;
  const KeyColumn& household = *file.household;
  const GroupedItems rows_of = group_items(household.codes, household.levels);
  std::vector<double> members;
  std::vector<std::uint32_t> seen(file.persons, 0xffffffffU);
  for (std::uint32_t g = 0; g < household.levels; ++g) {
    if (household.is_missing(g)) continue;
    members.clear();
    for (const std::uint32_t row : rows_of.of(g)) {
      std::uint32_t& last = seen[file.person(row)];
      if (std::exchange(last, g) != g) members.push_back(of_person[file.person(row)]);
    }
    const double risk = any_of(members);
    for (const std::uint32_t row : rows_of.of(g)) result[row] = risk;
  }
  return result;
}

bool household_sizes_differ(const AssessedFile& file) {
  if (!file.household) return false;
  const KeyColumn& household = *file.household;
  const GroupedItems rows_of = group_items(household.codes, household.levels);
  std::optional<std::size_t> size;
  for (std::uint32_t g = 0; g < household.levels; ++g) {
    const std::size_t mine = rows_of.of(g).size();
    if (mine == 0) continue;
    const std::size_t counted = household.is_missing(g) ? 1 : mine;
    if (size.value_or(counted) != counted) return true;
    size = counted;
  }
  return false;
}

}  // namespace paravent::risk
