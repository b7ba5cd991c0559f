// A plan of steps, what order they may have, and its run.
//
// Default order and why: sampling first (nothing may depend on rows that are not published);
// recoding and tails; record swapping (it needs exact keys to find risky units); microaggregation,
// rank swapping, noise; PRAM; local suppression, on the values as they will be published;
// rounding. One column, one perturbing method. Another order is possible, with its warning.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "perturbation/pram.h"
#include "perturbation/row_file.h"
#include "perturbation/suppression.h"
#include "recipe/plan_section.h"

namespace paravent::perturbation {

struct Plan {
  std::uint64_t k = 5;
  std::vector<std::string> keys, columns;  ///< indirect identifiers; what is published
  std::optional<std::string> weight;       ///< column, for `risk`
  std::string household;                   ///< column, for units; an empty cell is a row alone
  std::vector<std::pair<std::string, std::vector<std::string>>> ordered;  ///< values in order
  double tolerated = 0.01;  ///< rate, for suppression by risk
  bool count_rows = false;  ///< k counts rows although the file has individuals
  std::vector<PlanStep> steps;
  bool exact_beside = false;  ///< an exact release of the same raw file is published beside
};

/// What is to be refused or warned of before anything is run, by step. kUnknownColumn, kNoKey,
/// kPerturbedTwice, kPerturbedAfterSuppression, kSampledLate, kExactBesidePerturbed, kExactMeans,
/// kRoundedBesideSum (a published column that no step changes is in each row the sum of the one
/// rounded and of one or two other published ones), kSecretMissing; kDeterminedBy: a column that a
/// step changes and another published one determines in the file, unless a step of the same kind
/// changes that one too, or, where what the step leaves is true (coding, suppression, rounding),
/// any step does. In at least half of the rows the other's value must be repeated, else every
/// column of distinct values would determine all.
std::vector<Fault> check_plan(const Plan& plan, const RowFile& file, bool has_secret);
/// The first refusal among them, or nothing.
std::optional<Fault> first_refusal(const std::vector<Fault>& faults);

/// What a step did: figures for the dossier, of which cells and rows suppressed are public.
struct StepReport {
  std::uint32_t step = 0;
  std::uint64_t rows = 0;   ///< left after it
  std::uint64_t units = 0;  ///< sampled; swapped; groups; rows of a tail
  std::uint64_t without_donor = 0;
  std::optional<Suppression> suppression;     ///< by the keys' places among its columns
  std::optional<std::uint64_t> strict_cells;  ///< of level `any`: what level `strict` empties
  std::optional<PramMatrix> matrix;           ///< stated only where states_matrix() says so
  std::vector<std::string> pram_levels;
  bool states_matrix = false;
  std::optional<PramRisk> pram_risk;  ///< of its rare values
  bool drawn = false;
  bool guarantees = true;       ///< not of level `any`
  std::vector<Fault> warnings;  ///< kNoDonor, kBelowZero
};

struct PlanRun {
  RowFile file;
  std::vector<StepReport> reports;
};

/// Runs all steps in their order; `secret` may be missing where no step draws. Faults: those of
/// check_plan() that refuse, and of each method.
StepResult<PlanRun> run_plan(const RowFile& file, const Plan& plan, const SecretKey* secret);
/// One step. The columns must be there.
StepResult<StepReport> run_step(RowFile& file, const Plan& plan, std::uint32_t step,
                                const SecretKey* secret);

/// Of trial t >= 1: the same with trial_key(), so that comparing plans never uses the release's own
/// draws.
StepResult<PlanRun> run_trial(const RowFile& file, const Plan& plan, const SecretKey& secret,
                              std::uint32_t trial);

}  // namespace paravent::perturbation
