#pragma once
// Recipes and their faults as texts, for the tests of the recipe.

#include <doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "recipe/recipe.h"

namespace paravent::recipes {

using Texts = std::vector<std::string>;

/// The least recipe, with `columns` added to its columns and `top` to its top.
inline std::string document(std::string_view columns, std::string_view top = "") {
  std::string text = R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"])";
  if (!columns.empty()) text.append(",").append(columns);
  text += '}';
  if (!top.empty()) text.append(",").append(top);
  return text + '}';
}

inline Recipe parsed(const std::string& text) {
  Result<Recipe> recipe = parse_recipe(text);
  if (!recipe) FAIL(error_name(recipe.error().code) << " " << recipe.error().key);
  return recipe.value();
}

/// "code key" or "code key column" of the fault.
inline std::string fault(const std::string& text) {
  const Result<Recipe> recipe = parse_recipe(text);
  if (recipe) return "accepted";
  const Error& error = recipe.error();
  std::string out(error_name(error.code));
  out += ' ' + error.key;
  if (!error.column.empty()) out += ' ' + error.column;
  return out;
}

inline std::string top_fault(std::string_view top) { return fault(document("", top)); }
inline std::string column_fault(std::string_view columns) { return fault(document(columns)); }

}  // namespace paravent::recipes
