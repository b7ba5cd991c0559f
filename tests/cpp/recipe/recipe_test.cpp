// The recipe read from JSON: defaults, every key, types, ranges, names.
#include <doctest.h>

#include "recipe_support.h"

using namespace paravent;
using namespace paravent::recipes;

TEST_CASE("recipe: the least document has the defaults of the specification") {
  const Recipe recipe = parsed(document(""));
  CHECK(recipe.individual == "id");
  CHECK(recipe.year == "y");
  CHECK(recipe.traces().step == Texts{"s"});
  CHECK(recipe.traces().prefix.empty());
  CHECK(recipe.malformed == Malformed::kStop);
  CHECK(recipe.year_type == YearType::kAuto);
  CHECK(recipe.traces().repeats == Repeats::kKeep);
  CHECK_FALSE(recipe.traces().gaps);
  CHECK_FALSE(recipe.traces().calendar);
  CHECK(recipe.traces().bac_year.empty());
  CHECK_FALSE(recipe.traces().window.has_value());
  CHECK(recipe.traces().conflicts == Conflicts::kFirst);
  CHECK(recipe.traces().k == 5);
  CHECK(recipe.traces().code == 0);
  CHECK(recipe.traces().width == 3);
  CHECK(recipe.traces().size_k == 5);
  CHECK(recipe.traces().size_code == 0);
  CHECK(recipe.traces().level == MaskLevel::kStrict);
  CHECK(recipe.traces().oraccle);
  CHECK(recipe.traces().paris13);
  CHECK(recipe.traces().json);
  CHECK_FALSE(recipe.traces().excel_fr);
  CHECK(recipe.language == "fr");
  CHECK(recipe.document.find("columns")->find("year")->text == "y");
}

TEST_CASE("recipe: every key is read") {
  const Recipe recipe = parsed(R"({
  "version": 1,
  "reading": {"delimiter": ";", "encoding": "windows-1252", "header": false, "malformed": "skip",
              "optional": ["INE", "d"]},
  "columns": {
    "individual": "id", "year": "y", "step": ["s1", "s2"], "prefix": ["p"], "description": ["d", "s1"],
    "identifiers": ["nom"],
    "attributes": [
      {"name": "sexe", "columns": ["gender"], "as": ["sexe"]},
      {"name": "profile", "columns": ["age", "dis"], "as": null, "sensitive": true, "diversity": 3,
       "rare_labels": "group", "nested_in": "sexe"}],
    "derived": [{"name": "premiereins", "from": "first_year"}, {"name": "d2", "from": "last_year"},
                {"name": "n", "from": "enrolments", "as": ["nombre"], "sensitive": true},
                {"name": "age", "from": "age_at_first", "column": "birth"}]},
  "prepare": {
    "keep": [{"column": "s1", "in": ["a", ""]}, {"column": "y", "from": 2010.5},
             {"column": "k", "in": null, "from": 1, "to": 1}],
    "recode": [{"column": "s1", "table": {"z": "1", "a": "2"}}, {"column": "b", "bands": [0, 18, 20.5]}],
    "cleaning": {"k": 10, "columns": ["s1", "c"]}},
  "pseudonym": "shared",
  "trace": {"year_type": "integer", "repeats": "keep", "gaps": true, "status": {"bac_year": "ab"},
            "calendar": true, "window": [2019, "2023"], "conflicts": "mark"},
  "masking": {"k": 10, "code": 1, "level": "published", "width": 7, "size_k": 4, "size_code": 3},
  "linked": [{"name": "bac", "prefix": ["lp"], "step": []},
             {"name": "spe", "prefix": ["lp"], "step": ["ls"], "refines": "bac"}],
  "accepted_dependencies": [["bac", "sexe"]],
  "exports": {"sets": ["json"], "excel_fr": true, "language": "en"}
})");
  CHECK(recipe.malformed == Malformed::kSkip);
  CHECK(recipe.optional_columns == Texts{"INE", "d"});
  CHECK(recipe.traces().step == Texts{"s1", "s2"});
  CHECK(recipe.traces().prefix == Texts{"p"});
  CHECK(recipe.traces().description == Texts{"d", "s1"});
  CHECK(recipe.identifiers == Texts{"nom"});
  REQUIRE(recipe.traces().attributes.size() == 6);
  CHECK(recipe.traces().attributes[0].headings == Texts{"sexe"});
  CHECK(recipe.traces().attributes[0].columns == Texts{"gender"});
  CHECK(recipe.traces().attributes[0].diversity == 2);
  CHECK_FALSE(recipe.traces().attributes[0].derived.has_value());
  CHECK(recipe.traces().attributes[1].headings == Texts{"age", "dis"});
  CHECK(recipe.traces().attributes[1].sensitive);
  CHECK(recipe.traces().attributes[1].diversity == 3);
  CHECK(recipe.traces().attributes[1].rare_labels == RareLabels::kGroup);
  CHECK(recipe.traces().attributes[1].nested_in == "sexe");
  CHECK(recipe.traces().attributes[2].derived == DerivedFrom::kFirstYear);
  CHECK(recipe.traces().attributes[2].headings == Texts{"premiereins"});
  CHECK(recipe.traces().attributes[2].columns.empty());
  CHECK(recipe.traces().attributes[3].derived == DerivedFrom::kLastYear);
  CHECK(recipe.traces().attributes[4].derived == DerivedFrom::kEnrolments);
  CHECK(recipe.traces().attributes[4].headings == Texts{"nombre"});
  CHECK(recipe.traces().attributes[4].sensitive);
  CHECK(recipe.traces().attributes[5].derived == DerivedFrom::kAgeAtFirst);
  CHECK(recipe.traces().attributes[5].columns == Texts{"birth"});
  REQUIRE(recipe.keep.size() == 3);
  CHECK(*recipe.keep[0].in == Texts{"a", ""});
  CHECK(recipe.keep[1].from == 2010.5);
  CHECK_FALSE(recipe.keep[1].to.has_value());
  CHECK_FALSE(recipe.keep[2].in.has_value());
  REQUIRE(recipe.recode.size() == 2);
  CHECK(recipe.recode[0].table[0] == std::pair<std::string, std::string>("z", "1"));
  CHECK(recipe.recode[1].bands == std::vector<double>{0, 18, 20.5});
  CHECK(recipe.cleaning->k == 10);
  CHECK(recipe.cleaning->columns == Texts{"s1", "c"});
  CHECK(recipe.year_type == YearType::kInteger);
  CHECK(recipe.traces().gaps);
  CHECK(recipe.traces().calendar);
  CHECK(recipe.traces().bac_year == "ab");
  CHECK(recipe.traces().window->first == "2019");
  CHECK(recipe.traces().window->last == "2023");
  CHECK(recipe.traces().conflicts == Conflicts::kMark);
  CHECK(recipe.traces().k == 10);
  CHECK(recipe.traces().code == 1);
  CHECK(recipe.traces().level == MaskLevel::kPublished);
  CHECK(recipe.traces().width == 7);
  CHECK(recipe.traces().size_k == 4);
  CHECK(recipe.traces().size_code == 3);
  CHECK(recipe.traces().linked[1].refines == "bac");
  CHECK(recipe.traces().linked[0].prefix == Texts{"lp"});
  CHECK(recipe.traces().accepted_dependencies[0].second == "sexe");
  CHECK_FALSE(recipe.traces().oraccle);
  CHECK_FALSE(recipe.traces().paris13);
  CHECK(recipe.traces().json);
  CHECK(recipe.traces().excel_fr);
  CHECK(recipe.language == "en");
  CHECK(needed_columns(recipe) == Texts{"id", "y", "s1", "s2", "p", "gender", "age", "dis", "birth",
                                        "d", "k", "b", "c", "ab", "lp", "ls"});
}

TEST_CASE("recipe: not JSON") {
  const Result<Recipe> recipe = parse_recipe("{\n\"version\": 1,\n}");
  REQUIRE_FALSE(recipe);
  CHECK(recipe.error().code == ErrorCode::kRecipeSyntax);
  CHECK(recipe.error().line == 3);
  CHECK(fault("[]") == "recipe_type ");
}

TEST_CASE("recipe: unknown keys are named in full") {
  CHECK(top_fault(R"("foo":1)") == "recipe_unknown_key foo");
  CHECK(top_fault(R"("masking":{"foo":1})") == "recipe_unknown_key masking.foo");
  CHECK(top_fault(R"("trace":{"status":{"bac_year":"b","x":1}})") ==
        "recipe_unknown_key trace.status.x");
  CHECK(column_fault(R"("attributes":[{"name":"a","columns":["c"],"bar":1}])") ==
        "recipe_unknown_key columns.attributes[0].bar");
  CHECK(column_fault(R"("attributes":[{"name":"a","columns":["c"],"from":"x"}])") ==
        "recipe_unknown_key columns.attributes[0].from");
  CHECK(top_fault(R"("prepare":{"keep":[{"column":"c","in":[]},{"colum":"c"}]})") ==
        "recipe_unknown_key prepare.keep[1].colum");
}

TEST_CASE("recipe: missing keys") {
  CHECK(fault("{}") == "recipe_missing_key version");
  CHECK(fault(R"({"version":1})") == "recipe_missing_key columns");
  CHECK(fault(R"({"version":1,"columns":{"year":"y","step":["s"]}})") ==
        "recipe_missing_key columns.individual");
  CHECK(fault(R"({"version":1,"columns":{"individual":"i","year":"","step":["s"]}})") ==
        "recipe_missing_key columns.year");
  CHECK(fault(R"({"version":1,"columns":{"individual":"i","year":"y","step":[]}})") ==
        "recipe_missing_key columns.step");
  CHECK(column_fault(R"("attributes":[{"columns":["c"]}])") ==
        "recipe_missing_key columns.attributes[0].name");
  CHECK(column_fault(R"("attributes":[{"name":"a"}])") ==
        "recipe_missing_key columns.attributes[0].columns");
  CHECK(column_fault(R"("derived":[{"name":"a"}])") ==
        "recipe_missing_key columns.derived[0].from");
  CHECK(column_fault(R"("derived":[{"name":"a","from":"age_at_first","column":null}])") ==
        "recipe_missing_key columns.derived[0].column");
  CHECK(top_fault(R"("prepare":{"keep":[{"column":"c"}]})") ==
        "recipe_missing_key prepare.keep[0].in");
  CHECK(top_fault(R"("prepare":{"recode":[{"column":"c"}]})") ==
        "recipe_missing_key prepare.recode[0].table");
  CHECK(top_fault(R"("prepare":{"cleaning":{"k":5}})") ==
        "recipe_missing_key prepare.cleaning.columns");
  CHECK(top_fault(R"("trace":{"status":{}})") == "recipe_missing_key trace.status.bac_year");
  CHECK(top_fault(R"("linked":[{"name":"l"}])") == "recipe_missing_key linked[0].step");
}

TEST_CASE("recipe: wrong types") {
  CHECK(fault(R"({"version":"1"})") == "recipe_type version");
  CHECK(top_fault(R"("masking":[])") == "recipe_type masking");
  CHECK(top_fault(R"("masking":{"k":"5"})") == "recipe_type masking.k");
  CHECK(top_fault(R"("masking":{"k":5.5})") == "recipe_type masking.k");
  CHECK(top_fault(R"("masking":{"k":null})") == "recipe_type masking.k");
  CHECK(top_fault(R"("trace":{"gaps":1})") == "recipe_type trace.gaps");
  CHECK(top_fault(R"("trace":{"window":[2019]})") == "recipe_type trace.window");
  CHECK(top_fault(R"("trace":{"window":[2019.5,2020]})") == "recipe_type trace.window[0]");
  CHECK(top_fault(R"("trace":{"window":[2019,1e300]})") == "recipe_type trace.window[1]");
  CHECK(top_fault(R"("trace":{"year_type":"integer","window":["2019","x"]})") ==
        "recipe_type trace.window[1]");
  CHECK(top_fault(R"("prepare":{"keep":{}})") == "recipe_type prepare.keep");
  CHECK(top_fault(R"("prepare":{"recode":[{"column":"c","table":{"secret":1}}]})") ==
        "recipe_type prepare.recode[0].table");
  CHECK(top_fault(R"("prepare":{"recode":[{"column":"c","bands":[0,"1"]}]})") ==
        "recipe_type prepare.recode[0].bands[1]");
  CHECK(top_fault(R"("accepted_dependencies":["ab"])") == "recipe_type accepted_dependencies[0]");
  CHECK(column_fault(R"("prefix":"p")") == "recipe_type columns.prefix");
  CHECK(column_fault(R"("prefix":["p",1])") == "recipe_type columns.prefix[1]");
}

TEST_CASE("recipe: ranges") {
  CHECK(fault(R"({"version":2})") == "recipe_range version");
  CHECK(top_fault(R"("masking":{"k":2})") == "recipe_range masking.k");
  CHECK(top_fault(R"("masking":{"k":3})") == "accepted");
  CHECK(top_fault(R"("masking":{"k":2,"level":"published"})") == "accepted");
  CHECK(top_fault(R"("masking":{"k":1,"level":"published"})") == "recipe_range masking.k");
  CHECK(top_fault(R"("masking":{"k":1000})") == "accepted");
  CHECK(top_fault(R"("masking":{"k":1001})") == "recipe_range masking.k");
  CHECK(top_fault(R"("masking":{"k":-5})") == "recipe_range masking.k");
  CHECK(top_fault(R"("masking":{"code":4})") == "accepted");
  CHECK(top_fault(R"("masking":{"code":5})") == "recipe_range masking.code");
  CHECK(top_fault(R"("masking":{"code":-1})") == "recipe_range masking.code");
  CHECK(top_fault(R"("masking":{"width":5})") == "accepted");
  CHECK(top_fault(R"("masking":{"width":6})") == "recipe_range masking.width");
  CHECK(top_fault(R"("masking":{"width":0})") == "recipe_range masking.width");
  CHECK(top_fault(R"("masking":{"size_k":2})") == "recipe_range masking.size_k");
  CHECK(top_fault(R"("masking":{"size_k":10,"size_code":9})") == "accepted");
  CHECK(top_fault(R"("masking":{"size_k":10,"size_code":10})") == "recipe_range masking.size_code");
  CHECK(top_fault(R"("masking":{"code":4,"size_k":3})") == "recipe_range masking.size_code");
  CHECK(top_fault(R"("masking":{"level":"none"})") == "recipe_range masking.level");
  CHECK(top_fault(R"("reading":{"delimiter":":"})") == "recipe_range reading.delimiter");
  CHECK(top_fault(R"("reading":{"encoding":"latin"})") == "recipe_range reading.encoding");
  CHECK(top_fault(R"("exports":{"sets":["oraccle","xlsx"]})") == "recipe_range exports.sets[1]");
  CHECK(top_fault(R"("prepare":{"keep":[{"column":"c","from":2,"to":1}]})") ==
        "recipe_range prepare.keep[0].to");
  CHECK(top_fault(R"("prepare":{"keep":[{"column":"","from":2}]})") ==
        "recipe_range prepare.keep[0].column");
  CHECK(top_fault(R"("prepare":{"recode":[{"column":"c","bands":[]}]})") ==
        "recipe_range prepare.recode[0].bands");
  CHECK(top_fault(R"("prepare":{"recode":[{"column":"c","bands":[0,5,5]}]})") ==
        "recipe_range prepare.recode[0].bands[2]");
  CHECK(top_fault(R"("prepare":{"recode":[{"column":"s","table":{"a":""}}]})") == "accepted");
  CHECK(top_fault(R"("prepare":{"recode":[{"column":"y","table":{"a":""}}]})") ==
        "recipe_range prepare.recode[0].table");
  CHECK(top_fault(R"("trace":{"window":[2020,2019]})") == "recipe_range trace.window");
  CHECK(column_fault(R"("prefix":["a\u0000b"])") == "recipe_range columns.prefix[0]");
  CHECK(column_fault(R"("prefix":[""])") == "recipe_range columns.prefix[0]");
}

TEST_CASE("recipe: nulls of the masking are resolved") {
  Recipe recipe = parsed(document("", R"("masking":{"k":10,"code":1,"width":null,"size_k":null})"));
  CHECK(recipe.traces().width == 5);
  CHECK(recipe.traces().size_k == 10);
  CHECK(recipe.traces().size_code == 1);
  recipe = parsed(document("", R"("masking":{"k":3})"));
  CHECK(recipe.traces().width == 2);
}

TEST_CASE("recipe: names and headings") {
  const auto named = [](const std::string& name) {
    return column_fault(R"("attributes":[{"name":")" + name + R"(","columns":["c"]}])");
  };
  CHECK(named("Az_09") == "accepted");
  CHECK(named(std::string(64, 'a')) == "accepted");
  for (const std::string& name :
       {std::string(65, 'a'), std::string(), std::string("é"), std::string("a b"),
        std::string("../x"), std::string("trace"), std::string("cohorteid"),
        std::string("effectif"), std::string("formation")}) {
    CAPTURE(name);
    CHECK(named(name) == "recipe_range columns.attributes[0].name");
  }
  CHECK(
      column_fault(R"("attributes":[{"name":"a","columns":["c"]},{"name":"a","columns":["d"]}])") ==
      "recipe_duplicate columns.attributes[1].name");
  CHECK(column_fault(R"("attributes":[{"name":"a","columns":["c"]}],
                        "derived":[{"name":"a","from":"enrolments"}])") ==
        "recipe_duplicate columns.derived[0].name");
  CHECK(fault(document(R"("attributes":[{"name":"a","columns":["c"]}])",
                       R"("linked":[{"name":"a","step":["t"]}])")) ==
        "recipe_duplicate linked[0].name");
  CHECK(column_fault(R"("attributes":[{"name":"a","columns":["c","d"],"as":["x"]}])") ==
        "recipe_range columns.attributes[0].as");
  CHECK(column_fault(R"("attributes":[{"name":"a","columns":["c","d"],"as":["x","x"]}])") ==
        "recipe_duplicate columns.attributes[0].as x");
  CHECK(column_fault(R"("attributes":[{"name":"a","columns":["c"],"as":["effectif"]}])") ==
        "recipe_range columns.attributes[0].as effectif");
  CHECK(column_fault(R"("attributes":[{"name":"a","columns":["effectif"]}])") ==
        "recipe_range columns.attributes[0].as effectif");
  CHECK(column_fault(R"("attributes":[{"name":"a","columns":["effectif"],"as":["e"]}])") ==
        "accepted");
  CHECK(column_fault(R"("attributes":[{"name":"a","columns":["c"],"as":[""]}])") ==
        "recipe_range columns.attributes[0].as");
  CHECK(column_fault(R"("derived":[{"name":"a","from":"age_at_first","column":""}])") ==
        "recipe_range columns.derived[0].column");
}

TEST_CASE("recipe: any byte anywhere is survived") {
  const std::string text = document(
      R"("attributes":[{"name":"a","columns":["c"],"nested_in":null}])",
      R"("masking":{"k":5,"width":3},"trace":{"window":[2019,2020]},"prepare":{"cleaning":null})");
  REQUIRE(fault(text) == "accepted");
  int accepted = 0, refused = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (const char byte : {'\0', '"', '0', '9', '-', '.', 'e', '{', ']', ',', '\\', '\xff', 'k'}) {
      std::string changed = text;
      changed[at] = byte;
      (parse_recipe(changed) ? accepted : refused)++;
      changed = text.substr(0, at) + byte + text.substr(at);
      (parse_recipe(changed) ? accepted : refused)++;
    }
  }
  CHECK(accepted > 0);
  CHECK(refused > accepted);
}

TEST_CASE("recipe: rules that keep or recode, and windows of years, at their edges") {
  CHECK(top_fault(R"("prepare":{"keep":[{"column":"c","in":["x"],"from":1}]})") ==
        "recipe_conflict prepare.keep[0].in");
  CHECK(top_fault(R"("prepare":{"keep":[{"column":"c","in":["x"],"to":1}]})") ==
        "recipe_conflict prepare.keep[0].in");
  CHECK(top_fault(R"("prepare":{"recode":[{"column":"c","table":[]}]})") ==
        "recipe_type prepare.recode[0].table");
  CHECK(top_fault(R"("prepare":{"recode":[{"column":"c","table":{"a\u0000":"b"}}]})") ==
        "recipe_range prepare.recode[0].table");
  const auto window = [](const std::string& type, const std::string& bounds) {
    return top_fault(R"("trace":{"year_type":")" + type + R"(","window":)" + bounds + "}");
  };
  CHECK(window("integer", R"(["-1","12"])") == "accepted");
  CHECK(window("integer", R"(["-","12"])") == "recipe_type trace.window[0]");
  CHECK(window("integer", R"(["","12"])") == "recipe_type trace.window[0]");
  CHECK(window("integer", R"(["1x","12"])") == "recipe_type trace.window[0]");
  CHECK(window("integer", R"([true,12])") == "recipe_type trace.window[0]");
  CHECK(window("integer", R"([12,9])") == "recipe_range trace.window");
  CHECK(window("auto", R"(["b","a"])") == "accepted");
  CHECK(window("auto", R"([12,9])") == "recipe_range trace.window");
  CHECK(window("auto", R"([9,"8"])") == "accepted");
  CHECK(window("text", R"(["b","a"])") == "recipe_range trace.window");
  CHECK(window("text", R"(["a","b"])") == "accepted");
  CHECK(window("text", R"([12,9])") == "accepted");  // as texts, 12 stands before 9
}
