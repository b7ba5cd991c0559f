// Sections beside the columns: each key with a value that it cannot have, by code and key.
#include "recipe_support.h"

using namespace paravent;
using namespace paravent::recipes;

namespace {

struct BadText {
  const char *text, *said;
};

std::string result_fault(const std::string& results) {
  return top_fault(R"("results":)" + results);
}

std::string rows_fault(const std::string& rows) {
  return recipes::fault(R"({"version":1,"columns":{},"rows":{"keys":["a","b"],)" + rows + "}}");
}

}  // namespace

TEST_CASE("recipe: names of columns and sheets, recoding, accepted checks") {
  const BadText cases[] = {
      {R"("reading":{"rename":1})", "recipe_type reading.rename"},
      {R"("reading":{"rename":["a"]})", "recipe_type reading.rename"},
      {R"("reading":{"rename":{"a":1}})", "recipe_type reading.rename"},
      {R"("reading":{"rename":{"a":""}})", "recipe_range reading.rename"},
      {R"("reading":{"rename":{"":"a"}})", "recipe_range reading.rename"},
      {R"("reading":{"rename":{"a":"a"}})", "recipe_range reading.rename"},
      {R"("reading":{"rename":{"a":"b"}})", "accepted"},
      {R"("reading":{"rename":null})", "accepted"},
      {R"("reading":{"sheet":""})", "recipe_range reading.sheet"},
      {R"("reading":{"sheet":1})", "recipe_type reading.sheet"},
      {R"("reading":{"sheet":"2024"})", "accepted"},
      {R"("reading":{"files":[{"position":0}]})", "recipe_range reading.files[0].position"},
      {R"("reading":{"files":[{"sheet":"a"}]})", "recipe_missing_key reading.files[0].position"},
      {R"("reading":{"files":[{"name":""}]})", "recipe_range reading.files[0].name"},
      {R"("reading":{"files":[{"name":"a","position":1}]})",
       "recipe_range reading.files[0].position"},
      {R"("reading":{"files":[{"name":"a","encoding":"x"}]})",
       "recipe_range reading.files[0].encoding"},
      {R"("reading":{"files":[{"name":"a","header":true}]})",
       "recipe_unknown_key reading.files[0].header"},
      {R"("reading":{"files":[{"position":2,"sheet":"b"},{"name":"IA*","skip_lines":1}]})",
       "accepted"},
      {R"("accepted_checks":["MARQUE97"])", "recipe_range accepted_checks[0]"},
      {R"("prepare":{"recode":[{"column":"s","prefix":2,"table":{"a":"b"}}]})",
       "recipe_conflict prepare.recode[0].prefix"},
      {R"("prepare":{"recode":[{"column":"s","prefix":2,"bands":[1]}]})",
       "recipe_conflict prepare.recode[0].prefix"},
      {R"("series":{"from":0.5})", "recipe_type series.from"},
      {R"("series":{"from":1e300})", "recipe_type series.from"},
      {R"("series":{"from":true})", "recipe_type series.from"},
  };
  for (const BadText& bad : cases) {
    CAPTURE(bad.text);
    CHECK(top_fault(bad.text) == bad.said);
  }
  CHECK(parsed(document("", R"("reading":{"rename":{"Code":"s"}})")).rename ==
        std::vector<std::pair<std::string, std::string>>{{"Code", "s"}});
}

TEST_CASE("results: files of their own need their columns; labels are words of a trace") {
  const std::string passed = R"("passed":{"column":"r","in":["A"]},"as":"step")";
  const std::string columns = R"({"columns":{"individual":"i","year":"an")";
  const std::pair<std::string, std::string> cases[] = {
      {columns + R"(,"match":1},)" + passed + "}", "recipe_type results.columns.match"},
      {columns + R"(,"match":{"s":1}},)" + passed + "}", "recipe_type results.columns.match"},
      {columns + R"(,"match":{"s":""}},)" + passed + "}", "recipe_range results.columns.match"},
      {columns + R"(,"match":{"":"s"}},)" + passed + "}", "recipe_range results.columns.match"},
      {R"({"columns":{"individual":"","year":"an"},)" + passed + "}",
       "recipe_missing_key results.columns.individual"},
      {R"({"columns":{"individual":"i"},)" + passed + "}",
       "recipe_missing_key results.columns.year"},
      {R"({"source":"enrolments","columns":{"individual":"i","year":"an"},)" + passed + "}",
       "recipe_conflict results.columns"},
      {columns + R"(},"passed":{"column":"","in":["A"]},"as":"step"})",
       "recipe_missing_key results.passed.column"},
      {columns + R"(},"passed":{"in":["A"]},"as":"step"})",
       "recipe_missing_key results.passed.column"},
      {columns + R"(},"labels":{"passed":""},)" + passed + "}",
       "recipe_range results.labels.passed"},
      {columns + R"(},"labels":{"failed":"a+b"},)" + passed + "}",
       "recipe_range results.labels.failed"},
  };
  for (const auto& one : cases) {
    const std::string& text = one.first;
    CAPTURE(text);
    CHECK(result_fault(text) == one.second);
  }
  const std::string rows = R"({"version":1,"columns":{},"rows":{"projections":[{"name":"p",)"
                           R"("columns":["a"]}]},)";
  CHECK(fault(rows + R"("series":{}})") == "recipe_conflict series, rows");
  CHECK(fault(rows + R"("results":{}})").find("results") != std::string::npos);
}

TEST_CASE("measures of risk: shares, sizes and the regression that is repeated") {
  const BadText cases[] = {
      {R"("risk":{"tolerated":-0.1})", "recipe_range rows.risk.tolerated"},
      {R"("risk":{"threshold":1.1})", "recipe_range rows.risk.threshold"},
      {R"("risk":{"population_size":0})", "recipe_range rows.risk.population_size"},
      {R"("risk":{"population_size":1e16})", "recipe_range rows.risk.population_size"},
      {R"("risk":{"population_size":1.5})", "recipe_type rows.risk.population_size"},
      {R"("risk":{"regression":{"x":["a"]}})", "recipe_missing_key rows.risk.regression.y"},
      {R"("risk":{"regression":{"y":"","x":["a"]}})", "recipe_range rows.risk.regression.y"},
      {R"("risk":{"regression":{"y":"c"}})", "recipe_missing_key rows.risk.regression.x"},
      {R"("risk":{"regression":{"y":"c","x":[]}})", "recipe_missing_key rows.risk.regression.x"},
      {R"("risk":{"regression":{"y":"c","x":[""]}})", "recipe_range rows.risk.regression.x[0]"},
      {R"("household":"a")", "recipe_duplicate rows.household a"},
  };
  for (const BadText& bad : cases) {
    CAPTURE(bad.text);
    CHECK(rows_fault(bad.text) == bad.said);
  }
}
