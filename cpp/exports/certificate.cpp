// certificate.json: what was checked and what came out, over the digests of the public files.
#include <algorithm>

#include "exports/exports.h"
#include "exports/figures_json.h"
#include "release/words.h"
#include "support/json.h"

namespace paravent {

namespace {

void write_histogram(JsonWriter& json,
                     const std::vector<std::pair<std::uint64_t, std::uint64_t>>& histogram) {
  json.key("width_histogram").begin_object();
  for (const auto& [width, counts] : histogram) json.key(std::to_string(width)).value(counts);
  json.end_object();
}

void write_min_width(JsonWriter& json, bool any_masked, std::uint64_t min_width) {
  json.key("min_width");
  if (any_masked) {
    json.value(min_width);
  } else {
    json.null();
  }
}

void write_kind(JsonWriter& json, const char* name, const WidthFigures& widths) {
  json.key(name).begin_object();
  json.key("masked").value(widths.masked).key("shown").value(widths.shown);
  write_min_width(json, widths.masked > 0, widths.min_width);
  write_histogram(json, widths.histogram);
  json.key("below_width").value(widths.below_width);
  json.key("known_lists").value(widths.known_lists);
  json.end_object();
}

void write_rule(JsonWriter& json, const char* name, std::uint32_t k, std::uint32_t width,
                std::uint32_t code) {
  json.key(name).begin_object();
  json.key("k").value(k).key("width").value(width).key("code").value(code);
  json.end_object();
}

}  // namespace

void write_figures(JsonWriter& json, const Release& release, const ReleaseFigures& f) {
  json.key("individuals").value(f.individuals);
  json.key("cohorts").value(f.cohorts).key("cohorts_masked").value(f.cohorts_masked);
  json.key("masked_individuals").value(f.masked_individuals);
  json.key("masked").value(f.masked).key("shown").value(f.shown).key("dropped").value(f.dropped);
  write_min_width(json, f.any_masked, f.min_width);
  write_histogram(json, f.width_histogram);
  json.key("below_width").value(f.below_width);
  json.key("known_lists").value(f.known_lists);
  json.key("by_kind").begin_object();
  write_kind(json, "sizes", f.sizes);
  write_kind(json, "attributes", f.attributes);
  write_kind(json, "linked", f.linked);
  json.end_object();
  json.key("group_disclosures").value(f.group_disclosures);
  json.key("dependencies").begin_array();
  for (const auto& [first, second] : release.accepted_dependencies) {
    json.begin_inline_array().value(first).value(second).end_array();
  }
  json.end_array();
}

OutputFile certificate(const Release& release, std::span<const OutputDigest> outputs) {
  const ReleaseFigures figures = release_figures(release);
  const Speaker say(release.recipe);
  const Recipe& recipe = release.recipe;
  const ReleasedLevel& sizes = release.levels[0];
  JsonWriter json;
  json.begin_object();
  json.key("version").value(release.version);
  json.key("passed").value(figures.passed);
  json.key("statement").value(certificate_statement(say, figures, release));
  json.key("masking").begin_object();
  json.key("level").value(recipe.level == MaskLevel::kStrict ? "strict" : "published");
  write_rule(json, "sizes", sizes.k, sizes.width, sizes.code);
  write_rule(json, "attributes", recipe.k, std::min(recipe.width, recipe.k), recipe.code);
  json.end_object();
  write_figures(json, release, figures);
  json.key("outputs").begin_array();
  for (const OutputDigest& output : outputs) {
    json.begin_object().key("name").value(output.name).key("bytes").value(output.bytes);
    json.key("sha256").value(output.sha256).end_object();
  }
  json.end_array();
  json.key("recipe").value(recipe.document);
  json.end_object();
  return {"certificate.json", json.take()};
}

}  // namespace paravent
