// The section `prepare` of a recipe. Private to this room.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "recipe/fields.h"
#include "recipe/recipe.h"

namespace paravent {

/// The largest k, and the largest diversity.
inline constexpr std::uint32_t kMaxThreshold = 1000;

/// A column that must be named; refused where the name is empty.
void read_column_name(const Fields& fields, std::string_view name, std::string& out);

void read_prepare(const Fields& root, Recipe& recipe);

/// Of the section `rows`: what the risk of its rows is measured with, and its columns' roles.
void read_risk(const Fields& rows, RowsSpec& spec);
void check_risk(const Recipe& recipe, Faults& faults);

}  // namespace paravent
