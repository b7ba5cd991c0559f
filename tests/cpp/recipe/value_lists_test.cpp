#include "recipe/value_lists.h"

#include <doctest.h>

#include <string>

#include "recipe/recipe_support.h"

using namespace paravent;

namespace {

/// "key column: values" of each list.
std::string listed(const std::string& document) {
  std::string all;
  for (const ValueList& list : value_lists(recipes::parsed(document))) {
    all += list.key + " " + list.column + ":";
    for (const std::string& value : list.values) all += " " + value;
    all += list.csv.empty() ? "\n" : " (csv)\n";
  }
  return all;
}

}  // namespace

TEST_CASE("value lists: of traces, conditions, replacements and passes") {
  CHECK(listed(recipes::document("")) == "");
  CHECK(listed(recipes::document(
            "", R"("prepare":{"keep":[{"column":"a","from":1},{"column":"a","in":["x","y"]}],
                   "recode":[{"column":"s","bands":[1,2]},{"column":"s","table":{"u":"v","w":"v"}},
                   {"column":"s","prefix":2}]},
                   "results":{"source":"enrolments","passed":{"column":"r","in":["ADM"]}})")) ==
        "prepare.keep[1].in a: x y\nprepare.recode[1].table s: u w\nresults.passed.in r: ADM\n");
}

TEST_CASE("value lists: of row-level files, groups made by hand, orders, and what a plan draws") {
  const std::string rows =
      R"({"version":1,"columns":{"individual":"id","year":"y"},"rows":{"k":5,
          "ordered":{"n":["L1","L2"]},"missing":{"a":["9999"]},"keys":["a","n"],
          "generalisation":{"name":"g","columns":[
            {"column":"a","hierarchy":{"kind":"lists","levels":[
              [{"label":"low","members":["1","2"]},{"label":"high","members":["3"]}],
              [{"label":"any","members":["low","high","4"]}]]}},
            {"column":"b","hierarchy":{"kind":"csv","text":"p;q"}},
            {"column":"c","hierarchy":{"kind":"prefixes","lengths":[1]}}],
            "keep":["n"],"models":[{"model":"ordered_closeness","column":"n","order":["L2","L1"]}]},
          "plan":{"name":"p","columns":["a","n"],"steps":[
            {"step":"recode","column":"a","level":1,"hierarchy":{"kind":"lists","levels":[
              [{"label":"x","members":["5"]}]]}},
            {"step":"pram","column":"n","kind":"keep","keep":0.9,"levels":["L1","L2"]}]}}})";
  CHECK(listed(rows) ==
        "rows.ordered n: L1 L2\n"
        "rows.generalisation.columns[0].hierarchy a: 1 2 3 4\n"
        "rows.generalisation.columns[1].hierarchy b: (csv)\n"
        "rows.generalisation.models[0].order n: L2 L1\n"
        "rows.plan.steps[0].hierarchy a: 5\n"
        "rows.plan.steps[1].levels n: L1 L2\n");
}
