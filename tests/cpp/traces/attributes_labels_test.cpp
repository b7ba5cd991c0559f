// Attributes and prefixes of individuals: candidates, conflicts, derived figures, rare labels.

#include <doctest.h>

#include <algorithm>
#include <random>
#include <set>
#include <utility>

#include "support/text.h"
#include "traces/labels.h"
#include "traces/pairs.h"
#include "traces/text.h"
#include "traces_tables.h"

using namespace paravent;

namespace {

using Lines = std::vector<std::string>;

const std::vector<std::string> kTwoColumns = {"year", "step", "one", "two"};

Recipe with(std::vector<AttributeSpec> attributes, Conflicts conflicts = Conflicts::kFirst) {
  Recipe recipe;
  recipe.individual = "id";
  recipe.year = "year";
  recipe.traces().step = {"step"};
  recipe.traces().attributes = std::move(attributes);
  recipe.traces().conflicts = conflicts;
  recipe.traces().k = 2;
  return recipe;
}

BuiltCohorts built_from(const std::vector<Row>& rows, const Recipe& recipe) {
  auto built = build_cohorts(make_table(kTwoColumns, rows), recipe);
  REQUIRE(built.ok());
  return std::move(built.value());
}

/// "count label" of one level, over all its groups.
Lines labels_of(const BuiltCohorts& built, std::size_t level_index = 1) {
  const TreeLevel& level = built.cohorts.levels[level_index];
  Lines lines;
  for (std::size_t cell = 0; cell < level.cells(); ++cell) {
    std::string line = std::to_string(level.count[cell]);
    for (const std::string& text : level.labels[level.label[cell]]) line += " " + text;
    lines.push_back(line);
  }
  return lines;
}

const AttributeSpec kOne = attribute("one", {"one"});
const AttributeSpec kPair = attribute("pair", {"one", "two"});

}  // namespace

TEST_CASE("candidates are the tuples that are not wholly empty") {
  const std::vector<Row> rows = {{"a", "1", "A", "", ""}, {"a", "2", "A", "x", ""},
                                 {"b", "1", "A", "", ""}, {"c", "1", "A", "", "y"},
                                 {"c", "2", "A", "", ""}, {"d", "1", "A", "x", "y"}};
  BuiltCohorts built = built_from(rows, with({kPair}));
  CHECK(built.figures.attributes[0].conflicts == 0);
  CHECK(built.cohorts.levels[1].labels.texts == Lines{"(non renseigné)", "(non renseigné)",
                                                      "(non renseigné)", "y", "x",
                                                      "(non renseigné)", "x", "y"});
  CHECK(built.cohorts.levels[1].headings == Lines{"one", "two"});
  built = built_from(rows, with({kOne}));
  CHECK(labels_of(built) == Lines{"1 (non renseigné)", "1 x", "1 (non renseigné)", "1 x"});
}

TEST_CASE("conflicts are decided for the tuple as a whole") {
  // Year 1 has no candidate; year 2 has two, year 3 two others.
  const std::vector<Row> rows = {{"a", "3", "A", "w", "z"}, {"a", "3", "B", "w", "y"},
                                 {"a", "1", "A", "", ""},   {"a", "2", "B", "v", "a"},
                                 {"a", "2", "A", "u", "b"}, {"b", "1", "A", "w", "y"}};
  BuiltCohorts built = built_from(rows, with({kPair}));
  CHECK(labels_of(built) == Lines{"1 w y", "1 u b"});
  CHECK(built.figures.attributes[0].conflicts == 1);
  // Nothing of the tuples that lost remains.
  CHECK(built.cohorts.levels[1].labels.texts == Lines{"u", "b", "w", "y"});
  built = built_from(rows, with({kPair}, Conflicts::kLast));
  CHECK(labels_of(built) == Lines{"1 w y", "1 w y"});
  built = built_from(rows, with({kPair}, Conflicts::kMark));
  CHECK(labels_of(built) == Lines{"1 w y", "1 (contradictoire) (contradictoire)"});
  CHECK(built.figures.attributes[0].conflicts == 1);
}

TEST_CASE("prefixes follow the rule of attributes") {
  Recipe recipe = with({}, Conflicts::kMark);
  recipe.traces().prefix = {"one", "two"};
  const BuiltCohorts built = built_from({{"a", "1", "A", "p", "q"},
                                         {"a", "2", "A", "p", ""},
                                         {"b", "1", "A", "", "q"},
                                         {"c", "1", "A", "", ""}},
                                        recipe);
  CHECK(built.figures.prefix_conflicts == 1);
  Lines traces;
  for (std::size_t t = 0; t < built.cohorts.traces.size(); ++t) {
    traces.push_back(oraccle_trace(built.cohorts.traces, t));
  }
  CHECK(traces == Lines{"(contradictoire)+(contradictoire)+A+A",
                        "(non renseigné)+(non renseigné)+A", "(non renseigné)+q+A"});
}

TEST_CASE("first and last year, enrolments: before repeats, after equal rows collapse") {
  Recipe recipe =
      with({derived("first", DerivedFrom::kFirstYear), derived("last", DerivedFrom::kLastYear),
            derived("n", DerivedFrom::kEnrolments)});
  recipe.traces().repeats = Repeats::kDistinct;
  std::vector<Row> rows = {{"a", "010", "A", "", ""},
                           {"a", "9", "A", "", ""},
                           {"a", "9", "A", "", ""},
                           {"a", "9", "B", "", ""}};
  for (int year = 20; year < 30; ++year) rows.push_back({"b", std::to_string(year), "A", "", ""});
  const BuiltCohorts built = built_from(rows, recipe);
  CHECK(labels_of(built, 1) == Lines{"1 20", "1 9"});
  CHECK(labels_of(built, 2) == Lines{"1 29", "1 10"});
  CHECK(labels_of(built, 3) == Lines{"1 10", "1 3"});
  // Numbers as labels sort by bytes.
  CHECK(built.cohorts.levels[1].labels.texts == Lines{"20", "9"});
  CHECK(built.cohorts.levels[3].labels.texts == Lines{"10", "3"});
  CHECK(built.cohorts.levels[3].headings == Lines{"n"});
}

TEST_CASE("age at first enrolment") {
  const std::vector<AttributeSpec> age = {derived("age", DerivedFrom::kAgeAtFirst, {"one"})};
  const std::vector<Row> rows = {
      {"a", "2013", "A", "01995", ""}, {"a", "2012", "A", "", ""},
      {"b", "2012", "A", "", ""},      {"c", "2012", "A", "n.c.", ""},
      {"d", "2012", "A", "2013", ""},  {"e", "2012", "A", "1994", ""},
      {"e", "2013", "A", "1995", ""},  {"f", "2012", "A", "1000000000000000000", ""}};
  BuiltCohorts built = built_from(rows, with(age));
  CHECK(labels_of(built) == Lines{"3 (non renseigné)", "1 -1", "1 17", "1 18"});
  CHECK(built.figures.attributes[0].conflicts == 1);
  built = built_from(rows, with(age, Conflicts::kLast));
  CHECK(labels_of(built) == Lines{"3 (non renseigné)", "1 -1", "2 17"});
  built = built_from(rows, with(age, Conflicts::kMark));
  CHECK(labels_of(built) == Lines{"3 (non renseigné)", "1 -1", "1 (contradictoire)", "1 17"});
  CHECK(labels_of(built_from({{"a", "2012/13", "A", "1994", ""}}, with(age))) ==
        Lines{"1 (non renseigné)"});
}

TEST_CASE("rare labels are listed, and grouped on request") {
  const std::vector<Row> rows = {{"a", "1", "A", "x", "1"}, {"b", "1", "A", "x", "1"},
                                 {"c", "1", "A", "x", "2"}, {"d", "1", "A", "y", "3"},
                                 {"e", "1", "A", "z", "3"}, {"f", "1", "A", "", ""}};
  const std::vector<std::pair<std::string, std::uint64_t>> rare = {
      {"(non renseigné) · (non renseigné)", 1}, {"x · 2", 1}, {"y · 3", 1}, {"z · 3", 1}};
  Recipe recipe = with({kPair});
  BuiltCohorts built = built_from(rows, recipe);
  CHECK(built.figures.attributes[0].name == "pair");
  CHECK(built.figures.attributes[0].rare_labels == rare);
  CHECK(labels_of(built).size() == 5);
  recipe.traces().attributes[0].rare_labels = RareLabels::kGroup;
  built = built_from(rows, recipe);
  CHECK(built.figures.attributes[0].rare_labels == rare);
  CHECK(labels_of(built) == Lines{"4 (autres) (autres)", "2 x 1"});
  recipe.traces().k = 7;
  CHECK(labels_of(built_from(rows, recipe)) == Lines{"6 (autres) (autres)"});
  // Over the whole input: the window does not make a label rare.
  recipe.traces().k = 2;
  recipe.traces().window = Window{"1", "1"};
  std::vector<Row> more = rows;
  more.push_back({"g", "2", "A", "y", "3"});
  CHECK(labels_of(built_from(more, recipe)) == Lines{"3 (autres) (autres)", "2 x 1", "1 y 3"});
}

TEST_CASE("a label of the data that reads like one of the program's is that label") {
  Recipe recipe = with({kOne});
  const std::vector<Row> rows = {{"a", "1", "A", "(autres)", ""},
                                 {"b", "1", "A", "x", ""},
                                 {"c", "1", "A", "(non renseigné)", ""},
                                 {"d", "1", "A", "", ""}};
  CHECK(labels_of(built_from(rows, recipe)) == Lines{"1 (autres)", "2 (non renseigné)", "1 x"});
  recipe.traces().attributes[0].rare_labels = RareLabels::kGroup;
  CHECK(labels_of(built_from(rows, recipe)) == Lines{"2 (autres)", "2 (non renseigné)"});
}

TEST_CASE("nested attributes hang on the cells of the coarser one, in either order") {
  AttributeSpec fine = attribute("fine", {"two"});
  fine.nested_in = "coarse";
  const AttributeSpec coarse = attribute("coarse", {"one"});
  const std::vector<Row> rows = {{"a", "1", "A", "x", "1"},
                                 {"b", "1", "A", "x", "2"},
                                 {"c", "1", "A", "y", "3"},
                                 {"d", "1", "B", "y", "4"}};
  for (const auto& attributes : {std::vector{fine, coarse}, std::vector{coarse, fine}}) {
    const BuiltCohorts built = built_from(rows, with(attributes));
    const std::size_t at = attributes[0].name == "fine" ? 1 : 2;
    const TreeLevel& level = built.cohorts.levels[at];
    CHECK(level.parent == 3 - at);
    CHECK(level.begin == std::vector<std::size_t>{0, 2, 3, 4});
    CHECK(labels_of(built, at) == Lines{"1 1", "1 2", "1 3", "1 4"});
    CHECK(built.figures.dependencies.empty());
  }
  std::vector<Row> torn = rows;
  torn.push_back({"e", "1", "B", "y", "1"});
  const auto refused = build_cohorts(make_table(kTwoColumns, torn), with({fine, coarse}));
  REQUIRE(!refused.ok());
  CHECK(refused.error().code == ErrorCode::kNotNested);
  CHECK(refused.error().key == "fine");
  AttributeSpec circle = coarse;
  circle.nested_in = "fine";
  const auto turning = build_cohorts(make_table(kTwoColumns, rows), with({fine, circle}));
  REQUIRE(!turning.ok());
  CHECK(turning.error().code == ErrorCode::kRecipeConflict);
}

TEST_CASE("linked traces refine the release's, to any depth") {
  Recipe recipe = with({});
  recipe.traces().linked = {{"deep", {"two"}, {}, "bac"}, {"bac", {"one"}, {}, ""}};
  const std::vector<Row> rows = {{"a", "1", "A", "x", "1"},
                                 {"b", "1", "A", "x", "2"},
                                 {"c", "1", "A", "y", "1"},
                                 {"d", "1", "B", "y", "1"}};
  const BuiltCohorts built = built_from(rows, recipe);
  const Cohorts& cohorts = built.cohorts;
  REQUIRE(cohorts.levels.size() == 3);
  CHECK(cohorts.levels[1].parent == 2);
  CHECK(cohorts.levels[2].parent == 0);
  CHECK(cohorts.levels[1].headings == Lines{"one", "two", "step"});
  CHECK(lines_of(cohorts) ==
        Lines{": /()([A|]) = 3", ": /()([B|]) = 1",
              "deep: /()([A|])/([x|])([A|])/([x|1|])([A|]) = 1",
              "deep: /()([A|])/([x|])([A|])/([x|2|])([A|]) = 1",
              "deep: /()([A|])/([y|])([A|])/([y|1|])([A|]) = 1",
              "deep: /()([B|])/([y|])([B|])/([y|1|])([B|]) = 1", "bac: /()([A|])/([x|])([A|]) = 2",
              "bac: /()([A|])/([y|])([A|]) = 1", "bac: /()([B|])/([y|])([B|]) = 1"});
  // Finer steps hang under the trace of coarser ones.
  recipe.traces().linked = {{"codes", {}, {"one"}, ""}};
  CHECK(lines_of(built_from(rows, recipe).cohorts)[2] == "codes: /()([A|])/()([A|x|]) = 2");

  // Marked conflicts hide which coarser prefix a finer one has.
  recipe.traces().prefix = {"one"};
  recipe.traces().linked = {{"bac", {"two"}, {}, ""}};
  recipe.traces().conflicts = Conflicts::kMark;
  const auto refused = build_cohorts(make_table(kTwoColumns, {{"a", "1", "A", "x", "1"},
                                                              {"a", "1", "A", "x", "2"},
                                                              {"b", "1", "A", "y", "1"},
                                                              {"b", "1", "A", "y", "2"}}),
                                     recipe);
  REQUIRE(!refused.ok());
  CHECK(refused.error().code == ErrorCode::kNotRefining);
  CHECK(refused.error().key == "bac");
}

TEST_CASE("the first label is found among more years and labels than 32 bits hold") {
  constexpr int kIndividuals = 1 << 15;  // two years and two labels each: 17 bits and 17 bits
  std::vector<Row> rows;
  for (int i = 0; i < kIndividuals; ++i) {
    const std::string id = std::to_string(i);
    rows.push_back({id, std::to_string(i + 1), "A", "z" + id, ""});
    rows.push_back({id, std::to_string(i + 1 + kIndividuals), "A", "a" + id, ""});
  }
  const BuiltCohorts built = built_from(rows, with({kOne}));
  CHECK(built.figures.attributes[0].conflicts == kIndividuals);
  const Lines labels = labels_of(built);
  CHECK(labels.size() == kIndividuals);
  CHECK(std::all_of(labels.begin(), labels.end(),
                    [](const std::string& line) { return line.starts_with("1 z"); }));
}

TEST_CASE("a label of one text in all its parts is looked for among the others") {
  const LabelSet labels{2, {"b", "b", "b", "c", "d", "d"}};
  CHECK(find_uniform(labels, "b") == 0U);
  CHECK(find_uniform(labels, "d") == 2U);
  for (const char* other : {"a", "c", "e"}) CHECK_FALSE(find_uniform(labels, other));
}

TEST_CASE("labels that sort before the words for none and for several stay where they are") {
  const std::vector<Row> rows = {{"a", "1", "A", "!", ""},
                                 {"b", "1", "A", "", ""},
                                 {"c", "1", "A", "!", ""},
                                 {"c", "1", "A", "\"", ""}};
  const std::string none(kNotGiven), several(kContradictory);
  CHECK(labels_of(built_from(rows, with({kOne}, Conflicts::kMark))) ==
        Lines{"1 !", "1 " + several, "1 " + none});
  CHECK(labels_of(built_from(rows, with({kOne}, Conflicts::kLast))) == Lines{"2 !", "1 " + none});
}

TEST_CASE("pairs of many labels with few are ranked alike in either order") {
  std::mt19937 random(6);
  std::vector<std::uint32_t> many, few;
  for (int i = 0; i < 2'000; ++i) {
    many.push_back(static_cast<std::uint32_t>(random()) % 70'000);
    few.push_back(static_cast<std::uint32_t>(random()) % 500);
  }
  const auto ranked = [](const std::vector<std::uint32_t>& first, std::uint64_t n,
                         const std::vector<std::uint32_t>& second, std::uint64_t m) {
    std::set<std::pair<std::uint32_t, std::uint32_t>> distinct;
    for (std::size_t i = 0; i < first.size(); ++i) distinct.emplace(first[i], second[i]);
    const Pairs expected(distinct.begin(), distinct.end());
    Codes ranks, with;
    ranks.append(first);
    with.append(second);
    CHECK(rank_pairs(ranks, n, with, m) == expected);
    bool same = true;
    for (std::size_t i = 0; i < first.size(); ++i) {
      same = same && expected[ranks[i]] == std::pair(first[i], second[i]);
    }
    CHECK(same);
  };
  ranked(many, 70'000, few, 500);
  ranked(few, 500, many, 70'000);
}

TEST_CASE("pairs are ranked alike, whether they are dense or far between") {
  std::mt19937 random(4);
  for (const std::uint32_t bound : {3U, 200U, 5'000U, 70'000U}) {
    std::vector<std::uint32_t> first, second;
    for (int i = 0; i < 3'000; ++i) {
      first.push_back(static_cast<std::uint32_t>(random()) % bound);
      second.push_back(static_cast<std::uint32_t>(random()) % bound);
    }
    std::set<std::pair<std::uint32_t, std::uint32_t>> distinct;
    for (std::size_t i = 0; i < first.size(); ++i) distinct.emplace(first[i], second[i]);
    const std::vector<std::pair<std::uint32_t, std::uint32_t>> expected(distinct.begin(),
                                                                        distinct.end());
    std::vector<std::uint32_t> ranks = first;
    CHECK(rank_pairs(ranks, bound, second, bound) == expected);
    bool same = true;
    for (std::size_t i = 0; i < first.size(); ++i) {
      same = same && expected[ranks[i]] == std::pair(first[i], second[i]);
    }
    CHECK(same);
  }
}
