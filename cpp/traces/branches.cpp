#include "traces/branches.h"

#include <algorithm>
#include <utility>

#include "traces/dependencies.h"
#include "traces/side_by_side.h"

namespace paravent {

bool hangs_on(std::span<const std::size_t> nested_in, std::size_t fine, std::size_t coarse) {
  while (nested_in[fine] != fine) {
    fine = nested_in[fine];
    if (fine == coarse) return true;
  }
  return false;
}

std::vector<Dependency> all_dependencies(const Source& source,
                                         const std::vector<IndividualLabels>& attributes,
                                         std::span<const std::size_t> nested_in,
                                         const std::vector<FileColumns>& linked,
                                         const Judge& judge) {
  const std::vector<AttributeSpec>& specs = source.recipe.traces().attributes;
  std::vector<Observed> observed;
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    observed.push_back(observe(specs[i].name, attributes[i].labels, attributes[i].of_individual));
  }
  std::vector<Dependency> found;
  for (std::size_t i = 0; i < observed.size(); ++i) {
    for (std::size_t j = i + 1; j < observed.size(); ++j) {
      if (hangs_on(nested_in, i, j) || hangs_on(nested_in, j, i)) continue;
      auto dependency = judge(observed[i], observed[j], i, j);
      if (dependency) found.push_back(std::move(*dependency));
    }
  }
  const Codes& individual = source.enrolments.individual();
  for (std::size_t file = 0; file < linked.size(); ++file) {
    const Tuples further =
        components_of(source, columns_beyond(linked[file], own_columns(source.recipe)));
    if (further.labels.width == 0) continue;
    const Observed finer =
        observe(source.recipe.traces().linked[file].name, further.labels, further.of_row);
    for (std::size_t i = 0; i < attributes.size(); ++i) {
      const Codes by_row = codes_of(individual.size(), [&](std::size_t row) {
        return attributes[i].of_individual[individual[row]];
      });
      auto dependency = judge(observe(specs[i].name, attributes[i].labels, by_row), finer, i,
                              attributes.size() + file);
      if (dependency) found.push_back(std::move(*dependency));
    }
  }
  for (Dependency& dependency : side_by_side_dependencies(source, linked, judge)) {
    found.push_back(std::move(dependency));
  }
  return found;
}

void add_attributes(const Recipe& recipe, const std::vector<IndividualLabels>& attributes,
                    std::span<const std::size_t> nested_in, std::span<const std::uint32_t> members,
                    const Grouping& cohorts, std::vector<TreeLevel>& levels) {
  std::vector<std::vector<std::uint32_t>> cells(attributes.size());
  levels.resize(1 + attributes.size());
  for (const std::size_t i : order_by_reference(nested_in)) {
    const AttributeSpec& spec = recipe.traces().attributes[i];
    const IndividualLabels& attribute = attributes[i];
    const bool nested = nested_in[i] != i;
    const bool is_parent = std::count(nested_in.begin(), nested_in.end(), i) > (nested ? 0 : 1);
    std::vector<std::uint32_t>* cells_of_members = is_parent ? &cells[i] : nullptr;
    std::vector<std::uint32_t> label(members.size());
    std::vector<std::uint8_t> used(attribute.labels.size(), 0);
    for (std::size_t m = 0; m < members.size(); ++m) {
      label[m] = attribute.of_individual[members[m]];
      used[label[m]] = 1;
    }
    TreeLevel& level = levels[1 + i];
    level.name = spec.name;
    level.parent = nested ? static_cast<std::uint32_t>(1 + nested_in[i]) : 0;
    level.headings = spec.headings;
    level.labels = attribute.labels;
    const std::vector<std::uint32_t> moved = keep_labels(level.labels, used);
    for (std::uint32_t& l : label) l = moved[l];
    if (nested) {
      const Grouping parent = group_by_cell(cells[nested_in[i]], levels[level.parent].cells());
      refine(parent, label, level.labels.size(), level, cells_of_members);
    } else {
      refine(cohorts, label, level.labels.size(), level, cells_of_members);
    }
  }
}

Status add_linked(const Source& source, const std::vector<FileColumns>& files,
                  const TraceRule& rule, std::span<const std::uint32_t> members, const Traces& own,
                  const Grouping& cohorts, Cohorts& tree,
                  std::vector<std::vector<std::uint32_t>>& of_member) {
  const std::vector<LinkedSpec>& specs = source.recipe.traces().linked;
  const std::size_t first_level = tree.levels.size();
  std::vector<Traces> traces(specs.size());
  std::vector<std::vector<std::uint32_t>> cells(specs.size());
  std::vector<std::size_t> refers(specs.size());
  for (std::size_t i = 0; i < specs.size(); ++i) {
    refers[i] = i;
    for (std::size_t j = 0; j < specs.size(); ++j) {
      if (!specs[i].refines.empty() && specs[j].name == specs[i].refines) refers[i] = j;
    }
  }
  tree.levels.resize(first_level + specs.size());
  for (const std::size_t i : order_by_reference(refers)) {
    Result<Traces> made = linked_traces(source, files[i], rule, members);
    if (!made) return made.error();
    traces[i] = std::move(made.value());
    const bool deeper = refers[i] != i;
    if (!refines(traces[i], deeper ? traces[refers[i]] : own)) {
      return Error{ErrorCode::kNotRefining, {}, 0, {}, specs[i].name, 0, {}};
    }
    TreeLevel& level = tree.levels[first_level + i];
    level.name = specs[i].name;
    level.parent = deeper ? static_cast<std::uint32_t>(first_level + refers[i]) : 0;
    level.headings = files[i].prefix;
    if (rule.status != nullptr) level.headings.emplace_back(kStatusHeading);
    for (const std::string& column : files[i].step) {
      level.headings.push_back(public_heading(column));
    }
    const std::size_t labels = traces[i].set.size();
    if (deeper) {
      const TreeLevel& parent = tree.levels[level.parent];
      refine(group_by_cell(cells[refers[i]], parent.cells()), traces[i].of_member, labels, level,
             &cells[i]);
    } else {
      refine(cohorts, traces[i].of_member, labels, level, &cells[i]);
    }
  }
  for (Traces& file : traces) {
    tree.linked_traces.push_back(std::move(file.set));
    of_member.push_back(std::move(file.of_member));
  }
  return ok_status();
}

}  // namespace paravent
