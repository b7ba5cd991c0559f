#include "table/spelling.h"

#include <algorithm>
#include <utility>

#include "table/spelling_signs.h"

namespace paravent {
namespace {

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

/// The apostrophe that makes a text of a number, in the forms that programs give it.
bool is_apostrophe(unsigned point) {
  return point == '\'' || point == '`' || point == 0xb4 || point == 0x2018 || point == 0x2019;
}

/// Takes digits from the front.
std::string_view take_digits_of(std::string_view& text) {
  const std::size_t size = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::string_view digits = text.substr(0, size);
  text.remove_prefix(size);
  return digits;
}

enum class Exponent : std::uint8_t { kNone, kWhole, kCut };

/// Of a form with an E: a number as programs write it with an exponent: "2.0100001E7" in full, to
/// `digits`; "1,23E+11" without digits that it had. A text such as 12E7 may be anything else.
Exponent read_exponent(std::string_view form, std::string& digits) {
  constexpr std::size_t kMostZeros = 2;
  std::string_view rest = form;
  const std::string_view whole = take_digits_of(rest);
  if (whole.empty()) return Exponent::kNone;
  std::string_view fraction;
  const bool parted = rest[0] == '.' || rest[0] == ',';
  if (parted) {
    rest.remove_prefix(1);
    fraction = take_digits_of(rest);
    if (fraction.empty()) return Exponent::kNone;
  }
  if (rest.size() < 2 || rest[0] != 'E') return Exponent::kNone;
  rest.remove_prefix(1);
  const bool signs = rest[0] == '+' || rest[0] == '-';
  const bool small = rest[0] == '-';
  if (signs) rest.remove_prefix(1);
  const std::string_view power = take_digits_of(rest);
  if (power.empty() || power.size() > 3 || !rest.empty() || (!parted && (!signs || small))) {
    return Exponent::kNone;
  }
  if (fraction == "0") fraction = {};
  std::size_t zeros = 0;
  for (const char c : power) zeros = zeros * 10 + static_cast<std::size_t>(c - '0');
  if (small || zeros < fraction.size() || zeros - fraction.size() > kMostZeros) {
    return Exponent::kCut;
  }
  digits = std::string(whole) + std::string(fraction) + std::string(zeros - fraction.size(), '0');
  return Exponent::kWhole;
}

/// Digits with one point or comma: not in groups.
bool is_decimal(std::string_view form) {
  const std::size_t point = form.find_first_not_of("0123456789");
  return point != std::string_view::npos && (form[point] == '.' || form[point] == ',') &&
         form.find_first_not_of("0123456789", point + 1) == std::string_view::npos;
}

/// Without the signs within and around an identifier (`12345-678/9 A`, `"12"`, `« 12 »`), nor the
/// word before its number (`INE : 12`, `N° 12`).
std::string without_signs(std::string_view form) {
  std::string out;
  out.reserve(form.size());
  for (std::size_t at = 0, size = 1; at < form.size(); at += size) {
    size = 1;
    if (static_cast<unsigned char>(form[at]) < 0x80) {
      if ((kByteClass[static_cast<unsigned char>(form[at])] & kSignByte) == 0) out += form[at];
      continue;
    }
    const unsigned point = point_at(form, at, size);
    const bool quote = point == 0xab || point == 0xbb || (point >= 0x201c && point <= 0x201f);
    if (!quote) out.append(form.substr(at, size));
  }
  for (const std::string_view word : {"INE", "N°", "Nº"}) {
    if (out.size() > word.size() && out.compare(0, word.size(), word) == 0 &&
        is_digit(out[word.size()])) {
      out.erase(0, word.size());
    }
  }
  return out;
}

}  // namespace

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
      if (is_unseen(point) || (is_apostrophe(point) && out.empty())) continue;
      out.push_back(raised(text[at]));
      continue;
    }
    if (is_unseen(point) || (is_apostrophe(point) && out.empty())) continue;
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

Spelled spell(std::string_view given, SpellingMarks& marks, std::string& normal) {
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
  bool otherwise = formula;
  if (formula) marks |= kHasUnseen;
  if ((classes & kOddByte) != 0) {
    normal = seen_form(text);
    otherwise = otherwise || normal != raised(text);
    changed = changed || otherwise;
    digits = !normal.empty() && std::all_of(normal.begin(), normal.end(), is_digit);
    if (normal.size() != text.size()) marks |= kHasUnseen;
  } else if (changed) {
    normal.assign(text);
    raise(normal);
  }
  std::string_view form = changed ? std::string_view(normal) : text;
  // A number that a program took for one with decimals: "20201234.0".
  if (!digits && form.size() > 2 && form.back() == '0') {
    const std::size_t point = form.find_first_not_of("0123456789");
    if (point != 0 && (form[point] == '.' || form[point] == ',') &&
        form.find_first_not_of('0', point + 1) == std::string_view::npos) {
      normal = std::string(form.substr(0, point));
      form = normal;
      changed = otherwise = digits = true;
      marks |= kHasZeros;
    }
  }
  bool cut = false;
  if (!digits && form.size() > 3 && form.find('E') != std::string_view::npos) {
    std::string whole;
    const Exponent exponent = read_exponent(form, whole);
    cut = exponent == Exponent::kCut;
    if (exponent == Exponent::kWhole) {
      normal = std::move(whole);
      form = normal;
      changed = otherwise = digits = true;
      marks |= kHasZeros;
    }
  }
  if (repeats(form, '0', 1)) marks |= kAllZeros;
  if (digits && form.size() > 1 && form[0] == '0') {
    marks |= kHasZeros;
    const std::size_t first = std::min(form.find_first_not_of('0'), form.size() - 1);
    normal = std::string(form.substr(first));  // of what may be its own text
    changed = otherwise = true;
  }
  const std::string_view seen = changed ? std::string_view(normal) : form;
  if (cut || (seen.size() < 32 && is_nobody(seen))) marks |= kPlaceholder;
  if (!digits && text.size() < 80 && may_begin_sum(seen)) {
    if (is_sum_word(text)) marks |= kTotalWord;
    if (is_note(text)) marks |= kPlaceholder;
  }
  // Random texts of both cases may differ in a sign as in a letter; so may addresses.
  const bool signs = (classes & (kSignByte | kOddByte)) != 0 || seen.substr(0, 3) == "INE";
  const bool both = (classes & kUpperByte) != 0 && (classes & kLowerByte) != 0;
  if (!digits && !cut && signs && !both && !is_decimal(seen) &&
      seen.find('@') == std::string_view::npos) {
    std::string bare = without_signs(seen);
    if (!bare.empty() && bare != seen) {
      normal = std::move(bare);
      marks |= kHasUnseen;
      return Spelled::kOtherwise;
    }
  }
  return otherwise ? Spelled::kOtherwise : changed ? Spelled::kInSmallLetters : Spelled::kNormally;
}

}  // namespace paravent
