// What a step of a plan does, in words: what a reader of the file must know, without the recipe.
#include "documents/plan_words.h"

#include <doctest.h>

#include <string>

using namespace paravent;

namespace {

Speaker speaker(const std::string& language) {
  Recipe recipe;
  recipe.language = language;
  return Speaker(recipe);
}

std::string as_it_is(std::string_view text) { return std::string(text); }

std::string words(const PlanStep& step, const std::string& language) {
  return step_text(step, RowsSpec{}, speaker(language), as_it_is);
}

}  // namespace

TEST_CASE("words of a plan: a recoded column is told by its bands or its beginnings") {
  RecodeStep step;
  step.column = "age";
  step.hierarchy.kind = HierarchyKind::kIntervals;
  step.hierarchy.from = 0;
  step.hierarchy.to = 30;
  step.hierarchy.widths = {5, 12.5};
  step.hierarchy.top = true;
  step.level = 2;
  CHECK(words(step, "en") ==
        "“age” is written in bands of 12.5, of which the last may be shorter: <0, 0–<12.5, "
        "12.5–<25, 25–<30, ≥30 (level 2 of its hierarchy)");
  step.hierarchy.to = 1000;
  CHECK(words(step, "en").find("<0, 0–<12.5, 12.5–<25, …, 975–<987.5, 987.5–<1000, ≥1000 (") !=
        std::string::npos);
  step.hierarchy.widths[1] = 0;  // told before the plan is refused
  CHECK(words(step, "en").find("bands of 0") != std::string::npos);
  step.hierarchy.widths[1] = 12.5;
  CHECK(words(step, "fr").find("tranches de 12,5") != std::string::npos);
  step.level = 3;  // the level of one label
  CHECK(words(step, "en") == "“age” is written at level 3 of its hierarchy");
  step.hierarchy.kind = HierarchyKind::kPrefixes;
  step.hierarchy.lengths = {3};
  step.level = 1;
  CHECK(words(step, "en").find("of 3 characters,") != std::string::npos);
  step.hierarchy.lengths = {1};
  CHECK(words(step, "fr").find("de 1 caractère,") != std::string::npos);
  step.hierarchy.kind = HierarchyKind::kLists;
  CHECK(words(step, "en") == "“age” is written at level 1 of its hierarchy");
}

TEST_CASE("words of a plan: shares are percents") {
  SampleStep step;
  step.share = 0.8;
  CHECK(words(step, "en") == "sample: 80% of the units, drawn at random");
}

TEST_CASE("words of a plan: households whole, and columns that a suppression leaves") {
  SuppressStep step;
  step.columns = {"region"};
  step.by_household = true;
  CHECK(words(step, "en") ==
        "“region”: cells emptied, of all members of a household at once, until every combination "
        "is held by 5 households, the empty cell being a value");
  step.by_household = false;
  step.columns = {"region", "age"};
  step.never = {"region"};
  CHECK(words(step, "en").find("held by 5 rows") != std::string::npos);
  CHECK(words(step, "en").find("“region” are not emptied there") != std::string::npos);
  CHECK(words(step, "fr").find("n’y sont pas vidées") != std::string::npos);
}

TEST_CASE("words of a plan: whoever stands out is swapped, and others up to the rate") {
  SwapRecordsStep step;
  step.hierarchy = {"region"};
  step.risk = {"diploma"};
  step.rate = 0.1;
  CHECK(words(step, "en") ==
        "“region”: each unit that stands out by “diploma” changes places with a similar one, where "
        "there is one; others too, until 10% of the units have been swapped");
}
