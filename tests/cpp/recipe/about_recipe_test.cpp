// What a recipe says about the publication: its texts, years and date, and titles of columns.
#include <doctest.h>

#include "recipe_support.h"

using namespace paravent;
using namespace paravent::recipes;

namespace {

std::string about_fault(const std::string& about) { return top_fault(R"("about":)" + about); }

std::string quoted(std::size_t letters) {
  std::string text = "\"";
  for (std::size_t i = 0; i < letters; ++i) text += "é";  // a character each, two bytes
  return text + "\"";
}

}  // namespace

TEST_CASE("about: a whole section, and none") {
  const Recipe recipe = parsed(document("", R"("about":{"title":"T","description":"D",
      "institution":"I","contact":"C","licence":"L","sources":["s1","s2"],"period":[2015,2020],
      "date":"2024-02-29"})"));
  const About& about = recipe.about;
  CHECK(about.title == "T");
  CHECK(about.description == "D");
  CHECK(about.institution == "I");
  CHECK(about.contact == "C");
  CHECK(about.licence == "L");
  CHECK(about.sources == Texts{"s1", "s2"});
  CHECK(about.period == std::pair<std::int64_t, std::int64_t>(2015, 2020));
  CHECK(about.date == "2024-02-29");
  const About none = parsed(document("")).about;
  CHECK(none.title.empty());
  CHECK_FALSE(none.period);
  CHECK(none.date.empty());
  const About unsaid = parsed(document("", R"("about":{"period":null})")).about;
  CHECK_FALSE(unsaid.period);
}

TEST_CASE("about: texts are cut by characters, not bytes") {
  for (const std::string name : {"title", "description", "institution", "contact", "licence"}) {
    CAPTURE(name);
    const std::string at = "{\"" + name + "\":";
    CHECK(about_fault(at + quoted(2000) + "}") == "accepted");
    CHECK(about_fault(at + quoted(2001) + "}") == "recipe_range about." + name);
    CHECK(about_fault(at + "1}") == "recipe_type about." + name);
  }
  CHECK(about_fault("{\"sources\":[" + quoted(2000) + "]}") == "accepted");
  CHECK(about_fault("{\"sources\":[" + quoted(2001) + "]}") == "recipe_range about.sources");
  CHECK(about_fault(R"({"sources":"s"})") == "recipe_type about.sources");
  CHECK(about_fault(R"({"tilte":"T"})") == "recipe_unknown_key about.tilte");
  CHECK(about_fault("[]") == "recipe_type about");
}

TEST_CASE("about: years and date") {
  const std::vector<std::pair<std::string, std::string>> cases{
      {R"({"period":[0,9999]})", "accepted"},
      {R"({"period":[2020,2020]})", "accepted"},
      {R"({"period":[2020,2019]})", "recipe_range about.period"},
      {R"({"period":[2020]})", "recipe_type about.period"},
      {R"({"period":[2018,2019,2020]})", "recipe_type about.period"},
      {R"({"period":"2020"})", "recipe_type about.period"},
      {R"({"period":["2018",2019]})", "recipe_type about.period[0]"},
      {R"({"period":[2018,-1]})", "recipe_range about.period[1]"},
      {R"({"period":[2018,10000]})", "recipe_range about.period[1]"},
      {R"({"period":[2018.5,2020]})", "recipe_range about.period[0]"},
      {R"({"date":""})", "accepted"},
      {R"({"date":"2023-12-31"})", "accepted"},
      {R"({"date":"2000-02-29"})", "accepted"},
      {R"({"date":"1900-02-29"})", "recipe_range about.date"},
      {R"({"date":"2023-02-29"})", "recipe_range about.date"},
      {R"({"date":"2023-04-31"})", "recipe_range about.date"},
      {R"({"date":"2023-13-01"})", "recipe_range about.date"},
      {R"({"date":"2023-00-01"})", "recipe_range about.date"},
      {R"({"date":"2023-01-00"})", "recipe_range about.date"},
      {R"({"date":"2O23-01-01"})", "recipe_range about.date"},
      {R"({"date":"2023/01/01"})", "recipe_range about.date"},
      {R"({"date":"2023-01/01"})", "recipe_range about.date"},
      {R"({"date":"2023-1-1"})", "recipe_range about.date"},
      {R"({"date":2023})", "recipe_type about.date"},
  };
  for (const auto& one : cases) {
    const auto& about = one.first;
    const auto& expected = one.second;
    CAPTURE(about);
    CHECK(about_fault(about) == expected);
  }
}

TEST_CASE("titles of columns and of attributes") {
  const Recipe recipe = parsed(document(R"("titles":{"s":"Étape","y":"Année"},)"
                                        R"("attributes":[{"name":"a","columns":["a"],)"
                                        R"("title":"Sexe"}])"));
  REQUIRE(recipe.titles.size() == 2);
  CHECK(recipe.titles[0] == std::pair<std::string, std::string>("s", "Étape"));
  CHECK(recipe.traces().attributes[0].title == "Sexe");
  const std::vector<std::pair<std::string, std::string>> cases{
      {R"("titles":[])", "recipe_type columns.titles"},
      {R"("titles":{"s":1})", "recipe_type columns.titles"},
      {R"("titles":{"":"t"})", "recipe_range columns.titles"},
      {R"("titles":{"s\u0000":"t"})", "recipe_range columns.titles"},
      {R"("titles":{"s":""})", "recipe_range columns.titles"},
      {R"("titles":{"s":)" + quoted(200) + "}", "accepted"},
      {R"("titles":{"s":)" + quoted(201) + "}", "recipe_range columns.titles"},
  };
  for (const auto& one : cases) {
    const auto& columns = one.first;
    const auto& expected = one.second;
    CAPTURE(columns);
    CHECK(column_fault(columns) == expected);
  }
  const auto titled = [](const std::string& title) {
    return column_fault(R"("attributes":[{"name":"a","columns":["a"],"title":)" + title + "}]");
  };
  CHECK(titled(quoted(200)) == "accepted");
  CHECK(titled("null") == "accepted");
  for (const std::string& bad : {std::string("\"\""), quoted(201)}) {
    CHECK(titled(bad) == "recipe_range columns.attributes[0].title");
  }
}
