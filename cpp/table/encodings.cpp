#include "table/encodings.h"

#include <array>

namespace paravent {
namespace {

// What 0x80 to 0x9f stand for (Encoding Standard, WHATWG, index windows-1252).
constexpr std::array<std::uint16_t, 32> kC1 = {
    0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008d, 0x017d, 0x008f, 0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178};

}  // namespace

std::string replace_ill_formed(std::string_view bytes) {
  const std::string ended(bytes);  // by a NUL, which no character goes on over
  std::string out;
  for (std::size_t at = 0; at < ended.size();) {
    const char* const p = ended.data() + at;
    const std::size_t length = static_cast<unsigned char>(*p) < 0x80 ? 1 : utf8_length(p);
    if (length != 0) {
      out.append(p, length);
      at += length;
    } else {
      out += "\xef\xbf\xbd";
      at += ill_formed_length(p);
    }
  }
  return out;
}

void decode_windows1252(std::string_view bytes, std::string& out) {
  out.clear();
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      out.push_back(c);
      continue;
    }
    const unsigned code = byte < 0xa0 ? kC1[byte - 0x80U] : byte;
    if (code >= 0x800) {
      out.push_back(static_cast<char>(0xe0U | code >> 12));
      out.push_back(static_cast<char>(0x80U | (code >> 6 & 0x3fU)));
    } else {
      out.push_back(static_cast<char>(0xc0U | code >> 6));
    }
    out.push_back(static_cast<char>(0x80U | (code & 0x3fU)));
  }
}

}  // namespace paravent
