// Words that a line's end cut, whole again for the tagger (text.md §7): `con¬⏎temple` and
// `ex¬cessif`, as reading by machine writes the hyphen, and soft hyphens; and words between which a
// blank is lost, apart again for all that looks for names (§8): `deVictor Hugo`. The text itself
// stays as it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "text/lists.h"
#include "text/tagger.h"
#include "text/tokens.h"

namespace paravent::text {

class MendedText {
 public:
  /// Nothing where no word is cut.
  static std::optional<MendedText> of(const TokenisedText& text, Apostrophe apostrophe);
  /// With a blank in each word that is two: a common word, a civility or a first name, and a
  /// capital of three letters or more behind it. Nothing where none is.
  static std::optional<MendedText> parted(const TokenisedText& text, const NameLists& lists);

  const TokenisedText& text() const { return mended_; }
  /// What the tagger says of text(), at the places of the text that it was made from.
  TaggedText back(const TaggedText& tagged, const TokenisedText& original) const;
  /// Spans of text(), at those places.
  void back(std::vector<TextSpan>& spans) const;
  /// A number of each token of text(), as the least of those that a token of the original holds.
  std::vector<double> least(const std::vector<double>& each, const TokenisedText& original) const;

 private:
  MendedText(std::u32string text, std::vector<std::uint32_t> places, Apostrophe apostrophe)
      : mended_(std::move(text), apostrophe), places_(std::move(places)) {}
  TokenisedText mended_;
  std::vector<std::uint32_t> places_;  // of each code point of mended_, ascending
};

/// A machine read the text from paper: of two hundred tokens one or more, and three in all, are cut
/// with `¬` or lack a blank. `parted`: MendedText::parted() of it.
bool is_read_by_machine(const TokenisedText& text, const std::optional<MendedText>& parted);

}  // namespace paravent::text
