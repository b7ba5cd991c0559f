// What is asked of the columns' roles, at and beside each threshold.
#include "session/role_checks.h"

#include <doctest.h>

#include <string>
#include <vector>

using namespace paravent;

namespace {

Recipe roles_recipe(const std::string& individual, const std::string& accepted = "[]") {
  Result<Recipe> recipe = parse_recipe(
      R"({"version":1,"columns":{"individual":")" + individual +
      R"(","year":"an","step":["s"],"description":["d"],"attributes":[{"name":"x","columns":["x"]}]},
      "accepted_checks":)" +
      accepted + "}");
  REQUIRE(recipe);
  return std::move(recipe.value());
}

std::string kinds_of(const std::vector<questions::Question>& asked) {
  std::string kinds;
  for (const questions::Question& one : asked) {
    kinds += std::string(question_kind(one.id).name) + " " + one.column + " " +
             std::to_string(one.count) + ";";
  }
  return kinds;
}

std::string kinds_of(const std::vector<AlsoFound>& questions) {
  std::string kinds;
  for (const AlsoFound& one : questions) {
    kinds += one.kind + " " + one.column + " " + std::to_string(one.count) + ";";
  }
  return kinds;
}

}  // namespace

TEST_CASE("roles: each question is asked from its threshold on") {
  const Recipe recipe = roles_recipe("id");
  struct Case {
    RoleFigures figures;
    const char* asked;
  };
  const std::vector<Case> cases{
      {{}, ""},
      {{.rows = 1000, .individuals = 10}, "few_individuals id 10;"},
      {{.rows = 999, .individuals = 9}, ""},
      {{.rows = 1000, .individuals = 11}, ""},
      {{.rows = 600, .individuals = 100, .most_rows = 500}, "many_rows_each id 500;"},
      {{.rows = 600, .individuals = 100, .most_rows = 499}, ""},
      {{.rows = 90, .individuals = 40, .years = 3, .returning = 20, .one_year = 19},
       "years_of_bac an 95;"},
      {{.rows = 90, .individuals = 40, .years = 3, .returning = 20, .one_year = 18}, ""},
      {{.rows = 90, .individuals = 40, .years = 3, .returning = 19, .one_year = 19}, ""},
      {{.rows = 90, .individuals = 40, .years = 2, .returning = 20, .one_year = 20}, ""},
  };
  for (const Case& one : cases) {
    CAPTURE(one.asked);
    CHECK(kinds_of(role_questions(one.figures, recipe)) == one.asked);
    CHECK(ask_about_roles(one.figures, recipe).ok() == std::string(one.asked).empty());
  }
}

TEST_CASE("roles: a name in place of a number that is there but unread") {
  const RoleFigures figures{.rows = 9, .individuals = 4, .unread = {"ville", "COD_ETU"}};
  const RoleFigures without{.rows = 9, .individuals = 4, .unread = {"ville"}};
  CHECK(kinds_of(role_questions(figures, roles_recipe("NOM"))) == "unused_identifier COD_ETU 4;");
  CHECK(role_questions(without, roles_recipe("NOM")).empty());
  CHECK(role_questions(figures, roles_recipe("code")).empty());
  CHECK(role_questions(figures, roles_recipe("NOM_COD_ETU")).empty());
}

TEST_CASE(
    "roles: the first question is the error, others stand beside it, answers silence theirs") {
  const RoleFigures figures{.rows = 5000, .individuals = 10, .most_rows = 600};
  const Status asked = ask_about_roles(figures, roles_recipe("id"));
  REQUIRE_FALSE(asked);
  CHECK(asked.error().code == ErrorCode::kOpenQuestions);
  CHECK(asked.error().kind == "few_individuals");
  CHECK(asked.error().column == "id");
  CHECK(asked.error().count == 10);
  CHECK(kinds_of(asked.error().also) == "many_rows_each id 600;");
  const Status other = ask_about_roles(figures, roles_recipe("id", R"(["few_individuals"])"));
  REQUIRE_FALSE(other);
  CHECK(other.error().kind == "many_rows_each");
  CHECK(other.error().also.empty());
  CHECK(
      ask_about_roles(figures, roles_recipe("id", R"(["few_individuals","many_rows_each"])")).ok());
}

TEST_CASE("roles: descriptions of steps that vary much are asked about") {
  const Recipe recipe = roles_recipe("id");
  const auto built_of = [](std::size_t varying, std::uint32_t descriptions, std::size_t steps) {
    BuiltCohorts built;
    for (std::size_t i = 0; i < varying; ++i) {
      built.figures.varying.push_back({"s" + std::to_string(i), descriptions});
    }
    LabelSet& all = built.cohorts.traces.steps;
    all.width = 1;
    for (std::size_t i = 0; i < steps; ++i) all.texts.push_back("s" + std::to_string(i));
    return built;
  };
  CHECK(ask_about_descriptions(built_of(9, 2, 20), recipe).ok());
  CHECK(ask_about_descriptions(built_of(10, 2, 101), recipe).ok());
  CHECK(ask_about_descriptions(built_of(1, 19, 200), recipe).ok());
  for (const BuiltCohorts& built : {built_of(10, 2, 100), built_of(1, 20, 200)}) {
    const Status asked = ask_about_descriptions(built, recipe);
    REQUIRE_FALSE(asked);
    CHECK(asked.error().code == ErrorCode::kOpenQuestions);
    CHECK(asked.error().kind == "varying_descriptions");
    CHECK(asked.error().column == "d");
    CHECK(asked.error().count == built.figures.varying.size());
    CHECK(ask_about_descriptions(built, roles_recipe("id", R"(["varying_descriptions"])")).ok());
  }
}
