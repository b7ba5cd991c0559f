// Words beside which, or of which, a capital names no person: what somebody is or gets in the
// papers of an administration (`Ajourné`, `Suppléante`), and nouns whose name follows them (`la
// société Sodexo`, `la gare de Tihange`). Private to this room.
#pragma once

#include <cstddef>
#include <string_view>

#include "text/tokens.h"

namespace paravent::text {

/// A status, result or kind of paper. None of them is a family name of Insee's file of 2008.
bool is_status(std::string_view folded);

/// What begins at token i is the name of a firm, a product, an institution or a place, by the words
/// before it: a noun right before, or one of a nation between (`la firme américaine Monsanto`), or
/// a place's noun and `de` (`au sud de Tihange`).
bool names_a_thing(const TokenisedText& text, std::size_t i);

/// Tokens [first, last) are, with what follows them, a firm: `Dupont & Fils`, `Durand et Associés`.
bool names_a_company(const TokenisedText& text, std::size_t first, std::size_t last);

/// Tokens [first, last) are all that stands in a field of a form whose head asks for no person:
/// `Décision : Ajourné`.
bool fills_other_field(const TokenisedText& text, std::size_t first, std::size_t last);

}  // namespace paravent::text
