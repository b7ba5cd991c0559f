// A plan's outcome measured: what is left of the risk, and what it cost.
//
// The axes of the risk-utility map (G. Duncan, S. Keller-McNulty, S. Stokes, "Disclosure risk vs.
// data utility: the R-U confidentiality map", 2001) and what stands beside them. All of it is
// internal: it compares with the raw rows, or would tell who was told apart.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "perturbation/loss.h"
#include "perturbation/plan.h"

namespace paravent::perturbation {

/// Least squares on both files, an intercept first.
struct RegressionLoss {
  std::vector<std::string> terms;  ///< columns x
  std::vector<Coefficient> before, after;
  std::vector<double> overlaps;  ///< of the 95 % intervals, one a coefficient
};

struct Assessment {
  // Risk. "Rows" are individuals where the file has them; published keys, missing as a value.
  std::uint64_t rows = 0;     ///< of the published file, as counted
  std::uint64_t below_k = 0;  ///< in classes of fewer than k
  std::uint64_t smallest = 0;
  double expected = 0;               ///< re-identifications, E(1/F) summed
  std::optional<double> links;       ///< share of correct probabilistic links, m known
  std::optional<double> sure_links;  ///< and of those that are sure
  double linked_rows = 0;            ///< original rows that were looked for
  // Loss.
  std::uint64_t rows_before = 0, rows_after = 0;
  std::vector<std::uint64_t> emptied;  ///< cells without a value that had one, a column
  std::vector<std::string> columns;    ///< those published
  std::vector<std::string> numeric;    ///< of which these are numbers before and after
  NumericLoss numbers;
  TablesLoss tables;
  TabularPmse pmse;
  std::optional<RegressionLoss> regression;

  double below_share() const;
  double expected_share() const;
  std::uint64_t cells_emptied() const;
  /// The map's axes.
  double loss() const { return tables.mean_two_way; }
  double risk() const;
};

struct RegressionColumns {
  std::string y;
  std::vector<std::string> x;
};

struct AssessmentSpec {
  bool links = true;  ///< every pair of rows is looked at, up to risk::kMostPairs
  std::optional<RegressionColumns> regression;
};

/// `after` was made of `before` by the plan. Without keys the risk is 0.
Assessment assess_outcome(const RowFile& before, const RowFile& after, const Plan& plan,
                          const AssessmentSpec& spec);

/// Attackers of risk/attackers.h on one step that suppressed, who know the keys as they stood
/// before it: candidates of the worst row.
struct AttackedStep {
  std::uint64_t compatible = 0, matching = 0, minimality = 0;
};
/// Nothing where the step did not suppress, or distinct keys are too many to try all.
std::optional<AttackedStep> attack_step(const RowFile& before, const Plan& plan,
                                        const StepReport& report);

}  // namespace paravent::perturbation
