// The section `prepare` of a recipe. Private to this room.
#pragma once

#include <cstdint>

#include "recipe/fields.h"
#include "recipe/recipe.h"

namespace paravent {

/// The largest k, and the largest diversity.
inline constexpr std::uint32_t kMaxThreshold = 1000;

void read_prepare(const Fields& root, Recipe& recipe);

}  // namespace paravent
