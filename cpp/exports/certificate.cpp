// certificate.json: what was checked and what came out, over the digests of the public files.
#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "documents/accepted_choices.h"
#include "documents/words.h"
#include "exports/exports.h"
#include "exports/figures_json.h"
#include "exports/verdicts.h"
#include "support/json.h"
#include "verdict/json.h"

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

void write_series(JsonWriter& json, const Release& release, const ReleaseFigures& f) {
  const SeriesRelease& series = *release.series;
  const ReleasedLevel& groups = release.levels[release.end_linked()];
  std::uint32_t smallest = 0;
  for (const SeriesLot& lot : series.lots) {
    smallest = smallest == 0 ? lot.size : std::min(smallest, lot.size);
  }
  json.key("series").begin_object();
  json.key("publication").value(series.publications.back());
  json.key("number").value(series.number).key("previous");
  if (series.previous.empty()) {
    json.null();
  } else {
    json.value(series.previous);
  }
  json.key("first_year").value(series.first_year);
  json.key("integer_years").value(series.integer_years);
  json.key("years").begin_inline_array();
  for (const std::string& year : series.years) json.value(year);
  json.end_array();
  json.key("listed").value(f.cohorts).key("with_number").value(f.cohorts - f.cohorts_masked);
  json.key("lots").value(std::uint64_t{series.lots.size()}).key("smallest_lot");
  if (smallest == 0) {
    json.null();
  } else {
    json.value(smallest);
  }
  json.key("groups").value(std::uint64_t{groups.cells.size()});
  json.key("groups_without_counts").value(f.dropped);
  json.end_object();
}

void write_rule(JsonWriter& json, const char* name, const ReleasedLevel& level) {
  json.key(name).begin_object();
  json.key("k").value(level.k).key("width").value(level.width);
  write_code(json, level);
  json.end_object();
}

/// What every attribute is masked by, whether there is one or not.
ReleasedLevel attribute_rule(const TracesSpec& traces) {
  ReleasedLevel level;
  level.k = traces.k;
  level.width = std::min(traces.width, traces.k);
  level.code = traces.code;
  level.empty_code = traces.empty_code;
  return level;
}

}  // namespace

std::string certificate_statement(const Speaker& say, const ReleaseFigures& f,
                                  const Release& release) {
  if (f.passed && release.recipe.traces().series) {
    return say(
        "Pour qui lit toutes les publications de la série et connaît les seuils, la règle et le "
        "code du programme, chaque nombre publié compte au moins {0} personnes qui ne sont dans "
        "aucun autre nombre de même sorte ; chaque effectif masqué, et chaque nombre de personnes "
        "que comparer des publications isole, vaut 0, au moins {0}, ou admet au moins {1} valeurs.",
        "For a reader of all publications of the series who knows the thresholds, the rule and the "
        "program's code, every published number counts at least {0} people who are in no other "
        "number of its kind; every masked count, and every number of people that comparing "
        "publications isolates, is 0, or at least {0}, or has at least {1} values.",
        {say.number(release.recipe.traces().k), say.number(release.recipe.traces().width)});
  }
  if (!f.any_masked && f.passed && release.recipe.traces().rare_traces != RareTraces::kList) {
    return say("Aucun effectif listé n’est masqué : tous atteignent le seuil.",
               "No count that is listed is masked: all reach the threshold.");
  }
  if (!f.any_masked && f.passed) {
    return say("Aucun effectif n’est masqué : tous atteignent le seuil.",
               "No count is masked: all reach the threshold.");
  }
  if (f.passed) {
    return say(
        "Chaque effectif masqué admet au moins {0} valeurs compatibles avec l’ensemble "
        "publié auquel il appartient et avec son total, pour un lecteur qui connaît les "
        "seuils, la règle de masquage et le code du programme.",
        "Every masked count has at least {0} values that are all consistent with its "
        "published multiset and total, for a reader who knows the thresholds, the masking "
        "rule and the program's code.",
        {say.number(f.min_width)});
  }
  std::vector<std::string> reasons;
  if (f.below_width > 0) {
    reasons.push_back(say.count(
        f.below_width, "effectif masqué a moins de valeurs possibles que la largeur de protection",
        "effectifs masqués ont moins de valeurs possibles que la largeur de protection",
        "masked count has fewer possible values than the protection width",
        "masked counts have fewer possible values than the protection width"));
  }
  if (f.known_lists > 0) {
    reasons.push_back(
        say.count(f.known_lists, "ensemble laisse connaître ses effectifs masqués, à l’ordre près",
                  "ensembles laissent connaître leurs effectifs masqués, à l’ordre près",
                  "multiset lets its masked counts be known but for their order",
                  "multisets let their masked counts be known but for their order"));
  }
  const std::size_t pairs = release.recipe.traces().accepted_dependencies.size();
  if (pairs > 0) {
    reasons.push_back(
        say.count(pairs, "paire d’éléments est acceptée côte à côte, qu’elle se recoupe ou non",
                  "paires d’éléments sont acceptées côte à côte, qu’elles se recoupent ou non",
                  "pair of items is accepted side by side, whether or not it shares information",
                  "pairs of items are accepted side by side, whether or not they share "
                  "information"));
  }
  if (!release.recipe.accepted_columns.empty()) {
    reasons.push_back(accepted_columns_text(release.recipe, say));
  }
  std::string list;
  for (const std::string& reason : reasons) list += (list.empty() ? "" : say(" ; ", "; ")) + reason;
  return say("La protection n’est pas garantie : {0}.", "Protection is not guaranteed: {0}.",
             {list});
}

void write_extent(JsonWriter& json, const Recipe& recipe) {
  const auto write = [&](const char* key, std::initializer_list<std::string_view> names) {
    json.key(key).begin_inline_array();
    for (const std::string_view name : names) json.value(name);
    json.end_array();
  };
  if (!recipe.about.date.empty()) json.key("date").value(recipe.about.date);
  if (recipe.publishes_rows()) {
    write("checked", {"classes", "models", "content"});
    write("not_checked", {"individuals", "other_data", "several_files", "group_disclosures",
                          "other_publications", "outside_knowledge"});
    return;
  }
  write("checked", {"masking", "dependencies", "content"});
  if (recipe.traces().series) {  // the number counted is the sum of lots
    write("not_checked", {"other_data", "rare_traces", "group_disclosures", "other_publications",
                          "outside_knowledge"});
    return;
  }
  // The number of individuals stands in no file: it is the maker's word.
  write("not_checked", {"individuals", "other_data", "rare_traces", "group_disclosures",
                        "other_publications", "outside_knowledge"});
}

void write_code(JsonWriter& json, const ReleasedLevel& level) {
  json.key("code");
  if (level.empty_code) {
    json.value("empty");
  } else {
    json.value(level.code);
  }
}

void write_figures(JsonWriter& json, const Release& release, const ReleaseFigures& f) {
  json.key(release.series ? "counted" : "individuals").value(f.individuals);
  json.key("cohorts").value(f.cohorts).key("cohorts_masked").value(f.cohorts_masked);
  if (release.series) {
    write_series(json, release, f);
  } else {
    json.key("masked_individuals").value(f.masked_individuals);
  }
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
  write_accepted_columns(json, release.recipe);
}

OutputFile certificate(const Release& release, std::span<const OutputDigest> outputs) {
  const ReleaseFigures figures = release_figures(release);
  const Speaker say(release.recipe);
  const Recipe& recipe = release.recipe;
  JsonWriter json;
  json.begin_object();
  json.key("version").value(release.version);
  json.key("passed").value(figures.passed);
  json.key("statement").value(certificate_statement(say, figures, release));
  verdict::write_public(json, traces_public(figures, recipe));
  write_extent(json, recipe);
  json.key("masking").begin_object();
  json.key("level").value(recipe.traces().level == MaskLevel::kStrict ? "strict" : "published");
  write_rule(json, "sizes", release.levels[0]);
  write_rule(json, "attributes", attribute_rule(recipe.traces()));
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
