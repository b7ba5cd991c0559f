// The JSON of the internal dossier of row-level files, and the figures that a screen has from it.
#include "dossier/internal_json.h"
#include "dossier/plan_json.h"
#include "dossier/row_dossier.h"
#include "exports/row_documents.h"
#include "exports/row_figures_json.h"
#include "rowfiles/hierarchies.h"

namespace paravent {
namespace {

void write_steps(JsonWriter& json, const RowFileInternals& inner) {
  const auto write = [&](std::size_t column, const RowLoss& loss) {
    json.begin_object().key("column").value(inner.columns[column]).key("loss");
    write_loss(json, loss);
  };
  const auto write_ranking = [&](std::string_view key, const std::vector<Candidate>& ranking) {
    json.key(key).begin_array();
    for (const Candidate& candidate : ranking) {
      write(candidate.column, candidate.loss);
      json.end_object();
    }
    json.end_array();
  };
  json.key("steps").begin_array();
  for (const GreedyRound& round : inner.rounds) {
    write(round.column, round.loss);
    write_ranking("ranking", round.ranking);
    json.end_object();
  }
  json.end_array();
  write_ranking("last_ranking", inner.refused);
}

void write_list(JsonWriter& json, std::string_view key, std::span<const double> numbers) {
  json.key(key).begin_inline_array();
  for (const double x : numbers) json.value(x);
  json.end_array();
}

void write_moments(JsonWriter& json, std::string_view key, const Moments& moments,
                   const std::vector<Axis>& axes) {
  json.key(key).begin_object().key("rows").value(moments.rows);
  write_list(json, "mean", moments.mean);
  write_list(json, "covariance", moments.covariance);
  json.key("axes").begin_array();
  for (const Axis& axis : axes) {
    json.begin_object().key("variance").value(axis.variance);
    write_list(json, "direction", axis.direction);
    json.end_object();
  }
  json.end_array().end_object();
}

void write_inner(JsonWriter& json, const RowRelease& release, const RowFile& file,
                 const RowFileInternals& inner) {
  json.begin_object().key("name").value(file.name + ".csv").key("loss");
  write_loss(json, file.loss);
  json.key("classes_before");
  write_classes(json, inner.before);
  json.key("classes_after");
  write_classes(json, inner.after);
  json.key("entropy").begin_array();
  std::vector<std::string> columns = file.columns;
  columns.insert(columns.end(), file.kept.begin(), file.kept.end());
  for (std::size_t i = 0; i < columns.size(); ++i) {
    json.begin_object().key("column").value(columns[i]);
    json.key("before").value(inner.entropy_before[i]);
    json.key("after").value(inner.entropy_after[i]).end_object();
  }
  json.end_array();
  if (inner.people) {
    json.key("people").begin_object().key("individuals").value(inner.people->individuals);
    json.key("fewest").value(inner.people->fewest);
    json.key("classes_below").value(inner.people->classes_below);
    json.key("rows_below").value(inner.people->rows_below).end_object();
  }
  if (!inner.moments.columns.empty()) {
    json.key("moments").begin_object().key("columns").begin_inline_array();
    for (const std::string& column : inner.moments.columns) json.value(column);
    json.end_array();
    write_moments(json, "before", inner.moments.before, inner.moments.axes_before);
    write_moments(json, "after", inner.moments.after, inner.moments.axes_after);
    json.end_object();
  }
  if (file.greedy() != nullptr) write_steps(json, inner);
  if (inner.node) {
    const GeneralisationSpec& spec = *release.recipe.rows().generalisation;
    std::vector<Model> models;
    for (const RowModel& model : spec.models) models.push_back(model_of(model, 0));
    json.key("node").begin_object();
    write_node(json, *inner.node, spec, models, inner.entropy);
    json.end_object();
    json.key("forbidden_finer").begin_array();
    for (const ForbiddenNode& node : inner.finer) {
      json.begin_object().key("column").value(node.column).key("classes").value(node.classes);
      json.key("persons").value(node.persons).end_object();
    }
    json.end_array();
  }
  if (inner.plan) {
    json.key("plan");
    write_plan(json, *inner.plan);
  }
  if (inner.households) {
    json.key("households").begin_object().key("rare").value(inner.households->rare);
    json.key("given_up").value(inner.households->given_up).end_object();
  }
  if (inner.search) {
    json.key("search").begin_object().key("nodes").value(inner.search->nodes);
    json.key("settled").value(inner.search->settled);
    json.key("evaluated").value(inner.search->evaluated);
    json.key("best_loss").value(inner.search->best_loss).end_object();
  }
  json.end_object();
}

}  // namespace

void write_row_internals(JsonWriter& json, const RowRelease& release,
                         const RowInternals& internals) {
  const PrepareReport& prepare = internals.prepare;
  json.key("rows_before").value(prepare.rows_before).key("rows_raw").value(prepare.rows_raw());
  json.key("rows_after").value(prepare.rows_after);
  json.key("individuals");
  if (release.recipe.individual.empty()) {
    json.null();
  } else {
    json.value(prepare.individuals_after);
  }
  if (!prepare.far_years.empty()) {
    json.key("far_years");
    write_far_years(json, prepare.far_years);
  }
  write_listed(json, prepare.listed);
  json.key("cleaning");
  write_cleaning(json, release.recipe, prepare);
  json.key("columns").begin_array();
  for (const ColumnFigures& column : internals.columns) {
    json.begin_object();
    write_column(json, column);
    json.end_object();
  }
  json.end_array().key("classes");
  write_classes(json, internals.classes);
  json.key("files").begin_array();
  for (std::size_t i = 0; i < release.files.size(); ++i) {
    write_inner(json, release, release.files[i], internals.files[i]);
  }
  json.end_array().key("beside").begin_array();
  for (const FilesApart& pair : internals.beside) {
    json.begin_object().key("first").value(pair.beside.first);
    json.key("second").value(pair.beside.second);
    write_names(json, "columns", pair.beside.columns);
    write_names(json, "left_out", pair.left_out);
    json.key("rows").value(pair.rows).key("small").value(pair.small);
    json.key("read_off").value(pair.read_off);
    write_names(json, "read", pair.beside.read);
    json.key("exact").value(pair.exact).end_object();
  }
  json.end_array();
}

std::string row_dossier_json(const RowRelease& release, const RowInternals& internals,
                             const std::vector<InputFile>& inputs,
                             const std::vector<OutputDigest>& outputs, const DossierFrame& frame,
                             const RunSecret* secret) {
  JsonWriter json;
  json.begin_object().key("version").value(release.version).key("subject").value("rows");
  json.key("publication").value("internal");
  if (secret != nullptr) {
    json.key("secret").begin_object().key("hex").value(secret->hex);
    json.key("commitment").value(secret->commitment).end_object();
  }
  if (internals.choice) {
    json.key("choice").begin_object().key("reason").value(internals.choice->reason);
    json.key("compared").begin_array();
    for (const PlanChoice::Compared& plan : internals.choice->compared) {
      json.begin_object().key("name").value(plan.name).key("risk").value(plan.risk);
      json.key("loss").value(plan.loss).key("dominated").value(plan.dominated).end_object();
    }
    json.end_array().end_object();
  }
  write_frame(json, frame);
  write_inputs(json, inputs);
  json.key("figures").begin_object();
  write_row_figures(json, release, {});
  json.end_object();
  write_row_internals(json, release, internals);
  write_outputs(json, outputs);
  json.key("recipe").value(release.recipe.document).end_object();
  return json.take();
}

}  // namespace paravent
