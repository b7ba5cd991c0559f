// Decoding and folding of the audit of texts, by its own tables. Private to this room.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paravent {

/// Code points of valid UTF-8.
std::optional<std::vector<std::uint32_t>> decode_text(std::string_view bytes);

/// What stands between two letters.
struct PlainGap {
  bool hyphen = false, line = false, dot = false;
  bool soft = false;  ///< a hyphen of lines alone, U+00AD or `¬`
  bool sign = false;  ///< any other sign of ASCII but an apostrophe
  bool is_line_end() const { return (hyphen || soft) && line; }
  /// A word goes on behind it. A hyphen before a capital may be the name's own.
  bool joins(bool capital) const { return is_line_end() && !sign && (!hyphen || !capital); }
};

/// What is left of a text for comparing names: small letters without marks and digits; for each,
/// its place, whether anything seen stands before it, whether a word begins there (not behind a
/// hyphen and a line's end), and whether it was a capital.
struct PlainLetters {
  std::u32string letters;
  std::vector<std::uint32_t> place;
  std::vector<bool> parted, begins, capital;

  explicit PlainLetters(const std::vector<std::uint32_t>& text);
  /// A word begins at letter i, or the text ends there.
  bool is_edge(std::size_t i) const;
  /// Nothing parts the letters [first, last).
  bool is_solid(std::size_t first, std::size_t last) const;
  /// Before letter i, which is not the first, in the text that it was made of.
  PlainGap gap_before(const std::vector<std::uint32_t>& text, std::size_t i) const;
};

}  // namespace paravent
