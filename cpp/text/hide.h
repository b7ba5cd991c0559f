// The whole way of one text: proposals of every layer, what follows from what was accepted, aliases
// (spec/text.md §5 to §10).
//
// A name that propagation finds can hold a further one (`Durand-Petit` is hidden whole because of
// Durand; Petit is then a name, too), so names are looked for until none is new, at most sixteen
// times: what a text that goes on after that still shows, the audit finds and refuses.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "text/alias.h"
#include "text/combine.h"
#include "text/propagate.h"
#include "text/tagger.h"

namespace paravent::text {

/// Spans of recognisers, context rules, lists and, where there is one, the tagger; as they come,
/// in no order, states set by settle().
std::vector<TextSpan> proposals(const TokenisedText& text, std::span<const std::uint8_t> bits,
                                const NameLists& lists, const Tagger* tagger,
                                const CombineOptions& options);

struct HideOptions {
  CombineOptions combine{};
  AliasOptions alias{};
};

struct HiddenText {
  CombinedSpans spans;                    ///< of all labels, propagation included
  std::vector<TextSpan> hidden;           ///< the accepted ones of hidden labels
  std::vector<NameMention> mentions;      ///< those of PER among them, split
  std::vector<Replacement> replacements;  ///< one for each of `hidden`
  std::vector<TextSpan> all;              ///< what was given, and what propagation added
};

/// `spans`: proposals and the reviewer's, with their states. `others`: names accepted in columns of
/// the row or in other texts of the group or file.
HiddenText hide(const TokenisedText& text, std::vector<TextSpan> spans,
                std::span<const KnownName> others, const NameLists& lists,
                const HideOptions& options);

}  // namespace paravent::text
