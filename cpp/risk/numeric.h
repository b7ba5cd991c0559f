// Disclosure by numbers: how close published values stay to the original ones.
//
// M. Templ, A. Kowarik, B. Meindl, "Statistical disclosure control for micro-data using the R
// package sdcMicro", 2015 (dRisk: intervals by standard deviation); J. Mateo-Sanz, F. Sebé, J.
// Domingo-Ferrer, "Outlier protection in continuous microdata masking", 2004 (intervals by rank).
// Robust distances (dRiskRMD) are left out: they need a random subset, and their answer depends on
// its seed.
//
// Rows of the two files stand in the same order. A missing value on either side agrees: an attacker
// may assume so. Columns whose published values are all equal (sd 0) are left out and named.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace paravent::risk {

struct NumberPair {
  std::string name;
  std::vector<double> original, published;  ///< one a row; NaN: missing
};

struct NumericDisclosure {
  double share = 0;                   ///< of rows that agree in every column; 0 without columns
  std::vector<double> of_column;      ///< one a column; 0 for one left out
  std::vector<std::string> left_out;  ///< names, in order
};
/// |x - x'| <= kappa sd(x'), the standard deviation of the published values, divisor n-1.
NumericDisclosure interval_disclosure(std::span<const NumberPair> columns, double kappa = 0.05);

/// Published values within max(1, ⌊n percent/100⌋) ranks of the original one's; a run of equal
/// values counts as a whole.
NumericDisclosure rank_disclosure(std::span<const NumberPair> columns, double percent);

struct OutlierDisclosure {
  std::uint64_t rows = 0;   ///< hold a column's minimum or maximum, or lie beyond 3 IQR of Q1, Q3
  std::uint64_t close = 0;  ///< of these, still within interval_disclosure(kappa) in every column
};
OutlierDisclosure outlier_disclosure(std::span<const NumberPair> columns, double kappa = 0.05);

struct RareNumbers {
  std::uint64_t values = 0, rows = 0;  ///< values held by fewer than k rows (or individuals)
};
/// Of a published column: exact amounts identify without any model. `individuals`: one a row, or
/// none.
RareNumbers rare_numbers(std::span<const double> published,
                         std::span<const std::uint32_t> individuals, std::uint64_t k);

/// Share of the persons who find a row of their own nearest by one column alone, ties by
/// expectation; of a person of several rows the best one counts, who is not published finds
/// nothing. `of_raw` and `of_published`: the person of each row; NaN: missing.
double nearest_own(std::span<const double> original, std::span<const std::uint32_t> of_raw,
                   std::span<const double> published, std::span<const std::uint32_t> of_published,
                   std::uint32_t persons);

/// sd with divisor n-1 over what is not missing; 0 for fewer than two values.
double standard_deviation(std::span<const double> values);
/// Quantile of type 7 (R. Hyndman, Y. Fan 1996) of ascending values, at least one.
double quantile7(std::span<const double> ascending, double share);

}  // namespace paravent::risk
