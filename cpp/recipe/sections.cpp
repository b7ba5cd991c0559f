#include "recipe/sections.h"

#include <cmath>
#include <utility>

#include "support/text.h"

namespace paravent {
namespace {

void read_column_name(const Fields& fields, std::string_view name, std::string& out) {
  fields.require(name);
  fields.text(name, out);
  if (fields.find(name) != nullptr && out.empty()) fields.fault(ErrorCode::kRecipeRange, name);
}

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
    const Fields fields(json, key, prepare.faults(), {"column", "table", "bands"});
    RecodeRule rule;
    read_column_name(fields, "column", rule.column);
    const Json* table = fields.find_set("table");
    const Json* bands = fields.find_set("bands");
    if (table == nullptr && bands == nullptr) fields.fault(ErrorCode::kRecipeMissingKey, "table");
    if (table != nullptr && bands != nullptr) fields.fault(ErrorCode::kRecipeConflict, "bands");
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

namespace {

bool is_integer(std::string_view text) {
  if (!text.empty() && text[0] == '-') text.remove_prefix(1);
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

void read_window(const Fields& trace, Recipe& recipe) {
  if (trace.find_set("window") == nullptr) return;
  const auto bounds = trace.list("window");
  if (bounds.size() != 2) return trace.fault(ErrorCode::kRecipeType, "window");
  const auto read = [&](std::size_t i, std::string& out) {
    const auto& [json, at] = bounds[i];
    constexpr double kExact = 9007199254740992.0;  // 2^53
    if (json->is(Json::Kind::kNumber)) {
      const bool whole =
          std::fabs(json->number) <= kExact && json->number == std::floor(json->number);
      if (!whole) return trace.faults().add(ErrorCode::kRecipeType, at);
      append_number(out, static_cast<std::int64_t>(json->number));
    } else if (trace.read_text(*json, at, out) && recipe.year_type == YearType::kInteger &&
               !is_integer(out)) {
      trace.faults().add(ErrorCode::kRecipeType, at);
    }
  };
  recipe.window.emplace();
  read(0, recipe.window->first);
  read(1, recipe.window->last);
  const Json &first = *bounds[0].first, &last = *bounds[1].first;
  const bool numbers = first.is(Json::Kind::kNumber) && last.is(Json::Kind::kNumber);
  const bool texts = recipe.year_type == YearType::kText;
  if ((texts && recipe.window->first > recipe.window->last) ||
      (!texts && numbers && first.number > last.number)) {
    trace.fault(ErrorCode::kRecipeRange, "window");
  }
}

}  // namespace

void read_trace(const Fields& root, Recipe& recipe) {
  const Fields trace(root.find("trace"), "trace", root.faults(),
                     {"year_type", "repeats", "gaps", "status", "calendar", "window", "conflicts"});
  trace.choice<YearType>(
      "year_type", recipe.year_type,
      {{"auto", YearType::kAuto}, {"integer", YearType::kInteger}, {"text", YearType::kText}});
  trace.choice<Repeats>("repeats", recipe.repeats,
                        {{"keep", Repeats::kKeep},
                         {"collapse", Repeats::kCollapse},
                         {"distinct", Repeats::kDistinct}});
  trace.choice<Conflicts>(
      "conflicts", recipe.conflicts,
      {{"first", Conflicts::kFirst}, {"last", Conflicts::kLast}, {"mark", Conflicts::kMark}});
  trace.flag("gaps", recipe.gaps);
  trace.flag("calendar", recipe.calendar);
  if (const Json* status = trace.find_set("status")) {
    const Fields fields(status, "trace.status", root.faults(), {"bac_year"});
    read_column_name(fields, "bac_year", recipe.bac_year);
  }
  read_window(trace, recipe);
  const bool text_years = recipe.year_type == YearType::kText;
  const bool repeats = recipe.repeats != Repeats::kKeep;
  if (recipe.gaps && (repeats || text_years)) trace.fault(ErrorCode::kRecipeConflict, "gaps");
  if (recipe.calendar && (repeats || text_years)) {
    trace.fault(ErrorCode::kRecipeConflict, "calendar");
  }
  if (!recipe.bac_year.empty() && text_years) trace.fault(ErrorCode::kRecipeConflict, "status");
}

}  // namespace paravent
