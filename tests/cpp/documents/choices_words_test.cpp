// Choices of a recipe in words that few recipes make: how files are read, results, a series, rare
// traces. Each in French and English.
#include <doctest.h>

#include "documents/choices.h"
#include "recipe/recipe.h"

using namespace paravent;

namespace {

/// With plain blanks in place of those that do not break.
std::string plain_blanks(std::string text) {
  for (const std::string blank : {"\u00a0", "\u202f"}) {
    for (std::size_t at; (at = text.find(blank)) != std::string::npos;) {
      text.replace(at, blank.size(), " ");
    }
  }
  return text;
}

std::string trace_recipe(const std::string& top, const std::string& columns = "") {
  return R"({"version":1,"columns":{"individual":"i","year":"y","step":["s"])" +
         (columns.empty() ? "" : "," + columns) + "}" + (top.empty() ? "" : "," + top) + "}";
}

/// The words of one key, several choices on a line each; empty where the recipe does not make it.
std::string words_of(const std::string& json, const std::string& key, const std::string& language) {
  Result<Recipe> recipe = parse_recipe(json);
  INFO(json << (recipe ? "" : recipe.error().key));
  REQUIRE(recipe.ok());
  recipe.value().language = language;
  std::string text;
  for (const Choice& choice : choices(recipe.value(), Speaker(recipe.value()))) {
    if (choice.key == key) text += (text.empty() ? "" : "\n") + choice.text;
  }
  return plain_blanks(text);
}

struct Spoken {
  std::string json, key, fr, en;
};

void check_words(const std::vector<Spoken>& all) {
  for (const Spoken& one : all) {
    CAPTURE(one.json);
    CAPTURE(one.key);
    CHECK(words_of(one.json, one.key, "fr") == one.fr);
    CHECK(words_of(one.json, one.key, "en") == one.en);
  }
}

}  // namespace

TEST_CASE("choices: how files are read") {
  const auto reading = [](const std::string& members) {
    return trace_recipe("\"reading\":{" + members + "}");
  };
  check_words({
      {reading(R"("invalid_bytes":"skip")"), "reading.invalid_bytes",
       "les lignes où des octets ne sont pas de l’UTF-8 sont écartées et comptées",
       "rows that hold bytes that are not UTF-8 are left out and counted"},
      {reading(R"("invalid_bytes":"replace")"), "reading.invalid_bytes",
       "les octets qui ne sont pas de l’UTF-8 deviennent U+FFFD",
       "bytes that are not UTF-8 become U+FFFD"},
      {reading(R"("repeated_files":"keep")"), "reading.repeated_files",
       "un fichier donné deux fois est lu deux fois", "a file that is given twice is read twice"},
      {reading(R"("skip_lines":3)"), "reading.skip_lines",
       "lignes laissées de côté avant l’en-tête : 3", "lines left out before the header: 3"},
      {reading(R"("skip_lines":0)"), "reading.skip_lines", "", ""},
      {reading(R"("sheet":"Feuille 2")"), "reading.sheet",
       "feuille lue dans les classeurs : « Feuille 2 »", "sheet read in workbooks: “Feuille 2”"},
      {reading(R"("sheet":null)"), "reading.sheet", "", ""},
      {reading(R"("total_line":"skip")"), "reading.total_line",
       "une dernière ligne qui fait un total est laissée de côté",
       "a last line that is a total is left out"},
      {reading(R"("total_line":"keep")"), "reading.total_line",
       "une dernière ligne qui ressemble à un total est une ligne",
       "a last line that looks like a total is a row"},
      {reading(R"("rename":{"S":"s"})"), "reading.rename",
       "la colonne « S » d’un fichier est la colonne « s »",
       "the column “S” of a file is the column “s”"},
      {reading(R"("header":true)"), "reading.header",
       "la première ligne de chaque fichier donne les noms des colonnes",
       "the first line of each file names the columns"},
  });
  for (const char* key : {"reading.invalid_bytes", "reading.repeated_files", "reading.skip_lines",
                          "reading.sheet", "reading.total_line", "reading.rename"}) {
    CAPTURE(key);
    CHECK(words_of(trace_recipe(""), key, "fr").empty());
  }
}

TEST_CASE("choices: how single files are read") {
  const auto file = [](const std::string& members) {
    return trace_recipe(R"("reading":{"files":[{)" + members + "}]}");
  };
  const std::string key = "reading.files[0]";
  check_words({
      {file(R"("name":"a*.csv","encoding":"utf-8")"), key, "fichiers « a*.csv » : encodage : utf-8",
       "files “a*.csv”: encoding: utf-8"},
      {file(R"("position":2,"delimiter":"\t")"), key, "fichier n° 2 : séparateur : « tabulation »",
       "file no. 2: delimiter: “tab”"},
      {file(R"("position":1,"delimiter":"|","skip_lines":3)"), key,
       "fichier n° 1 : lignes laissées de côté avant l’en-tête : 3 ; séparateur : « | »",
       "file no. 1: lines left out before the header: 3 ; delimiter: “|”"},
      {file(R"("name":"b.xlsx","sheet":"S1","total_line":"skip")"), key,
       "fichiers « b.xlsx » : feuille « S1 » ; une dernière ligne de total est laissée de côté",
       "files “b.xlsx”: sheet “S1” ; a last line of totals is left out"},
      {file(R"("name":"b","total_line":"keep")"), key,
       "fichiers « b » : une dernière ligne qui ressemble à un total est une ligne",
       "files “b”: a last line that looks like a total is a row"},
      {file(R"("name":"b","total_line":"stop")"), key,
       "fichiers « b » : une dernière ligne de total arrête le traitement",
       "files “b”: a last line of totals stops the run"},
      {trace_recipe(R"("reading":{"files":[{"name":"a","encoding":"utf-8"},
        {"position":1,"encoding":"utf-8"}]})"),
       "reading.files[1]", "fichier n° 1 : encodage : utf-8", "file no. 1: encoding: utf-8"},
  });
}

TEST_CASE("choices: recodings, rare traces and codes") {
  check_words({
      {trace_recipe(R"("prepare":{"recode":[{"column":"s","prefix":2}]})"), "prepare.recode",
       "de « s » ne restent que les premiers caractères (2)",
       "of “s” only the first characters stay (2)"},
      {trace_recipe(R"("masking":{"rare_traces":"withhold"})"), "masking.rare_traces",
       "les parcours dont la taille serait masquée ne sont pas listés",
       "traces whose size would be masked are not listed"},
      {trace_recipe(R"("masking":{"rare_traces":"group"})"), "masking.rare_traces",
       "les parcours dont la taille serait masquée forment ensemble une seule cohorte, « (autres "
       "parcours) »",
       "traces whose size would be masked are one cohort together, “(autres parcours)”"},
      {trace_recipe(R"("masking":{"rare_traces":"list"})"), "masking.rare_traces", "", ""},
      {trace_recipe("", R"("attributes":[{"name":"a","columns":["x",{"derived":"enrolments"}]}])"),
       "columns.attributes", "« a » : x, nombre d’inscriptions ; en-têtes : x, enrolments",
       "“a”: x, number of enrolments; headings: x, enrolments"},
  });
}

TEST_CASE("choices: accepted columns and answers about roles") {
  const auto accepting = [](const std::string& check) {
    return trace_recipe("\"accepted_checks\":[\"" + check + "\"]");
  };
  check_words({
      {trace_recipe(R"("accepted_columns":["s"])"), "accepted_columns",
       "publication acceptée par le producteur bien que le contenu désigne des personnes : « s »",
       "publication accepted by the producer although the content identifies persons: “s”"},
      {accepting("few_individuals"), "reading.answers",
       "il est exact que les individus sont si peu nombreux",
       "it is right that there are so few individuals"},
      {accepting("many_rows_each"), "reading.answers",
       "il est exact qu’un individu a autant de lignes",
       "it is right that an individual has so many rows"},
      {accepting("years_of_bac"), "reading.answers",
       "il est exact que chaque individu n’a qu’une année",
       "it is right that each individual has one year"},
      {accepting("varying_descriptions"), "reading.answers",
       "il est exact que les descriptions de plusieurs étapes varient",
       "it is right that the descriptions of several steps vary"},
  });
}

TEST_CASE("choices: a series") {
  const auto series = [](const std::string& members) {
    return trace_recipe("\"masking\":{\"k\":5},\"series\":{" + members + "}");
  };
  check_words({
      {series(R"("due":"left","gap":1)"), "series.due",
       "un parcours est compté quand la personne n’est plus inscrite depuis 1 an",
       "a trace is counted when the person has not been enrolled for 1 year"},
      {series(R"("gap":2)"), "series.due",
       "un parcours est compté quand la personne n’est plus inscrite depuis 2 ans",
       "a trace is counted when the person has not been enrolled for 2 years"},
      {series(R"("due":"horizon","years":4)"), "series.due",
       "un parcours est compté 4 années après l’entrée", "a trace is counted 4 years after entry"},
      {series(R"("from":2015)"), "series.from", "ne comptent que les entrées à partir de 2015",
       "entries count from 2015 on"},
      {series(""), "series.from", "", ""},
      {series(R"("group":30)"), "series.group",
       "les attributs sont comptés par groupes d’au moins 30 personnes",
       "attributes are counted in groups of at least 30 people"},
      {series(""), "series.group", "les attributs sont comptés par groupes d’au moins 20 personnes",
       "attributes are counted in groups of at least 20 people"},
      {trace_recipe(""), "series.due", "", ""},
  });
}

TEST_CASE("choices: results") {
  const auto files = [](const std::string& more, const std::string& match = "") {
    return trace_recipe(R"("results":{"columns":{"individual":"ind","year":"an")" + match + "}" +
                        more + "}");
  };
  const std::string match = R"(,"match":{"s":"etape"})";
  const std::string passed = R"(,"passed":{"column":"res","in":["ADM","AJAC"]})";
  const std::string column =
      trace_recipe(R"("results":{"source":"enrolments","passed":{"column":"res","in":["ADM"]},)"
                   R"("as":"attribute","name":"ects"})");
  check_words({
      {files("", match), "results.source",
       "les réussites sont lues dans des fichiers à part : individu « ind », année « an », étape : "
       "« s » = « etape »",
       "results are read from files of their own: individual “ind”, year “an”, step: “s” = "
       "“etape”"},
      {files(""), "results.source",
       "les réussites sont lues dans des fichiers à part : individu « ind », année « an », étape : "
       "toutes celles de l’année",
       "results are read from files of their own: individual “ind”, year “an”, step: all those of "
       "the year"},
      {column, "results.source", "les réussites sont une colonne des inscriptions",
       "results are a column of the enrolments"},
      {files("", match), "results.passed", "chaque ligne est une réussite", "every row is a pass"},
      {files(passed, match), "results.passed", "est réussi ce dont « res » vaut : ADM, AJAC",
       "a pass is what has in “res”: ADM, AJAC"},
      {files(R"(,"as":"component","labels":{"passed":"oui","failed":"non","none":"?"})", match),
       "results.as", "le résultat est la dernière composante de l’étape : oui, non, ?",
       "the result is the last component of the step: oui, non, ?"},
      {files(R"(,"as":"step","labels":{"passed":"oui"})", match), "results.as",
       "une réussite est une étape de plus dans son année, « oui » suivi de l’étape",
       "a pass is a further step of its year, “oui” followed by the step"},
      {column, "results.as", "leur nombre par individu est l’attribut « ects »",
       "their number an individual is the attribute “ects”"},
      {column, "columns.derived", "« ects » : nombre de réussites ; en-têtes : ects",
       "“ects”: number of passes; headings: ects"},
      {column, "results.orphans", "", ""},
      {files(R"(,"orphans":"ignore")", match), "results.orphans",
       "les résultats sans inscription sont ignorés et comptés",
       "results without an enrolment are ignored and counted"},
      {files(R"(,"orphans":"stop")", match), "results.orphans",
       "un résultat sans inscription arrête le traitement",
       "a result without an enrolment stops the run"},
      {files(R"(,"as":"step","orphans":"keep")", match), "results.orphans",
       "les réussites sans inscription sont gardées, dans leur année",
       "passes without an enrolment are kept, in their year"},
      {trace_recipe(""), "results.source", "", ""},
  });
}
