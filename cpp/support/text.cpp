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
  // A decimal of 15 digits or fewer comes back by 15, and %g leaves out its zeros at the end.
  for (int precision = 15; precision <= 17; ++precision) {
    std::snprintf(digits.data(), digits.size(), "%.*g", precision, x);
    if (std::strtod(digits.data(), nullptr) == x) break;
  }
  out += digits.data();
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

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

}  // namespace paravent
