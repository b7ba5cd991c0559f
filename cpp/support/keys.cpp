#include "support/keys.h"

#include <algorithm>
#include <iterator>

namespace paravent::keys {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

bool all_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}
bool all_capitals(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_capital);
}

/// Of at most 18 digits.
std::uint64_t number_of(std::string_view digits) {
  std::uint64_t n = 0;
  for (const char c : digits) n = n * 10 + static_cast<std::uint64_t>(c - '0');
  return n;
}

bool is_department(std::string_view two) {
  if (two == "2A" || two == "2B") return true;
  if (!all_digits(two)) return false;
  const std::uint64_t n = number_of(two);
  return (n >= 1 && n <= 95) || n >= 97;
}

/// The remainder by 97 of a number whose letters stand for 10 … 35.
std::uint32_t mod97(std::string_view text, std::uint32_t start = 0) {
  std::uint32_t rest = start;
  for (const char c : text) {
    rest = is_digit(c) ? (rest * 10 + static_cast<std::uint32_t>(c - '0')) % 97
                       : (rest * 100 + static_cast<std::uint32_t>(c - 'A') + 10) % 97;
  }
  return rest;
}

struct Country {
  std::string_view code;
  std::size_t size;
};
// SWIFT's IBAN registry, release 97.
constexpr Country kCountries[] = {
    {"AD", 24}, {"AE", 23}, {"AL", 28}, {"AT", 20}, {"AZ", 28}, {"BA", 20}, {"BE", 16}, {"BG", 22},
    {"BH", 22}, {"BI", 27}, {"BR", 29}, {"BY", 28}, {"CH", 21}, {"CR", 22}, {"CY", 28}, {"CZ", 24},
    {"DE", 22}, {"DJ", 27}, {"DK", 18}, {"DO", 28}, {"EE", 20}, {"EG", 29}, {"ES", 24}, {"FI", 18},
    {"FK", 18}, {"FO", 18}, {"FR", 27}, {"GB", 22}, {"GE", 22}, {"GI", 23}, {"GL", 18}, {"GR", 27},
    {"GT", 28}, {"HR", 21}, {"HU", 28}, {"IE", 22}, {"IL", 23}, {"IQ", 23}, {"IS", 26}, {"IT", 27},
    {"JO", 30}, {"KW", 30}, {"KZ", 20}, {"LB", 28}, {"LC", 32}, {"LI", 21}, {"LT", 20}, {"LU", 20},
    {"LV", 21}, {"LY", 25}, {"MC", 27}, {"MD", 24}, {"ME", 22}, {"MK", 19}, {"MN", 20}, {"MR", 27},
    {"MT", 31}, {"MU", 30}, {"NI", 28}, {"NL", 18}, {"NO", 15}, {"OM", 23}, {"PK", 24}, {"PL", 28},
    {"PS", 29}, {"PT", 25}, {"QA", 29}, {"RO", 24}, {"RS", 22}, {"RU", 33}, {"SA", 24}, {"SC", 31},
    {"SD", 18}, {"SE", 24}, {"SI", 19}, {"SK", 24}, {"SM", 27}, {"SO", 23}, {"ST", 25}, {"SV", 28},
    {"TL", 23}, {"TN", 24}, {"TR", 26}, {"UA", 29}, {"VA", 22}, {"VG", 24}, {"XK", 20}, {"YE", 30}};

}  // namespace

std::optional<std::string> compact_identifier(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == ' ' || c == '.' || c == '-') continue;
    if (is_digit(c) || is_capital(c)) {
      out += c;
    } else if (c >= 'a' && c <= 'z') {
      out += static_cast<char>(c - 'a' + 'A');
    } else {
      return std::nullopt;
    }
  }
  return out;
}

std::optional<std::uint32_t> nir_key(std::string_view thirteen) {
  if (thirteen.size() != 13) return std::nullopt;
  const std::string_view department = thirteen.substr(5, 2);
  if (std::string_view("123478").find(thirteen[0]) == std::string_view::npos ||
      !all_digits(thirteen.substr(1, 4)) || !is_department(department)) {
    return std::nullopt;
  }
  const std::uint64_t month = number_of(thirteen.substr(3, 2));
  const bool possible =
      (month >= 1 && month <= 12) || month == 20 || (month >= 30 && month <= 42) || month >= 50;
  if (!possible) return std::nullopt;
  std::string digits(thirteen);
  if (department == "2A") digits.replace(5, 2, "19");
  if (department == "2B") digits.replace(5, 2, "18");
  // Registers also take the A for a 0 and subtract a million; both are the same number.
  if (!all_digits(digits)) return std::nullopt;
  return static_cast<std::uint32_t>(97 - number_of(digits) % 97);
}

bool is_nir(std::string_view text) {
  if (text.size() != 15 || !all_digits(text.substr(13))) return false;
  const std::optional<std::uint32_t> key = nir_key(text.substr(0, 13));
  return key && *key == number_of(text.substr(13));
}

IneKind ine_kind(std::string_view text) {
  if (text.size() != 11 || !is_capital(text[10])) return IneKind::kNone;
  const bool first = all_digits(text.substr(0, 4)), last = all_digits(text.substr(5, 4));
  if (!first || !last) return IneKind::kNone;
  if (is_digit(text[9])) {
    return is_digit(text[4])     ? IneKind::kBea
           : is_capital(text[4]) ? IneKind::kApprentice
                                 : IneKind::kNone;
  }
  return is_digit(text[4]) && is_capital(text[9]) ? IneKind::kRnie : IneKind::kNone;
}

std::size_t iban_length(std::string_view country) {
  const auto* const found = std::find_if(std::begin(kCountries), std::end(kCountries),
                                         [&](const Country& one) { return one.code == country; });
  return found == std::end(kCountries) ? 0 : found->size;
}

bool is_iban(std::string_view text) {
  if (text.size() < 5 || iban_length(text.substr(0, 2)) != text.size() ||
      !all_digits(text.substr(2, 2))) {
    return false;
  }
  const bool plain =
      std::all_of(text.begin(), text.end(), [](char c) { return is_digit(c) || is_capital(c); });
  return plain && mod97(text.substr(0, 4), mod97(text.substr(4))) == 1;
}

bool is_rib(std::string_view text) {
  if (text.size() != 23 || !all_digits(text.substr(0, 10)) || !all_digits(text.substr(21)))
    return false;
  // A J 1, B K S 2 … I R Z 9.
  constexpr std::string_view kDigits = "12345678912345678923456789";
  std::uint32_t rest = 0;
  for (const char c : text) {
    if (!is_digit(c) && !is_capital(c)) return false;
    const char digit = is_digit(c) ? c : kDigits[static_cast<std::size_t>(c - 'A')];
    rest = (rest * 10 + static_cast<std::uint32_t>(digit - '0')) % 97;
  }
  // The key is 97 less what is left of the others: 01 to 97.
  const std::uint64_t key = number_of(text.substr(21));
  return rest == 0 && key >= 1 && key <= 97;
}

bool is_luhn(std::string_view digits) {
  if (!all_digits(digits)) return false;
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const auto digit = static_cast<std::uint64_t>(digits[digits.size() - 1 - i] - '0');
    const std::uint64_t twice = 2 * digit;
    sum += i % 2 == 0 ? digit : twice > 9 ? twice - 9 : twice;
  }
  return sum % 10 == 0;
}

bool is_siren(std::string_view nine) { return nine.size() == 9 && is_luhn(nine); }

bool is_siret(std::string_view fourteen) {
  if (fourteen.size() != 14 || !all_digits(fourteen)) return false;
  if (is_luhn(fourteen)) return true;
  std::uint32_t sum = 0;
  for (const char c : fourteen) sum += static_cast<std::uint32_t>(c - '0');
  return fourteen.substr(0, 9) == "356000000" && sum % 5 == 0;
}

bool is_uai(std::string_view eight) {
  constexpr std::string_view kLetters = "ABCDEFGHJKLMNPRSTUVWXYZ";
  return eight.size() == 8 && all_digits(eight.substr(0, 7)) &&
         eight[7] == kLetters[number_of(eight.substr(0, 7)) % 23];
}

bool is_plate(std::string_view seven) {
  if (seven.size() != 7) return false;
  const std::string_view left = seven.substr(0, 2), right = seven.substr(5);
  for (const std::string_view pair : {left, right}) {
    if (!all_capitals(pair) || pair == "SS") return false;
    if (pair.find_first_of("IOU") != std::string_view::npos) return false;
  }
  return all_digits(seven.substr(2, 3));
}

bool is_old_plate(std::string_view text) {
  std::size_t digits = 0, letters = 0;
  while (digits < text.size() && is_digit(text[digits])) ++digits;
  while (digits + letters < text.size() && is_capital(text[digits + letters])) ++letters;
  return digits >= 1 && digits <= 4 && letters >= 2 && letters <= 3 &&
         text.size() == digits + letters + 2 && is_department(text.substr(digits + letters));
}

}  // namespace paravent::keys
