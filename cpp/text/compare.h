// Two annotations of one text side by side (text.md §12), and what a model tells of the names
// it was trained on (§16).
//
// R. Shokri, M. Stronati, C. Song, V. Shmatikov, "Membership inference attacks against machine
// learning models", 2017 (the question that the second answers in one figure).
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "text/spans.h"
#include "text/tagger.h"

namespace paravent::text {

/// Types of a token by both (0: none, 1 + label) and how often.
using Confusions = std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t>;
/// `a` and `b`: types of the same tokens (measure.h, token_types()).
Confusions confusions(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b);

enum class DifferenceKind : std::uint8_t {
  kAgreed,      ///< the same span and label
  kRelabelled,  ///< the same span, two labels
  kOnlyFirst,
  kOnlySecond,
};
struct Difference {
  LabelledRange range;  ///< of kRelabelled the first's label
  DifferenceKind kind = DifferenceKind::kAgreed;
  Label other = 0;  ///< of kRelabelled the second's label
  bool operator==(const Difference&) const = default;
};
/// Every span of either, by start, then end, then which; `a` and `b` ascending.
std::vector<Difference> differences(std::span<const LabelledRange> a,
                                    std::span<const LabelledRange> b);

/// How well the model tells names that were in its training from others of the kind: over all pairs
/// of one of `seen` and one of `unseen`, how often the seen one has the higher P(not O) in a
/// neutral sentence; equal ones count half. 0.5 is ignorance, 1 a list of who was in the
/// documents. Cost: one sentence a name. 0.5 where either is empty.
double names_told(const Tagger& tagger, const NameLists& lists, std::span<const std::string> seen,
                  std::span<const std::string> unseen);

}  // namespace paravent::text
