// Microaggregation as a step of a plan; see plan.h.
#include <algorithm>
#include <map>
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
  const bool by_number = step.method != MicroaggregateStep::Method::kMixed;
  if (by_number && !read) return read.fault();
  if ((by_number || ordered == plan.ordered.end()) && read.ok()) {
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

/// Groups of numbers, what is missing staying so: rows that have the same columns make groups among
/// themselves, by these. A row without any is in none. Fault: kFewAlike where fewer than `k` rows
/// have the same columns, since no group of them may mix with others.
StepResult<RowGroups> groups_of_numbers(const std::vector<std::string>& names,
                                        const std::vector<MixedColumn>& columns,
                                        const std::vector<std::optional<FileNumbers>>& numbers,
                                        bool optimal, std::uint32_t k, std::uint32_t step) {
  std::map<std::vector<std::uint8_t>, RowGroup> alike;
  std::vector<std::uint8_t> missing(columns.size());
  for (std::uint32_t row = 0; row < columns[0].numbers.size(); ++row) {
    for (std::size_t j = 0; j < columns.size(); ++j) missing[j] = numbers[j]->missing[row];
    const bool any = std::find(missing.begin(), missing.end(), 0) != missing.end();
    if (any) alike[missing].push_back(row);
  }
  RowGroups all;
  for (const auto& [absent, rows] : alike) {
    const auto empty = std::find(absent.begin(), absent.end(), 1);
    if (rows.size() < k && empty != absent.end()) {
      const std::string& beside = names[static_cast<std::size_t>(empty - absent.begin())];
      return Fault{
          .code = FaultCode::kFewAlike, .step = step, .beside = beside, .count = rows.size()};
    }
    std::vector<std::vector<double>> values;
    for (std::size_t j = 0; j < columns.size(); ++j) {
      if (absent[j] != 0) continue;
      std::vector<double>& of = values.emplace_back();
      for (const std::uint32_t row : rows) of.push_back(columns[j].numbers[row]);
    }
    std::vector<std::int64_t> units;
    for (const std::uint32_t row : rows) units.push_back(numbers[0]->units[row]);
    auto found = optimal ? optimal_groups(units, k, step) : mdav_groups(values, k, step);
    if (!found) return found.fault();
    all.within += found.value().within;
    for (RowGroup& group : found.value().groups) {
      for (std::uint32_t& row : group) row = rows[row];
      all.groups.push_back(std::move(group));
    }
  }
  return all;
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
  auto found = step.method == Method::kMixed
                   ? mixed_groups(mixed, size, step_)
                   : groups_of_numbers(step.columns, mixed, numbers,
                                       step.method == Method::kOptimal, size, step_);
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
