// Years in traces: positions without enrolment, status, window, integers and texts, many of them.
#include <doctest.h>

#include <algorithm>

#include "traces_build_support.h"

using namespace paravent;
using namespace paravent::careers;

TEST_CASE("repeats look at whole year groups") {
  const std::vector<Row> rows = {{"a", "1", "A", ""}, {"a", "2", "A", ""}, {"a", "3", "A", ""},
                                 {"a", "3", "B", ""}, {"a", "4", "A", ""}, {"a", "5", "B", ""},
                                 {"a", "5", "A", ""}};
  Recipe recipe = plain();
  CHECK(cohorts_of(rows, recipe) == Lines{"1 A+A+A&B+A+A&B"});
  recipe.traces().repeats = Repeats::kCollapse;
  CHECK(cohorts_of(rows, recipe) == Lines{"1 A+A&B+A+A&B"});
  recipe.traces().repeats = Repeats::kDistinct;
  CHECK(cohorts_of(rows, recipe) == Lines{"1 A+A&B"});
}

TEST_CASE("gaps and calendar keep empty positions") {
  Recipe recipe = plain();
  recipe.traces().gaps = true;
  CHECK(cohorts_of(kCareer, recipe) == Lines{"1 L1++L2", "1 L1+L1++DU&L2+L1"});
  recipe.traces().gaps = false;
  recipe.traces().calendar = true;
  const BuiltCohorts built = build(kCareer, recipe);
  CHECK(cohorts_of(built.cohorts) == Lines{"1 L1++L2++", "1 L1+L1++DU&L2+L1"});
  CHECK(paris13_positions(built.cohorts.traces, 0) == Lines{"L1", "", "L2", "", ""});
  // An empty year group comes before all others; a year that nobody has is no position.
  CHECK(cohorts_of(
            {{"a", "3", "A", ""}, {"b", "1", "A", ""}, {"c", "1", "A", ""}, {"c", "3", "A", ""}},
            recipe) == Lines{"1 +A", "1 A+", "1 A+A"});
}

TEST_CASE("status stands before each step, and takes part in everything after") {
  Recipe recipe = plain();
  recipe.traces().bac_year = "bac";
  const BuiltCohorts built = build(kCareer, recipe);
  CHECK(cohorts_of(built.cohorts) ==
        Lines{"1 primo-L1+fait-L1+fait-DU&fait-L2+en cours-L1", "1 tronqué-L1+fait-L2"});
  CHECK(built.cohorts.component_headings == Lines{"statut", "step"});
  CHECK(built.cohorts.traces.steps.size() == 6);
  CHECK(oraccle_step(built.cohorts.traces, 0) == "en cours-L1");
  // Repeats come before: the year that is kept tells the status.
  recipe.traces().repeats = Repeats::kDistinct;
  CHECK(cohorts_of(kCareer, recipe) == Lines{"1 primo-L1+fait-DU&fait-L2", "1 tronqué-L1+fait-L2"});
  // The bac year is compared by value; the last year of the data comes first.
  CHECK(cohorts_of({{"a", "2012", "A", "02012"}, {"b", "2013", "A", "2013"}}, plain()) ==
        Lines{"2 A"});
  recipe.traces().repeats = Repeats::kKeep;
  CHECK(cohorts_of({{"a", "2012", "A", "02012"}, {"b", "2013", "A", "2013"}}, recipe) ==
        Lines{"1 en cours-A", "1 primo-A"});
}

TEST_CASE("individuals whose rows give two years of the bac are counted, with the status alone") {
  Recipe recipe = plain();
  const std::vector<Row> rows{{"a", "2012", "A", "2012"},
                              {"a", "2013", "A", "2011"},
                              {"b", "2012", "A", "2012"},
                              {"b", "2013", "A", "2012"}};
  CHECK(build(rows, recipe).figures.bac_year_conflicts == 0);
  recipe.traces().bac_year = "bac";
  CHECK(build(rows, recipe).figures.bac_year_conflicts == 1);
  CHECK(build(kCareer, recipe).figures.bac_year_conflicts == 0);
}

TEST_CASE("the window keeps whole individuals, and nothing of the others") {
  Recipe recipe = plain();
  recipe.traces().attributes = {attribute("bac", {"bac"})};
  recipe.traces().window = Window{"02014", "2014"};
  const BuiltCohorts built = build(kCareer, recipe);
  CHECK(cohorts_of(built.cohorts) == Lines{"1 L1+L2"});
  CHECK(built.cohorts.individuals == 1);
  CHECK(built.figures.individuals == 2);
  CHECK(built.figures.outside_window == 1);
  CHECK(built.cohorts.traces.steps.texts == Lines{"L1", "L2"});
  CHECK(built.cohorts.levels[1].labels.texts == Lines{"2011"});

  recipe.traces().window = Window{"2017", "2020"};
  CHECK(error_of(kCareer, recipe).code == ErrorCode::kNoRows);
  recipe.traces().window = Window{"2016", "2012"};
  CHECK(error_of(kCareer, recipe).code == ErrorCode::kNoRows);
  recipe.traces().window = Window{"2012/2013", "2016"};
  CHECK(error_of(kCareer, recipe).key == "trace.window");
  recipe.year_type = YearType::kText;
  recipe.traces().window = Window{"2013", "2014"};
  CHECK(build(kCareer, recipe).figures.outside_window == 0);
}

TEST_CASE("integer years compare by value, whatever their length") {
  const std::vector<Row> rows = {{"a", "10", "ten", ""},
                                 {"a", "9", "nine", ""},
                                 {"a", "-2", "minus two", ""},
                                 {"a", "-10", "minus ten", ""},
                                 {"a", "009", "nine", ""},
                                 {"a", "-0", "zero", ""},
                                 {"a", "0", "zero", ""},
                                 {"a", "000", "also", ""},
                                 {"a", "99999999999999999999999999", "far", ""}};
  const BuiltCohorts built = build(rows, plain());
  CHECK(cohorts_of(built.cohorts) == Lines{"1 minus ten+minus two+also&zero+nine+ten+far"});
  CHECK(built.figures.integer_years);
  CHECK(built.figures.collapsed_rows == 2);
  CHECK(built.figures.years == Lines{"-10", "-2", "0", "9", "10", "99999999999999999999999999"});
  Recipe recipe = plain();
  recipe.year_type = YearType::kText;
  const BuiltCohorts text = build(rows, recipe);
  CHECK(!text.figures.integer_years);
  CHECK(text.figures.years ==
        Lines{"-0", "-10", "-2", "0", "000", "009", "10", "9", "99999999999999999999999999"});
}

TEST_CASE("years too long for a count of years are told by the line of the one that is far") {
  const std::string far(30, '9');
  Recipe recipe = plain();
  recipe.traces().gaps = true;
  const auto line_of = [&](const std::vector<std::string>& years) {
    std::vector<Row> rows;
    for (const std::string& year : years) rows.push_back({"a", year, "s", ""});
    const auto built = build_cohorts(make_table({"year", "step", "other"}, rows), recipe);
    REQUIRE_FALSE(built.ok());
    CHECK(built.error().code == ErrorCode::kYearFar);
    return built.error().line;
  };
  CHECK(line_of({"2010", "2011", far}) == 4);
  CHECK(line_of({"-" + far, "2010", "2011"}) == 2);
  // Where all are far the first is, and of two, too.
  CHECK(line_of({far, far + "0"}) == 2);
  CHECK(line_of({far + "0", far}) == 3);
  CHECK(line_of({"2011", "-" + far}) == 3);
  CHECK(line_of({"2010", "9999999", "2012"}) == 3);
  CHECK(line_of({"-9999999", "2011", "2012"}) == 2);
}

TEST_CASE("years that are not integers: text under auto, else an error or left out") {
  std::vector<Row> rows = {{"a", "10", "B", ""},
                           {"a", "9", "A", ""},
                           {"b", "2013/14", "C", ""},
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
  recipe.traces().gaps = true;
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

TEST_CASE("years that are dates or academic years follow one another by time, not by bytes") {
  const Recipe recipe = plain();
  const auto order = [&](const std::string& first, const std::string& second,
                         const std::string& third) {
    return cohorts_of({{"a", third, "C", ""}, {"a", first, "A", ""}, {"a", second, "B", ""}},
                      recipe);
  };
  CHECK(order("98/99", "99/00", "00/01") == Lines{"1 A+B+C"});
  CHECK(order("15/09/2019", "01/10/2020", "03/09/2021") == Lines{"1 A+B+C"});
  CHECK(order("2019-09", "2020-02", "2021-01") == Lines{"1 A+B+C"});
  // Two spellings of one time, by their bytes.
  CHECK(order("01/09/2020", "2020-09-01", "02/09/2020") == Lines{"1 A+B+C"});
  // One that is neither makes all of them texts.
  CHECK(order("00/01", "98/99", "x") == Lines{"1 A+B+C"});
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

TEST_CASE("the first and the last label are found among very many years and labels") {
  std::vector<Row> rows;
  for (int i = 0; i < 0xffff; ++i) {
    rows.push_back({std::to_string(i), std::to_string(i), "A", std::to_string(i)});
  }
  rows.push_back({"0", "65535", "A", "65535"});
  Recipe recipe = plain();
  recipe.traces().attributes = {attribute("bac", {"bac"})};
  for (const bool last : {false, true}) {
    recipe.traces().conflicts = last ? Conflicts::kLast : Conflicts::kFirst;
    const BuiltCohorts built = build(rows, recipe);
    const std::vector<std::string>& labels = built.cohorts.levels[1].labels.texts;
    CHECK(labels.size() == 0xffff);
    CHECK(std::count(labels.begin(), labels.end(), "0") == (last ? 0 : 1));
    CHECK(std::count(labels.begin(), labels.end(), "65535") == (last ? 1 : 0));
    CHECK(built.figures.attributes[0].conflicts == 1);
  }
}

TEST_CASE("years and steps of a linked file that a history cannot hold are refused") {
  std::vector<Row> rows;
  for (int i = 0; i <= 0x10000; ++i) {
    rows.push_back({"a", std::to_string(i & 0xffff), "A", std::to_string(i)});
  }
  Recipe recipe = plain();
  recipe.traces().linked = {{"fine", {}, {"bac"}, ""}};
  CHECK(error_of(rows, recipe).code == ErrorCode::kTooLarge);
}

TEST_CASE("a window whose bounds are none of the integer years is refused") {
  const std::vector<Row> rows{{"a", "2010", "A", ""}, {"a", "2011", "A", ""}};
  Recipe recipe = plain();
  for (const Window& window : {Window{"x", "2011"}, Window{"2010", "x"}}) {
    recipe.traces().window = window;
    const Error error = error_of(rows, recipe);
    CHECK(error.code == ErrorCode::kRecipeRange);
    CHECK(error.key == "trace.window");
  }
}
