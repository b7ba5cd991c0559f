// Propagation of accepted names through a document or a group (text.md §9).
//
// The text is read as a stream of folded letters and digits; names are looked for in it by an
// automaton (A. Aho, M. Corasick, 1975, over bytes), and what stands between the letters of a hit
// decides whether it is one: where the name has a gap anything that parts words, elsewhere nothing,
// an invisible character, a hyphen at a line's end, or one space between all letters. So case,
// accents, hyphens, apostrophes, no-break spaces and line breaks hide no name. Of a name of more
// than 128 letters the first 128 are looked for, and what begins so is hidden to its word's end.
// Work: linear in the text and the names, whatever they are; at each place at most the 128 names of
// different length that end there.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "text/letters.h"
#include "text/lists.h"
#include "text/names.h"
#include "text/spans.h"
#include "text/tokens.h"

namespace paravent::text {

/// A name to look for. `cause`: which acceptance it comes from (number of a mention, or of a name
/// from another column); taking that back and propagating anew takes its spans back.
struct KnownName {
  NameParts parts;
  std::uint32_t cause = 0;
  /// Accepted in another document of the file: accepted here only where no word of it is a common
  /// word or a commune, else proposed.
  bool elsewhere = false;
  std::string whole = {};   ///< the key of a mention with initials (NameMention), or empty
  double probability = 1;   ///< of the mention; what is found because of it is no surer
  std::string broken = {};  ///< a word of NameMention::broken; alone
  bool follows = false;  ///< of a mention that a name of elsewhere found: that one stays the cause
};

/// Letters that a name must have to be looked for in an address.
inline constexpr std::size_t kLeastInAddress = 4;

/// The names of mentions, with their numbers as causes.
std::vector<KnownName> known_names(std::span<const NameMention> mentions);

/// PER, MAIL and URL spans, source kPropagation, accepted or proposed; ascending and apart. Spans
/// of the mentions themselves are found as well.
std::vector<TextSpan> propagate(const TokenisedText& text, std::span<const KnownName> names,
                                const NameLists& lists);
/// The same, with the letters of the text, which serve more than one search, and what is hidden so
/// far (ascending and apart): a saint within it is none of the words before a name.
std::vector<TextSpan> propagate(const TokenisedText& text, const LetterStream& letters,
                                std::span<const KnownName> names, const NameLists& lists,
                                std::span<const TextSpan> hidden);
/// The same, and how many hits of the automaton were looked at (of the order of the text).
struct PropagatedNames {
  std::vector<TextSpan> spans;
  std::uint64_t looked_at = 0;
};
PropagatedNames propagate_counting(const TokenisedText& text, std::span<const KnownName> names,
                                   const NameLists& lists);

/// Other places of hidden spans of the other labels (`hidden`: accepted, of hidden labels; those of
/// names and propagated ones are passed over): the same letters and figures, with gaps where the
/// value has its own; of an address, place or organisation a capital where the value has one, and
/// never a single word of the common ones (`Dans`, taken for a place by error). Source
/// kPropagation, accepted, with the probability of the span that they follow from; ascending, may
/// overlap. Linear in the text.
std::vector<TextSpan> propagate_values(const TokenisedText& text, const LetterStream& letters,
                                       std::span<const TextSpan> hidden, const NameLists& lists);

/// Whether a file's name, e-mail or handle holds a family name of four letters or more.
bool holds_family_name(std::u32string_view word, std::span<const KnownName> names);

}  // namespace paravent::text
