#pragma once
// Masking of one multiset: label -> count under a public total (sizes of cohorts, one attribute of
// one cohort, finer traces of one cohort; all three follow this rule).
//
// Notation. k is the threshold; a count of 1..k-1 is primary. M is the set of masked labels, m its
// size, R the sum of its counts. M is safe when m >= 2, R > m and R >= k. Labels stand in public
// label order (ascending by UTF-8 bytes); a position is an index in that order.
//
// Mask order: smallest visible count first; among equal counts the label that stands last.
//
// Level published (Oraccle notice, 2023): M starts as the primary counts; none, and the multiset is
// published whole. While M is not safe the next count in mask order joins it; with none left, the
// multiset is dropped.
//
// Level strict goes on from there until the output protects against a reader who knows this rule
// (see feasible.h): every masked label has at least `width` feasible counts, and the inputs that
// level published turns into the output hold two different multisets of masked counts. With
// nothing left to mask, the multiset is dropped. That can befall k labels or more with few primary
// counts and the others close to k: for k = 5, 4 5 5 5 5 or 4 5 6 7 8 9. For k = 2 no output
// protects, so anything that needs a mask is dropped; recipes ask for k >= 3.

#include <cstdint>
#include <span>
#include <vector>

#include "recipe/methods.h"

namespace paravent {

struct MaskRule {
  std::uint32_t k = 5;
  MaskLevel level = MaskLevel::kStrict;
  std::uint32_t width = 0;  // 1..k, read at level strict only; 0 stands for ceil(k / 2)
};

/// The protection width: `rule.width`, or ceil(k / 2) where that is 0.
std::uint32_t effective_width(const MaskRule& rule);

enum class MaskOutcome : std::uint8_t { kWhole, kMasked, kDropped };

struct Masking {
  MaskOutcome outcome = MaskOutcome::kWhole;
  std::vector<std::uint8_t> masked;  // one per label: 1 if masked; all 0 unless kMasked
};

/// Masks one multiset. counts[i] >= 1 is the count of the i-th label in label order; no labels are
/// published whole. O(n) for n labels, and O(log n) more for each count masked beside the primary
/// ones. Deterministic; no error. Proof: masking/masking.md#strict
Masking mask_multiset(std::span<const std::uint32_t> counts, const MaskRule& rule);

}  // namespace paravent
