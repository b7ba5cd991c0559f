// Bytes of files as text. Private to this room.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace paravent {

/// The encodings of plain files. Windows-1252 allows every byte (Encoding Standard, WHATWG: the
/// five bytes without a character are controls).
enum class Encoding : std::uint8_t { kUtf8, kWindows1252 };

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

inline bool is_ascii(std::string_view bytes) {
  unsigned all = 0;
  for (const char c : bytes) all |= static_cast<unsigned char>(c);
  return all < 0x80;
}

/// The UTF-8 of text in Windows-1252, into `out`.
void decode_windows1252(std::string_view bytes, std::string& out);

}  // namespace paravent
