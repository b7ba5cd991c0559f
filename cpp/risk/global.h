// Risk of a whole file, of households, and the threshold that keeps it at a tolerated rate.
//
// A. Hundepool et al., "Handbook on statistical disclosure control", 2010, and µ-ARGUS's manual,
// which takes the nearest risk that occurs below the threshold here. Links of the members of a
// household are taken as independent, which the reader is told.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "risk/assessed.h"

namespace paravent::risk {

struct GlobalRisk {
  double expected = 0;  ///< re-identifications: the sum of the persons' risks
  double rate = 0;      ///< over the persons; 0 without any
};
/// `risks`: one a person, of_persons().
GlobalRisk global_risk(std::span<const double> risks);

struct RiskThreshold {
  double threshold = 0;      ///< r*
  std::uint64_t unsafe = 0;  ///< persons above it
};
/// The largest r* with Σ min(r, r*) <= tolerated × persons: once the unsafe persons' risk is at
/// most r*, the rate is at most `tolerated`. The largest risk where the rate is met as it is.
RiskThreshold risk_threshold(std::span<const double> risks, double tolerated);

/// Of each row, the chance that a link to any member of its household is right: 1 - Π (1 - r) over
/// the household's persons. `of_rows`: the rows' risks. A row without household is alone.
std::vector<double> household_risks(const AssessedFile& file, std::span<const double> of_rows);

/// Whether households of different sizes occur, so that the size is one more key of whoever can
/// count a household's rows in the published file.
bool household_sizes_differ(const AssessedFile& file);

}  // namespace paravent::risk
