// Whether the floors of cleaning and of grouped labels are implied by the files: every value left
// has, in one file, lines that show as many individuals (under repeats `keep` rows) as the rule's
// threshold. See release/floors.h for why; nothing of it is used here.
#pragma once

#include "audit/audit.h"
#include "audit/published.h"
#include "audit/read_release.h"
#include "recipe/recipe.h"

namespace paravent {

/// `formations`: descriptions of steps, or no rows. What no file lists cannot be checked, nor
/// whether a step has a description alone: its listed one is taken for that.
void check_floors(const Published& published, const FormationRows& formations,
                  const Recipe& recipe, AuditReport& report);

}  // namespace paravent
