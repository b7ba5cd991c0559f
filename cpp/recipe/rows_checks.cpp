// What the members of a recipe's section `rows` say of each other; see rows_section.h.
#include <algorithm>
#include <set>

#include "recipe/fields.h"
#include "recipe/recipe.h"
#include "recipe/rows_section.h"
#include "recipe/sections.h"

namespace paravent {
namespace {

bool contains(const std::vector<std::string>& list, const std::string& text) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

/// Names of files, whatever the case: some systems would take two for one.
class FileNames {
 public:
  explicit FileNames(Faults& faults) : faults_(faults) {}

  void add(const std::string& name, const std::string& key) {
    std::string small;
    bool plain = name.size() <= 64;
    for (const char c : name) {
      const bool capital = c >= 'A' && c <= 'Z';
      small += capital ? static_cast<char>(c - 'A' + 'a') : c;
      plain = plain && (capital || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_');
    }
    // Names of the other public files.
    const bool taken = small == "perte" || small == "certificate" || small == "lisezmoi" ||
                       small == "readme" || small.ends_with("_hierarchie");
    if (!plain || taken) faults_.add(ErrorCode::kRecipeRange, key_of(key, "name"));
    if (!names_.insert(small).second) {
      faults_.add(ErrorCode::kRecipeDuplicate, key_of(key, "name"));
    }
  }

 private:
  Faults& faults_;
  std::set<std::string> names_;
};

/// Columns that may be used: never an identifier, and none that is not listed.
class UsableColumns {
 public:
  UsableColumns(const Recipe& recipe, Faults& faults) : recipe_(recipe), faults_(faults) {}

  void read(const std::string& column, const std::string& key) {
    const bool secret =
        !column.empty() && (column == recipe_.individual || contains(recipe_.identifiers, column));
    if (secret) faults_.add(ErrorCode::kRecipeDuplicate, key, column);
  }
  void publish(const std::string& column, const std::string& key) {
    // The raw number of a household is that of all its members.
    list(column, key, recipe_.rows().household == column);
  }
  /// Of those among which to choose: not yet published.
  void list(const std::string& column, const std::string& key, bool kept_back = false) {
    read(column, key);
    const RowsSpec& rows = recipe_.rows();
    kept_back = kept_back || contains(rows.sensitive, column);
    if (kept_back || (rows.columns && !contains(*rows.columns, column))) {
      faults_.add(ErrorCode::kRecipeConflict, key, column);
    }
  }
  void publish(const std::vector<std::string>& columns, const std::string& key) {
    for (std::size_t i = 0; i < columns.size(); ++i) publish(columns[i], key_of(key, i));
  }

 private:
  const Recipe& recipe_;
  Faults& faults_;
};

void check_greedy(const GreedyChoice& greedy, const std::string& key, UsableColumns& usable,
                  Faults& faults) {
  usable.publish(greedy.start, key_of(key, "start"));
  if (greedy.candidates) usable.publish(*greedy.candidates, key_of(key, "candidates"));
  if (!greedy.taken) return;
  const std::string taken = key_of(key, "taken");
  usable.publish(*greedy.taken, taken);
  for (std::size_t i = 0; i < greedy.taken->size(); ++i) {
    const std::string& column = (*greedy.taken)[i];
    if (contains(greedy.start, column)) {
      faults.add(ErrorCode::kRecipeDuplicate, key_of(taken, i), column);
    } else if (greedy.candidates && !contains(*greedy.candidates, column)) {
      faults.add(ErrorCode::kRecipeConflict, key_of(taken, i), column);
    }
  }
}

void check_generalisation(const GeneralisationSpec& spec, UsableColumns& usable, Faults& faults) {
  const std::string key = "rows.generalisation";
  std::vector<std::string> columns;
  for (std::size_t i = 0; i < spec.columns.size(); ++i) {
    const std::string& column = spec.columns[i].column;
    const std::string at = key_of(key_of(key_of(key, "columns"), i), "column");
    usable.publish(column, at);
    if (contains(columns, column)) faults.add(ErrorCode::kRecipeDuplicate, at, column);
    columns.push_back(column);
  }
  usable.publish(spec.keep, key_of(key, "keep"));
  for (std::size_t i = 0; i < spec.keep.size(); ++i) {
    if (contains(columns, spec.keep[i])) {
      faults.add(ErrorCode::kRecipeDuplicate, key_of(key_of(key, "keep"), i), spec.keep[i]);
    }
  }
  for (std::size_t i = 0; i < spec.models.size(); ++i) {
    // What is not published needs no diversity, and nobody could check it.
    if (!contains(spec.keep, spec.models[i].column)) {
      faults.add(ErrorCode::kRecipeConflict, key_of(key_of(key_of(key, "models"), i), "column"),
                 spec.models[i].column);
    }
  }
}

}  // namespace

namespace {

/// Every published key must be held by k, as what is given up to hide rare households falls back on
/// it; whole households are linked, so that none of their members may be left out by a draw.
void check_households(const Recipe& recipe, Faults& faults) {
  const RowsSpec& rows = recipe.rows();
  const HouseholdsSpec& spec = *rows.plan->households;
  const std::string key = "rows.plan.households";
  if (!rows.household || claim_of(*rows.plan) != PlanClaim::kTuples) {
    faults.add(ErrorCode::kRecipeConflict, key);
  }
  const std::vector<std::string> keys = plan_keys(rows);
  for (std::size_t i = 0; i < spec.columns.size(); ++i) {
    if (contains(keys, spec.columns[i])) continue;
    faults.add(ErrorCode::kRecipeConflict, key_of(key_of(key, "columns"), i), spec.columns[i]);
  }
  for (std::size_t i = 0; i < rows.plan->steps.size(); ++i) {
    if (!std::holds_alternative<SampleStep>(rows.plan->steps[i])) continue;
    faults.add(ErrorCode::kRecipeConflict, key_of("rows.plan.steps", i));
  }
  const bool is_known = contains(row_columns(rows), spec.number) ||
                        contains(assessed_columns(rows), spec.number) ||
                        contains(recipe.identifiers, spec.number) ||
                        spec.number == recipe.individual || spec.number == recipe.year;
  if (is_known && !spec.number.empty()) {
    faults.add(ErrorCode::kRecipeDuplicate, key_of(key, "number"), spec.number);
  }
}

}  // namespace

void check_plan_section(const RowsSpec& rows, bool individuals, Faults& faults) {
  const PlanSpec& plan = *rows.plan;
  const auto is_published = [&](const std::string& column) {
    return std::find(plan.columns.begin(), plan.columns.end(), column) != plan.columns.end();
  };
  for (std::size_t i = 0; i < plan.steps.size(); ++i) {
    const std::string at = key_of("rows.plan.steps", i);
    for (const std::string& column : columns_named(plan.steps[i], {})) {
      if (!is_published(column)) faults.add(ErrorCode::kRecipeConflict, at, column);
    }
    const auto* swap = std::get_if<SwapRecordsStep>(&plan.steps[i]);
    const bool by_individual = swap != nullptr && swap->unit == SwapRecordsStep::Unit::kIndividual;
    if ((by_individual && !individuals) || (needs_household(plan.steps[i]) && !rows.household)) {
      faults.add(ErrorCode::kRecipeConflict, key_of(at, "unit"));
    }
  }
}

void check_rows(const Recipe& recipe, Faults& faults) {
  const RowsSpec& rows = recipe.rows();
  UsableColumns usable(recipe, faults);
  FileNames names(faults);
  // An identifier without a name has been refused as such.
  if (!recipe.individual.empty() && contains(recipe.identifiers, recipe.individual)) {
    faults.add(ErrorCode::kRecipeDuplicate, "columns.identifiers", recipe.individual);
  }
  if (!recipe.year.empty() &&
      (contains(recipe.identifiers, recipe.year) || recipe.year == recipe.individual)) {
    faults.add(ErrorCode::kRecipeDuplicate, "columns.year", recipe.year);
  }
  if (rows.by_individual && recipe.individual.empty()) {
    faults.add(ErrorCode::kRecipeMissingKey, "columns.individual");
  }
  const bool any_taken =
      std::any_of(rows.greedy.begin(), rows.greedy.end(),
                  [](const GreedyChoice& one) { return !one.candidates && !one.taken; });
  for (std::size_t i = 0; rows.columns && i < rows.columns->size(); ++i) {
    const std::string& column = (*rows.columns)[i];
    usable.list(column, key_of("rows.columns", i), any_taken && rows.household == column);
  }
  for (std::size_t i = 0; i < rows.projections.size(); ++i) {
    const std::string key = key_of("rows.projections", i);
    names.add(rows.projections[i].name, key);
    usable.publish(rows.projections[i].columns, key_of(key, "columns"));
  }
  for (std::size_t i = 0; i < rows.greedy.size(); ++i) {
    const std::string key = key_of("rows.greedy", i);
    names.add(rows.greedy[i].name, key);
    check_greedy(rows.greedy[i], key, usable, faults);
    // It would choose among all columns of the files, whatever they hold.
    if (!rows.columns && !rows.greedy[i].candidates && !rows.greedy[i].taken) {
      faults.add(ErrorCode::kRecipeMissingKey, key_of(key, "candidates"));
    }
  }
  if (rows.generalisation) {
    names.add(rows.generalisation->name, "rows.generalisation");
    check_generalisation(*rows.generalisation, usable, faults);
  }
  if (rows.plan) {
    names.add(rows.plan->name, "rows.plan");
    usable.publish(rows.plan->columns, "rows.plan.columns");
    check_plan_section(rows, !recipe.individual.empty(), faults);
    if (rows.plan->households) {
      names.add(rows.plan->households->name, "rows.plan.households");
      check_households(recipe, faults);
    }
  }
  for (std::size_t i = 0; i < recipe.keep.size(); ++i) {
    usable.read(recipe.keep[i].column, key_of(key_of("prepare.keep", i), "column"));
  }
  for (std::size_t i = 0; i < recipe.recode.size(); ++i) {
    usable.read(recipe.recode[i].column, key_of(key_of("prepare.recode", i), "column"));
  }
  for (std::size_t i = 0; recipe.cleaning && i < recipe.cleaning->columns.size(); ++i) {
    usable.read(recipe.cleaning->columns[i], key_of("prepare.cleaning.columns", i));
  }
  check_risk(recipe, faults);
}

std::vector<std::string> row_columns(const RowsSpec& rows) {
  if (rows.columns) return *rows.columns;
  std::vector<std::string> named;
  const auto add = [&](const std::vector<std::string>& columns) {
    for (const std::string& column : columns) {
      if (!contains(named, column)) named.push_back(column);
    }
  };
  for (const ProjectionSpec& projection : rows.projections) add(projection.columns);
  for (const GreedyChoice& greedy : rows.greedy) {
    add(greedy.start);
    if (greedy.candidates) add(*greedy.candidates);
    if (greedy.taken) add(*greedy.taken);
  }
  if (rows.generalisation) {
    for (const LevelledSpec& column : rows.generalisation->columns) add({column.column});
    add(rows.generalisation->keep);
  }
  if (rows.plan) add(rows.plan->columns);
  return named;
}

}  // namespace paravent
