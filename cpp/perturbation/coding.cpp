#include "perturbation/coding.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "risk/numeric.h"
#include "support/text.h"

namespace paravent::perturbation {

StepResult<FileColumn> recoded(const FileColumn& column, const Hierarchy& hierarchy,
                               std::uint32_t level, std::uint32_t step) {
  if (level > hierarchy.height()) {
    return Fault{.code = FaultCode::kLevelTooHigh,
                 .step = step,
                 .column = column.name,
                 .key = "level",
                 .count = hierarchy.height()};
  }
  Dictionary values;
  for (const std::string& value : hierarchy.labels[0]) values.encode(value, {});
  std::vector<std::string> of_code;
  std::uint64_t unknown = 0;
  for (const std::string& text : column.labels) {
    std::uint32_t label = values.find(text);
    if (label == Dictionary::kNone) {
      unknown += text.empty() ? 0 : 1;
      of_code.emplace_back();
      continue;
    }
    for (std::uint32_t l = 0; l < level; ++l) label = hierarchy.up[l][label];
    of_code.push_back(hierarchy.labels[level][label]);
  }
  if (unknown > 0) {
    return Fault{.code = FaultCode::kValueNotInHierarchy,
                 .step = step,
                 .column = column.name,
                 .count = unknown};
  }
  FileColumn out = column;
  set_labels(out, of_code);
  return out;
}

StepResult<CodedTail> coded_tail(const RowFile& file, std::size_t index, const TailSpec& spec) {
  const FileColumn& column = file.columns[index];
  const auto refuse = [&](const char* key) {
    return Fault{.code = FaultCode::kParameterOutOfRange,
                 .step = spec.step,
                 .column = column.name,
                 .key = key};
  };
  if (spec.at.has_value() == spec.quantile.has_value()) return refuse("at");
  if (spec.quantile && !(*spec.quantile > 0 && *spec.quantile < 1)) return refuse("quantile");
  auto read = numbers_of(column, spec.step);
  if (!read) return read.fault();
  FileNumbers& numbers = read.value();
  const std::vector<double> values = numbers.values();
  std::vector<double> ascending;
  for (const double x : values) {
    if (!std::isnan(x)) ascending.push_back(x);
  }
  std::sort(ascending.begin(), ascending.end());
  const Fault small{.code = FaultCode::kTopTooSmall, .step = spec.step, .column = column.name};
  if (ascending.empty()) return small;
  const double v = spec.at ? *spec.at : risk::quantile7(ascending, *spec.quantile);
  if (!std::isfinite(v)) return refuse("at");

  std::vector<std::uint32_t> tail;
  std::set<std::uint32_t> persons;
  double sizes = 0, largest = 0;
  for (std::uint32_t row = 0; row < file.rows; ++row) {
    if (std::isnan(values[row]) || (spec.top ? values[row] < v : values[row] > v)) continue;
    tail.push_back(row);
    if (!file.individuals.empty()) persons.insert(file.individuals[row]);
    sizes += std::fabs(values[row]);
    largest = std::max(largest, std::fabs(values[row]));
  }
  const std::uint64_t holders = file.individuals.empty() ? tail.size() : persons.size();
  if (holders < spec.k || (spec.mean && largest > sizes / 2)) {
    Fault fault = small;
    fault.count = tail.size();
    return fault;
  }
  CodedTail out{column, tail.size()};
  if (spec.mean) {
    std::vector<std::int64_t> units;
    units.reserve(tail.size());
    for (const std::uint32_t row : tail) units.push_back(numbers.units[row]);
    const std::int64_t mean = rounded_mean(units);
    for (const std::uint32_t row : tail) numbers.units[row] = mean;
    set_numbers(out.column, numbers);
    return out;
  }
  std::string text;
  append_number(text, v);
  std::replace(text.begin(), text.end(), '.', numbers.mark);
  const std::string label = spec.top ? text + "+" : "≤" + text;
  const auto code = static_cast<std::uint32_t>(column.labels.size());
  std::vector<std::string> labels = column.labels;
  labels.push_back(label);
  for (const std::uint32_t row : tail) out.column.codes[row] = code;
  set_labels(out.column, labels);
  return out;
}

}  // namespace paravent::perturbation
