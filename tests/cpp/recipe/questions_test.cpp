// reading.answers: closed lists, and the older accepted_checks beside them.
#include "recipe/questions.h"

#include <doctest.h>

#include <string>

#include "recipe/recipe.h"

using namespace paravent;

namespace {

Result<Recipe> answered(const std::string& answers, const std::string& more = "") {
  return parse_recipe(R"({"version":1,"reading":{"answers":)" + answers +
                      R"(},"columns":{"individual":"i","year":"y","step":["s"]})" + more + "}");
}

}  // namespace

TEST_CASE("answers: every answer of the list is taken, and no other") {
  for (const QuestionKind& kind : kQuestions) {
    CAPTURE(kind.name);
    for (const std::string_view answer : answers_of(kind.id)) {
      const Result<Recipe> recipe =
          answered("{\"" + std::string(kind.name) + "\":\"" + std::string(answer) + "\"}");
      REQUIRE(recipe);
      CHECK(answer_to(recipe.value().answers, kind.id) == answer);
    }
    const Result<Recipe> wrong = answered("{\"" + std::string(kind.name) + "\":\"sans doute\"}");
    REQUIRE_FALSE(wrong);
    CHECK(wrong.error().key == "reading.answers." + std::string(kind.name));
  }
  CHECK(answered(R"({"nothing":"right"})").error().code == ErrorCode::kRecipeRange);
  CHECK(answered("[]").error().code == ErrorCode::kRecipeType);
}

TEST_CASE("answers: the older list is read as right") {
  const Result<Recipe> recipe = answered("{}", R"(,"accepted_checks":["years_of_bac"])");
  REQUIRE(recipe);
  CHECK(answer_to(recipe.value().answers, QuestionId::kYearsOfBac) == "right");
  CHECK(answered("{}", R"(,"accepted_checks":["header_rows"])").error().key ==
        "accepted_checks[0]");
}
