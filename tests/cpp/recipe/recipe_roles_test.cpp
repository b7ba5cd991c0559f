// The recipe as a whole: roles of columns, references between names, choices that exclude others.
#include <doctest.h>

#include "recipe/derived_parts.h"
#include "recipe_support.h"

using namespace paravent;
using namespace paravent::recipes;

TEST_CASE("recipe: references between names") {
  const std::string two =
      R"("attributes":[{"name":"a","columns":["c"],"nested_in":"b"},{"name":"b","columns":["d"])";
  CHECK(column_fault(two + "}]") == "accepted");
  CHECK(column_fault(two + R"(,"nested_in":"a"}])") ==
        "recipe_conflict columns.attributes[0].nested_in");
  CHECK(column_fault(two + R"(,"nested_in":"b"}])") ==
        "recipe_range columns.attributes[1].nested_in");
  CHECK(column_fault(two + R"(,"nested_in":"z"}])") ==
        "recipe_range columns.attributes[1].nested_in");
  CHECK(top_fault(R"("linked":[{"name":"l","step":["t"],"refines":"m"}])") ==
        "recipe_range linked[0].refines");
  CHECK(fault(document(two + "}]", R"("accepted_dependencies":[["a","z"]])")) ==
        "recipe_range accepted_dependencies[0]");
  CHECK(fault(document(two + "}]", R"("accepted_dependencies":[["z","a"]])")) ==
        "recipe_range accepted_dependencies[0]");
  CHECK(fault(document(two + "}]", R"("accepted_dependencies":[["a"]])")) ==
        "recipe_type accepted_dependencies[0]");
  CHECK(fault(document(two + "}]", R"("accepted_dependencies":[["a","b"],["a","a"]])")) ==
        "recipe_range accepted_dependencies[1]");
}

TEST_CASE("recipe: a column has one role") {
  CHECK(column_fault(R"("prefix":["p","p"])") == "recipe_duplicate columns.prefix[1] p");
  CHECK(column_fault(R"("prefix":["s"])") == "recipe_duplicate columns.prefix[0] s");
  CHECK(column_fault(R"("prefix":["id"])") == "recipe_duplicate columns.prefix[0] id");
  CHECK(column_fault(R"("identifiers":["id"])") == "recipe_duplicate columns.identifiers[0] id");
  CHECK(column_fault(R"("identifiers":["s"])") == "recipe_duplicate columns.step[0] s");
  CHECK(column_fault(R"("identifiers":["y"])") == "recipe_duplicate columns.year y");
  CHECK(
      column_fault(R"("identifiers":["nom"],"attributes":[{"name":"a","columns":["x","nom"]}])") ==
      "recipe_duplicate columns.attributes[0].columns[1] nom");
  CHECK(fault(document("", R"("linked":[{"name":"l","step":["s"]}])")) ==
        "recipe_duplicate linked[0].step[0] s");
}

TEST_CASE("recipe: a description says nothing about a person") {
  CHECK(column_fault(R"("description":["d","y"])") == "shared_column columns.description y");
  CHECK(column_fault(R"("description":["p"],"prefix":["p"])") ==
        "shared_column columns.description p");
  CHECK(column_fault(R"("description":["d"],"attributes":[{"name":"a","columns":["d"]}])") ==
        "shared_column columns.description d");
  CHECK(fault(document(R"("description":["f"])", R"("linked":[{"name":"l","step":["f"]}])")) ==
        "shared_column columns.description f");
}

TEST_CASE("recipe: the bac year of the status is part of the trace") {
  CHECK(fault(document(R"("attributes":[{"name":"anbac","columns":["b"]}])",
                       R"("trace":{"status":{"bac_year":"b"}})")) == "shared_column anbac b");
}

TEST_CASE("recipe: descriptions and the year may be used elsewhere, secrets may not") {
  CHECK(column_fault(R"("description":["s"],"prefix":["y"])") == "accepted");
  CHECK(column_fault(R"("description":["d"],"attributes":[{"name":"a","columns":["x","y"]}])") ==
        "accepted");
  CHECK(column_fault(R"("description":["id"])") == "recipe_duplicate columns.description[0] id");
  CHECK(column_fault(R"("identifiers":["nom"],"description":["d","nom"])") ==
        "recipe_duplicate columns.description[1] nom");
  CHECK(top_fault(R"("prepare":{"keep":[{"column":"id","in":["7"]}]})") ==
        "recipe_duplicate prepare.keep[0].column id");
  CHECK(top_fault(R"("prepare":{"recode":[{"column":"id","bands":[7]}]})") ==
        "recipe_duplicate prepare.recode[0].column id");
  CHECK(top_fault(R"("prepare":{"cleaning":{"columns":["s","id"]}})") ==
        "recipe_duplicate prepare.cleaning.columns[1] id");
  CHECK(top_fault(R"("trace":{"status":{"bac_year":"id"}})") ==
        "recipe_duplicate trace.status.bac_year id");
}

TEST_CASE("recipe: attributes share no column with each other or with the trace") {
  const auto attribute = [](std::string_view column, std::string_view rest = "") {
    return R"("attributes":[{"name":"a","columns":["x",")" + std::string(column) + R"("]}])" +
           std::string(rest);
  };
  CHECK(column_fault(attribute("z")) == "accepted");
  CHECK(column_fault(attribute("s")) == "shared_column a s");
  CHECK(column_fault(attribute("id")) == "shared_column a id");
  CHECK(column_fault(attribute("p", R"(,"prefix":["p"])")) == "shared_column a p");
  CHECK(fault(document(attribute("t"), R"("linked":[{"name":"l","step":["t"]}])")) ==
        "shared_column a t");
  CHECK(column_fault(R"("prefix":["y"],"attributes":[{"name":"a","columns":["y"]}])") ==
        "shared_column a y");
  CHECK(
      column_fault(R"("attributes":[{"name":"a","columns":["x"]},{"name":"b","columns":["x"]}])") ==
      "shared_column b x");
  CHECK(column_fault(
            attribute("z", R"(,"derived":[{"name":"age","from":"age_at_first","column":"z"}])")) ==
        "shared_column age z");
}

TEST_CASE("recipe: choices that exclude each other") {
  CHECK(top_fault(R"("trace":{"gaps":true,"repeats":"collapse"})") == "recipe_conflict trace.gaps");
  CHECK(top_fault(R"("trace":{"calendar":true,"repeats":"distinct"})") ==
        "recipe_conflict trace.calendar");
  CHECK(top_fault(R"("trace":{"gaps":true,"year_type":"text"})") == "recipe_conflict trace.gaps");
  CHECK(top_fault(R"("trace":{"status":{"bac_year":"b"},"year_type":"text"})") ==
        "recipe_conflict trace.status");
  CHECK(top_fault(R"("prepare":{"keep":[{"column":"c","in":[],"to":1}]})") ==
        "recipe_conflict prepare.keep[0].in");
  CHECK(top_fault(R"("prepare":{"recode":[{"column":"c","table":{},"bands":[1]}]})") ==
        "recipe_conflict prepare.recode[0].bands");
  CHECK(column_fault(R"("derived":[{"name":"a","from":"last_year","column":"b"}])") ==
        "recipe_conflict columns.derived[0].column");
}

TEST_CASE("recipe: the file's name has any role but the individual's") {
  CHECK(column_fault(R"x("prefix":["(fichier)"])x") == "accepted");
  CHECK(fault(R"x({"version":1,"columns":{"individual":"(fichier)","year":"y","step":["s"]}})x") ==
        "recipe_range columns.individual (fichier)");
}

TEST_CASE("recipe: a column may serve two attributes where one is nested in the other") {
  const auto attributes = [](const std::string& nested) {
    return R"("attributes":[{"name":"bac","columns":["b"]},{"name":"spe","columns":["b","c"])" +
           nested + "}]";
  };
  CHECK(column_fault(attributes("")) == "shared_column spe b");
  CHECK(column_fault(attributes(R"(,"nested_in":"bac")")) == "accepted");
}

TEST_CASE("recipe: an attribute may join columns and derived values") {
  const Recipe recipe = parsed(document(
      R"("attributes":[{"name":"a","columns":["b",{"derived":"first_year"},"c",)"
      R"({"derived":"age_at_first","column":"n"}]},{"name":"d","columns":[{"derived":"enrolments"}],)"
      R"("as":["inscriptions"]}])"));
  const AttributeSpec& one = recipe.traces().attributes[0];
  CHECK(one.columns == Texts{"b", "c"});
  CHECK(one.headings == Texts{"b", "first_year", "c", "age_at_first"});
  REQUIRE(one.parts.size() == 2);
  CHECK(one.parts[1].place == 3);
  CHECK(one.parts[1].column == "n");
  CHECK(columns_read(one) == Texts{"b", "c", "n"});
  CHECK(component_of(one, 0) == 0);
  CHECK(component_of(one, 1) == 2);
  CHECK(derives(one, DerivedFrom::kFirstYear));
  CHECK_FALSE(derives(one, DerivedFrom::kLastYear));
  CHECK(recipe.traces().attributes[1].headings == Texts{"inscriptions"});
  CHECK(needed_columns(recipe) == Texts{"id", "y", "s", "b", "c", "n"});

  const auto joined = [](const std::string& columns) {
    return column_fault(R"("attributes":[{"name":"a","columns":[)" + columns + "]}]");
  };
  const std::string at = " columns.attributes[0].columns";
  CHECK(joined("") == "recipe_missing_key" + at);
  CHECK(joined("1") == "recipe_type" + at + "[0]");
  CHECK(joined(R"("")") == "recipe_range" + at + "[0]");
  CHECK(joined(R"("b","b")") == "recipe_duplicate" + at + "[1] b");
  CHECK(joined("{}") == "recipe_missing_key" + at + "[0].derived");
  CHECK(joined(R"({"derived":"bac"})") == "recipe_range" + at + "[0].derived");
  CHECK(joined(R"({"derived":"first_year","from":1})") == "recipe_unknown_key" + at + "[0].from");
  CHECK(joined(R"({"derived":"first_year","column":"n"})") ==
        "recipe_conflict" + at + "[0].column");
  CHECK(joined(R"({"derived":"age_at_first"})") == "recipe_missing_key" + at + "[0].column");
  CHECK(joined(R"({"derived":"age_at_first","column":"id"})") == "shared_column a id");
  CHECK(joined(R"({"derived":"last_year"},"b",{"derived":"last_year"})") ==
        "recipe_duplicate" + at + "[2] last_year");
  // A year of birth and the age that is counted from it are one attribute here, and two elsewhere.
  CHECK(joined(R"("n",{"derived":"age_at_first","column":"n"})") == "accepted");
  CHECK(column_fault(R"("attributes":[{"name":"a","columns":["n"]}],)"
                     R"("derived":[{"name":"b","from":"age_at_first","column":"n"}])") ==
        "shared_column b n");
}
