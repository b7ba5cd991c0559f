// The choices of a recipe of row-level files in words, and the terms that its documents use.
#pragma once

#include <string>
#include <vector>

#include "documents/choices.h"

namespace paravent {

/// Those of columns and rows, in the order of the recipe's document.
std::vector<Choice> row_choices(const Recipe& recipe, const Speaker& say);

/// A model with its parameters: "3-diversité distincte".
std::string model_text(const RowModel& model, const Speaker& say);
/// Which groups a generalisation under models may withdraw; empty without models.
std::string withdraw_text(const GeneralisationSpec& spec, const Speaker& say);
/// What a measure is called.
std::string measure_text(Measure measure, const Speaker& say);
/// What k counts, many of them: "individus" or "lignes".
std::string counted_unit(const Recipe& recipe, const Speaker& say);
/// A list of names; "aucune colonne" if there is none.
std::string list_text(const std::vector<std::string>& names, const Speaker& say);
/// `x` with `digits` (0 to 6) decimals in the language's typography; a dash where it is not finite.
/// Beyond 2^53 / 10^digits in the shortest decimal form.
std::string decimal_text(double x, int digits, const Speaker& say);

}  // namespace paravent
