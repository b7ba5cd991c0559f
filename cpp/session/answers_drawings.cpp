// Drawings of a finished run as JSON.
#include <utility>

#include "session/answers.h"
#include "session/session.h"

namespace paravent {

namespace {

/// Published and masked cohorts, with their individuals.
void write_totals(JsonWriter& json, const ReleaseFigures& f) {
  json.key("individuals").value(f.individuals);
  json.key("cohorts").value(f.cohorts);
  json.key("cohorts_masked").value(f.cohorts_masked);
  json.key("masked_individuals").value(f.masked_individuals);
}

}  // namespace

void write_histogram(JsonWriter& json, std::string_view name,
                     std::span<const std::pair<std::uint64_t, std::uint64_t>> histogram) {
  json.key(name).begin_array();
  for (const auto& [width, counts] : histogram) {
    json.begin_inline_array().value(width).value(counts).end_array();
  }
  json.end_array();
}

void write_level_counts(JsonWriter& json, const Release& release, std::size_t l) {
  const ReleasedLevel& level = release.levels[l];
  const WidthFigures figures = level_widths(release, l);
  json.key("shown").value(figures.shown).key("masked").value(figures.masked);
  json.key("dropped").value(level.dropped + level.not_diverse);
  json.key("counted").value(counted_individuals(level));
}

std::string Session::flows_json(const FlowQuery& query) const {
  const Release& release = released_.release;
  const Flows flows = release_flows(release, query);
  JsonWriter json;
  json.begin_object();
  write_totals(json, release_figures(release));
  json.key("positions").value(flows.positions);
  write_strings(json, "prefixes", release.prefix_headings);
  write_strings(json, "components", release.component_headings);
  json.key("labels").begin_inline_array();
  for (const std::uint64_t labels : component_labels(release)) json.value(labels);
  json.end_array();
  json.key("nodes").begin_array();
  for (const FlowNode& node : flows.nodes) {
    json.begin_object().key("position").value(node.position).key("label").value(node.label);
    json.key("merged").value(node.merged).key("individuals").value(node.individuals);
    json.key("ends").value(node.ends).key("cohorts").value(node.cohorts);
    json.key("cohorts_masked").value(node.cohorts_masked).end_object();
  }
  json.end_array();
  json.key("flows").begin_array();
  for (const Flow& flow : flows.flows) {
    json.begin_inline_array().value(flow.from).value(flow.to).value(flow.individuals);
    json.value(flow.cohorts).value(flow.cohorts_masked).end_array();
  }
  json.end_array().end_object();
  return json.take();
}

std::string Session::distributions_json() const {
  const Release& release = released_.release;
  const ReleaseFigures f = release_figures(release);
  JsonWriter json;
  json.begin_object();
  write_totals(json, f);
  json.key("sizes").begin_array();
  for (const SizeClass& one : size_classes(release)) {
    json.begin_inline_array().value(one.low).value(one.high).value(one.cohorts);
    json.value(one.individuals).end_array();
  }
  json.end_array();
  json.key("widths").begin_object();
  write_histogram(json, "sizes", f.sizes.histogram);
  write_histogram(json, "attributes", f.attributes.histogram);
  write_histogram(json, "linked", f.linked.histogram);
  json.end_object();
  json.key("attributes").begin_array();
  for (std::size_t l = 1; l < release.end_linked(); ++l) {
    json.begin_object().key("name").value(release.levels[l].name);
    json.key("linked").value(l >= release.first_linked());
    write_level_counts(json, release, l);
    json.end_object();
  }
  json.end_array().end_object();
  return json.take();
}

}  // namespace paravent
