// The section of the search for the level of detail: each key with what it refuses, by key.
#include <doctest.h>

#include "recipe/detail_section.h"
#include "recipe_support.h"

using namespace paravent;
using namespace paravent::recipes;

namespace {

const std::string kAttributes = R"("prefix":["b"],"attributes":[{"name":"x","columns":["x"]}])";

Json json_from(const std::string& text) {
  INFO(text);
  const Result<Json> json = parse_json(text);
  REQUIRE(json.ok());
  return json.value();
}

/// "code key" or "code key column" of the fault.
std::string detail_fault(const std::string& detail, const std::string& columns = kAttributes,
                         const std::string& top = "") {
  const Result<DetailSpec> spec = parse_detail(json_from(detail), parsed(document(columns, top)));
  if (spec) return "accepted";
  const Error& error = spec.error();
  const std::string place = error.column.empty() ? "" : " " + error.column;
  return std::string(error_name(error.code)) + " " + error.key + place;
}

}  // namespace

TEST_CASE("detail: each key with a bad value") {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"{}", "accepted"},
      {"1", "recipe_type detail"},
      {R"({"chain":[]})", "recipe_unknown_key detail.chain"},
      {R"({"chains":1})", "recipe_type detail.chains"},
      {R"({"chains":["s"]})", "recipe_type detail.chains[0]"},
      {R"({"chains":[[]]})", "recipe_type detail.chains[0]"},
      {R"({"chains":[["s",1]]})", "recipe_type detail.chains[0][1]"},
      {R"({"chains":[["s",""]]})", "recipe_range detail.chains[0][1]"},
      {R"({"chains":[["s",{"prefix":1}]]})", "recipe_missing_key detail.chains[0][1].column"},
      {R"({"chains":[["s",{"column":""}]]})", "recipe_range detail.chains[0][1].column"},
      {R"({"chains":[["s",{"column":1}]]})", "recipe_type detail.chains[0][1].column"},
      {R"({"chains":[["s",{"column":"s","prefix":0}]]})",
       "recipe_range detail.chains[0][1].prefix"},
      {R"({"chains":[["s",{"column":"s","table":[]}]]})", "recipe_type detail.chains[0][1].table"},
      {R"({"chains":[["s",{"column":"s","table":{"MARQUE97":1}}]]})",
       "recipe_type detail.chains[0][1].table"},
      {R"({"chains":[["s",{"column":"s","other":1}]]})",
       "recipe_unknown_key detail.chains[0][1].other"},
      {R"({"chains":[[{"column":"s","prefix":1}]]})", "recipe_range detail.chains[0][0]"},
      {R"({"chains":[["s",{"column":"s","table":{"MARQUE97":"M"}},null]]})", "accepted"},
      {R"({"prefix":true})", "recipe_type detail.prefix"},
      {R"({"prefix":[]})", "recipe_missing_key detail.prefix"},
      {R"({"prefix":[1]})", "recipe_range detail.prefix[0]"},
      {R"({"prefix":[false,true,false]})", "recipe_duplicate detail.prefix[2]"},
      {R"({"results":["MARQUE97"]})", "recipe_range detail.results[0]"},
      {R"({"repeats":["keep","MARQUE97"]})", "recipe_range detail.repeats[1]"},
      {R"({"repeats":[]})", "recipe_missing_key detail.repeats"},
      {R"({"goal":[]})", "recipe_type detail.goal"},
      {R"({"goal":{"more":1}})", "recipe_unknown_key detail.goal.more"},
      {R"({"goal":{"coverage":"0,5"}})", "recipe_type detail.goal.coverage"},
      {R"({"goal":{"coverage":-0.1}})", "recipe_range detail.goal.coverage"},
      {R"({"goal":{"coverage":1.1}})", "recipe_range detail.goal.coverage"},
      {R"({"goal":{"coverage":1}})", "accepted"},
      {R"({"goal":{"keep":1}})", "recipe_type detail.goal.keep"},
      {R"({"chains":[["s",null]],"goal":{"keep":[[0]]}})", "recipe_range detail.goal.keep[0]"},
      {R"({"chains":[["s",null]],"goal":{"keep":[["0",1]]}})", "recipe_range detail.goal.keep[0]"},
      {R"({"chains":[["s",null]],"goal":{"avoid":[[0,0],[0,-1]]}})",
       "recipe_range detail.goal.avoid[1]"},
      {R"({"chains":[["s",null]],"goal":{"avoid":[[0,0.5]]}})",
       "recipe_range detail.goal.avoid[0]"},
      {R"({"chains":[["s",null]],"goal":{"avoid":[[1,0]]}})", "recipe_range detail.goal.avoid[0]"},
      {R"({"chains":[["s",null]],"goal":{"avoid":[[0,2]]}})", "recipe_range detail.goal.avoid[0]"},
      {R"({"chains":[["s",null]],"goal":{"keep":[[0,0]],"avoid":[[0,1]]}})", "accepted"},
  };
  for (const auto& one : cases) {
    const std::string& detail = one.first;
    CAPTURE(detail);
    const std::string fault = detail_fault(detail);
    CHECK(fault == one.second);
    CHECK(fault.find("MARQUE97") == std::string::npos);
  }
}

TEST_CASE("detail: what a search does not go with") {
  const std::string nested =
      R"("attributes":[{"name":"n","columns":[{"derived":"enrolments"},"x"],"nested_in":"a"},)"
      R"({"name":"a","columns":["a"]}])";
  CHECK(detail_fault("{}", nested) == "recipe_conflict detail, columns.attributes: nested_in");
  const auto rare = [](const std::string& more) {
    return detail_fault(
        "{}", R"("attributes":[{"name":"x","columns":["x"],"rare_labels":"group")" + more + "]");
  };
  CHECK(rare("}") == "accepted");
  CHECK(rare(R"(},{"name":"y","columns":["y"],"nested_in":"x"})") ==
        "recipe_conflict detail, columns.attributes: rare_labels");
  CHECK(detail_fault("{}", R"("attributes":[{"name":"n","columns":[{"derived":"enrolments"},"x"],)"
                           R"("rare_labels":"group"}])") ==
        "recipe_conflict detail, columns.attributes: rare_labels");
  const auto results = [](const std::string& more) {
    return R"("results":{"columns":{"individual":"i","year":"an","match":{"s":"etape"}},)"
           R"("passed":{"column":"r","in":["A"]},"as":"step")" +
           more + "}";
  };
  const std::string kept = results(R"(,"orphans":"keep")");
  CHECK(detail_fault("{}", kAttributes, kept) == "accepted");
  CHECK(detail_fault(R"({"results":[true,false]})", kAttributes, kept) == "accepted");
  const std::string gaps = kept + R"(,"trace":{"gaps":true})";
  CHECK(detail_fault(R"({"results":[true,false]})", kAttributes, gaps) ==
        "recipe_conflict detail, trace.gaps");
  CHECK(detail_fault("{}", kAttributes, gaps) == "accepted");
  // Another column, which the files of results do not tell.
  CHECK(detail_fault(R"({"chains":[["s","t"]]})", kAttributes, kept) ==
        "recipe_conflict results.orphans");
  const std::string recoded = R"({"chains":[["s",{"column":"s","prefix":1}]])";
  CHECK(detail_fault(recoded + "}", kAttributes, results("")) ==
        "recipe_conflict detail, results.columns.match");
  CHECK(detail_fault(R"({"chains":[["s","t"]]})", kAttributes, results("")) == "accepted");
  // Without the results nothing of them is in the way.
  CHECK(detail_fault(recoded + R"(,"results":[false]})", kAttributes, kept) == "accepted");
  const Result<DetailSpec> rows =
      parse_detail(json_from("{}"), parsed(R"({"version":1,"rows":{"keys":["a"]}})"));
  REQUIRE_FALSE(rows.ok());
  CHECK(rows.error().code == ErrorCode::kRecipeConflict);
  CHECK(rows.error().key == "detail, rows");
}

TEST_CASE("detail: the recipe of a node") {
  const Recipe recipe = parsed(document(
      R"("prefix":["b"],"description":["s2","b2","other"])",
      R"("results":{"source":"enrolments","passed":{"column":"r","in":["A"]},"as":"component"})"));
  const Result<DetailSpec> read = parse_detail(
      json_from(R"({"chains":[["s","s2",{"column":"s","prefix":2},null],)"
                R"(["b","b2",{"column":"b","table":{"S":"sci"}},null]],"prefix":[false,true],)"
                R"("repeats":["distinct","keep"],"results":[false,true]})"),
      recipe);
  INFO((read ? "" : read.error().key));
  REQUIRE(read.ok());
  const DetailSpec& spec = read.value();
  // Choices stand finest first, whatever the order they were given in.
  CHECK(heights_of(spec) == std::vector<std::uint32_t>{4, 4, 2, 2, 2});
  const auto recipe_at = [&](const DetailNode& node) {
    JsonWriter json;
    json.value(recipe_of(spec, recipe, node));
    return parsed(json.take());
  };
  const Recipe finest = recipe_at({0, 0, 0, 0, 0});
  CHECK(finest.traces().prefix == Texts{"b"});
  CHECK(finest.traces().repeats == Repeats::kKeep);
  CHECK(finest.traces().results.has_value());
  CHECK(finest.traces().description == Texts{"s2", "b2", "other"});
  CHECK(finest.recode.empty());
  const Recipe taken = recipe_at({1, 1, 0, 1, 1});
  CHECK(taken.traces().step == Texts{"s2"});
  CHECK(taken.traces().prefix == Texts{"b2"});
  CHECK(taken.traces().description == Texts{"other"});
  CHECK(taken.traces().repeats == Repeats::kDistinct);
  CHECK_FALSE(taken.traces().results.has_value());
  const Recipe recoded = recipe_at({2, 2, 0, 0, 0});
  REQUIRE(recoded.recode.size() == 2);
  CHECK(recoded.recode[0].prefix == 2);
  CHECK(recoded.recode[1].column == "b");
  // Of a prefix that is not there nothing is recoded.
  const Recipe without = recipe_at({2, 2, 1, 0, 0});
  CHECK(without.traces().prefix.empty());
  CHECK(without.recode.size() == 1);
  CHECK_FALSE(has_step(spec, recipe, DetailNode{3, 0, 0, 0, 0}));
  CHECK(has_step(spec, recipe, DetailNode{2, 3, 0, 0, 0}));
}
