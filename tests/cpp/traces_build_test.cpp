// Traces: the seeds' examples, each option, years, separators, errors, texts.

#include <doctest.h>

#include <algorithm>

#include "traces_tables.h"

using namespace paravent;

namespace {

const std::vector<std::string> kColumns = {"year", "step", "bac"};

Recipe plain() {
  Recipe recipe;
  recipe.individual = "id";
  recipe.year = "year";
  recipe.step = {"step"};
  return recipe;
}

BuiltCohorts build(const std::vector<Row>& rows, const Recipe& recipe) {
  auto built = build_cohorts(make_table(kColumns, rows), recipe);
  REQUIRE(built.ok());
  return std::move(built.value());
}

/// "size trace" a cohort, in their order.
std::vector<std::string> cohorts_of(const Cohorts& cohorts) {
  std::vector<std::string> lines;
  const TreeLevel& sizes = cohorts.levels[0];
  REQUIRE(sizes.cells() == cohorts.traces.size());
  for (std::size_t i = 0; i < sizes.cells(); ++i) {
    REQUIRE(sizes.label[i] == i);
    lines.push_back(std::to_string(sizes.count[i]) + " " + oraccle_trace(cohorts.traces, i));
  }
  return lines;
}

std::vector<std::string> cohorts_of(const std::vector<Row>& rows, const Recipe& recipe) {
  return cohorts_of(build(rows, recipe).cohorts);
}

using Lines = std::vector<std::string>;

Error error_of(const std::vector<Row>& rows, const Recipe& recipe) {
  const auto built = build_cohorts(make_table(kColumns, rows), recipe);
  REQUIRE(!built.ok());
  return built.error();
}

// 2012 is the first year of the data and 2016 the last.
const std::vector<Row> kCareer = {
    {"a", "2012", "L1", "2012"}, {"a", "2013", "L1", "2012"}, {"a", "2015", "L2", "2012"},
    {"a", "2015", "DU", "2012"}, {"a", "2016", "L1", "2012"}, {"b", "2012", "L1", "2011"},
    {"b", "2014", "L2", "2011"},
};

}  // namespace

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
  recipe.step = {"composante", "diplome", "niveau", "etape"};
  recipe.prefix = {"bac"};
  const auto built = build_cohorts(
      make_table({"year", "bac", "composante", "diplome", "niveau", "etape"}, rows), recipe);
  REQUIRE(built.ok());
  const Cohorts& cohorts = built.value().cohorts;
  CHECK(cohorts.individuals == 461);
  CHECK(cohorts.component_headings == recipe.step);
  CHECK(cohorts.prefix_headings == recipe.prefix);
  REQUIRE(cohorts.traces.size() == 2);
  CHECK(cohorts.levels[0].count == std::vector<std::uint32_t>{1, 460});
  CHECK(paris13_positions(cohorts.traces, 1) ==
        Lines{"Bacs généraux ES", "IUTSD.DUT.1.S1TC", "IUTSD.DUT.2.S2TC"});
  CHECK(oraccle_trace(cohorts.traces, 1) == "Bacs généraux ES+IUTSD-DUT-1-S1TC+IUTSD-DUT-2-S2TC");
  CHECK(oraccle_step(cohorts.traces, 1) == "IUTSD-DUT-2-S2TC");
}

TEST_CASE("Oraccle notice (2023): Bob, Alice and Oscar, one attribute at a time") {
  Recipe recipe = plain();
  recipe.attributes = {attribute("sexe", {"sexe"}), attribute("mention", {"mention"}),
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
  recipe.prefix = {"bac"};
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

TEST_CASE("repeats look at whole year groups") {
  const std::vector<Row> rows = {{"a", "1", "A", ""}, {"a", "2", "A", ""}, {"a", "3", "A", ""},
                                 {"a", "3", "B", ""}, {"a", "4", "A", ""}, {"a", "5", "B", ""},
                                 {"a", "5", "A", ""}};
  Recipe recipe = plain();
  CHECK(cohorts_of(rows, recipe) == Lines{"1 A+A+A&B+A+A&B"});
  recipe.repeats = Repeats::kCollapse;
  CHECK(cohorts_of(rows, recipe) == Lines{"1 A+A&B+A+A&B"});
  recipe.repeats = Repeats::kDistinct;
  CHECK(cohorts_of(rows, recipe) == Lines{"1 A+A&B"});
}

TEST_CASE("gaps and calendar keep empty positions") {
  Recipe recipe = plain();
  recipe.gaps = true;
  CHECK(cohorts_of(kCareer, recipe) == Lines{"1 L1++L2", "1 L1+L1++DU&L2+L1"});
  recipe.gaps = false;
  recipe.calendar = true;
  const BuiltCohorts built = build(kCareer, recipe);
  CHECK(cohorts_of(built.cohorts) == Lines{"1 L1++L2++", "1 L1+L1++DU&L2+L1"});
  CHECK(paris13_positions(built.cohorts.traces, 0) == Lines{"L1", "", "L2", "", ""});
  // An empty year group comes before all others; a year that nobody has is no position.
  CHECK(cohorts_of({{"a", "3", "A", ""}, {"b", "1", "A", ""}, {"c", "1", "A", ""},
                    {"c", "3", "A", ""}},
                   recipe) == Lines{"1 +A", "1 A+", "1 A+A"});
}

TEST_CASE("status stands before each step, and takes part in everything after") {
  Recipe recipe = plain();
  recipe.bac_year = "bac";
  const BuiltCohorts built = build(kCareer, recipe);
  CHECK(cohorts_of(built.cohorts) ==
        Lines{"1 primo-L1+fait-L1+fait-DU&fait-L2+en cours-L1", "1 tronqué-L1+fait-L2"});
  CHECK(built.cohorts.component_headings == Lines{"statut", "step"});
  CHECK(built.cohorts.traces.steps.size() == 6);
  CHECK(oraccle_step(built.cohorts.traces, 0) == "en cours-L1");
  // Repeats come before: the year that is kept tells the status.
  recipe.repeats = Repeats::kDistinct;
  CHECK(cohorts_of(kCareer, recipe) ==
        Lines{"1 primo-L1+fait-DU&fait-L2", "1 tronqué-L1+fait-L2"});
  // The bac year is compared by value; the last year of the data comes first.
  CHECK(cohorts_of({{"a", "2012", "A", "02012"}, {"b", "2013", "A", "2013"}}, plain()) ==
        Lines{"2 A"});
  recipe.repeats = Repeats::kKeep;
  CHECK(cohorts_of({{"a", "2012", "A", "02012"}, {"b", "2013", "A", "2013"}}, recipe) ==
        Lines{"1 en cours-A", "1 primo-A"});
}

TEST_CASE("the window keeps whole individuals, and nothing of the others") {
  Recipe recipe = plain();
  recipe.attributes = {attribute("bac", {"bac"})};
  recipe.window = Window{"02014", "2014"};
  const BuiltCohorts built = build(kCareer, recipe);
  CHECK(cohorts_of(built.cohorts) == Lines{"1 L1+L2"});
  CHECK(built.cohorts.individuals == 1);
  CHECK(built.figures.individuals == 2);
  CHECK(built.figures.outside_window == 1);
  CHECK(built.cohorts.traces.steps.texts == Lines{"L1", "L2"});
  CHECK(built.cohorts.levels[1].labels.texts == Lines{"2011"});

  recipe.window = Window{"2017", "2020"};
  CHECK(error_of(kCareer, recipe).code == ErrorCode::kNoRows);
  recipe.window = Window{"2016", "2012"};
  CHECK(error_of(kCareer, recipe).code == ErrorCode::kNoRows);
  recipe.window = Window{"2012/2013", "2016"};
  CHECK(error_of(kCareer, recipe).key == "trace.window");
  recipe.year_type = YearType::kText;
  recipe.window = Window{"2013", "2014"};
  CHECK(build(kCareer, recipe).figures.outside_window == 0);
}

TEST_CASE("integer years compare by value, whatever their length") {
  const std::vector<Row> rows = {
      {"a", "10", "ten", ""},           {"a", "9", "nine", ""},     {"a", "-2", "minus two", ""},
      {"a", "-10", "minus ten", ""},    {"a", "009", "nine", ""},   {"a", "-0", "zero", ""},
      {"a", "0", "zero", ""},           {"a", "000", "also", ""},
      {"a", "99999999999999999999999999", "far", ""}};
  const BuiltCohorts built = build(rows, plain());
  CHECK(cohorts_of(built.cohorts) ==
        Lines{"1 minus ten+minus two+also&zero+nine+ten+far"});
  CHECK(built.figures.integer_years);
  CHECK(built.figures.collapsed_rows == 2);
  CHECK(built.figures.years == Lines{"-10", "-2", "0", "9", "10", "99999999999999999999999999"});
  Recipe recipe = plain();
  recipe.year_type = YearType::kText;
  const BuiltCohorts text = build(rows, recipe);
  CHECK(!text.figures.integer_years);
  CHECK(text.figures.years == Lines{"-0", "-10", "-2", "0", "000", "009", "10", "9",
                                    "99999999999999999999999999"});
}

TEST_CASE("years that are not integers: text under auto, else an error or left out") {
  std::vector<Row> rows = {{"a", "10", "B", ""}, {"a", "9", "A", ""}, {"b", "2013/14", "C", ""},
                           {"a", "2013/14", "C", ""}};
  for (int i = 0; i < 12; ++i) rows.push_back({"c", "x" + std::to_string(i), "C", ""});
  Recipe recipe = plain();
  BuiltCohorts built = build({{"a", "10", "B", ""}, {"a", "9x", "A", ""}}, recipe);
  CHECK(!built.figures.integer_years);
  CHECK(cohorts_of(built.cohorts) == Lines{"1 B+A"});

  recipe.year_type = YearType::kInteger;
  const Error error = error_of(rows, recipe);
  CHECK(error.code == ErrorCode::kYearNotInteger);
  CHECK(error.file == "table.csv");
  CHECK(error.column == "year");
  CHECK(error.line == 4);
  CHECK(error.count == 14);
  CHECK(error.lines == std::vector<std::uint64_t>{4, 6, 7, 8, 9, 10, 11, 12, 13, 14});
  recipe.malformed = Malformed::kSkip;
  built = build(rows, recipe);
  CHECK(built.figures.skipped_years == 14);
  CHECK(built.figures.rows == 16);
  CHECK(built.figures.individuals == 1);
  CHECK(cohorts_of(built.cohorts) == Lines{"1 A+B"});
  CHECK(built.cohorts.traces.steps.texts == Lines{"A", "B"});
  CHECK(error_of({{"a", "x", "A", ""}}, recipe).code == ErrorCode::kNoRows);

  // Options that only integers know announce them.
  recipe = plain();
  recipe.gaps = true;
  CHECK(error_of(rows, recipe).code == ErrorCode::kYearNotInteger);
  recipe.year_type = YearType::kText;
  CHECK(error_of(rows, recipe).code == ErrorCode::kRecipeConflict);
  for (const char* year : {"", "-", "+1", "1.0", " 1", "١"}) {
    CAPTURE(year);
    recipe = plain();
    recipe.year_type = YearType::kInteger;
    CHECK(error_of({{"a", year, "A", ""}}, recipe).code == ErrorCode::kYearNotInteger);
  }
}

TEST_CASE("years that are no integers are told by the lines of the first file that has one") {
  Table table = make_table(kColumns, {});
  table.files = {"a.csv", "b.csv", "c.csv"};
  table.individuals = 1;
  const auto add = [&](const std::string& year, std::uint32_t file, std::uint64_t line) {
    table.individual.push_back(0);
    table.columns[0].codes.push_back(table.columns[0].dictionary.encode(year, {file, line}));
    for (std::size_t c = 1; c < 3; ++c) {
      table.columns[c].codes.push_back(table.columns[c].dictionary.encode("A", {file, line}));
    }
  };
  add("x", 2, 2);
  add("2010", 0, 3);
  add("y", 1, 9);
  add("z", 1, 4);
  Recipe recipe = plain();
  recipe.year_type = YearType::kInteger;
  const auto built = build_cohorts(table, recipe);
  REQUIRE_FALSE(built.ok());
  CHECK(built.error().file == "b.csv");
  CHECK(built.error().line == 4);
  CHECK(built.error().lines == std::vector<std::uint64_t>{4, 9});
  CHECK(built.error().count == 3);
}

TEST_CASE("what cannot be built is refused") {
  Recipe recipe = plain();
  CHECK(error_of({}, recipe).code == ErrorCode::kNoRows);
  recipe.gaps = true;
  CHECK(cohorts_of({{"a", "0", "A", ""}, {"a", "1000", "A", ""}}, recipe).size() == 1);
  CHECK(error_of({{"a", "0", "A", ""}, {"b", "1001", "A", ""}}, recipe).code ==
        ErrorCode::kTooLarge);
  CHECK(error_of({{"a", "0", "A", ""}, {"b", "9999999999999999999", "A", ""}}, recipe).code ==
        ErrorCode::kTooLarge);
  CHECK(error_of({{"a", "-999999999999999999", "A", ""}, {"b", "999999999999999999", "A", ""}},
                 recipe).code == ErrorCode::kTooLarge);
  recipe.repeats = Repeats::kCollapse;
  CHECK(error_of(kCareer, recipe).key == "trace.gaps");
  recipe.gaps = false;
  recipe.calendar = true;
  CHECK(error_of(kCareer, recipe).key == "trace.calendar");
  recipe.repeats = Repeats::kKeep;
  std::vector<Row> rows;
  for (int year = 0; year <= 1000; ++year) rows.push_back({"a", std::to_string(year), "A", ""});
  CHECK(error_of(rows, recipe).code == ErrorCode::kTooLarge);
  rows.pop_back();
  CHECK(build(rows, recipe).cohorts.traces.codes.size() == 1000);
}

TEST_CASE("years and steps that a history cannot hold together are refused") {
  // 17 bits for the steps and 16 for the years are one too many, 16 and 16 are not.
  std::vector<Row> rows;
  for (int i = 0; i <= 0xffff; ++i) rows.push_back({"a", std::to_string(i), std::to_string(i), ""});
  CHECK(build(rows, plain()).cohorts.traces.codes.size() == 0x10000);
  rows.push_back({"a", "0", "one more", ""});
  const Error refused = error_of(rows, plain());
  CHECK(refused.code == ErrorCode::kTooLarge);
  CHECK(refused.key == "columns.step");
}

TEST_CASE("a table that may be forgotten gives the same cohorts") {
  const Table table = make_table(kColumns, kCareer);
  Recipe recipe = plain();
  recipe.attributes = {attribute("bac", {"bac"}), derived("first", DerivedFrom::kFirstYear)};
  for (const bool linked : {false, true}) {
    if (linked) recipe.linked = {{"finer", {"bac"}, {}, ""}};
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

TEST_CASE("the first and the last label are found among very many years and labels") {
  std::vector<Row> rows;
  for (int i = 0; i < 0xffff; ++i) {
    rows.push_back({std::to_string(i), std::to_string(i), "A", std::to_string(i)});
  }
  rows.push_back({"0", "65535", "A", "65535"});
  Recipe recipe = plain();
  recipe.attributes = {attribute("bac", {"bac"})};
  for (const bool last : {false, true}) {
    recipe.conflicts = last ? Conflicts::kLast : Conflicts::kFirst;
    const BuiltCohorts built = build(rows, recipe);
    const std::vector<std::string>& labels = built.cohorts.levels[1].labels.texts;
    CHECK(labels.size() == 0xffff);
    CHECK(std::count(labels.begin(), labels.end(), "0") == (last ? 0 : 1));
    CHECK(std::count(labels.begin(), labels.end(), "65535") == (last ? 1 : 0));
    CHECK(built.figures.attributes[0].conflicts == 1);
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
  recipe.description = {"bac", "year"};
  const BuiltCohorts built = build({{"a", "1", "A", "x"},
                                    {"b", "1", "A", "x"},
                                    {"c", "1", "A", "w"},
                                    {"a", "1", "B", "y"},
                                    {"b", "1", "B", "x"},
                                    {"c", "2", "C", ""}},
                                   recipe);
  CHECK(built.cohorts.formations.headings == Lines{"bac", "year"});
  CHECK(built.cohorts.formations.descriptions ==
        Lines{"x", "1", "x", "1", "(non renseigné)", "2"});
  CHECK(built.figures.varying_steps == 2);
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
  recipe.step.clear();
  CHECK(refused(recipe) == "recipe_missing_key columns.step");
  recipe = plain();
  recipe.attributes = {attribute("a", {"bac"}), attribute("b", {"step"})};
  recipe.attributes[0].nested_in = "nowhere";
  CHECK(refused(recipe) == "recipe_conflict a");
  recipe.attributes[0].nested_in = "a";
  CHECK(refused(recipe) == "recipe_conflict a");
  recipe.attributes[0].nested_in = "b";
  recipe.attributes[1].nested_in = "a";
  CHECK(refused(recipe) == "recipe_conflict columns.attributes");
  recipe = plain();
  recipe.linked = {{"a", {}, {"bac"}, "nowhere"}};
  CHECK(refused(recipe) == "recipe_conflict linked");
  recipe.linked = {{"a", {}, {"bac"}, "a"}};
  CHECK(refused(recipe) == "recipe_conflict linked");
  recipe.linked = {{"a", {}, {"bac"}, "b"}, {"b", {}, {"bac"}, "a"}};
  CHECK(refused(recipe) == "recipe_conflict linked");
}

TEST_CASE("a linked file that repeats the trace's own columns adds none") {
  Recipe recipe = plain();
  recipe.linked = {{"same", {}, {"step"}, ""}};
  const BuiltCohorts built = build(kCareer, recipe);
  REQUIRE(built.cohorts.linked_traces.size() == 1);
  CHECK(built.cohorts.linked_traces[0].steps.width == 1);
  CHECK(built.cohorts.linked_traces[0].size() == built.cohorts.traces.size());
}
