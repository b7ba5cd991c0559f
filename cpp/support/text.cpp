#include "support/text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace paravent {
namespace {

template <class Integer>
void append_integer(std::string& out, Integer n) {
  std::array<char, 20> digits{};  // 2^64-1 and -2^63 have 20 characters
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), n).ptr;
  out.append(digits.data(), end);
}

}  // namespace

void append_number(std::string& out, std::uint64_t n) { append_integer(out, n); }
void append_number(std::string& out, std::int64_t n) { append_integer(out, n); }

void append_number(std::string& out, double x) {
  constexpr double kExact = 9007199254740992.0;  // 2^53
  if (std::fabs(x) < kExact && x == std::floor(x) && !(x == 0 && std::signbit(x))) {
    append_integer(out, static_cast<std::int64_t>(x));
    return;
  }
  std::array<char, 32> digits{};
  for (int precision = 1; precision <= 17; ++precision) {
    std::snprintf(digits.data(), digits.size(), "%.*g", precision, x);
    if (std::strtod(digits.data(), nullptr) == x) break;
  }
  out += digits.data();
}

namespace {

bool is_hidden(unsigned point) {
  const auto within = [point](unsigned first, unsigned last) {
    return point >= first && point <= last;
  };
  return point < 0x20 || within(0x7f, 0x9f) || point == 0xad || point == 0x61c ||
         point == 0x180e || within(0x200b, 0x200f) || within(0x2028, 0x202e) ||
         within(0x2060, 0x206f) || point == 0xfeff;
}

}  // namespace

std::string show_hidden(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  const auto byte = [&](std::size_t at) -> unsigned {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
  };
  std::string out;
  for (std::size_t at = 0, size; at < text.size(); at += size) {
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

void append_csv_field(std::string& out, std::string_view field, char separator) {
  bool quoted = false;
  for (const char c : field) {
    quoted = quoted || c == separator || c == '"' || c == '\r' || c == '\n';
  }
  if (!quoted) {
    out.append(field);
    return;
  }
  out.push_back('"');
  for (const char c : field) {
    if (c == '"') out.push_back('"');
    out.push_back(c);
  }
  out.push_back('"');
}

}  // namespace paravent
