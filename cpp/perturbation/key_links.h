// Probabilistic linkage of keys by their distinct tuples: risk::link_by_probability() for
// categories alone, at the cost of the tuples and not of the rows' pairs.
//
// I. Fellegi, A. Sunter, "A theory for record linkage", 1969. Private to this folder.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace paravent::perturbation {

/// A key column of both files, in one coding; codes below `levels`.
struct LinkedKey {
  std::vector<std::uint32_t> before, after;
  std::uint32_t levels = 0;
  std::uint32_t missing = 0;  ///< the code that agrees with every other; `levels`: none
};

struct KeyLinks {
  double correct = 0;      ///< expected correct links over the persons, of each its best row's
  std::uint64_t sure = 0;  ///< persons with a row whose best candidates are all its own
  bool operator==(const KeyLinks&) const = default;
};
struct KeyLinkage {
  KeyLinks known, em;         ///< risk::LinkModel
  std::uint32_t persons = 0;  ///< of the original rows
};

enum class MatchWay : std::uint8_t {
  kCheaper,   ///< of the two
  kSubsets,   ///< tuples equal on each set of columns, then exactly these by inclusion, exclusion
  kEveryPair  ///< of distinct tuples
};

/// `owner`, `published_owner`: whose each row is; without `owner` a row is its own, and each
/// published row its original's. Nothing where it would take too long: more than risk::kMostPairs
/// pairs of tuples, and too many sets of columns for as many tuples.
std::optional<KeyLinkage> link_keys(std::span<const LinkedKey> keys,
                                    std::span<const std::uint32_t> owner,
                                    std::span<const std::uint32_t> published_owner,
                                    MatchWay way = MatchWay::kCheaper);

}  // namespace paravent::perturbation
