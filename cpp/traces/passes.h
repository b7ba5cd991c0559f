// Results in traces: how many passes an individual has, and passes as steps of their own.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "recipe/recipe.h"
#include "support/result.h"
#include "traces/enrolments.h"
#include "traces/formations.h"
#include "traces/labels.h"
#include "traces/years.h"

namespace paravent {

/// One a row that counts: whether its enrolment was passed.
std::vector<std::uint8_t> passed_rows(const Enrolments& enrolments);

/// By individual the enrolments that were passed: distinct (year, step) pairs.
std::vector<std::uint32_t> passes_of(const Enrolments& enrolments, const Tuples& steps);

/// Years of passes that no enrolment has, which are positions too, put among the others.
void add_pass_years(Years& years, const Table& table);

/// Histories in which each pass is a step of its year group. A step's label has one more component
/// in front: empty for an enrolment, the recipe's label of passes for a pass. Labels are in the
/// order of steps as they are written, without the empty component.
struct PassSteps {
  Histories histories;
  LabelSet steps;
  std::vector<std::uint32_t> of_enrolment, of_pass;  ///< new label by step of the enrolments
};
/// `own`: histories of the enrolments alone; `orphans` of the table are passes besides. Errors:
/// kTooLarge.
Result<PassSteps> add_passes(const Enrolments& enrolments, const Histories& own,
                             const Tuples& steps, const Recipe& recipe);

/// Descriptions of the steps of `passes`: of an enrolment those of all rows of it, of a pass those
/// of the rows that were passed; none for a pass that no enrolment has.
Descriptions describe_passes(const PassSteps& passes, const Descriptions& of_enrolments,
                             const Descriptions& of_passes, const StatusRule* status);

}  // namespace paravent
