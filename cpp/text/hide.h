// The whole way of one text: proposals of every layer, what follows from what was accepted, aliases
// (text.md §5 to §10).
//
// A name that propagation finds can hold a further one (`Durand-Petit` is hidden whole because of
// Durand; Petit is then a name, too), so names are looked for until none is new, at most sixteen
// times: what a text that goes on after that still shows, the audit finds and refuses.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "text/alias.h"
#include "text/combine.h"
#include "text/propagate.h"
#include "text/tagger.h"

namespace paravent::text {

/// Spans of recognisers, context rules, lists and, where there is one, the tagger; as they come,
/// in no order, states set by settle().
/// `outside`: given back where there is a tagger, P(O) of each token. `rules`: false leaves out
/// context rules and list hits.
std::vector<TextSpan> proposals(const TokenisedText& text, std::span<const std::uint8_t> bits,
                                const NameLists& lists, const Tagger* tagger,
                                const CombineOptions& options, bool rules = true,
                                std::vector<double>* outside = nullptr);

struct HideOptions {
  CombineOptions combine{};
  AliasOptions alias{};
};

/// A name that was looked for in the text, and the mention that it comes from.
struct SoughtName {
  std::string given, family;         ///< keys; both empty for a mention with initials as it stands
  std::uint32_t start = 0, end = 0;  ///< of the first such mention; 0, 0: given from outside
  /// Accepted in another text, or read in a mention that was found because of such a name: what
  /// this text tells others would come back to them.
  bool elsewhere = false;
};

struct HiddenText {
  CombinedSpans spans;                    ///< of all labels, propagation included
  std::vector<TextSpan> hidden;           ///< the accepted ones of hidden labels
  std::vector<NameMention> mentions;      ///< those of PER among them, split
  std::vector<Replacement> replacements;  ///< one for each of `hidden`
  std::vector<TextSpan> all;              ///< what was given, and what propagation added
  std::vector<SoughtName> names;          ///< `cause` of propagated spans is a number of these
};

/// `spans`: proposals and the reviewer's, with their states. `others`: names accepted in columns of
/// the row or in other texts of the group or file.
HiddenText hide(const TokenisedText& text, std::vector<TextSpan> spans,
                std::span<const KnownName> others, const NameLists& lists,
                const HideOptions& options);

}  // namespace paravent::text
