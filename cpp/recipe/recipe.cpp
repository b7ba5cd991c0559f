#include "recipe/recipe.h"

#include <algorithm>
#include <set>
#include <utility>

#include "recipe/derived_parts.h"
#include "recipe/fields.h"
#include "recipe/known_keys.h"
#include "recipe/reading_section.h"
#include "recipe/roles.h"
#include "recipe/sections.h"

namespace paravent {
namespace {

/// `{ "name in a file": "name in the recipe" }`; the names are the user's texts.
void read_rename(const Fields& reading, Recipe& recipe) {
  const Json* rename = reading.find_set("rename");
  if (rename == nullptr) return;
  if (!rename->is(Json::Kind::kObject)) {
    reading.fault(ErrorCode::kRecipeType, "rename");
    return;
  }
  for (const auto& [old_name, name] : rename->members) {
    auto& [from, to] = recipe.rename.emplace_back(old_name, std::string());
    if (reading.read_text(name, reading.key("rename"), to) &&
        (to.empty() || from.empty() || to == from)) {
      reading.fault(ErrorCode::kRecipeRange, "rename");
    }
  }
}

void read_reading(const Fields& root, Recipe& recipe) {
  const Fields reading(
      root.find("reading"), "reading", root.faults(),
      {"delimiter", "encoding", "header", "malformed", "optional", "skip_lines", "sheet",
       "total_line", "invalid_bytes", "repeated_files", "rename", "files", "answers"});
  // Most choices are the reader's; here they are only checked.
  int ignored = 0;
  bool header = true;
  check_form_of_files(reading);
  check_files(reading);
  reading.flag("header", header);
  reading.choice<Malformed>("malformed", recipe.malformed,
                            {{"stop", Malformed::kStop}, {"skip", Malformed::kSkip}});
  reading.columns("optional", recipe.optional_columns);
  reading.choice<int>("invalid_bytes", ignored, {{"stop", 0}, {"skip", 1}, {"replace", 2}});
  reading.choice<bool>("repeated_files", recipe.keeps_repeated_files,
                       {{"stop", false}, {"keep", true}});
  read_rename(reading, recipe);
  recipe.answers = read_answers(reading, root);
}

void read_columns(const Fields& root, bool of_rows, Recipe& recipe,
                  std::vector<std::string>& keys) {
  TracesSpec& traces = recipe.traces();
  if (!of_rows) root.require("columns");
  const Fields columns(root.find("columns"), "columns", root.faults(),
                       {"individual", "year", "step", "prefix", "description", "identifiers",
                        "ignored", "attributes", "derived", "titles"});
  columns.text("individual", recipe.individual);
  columns.text("year", recipe.year);
  columns.columns("step", traces.step);
  // What the user has not chosen yet is an empty text or list there.
  const auto required = [&](std::string_view name, bool given) {
    if (!given && !of_rows) columns.fault(ErrorCode::kRecipeMissingKey, name);
  };
  required("individual", !recipe.individual.empty());
  required("year", !recipe.year.empty());
  required("step", !traces.step.empty());
  columns.columns("prefix", traces.prefix);
  columns.columns("description", traces.description);
  columns.columns("identifiers", recipe.identifiers);
  columns.columns("ignored", recipe.ignored);
  read_titles(columns, "titles", recipe.titles);
  read_attributes(columns, traces, keys);
}

void read_exports(const Fields& root, Recipe& recipe) {
  TracesSpec& traces = recipe.traces();
  const Fields fields(root.find("exports"), "exports", root.faults(),
                      {"sets", "excel_fr", "language"});
  if (fields.find("sets") != nullptr) {
    std::vector<std::string> sets;
    fields.columns("sets", sets);
    traces.oraccle = traces.paris13 = traces.json = traces.tidy = false;
    for (std::size_t i = 0; i < sets.size(); ++i) {
      if (sets[i] == "oraccle")
        traces.oraccle = true;
      else if (sets[i] == "paris13")
        traces.paris13 = true;
      else if (sets[i] == "json")
        traces.json = true;
      else if (sets[i] == "tidy")
        traces.tidy = true;
      else
        root.faults().add(ErrorCode::kRecipeRange, key_of("exports.sets", i));
    }
  }
  fields.flag("excel_fr", traces.excel_fr);
  fields.choice<std::string>("language", recipe.language, {{"fr", "fr"}, {"en", "en"}});
}

Result<Recipe> read_recipe(std::string_view json, KnownKeys* known) {
  Result<Json> document = parse_json(json, kMaxRecipeDepth);
  if (!document) return document.error();
  Recipe recipe;
  recipe.document = std::move(document.value());
  Faults faults(known);
  const Fields root(&recipe.document, "", faults,
                    {"version", "reading", "columns", "prepare", "pseudonym", "trace", "masking",
                     "results", "series", "linked", "accepted_dependencies", "accepted_columns",
                     "accepted_checks", "exports", "about", "rows"});
  std::uint32_t version = 1;
  std::vector<std::string> keys;
  root.require("version");
  root.integer("version", version, 1, 1);
  read_reading(root, recipe);
  std::optional<RowsSpec> rows = read_rows(root);
  read_columns(root, rows.has_value(), recipe, keys);
  read_prepare(root, recipe);
  root.choice<bool>("pseudonym", recipe.pseudonymised,
                    {{"as_is", false}, {"ephemeral", true}, {"shared", true}});
  read_trace(root, recipe);
  read_masking(root, recipe.traces());
  read_linked(root, recipe.traces());
  read_results(root, recipe, keys);
  for (const char* of_traces : {"results", "series"}) {
    if (rows && root.find_set(of_traces) != nullptr) {
      faults.add(ErrorCode::kRecipeConflict, std::string(of_traces) + ", rows");
    }
  }
  root.columns("accepted_columns", recipe.accepted_columns);
  read_exports(root, recipe);
  recipe.about = read_about(root);
  if (rows) {
    rows->by_individual = rows->count == RowCount::kIndividuals ||
                          (rows->count == RowCount::kUsual && !recipe.individual.empty());
    recipe.publication = *std::move(rows);
    check_rows(recipe, faults);
  } else {
    check_names(recipe, keys, faults);
    check_roles(recipe, keys, faults);
    add_result_columns(recipe.traces());
    read_series(root, recipe);
  }
  if (faults.any()) return faults.first();
  return recipe;
}

}  // namespace

Result<Recipe> parse_recipe(std::string_view json) { return read_recipe(json, nullptr); }

Result<Recipe> parse_recipe(std::string_view json, KnownKeys& known) {
  return read_recipe(json, &known);
}

std::vector<std::string> needed_columns(const Recipe& recipe) {
  std::vector<std::string> needed;
  std::set<std::string> seen;
  const auto add = [&](const std::string& column) {
    if (column.empty() || column == kResultColumn) return;
    if (seen.insert(column).second) needed.push_back(column);
  };
  const auto add_all = [&](const std::vector<std::string>& columns) {
    for (const std::string& column : columns) add(column);
  };
  const auto add_preparing = [&] {
    for (const KeepRule& rule : recipe.keep) add(rule.column);
    for (const RecodeRule& rule : recipe.recode) add(rule.column);
    if (recipe.cleaning) add_all(recipe.cleaning->columns);
  };
  add(recipe.individual);
  add(recipe.year);
  if (recipe.publishes_rows()) {
    const RowsSpec& rows = recipe.rows();
    add_all(row_columns(rows));
    if (rows.plan) {
      add(rows.weight.value_or(std::string()));
      add(rows.household.value_or(std::string()));
    }
    if (rows.assessed) add_all(assessed_columns(rows));
    add_preparing();
    return needed;
  }
  const TracesSpec& traces = recipe.traces();
  add_all(traces.step);
  add_all(traces.prefix);
  for (const AttributeSpec& attribute : traces.attributes) add_all(columns_read(attribute));
  add_all(traces.description);
  add_preparing();
  add(traces.bac_year);
  if (traces.results && !traces.results->from_files) add(traces.results->column);
  if (traces.results) {
    for (const auto& match : traces.results->match) add(match.first);
  }
  for (const LinkedSpec& linked : traces.linked) {
    add_all(linked.prefix);
    add_all(linked.step);
  }
  return needed;
}

}  // namespace paravent
