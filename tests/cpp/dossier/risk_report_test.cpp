// The report on the risk of rows: the words of what small files have none of, or too much.
#include "dossier/risk_report.h"

#include <doctest.h>

using namespace paravent;

namespace {

std::string unbroken_text(std::string text) {
  for (const std::string blank : {"\u00a0", "\u202f"}) {
    for (std::size_t at; (at = text.find(blank)) != std::string::npos;) {
      text.replace(at, blank.size(), " ");
    }
  }
  return text;
}

Recipe risk_recipe_in(const std::string& language) {
  Result<Recipe> recipe = parse_recipe(R"({"version":1,"rows":{"keys":["a","b"]}})");
  REQUIRE(recipe.ok());
  recipe.value().language = language;
  return std::move(recipe.value());
}

std::string html_in(const std::string& language, const risk::Assessment& made) {
  const Recipe recipe = risk_recipe_in(language);
  return unbroken_text(risk_report_html({recipe, made, {}, {}, "0"}));
}

Json json_in(const risk::Assessment& made) {
  const Recipe recipe = risk_recipe_in("fr");
  const auto json = parse_json(risk_report_json({recipe, made, {}, {}, "0"}));
  REQUIRE(json.ok());
  return json.value();
}

void check_in_both(const risk::Assessment& made, const std::string& fr, const std::string& en,
                   bool there = true) {
  CAPTURE(fr);
  CHECK((html_in("fr", made).find(fr) != std::string::npos) == there);
  CHECK((html_in("en", made).find(en) != std::string::npos) == there);
}

risk::Assessment two_keys() {
  risk::Assessment made;
  made.keys = {{"a", 0, 2}, {"b", 1, 3}};
  return made;
}

std::string row_of(const std::string& first, const std::string& second) {
  return "<td>" + first + "</td><td>" + second + "</td>";
}

}  // namespace

TEST_CASE("risk report: figures as text") {
  const Recipe recipe_fr = risk_recipe_in("fr"), recipe_en = risk_recipe_in("en");
  const Speaker fr(recipe_fr), en(recipe_en);
  CHECK(figure_text(1.0 / 0.0, fr) == "–");
  CHECK(figure_text(0.0 / 0.0, en) == "–");
  CHECK(figure_text(1234, en) == "1,234");
  CHECK(figure_text(-2, en) == "−2");
  CHECK(figure_text(-0.5, fr) == "−0,5");
  CHECK(figure_text(0.380399946813, fr) == "0,380399946813");
  CHECK(figure_text(0.380399946813, en) == "0.380399946813");
  CHECK(figure_text(1e15, en) == "1e+15");
}

TEST_CASE("risk report: parts left out, and why") {
  struct Left {
    const char *part, *why, *fr, *en, *why_fr, *why_en;
  };
  const Left all[] = {
      {"population_uniques", "no_population", "personnes uniques dans la population",
       "population uniques", "la taille de la population n’est pas donnée",
       "the population’s size is not given"},
      {"log_linear", "no_weights", "modèle log-linéaire", "log-linear model",
       "il faut une colonne de poids", "a column of weights is needed"},
      {"log_linear_search", "too_long", "choix du modèle log-linéaire",
       "choice of the log-linear model", "trop long : les étapes faites sont montrées",
       "too long: the steps made are shown"},
      {"suda", "too_many_keys", "combinaisons uniques minimales", "minimal unique combinations",
       "plus de douze colonnes connues", "more than twelve columns known"},
      {"dis", "grid_too_large", "DIS", "DIS", "plus de cinq millions de combinaisons possibles",
       "more than five million possible combinations"},
      {"combinations", "too_many_missing_patterns", "combinaisons", "combinations",
       "trop de façons d’être incomplet", "too many ways to be incomplete"},
      {"reading_any", "stopped", "valeur manquante égale à toute valeur",
       "missing value equal to any value", "stopped", "stopped"},
      {"other", "stopped", "other", "other", "stopped", "stopped"},
  };
  for (const Left& left : all) {
    risk::Assessment made = two_keys();
    made.left_out = {{left.part, left.why}};
    check_in_both(made, row_of(left.fr, left.why_fr), row_of(left.en, left.why_en));
  }
  check_in_both(two_keys(), "Ce qui n’a pas été calculé", "What was not computed", false);
}

TEST_CASE("risk report: where the population is from") {
  risk::Assessment made = two_keys();
  made.population = 1234;
  const std::tuple<risk::PopulationSource, const char*, const char*, const char*> sources[] = {
      {risk::PopulationSource::kGiven, "1 234 personnes, selon la recette.",
       "1,234 persons, as the recipe says.", "given"},
      {risk::PopulationSource::kWeights, "1 234 personnes, somme des poids.",
       "1,234 persons, the sum of the weights.", "weights"},
      {risk::PopulationSource::kFile, "1 234 personnes, lues dans son fichier.",
       "1,234 persons, read from its file.", "file"},
      {risk::PopulationSource::kNone, "le fichier est la population : qui est seul",
       "the file is the population: who is alone", "none"},
  };
  for (const auto& [source, fr, en, name] : sources) {
    made.population_source = source;
    check_in_both(made, fr, en);
    CHECK(json_in(made).find("population")->find("source")->text == name);
  }
}

TEST_CASE("risk report: no row, no special unique, no model") {
  const risk::Assessment made = two_keys();
  check_in_both(made, "Aucune ligne : le k atteint n’existe pas.",
                "No row: there is no k reached.");
  check_in_both(made, "<h2>Les combinaisons les plus risquées</h2>",
                "<h2>The riskiest combinations</h2>", false);
  check_in_both(made, "<h2>Modèle log-linéaire</h2>", "<h2>Log-linear model</h2>", false);
  check_in_both(made, "<h2>Colonnes sensibles</h2>", "<h2>Sensitive columns</h2>", false);
  const Json json = json_in(made);
  for (const char* key : {"suda", "log_linear", "population_uniques", "household"}) {
    CAPTURE(key);
    CHECK(json.find(key)->is(Json::Kind::kNull));
  }
  CHECK(json.find("k")->find("reached")->is(Json::Kind::kNull));
}

TEST_CASE("risk report: lists are cut in the HTML, whole in the JSON") {
  risk::Assessment made = two_keys();
  risk::SudaFigures& suda = made.suda.emplace();
  suda.columns = {60, 40};
  for (std::uint64_t i = 0; i < 31; ++i) suda.sets.push_back({1, 1000 + i});
  check_in_both(made, "1 029", "1,029");
  check_in_both(made, "1 030", "1,030", false);
  CHECK(json_in(made).find("suda")->find("sets")->items.size() == 31);
  CHECK(json_in(made).find("suda")->find("dis")->is(Json::Kind::kNull));
  check_in_both(made, "Les 30 premiers sur 31", "The first 30 of 31");
  suda.sets.pop_back();
  check_in_both(made, "premiers sur", "The first 30", false);

  // Sets of keys: fifteen of each size.
  for (std::uint32_t i = 0; i < 20; ++i) made.sets.push_back({1, 700 + i});
  check_in_both(made, "<td class=\"n\">719</td>", "<td class=\"n\">719</td>");
  check_in_both(made, "<td class=\"n\">705</td>", "<td class=\"n\">705</td>");
  check_in_both(made, "<td class=\"n\">704</td>", "<td class=\"n\">704</td>", false);
}

TEST_CASE("risk report: rules of publication") {
  risk::Assessment made = two_keys();
  made.public_use.holds = true;
  check_in_both(made, "La règle est tenue.", "The rule holds.");
  check_in_both(made, "Plus petit effectif", "Smallest count", false);
  made.public_use.holds = false;
  made.public_use.columns = {{{0}, 3, 2, 5}, {{1}, 4, 0, 0}};
  made.public_use.pairs = {{{0, 1}, 1, 7, 9}};
  check_in_both(made, "La règle n’est pas tenue.", "The rule does not hold.");
  const char* breach =
      "<td>a, b</td><td class=\"n\">1</td><td class=\"n\">7</td><td class=\"n\">9</td>";
  check_in_both(made, breach, breach);
  check_in_both(made, "<td>b</td><td class=\"n\">4</td>", "<td>b</td><td class=\"n\">4</td>",
                false);
  check_in_both(made, "weight_tells_stratum", "weight_tells_stratum", false);
  CHECK_FALSE(json_in(made).find("public_use")->find("weight_tells_stratum")->boolean);
  made.public_use.geographic_published = {"ville", "site"};
  check_in_both(made, "Géographies publiées : ville, site.", "Geographies published: ville, site.");
  made.public_use.rows_of_rare_weights = 6;
  check_in_both(made, "6 lignes ont un poids rare.", "6 rows have a rare weight.");
  made.public_use.rows_of_rare_weights = 0;
  made.public_use.weight_splits_keys = true;
  check_in_both(made, "0 lignes ont un poids rare.", "0 rows have a rare weight.");
  CHECK(json_in(made).find("public_use")->find("weight_tells_stratum")->boolean);
}

TEST_CASE("risk report: models that are solved, and not") {
  risk::Assessment made = two_keys();
  made.uniques.emplace(risk::PopulationUniques{11.5, {}, {}, 11.5, 11.5, 12.5});
  check_in_both(made, "<td>Pitman</td><td class=\"n\">–</td>",
                "<td>SNB</td><td class=\"n\">–</td>");
  CHECK(json_in(made).find("population_uniques")->find("pitman")->is(Json::Kind::kNull));
  CHECK(json_in(made).find("population_uniques")->find("snb")->is(Json::Kind::kNull));
  made.uniques->pitman = risk::PitmanEstimate{12.5, 3, 0.5};
  made.uniques->snb = risk::SnbEstimate{13.5, 20};
  check_in_both(made, "<td>Pitman</td><td class=\"n\">12,5</td>",
                "<td>SNB</td><td class=\"n\">13.5</td>");
  CHECK(json_in(made).find("population_uniques")->find("snb")->find("classes")->number == 20);

  risk::LogLinearChoice& model = made.log_linear.emplace();
  risk::LogLinearFit fit;
  fit.population_uniques = 2.5;
  fit.z1 = 3;
  model.steps = {fit};
  check_in_both(made, "Aucun modèle ne convient", "No model fits: these figures say nothing");
  check_in_both(made, "Lignes incomplètes", "Incomplete rows", false);
  CHECK(json_in(made).find("log_linear")->find("chosen")->is(Json::Kind::kNull));
  CHECK(json_in(made).find("log_linear")->find("all_pairs")->is(Json::Kind::kNull));
  fit.z1 = 1;
  fit.converged = false;
  fit.terms.pairs = {{0, 1}};
  model.all_pairs = fit;
  model.chosen = 1;
  model.rows_left_out = 4;
  check_in_both(made, "Retenu : toutes les paires", "Chosen: all pairs");
  check_in_both(made, "sans convergence", "no convergence");
  check_in_both(made, "Lignes incomplètes, laissées de côté : 4.", "Incomplete rows, left out: 4.");
  const Json json = json_in(made);
  CHECK(json.find("log_linear")->find("chosen")->number == 1);
  CHECK(json.find("log_linear")->find("all_pairs")->find("pairs")->items[0].items[1].text == "b");
}
