// The keys of a recipe, as the parser itself knows them: what a test holds against the recipes that
// it draws, so that no option is left out of it.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "recipe/recipe.h"
#include "support/result.h"

namespace paravent {

/// Of the objects that a document holds. Places in lists are left out: "linked[].name".
struct KnownKeys {
  std::set<std::string> keys;
  std::set<std::pair<std::string, std::string>> words;  ///< key, one of the words it may be
};

/// parse_recipe() that adds to `known` what there is to know of the document's objects.
Result<Recipe> parse_recipe(std::string_view json, KnownKeys& known);

}  // namespace paravent
