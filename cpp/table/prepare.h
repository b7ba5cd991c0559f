// Preparing a table before anything else: keeping rows by conditions, recoding values, cleaning of
// rare values (Paris 13 open data collective, Traces 01, 2017: toilettage), in that order.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "recipe/recipe.h"
#include "support/result.h"
#include "table/far_years.h"
#include "table/listed_values.h"
#include "table/table.h"

namespace paravent {

struct KeepReport {
  std::string column;
  std::uint64_t rows_removed = 0;
};
struct RecodeReport {
  std::string column;
  std::uint64_t rows_changed = 0, values_changed = 0;
};
struct CleaningPass {
  std::vector<std::uint64_t> rare_values;  ///< by column of the rule
  std::uint64_t rows_removed = 0;
};
/// Values that are removed although they are not rare: see release/floors.h.
struct FloorPass {
  std::vector<std::uint64_t> values;                        ///< by column of the rule
  std::uint64_t rows_removed = 0, individuals_removed = 0;  ///< and of what became rare by it
};
struct YearLoss {
  std::string year;
  std::uint64_t raw = 0, kept = 0;                ///< rows
  std::uint64_t people_raw = 0, people_kept = 0;  ///< individuals, where rows.count asks for them
};

/// What became of results.
struct ResultsReport {
  std::uint64_t rows = 0;                 ///< of files of results
  std::uint64_t orphans = 0, kept = 0;    ///< that belong to no enrolment; passes kept of these
  std::uint64_t unknown_individuals = 0;  ///< that only results know
  std::uint64_t passed = 0, failed = 0, none = 0;  ///< rows of enrolments, by their result
};

/// For the internal dossier only.
struct PrepareReport {
  std::uint64_t rows_before = 0, rows_after = 0, individuals_before = 0, individuals_after = 0;
  std::uint64_t individuals_raw = 0;  ///< with a row after the conditions, before cleaning
  std::vector<KeepReport> keep;
  std::vector<RecodeReport> recode;
  std::vector<CleaningPass> cleaning;
  std::vector<FloorPass> floors;
  std::vector<YearLoss> loss_by_year;  ///< by cleaning alone; ordered by year text; none without
                                       ///< a year column
  std::vector<FarYear> far_years;      ///< of the rows that stay
  std::vector<ListedValues> listed;    ///< by the recipe, where persons have the values
  std::optional<ResultsReport> results;

  /// Rows before cleaning, after the conditions: what losses are counted against.
  std::uint64_t rows_raw() const {
    std::uint64_t rows = rows_after;
    for (const CleaningPass& pass : cleaning) rows += pass.rows_removed;
    for (const FloorPass& pass : floors) rows += pass.rows_removed;
    return rows;
  }
};

/// Applies the recipe's `prepare` to `table` in place; individuals left without rows are dropped
/// and the others renumbered. A column that is only used for preparing is dropped at the end, but
/// for traces those of conditions and cleaning, of which ties and floors are told; before row-level
/// files the year too unless it may be published. Results are joined at the end (results.h).
/// Errors: kNoRows; those of join_results().
Result<PrepareReport> prepare(Table& table, const Recipe& recipe);

/// Removes the rows where kept[row] is 0; individuals are renumbered by first appearance.
void keep_rows(Table& table, std::span<const std::uint8_t> kept);

/// Goes on cleaning a table that was prepared: removes the rows that hold one of `codes` (by column
/// of the rule), then rare values, and adds the pass to the report; results are joined anew.
/// Errors: as of prepare().
Status clean_further(Table& table, const Recipe& recipe,
                     const std::vector<std::vector<std::uint32_t>>& codes, PrepareReport& report);

/// `label` in lower case, without accents and without what is_unseen; full-width signs of ASCII as
/// those.
std::string plain_label(std::string_view label);
/// Columns of traces whose values are labels: of steps, prefixes, descriptions, attributes and
/// linked files; none of row-level files.
std::set<std::string> label_columns(const Recipe& recipe);

/// Labels of one column that differ only by case, accents, spaces, characters that are not seen, or
/// full-width forms (probable duplicates).
struct ProbableDuplicate {
  std::string column;
  std::vector<std::string> labels;  ///< two or more, by bytes
  std::vector<std::uint64_t> rows;  ///< of each label
};
std::vector<ProbableDuplicate> probable_duplicates(const Table& table, const Recipe& recipe);

/// Distinct values of a column after preparing, each with its rows, in any order.
struct ColumnValues {
  std::string column;
  std::vector<std::string> texts;  ///< none is empty
  std::vector<std::uint64_t> rows;
  std::uint64_t alone = 0;  ///< values that one individual alone has, where more than a fifth of
                            ///< the individuals could have one
};
/// The same of values that were counted elsewhere; other columns are passed over.
std::vector<ProbableDuplicate> probable_duplicates(const std::vector<ColumnValues>& columns,
                                                   const Recipe& recipe);

}  // namespace paravent
