// Joining what individuals obtained to what they enrolled in (Oraccle notice, 2023: inscriptions et
// réussites).
#pragma once

#include <optional>

#include "recipe/recipe.h"
#include "support/result.h"
#include "table/prepare.h"
#include "table/table.h"

namespace paravent {

/// Whether the recipe reads results from files of their own.
bool reads_result_files(const Recipe& recipe);

/// Codes of the column of results, for the labels that the recipe has.
enum ResultCode : std::uint32_t { kPassed = 0, kFailed = 1, kNoResult = 2 };

/// Adds to a table that is prepared the column kResultColumn, a ResultCode a row; one that is there
/// is replaced. A row of results belongs to an enrolment of the same individual and year (compared
/// as integers where years are) whose step columns hold what the recipe matches them with, once the
/// recodings of the step column, and of the year, are applied to the results too. Of several rows
/// one pass is enough; an empty value is no result, unless the recipe counts it as a pass. Passes
/// of no enrolment, where the recipe keeps them, become Table::orphan_passes. Nothing is done for a
/// recipe without results. Of results in the enrolments themselves, rows of one individual, year
/// and step are one enrolment. Errors: kResultsMissing; kOrphanResults, with the first ten lines of
/// the first file that has any.
Status join_results(Table& table, const Recipe& recipe, std::optional<ResultsReport>& report);

}  // namespace paravent
