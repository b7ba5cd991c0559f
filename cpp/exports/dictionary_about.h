// What a read-me says of the publication as its maker describes it. Private to this room.
#pragma once

#include <string>

#include "documents/words.h"
#include "recipe/recipe.h"

namespace paravent {

/// Whose data, and of which years, as a paragraph; nothing where neither is said.
void append_origin(std::string& out, const About& about, const Speaker& say);
/// The sections « À propos de cette publication », « Libellés » and « Valeurs réunies » (which
/// values the recipe puts under one label); none where the recipe has nothing for it.
void append_about(std::string& out, const Recipe& recipe, const Speaker& say);

}  // namespace paravent
