// What the user has answered for, in words: columns published although their content identifies
// persons, and questions about roles.
#pragma once

#include <string>
#include <vector>

#include "documents/choices.h"

namespace paravent {

std::vector<Choice> accepted_choices(const Recipe& recipe, const Speaker& say);

/// « publication acceptée par le producteur … »: of a recipe that accepts columns.
std::string accepted_columns_text(const Recipe& recipe, const Speaker& say);

}  // namespace paravent
