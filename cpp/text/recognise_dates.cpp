#include <algorithm>
#include <string>

#include "text/recognise_parts.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

constexpr std::size_t kReach = 14;  // tokens between the word and its date

/// A day of the month in letters.
bool is_day_word(std::string_view word) {
  for (std::size_t at = 0; at <= word.size();) {
    const std::size_t end = std::min(word.find('-', at), word.size());
    if (!is_one_of(word.substr(at, end - at),
                   {"un",       "premier", "deux",  "trois", "quatre", "cinq",  "six",
                    "sept",     "huit",    "neuf",  "dix",   "onze",   "douze", "treize",
                    "quatorze", "quinze",  "seize", "vingt", "trente", "et"})) {
      return false;
    }
    at = end + 1;
  }
  return word != "et";
}

bool is_civil_word(const TokenisedText& text, std::size_t i) {
  const std::string_view word = text.folded(i);
  if (is_one_of(word, {"naissance", "naissances", "nee",    "nees",   "decede", "decedee",
                       "decedes",   "decedees",   "deces",  "marie",  "maries", "mariee",
                       "mariees",   "mariage",    "pacse",  "pacsee", "pacses", "divorce",
                       "divorcee",  "ddn",        "d.d.n.", "d.d.n",  "naiss",  "naiss."})) {
    // A first name, not a marriage.
    return word != "marie" || lower(text.token(i)) != "marie";
  }
  if (word != "ne" && word != "nes") return false;
  // `ne` without its accent is a negation unless a date or place is said at once.
  if (word == "nes" || lower(text.token(i)) == "né") return true;
  return i + 1 < text.size() && is_one_of(text.folded(i + 1), {"le", "en"});
}

/// `né(e)` is five tokens; `née le` two.
std::size_t after_civil_word(const TokenisedText& text, std::size_t i) {
  const auto is = [&](std::size_t at, std::string_view word) {
    return at < text.size() && text.folded(at) == word;
  };
  if (is(i + 1, "(") && (is(i + 2, "e") || is(i + 2, "es")) && is(i + 3, ")")) return i + 4;
  return is(i, "naiss") && is(i + 1, ".") ? i + 2 : i + 1;
}

/// In the next line another matter begins, unless the date stands at its head (`le`, `en` before
/// it); a year alone must follow at once. The word stands before `at`.
bool is_said_at_once(const TokenisedText& text, std::size_t first, std::size_t at,
                     std::size_t end) {
  const bool led = is_one_of(text.folded(at - 1), {"le", "en", "du", "au", ":"});
  if (end == at + 1 && is_year(text, at))
    return at <= first + 1 && led && text.folded(at - 1) == "en";
  return text.starts_line(at) || (led && text.starts_line(at - 1));
}

/// A part of the day before a month: `trois`, `vingt-trois`, `29 (vingt-neuf)`, `3 et` of 3 et 4.
bool is_day_part(const TokenisedText& text, std::size_t i) {
  return (text.is_digits(i) && text[i].size() <= 2) || is_day_word(text.folded(i)) ||
         is_one_of(text.folded(i), {"(", ")", "et", "-", ","});
}

/// Where the date whose month or last day stands at `at` begins, no sooner than `first`.
std::size_t date_begin(const TokenisedText& text, std::size_t first, std::size_t at) {
  std::size_t begin = at;
  while (begin > first && !text.starts_line(begin) && is_day_part(text, begin - 1)) --begin;
  // `né un 3 mai`: an article.
  while (begin < at && !text.is_digits(begin) &&
         (!is_day_word(text.folded(begin)) || text.is_digits(begin + 1))) {
    ++begin;
  }
  return begin;
}

/// Eight digits in a row that are a day: 03071999.
bool is_day_in_a_row(const TokenisedText& text, std::size_t i) {
  if (!text.is_digits(i) || text[i].size() != 8) return false;
  const std::string_view digits = text.folded(i);
  const auto within = [&](std::size_t at, std::string_view least, std::string_view most) {
    const std::string_view part = digits.substr(at, least.size());
    return part >= least && part <= most;
  };
  return (within(0, "01", "31") && within(2, "01", "12") && within(4, "1900", "2099")) ||
         (within(0, "1900", "2099") && within(4, "01", "12") && within(6, "01", "31"));
}

/// A date after a word of civil status; or i.
std::size_t civil_date_end(const TokenisedText& text, std::size_t i) {
  return is_day_in_a_row(text, i) ? i + 1 : date_end(text, i);
}

}  // namespace

void recognise_civil_dates(const Recognising& run) {
  const TokenisedText& text = run.text;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_civil_word(text, i)) continue;
    const std::size_t first = after_civil_word(text, i);
    std::size_t breaks = 0;
    for (std::size_t at = first; at < text.size() && at < first + kReach; ++at) {
      const std::string_view word = text.folded(at);
      if (text.starts_line(at) && ++breaks > 1) break;
      if (is_one_of(word, {".", ";", "!", "?"})) break;
      std::size_t end = civil_date_end(text, at);
      if (end == at) continue;
      if (breaks > 0 && !is_said_at_once(text, first, at, end)) break;
      run.add(text[date_begin(text, first, at)].start, text[end - 1].end, kDat, true);
      // Of several: `les 3 mai 1999 et 4 juin 2000`.
      while (end + 1 < text.size() && text.folded(end) == "et" && !text.starts_line(end + 1)) {
        const std::size_t next = end + 1;
        end = civil_date_end(text, next);
        if (end == next || (end == next + 1 && is_year(text, next))) break;
        run.add(text[next].start, text[end - 1].end, kDat, true);
      }
      break;
    }
  }
}

}  // namespace paravent::text
