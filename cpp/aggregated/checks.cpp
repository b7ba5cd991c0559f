#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "aggregated/build.h"
#include "traces/labels.h"
#include "traces/years.h"

namespace paravent::aggregated {
namespace {

using Key = std::pair<std::string_view, std::string_view>;

/// What tells the lines of a table apart that no tree takes up; nothing for other tables.
std::vector<Key> keys_of(const Tables& t, const Expected& table) {
  std::vector<Key> keys;
  if (table.kind == Kind::kValues) {
    for (const std::string& text : t.values[table.at].texts) keys.emplace_back(text, "");
  } else if (table.kind == Kind::kLosses) {
    for (const YearLoss& loss : t.losses) keys.emplace_back(loss.year, "");
  } else if (table.kind == Kind::kCleaned) {
    const CleanedTable& cleaned = t.cleaned[table.at];
    for (std::size_t i = 0; i < cleaned.values.size(); ++i) {
      keys.emplace_back(cleaned.values[i], cleaned.steps[i]);
    }
  }
  return keys;
}

}  // namespace

Error wrong_sum(const std::string& file, std::uint64_t line) {
  return {.code = ErrorCode::kAggregatedSum, .file = file, .line = line};
}

Error twice(const std::string& file) { return {.code = ErrorCode::kAggregatedTwice, .file = file}; }

Status check_lines(const Tables& t, const Expected& table) {
  std::vector<Key> keys = keys_of(t, table);
  std::sort(keys.begin(), keys.end());
  if (std::adjacent_find(keys.begin(), keys.end()) != keys.end()) return twice(table.name);
  if (table.kind != Kind::kValues) return ok_status();
  // Empty cells are not in it.
  std::uint64_t rows = 0;
  for (const auto n : t.values[table.at].rows) rows += n;
  return rows <= t.manifest.number("rows_after") ? ok_status() : Status(wrong_sum(table.name));
}

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

}  // namespace paravent::aggregated
