#include <string>

#include "text/recognise_parts.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

constexpr std::size_t kReach = 14;  // tokens between the word and its date

bool is_civil_word(const TokenisedText& text, std::size_t i) {
  const std::string_view word = text.folded(i);
  if (is_one_of(word, {"naissance", "naissances", "nee", "nees", "decede", "decedee", "decedes",
                       "decedees", "deces", "marie", "maries", "mariee", "mariees", "mariage",
                       "pacse", "pacsee", "pacses", "divorce", "divorcee"})) {
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
  return i + 1;
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
      const std::size_t end = date_end(text, at);
      if (end == at) continue;
      if (breaks > 0 && !is_said_at_once(text, first, at, end)) break;
      run.add(text[at].start, text[end - 1].end, kDat, true);
      break;
    }
  }
}

}  // namespace paravent::text
