#include "support/written_count.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace paravent {
namespace {

constexpr std::array<std::string_view, 5> kBlanks{" ", "\t", "\xC2\xA0", "\xE2\x80\xAF",
                                                  "\xE2\x80\x89"};

bool is_decimal(char c) { return c >= '0' && c <= '9'; }

/// Bytes of the sign that parts thousands at the beginning of a text; 0 where there is none.
std::size_t thousands_sign(std::string_view text) {
  if (text.substr(0, 1) == ".") return 1;
  for (const std::string_view blank : kBlanks) {
    if (blank != "\t" && text.substr(0, blank.size()) == blank) return blank.size();
  }
  return 0;
}

/// Digits in groups: 1 to 3, then 3 each. `used`: how many bytes; 0: none of that form.
std::string grouped_digits(std::string_view text, std::size_t& used) {
  std::string digits;
  std::size_t at = 0;
  while (at < text.size() && is_decimal(text[at])) digits += text[at++];
  used = at;
  if (digits.empty() || digits.size() > 3) return digits;
  while (at < text.size()) {
    const std::size_t sign = thousands_sign(text.substr(at));
    if (sign == 0) break;
    const std::string_view group = text.substr(at + sign, 3);
    if (group.size() < 3 || !std::all_of(group.begin(), group.end(), is_decimal)) break;
    const std::size_t next = at + sign + 3;
    if (next < text.size() && is_decimal(text[next])) break;
    digits += group;
    used = at = next;
  }
  return digits;
}

WrittenCount no_count(CountText why) { return {why, 0}; }

bool starts_with(std::string_view text, std::string_view start) {
  return text.substr(0, start.size()) == start;
}

}  // namespace

std::string_view without_blanks(std::string_view text) {
  for (bool cut = true; cut;) {
    cut = false;
    for (const std::string_view blank : kBlanks) {
      while (starts_with(text, blank)) {
        text.remove_prefix(blank.size());
        cut = true;
      }
      while (text.size() >= blank.size() && text.substr(text.size() - blank.size()) == blank) {
        text.remove_suffix(blank.size());
        cut = true;
      }
    }
  }
  return text;
}

WrittenCount read_written_count(std::string_view written) {
  std::string_view text = without_blanks(written);
  bool negative = false, percentage = false;
  for (const std::string_view sign : {"-", "\xE2\x88\x92"}) {
    if (!starts_with(text, sign)) continue;
    negative = true;
    text = without_blanks(text.substr(sign.size()));
  }
  if (!text.empty() && text.back() == '%') {
    percentage = true;
    text = without_blanks(text.substr(0, text.size() - 1));
  }
  std::size_t used = 0;
  const std::string digits = grouped_digits(text, used);
  std::string_view rest = text.substr(used);
  if (digits.empty()) return no_count(CountText::kNoNumber);
  bool whole = true, ambiguous = false;
  if (!rest.empty()) {
    const std::string_view decimals = rest.substr(1);
    if ((rest[0] != ',' && rest[0] != '.') || decimals.empty() ||
        !std::all_of(decimals.begin(), decimals.end(), is_decimal)) {
      return no_count(CountText::kNoNumber);
    }
    whole = std::all_of(decimals.begin(), decimals.end(), [](char c) { return c == '0'; });
    ambiguous = rest[0] == ',' && decimals.size() == 3 && digits.size() <= 3 && digits[0] != '0';
  }
  if (percentage) return no_count(CountText::kPercentage);
  if (negative) return no_count(CountText::kNegative);
  if (ambiguous) return no_count(CountText::kAmbiguous);
  if (!whole) return no_count(CountText::kNotWhole);
  // A code, not a count: 007.
  if (digits.size() > 1 && digits[0] == '0') return no_count(CountText::kNoNumber);
  std::uint64_t value = 0;
  for (const char c : digits) {
    value = value * 10 + static_cast<std::uint64_t>(c - '0');
    if (value >= std::uint64_t{1} << 32U) return no_count(CountText::kTooLarge);
  }
  return {CountText::kCount, static_cast<std::uint32_t>(value)};
}

std::string folded_label(std::string_view label) {
  label = without_blanks(label);
  if (!label.empty() && label.back() == ':')
    label = without_blanks(label.substr(0, label.size() - 1));
  std::string folded;
  for (std::size_t i = 0; i < label.size(); ++i) {
    const char c = label[i];
    if (c >= 'A' && c <= 'Z') {
      folded += static_cast<char>(c - 'A' + 'a');
      continue;
    }
    if (c != '\xC3' || i + 1 == label.size()) {
      folded += c;
      continue;
    }
    // U+00C0 to U+00FF: capitals and small letters differ by 0x20.
    const auto low = static_cast<unsigned char>(static_cast<unsigned char>(label[++i]) | 0x20U);
    if (low >= 0xA0 && low <= 0xA5)
      folded += 'a';
    else if (low == 0xA7)
      folded += 'c';
    else if (low >= 0xA8 && low <= 0xAB)
      folded += 'e';
    else if (low >= 0xAC && low <= 0xAF)
      folded += 'i';
    else if (low >= 0xB2 && low <= 0xB6)
      folded += 'o';
    else if (low >= 0xB9 && low <= 0xBC)
      folded += 'u';
    else
      (folded += c) += label[i];
  }
  return folded;
}

bool is_total_label(std::string_view label) {
  const std::string folded = folded_label(label);
  for (const std::string_view word : {"total",
                                      "totaux",
                                      "total general",
                                      "grand total",
                                      "total global",
                                      "total ensemble",
                                      "total effectif",
                                      "total effectifs",
                                      "total etudiants",
                                      "effectif total",
                                      "nombre total",
                                      "ensemble",
                                      "ensemble general",
                                      "tous",
                                      "toutes",
                                      "tout",
                                      "somme",
                                      "all",
                                      "sum",
                                      "overall"}) {
    if (folded == word) return true;
  }
  for (const std::string_view start : {"total des ", "ensemble des ", "total of all "}) {
    if (starts_with(folded, start)) return true;
  }
  return false;
}

bool is_subtotal_label(std::string_view label) {
  if (is_total_label(label)) return false;
  const std::string folded = folded_label(label);
  for (const std::string_view start :
       {"sous-total", "sous total", "sous-totaux", "subtotal", "sub-total", "total "}) {
    if (starts_with(folded, start)) return true;
  }
  return false;
}

}  // namespace paravent
