// Items that the recipe alone ties (recipe/time_family.h) and of which the certificate is silent.
// What the columns hold is not in the published files: only the sources tell.
#pragma once

#include "audit/read/published.h"
#include "audit/report.h"
#include "support/json.h"

namespace paravent {

/// Adds kTiedItems for each pair that the recipe ties and that `dependencies` of the certificate
/// (nullptr: none could be read) does not name. Ties by time count once some published file shows
/// that there is more than one year.
void check_ties(const Published& release, const Recipe& recipe, const Json* certificate,
                AuditReport& report);

}  // namespace paravent
