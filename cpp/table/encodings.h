// Bytes of files as text. Private to this room.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace paravent {

/// The encodings of plain files. All but UTF-8 have a character for every byte (Encoding Standard,
/// WHATWG: the five bytes that Windows-1252 leaves open are controls).
enum class Encoding : std::uint8_t { kUtf8, kWindows1252, kIso885915, kMacRoman, kCp850 };

/// The encoding that a recipe calls so (web/reading/encoding.js); nothing for UTF-16 and others.
std::optional<Encoding> encoding_named(std::string_view name);

/// What becomes of bytes that are no UTF-8 in a file that is: the file is declined, their records
/// are left out, or they become U+FFFD.
enum class IllFormed : std::uint8_t { kDecline, kSkip, kReplace };

/// Length of the UTF-8 sequence at `p`, which is not ASCII, or 0 where it is ill-formed (The
/// Unicode Standard, table 3-7). Reads no byte after the first one that is wrong.
inline std::size_t utf8_length(const char* p) {
  const auto at = [p](std::size_t i) { return static_cast<unsigned char>(p[i]); };
  const auto continues = [&](std::size_t i) { return (at(i) & 0xc0U) == 0x80U; };
  const unsigned lead = at(0);
  if (lead < 0xc2) return 0;
  if (lead < 0xe0) return continues(1) ? 2 : 0;
  if (lead < 0xf0) {
    const unsigned low = lead == 0xe0 ? 0xa0 : 0x80, high = lead == 0xed ? 0x9f : 0xbf;
    return at(1) >= low && at(1) <= high && continues(2) ? 3 : 0;
  }
  if (lead > 0xf4) return 0;
  const unsigned low = lead == 0xf0 ? 0x90 : 0x80, high = lead == 0xf4 ? 0x8f : 0xbf;
  return at(1) >= low && at(1) <= high && continues(2) && continues(3) ? 4 : 0;
}

/// Length of what is ill-formed at `p`, where utf8_length() is 0: a maximal subpart, for which one
/// U+FFFD stands (Encoding Standard, WHATWG). Reads no byte after the first one that is wrong.
inline std::size_t ill_formed_length(const char* p) {
  const auto at = [p](std::size_t i) { return static_cast<unsigned char>(p[i]); };
  const unsigned lead = at(0);
  if (lead < 0xe0 || lead > 0xf4) return 1;
  const unsigned low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
  const unsigned high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
  if (at(1) < low || at(1) > high) return 1;
  return lead >= 0xf0 && (at(2) & 0xc0U) == 0x80U ? 3 : 2;
}

inline bool is_ascii(std::string_view bytes) {
  unsigned all = 0;
  for (const char c : bytes) all |= static_cast<unsigned char>(c);
  return all < 0x80;
}

/// Text with U+FFFD for each maximal subpart that is ill-formed.
std::string replace_ill_formed(std::string_view bytes);

/// The UTF-8 of text in an encoding of one byte a character, into `out`.
void decode_single_byte(Encoding encoding, std::string_view bytes, std::string& out);

}  // namespace paravent
