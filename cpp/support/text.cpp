#include "support/text.h"

#include <array>
#include <charconv>

namespace paravent {
namespace {

template <class Integer>
void append_integer(std::string& out, Integer n) {
  std::array<char, 20> digits;  // 2^64-1 and -2^63 have 20 characters
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), n).ptr;
  out.append(digits.data(), end);
}

}  // namespace

void append_number(std::string& out, std::uint64_t n) { append_integer(out, n); }
void append_number(std::string& out, std::int64_t n) { append_integer(out, n); }

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
