// The steps of a plan in sentences: what each does, what it does not protect against, what a
// re-user must do about it (seed 002; A. Hundepool et al., "Statistical disclosure control", 2012).
#pragma once

#include <string>

#include "documents/words.h"
#include "recipe/rows_section.h"

namespace paravent {

/// What the step does, with its parameters; a clause without a full stop. Names of columns are
/// escaped by `escape` (html_escape, markdown_escape, or nothing).
using EscapeText = std::string (*)(std::string_view);
std::string step_text(const PlanStep& step, const RowsSpec& rows, const Speaker& say,
                      EscapeText escape);

/// A parameter or a probability, to 12 significant digits, in the language's typography.
std::string parameter_text(double x, const Speaker& say);

/// What it does not protect against; a sentence.
std::string step_limit(const PlanStep& step, const Speaker& say);

/// What whoever uses the file must do; a sentence, or nothing to do.
std::string step_use(const PlanStep& step, const Speaker& say);

/// What the loss of the map compares, for who wonders at a plan that recodes.
std::string loss_text(const Speaker& say);

/// What a warning of a plan says (perturbation/faults.def); the name itself if it is not known.
std::string plan_warning(std::string_view name, const Speaker& say);

}  // namespace paravent
