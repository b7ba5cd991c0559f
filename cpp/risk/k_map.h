// k-map: every key of the file is held by at least k persons of a population whose keys are known.
//
// L. Sweeney, "k-anonymity: a model for protecting privacy", 2002, and K. El Emam, F. Dankar 2008
// for the journalist who is held off by it. The population file has the same key columns, of the
// same codes (assess() with the other table beside it).
#pragma once

#include <cstdint>
#include <vector>

#include "risk/frequencies.h"

namespace paravent::risk {

struct KMap {
  std::uint64_t reached = 0;       ///< the least F of a key of the file; 0 without rows
  std::vector<double> population;  ///< F of each tuple of `own`: persons of the population
};

/// A missing (suppressed) cell of the file matches every value of the population's: its F is the
/// sum over the population's keys that fit. Errors: kPopulationSmallerThanSample (count: rows of
/// the file, or of those whose key occurs less often in the population); kKeyNotInPopulation
/// (column: the first that holds a value which the population never has, if any; count: rows).
Result<KMap> k_map(const AssessedFile& file, const Frequencies& own,
                   const AssessedFile& population);

}  // namespace paravent::risk
