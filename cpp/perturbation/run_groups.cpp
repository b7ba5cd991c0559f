// Microaggregation as a step of a plan; see plan.h.
#include <algorithm>
#include <numeric>
#include <utility>

#include "perturbation/microaggregation.h"
#include "perturbation/step_runner.h"

namespace paravent::perturbation {

std::optional<Fault> StepRunner::apply(const MicroaggregateStep& step) {
  using Method = MicroaggregateStep::Method;
  const std::uint64_t k = step.k ? *step.k : plan_.k;
  if (k < 2 || k > file_.rows) {
    return Fault{.code = FaultCode::kKOutOfRange, .step = step_, .count = file_.rows};
  }
  const auto size = static_cast<std::uint32_t>(k);
  if (step.columns.empty() || (step.method == Method::kOptimal && step.columns.size() != 1)) {
    return Fault{.code = FaultCode::kParameterOutOfRange, .step = step_, .key = "columns"};
  }
  std::vector<std::optional<FileNumbers>> numbers;
  std::vector<MixedColumn> mixed;
  for (const std::string& name : step.columns) {
    const FileColumn& mine = column(name);
    MixedColumn& as = mixed.emplace_back();
    const auto weight = step.weights.find(name);
    if (weight != step.weights.end()) as.weight = weight->second;
    const auto ordered = std::find_if(plan_.ordered.begin(), plan_.ordered.end(),
                                      [&](const auto& column) { return column.first == name; });
    auto read = numbers_of(mine, step_);
    const bool is_number = ordered == plan_.ordered.end() && read.ok();
    if (step.method != Method::kMixed) {
      if (!read) return read.fault();
      // A group has no middle of what is missing; the mixed method has.
      const auto absent = std::find(read.value().missing.begin(), read.value().missing.end(), 1);
      if (absent != read.value().missing.end()) {
        return Fault{.code = FaultCode::kNotNumeric,
                     .step = step_,
                     .column = name,
                     .row = static_cast<std::uint64_t>(absent - read.value().missing.begin()) + 1,
                     .count = static_cast<std::uint64_t>(
                         std::count(read.value().missing.begin(), read.value().missing.end(), 1))};
      }
    }
    numbers.push_back(is_number ? std::optional(read.value()) : std::nullopt);
    if (is_number) {
      as.kind = MixedKind::kNumber;
      as.numbers = read.value().values();
      continue;
    }
    std::vector<std::uint32_t> rank(mine.labels.size());
    std::iota(rank.begin(), rank.end(), 0U);
    as.levels = static_cast<std::uint32_t>(mine.labels.size());
    if (ordered != plan_.ordered.end()) {
      as.kind = MixedKind::kOrdered;
      as.levels = static_cast<std::uint32_t>(ordered->second.size());
      for (std::size_t code = 0; code < rank.size(); ++code) {
        const std::vector<std::string>& order = ordered->second;
        const auto at = std::find(order.begin(), order.end(), mine.labels[code]);
        if (at == order.end() && !mine.labels[code].empty()) {
          return Fault{
              .code = FaultCode::kValueNotInHierarchy, .step = step_, .column = name, .count = 1};
        }
        rank[code] = static_cast<std::uint32_t>(at - order.begin());
      }
    }
    as.codes.reserve(mine.codes.size());
    for (const std::uint32_t code : mine.codes) {
      as.codes.push_back(mine.is_missing(code) ? MixedColumn::kMissing : rank[code]);
    }
  }
  std::vector<std::vector<double>> values;
  values.reserve(mixed.size());
  for (const MixedColumn& as : mixed) values.push_back(as.numbers);
  auto found = step.method == Method::kOptimal ? optimal_groups(numbers[0]->units, size, step_)
               : step.method == Method::kMdav  ? mdav_groups(values, size, step_)
                                               : mixed_groups(mixed, size, step_);
  if (!found) return found.fault();
  report_.units = found.value().groups.size();
  for (std::size_t j = 0; j < step.columns.size(); ++j) {
    FileColumn& mine = column(step.columns[j]);
    std::vector<std::uint32_t> code_of_rank(mixed[j].levels);
    for (std::uint32_t row = 0; row < file_.rows && !numbers[j]; ++row) {
      if (mixed[j].codes[row] != MixedColumn::kMissing) {
        code_of_rank[mixed[j].codes[row]] = mine.codes[row];
      }
    }
    for (const RowGroup& group : found.value().groups) {
      if (numbers[j]) {
        std::vector<std::int64_t> units;
        for (const std::uint32_t row : group) {
          if (numbers[j]->missing[row] == 0) units.push_back(numbers[j]->units[row]);
        }
        const std::int64_t mean = units.empty() ? 0 : rounded_mean(units);
        for (const std::uint32_t row : group) {
          numbers[j]->units[row] = mean;
          numbers[j]->missing[row] = units.empty() ? 1 : 0;
        }
        continue;
      }
      std::vector<std::uint32_t> codes;
      for (const std::uint32_t row : group) codes.push_back(mixed[j].codes[row]);
      const std::uint32_t middle = middle_code(mixed[j].kind, codes);
      for (const std::uint32_t row : group) {
        if (middle != MixedColumn::kMissing) mine.codes[row] = code_of_rank[middle];
      }
    }
    if (numbers[j])
      set_numbers(mine, *numbers[j]);
    else
      set_labels(mine, std::vector<std::string>(mine.labels));
  }
  return std::nullopt;
}

}  // namespace paravent::perturbation
