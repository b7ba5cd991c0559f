// Whether the floors of cleaning and of grouped labels are implied by the files: every value left
// has, in one file, lines that show as many individuals (under repeats `keep` rows) as the rule's
// threshold. See release/floors.h for why; nothing of it is used here.
#pragma once

#include "audit/read/published.h"
#include "audit/read/release.h"
#include "audit/report.h"
#include "recipe/recipe.h"

namespace paravent {

/// `formations`: descriptions of steps, or no rows. What no file lists cannot be checked, nor
/// whether a step has a description alone: its listed one is taken for that.
void check_floors(const Published& published, const FormationRows& formations, const Recipe& recipe,
                  AuditReport& report);

/// What check_floors() has looked at, and could not: adds "floors" to what was checked where the
/// recipe tells some, and "unlisted_floors" to what was not where it cleans by a column that no
/// file lists, or as a description alone.
void tell_floors_checked(const Recipe& recipe, AuditReport& report);

}  // namespace paravent
