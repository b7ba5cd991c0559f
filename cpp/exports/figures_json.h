// Members that certificate.json and release.json have in common.
#pragma once

#include "release/release.h"
#include "support/json.h"

namespace paravent {

/// `accepted_columns`, where the recipe has any.
inline void write_accepted_columns(JsonWriter& json, const Recipe& recipe) {
  if (recipe.accepted_columns.empty()) return;
  json.key("accepted_columns").begin_inline_array();
  for (const std::string& column : recipe.accepted_columns) json.value(column);
  json.end_array();
}

/// The members `checked` and `not_checked`, what `passed` covers and what it does not, by name, and
/// `date`, where the recipe's `about` has one.
void write_extent(JsonWriter& json, const Recipe& recipe);

/// The member `code` of an object: what stands for a masked count of the level.
void write_code(JsonWriter& json, const ReleasedLevel& level);

/// Writes the figures of the certificate, from `individuals` to `dependencies`, as members of the
/// object begun last.
void write_figures(JsonWriter& json, const Release& release, const ReleaseFigures& figures);

}  // namespace paravent
