// What protection costs: measures of the loss of information.
//
// L. Sweeney, "Achieving k-anonymity privacy protection using generalization and suppression", 2002
// (degree, precision); R. Bayardo, R. Agrawal, "Data privacy through optimal k-anonymization", 2005
// (discernibility); A. Gionis, T. Tassa, "k-anonymization with minimal loss of information", 2009
// (entropy); B. Chétard, "Anonymiser les données sans perdre d'information", La Javaness, 2024
// (their use). With n rows, `out` of them suppressed, h_j the level and H_j the height of column j.
// Entropies are in bits; log2 is our own, so that every platform prints the same digits.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "microdata/partition.h"
#include "recipe/methods.h"

namespace paravent {

inline constexpr std::size_t kMeasures = 7;
using Losses = std::array<double, kMeasures>;  ///< by Measure

/// Classes and what happens to them, as counts.
struct ClassTally {
  std::uint64_t rows = 0, rows_out = 0;
  std::uint64_t classes = 0, classes_kept = 0;
  std::uint64_t squares = 0, squares_kept = 0;  ///< sums of c²
  std::uint32_t smallest_kept = 0;              ///< the k reached; 0 if no class is kept

  void add(std::uint32_t size, bool kept);
  bool operator==(const ClassTally&) const = default;
};
/// Classes of fewer than k rows suppressed.
ClassTally tally(const Partition& partition, std::uint32_t k);

std::uint64_t degree(std::span<const std::uint32_t> levels);
/// 1 - mean over j of h_j/H_j; a column without levels (H_j = 0) loses nothing.
double precision(std::span<const std::uint32_t> levels, std::span<const std::uint32_t> heights);
double precision_loss(std::span<const std::uint32_t> levels, std::span<const std::uint32_t> heights,
                      std::uint64_t rows, std::uint64_t rows_out);
double discernibility(const ClassTally& tally);
double average_class_size(const ClassTally& tally);  ///< 0 without rows

/// Rows of each code; of `rows` alone where they are given.
std::vector<std::uint64_t> count_codes(CodeView column);
std::vector<std::uint64_t> count_codes(CodeView column, std::span<const std::uint32_t> rows);
/// Entropy of a column in bits a row, from the rows of each value.
double column_entropy(std::span<const std::uint64_t> counts);
/// Bits that all rows lose in one column when value v becomes generalised[v]: 0 if no two values
/// meet, rows · column_entropy(counts) if all do.
double generalisation_loss(std::span<const std::uint64_t> counts,
                           std::span<const std::uint32_t> generalised);
/// Bits that the suppressed rows lose as well: -c log2(c/out) over the generalised values that they
/// hold.
double suppression_loss(std::span<const std::uint64_t> counts_out);

/// Bits of loss as they are shown: in all, a cell, and as a share of what the columns tell.
struct EntropyFigures {
  double bits = 0, per_cell = 0, share = 0;
};
/// `entropies`: column_entropy() of each column, before.
EntropyFigures entropy_figures(double bits, std::uint64_t rows, std::span<const double> entropies);

/// Cells of which nothing is left: those of suppressed rows, and those of columns of which `gone`
/// are published with one and the same value throughout.
struct Suppressed {
  double rows = 0, cells = 0;  ///< shares, 0 … 1
};
Suppressed suppressed_shares(std::uint64_t rows, std::uint64_t rows_out, std::size_t columns,
                             std::size_t gone);

}  // namespace paravent
