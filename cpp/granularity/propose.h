// Chains of levels proposed from the data: for each component the columns that are functions of it.
#pragma once

#include <string>
#include <vector>

#include "recipe/recipe.h"
#include "support/result.h"
#include "table/table.h"

namespace paravent::granularity {

/// For each component of steps, then of the prefix, its column and then those of `columns` that
/// follow from the one before, with fewer labels each and at least two. A column goes to the
/// component with fewest labels that it follows from. `table` is prepared and has them all. Errors:
/// kMissingColumn; those of read_years().
Result<std::vector<std::vector<std::string>>> propose_chains(
    const Table& table, const Recipe& recipe, const std::vector<std::string>& columns);

}  // namespace paravent::granularity
