// Keys of names and what they tell by themselves; see text/names.h.
#include <algorithm>

#include "text/letters.h"
#include "text/names.h"
#include "text/recognise_parts.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

constexpr std::size_t kMostInitials = 8;

std::vector<std::string_view> words_of(std::string_view key) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < key.size();) {
    const std::size_t space = std::min(key.find(' ', at), key.size());
    words.push_back(key.substr(at, space - at));
    at = space + 1;
  }
  return words;
}

}  // namespace

std::u32string over_lines(std::u32string_view text) {
  std::u32string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    out += text[i];
    if (!is_line_hyphen(text[i]) || i == 0 || !is_letter(text[i - 1])) continue;
    std::size_t next = i + 1;
    while (next < text.size() && is_space(text[next])) ++next;
    const auto between = text.substr(i, next - i);
    if (next == text.size() || !is_letter(text[next]) ||
        std::none_of(between.begin(), between.end(), is_line_break)) {
      continue;
    }
    // A hyphen before a capital is the name's own.
    if (!is_like_hyphen(text[i]) || !is_upper(text[next])) out.pop_back();
    i = next - 1;
  }
  return out;
}

std::string name_key(std::u32string_view text) {
  std::string key;
  bool gap = false;
  for (const char32_t c : text) {
    if (is_invisible(c)) continue;
    if (is_space(c) || is_hyphen(c)) {
      gap = true;
      continue;
    }
    if (gap && !key.empty() && key.back() != '\'' && !is_mark(c)) key += ' ';
    if (!is_mark(c)) gap = false;
    append_fold(key, c);
  }
  return key;
}

std::string unspelled(std::string_view key) {
  const std::vector<std::string_view> words = words_of(key);
  std::string out;
  for (const std::string_view word : words) {
    const bool letter = !word.empty() && std::count_if(word.begin(), word.end(), [](char c) {
                                           return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
                                         }) == 1;
    if (!letter) return std::string(key);
    out += word;
  }
  return words.size() < 3 ? std::string(key) : out;
}

bool is_first_name(std::string_view key, const NameLists& lists) {
  if ((lists.bits_of(key) & kFirstName) != 0) return true;
  std::string hyphened(key);
  std::replace(hyphened.begin(), hyphened.end(), ' ', '-');
  if ((lists.bits_of(hyphened) & kFirstName) != 0) return true;
  const std::vector<std::string_view> words = words_of(key);
  return words.size() > 1 && std::all_of(words.begin(), words.end(), [&](std::string_view word) {
           return (lists.bits_of(word) & kFirstName) != 0;
         });
}

bool is_sought_family(std::string_view key, std::size_t letters, const NameParts& of) {
  const std::vector<std::string_view> words = words_of(key);
  const bool articles = std::all_of(words.begin(), words.end(), [](std::string_view word) {
    return is_one_of(word, {"d", "d'", "de", "des", "du", "l", "l'", "la", "le", "les"});
  });
  const bool alone = of.given.empty() && of.initials.empty() && key == of.family;
  return !articles || (alone && letters >= kLeastPart);
}

bool has_common_words(std::string_view key, const NameLists& lists) {
  bool word = false;
  for (std::size_t at = 0; at < key.size();) {
    const std::size_t end = std::min(key.find_first_of(" '", at), key.size());
    const std::string_view one = key.substr(at, end - at);
    const std::size_t letters = count_letters(one);
    if (letters >= kLeastPart && (lists.bits_of(one) & kCommonWord) == 0) return false;
    word = word || letters > 1;
    at = end + 1;
  }
  return word;
}

bool initials_fit(std::string_view initials, std::string_view given) {
  const std::vector<std::string_view> words = words_of(given);
  if (initials.empty() || initials.size() > words.size()) return false;
  for (std::size_t i = 0; i < initials.size(); ++i) {
    if (words[i].empty() || words[i][0] != initials[i]) return false;
  }
  return true;
}

std::vector<std::string> fitting_initials(std::string_view given) {
  std::vector<std::string> out;
  for (const std::string_view word : words_of(given)) {
    if (word.empty() || out.size() == kMostInitials) break;
    out.push_back((out.empty() ? std::string() : out.back()) + word[0]);
  }
  return out;
}

}  // namespace paravent::text
