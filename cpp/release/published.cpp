#include "release/published.h"

#include <algorithm>
#include <vector>

#include "recipe/derived_parts.h"
#include "traces/labels.h"

namespace paravent {

namespace {

bool holds(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

bool publishes_attribute(const Release& release, std::string_view name) {
  return std::any_of(
      release.levels.begin() + 1,
      release.levels.begin() + static_cast<std::ptrdiff_t>(release.first_linked()),
      [&](const ReleasedLevel& level) { return level.name == name && level.shown_at_all(); });
}

bool publishes_column(const Release& release, std::string_view column) {
  const Recipe& recipe = release.recipe;
  if (holds(recipe.traces().step, column) || holds(recipe.traces().prefix, column)) return true;
  for (const AttributeSpec& attribute : recipe.traces().attributes) {
    // The birth year behind an age is not published: the age is.
    if (!attribute.derived && holds(attribute.columns, column)) {
      return publishes_attribute(release, attribute.name);
    }
  }
  for (std::size_t i = 0; i < recipe.traces().linked.size(); ++i) {
    const LinkedSpec& linked = recipe.traces().linked[i];
    const std::size_t level = release.first_linked() + i;
    if ((holds(linked.prefix, column) || holds(linked.step, column)) &&
        release.levels[level].shown_at_all()) {
      return true;
    }
  }
  return false;
}

std::set<std::string> published_steps(const Release& release) {
  std::set<std::string> texts;
  const LabelSet& steps = release.traces.steps;
  for (std::size_t s = 0; s < steps.size(); ++s) texts.insert(label_text(steps, s));
  return texts;
}

bool publishes_years(const Release& release) {
  if (publishes_column(release, release.recipe.year)) return true;
  for (const AttributeSpec& attribute : release.recipe.traces().attributes) {
    if ((derives(attribute, DerivedFrom::kFirstYear) ||
         derives(attribute, DerivedFrom::kLastYear)) &&
        publishes_attribute(release, attribute.name)) {
      return true;
    }
  }
  return false;
}

}  // namespace paravent
