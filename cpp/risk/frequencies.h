// How often each key occurs, in rows and in persons, in the file and by its weights in the
// population, under three readings of a missing value.
//
// G. Chen, S. Keller-McNulty 1998 and L. Franconi, S. Polettini 2004 for f and F; the reading `any`
// is that of sdcMicro (alpha = 1) and of µ-ARGUS. `own` is what counting the bytes gives and
// decides; `any` is shown for comparison: its matches are no equivalence, have no classes, and
// guarantee nothing.
#pragma once

#include <cstdint>
#include <vector>

#include "risk/assessed.h"
#include "risk/tuples.h"

namespace paravent::risk {

enum class MissingReading : std::uint8_t {
  kOwn,    ///< one more value
  kAny,    ///< equals every value, on either side
  kNever,  ///< equals nothing: f = 0 for a key with a missing value
};

/// Figures of each tuple (a key with its missing values as values of their own), for all its rows.
struct Frequencies {
  MissingReading reading = MissingReading::kOwn;
  NumberedTuples tuples;              ///< items are rows
  std::vector<std::uint64_t> rows;    ///< f: rows that match
  std::vector<double> weight;         ///< F: sum of their weights
  std::vector<std::uint64_t> people;  ///< distinct individuals that match; empty without them
  /// Sum over these of an individual's least weight among the rows that match, so that no risk is
  /// understated; empty without individuals.
  std::vector<double> people_weight;

  /// The figures that decide: of people where there are individuals, else of rows.
  const std::vector<std::uint64_t>& deciding() const { return people.empty() ? rows : people; }
  const std::vector<double>& deciding_weight() const {
    return people.empty() ? weight : people_weight;
  }
  std::uint64_t of_row(std::uint32_t row) const { return deciding()[tuples.of_item[row]]; }
};

/// Errors: those of check_keys(); kTooManyMissingPatterns (count: patterns of missing columns)
/// where `any` would take more than 2·10⁹ steps.
Result<Frequencies> frequencies(const AssessedFile& file, MissingReading reading);

/// Reading `own` of the key columns in `mask` (bit j: column j) alone.
Frequencies set_frequencies(const AssessedFile& file, std::uint32_t mask);

}  // namespace paravent::risk
