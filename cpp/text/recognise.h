// Recognisers of identifiers, contacts, dates of civil status and addresses (text.md §5).
//
// Hand-written scanners, no regular expression; each looks a bounded way around a place, so that
// time is linear in the text. What holds its key (support/keys.h) or has its words of context is
// kRecogniser; what only looks like it is kWeak: certain where its form or words beside it tell,
// else proposed.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "text/lists.h"
#include "text/spans.h"
#include "text/tokens.h"

namespace paravent::text {

/// NIR, INE, ETU, IBAN, PLA, SIREN, SIRET, UAI, TEL, MAIL, URL, DAT, ADR; sorted by is_before(),
/// may overlap. `bits`: NameLists::mark() of the text, or empty (communes are then not known).
std::vector<TextSpan> recognise(const TokenisedText& text, std::span<const std::uint8_t> bits);

/// Whether a folded word is a type of way: rue, avenue, bd.
bool is_way(std::string_view word);

}  // namespace paravent::text
