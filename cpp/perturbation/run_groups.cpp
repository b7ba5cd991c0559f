// Microaggregation as a step of a plan; see plan.h.
#include <algorithm>
#include <numeric>
#include <utility>

#include "perturbation/microaggregation.h"
#include "perturbation/step_runner.h"

namespace paravent::perturbation {

namespace {

/// A column to be grouped by: its numbers, where it has numbers, and what the methods see of it.
struct GroupedColumn {
  std::optional<FileNumbers> numbers;
  MixedColumn mixed;
};

/// Sets codes that are levels, in the order that the plan gives where it gives one. The label that
/// the order has not, if any, is false.
bool set_codes(const FileColumn& mine, const std::vector<std::string>* order, MixedColumn& as) {
  std::vector<std::uint32_t> rank(mine.labels.size());
  std::iota(rank.begin(), rank.end(), 0U);
  as.levels = static_cast<std::uint32_t>(mine.labels.size());
  if (order != nullptr) {
    as.kind = MixedKind::kOrdered;
    as.levels = static_cast<std::uint32_t>(order->size());
    for (std::size_t code = 0; code < rank.size(); ++code) {
      const auto at = std::find(order->begin(), order->end(), mine.labels[code]);
      if (at == order->end() && !mine.labels[code].empty()) return false;
      rank[code] = static_cast<std::uint32_t>(at - order->begin());
    }
  }
  as.codes.reserve(mine.codes.size());
  for (const std::uint32_t code : mine.codes) {
    as.codes.push_back(mine.is_missing(code) ? MixedColumn::kMissing : rank[code]);
  }
  return true;
}

StepResult<GroupedColumn> grouped_column(const FileColumn& mine, const MicroaggregateStep& step,
                                         const Plan& plan, std::uint32_t number) {
  GroupedColumn made;
  const auto weight = step.weights.find(mine.name);
  if (weight != step.weights.end()) made.mixed.weight = weight->second;
  const auto ordered = std::find_if(plan.ordered.begin(), plan.ordered.end(),
                                    [&](const auto& column) { return column.first == mine.name; });
  const auto read = numbers_of(mine, number);
  if (step.method != MicroaggregateStep::Method::kMixed) {
    if (!read) return read.fault();
    // A group has no middle of what is missing; the mixed method has.
    const std::vector<std::uint8_t>& missing = read.value().missing;
    const auto absent = std::find(missing.begin(), missing.end(), 1);
    if (absent != missing.end()) {
      return Fault{
          .code = FaultCode::kNotNumeric,
          .step = number,
          .column = mine.name,
          .row = static_cast<std::uint64_t>(absent - missing.begin()) + 1,
          .count = static_cast<std::uint64_t>(std::count(missing.begin(), missing.end(), 1))};
    }
  }
  if (ordered == plan.ordered.end() && read.ok()) {
    made.numbers = read.value();
    made.mixed.kind = MixedKind::kNumber;
    made.mixed.numbers = read.value().values();
    return made;
  }
  if (!set_codes(mine, ordered == plan.ordered.end() ? nullptr : &ordered->second, made.mixed)) {
    return Fault{
        .code = FaultCode::kValueNotInHierarchy, .step = number, .column = mine.name, .count = 1};
  }
  return made;
}

/// Every row of a group gets their mean, or nothing where none has a value.
void take_means(FileNumbers& numbers, const std::vector<RowGroup>& groups) {
  for (const RowGroup& group : groups) {
    std::vector<std::int64_t> units;
    for (const std::uint32_t row : group) {
      if (numbers.missing[row] == 0) units.push_back(numbers.units[row]);
    }
    const std::int64_t mean = units.empty() ? 0 : rounded_mean(units);
    for (const std::uint32_t row : group) {
      numbers.units[row] = mean;
      numbers.missing[row] = units.empty() ? 1 : 0;
    }
  }
}

/// Every row of a group gets their middle, where one has a value.
void take_middles(FileColumn& mine, const MixedColumn& mixed, const std::vector<RowGroup>& groups) {
  std::vector<std::uint32_t> code_of_rank(mixed.levels);
  for (std::size_t row = 0; row < mixed.codes.size(); ++row) {
    if (mixed.codes[row] != MixedColumn::kMissing) {
      code_of_rank[mixed.codes[row]] = mine.codes[row];
    }
  }
  for (const RowGroup& group : groups) {
    std::vector<std::uint32_t> codes;
    for (const std::uint32_t row : group) codes.push_back(mixed.codes[row]);
    const std::uint32_t middle = middle_code(mixed.kind, codes);
    for (const std::uint32_t row : group) {
      if (middle != MixedColumn::kMissing) mine.codes[row] = code_of_rank[middle];
    }
  }
}

}  // namespace

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
    auto made = grouped_column(column(name), step, plan_, step_);
    if (!made) return made.fault();
    numbers.push_back(std::move(made.value().numbers));
    mixed.push_back(std::move(made.value().mixed));
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
    if (numbers[j]) {
      take_means(*numbers[j], found.value().groups);
      set_numbers(mine, *numbers[j]);
    } else {
      take_middles(mine, mixed[j], found.value().groups);
      set_labels(mine, std::vector<std::string>(mine.labels));
    }
  }
  return std::nullopt;
}

}  // namespace paravent::perturbation
