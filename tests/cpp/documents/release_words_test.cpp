// Sentences, decimals and choices as documents say them, in both languages.
#include <doctest.h>

#include <cmath>
#include <limits>
#include <string>

#include "documents/row_choices.h"
#include "documents/words.h"
#include "exports/exports.h"
#include "recipe/recipe.h"

using namespace paravent;

namespace {

Recipe in(const std::string& language) {
  Recipe recipe;
  recipe.language = language;
  return recipe;
}

const Speaker kFrench(in("fr")), kEnglish(in("en"));

}  // namespace

TEST_CASE("words: arguments stand where their number is, braces that number none stay") {
  CHECK(kEnglish("", "{0} and {1}, {0}", {"a", "{1}"}) == "a and {1}, a");
  CHECK(kEnglish("", "{1} {", {"a"}) == "{1} {");
  CHECK(kEnglish("", "{0", {"a"}) == "{0");
  CHECK(kEnglish("", "{00}", {"a"}) == "{00}");
  CHECK(kEnglish("", "{x}", {"a"}) == "{x}");
}

TEST_CASE("words: decimals are rounded half away from zero, and keep no sign of nothing") {
  CHECK(decimal_text(0.125, 2, kEnglish) == "0.13");
  CHECK(decimal_text(-0.125, 2, kEnglish) == "−0.13");
  CHECK(decimal_text(-0.001, 2, kEnglish) == "0.00");
  CHECK(decimal_text(-0.0, 2, kEnglish) == "0.00");
  CHECK(decimal_text(1234.5, 1, kFrench) == "1\u202f234,5");
  CHECK(decimal_text(2, 0, kFrench) == "2");
  const double most = std::numeric_limits<double>::infinity();
  CHECK(decimal_text(most, 2, kEnglish) == "–");
  CHECK(decimal_text(-most, 2, kEnglish) == "–");
  CHECK(decimal_text(std::nan(""), 2, kEnglish) == "–");
  CHECK(decimal_text(1e15, 4, kEnglish) == "1000000000000000");  // beyond whole doubles
}

TEST_CASE("words: text of others in HTML and Markdown") {
  CHECK(html_escape("a\x7f"
                    "b\x01&<>\"'é") == "a\\u007Fb\\u0001&amp;&lt;&gt;&quot;&#39;é");
  CHECK(markdown_escape(" x") == "` x`");
  CHECK(markdown_escape("x ") == "`x `");
  CHECK(markdown_escape("é|z9 A") == "é&#124;z9 A");
  CHECK(markdown_escape("   ") == "   ");
}

TEST_CASE("words: copies for Excel of texts that end anywhere") {
  const auto copy = [](const std::string& bytes) {
    return excel_copy({"a.csv", bytes}, ',').bytes.substr(3);
  };
  CHECK(copy("") == "");
  CHECK(copy("a") == "a\r\n");
  CHECK(copy("a,") == "a;\r\n");
  CHECK(copy("a,b") == "a;b\r\n");
  CHECK(copy("\"a\"\"") == "\"a\"\"\"\r\n");
  CHECK(copy("\"a") == "a\r\n");
}

TEST_CASE("words: every choice about row-level files is said") {
  const auto good = parse_recipe(R"({"version":1,"columns":{"individual":"id"},
    "exports":{"language":"en"},"rows":{"k":3,"separator":",",
    "projections":[{"name":"p","columns":["a","b"]}],
    "greedy":[{"name":"g","start":["a"],"taken":["b"],"budget":2.5}],
    "generalisation":{"name":"h","columns":[
      {"column":"a","hierarchy":{"kind":"prefixes","lengths":[3,1],"top":true}},
      {"column":"b","hierarchy":{"kind":"intervals","from":0,"to":10,"widths":[1,5]}},
      {"column":"c","hierarchy":{"kind":"lists","levels":[[],[]]}},
      {"column":"d","hierarchy":{"kind":"dates"}},{"column":"e"},
      {"column":"z","hierarchy":{"kind":"csv","text":"x;y"}}],"keep":["f"],"models":[
        {"model":"recursive","column":"f","c":2.5,"l":2},{"model":"entropy","column":"f","l":2.25},
        {"model":"recursive","column":"f","c":2,"l":2}]},"keys":["a","i"],"weight":"w",
    "missing":{"i":["99"]},"sensitive":["s"],"risk":{"tolerated":0.005,"population_size":90000}}})");
  REQUIRE(good.ok());
  std::string said;
  for (const Choice& choice : row_choices(good.value(), kEnglish)) said += choice.text + "\n";
  for (const char* words :
       {"first characters: 3, 1, then “*”", "bands from 0 to 10, widths 1; 5",
        "groups made by hand (levels: 2)", "date, month, year", "hierarchy file",
        "columns taken by the user: b", "recursive (2.500, 2)-diversity of “f”",
        "entropy 2.250-diversity of “f”", "recursive (2, 2)-diversity of “f”",
        "only the columns that the files name may be published", "optimal levels",
        "does not pass 2.5%", "recognised by: a, i", "“w” says how many persons",
        "“i”: the empty cell and 1 codes", "never published: s", "recognised persons: 0.50%",
        "the population has 90,000 persons"}) {
    CAPTURE(words);
    CHECK(said.find(words) != std::string::npos);
  }
}

TEST_CASE("words: what each model asks of a class, and what is no value") {
  const auto model = [](const std::string& json) {
    const auto recipe =
        parse_recipe(R"({"version":1,"columns":{},"rows":{"generalisation":{"name":"h",
      "columns":[{"column":"a"}],"keep":["s"],"models":[{"column":"s",)" +
                     json + "}]}}}");
    INFO(json);
    REQUIRE(recipe.ok());
    return model_text(recipe.value().rows().generalisation->models[0], kEnglish);
  };
  CHECK(model(R"("model":"alpha_k","alpha":0.5)") == "(α, k)-anonymity of “s”, α = 0.500");
  CHECK(model(R"("model":"basic_likeness","beta":1)") == "basic β-likeness of “s”, β = 1.000");
  CHECK(model(R"("model":"enhanced_likeness","beta":1.5)") ==
        "enhanced β-likeness of “s”, β = 1.500");
  CHECK(model(R"("model":"delta_disclosure","delta":2)") ==
        "δ-disclosure privacy of “s”, δ = 2.000");
  CHECK(model(R"("model":"equal_closeness","t":0.25)") == "0.250-closeness of “s”, equal distance");
  CHECK(model(R"("model":"ordered_closeness","t":0.25)") ==
        "0.250-closeness of “s”, ordered distance");
  CHECK(model(R"("model":"distinct","l":2,"missing":"value")") ==
        "distinct 2-diversity of “s”, no value counting as a value");
  CHECK(withdraw_text(GeneralisationSpec{}, kEnglish).empty());
}

TEST_CASE("words: orders, unique combinations and blocks of the risk") {
  const auto recipe = parse_recipe(R"({"version":1,"columns":{},"rows":{"keys":["a"],
    "projections":[{"name":"p","columns":["a"]}],"ordered":{"a":["x","y","z"]},
    "risk":{"suda_size":3,"blocks":["b","c"]}}})");
  INFO((recipe.ok() ? "" : recipe.error().key));
  REQUIRE(recipe.ok());
  std::string said;
  for (const Choice& choice : row_choices(recipe.value(), kEnglish)) said += choice.text + "\n";
  for (const char* words :
       {"the 3 values of “a” have an order", "unique combinations looked for: 3 columns at most",
        "rows are linked only if they agree in: b, c"}) {
    CAPTURE(words);
    CHECK(said.find(words) != std::string::npos);
  }
}
