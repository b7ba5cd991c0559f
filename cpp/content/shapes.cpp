#include "content/shapes.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "content/packed_names.h"
#include "support/integers.h"
#include "support/keys.h"
#include "text/lists.h"
#include "text/recognise.h"
#include "text/unicode.h"

namespace paravent::content {
namespace {

bool is_ascii_number(char c) { return c >= '0' && c <= '9'; }
bool is_ascii_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
/// A byte of a character beyond ASCII counts as part of a word.
bool is_word_byte(char c) {
  return is_ascii_number(c) || is_ascii_letter(c) || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

/// An address of mail may be spelled here against those who collect addresses.
bool may_spell_mail(std::string_view value) {
  return value.find("at)") != std::string_view::npos ||
         value.find("at]") != std::string_view::npos ||
         value.find("robase") != std::string_view::npos;
}

/// A sign of mail between two words: what is left of an address where dots were replaced.
bool holds_mail_sign(std::string_view value) {
  for (std::size_t at = value.find('@'); at != std::string_view::npos;
       at = value.find('@', at + 1)) {
    if (at == 0 || at + 1 == value.size()) continue;
    const std::string_view after = value.substr(at + 1);
    const std::size_t end = after.find_first_of(". ");
    if (!is_word_byte(value[at - 1]) || !is_word_byte(after[0])) continue;
    if (end != std::string_view::npos && end + 1 < after.size() && is_ascii_letter(after[end + 1]))
      return true;
  }
  return false;
}

/// A way, a box or a year of birth: what may stand beside fewer than five digits.
bool names_place_or_birth(std::string_view value) {
  const std::string folded = text::fold_utf8(value);
  for (std::size_t at = 0; at < folded.size();) {
    const std::size_t end = std::min(folded.find_first_of(" ,;:()'", at), folded.size());
    const std::string_view word = std::string_view(folded).substr(at, end - at);
    if (text::is_way(word) || word == "bp" || word == "cs" || word == "ne" || word == "nee" ||
        word.starts_with("naiss")) {
      return true;
    }
    at = end + 1;
  }
  return false;
}

/// Nothing that the recognisers look for has fewer than five digits, but addresses and years of
/// birth, which have their words: "L1 Droit" is not worth reading. Without a letter, nor the + of
/// other countries' telephones, it has ten: nor are codes of departments and amounts.
bool may_hold_more(std::string_view value) {
  const auto digits = std::count_if(value.begin(), value.end(), is_ascii_number);
  const bool bare = std::none_of(value.begin(), value.end(), [](char c) {
    return is_ascii_letter(c) || c == '+' || (static_cast<unsigned char>(c) & 0x80U) != 0;
  });
  if (bare) return digits >= 10;
  return digits >= 5 ||
         (digits >= 1 && value.find(' ') != std::string_view::npos && names_place_or_birth(value));
}

/// Telephones, civil dates and students' numbers are found only where they hold; a NIR, an IBAN and
/// an address may be a guess.
std::uint32_t bit_of(const text::TextSpan& span) {
  const bool checked = span.source == text::SpanSource::kRecogniser;
  switch (span.label) {
    case text::kIne:
      return kHoldsIne;
    case text::kNir:
      return checked ? kHoldsNir : 0U;
    case text::kIban:
      return checked ? kHoldsIban : 0U;
    case text::kMail:
      return kHoldsMail;
    case text::kTel:
      return kHoldsPhone;
    case text::kAdr:
      return checked ? kHoldsAddress : 0U;
    case text::kDat:
      return kHoldsBirthDate;
    case text::kEtu:
      return kHoldsStudentNumber;
    default:
      return 0;
  }
}

class Names {
 public:
  Names() {
    for (const std::string_view packed : {packed_first_names(), packed_surnames()}) {
      if (std::optional<std::vector<std::string>> entries = text::unpack_list(packed))
        lists_.push_back(*std::move(entries));
    }
  }
  bool has(std::string_view folded) const {
    return std::any_of(lists_.begin(), lists_.end(), [&](const std::vector<std::string>& list) {
      return std::binary_search(list.begin(), list.end(), folded,
                                [](std::string_view a, std::string_view b) { return a < b; });
    });
  }

 private:
  std::vector<std::vector<std::string>> lists_;  ///< each in the order of its bytes
};

const Names& names() {
  static const Names all;  // unpacked once, when a value first asks
  return all;
}

std::optional<int> number_of(std::string_view digits) {
  int n = 0;
  for (const char c : digits) {
    if (!is_ascii_number(c)) return std::nullopt;
    n = n * 10 + (c - '0');
  }
  return digits.empty() ? std::nullopt : std::optional<int>(n);
}

std::optional<int> dated(std::optional<int> year, std::optional<int> month,
                         std::optional<int> day) {
  if (!year || !month || !day) return std::nullopt;
  const bool possible =
      *year >= 1850 && *year <= 2200 && *month >= 1 && *month <= 12 && *day >= 1 && *day <= 31;
  return possible ? year : std::nullopt;
}

/// The date without a time of day: `T10:00`, ` 00:00:00`.
std::string_view without_time(std::string_view value) {
  const std::size_t colon = value.find(':');
  if (colon == std::string_view::npos) return value;
  const std::size_t gap = value.find_last_of(" T", colon);
  return gap == std::string_view::npos ? value : value.substr(0, gap);
}

}  // namespace

std::uint32_t shapes_of(std::string_view value) {
  std::uint32_t found = holds_mail_sign(value) ? kHoldsMail : 0U;
  if (!may_hold_more(value) && value.find('@') == std::string_view::npos && !may_spell_mail(value))
    return found;
  if (const auto compact = keys::compact_identifier(value)) {
    if (keys::ine_kind(*compact) != keys::IneKind::kNone) found |= kHoldsIne;
    if (keys::is_nir(*compact)) found |= kHoldsNir;
    if (keys::is_iban(*compact) || keys::is_rib(*compact)) found |= kHoldsIban;
  }
  const std::optional<std::u32string> characters = text::from_utf8(value);
  if (!characters) return found;
  const text::TokenisedText tokens(*characters);
  for (const text::TextSpan& span : text::recognise(tokens, {})) found |= bit_of(span);
  return found;
}

std::optional<int> year_of_date(std::string_view value) {
  const std::string_view date = without_time(value);
  if (date.size() == 8 && number_of(date)) {
    return dated(number_of(date.substr(0, 4)), number_of(date.substr(4, 2)),
                 number_of(date.substr(6)));
  }
  const std::size_t first = date.find_first_of("-/. ");
  if (first == std::string_view::npos) return std::nullopt;
  const std::size_t second = date.find(date[first], first + 1);
  if (second == std::string_view::npos) return std::nullopt;
  const std::array<std::string_view, 3> parts{
      date.substr(0, first), date.substr(first + 1, second - first - 1), date.substr(second + 1)};
  const int roman = roman_month(parts[1]);
  if (parts[1].size() > 2 && roman == 0) return std::nullopt;
  const std::optional<int> one = number_of(parts[0]), three = number_of(parts[2]),
                           two = roman != 0 ? roman : number_of(parts[1]);
  if (parts[0].size() == 4 && parts[2].size() <= 2) return dated(one, two, three);
  if (parts[2].size() == 4 && parts[0].size() <= 2) {
    const std::optional<int> european = dated(three, two, one);
    return european ? european : dated(three, one, two);
  }
  return std::nullopt;
}

bool is_number_of_student(std::string_view value) {
  std::size_t letters = 0;
  for (const char c : value) {
    if (is_ascii_letter(c)) {
      ++letters;
    } else if (!is_ascii_number(c)) {
      return false;
    }
  }
  const std::size_t digits = value.size() - letters;
  return letters <= 1 && digits >= 6 && digits <= 10;
}

bool is_nearly_ine(std::string_view value) {
  std::optional<std::string> text = keys::compact_identifier(value);
  if (!text || (text->size() != 10 && text->size() != 11)) return false;
  // Nine digits and one letter of two; ten digits alone may be anything.
  if (text->size() == 10) {
    return is_ascii_letter(text->back()) &&
           std::all_of(text->begin(), text->end() - 1, is_ascii_number);
  }
  if (keys::ine_kind(*text) != keys::IneKind::kNone) return false;
  for (std::size_t i = 0; i < 9; ++i) {
    char& c = (*text)[i];
    c = c == 'O' ? '0' : c == 'I' || c == 'L' ? '1' : c;
  }
  return keys::ine_kind(*text) != keys::IneKind::kNone;
}

bool is_passport(std::string_view value) {
  const std::optional<std::string> text = keys::compact_identifier(value);
  return text && text->size() == 9 &&
         std::all_of(text->begin(), text->begin() + 2, is_ascii_number) &&
         std::all_of(text->begin() + 2, text->begin() + 4, is_ascii_letter) &&
         std::all_of(text->begin() + 4, text->end(), is_ascii_number);
}

bool is_number_of_paper(std::string_view value) {
  const std::optional<std::string> text = keys::compact_identifier(value);
  return text && text->size() >= 8 && text->size() <= 14 &&
         std::count_if(text->begin(), text->end(), is_ascii_number) >= 2;
}

bool is_name(std::string_view value) {
  if (value.size() < 2 || value.size() > 80) return false;
  if (std::any_of(value.begin(), value.end(), is_ascii_number)) return false;
  const std::string folded = text::fold_utf8(value);
  if (names().has(folded)) return true;
  std::size_t words = 0;
  for (std::size_t at = 0; at < folded.size();) {
    const std::size_t end = std::min(folded.find_first_of(" -',.", at), folded.size());
    if (end > at) {
      // An initial or a particle is no name, and makes none of what stands beside it.
      if (++words > 5 || end - at < 2 || !names().has(folded.substr(at, end - at))) return false;
    }
    at = end + 1;
  }
  return words > 0;
}

std::string masked_example(std::string_view value) {
  std::string out;
  std::size_t characters = 0;
  for (const char c : value) {
    if ((static_cast<unsigned char>(c) & 0xc0U) == 0x80U) continue;  // inside a character
    if (++characters > 40) return out + "…";
    if (is_word_byte(c)) {
      out += "•";
    } else {
      out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
  }
  return out;
}

}  // namespace paravent::content
