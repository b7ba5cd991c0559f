// A plan of steps, what order they may have, and its run.
//
// Default order and why: sampling first (nothing may depend on rows that are not published);
// recoding and tails; record swapping (it needs exact keys to find risky units); microaggregation,
// rank swapping, noise; PRAM; local suppression, on the values as they will be published;
// rounding. One column, one perturbing method. Another order is possible, with its warning.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "microdata/hierarchy.h"
#include "perturbation/microaggregation.h"
#include "perturbation/noise.h"
#include "perturbation/pram.h"
#include "perturbation/row_file.h"
#include "perturbation/suppression.h"

namespace paravent::perturbation {

struct SampleStep {
  double share = 0.5;
  std::vector<std::string> strata;
  std::uint32_t min = 1;
};
struct RecodeStep {
  std::string column;
  Hierarchy hierarchy;
  std::uint32_t level = 1;
};
struct TailStep {
  std::string column;
  bool top = true, mean = false;
  std::optional<double> at, quantile;
};
struct SwapRecordsStep {
  enum class Unit : std::uint8_t { kRow, kIndividual, kHousehold };
  Unit unit = Unit::kRow;
  std::string household;  ///< with Unit::kHousehold; an empty cell is a row alone
  std::vector<std::string> hierarchy, risk;
  struct Profile {
    std::vector<std::string> columns;
    bool size = false;
  };
  std::vector<Profile> profiles;
  std::optional<std::uint64_t> k;  ///< that of the plan
  double rate = 0.1;
};
struct SwapRanksStep {
  std::vector<std::string> columns;  ///< each by itself
  double window = 5;
};
struct MicroaggregateStep {
  enum class Method : std::uint8_t { kMdav, kOptimal, kMixed };
  Method method = Method::kMdav;
  std::vector<std::string> columns;
  std::optional<std::uint64_t> k;
  std::map<std::string, double> weights;                    ///< mixed
  std::map<std::string, std::vector<std::string>> ordered;  ///< mixed: values in order
};
struct NoiseStep {
  struct Bounds {
    std::optional<double> low, high;
  };
  NoiseKind kind = NoiseKind::kAdditive;
  std::vector<std::string> columns;
  double variance = 0.1;
  std::map<std::string, Bounds> bounds;
  AtBounds at_bounds = AtBounds::kNone;
};
struct PramStep {
  PramKind kind = PramKind::kKeep;
  std::string column;
  std::vector<std::string> levels;        ///< in the matrix's order; empty: the file's, by bytes
  std::vector<double> matrix;             ///< by rows, `given` and `invariant`
  std::optional<double> keep;             ///< `keep`, and `invariant` without a matrix
  double mix = 1;                         ///< `invariant`
  std::optional<std::uint64_t> round_to;  ///< `invariant`: of the counts it starts from
};
struct SuppressStep {
  enum class Level : std::uint8_t { kStrict, kAny, kCombinations, kRisk };
  Level level = Level::kStrict;
  std::vector<std::string> columns;  ///< empty: the plan's keys
  std::map<std::string, double> weights;
  std::vector<std::string> never;
  std::uint32_t size = 0;                      ///< combinations: all sets up to it, or
  std::vector<std::vector<std::string>> sets;  ///< these
  double tolerated = 0.01;                     ///< by risk: rate
};
struct RoundStep {
  std::string column;
  double base = 1;
  bool random = false;
};
using PlanStep = std::variant<SampleStep, RecodeStep, TailStep, SwapRecordsStep, SwapRanksStep,
                              MicroaggregateStep, NoiseStep, PramStep, SuppressStep, RoundStep>;

struct Plan {
  std::uint64_t k = 5;
  std::vector<std::string> keys, columns;  ///< indirect identifiers; what is published
  std::optional<std::string> weight;       ///< column, for `risk`
  std::vector<PlanStep> steps;
  /// What is published beside: an exact release of the same raw file; columns with exact sums.
  bool exact_beside = false;
  std::vector<std::string> summed_beside;
};

/// Whether a step may draw, so that a secret is needed.
bool may_draw(const PlanStep& step);
/// Columns whose values a step exchanges for others: swaps, microaggregation, noise, PRAM, random
/// rounding.
std::vector<std::string> perturbed_columns(const PlanStep& step);

/// What is to be refused or warned of before anything is run, by step. kUnknownColumn, kNoKey,
/// kPerturbedTwice, kPerturbedAfterSuppression, kSampledLate, kExactBesidePerturbed, kExactMeans,
/// kRoundedBesideSum, kSecretMissing; kDeterminedBy: a perturbed column that another published one,
/// which no step of the same kind treats with it, determines in the file, in at least half of whose
/// rows the latter's value is repeated (else every column of distinct values would determine all).
std::vector<Fault> check_plan(const Plan& plan, const RowFile& file, bool has_secret);
/// The first refusal among them, or nothing.
std::optional<Fault> first_refusal(const std::vector<Fault>& faults);

/// What a step did: figures for the dossier, of which cells and rows suppressed are public.
struct StepReport {
  std::uint32_t step = 0;
  std::uint64_t rows = 0;   ///< left after it
  std::uint64_t units = 0;  ///< sampled; swapped; groups; rows of a tail
  std::uint64_t without_donor = 0;
  std::optional<Suppression> suppression;  ///< by the keys' places among its columns
  std::optional<PramMatrix> matrix;        ///< stated only where states_matrix() says so
  std::vector<std::string> pram_levels;
  bool states_matrix = false;
  bool drawn = false;
  bool guarantees = true;       ///< not of level `any`
  std::vector<Fault> warnings;  ///< kNoDonor
};

struct PlanRun {
  RowFile file;
  std::vector<StepReport> reports;
};

/// Runs all steps in their order; `secret` may be missing where no step draws. Faults: those of
/// check_plan() that refuse, and of each method.
Outcome<PlanRun> run_plan(const RowFile& file, const Plan& plan, const SecretKey* secret);
/// One step. The columns must be there.
Outcome<StepReport> run_step(RowFile& file, const Plan& plan, std::uint32_t step,
                             const SecretKey* secret);

/// Of trial t >= 1: the same with trial_key(), so that comparing plans never uses the release's own
/// draws.
Outcome<PlanRun> run_trial(const RowFile& file, const Plan& plan, const SecretKey& secret,
                           std::uint32_t trial);

}  // namespace paravent::perturbation
