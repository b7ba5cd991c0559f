// Dependencies between attributes: components of the graph of labels that occur together.

#include <doctest.h>

#include "traces_tables.h"

using namespace paravent;

namespace {

using Lines = std::vector<std::string>;

const std::vector<std::string> kPlainColumns = {"year", "step", "age", "band", "sex", "more"};

Recipe recipe_with(std::vector<AttributeSpec> attributes) {
  Recipe recipe;
  recipe.individual = "id";
  recipe.year = "year";
  recipe.traces().step = {"step"};
  recipe.traces().attributes = std::move(attributes);
  return recipe;
}

std::vector<Dependency> find(const std::vector<Row>& rows, const Recipe& recipe) {
  // The rules of tie_rules.h have their own tests: tie_rules_test.cpp.
  auto built = build_cohorts(make_table(kPlainColumns, rows), recipe, ties::Rules::kGraphAlone);
  REQUIRE(built.ok());
  return built.value().figures.dependencies;
}

const AttributeSpec kAge = attribute("age", {"age"}), kBand = attribute("band", {"band"}),
                    kSex = attribute("sex", {"sex"}), kBoth = attribute("both", {"band", "sex"});

const std::vector<Row> kRows = {
    {"a", "1", "A", "18", "18-19", "F", ""}, {"b", "1", "A", "19", "18-19", "M", ""},
    {"c", "1", "A", "20", "20", "F", "m"},   {"d", "1", "A", "20", "20", "M", "m"},
    {"e", "1", "A", "21", "21-22", "M", ""}, {"f", "1", "A", "22", "21-22", "F", ""},
    {"g", "1", "A", "23", "21-22", "F", ""}, {"h", "1", "A", "18", "18-19", "F", ""}};

}  // namespace

TEST_CASE("an age and its band share information, and the finer nests in the coarser") {
  const std::vector<Dependency> found = find(kRows, recipe_with({kSex, kAge, kBand}));
  REQUIRE(found.size() == 1);
  CHECK(found[0].first == "age");
  CHECK(found[0].second == "band");
  CHECK(found[0].components == 3);
  CHECK(found[0].reason == ties::Reason::kGroups);
  CHECK(found[0].example_first == Lines{"20"});
  CHECK(found[0].example_second == Lines{"20"});
  CHECK(found[0].nestable_first_in_second);
  CHECK(!found[0].nestable_second_in_first);
  CHECK(find(kRows, recipe_with({kBand, kAge}))[0].nestable_second_in_first);
  // One person of 18 who is said to be 20: two components, and nesting is no longer possible.
  std::vector<Row> rows = kRows;
  rows.push_back({"i", "1", "A", "18", "20", "F", ""});
  const std::vector<Dependency> two = find(rows, recipe_with({kAge, kBand}));
  REQUIRE(two.size() == 1);
  CHECK(two[0].components == 2);
  CHECK(!two[0].nestable_first_in_second);
  CHECK(two[0].example_first == Lines{"21", "22", "23"});
  CHECK(two[0].example_second == Lines{"21-22"});
  rows.push_back({"j", "1", "A", "21", "20", "F", ""});
  CHECK(find(rows, recipe_with({kAge, kBand})).empty());
}

TEST_CASE("ties go to the first label; joined labels are written with a middle dot") {
  const std::vector<Dependency> found = find({{"a", "1", "A", "2", "y", "M", ""},
                                              {"b", "1", "A", "1", "x", "F", ""},
                                              {"c", "1", "A", "3", "z", "F", ""}},
                                             recipe_with({kAge, kBoth}));
  REQUIRE(found.size() == 1);
  CHECK(found[0].components == 3);
  CHECK(found[0].example_first == Lines{"1"});
  CHECK(found[0].example_second == Lines{"x · F"});
  CHECK(found[0].nestable_first_in_second);
  CHECK(found[0].nestable_second_in_first);
}

TEST_CASE("one label alone has one component; labels that nobody holds count for nothing") {
  CHECK(find({{"a", "1", "A", "1", "x", "F", ""}, {"b", "1", "A", "2", "x", "F", ""}},
             recipe_with({kAge, kBand, kSex}))
            .empty());
  // The second band of a is a conflict that the first year wins.
  CHECK(find({{"a", "1", "A", "1", "x", "F", ""},
              {"a", "2", "A", "1", "y", "F", ""},
              {"b", "1", "A", "2", "x", "F", ""}},
             recipe_with({kAge, kBand}))
            .empty());
  // Rare labels are joined first.
  Recipe recipe = recipe_with({kAge, kBand});
  recipe.traces().k = 3;
  recipe.traces().attributes[0].rare_labels = RareLabels::kGroup;
  CHECK(find(kRows, recipe).empty());
}

TEST_CASE("the graph is that of the whole input, and nested pairs are left out") {
  Recipe recipe = recipe_with({kAge, kBand});
  std::vector<Row> rows = {{"a", "1", "A", "1", "x", "F", ""},
                           {"b", "1", "A", "2", "y", "F", ""},
                           {"c", "2", "A", "1", "y", "F", ""}};
  recipe.traces().window = Window{"1", "1"};
  CHECK(find(rows, recipe).empty());
  recipe = recipe_with({kAge, kBand, kSex});
  recipe.traces().attributes[0].nested_in = "band";
  CHECK(find(kRows, recipe).empty());
  // Through another: age in band, band in sex.
  rows = {{"a", "1", "A", "1", "x", "F", ""}, {"b", "1", "A", "2", "y", "M", ""}};
  recipe.traces().attributes[1].nested_in = "sex";
  CHECK(find(rows, recipe).empty());
  recipe.traces().attributes[1].nested_in.clear();
  CHECK(find(rows, recipe).size() == 2);
}

TEST_CASE("attributes and the further components of linked files") {
  Recipe recipe = recipe_with({kBand, kSex});
  recipe.traces().linked = {{"fine", {"age"}, {}, ""}};
  const std::vector<Dependency> found = find(kRows, recipe);
  REQUIRE(found.size() == 1);
  CHECK(found[0].first == "band");
  CHECK(found[0].second == "fine");
  CHECK(found[0].components == 3);
  CHECK(found[0].nestable_second_in_first);
  recipe.traces().linked = {{"fine", {}, {"more"}, ""}};
  const std::vector<Dependency> steps = find(kRows, recipe);
  REQUIRE(steps.size() == 1);
  CHECK(steps[0].components == 2);
  CHECK(steps[0].example_first == Lines{"20"});
  CHECK(steps[0].example_second == Lines{"m"});
  recipe.traces().linked = {{"fine", {"more"}, {"age"}, ""}};
  const std::vector<Dependency> both = find(kRows, recipe);
  REQUIRE(both.size() == 1);
  CHECK(both[0].example_second == Lines{"m · 20"});
}

TEST_CASE("linked files side by side may not say the same thing") {
  Recipe recipe = recipe_with({});
  recipe.traces().linked = {{"ages", {"age"}, {}, ""}, {"bands", {"band"}, {}, ""}};
  const std::vector<Dependency> found = find(kRows, recipe);
  REQUIRE(found.size() == 1);
  CHECK(found[0].first == "ages");
  CHECK(found[0].second == "bands");
  CHECK(found[0].components == 3);

  // One under the other is the tree; one under a file that stands beside the other is not.
  recipe.traces().linked = {{"bands", {"band"}, {}, ""}, {"ages", {"age"}, {}, "bands"}};
  CHECK(find(kRows, recipe).empty());
  recipe.traces().linked = {
      {"sexes", {"sex"}, {}, ""}, {"bands", {"band"}, {}, ""}, {"deep", {"band"}, {}, "sexes"}};
  const std::vector<Dependency> deep = find(kRows, recipe);
  bool tied = false;
  for (const Dependency& d : deep) tied = tied || (d.first == "bands" && d.second == "deep");
  CHECK(tied);

  // Beside each other under a third; what adds nothing to it says nothing that another says.
  recipe.traces().linked = {
      {"sexes", {}, {"sex"}, ""}, {"ages", {}, {"age"}, "sexes"}, {"bands", {}, {"band"}, "sexes"}};
  const std::vector<Dependency> under = find(kRows, recipe);
  REQUIRE(under.size() == 1);
  CHECK(under[0].first == "ages");
  CHECK(under[0].second == "bands");
  for (const std::size_t alike : {1U, 2U}) {
    std::vector<LinkedSpec> same = recipe.traces().linked;
    same[alike].step = {"sex"};
    Recipe other = recipe;
    other.traces().linked = same;
    CHECK(find(kRows, other).empty());
  }
}
