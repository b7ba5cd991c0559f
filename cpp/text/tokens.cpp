#include "text/tokens.h"

#include <algorithm>
#include <utility>

#include "text/token_scanners.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

constexpr std::uint32_t kLongestSequence = 400;

struct ScannerRule {
  std::size_t (*scan)(std::u32string_view, std::size_t);
  TokenKind kind;
};

// In the order of §3.
constexpr ScannerRule kScanners[] = {
    {scan_web, TokenKind::kWeb},           {scan_mail, TokenKind::kMailAddress},
    {scan_handle, TokenKind::kHandle},     {scan_date, TokenKind::kDate},
    {scan_whole_word, TokenKind::kWord},   {scan_number, TokenKind::kNumber},
    {scan_initials, TokenKind::kInitials}, {scan_numero, TokenKind::kAbbreviation}};

bool is_joined(std::u32string_view text, std::size_t at) {
  return at + 1 < text.size() && (is_hyphen(text[at]) || text[at] == U'\'' || text[at] == U'’') &&
         is_word(text[at + 1]);
}

class Tokeniser {
 public:
  Tokeniser(std::u32string_view text, Apostrophe apostrophe)
      : text_(text), apostrophe_(apostrophe) {
    tokens_.reserve(text.size() / 5 + 4);
  }

  std::vector<Token> run() {
    for (std::size_t at = 0; at < text_.size();) {
      if (is_space(text_[at])) {
        ++at;
        continue;
      }
      at = next(at);
    }
    return std::move(tokens_);
  }

 private:
  std::size_t add(std::size_t start, std::size_t end, TokenKind kind) {
    tokens_.push_back({static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(end), kind});
    return end;
  }

  std::size_t next(std::size_t at) {
    if (at == 0 || !is_word(text_[at - 1])) {
      for (const ScannerRule& one : kScanners) {
        const std::size_t end = one.scan(text_, at);
        if (end > at) return add(at, end, one.kind);
      }
    }
    return is_word(text_[at]) ? word(at) : sign(at);
  }

  std::size_t word(std::size_t at) {
    std::size_t end = at;
    while (end < text_.size() && is_word(text_[end])) {
      while (end < text_.size() && is_word(text_[end])) ++end;
      if (end - at <= 8 && end < text_.size() && is_apostrophe(text_[end]) &&
          is_elided(text_.substr(at, end - at))) {
        return elided(at, end);
      }
      if (is_joined(text_, end)) ++end;
    }
    const bool dot = end < text_.size() && text_[end] == U'.' &&
                     !(end + 1 < text_.size() && text_[end + 1] == U'.');
    if (dot && is_abbreviation(text_.substr(at, end - at))) {
      return add(at, end + 1, TokenKind::kAbbreviation);
    }
    return add(at, end, TokenKind::kWord);
  }

  std::size_t elided(std::size_t at, std::size_t end) {
    if (apostrophe_ == Apostrophe::kPrefix) return add(at, end + 1, TokenKind::kWord);
    add(at, end, TokenKind::kWord);
    return add(end, end + 1, TokenKind::kSign);
  }

  std::size_t sign(std::size_t at) {
    constexpr std::u32string_view kRuns = U".-–—*=~#!?…";
    std::size_t end = at + 1;
    if (kRuns.find(text_[at]) != std::u32string_view::npos) {
      while (end < text_.size() && text_[end] == text_[at]) ++end;
    }
    // U+FE0F, which asks for an emoji's form, is a mark.
    while (end < text_.size() && (is_mark(text_[end]) || text_[end] == U'\u200d')) {
      ++end;
    }
    return add(at, end, TokenKind::kSign);
  }

  std::u32string_view text_;
  Apostrophe apostrophe_;
  std::vector<Token> tokens_;
};

bool breaks_line(std::u32string_view text, const Token& left, const Token& right) {
  const auto between = text.substr(left.end, right.start - left.end);
  // A cell of a table ends as a line does.
  return std::any_of(between.begin(), between.end(),
                     [](char32_t c) { return c == U'\t' || is_line_break(c); });
}

}  // namespace

std::vector<Token> tokenise(std::u32string_view text, Apostrophe apostrophe) {
  return Tokeniser(text, apostrophe).run();
}

std::vector<Sequence> sequences(std::u32string_view text, const std::vector<Token>& tokens) {
  constexpr std::u32string_view kStops = U".!?…", kClosing = U"»”)]", kOpening = U"«“-–—";
  std::vector<Sequence> found;
  std::uint32_t first = 0;
  bool stopped = false;
  for (std::uint32_t i = 0; i < tokens.size(); ++i) {
    if (i > first) {
      const char32_t c = text[tokens[i].start];
      const bool begins = is_upper(c) || (class_of(c) & (kDigit | kNumber)) != 0 ||
                          kOpening.find(c) != std::u32string_view::npos;
      if ((stopped && begins) || i - first == kLongestSequence ||
          breaks_line(text, tokens[i - 1], tokens[i])) {
        found.push_back({first, i});
        first = i;
        stopped = false;
      }
    }
    const char32_t c = text[tokens[i].start];
    const bool sign = tokens[i].kind == TokenKind::kSign;
    const bool closing = sign && kClosing.find(c) != std::u32string_view::npos;
    stopped = (sign && kStops.find(c) != std::u32string_view::npos) || (stopped && closing);
  }
  if (first < tokens.size()) found.push_back({first, static_cast<std::uint32_t>(tokens.size())});
  return found;
}

TokenisedText::TokenisedText(std::u32string text, Apostrophe apostrophe)
    : text_(std::move(text)), apostrophe_(apostrophe), tokens_(tokenise(text_, apostrophe)) {
  fold_begin_.reserve(tokens_.size() + 1);
  flags_.reserve(tokens_.size());
  folds_.reserve(text_.size());
  for (std::size_t i = 0; i < tokens_.size(); ++i) {
    fold_begin_.push_back(static_cast<std::uint32_t>(folds_.size()));
    std::size_t capitals = 0, small = 0, digits = 0;
    for (const char32_t c : token(i)) {
      append_fold(folds_, c);
      const std::uint8_t classes = class_of(c);
      if ((classes & kUpper) != 0)
        ++capitals;
      else if ((classes & kLetter) != 0)
        ++small;
      else if (is_ascii_digit(c))
        ++digits;
    }
    std::uint8_t flags = 0;
    if (is_upper(first_of(i))) flags |= kCapital;
    if (capitals >= 2 && small == 0) flags |= kCapitals;
    if (is_letter(first_of(i))) flags |= kWordLike;
    if (digits == tokens_[i].size()) flags |= kDigits;
    if (i == 0 || breaks_line(text_, tokens_[i - 1], tokens_[i])) flags |= kLineStart;
    flags_.push_back(flags);
  }
  fold_begin_.push_back(static_cast<std::uint32_t>(folds_.size()));
  token_at_.reserve(text_.size() / kStride + 1);
  std::uint32_t token = 0;
  for (std::size_t place = 0; place < text_.size(); place += kStride) {
    while (token < tokens_.size() && tokens_[token].end <= place) ++token;
    token_at_.push_back(token);
  }
}

std::size_t TokenisedText::token_at(std::uint32_t place) const {
  if (place >= text_.size()) return tokens_.size();
  std::size_t i = token_at_[place / kStride];
  while (i < tokens_.size() && tokens_[i].end <= place) ++i;
  return i;
}

}  // namespace paravent::text
