// Sentences in the recipe's language, with its typography, and the escapes of what is put in them.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "recipe/recipe.h"

namespace paravent {

/// Our own words are written in the source with plain spaces; French typography is put in before
/// the arguments are, which are never altered: U+202F before ; ! ? %, U+00A0 before : and inside
/// « ».
class Speaker {
 public:
  explicit Speaker(const Recipe& recipe) : french_(recipe.language != "en") {}
  explicit Speaker(bool french) : french_(french) {}

  bool french() const { return french_; }
  /// The language of a document, for an attribute `lang`.
  std::string_view tag() const { return french_ ? "fr" : "en"; }
  /// The sentence with {0}, {1}, … replaced by the arguments as they are.
  std::string operator()(std::string_view fr, std::string_view en,
                         std::initializer_list<std::string> arguments = {}) const;
  /// 28 785 or 28,785.
  std::string number(std::uint64_t n) const;
  /// numerator / denominator, rounded half up to `digits` (0 to 6) decimals, exactly; a dash where
  /// the denominator is 0. numerator times 10^digits must fit in 63 bits.
  std::string ratio(std::uint64_t numerator, std::uint64_t denominator, int digits) const;
  /// Share in percent with one decimal and the sign.
  std::string percent(std::uint64_t part, std::uint64_t whole) const;
  /// "3 cohortes": the number and the noun in agreement (0 is singular in French).
  std::string count(std::uint64_t n, std::string_view fr_one, std::string_view fr_many,
                    std::string_view en_one, std::string_view en_many) const;
  /// Names in quotation marks, with commas between them.
  std::string names(std::span<const std::string> all) const;
  /// "yes" or "no".
  std::string yes(bool value) const { return value ? (*this)("oui", "yes") : (*this)("non", "no"); }

 private:
  bool french_;
};

/// Text of others inside HTML: & < > " ' escaped, what is hidden shown (support/hidden.h).
std::string html_escape(std::string_view text);
/// Text of others inside Markdown, table cells included: a code span, or escaped where a code span
/// cannot hold it. What is hidden is shown (support/hidden.h).
std::string markdown_escape(std::string_view text);

}  // namespace paravent
