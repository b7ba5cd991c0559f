#include "text/recognise.h"

#include <algorithm>

#include "text/recognise_parts.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

bool is_month(std::string_view word) {
  return is_one_of(
      word, {"janvier", "fevrier", "mars", "avril", "mai", "juin", "juillet", "aout", "septembre",
             "octobre", "novembre", "decembre", "janv", "fevr", "sept", "oct", "nov", "dec"});
}
}  // namespace

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool has_context(const TokenisedText& text, std::uint32_t start, std::uint32_t end,
                 std::initializer_list<std::string_view> words, std::size_t reach) {
  const std::size_t first = text.token_at(start), last = text.token_at(end);
  const std::size_t from = first > reach ? first - reach : 0;
  const std::size_t to = std::min(text.size(), last + reach);
  for (std::size_t i = from; i < to; ++i) {
    if ((i < first || i >= last) && is_one_of(text.folded(i), words)) return true;
  }
  return false;
}

bool is_particle(std::string_view folded) {
  return is_one_of(folded,
                   {"de",  "du", "des", "la",  "le",  "les", "d'", "l'",  "von", "van", "der",
                    "den", "el", "al",  "ben", "ibn", "di",  "da", "dos", "del", "d",   "l"});
}

bool is_year(const TokenisedText& text, std::size_t i) {
  if (i >= text.size() || !text.is_digits(i) || text[i].size() != 4) return false;
  const std::string_view digits = text.folded(i);
  return digits.substr(0, 2) == "19" || digits.substr(0, 2) == "20" || digits.substr(0, 2) == "18";
}

std::size_t date_end(const TokenisedText& text, std::size_t i) {
  if (text[i].kind == TokenKind::kDate) return i + 1;
  const auto folded = [&](std::size_t at) {
    return at < text.size() ? text.folded(at) : std::string_view();
  };
  const bool day = (text.is_digits(i) && text[i].size() <= 2) || is_one_of(folded(i), {"1er"}) ||
                   folded(i) == "premier";
  std::size_t month = day ? i + 1 : i;
  if (is_month(folded(month))) {
    ++month;
    if (folded(month) == "." && !text.starts_line(month)) ++month;
    return is_year(text, month) ? month + 1 : month;
  }
  if (!is_year(text, i)) return i;
  // 1999/07/03, of whatever tokens.
  std::size_t end = i + 1, last = end;
  while (end < text.size() && text[end].start == text[end - 1].end &&
         (is_ascii_digit(text.first_of(end)) || is_one_of(folded(end), {"/", "-", "."}))) {
    if (is_ascii_digit(text.first_of(end++))) last = end;
  }
  return last;
}

std::vector<TextSpan> recognise(const TokenisedText& text, std::span<const std::uint8_t> bits) {
  std::vector<TextSpan> found;
  const Recognising run{text, bits, found};
  recognise_keys(run);
  recognise_phones(run);
  recognise_web(run);
  recognise_civil_dates(run);
  recognise_addresses(run);
  std::sort(found.begin(), found.end(), is_before);
  return found;
}

}  // namespace paravent::text
