// The recipe as a whole: roles of columns, references between names, choices that exclude others.
#include <doctest.h>

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
  CHECK(column_fault(
            R"("identifiers":["nom"],"attributes":[{"name":"a","columns":["x","nom"]}])") ==
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
  CHECK(column_fault(R"("attributes":[{"name":"a","columns":["x"]},{"name":"b","columns":["x"]}])") ==
        "shared_column b x");
  CHECK(column_fault(attribute(
            "z", R"(,"derived":[{"name":"age","from":"age_at_first","column":"z"}])")) ==
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
