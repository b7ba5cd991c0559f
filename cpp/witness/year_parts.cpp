// What labels, prefixes and steps of a release tell of years: see years.h.
#include <algorithm>

#include "recipe/derived_parts.h"
#include "support/integers.h"
#include "support/text.h"
#include "witness/years.h"

namespace paravent::witness {

/// The steps of a trace that are no passes.
std::size_t YearPlan::enrolments_of(const Path& path) const {
  std::size_t sum = 0;
  for (const auto& group : path.groups) {
    sum +=
        static_cast<std::size_t>(std::count_if(group.begin(), group.end(), [&](std::uint32_t step) {
          return !is_pass(released_.recipe, released_.levels[0].paths.steps[step]);
        }));
  }
  return sum;
}

void YearPlan::find_parts(Columns& columns) {
  const TracesSpec& traces = released_.recipe.traces();
  const auto take = [&](DerivedFrom from, std::size_t level, std::size_t component) {
    static constexpr Kind kKinds[] = {Kind::kFirst, Kind::kLast, Kind::kEnrolments, Kind::kBirth,
                                      Kind::kPasses};
    Part part{kKinds[static_cast<std::size_t>(from)], level, component};
    for (WitnessColumn& column : columns.all) {
      const bool own =
          column.holds == Holds::kBirth && column.level == level && column.component == component;
      if (part.kind == Kind::kBirth && own) part.column = &column;
    }
    if (part.column != nullptr) {
      const AttributeSpec& spec = traces.attributes[level - 1];
      const auto at = std::find(spec.columns.begin(), spec.columns.end(), part.column->name);
      if (!spec.derived && at != spec.columns.end()) {
        part.plain = component_of(spec, static_cast<std::size_t>(at - spec.columns.begin()));
      }
    }
    if (part.kind != Kind::kBirth || part.column != nullptr) parts_.push_back(part);
  };
  for (std::size_t i = 0; i < traces.attributes.size(); ++i) {
    const AttributeSpec& attribute = traces.attributes[i];
    if (attribute.derived) take(*attribute.derived, i + 1, 0);
    for (const DerivedPart& part : attribute.parts) take(part.from, i + 1, part.place);
  }
  // Positions of a calendar are its years, of which each may have several enrolments.
  if (traces.calendar) return;
  for (const Part& part : parts_) {
    if (part.kind != Kind::kEnrolments && part.kind != Kind::kPasses) continue;
    const Level &level = released_.levels[part.level], &sizes = released_.levels[0];
    for (std::uint32_t cell = 0; cell < level.cells(); ++cell) {
      const auto told =
          small_integer(released_.pool[level.labels[level.label[cell]][part.component]]);
      if (!told || *told <= 0) continue;
      const auto number = static_cast<std::size_t>(*told);
      most_told_ = std::max(most_told_, number);
      const Path& path = sizes.paths.paths[sizes.label[level.cohort[cell]]];
      const std::size_t own = enrolments_of(path);
      // Those beyond a trace's are repeats that it leaves out, each of a further year.
      const std::size_t years = number > own ? path.groups.size() + number - own : 1;
      longest_ = std::max(longest_, years);
    }
  }
}

/// The year column among those of an attribute, of a linked file's prefix or of steps.
void YearPlan::find_column_parts() {
  const TracesSpec& traces = released_.recipe.traces();
  const auto place = [&](const std::vector<std::string>& names) -> std::optional<std::size_t> {
    const auto at = std::find(names.begin(), names.end(), released_.recipe.year);
    if (at == names.end()) return std::nullopt;
    return static_cast<std::size_t>(at - names.begin());
  };
  const Kind kind = traces.conflicts == Conflicts::kFirst  ? Kind::kFirst
                    : traces.conflicts == Conflicts::kLast ? Kind::kLast
                                                           : Kind::kOnly;
  for (std::size_t i = 0; i < traces.attributes.size(); ++i) {
    const AttributeSpec& attribute = traces.attributes[i];
    if (attribute.derived) continue;
    const auto at = place(attribute.columns);
    if (at) parts_.push_back({kind, i + 1, component_of(attribute, *at)});
  }
  for (std::size_t l = 0; l < released_.levels.size(); ++l) {
    if (l > 0 && !released_.levels[l].linked) continue;
    const PathColumns path = path_columns(released_, l);
    if (const auto at = place(path.prefix)) parts_.push_back({kind, l, *at, true});
    if (const auto at = place(path.step)) {
      dated_.emplace_back(l, *at + added_components(released_.recipe));
    }
  }
  for (const Part& part : parts_) {
    has_last_ = has_last_ || part.kind == Kind::kLast || part.kind == Kind::kOnly;
  }
  if (has_status_ && traces.bac_year != released_.recipe.year) find_bac_parts();
}

/// The column of the year of the bac among them, by which steps have their status.
void YearPlan::find_bac_parts() {
  const TracesSpec& traces = released_.recipe.traces();
  const auto add = [&](const std::vector<std::string>& names, std::size_t level, bool prefix,
                       bool step, auto place_of) {
    const auto at = std::find(names.begin(), names.end(), traces.bac_year);
    if (at == names.end()) return;
    Part part{Kind::kBac, level, place_of(static_cast<std::size_t>(at - names.begin())), prefix};
    part.step = step;
    parts_.push_back(std::move(part));
  };
  for (std::size_t i = 0; i < traces.attributes.size(); ++i) {
    const AttributeSpec& attribute = traces.attributes[i];
    if (attribute.derived) continue;
    add(attribute.columns, i + 1, false, false,
        [&](std::size_t at) { return component_of(attribute, at); });
  }
  for (std::size_t l = 0; l < released_.levels.size(); ++l) {
    if (l > 0 && !released_.levels[l].linked) continue;
    const PathColumns path = path_columns(released_, l);
    add(path.prefix, l, true, false, [](std::size_t at) { return at; });
    add(path.step, l, false, true,
        [&](std::size_t at) { return at + added_components(released_.recipe); });
  }
}

void YearPlan::find_constraints() {
  const TracesSpec& traces = released_.recipe.traces();
  constrains_.assign(released_.levels.size(), 0);
  const auto limits = [&](const std::string& column) {
    return std::any_of(released_.recipe.keep.begin(), released_.recipe.keep.end(),
                       [&](const KeepRule& rule) { return rule.column == column; });
  };
  const bool repeats = leaves_repeats_out(released_.recipe);
  const bool others = has_status_ || traces.calendar || traces.gaps || traces.window ||
                      limits(released_.recipe.year) || (repeats && !traces.linked.empty());
  const std::size_t tellers = parts_.size() + dated_.size() + (others ? 1 : 0);
  for (const Part& part : parts_) {
    const bool alone =
        part.kind == Kind::kFirst || (part.kind == Kind::kBirth && !limits(part.column->name));
    if (!alone || part.prefix || tellers > 1) constrains_[part.level] = 1;
  }
  for (std::size_t l = released_.attributes() + 1; l < released_.levels.size(); ++l) {
    if (repeats) constrains_[l] = 1;
  }
  for (const auto& [level, component] : dated_) constrains_[level] = 1;
}

/// The path of which the part is a prefix or a component of steps; nullptr where none is known.
const Path* YearPlan::path_of(const Part& part, const People& people,
                              std::uint32_t individual) const {
  const std::vector<Path>& paths = released_.levels[part.level].paths.paths;
  if (part.level == 0) return &paths[people.path[individual]];
  if (people.label[part.level].empty()) return nullptr;
  const std::uint32_t label = people.label[part.level][individual];
  return label == kFree ? nullptr : &paths[label];
}

/// What the steps of a path say of its individual, by the rule of conflicts.
std::uint32_t YearPlan::text_of_steps(const Part& part, const Path& path) const {
  const Conflicts rule = released_.recipe.traces().conflicts;
  std::optional<std::uint32_t> told;
  for (const auto& group : path.groups) {
    std::optional<std::uint32_t> of_year;  // the first in order
    for (const std::uint32_t step : group) {
      const std::uint32_t text = released_.levels[part.level].paths.steps[step][part.component];
      if (!of_year || released_.pool[text] < released_.pool[*of_year]) of_year = text;
      if (rule == Conflicts::kMark && told.value_or(text) != text) {
        return released_.pool.add(kContradictory);
      }
      if (!told) told = text;
    }
    if (of_year && rule == Conflicts::kFirst) return *of_year;
    if (of_year) told = of_year;
  }
  return told.value_or(released_.pool.add(kNotGiven));
}

/// What its prefix or its steps say; nothing of a path that stands for grouped ones.
std::optional<std::uint32_t> YearPlan::text_of_path(const Part& part, const Path& path) const {
  if (part.step) return text_of_steps(part, path);
  if (part.component >= path.prefix.size()) return std::nullopt;
  return path.prefix[part.component];
}

std::optional<std::uint32_t> YearPlan::text_of(const Part& part, const People& people,
                                               std::uint32_t individual) const {
  if (part.prefix || part.step) {
    const Path* path = path_of(part, people, individual);
    return path == nullptr ? std::nullopt : text_of_path(part, *path);
  }
  if (people.label[part.level].empty()) return std::nullopt;
  const std::uint32_t label = people.label[part.level][individual];
  if (label == kFree) return std::nullopt;
  return released_.levels[part.level].labels[label][part.component];
}

/// What labels, prefixes and steps say is the year of the bac.
std::vector<std::string_view> YearPlan::told_bacs(const People& people,
                                                  std::uint32_t individual) const {
  std::vector<std::string_view> told;
  for (const Part& part : parts_) {
    if (part.kind != Kind::kBac) continue;
    const auto text = text_of(part, people, individual);
    if (text && released_.pool[*text] != kOthers) told.push_back(released_.pool[*text]);
  }
  return told;
}

/// Which years labels are, and how many more `(autres)` stands for, of k - 1 people each.
void YearPlan::count_rare_years() {
  constexpr std::uint64_t kMost = 24;
  for (Part& part : parts_) {
    if (!part.is_year() || part.prefix) continue;
    const Level& level = released_.levels[part.level];
    for (const Tuple& label : level.labels) {
      part.listed.emplace(released_.pool[label[part.component]]);
    }
    std::uint64_t others = 0;
    for (std::uint32_t cell = 0; cell < level.cells(); ++cell) {
      const Tuple& label = level.labels[level.label[cell]];
      if (released_.pool[label[part.component]] == kOthers) others += level.count[cell];
    }
    const std::uint32_t each = std::max<std::uint32_t>(1, released_.recipe.traces().k - 1);
    rare_years_ = std::max<std::size_t>(
        rare_years_, static_cast<std::size_t>(std::min(kMost, (others + each - 1) / each)));
  }
}

bool YearPlan::is_listed(const Part& part, std::size_t year) const {
  return part.listed.find(text_[year]) != part.listed.end();
}

/// Whether each component of its labels is a year, so that only a year can make one rare.
bool YearPlan::tells_years_alone(std::size_t level) const {
  const auto years = std::count_if(parts_.begin(), parts_.end(), [&](const Part& part) {
    return part.level == level && part.is_year() && !part.prefix;
  });
  const std::vector<Tuple>& labels = released_.levels[level].labels;
  return !labels.empty() && static_cast<std::size_t>(years) == labels[0].size();
}

const YearPlan::Part* YearPlan::part_of_others(const People& people,
                                               std::uint32_t individual) const {
  const auto at = std::find_if(parts_.begin(), parts_.end(), [&](const Part& part) {
    const bool year = part.is_year() && !part.prefix && tells_years_alone(part.level);
    if (!year && !(part.kind == Kind::kBirth && rare_age(part, 0))) return false;
    const auto text = text_of(part, people, individual);
    return text && released_.pool[*text] == kOthers;
  });
  return at == parts_.end() ? nullptr : &*at;
}

std::optional<std::size_t> YearPlan::level_of_others(const People& people,
                                                     std::uint32_t individual) const {
  const Part* part = part_of_others(people, individual);
  return part == nullptr ? std::nullopt : std::optional(part->level);
}

/// The first year of a course whose first or last year is the rare one of that number.
std::size_t YearPlan::rare_first(const Part& part, const Course& course, std::uint32_t rare) const {
  const std::size_t positions = course.years.size(), firsts = text_.size() - positions + 1;
  const std::size_t later = part.kind == Kind::kLast ? positions - 1 : 0;
  for (std::size_t first = 0; first < firsts; ++first) {
    if (!is_listed(part, first + later) && rare-- == 0) return first;
  }
  return firsts - 1;
}

}  // namespace paravent::witness
