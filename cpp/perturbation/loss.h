// What protection costs: measures of the change from a file to the published one.
//
// J. Domingo-Ferrer, V. Torra, "Disclosure control methods and information loss for microdata",
// 2001 (means, covariances, correlations); J. Mateo-Sanz, J. Domingo-Ferrer, F. Sebé 2005 and
// sdcMicro (IL1s, eigenvalues); A. Młodak, "Using the complex measure in an assessment of the
// information loss", 2020; J. Snoke et al., "General and specific utility measures for synthetic
// data", 2018 (pMSE); A. Karr et al., "A framework for evaluating the utility of data altered to
// protect confidentiality", 2006 (interval overlap). All are internal: they compare with the raw
// rows, pair by pair, rows dropped left out where not said.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "microdata/partition.h"
#include "risk/numeric.h"

namespace paravent::perturbation {

// ---- Numbers ------------------------------------------------------------------------------------

struct NumericLoss {
  double il1s = 0;                                    ///< Σ |x - x'|/(√2 sd)
  double il1s_per_cell = 0;                           ///< over n d
  std::vector<std::optional<double>> mean, variance;  ///< one a column: relative change
  double covariance = 0;                              ///< mean over i <= j of |V' - V|/|V|
  double correlation = 0;                             ///< mean over i < j of |ρ' - ρ|
  double eigenvalues = 0;     ///< Σ |e - e'|/e of the correlation matrices, descending
  std::vector<double> axes;   ///< |cos| between each two principal axes
  std::vector<double> spans;  ///< of the first r axes each: the smallest cosine between the spans
  double mlodak = 0;          ///< 1/(n d) Σ (2/π) atan |x - x'|
  std::vector<std::string> left_out;                                  ///< columns without spread
  std::vector<std::string> zero_means;                                ///< left out of `mean`
  std::vector<std::pair<std::string, std::string>> zero_covariances;  ///< left out of `covariance`
};
/// Rows with a missing value on either side are left out of a column's figures, and of those of
/// several columns wherever one is missing.
NumericLoss numeric_loss(std::span<const risk::NumberPair> columns);

/// atan x for x >= 0; 1e-15, identical everywhere.
double arctangent(double x);

/// Młodak's part of an ordered or unordered column: mean |rank - rank'|/(levels - 1), or the share
/// of rows that differ.
double code_change(std::span<const std::uint32_t> before, std::span<const std::uint32_t> after,
                   std::uint32_t levels, bool ordered);

// ---- Tables -------------------------------------------------------------------------------------

/// A column of both files, of one coding; they may have different numbers of rows.
struct ColumnPair {
  std::string name;
  CodeView before, after;
};

struct TableLoss {
  std::vector<std::string> columns;  ///< one or two
  double hellinger = 0, total_variation = 0;
  double cramers_v = 0;  ///< V' - V; of two columns
};
struct TablesLoss {
  std::vector<TableLoss> tables;  ///< one-way ones, then two-way ones, in the order of columns
  double mean_one_way = 0, mean_two_way = 0;  ///< of Hellinger's distances
  std::vector<TableLoss> worst;               ///< five, by Hellinger's distance
};
TablesLoss tables_loss(std::span<const ColumnPair> columns);
/// Of two distributions given as counts.
TableLoss distance_of_counts(std::span<const double> before, std::span<const double> after);

struct TabularPmse {
  /// `expected`: if the published rows were drawn anew from the distribution of the file.
  double pmse = 0, expected = 0;
  double ratio() const { return expected > 0 ? pmse / expected : 0; }
};
/// The propensity score of the saturated model over the cells of all columns.
TabularPmse tabular_pmse(std::span<const ColumnPair> columns);

// ---- Regression ---------------------------------------------------------------------------------

struct Coefficient {
  double estimate = 0, error = 0;  ///< with its standard error
};
/// Ordinary least squares with an intercept, first; nothing if the columns are dependent or rows
/// are too few. Rows with a NaN are left out.
std::optional<std::vector<Coefficient>> least_squares(std::span<const double> y,
                                                      std::span<const std::vector<double>> x);
/// Mean share of the two 95 % intervals (±1.96 se) that they have in common; negative: apart.
double interval_overlap(Coefficient a, Coefficient b);

// ---- The compromise -----------------------------------------------------------------------------

/// A plan in the risk-utility map (G. Duncan, S. Keller-McNulty, S. Stokes 2001): trials of a
/// random plan, one of another.
struct MapPoint {
  std::vector<double> losses, risks;  ///< by trial; smaller is better
};
struct PlacedPoint {
  double loss = 0, risk = 0;  ///< means
  double loss_low = 0, loss_high = 0, risk_low = 0, risk_high = 0;
  bool dominated = false;  ///< another is no worse in both means and better in one
};
std::vector<PlacedPoint> risk_utility_map(std::span<const MapPoint> plans);

}  // namespace paravent::perturbation
