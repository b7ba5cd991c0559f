#include "table/prepare.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "support/text.h"
#include "table/bands.h"
#include "table/cleaning.h"
#include "table/recoding.h"
#include "table/results.h"

namespace paravent {
namespace {

using Kept = std::vector<std::uint8_t>;  // one a row: 1 or 0

KeepReport apply_rule(const Table& table, const KeepRule& rule, Kept& kept) {
  const Column& column = table.columns[table.column(rule.column)];
  const Dictionary& dictionary = column.dictionary;
  Kept wanted(dictionary.size(), 0);
  if (rule.in) {
    for (const std::string& text : *rule.in) {
      const std::uint32_t code = dictionary.find(text);
      if (code != Dictionary::kNone) wanted[code] = 1;
    }
  } else {
    for (std::uint32_t code = 0; code < dictionary.size(); ++code) {
      const std::optional<double> number = parse_number(dictionary[code]);
      wanted[code] =
          number && !(rule.from && *number < *rule.from) && !(rule.to && *number > *rule.to);
    }
  }
  KeepReport report{rule.column, 0};
  for (std::size_t row = 0; row < kept.size(); ++row) {
    if (kept[row] && !wanted[column.codes[row]]) {
      kept[row] = 0;
      ++report.rows_removed;
    }
  }
  return report;
}

/// Kept rows of each code.
std::vector<std::uint64_t> count_codes(const Column& column, const Kept& kept) {
  std::vector<std::uint64_t> counts(column.dictionary.size());
  for (std::size_t row = 0; row < kept.size(); ++row) counts[column.codes[row]] += kept[row];
  return counts;
}

RecodeReport recode(Table& table, const RecodeRule& rule, const Kept& kept) {
  Column& column = table.columns[table.column(rule.column)];
  const Dictionary& old = column.dictionary;
  const Recoding recoded(rule);
  const std::vector<std::uint64_t> counts = count_codes(column, kept);
  RecodeReport report{rule.column, 0, 0};
  Dictionary fresh;
  std::vector<std::uint32_t> code_of(old.size());
  for (std::uint32_t code = 0; code < old.size(); ++code) {
    if (counts[code] == 0) continue;  // only rows that are gone have it
    const std::string_view text = recoded(old[code]);
    if (text != old[code]) {
      ++report.values_changed;
      report.rows_changed += counts[code];
    }
    code_of[code] = fresh.encode(text, old.place(code));
  }
  column.codes.map(code_of);
  // A row that is gone keeps a code that may be looked up until the table is compacted.
  if (fresh.size() == 0) fresh.encode({}, {});
  column.dictionary = std::move(fresh);
  return report;
}

/// Individuals with a kept row of each value.
std::vector<std::uint64_t> people_by_code(const Table& table, const Column& column,
                                          const Kept& kept) {
  std::vector<std::uint64_t> pairs, people(column.dictionary.size());
  for (std::size_t row = 0; row < kept.size(); ++row) {
    if (!kept[row]) continue;
    pairs.push_back(std::uint64_t{column.codes[row]} << 32 | table.individual[row]);
  }
  std::sort(pairs.begin(), pairs.end());
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  for (const std::uint64_t pair : pairs) ++people[pair >> 32];
  return people;
}

std::vector<YearLoss> losses(const Table& table, const Recipe& recipe, const Kept& before,
                             const Kept& after) {
  const Column& year = table.columns[table.column(recipe.year)];
  const bool people = recipe.publishes_rows() && recipe.rows().by_individual;
  const std::vector<std::uint64_t> none(people ? 0 : year.dictionary.size());
  const std::vector<std::uint64_t> raw = count_codes(year, before), kept = count_codes(year, after);
  const auto people_raw = people ? people_by_code(table, year, before) : none;
  const auto people_kept = people ? people_by_code(table, year, after) : none;
  std::vector<YearLoss> by_year;
  for (std::uint32_t code = 0; code < year.dictionary.size(); ++code) {
    if (raw[code] == 0) continue;
    by_year.push_back({std::string(year.dictionary[code]), raw[code], kept[code], people_raw[code],
                       people_kept[code]});
  }
  std::sort(by_year.begin(), by_year.end(),
            [](const YearLoss& a, const YearLoss& b) { return a.year < b.year; });
  return by_year;
}

std::uint64_t individuals_in(const Table& table, const Kept& kept) {
  Kept seen(table.individuals, 0);
  std::uint64_t individuals = 0;
  for (std::size_t row = 0; row < kept.size(); ++row) {
    if (kept[row]) individuals += std::exchange(seen[table.individual[row]], 1) == 0 ? 1U : 0U;
  }
  return individuals;
}

void drop_columns_of_preparing(Table& table, const Recipe& recipe) {
  if (recipe.publishes_rows() && recipe.rows().every_column) return;
  Recipe rest = recipe;
  rest.recode.clear();
  if (recipe.publishes_rows()) {
    rest.keep.clear();
    rest.cleaning.reset();
    rest.year.clear();  // unless it is published too
  }
  const std::vector<std::string> needed = needed_columns(rest);
  const auto is_spare = [&](const Column& column) {
    return std::find(needed.begin(), needed.end(), column.name) == needed.end();
  };
  std::erase_if(table.columns, is_spare);
  std::erase_if(table.as_read, is_spare);
}

/// What of a column a recoding would hide: each form that it had.
void keep_as_read(Table& table, const std::string& name) {
  table.as_read.push_back(table.columns[table.column(name)]);
}

void count_passes(const Table& table, ListedCounter& listed) {
  for (const ValueList& list : listed.lists()) {
    if (list.at == ListedAt::kResults)
      listed.count(list, table.results ? *table.results->rows : table);
  }
}

}  // namespace

void keep_rows(Table& table, std::span<const std::uint8_t> kept) {
  constexpr std::uint32_t kUnseen = 0xffffffffU;
  std::vector<std::uint32_t> renumbered(table.individuals, kUnseen);
  std::uint32_t individuals = 0;
  table.individual.keep(kept);
  table.individual.for_each([&](std::uint32_t individual) {
    std::uint32_t& number = renumbered[individual];
    if (number == kUnseen) number = individuals++;
  });
  table.individual.map(renumbered);
  table.individuals = individuals;
  for (Column& column : table.columns) column.codes.keep(kept);
  for (Column& column : table.as_read) column.codes.keep(kept);
  if (!table.places.empty()) {
    std::size_t next = 0;
    for (std::size_t row = 0; row < kept.size(); ++row) {
      if (kept[row] != 0) table.places[next++] = table.places[row];
    }
    table.places.resize(next);
  }
  if (!table.results) return;
  for (std::uint32_t& number : table.results->individual_of) {
    if (number != Dictionary::kNone) number = renumbered[number];
  }
}

Result<PrepareReport> prepare(Table& table, const Recipe& recipe) {
  PrepareReport report;
  report.rows_before = table.rows();
  report.individuals_before = table.individuals;
  Kept kept(table.rows(), 1);
  ListedCounter listed(recipe);
  count_passes(table, listed);
  for (std::size_t i = 0; i < recipe.keep.size(); ++i) {
    listed.count(ListedAt::kKeep, i, table, kept);
    report.keep.push_back(apply_rule(table, recipe.keep[i], kept));
  }
  for (std::size_t i = 0; i < recipe.recode.size(); ++i) {
    const RecodeRule& rule = recipe.recode[i];
    listed.count(ListedAt::kRecode, i, table, kept);
    keep_as_read(table, rule.column);
    report.recode.push_back(recode(table, rule, kept));
  }
  report.listed = listed.take();
  if (recipe.cleaning) {
    std::vector<std::size_t> columns;
    for (const std::string& name : recipe.cleaning->columns) columns.push_back(table.column(name));
    const Kept before = kept;
    report.individuals_raw = individuals_in(table, kept);
    report.cleaning = clean_rare_values(table, columns, recipe.cleaning->k, kept);
    if (!recipe.year.empty()) {
      report.loss_by_year = losses(table, recipe, before, kept);
    }
  }
  if (std::find(kept.begin(), kept.end(), 0) != kept.end()) keep_rows(table, kept);
  report.far_years = far_years(table, recipe);
  drop_columns_of_preparing(table, recipe);
  report.rows_after = table.rows();
  report.individuals_after = table.individuals;
  if (!recipe.cleaning) report.individuals_raw = table.individuals;
  if (table.rows() == 0) {
    Error error{};
    error.code = ErrorCode::kNoRows;
    return error;
  }
  if (Status joined = join_results(table, recipe, report.results); !joined) return joined.error();
  return report;
}

Status clean_further(Table& table, const Recipe& recipe,
                     const std::vector<std::vector<std::uint32_t>>& codes, PrepareReport& report) {
  Kept kept(table.rows(), 1);
  FloorPass& pass = report.floors.emplace_back();
  std::vector<std::size_t> columns;
  for (std::size_t c = 0; c < codes.size(); ++c) {
    columns.push_back(table.column(recipe.cleaning->columns[c]));
    const Column& column = table.columns[columns.back()];
    Kept removed(column.dictionary.size(), 0);
    for (const std::uint32_t code : codes[c]) removed[code] = 1;
    for (std::size_t row = 0; row < kept.size(); ++row) {
      if (removed[column.codes[row]] != 0) kept[row] = 0;
    }
    pass.values.push_back(codes[c].size());
  }
  clean_rare_values(table, columns, recipe.cleaning->k, kept);
  pass.rows_removed = static_cast<std::uint64_t>(std::count(kept.begin(), kept.end(), 0));
  const Column& year = table.columns[table.column(recipe.year)];
  const std::vector<std::uint64_t> left = count_codes(year, kept);
  for (YearLoss& loss : report.loss_by_year) {
    const std::uint32_t code = year.dictionary.find(loss.year);
    loss.kept = code == Dictionary::kNone ? 0 : left[code];
  }
  keep_rows(table, kept);
  pass.individuals_removed = report.individuals_after - table.individuals;
  report.rows_after = table.rows();
  report.individuals_after = table.individuals;
  if (table.rows() == 0) return Error{.code = ErrorCode::kNoRows};
  return join_results(table, recipe, report.results);
}

}  // namespace paravent
