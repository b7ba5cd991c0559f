// What is due, what is left out, what closes a group, what may change from one publication to the
// next, and which attributes follow the calendar (series.md §2).
#include <doctest.h>

#include "series_support.h"

using namespace paravent;
using namespace paravent::series_test;

namespace {

constexpr const char* kRule = R"({"k":5,"width":3})";

void add_people(std::vector<Row>& rows, const std::string& names, int count,
                const std::vector<int>& years, const std::string& step, const std::string& sex,
                const std::string& town = "") {
  for (int i = 0; i < count; ++i) {
    for (const int year : years) rows.push_back({names + std::to_string(i), year, step, sex, town});
  }
}

std::vector<Row> from_year(const std::vector<Row>& rows, int first) {
  std::vector<Row> kept;
  for (const Row& row : rows) {
    if (row.year >= first) kept.push_back(row);
  }
  return kept;
}

std::string refused_as(const Result<Made>& made) {
  REQUIRE(!made.ok());
  return std::string(error_name(made.error().code)) + " " + made.error().key;
}

}  // namespace

TEST_CASE("with a window that has moved, who may have begun before it is not counted") {
  const Recipe recipe = recipe_of(R"({"due":"left","group":5})", kRule);
  std::vector<Row> rows;
  add_people(rows, "old", 6, {2000}, "A", "F");
  add_people(rows, "across", 6, {2001, 2002}, "A", "F");
  add_people(rows, "new", 7, {2003}, "A", "F");
  add_people(rows, "always", 1, {2000, 2001, 2002, 2003, 2004}, "Z", "F");
  const Result<Made> first = publish(table_of(rows, 2001), recipe, nullptr);
  REQUIRE(first.ok());
  // The rows of 2000 and 2001 are gone: of those across both years nobody knows when they began.
  const Result<Made> next = publish(table_of(from_year(rows, 2002), 2004), recipe, &first.value());
  REQUIRE(next.ok());
  CHECK(next.value().figures.units.before_start == 7);
  CHECK(next.value().figures.units.due == 7);
  CHECK(next.value().file("cohortes.csv") == "cohorteid,effectif,trace\n1,13,A\n");
  CHECK(next.value().release.series->first_year == "2000");
}

TEST_CASE("entries before `from` are not counted; a larger gap bridges breaks") {
  std::vector<Row> rows;
  add_people(rows, "old", 6, {2000}, "A", "F");
  add_people(rows, "new", 6, {2001}, "A", "F");
  add_people(rows, "back", 6, {2001, 2003}, "B", "F");
  add_people(rows, "always", 1, {2000, 2001, 2002, 2003, 2004, 2005}, "Z", "F");
  const Result<Made> later = publish(
      table_of(rows, 2002), recipe_of(R"({"due":"left","group":5,"from":2001})", kRule), nullptr);
  REQUIRE(later.ok());
  CHECK(later.value().file("cohortes.csv") == "cohorteid,effectif,trace\n1,6,A\n2,6,B\n");
  CHECK(later.value().figures.units.before_start == 7);
  const Recipe bridged = recipe_of(R"({"due":"left","group":5,"gap":2})", kRule);
  const Result<Made> two = publish(table_of(rows, 2005), bridged, nullptr);
  REQUIRE(two.ok());
  CHECK(two.value().file("cohortes.csv") == "cohorteid,effectif,trace\n1,12,A\n2,6,B+B\n");
}

TEST_CASE("a group whose people the rows no longer give is closed and lists nothing") {
  const Recipe recipe = recipe_of(R"({"due":"left","group":10})", kRule);
  std::vector<Row> rows;
  add_people(rows, "one", 6, {2000}, "A", "F");
  add_people(rows, "two", 6, {2003}, "A", "F");
  add_people(rows, "three", 11, {2004}, "A", "F");
  add_people(rows, "always", 1, {2000, 2001, 2002, 2003, 2004, 2005}, "Z", "F");
  const Result<Made> first = publish(table_of(rows, 2001), recipe, nullptr);
  REQUIRE(first.ok());
  CHECK(first.value().file("cohorte_sexe.csv").empty());
  // The first lot's rows are out of the window, so that the group of twelve cannot be counted.
  const Result<Made> second =
      publish(table_of(from_year(rows, 2002), 2004), recipe, &first.value());
  REQUIRE(second.ok());
  CHECK(second.value().figures.closed_groups == 1);
  CHECK(second.value().file("lots.csv") == "cohorteid,publication,effectif\n1,2001,6\n1,2004,6\n");
  CHECK(second.value().file("cohorte_sexe.csv").empty());
  // The next group is of later lots alone.
  const Result<Made> third =
      publish(table_of(from_year(rows, 2002), 2005), recipe, &second.value());
  REQUIRE(third.ok());
  CHECK(third.value().file("cohorte_sexe.csv") ==
        "cohorteid,publication,sexe,effectif\n1,2005,F,11\n");
}

TEST_CASE("how many waited last time is told to the controller alone") {
  const Recipe recipe = recipe_of(R"({"due":"left","group":5})", kRule);
  std::vector<Row> rows;
  add_people(rows, "a", 3, {2000}, "A", "F");
  add_people(rows, "b", 6, {2000}, "B", "M");
  add_people(rows, "c", 1, {2001}, "A", "F");
  add_people(rows, "always", 1, {2000, 2001, 2002}, "Z", "F");
  const Result<Made> first = publish(table_of(rows, 2001), recipe, nullptr);
  REQUIRE(first.ok());
  CHECK_FALSE(first.value().figures.waited_before);
  CHECK(first.value().figures.waiting == 3);
  const Result<Made> next = publish(table_of(rows, 2002), recipe, &first.value());
  REQUIRE(next.ok());
  CHECK(next.value().figures.waited_before == 3);
  CHECK(next.value().figures.waiting == 4);
}

TEST_CASE("rare traces withheld: a trace is listed from its first lot on") {
  const Recipe recipe =
      recipe_of(R"({"due":"left","group":5})", R"({"k":5,"width":3,"rare_traces":"withhold"})");
  std::vector<Row> rows;
  add_people(rows, "a", 3, {2000}, "A", "F");
  add_people(rows, "b", 6, {2000}, "B", "F");
  add_people(rows, "c", 2, {2001}, "A", "F");
  add_people(rows, "always", 1, {2000, 2001, 2002}, "Z", "F");
  const Result<Made> first = publish(table_of(rows, 2001), recipe, nullptr);
  REQUIRE(first.ok());
  CHECK(first.value().file("cohortes.csv") == "cohorteid,effectif,trace\n1,6,B\n");
  const Result<Made> next = publish(table_of(rows, 2002), recipe, &first.value());
  REQUIRE(next.ok());
  CHECK(next.value().file("cohortes.csv") == "cohorteid,effectif,trace\n1,6,B\n2,5,A\n");
  rows.resize(3);
  add_people(rows, "always", 1, {2000, 2001}, "Z", "F");
  CHECK(refused_as(publish(table_of(rows, 2001), recipe, nullptr)) == "series_nothing series");
}

TEST_CASE("an attribute in another is counted under its published counts, and copied with it") {
  const std::string text =
      R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"],"attributes":[)"
      R"({"name":"ville","columns":["ville"],"nested_in":"sexe"},)"
      R"({"name":"sexe","columns":["sexe"]}]},"masking":{"k":5,"width":3},)"
      R"("series":{"due":"left","group":10}})";
  const Recipe recipe = parse_recipe(text).value();
  std::vector<Row> rows;
  add_people(rows, "a", 6, {2000}, "A", "F", "Metz");
  add_people(rows, "b", 7, {2000}, "A", "F", "Pau");
  add_people(rows, "c", 9, {2000}, "A", "M", "Lyon");
  add_people(rows, "d", 12, {2001}, "A", "M", "Nice");
  add_people(rows, "always", 1, {2000, 2001, 2002}, "Z", "F", "Metz");
  const Result<Made> first = publish(table_of(rows, 2001), recipe, nullptr);
  INFO((first ? "" : first.error().key));
  REQUIRE(first.ok());
  const std::string lines = "1,2001,F,Metz,6\n1,2001,F,Pau,7\n1,2001,M,Lyon,9\n";
  CHECK(first.value().file("cohorte_ville.csv") ==
        "cohorteid,publication,sexe,ville,effectif\n" + lines);
  const Result<Made> next = publish(table_of(rows, 2002), recipe, &first.value());
  REQUIRE(next.ok());
  CHECK(next.value().file("cohorte_ville.csv") ==
        "cohorteid,publication,sexe,ville,effectif\n" + lines + "1,2002,M,Nice,12\n");
  CHECK(next.value().file("cohorte_sexe.csv") ==
        "cohorteid,publication,sexe,effectif\n1,2001,F,13\n1,2001,M,9\n1,2002,M,12\n");
}

TEST_CASE("an attribute that follows the calendar is refused, or accepted and told") {
  const auto made = [](const std::vector<Row>& rows, int last, const std::string& more = "",
                       const Made* before = nullptr) {
    return publish(table_of(rows, last), recipe_of(R"({"due":"left","group":5})", kRule, more),
                   before);
  };
  std::vector<Row> years;
  add_people(years, "a", 8, {2000}, "A", "1999");
  add_people(years, "b", 6, {2000}, "A", "ES");
  add_people(years, "always", 1, {2000, 2001}, "Z", "ES");
  CHECK(refused_as(made(years, 2001)) == "series_calendar sexe, series");
  const std::string accepts = R"(,"accepted_dependencies":[["sexe","series"]])";
  const Result<Made> accepted = made(years, 2001, accepts);
  REQUIRE(accepted.ok());
  CHECK(accepted.value().release.accepted_dependencies.size() == 1);
  CHECK(accepted.value().file("certificate.json").find("\"passed\": false") != std::string::npos);

  // Fifty a year of a label, then none; forty-nine are too few to tell.
  for (const int often : {50, 49}) {
    std::vector<Row> stops;
    add_people(stops, "s", often, {2000}, "A", "S");
    add_people(stops, "t", 10, {2000}, "A", "T");
    add_people(stops, "u", 10, {2001}, "A", "T");
    add_people(stops, "always", 1, {2000, 2001, 2002}, "Z", "T");
    const Result<Made> first = made(stops, 2001);
    REQUIRE(first.ok());
    const Result<Made> next = made(stops, 2002, "", &first.value());
    if (often == 50) {
      CHECK(refused_as(next) == "series_calendar sexe, series");
    } else {
      CHECK(next.ok());
    }
    // At the first publication the years of becoming due are held against those before them.
    CHECK(made(stops, 2002).ok() == (often == 49));
  }
}

TEST_CASE("what of a recipe may change within a series") {
  std::vector<Row> rows;
  add_people(rows, "a", 12, {2000}, "A", "F", "Metz");
  add_people(rows, "b", 12, {2001}, "A", "M", "Pau");
  add_people(rows, "always", 1, {2000, 2001, 2002}, "Z", "F", "Metz");
  const auto recipe = [](const std::string& attributes, const std::string& more) {
    const Result<Recipe> parsed = parse_recipe(
        R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"],"attributes":[)" +
        attributes + R"(]},"masking":{"k":5,"width":3},"series":{"due":"left","group":5})" + more +
        "}");
    INFO((parsed ? "" : parsed.error().key));
    REQUIRE(parsed.ok());
    return parsed.value();
  };
  const std::string sex = R"({"name":"sexe","columns":["sexe"]})";
  const std::string town = R"({"name":"ville","columns":["ville"]})";
  const Result<Made> first = publish(table_of(rows, 2001), recipe(sex + "," + town, ""), nullptr);
  REQUIRE(first.ok());
  const auto next = [&](const Recipe& changed) {
    return publish(table_of(rows, 2002), changed, &first.value());
  };
  const Result<Made> fewer =
      next(recipe(R"({"name":"ville","columns":["ville"],"title":"Ville de naissance"})",
                  R"(,"about":{"title":"Parcours"},"exports":{"sets":["oraccle","json"]},)"
                  R"("prepare":{"recode":[{"column":"ville","table":{"Pau":"P"}}]})"));
  INFO((fewer ? "" : fewer.error().key));
  REQUIRE(fewer.ok());
  CHECK(fewer.value().file("cohorte_sexe.csv").empty());
  CHECK(fewer.value().file("cohorte_ville.csv").find("1,2001,Metz,12\n") != std::string::npos);
  CHECK(refused_as(next(recipe(town + "," + sex, ""))) == "series_recipe columns.attributes");
  CHECK(refused_as(next(recipe(sex + "," + town,
                               R"(,"prepare":{"recode":[{"column":"s","table":{"B":"C"}}]})"))) ==
        "series_recipe prepare.recode");
  CHECK(refused_as(next(recipe(sex + "," + town, R"(,"trace":{"repeats":"collapse"})"))) ==
        "series_recipe trace");
}

TEST_CASE("years that are texts go on from the list of before") {
  const Recipe recipe = recipe_of(R"({"due":"left","group":5})", kRule);
  const auto table = [](const std::vector<std::string>& years) {
    std::vector<Row> rows;
    for (int y = 0; y < static_cast<int>(years.size()); ++y) {
      add_people(rows, "p" + std::to_string(y), 6, {1000 + y}, "A", "F");
    }
    Table made = table_of(rows, 9999);
    Dictionary named;
    for (const std::string& year : years) named.encode(year, {});
    made.columns[0].dictionary = named;
    return made;
  };
  const Result<Made> first = publish(table({"2000A", "2000B"}), recipe, nullptr);
  REQUIRE(first.ok());
  CHECK(first.value().file("lots.csv") == "cohorteid,publication,effectif\n1,2000B,6\n");
  const Result<Made> next = publish(table({"2000A", "2000B", "2001A"}), recipe, &first.value());
  REQUIRE(next.ok());
  CHECK(next.value().file("lots.csv") == "cohorteid,publication,effectif\n1,2000B,6\n1,2001A,6\n");
  const Result<Made> other = publish(table({"2000A", "2001A"}), recipe, &first.value());
  CHECK(refused_as(other) == "series_years series");
  CHECK(other.error().kind == "not_continued");
}
