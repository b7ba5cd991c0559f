// Attackers on a file with suppressed cells, each of whom knows everybody's true key.
//
// a1 takes the published rows that are compatible with a person's key (a suppressed cell fits
// anything). a2 keeps of these the rows that can be the person's in some one-to-one assignment of
// all (A. Gionis, A. Mazza, T. Tassa, "k-anonymization revisited", 2008): original i may be
// released j, other than in the true assignment, iff i and j lie on a cycle, that is in one
// strongly connected component (R. Tarjan, "Depth-first search and linear graph algorithms", 1972)
// of the graph i -> j, "i is compatible with j". a3 knows the rule, that a cell is suppressed only
// where the key was rare (R. C.-W. Wong et al., "Minimality attack in privacy preserving data
// publishing", 2007): if at least k rows carry the key unsuppressed, these alone, else the
// compatible ones.
//
// Rows of one true key are alike to all three. Where there are individuals, candidates are counted
// in distinct individuals; a2 then still assigns rows, so that a reader who knows which rows belong
// together may exclude more. All figures are internal.
#pragma once

#include <cstdint>
#include <vector>

#include "risk/frequencies.h"

namespace paravent::risk {

struct AttackerCounts {
  std::uint64_t least = 0;    ///< candidates of the worst row; 0 without rows
  std::uint64_t below_k = 0;  ///< rows with fewer than k candidates
};

struct AttackerReport {
  AttackerCounts compatible, matching, minimality;  ///< a1, a2, a3
  NumberedTuples keys;                              ///< true keys; items are rows
  std::vector<std::uint64_t> of_key[3];             ///< candidates of each true key, a1 to a3
  std::uint64_t least() const;                      ///< of the three
};

/// `original` and `released` have the same rows in the same order, and the keys' codes are those of
/// one dictionary; a released cell is suppressed where its code is missing. Released cells that are
/// not are true. Errors: those of check_keys() for 12 keys.
Result<AttackerReport> attack_suppression(const AssessedFile& original,
                                          const AssessedFile& released, std::uint64_t k);

}  // namespace paravent::risk
