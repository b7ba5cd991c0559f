#include "recipe/series_section.h"

#include <algorithm>
#include <cmath>

#include "recipe/fields.h"
#include "recipe/recipe.h"
#include "recipe/time_family.h"
#include "support/text.h"

namespace paravent {
namespace {

void read_from(const Fields& fields, SeriesSpec& series) {
  const Json* from = fields.find_set("from");
  if (from == nullptr) return;
  constexpr double kExact = 9007199254740992.0;  // 2^53
  if (from->is(Json::Kind::kNumber)) {
    const bool whole =
        std::fabs(from->number) <= kExact && from->number == std::floor(from->number);
    if (!whole) return fields.fault(ErrorCode::kRecipeType, "from");
    append_number(series.from.emplace(), static_cast<std::int64_t>(from->number));
  } else {
    fields.text("from", series.from.emplace());
  }
}

/// What would put a figure over people who wait, or over years, beside the numbers of the series.
void refuse_others(const Fields& root, const Recipe& recipe) {
  const TracesSpec& traces = recipe.traces();
  const auto refuse = [&](bool wrong, const char* key) {
    if (wrong) root.faults().add(ErrorCode::kSeriesRefuses, key);
  };
  refuse(traces.level != MaskLevel::kStrict, "masking.level");
  refuse(traces.width + 1 > traces.k, "masking.width");
  refuse(traces.size_k != traces.k, "masking.size_k");
  refuse(!traces.linked.empty(), "linked");
  refuse(traces.rare_traces == RareTraces::kGroup, "masking.rare_traces");
  refuse(traces.results && traces.results->orphans == Orphans::kKeep, "results.orphans");
  refuse(traces.window.has_value(), "trace.window");
  refuse(traces.calendar, "trace.calendar");
  refuse(!traces.bac_year.empty(), "trace.status");
  refuse(recipe.cleaning.has_value(), "prepare.cleaning");
  refuse(!traces.oraccle, "exports.sets");
  for (const AttributeSpec& attribute : traces.attributes) {
    refuse(attribute.rare_labels == RareLabels::kGroup, "columns.attributes: rare_labels");
    refuse(std::find(attribute.headings.begin(), attribute.headings.end(), "publication") !=
               attribute.headings.end(),
           "columns.attributes: publication");
  }
  for (const ties::Item& item : ties::items_of(recipe)) {
    if (!ties::tells_publication(recipe, item) || declares_pair(traces, item.name, kSeriesName)) continue;
    root.faults().add(ErrorCode::kSeriesTime, "series, " + item.name, item.tells_by);
  }
}

}  // namespace

void read_series(const Fields& root, Recipe& recipe) {
  const Json* json = root.find_set("series");
  if (json == nullptr) return;
  TracesSpec& traces = recipe.traces();
  SeriesSpec& series = traces.series.emplace();
  const Fields fields(json, "series", root.faults(), {"due", "gap", "years", "from", "group"});
  fields.choice<bool>("due", series.horizon, {{"left", false}, {"horizon", true}});
  fields.integer("gap", series.gap, 1, 5);
  fields.integer("years", series.years, 1, 20);
  if (series.horizon && fields.find("gap") != nullptr) {
    fields.fault(ErrorCode::kRecipeConflict, "gap");
  }
  if (!series.horizon && fields.find("years") != nullptr) {
    fields.fault(ErrorCode::kRecipeConflict, "years");
  }
  read_from(fields, series);
  series.group = 4 * traces.k;
  fields.integer_or_null("group", series.group, traces.k, 100 * traces.k);
  refuse_others(root, recipe);
}

}  // namespace paravent
