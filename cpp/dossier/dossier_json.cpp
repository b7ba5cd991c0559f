// The internal dossier as JSON. Values of columns that are not published are counted, not named.
#include <set>
#include <string>

#include "dossier/dossier.h"
#include "dossier/internal_json.h"
#include "release/floors.h"
#include "release/published.h"
#include "support/json.h"

namespace paravent {

namespace {

/// What was removed or grouped besides rare labels; nothing for a recipe that implies no floor.
void write_floors(JsonWriter& json, const Recipe& recipe, const InternalFigures& internal) {
  if (!tells_floors(recipe)) return;
  json.key("floors").begin_object().key("passes").begin_array();
  for (const FloorPass& pass : internal.prepare.floors) {
    json.begin_object().key("values").begin_inline_array();
    for (const std::uint64_t values : pass.values) json.value(values);
    json.end_array().key("rows_removed").value(pass.rows_removed);
    json.key("individuals_removed").value(pass.individuals_removed).end_object();
  }
  json.end_array().key("grouped").begin_array();
  for (std::size_t i = 0; i < internal.grouped_for_floors.size(); ++i) {
    if (internal.grouped_for_floors[i] == 0) continue;
    json.begin_object().key("attribute").value(recipe.traces().attributes[i].name);
    json.key("labels").value(internal.grouped_for_floors[i]).end_object();
  }
  json.end_array().end_object();
}

/// Where the rows stayed in an engine: what its tables say of it.
void write_engine(JsonWriter& json, const InternalFigures& internal) {
  if (!internal.engine) return;
  const aggregated::Origin& origin = *internal.engine;
  json.key("engine").begin_object().key("name").value(origin.engine);
  json.key("version").value(origin.engine_version).key("source").value(origin.source);
  json.key("turns").value(origin.turn).key("data_sha256").value(origin.data_sha256);
  json.key("script_sha256").value(origin.script_sha256).end_object();
}

void write_prepare(JsonWriter& json, const PrepareReport& report, bool years) {
  json.key("prepare").begin_object();
  write_prepared(json, report);
  json.key("keep").begin_array();
  for (const KeepReport& keep : report.keep) {
    json.begin_object().key("column").value(keep.column);
    json.key("rows_removed").value(keep.rows_removed).end_object();
  }
  json.end_array().key("recode").begin_array();
  for (const RecodeReport& recode : report.recode) {
    json.begin_object().key("column").value(recode.column);
    json.key("rows_changed").value(recode.rows_changed);
    json.key("values_changed").value(recode.values_changed).end_object();
  }
  json.end_array();
  write_cleaning(json, report);
  json.key("loss_by_year").begin_array();
  for (const YearLoss& loss : report.loss_by_year) {
    json.begin_object();
    if (years) json.key("year").value(loss.year);
    json.key("raw").value(loss.raw).key("kept").value(loss.kept).end_object();
  }
  json.end_array();
  if (!report.far_years.empty()) {
    json.key("far_years");
    write_far_years(json, report.far_years);
  }
  write_listed(json, report.listed);
  json.end_object();
}

void write_attributes(JsonWriter& json, const Release& release, const TraceFigures& traces) {
  // "(prefix)" is no name that an attribute can have.
  json.key("conflicts").begin_object().key("(prefix)").value(traces.prefix_conflicts);
  for (const AttributeFigures& a : traces.attributes) json.key(a.name).value(a.conflicts);
  json.end_object();
  json.key("rare_labels").begin_array();
  for (const AttributeFigures& a : traces.attributes) {
    const bool published = publishes_attribute(release, a.name);
    for (const auto& [label, individuals] : a.rare_labels) {
      json.begin_object().key("attribute").value(a.name);
      if (published) json.key("label").value(label);
      json.key("individuals").value(individuals).end_object();
    }
  }
  json.end_array();
}

/// Steps that no published trace has are counted, not named.
void write_varying(JsonWriter& json, const Release& release, const TraceFigures& traces) {
  json.key("varying_steps").value(std::uint64_t{traces.varying.size()});
  json.key("varying").begin_array();
  const std::set<std::string> published = published_steps(release);
  for (const VaryingStep& one : traces.varying) {
    json.begin_object();
    if (published.count(one.step) != 0) json.key("step").value(one.step);
    json.key("descriptions").value(one.descriptions).end_object();
  }
  json.end_array();
}

void write_masking(JsonWriter& json, const InternalFigures& internal,
                   const ReleaseFigures& figures) {
  json.key("primary").value(internal.primary).key("secondary").value(internal.secondary);
  json.key("primary_sizes").value(internal.primary_sizes);
  json.key("secondary_sizes").value(internal.secondary_sizes);
  write_rare_traces(json, internal, figures);
  json.key("listing_confirmed").value(internal.listing_confirmed);
  json.key("levels").begin_array();
  for (const LevelFigures& f : internal.levels) {
    json.begin_object().key("name").value(f.name);
    json.key("groups").value(f.groups).key("listed").value(f.listed);
    json.key("dropped").value(f.dropped).key("not_diverse").value(f.not_diverse);
    json.key("labels").value(f.labels).key("shown").value(f.shown);
    json.key("primary").value(f.primary).key("secondary").value(f.secondary);
    json.key("unlisted").value(f.unlisted).end_object();
  }
  json.end_array().key("small_cohorts").begin_array();
  for (const auto& [size, cohorts] : internal.small_cohorts) {
    json.begin_object().key("size").value(size).key("cohorts").value(cohorts).end_object();
  }
  json.end_array();
}

void write_duplicates(JsonWriter& json, const Release& release,
                      const std::vector<ProbableDuplicate>& duplicates) {
  json.key("probable_duplicates").begin_array();
  for (const ProbableDuplicate& d : duplicates) {
    json.begin_object().key("column").value(d.column);
    if (publishes_column(release, d.column)) {
      json.key("labels").begin_inline_array();
      for (const std::string& label : d.labels) json.value(label);
      json.end_array();
    }
    json.key("rows").begin_inline_array();
    for (const std::uint64_t rows : d.rows) json.value(rows);
    json.end_array().end_object();
  }
  json.end_array();
}

void write_dependencies(JsonWriter& json, const TraceFigures& traces) {
  // All are accepted ones: make_release refuses the others.
  json.key("dependencies").begin_array();
  for (const Dependency& d : traces.dependencies) {
    json.begin_object().key("first").value(d.first).key("second").value(d.second);
    json.key("components").value(d.components).key("reason");
    json.value(ties::reason_name(d.reason)).end_object();
  }
  json.end_array();
}

}  // namespace

std::string dossier_json(const Release& release, const InternalFigures& internal,
                         const std::vector<InputFile>& inputs,
                         const std::vector<OutputDigest>& outputs, const DossierFrame& frame) {
  const TraceFigures& traces = internal.traces;
  const ReleaseFigures figures = release_figures(release);
  JsonWriter json;
  json.begin_object();
  json.key("version").value(release.version);
  json.key("publication").value("internal");
  write_frame(json, frame);
  write_inputs(json, inputs);
  write_engine(json, internal);
  write_prepare(json, internal.prepare, publishes_years(release));
  if (internal.prepare.results) {
    json.key("results");
    write_results(json, *internal.prepare.results);
  }
  if (internal.series) {
    json.key("series");
    write_series(json, *internal.series);
  }
  write_floors(json, release.recipe, internal);
  json.key("rows").value(traces.rows).key("individuals").value(release.individuals);
  json.key("years").value(std::uint64_t{traces.years.size()});
  json.key("integer_years").value(traces.integer_years);
  json.key("skipped_years").value(traces.skipped_years);
  json.key("collapsed").value(traces.collapsed_rows);
  json.key("replaced_separators").value(traces.replaced_separators);
  json.key("labels_made_equal").value(traces.labels_made_equal);
  json.key("outside_window").value(traces.outside_window);
  json.key("bac_year_conflicts").value(traces.bac_year_conflicts);
  write_varying(json, release, traces);
  write_attributes(json, release, traces);
  json.key("cohorts").value(figures.cohorts).key("cohorts_masked").value(figures.cohorts_masked);
  json.key("masked_individuals").value(figures.masked_individuals);
  json.key("masked").value(figures.masked).key("shown").value(figures.shown);
  write_masking(json, internal, figures);
  json.key("group_disclosures").value(figures.group_disclosures);
  json.key("below_width").value(figures.below_width);
  json.key("known_lists").value(figures.known_lists);
  json.key("passed").value(figures.passed);
  write_duplicates(json, release, internal.duplicates);
  write_dependencies(json, traces);
  json.key("ties");
  write_ties(json, internal.ties);
  json.key("content_bounds");
  write_content(json, internal.content);
  json.key("unicity");
  write_unicity(json, internal.unicity);
  write_outputs(json, outputs);
  json.key("recipe").value(release.recipe.document);
  json.end_object();
  return json.take();
}

}  // namespace paravent
