// What the parts of a risk-utility measurement share. Private to this folder.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "perturbation/risk_utility.h"

namespace paravent::perturbation {

/// A column of both files, in codes of both files' labels.
struct JointColumn {
  std::vector<std::uint32_t> before, after;
  std::vector<std::string> texts;
  std::uint32_t labels = 0;
  std::uint32_t missing = 0;  // the code of "", or `labels`
};

inline JointColumn joint(const FileColumn& before, const FileColumn& after) {
  std::vector<std::string> labels = before.labels;
  labels.insert(labels.end(), after.labels.begin(), after.labels.end());
  std::sort(labels.begin(), labels.end());
  labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
  const auto coded = [&](const FileColumn& column) {
    std::vector<std::uint32_t> place;
    for (const std::string& label : column.labels) {
      place.push_back(static_cast<std::uint32_t>(
          std::lower_bound(labels.begin(), labels.end(), label) - labels.begin()));
    }
    std::vector<std::uint32_t> codes;
    codes.reserve(column.codes.size());
    for (const std::uint32_t code : column.codes) codes.push_back(place[code]);
    return codes;
  };
  JointColumn both{coded(before), coded(after), {}, static_cast<std::uint32_t>(labels.size()), 0};
  both.missing = !labels.empty() && labels.front().empty() ? 0 : both.labels;
  both.texts = std::move(labels);
  return both;
}

inline std::vector<double> values_or_none(const RowFile& file, const std::string& name) {
  const auto at = file.find(name);
  if (!at) return {};
  const auto numbers = numbers_of(file.columns[*at], 0);
  return numbers ? numbers.value().values() : std::vector<double>();
}

/// Values of before in the rows that are left.
inline std::vector<double> of_rows_left(const std::vector<double>& values, const RowFile& after) {
  std::vector<double> left;
  left.reserve(after.rows);
  for (const std::uint32_t row : after.origin) left.push_back(values[row]);
  return left;
}

/// A column's values in their order, or null.
inline const std::vector<std::string>* order_of(const Plan& plan, const std::string& name) {
  for (const auto& [column, values] : plan.ordered) {
    if (column == name) return &values;
  }
  return nullptr;
}

/// The attackers who look for original rows: RiskUtility::links and linkage, as `spec` asks.
void assess_links(RiskUtility& out, const RowFile& before, const RowFile& after, const Plan& plan,
                  const RiskUtilitySpec& spec);

}  // namespace paravent::perturbation
