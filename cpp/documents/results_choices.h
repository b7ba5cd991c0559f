// The choices of a recipe about results and series, in sentences.
#pragma once

#include <vector>

#include "documents/choices.h"
#include "documents/words.h"

namespace paravent {

/// Nothing for a recipe without results and series.
std::vector<Choice> results_choices(const Recipe& recipe, const Speaker& say);

}  // namespace paravent
