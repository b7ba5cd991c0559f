// A plan's outcome measured: what is left of the risk, and what it cost.
//
// The axes of the risk-utility map (G. Duncan, S. Keller-McNulty, S. Stokes, "Disclosure risk vs.
// data utility: the R-U confidentiality map", 2001) and what stands beside them. All of it is
// internal: it compares with the raw rows, or would tell who was told apart.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
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

/// Expected shares of original rows (individuals) that are linked rightly, and for sure.
struct LinkShares {
  double correct = 0, sure = 0;
};

/// Who knows that ranks moved by at most `reach`; where the plan swaps ranks. Keys that no step
/// but a coding changes must agree beside.
struct RankLinks {
  std::uint32_t reach = 0;
  LinkShares shares;
  std::uint64_t below_k = 0;  ///< rows with fewer than k candidates
};

/// Attackers of risk/linkage.h who hold the original keys. The map's risk is what the best of
/// `distance`, RiskUtility::links, `ranks` and `numbers` finds.
struct LinkageFigures {
  double baseline = 0;                 ///< of guessing
  std::optional<LinkShares> distance;  ///< the nearest
  std::uint32_t distance_stride = 1;   ///< every so-manieth original row is looked for
  std::vector<std::string> left_out;   ///< of the distance: numbers without spread
  std::optional<RankLinks> ranks;
  /// On numbers that a step changes and that are no keys, these alone: the nearest or by ranks,
  /// whichever finds more.
  std::optional<LinkShares> numbers;
  std::vector<std::string> number_columns;
  std::optional<LinkShares> em;              ///< by probability, m estimated: an indication
  std::vector<std::string> unchanged;        ///< keys that no step changes
  std::optional<LinkShares> unchanged_keys;  ///< by probability on these alone
};

/// Who finds the most original rows.
enum class Linker : std::uint8_t { kGuess, kDistance, kProbability, kRanks, kNumbers };
std::string_view linker_name(Linker linker);
struct BestLinker {
  Linker linker = Linker::kGuess;
  double share = 0;  ///< of the original persons, expected; those not published are never found
};

/// How close published numbers stay to the original ones: risk/numeric.h.
struct NumberRisk {
  static constexpr double kKappa = 0.05, kPercent = 5;
  risk::NumericDisclosure intervals, ranks;
  risk::OutlierDisclosure outliers;
  std::vector<risk::RareNumbers> rare;  ///< of the published values, one a column
};

struct RiskUtility {
  // Risk. "Rows" are individuals where the file has them; published keys, missing as a value.
  std::uint64_t rows = 0;     ///< of the published file, as counted
  std::uint64_t below_k = 0;  ///< in classes of fewer than k
  std::uint64_t smallest = 0;
  double expected = 0;               ///< re-identifications, E(1/F) summed
  std::optional<double> links;       ///< share of correct probabilistic links, m known
  std::optional<double> sure_links;  ///< and of those that are sure
  double linked_rows = 0;            ///< original rows that were looked for
  std::uint32_t link_stride = 1;     ///< every so-manieth of them, where all would take too long
  std::optional<LinkageFigures> linkage;
  std::optional<BestLinker> best;  ///< where links were asked for
  NumberRisk number_risk;
  // Loss.
  std::uint64_t rows_before = 0, rows_after = 0;
  std::vector<std::uint64_t> emptied;  ///< cells without a value that had one, a column
  std::vector<std::string> columns;    ///< those published
  std::vector<std::string> numeric;    ///< of which these are numbers before and after
  NumericLoss numbers;
  /// A. Młodak's, a column: numbers by the arc tangent, ordered values by ranks, others 0 or 1.
  std::vector<double> changes;
  TablesLoss tables;
  /// Mean distance of two-way tables where the original is coded as the plan codes: what is off
  /// beyond the loss of detail. Nothing where no step codes.
  std::optional<double> coded_two_way;
  TabularPmse pmse;
  std::optional<RegressionLoss> regression;

  double below_share() const;
  double expected_share() const;
  std::uint64_t cells_emptied() const;
  double mean_change() const;  ///< of the columns' changes
  /// The map's loss; its risk is the share of `best`.
  double loss() const { return tables.mean_two_way; }
};

struct RegressionColumns {
  std::string y;
  std::vector<std::string> x;
};

/// Columns as who holds the original rows and knows the plan would code them, by name: else a coded
/// file would seem safe for the sole reason that nobody had coded his own.
using CodedColumns = std::map<std::string, FileColumn>;
/// After a step that codes (recode, top, bottom, rounding without draws): its column in `coded`, of
/// the original rows, each value becoming what it became in the file. A value that the file no
/// longer holds stays as it is.
void code_alike(CodedColumns& coded, const PlanStep& step, const RowFile& original,
                const RowFile& earlier, const RowFile& later);

/// What the mean or the median of a group stands for, by column: of each original row its number,
/// or its rank in an ordered column, and the least and the largest of its group; NaN where it has
/// none or was not there.
struct GroupSpans {
  std::vector<double> values, low, high;
  double unit = 0;  ///< risk::LinkColumn's
};

struct RiskUtilitySpec {
  bool links = true;                ///< the map's attackers: pairs of rows, up to risk::kMostPairs
  bool linkage = true;              ///< those beside them too
  std::vector<std::string> blocks;  ///< columns that a distance may not cross
  std::optional<RegressionColumns> regression;
  CodedColumns coded;
  std::map<std::string, GroupSpans> spans;
};
/// After a step of microaggregation, and code_alike() of the steps before it: rows are of one group
/// where they are published alike in all its columns. The most frequent category of a group stands
/// for itself.
void span_groups(RiskUtilitySpec& spec, const PlanStep& step, const Plan& plan,
                 const RowFile& original, const RowFile& earlier, const RowFile& later);

/// `after` was made of `before` by the plan. Without keys the map's risk is that of guessing.
RiskUtility risk_utility_of(const RowFile& before, const RowFile& after, const Plan& plan,
                            const RiskUtilitySpec& spec);

/// Attackers of risk/attackers.h on one step that suppressed, who know the keys as they stood
/// before it: candidates of the worst row.
struct AttackedStep {
  std::uint64_t compatible = 0, matching = 0, minimality = 0;
};
/// Nothing where the step did not suppress, or distinct keys by kinds of emptied cells are too many
/// to try all.
std::optional<AttackedStep> attack_step(const RowFile& before, const Plan& plan,
                                        const StepReport& report);

}  // namespace paravent::perturbation
