// What a screen shows of a finished run as a whole, as JSON.
#include "dossier/internal_json.h"
#include "session/answers.h"
#include "session/session.h"

namespace paravent {

std::string Session::dependencies_json() const {
  JsonWriter json;
  json.begin_object();
  write_dependencies(json, from_.built.figures, recipe_);
  json.end_object();
  return json.take();
}

namespace {

/// Members of an object.
void write_figures(JsonWriter& json, const ReleaseFigures& f) {
  json.key("figures").begin_object();
  json.key("individuals").value(f.individuals).key("cohorts").value(f.cohorts);
  json.key("cohorts_masked").value(f.cohorts_masked);
  json.key("masked").value(f.masked).key("shown").value(f.shown).key("dropped").value(f.dropped);
  json.key("masked_individuals").value(f.masked_individuals);
  json.key("min_width");
  if (f.any_masked) {
    json.value(f.min_width);
  } else {
    json.null();
  }
  write_histogram(json, "width_histogram", f.width_histogram);
  json.key("below_width").value(f.below_width);
  json.key("group_disclosures").value(f.group_disclosures);
  json.key("passed").value(f.passed);
  json.end_object();
}

void write_internal(JsonWriter& json, const InternalFigures& internal, const ReleaseFigures& f,
                    const Recipe& recipe) {
  json.key("internal").begin_object();
  json.key("rows").value(internal.traces.rows);
  json.key("individuals").value(internal.traces.individuals);
  json.key("conflicts").begin_object();
  for (const AttributeFigures& a : internal.traces.attributes) json.key(a.name).value(a.conflicts);
  json.end_object();
  json.key("prefix_conflicts").value(internal.traces.prefix_conflicts);
  json.key("collapsed").value(internal.traces.collapsed_rows);
  json.key("replaced_separators").value(internal.traces.replaced_separators);
  json.key("labels_made_equal").value(internal.traces.labels_made_equal);
  json.key("outside_window").value(internal.traces.outside_window);
  json.key("skipped_years").value(internal.traces.skipped_years);
  json.key("bac_year_conflicts").value(internal.traces.bac_year_conflicts);
  json.key("primary").value(internal.primary).key("secondary").value(internal.secondary);
  json.key("primary_sizes").value(internal.primary_sizes);
  json.key("secondary_sizes").value(internal.secondary_sizes);
  write_rare_traces(json, internal, f);
  json.key("rows_before").value(internal.prepare.rows_before);
  json.key("rows_after").value(internal.prepare.rows_after);
  json.key("results");
  if (internal.prepare.results) {
    write_results(json, *internal.prepare.results);
  } else {
    json.null();
  }
  json.key("series");
  if (internal.series) {
    write_series(json, *internal.series);
  } else {
    json.null();
  }
  json.key("rare_labels").begin_array();
  for (const AttributeFigures& a : internal.traces.attributes) {
    for (const auto& [label, holders] : a.rare_labels) {
      json.begin_object().key("attribute").value(a.name).key("label").value(label);
      json.key("individuals").value(holders).end_object();
    }
  }
  json.end_array();
  json.key("far_years");
  write_far_years(json, internal.prepare.far_years);
  json.key("probable_duplicates");
  write_duplicates(json, internal.duplicates);
  write_strings(json, "years", internal.traces.years);
  write_dependencies(json, internal.traces, recipe);
  json.key("varying_steps").value(std::uint64_t{internal.traces.varying.size()});
  json.key("ties");
  write_ties(json, internal.ties);
  json.key("content_bounds");
  write_content(json, internal.content);
  json.end_object();
}

void write_attributes(JsonWriter& json, const Release& release) {
  json.key("attributes").begin_array();
  for (std::size_t l = 1; l < release.end_linked(); ++l) {
    const ReleasedLevel& level = release.levels[l];
    std::uint64_t listed = 0, masked = 0;
    for (std::size_t g = 0; g + 1 < level.begin.size(); ++g) {
      listed += level.begin[g] < level.begin[g + 1] ? 1U : 0U;
    }
    for (const ReleasedCell& cell : level.cells) masked += cell.masked ? 1U : 0U;
    json.begin_object().key("name").value(level.name);
    write_strings(json, "headings", level.headings);
    json.key("listed").value(listed).key("dropped").value(level.dropped);
    json.key("not_diverse").value(level.not_diverse);
    json.key("masked").value(masked).key("shown").value(level.cells.size() - masked);
    json.key("labels").value(std::uint64_t{level.labels.size()});
    json.end_object();
  }
  json.end_array();
}

}  // namespace

std::string Session::summary_json() const {
  const ReleaseFigures figures = release_figures(released_.release);
  JsonWriter json;
  json.begin_object();
  write_figures(json, figures);
  write_internal(json, released_.internal, figures, recipe_);
  write_attributes(json, released_.release);
  json.end_object();
  return json.take();
}

}  // namespace paravent
