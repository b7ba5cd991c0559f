// What the words of traces stand for at a node: steps and prefixes as labels of the node's levels.
//
// Prefixes belong to individuals and are chosen by the recipe's rule for conflicts among the tuples
// of their rows, as the node's levels show them. An individual whose rows all have one tuple has
// that one everywhere. The others are kept apart, each with all its tuples and their years, until a
// node makes these equal; the rule is asked at each node anew.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "granularity/components.h"
#include "recipe/traces_section.h"
#include "support/hash.h"

namespace paravent::granularity {

inline constexpr std::uint32_t kDropped = 0xffffffffU;

/// A step as words: the status + 1, or 0; kPlain, kEnrolment or kPass, the two where passes are
/// steps; the result + 1, or 0; then a label for each component that is not absent.
struct StepView {
  static constexpr std::size_t kStatus = 0, kKind = 1, kResult = 2, kFirst = 3;
  static constexpr std::uint32_t kPlain = 0, kEnrolment = 1, kPass = 2;
  SequenceSet steps;
  std::vector<std::uint32_t> of_finest;  ///< by step of the finest view
};

/// `levels`: of each component of steps.
StepView view_steps(const StepView& finest, const Components& components,
                    std::span<const std::uint32_t> levels);

/// Steps by their number in `view` without what the results say: kDropped for a pass.
StepView hide_results(const StepView& view);
/// The same without their status.
std::vector<std::uint32_t> without_status(const StepView& view);

/// Prefixes of individuals as words: one tuple; or year and tuple of each of several, ascending.
struct PrefixView {
  SequenceSet tuples;                    ///< a label for each component that is not absent
  SequenceSet entities;                  ///< tuples, or candidates
  std::vector<std::uint32_t> of_finest;  ///< entity by that of the finest view
  std::vector<std::uint32_t> chosen;     ///< tuple by entity; kContradicts where they do
  static constexpr std::uint32_t kContradicts = 0xfffffffeU;
};

/// Without `on`, everybody has the same prefix, of no component.
PrefixView view_prefixes(const PrefixView& finest, const Components& components,
                         std::span<const std::uint32_t> levels, bool on, Conflicts rule);

}  // namespace paravent::granularity
