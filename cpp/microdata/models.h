// What a class must meet besides its k rows: models over a sensitive column.
//
// A. Machanavajjhala et al., "l-diversity: privacy beyond k-anonymity", 2007 (distinct, entropy and
// recursive (c,l)-diversity); N. Li, T. Li, S. Venkatasubramanian, "t-closeness: privacy beyond
// k-anonymity and l-diversity", 2007 (equal and ordered distance). The reference of t-closeness is
// the whole table, the rows that end up suppressed included.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "recipe/methods.h"
#include "table/table.h"

namespace paravent {

struct Model {
  ModelKind kind = ModelKind::kDistinctDiversity;
  std::size_t sensitive = 0;  ///< which of the sensitive columns
  double l = 2;               ///< diversity; whole but for entropy
  double c = 1;               ///< recursive
  double t = 0.2;             ///< closeness
};

/// A sensitive column: codes are the ranks of its values, for the ordered distance, and every rank
/// below totals.size() stands in some row.
struct SensitiveColumn {
  std::string name;
  std::vector<std::uint32_t> ranks;   ///< one a row
  std::vector<std::uint64_t> totals;  ///< rows of each rank
};

/// Ranks the values that stand in rows: numbers by value, then the others by bytes; or as listed
/// in `order`, those that it does not list after them. Two values stand in the same order whichever
/// others there are, so that a reader of the published rows alone ranks them alike.
SensitiveColumn rank_values(const Column& column, std::span<const std::string> order = {});

/// How often a class holds a value. A class is a list of them, ascending by rank, counts positive.
struct ValueCount {
  std::uint32_t rank = 0, count = 0;
  bool operator==(const ValueCount&) const = default;
};

std::uint32_t distinct_values(std::span<const ValueCount> values);
/// Entropy in bits.
double entropy_bits(std::span<const ValueCount> values);
/// r1 / (r_l + … + r_m), infinite where a class holds fewer than l values.
double recursive_ratio(std::span<const ValueCount> values, std::uint32_t l);
/// In [0, 1]. `totals` and their sum `rows` describe the whole table.
double equal_distance(std::span<const ValueCount> values, std::span<const std::uint64_t> totals,
                      std::uint64_t rows);
double ordered_distance(std::span<const ValueCount> values, std::span<const std::uint64_t> totals,
                        std::uint64_t rows);

/// The figure that the model bounds: values, bits, ratio, distance.
double model_figure(const Model& model, std::span<const ValueCount> values,
                    const SensitiveColumn& column);
/// Whether that figure meets the model; the entropy within 1e-12, for its logarithms are rounded.
bool meets(const Model& model, double figure);
/// The weaker of two figures of the same model.
double weaker(const Model& model, double a, double b);

/// Whether a class that meets the model still meets it after any further rows joined it. It is so
/// for distinct diversity; the others hold for a union only where both parts meet them.
bool is_monotone(const Model& model);
/// Whether the class fails a condition that the model implies and that is monotone: l distinct
/// values, for every diversity.
bool fails_monotonely(const Model& model, std::span<const ValueCount> values);

}  // namespace paravent
