#include "text/mended.h"

#include <algorithm>
#include <string>
#include <utility>

#include "text/unicode.h"

namespace paravent::text {

namespace {

/// The place of the letter with which a word goes on that is cut at `at`, or `at`.
std::size_t goes_on_at(std::u32string_view text, std::size_t at) {
  const bool cut =
      (text[at] == U'\u00ac' || text[at] == U'\u00ad') && at > 0 && is_letter(text[at - 1]);
  if (!cut) return at;
  std::size_t next = at + 1;
  bool line = false;
  while (next < text.size() && is_space(text[next]) && text[next] != U'\t') {
    // An empty line ends a word.
    const bool second = line && text[next] == U'\n';
    if (second) return at;
    line = line || text[next] == U'\n';
    ++next;
  }
  const bool apart = next > at + 1 && !line;
  return !apart && next < text.size() && is_letter(text[next]) ? next : at;
}

}  // namespace

std::optional<MendedText> MendedText::of(const TokenisedText& text, Apostrophe apostrophe) {
  const std::u32string_view all = text.text();
  if (all.find_first_of(U"\u00ac\u00ad") == std::u32string_view::npos) return std::nullopt;
  std::u32string whole;
  std::vector<std::uint32_t> places;
  for (std::size_t at = 0; at < all.size();) {
    if (const std::size_t next = goes_on_at(all, at); next > at) {
      at = next;
      continue;
    }
    whole += all[at];
    places.push_back(static_cast<std::uint32_t>(at++));
  }
  if (whole.size() == all.size()) return std::nullopt;
  return MendedText(std::move(whole), std::move(places), apostrophe);
}

TaggedText MendedText::back(const TaggedText& tagged, const TokenisedText& original) const {
  TaggedText out;
  std::size_t at = 0;  // the token of mended_ that a token of the original is of
  for (const Token& token : original.tokens()) {
    while (at + 1 < mended_.size() && places_[mended_[at + 1].start] <= token.start) ++at;
    out.best.push_back(tagged.best[at]);
    out.outside.push_back(tagged.outside[at]);
  }
  out.spans = tagged.spans;
  for (TextSpan& one : out.spans) {
    one.end = places_[one.end - 1] + 1;
    one.start = places_[one.start];
  }
  return out;
}

}  // namespace paravent::text
