// Which persons of the tagger need more than the usual probability (text.md §8): a reviewer
// pays for each place or organisation taken for a person at every place that it stands.
#pragma once

#include <cstdint>
#include <span>

#include "text/combine.h"
#include "text/spans.h"
#include "text/tokens.h"

namespace paravent::text {

/// Of the tagger's accepted PER spans, those less probable than `options.sure` are proposed again
/// where their words are communes and no first names, or a country, a region or a large town
/// elsewhere; where they are one acronym or one common word, an office (`LE PRÉSIDENT : Je`), hold
/// a figure, or have no capital; where a word of theirs stands in small letters elsewhere; where
/// they are one word of no list of names (and less than twice `options.accept` probable); where
/// over all places of the same words in the text the tagger is in the mean less than
/// `options.accept` sure that something is named; where a word of several that is no sure name
/// stands alone in other places, and there it is in the mean less than twice as sure, unless a
/// first name is with them. `outside`: P(O) of each token; `bits`: NameLists::mark(). Linear in the
/// text but for a sorting; of a word's places the first 500 are looked at.
void weigh_persons(const TokenisedText& text, std::span<const std::uint8_t> bits,
                   std::span<const double> outside, const CombineOptions& options,
                   std::span<TextSpan> spans);

}  // namespace paravent::text
