// How far a file is k-anonymous, and the risks of three attackers.
//
// P. Samarati, L. Sweeney 1998 for k; K. El Emam, F. Dankar, "Protecting privacy using
// k-anonymity", 2008, for prosecutor, journalist and marketer, with the conventions of ARX. The
// prosecutor knows that a person is in the file, the journalist only that he is in the population,
// the marketer wants many rather than one. Without weights or a population file the last two say
// nothing of their own, and are left out.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "risk/frequencies.h"

namespace paravent::risk {

/// What lies in classes of fewer than k (of people where there are individuals, else of rows).
struct BelowK {
  std::uint64_t k = 0, classes = 0, rows = 0, persons = 0;
  bool operator==(const BelowK&) const = default;
};

struct KReport {
  std::optional<std::uint64_t> reached;  ///< the smallest class; nothing without rows
  std::vector<BelowK> below;             ///< for 2, 3, 5, 10 and the recipe's k, ascending
  std::map<std::uint64_t, std::uint64_t> classes_of_size;
};
/// `own`: of reading kOwn, since other readings have no classes.
KReport report_of_k(const AssessedFile& file, const Frequencies& own, std::uint64_t k);

struct AttackerRisk {
  double highest = 0, mean = 0, share_above = 0;
  std::uint64_t above = 0;  ///< persons whose risk is above the threshold
};
struct ReidentificationRisk {
  AttackerRisk prosecutor;
  std::optional<AttackerRisk> journalist;
  std::optional<double> marketer;
};
/// `population`: F of each tuple of `own` (weights, or k_map()); empty: none is given. All 0 for a
/// file without rows.
ReidentificationRisk reidentification_risk(const AssessedFile& file, const Frequencies& own,
                                           std::span<const double> population, double threshold);

}  // namespace paravent::risk
