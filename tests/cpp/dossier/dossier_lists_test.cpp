// The internal dossier where its lists are long: cut in the HTML, whole in the JSON.
#include <doctest.h>

#include "dossier/dossier.h"
#include "release/release_fixture.h"

using namespace paravent;

namespace {

bool tells(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// 202 cohorts of 300 and more, whose one masked pair of counts has a width of its own in each; all
/// of a cohort live in one place.
BuiltRelease many_cohorts() {
  constexpr std::uint32_t kCohorts = 202, kK = 300;
  BuiltCohorts made;
  Cohorts& c = made.cohorts;
  c.component_headings = {"diplome"};
  c.traces.steps.width = 1;
  c.traces.begin = {0};
  TreeLevel sizes, place = fixture::level("lieu", {}), sexe = fixture::level("sexe", {"F", "M"});
  place.labels = {2, {"Nord", "Lille"}};
  place.headings = {"region", "ville"};
  std::vector<std::pair<std::uint32_t, std::uint32_t>> cells;
  for (std::uint32_t i = 0; i < kCohorts; ++i) {
    c.traces.steps.texts.push_back(std::to_string(1000 + i));
    c.traces.codes.push_back(i | TraceSet::kGroupEnd);
    c.traces.begin.push_back(i + 1);
    c.individuals += kK + i;
    cells.emplace_back(i, kK + i);
    fixture::add_group(place, {{0, kK + i}});
    fixture::add_group(sexe, {{0, kK / 2 + i / 2}, {1, kK / 2 + i - i / 2}});
  }
  fixture::add_group(sizes, cells);
  c.levels = {sizes, place, sexe};
  Recipe recipe;
  recipe.traces().step = {"diplome"};
  recipe.traces().k = recipe.traces().size_k = kK;
  recipe.traces().attributes = {fixture::attribute("lieu", "LIEU"),
                                fixture::attribute("sexe", "SEXE")};
  recipe.language = "en";
  return make_release(made, recipe, {}, {}).value();
}

}  // namespace

TEST_CASE("long lists are cut in the HTML, whole in the JSON") {
  BuiltCohorts raw = fixture::built();
  raw.figures.attributes[0].rare_labels.clear();
  for (int i = 0; i < 201; ++i) {
    raw.figures.attributes[0].rare_labels.emplace_back("rare-" + std::to_string(i) + "-", 1);
  }
  BuiltRelease made = fixture::released(fixture::recipe("en"), raw);
  for (int i = 0; i < 203; ++i) {
    const std::string label = "label-" + std::to_string(i) + "-";
    made.internal.duplicates.push_back({"MENTION", {label, "other"}, {1, 2}});
  }
  const std::string html = dossier_html(made.release, made.internal, {}, {});
  CHECK(tells(html, "rare-199-"));
  CHECK(!tells(html, "rare-200-"));
  CHECK(tells(html, "The first 200 of 202"));  // TB of mention is one more
  CHECK(tells(html, "label-199-"));
  CHECK(!tells(html, "label-200-"));
  CHECK(tells(html, "The first 200 of 203"));
  const std::string json = dossier_json(made.release, made.internal, {}, {});
  CHECK(tells(json, "rare-200-"));
  CHECK(tells(json, "label-202-"));
}

TEST_CASE("of many widths and group disclosures the first are listed") {
  const BuiltRelease made = many_cohorts();
  CHECK(release_figures(made.release).width_histogram.size() == 202);
  CHECK(release_figures(made.release).group_disclosures == 202);
  const std::string html = dossier_html(made.release, made.internal, {}, {});
  CHECK(tells(html, "The first 200 of 202"));
  CHECK(tells(html, "Nord · Lille"));
  CHECK(tells(html, "Only the first 200 are listed."));
}
