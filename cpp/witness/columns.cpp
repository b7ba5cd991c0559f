#include "witness/columns.h"

#include <algorithm>

#include "recipe/derived_parts.h"
#include "support/text.h"
#include "table/bands.h"
#include "table/component_text.h"

namespace paravent::witness {
namespace {

bool passes(const KeepRule& rule, std::string_view value) {
  if (rule.in) return std::find(rule.in->begin(), rule.in->end(), value) != rule.in->end();
  const std::optional<double> number = parse_number(value);
  return number && (!rule.from || *number >= *rule.from) && (!rule.to || *number <= *rule.to);
}

std::string number_text(double x) {
  std::string text;
  append_number(text, x);
  return text;
}

class ColumnRoles {
 public:
  explicit ColumnRoles(const Released& released) : released_(released) {}

  Columns columns() {
    const Recipe& recipe = released_.recipe;
    const TracesSpec& traces = recipe.traces();
    for (const std::string& name : needed_columns(recipe)) {
      if (name != recipe.individual) add(name, role_of(name));
    }
    if (traces.results && traces.results->from_files) refuse("results.source");
    for (std::size_t i = 0; i < traces.attributes.size(); ++i) {
      for (const std::string& column : traces.attributes[i].columns) check(column, i + 1);
    }
    return std::move(made_);
  }

 private:
  struct Role {
    Holds holds = Holds::kConstant;
    std::size_t level = 0, component = 0;
  };

  static std::optional<std::size_t> place(const std::vector<std::string>& in,
                                          const std::string& name) {
    const auto found = std::find(in.begin(), in.end(), name);
    if (found == in.end()) return std::nullopt;
    return static_cast<std::size_t>(found - in.begin());
  }

  /// The last of the attributes of a chain that has the column has the most labels.
  std::optional<Role> attribute_of(const std::string& name) const {
    const TracesSpec& traces = released_.recipe.traces();
    std::optional<Role> found;
    std::size_t deepest = 0;
    for (std::size_t i = 0; i < traces.attributes.size(); ++i) {
      const AttributeSpec& attribute = traces.attributes[i];
      const auto at = place(attribute.columns, name);
      if (!at || attribute.derived) continue;
      std::size_t depth = 1;
      for (std::size_t l = i + 1; released_.levels[l].parent != 0; ++depth) {
        l = released_.levels[l].parent;
      }
      if (depth <= deepest) continue;
      deepest = depth;
      found = Role{Holds::kAttribute, i + 1, component_of(attribute, *at)};
    }
    return found;
  }

  Role role_of(const std::string& name) const {
    const Recipe& recipe = released_.recipe;
    const TracesSpec& traces = recipe.traces();
    if (name == recipe.year) return {Holds::kYear};
    for (std::size_t l = 0; l < released_.levels.size(); ++l) {
      if (l > 0 && !released_.levels[l].linked) continue;
      const PathColumns path = path_columns(released_, l);
      if (const auto at = place(path.step, name)) {
        return {Holds::kStep, l, *at + added_components(recipe)};
      }
      if (const auto at = place(path.prefix, name)) return {Holds::kPrefix, l, *at};
    }
    for (std::size_t i = 0; i < traces.attributes.size(); ++i) {
      const AttributeSpec& attribute = traces.attributes[i];
      if (attribute.derived == DerivedFrom::kAgeAtFirst && attribute.columns[0] == name) {
        return {Holds::kBirth, i + 1};
      }
      for (const DerivedPart& part : attribute.parts) {
        if (part.column == name) return {Holds::kBirth, i + 1, part.place};
      }
    }
    if (const auto role = attribute_of(name)) return *role;
    if (const auto at = place(traces.description, name)) return {Holds::kDescription, 0, *at};
    const bool result = traces.results && traces.results->column == name;
    Role role = result ? result_role() : Role{};
    if (name == traces.bac_year) role.holds = Holds::kBac;
    if (result || name == traces.bac_year) return role;
    return {};
  }

  Role result_role() const {
    const TracesSpec& traces = released_.recipe.traces();
    if (passes_are_steps(traces)) return {Holds::kResult};
    if (const auto at = place(traces.step, std::string(kResultColumn))) {
      return {Holds::kResult, 0, *at + added_components(released_.recipe)};
    }
    for (std::size_t i = 0; i < traces.attributes.size(); ++i) {
      if (traces.attributes[i].derived == DerivedFrom::kResults) return {Holds::kResult, i + 1};
    }
    return {};
  }

  /// A column that an attribute reads must hold it, or a finer one of its chain; or the year.
  void check(const std::string& column, std::size_t level) {
    const auto found = std::find_if(made_.all.begin(), made_.all.end(),
                                    [&](const WitnessColumn& one) { return one.name == column; });
    if (found == made_.all.end() || found->holds == Holds::kYear) return;
    std::size_t holder = found->level;
    while (holder != level && holder != 0 && !released_.levels[holder].linked) {
      holder = released_.levels[holder].parent;
    }
    const bool own =
        holder == level && (found->holds == Holds::kAttribute || found->holds == Holds::kBirth ||
                            found->holds == Holds::kResult || found->holds == Holds::kBac);
    if (!own) refuse("columns.attributes");
  }

  void add(const std::string& name, Role role) {
    made_.all.emplace_back(name, role.holds, role.level, role.component, released_.recipe);
  }

  void refuse(const std::string& key) {
    auto& keys = made_.not_inverted;
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
  }

  const Released& released_;
  Columns made_;
};

}  // namespace

WitnessColumn::WitnessColumn(std::string column, Holds what, std::size_t of_level,
                             std::size_t of_component, const Recipe& recipe)
    : name(std::move(column)),
      holds(what),
      level(of_level),
      component(of_component),
      cleaned_separators_(what == Holds::kStep || what == Holds::kPrefix) {
  for (const KeepRule& rule : recipe.keep) {
    if (rule.column == name) keep_.push_back(rule);
  }
  for (const RecodeRule& rule : recipe.recode) {
    if (rule.column == name) recode_.push_back(rule);
  }
}

std::vector<std::uint32_t> WitnessColumn::listed(const Level& of, Pool& pool) {
  std::vector<std::uint32_t> texts;
  for (const Tuple& label : of.labels) {
    const std::uint32_t text = label[component];
    const bool known = std::find(texts.begin(), texts.end(), text) != texts.end();
    if (!known && raw(text, pool) != kNoRaw) texts.push_back(text);
  }
  return texts;
}

std::optional<std::string> WitnessColumn::prepared(std::string_view raw) const {
  for (const KeepRule& rule : keep_) {
    if (!passes(rule, raw)) return std::nullopt;
  }
  std::string value(raw);
  for (const RecodeRule& rule : recode_) value = std::string(Recoding(rule)(value));
  if (cleaned_separators_) return component_text(value);
  if (value.empty()) return std::string(kNotGiven);
  return value;
}

void WitnessColumn::list_candidates(Pool& pool) {
  if (!candidates_.empty()) return;
  candidates_.push_back(0);
  const auto add = [&](std::string_view text) { candidates_.push_back(pool.add(text)); };
  for (const KeepRule& rule : keep_) {
    if (rule.in) {
      for (const std::string& value : *rule.in) add(value);
    }
    if (rule.from) add(number_text(*rule.from));
    if (rule.to) add(number_text(*rule.to));
  }
  for (const RecodeRule& rule : recode_) {
    for (const auto& [from, to] : rule.table) {
      add(from);
      add(to);
    }
    for (const double bound : rule.bands) {
      for (const double beside : {-1.0, 0.0, 1.0}) add(number_text(bound + beside));
    }
    if (!rule.bands.empty()) add("x");
  }
}

std::uint32_t WitnessColumn::find(std::uint32_t label, Pool& pool) {
  const std::string text(pool[label]);
  std::uint32_t found = kNoRaw;
  const auto fits = [&](std::uint32_t candidate) { return prepared(pool[candidate]) == text; };
  const bool mark = text == kNotGiven || text == kNoNumber;
  if (!mark && fits(label)) found = label;
  if (found == kNoRaw) {
    list_candidates(pool);
    for (const std::uint32_t candidate : candidates_) {
      if (!fits(candidate)) continue;
      found = candidate;
      break;
    }
  }
  if (label >= known_.size()) known_.resize(pool.size(), kUnknown);
  known_[label] = found;
  return found;
}

std::uint32_t WitnessColumn::any(Pool& pool) {
  list_candidates(pool);
  const std::uint32_t plain = pool.add("x");
  if (prepared("x")) return plain;
  for (const std::uint32_t candidate : candidates_) {
    if (prepared(pool[candidate])) return candidate;
  }
  return kNoRaw;
}

std::uint32_t WitnessColumn::result(bool passed, std::span<const std::string> passes, Pool& pool) {
  std::optional<std::uint32_t>& known = result_[passed ? 1 : 0];
  if (known) return *known;
  known = kNoRaw;
  list_candidates(pool);
  std::vector<std::uint32_t> tried;
  for (const std::string& value : passes) tried.push_back(raw(pool.add(value), pool));
  tried.push_back(pool.add("x"));
  tried.insert(tried.end(), candidates_.begin() + 1, candidates_.end());
  for (const std::uint32_t candidate : tried) {
    if (candidate == kNoRaw) continue;
    const auto value = prepared(pool[candidate]);
    if (!value || *value == kNotGiven) continue;
    if ((std::find(passes.begin(), passes.end(), *value) != passes.end()) != passed) continue;
    known = candidate;
    break;
  }
  return *known;
}

const std::vector<std::uint32_t>& WitnessColumn::choices(Pool& pool) {
  constexpr std::size_t kMost = 64;
  if (choices_) return *choices_;
  std::vector<std::uint32_t>& labels = choices_.emplace();
  const auto add = [&](const std::string& raw_text) {
    const auto value = labels.size() < kMost ? prepared(raw_text) : std::nullopt;
    if (!value || *value == kNotGiven || *value == kNoNumber) return;
    const std::uint32_t label = pool.add(*value);
    if (std::find(labels.begin(), labels.end(), label) != labels.end()) return;
    if (raw(label, pool) != kNoRaw) labels.push_back(label);
  };
  add("inventé 1");
  add("inventé 2");
  list_candidates(pool);
  for (const std::uint32_t candidate : candidates_) add(std::string(pool[candidate]));
  for (char c = 'a'; c <= 'z'; ++c) add(std::string(1, c));
  // What first characters leave of a birth year is another number.
  const bool cut = std::any_of(recode_.begin(), recode_.end(),
                               [](const RecodeRule& rule) { return rule.prefix > 0; });
  constexpr int kEarliest = 1975, kLatest = 2015;
  for (int year = kEarliest; cut && holds == Holds::kBirth && year <= kLatest; ++year) {
    add(std::to_string(year));
  }
  return labels;
}

bool leaves_repeats_out(const Recipe& recipe) { return recipe.traces().repeats != Repeats::kKeep; }

Columns columns_of(const Released& released) { return ColumnRoles(released).columns(); }

PathColumns path_columns(const Released& released, std::size_t level) {
  const TracesSpec& traces = released.recipe.traces();
  if (level == 0) return {traces.prefix, traces.step};
  PathColumns columns = path_columns(released, released.levels[level].parent);
  const LinkedSpec& own = traces.linked[level - 1 - released.attributes()];
  const auto add = [](std::vector<std::string>& to, const std::vector<std::string>& more) {
    for (const std::string& name : more) {
      if (std::find(to.begin(), to.end(), name) == to.end()) to.push_back(name);
    }
  };
  add(columns.prefix, own.prefix);
  add(columns.step, own.step);
  return columns;
}

std::size_t added_components(const Recipe& recipe) {
  return recipe.traces().bac_year.empty() ? 0 : 1;
}

}  // namespace paravent::witness
