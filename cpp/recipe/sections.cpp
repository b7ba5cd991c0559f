#include "recipe/sections.h"

#include <utility>

namespace paravent {

void read_column_name(const Fields& fields, std::string_view name, std::string& out) {
  fields.require(name);
  fields.text(name, out);
  if (fields.find(name) != nullptr && out.empty()) fields.fault(ErrorCode::kRecipeRange, name);
}

namespace {

void read_keep(const Fields& prepare, Recipe& recipe) {
  for (const auto& [json, key] : prepare.list("keep")) {
    const Fields fields(json, key, prepare.faults(), {"column", "in", "from", "to"});
    KeepRule rule;
    read_column_name(fields, "column", rule.column);
    if (fields.find_set("in") != nullptr) fields.texts("in", rule.in.emplace());
    fields.number_or_null("from", rule.from);
    fields.number_or_null("to", rule.to);
    if (!rule.in && !rule.from && !rule.to) fields.fault(ErrorCode::kRecipeMissingKey, "in");
    if (rule.in && (rule.from || rule.to)) fields.fault(ErrorCode::kRecipeConflict, "in");
    if (rule.from && rule.to && *rule.from > *rule.to) fields.fault(ErrorCode::kRecipeRange, "to");
    recipe.keep.push_back(std::move(rule));
  }
}

void read_recode(const Fields& prepare, Recipe& recipe) {
  for (const auto& [json, key] : prepare.list("recode")) {
    const Fields fields(json, key, prepare.faults(), {"column", "table", "bands", "prefix"});
    RecodeRule rule;
    read_column_name(fields, "column", rule.column);
    const Json* table = fields.find_set("table");
    const Json* bands = fields.find_set("bands");
    const bool prefix = fields.find_set("prefix") != nullptr;
    if (table == nullptr && bands == nullptr && !prefix) {
      fields.fault(ErrorCode::kRecipeMissingKey, "table");
    }
    if (table != nullptr && bands != nullptr) fields.fault(ErrorCode::kRecipeConflict, "bands");
    if (prefix && (table != nullptr || bands != nullptr)) {
      fields.fault(ErrorCode::kRecipeConflict, "prefix");
    }
    fields.integer_or_null("prefix", rule.prefix, 1, kMaxPrefix);
    if (table != nullptr) {
      if (!table->is(Json::Kind::kObject)) fields.fault(ErrorCode::kRecipeType, "table");
      // The key of a fault stops at the table: old values are labels of the data.
      for (const auto& [old_label, label] : table->members) {
        auto& [from, to] = rule.table.emplace_back(old_label, std::string());
        // A row without a year is malformed, and reading is over by then.
        if (fields.read_text(label, fields.key("table"), to) && to.empty() &&
            rule.column == recipe.year) {
          fields.fault(ErrorCode::kRecipeRange, "table");
        }
        if (from.find('\0') != std::string::npos) fields.fault(ErrorCode::kRecipeRange, "table");
      }
    }
    if (bands != nullptr) {
      for (const auto& [bound, at] : fields.list("bands")) {
        if (!bound->is(Json::Kind::kNumber)) prepare.faults().add(ErrorCode::kRecipeType, at);
        if (!rule.bands.empty() && !(bound->number > rule.bands.back())) {
          prepare.faults().add(ErrorCode::kRecipeRange, at);
        }
        rule.bands.push_back(bound->number);
      }
      if (rule.bands.empty()) fields.fault(ErrorCode::kRecipeRange, "bands");
    }
    recipe.recode.push_back(std::move(rule));
  }
}

}  // namespace

void read_prepare(const Fields& root, Recipe& recipe) {
  const Fields prepare(root.find("prepare"), "prepare", root.faults(),
                       {"keep", "recode", "cleaning"});
  read_keep(prepare, recipe);
  read_recode(prepare, recipe);
  const Json* cleaning = prepare.find_set("cleaning");
  if (cleaning == nullptr) return;
  const Fields fields(cleaning, "prepare.cleaning", root.faults(), {"k", "columns"});
  recipe.cleaning.emplace();
  fields.integer("k", recipe.cleaning->k, 1, kMaxThreshold);
  fields.columns("columns", recipe.cleaning->columns);
  if (recipe.cleaning->columns.empty()) fields.fault(ErrorCode::kRecipeMissingKey, "columns");
}

}  // namespace paravent
