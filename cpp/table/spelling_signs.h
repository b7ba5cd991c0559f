// What is shared by the readers of spellings, of words in place of a value, and of years. Private
// to spelling.cpp, told_words.cpp and year_forms.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace paravent {

enum ByteClass : std::uint8_t {
  kPlainByte = 0,
  kUpperByte = 1,
  kLowerByte = 2,
  kDigitByte = 4,
  kOddByte = 8,
  kSignByte = 16  ///< what people put between the parts of a number, or around it
};

consteval bool is_sign(char c) {
  return std::string_view("-._/,:;*\"()[]{}#|").find(c) != std::string_view::npos;
}

consteval std::array<std::uint8_t, 256> byte_classes() {
  std::array<std::uint8_t, 256> classes{};
  for (unsigned c = 0; c < 256; ++c) {
    classes[c] = c >= 'A' && c <= 'Z'                              ? kUpperByte
                 : c >= 'a' && c <= 'z'                            ? kLowerByte
                 : c >= '0' && c <= '9'                            ? kDigitByte
                 : c <= 0x20 || c >= 0x7f || c == '\'' || c == '`' ? kOddByte
                 : is_sign(static_cast<char>(c))                   ? kSignByte
                                                                   : kPlainByte;
  }
  return classes;
}
inline constexpr std::array<std::uint8_t, 256> kByteClass = byte_classes();

inline char raised(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
inline void raise(std::string& text) {
  for (char& c : text) c = raised(c);
}
inline std::string raised(std::string_view text) {
  std::string out(text);
  raise(out);
  return out;
}

/// The code point at `at` and its bytes; an ill-formed byte is itself.
inline unsigned point_at(std::string_view text, std::size_t at, std::size_t& size) {
  const auto byte = [&](std::size_t i) -> unsigned { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(at);
  const auto tail = [&](std::size_t i) { return byte(at + i) & 0x3f; };
  size = lead < 0xc2 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (size > 1 && at + size > text.size()) size = 1;
  if (size == 1) return lead < 0x80 ? lead : 0xfffd;
  if (size == 2) return (lead & 0x1f) << 6 | tail(1);
  if (size == 3) return (lead & 0xf) << 12 | tail(1) << 6 | tail(2);
  return (lead & 0x7) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3);
}

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_alphanumeric(char c) {
  return (kByteClass[static_cast<unsigned char>(c)] & (kUpperByte | kLowerByte | kDigitByte)) != 0;
}

/// Whether it is one sign again and again.
inline bool repeats(std::string_view form, char sign, std::size_t least) {
  return form.size() >= least && form.find_first_not_of(sign) == std::string_view::npos;
}

/// `text` in capitals without what is not seen; the apostrophe before it is left out too.
std::string seen_form(std::string_view text);
/// Of a text in that form: an error of a spreadsheet; what stands where nobody is named.
bool is_error_form(std::string_view form);
bool is_nobody(std::string_view form);
/// Whether a text in that form may be one for which is_sum_word or is_note holds: by its first two
/// signs.
bool may_begin_sum(std::string_view form);
/// What a program writes above or below rows: "Page 2 / 5", "Extraction du 01/09/2021".
bool is_note(std::string_view text);

}  // namespace paravent
