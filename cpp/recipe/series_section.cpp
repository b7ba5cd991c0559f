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

/// Pairs of lists of components, old to new; no name twice on one side.
void read_renamed(const Fields& fields, const TracesSpec& traces, SeriesSpec& series) {
  for (const auto& [json, key] : fields.list("renamed")) {
    RenamedStep pair;
    const auto read = [&](const Json& side, const std::string& at, std::vector<std::string>& out) {
      if (!side.is(Json::Kind::kArray)) return fields.faults().add(ErrorCode::kRecipeType, at);
      for (std::size_t i = 0; i < side.items.size(); ++i) {
        if (!fields.read_text(side.items[i], key_of(at, i), out.emplace_back())) return;
        const bool whole =
            out.back().empty() || out.back().find_first_of("-&+") != std::string::npos;
        if (whole) fields.faults().add(ErrorCode::kRecipeRange, key_of(at, i));
      }
      if (out.size() != traces.step.size()) fields.faults().add(ErrorCode::kRecipeRange, at);
    };
    if (!json->is(Json::Kind::kArray) || json->items.size() != 2) {
      return fields.faults().add(ErrorCode::kRecipeType, key);
    }
    read(json->items[0], key_of(key, std::size_t{0}), pair.from);
    read(json->items[1], key_of(key, std::size_t{1}), pair.to);
    const bool twice =
        pair.from == pair.to ||
        std::any_of(series.renamed.begin(), series.renamed.end(), [&](const RenamedStep& other) {
          return other.from == pair.from || other.to == pair.to;
        });
    if (twice) return fields.faults().add(ErrorCode::kRecipeConflict, key);
    series.renamed.push_back(std::move(pair));
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
    if (!ties::tells_publication(recipe, item) || declares_pair(traces, item.name, kSeriesName))
      continue;
    root.faults().add(ErrorCode::kSeriesTime, "series, " + item.name, item.tells_by);
  }
}

}  // namespace

void read_series(const Fields& root, Recipe& recipe) {
  const Json* json = root.find_set("series");
  if (json == nullptr) return;
  TracesSpec& traces = recipe.traces();
  SeriesSpec& series = traces.series.emplace();
  const Fields fields(json, "series", root.faults(),
                      {"due", "gap", "years", "from", "group", "renamed"});
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
  read_renamed(fields, traces, series);
  refuse_others(root, recipe);
}

}  // namespace paravent
