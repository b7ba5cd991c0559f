// Traces: the seeds' examples, year groups, repeats, separators, errors, texts.
#include <doctest.h>

#include <algorithm>

#include "traces_build_support.h"

using namespace paravent;
using namespace paravent::careers;

TEST_CASE("Traces 01 (2017): 460 students of the ES bac in two years of one DUT") {
  std::vector<Row> rows;
  for (int i = 0; i < 460; ++i) {
    const std::string id = "e" + std::to_string(i);
    // The second year first, for every other student.
    for (const int year : {i % 2, 1 - i % 2}) {
      rows.push_back({id, std::to_string(2006 + i % 9 + year), "Bacs généraux ES", "IUTSD", "DUT",
                      std::to_string(year + 1), year == 0 ? "S1TC" : "S2TC"});
    }
  }
  rows.push_back({"x", "2006", "Bacs généraux ES", "IUTSD", "DUT", "1", "S1TC"});
  Recipe recipe = plain();
  recipe.traces().step = {"composante", "diplome", "niveau", "etape"};
  recipe.traces().prefix = {"bac"};
  const auto built = build_cohorts(
      make_table({"year", "bac", "composante", "diplome", "niveau", "etape"}, rows), recipe);
  REQUIRE(built.ok());
  const Cohorts& cohorts = built.value().cohorts;
  CHECK(cohorts.individuals == 461);
  CHECK(cohorts.component_headings == recipe.traces().step);
  CHECK(cohorts.prefix_headings == recipe.traces().prefix);
  REQUIRE(cohorts.traces.size() == 2);
  CHECK(cohorts.levels[0].count == std::vector<std::uint32_t>{1, 460});
  CHECK(paris13_positions(cohorts.traces, 1) ==
        Lines{"Bacs généraux ES", "IUTSD.DUT.1.S1TC", "IUTSD.DUT.2.S2TC"});
  CHECK(oraccle_trace(cohorts.traces, 1) == "Bacs généraux ES+IUTSD-DUT-1-S1TC+IUTSD-DUT-2-S2TC");
  CHECK(oraccle_step(cohorts.traces, 1) == "IUTSD-DUT-2-S2TC");
}

TEST_CASE("Oraccle notice (2023): Bob, Alice and Oscar, one attribute at a time") {
  Recipe recipe = plain();
  recipe.traces().attributes = {attribute("sexe", {"sexe"}), attribute("mention", {"mention"}),
                                attribute("anbac", {"anbac"})};
  const auto built = build_cohorts(make_table({"year", "step", "sexe", "mention", "anbac"},
                                              {{"Bob", "2020", "P", "M", "AB", "2019"},
                                               {"Alice", "2020", "P", "F", "TB", "2019"},
                                               {"Oscar", "2020", "P", "M", "B", "2017"}}),
                                   recipe);
  REQUIRE(built.ok());
  CHECK(lines_of(built.value().cohorts) ==
        Lines{": /()([P|]) = 3", "sexe: /()([P|])/([F|]) = 1", "sexe: /()([P|])/([M|]) = 2",
              "mention: /()([P|])/([AB|]) = 1", "mention: /()([P|])/([B|]) = 1",
              "mention: /()([P|])/([TB|]) = 1", "anbac: /()([P|])/([2017|]) = 1",
              "anbac: /()([P|])/([2019|]) = 2"});
}

TEST_CASE("year groups: equal steps collapse, the others sort by bytes") {
  const std::vector<Row> rows = {{"a", "2", "é", ""}, {"a", "1", "z", ""},  {"a", "2", "z", ""},
                                 {"a", "2", "Z", ""}, {"a", "2", "z", "x"}, {"b", "1", "z", ""},
                                 {"b", "2", "Z", ""}, {"c", "1", "z", ""}};
  const BuiltCohorts built = build(rows, plain());
  CHECK(cohorts_of(built.cohorts) == Lines{"1 z", "1 z+Z", "1 z+Z&z&é"});
  CHECK(built.figures.collapsed_rows == 1);
  CHECK(built.figures.rows == 8);
  CHECK(built.figures.individuals == 3);
}

TEST_CASE("separators become spaces, empty values are named, in steps and prefixes") {
  Recipe recipe = plain();
  recipe.traces().prefix = {"bac"};
  const BuiltCohorts built = build({{"a", "1", "A-B", "S;+.&T"},
                                    {"b", "1", "A B", "S    T"},
                                    {"c", "1", "", ""},
                                    {"c", "2", "A+B", ""}},
                                   recipe);
  CHECK(cohorts_of(built.cohorts) ==
        Lines{"1 (non renseigné)+(non renseigné)+A B", "2 S    T+A B"});
  CHECK(built.figures.replaced_separators == 2);
  CHECK(built.figures.labels_made_equal == 3);
}

TEST_CASE("what cannot be built is refused") {
  Recipe recipe = plain();
  CHECK(error_of({}, recipe).code == ErrorCode::kNoRows);
  recipe.traces().gaps = true;
  CHECK(cohorts_of({{"a", "0", "A", ""}, {"a", "1000", "A", ""}}, recipe).size() == 1);
  CHECK(error_of({{"a", "0", "A", ""}, {"b", "1001", "A", ""}}, recipe).code ==
        ErrorCode::kYearFar);
  CHECK(error_of({{"a", "0", "A", ""}, {"b", "9999999999999999999", "A", ""}}, recipe).code ==
        ErrorCode::kYearFar);
  CHECK(error_of({{"a", "-999999999999999999", "A", ""}, {"b", "999999999999999999", "A", ""}},
                 recipe)
            .code == ErrorCode::kYearFar);
  // The outlying one is told by its line, whichever spelling came first.
  const Error high = error_of({{"a", "2019", "A", ""},
                               {"b", "2020", "A", ""},
                               {"c", "02020", "A", ""},
                               {"d", "20200", "A", ""},
                               {"e", "020200", "A", ""}},
                              recipe);
  CHECK(high.line == 5);
  CHECK(high.column == "year");
  CHECK(high.file == "table.csv");
  CHECK(error_of({{"a", "2019", "A", ""},
                  {"b", "2020", "A", ""},
                  {"c", "2021", "A", ""},
                  {"d", "201", "A", ""}},
                 recipe)
            .line == 5);
  CHECK(
      error_of(
          {{"a", "2019", "A", ""}, {"b", "-99999999999999999999", "A", ""}, {"c", "2021", "A", ""}},
          recipe)
          .line == 3);
  recipe.traces().repeats = Repeats::kCollapse;
  CHECK(error_of(kCareer, recipe).key == "trace.gaps");
  recipe.traces().gaps = false;
  recipe.traces().calendar = true;
  CHECK(error_of(kCareer, recipe).key == "trace.calendar");
  recipe.traces().repeats = Repeats::kKeep;
  std::vector<Row> rows;
  for (int year = 0; year <= 1000; ++year) rows.push_back({"a", std::to_string(year), "A", ""});
  CHECK(error_of(rows, recipe).code == ErrorCode::kTooLarge);
  rows.pop_back();
  CHECK(build(rows, recipe).cohorts.traces.codes.size() == 1000);
}

TEST_CASE("a table that may be forgotten gives the same cohorts") {
  const Table table = make_table(kColumns, kCareer);
  Recipe recipe = plain();
  recipe.traces().attributes = {attribute("bac", {"bac"}),
                                derived("first", DerivedFrom::kFirstYear)};
  for (const bool linked : {false, true}) {
    if (linked) recipe.traces().linked = {{"finer", {"bac"}, {}, ""}};
    Table spare = table;
    const auto kept = build_cohorts(table, recipe);
    const auto forgotten = build_cohorts(std::move(spare), recipe);
    REQUIRE(kept.ok());
    REQUIRE(forgotten.ok());
    CHECK(lines_of(forgotten.value().cohorts) == lines_of(kept.value().cohorts));
    CHECK(forgotten.value().figures.rows == kept.value().figures.rows);
    CHECK(forgotten.value().figures.collapsed_rows == kept.value().figures.collapsed_rows);
  }
}

TEST_CASE("an individual with very many rows sorts like the others") {
  std::vector<Row> rows;
  std::string expected = "1 ";
  for (int i = 999; i >= 0; --i) {
    rows.push_back({"a", std::to_string(i / 2), i % 2 == 0 ? "A" : "B", ""});
    expected += i == 999 ? "A&B" : (i % 2 == 0 ? "+A&B" : "");
  }
  CHECK(cohorts_of(rows, plain()) == Lines{expected.substr(0, 2 + 500 * 4 - 1)});
}

TEST_CASE("descriptions: the tuple with most rows, ties to the smallest") {
  Recipe recipe = plain();
  recipe.traces().description = {"bac", "year"};
  const BuiltCohorts built = build({{"a", "1", "A", "x"},
                                    {"b", "1", "A", "x"},
                                    {"c", "1", "A", "w"},
                                    {"a", "1", "B", "y"},
                                    {"b", "1", "B", "x"},
                                    {"c", "2", "C", ""}},
                                   recipe);
  CHECK(built.cohorts.formations.headings == Lines{"bac", "year"});
  CHECK(built.cohorts.formations.descriptions == Lines{"x", "1", "x", "1", "(non renseigné)", "2"});
  REQUIRE(built.figures.varying.size() == 2);
  CHECK(built.figures.varying[0].step == "A");
  CHECK(built.figures.varying[0].descriptions == 2);
  CHECK(built.figures.varying[1].step == "B");
}

TEST_CASE("texts: an empty year group is an empty position, also at the end") {
  TraceSet set;
  set.prefixes = {2, {"p", "q"}};
  set.steps = {2, {"a", "b", "c", "d"}};
  set.prefix = {0, 0};
  const std::uint32_t end = TraceSet::kGroupEnd, none = TraceSet::kEmptyGroup;
  set.codes = {none, 0, 1 | end, none, none};
  set.begin = {0, 4, 5};
  CHECK(oraccle_trace(set, 0) == "p+q++a-b&c-d+");
  CHECK(paris13_positions(set, 0) == Lines{"p", "q", "", "a.b&c.d", ""});
  CHECK(oraccle_trace(set, 1) == "p+q+");
  set.prefix.clear();
  CHECK(oraccle_trace(set, 1).empty());
  CHECK(paris13_positions(set, 1) == Lines{""});
}

TEST_CASE("recipes that no reader has checked are refused as well") {
  const auto refused = [](const Recipe& recipe) {
    const Error error = error_of(kCareer, recipe);
    return std::string(error_name(error.code)) + " " + error.key;
  };
  Recipe recipe = plain();
  recipe.traces().step.clear();
  CHECK(refused(recipe) == "recipe_missing_key columns.step");
  recipe = plain();
  recipe.traces().attributes = {attribute("a", {"bac"}), attribute("b", {"step"})};
  recipe.traces().attributes[0].nested_in = "nowhere";
  CHECK(refused(recipe) == "recipe_conflict a");
  recipe.traces().attributes[0].nested_in = "a";
  CHECK(refused(recipe) == "recipe_conflict a");
  recipe.traces().attributes[0].nested_in = "b";
  recipe.traces().attributes[1].nested_in = "a";
  CHECK(refused(recipe) == "recipe_conflict columns.attributes");
  recipe = plain();
  recipe.traces().linked = {{"a", {}, {"bac"}, "nowhere"}};
  CHECK(refused(recipe) == "recipe_conflict linked");
  recipe.traces().linked = {{"a", {}, {"bac"}, "a"}};
  CHECK(refused(recipe) == "recipe_conflict linked");
  recipe.traces().linked = {{"a", {}, {"bac"}, "b"}, {"b", {}, {"bac"}, "a"}};
  CHECK(refused(recipe) == "recipe_conflict linked");
}

TEST_CASE("a linked file that repeats the trace's own columns adds none") {
  Recipe recipe = plain();
  recipe.traces().linked = {{"same", {}, {"step"}, ""}};
  const BuiltCohorts built = build(kCareer, recipe);
  REQUIRE(built.cohorts.linked_traces.size() == 1);
  CHECK(built.cohorts.linked_traces[0].steps.width == 1);
  CHECK(built.cohorts.linked_traces[0].size() == built.cohorts.traces.size());
}
