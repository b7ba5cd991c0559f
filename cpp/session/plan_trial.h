// A plan tried on rows that are open, step by step, with the figures of risk and loss after each:
// what a screen shows while a plan is set, and what the comparison of plans is made of.
//
// Trials never use the draws of a release (perturbation/plan.h): the key of trial t >= 1 is made of
// the secret that is given.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "recipe/recipe.h"
#include "rowfiles/plan_run.h"
#include "support/json.h"
#include "support/random.h"
#include "support/result.h"
#include "table/table.h"

namespace paravent {

class PlanTrial {
 public:
  /// The recipe has a plan; its columns must be in the table, which outlives the trial. Errors:
  /// kMissingColumn; the refusals of a plan.
  static Result<PlanTrial> begin(const Table& table, const Recipe& recipe,
                                 const std::optional<SecretKey>& secret, std::uint32_t trial);

  std::size_t steps() const { return work_.plan().steps.size(); }
  std::size_t done() const { return work_.figures().steps.size(); }
  /// The next step. Errors: those of plans; with the last one, of a file of households, what the
  /// run would be refused for.
  Status advance();
  /// Of the rows as they stand. `links`: with the map's attacker; `linkage`: and with the others,
  /// who look at every pair of rows.
  const perturbation::RiskUtility& assess(bool links, bool linkage);

  /// {steps: how many, done, texts: of each step, in the recipe's language, reports, warnings,
  /// assessment: of the last assess(), or null}
  std::string json() const;

 private:
  PlanTrial() = default;

  Status check_households() const;

  const Table* table_ = nullptr;
  RowsSpec rows_;
  PlanWork work_;
  std::optional<SecretKey> key_;
  bool assessed_ = false;
  std::vector<std::string> texts_;
};

/// Plans beside one another: {language, k, plans: [{name, steps: [text], trials: [{risk, loss}],
/// assessment}]} → the same with `point` each (perturbation::PlacedPoint). Errors: of the request.
Result<std::string> compare_plans(std::string_view text);
/// The same as a page: the risk-utility map, and its table. Of the answer of compare_plans().
Result<std::string> comparison_html(std::string_view text);

}  // namespace paravent
