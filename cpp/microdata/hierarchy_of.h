// From a recipe's words about a hierarchy to the hierarchy over a column's values.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "microdata/hierarchy.h"
#include "recipe/hierarchy_spec.h"
#include "support/result.h"

namespace paravent {

/// `values`: distinct ones, in any order; `missing`: those that are declared to mean no value,
/// which are neither numbers nor dates and stay as they are. Errors: kHierarchySyntax,
/// kHierarchyUneven, kHierarchyNotFunction, with the column; for kCsv, the line too.
Result<Hierarchy> hierarchy_of(const HierarchySpec& spec, std::vector<std::string> values,
                               const std::string& column, std::span<const std::string> missing);

}  // namespace paravent
