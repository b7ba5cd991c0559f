// Probabilistic linkage of keys by their distinct tuples: risk::link_by_probability() with m known,
// for categories alone and rows that are persons, at the cost of the tuples' pairs and not the
// rows'.
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
  double correct = 0;      ///< expected correct links over the original rows
  std::uint64_t sure = 0;  ///< rows whose only best candidate is the right one
};

/// `origin`: of each published row its original. Nothing where tuples have more than
/// risk::kMostPairs pairs.
std::optional<KeyLinks> link_keys(std::span<const LinkedKey> keys,
                                  std::span<const std::uint32_t> origin);

}  // namespace paravent::perturbation
