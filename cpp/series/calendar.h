// Attributes that follow the calendar: a label that is a year, or one that stops (series.md §5).
#pragma once

#include <optional>
#include <string>

#include "recipe/recipe.h"
#include "series/units.h"
#include "traces/build.h"

namespace paravent::series {

/// The first attribute that follows the calendar and is not accepted to; nothing where none does.
/// Most units have a label that is a year, from 1900 to the last one of the input; or a label that
/// on average at least ten times k of the units due each year had before, and none of those due in
/// this publication has. `before`: the place of the publication before; at the first publication
/// each year of becoming due is held against those before it.
std::optional<std::string> follows_calendar(const Units& units, const BuiltMembers& members,
                                            const Recipe& recipe,
                                            std::optional<std::int64_t> before);

/// Whether the recipe accepts that the item stands beside the series.
bool accepts_beside_series(const Recipe& recipe, const std::string& name);

}  // namespace paravent::series
