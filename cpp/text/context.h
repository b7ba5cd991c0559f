// Names found by what stands around them (text.md §6): civility, signature, heads, forms of
// files, parties of a case; and, proposed alone, hits of the lists.
//
// Each rule finds a name run: capitalised words, initials, and particles before a capital, on one
// line, at most eight tokens.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "text/lists.h"
#include "text/spans.h"
#include "text/tokens.h"

namespace paravent::text {

enum class Civility : std::uint8_t { kNone, kMan, kWoman, kAny };

/// The civility that token i is (M., Madame, Me, veuve …), in the spelling that makes it one; kAny
/// where it says nothing of a sex.
Civility civility_of(const TokenisedText& text, std::size_t i);
/// Token i is a civility with a name behind it, and no initial: the M. of `M. Durand`, not that of
/// `Mme M. Durand` or `J. M. Durand`.
bool leads_name(const TokenisedText& text, std::size_t i);
/// The civility right before token i, offices between them skipped (`Madame la Présidente Durand`).
Civility civility_before(const TokenisedText& text, std::size_t i);
/// Stands for several: MM., Mmes, Mlles, Messieurs.
bool is_plural_civility(const TokenisedText& text, std::size_t i);
/// A function and no name: président, rectrice, rapporteur …
bool is_office(std::string_view folded);

/// The end of the name run that begins at token i, or i where none does. `bits` may be empty.
std::size_t name_run(const TokenisedText& text, std::size_t i, std::span<const std::uint8_t> bits);

/// PER spans of the built-in rules, source kContext; sorted by is_before(), may overlap.
std::vector<TextSpan> context_names(const TokenisedText& text, std::span<const std::uint8_t> bits);

/// PER spans that the lists alone suggest, source kList, each with how probable it is held to be:
/// first name and name together 0.8, a first name 0.5, a surname that is no common word 0.3.
std::vector<TextSpan> list_names(const TokenisedText& text, std::span<const std::uint8_t> bits);

/// Names without a civility whose words are names alone (bare_names.cpp): `benoit lemaire`,
/// `MARTINEZ LUCIE`, `Hugo Grand`, `madame dubois`. kContext, proposed.
std::vector<TextSpan> bare_names(const TokenisedText& text, std::span<const std::uint8_t> bits);

}  // namespace paravent::text
