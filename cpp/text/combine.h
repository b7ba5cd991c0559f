// Layers of spans into one (text.md §8).
//
// Coverage is monotone: what is hidden is the union of the accepted spans of hidden labels; what
// one layer adds never uncovers a word that another hid. Conflicts settle labels only, each for the
// part that it is about, so that an address found by error swallows no sentence. A `keep` rule or
// the reviewer's rejection alone takes spans away.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "text/spans.h"
#include "text/tokens.h"

namespace paravent::text {

struct CombineOptions {
  LabelBits hidden = kHiddenByDefault;
  double accept = 0.07;   ///< a tagger's span is accepted from this probability on
  double propose = 0.03;  ///< nothing below it is shown
  double sure = 0.6;      ///< from which on a person is accepted whatever speaks against (weigh.h)
};

/// Sets the state of each span from its source: recognisers whose key holds, rules that hide,
/// context rules and tagger spans from `accept` on are accepted; the rest is proposed. States of
/// the reviewer, of user rules and of propagation stay as they are.
void settle(std::span<TextSpan> spans, const CombineOptions& options);

struct CombinedSpans {
  /// Accepted, ascending, without overlap. Where hidden labels meet, each part has the label of the
  /// first layer there, and parts of one label are one span; where a hidden and a kept label meet,
  /// the kept one loses what the hidden one covers.
  std::vector<TextSpan> accepted;
  /// The accepted spans of persons as each layer gave them, before they were united: all of them
  /// name somebody. Those after a type of way are left out: `rue du Docteur Roux`.
  std::vector<TextSpan> persons;
  /// Proposed and in no accepted span; ascending, without overlap, the likelier first.
  std::vector<TextSpan> proposed;
  /// Spans that a rejection took away, for the dossier.
  std::vector<TextSpan> removed;
};

/// `spans` in any order, of one text; those rejected take away what they touch, unless the reviewer
/// accepted it by hand. Of `text`, where it is given, are asked types of ways, and signs and
/// civilities at the end of a part whose other part another layer has: they go.
CombinedSpans combine(std::span<const TextSpan> spans, const CombineOptions& options,
                      const TokenisedText* text = nullptr);

}  // namespace paravent::text
