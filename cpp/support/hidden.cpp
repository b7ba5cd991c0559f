#include "support/hidden.h"

namespace paravent {
namespace {

bool is_hidden(unsigned point) {
  const auto within = [point](unsigned first, unsigned last) {
    return point >= first && point <= last;
  };
  return point < 0x20 || within(0x7f, 0x9f) || point == 0xad || point == 0x61c || point == 0x180e ||
         within(0x200b, 0x200f) || within(0x2028, 0x202e) || within(0x2060, 0x206f) ||
         point == 0xfeff;
}

}  // namespace

std::string show_hidden(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  const auto byte = [&](std::size_t at) -> unsigned {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
  };
  std::string out;
  std::size_t size = 0;
  for (std::size_t at = 0; at < text.size(); at += size) {
    const unsigned lead = byte(at);
    size = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    unsigned point = lead;
    if (size == 2) point = (lead & 0x1f) << 6 | (byte(at + 1) & 0x3f);
    if (size == 3) point = (lead & 0xf) << 12 | (byte(at + 1) & 0x3f) << 6 | (byte(at + 2) & 0x3f);
    const bool ill_formed = lead >= 0x80 && lead < 0xc0;
    if (size == 4 || ill_formed || !is_hidden(point)) {
      out.append(text.substr(at, size));
      continue;
    }
    out += "\\u";
    for (unsigned shift = 16; shift != 0; shift -= 4) out += kDigits[point >> (shift - 4) & 0xf];
  }
  return out;
}

}  // namespace paravent
