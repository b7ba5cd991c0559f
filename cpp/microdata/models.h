// What a class must meet besides its k rows: models over a sensitive column.
//
// A. Machanavajjhala et al., "l-diversity: privacy beyond k-anonymity", 2007 (distinct, entropy and
// recursive (c,l)-diversity); N. Li, T. Li, S. Venkatasubramanian, "t-closeness: privacy beyond
// k-anonymity and l-diversity", 2007 (equal and ordered distance); R. C.-W. Wong et al., "(α, k)-
// anonymity: an enhanced k-anonymity model for privacy-preserving data publishing", 2006; J. Cao,
// P. Karras, "Publishing microdata with a robust privacy guarantee", 2012 (basic and enhanced
// β-likeness); J. Brickell, V. Shmatikov, "The cost of privacy: destruction of data-mining utility
// in anonymized data publishing", 2008 (δ-disclosure privacy, over the values that a class holds,
// as ARX and pycanon read it).
//
// Notation: q is the distribution of the known values in a class, p the one it is compared with:
// that of the published rows, or of all rows. A row without a value is in neither, and a class
// without any known value meets no model.
#pragma once

#include <cstdint>
#include <limits>
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
  double alpha = 0.5;         ///< (α, k)-anonymity
  double beta = 1;            ///< likeness
  double delta = 1;           ///< disclosure
};

/// In place of the rank of a row that has no value.
inline constexpr std::uint32_t kNoValue = std::numeric_limits<std::uint32_t>::max();

/// The distribution that classes are compared with.
struct Reference {
  std::span<const std::uint64_t> totals;  ///< rows of each rank; 0 where no row of it has one
  std::uint64_t rows = 0;                 ///< their sum
};

/// A sensitive column: codes are the ranks of its values, for the ordered distance, and every rank
/// below totals.size() stands in some row.
struct SensitiveColumn {
  std::string name;
  std::vector<std::uint32_t> ranks;   ///< one a row, or kNoValue
  std::vector<std::uint64_t> totals;  ///< rows of each rank

  Reference all_rows() const;
};

/// Ranks the values that stand in rows: numbers by value, then the others by bytes; or as listed
/// in `order`, those that it does not list after them. Two values stand in the same order whichever
/// others there are, so that a reader of the published rows alone ranks them alike. Texts of
/// `missing` are no values.
SensitiveColumn rank_values(const Column& column, std::span<const std::string> order = {},
                            std::span<const std::string> missing = {});

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
/// In [0, 1]. `totals` and their sum `rows` describe the reference; ranks that none of its rows has
/// are no steps of the ordered distance.
double equal_distance(std::span<const ValueCount> values, std::span<const std::uint64_t> totals,
                      std::uint64_t rows);
double ordered_distance(std::span<const ValueCount> values, std::span<const std::uint64_t> totals,
                        std::uint64_t rows);

/// The share of the most frequent value.
double largest_share(std::span<const ValueCount> values);
/// The greatest relative gain (q - p) / p of a value.
double likeness_gain(std::span<const ValueCount> values, const Reference& reference);
/// The least β of the enhanced likeness: the same gain, or infinity where some value's passes -ln
/// p.
double enhanced_gain(std::span<const ValueCount> values, const Reference& reference);
/// The greatest |ln(q / p)| of a value that the class holds.
double disclosure(std::span<const ValueCount> values, const Reference& reference);

/// The figure that the model bounds: values, bits, ratio, distance, share, gain. Of a class without
/// a known value, the one that meets nothing.
double model_figure(const Model& model, std::span<const ValueCount> values,
                    const Reference& reference);
/// Against all rows of the column.
double model_figure(const Model& model, std::span<const ValueCount> values,
                    const SensitiveColumn& column);
/// Whether that figure meets the model; entropies and gains within 1e-12, for their logarithms are
/// rounded.
bool meets(const Model& model, double figure);
/// The figure as it is shown, beside what it must meet: 2 to the power of an entropy, as l is
/// given.
double shown_figure(const Model& model, double figure);
/// The weaker of two figures of the same model.
double weaker(const Model& model, double a, double b);

/// Whether a class that meets the model still meets it after any further rows joined it. It is so
/// for distinct diversity; most others hold for a union only where both parts meet them.
bool is_monotone(const Model& model);
/// Whether a union of classes that meet the model meets it, against the same reference. Not so for
/// δ-disclosure, where a value that one part lacks becomes rare in the union.
bool holds_for_unions(const Model& model);
/// Whether the class fails a condition that the model implies and that is monotone: l distinct
/// values, for every diversity.
bool fails_monotonely(const Model& model, std::span<const ValueCount> values);

}  // namespace paravent
