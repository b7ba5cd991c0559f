// Every key of a recipe in words, for the internal dossier.
#pragma once

#include <string>
#include <vector>

#include "documents/words.h"

namespace paravent {

struct Choice {
  std::string key;   ///< as in the recipe: "masking.k"
  std::string text;  ///< plain text, not escaped
};

/// In the order of the recipe's document.
std::vector<Choice> choices(const Recipe& recipe, const Speaker& say);

}  // namespace paravent
