// Tokens and tagging sequences of a text (text.md §3).
//
// A text is a sequence of code points; a token is a range [start, end) of them without white space.
// Tokens are found from left to right by hand-written scanners: addresses, e-mails, handles, dates,
// French words with apostrophes, numbers, initials, abbreviations with their dot, words, runs of
// one sign, single signs. Nothing is normalised, and everything that is not white space is in a
// token. Time and memory are linear in the text, whatever it holds.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace paravent::text {

enum class TokenKind : std::uint8_t {
  kWord,
  kAbbreviation,
  kInitials,
  kNumber,
  kDate,
  kWeb,
  kMailAddress,
  kHandle,
  kSign,
};

struct Token {
  std::uint32_t start = 0, end = 0;  ///< code points
  TokenKind kind = TokenKind::kSign;

  std::uint32_t size() const { return end - start; }
  bool operator==(const Token&) const = default;
};

/// What becomes of an elided word's apostrophe: `l'` `avènement`, or `l` `'` `avènement`.
enum class Apostrophe : std::uint8_t { kPrefix, kApart };

std::vector<Token> tokenise(std::u32string_view text, Apostrophe apostrophe = Apostrophe::kPrefix);

/// A run of tokens that is tagged at once: [first, last) of token numbers.
struct Sequence {
  std::uint32_t first = 0, last = 0;
  bool operator==(const Sequence&) const = default;
};

/// Ends at line breaks and TABs, after a stop before what can begin a sentence, and after 400
/// tokens.
std::vector<Sequence> sequences(std::u32string_view text, const std::vector<Token>& tokens);

/// A text, its tokens and their folds: what every later step works on. Owns all of it.
class TokenisedText {
 public:
  explicit TokenisedText(std::u32string text, Apostrophe apostrophe = Apostrophe::kPrefix);

  const std::u32string& text() const { return text_; }
  Apostrophe apostrophe() const { return apostrophe_; }
  const std::vector<Token>& tokens() const { return tokens_; }
  std::size_t size() const { return tokens_.size(); }
  const Token& operator[](std::size_t i) const { return tokens_[i]; }
  std::u32string_view token(std::size_t i) const {
    return std::u32string_view(text_).substr(tokens_[i].start, tokens_[i].size());
  }
  /// Folded UTF-8 of a token (unicode.h); valid as long as this object is.
  std::string_view folded(std::size_t i) const {
    return std::string_view(folds_).substr(fold_begin_[i], fold_begin_[i + 1] - fold_begin_[i]);
  }
  char32_t first_of(std::size_t i) const { return text_[tokens_[i].start]; }
  /// Begins with a capital.
  bool is_capitalised(std::size_t i) const { return (flags_[i] & kCapital) != 0; }
  /// Two capitals at least and no small letter (DUPONT, L'HERMITE).
  bool is_capitals(std::size_t i) const { return (flags_[i] & kCapitals) != 0; }
  bool is_word_token(std::size_t i) const { return (flags_[i] & kWordLike) != 0; }
  bool is_digits(std::size_t i) const { return (flags_[i] & kDigits) != 0; }
  /// A line break, or the TAB that ends a cell, stands between token i - 1 and token i (or i is the
  /// first).
  bool starts_line(std::size_t i) const { return (flags_[i] & kLineStart) != 0; }
  bool ends_line(std::size_t i) const { return i + 1 == size() || starts_line(i + 1); }

  /// The token that holds the code point at `place`, or the first one after it; size() if none.
  std::size_t token_at(std::uint32_t place) const;

 private:
  static constexpr std::uint32_t kStride = 16;
  enum : std::uint8_t { kCapital = 1, kCapitals = 2, kWordLike = 4, kDigits = 8, kLineStart = 16 };
  std::u32string text_;
  Apostrophe apostrophe_;
  std::vector<Token> tokens_;
  std::string folds_;
  std::vector<std::uint32_t> fold_begin_;
  std::vector<std::uint8_t> flags_;
  std::vector<std::uint32_t> token_at_;  // of every kStride-th code point
};

}  // namespace paravent::text
