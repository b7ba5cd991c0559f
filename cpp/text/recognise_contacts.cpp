#include <utility>

#include "text/recognise_parts.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

bool is_phone_separator(char32_t c) {
  return c == U' ' || c == U'.' || c == U'-' || c == 0xa0 || c == 0x202f;
}

/// A cursor over the digits of a number.
struct PhoneScan {
  std::u32string_view text;
  std::size_t at;

  /// Goes on where the next character is what was asked for; whether it was.
  bool step(bool is) {
    at += is ? 1 : 0;
    return is;
  }
  bool digit() { return step(at < text.size() && is_ascii_digit(text[at])); }
  bool separator() { return step(is_parted()); }
  bool sign(char32_t c) { return step(at < text.size() && text[at] == c); }
  bool ends() const { return at >= text.size() || !is_word(text[at]); }
  bool is_parted() const { return at < text.size() && is_phone_separator(text[at]); }
  /// The last pairs, all of them parted or none; one separator may differ from another.
  bool pairs(int count = 4) {
    const bool parted = is_parted();
    for (int pair = 0; pair < count; ++pair) {
      if (parted != separator() || !digit() || !digit()) return false;
    }
    return ends();
  }
};

std::size_t national(std::u32string_view text, std::size_t at) {
  PhoneScan scan{text, at};
  if (!scan.sign(U'0') || scan.sign(U'0') || !scan.digit()) return at;
  return scan.pairs() ? scan.at : at;
}

/// A mobile number whose first four digits are parted otherwise: `0679 04 55 12`, `0 6 79 04 55
/// 12`.
std::size_t mobile(std::u32string_view text, std::size_t at) {
  PhoneScan scan{text, at};
  if (!scan.sign(U'0')) return at;
  scan.separator();
  if (!scan.sign(U'6') && !scan.sign(U'7')) return at;
  scan.separator();
  if (!scan.digit() || !scan.digit()) return at;
  return scan.is_parted() && scan.pairs(3) ? scan.at : at;
}

/// +33 or 0033, an optional (0), nine digits. A plus or a zero stands at the place.
std::size_t french(std::u32string_view text, std::size_t at) {
  PhoneScan scan{text, at};
  if (!scan.sign(U'+')) {
    scan.sign(U'0');
    if (!scan.sign(U'0')) return at;
  }
  if (!scan.sign(U'3') || !scan.sign(U'3')) return at;
  scan.separator();
  if (scan.sign(U'(')) {
    if (!scan.sign(U'0') || !scan.sign(U')')) return at;
    scan.separator();
  }
  if (scan.sign(U'0') || !scan.digit()) return at;
  return scan.pairs() ? scan.at : at;
}

/// + and 8 to 15 digits.
std::size_t international(std::u32string_view text, std::size_t at) {
  PhoneScan scan{text, at};
  if (!scan.sign(U'+')) return at;
  std::size_t digits = 0, end = at;
  while (digits < 15 && scan.digit()) {
    ++digits;
    if (scan.ends() && digits >= 8) end = scan.at;
    scan.separator();
  }
  return end;
}

/// Nine to thirteen digits in any groups, behind a word that says what they are: a number without
/// its zero, `(02) 98-01-23-45`, `06 12 345 678`.
std::size_t announced(std::u32string_view text, std::size_t at) {
  constexpr std::size_t kLeast = 9, kMost = 13;
  std::size_t digits = 0, end = at;
  for (std::size_t i = at; i < text.size(); ++i) {
    const char32_t c = text[i];
    if (is_ascii_digit(c)) {
      if (++digits > kMost) return at;
      end = i + 1;
      continue;
    }
    const bool parts = is_phone_separator(c) || c == U'/' || c == U'(' || c == U')' || c == U'+';
    // A dot before a blank ends a sentence.
    const bool joins = c == U'.' || c == U'-' || c == U'/';
    const bool ends = joins && (i + 1 >= text.size() || !is_ascii_digit(text[i + 1]));
    if (!parts || ends || i > end + 2) break;
  }
  const bool whole = end >= text.size() || !is_word(text[end]);
  return whole && digits >= kLeast ? end : at;
}

/// The end of a number that stands at most three tokens behind a word for a telephone at token i,
/// and where it begins; or two zeros.
std::pair<std::size_t, std::size_t> number_behind(const TokenisedText& text, std::size_t i) {
  if (!is_phone_word(text.folded(i))) return {};
  for (std::size_t k = i + 1; k < text.size() && k <= i + 3 && !text.starts_line(k); ++k) {
    const std::size_t at = text[k].start;
    const char32_t c = text.text()[at];
    if (!is_ascii_digit(c) && c != U'(' && c != U'+') continue;
    const std::u32string_view all = text.text();
    const bool plain =
        french(all, at) > at || national(all, at) > at || international(all, at) > at;
    const std::size_t end = plain ? at : announced(all, at);
    return end > at ? std::pair{at, end} : std::pair<std::size_t, std::size_t>{};
  }
  return {};
}

/// An e-mail address whose signs are spelled against those who collect addresses: `nom(at)univ.fr`,
/// `nom [arobase] univ [point] fr`, `nom arobase univ point fr`.
class SpelledMail {
 public:
  explicit SpelledMail(std::u32string_view text) : text_(text) {}

  /// Where it begins and ends, around a word [start, end) for its sign; two zeros where it is none.
  std::pair<std::size_t, std::size_t> around(std::size_t start, std::size_t end, bool bare) const {
    const auto [open, close] = sign(start, end, bare);
    if (open == close) return {};
    std::size_t begin = back(open);
    const std::size_t local = begin;
    while (begin > 0 && is_local(text_[begin - 1])) --begin;
    while (begin < local && !is_ascii_alnum(text_[begin])) ++begin;
    const std::size_t last = domain(on(close));
    return begin < local && last > close ? std::pair{begin, last}
                                         : std::pair<std::size_t, std::size_t>{};
  }

 private:
  static bool is_local(char32_t c) {
    return is_ascii_alnum(c) || std::u32string_view(U"._%+-").find(c) != std::u32string_view::npos;
  }
  std::size_t back(std::size_t at) const {
    while (at > 0 && (text_[at - 1] == U' ' || text_[at - 1] == 0xa0)) --at;
    return at;
  }
  std::size_t on(std::size_t at) const {
    while (at < text_.size() && (text_[at] == U' ' || text_[at] == 0xa0)) ++at;
    return at;
  }
  /// The word with its brackets, or, where it may be `bare`, with the blanks on both sides.
  std::pair<std::size_t, std::size_t> sign(std::size_t start, std::size_t end, bool bare) const {
    constexpr std::u32string_view kOpen = U"([{<", kClose = U")]}>";
    const std::size_t before = back(start), after = on(end);
    if (before > 0 && after < text_.size()) {
      const std::size_t kind = kOpen.find(text_[before - 1]);
      if (kind != std::u32string_view::npos && text_[after] == kClose[kind])
        return {before - 1, after + 1};
    }
    if (bare && before < start && after > end) return {before, after};
    return {};
  }
  /// The end of a dot, spelled or not; the place itself where there is none.
  std::size_t dot(std::size_t at) const {
    if (at < text_.size() && text_[at] == U'.') return at + 1;
    std::size_t start = on(at);
    if (start < text_.size() && !is_ascii_alnum(text_[start])) start = on(start + 1);
    for (const std::u32string_view word : {U"point", U"dot"}) {
      if (text_.substr(start, word.size()) != word) continue;
      const auto [open, close] = sign(start, start + word.size(), true);
      if (open != close) return on(close);
    }
    return at;
  }
  /// Labels and at least one dot; the last label has letters alone.
  std::size_t domain(std::size_t at) const {
    std::size_t best = 0, label = at;
    for (std::size_t dots = 0;; ++dots) {
      std::size_t end = label;
      bool letters = true;
      while (end < text_.size() && (is_ascii_alnum(text_[end]) || text_[end] == U'-')) {
        letters = letters && text_[end] != U'-' && !is_ascii_digit(text_[end]);
        ++end;
      }
      if (end == label) break;
      if (dots > 0 && letters && end - label >= 2) best = end;
      const std::size_t next = dot(end);
      if (next == end) break;
      label = next;
    }
    return best;
  }

  std::u32string_view text_;
};

}  // namespace

bool is_phone_word(std::string_view folded) {
  return is_one_of(folded, {"tel", "tel.", "tels", "telephone", "telephones", "portable", "mobile",
                            "port", "port.", "gsm", "fax", "telecopie"});
}

void recognise_phones(const Recognising& run) {
  const std::u32string_view text = run.text.text();
  std::size_t free = 0;
  for (std::size_t i = 0; i < run.text.size(); ++i) {
    const std::size_t at = run.text[i].start;
    if (const auto [begin, last] = number_behind(run.text, i); last > begin && begin >= free) {
      free = last;
      run.add(static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(last), kTel, true);
    }
    if (at < free || (text[at] != U'0' && text[at] != U'+')) continue;
    std::size_t end = french(text, at);
    if (end == at) end = national(text, at);
    if (end == at) end = mobile(text, at);
    if (end == at) end = international(text, at);
    if (end == at) continue;
    free = end;
    run.add(static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end), kTel, true);
  }
}

void recognise_web(const Recognising& run) {
  const SpelledMail spelled(run.text.text());
  for (std::size_t i = 0; i < run.text.size(); ++i) {
    const Token& token = run.text[i];
    const std::string_view word = run.text.folded(i);
    if (word == "at" || word == "arobase") {
      const auto [begin, end] = spelled.around(token.start, token.end, word == "arobase");
      if (end > begin) {
        run.add(static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end), kMail, true);
      }
    }
    if (token.kind == TokenKind::kMailAddress) run.add(token.start, token.end, kMail, true);
    if (token.kind == TokenKind::kHandle) run.add(token.start, token.end, kUrl, true);
    // An address names nobody by itself; propagation looks for accepted names in it.
    if (token.kind == TokenKind::kWeb) run.add(token.start, token.end, kUrl, false, 0.3);
  }
}

}  // namespace paravent::text
