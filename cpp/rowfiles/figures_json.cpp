#include "rowfiles/figures_json.h"

#include <cmath>

namespace paravent {
namespace {

void write_names(JsonWriter& json, std::string_view key, std::span<const std::string> names) {
  json.key(key).begin_inline_array();
  for (const std::string& name : names) json.value(name);
  json.end_array();
}

std::string_view kind_name(RowFileKind kind) {
  switch (kind) {
    case RowFileKind::kProjection: return "projection";
    case RowFileKind::kGreedy: return "greedy";
    case RowFileKind::kGeneralisation: return "generalisation";
  }
  return "";
}

}  // namespace

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

void write_classes(JsonWriter& json, const ClassSummary& classes) {
  json.begin_object();
  json.key("rows").value(classes.rows).key("classes").value(classes.classes);
  json.key("rows_at_risk").value(classes.rows_at_risk);
  json.key("classes_at_risk").value(classes.classes_at_risk);
  json.key("smallest").value(classes.smallest).key("largest").value(classes.largest);
  json.key("sizes").begin_array();
  for (const auto& [size, count] : classes.classes_of_size) {
    json.begin_inline_array().value(size).value(count).end_array();
  }
  json.end_array().end_object();
}

void write_loss(JsonWriter& json, const RowLoss& loss) {
  json.begin_object().key("raw").value(loss.raw).key("before").value(loss.before);
  json.key("kept").value(loss.kept).end_object();
}

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
    write_finite(json, node.figures[i]);
    json.key("holds").value(std::isnan(node.figures[i]) || meets(models[i], node.figures[i]));
    json.end_object();
  }
  json.end_array();
  json.key("losses").begin_object();
  for (std::size_t m = 0; m < kMeasures; ++m) {
    json.key(measure_name(static_cast<RowMeasure>(m))).value(node.losses[m]);
  }
  json.end_object();
  json.key("entropy").begin_object().key("bits").value(entropy.bits);
  json.key("per_cell").value(entropy.per_cell).key("share").value(entropy.share).end_object();
  json.key("column_losses").begin_inline_array();
  for (const double bits : node.column_losses) json.value(bits);
  json.end_array();
  json.key("suppressed").begin_object().key("rows").value(node.suppressed.rows);
  json.key("cells").value(node.suppressed.cells).end_object();
  json.key("sizes").begin_array();
  for (const auto& [size, classes] : node.classes_of_size) {
    json.begin_inline_array().value(size).value(classes).end_array();
  }
  json.end_array();
}

void write_file(JsonWriter& json, const RowFile& file) {
  json.begin_object();
  json.key("name").value(file.name + ".csv").key("kind").value(kind_name(file.kind));
  write_names(json, "columns", file.columns);
  if (file.kind == RowFileKind::kGeneralisation) write_names(json, "kept_columns", file.kept);
  json.key("rows").value(file.loss.kept).key("rows_lost").value(file.loss.here());
  json.key("rows_lost_total").value(file.loss.total());
  json.key("percent_lost_total").value(file.loss.percent_total());
  json.key("classes").value(file.classes.classes);
  json.key("smallest").value(file.classes.smallest);
  json.key("largest").value(file.classes.largest);
  json.key("measures").begin_object();
  if (file.kind == RowFileKind::kGeneralisation) {
    json.key("degree").value(degree(file.levels));
    json.key("precision").value(precision(file.levels, file.heights));
    json.key("precision_loss")
        .value(precision_loss(file.levels, file.heights, file.loss.before, file.loss.here()));
  }
  json.key("discernibility").value(discernibility(file.tally));
  json.key("average_class_size").value(average_class_size(file.tally));
  json.end_object();
  if (file.greedy) {
    json.key("budget_percent").value(file.greedy->budget);
    json.key("within_budget").value(file.within_budget);
  }
  if (file.kind == RowFileKind::kGeneralisation) {
    write_levels(json, "levels", file.levels);
    write_levels(json, "heights", file.heights);
    json.key("models").begin_array();
    for (const PublishedModel& model : file.models) {
      json.begin_object().key("model").value(model_name(model.model.kind));
      json.key("column").value(model.model.column).key("figure");
      write_finite(json, model.figure);
      json.key("bound").value(model.bound).key("holds").value(model.holds).end_object();
    }
    json.end_array();
  }
  json.end_object();
}

}  // namespace paravent
