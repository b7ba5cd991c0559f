// Flows and distributions of a release: what they count, and that masked figures are not in them.
#include <doctest.h>

#include <string>
#include <vector>

#include "release/drawings.h"
#include "release_fixture.h"

using namespace paravent;

namespace {

const FlowNode& node(const Flows& flows, std::uint32_t position, const std::string& label) {
  for (const FlowNode& one : flows.nodes) {
    if (one.position == position && one.label == label && one.merged == 0) return one;
  }
  FAIL("no node ", label);
  return flows.nodes.front();
}

std::uint64_t flow(const Flows& flows, const std::string& from, const std::string& to) {
  for (const Flow& one : flows.flows) {
    if (flows.nodes[one.from].label == from && flows.nodes[one.to].label == to) {
      return one.individuals;
    }
  }
  return 0;
}

}  // namespace

TEST_CASE("drawings: flows count published individuals, and masked cohorts as such") {
  const Release release = fixture::released().release;
  const Flows flows = release_flows(release, {});
  CHECK(flows.positions == 3);  // the prefix, then two years
  REQUIRE(flows.nodes.size() == 6);
  CHECK(node(flows, 0, "ES").individuals == 12);
  CHECK(node(flows, 0, "ES").cohorts == 2);
  CHECK(node(flows, 0, "ES").cohorts_masked == 1);
  CHECK(node(flows, 0, "S").individuals == 7);
  CHECK(node(flows, 1, "1.DUT").individuals == 12);
  CHECK(node(flows, 1, "1.DUT").ends == 0);
  CHECK(node(flows, 1, "1.L").ends == 7);
  CHECK(node(flows, 1, "1.DUT & 1.L").individuals == 0);
  CHECK(node(flows, 1, "1.DUT & 1.L").cohorts_masked == 1);
  CHECK(node(flows, 2, "2.DUT").ends == 12);
  REQUIRE(flows.flows.size() == 4);
  CHECK(flow(flows, "ES", "1.DUT") == 12);
  CHECK(flow(flows, "S", "1.L") == 7);
  CHECK(flow(flows, "1.DUT", "2.DUT") == 12);
  CHECK(flow(flows, "S", "1.DUT & 1.L") == 0);
  CHECK(flows.flows[0].cohorts == 2);  // ES, 1.DUT
  CHECK(flows.flows[0].cohorts_masked == 1);
}

TEST_CASE("drawings: steps told apart by one component, largest labels, part of the positions") {
  const Release release = fixture::released().release;
  const Flows by_level = release_flows(release, {.component = 0});
  CHECK(node(by_level, 1, "1").individuals == 19);
  CHECK(node(by_level, 1, "1").cohorts == 4);
  CHECK(node(by_level, 1, "1").cohorts_masked == 2);
  // Both steps of one year, seen by the second component.
  CHECK(node(release_flows(release, {.component = 1}), 1, "DUT & L").cohorts == 1);

  const Flows top = release_flows(release, {.first = 1, .positions = 1, .top = 1});
  REQUIRE(top.nodes.size() == 2);
  CHECK(top.positions == 3);
  CHECK(top.nodes[0].label == "1.DUT");
  CHECK(top.nodes[1].merged == 2);
  CHECK(top.nodes[1].label.empty());
  CHECK(top.nodes[1].individuals == 7);
  CHECK(top.flows.empty());
  // One label beyond the largest ones stands for itself.
  CHECK(release_flows(release, {.first = 1, .positions = 1, .top = 2}).nodes.size() == 3);

  CHECK(component_labels(release) == std::vector<std::uint64_t>{2, 2});
}

TEST_CASE("drawings: an empty year is a position, in its place") {
  BuiltCohorts made = fixture::built();
  // ES+1-DUT+(nothing)+2-DUT
  made.cohorts.traces.begin = {0, 1, 4, 6, 7};
  made.cohorts.traces.codes.insert(made.cohorts.traces.codes.begin() + 2, TraceSet::kEmptyGroup);
  const Release release = fixture::released(fixture::recipe(), made).release;
  const Flows flows = release_flows(release, {});
  CHECK(flows.positions == 4);
  CHECK(node(flows, 2, "").individuals == 12);
  CHECK(node(flows, 3, "2.DUT").ends == 12);
}

TEST_CASE("drawings: classes of published sizes, from k on") {
  const Release release = fixture::released().release;
  const std::vector<SizeClass> classes = size_classes(release);
  REQUIRE(classes.size() == 2);
  CHECK(classes[0].low == 5);
  CHECK(classes[0].high == 9);
  CHECK(classes[0].cohorts == 1);
  CHECK(classes[0].individuals == 7);
  CHECK(classes[1].low == 10);
  CHECK(classes[1].high == 19);
  CHECK(classes[1].individuals == 12);

  // A threshold between two bounds begins its own class; empty classes stand between others.
  BuiltCohorts large = fixture::built();
  large.cohorts.levels[0].count = {2, 120, 4, 7};
  large.cohorts.individuals = 133;
  Recipe recipe = fixture::recipe();
  recipe.traces().size_k = 7;
  const std::vector<SizeClass> wide = size_classes(fixture::released(recipe, large).release);
  REQUIRE(wide.size() == 5);
  CHECK(wide[0].low == 7);
  CHECK(wide[0].high == 9);
  CHECK(wide[2].cohorts == 0);
  CHECK(wide[4].low == 100);
  CHECK(wide[4].high == 199);
  CHECK(wide[4].individuals == 120);
}

TEST_CASE("drawings: individuals in published counts of an attribute") {
  const Release release = fixture::released().release;
  CHECK(counted_individuals(release.levels[1]) == 12);  // all F; cohort P is masked whole
  CHECK(counted_individuals(release.levels[2]) == 12);  // AB 6, B 6
  CHECK(counted_individuals(release.levels[3]) == 0);
  CHECK(level_widths(release, 2).shown == 2);
  CHECK(level_widths(release, 2).masked == 3);
}
