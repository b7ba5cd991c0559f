// From a recipe's plan and a table to a run of it, and what is wrong with one as an error.
#pragma once

#include <cstdint>
#include <string>

#include "perturbation/assessment.h"
#include "perturbation/plan.h"
#include "recipe/rows_section.h"
#include "support/result.h"
#include "table/table.h"

namespace paravent {

/// The rows as a plan works on them. Draws name a column by its place in the files' header
/// (Column::place).
perturbation::RowFile plan_rows(const Table& table, const RowsSpec& rows, bool people);

/// The plan of the section, which has one.
perturbation::Plan plan_of(const RowsSpec& rows, bool people);

/// What a loss is measured with, as the section has it.
perturbation::AssessmentSpec assessment_of(const RowsSpec& rows);

/// A refusal as an error: its key is the step, "rows.plan.steps[0]", and the member of it; of a
/// value that is no number, file and line are those of the first in the table.
Error error_of(const perturbation::Fault& fault, const Table& table);

}  // namespace paravent
