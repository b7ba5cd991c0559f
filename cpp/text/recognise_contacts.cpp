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
  bool separator() { return step(at < text.size() && is_phone_separator(text[at])); }
  bool sign(char32_t c) { return step(at < text.size() && text[at] == c); }
  bool ends() const { return at >= text.size() || !is_word(text[at]); }
  /// Four pairs, all of them parted or none; one separator may differ from another.
  bool pairs() {
    const bool parted = at < text.size() && is_phone_separator(text[at]);
    for (int pair = 0; pair < 4; ++pair) {
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

}  // namespace

void recognise_phones(const Recognising& run) {
  const std::u32string_view text = run.text.text();
  std::size_t free = 0;
  for (std::size_t i = 0; i < run.text.size(); ++i) {
    const std::size_t at = run.text[i].start;
    if (at < free || (text[at] != U'0' && text[at] != U'+')) continue;
    std::size_t end = french(text, at);
    if (end == at) end = national(text, at);
    if (end == at) end = international(text, at);
    if (end == at) continue;
    free = end;
    run.add(static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end), kTel, true);
  }
}

void recognise_web(const Recognising& run) {
  for (const Token& token : run.text.tokens()) {
    if (token.kind == TokenKind::kMailAddress) run.add(token.start, token.end, kMail, true);
    if (token.kind == TokenKind::kHandle) run.add(token.start, token.end, kUrl, true);
    // An address names nobody by itself; propagation looks for accepted names in it.
    if (token.kind == TokenKind::kWeb) run.add(token.start, token.end, kUrl, false, 0.3);
  }
}

}  // namespace paravent::text
