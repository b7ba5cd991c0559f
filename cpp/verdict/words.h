// The words of a verdict, for every screen and document, in both languages: no other place says
// what a check came to, or in which colour.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "documents/words.h"
#include "verdict/verdict.h"

namespace paravent::verdict {

/// "Contenu de ce qui est publié".
std::string check_title(std::string_view name, const Speaker& say);
/// What it came to in a release of these ways, a sentence or several.
std::string check_text(std::string_view name, const Check& check, std::span<const Way> ways,
                       const Speaker& say);
/// Of the whole, by its colour.
std::string verdict_title(Colour colour, const Speaker& say);

/// The public part as a list in Markdown, a check a line; those of another kind of publication are
/// left out, those that are internal are named in one line.
std::string public_list(const PublicPart& part, const Speaker& say);

}  // namespace paravent::verdict
