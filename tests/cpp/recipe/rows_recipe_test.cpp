// The section `rows` of a recipe.
#include <doctest.h>

#include <string>

#include "recipe/recipe.h"

using namespace paravent;

namespace {

using E = ErrorCode;

Result<Recipe> parse(const std::string& rows, const std::string& columns = R"({})") {
  return parse_recipe(R"({"version":1,"columns":)" + columns + R"(,"rows":)" + rows + "}");
}

void fault(const std::string& rows, ErrorCode code, const std::string& key,
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

TEST_CASE("recipe rows: what makes traces is checked, and left out") {
  const std::string columns = R"({"individual":"id","step":["s"]})";
  const auto rows = parse(R"({"projections":[{"name":"p","columns":["a"]}]})", columns);
  REQUIRE(rows.ok());
  CHECK(rows.value().publishes_rows());
  CHECK(std::holds_alternative<RowsSpec>(rows.value().publication));
  CHECK(rows.value().rows().projections[0].name == "p");
  CHECK(parse(R"({"projections":[{"name":"p","columns":["a"]}]})",
              R"({"individual":"id","step":["s","s"]})")
            .error()
            .key == "columns.step[1]");
  const auto traces = parse_recipe(R"({"version":1,"rows":null,"columns":
      {"individual":"id","year":"y","step":["s"]},"masking":{"k":7}})");
  REQUIRE(traces.ok());
  CHECK_FALSE(traces.value().publishes_rows());
  CHECK(traces.value().traces().step == std::vector<std::string>{"s"});
  CHECK(traces.value().traces().k == 7);
}

TEST_CASE("recipe rows: defaults, and the columns that are read") {
  const auto recipe = parse(R"({"projections":[{"name":"p","columns":["b","a"]}],
    "greedy":[{"name":"g","start":["c"],"candidates":["d","a"]}]})",
                            R"({"individual":"id","year":"y","step":["not","read"]})");
  REQUIRE(recipe.ok());
  const RowsSpec& rows = recipe.value().rows();
  CHECK(rows.k == 5);
  CHECK(rows.separator == ';');
  CHECK(rows.greedy[0].budget == 5);
  CHECK_FALSE(rows.every_column);
  CHECK(needed_columns(recipe.value()) == std::vector<std::string>{"id", "y", "b", "a", "c", "d"});
  // A search that has nothing to choose from would choose among all columns of the files.
  fault(R"({"greedy":[{"name":"g","start":["c"]}]})", E::kRecipeMissingKey,
        "rows.greedy[0].candidates");
  fault(R"({"greedy":[{"name":"h","start":["c"],"candidates":["d"]},{"name":"g","start":["c"]}]})",
        E::kRecipeMissingKey, "rows.greedy[1].candidates");
  CHECK(parse(R"({"columns":["c","d"],"greedy":[{"name":"g","start":["c"]}]})").ok());
  CHECK(parse(R"({"greedy":[{"name":"g","start":["c"],"taken":["d"]}]})").ok());
  const auto traces = parse_recipe(R"({"version":1,"columns":{},"rows":null})");
  REQUIRE_FALSE(traces.ok());
  CHECK(traces.error().key == "columns.individual");
}

TEST_CASE("recipe rows: k counts individuals wherever a column tells them apart") {
  const char* const people = R"({"individual":"id"})";
  CHECK(parse("{}", people).value().rows().by_individual);
  CHECK_FALSE(parse("{}", "{}").value().rows().by_individual);
  CHECK_FALSE(parse(R"({"count":"rows"})", people).value().rows().by_individual);
  CHECK(parse(R"({"count":"individuals"})", people).value().rows().by_individual);
  const auto nobody = parse(R"({"count":"individuals"})", "{}");
  REQUIRE_FALSE(nobody.ok());
  CHECK(nobody.error().code == E::kRecipeMissingKey);
  CHECK(nobody.error().key == "columns.individual");
  fault(R"({"count":"people"})", E::kRecipeRange, "rows.count");
}

TEST_CASE("recipe rows: faults name their key") {
  fault(R"({"k":1})", E::kRecipeRange, "rows.k");
  fault(R"({"k":2.5})", E::kRecipeType, "rows.k");
  fault(R"({"what":1})", E::kRecipeUnknownKey, "rows.what");
  fault(R"([])", E::kRecipeType, "rows");
  fault(R"({"separator":"|"})", E::kRecipeRange, "rows.separator");
  fault(R"({"projections":[{"name":"p"}]})", E::kRecipeMissingKey, "rows.projections[0].columns");
  fault(R"({"projections":[{"name":"p","columns":[]}]})", E::kRecipeMissingKey,
        "rows.projections[0].columns");
  fault(R"({"projections":[{"name":"p/q","columns":["a"]}]})", E::kRecipeRange,
        "rows.projections[0].name");
  fault(R"({"projections":[{"name":"Perte","columns":["a"]}]})", E::kRecipeRange,
        "rows.projections[0].name");
  fault(R"({"projections":[{"name":"p","columns":["a"]},{"name":"P","columns":["a"]}]})",
        E::kRecipeDuplicate, "rows.projections[1].name");
  fault(R"({"columns":["a"],"projections":[{"name":"p","columns":["a","b"]}]})", E::kRecipeConflict,
        "rows.projections[0].columns[1]");
  fault(R"({"projections":[{"name":"p","columns":["a","nom"]}]})", E::kRecipeDuplicate,
        "rows.projections[0].columns[1]", R"({"identifiers":["nom"]})");
  fault(R"({"greedy":[{"name":"g","start":["id"]}]})", E::kRecipeDuplicate,
        "rows.greedy[0].start[0]", R"({"individual":"id"})");
  fault(R"({"columns":["id"]})", E::kRecipeDuplicate, "rows.columns[0]", R"({"individual":"id"})");
  fault(R"({"greedy":[{"name":"g","start":["a"],"budget":101}]})", E::kRecipeRange,
        "rows.greedy[0].budget");
  fault(R"({"greedy":[{"name":"g","start":["a"],"taken":["a"]}]})", E::kRecipeDuplicate,
        "rows.greedy[0].taken[0]");
  fault(R"({"greedy":[{"name":"g","start":["a"],"candidates":["b"],"taken":["c"]}]})",
        E::kRecipeConflict, "rows.greedy[0].taken[0]");
  fault(generalised(R"({"kind":"circles"})"), E::kRecipeRange,
        "rows.generalisation.columns[0].hierarchy.kind");
  fault(generalised(R"({"kind":"intervals","from":1,"to":9})"), E::kRecipeMissingKey,
        "rows.generalisation.columns[0].hierarchy.widths");
  fault(generalised(R"({"kind":"none","lengths":[1]})"), E::kRecipeConflict,
        "rows.generalisation.columns[0].hierarchy.lengths");
  fault(generalised(R"({"kind":"prefixes","lengths":["x"]})"), E::kRecipeType,
        "rows.generalisation.columns[0].hierarchy.lengths[0]");
  fault(generalised(R"({"kind":"lists","levels":[[{"label":"x"}]]})"), E::kRecipeMissingKey,
        "rows.generalisation.columns[0].hierarchy.levels[0][0].members");
  fault(generalised(R"({"kind":"none"})", R"(,"keep":["a"])"), E::kRecipeDuplicate,
        "rows.generalisation.keep[0]");
  fault(generalised(R"({"kind":"none"})", R"(,"models":[{"model":"distinct","column":"b"}])"),
        E::kRecipeConflict, "rows.generalisation.models[0].column");
  fault(generalised(R"({"kind":"none"})",
                    R"(,"keep":["b"],"models":[{"model":"distinct","column":"b","l":2.5}])"),
        E::kRecipeType, "rows.generalisation.models[0].l");
  fault(generalised(R"({"kind":"none"})", R"(,"suppression":1.5)"), E::kRecipeRange,
        "rows.generalisation.suppression");
  fault(generalised(R"({"kind":"none"})", R"(,"measure":"beauty")"), E::kRecipeRange,
        "rows.generalisation.measure");
  fault(generalised(R"({"kind":"none"})", R"(,"levels":[0,0])"), E::kRecipeRange,
        "rows.generalisation.levels");
}

TEST_CASE("recipe rows: every kind of hierarchy and model is read, with what it needs alone") {
  const auto recipe = parse(R"({"generalisation":{"name":"h","columns":[
    {"column":"a"},{"column":"b","hierarchy":null},
    {"column":"c","hierarchy":{"kind":"intervals","from":-1,"to":9.5,"widths":[1,2],"top":true}},
    {"column":"d","hierarchy":{"kind":"prefixes","lengths":[3,0]}},
    {"column":"e","hierarchy":{"kind":"lists","levels":[[],[{"label":"x","members":["1"]}]]}},
    {"column":"f","hierarchy":{"kind":"dates"}},
    {"column":"g","hierarchy":{"kind":"csv","text":"1;2"}}],
    "keep":["s"],"suppression":1,"measure":"entropy","levels":null,"models":[
      {"model":"ordered_closeness","column":"s","t":0,"order":["b","a"]},
      {"model":"recursive","column":"s","c":2.5,"l":3},{"model":"entropy","column":"s","l":2.5},
      {"model":"equal_closeness","column":"s","t":1,"order":null}]}})");
  REQUIRE(recipe.ok());
  const GeneralisationSpec& spec = *recipe.value().rows().generalisation;
  CHECK(spec.columns[0].hierarchy.kind == HierarchyKind::kNone);
  CHECK(spec.columns[2].hierarchy.from == -1);
  CHECK(spec.columns[2].hierarchy.to == 9.5);
  CHECK(spec.columns[2].hierarchy.widths == std::vector<double>{1, 2});
  CHECK(spec.columns[2].hierarchy.top);
  CHECK(spec.columns[3].hierarchy.lengths == std::vector<std::uint32_t>{3, 0});
  REQUIRE(spec.columns[4].hierarchy.levels.size() == 2);
  CHECK(spec.columns[4].hierarchy.levels[1][0].label == "x");
  CHECK(spec.columns[5].hierarchy.kind == HierarchyKind::kDates);
  CHECK(spec.columns[6].hierarchy.csv == "1;2");
  CHECK_FALSE(spec.levels);
  CHECK(spec.models[0].order == std::vector<std::string>{"b", "a"});
  CHECK(measure_name(spec.measure) == "entropy");
  CHECK(model_name(spec.models[1].kind) == "recursive");
  CHECK(spec.models[1].c == 2.5);
  CHECK(spec.models[2].l == 2.5);
  CHECK(spec.suppression == 1);
  // Read for its columns: everything that a file names, and what prepares the rows.
  const auto prepared = parse_recipe(R"({"version":1,"columns":{},"prepare":{"keep":[
      {"column":"p","in":["x"]}],"recode":[],"cleaning":{"k":2,"columns":["q","a"]}},
    "rows":{"greedy":[{"name":"g","start":["a"],"taken":["b"]}]}})");
  REQUIRE(prepared.ok());
  CHECK(needed_columns(prepared.value()) == std::vector<std::string>{"a", "b", "p", "q"});
  CHECK_FALSE(prepared.value().rows().every_column);
  const auto listed = parse(R"({"columns":["a","b"],"greedy":[{"name":"g","start":["a"]}]})");
  REQUIRE(listed.ok());
  CHECK(row_columns(listed.value().rows()) == std::vector<std::string>{"a", "b"});
  CHECK_FALSE(listed.value().rows().every_column);
}

TEST_CASE("recipe rows: values of the wrong kind or out of their range") {
  const std::string columns = "rows.generalisation.columns[0]", hierarchy = columns + ".hierarchy";
  fault(generalised("7"), E::kRecipeType, hierarchy);
  fault(generalised(R"({"kind":"none","top":1})"), E::kRecipeType, hierarchy + ".top");
  fault(generalised(R"({"kind":"csv"})"), E::kRecipeMissingKey, hierarchy + ".text");
  fault(generalised(R"({"kind":"csv","text":1})"), E::kRecipeType, hierarchy + ".text");
  fault(generalised(R"({"kind":"none","text":""})"), E::kRecipeConflict, hierarchy + ".text");
  fault(generalised(R"({"kind":"csv","text":"a\u0000"})"), E::kRecipeRange, hierarchy + ".text");
  fault(generalised(R"({"kind":"intervals","from":"1","to":9,"widths":[1]})"), E::kRecipeType,
        hierarchy + ".from");
  fault(generalised(R"({"kind":"intervals","from":1e16,"to":9,"widths":[1]})"), E::kRecipeRange,
        hierarchy + ".from");
  fault(generalised(R"({"kind":"intervals","from":1,"to":-1e16,"widths":[1]})"), E::kRecipeRange,
        hierarchy + ".to");
  fault(generalised(R"({"kind":"intervals","from":1,"to":9,"widths":[-1]})"), E::kRecipeRange,
        hierarchy + ".widths[0]");
  fault(generalised(R"({"kind":"intervals","from":1,"to":9,"widths":[1,1e16]})"), E::kRecipeRange,
        hierarchy + ".widths[1]");
  fault(generalised(R"({"kind":"intervals","from":1,"to":9,"widths":1})"), E::kRecipeType,
        hierarchy + ".widths");
  fault(generalised(R"({"kind":"prefixes","lengths":[1.5]})"), E::kRecipeType,
        hierarchy + ".lengths[0]");
  fault(generalised(R"({"kind":"prefixes","lengths":[1001]})"), E::kRecipeRange,
        hierarchy + ".lengths[0]");
  fault(generalised(R"({"kind":"lists","levels":[1]})"), E::kRecipeType, hierarchy + ".levels[0]");
  fault(generalised(R"({"kind":"lists","levels":[[1]]})"), E::kRecipeType,
        hierarchy + ".levels[0][0]");
  fault(generalised(R"({"kind":"lists","levels":[[{"members":[]}]]})"), E::kRecipeMissingKey,
        hierarchy + ".levels[0][0].label");
  fault(generalised(R"({"kind":"lists","levels":[[{"label":"x","members":[1]}]]})"), E::kRecipeType,
        hierarchy + ".levels[0][0].members[0]");
  fault(generalised(R"({"kind":7})"), E::kRecipeType, hierarchy + ".kind");
  const std::string none = R"({"kind":"none"})", general = "rows.generalisation";
  fault(generalised(none, R"(,"measure":7)"), E::kRecipeType, general + ".measure");
  fault(generalised(none, R"(,"suppression":-0.1)"), E::kRecipeRange, general + ".suppression");
  fault(generalised(none, R"(,"levels":[1001])"), E::kRecipeRange, general + ".levels[0]");
  fault(generalised(none, R"(,"levels":[-1])"), E::kRecipeRange, general + ".levels[0]");
  fault(generalised(none, R"(,"keep":["b","b"])"), E::kRecipeDuplicate, general + ".keep[1]");
  const auto model = [&](const std::string& members, ErrorCode code, const std::string& key) {
    fault(generalised(none, R"(,"keep":["b"],"models":[{)" + members + "}]"), code,
          general + ".models[0]." + key);
  };
  model(R"("column":"b")", E::kRecipeMissingKey, "model");
  model(R"("model":"distinct")", E::kRecipeMissingKey, "column");
  model(R"("model":"distinct","column":"")", E::kRecipeRange, "column");
  model(R"("model":"beauty","column":"b")", E::kRecipeRange, "model");
  model(R"("model":"recursive","column":"b","l":1.5)", E::kRecipeType, "l");
  model(R"("model":"recursive","column":"b","l":0)", E::kRecipeRange, "l");
  model(R"("model":"recursive","column":"b","c":0)", E::kRecipeRange, "c");
  model(R"("model":"equal_closeness","column":"b","t":1.1)", E::kRecipeRange, "t");
  model(R"("model":"ordered_closeness","column":"b","order":["x",1])", E::kRecipeType, "order[1]");
  fault(R"({"generalisation":{"columns":[{"column":"a"}]}})", E::kRecipeMissingKey,
        general + ".name");
  fault(R"({"generalisation":{"name":"","columns":[{"column":"a"}]}})", E::kRecipeRange,
        general + ".name");
  fault(R"({"generalisation":{"name":"h"}})", E::kRecipeMissingKey, general + ".columns");
  fault(R"({"generalisation":{"name":"h","columns":[]}})", E::kRecipeMissingKey,
        general + ".columns");
  fault(R"({"generalisation":{"name":"h","columns":[{}]}})", E::kRecipeMissingKey,
        general + ".columns[0].column");
  fault(R"({"generalisation":{"name":"h","columns":[{"column":"a"},{"column":"a"}]}})",
        E::kRecipeDuplicate, general + ".columns[1].column");
}

TEST_CASE("recipe rows: names of files are plain, of some length, and not those of others") {
  const auto named = [](const std::string& name) {
    return R"({"projections":[{"name":")" + name + R"(","columns":["a"]}]})";
  };
  for (const char* good : {"p", "P_9", "Z0", "az", "AZ", "09", "hierarchie"}) {
    CAPTURE(good);
    CHECK(parse(named(good)).ok());
  }
  CHECK(parse(named(std::string(64, 'p'))).ok());
  const std::string key = "rows.projections[0].name";
  for (const char* bad : {"", "a b", "a.b", "é", "a-b", "{", "[", "@", "`", "/", ":", "PERTE",
                          "certificate", "Lisezmoi", "readme", "x_Hierarchie"}) {
    fault(named(bad), E::kRecipeRange, key);
  }
  fault(named(std::string(65, 'p')), E::kRecipeRange, key);
  fault(R"({"projections":[{"columns":["a"]}]})", E::kRecipeMissingKey, key);
  fault(R"({"projections":[{"name":"p","columns":["a"]}],"greedy":[{"name":"P","start":["a"]}]})",
        E::kRecipeDuplicate, "rows.greedy[0].name");
  fault(R"({"projections":[{"name":"h","columns":["a"]}],
              "generalisation":{"name":"H","columns":[{"column":"a"}]}})",
        E::kRecipeDuplicate, "rows.generalisation.name");
}

TEST_CASE("recipe rows: identifiers and columns that are not listed are used nowhere") {
  const std::string id = R"({"individual":"id","identifiers":["nom"],"year":"y"})";
  const auto prepared = [&](const std::string& prepare, const std::string& key) {
    const auto recipe = parse_recipe(R"({"version":1,"columns":)" + id + R"(,"prepare":{)" +
                                     prepare + R"(},"rows":{}})");
    CAPTURE(prepare);
    REQUIRE_FALSE(recipe.ok());
    CHECK(recipe.error().key == key);
    CHECK(error_name(recipe.error().code) == error_name(E::kRecipeDuplicate));
  };
  prepared(R"("keep":[{"column":"nom","in":["x"]}])", "prepare.keep[0].column");
  prepared(R"("recode":[{"column":"id","table":{"x":"y"}}])", "prepare.recode[0].column");
  prepared(R"("cleaning":{"k":2,"columns":["y","id"]})", "prepare.cleaning.columns[1]");
  fault("{}", E::kRecipeDuplicate, "columns.identifiers",
        R"({"individual":"id","identifiers":["id"]})");
  fault("{}", E::kRecipeDuplicate, "columns.year", R"({"individual":"id","year":"id"})");
  fault("{}", E::kRecipeDuplicate, "columns.year", R"({"identifiers":["y"],"year":"y"})");
  // One without a name is told as such, and is not the individual that nobody named.
  fault("{}", E::kRecipeRange, "columns.identifiers[0]", R"({"identifiers":[""]})");
  CHECK(parse("{}", id).ok());
  CHECK(parse("{}", R"({"identifiers":["nom"]})").ok());
  fault(R"({"columns":["a"],"greedy":[{"name":"g","start":["b"]}]})", E::kRecipeConflict,
        "rows.greedy[0].start[0]");
  fault(R"({"columns":["a"],"greedy":[{"name":"g","start":["a"],"candidates":["b"]}]})",
        E::kRecipeConflict, "rows.greedy[0].candidates[0]");
  fault(R"({"columns":["a"],"greedy":[{"name":"g","start":["a"],"taken":["b"]}]})",
        E::kRecipeConflict, "rows.greedy[0].taken[0]");
  fault(R"({"columns":["a"],"generalisation":{"name":"h","columns":[{"column":"b"}]}})",
        E::kRecipeConflict, "rows.generalisation.columns[0].column");
  fault(R"({"columns":["a"],"generalisation":{"name":"h","columns":[{"column":"a"}],
              "keep":["b"]}})",
        E::kRecipeConflict, "rows.generalisation.keep[0]");
}

TEST_CASE("recipe rows: what the risk is measured with") {
  const auto usual = parse(R"({"risk":{}})");
  REQUIRE(usual.ok());
  CHECK(usual.value().rows().risk.tolerated == 0.01);
  CHECK(usual.value().rows().risk.threshold == 0.2);
  CHECK_FALSE(usual.value().rows().risk.population_size.has_value());
  CHECK_FALSE(usual.value().rows().weight.has_value());

  auto recipe = parse(R"({"columns":["a","b"],"keys":["a","q"],"ordered":{"a":["1","2"]},
    "missing":{"a":["99",""],"b":[]},"weight":"w","household":"h","geography":["g","a"],
    "sensitive":["s"],"risk":{"tolerated":0,"threshold":1,"population_size":1000,"suda_size":4,
    "blocks":["b"],"regression":{"y":"n","x":["a","m"]}}})");
  REQUIRE(recipe.ok());
  RowsSpec& rows = recipe.value().rows();
  CHECK(rows.keys == std::vector<std::string>{"a", "q"});
  REQUIRE(rows.ordered.size() == 1);
  CHECK(rows.ordered[0].second == std::vector<std::string>{"1", "2"});
  REQUIRE(rows.missing.size() == 2);
  CHECK(rows.missing[0].second == std::vector<std::string>{"99", ""});
  CHECK(rows.risk.population_size == 1000.0);
  CHECK(rows.risk.suda_size == 4U);
  // Read only where the risk is assessed.
  CHECK(needed_columns(recipe.value()) == std::vector<std::string>{"a", "b"});
  rows.assessed = true;
  CHECK(needed_columns(recipe.value()) ==
        std::vector<std::string>{"a", "b", "q", "w", "h", "g", "s", "n", "m"});
}

TEST_CASE("recipe rows: faults of what the risk is measured with name their key") {
  fault(R"({"keys":["a","a"]})", E::kRecipeDuplicate, "rows.keys[1]");
  fault(R"({"keys":["a","b","c","d","e","f","g","h","i","j","k","l","m","n","o","p"]})",
        E::kRecipeRange, "rows.keys");
  fault(R"({"keys":["id"]})", E::kRecipeDuplicate, "rows.keys[0]", R"({"individual":"id"})");
  fault(R"({"blocks":[]})", E::kRecipeUnknownKey, "rows.blocks");
  fault(R"({"ordered":[]})", E::kRecipeType, "rows.ordered");
  fault(R"({"ordered":{"a":"1"}})", E::kRecipeType, "rows.ordered");
  fault(R"({"ordered":{"a":["1","1"]}})", E::kRecipeDuplicate, "rows.ordered");
  fault(R"({"ordered":{"":["1"]}})", E::kRecipeRange, "rows.ordered");
  fault(R"({"missing":{"a":[1]}})", E::kRecipeType, "rows.missing");
  fault(R"({"missing":{"a":["\u0000"]}})", E::kRecipeRange, "rows.missing");
  fault(R"({"missing":{"nom":["x"]}})", E::kRecipeDuplicate, "rows.missing",
        R"({"identifiers":["nom"]})");
  fault(R"({"weight":""})", E::kRecipeRange, "rows.weight");
  fault(R"({"weight":"a","keys":["a"]})", E::kRecipeDuplicate, "rows.weight");
  fault(R"({"weight":"a","household":"a"})", E::kRecipeDuplicate, "rows.household");
  fault(R"({"household":"nom"})", E::kRecipeDuplicate, "rows.household",
        R"({"identifiers":["nom"]})");
  fault(R"({"geography":"a"})", E::kRecipeType, "rows.geography");
  fault(R"({"sensitive":["s"],"columns":["s"]})", E::kRecipeConflict, "rows.columns[0]");
  fault(R"({"sensitive":["s"],"greedy":[{"name":"g","start":["a"],"taken":["s"]}]})",
        E::kRecipeConflict, "rows.greedy[0].taken[0]");
  fault(R"({"risk":{"tolerated":1.5}})", E::kRecipeRange, "rows.risk.tolerated");
  fault(R"({"risk":{"threshold":"x"}})", E::kRecipeType, "rows.risk.threshold");
  fault(R"({"risk":{"population_size":0}})", E::kRecipeRange, "rows.risk.population_size");
  fault(R"({"risk":{"population_size":1.5}})", E::kRecipeType, "rows.risk.population_size");
  fault(R"({"risk":{"suda_size":13}})", E::kRecipeRange, "rows.risk.suda_size");
  fault(R"({"risk":{"blocks":["id"]}})", E::kRecipeDuplicate, "rows.risk.blocks[0]",
        R"({"individual":"id"})");
  fault(R"({"risk":{"regression":{"y":"a"}}})", E::kRecipeMissingKey, "rows.risk.regression.x");
  fault(R"({"risk":{"regression":{"y":"a","x":["a"]}}})", E::kRecipeDuplicate,
        "rows.risk.regression.y");
  fault(R"({"risk":{"what":1}})", E::kRecipeUnknownKey, "rows.risk.what");
}
