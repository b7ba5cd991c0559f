// What a recipe chooses among by name, and the modules that carry it out read as it is.
#pragma once

#include <cstdint>

namespace paravent {

/// How a multiset is masked: masking/multiset.h.
enum class MaskLevel : std::uint8_t { kPublished, kStrict };

/// Where the levels of a generalisation hierarchy come from: microdata/hierarchy.h.
enum class HierarchyKind : std::uint8_t { kNone, kIntervals, kPrefixes, kLists, kDates, kCsv };

/// What each class of a row-level file must meet.
enum class ModelKind : std::uint8_t {
  kDistinctDiversity,   ///< at least l values
  kEntropyDiversity,    ///< entropy at least log2(l)
  kRecursiveDiversity,  ///< r1 < c (r_l + … + r_m), r the counts in descending order
  kEqualCloseness,      ///< at most t: half the sum of |p - q|
  kOrderedCloseness,    ///< at most t: sum over values in order of |cumulated p - q|, over m - 1
  kAlphaK,              ///< at most alpha: the share of the most frequent value
  kBasicLikeness,       ///< at most beta: max over values of (q - p) / p
  kEnhancedLikeness,    ///< the same, and no value gains more than -ln p
  kDeltaDisclosure,     ///< below delta: max over the values held of |ln(q / p)|
};

/// Which classes of a generalisation may be withdrawn.
enum class Withdraw : std::uint8_t {
  kSmall,  ///< those of fewer than k: the levels alone must make the others meet the models
  kAny,    ///< those too that fail a model, which tells who stands in them
};

/// What a search over generalisations may minimise; each is a loss, smaller being better.
enum class Measure : std::uint8_t {
  kDegree,             ///< sum of h_j
  kPrecision,          ///< mean over j of ((n - out) h_j/H_j + out) / n
  kDiscernibility,     ///< sum over kept classes of c², plus n a suppressed row
  kDiscernibilityAll,  ///< sum over all classes of c²: the variant without suppression
  kAverageClassSize,   ///< n / (kept classes + 1 if a row is suppressed)
  kEntropy,            ///< sum over columns and rows of -log2(c(v) / c(g(v)))
  kEntropySuppressed,  ///< the same, plus what the information of the suppressed rows' values
};

/// How noise is made: perturbation/noise.h.
enum class NoiseKind : std::uint8_t {
  kAdditive,        ///< x + √v sd z, each column by itself
  kCorrelated,      ///< x + Lz, LLᵀ = v Cov
  kRestoring,       ///< mean + (x' - mean)/√(1+v) of the correlated: covariances as before
  kMultiplicative,  ///< x exp(σz - σ²/2), σ² = v; 0 stays 0, and is disclosed
};
enum class AtBounds : std::uint8_t { kNone, kClip, kReflect };

/// Where the matrix of a post-randomisation comes from: perturbation/pram.h.
enum class PramKind : std::uint8_t { kGiven, kKeep, kInvariant };

}  // namespace paravent
