// From a recipe's plan and a table to a run of it, and what is wrong with one as an error.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "perturbation/plan.h"
#include "perturbation/risk_utility.h"
#include "recipe/rows_section.h"
#include "rowfiles/internals.h"
#include "support/random.h"
#include "support/result.h"
#include "table/table.h"

namespace paravent {

/// The rows as a plan works on them. Draws name a column by its place in the files' header
/// (Column::place).
perturbation::RowFile plan_rows(const Table& table, const RowsSpec& rows, bool people);

/// The plan of the section, which has one.
perturbation::Plan plan_of(const RowsSpec& rows);

/// What a loss is measured with, as the section has it.
perturbation::RiskUtilitySpec risk_utility_spec(const RowsSpec& rows);

/// A refusal as an error: its key is the step, "rows.plan.steps[0]", and the member of it; of a
/// value that is no number, file and line are those of the first in the table.
Error error_of(const perturbation::Fault& fault, const Table& table);

/// A plan at work on rows, step by step: for the release and for a trial alike.
class PlanWork {
 public:
  PlanWork() = default;
  /// Errors: what the plan is refused for.
  static Result<PlanWork> begin(const Table& table, const RowsSpec& rows, bool people,
                                bool has_secret);

  const perturbation::Plan& plan() const { return plan_; }
  const perturbation::RowFile& before() const { return before_; }
  const perturbation::RowFile& file() const { return file_; }  ///< as it stands
  /// Its steps are those done; its assessment that of the last assess().
  const PlanInternals& figures() const { return figures_; }
  PlanInternals take_figures() { return std::move(figures_); }

  bool over() const { return figures_.steps.size() == plan_.steps.size(); }
  /// The next step, and where it suppressed the attackers on it. Errors: of the step, of which
  /// `table` names the place.
  Status advance(const Table& table, const SecretKey* secret);
  /// `links`, `linkage`: as in perturbation::RiskUtilitySpec.
  void assess(bool links, bool linkage);

 private:
  perturbation::Plan plan_;
  perturbation::RiskUtilitySpec spec_;
  perturbation::RowFile before_, file_;
  PlanInternals figures_;
};

}  // namespace paravent
