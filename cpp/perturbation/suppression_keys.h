// Distinct keys, and what it costs to empty them. Private to local suppression.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "perturbation/suppression.h"
#include "risk/tuples.h"

namespace paravent::perturbation {

/// Keys in the order of their bytes; code 0 of each column: no value.
struct SuppressionKeys {
  std::vector<std::vector<std::uint32_t>> codes;  ///< by column and key
  std::vector<std::uint32_t> levels;              ///< of each column: codes are below it
  std::vector<std::uint32_t> empty;               ///< of each key: bit j, no value in column j
  std::vector<std::uint32_t> rows;                ///< of each key: how many
  std::vector<std::uint32_t> of_row;
  risk::GroupedItems rows_of;        ///< rows of each key, ascending
  std::vector<double> cost_of_mask;  ///< of emptying these; infinite if barred

  std::uint32_t size() const { return static_cast<std::uint32_t>(empty.size()); }
  std::uint32_t columns() const { return static_cast<std::uint32_t>(codes.size()); }
  std::uint32_t all_columns() const { return (1U << columns()) - 1; }
  /// Of a row of the key, for its cells of `mask` to be empty.
  double cost(std::uint32_t key, std::uint32_t mask) const {
    return cost_of_mask[mask & ~empty[key]];
  }
  /// Equal wherever `mask` is not.
  bool agree(std::uint32_t a, std::uint32_t b, std::uint32_t mask) const;
  std::vector<CodeView> views_outside(std::uint32_t mask) const;
};

StepResult<SuppressionKeys> suppression_keys(const risk::AssessedFile& file,
                                             const SuppressionSpec& spec);

/// Fills cells, rows and costs of a result whose masks are set.
void count_suppressed(const SuppressionKeys& keys, Suppression& result);

}  // namespace paravent::perturbation
