// The scanners that tokenise() tries in turn. Private to this room.
//
// Each takes a text and a place, and gives the end of its token, or the place itself where it does
// not match. What each may look ahead is bounded, or is consumed by a later rule at once, so that
// all of them together stay linear.
#pragma once

#include <cstddef>
#include <string_view>

namespace paravent::text {

std::size_t scan_web(std::u32string_view text, std::size_t at);
std::size_t scan_mail(std::u32string_view text, std::size_t at);
std::size_t scan_handle(std::u32string_view text, std::size_t at);
std::size_t scan_date(std::u32string_view text, std::size_t at);
/// `aujourd'hui` and its kin, whose apostrophe does not part two words.
std::size_t scan_whole_word(std::u32string_view text, std::size_t at);
std::size_t scan_number(std::u32string_view text, std::size_t at);
std::size_t scan_initials(std::u32string_view text, std::size_t at);
std::size_t scan_numero(std::u32string_view text, std::size_t at);

/// An elided word (`l`, `qu`), whose apostrophe closes its token.
bool is_elided(std::u32string_view word);
/// A word after which a dot is its own (`M`, `art`).
bool is_abbreviation(std::u32string_view word);

}  // namespace paravent::text
