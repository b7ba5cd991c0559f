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

/// « la colonne « … » a été publiée bien que son contenu désigne des personnes »: of a recipe that
/// accepts columns.
std::string accepted_columns_text(const Recipe& recipe, const Speaker& say);
/// The answer to a question about roles: see kRoleChecks.
std::string accepted_check_text(std::string_view check, const Speaker& say);

}  // namespace paravent
