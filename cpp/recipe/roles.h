// What the parts of a recipe must be to each other: names, headings, roles of columns. Private to
// this room.
#pragma once

#include "recipe/fields.h"
#include "recipe/recipe.h"

namespace paravent {

/// `keys` names each attribute's place in the document, in the order of recipe.attributes.
void check_names(const Recipe& recipe, const std::vector<std::string>& keys, Faults& faults);
void check_roles(const Recipe& recipe, const std::vector<std::string>& keys, Faults& faults);

}  // namespace paravent
