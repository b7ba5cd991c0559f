#include <string>

#include "traces/aggregate_build.h"
#include "traces/labels.h"
#include "traces/years.h"

namespace paravent::aggregate {

Error wrong_sum(const std::string& file, std::uint64_t line) {
  return {.code = ErrorCode::kAggregatedSum, .file = file, .line = line};
}

Error twice(const std::string& file) { return {.code = ErrorCode::kAggregatedTwice, .file = file}; }

Status check_years(const Tables& t) {
  const Manifest& m = t.manifest;
  Years years;
  years.integers = m.number("integer_years") == 1;
  years.texts = t.years;
  if (m.number("years_not_integer") > 0 && t.recipe.malformed == Malformed::kStop) {
    return Error{.code = ErrorCode::kYearNotInteger,
                 .column = t.recipe.year,
                 .count = m.number("years_not_integer")};
  }
  if (years.texts.empty()) return Error{.code = ErrorCode::kNoRows};
  if (years.texts.size() != m.number("years") || t.rows_of_years != m.number("rows")) {
    return wrong_sum("years.csv");
  }
  if (t.recipe.traces().calendar && years.texts.size() > kMaxYearSpan) {
    return Error{.code = ErrorCode::kTooLarge, .key = "trace.calendar"};
  }
  if (t.recipe.traces().gaps && !t.recipe.traces().calendar &&
      m.number("year_span") > kMaxYearSpan) {
    return Error{.code = ErrorCode::kYearFar, .column = t.recipe.year};
  }
  if (t.recipe.traces().window) {
    const auto window = find_window(years, *t.recipe.traces().window);
    if (!window) return window.error();
  }
  return ok_status();
}

/// Nothing may have been left out that masking looks at.
Status check_least(const Tables& t) {
  const Manifest& m = t.manifest;
  const bool good = m.number("least") >= 1 && m.number("least") <= t.recipe.traces().k &&
                    m.number("least_size") >= 1 &&
                    m.number("least_size") <= t.recipe.traces().size_k;
  return good ? ok_status()
              : Status(Error{.code = ErrorCode::kAggregatedLeast, .key = "masking.k"});
}

Status check_labels(const Tables& t) {
  for (std::size_t i = 0; i < t.labels.size(); ++i) {
    const LabelTable& table = t.labels[i];
    const std::string name = "labels-" + std::to_string(i + 1) + ".csv";
    std::uint64_t individuals = 0, members = 0;
    for (const std::uint64_t n : table.individuals) individuals += n;
    for (const std::uint64_t n : table.members) members += n;
    if (individuals != t.manifest.number("individuals") ||
        members != t.manifest.number("members")) {
      return wrong_sum(name);
    }
    const RankedLabels all =
        rank_labels(table.texts, t.recipe.traces().attributes[i].headings.size());
    if (all.labels.size() != table.individuals.size()) return twice(name);
  }
  return ok_status();
}

}  // namespace paravent::aggregate
