// Steps of plans: values of a wrong kind, empty lists and keys that exclude each other, each with
// its code and its place.
#include "recipe_support.h"

using namespace paravent;

namespace {

/// "code key" of the fault of one step; the key from the step on.
std::string step_fault(const std::string& step) {
  const std::string said = recipes::fault(
      R"({"version":1,"columns":{"individual":"id"},"rows":{"keys":["a","b"],"plan":{"name":"f",)"
      R"("columns":["a","b","c"],"steps":[)" +
      step + "]}}}");
  const std::string path = "rows.plan.steps[0]";
  const std::size_t at = said.find(path);
  return at == std::string::npos ? said : said.substr(0, at) + said.substr(at + path.size());
}

struct BadStep {
  const char *step, *said;
};

}  // namespace

TEST_CASE("plans: what a file of the households needs of the plan beside it") {
  const auto fault_of = [](const std::string& households,
                           const std::string& steps = R"({"step":"suppress"})",
                           const std::string& household = R"("household":"m",)") {
    return recipes::fault(
        R"({"version":1,"columns":{"individual":"id","identifiers":["nom"]},"rows":{)" + household +
        R"("keys":["a","b"],"columns":["a","b","c"],"plan":{"name":"f","columns":["a","b","c"],)"
        R"("households":)" +
        households + R"(,"steps":[)" + steps + "]}}}");
  };
  const std::string whole = R"({"name":"menages","columns":["a"],"number":"n"})";
  const auto numbered = [](const std::string& heading) {
    return R"({"name":"menages","columns":["a"],"number":")" + heading + "\"}";
  };
  CHECK(fault_of(whole) == "accepted");
  CHECK(fault_of(whole, R"({"step":"suppress"})", "") == "recipe_conflict rows.plan.households");
  // Level any leaves keys that nothing holds.
  CHECK(fault_of(whole, R"({"step":"suppress","level":"any"})") ==
        "recipe_conflict rows.plan.households");
  CHECK(fault_of(R"({"name":"menages","columns":["a","c"],"number":"n"})") ==
        "recipe_conflict rows.plan.households.columns[1] c");
  CHECK(fault_of(whole, R"({"step":"sample","share":0.5})") ==
        "recipe_conflict rows.plan.steps[0]");
  for (const char* known : {"a", "c", "m", "id", "nom"}) {
    CAPTURE(std::string(known));
    CHECK(fault_of(numbered(known)) ==
          "recipe_duplicate rows.plan.households.number " + std::string(known));
  }
}

TEST_CASE("plans: each key of a step with a value that it cannot have") {
  const BadStep steps[] = {
      {R"({"step":"round","column":"","base":1})", "recipe_range .column"},
      {R"({"step":"round","column":1,"base":1})", "recipe_type .column"},
      {R"({"step":"round","base":1})", "recipe_missing_key .column"},
      {R"({"step":"round","column":"c"})", "recipe_missing_key .base"},
      {R"({"step":"round","column":"c","base":"1"})", "recipe_type .base"},
      {R"({"step":"round","column":"c","base":1,"random":1})", "recipe_type .random"},
      {R"({"step":"swap_ranks"})", "recipe_missing_key .columns"},
      {R"({"step":"swap_ranks","columns":[]})", "recipe_missing_key .columns"},
      {R"({"step":"swap_ranks","columns":["c"],"window":-1})", "recipe_range .window"},
      {R"({"step":"swap_ranks","columns":["c"],"window":101})", "recipe_range .window"},
      {R"({"step":"sample","share":-1})", "share_out_of_range .share"},
      {R"({"step":"top","column":"c","at":1,"value":"median"})", "recipe_range .value"},
      {R"({"step":"top","column":"c","quantile":1})", "recipe_range .quantile"},
      {R"({"step":"microaggregate","columns":["c"],"method":"mixed","weights":1})",
       "recipe_type .weights"},
      {R"({"step":"microaggregate","columns":["c"],"method":"mixed","weights":{"c":"2"}})",
       "recipe_type .weights c"},
      {R"({"step":"microaggregate","columns":["c"],"method":"mixed","weights":{"":2}})",
       "recipe_range .weights"},
      {R"({"step":"microaggregate","columns":["c"],"method":"mixed","weights":{"c":1e16}})",
       "recipe_range .weights c"},
      {R"({"step":"swap_records","hierarchy":["a"],"risk":["b"],"profiles":[1],"rate":0})",
       "recipe_type .profiles[0]"},
      {R"({"step":"swap_records","hierarchy":["a"],"risk":["b"],"profiles":[],"rate":0})",
       "recipe_missing_key .profiles"},
      {R"({"step":"swap_records","hierarchy":["a"],"risk":["b"],"rate":0})",
       "recipe_missing_key .profiles"},
      {R"({"step":"swap_records","hierarchy":["a"],"risk":["b"],"profiles":[[1]],"rate":0})",
       "recipe_type .profiles[0][0]"},
      {R"({"step":"swap_records","hierarchy":["a"],"risk":["b"],"profiles":["size"],"rate":2})",
       "recipe_range .rate"},
      {R"({"step":"noise","columns":["c"],"variance":1,"bounds":1,"at_bounds":"clip"})",
       "recipe_type .bounds"},
      {R"({"step":"noise","columns":["c"],"variance":1,"bounds":{"c":1},"at_bounds":"clip"})",
       "recipe_type .bounds c"},
      {R"({"step":"noise","columns":["c"],"variance":1,"bounds":{"c":[1]},"at_bounds":"clip"})",
       "recipe_type .bounds c"},
      {R"({"step":"noise","columns":["c"],"variance":1,"bounds":{"c":["1",2]},"at_bounds":"clip"})",
       "recipe_type .bounds c"},
      {R"({"step":"noise","columns":["c"],"variance":1,"bounds":{"c":[null,null]},
         "at_bounds":"clip"})",
       "recipe_range .bounds c"},
      {R"({"step":"noise","columns":["c"],"variance":1,"bounds":{"a":[0,1]},"at_bounds":"clip"})",
       "recipe_conflict .bounds a"},
      {R"({"step":"pram","column":"b","kind":"given","matrix":[1]})", "matrix_rows .matrix[0]"},
      {R"({"step":"pram","column":"b","kind":"given","matrix":[["1"]]})", "recipe_type .matrix[0]"},
      {R"({"step":"pram","column":"b","kind":"given","matrix":[]})", "matrix_rows .matrix"},
      {R"({"step":"pram","column":"b","kind":"given"})", "recipe_missing_key .matrix"},
      {R"({"step":"pram","column":"b","kind":"given","matrix":[[1]],"keep":0.5})",
       "recipe_conflict .keep"},
      {R"({"step":"pram","column":"b","kind":"invariant","matrix":[[1]],"keep":0.5})",
       "recipe_conflict .keep"},
      {R"({"step":"pram","column":"b","kind":"keep","keep":1})", "recipe_range .keep"},
      {R"({"step":"suppress","level":"combinations","sets":[1]})", "recipe_type .sets[0]"},
      {R"({"step":"suppress","level":"combinations","sets":[[]]})", "recipe_type .sets[0]"},
      {R"({"step":"suppress","level":"combinations","sets":[[1]]})", "recipe_type .sets[0][0]"},
      {R"({"step":"suppress","level":"combinations","sets":[]})", "recipe_missing_key .size"},
      {R"({"step":"suppress","level":"combinations","sets":[["a"]],"size":2})",
       "recipe_conflict .size"},
      {R"({"step":"suppress","sets":[["a"]]})", "recipe_conflict .sets"},
      {R"({"step":"suppress","columns":[]})", "recipe_missing_key .columns"},
      {R"({"step":1})", "recipe_range .step"},
  };
  for (const BadStep& bad : steps) {
    CAPTURE(bad.step);
    CHECK(step_fault(bad.step) == bad.said);
  }
}
