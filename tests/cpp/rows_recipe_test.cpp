// The section `rows` of a recipe.
#include <doctest.h>

#include <string>

#include "recipe/recipe.h"

using namespace paravent;

namespace {

Result<Recipe> parse(const std::string& rows, const std::string& columns = R"({})") {
  return parse_recipe(R"({"version":1,"columns":)" + columns + R"(,"rows":)" + rows + "}");
}

void refused(const std::string& rows, ErrorCode code, const std::string& key,
             const std::string& columns = "{}") {
  CAPTURE(rows);
  const Result<Recipe> recipe = parse(rows, columns);
  REQUIRE_FALSE(recipe.ok());
  CHECK(error_name(recipe.error().code) == error_name(code));
  CHECK(recipe.error().key == key);
}

std::string generalised(const std::string& hierarchy, const std::string& more = "") {
  return R"({"generalisation":{"name":"h","columns":[{"column":"a","hierarchy":)" + hierarchy +
         "}]" + more + "}}";
}

}  // namespace

TEST_CASE("recipe rows: defaults, and the columns that are read") {
  const auto recipe = parse(R"({"projections":[{"name":"p","columns":["b","a"]}],
    "greedy":[{"name":"g","start":["c"],"candidates":["d","a"]}]})",
                            R"({"individual":"id","year":"y","step":["not","read"]})");
  REQUIRE(recipe.ok());
  const RowsSpec& rows = *recipe.value().rows;
  CHECK(rows.k == 5);
  CHECK(rows.separator == ';');
  CHECK(rows.greedy[0].budget == 5);
  CHECK_FALSE(rows.every_column);
  CHECK(needed_columns(recipe.value()) ==
        std::vector<std::string>{"id", "y", "b", "a", "c", "d"});
  const auto every = parse(R"({"greedy":[{"name":"g","start":["c"]}]})");
  REQUIRE(every.ok());
  CHECK(every.value().rows->every_column);
  const auto traces = parse_recipe(R"({"version":1,"columns":{},"rows":null})");
  REQUIRE_FALSE(traces.ok());
  CHECK(traces.error().key == "columns.individual");
}

TEST_CASE("recipe rows: faults name their key") {
  using E = ErrorCode;
  refused(R"({"k":1})", E::kRecipeRange, "rows.k");
  refused(R"({"k":2.5})", E::kRecipeType, "rows.k");
  refused(R"({"what":1})", E::kRecipeUnknownKey, "rows.what");
  refused(R"([])", E::kRecipeType, "rows");
  refused(R"({"separator":"|"})", E::kRecipeRange, "rows.separator");
  refused(R"({"projections":[{"name":"p"}]})", E::kRecipeMissingKey,
          "rows.projections[0].columns");
  refused(R"({"projections":[{"name":"p","columns":[]}]})", E::kRecipeMissingKey,
          "rows.projections[0].columns");
  refused(R"({"projections":[{"name":"p/q","columns":["a"]}]})", E::kRecipeRange,
          "rows.projections[0].name");
  refused(R"({"projections":[{"name":"Perte","columns":["a"]}]})", E::kRecipeRange,
          "rows.projections[0].name");
  refused(R"({"projections":[{"name":"p","columns":["a"]},{"name":"P","columns":["a"]}]})",
          E::kRecipeDuplicate, "rows.projections[1].name");
  refused(R"({"columns":["a"],"projections":[{"name":"p","columns":["a","b"]}]})",
          E::kRecipeConflict, "rows.projections[0].columns[1]");
  refused(R"({"projections":[{"name":"p","columns":["a","nom"]}]})", E::kRecipeDuplicate,
          "rows.projections[0].columns[1]", R"({"identifiers":["nom"]})");
  refused(R"({"greedy":[{"name":"g","start":["id"]}]})", E::kRecipeDuplicate,
          "rows.greedy[0].start[0]", R"({"individual":"id"})");
  refused(R"({"columns":["id"]})", E::kRecipeDuplicate, "rows.columns[0]",
          R"({"individual":"id"})");
  refused(R"({"greedy":[{"name":"g","start":["a"],"budget":101}]})", E::kRecipeRange,
          "rows.greedy[0].budget");
  refused(R"({"greedy":[{"name":"g","start":["a"],"taken":["a"]}]})", E::kRecipeDuplicate,
          "rows.greedy[0].taken[0]");
  refused(R"({"greedy":[{"name":"g","start":["a"],"candidates":["b"],"taken":["c"]}]})",
          E::kRecipeConflict, "rows.greedy[0].taken[0]");
  refused(generalised(R"({"kind":"circles"})"), E::kRecipeRange,
          "rows.generalisation.columns[0].hierarchy.kind");
  refused(generalised(R"({"kind":"intervals","from":1,"to":9})"), E::kRecipeMissingKey,
          "rows.generalisation.columns[0].hierarchy.widths");
  refused(generalised(R"({"kind":"none","lengths":[1]})"), E::kRecipeConflict,
          "rows.generalisation.columns[0].hierarchy.lengths");
  refused(generalised(R"({"kind":"prefixes","lengths":["x"]})"), E::kRecipeType,
          "rows.generalisation.columns[0].hierarchy.lengths[0]");
  refused(generalised(R"({"kind":"lists","levels":[[{"label":"x"}]]})"), E::kRecipeMissingKey,
          "rows.generalisation.columns[0].hierarchy.levels[0][0].members");
  refused(generalised(R"({"kind":"none"})", R"(,"keep":["a"])"), E::kRecipeDuplicate,
          "rows.generalisation.keep[0]");
  refused(generalised(R"({"kind":"none"})", R"(,"models":[{"model":"distinct","column":"b"}])"),
          E::kRecipeConflict, "rows.generalisation.models[0].column");
  refused(generalised(R"({"kind":"none"})",
                      R"(,"keep":["b"],"models":[{"model":"distinct","column":"b","l":2.5}])"),
          E::kRecipeType, "rows.generalisation.models[0].l");
  refused(generalised(R"({"kind":"none"})", R"(,"suppression":1.5)"), E::kRecipeRange,
          "rows.generalisation.suppression");
  refused(generalised(R"({"kind":"none"})", R"(,"measure":"beauty")"), E::kRecipeRange,
          "rows.generalisation.measure");
  refused(generalised(R"({"kind":"none"})", R"(,"levels":[0,0])"), E::kRecipeRange,
          "rows.generalisation.levels");
}
