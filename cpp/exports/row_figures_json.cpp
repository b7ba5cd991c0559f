#include "exports/row_figures_json.h"

#include <cmath>

#include "exports/plan_documents.h"

namespace paravent {
namespace {

std::string_view kind_name(const RowFile& file) {
  if (file.generalised() != nullptr) return "generalisation";
  if (file.planned() != nullptr) return "plan";
  if (file.households() != nullptr) return "households";
  return file.greedy() != nullptr ? "greedy" : "projection";
}

}  // namespace

void write_names(JsonWriter& json, std::string_view key, std::span<const std::string> names) {
  json.key(key).begin_inline_array();
  for (const std::string& name : names) json.value(name);
  json.end_array();
}

void write_finite(JsonWriter& json, double x) {
  if (std::isfinite(x)) {
    json.value(x);
  } else {
    json.null();
  }
}

void write_levels(JsonWriter& json, std::string_view key, std::span<const std::uint32_t> levels) {
  json.key(key).begin_inline_array();
  for (const std::uint32_t level : levels) json.value(level);
  json.end_array();
}

void write_sizes(JsonWriter& json, const std::map<std::uint32_t, std::uint64_t>& classes,
                 const std::map<std::uint32_t, std::uint64_t>& rows) {
  json.key("sizes").begin_array();
  for (const auto& [size, count] : classes) {
    json.begin_inline_array().value(size).value(count);
    if (const auto found = rows.find(size); found != rows.end()) json.value(found->second);
    json.end_array();
  }
  json.end_array();
}

void write_classes(JsonWriter& json, const ClassSummary& classes) {
  json.begin_object();
  json.key("rows").value(classes.rows).key("classes").value(classes.classes);
  json.key("rows_at_risk").value(classes.rows_at_risk);
  json.key("classes_at_risk").value(classes.classes_at_risk);
  json.key("smallest").value(classes.smallest).key("largest").value(classes.largest);
  write_sizes(json, classes.classes_of_size, classes.rows_of_size);
  json.end_object();
}

void write_loss(JsonWriter& json, const RowLoss& loss) {
  json.begin_object().key("raw").value(loss.raw).key("before").value(loss.before);
  json.key("kept").value(loss.kept).end_object();
}

void write_file(JsonWriter& json, const RowFile& file, std::uint32_t k, StatedRows stated) {
  json.begin_object();
  json.key("name").value(file.name + ".csv").key("kind").value(kind_name(file));
  write_names(json, "columns", file.columns);
  const GeneralisedFile* generalised = file.generalised();
  const bool planned = file.planned() != nullptr;
  if (generalised != nullptr || file.of_plan()) write_names(json, "kept_columns", file.kept);
  json.key("rows").value(file.loss.kept);
  if (const HouseholdFile* households = file.households()) {
    stated = {false, false};  // no rows of the table
    json.key("linked").value(households->linked);
    json.key("least_composition").value(households->least);
  }
  if (stated.before) json.key("rows_lost").value(file.loss.here());
  if (stated.raw) {
    json.key("rows_lost_total").value(file.loss.total());
    json.key("percent_lost_total").value(file.loss.percent_total());
  }
  json.key("classes").value(file.classes.classes);
  json.key("smallest").value(file.classes.smallest);
  json.key("largest").value(file.classes.largest);
  json.key("measures").begin_object();
  if (generalised != nullptr) {
    json.key("degree").value(degree(generalised->levels));
    json.key("precision").value(precision(generalised->levels, generalised->heights));
    if (stated.before) {
      json.key("precision_loss")
          .value(precision_loss(generalised->levels, generalised->heights, file.loss.before,
                                file.loss.here()));
    }
  }
  if (stated.before) {
    json.key("discernibility").value(discernibility(file.tally));
    json.key("average_class_size").value(average_class_size(file.tally));
  }
  json.end_object();
  if (const GreedyFile* greedy = file.greedy()) {
    json.key("budget_percent").value(greedy->choice.budget);
    if (stated.raw) json.key("within_budget").value(greedy->within_budget);
  }
  if (generalised != nullptr) {
    write_levels(json, "levels", generalised->levels);
    write_levels(json, "heights", generalised->heights);
    json.key("models").begin_array();
    for (const PublishedModel& model : generalised->models) {
      json.begin_object().key("model").value(model_name(model.model.kind));
      json.key("column").value(model.model.column).key("figure");
      write_finite(json, model.figure);
      json.key("bound").value(model.bound).key("holds").value(model.holds).end_object();
    }
    json.end_array();
  }
  if (planned) write_plan_members(json, file, k);
  json.end_object();
}

}  // namespace paravent
