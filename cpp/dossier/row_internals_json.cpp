// Internal figures of row-level files as JSON, for the dossier and the controller's screens.
#include <cmath>

#include "dossier/row_dossier.h"
#include "exports/row_figures_json.h"

namespace paravent {

void write_column(JsonWriter& json, const ColumnFigures& column) {
  json.key("name").value(column.name).key("distinct").value(column.distinct);
  json.key("empty").value(column.empty).key("rows_rare").value(column.rows_rare);
  json.key("entropy_bits").value(column.entropy).key("numeric").value(column.numeric);
}

void write_cleaning(JsonWriter& json, const Recipe& recipe, const PrepareReport& report) {
  json.begin_object();
  write_names(json, "columns",
              recipe.cleaning ? recipe.cleaning->columns : std::vector<std::string>());
  json.key("passes").begin_array();
  for (const CleaningPass& pass : report.cleaning) {
    json.begin_object().key("rare_values").begin_inline_array();
    for (const std::uint64_t rare : pass.rare_values) json.value(rare);
    json.end_array().key("rows_removed").value(pass.rows_removed).end_object();
  }
  json.end_array();
  json.key("rows_removed").value(report.rows_raw() - report.rows_after);
  json.key("individuals_removed");
  if (recipe.individual.empty()) {
    json.null();
  } else {
    json.value(report.individuals_raw - report.individuals_after);
  }
  json.key("years").begin_array();
  for (const YearLoss& year : report.loss_by_year) {
    json.begin_object().key("year").value(year.year).key("raw").value(year.raw);
    json.key("kept").value(year.kept).end_object();
  }
  json.end_array().end_object();
}

void write_node(JsonWriter& json, const NodeReport& node, const GeneralisationSpec& spec,
                std::span<const Model> models, const EntropyFigures& entropy) {
  write_levels(json, "levels", node.levels);
  json.key("accepted").value(node.accepted);
  json.key("rows").value(node.tally.rows);
  json.key("rows_out").value(node.tally.rows_out);
  json.key("classes").value(node.tally.classes);
  json.key("classes_kept").value(node.tally.classes_kept);
  json.key("smallest").value(node.tally.smallest_kept);
  json.key("figures").begin_array();
  for (std::size_t i = 0; i < node.figures.size(); ++i) {
    json.begin_object().key("model").value(model_name(spec.models[i].kind));
    json.key("column").value(spec.models[i].column).key("figure");
    write_finite(json, shown_figure(models[i], node.figures[i]));
    json.key("against_all");
    write_finite(json, shown_figure(models[i], node.figures_all[i]));
    json.key("holds").value(std::isnan(node.figures[i]) || meets(models[i], node.figures[i]));
    json.end_object();
  }
  json.end_array();
  if (!spec.models.empty()) {
    json.key("failing").begin_object().key("classes").value(node.failing_classes);
    json.key("persons").value(node.failing_persons).end_object();
  }
  json.key("losses").begin_object();
  for (std::size_t m = 0; m < kMeasures; ++m) {
    json.key(measure_name(static_cast<Measure>(m))).value(node.losses[m]);
  }
  json.end_object();
  json.key("entropy").begin_object().key("bits").value(entropy.bits);
  json.key("per_cell").value(entropy.per_cell).key("share").value(entropy.share).end_object();
  json.key("column_losses").begin_inline_array();
  for (const double bits : node.column_losses) json.value(bits);
  json.end_array();
  json.key("suppressed").begin_object().key("rows").value(node.suppressed.rows);
  json.key("cells").value(node.suppressed.cells).end_object();
  write_sizes(json, node.classes_of_size, node.rows_of_size);
}

}  // namespace paravent
