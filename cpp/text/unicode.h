// Characters: classes, lower case, folding, and UTF-8. Private types none: everything here is plain
// functions over code points, constant time each.
//
// Tables are generated from Unicode 15 (.tools/text_tables.mjs) for the Latin, Greek, Cyrillic and
// Arabic blocks. Outside them a code point from U+0250 on is a letter, unless its block holds
// punctuation, symbols, emoji, private or unassigned code points.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace paravent::text {

/// Bits of a character's class. A word character is any of the first four, or `_`.
enum CharacterClass : std::uint8_t {
  kLetter = 1,
  kDigit = 2,
  kNumber = 4,
  kMark = 8,
  kSpace = 16,
  kUpper = 32,
};

struct Character {
  std::uint8_t classes = 0;
  char32_t lower = 0;  ///< simple mapping; 0: itself
  char32_t fold[3]{};  ///< lower case without marks; fold[0] = 0: `lower`
};

/// Class bits of a code point.
std::uint8_t class_of(char32_t c);
/// Simple lower case.
char32_t lower_of(char32_t c);

bool is_word(char32_t c);
inline bool is_space(char32_t c) { return (class_of(c) & kSpace) != 0; }
inline bool is_upper(char32_t c) { return (class_of(c) & kUpper) != 0; }
inline bool is_letter(char32_t c) { return (class_of(c) & kLetter) != 0; }
inline bool is_mark(char32_t c) { return (class_of(c) & kMark) != 0; }
inline bool is_ascii_digit(char32_t c) { return c >= U'0' && c <= U'9'; }
inline bool is_ascii_letter(char32_t c) { return (c | 0x20) >= U'a' && (c | 0x20) <= U'z'; }
inline bool is_ascii_alnum(char32_t c) { return is_ascii_letter(c) || is_ascii_digit(c); }
inline bool is_apostrophe(char32_t c) {
  return c == U'\'' || c == U'\u2019' || c == U'\u02bc' || c == U'\u2018';
}
inline bool is_hyphen(char32_t c) { return c == U'-' || c == U'\u2010' || c == U'\u2011'; }
/// What is written for a hyphen or an apostrophe by mistake, or in full width: in names as good as
/// one.
inline bool is_like_hyphen(char32_t c) {
  return is_hyphen(c) || (c >= U'\u2012' && c <= U'\u2015') || c == U'\u2212' || c == U'\uff0d';
}
/// Where a word breaks at a line's end; `¬` is what reading by machine makes of the hyphen.
inline bool is_line_hyphen(char32_t c) {
  return is_like_hyphen(c) || c == U'\u00ac' || c == U'\u00ad';
}
inline bool is_line_break(char32_t c) {
  return c == U'\n' || c == U'\r' || c == U'\u2028' || c == U'\u2029' || c == U'\u0085' ||
         c == U'\v' || c == U'\f';
}
inline bool is_like_apostrophe(char32_t c) {
  return is_apostrophe(c) || c == U'`' || c == U'\u00b4' || c == U'\u2032' || c == U'\uff07';
}
/// Neither seen nor heard: zero-width characters, soft hyphen, byte order mark, direction marks.
bool is_invisible(char32_t c);

/// Appends the fold of one character as UTF-8: lower case, marks off, ligatures apart, every
/// apostrophe `'`, every hyphen `-`. A mark and an invisible character append nothing.
void append_fold(std::string& out, char32_t c);
/// The fold of a whole text.
std::string fold(std::u32string_view text);
/// fold() of UTF-8.
std::string fold_utf8(std::string_view text);
/// The lower case of a text as UTF-8, marks kept.
std::string lower(std::u32string_view text);

void append_utf8(std::string& out, char32_t c);
std::string to_utf8(std::u32string_view text);
/// Code points of UTF-8; nothing where it is not valid (overlong, surrogates, above U+10FFFF).
std::optional<std::u32string> from_utf8(std::string_view bytes);
/// from_utf8() of a literal of the program, known to be valid.
std::u32string u32(std::string_view literal);

}  // namespace paravent::text
