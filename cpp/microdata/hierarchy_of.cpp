#include "microdata/hierarchy_of.h"

#include <algorithm>
#include <utility>

namespace paravent {
namespace {

std::vector<std::vector<Group>> groups_of(const HierarchySpec& spec) {
  std::vector<std::vector<Group>> levels;
  for (const std::vector<GroupSpec>& level : spec.levels) {
    std::vector<Group>& groups = levels.emplace_back();
    for (const GroupSpec& group : level) groups.push_back({group.label, group.members});
  }
  return levels;
}

Result<Hierarchy> hierarchy_without_top(const HierarchySpec& spec,
                                        const std::vector<std::string>& values,
                                        const std::string& column,
                                        std::span<const std::string> missing) {
  if (spec.kind == HierarchyKind::kCsv) return read_hierarchy(spec.csv, column);
  switch (spec.kind) {
    case HierarchyKind::kIntervals:
      return interval_hierarchy(values, {spec.from, spec.to, spec.widths}, missing);
    case HierarchyKind::kPrefixes: {
      const std::vector<std::size_t> lengths(spec.lengths.begin(), spec.lengths.end());
      return prefix_hierarchy(values, lengths);
    }
    case HierarchyKind::kLists:
      return list_hierarchy(values, groups_of(spec));
    case HierarchyKind::kDates:
      return date_hierarchy(values, missing);
    case HierarchyKind::kNone:
    case HierarchyKind::kCsv:
      break;
  }
  return flat_hierarchy(values);
}

}  // namespace

Result<Hierarchy> hierarchy_of(const HierarchySpec& spec, std::vector<std::string> values,
                               const std::string& column, std::span<const std::string> missing) {
  // The order of rows must not be seen in a file made of the hierarchy.
  std::sort(values.begin(), values.end());
  Result<Hierarchy> made = hierarchy_without_top(spec, values, column, missing);
  if (!made) {
    Error error = made.error();
    error.column = column;
    return error;
  }
  return spec.top ? with_top(std::move(made.value())) : std::move(made);
}

}  // namespace paravent
