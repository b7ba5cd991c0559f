// Plans in the section `rows` of a recipe.
#include <doctest.h>

#include <string>

#include "recipe/recipe.h"

using namespace paravent;

namespace {

using E = ErrorCode;

Result<Recipe> parse_steps(const std::string& steps, const std::string& more = "",
                           const std::string& columns = R"({"individual":"id"})") {
  return parse_recipe(R"({"version":1,"columns":)" + columns + R"(,"rows":{"keys":["a","b"],)" +
                      more + R"("plan":{"name":"f","columns":["a","b","c"],"steps":)" + steps +
                      "}}}");
}

PlanSpec plan_with(const std::string& steps) {
  const Result<Recipe> recipe = parse_steps(steps);
  CAPTURE(steps);
  if (!recipe) {
    FAIL(error_name(recipe.error().code) << " " << recipe.error().key);
  }
  return *recipe.value().rows().plan;
}

void refused(const std::string& steps, ErrorCode code, const std::string& key,
             const std::string& more = "") {
  CAPTURE(steps);
  const Result<Recipe> recipe = parse_steps(steps, more);
  REQUIRE_FALSE(recipe.ok());
  CHECK(error_name(recipe.error().code) == error_name(code));
  CHECK(recipe.error().key == "rows.plan.steps" + key);
}

}  // namespace

TEST_CASE("plans: every step, with its defaults") {
  const PlanSpec plan = plan_with(R"([
    {"step":"sample","share":0.25,"strata":["a"]},
    {"step":"recode","column":"a","hierarchy":{"kind":"prefixes","lengths":[1]},"level":1},
    {"step":"top","column":"c","at":90},
    {"step":"bottom","column":"c","quantile":0.01,"value":"mean"},
    {"step":"swap_records","hierarchy":["a"],"risk":["b"],"profiles":[["c"],"size"],"rate":0.1},
    {"step":"swap_ranks","columns":["c"]},
    {"step":"microaggregate","columns":["c"],"method":"mixed","weights":{"c":2},"k":null},
    {"step":"noise","columns":["c"],"variance":0.1,"bounds":{"c":[null,10]},"at_bounds":"clip"},
    {"step":"pram","column":"b","kind":"given","matrix":[[0.9,0.1],[0.2,0.8]]},
    {"step":"pram","column":"b","kind":"invariant","keep":0.5,"round_to":5,"mix":0.5},
    {"step":"suppress"},
    {"step":"suppress","level":"combinations","sets":[["a","b"]],"never":["c"]},
    {"step":"suppress","level":"risk","tolerated":0.1},
    {"step":"round","column":"c","base":0.5,"random":true}])");
  REQUIRE(plan.steps.size() == 14);
  CHECK(plan.name == "f");
  CHECK(std::get<SampleStep>(plan.steps[0]).min == 1);
  CHECK(std::get<RecodeStep>(plan.steps[1]).hierarchy.kind == HierarchyKind::kPrefixes);
  CHECK(std::get<TailStep>(plan.steps[2]).at == 90);
  CHECK_FALSE(std::get<TailStep>(plan.steps[3]).top);
  CHECK(std::get<TailStep>(plan.steps[3]).mean);
  const auto& swap = std::get<SwapRecordsStep>(plan.steps[4]);
  CHECK(swap.unit == SwapRecordsStep::Unit::kRow);
  REQUIRE(swap.profiles.size() == 2);
  CHECK(swap.profiles[1].size);
  CHECK(std::get<SwapRanksStep>(plan.steps[5]).window == 5);
  CHECK(std::get<MicroaggregateStep>(plan.steps[6]).weights.at("c") == 2);
  const auto& noise = std::get<NoiseStep>(plan.steps[7]);
  CHECK(noise.kind == NoiseKind::kAdditive);
  CHECK_FALSE(noise.bounds.at("c").low.has_value());
  CHECK(noise.bounds.at("c").high == 10);
  CHECK(std::get<PramStep>(plan.steps[8]).matrix == std::vector<double>{0.9, 0.1, 0.2, 0.8});
  CHECK(std::get<PramStep>(plan.steps[9]).round_to == 5);
  CHECK(std::get<SuppressStep>(plan.steps[10]).level == SuppressStep::Level::kStrict);
  CHECK(std::get<SuppressStep>(plan.steps[11]).sets.size() == 1);
  CHECK(std::get<SuppressStep>(plan.steps[12]).tolerated == 0.1);
  CHECK(std::get<RoundStep>(plan.steps[13]).random);
  const char* const names[] = {"sample",     "recode",         "top",      "bottom", "swap_records",
                               "swap_ranks", "microaggregate", "noise",    "pram",   "pram",
                               "suppress",   "suppress",       "suppress", "round"};
  for (std::size_t i = 0; i < plan.steps.size(); ++i) CHECK(step_name(plan.steps[i]) == names[i]);
  CHECK(may_draw(plan));
}

TEST_CASE("plans: what a step may not be") {
  refused(R"([{"step":"sample","share":1}])", E::kShareOutOfRange, "[0].share");
  refused(R"([{"step":"sample"}])", E::kRecipeMissingKey, "[0].share");
  refused(R"([{"step":"blur"}])", E::kRecipeRange, "[0].step");
  refused(R"([{"share":1}])", E::kRecipeMissingKey, "[0].step");
  refused(R"(["sample"])", E::kRecipeType, "[0]");
  refused(R"([])", E::kRecipeMissingKey, "");
  refused(R"([{"step":"suppress"},{"step":"sample","share":0.5,"size":3}])", E::kRecipeUnknownKey,
          "[1].size");
  refused(R"([{"step":"top","column":"c"}])", E::kRecipeMissingKey, "[0].at");
  refused(R"([{"step":"top","column":"c","at":1,"quantile":0.5}])", E::kRecipeConflict, "[0].at");
  refused(R"([{"step":"recode","column":"a","level":1}])", E::kRecipeMissingKey, "[0].hierarchy");
  refused(
      R"([{"step":"swap_records","hierarchy":["a"],"risk":["b"],"profiles":["wide"],"rate":0}])",
      E::kRecipeRange, "[0].profiles[0]");
  refused(R"([{"step":"swap_ranks","columns":["c"],"window":0}])", E::kRecipeRange, "[0].window");
  refused(R"([{"step":"microaggregate","columns":["a","c"],"method":"optimal"}])", E::kRecipeRange,
          "[0].columns");
  refused(R"([{"step":"microaggregate","columns":["c"],"weights":{"c":1}}])", E::kRecipeConflict,
          "[0].weights");
  refused(R"([{"step":"microaggregate","columns":["c"],"k":1}])", E::kRecipeRange, "[0].k");
  refused(R"([{"step":"noise","columns":["c"],"variance":0}])", E::kRecipeRange, "[0].variance");
  refused(
      R"([{"step":"noise","columns":["c"],"variance":1,"bounds":{"c":[1,0]},"at_bounds":"clip"}])",
      E::kRecipeRange, "[0].bounds");
  refused(R"([{"step":"noise","columns":["c"],"variance":1,"bounds":{"c":[0,1]}}])",
          E::kRecipeMissingKey, "[0].at_bounds");
  refused(R"([{"step":"noise","columns":["c"],"variance":1,"at_bounds":"clip"}])",
          E::kRecipeConflict, "[0].at_bounds");
  refused(R"([{"step":"pram","column":"b","kind":"keep"}])", E::kRecipeMissingKey, "[0].keep");
  refused(R"([{"step":"pram","column":"b","kind":"keep","keep":0.5,"matrix":[[1]]}])",
          E::kRecipeConflict, "[0].matrix");
  refused(R"([{"step":"pram","column":"b","kind":"given","matrix":[[1,0]]}])", E::kMatrixRows,
          "[0].matrix[0]");
  refused(R"([{"step":"pram","column":"b","kind":"given","matrix":[[1]],"levels":["x","y"]}])",
          E::kMatrixRows, "[0].matrix");
  refused(R"([{"step":"pram","column":"b","kind":"invariant","keep":0.5,"round_to":4}])",
          E::kRecipeRange, "[0].round_to");
  refused(R"([{"step":"suppress","level":"combinations"}])", E::kRecipeMissingKey, "[0].size");
  refused(R"([{"step":"suppress","size":2}])", E::kRecipeConflict, "[0].size");
  refused(R"([{"step":"suppress","tolerated":0.1}])", E::kRecipeConflict, "[0].tolerated");
  refused(R"([{"step":"suppress","weights":{"a":0}}])", E::kRecipeRange, "[0].weights");
  refused(R"([{"step":"round","column":"c","base":0}])", E::kRecipeRange, "[0].base");
  // Columns of steps are published ones; a unit has its column.
  refused(R"([{"step":"round","column":"d","base":1}])", E::kRecipeConflict, "[0]");
  refused(R"([{"step":"swap_records","unit":"household","hierarchy":["a"],"risk":["b"],
      "profiles":["size"],"rate":0.1}])",
          E::kRecipeConflict, "[0].unit");
  refused(R"([{"step":"suppress","unit":"household"}])", E::kRecipeConflict, "[0].unit");
  refused(R"([{"step":"suppress","unit":"row"}])", E::kRecipeRange, "[0].unit");
  for (const char* level : {"any", "combinations", "risk"}) {
    refused(R"([{"step":"suppress","unit":"household","size":2,"level":")" + std::string(level) +
                "\"}]",
            E::kRecipeConflict, "[0].unit");
  }
}

TEST_CASE("plans: no seed and no secret, at any depth") {
  for (const char* name : {"seed", "secret"}) {
    const std::string member = "\"" + std::string(name) + "\":1";
    refused("[{\"step\":\"suppress\"," + member + "}]", E::kSecretInRecipe,
            "[0]." + std::string(name));
    const Result<Recipe> recipe = parse_recipe(
        R"({"version":1,"rows":{"plan":{"name":"f","columns":["a"],"steps":[],)" + member + "}}}");
    REQUIRE_FALSE(recipe.ok());
    CHECK(recipe.error().code == E::kSecretInRecipe);
    CHECK(recipe.error().key == "rows.plan." + std::string(name));
  }
  // A column may be called so.
  CHECK(parse_steps(R"([{"step":"suppress","weights":{"a":1}}])").ok());
}

TEST_CASE("plans: the columns that are read, the claim, the sets") {
  const auto recipe = parse_steps(R"([{"step":"suppress","level":"combinations","size":2}])",
                                  R"("weight":"w","household":"h",)");
  REQUIRE(recipe.ok());
  CHECK(needed_columns(recipe.value()) == std::vector<std::string>{"id", "a", "b", "c", "w", "h"});
  const RowsSpec& rows = recipe.value().rows();
  CHECK(plan_keys(rows) == std::vector<std::string>{"a", "b"});
  CHECK(plan_others(rows) == std::vector<std::string>{"c"});
  CHECK(claim_of(*rows.plan) == PlanClaim::kCombinations);
  CHECK(claimed_sets(rows) == std::vector<std::vector<std::string>>{{"a"}, {"b"}, {"a", "b"}});
  CHECK(claim_of(plan_with(R"([{"step":"suppress","level":"any"}])")) == PlanClaim::kNone);
  CHECK(claim_of(plan_with(R"([{"step":"round","column":"c","base":1}])")) == PlanClaim::kTuples);
  CHECK_FALSE(may_draw(plan_with(R"([{"step":"round","column":"c","base":1}])")));
  // Names of files are shared with the other files.
  const auto named =
      parse_recipe(R"({"version":1,"rows":{"projections":[{"name":"F","columns":["a"]}],
    "plan":{"name":"f","columns":["a"],"steps":[{"step":"round","column":"a","base":1}]}}})");
  REQUIRE_FALSE(named.ok());
  CHECK(named.error().key == "rows.plan.name");
}
