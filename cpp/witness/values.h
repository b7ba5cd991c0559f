// Values that masked counts may take together: assignments to the masked counts of one multiset
// whose masking is the published one, chosen so that over few of them each count takes w values.
//
// Notation as in masking/feasible.h: q masked counts of sum R, the others shown; an assignment is
// of kind A (all below k) or of kind B (one of at least k, the others below). A sequence in which
// every count sees w values needs about q w(w-1)/2 ÷ (R-q) assignments; where q >= w that is
// reached by turning one vector of values around the multiset, block by block.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "recipe/methods.h"

namespace paravent::witness {

/// The most witnesses of one release.
inline constexpr std::uint32_t kMostWitnesses = 64;

/// A published multiset with masks: its labels in label order.
struct MaskedMultiset {
  std::vector<std::uint32_t> count;  ///< of masked ones without meaning
  std::vector<std::uint8_t> masked;
  std::uint64_t total = 0;
  std::uint32_t k = 5, width = 3;
};

/// Rows of values for the masked counts of a multiset, in label order.
struct Assignments {
  std::size_t counts = 0;             ///< masked ones
  std::vector<std::uint32_t> values;  ///< row-major

  std::size_t rows() const { return counts == 0 ? 0 : values.size() / counts; }
  std::span<const std::uint32_t> operator[](std::size_t row) const {
    return {values.data() + row * counts, counts};
  }
};

/// Assignments over which each masked count takes `width` values where it can, and the multiset two
/// different unordered lists; at most kMostWitnesses. None where nothing is masked, or where level
/// published makes these masks of no counts.
Assignments assign(const MaskedMultiset& multiset);

/// Further ones, drawn and different where they can be: for where the engine gives other bytes on
/// those of assign().
Assignments spare_assignments(const MaskedMultiset& multiset, std::size_t rows, std::uint64_t seed);

/// Counts of sum `total` over at most `labels` labels (in label order) that the rule does not list
/// at all; empty where there are none of so few labels.
std::vector<std::uint32_t> dropped_counts(std::uint32_t total, std::size_t labels, std::uint32_t k,
                                          std::uint32_t width, MaskLevel level);

/// The same of as few labels as can be; where masked ones are withheld, of masked ones alone too.
std::vector<std::uint32_t> fewest_dropped_counts(std::uint32_t total, std::size_t labels,
                                                 std::uint32_t k, std::uint32_t width,
                                                 MaskLevel level, bool withheld);

/// Counts of sum `total` that are masked beside shown ones of which the least is `least_visible`
/// (0: none): for traces that no file lists. All below k where that can be, of as few labels as can
/// be; empty where there are none.
std::vector<std::uint32_t> hidden_counts(std::uint64_t total, std::uint32_t least_visible,
                                         std::uint32_t k, std::uint32_t width, MaskLevel level);

}  // namespace paravent::witness
