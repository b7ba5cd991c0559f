// Steps that are called otherwise since the publication before: alone, in traces, and as passes.
#include "recipe/renamed_steps.h"

#include <doctest.h>

#include <string>
#include <vector>

#include "recipe/recipe.h"

using namespace paravent;

namespace {

TracesSpec renaming(bool passes = false) {
  TracesSpec traces;
  traces.step = {"level", "subject"};
  traces.prefix = {"bac"};
  traces.series.emplace();
  traces.series->renamed = {{{"L1", "droit"}, {"L1", "loi"}}, {{"M1", "x"}, {"A1", "x"}}};
  if (passes) {
    traces.results.emplace();
    traces.results->as = ResultsAs::kStep;
    traces.results->label_passed = "admis";
  }
  return traces;
}

}  // namespace

TEST_CASE("renamed steps: a step, and one that keeps its name") {
  CHECK(step_text({"L1", "droit"}) == "L1-droit");
  CHECK(step_text({"L1"}) == "L1");
  CHECK(renamed_step(renaming(), "L1-droit") == "L1-loi");
  CHECK(renamed_step(renaming(), "L1-loi") == "L1-loi");
  CHECK(renamed_step(renaming(), "admis-L1-droit") == "admis-L1-droit");
  CHECK(renamed_step(renaming(true), "admis-L1-droit") == "admis-L1-loi");
  CHECK(renamed_step(renaming(true), "L1-droit") == "L1-loi");
  CHECK(renamed_step(renaming(true), "admis-L2-droit") == "admis-L2-droit");
}

TEST_CASE("renamed steps: traces keep their prefix, and the order of steps in a year") {
  const TracesSpec traces = renaming();
  CHECK(renamed_trace(traces, "S+L1-droit") == "S+L1-loi");
  CHECK(renamed_trace(traces, "L1-droit+L1-droit") == "L1-droit+L1-loi");
  CHECK(renamed_trace(traces, "S+L1-droit&M1-x+L2-droit") == "S+A1-x&L1-loi+L2-droit");
  CHECK(renamed_trace(traces, "S++L1-droit") == "S++L1-loi");
  CHECK(renamed_trace(traces, "S+L1-a&L1-droit") == "S+L1-a&L1-loi");
  TracesSpec none = renaming();
  none.series->renamed.clear();
  CHECK(renamed_trace(none, "S+L1-droit") == "S+L1-droit");
}

TEST_CASE("renamed steps: an old name that was not listed, a new one that was") {
  const TracesSpec traces = renaming(true);
  const auto fault = [](const TracesSpec& of, const std::vector<std::string_view>& listed) {
    const RenamingFault found = renaming_fault(of, listed);
    if (found.pair == nullptr) return std::string("none");
    return step_text(found.is_new_name ? found.pair->to : found.pair->from);
  };
  CHECK(fault(traces, {"L1-droit", "M1-x"}) == "none");
  CHECK(fault(traces, {"admis-L1-droit", "M1-x"}) == "none");
  CHECK(fault(traces, {"M1-x"}) == "L1-droit");
  CHECK(fault(traces, {"L1-droit", "L1-loi", "M1-x"}) == "L1-loi");
  CHECK(fault(traces, {"L1-droit", "M1-x", "admis-A1-x"}) == "A1-x");
  CHECK(fault(renaming(), {"L1-droit", "M1-x", "admis-A1-x"}) == "none");
  CHECK(fault(renaming(), {"admis-L1-droit", "M1-x"}) == "L1-droit");
}
