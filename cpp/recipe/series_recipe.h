// In what the recipes of two publications of one series may differ (series.md §4): reading, words,
// titles, exports, renamed courses, an attribute left out from now on, recodings of columns that
// are attributes alone.
#pragma once

#include <string>

#include "recipe/recipe.h"
#include "support/json.h"

namespace paravent {

/// The first key in which the recipe may not differ from the earlier one's document, and does.
std::string series_difference(const Recipe& recipe, const Json& earlier);

}  // namespace paravent
