// Local suppression: single cells of the keys are emptied, at the least cost that can be found,
// until nobody's key is rare.
//
// Level `strict` (ours): with the empty cell as a value of its own, every released key has at least
// k rows. A. Meyerson, R. Williams, "On the complexity of optimal k-anonymity", 2004: the least
// cost is NP-hard. So a greedy cover by weight (V. Chvátal 1979), which is improved until nothing
// changes, with a lower bound beside it. Each released class holds rows whose true keys agree
// wherever nothing is empty, rows of one rare key are treated alike, and of a key that is split the
// rows are picked by a secret: whoever knows everybody's key, the rule and the code, but not the
// secret, finds k rows equally possible for each person (A. Gionis, A. Mazza, T. Tassa 2008; R.
// Wong et al. 2007). Not covered: what else is known, and equal sensitive values within a class.
// Level `any`, for comparison: an empty cell matches everything, as sdcMicro and µ-ARGUS count. It
// guarantees nothing.
// Level `combinations`: every listed set of columns by itself, for who knows no more than one.
//
// Notation as in risk/assessed.h; an empty cell is a missing value, and all missing values are one.
// Cost: Σ over the cells emptied of the column's weight. Cells that were empty cost nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "perturbation/fault.h"
#include "risk/assessed.h"
#include "risk/public_use.h"
#include "support/random.h"

namespace paravent::perturbation {

struct SuppressionSpec {
  std::uint64_t k = 5;          ///< rows; distinct individuals where the file has them
  std::vector<double> weights;  ///< one a key column, > 0; empty: all 1. Larger: more important
  std::uint32_t never = 0;      ///< bit j: key column j keeps all its values
  std::uint32_t step = 1;       ///< of the plan: for the draws
  /// Level `risk`: a key is rare iff its individual risk is above this, a class stands iff its own
  /// is not. In place of k, without a bound; keys are then never split.
  std::optional<double> threshold;
  bool give_back = true;  ///< level `combinations`: the last pass, which tests do without
};

struct Suppression {
  std::vector<std::uint32_t> masks;  ///< one a row; bit j: the cell of key column j is emptied
  double cost = 0;
  std::optional<double> bound;        ///< no solution costs less
  std::uint64_t cells = 0, rows = 0;  ///< emptied; with any emptied
  std::vector<std::uint64_t> cells_of_column;
  std::uint64_t rare_rows = 0;  ///< rows that made it necessary
  bool drawn = false;           ///< rows of a key were told apart by the secret
  bool operator==(const Suppression&) const = default;
};

/// Levels `strict` and `risk`. The result does not depend on how equal keys are ordered among the
/// rows. Faults: kNoKey; kTooManyKeys (12); kKOutOfRange (k < 2); kFewerRowsThanK (count: rows);
/// kNotSuppressible (count: rows of rare keys that `never` leaves without a class);
/// kParameterOutOfRange (weights); kSecretMissing where a key must be split and there is none.
/// Proof: perturbation/protection.md#strict-suppression
StepResult<Suppression> suppress_strict(const risk::AssessedFile& file, const SuppressionSpec& spec,
                                        const SecretKey* secret);

/// Level `any`: from a strict solution, cells are filled again while every row still matches k
/// rows, counted in rows: those of the rows with most cells emptied first, in the order of the
/// file; of a row by descending weight. The file carries no guarantee.
Suppression relax_to_any(const risk::AssessedFile& file, const SuppressionSpec& spec,
                         const Suppression& strict);

/// Level `combinations`: of each rule's columns, a row without an empty cell in them shares its
/// values with k such rows (individuals where the file has them). Rows are treated one by one; no
/// draws. Rounds: the cheapest cells that meet all unsafe sets of a row, exactly, until none is
/// left; then cells are given back in the order of the file where no set becomes unsafe. It is no
/// k-anonymity, and never called so. `threshold` is of no effect. Faults as above, but for the
/// secret and kFewerRowsThanK.
StepResult<Suppression> suppress_combinations(const risk::AssessedFile& file,
                                              const SuppressionSpec& spec,
                                              std::span<const risk::CombinationRule> rules);

/// The file with the cells emptied: each by the column's first missing code, added if there was
/// none. Codes are otherwise those of `file`.
risk::AssessedFile released(const risk::AssessedFile& file, const Suppression& suppression);

}  // namespace paravent::perturbation
