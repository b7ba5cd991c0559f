#include <doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/split_mix.h"
#include "witness_support.h"

namespace paravent::witness {
namespace {

/// One line an enrolment; ages and years of the bac follow the year, cities the school. Years of
/// study from `last` on are repeats of that one.
Lines university(std::uint32_t people, std::uint64_t seed, std::uint32_t last = 2) {
  Lines lines{
      "id;annee;etape;niveau;sexe;mention;ville;dept;naissance;bac;libelle;site;annee_bac;"
      "resultat"};
  SplitMix random(seed);
  const auto letter = [&](char first, std::uint32_t n) {
    return std::string(1, static_cast<char>(first + static_cast<char>(random.below(n))));
  };
  for (std::uint32_t i = 0; i < people; ++i) {
    const std::uint32_t begin = 2010 + random.below(3), years = 1 + random.below(3);
    const std::string sexe = random.below(2) == 0 ? "F" : "M";
    const std::string mention = letter('P', 2 + random.below(3)), ville = letter('a', 4);
    const std::string naissance = std::to_string(begin - 18 - random.below(3));
    const std::string bac = letter('S', 2);
    for (std::uint32_t y = 0; y < years; ++y) {
      const std::string etape = "L" + std::to_string(1 + std::min(y, last)) +
                                letter('A', last < 2 ? 2 : 1 + 2 * (y > 0 ? 1U : 0U));
      lines.push_back("marque" + std::to_string(i) + ";" + std::to_string(begin + y) + ";" + etape +
                      ";" + letter('n', 2) + ";" + sexe + ";" + mention + ";" + ville + ";" +
                      (ville < "c" ? "Nord" : "Sud") + ";" + naissance + ";" + bac + ";Licence " +
                      etape + ";" + letter('u', 2) + ";" + std::to_string(begin - i % 2) + ";" +
                      (random.below(3) == 0 ? "AJ" : "ADM"));
    }
  }
  return lines;
}

struct Option {
  std::string name, columns, more;
  std::uint32_t last = 2;  ///< of university()
};

const std::string kTwo =
    R"(,"attributes":[{"name":"sexe","columns":["sexe"]},{"name":"mention","columns":["mention"]}])";

std::vector<Option> options() {
  const std::string nested =
      R"(,"attributes":[{"name":"dept","columns":["dept"]},{"name":"ville","columns":["ville"],"nested_in":"dept"}])";
  const auto derived = [](const std::string& from) {
    return R"(,"derived":[{"name":"d","from":)" + from + "}]";
  };
  const std::string finer = R"(,"linked":[{"name":"fin","step":["niveau"]}])";
  return {
      {"plain", kTwo, ""},
      {"withhold", kTwo, R"(,"masking":{"rare_traces":"withhold"})"},
      {"group", kTwo, R"(,"masking":{"rare_traces":"group"})"},
      {"nested", nested, ""},
      {"nested and withheld", nested, R"(,"masking":{"rare_traces":"withhold"})"},
      {"tuple", R"(,"attributes":[{"name":"t","columns":["sexe","mention"]}])", ""},
      {"sensitive",
       R"(,"attributes":[{"name":"m","columns":["mention"],"sensitive":true,"diversity":3}])", ""},
      {"rare labels", R"(,"attributes":[{"name":"m","columns":["mention"],"rare_labels":"group"}])",
       ""},
      {"rare labels, conditions",
       R"(,"attributes":[{"name":"m","columns":["mention"],"rare_labels":"group"}])",
       R"(,"prepare":{"keep":[{"column":"mention","in":["P","Q","R","S","T","U","V","W"]}]})"},
      {"linked, conditions", kTwo,
       finer + R"(,"prepare":{"keep":[{"column":"niveau","in":["n","o"]}]})"},
      {"linked", kTwo, finer},
      {"linked and withheld", kTwo, finer + R"(,"masking":{"rare_traces":"withhold"})"},
      {"linked and grouped", kTwo, finer + R"(,"masking":{"rare_traces":"group"})"},
      {"linked, with the year", kTwo, R"(,"linked":[{"name":"an","step":["annee"]}])"},
      {"linked, with the year, window", kTwo,
       R"(,"linked":[{"name":"an","step":["annee"]}],"trace":{"window":[2011,2012]})"},
      {"linked, with the year, gaps", kTwo,
       R"(,"linked":[{"name":"an","step":["annee"]}],"trace":{"gaps":true})"},
      {"linked, with the year, refined", kTwo,
       R"(,"linked":[{"name":"an","step":["annee","niveau"]},{"name":"s","prefix":["bac"],"refines":"an"}])"},
      {"linked, with the year, collapse", kTwo,
       R"(,"linked":[{"name":"an","step":["annee"]}],"trace":{"repeats":"collapse"})", 1},
      {"linked, with the year, distinct", kTwo,
       R"(,"linked":[{"name":"an","step":["annee"]}],"trace":{"repeats":"distinct"})", 1},
      {"linked, with the year, calendar", kTwo,
       R"(,"linked":[{"name":"an","step":["annee"]}],"trace":{"calendar":true})"},
      {"linked, with the year, status", kTwo,
       R"(,"linked":[{"name":"an","step":["annee"]}],"trace":{"status":{"bac_year":"annee_bac"}})"},
      {"linked, with the year before", kTwo, R"(,"linked":[{"name":"an","prefix":["annee"]}])"},
      {"linked, with the last year before, refined", kTwo,
       R"(,"linked":[{"name":"an","prefix":["annee"]},{"name":"s","step":["annee"],"refines":"an"}],"trace":{"conflicts":"last"})"},
      {"linked, longer", kTwo, finer + R"(,"trace":{"repeats":"collapse"})", 1},
      {"linked, longer, distinct", kTwo, finer + R"(,"trace":{"repeats":"distinct"})", 1},
      {"linked, longer, status", kTwo,
       finer + R"(,"trace":{"repeats":"collapse","status":{"bac_year":"annee_bac"}})", 1},
      {"linked prefix", kTwo, R"(,"linked":[{"name":"bac","prefix":["bac"]}])"},
      {"side by side", kTwo,
       R"(,"linked":[{"name":"bac","prefix":["bac"]},{"name":"fin","step":["niveau"]}])"},
      {"chain", kTwo,
       R"(,"linked":[{"name":"bac","prefix":["bac"]},{"name":"fin","step":["niveau"],"refines":"bac"}])"},
      {"first year", kTwo + derived(R"("first_year")"), ""},
      {"last year", kTwo + derived(R"("last_year")"), ""},
      {"year",
       R"(,"attributes":[{"name":"a","columns":["annee"]},{"name":"m","columns":["mention"]}])",
       ""},
      {"year, with another", R"(,"attributes":[{"name":"a","columns":["annee","mention"]}])",
       R"(,"trace":{"conflicts":"mark"})"},
      {"first year, last year nested",
       R"(,"attributes":[{"name":"a","columns":["mention",{"derived":"first_year"}]},{"name":"b","columns":["mention",{"derived":"first_year"},{"derived":"last_year"}],"nested_in":"a"}])",
       "", 1},
      {"shared column, nested",
       R"(,"attributes":[{"name":"a","columns":["dept"]},{"name":"b","columns":["dept","mention"],"nested_in":"a"}])",
       ""},
      {"age", kTwo + derived(R"("age_at_first","column":"naissance")"), ""},
      {"age beside its birth year",
       R"(,"attributes":[{"name":"d","columns":["naissance",{"derived":"age_at_first","column":"naissance"}]}])",
       ""},
      {"one year, told twice", kTwo + derived(R"("first_year")"),
       R"(,"linked":[{"name":"an","step":["annee"]}],"prepare":{"keep":[{"column":"annee","in":["2011"]}]})"},
      {"enrolments", kTwo + derived(R"("enrolments")"), ""},
      {"enrolments, collapse", kTwo + derived(R"("enrolments")"),
       R"(,"trace":{"repeats":"collapse"})"},
      {"enrolments, distinct", kTwo + derived(R"("enrolments")"),
       R"(,"trace":{"repeats":"distinct"})"},
      {"enrolments, collapse, status", kTwo + derived(R"("enrolments")"),
       R"(,"trace":{"repeats":"collapse","status":{"bac_year":"annee_bac"}})", 1},
      {"window", kTwo, R"(,"trace":{"window":[2011,2012]})"},
      {"gaps", kTwo, R"(,"trace":{"gaps":true})"},
      {"calendar", kTwo, R"(,"trace":{"calendar":true})"},
      {"collapse", kTwo, R"(,"trace":{"repeats":"collapse"})"},
      {"distinct", kTwo, R"(,"trace":{"repeats":"distinct"})"},
      {"collapse, linked", kTwo, finer + R"(,"trace":{"repeats":"collapse"})"},
      {"status", kTwo, R"(,"trace":{"status":{"bac_year":"annee_bac"}})"},
      {"results as a component", kTwo,
       R"(,"results":{"source":"enrolments","passed":{"column":"resultat","in":["ADM"]},"as":"component"})"},
      {"results as an attribute", kTwo,
       R"(,"results":{"source":"enrolments","passed":{"column":"resultat","in":["ADM"]},"as":"attribute"})"},
      {"results as steps", kTwo,
       R"(,"results":{"source":"enrolments","passed":{"column":"resultat","in":["ADM"]},"as":"step"})"},
      {"results as steps, described", kTwo + R"(,"description":["libelle"])",
       R"(,"results":{"source":"enrolments","passed":{"column":"resultat","in":["ADM"]},"as":"step"})"},
      {"results as an attribute, collapse", kTwo,
       R"(,"results":{"source":"enrolments","passed":{"column":"resultat","in":["ADM"]},"as":"attribute"},"trace":{"repeats":"collapse"})",
       1},
      {"years joined",
       R"(,"attributes":[{"name":"d","columns":["mention",{"derived":"first_year"},{"derived":"last_year"}]}])",
       ""},
      {"files", kTwo + ",\"prefix\":[\"(fichier)\"]", ""},
      {"description", kTwo + R"(,"description":["libelle"])", ""},
      {"cleaning", kTwo, R"(,"prepare":{"cleaning":{"k":5,"columns":["etape"]}})"},
      {"conditions", kTwo,
       R"(,"prepare":{"keep":[{"column":"annee","from":2011,"to":2013},{"column":"site","in":["u"]}]})"},
      {"recoding", kTwo,
       R"(,"prepare":{"recode":[{"column":"etape","table":{"L2A":"L2B"}},{"column":"mention","table":{"P":"tres bien"}}]})"},
      {"bands", R"(,"attributes":[{"name":"n","columns":["naissance"]}])",
       R"(,"prepare":{"recode":[{"column":"naissance","bands":[1992,1993]}]})"},
      {"bands of the year", kTwo + derived(R"("first_year")"),
       R"(,"prepare":{"recode":[{"column":"annee","bands":[2012,2013]}]})"},
      {"first characters of the year, last year", kTwo + derived(R"("last_year")"),
       R"(,"prepare":{"recode":[{"column":"annee","prefix":3}]})"},
      {"calendar, withheld", kTwo,
       R"(,"trace":{"calendar":true},"masking":{"rare_traces":"withhold"})"},
      {"calendar, grouped", kTwo,
       R"(,"trace":{"calendar":true},"masking":{"rare_traces":"group"})"},
      {"status, withheld", kTwo,
       R"(,"trace":{"status":{"bac_year":"annee_bac"}},"masking":{"rare_traces":"withhold"})"},
      {"text years", kTwo, R"(,"trace":{"year_type":"text"})"},
      {"sizes of their own", kTwo, R"(,"masking":{"k":5,"size_k":10,"size_code":1})"},
      {"tidy alone", kTwo, R"(,"exports":{"sets":["tidy"]})"},
      {"json alone", kTwo, R"(,"exports":{"sets":["json"]})"},
      {"conflicts", R"(,"attributes":[{"name":"n","columns":["niveau"]}])",
       R"(,"trace":{"conflicts":"mark"})"},
      {"year before", kTwo + R"(,"prefix":["annee"])", ""},
      {"cleaning of an attribute", kTwo,
       R"(,"prepare":{"cleaning":{"k":5,"columns":["mention"]}})"},
      {"age of what is no number", kTwo + derived(R"("age_at_first","column":"niveau")"), ""},
      {"text years, linked, with the year", kTwo,
       R"(,"linked":[{"name":"an","step":["annee"]}],"trace":{"year_type":"text"})"},
  };
}

TEST_CASE("each option has its inverse, or is named") {
  for (const Option& option : options()) {
    const Lines lines = university(400, 1, option.last);
    CAPTURE(option.name);
    const std::string recipe =
        R"({"version":1,"columns":{"individual":"id","year":"annee","step":["etape"])" +
        option.columns + "}" + option.more + "}";
    const MadeRelease made = release_of(recipe, lines);
    REQUIRE(made.error.empty());
    const Proven proven = prove(made.files);
    REQUIRE(proven.begun.find("possible")->boolean);
    JsonWriter told;
    told.value(proven.told);
    CAPTURE(told.text());
    CHECK(proven.is_proven());
    CHECK(proven.figure("masked") > 0);
    CHECK(proven.figure("least_values") >= 3);
    CHECK(proven.figure("proven_counts") == proven.figure("masked"));
    for (const auto& csv : proven.witnesses) {
      for (const auto& file : csv) CHECK(file.bytes.find("marque") == std::string::npos);
      const MadeRelease again = release_of(recipe, lines_of(csv));
      REQUIRE(again.files.size() == made.files.size());
      for (std::size_t i = 0; i < made.files.size(); ++i) {
        CHECK(again.files[i].bytes == made.files[i].bytes);
      }
    }
  }
}

}  // namespace
}  // namespace paravent::witness
