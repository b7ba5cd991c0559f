// What a screen shows of the traces while the user is still choosing.
#include <algorithm>
#include <numeric>
#include <utility>

#include "session/answers.h"
#include "traces/text.h"

namespace paravent {

void write_strings(JsonWriter& json, std::string_view name, std::span<const std::string> texts) {
  json.key(name).begin_inline_array();
  for (const std::string& text : texts) json.value(text);
  json.end_array();
}

void write_dependencies(JsonWriter& json, const TraceFigures& figures, const Recipe& recipe) {
  json.key("dependencies").begin_array();
  for (const Dependency& d : figures.dependencies) {
    json.begin_object();
    json.key("first").value(d.first).key("second").value(d.second);
    json.key("components").value(d.components).key("reason");
    json.value(ties::reason_name(d.reason));
    json.key("first_column").value(d.first_column);
    json.key("second_column").value(d.second_column);
    json.key("first_tells").value(ties::tells_name(d.first_tells));
    json.key("second_tells").value(ties::tells_name(d.second_tells));
    json.key("accepted").value(declares_pair(recipe.traces(), d.first, d.second));
    json.key("nestable_first_in_second").value(d.nestable_first_in_second);
    json.key("nestable_second_in_first").value(d.nestable_second_in_first);
    write_strings(json, "example_first", d.example_first);
    write_strings(json, "example_second", d.example_second);
    json.end_object();
  }
  // A description is no item: nothing but leaving it out helps.
  for (const ties::TiedDescription& tied : figures.tied_descriptions) {
    json.begin_object().key("first").value(tied.description).key("second").value(tied.with);
    json.key("reason").value("description").key("accepted").value(false).end_object();
  }
  json.end_array();
}

void write_duplicates(JsonWriter& json, std::span<const ProbableDuplicate> duplicates) {
  json.begin_array();
  for (const ProbableDuplicate& d : duplicates) {
    json.begin_object().key("column").value(d.column);
    write_strings(json, "labels", d.labels);
    json.key("rows").begin_inline_array();
    for (const std::uint64_t rows : d.rows) json.value(rows);
    json.end_array().end_object();
  }
  json.end_array();
}

std::string preview_json(const BuiltCohorts& built, const Recipe& recipe, RowCounts rows) {
  const Cohorts& cohorts = built.cohorts;
  JsonWriter json;
  json.begin_object();
  json.key("rows_before").value(rows.before).key("rows_after").value(rows.after);
  json.key("individuals").value(cohorts.individuals);
  json.key("cohorts").value(std::uint64_t{cohorts.traces.size()});
  write_strings(json, "years", built.figures.years);
  json.key("integer_years").value(built.figures.integer_years);
  const std::vector<std::uint32_t>& sizes = cohorts.levels[0].count;
  std::vector<std::uint32_t> order(sizes.size());
  std::iota(order.begin(), order.end(), 0U);
  const std::size_t shown = std::min<std::size_t>(10, order.size());
  std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(shown), order.end(),
                    [&](std::uint32_t a, std::uint32_t b) {
                      return sizes[a] != sizes[b] ? sizes[a] > sizes[b] : a < b;
                    });
  json.key("traces").begin_array();
  for (std::size_t i = 0; i < shown; ++i) {
    json.begin_object();
    write_strings(json, "positions", paris13_positions(cohorts.traces, order[i]));
    json.key("size").value(sizes[order[i]]);
    json.end_object();
  }
  json.end_array();
  json.key("conflicts").begin_array();
  for (const AttributeFigures& a : built.figures.attributes) {
    json.begin_object().key("name").value(a.name).key("count").value(a.conflicts).end_object();
  }
  json.end_array();
  json.key("prefix_conflicts").value(built.figures.prefix_conflicts);
  write_dependencies(json, built.figures, recipe);
  json.end_object();
  return json.take();
}

}  // namespace paravent
