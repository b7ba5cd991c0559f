// What a read-me says of the publication as its maker describes it. Private to this room.
#pragma once

#include <string>

#include "documents/words.h"
#include "recipe/recipe.h"

namespace paravent {

/// The sections « À propos de cette publication » and « Libellés »; neither where the recipe has
/// nothing for it.
void append_about(std::string& out, const Recipe& recipe, const Speaker& say);

}  // namespace paravent
