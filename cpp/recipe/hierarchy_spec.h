// How a recipe generalises a column: the words of a hierarchy, of which microdata/hierarchy_of.h
// makes one over a column's values.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "recipe/methods.h"
#include "support/json.h"

namespace paravent {

class Faults;

/// A list's group: what stands for its members at a level.
struct GroupSpec {
  std::string label;
  std::vector<std::string> members;
};

/// How a column is generalised; which members have a meaning depends on the kind. See the builders
/// of microdata/hierarchy.h.
struct HierarchySpec {
  HierarchyKind kind = HierarchyKind::kNone;
  double from = 0, to = 0;
  std::vector<double> widths;
  std::vector<std::uint32_t> lengths;
  std::vector<std::vector<GroupSpec>> levels;
  std::string csv;   ///< ARX's format
  bool top = false;  ///< a last level of one label is added
};

/// `path`: the object's key. Faults: those of a recipe's keys.
HierarchySpec read_hierarchy_spec(const Json* json, const std::string& path, Faults& faults);

}  // namespace paravent
