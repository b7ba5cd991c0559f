// A plan's figures as JSON, for the dossier, the comparison of plans and the controller's screens.
#pragma once

#include <string>

#include "documents/html_page.h"
#include "documents/words.h"
#include "rowfiles/internals.h"
#include "rowfiles/row_release.h"
#include "support/json.h"

namespace paravent {

/// {rows_before, rows_after, risk: {…}, loss: {…}}
void write_risk_utility(JsonWriter& json, const perturbation::RiskUtility& found);

/// {step, name, rows, units, without_donor, drawn, suppression, pram, attacked}
void write_step(JsonWriter& json, const PlanInternals::Step& step);

/// {steps, warnings, assessment}
void write_plan(JsonWriter& json, const PlanInternals& plan);

/// Sections of the dossier's page about it.
void add_plan(HtmlPage& page, const RowRelease& release, const PlanInternals& plan,
              const Speaker& say);

}  // namespace paravent
