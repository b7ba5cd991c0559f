// From the tables of an engine to cohorts. Private to traces.
#pragma once

#include "aggregated/tables.h"
#include "support/result.h"
#include "traces/build.h"

namespace paravent::aggregated {

/// Uses the tables up. Errors: see Reader::build().
Result<BuiltCohorts> build_tables(Tables& tables);

// Parts of it.

/// Descriptions of the steps of the release's own traces. Errors: kAggregatedSum.
Status describe(const Tables& tables, BuiltCohorts& built);
/// What the internal dossier tells, and the values that cleaning left. Errors: kAggregatedSum.
Status fill_figures(const Tables& tables, BuiltCohorts& built);

/// A table whose last line was read: values, losses and cleaned values, which no tree takes up.
/// Errors: kAggregatedTwice, kAggregatedSum.
Status check_lines(const Tables& tables, const Expected& table);
/// The recipe's own errors about years, as rows have them. Errors: kYearNotInteger, kNoRows,
/// kTooLarge, kYearFar, kRecipeRange; kAggregatedSum.
Status check_years(const Tables& tables);
/// Nothing may have been left out that masking looks at. Errors: kAggregatedLeast.
Status check_least(const Tables& tables);
/// Errors: kAggregatedSum, kAggregatedTwice.
Status check_labels(const Tables& tables);

Error wrong_sum(const std::string& file, std::uint64_t line = 0);
Error twice(const std::string& file);

}  // namespace paravent::aggregated
