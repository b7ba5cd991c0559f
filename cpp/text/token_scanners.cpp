#include "text/token_scanners.h"

#include <algorithm>
#include <array>
#include <string>

#include "text/unicode.h"

namespace paravent::text {

namespace {

constexpr std::size_t kLongestDomain = 255, kLongestLocal = 64, kLongestHandle = 30;

bool word_at(std::u32string_view text, std::size_t at) {
  return at < text.size() && is_word(text[at]);
}

/// Whether `lower_word` (lower case; `'` for any apostrophe) stands at a place, in any case.
bool stands_at(std::u32string_view text, std::size_t at, std::u32string_view lower_word) {
  if (text.size() - at < lower_word.size()) return false;
  for (std::size_t i = 0; i < lower_word.size(); ++i) {
    const char32_t c = text[at + i];
    if (lower_word[i] == U'\'' ? !is_apostrophe(c) : lower_of(c) != lower_word[i]) return false;
  }
  return true;
}

std::size_t digits_end(std::u32string_view text, std::size_t at, std::size_t most) {
  std::size_t end = at;
  while (end < text.size() && end - at < most && is_ascii_digit(text[end])) ++end;
  return end;
}

bool date_may_end(std::u32string_view text, std::size_t end) {
  if (end == text.size()) return true;
  if (is_word(text[end]) || text[end] == U'/') return false;
  return !((text[end] == U'.' || text[end] == U'-') && end + 1 < text.size() &&
           is_ascii_digit(text[end + 1]));
}

/// A list of words that a short token is looked up in.
template <std::size_t N>
bool is_among(const std::array<std::u32string_view, N>& words, std::u32string_view word) {
  if (word.size() > 8) return false;
  char32_t lowered[8];
  for (std::size_t i = 0; i < word.size(); ++i) lowered[i] = lower_of(word[i]);
  const std::u32string_view key(lowered, word.size());
  return std::find(words.begin(), words.end(), key) != words.end();
}

}  // namespace

std::size_t scan_web(std::u32string_view text, std::size_t at) {
  const char32_t first = text[at] | 0x20;
  if (first != U'h' && first != U'w') return at;
  std::size_t begin = 0;
  for (const std::u32string_view head : {U"http://", U"https://", U"www."}) {
    if (stands_at(text, at, head)) begin = at + head.size();
  }
  if (begin == 0) return at;
  constexpr std::u32string_view kEnds = U"<>\"«»", kGivenBack = U".,;:!?)»”'\"]…";
  std::size_t end = begin;
  while (end < text.size() && !is_space(text[end]) &&
         kEnds.find(text[end]) == std::u32string_view::npos) {
    ++end;
  }
  while (end > begin && (kGivenBack.find(text[end - 1]) != std::u32string_view::npos ||
                         is_apostrophe(text[end - 1]))) {
    --end;
  }
  return end > begin ? end : at;
}

std::size_t scan_mail(std::u32string_view text, std::size_t at) {
  if (!is_ascii_alnum(text[at])) return at;
  constexpr std::u32string_view kLocal = U"._%+-";
  std::size_t place = at + 1;
  while (place < text.size() && place - at <= kLongestLocal &&
         (is_ascii_alnum(text[place]) || kLocal.find(text[place]) != std::u32string_view::npos)) {
    ++place;
  }
  if (place >= text.size() || text[place] != U'@') return at;
  // Labels and dots; the last label that is a top-level domain ends the address.
  std::size_t best = at, label = place + 1;
  const std::size_t limit = std::min(text.size(), place + kLongestDomain);
  for (std::size_t i = label;; ++i) {
    const bool inside = i < limit && (is_ascii_alnum(text[i]) || text[i] == U'-');
    if (inside) continue;
    const std::size_t size = i - label;
    const bool letters =
        std::all_of(text.begin() + static_cast<std::ptrdiff_t>(label),
                    text.begin() + static_cast<std::ptrdiff_t>(i), is_ascii_letter);
    const bool free = i == text.size() || (class_of(text[i]) & (kLetter | kDigit | kNumber)) == 0;
    if (label > place + 1 && letters && size >= 2 && size <= 24 && free) best = i;
    if (size == 0 || i == limit || text[i] != U'.') break;
    label = i + 1;
  }
  return best;
}

std::size_t scan_handle(std::u32string_view text, std::size_t at) {
  if (text[at] != U'@') return at;
  std::size_t end = at + 1;
  while (end < text.size() && end - at <= kLongestHandle &&
         (is_ascii_alnum(text[end]) || text[end] == U'_')) {
    ++end;
  }
  return end - at > 2 ? end : at;
}

std::size_t scan_date(std::u32string_view text, std::size_t at) {
  if (!is_ascii_digit(text[at])) return at;
  const std::size_t year = digits_end(text, at, 5);
  if (year - at == 4 && year < text.size() && text[year] == U'-') {
    const std::size_t month = digits_end(text, year + 1, 3);
    if (month - year != 3 || month >= text.size() || text[month] != U'-') return at;
    const std::size_t day = digits_end(text, month + 1, 3);
    return day - month == 3 && date_may_end(text, day) ? day : at;
  }
  if (year - at > 2 || year >= text.size()) return at;
  const char32_t sign = text[year];
  if (sign != U'/' && sign != U'.' && sign != U'-') return at;
  const std::size_t month = digits_end(text, year + 1, 3);
  if (month == year + 1 || month - year > 3 || month >= text.size() || text[month] != sign) {
    return at;
  }
  const std::size_t end = digits_end(text, month + 1, 5), size = end - month - 1;
  return (size == 4 || size == 2) && date_may_end(text, end) ? end : at;
}

std::size_t scan_whole_word(std::u32string_view text, std::size_t at) {
  static constexpr std::u32string_view kHeads[] = {
      U"aujourd'hui", U"prud'homales", U"prud'homale", U"prud'homaux",
      U"prud'homal",  U"prud'hommes",  U"prud'homme",  U"prud'homie",
      U"presqu'îles", U"presqu'île",   U"quelqu'unes", U"quelqu'uns",
      U"quelqu'une",  U"quelqu'un",    U"grand'mères", U"grand'mère"};
  const char32_t first = lower_of(text[at]);
  if (first != U'a' && first != U'p' && first != U'q' && first != U'g') return at;
  for (const std::u32string_view head : kHeads) {
    if (stands_at(text, at, head) && !word_at(text, at + head.size())) return at + head.size();
  }
  return at;
}

std::size_t scan_number(std::u32string_view text, std::size_t at) {
  if (!is_ascii_digit(text[at])) return at;
  std::size_t end = digits_end(text, at, text.size()), before = at;
  bool parted = false;
  while (end + 1 < text.size() && (text[end] == U'.' || text[end] == U',') &&
         is_ascii_digit(text[end + 1])) {
    before = parted ? end : at;
    end = digits_end(text, end + 1, text.size());
    parted = true;
  }
  if (!parted) return at;
  // Before a word character the last group is given up: `1.234.5kg` holds the number 1.234.
  return word_at(text, end) ? before : end;
}

std::size_t scan_initials(std::u32string_view text, std::size_t at) {
  std::size_t end = at, place = at;
  while (place + 1 < text.size() && is_upper(text[place]) && text[place + 1] == U'.') {
    place += 2;
    if (!word_at(text, place)) end = place;
    if (place + 2 < text.size() && is_hyphen(text[place]) && is_upper(text[place + 1]) &&
        text[place + 2] == U'.') {
      ++place;
    }
  }
  return end;
}

std::size_t scan_numero(std::u32string_view text, std::size_t at) {
  if ((text[at] != U'n' && text[at] != U'N') || at + 1 >= text.size()) return at;
  return text[at + 1] == U'°' || (text[at + 1] == U'º' && !word_at(text, at + 2)) ? at + 2 : at;
}

bool is_elided(std::u32string_view word) {
  static constexpr std::array<std::u32string_view, 16> kElided = {
      U"l",  U"d",     U"j",      U"m",      U"t",      U"s",      U"n",      U"c",
      U"qu", U"jusqu", U"lorsqu", U"puisqu", U"quoiqu", U"quelqu", U"presqu", U"entr"};
  return is_among(kElided, word);
}

bool is_abbreviation(std::u32string_view word) {
  static constexpr std::array<std::u32string_view, 56> kAbbreviations = {
      U"m",   U"mm",  U"mme",   U"mmes", U"mlle", U"mlles", U"mgr", U"dr",  U"drs",  U"pr",
      U"prs", U"me",  U"mes",   U"st",   U"ste",  U"art",   U"al",  U"cf",  U"etc",  U"ex",
      U"av",  U"bd",  U"bld",   U"boul", U"chap", U"env",   U"fig", U"hab", U"no",   U"p",
      U"pp",  U"réf", U"resp",  U"tél",  U"tel",  U"éd",    U"adj", U"dir", U"dép",  U"arr",
      U"vol", U"n",   U"suppl", U"ann",  U"op",   U"cit",   U"sq",  U"sqq", U"ibid", U"loc",
      U"jr",  U"sr",  U"cie",   U"sté",  U"univ", U"prof"};
  return is_among(kAbbreviations, word);
}

}  // namespace paravent::text
