// make_release: order, pruning, refusals; the figures of the certificate.
#include <doctest.h>

#include <algorithm>

#include "masking/feasible.h"
#include "release_fixture.h"

using namespace paravent;

namespace {

std::vector<std::uint32_t> published(const ReleasedLevel& level) {
  std::vector<std::uint32_t> counts;
  for (const ReleasedCell& cell : level.cells) counts.push_back(cell.published);
  return counts;
}

std::vector<std::uint32_t> labels(const ReleasedLevel& level) {
  std::vector<std::uint32_t> found;
  for (const ReleasedCell& cell : level.cells) found.push_back(cell.label);
  return found;
}

using List = std::vector<std::uint32_t>;

}  // namespace

TEST_CASE("cohorts stand by published size, then trace") {
  const BuiltRelease made = fixture::released();
  const ReleasedLevel& sizes = made.release.levels[0];
  CHECK(published(sizes) == List{12, 7, 0, 0});
  CHECK(labels(sizes) == List{1, 3, 0, 2});
  CHECK(made.cohort_of_id == List{1, 3, 0, 2});
  CHECK(sizes.begin == std::vector<std::size_t>{0, 4});

  Recipe recipe = fixture::recipe();
  recipe.traces().size_code = 4;
  recipe.traces().code = 1;
  const BuiltRelease coded = fixture::released(recipe);
  CHECK(published(coded.release.levels[0]) == List{12, 7, 4, 4});
  CHECK(published(coded.release.levels[1]) == List{12, 1, 1});
}

TEST_CASE("sizes have their own threshold and code") {
  BuiltCohorts raw = fixture::built();
  raw.cohorts.levels[0].count = {12, 3, 25, 7};
  raw.cohorts.individuals = 47;
  raw.cohorts.levels.resize(1);
  Recipe recipe = fixture::recipe();
  recipe.traces().attributes.clear();
  recipe.traces().size_k = 10;
  recipe.traces().size_code = 9;
  recipe.traces().width = 4;
  const BuiltRelease made = fixture::released(recipe, raw);
  const ReleasedLevel& sizes = made.release.levels[0];
  CHECK(sizes.k == 10);
  CHECK(sizes.width == 4);
  CHECK(published(sizes) == List{25, 12, 9, 9});
  CHECK(labels(sizes) == List{2, 0, 1, 3});
  // A width larger than size_k means size_k for sizes.
  recipe.traces().size_k = 4;
  recipe.traces().size_code = 0;
  recipe.traces().k = recipe.traces().width = 6;
  CHECK(fixture::released(recipe, raw).release.levels[0].width == 4);
}

TEST_CASE("only listed labels stay") {
  const Release release = fixture::released().release;
  CHECK(release.levels[1].labels.texts == std::vector<std::string>{"F", "M"});  // no X
  CHECK(labels(release.levels[1]) == List{0, 0, 1});
  CHECK(release.levels[3].labels.texts == std::vector<std::string>{"2017", "2019"});
  CHECK(labels(release.levels[3]) == List{0, 1});
  CHECK(release.levels[3].begin == std::vector<std::size_t>{0, 0, 2, 2, 2});
  CHECK(release.levels[3].dropped == 1);
}

TEST_CASE("steps that no trace has go, with their descriptions") {
  BuiltCohorts raw = fixture::built();
  raw.cohorts.traces.steps.texts = {"1", "DUT", "1", "L", "2", "ALONE", "2", "DUT"};
  raw.cohorts.formations.descriptions = {"a", "b", "gone", "c"};
  for (std::uint32_t& code : raw.cohorts.traces.codes) {
    if ((code & ~TraceSet::kGroupEnd) == 2) ++code;
  }
  const Release release = fixture::released(fixture::recipe(), raw).release;
  CHECK(release.traces.steps.texts == std::vector<std::string>{"1", "DUT", "1", "L", "2", "DUT"});
  CHECK(release.formations.descriptions == std::vector<std::string>{"a", "b", "c"});
  CHECK(release.traces.codes == fixture::built().cohorts.traces.codes);
}

TEST_CASE("nested attributes and linked files: nothing under what is masked") {
  const BuiltRelease made = fixture::released(fixture::deep_recipe(), fixture::deep_built());
  const Release& release = made.release;
  const ReleasedLevel& spe = release.levels[2];
  CHECK(release.levels[3].begin == std::vector<std::size_t>{0, 2, 5, 5, 5});
  CHECK(spe.begin == std::vector<std::size_t>{0, 1, 3, 3, 3, 3});
  CHECK(published(spe) == List{6, 0, 0});
  const ReleasedLevel& ville = release.levels[4];
  CHECK(published(ville) == List{5, 7, 7});
  CHECK(labels(ville) == List{0, 1, 2});
  // Caen and Nice were under masked sizes.
  CHECK(release.linked_traces[0].steps.texts ==
        std::vector<std::string>{"1", "Lyon", "1", "Metz", "1", "Pau"});
  CHECK(release.linked_traces[1].steps.texts ==
        std::vector<std::string>{"1", "B", "1", "C", "1", "D", "1", "F"});
  CHECK(release.linked_traces[1].prefix == List{0, 0, 0, 1});
  CHECK(published(release.levels[5]) == List{5, 0, 0, 7});

  const ReleaseFigures figures = release_figures(release);
  CHECK(figures.linked.masked == 2);
  CHECK(figures.linked.shown == 5);
  CHECK(figures.masked == figures.attributes.masked);
  CHECK(figures.masked == 7);
  CHECK(figures.shown == 4);
}

TEST_CASE("what a release must be refused for") {
  BuiltCohorts raw = fixture::built();
  raw.cohorts.levels.resize(1);
  raw.cohorts.levels[0].count = {1, 1, 1, 1};
  raw.cohorts.individuals = 4;
  Recipe recipe = fixture::recipe();
  recipe.traces().attributes.clear();
  const auto refused = make_release(raw, recipe, {}, {});
  REQUIRE(!refused.ok());
  CHECK(refused.error().code == ErrorCode::kSizesNotMaskable);

  raw = fixture::built();
  raw.figures.dependencies.resize(2);
  raw.figures.dependencies[0].first = "sexe";
  raw.figures.dependencies[0].second = raw.figures.dependencies[1].first = "mention";
  raw.figures.dependencies[1].second = "anbac";
  recipe = fixture::recipe();
  recipe.traces().accepted_dependencies = {{"mention", "sexe"}};
  const auto dependent = make_release(raw, recipe, {}, {});
  REQUIRE(!dependent.ok());
  CHECK(dependent.error().code == ErrorCode::kDependentAttributes);
  CHECK(dependent.error().key == "mention,anbac");

  recipe.traces().accepted_dependencies.emplace_back("mention", "anbac");
  const auto accepted = make_release(raw, recipe, {}, {});
  REQUIRE(accepted.ok());
  CHECK(accepted.value().release.accepted_dependencies.size() == 2);
  CHECK(!release_figures(accepted.value().release).passed);
  CHECK(release_figures(accepted.value().release).below_width == 0);

  // What the data tie is nowhere in public: the pairs declared are, each once.
  recipe.traces().accepted_dependencies.emplace_back("anbac", "mention");
  const auto tied = make_release(raw, recipe, {}, {});
  raw.figures.dependencies.clear();
  const auto untied = make_release(raw, recipe, {}, {});
  REQUIRE(tied.ok());
  REQUIRE(untied.ok());
  using Pairs = std::vector<std::pair<std::string, std::string>>;
  CHECK(tied.value().release.accepted_dependencies ==
        Pairs{{"mention", "sexe"}, {"mention", "anbac"}});
  CHECK(untied.value().release.accepted_dependencies == tied.value().release.accepted_dependencies);
  CHECK(!release_figures(untied.value().release).passed);
}

TEST_CASE("the certificate's figures") {
  const ReleaseFigures f = release_figures(fixture::released().release);
  CHECK(f.individuals == 25);
  CHECK(f.cohorts == 4);
  CHECK(f.cohorts_masked == 2);
  CHECK(f.masked_individuals == 6);
  CHECK(f.masked == 7);
  CHECK(f.shown == 3);
  CHECK(f.dropped == 1);
  CHECK(f.group_disclosures == 1);
  CHECK(f.sizes.masked == 2);
  CHECK(f.sizes.min_width == 5);
  CHECK(f.any_masked);
  CHECK(f.passed);
  std::uint64_t counted = 0;
  for (const auto& [width, counts] : f.width_histogram) counted += counts;
  CHECK(counted == f.masked + f.cohorts_masked);
}

TEST_CASE("level published leaks, and the figures say so") {
  // a4 b5 c5 under 14: published as a0 b5 c0, where both hidden counts are known.
  BuiltCohorts raw = fixture::built();
  raw.cohorts.levels.resize(2);
  raw.cohorts.levels[0].count = {20, 14, 20, 20};
  raw.cohorts.individuals = 74;
  TreeLevel grade = fixture::level("grade", {"a", "b", "c"});
  fixture::add_group(grade, {{0, 20}});
  fixture::add_group(grade, {{0, 4}, {1, 5}, {2, 5}});
  fixture::add_group(grade, {{0, 20}});
  fixture::add_group(grade, {{0, 20}});
  raw.cohorts.levels[1] = grade;
  Recipe recipe = fixture::recipe();
  recipe.traces().attributes = {fixture::attribute("grade", "GRADE")};
  recipe.traces().level = MaskLevel::kPublished;
  const Release leaking = fixture::released(recipe, raw).release;
  CHECK(published(leaking.levels[1]) == List{20, 20, 20, 0, 5, 0});
  const ReleaseFigures f = release_figures(leaking);
  CHECK(f.min_width == 1);
  CHECK(f.below_width == 2);
  CHECK(f.known_lists == 1);
  CHECK(f.width_histogram == std::vector<std::pair<std::uint64_t, std::uint64_t>>{{1, 2}});
  CHECK(!f.passed);

  recipe.traces().level = MaskLevel::kStrict;
  const ReleaseFigures strict = release_figures(fixture::released(recipe, raw).release);
  CHECK(strict.below_width == 0);
  CHECK(strict.min_width >= 3);
  CHECK(strict.passed);
}

TEST_CASE("widths are those of feasible_sets, label by label") {
  // Sizes stand in another order than labels; ties of the smallest visible count among them.
  Release release;
  release.individuals = 5 + 5 + 9 + 8;
  ReleasedLevel sizes;
  sizes.begin = {0, 6};
  sizes.cells = {{4, 9, false}, {1, 5, false}, {3, 5, false},
                 {0, 0, true},  {2, 0, true},  {5, 0, true}};
  release.levels = {sizes};
  const Feasible sets =
      feasible_sets(std::vector<std::uint32_t>{0, 5, 0, 5, 9, 0},
                    std::vector<std::uint8_t>{1, 0, 1, 0, 0, 1}, release.individuals, 5);
  std::vector<std::uint64_t> expected, found;
  for (const FeasibleSet& set : sets.sets) expected.push_back(set.size());
  std::sort(expected.begin(), expected.end());
  const ReleaseFigures f = release_figures(release);
  for (const auto& [width, counts] : f.width_histogram) {
    found.insert(found.end(), static_cast<std::size_t>(counts), width);
  }
  CHECK(found == expected);
  CHECK(f.min_width == sets.min_width);
  // The label after the last 5 can be one more than the others.
  CHECK(expected.front() != expected.back());
}

TEST_CASE("group disclosures: one label, shown, given") {
  BuiltCohorts raw = fixture::built();
  raw.cohorts.levels[1].labels.texts = {"(non renseigné)", "M", "X"};
  CHECK(release_figures(fixture::released(fixture::recipe(), raw).release).group_disclosures == 0);
  const Release release = fixture::released().release;
  CHECK(discloses_group(release.levels[1], 0));
  CHECK(!discloses_group(release.levels[1], 1));
  CHECK(!discloses_group(release.levels[1], 2));
  CHECK(!discloses_group(release.levels[2], 0));
}

TEST_CASE("a sensitive attribute is left out where it is not diverse") {
  Recipe recipe = fixture::recipe();
  recipe.traces().attributes[0].sensitive = true;
  const BuiltRelease made = fixture::released(recipe);
  CHECK(made.release.levels[1].not_diverse == 1);
  CHECK(made.release.levels[1].begin == std::vector<std::size_t>{0, 0, 2, 2, 2});
  const ReleaseFigures f = release_figures(made.release);
  CHECK(f.group_disclosures == 0);
  CHECK(f.dropped == 2);
  CHECK(made.internal.levels[1].not_diverse == 1);
  CHECK(made.internal.levels[1].dropped == 0);
}

TEST_CASE("figures for the controller") {
  const BuiltRelease made = fixture::released();
  const InternalFigures& internal = made.internal;
  CHECK(internal.primary == 5);
  CHECK(internal.secondary == 2);
  CHECK(internal.primary + internal.secondary == release_figures(made.release).masked);
  CHECK(internal.primary_sizes == 2);
  CHECK(internal.secondary_sizes == 0);
  CHECK(internal.small_cohorts ==
        std::vector<std::pair<std::uint32_t, std::uint64_t>>{{2, 1}, {4, 1}});
  const LevelFigures& anbac = internal.levels[3];
  CHECK(anbac.groups == 2);
  CHECK(anbac.labels == 14);
  CHECK(anbac.dropped == 1);
  CHECK(anbac.unlisted == 12);
}

TEST_CASE("a group discloses what its one label says, unless its count is masked") {
  Release release = fixture::released().release;
  ReleasedLevel& sexe = release.levels[1];
  REQUIRE(discloses_group(sexe, 0));
  CHECK_FALSE(discloses_group(sexe, 1));  // of two labels
  sexe.cells[0].masked = true;
  CHECK_FALSE(discloses_group(sexe, 0));
}

TEST_CASE("what is wide enough, and known but for its order, does not pass") {
  // Of twelve, 1 F and 2 M are below 3: a reader who knows the rule knows that they are 1 and 2.
  BuiltCohorts raw = fixture::built();
  TreeLevel sexe = fixture::level("sexe", {"F", "M", "X"});
  fixture::add_group(sexe, {{2, 2}});
  fixture::add_group(sexe, {{0, 1}, {1, 2}, {2, 9}});
  fixture::add_group(sexe, {{0, 4}});
  fixture::add_group(sexe, {{0, 7}});
  raw.cohorts.levels = {raw.cohorts.levels[0], sexe};
  Recipe recipe = fixture::recipe();
  recipe.traces().attributes.resize(1);
  recipe.traces().k = recipe.traces().size_k = 3;
  recipe.traces().width = 2;
  recipe.traces().level = MaskLevel::kPublished;
  const ReleaseFigures f = release_figures(fixture::released(recipe, raw).release);
  CHECK(f.attributes.min_width == 2);
  CHECK(f.below_width == 0);
  CHECK(f.known_lists == 1);
  CHECK_FALSE(f.passed);
}
