// The comparison of plans as a page: which figure stands for a list, and dashes for none.
#include <doctest.h>

#include <string>

#include "session/plan_trial.h"

using namespace paravent;

namespace {

std::string compared_page(const std::string& plans, const std::string& language = "en") {
  const auto compared =
      compare_plans(R"({"language":")" + language + R"(","plans":[)" + plans + "]}");
  REQUIRE(compared.ok());
  const auto page = comparison_html(compared.value());
  REQUIRE(page.ok());
  return page.value();
}

const std::string kFullPlan = R"({"name":"full","trials":[{"loss":0.2,"risk":0.3}],"steps":["s."],
  "reports":[{"attacked":{"compatible":41,"matching":null,"minimality":17}},
    {"attacked":{"compatible":23,"matching":null,"minimality":19}},{"attacked":null}],
  "assessment":{"loss":{"numeric":{"mean":[0.25,null,-0.75,0.5],"variance":[]},
    "regression":[{"overlap":0.5},{"overlap":1}],
    "worst":[{"columns":["age","sex"],"hellinger":0.125}]}}})";
const std::string kBarePlan = R"({"name":"bare","trials":[{"loss":0,"risk":0}],"steps":[]})";

bool holds_cell(const std::string& page, const std::string& text) {
  return page.find(">" + text + "</td>") != std::string::npos;
}

}  // namespace

TEST_CASE("comparison of plans: the largest change, the mean overlap, the weakest step") {
  const std::string page = compared_page(kFullPlan + "," + kBarePlan);
  // Of 0.25, -0.75 and 0.5, without its sign.
  CHECK(page.find(">0.75") != std::string::npos);
  CHECK(page.find("-0.75") == std::string::npos);
  CHECK(page.find("age × sex 0.125") != std::string::npos);
  CHECK(holds_cell(page, "23"));
  CHECK(holds_cell(page, "17"));
  CHECK_FALSE(holds_cell(page, "41"));
  CHECK(holds_cell(page, "–"));
  CHECK(compared_page(kFullPlan, "fr").find("age × sex 0,125") != std::string::npos);
}

TEST_CASE("comparison of plans: where all lose nothing the map still has its axes") {
  const std::string page = compared_page(kBarePlan);
  CHECK(page.find("<svg") != std::string::npos);
  CHECK(page.find("nan") == std::string::npos);
  CHECK(page.find("inf\"") == std::string::npos);
}

TEST_CASE("comparison of plans: the axes have round figures") {
  const std::string page = compared_page(kFullPlan + "," + kBarePlan);
  for (const char* tick : {">0.05<", ">0.1<", ">0.2<", ">0.3<"}) {
    CHECK(page.find(tick) != std::string::npos);
  }
  CHECK(page.find(">0.33") == std::string::npos);
  CHECK(compared_page(kFullPlan, "fr").find(">0,05<") != std::string::npos);
}

TEST_CASE("comparison of plans: documents that are none") {
  CHECK_FALSE(comparison_html("{").ok());
  CHECK_FALSE(compare_plans("[").ok());
  const auto untried = compare_plans(R"({"plans":[{"name":"a","trials":[]}]})");
  REQUIRE_FALSE(untried.ok());
  CHECK(untried.error().code == ErrorCode::kRecipeMissingKey);
  CHECK(untried.error().key == "trials");
}
