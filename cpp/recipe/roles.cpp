#include "recipe/roles.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "recipe/derived_parts.h"
#include "recipe/time_family.h"

namespace paravent {
namespace {

constexpr std::array<std::string_view, 5> kReserved{"cohorteid", "effectif", "trace", "formation",
                                                    kSeriesName};

bool is_reserved(std::string_view text) {
  return std::find(kReserved.begin(), kReserved.end(), text) != kReserved.end();
}

bool is_name(std::string_view text) {
  const auto allowed = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  };
  return !text.empty() && text.size() <= 64 && std::all_of(text.begin(), text.end(), allowed) &&
         !is_reserved(text);
}

void check_headings(const AttributeSpec& attribute, const std::string& key, Faults& faults) {
  std::set<std::string_view> seen;
  for (const std::string& heading : attribute.headings) {
    if (heading.empty() || (is_reserved(heading) && heading != kSeriesName)) {
      faults.add(ErrorCode::kRecipeRange, key_of(key, "as"), heading);
    }
    if (!seen.insert(heading).second) {
      faults.add(ErrorCode::kRecipeDuplicate, key_of(key, "as"), heading);
    }
  }
}

/// From each element, following `parent` (its index, or itself where it has none) must end.
bool has_cycle(const std::vector<std::size_t>& parent) {
  for (std::size_t start = 0; start < parent.size(); ++start) {
    std::size_t at = start;
    for (std::size_t steps = 0; at != parent[at]; at = parent[at]) {
      if (++steps > parent.size()) return true;
    }
  }
  return false;
}

/// Checks that each reference of `references` names another of `names` (or is empty) and that no
/// chain of them comes back.
void check_references(const std::vector<std::string>& names,
                      const std::vector<std::string>& references,
                      const std::vector<std::string>& keys, Faults& faults) {
  std::vector<std::size_t> parent(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    parent[i] = i;
    if (references[i].empty()) continue;
    const auto found = std::find(names.begin(), names.end(), references[i]);
    parent[i] = static_cast<std::size_t>(found - names.begin());
    if (found == names.end() || parent[i] == i) {
      faults.add(ErrorCode::kRecipeRange, keys[i]);
      parent[i] = i;
    }
  }
  if (has_cycle(parent)) faults.add(ErrorCode::kRecipeConflict, keys.front());
}

class Roles {
 public:
  explicit Roles(Faults& faults) : faults_(faults) {}

  /// Gives `column` a role of its own.
  void give(const std::string& column, std::string key) {
    if (!taken_.insert(column).second) {
      faults_.add(ErrorCode::kRecipeDuplicate, std::move(key), column);
    }
  }
  void give(const std::vector<std::string>& columns, const std::string& key) {
    for (std::size_t i = 0; i < columns.size(); ++i) give(columns[i], key_of(key, i));
  }
  /// A column used for more than its role: never one whose text is not kept.
  void use(const std::string& column, std::string key) {
    if (unread_.count(column) != 0) {
      faults_.add(ErrorCode::kRecipeDuplicate, std::move(key), column);
    }
  }
  void use(const std::vector<std::string>& columns, const std::string& key) {
    for (std::size_t i = 0; i < columns.size(); ++i) use(columns[i], key_of(key, i));
  }
  void forbid_use(const std::string& column) { unread_.insert(column); }

 private:
  Faults& faults_;
  std::set<std::string> taken_, unread_;
};

}  // namespace

void check_names(const Recipe& recipe, const std::vector<std::string>& keys, Faults& faults) {
  std::set<std::string_view> all;
  std::set<std::string> folded;  // on some disks a and A are one file
  const auto check = [&](const std::string& name, const std::string& key) {
    if (!is_name(name)) faults.add(ErrorCode::kRecipeRange, key_of(key, "name"));
    all.insert(name);
    std::string small = name;
    for (char& c : small) {
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    if (!folded.insert(std::move(small)).second) {
      faults.add(ErrorCode::kRecipeDuplicate, key_of(key, "name"));
    }
  };
  std::vector<std::string> names, parents, parent_keys;
  for (std::size_t i = 0; i < recipe.traces().attributes.size(); ++i) {
    const AttributeSpec& attribute = recipe.traces().attributes[i];
    check(attribute.name, keys[i]);
    check_headings(attribute, keys[i], faults);
    names.push_back(attribute.name);
    parents.push_back(attribute.nested_in);
    parent_keys.push_back(key_of(keys[i], "nested_in"));
  }
  check_references(names, parents, parent_keys, faults);
  for (std::size_t i = 0; i < keys.size() && recipe.traces().rare_traces == RareTraces::kGroup;
       ++i) {
    // In the cohort of all rare traces the number of enrolments tells who had which trace, so that
    // counts of its labels add up to hidden sizes.
    if (derives(recipe.traces().attributes[i], DerivedFrom::kEnrolments) ||
        derives(recipe.traces().attributes[i], DerivedFrom::kResults)) {
      faults.add(ErrorCode::kRecipeConflict, "masking.rare_traces, " + keys[i]);
    }
  }
  names.clear(), parents.clear(), parent_keys.clear();
  for (std::size_t i = 0; i < recipe.traces().linked.size(); ++i) {
    const std::string key = key_of("linked", i);
    check(recipe.traces().linked[i].name, key);
    names.push_back(recipe.traces().linked[i].name);
    parents.push_back(recipe.traces().linked[i].refines);
    parent_keys.push_back(key_of(key, "refines"));
  }
  check_references(names, parents, parent_keys, faults);
  if (const Json* series = recipe.document.find("series");
      series != nullptr && !series->is(Json::Kind::kNull)) {
    all.insert(kSeriesName);
  }
  for (std::size_t i = 0; i < recipe.traces().accepted_dependencies.size(); ++i) {
    const auto& [first, second] = recipe.traces().accepted_dependencies[i];
    if (first == second || all.count(first) == 0 || all.count(second) == 0) {
      faults.add(ErrorCode::kRecipeRange, key_of("accepted_dependencies", i));
    }
  }
}

namespace {

/// formations.csv describes every step, those of masked cohorts too: what varies with the person
/// would be a second equation there.
void check_descriptions(const Recipe& recipe, std::set<std::string> personal, Faults& faults) {
  const std::optional<ResultsSpec>& results = recipe.traces().results;
  if (!recipe.traces().bac_year.empty()) personal.insert(recipe.traces().bac_year);
  if (results && !results->from_files) personal.insert(results->column);
  for (const std::string& column : recipe.traces().step) personal.erase(column);
  for (const std::string& column : recipe.traces().description) {
    if (personal.count(column) != 0) {
      faults.add(ErrorCode::kSharedColumn, "columns.description", column);
    }
  }
}

void use_prepared(const Recipe& recipe, Roles& roles, Faults& faults) {
  for (std::size_t i = 0; i < recipe.keep.size(); ++i) {
    roles.use(recipe.keep[i].column, key_of(key_of("prepare.keep", i), "column"));
  }
  for (std::size_t i = 0; i < recipe.recode.size(); ++i) {
    roles.use(recipe.recode[i].column, key_of(key_of("prepare.recode", i), "column"));
  }
  if (recipe.cleaning) {
    const std::string key = "prepare.cleaning.columns";
    roles.use(recipe.cleaning->columns, key);
    // What is left of years would tell who was removed; conditions serve that purpose.
    std::set<std::string> years{recipe.year, recipe.traces().bac_year};
    for (const AttributeSpec& attribute : recipe.traces().attributes) {
      if (attribute.derived) years.insert(attribute.columns.begin(), attribute.columns.end());
      for (const DerivedPart& part : attribute.parts) years.insert(part.column);
    }
    for (std::size_t i = 0; i < recipe.cleaning->columns.size(); ++i) {
      if (years.count(recipe.cleaning->columns[i]) == 0) continue;
      faults.add(ErrorCode::kRecipeConflict, key_of(key, i), recipe.cleaning->columns[i]);
    }
  }
}

}  // namespace

void check_roles(const Recipe& recipe, const std::vector<std::string>& keys, Faults& faults) {
  if (recipe.individual == kFileColumn) {
    faults.add(ErrorCode::kRecipeRange, "columns.individual", recipe.individual);
  }
  Roles roles(faults);
  const std::optional<ResultsSpec>& results = recipe.traces().results;
  if (results) roles.give(std::string(kResultColumn), "results");
  roles.give(recipe.individual, "columns.individual");
  roles.give(recipe.identifiers, "columns.identifiers");
  roles.forbid_use(recipe.individual);
  for (const std::string& column : recipe.identifiers) roles.forbid_use(column);
  // The year and the descriptions may be used elsewhere too, within limits.
  roles.use(recipe.year, "columns.year");
  roles.give(recipe.traces().step, "columns.step");
  roles.give(recipe.traces().prefix, "columns.prefix");
  std::set<std::string> trace(recipe.traces().step.begin(), recipe.traces().step.end());
  trace.insert(recipe.traces().prefix.begin(), recipe.traces().prefix.end());
  trace.insert(recipe.individual);
  // Of the enrolments, what tells a result of a step or is one is in the trace too.
  if (results && !results->from_files) {
    roles.give(results->column, "results.passed.column");
    if (results->as != ResultsAs::kAttribute) trace.insert(results->column);
  }
  // The status of a step compares its year with the bac year: both are in the trace then.
  if (!recipe.traces().bac_year.empty()) trace.insert(recipe.traces().bac_year);
  std::set<std::string> personal(recipe.traces().prefix.begin(), recipe.traces().prefix.end());
  personal.insert(recipe.year);
  for (std::size_t i = 0; i < recipe.traces().linked.size(); ++i) {
    // Linked files stand side by side, so they may share columns, but not with the trace.
    const std::string key = key_of("linked", i);
    Roles own = roles;
    own.give(recipe.traces().linked[i].prefix, key_of(key, "prefix"));
    own.give(recipe.traces().linked[i].step, key_of(key, "step"));
    trace.insert(recipe.traces().linked[i].prefix.begin(), recipe.traces().linked[i].prefix.end());
    trace.insert(recipe.traces().linked[i].step.begin(), recipe.traces().linked[i].step.end());
    personal.insert(recipe.traces().linked[i].prefix.begin(),
                    recipe.traces().linked[i].prefix.end());
    personal.insert(recipe.traces().linked[i].step.begin(), recipe.traces().linked[i].step.end());
  }
  // The attributes that use a column; several where each is nested in the one before.
  std::map<std::string, std::vector<std::size_t>> of_attributes;
  const auto apart = [&](std::size_t a, std::size_t b) {
    return !ties::on_one_chain(recipe, {{}, false, a, {}, {}, {}}, {{}, false, b, {}, {}, {}});
  };
  for (std::size_t i = 0; i < recipe.traces().attributes.size(); ++i) {
    const AttributeSpec& attribute = recipe.traces().attributes[i];
    for (const std::string& column : columns_read(attribute)) {
      std::vector<std::size_t>& users = of_attributes[column];
      if (trace.count(column) != 0 ||
          std::any_of(users.begin(), users.end(), [&](std::size_t j) { return apart(i, j); })) {
        faults.add(ErrorCode::kSharedColumn, attribute.name, column);
      }
      users.push_back(i);
    }
    const std::string key = key_of(keys[i], attribute.derived ? "column" : "columns");
    for (std::size_t c = 0; c < attribute.columns.size(); ++c) {
      roles.use(attribute.columns[c], key_of(key, component_of(attribute, c)));
    }
    for (const DerivedPart& part : attribute.parts) {
      roles.use(part.column, key_of(key_of(key, part.place), "column"));
    }
  }
  if (results) {
    for (const auto& match : results->match) roles.use(match.first, "results.columns.match");
  }
  roles.use(recipe.traces().description, "columns.description");
  for (const auto& [column, users] : of_attributes) personal.insert(column);
  check_descriptions(recipe, std::move(personal), faults);
  use_prepared(recipe, roles, faults);
  roles.use(recipe.traces().bac_year, "trace.status.bac_year");
}

}  // namespace paravent
