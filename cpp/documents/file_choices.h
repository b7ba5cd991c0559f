// How some files are read otherwise than all (`reading.files`), in words.
#pragma once

#include <vector>

#include "documents/choices.h"
#include "support/json.h"

namespace paravent {

/// `reading`: the section of the recipe's document, or nothing.
std::vector<Choice> file_choices(const Json* reading, const Speaker& say);

}  // namespace paravent
