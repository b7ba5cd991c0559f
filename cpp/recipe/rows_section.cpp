#include "recipe/rows_section.h"

#include <array>
#include <cmath>

#include "recipe/fields.h"
#include "recipe/sections.h"

namespace paravent {
namespace {

constexpr std::array<std::string_view, 7> kMeasureNames{
    "degree",  "precision",         "discernibility", "discernibility_all", "average_class_size",
    "entropy", "entropy_suppressed"};
constexpr std::array<std::string_view, 9> kModelNames{
    "distinct", "entropy",        "recursive",         "equal_closeness", "ordered_closeness",
    "alpha_k",  "basic_likeness", "enhanced_likeness", "delta_disclosure"};

/// One of `names`, as the enumerator that stands at its place.
template <class T, std::size_t N>
void read_word(const Fields& fields, std::string_view name,
               const std::array<std::string_view, N>& names, T& out) {
  std::string word;
  const Json* member = fields.find(name);
  if (member == nullptr || !fields.read_text(*member, fields.key(name), word)) return;
  for (std::size_t i = 0; i < N; ++i) {
    if (names[i] != word) continue;
    out = static_cast<T>(i);
    return;
  }
  fields.wrong_word(name, {names.begin(), names.end()});
}

void read_number(const Fields& fields, std::string_view name, double& out, double low,
                 double high) {
  std::optional<double> number;
  fields.number_or_null(name, number);
  if (!number) return;
  if (!(*number >= low && *number <= high)) return fields.fault(ErrorCode::kRecipeRange, name);
  out = *number;
}

/// Text that must not be empty.
void read_filled(const Fields& fields, std::string_view name, std::string& out) {
  fields.require(name);
  fields.text(name, out);
  if (fields.find(name) != nullptr && out.empty()) fields.fault(ErrorCode::kRecipeRange, name);
}

void read_some_columns(const Fields& fields, std::string_view name, std::vector<std::string>& out) {
  fields.require(name);
  fields.columns(name, out);
  if (fields.find(name) != nullptr && out.empty()) {
    fields.fault(ErrorCode::kRecipeMissingKey, name);
  }
}

/// Numbers of a list, each from `low` to `high`.
std::vector<double> read_numbers(const Fields& fields, std::string_view name, double low,
                                 double high, bool whole) {
  std::vector<double> numbers;
  for (const auto& [json, at] : fields.list(name)) {
    const bool number =
        json->is(Json::Kind::kNumber) && (!whole || json->number == std::floor(json->number));
    if (!number) {
      fields.faults().add(ErrorCode::kRecipeType, at);
    } else if (!(json->number >= low && json->number <= high)) {
      fields.faults().add(ErrorCode::kRecipeRange, at);
    } else {
      numbers.push_back(json->number);
    }
  }
  return numbers;
}

std::vector<std::uint32_t> read_whole_numbers(const Fields& fields, std::string_view name,
                                              double high) {
  std::vector<std::uint32_t> numbers;
  for (const double n : read_numbers(fields, name, 0, high, true)) {
    numbers.push_back(static_cast<std::uint32_t>(n));
  }
  return numbers;
}

void read_lists(const Fields& fields, HierarchySpec& spec) {
  for (const auto& [level, at] : fields.list("levels")) {
    if (!level->is(Json::Kind::kArray)) {
      fields.faults().add(ErrorCode::kRecipeType, at);
      continue;
    }
    std::vector<GroupSpec>& groups = spec.levels.emplace_back();
    for (std::size_t i = 0; i < level->items.size(); ++i) {
      const Fields group(&level->items[i], key_of(at, i), fields.faults(), {"label", "members"});
      group.require("label");
      group.text("label", groups.emplace_back().label);
      group.require("members");
      group.texts("members", groups.back().members);
    }
  }
}

}  // namespace

HierarchySpec read_hierarchy_spec(const Json* json, const std::string& path, Faults& faults) {
  const Fields fields(json, path, faults,
                      {"kind", "from", "to", "widths", "lengths", "levels", "text", "top"});
  constexpr double kMost = 1e15;
  HierarchySpec spec;
  fields.choice<HierarchyKind>("kind", spec.kind,
                               {{"none", HierarchyKind::kNone},
                                {"intervals", HierarchyKind::kIntervals},
                                {"prefixes", HierarchyKind::kPrefixes},
                                {"lists", HierarchyKind::kLists},
                                {"dates", HierarchyKind::kDates},
                                {"csv", HierarchyKind::kCsv}});
  fields.flag("top", spec.top);
  // A member of another kind would be forgotten in silence.
  const auto only_for = [&](HierarchyKind kind, std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) {
      if (spec.kind == kind) {
        fields.require(name);
      } else if (fields.find(name) != nullptr) {
        fields.fault(ErrorCode::kRecipeConflict, name);
      }
    }
  };
  only_for(HierarchyKind::kIntervals, {"from", "to", "widths"});
  only_for(HierarchyKind::kPrefixes, {"lengths"});
  only_for(HierarchyKind::kLists, {"levels"});
  only_for(HierarchyKind::kCsv, {"text"});
  read_number(fields, "from", spec.from, -kMost, kMost);
  read_number(fields, "to", spec.to, -kMost, kMost);
  spec.widths = read_numbers(fields, "widths", 0, kMost, false);
  spec.lengths = read_whole_numbers(fields, "lengths", 1000);
  read_lists(fields, spec);
  fields.text("text", spec.csv);
  return spec;
}

namespace {

RowModel read_model(const Json* json, const std::string& path, Faults& faults) {
  const Fields fields(
      json, path, faults,
      {"model", "column", "l", "c", "t", "alpha", "beta", "delta", "missing", "order"});
  RowModel model;
  fields.require("model");
  read_word(fields, "model", kModelNames, model.kind);
  read_filled(fields, "column", model.column);
  read_number(fields, "l", model.l, 1, kMaxThreshold);
  const bool counts =
      model.kind == ModelKind::kDistinctDiversity || model.kind == ModelKind::kRecursiveDiversity;
  if (counts && model.l != std::floor(model.l)) fields.fault(ErrorCode::kRecipeType, "l");
  read_number(fields, "c", model.c, 1e-9, 1e9);
  read_number(fields, "t", model.t, 0, 1);
  read_number(fields, "alpha", model.alpha, 0, 1);
  read_number(fields, "beta", model.beta, 1e-9, 1e9);
  read_number(fields, "delta", model.delta, 1e-9, 1e9);
  fields.choice<bool>("missing", model.missing_is_value, {{"none", false}, {"value", true}});
  if (fields.find_set("order") != nullptr) fields.texts("order", model.order);
  return model;
}

GeneralisationSpec read_generalisation(const Json* json, const std::string& path, Faults& faults) {
  const Fields fields(
      json, path, faults,
      {"name", "columns", "keep", "models", "withdraw", "suppression", "measure", "levels"});
  GeneralisationSpec spec;
  read_filled(fields, "name", spec.name);
  fields.require("columns");
  for (const auto& [item, at] : fields.list("columns")) {
    const Fields column(item, at, faults, {"column", "hierarchy"});
    LevelledSpec& levelled = spec.columns.emplace_back();
    read_filled(column, "column", levelled.column);
    if (const Json* given = column.find_set("hierarchy")) {
      levelled.hierarchy = read_hierarchy_spec(given, column.key("hierarchy"), faults);
    }
  }
  if (fields.find("columns") != nullptr && spec.columns.empty()) {
    fields.fault(ErrorCode::kRecipeMissingKey, "columns");
  }
  if (fields.find("keep") != nullptr) fields.columns("keep", spec.keep);
  for (const auto& [item, at] : fields.list("models")) {
    spec.models.push_back(read_model(item, at, faults));
  }
  if (fields.find_set("withdraw") != nullptr) {
    fields.choice<Withdraw>("withdraw", spec.withdraw.emplace(Withdraw::kSmall),
                            {{"small", Withdraw::kSmall}, {"any", Withdraw::kAny}});
  }
  read_number(fields, "suppression", spec.suppression, 0, 1);
  read_word(fields, "measure", kMeasureNames, spec.measure);
  if (fields.find_set("levels") != nullptr) {
    spec.levels = read_whole_numbers(fields, "levels", 1000);
    if (spec.levels->size() != spec.columns.size()) {
      fields.fault(ErrorCode::kRecipeRange, "levels");
    }
  }
  return spec;
}

void read_greedy(const Fields& rows, RowsSpec& spec) {
  for (const auto& [json, key] : rows.list("greedy")) {
    const Fields fields(json, key, rows.faults(),
                        {"name", "start", "candidates", "budget", "taken"});
    GreedyChoice& greedy = spec.greedy.emplace_back();
    read_filled(fields, "name", greedy.name);
    read_some_columns(fields, "start", greedy.start);
    if (fields.find_set("candidates") != nullptr) {
      fields.columns("candidates", greedy.candidates.emplace());
    }
    read_number(fields, "budget", greedy.budget, 0, 100);
    if (fields.find_set("taken") != nullptr) fields.columns("taken", greedy.taken.emplace());
  }
}

}  // namespace

std::optional<RowsSpec> read_rows(const Fields& root) {
  const Json* given = root.find_set("rows");
  if (given == nullptr) return std::nullopt;
  const Fields rows(
      given, "rows", root.faults(),
      {"k", "columns", "projections", "greedy", "generalisation", "separator", "count", "keys",
       "ordered", "missing", "weight", "household", "geography", "sensitive", "risk", "plan"});
  RowsSpec spec;
  rows.integer("k", spec.k, 2, kMaxThreshold);
  if (rows.find_set("columns") != nullptr) {
    read_some_columns(rows, "columns", spec.columns.emplace());
  }
  for (const auto& [json, key] : rows.list("projections")) {
    const Fields fields(json, key, root.faults(), {"name", "columns"});
    ProjectionSpec& projection = spec.projections.emplace_back();
    read_filled(fields, "name", projection.name);
    read_some_columns(fields, "columns", projection.columns);
  }
  read_greedy(rows, spec);
  if (const Json* json = rows.find_set("generalisation")) {
    spec.generalisation = read_generalisation(json, "rows.generalisation", root.faults());
  }
  spec.plan = read_plan(rows);
  rows.choice<char>("separator", spec.separator, {{";", ';'}, {",", ','}});
  rows.choice<RowCount>("count", spec.count,
                        {{"individuals", RowCount::kIndividuals}, {"rows", RowCount::kRows}});
  read_risk(rows, spec);
  return spec;
}

Result<HierarchySpec> parse_hierarchy_spec(const Json& json) {
  Faults faults;
  HierarchySpec spec = read_hierarchy_spec(&json, "hierarchy", faults);
  if (faults.any()) return faults.first();
  return spec;
}

Result<GeneralisationSpec> parse_generalisation_spec(const Json& json) {
  Faults faults;
  GeneralisationSpec spec = read_generalisation(&json, "generalisation", faults);
  if (faults.any()) return faults.first();
  return spec;
}

std::vector<std::string> missing_texts(const RowsSpec& rows, const std::string& column) {
  std::vector<std::string> texts{""};
  for (const auto& [name, codes] : rows.missing) {
    if (name == column) texts.insert(texts.end(), codes.begin(), codes.end());
  }
  return texts;
}

std::string_view measure_name(Measure measure) {
  return kMeasureNames[static_cast<std::size_t>(measure)];
}

std::string_view model_name(ModelKind kind) { return kModelNames[static_cast<std::size_t>(kind)]; }

}  // namespace paravent
