#include "recipe/results_section.h"

#include <algorithm>

#include "recipe/fields.h"
#include "recipe/recipe.h"

namespace paravent {
namespace {

constexpr std::string_view kSeparatorsOfTraces = "-&+.;";

void read_match(const Fields& columns, ResultsSpec& results) {
  const Json* match = columns.find_set("match");
  if (match == nullptr) return;
  if (!match->is(Json::Kind::kObject)) return columns.fault(ErrorCode::kRecipeType, "match");
  for (const auto& [step, column] : match->members) {
    std::string name;
    if (!columns.read_text(column, columns.key("match"), name)) continue;
    if (name.empty()) columns.fault(ErrorCode::kRecipeRange, "match");
    if (step.empty()) columns.fault(ErrorCode::kRecipeRange, "match");
    results.match.emplace_back(step, std::move(name));
  }
}

void read_columns_of_files(const Fields& fields, ResultsSpec& results) {
  const Json* json = fields.find_set("columns");
  if (!results.from_files) {
    if (json != nullptr) fields.fault(ErrorCode::kRecipeConflict, "columns");
    return;
  }
  if (json == nullptr) return fields.fault(ErrorCode::kRecipeMissingKey, "columns");
  const Fields columns(json, fields.key("columns"), fields.faults(),
                       {"individual", "year", "match"});
  for (const auto& [name, to] :
       {std::pair("individual", &results.individual), std::pair("year", &results.year)}) {
    columns.require(name);
    columns.text(name, *to);
    if (columns.find(name) != nullptr && to->empty()) {
      columns.fault(ErrorCode::kRecipeMissingKey, name);
    }
  }
  read_match(columns, results);
}

void read_passed(const Fields& fields, ResultsSpec& results) {
  const Json* json = fields.find_set("passed");
  if (json == nullptr) {
    if (!results.from_files) fields.fault(ErrorCode::kRecipeMissingKey, "passed");
    return;
  }
  const Fields passed(json, fields.key("passed"), fields.faults(), {"column", "in"});
  passed.require("column");
  passed.text("column", results.column);
  if (passed.find("column") != nullptr && results.column.empty()) {
    passed.fault(ErrorCode::kRecipeMissingKey, "column");
  }
  passed.require("in");
  passed.texts("in", results.passed);
}

void read_labels(const Fields& fields, ResultsSpec& results) {
  const Json* json = fields.find_set("labels");
  if (json == nullptr) return;
  const Fields labels(json, fields.key("labels"), fields.faults(), {"passed", "failed", "none"});
  std::vector<std::string> seen;
  for (const auto& [name, to] :
       {std::pair("passed", &results.label_passed), std::pair("failed", &results.label_failed),
        std::pair("none", &results.label_none)}) {
    labels.text(name, *to);
    if (to->empty() || to->find_first_of(kSeparatorsOfTraces) != std::string::npos) {
      labels.fault(ErrorCode::kRecipeRange, name);
    }
    if (std::find(seen.begin(), seen.end(), *to) != seen.end()) {
      labels.fault(ErrorCode::kRecipeDuplicate, name);
    }
    seen.push_back(*to);
  }
}

/// Whether every step column is matched.
bool matches_all(const TracesSpec& traces, const ResultsSpec& results) {
  return std::all_of(traces.step.begin(), traces.step.end(), [&](const std::string& column) {
    return std::any_of(results.match.begin(), results.match.end(),
                       [&](const auto& pair) { return pair.first == column; });
  });
}

}  // namespace

void read_results(const Fields& root, Recipe& recipe, std::vector<std::string>& keys) {
  const Json* json = root.find_set("results");
  if (json == nullptr) return;
  TracesSpec& traces = recipe.traces();
  ResultsSpec& results = traces.results.emplace();
  const Fields fields(json, "results", root.faults(),
                      {"source", "columns", "passed", "as", "name", "labels", "orphans"});
  fields.choice<bool>("source", results.from_files, {{"files", true}, {"enrolments", false}});
  read_columns_of_files(fields, results);
  read_passed(fields, results);
  fields.choice<ResultsAs>("as", results.as,
                           {{"component", ResultsAs::kComponent},
                            {"step", ResultsAs::kStep},
                            {"attribute", ResultsAs::kAttribute}});
  fields.text("name", results.name);
  read_labels(fields, results);
  fields.choice<Orphans>(
      "orphans", results.orphans,
      {{"ignore", Orphans::kIgnore}, {"stop", Orphans::kStop}, {"keep", Orphans::kKeep}});
  if (!results.from_files && fields.find("orphans") != nullptr) {
    fields.fault(ErrorCode::kRecipeConflict, "orphans");
  }
  if (results.orphans == Orphans::kKeep &&
      (results.as != ResultsAs::kStep || !matches_all(traces, results))) {
    fields.fault(ErrorCode::kRecipeConflict, "orphans");
  }
  // A finer trace would need the finer step of each pass.
  if (results.as == ResultsAs::kStep && !traces.linked.empty()) {
    root.faults().add(ErrorCode::kRecipeConflict, "results.as, linked");
  }
  const std::vector<std::string> read = results_reading(recipe).traces().step;
  if (results.from_files && std::find(read.begin(), read.end(), results.individual) != read.end()) {
    root.faults().add(ErrorCode::kRecipeDuplicate, "results.columns.individual",
                      results.individual);
  }
  if (results.as != ResultsAs::kAttribute) return;
  AttributeSpec attribute;
  attribute.name = results.name;
  attribute.derived = DerivedFrom::kResults;
  attribute.headings = {results.name};
  if (!results.from_files) attribute.columns = {results.column};
  traces.attributes.push_back(std::move(attribute));
  keys.emplace_back("results");
}

void add_result_columns(TracesSpec& traces) {
  if (!traces.results) return;
  if (traces.results->as == ResultsAs::kComponent) traces.step.emplace_back(kResultColumn);
  if (traces.results->as == ResultsAs::kAttribute) {
    traces.attributes.back().columns.emplace_back(kResultColumn);
  }
}

bool passes_are_steps(const TracesSpec& traces) {
  return traces.results && traces.results->as == ResultsAs::kStep;
}

std::optional<std::size_t> result_component(const TracesSpec& traces) {
  const std::size_t status = traces.bac_year.empty() ? 0 : 1;
  if (passes_are_steps(traces)) return status;
  const auto found = std::find(traces.step.begin(), traces.step.end(), kResultColumn);
  if (found == traces.step.end()) return std::nullopt;
  return status + static_cast<std::size_t>(found - traces.step.begin());
}

std::vector<std::string> component_headings(const TracesSpec& traces) {
  std::vector<std::string> headings;
  if (!traces.bac_year.empty()) headings.emplace_back("statut");
  if (passes_are_steps(traces)) headings.emplace_back(kResultHeading);
  for (const std::string& column : traces.step) headings.push_back(public_heading(column));
  return headings;
}

Recipe results_reading(const Recipe& recipe) {
  const ResultsSpec& results = *recipe.traces().results;
  Recipe reading;
  reading.individual = results.individual;
  reading.year = results.year;
  reading.malformed = recipe.malformed;
  reading.pseudonymised = recipe.pseudonymised;
  reading.optional_columns = recipe.optional_columns;
  std::vector<std::string>& columns = reading.traces().step;
  for (const auto& pair : results.match) columns.push_back(pair.second);
  if (!results.column.empty()) columns.push_back(results.column);
  return reading;
}

}  // namespace paravent
