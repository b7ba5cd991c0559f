#include "release/outline.h"

#include <algorithm>

namespace paravent {
namespace {

void add_columns(std::vector<std::string>& to, const std::vector<std::string>& more) {
  for (const std::string& name : more) {
    if (std::find(to.begin(), to.end(), name) == to.end()) to.push_back(name);
  }
}

std::uint32_t width_of(const std::vector<std::string>& columns) {
  return static_cast<std::uint32_t>(columns.size());
}

/// Columns of the traces of a linked file: those of what it refines, then its own.
void add_linked(const Recipe& recipe, const std::string& name, std::vector<std::string>& prefix,
                std::vector<std::string>& step, std::size_t depth = 0) {
  for (const LinkedSpec& linked : recipe.traces().linked) {
    if (linked.name != name || depth > recipe.traces().linked.size()) continue;
    if (!linked.refines.empty()) add_linked(recipe, linked.refines, prefix, step, depth + 1);
    add_columns(prefix, linked.prefix);
    add_columns(step, linked.step);
  }
}

}  // namespace

ReleasedLevel level_of_groups(const Recipe& recipe) {
  ReleasedLevel level;
  level.parent = 0;
  level.headings = {kPublicationHeading};
  level.labels.width = 1;
  level.k = recipe.traces().k;
  level.width = recipe.traces().width;
  level.code = recipe.traces().code;
  return level;
}

Release outline_of(const Recipe& recipe) {
  Release release;
  release.recipe = recipe;
  release.accepted_dependencies = declared_pairs(recipe.traces());
  release.prefix_headings = recipe.traces().prefix;
  release.component_headings = component_headings(recipe.traces());
  release.traces.prefixes.width = width_of(release.prefix_headings);
  release.traces.steps.width = width_of(release.component_headings);
  release.formations.headings = recipe.traces().description;

  ReleasedLevel sizes;
  sizes.k = recipe.traces().size_k;
  sizes.width = std::min(recipe.traces().width, recipe.traces().size_k);
  sizes.code = recipe.traces().size_code;
  sizes.empty_code = recipe.traces().empty_size_code;
  release.levels.push_back(sizes);
  const auto parent = [](const auto& specs, const std::string& name, std::size_t first) {
    for (std::size_t i = 0; i < specs.size() && !name.empty(); ++i) {
      if (specs[i].name == name) return static_cast<std::uint32_t>(first + i);
    }
    return std::uint32_t{0};
  };
  for (const AttributeSpec& spec : recipe.traces().attributes) {
    ReleasedLevel level;
    level.name = spec.name;
    level.parent = parent(recipe.traces().attributes, spec.nested_in, 1);
    level.headings = spec.headings;
    level.k = recipe.traces().k;
    level.width = std::min(recipe.traces().width, recipe.traces().k);
    level.code = recipe.traces().code;
    level.empty_code = recipe.traces().empty_code;
    release.levels.push_back(std::move(level));
  }
  if (recipe.traces().series) {
    release.series.emplace();
    release.levels.push_back(level_of_groups(recipe));
    for (std::size_t l = 1; l < release.end_linked(); ++l) {
      if (release.levels[l].parent == 0) {
        release.levels[l].parent = static_cast<std::uint32_t>(release.end_linked());
      }
    }
  }
  for (const LinkedSpec& spec : recipe.traces().linked) {
    ReleasedLevel level = sizes;
    level.name = spec.name;
    level.parent =
        parent(recipe.traces().linked, spec.refines, 1 + recipe.traces().attributes.size());
    std::vector<std::string> prefix = release.prefix_headings, step = release.component_headings;
    add_linked(recipe, spec.name, prefix, step);
    TraceSet traces;
    traces.prefixes.width = width_of(prefix);
    traces.steps.width = width_of(step);
    release.linked_traces.push_back(std::move(traces));
    level.headings = std::move(prefix);
    level.headings.insert(level.headings.end(), step.begin(), step.end());
    release.levels.push_back(std::move(level));
  }
  return release;
}

}  // namespace paravent
