// Layers of spans into one (spec/text.md §8).
//
// Coverage is monotone: what is hidden is the union of the accepted spans of hidden labels; what
// one layer adds never uncovers what another hid. Conflicts settle labels only. A `keep` rule or
// the reviewer's rejection alone takes spans away.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "text/spans.h"

namespace paravent::text {

struct CombineOptions {
  LabelBits hidden = kHiddenByDefault;
  double accept = 0.5;   ///< a tagger's span is accepted from this probability on
  double propose = 0.1;  ///< nothing below it is shown
};

/// Sets the state of each span from its source: recognisers whose key holds, rules that hide,
/// context rules and tagger spans from `accept` on are accepted; the rest is proposed. States of
/// the reviewer, of user rules and of propagation stay as they are.
void settle(std::span<TextSpan> spans, const CombineOptions& options);

struct CombinedSpans {
  /// Accepted, ascending, without overlap. Where hidden labels meet, one span of their union, with
  /// the label of the first layer; where a hidden and a kept label meet, the kept one loses what
  /// the hidden one covers.
  std::vector<TextSpan> accepted;
  /// Proposed and in no accepted span; ascending, without overlap, the likelier first.
  std::vector<TextSpan> proposed;
  /// Spans that a rejection took away, for the dossier.
  std::vector<TextSpan> removed;
};

/// `spans` in any order, of one text; those rejected take away what they touch, unless the reviewer
/// accepted it by hand.
CombinedSpans combine(std::span<const TextSpan> spans, const CombineOptions& options);

}  // namespace paravent::text
