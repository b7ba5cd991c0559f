// Words that a line's end cut, whole again for the tagger (text.md §7): `con¬⏎temple` and
// `ex¬cessif`, as reading by machine writes the hyphen, and soft hyphens. The text itself stays as
// it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "text/tagger.h"
#include "text/tokens.h"

namespace paravent::text {

class MendedText {
 public:
  /// Nothing where no word is cut.
  static std::optional<MendedText> of(const TokenisedText& text, Apostrophe apostrophe);

  const TokenisedText& text() const { return mended_; }
  /// What the tagger says of text(), at the places of the text that it was made from.
  TaggedText back(const TaggedText& tagged, const TokenisedText& original) const;

 private:
  MendedText(std::u32string text, std::vector<std::uint32_t> places, Apostrophe apostrophe)
      : mended_(std::move(text), apostrophe), places_(std::move(places)) {}
  TokenisedText mended_;
  std::vector<std::uint32_t> places_;  // of each code point of mended_, ascending
};

}  // namespace paravent::text
