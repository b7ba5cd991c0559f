// The signs of hidden counts in the tables of other makers, and what begins a note below one.
#pragma once

#include <cstdint>
#include <string_view>

namespace paravent {

/// nd, nc, s, ss, *, c, x, :, …, .., -, nan, « secret », empty, and the like.
bool is_common_mark(std::string_view text);
/// The greatest count that a masked cell may hold by its own word: "<5", "≤ 4", "1-4", « 1 à 4 »,
/// « moins de 5 »; 0 where it says none.
std::uint32_t bound_told(std::string_view text);
/// « Source », « Champ », « Lecture », … at the beginning of a line.
bool begins_note(std::string_view label);

}  // namespace paravent
