// Ties by the rule and by the plain content of columns: each is refused, and what only looks like
// one is not. Rows are of 2018 to 2021 unless said.

#include <doctest.h>

#include <functional>

#include "release/internals.h"
#include "traces_tables.h"

using namespace paravent;
using ties::Reason;
using ties::Tells;

namespace {

const std::vector<std::string> kCareerColumns = {"year", "step", "level", "born", "bac", "age"};

Recipe plain(std::vector<AttributeSpec> attributes, std::vector<LinkedSpec> linked = {}) {
  Recipe recipe;
  recipe.individual = "id";
  recipe.year = "year";
  recipe.traces().step = {"step"};
  recipe.traces().attributes = std::move(attributes);
  recipe.traces().linked = std::move(linked);
  return recipe;
}

/// Forty careers of one to three years in which nothing goes with anything else.
std::vector<Row> careers() {
  std::vector<Row> rows;
  for (int person = 0; person < 40; ++person) {
    const int first = 2018 + person % 3, born = 1998 + person % 7, bac = first - person % 5;
    for (int year = first; year <= std::min(2021, first + person % 4); ++year) {
      rows.push_back({"p" + std::to_string(person), std::to_string(year), "A",
                      std::to_string(1 + (person / 3 + year) % 2), std::to_string(born),
                      std::to_string(bac), std::to_string(17 + (person / 2) % 9)});
    }
  }
  return rows;
}

BuiltCohorts built(const Recipe& recipe, const std::vector<Row>& rows = careers(),
                   ties::Rules rules = ties::Rules::kAll) {
  auto made = build_cohorts(make_table(kCareerColumns, rows), recipe, rules);
  REQUIRE(made.ok());
  return std::move(made.value());
}

/// "a,b: reason tells/tells" a pair.
std::vector<std::string> ties_of(const Recipe& recipe, const std::vector<Row>& rows = careers()) {
  std::vector<std::string> lines;
  for (const Dependency& d : built(recipe, rows).figures.dependencies) {
    lines.push_back(d.first + "," + d.second + ": " + ties::reason_name(d.reason) + " " +
                    ties::tells_name(d.first_tells) + "/" + ties::tells_name(d.second_tells));
  }
  return lines;
}

using Lines = std::vector<std::string>;
using D = DerivedFrom;

const AttributeSpec kFirst = derived("first", D::kFirstYear), kLast = derived("last", D::kLastYear),
                    kNumber = derived("n", D::kEnrolments),
                    kBornAge = derived("age", D::kAgeAtFirst, {"born"});

}  // namespace

TEST_CASE("collapse: enrolments, finer steps and years tell time, and keep fixes enrolments") {
  Recipe recipe = plain({kNumber}, {{"dated", {}, {"year"}, ""}});
  CHECK(ties_of(recipe).empty());
  recipe.traces().repeats = Repeats::kCollapse;
  CHECK(ties_of(recipe) == Lines{"n,dated: time enrolments/longer_trace"});
  recipe.traces().repeats = Repeats::kDistinct;
  CHECK(ties_of(recipe).size() == 1);
  // Two linked files that both add to the step; a prefix alone adds no year.
  recipe = plain({}, {{"level", {}, {"level"}, ""}, {"born", {}, {"born"}, ""}});
  CHECK(ties_of(recipe).empty());
  recipe.traces().repeats = Repeats::kCollapse;
  CHECK(ties_of(recipe) == Lines{"level,born: time longer_trace/longer_trace"});
  recipe.traces().linked[1] = {"born", {"born"}, {}, ""};
  CHECK(ties_of(recipe).empty());
  // One that refines the other is one tree.
  recipe.traces().linked[1] = {"born", {}, {"born"}, "level"};
  CHECK(ties_of(recipe).empty());
  // What both refine is no difference between them.
  recipe.traces().linked = {{"level", {}, {"level"}, ""},
                            {"born", {"born"}, {}, "level"},
                            {"aged", {"age"}, {}, "level"}};
  CHECK(ties_of(recipe).empty());
  // Enrolments beside the first year.
  recipe = plain({kNumber, kFirst});
  CHECK(ties_of(recipe).empty());
  recipe.traces().repeats = Repeats::kCollapse;
  CHECK(ties_of(recipe) == Lines{"n,first: time enrolments/years"});
}

TEST_CASE("first and last year, age at first enrolment and the year itself tell time") {
  CHECK(ties_of(plain({kFirst, kLast})) == Lines{"first,last: time years/years"});
  CHECK(ties_of(plain({kBornAge, kFirst})) == Lines{"age,first: time years/years"});
  CHECK(ties_of(plain({attribute("an", {"year"}), kLast})) ==
        Lines{"an,last: time year_column/years"});
  CHECK(ties_of(plain({kLast}, {{"dated", {}, {"year"}, ""}})) ==
        Lines{"last,dated: time years/year_column"});
  CHECK(ties_of(plain({kFirst}, {{"born", {"born"}, {}, ""}})).empty());
  CHECK(ties_of(plain({kBornAge}, {{"born", {"born"}, {}, ""}})) ==
        Lines{"age,born: shared_column years/birth_column"});
  // One alone, and one tree, are no tie.
  CHECK(ties_of(plain({kFirst, attribute("level", {"level"})})).empty());
  std::vector<Row> one_each = careers();
  std::erase_if(one_each, [](const Row& row) { return row[1] != "2020" && row[1] != "2021"; });
  std::vector<Row> singles;
  for (const Row& row : one_each) {
    if (singles.empty() || singles.back()[0] != row[0]) singles.push_back(row);
  }
  Recipe nested = plain({kFirst, kLast});
  nested.traces().attributes[0].nested_in = "last";
  CHECK(ties_of(nested, singles).empty());
  // A single year tells nothing.
  std::erase_if(singles, [](const Row& row) { return row[1] != "2020"; });
  CHECK(ties_of(plain({kFirst, kLast}), singles).empty());
  // Nor does one that the trace tells.
  Recipe dated = plain({kFirst, kLast});
  dated.traces().calendar = true;
  CHECK(ties_of(dated).empty());
  dated.traces().calendar = false;
  dated.traces().step = {"step", "year"};
  CHECK(ties_of(dated).empty());
}

TEST_CASE("under a status the year of the bac tells time") {
  Recipe recipe = plain({kFirst}, {{"bac", {"bac"}, {}, ""}});
  recipe.traces().bac_year = "bac";
  CHECK(ties_of(recipe) == Lines{"first,bac: time years/bac_year"});
  // By its content, without a status: nobody begins before the year of the bac.
  recipe.traces().bac_year.clear();
  CHECK(ties_of(recipe) == Lines{"first,bac: time years/year_bound"});
  CHECK(ties_of(plain({kFirst, attribute("bac", {"bac"})})).size() == 1);
  CHECK(ties_of(plain({attribute("bac", {"bac"}), attribute("level", {"level"})})).empty());
}

TEST_CASE("what goes with the year tells time; what is constant or unique does not") {
  std::vector<Row> rows = careers();
  for (Row& row : rows) row[6] = row[1] < "2020" ? "old" : "new";  // a function of the year
  const Recipe recipe = plain({kFirst, attribute("reform", {"age"})});
  CHECK(ties_of(recipe, rows) == Lines{"first,reform: time years/year_function"});
  // The year is a function of a date.
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i][6] = rows[i][1] + "-0" + std::to_string(i % 9);
  }
  CHECK(ties_of(recipe, rows) == Lines{"first,reform: time years/year_function"});
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i][6] = "n" + std::to_string(i);
  const std::vector<std::string> unique = ties_of(recipe, rows);
  CHECK(unique == Lines{"first,reform: groups nothing/nothing"});
  for (Row& row : rows) row[6] = "x";
  CHECK(ties_of(recipe, rows).empty());
}

TEST_CASE("an age and a year of birth add up to the year") {
  std::vector<Row> rows = careers();
  const auto aged = [&](int beside) {
    for (Row& row : rows) row[6] = std::to_string(std::stoi(row[1]) - std::stoi(row[4]) + beside);
  };
  const Recipe recipe = plain({attribute("aged", {"age"}), attribute("born", {"born"})});
  CHECK(ties_of(recipe).empty());
  for (const int beside : {-1, 0, 1}) {
    aged(beside);
    CHECK(ties_of(recipe, rows) == Lines{"aged,born: sum_is_year nothing/nothing"});
  }
  aged(2);
  CHECK(ties_of(recipe, rows).empty());
}

TEST_CASE("a plain age tells time while a condition limits the years of birth") {
  std::vector<Row> rows = careers();
  for (Row& row : rows) row[6] = std::to_string(std::stoi(row[1]) - std::stoi(row[4]));
  Recipe recipe = plain({kFirst, attribute("aged", {"age"})});
  CHECK(ties_of(recipe, rows).empty());
  KeepRule born;
  born.column = "born";
  born.from = 1999;
  recipe.keep = {born};
  CHECK(ties_of(recipe, rows) == Lines{"first,aged: time years/year_limited"});
  // A condition on a column that has nothing to do with it changes nothing.
  recipe.keep[0].column = "level";
  CHECK(ties_of(recipe, rows).empty());
}

TEST_CASE("a column that is never given where another has certain values") {
  std::vector<Row> rows = careers();
  const Recipe recipe = plain({attribute("origin", {"age"}), attribute("honours", {"level"})});
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i][6] = i % 4 == 0 ? "abroad" : i % 4 == 1 ? "north" : "south";
    if (i % 3 == 0) rows[i][3] = "";
  }
  CHECK(ties_of(recipe, rows).empty());
  for (Row& row : rows) {
    if (row[6] == "abroad") row[3] = "";
  }
  CHECK(ties_of(recipe, rows) == Lines{"origin,honours: empty_for nothing/nothing"});
  const Dependency one = built(recipe, rows).figures.dependencies[0];
  CHECK(one.example_first == Lines{"abroad"});
  CHECK(one.example_second == Lines{"(non renseigné)"});
  // One row of it that is given, and the rule no longer says so; nor do values of one row in a
  // hundred at most, nor any where a value has fewer than two rows on average.
  rows[4][3] = "1";
  CHECK(ties_of(recipe, rows).empty());
  rows[4][3] = "";
  const auto among = [&](int all, int abroad) {
    std::vector<Row> many;
    for (int i = 0; i < all; ++i) {
      const std::string origin = i < abroad ? "abroad" : i % 2 == 0 ? "north" : "south";
      many.push_back({"p" + std::to_string(i), i % 3 == 0 ? "2020" : "2021", "A",
                      i < abroad || i % 7 == 1 ? "" : std::to_string(i % 5 % 2), "", "", origin});
    }
    return ties_of(recipe, many);
  };
  CHECK(among(100, 1).empty());
  CHECK(among(100, 2) == Lines{"origin,honours: empty_for nothing/nothing"});
  CHECK(among(5, 2) != Lines{"origin,honours: empty_for nothing/nothing"});
  CHECK(among(6, 2) == Lines{"origin,honours: empty_for nothing/nothing"});
  // The other way about.
  const Recipe turned = plain({attribute("honours", {"level"}), attribute("origin", {"age"})});
  CHECK(ties_of(turned, rows) == Lines{"honours,origin: empty_for nothing/nothing"});
  CHECK(built(turned, rows).figures.dependencies[0].example_second == Lines{"abroad"});
}

TEST_CASE("columns that are given in the same rows, or in some years alone") {
  std::vector<Row> rows = careers();
  const Recipe both = plain({attribute("origin", {"age"}), attribute("honours", {"level"})});
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i][6] = i % 5 == 0 ? "" : "north";
    rows[i][3] = i % 5 == 0 ? "" : i % 2 == 0 ? "1" : "2";
  }
  // Each has values that go with all of the other; but who lacks one lacks both.
  CHECK(ties_of(both, rows) == Lines{"origin,honours: empty_for nothing/nothing"});
  const Dependency one = built(both, rows).figures.dependencies[0];
  CHECK(one.example_first == Lines{"(non renseigné)"});
  CHECK(one.example_second == Lines{"(non renseigné)"});
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i % 10 == 0) rows[i][6] = "north";
    if (i % 7 == 1) rows[i][6] = "";
  }
  CHECK(ties_of(both, rows).empty());

  const Recipe first = plain({kFirst, attribute("honours", {"level"})});
  CHECK(ties_of(first, rows).empty());
  for (Row& row : rows) {
    if (row[1] == rows[0][1]) row[3] = "";
  }
  CHECK(ties_of(first, rows) == Lines{"first,honours: time years/year_function"});
  Recipe described = plain({});
  described.traces().description = {"level"};
  const auto tied = built(described, rows).figures.tied_descriptions;
  REQUIRE(tied.size() == 1);
  CHECK(tied[0].with == "year");
}

TEST_CASE("columns that count as one, whatever joins them in the graph") {
  std::vector<Row> rows;
  // 300 rows: a town goes with its region but for one row in a hundred of each region.
  for (int i = 0; i < 300; ++i) {
    const std::string region = i % 3 == 0 ? "r" : "s";
    rows.push_back(
        {"p" + std::to_string(i), i % 2 == 0 ? "2020" : "2021", "A", region + "1", region, "", ""});
    rows.back()[3] = region + std::to_string(i % 7);
  }
  const Recipe recipe = plain({attribute("town", {"level"}), attribute("region", {"born"})});
  CHECK(ties_of(recipe, rows) == Lines{"town,region: one_column nothing/nothing"});
  const Dependency one = built(recipe, rows).figures.dependencies[0];
  CHECK(one.first_column == "level");
  CHECK(one.second_column == "born");
  CHECK(one.example_first == Lines{"r0", "r1", "r2", "r3", "r4"});
  CHECK(one.example_second == Lines{"r"});
  CHECK(one.nestable_first_in_second);
  // One exception among the 100 rows of r joins the graph and changes nothing; a second one does.
  rows[0][4] = "s";
  rows[1][4] = "r";
  CHECK(ties_of(recipe, rows) == Lines{"town,region: one_column nothing/nothing"});
  CHECK(built(recipe, rows).figures.dependencies[0].components == 1);
  rows[2][4] = "r";
  CHECK(ties_of(recipe, rows).empty());
  // So do many whose region nobody knows.
  std::vector<Row> unknown = rows;
  unknown[1][4] = unknown[2][4] = "";
  for (int i = 3; i < 60; ++i)
    unknown[static_cast<std::size_t>(i)][4] = i % 2 == 0 ? "" : "(autres)";
  CHECK(ties_of(recipe, unknown) == Lines{"town,region: one_column nothing/nothing"});
  // Labels that are misspelt in one row of a hundred are left aside.
  for (int i = 0; i < 300; ++i) rows[static_cast<std::size_t>(i)][4] = i % 3 == 0 ? "r" : "s";
  for (const std::size_t i : {7U, 8U, 9U}) rows[i][4] += ".";
  CHECK(ties_of(recipe, rows) == Lines{"town,region: one_column nothing/nothing"});
  CHECK(built(recipe, rows).figures.dependencies[0].example_second == Lines{"r"});
  rows[10][4] += ".";
  CHECK(ties_of(recipe, rows) == Lines{"town,region: groups nothing/nothing"});
  // A column that is nearly constant is tied to nothing.
  for (Row& row : rows) row[4] = "x";
  rows[5][4] = rows[17][4] = "y";
  CHECK(ties_of(recipe, rows).empty());
}

TEST_CASE("what nobody has given joins no groups of labels") {
  std::vector<Row> rows;
  for (int i = 0; i < 40; ++i) {
    const std::string band = i % 2 == 0 ? "p" : "q";
    rows.push_back({"p" + std::to_string(i), i % 3 == 0 ? "2020" : "2021", "A",
                    i % 5 == 0 ? "" : band + std::to_string(i % 4 / 2), band, "", ""});
  }
  const Recipe recipe = plain({attribute("fine", {"level"}), attribute("band", {"born"})});
  const auto graph = [&](ties::Rules rules) {
    return built(recipe, rows, rules).figures.dependencies.size();
  };
  CHECK(graph(ties::Rules::kGraphAlone) == 0);
  CHECK(graph(ties::Rules::kAll) == 1);
  CHECK(built(recipe, rows).figures.dependencies[0].components == 2);
}

TEST_CASE("one column in two linked files, in any role") {
  const Recipe recipe = plain({}, {{"p", {"level"}, {}, ""}, {"q", {}, {"level"}, ""}});
  CHECK(ties_of(recipe) == Lines{"p,q: shared_column nothing/nothing"});
  // An attribute equal, row by row, to a linked step.
  std::vector<Row> rows = careers();
  for (Row& row : rows) row[6] = "v" + row[3];
  CHECK(ties_of(plain({attribute("same", {"age"})}, {{"q", {}, {"level"}, ""}}), rows) ==
        Lines{"same,q: one_column nothing/nothing"});
}

TEST_CASE("a column that only some files have goes with the file") {
  std::vector<Row> rows;
  for (int i = 0; i < 60; ++i) {
    const std::string file = i % 3 == 0 ? "nord" : "sud";
    rows.push_back({"p" + std::to_string(i), i % 2 == 0 ? "2020" : "2021", "A",
                    file == "sud" ? "" : "x" + std::to_string(i % 2), "", "", ""});
    rows.back().push_back(file);
  }
  std::vector<std::string> columns = kCareerColumns;
  columns.emplace_back(kFileColumn);
  Recipe recipe =
      plain({attribute("univ", {std::string(kFileColumn)}), attribute("opt", {"level"})});
  recipe.optional_columns = {"level"};
  const auto reason = [&] {
    auto made = build_cohorts(make_table(columns, rows), recipe);
    REQUIRE(made.ok());
    REQUIRE(made.value().figures.dependencies.size() == 1);
    return made.value().figures.dependencies[0];
  };
  CHECK(reason().reason == Reason::kFileColumn);
  CHECK(reason().example_first == Lines{"sud"});
  CHECK(reason().example_second == Lines{"(non renseigné)"});
  std::swap(recipe.traces().attributes[0], recipe.traces().attributes[1]);
  CHECK(reason().example_second == Lines{"sud"});
  // One row of that file that has a value: nothing is tied by rule.
  rows[1][3] = "x1";
  rows[2][3] = "x0";
  auto made = build_cohorts(make_table(columns, rows), recipe);
  REQUIRE(made.ok());
  CHECK(made.value().figures.dependencies.empty());
}

TEST_CASE("a description may follow the step, and nothing else") {
  std::vector<Row> rows = careers();
  Recipe recipe = plain({}, {{"q", {}, {"level"}, ""}});
  recipe.traces().description = {"age"};
  CHECK(built(recipe).figures.tied_descriptions.empty());
  // Equal, row by row, to a linked step column: refused, and no recipe can accept it.
  for (Row& row : rows) row[6] = "v" + row[3];
  const BuiltCohorts tied = built(recipe, rows);
  REQUIRE(tied.figures.tied_descriptions.size() == 1);
  CHECK(tied.figures.tied_descriptions[0].description == "age");
  CHECK(tied.figures.tied_descriptions[0].with == "level");
  const auto released = make_release(tied, recipe, {}, {});
  REQUIRE(!released.ok());
  CHECK(released.error().code == ErrorCode::kTiedDescription);
  CHECK(released.error().column == "age");
  CHECK(released.error().key == "level");
  // It tells the year.
  for (Row& row : rows) row[6] = "en " + row[1];
  recipe.traces().linked.clear();
  CHECK(built(recipe, rows).figures.tied_descriptions[0].with == "year");
  // It goes with a prefix.
  for (Row& row : rows) row[6] = "né en " + row[4];
  recipe.traces().prefix = {"born"};
  CHECK(built(recipe, rows).figures.tied_descriptions[0].with == "born");
  // The step itself fixes it: no matter what goes with the step.
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i][2] = i % 2 == 0 ? "A" : "B";
    rows[i][6] = "étape " + rows[i][2];
    rows[i][3] = rows[i][2] + std::to_string(i % 3);
  }
  recipe.traces().prefix.clear();
  recipe.traces().linked = {{"q", {}, {"level"}, ""}};
  CHECK(built(recipe, rows).figures.tied_descriptions.empty());
}

TEST_CASE("a tie is refused by its reason, or accepted, and the release then does not pass") {
  Recipe recipe = plain({kFirst, kLast});
  const auto refused = [&](const std::vector<Row>& rows = careers()) {
    const auto made = make_release(built(recipe, rows), recipe, {}, {});
    REQUIRE(!made.ok());
    return made.error();
  };
  CHECK(refused().code == ErrorCode::kTimeTie);
  CHECK(refused().key == "first,last");
  recipe.traces().accepted_dependencies = {{"last", "first"}};
  const auto made = make_release(built(recipe), recipe, {}, {});
  REQUIRE(made.ok());
  CHECK(!release_figures(made.value().release).passed);
  CHECK(made.value().release.accepted_dependencies.size() == 1);
  recipe = plain({}, {{"p", {"level"}, {}, ""}, {"q", {}, {"level"}, ""}});
  CHECK(refused().code == ErrorCode::kTiedColumns);
  CHECK(refused().column == "level");
  std::vector<Row> rows = careers();
  for (Row& row : rows) row[6] = "v" + row[3];
  recipe = plain({attribute("same", {"age"})}, {{"q", {}, {"level"}, ""}});
  CHECK(refused(rows).column == "age, level");
}

TEST_CASE("joined with derived values, an attribute is one multiset of tuples") {
  AttributeSpec joined = attribute("career", {"bac", "level"});
  joined.parts = {{0, D::kFirstYear, {}}, {2, D::kAgeAtFirst, "born"}, {4, D::kEnrolments, {}}};
  joined.headings = {"first", "bac", "age", "level", "n"};
  const std::vector<Row> rows = {{"a", "2019", "A", "1", "2000", "2018", ""},
                                 {"a", "2020", "A", "2", "2000", "2018", ""},
                                 {"b", "2020", "B", "", "?", "", ""},
                                 {"c", "2019", "A", "1", "2000", "2018", ""},
                                 {"c", "2020", "A", "1", "2000", "2018", ""}};
  Recipe recipe = plain({joined});
  const auto labels = [&] {
    const BuiltCohorts made = built(recipe, rows);
    std::vector<std::string> lines;
    const LabelSet& set = made.cohorts.levels[1].labels;
    CHECK(made.cohorts.levels[1].headings == joined.headings);
    for (std::size_t label = 0; label < set.size(); ++label) {
      std::string& line = lines.emplace_back();
      for (const std::string& text : set[label]) line += text + "|";
    }
    CHECK(made.figures.attributes[0].conflicts == 1);
    CHECK(made.figures.dependencies.empty());
    return lines;
  };
  CHECK(labels() ==
        Lines{"2019|2018|19|1|2|", "2020|(non renseigné)|(non renseigné)|(non renseigné)|1|"});
  recipe.traces().conflicts = Conflicts::kLast;
  CHECK(labels() == Lines{"2019|2018|19|1|2|", "2019|2018|19|2|2|",
                          "2020|(non renseigné)|(non renseigné)|(non renseigné)|1|"});
  recipe.traces().conflicts = Conflicts::kMark;
  CHECK(labels() == Lines{"2019|(contradictoire)|19|(contradictoire)|2|", "2019|2018|19|1|2|",
                          "2020|(non renseigné)|(non renseigné)|(non renseigné)|1|"});
  // Of derived values alone; it tells time like each of them.
  AttributeSpec years = attribute("years", {});
  years.parts = {{0, D::kFirstYear, {}}, {1, D::kLastYear, {}}};
  years.headings = {"first", "last"};
  CHECK(ties_of(plain({years})).empty());
  CHECK(ties_of(plain({years, kLast})) == Lines{"years,last: time years/years"});
  CHECK(ties_of(plain({years, attribute("level", {"level"})})).empty());
}

namespace {

/// What the careers tie once a column was recoded: `as_read` is what stood in it.
Lines ties_recoded(const Recipe& recipe, const std::vector<Row>& rows, const std::string& name,
                   const std::function<std::string(const std::string&)>& recoded) {
  Table table = make_table(kCareerColumns, rows);
  std::vector<Row> after = rows;
  for (Row& row : after) {
    std::string& text = row[1 + table.column(name)];
    text = recoded(text);
  }
  Table prepared = make_table(kCareerColumns, after);
  prepared.as_read.push_back(table.columns[table.column(name)]);
  const auto made = build_cohorts(prepared, recipe);
  REQUIRE(made.ok());
  Lines lines;
  for (const Dependency& d : made.value().figures.dependencies) {
    lines.push_back(d.first + "," + d.second + ": " + ties::reason_name(d.reason));
  }
  return lines;
}

}  // namespace

TEST_CASE("ties: a recoding hides none from the comparison") {
  const auto bands = [](const std::string& text) {
    return text < "2002" ? std::string("<2002") : std::string(">=2002");
  };
  const auto blank = [](const std::string&) { return std::string("x"); };
  std::vector<Row> rows = careers();
  // An age that is the year less the birth, of births under a condition, beside the first year.
  for (Row& row : rows) row[6] = std::to_string(std::stoi(row[1]) - std::stoi(row[4]));
  Recipe recipe = plain({derived("first", D::kFirstYear), attribute("age", {"age"})});
  recipe.keep.push_back({.column = "born", .in = {}, .from = 1998, .to = 2004});
  CHECK(ties_recoded(recipe, rows, "age", blank) == Lines{"first,age: time"});
  // Bac years never after the year, in bands.
  recipe = plain({derived("first", D::kFirstYear), attribute("bac", {"bac"})});
  CHECK(ties_recoded(recipe, careers(), "bac", bands) == Lines{"first,bac: time"});
  // Of two columns one is a function of the other but for its bands.
  rows = careers();
  for (Row& row : rows) row[3] = std::to_string(std::stoi(row[4]) % 3);
  recipe = plain({attribute("level", {"level"}), attribute("born", {"born"})});
  const auto odd = [](const std::string& text) { return std::to_string(std::stoi(text) % 2); };
  CHECK(ties_recoded(recipe, rows, "born", odd) == Lines{"level,born: one_column"});
  // Held by fewer than k each on average, it is compared after recoding.
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i][4] = std::to_string(3 * i + std::stoul(rows[i][3]));
  }
  CHECK(ties_recoded(recipe, rows, "born", odd).empty());
}

TEST_CASE("ties: each form of a column is compared, and numbers stand in texts") {
  std::vector<Row> rows = careers();
  Recipe recipe = plain({derived("first", D::kFirstYear), attribute("age", {"age"})});
  const auto ties_prepared = [&](const std::function<std::string(int)>& written) {
    for (Row& row : rows) row[6] = written(std::stoi(row[1]) - std::stoi(row[4]));
    Table table = make_table(kCareerColumns, rows);
    REQUIRE(prepare(table, recipe).ok());
    const auto made = build_cohorts(table, recipe);
    REQUIRE(made.ok());
    return made.value().figures.dependencies.size();
  };
  recipe.keep.push_back({.column = "born", .in = {}, .from = 1998, .to = 2004});
  CHECK(ties_prepared([](int age) { return std::to_string(age) + " ans"; }) == 1);
  // The age is a number between two recodings alone: "a20b" to "20", then in bands.
  recipe.recode = {{.column = "age", .table = {}}, {.column = "age", .bands = {20}}};
  for (int age = 0; age < 60; ++age) {
    recipe.recode[0].table.emplace_back("a" + std::to_string(age) + "b7", std::to_string(age));
  }
  CHECK(ties_prepared([](int age) { return "a" + std::to_string(age) + "b7"; }) == 1);
  recipe.recode.erase(recipe.recode.begin());
  CHECK(ties_prepared([](int age) { return "a" + std::to_string(age) + "b7"; }) == 0);
}
