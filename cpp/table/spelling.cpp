#include "table/spelling.h"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace paravent {
namespace {

enum ByteClass : std::uint8_t {
  kOther = 0,
  kUpperByte = 1,
  kLowerByte = 2,
  kDigitByte = 4,
  kOddByte = 8
};

constexpr std::array<std::uint8_t, 256> byte_classes() {
  std::array<std::uint8_t, 256> classes{};
  for (unsigned c = 0; c < 256; ++c) {
    classes[c] = c >= 'A' && c <= 'Z'                  ? kUpperByte
                 : c >= 'a' && c <= 'z'                ? kLowerByte
                 : c >= '0' && c <= '9'                ? kDigitByte
                 : c <= 0x20 || c >= 0x7f || c == '\'' ? kOddByte
                                                       : kOther;
  }
  return classes;
}
constexpr std::array<std::uint8_t, 256> kByteClass = byte_classes();

char raised(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
std::string raised(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = raised(c);
  return out;
}

/// The code point at `at` and its bytes; an ill-formed byte is itself.
unsigned point_at(std::string_view text, std::size_t at, std::size_t& size) {
  const auto byte = [&](std::size_t i) -> unsigned {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
  };
  const unsigned lead = byte(at);
  const auto tail = [&](std::size_t i) { return byte(at + i) & 0x3f; };
  size = lead < 0xc2 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (size > 1 && at + size > text.size()) size = 1;
  if (size == 1) return lead < 0x80 ? lead : 0xfffd;
  if (size == 2) return (lead & 0x1f) << 6 | tail(1);
  if (size == 3) return (lead & 0xf) << 12 | tail(1) << 6 | tail(2);
  return (lead & 0x7) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3);
}

/// Letters that a mark after them makes one of Latin-1 (and Ÿ), and what they become.
struct Marked {
  unsigned mark;
  std::string_view letters, composed;  // two bytes each
};
constexpr Marked kMarked[] = {
    {0x300, "AEIOUaeiou", "ÀÈÌÒÙàèìòù"},
    {0x301, "AEIOUYaeiouy", "ÁÉÍÓÚÝáéíóúý"},
    {0x302, "AEIOUaeiou", "ÂÊÎÔÛâêîôû"},
    {0x303, "ANOano", "ÃÑÕãñõ"},
    {0x308, "AEIOUYaeiouy", "ÄËÏÖÜŸäëïöüÿ"},
    {0x30a, "Aa", "Åå"},
    {0x327, "Cc", "Çç"},
};

/// Makes one letter of the last of `out` and a mark; false where it has none such.
bool compose(std::string& out, unsigned mark) {
  if (out.empty()) return false;
  for (const Marked& one : kMarked) {
    const std::size_t at = one.mark == mark ? one.letters.find(out.back()) : std::string_view::npos;
    if (at == std::string_view::npos) continue;
    out.pop_back();
    out.append(one.composed.substr(2 * at, 2));
    return true;
  }
  return false;
}

/// Hyphens and dashes, which few fonts tell apart.
bool is_dash(unsigned point) { return (point >= 0x2010 && point <= 0x2015) || point == 0x2212; }

/// `text` in capitals without what is not seen; the apostrophe before it is left out too.
std::string seen_form(std::string_view text) {
  std::string out;
  for (std::size_t at = 0, size = 0; at < text.size(); at += size) {
    const unsigned point = point_at(text, at, size);
    if (compose(out, point)) continue;
    if (is_dash(point)) {
      out.push_back('-');
      continue;
    }
    if (size == 1 && point != 0xfffd) {
      if (is_unseen(point) || (point == '\'' && out.empty())) continue;
      out.push_back(raised(text[at]));
      continue;
    }
    if (is_unseen(point) || (point == 0x2019 && out.empty())) continue;
    if (point >= 0xff01 && point <= 0xff5e) {  // full width
      out.push_back(raised(static_cast<char>(point - 0xfee0)));
    } else if (point >= 0xe0 && point <= 0xfe && point != 0xf7) {
      out.push_back('\xc3');
      out.push_back(static_cast<char>(text[at + 1] - 0x20));
    } else {
      out.append(text.substr(at, size));
    }
  }
  return out;
}

bool is_one_of(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), text) != words.end();
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Of errors that end in no sign; others are told by their form: "#VALEUR!", "#¡REF!", "#NOM?".
bool is_error_form(std::string_view form) {
  if (form.size() < 3) return false;
  if (form.substr(0, 4) == "ERR:") {
    return form.size() == 7 && std::all_of(form.begin() + 4, form.end(), is_digit);
  }
  if (form[0] != '#') return false;
  if (is_one_of(form, {"#N/A", "#N/D", "#NA", "#NV", "#CALCUL", "#GETTING_DATA"})) return true;
  if (form.back() != '!' && form.back() != '?') return false;
  const std::string_view inner = form.substr(1, form.size() - 2);
  return inner.size() > 1 && !is_digit(inner[0]) &&
         std::all_of(inner.begin(), inner.end(), [](char c) {
           return (c >= 'A' && c <= 'Z') || is_digit(c) || c == '/' || c == '_' ||
                  static_cast<unsigned char>(c) >= 0x80;
         });
}

bool is_null_form(std::string_view form) {
  return is_one_of(form, {"NULL", "(NULL)", "<NULL>", "NA", "N/A", "<NA>", "NAN", "\\N", "(NONE)",
                          "(VIDE)", "(BLANK)"});
}

/// What stands in place of an identifier where there is none.
bool is_nobody(std::string_view form) {
  return is_null_form(form) || is_error_form(form) ||
         is_one_of(form, {"NONE", "NIL", "?", "-", "--", "INCONNU", "INCONNUE", "UNKNOWN"});
}

bool begins_with(std::string_view text, std::string_view begin) {
  return text.substr(0, begin.size()) == begin;
}

bool ends_word(std::string_view rest) {
  if (rest.empty()) return true;
  const auto c = static_cast<unsigned char>(rest[0]);
  return (kByteClass[c] & (kUpperByte | kLowerByte | kDigitByte)) == 0 && c != '_' && c < 0xc3;
}

}  // namespace

bool is_unseen(unsigned point) {
  const auto within = [point](unsigned first, unsigned last) {
    return point >= first && point <= last;
  };
  return within(0, 0x20) || within(0x7f, 0xa0) || point == 0xad || point == 0x34f ||
         point == 0x61c || point == 0x1680 || point == 0x180e || within(0x2000, 0x200f) ||
         within(0x2028, 0x202f) || within(0x205f, 0x206f) || point == 0x3000 ||
         within(0xfe00, 0xfe0f) || point == 0xfeff;
}

bool shows_nothing(std::string_view text) {
  for (std::size_t at = 0, size = 0; at < text.size(); at += size) {
    if (!is_unseen(point_at(text, at, size))) return false;
  }
  return true;
}

bool is_error_word(std::string_view text) {
  if (text.empty()) return false;
  // Most values are told by their first sign.
  const auto first = static_cast<unsigned char>(text[0]);
  if (first > 0x20 && first < 0x7f && first != '#' && raised(text[0]) != 'E') return false;
  return text.size() > 2 && text.size() < 24 && is_error_form(seen_form(text));
}

bool is_null_word(std::string_view text) {
  if (text.empty() || text.size() >= 16) return false;
  const auto first = static_cast<unsigned char>(text[0]);
  if (first > 0x20 && first < 0x7f && raised(text[0]) != 'N' && first != '(' && first != '<' &&
      first != '\\') {
    return false;
  }
  return text.size() > 1 && text.size() < 16 && is_null_form(seen_form(text));
}

bool is_total_word(std::string_view text) {
  if (text.size() < 5 || text.size() > 80) return false;
  const std::string capitals = raised(text);
  std::string_view rest = capitals;
  const auto skip_blanks = [&] {
    std::size_t size = 0;
    while (!rest.empty() && (is_unseen(point_at(rest, 0, size)) || rest[0] == '-')) {
      rest.remove_prefix(rest[0] == '-' ? 1 : size);
    }
  };
  skip_blanks();
  for (const std::string_view before : {"SOUS", "GRAND", "EFFECTIF", "NOMBRE", "NB"}) {
    if (!begins_with(rest, before)) continue;
    rest.remove_prefix(before.size());
    skip_blanks();
    break;
  }
  for (const std::string_view word : {"TOTAUX", "TOTAL", "ENSEMBLE"}) {
    if (!begins_with(rest, word)) continue;
    const std::string_view after = rest.substr(word.size());
    // « Ensemble » begins words that are no sum.
    if (word == "ENSEMBLE") return shows_nothing(after);
    return ends_word(after);
  }
  return false;
}

std::string composed(std::string_view text) {
  std::string out;
  for (std::size_t at = 0, size = 0; at < text.size(); at += size) {
    if (!compose(out, point_at(text, at, size))) out.append(text.substr(at, size));
  }
  return out;
}

bool same_seen(std::string_view text, std::string_view other) {
  if (text == other) return true;
  if (text.empty() || other.empty() || text.size() + 1 < other.size()) return false;
  const auto first = static_cast<unsigned char>(text[0]);
  const bool odd = first <= 0x20 || first >= 0x7f || first == '\'';
  if (!odd && raised(text[0]) != raised(other[0])) return false;
  return seen_form(text) == seen_form(other);
}

bool spell(std::string_view given, SpellingMarks& marks, std::string& normal) {
  // "=""0012""": what keeps the zeros of a number in a spreadsheet's CSV.
  std::string_view text = given;
  const bool formula = text.size() > 3 && text.substr(0, 2) == "=\"" && text.back() == '"';
  if (formula) text = text.substr(2, text.size() - 3);
  std::uint8_t classes = 0;
  bool digits = !text.empty();
  for (const char c : text) {
    const std::uint8_t one = kByteClass[static_cast<unsigned char>(c)];
    classes = static_cast<std::uint8_t>(classes | one);
    digits = digits && one == kDigitByte;
  }
  marks = kPlainSpelling;
  if ((classes & kUpperByte) != 0) marks |= kHasUpper;
  if ((classes & kLowerByte) != 0) marks |= kHasLower;
  bool changed = (classes & kLowerByte) != 0 || formula;
  if (formula) marks |= kHasUnseen;
  if ((classes & kOddByte) != 0) {
    normal = seen_form(text);
    changed = changed || normal != text;
    digits = !normal.empty() && std::all_of(normal.begin(), normal.end(), is_digit);
    if (normal.size() != text.size()) marks |= kHasUnseen;
  } else if (changed) {
    normal = raised(text);
  }
  std::string_view form = changed ? std::string_view(normal) : text;
  // A number that a program took for one with decimals: "20201234.0".
  if (!digits && form.size() > 2 && form.back() == '0') {
    const std::size_t point = form.find_first_not_of("0123456789");
    if (point != 0 && point + 1 < form.size() && (form[point] == '.' || form[point] == ',') &&
        form.find_first_not_of('0', point + 1) == std::string_view::npos) {
      normal = std::string(form.substr(0, point));
      form = normal;
      changed = digits = true;
      marks |= kHasZeros;
    }
  }
  if (digits && form.size() > 1 && form[0] == '0') {
    marks |= kHasZeros;
    const std::size_t first = std::min(form.find_first_not_of('0'), form.size() - 1);
    normal = std::string(form.substr(first));  // of what may be its own text
    changed = true;
  }
  // Words are told by their first letters; most identifiers have others, or digits.
  if (!digits && text.size() < 80) {
    const std::string_view seen = changed ? std::string_view(normal) : text;
    if (seen.size() < 16 && is_nobody(seen)) marks |= kPlaceholder;
    if (std::string_view("TSGEN").find(seen.empty() ? 'x' : seen[0]) != std::string_view::npos &&
        is_total_word(text)) {
      marks |= kTotalWord;
    }
  }
  return changed;
}

}  // namespace paravent
