// The report on the risk of rows as one HTML document: who could be recognised. Its later sections
// are in risk_report_sets.cpp.
#include <array>
#include <cmath>
#include <cstdio>

#include "documents/row_choices.h"
#include "dossier/dossier_sections.h"
#include "dossier/risk_report.h"

namespace paravent {

std::string figure_text(double x, const Speaker& say) {
  if (!std::isfinite(x)) return "–";
  if (x == std::floor(x) && std::fabs(x) < 1e15) {
    const auto whole = static_cast<std::uint64_t>(std::fabs(x));
    return (x < 0 ? "−" : "") + say.number(whole);
  }
  std::array<char, 40> digits{};
  std::snprintf(digits.data(), digits.size(), "%.12g", x);
  std::string text(digits.data());
  for (char& c : text) {
    if (c == '.' && say.french()) c = ',';
  }
  if (text.front() == '-') text.replace(0, 1, "−");
  return text;
}

void add_source(HtmlPage& page, std::string_view source, const Speaker& say) {
  page.paragraph(say("Source : {0}.", "Source: {0}.", {std::string(source)}));
}

std::string keys_text(std::uint32_t mask, const risk::Assessment& made) {
  std::string names;
  for (std::size_t j = 0; j < made.keys.size(); ++j) {
    if ((mask >> j & 1U) != 0) names += (names.empty() ? "" : ", ") + made.keys[j].name;
  }
  return names;
}

namespace {

using Rows = std::vector<std::vector<std::string>>;

/// What is said of the population that the file stands for.
std::string population_text(const risk::Assessment& made, const Speaker& say) {
  const std::string size = figure_text(made.population, say);
  switch (made.population_source) {
    case risk::PopulationSource::kGiven:
      return say("La population compte {0} personnes, selon la recette.",
                 "The population has {0} persons, as the recipe says.", {size});
    case risk::PopulationSource::kWeights:
      return say("La population compte {0} personnes, somme des poids.",
                 "The population has {0} persons, the sum of the weights.", {size});
    case risk::PopulationSource::kFile:
      return say("La population compte {0} personnes, lues dans son fichier.",
                 "The population has {0} persons, read from its file.", {size});
    case risk::PopulationSource::kNone:
      break;
  }
  return say(
      "Sans poids ni fichier de population, le fichier est la population : qui est seul "
      "dans le fichier est seul en réalité, et aucun modèle n’est nécessaire.",
      "Without weights or a file of the population, the file is the population: who is "
      "alone in the file is alone in reality, and no model is needed.");
}

void add_counts(HtmlPage& page, const RiskReport& report, const Speaker& say) {
  const risk::Assessment& made = report.made;
  page.section(say("Qui pourrait être reconnu", "Who could be recognised"));
  const std::uint64_t alone = made.report.below.empty() ? 0 : made.report.below.front().persons;
  page.paragraph(
      say("Qui connaît d’une personne les colonnes {0} la trouve seule dans {1} cas sur {2} ({3}).",
          "Somebody who knows the columns {0} of a person finds that person alone in {1} cases of "
          "{2} ({3}).",
          {keys_text(~0U, made), say.number(alone), say.number(made.persons),
           say.percent(alone, made.persons)}));
  page.paragraph(
      made.by_individual
          ? say("Les personnes sont comptées, non les lignes : les lignes d’une même personne ne "
                "la "
                "cachent pas. Le risque d’une personne est le plus grand de ses lignes.",
                "Persons are counted, not rows: rows of one person do not hide that person. A "
                "person’s risk is the largest of its rows’.")
          : say("Une ligne compte pour une personne.", "A row counts as a person."));
  page.paragraph(population_text(made, say));
  Rows keys;
  for (const risk::KeyFigures& key : made.keys) {
    keys.push_back({key.name, say.number(key.values), say.number(key.missing)});
  }
  page.table({say("Colonne connue", "Column known"), say("Valeurs", "Values"),
              say("Lignes sans valeur", "Rows without a value")},
             keys, 1);
  Rows below;
  for (const risk::BelowK& one : made.report.below) {
    below.push_back({say.number(one.k), say.number(one.classes), say.number(one.rows),
                     say.number(one.persons)});
  }
  page.table({say("Moins de", "Fewer than"), say("Groupes", "Groups"), say("Lignes", "Rows"),
              say("Personnes", "Persons")},
             below, 0);
  page.paragraph(
      made.report.reached
          ? say("Un groupe réunit les lignes de mêmes valeurs ; le plus petit compte {0} "
                "(le k atteint).",
                "A group joins the rows of equal values; the smallest has {0} (the k "
                "reached).",
                {say.number(*made.report.reached)})
          : say("Aucune ligne : le k atteint n’existe pas.", "No row: there is no k reached."));
  add_source(page, "P. Samarati, L. Sweeney, 1998", say);
  Rows readings;
  for (const risk::ReadingFigures& reading : made.readings) {
    const std::string name = reading.reading == risk::MissingReading::kOwn
                                 ? say("une valeur de plus (décide)", "one more value (decides)")
                             : reading.reading == risk::MissingReading::kAny
                                 ? say("égale à toute valeur (pour comparaison, sans garantie)",
                                       "equal to any value (for comparison, guarantees nothing)")
                                 : say("égale à rien : lignes complètes seulement",
                                       "equal to nothing: complete rows only");
    readings.push_back({name, say.number(reading.alone), say.number(reading.below_k)});
  }
  page.paragraph(say("Une cellule vide peut se lire de trois façons :",
                     "An empty cell can be read in three ways:"));
  page.table({say("Valeur manquante", "Missing value"), say("Lignes seules", "Rows alone"),
              say("Lignes sous k", "Rows below k")},
             readings, 1);
  add_source(page,
             "M. Templ, A. Kowarik, B. Meindl, sdcMicro, 2015; A. Hundepool et al., µ-ARGUS, 5.1",
             say);
}

void add_attackers(HtmlPage& page, const RiskReport& report, const Speaker& say) {
  const risk::Assessment& made = report.made;
  page.section(say("Trois attaquants", "Three attackers"));
  page.paragraph(say(
      "Le procureur sait que la personne est dans le fichier ; le journaliste, qu’elle est dans "
      "la population ; le démarcheur veut en reconnaître le plus possible.",
      "The prosecutor knows that the person is in the file; the journalist, that the person is "
      "in the population; the marketer wants to recognise as many as possible."));
  Rows rows;
  const auto add = [&](std::string name, const risk::AttackerRisk& risk) {
    rows.push_back({std::move(name), figure_text(risk.highest, say), figure_text(risk.mean, say),
                    say.number(risk.above), say.percent(risk.above, made.persons)});
  };
  add(say("procureur", "prosecutor"), made.attackers.prosecutor);
  if (made.attackers.journalist) {
    add(say("journaliste", "journalist"), *made.attackers.journalist);
  }
  page.table({say("Attaquant", "Attacker"), say("Risque le plus grand", "Highest risk"),
              say("Risque moyen", "Mean risk"),
              say("Personnes au-dessus de {0}", "Persons above {0}",
                  {figure_text(made.question.threshold, say)}),
              say("Part", "Share")},
             rows, 1);
  page.paragraph(
      made.attackers.marketer
          ? say("Démarcheur : {0}.", "Marketer: {0}.", {figure_text(*made.attackers.marketer, say)})
          : say("Journaliste et démarcheur : il faut un fichier de la population, ou des poids.",
                "Journalist and marketer: a file of the population or weights are needed."));
  if (made.k_map) {
    page.paragraph(
        say("Toute combinaison du fichier est portée par {0} personnes au moins de la "
            "population (k-map).",
            "Every combination of the file is held by at least {0} persons of the "
            "population (k-map).",
            {say.number(*made.k_map)}));
  }
  add_source(page, "K. El Emam, F. Dankar, Protecting privacy using k-anonymity, 2008; ARX", say);
}

void add_individual(HtmlPage& page, const RiskReport& report, const Speaker& say) {
  const risk::Assessment& made = report.made;
  const risk::IndividualFigures& figures = made.individual;
  page.section(say("Le risque de chaque personne", "The risk of each person"));
  page.paragraph(
      made.weighted
          ? say("Le risque d’une personne est l’espérance de 1/F, F étant le nombre de personnes "
                "de "
                "la population qui ont ses valeurs, connu par les poids (loi binomiale négative).",
                "A person’s risk is the expectation of 1/F, F being the number of persons of the "
                "population with the same values, known by the weights (negative binomial).")
          : say("Sans colonne de poids, qui cherche une personne est supposé savoir qu’elle est "
                "dans le fichier : son risque est 1/f, f étant le nombre de personnes du fichier "
                "qui ont ses valeurs.",
                "Without a column of weights, who looks for a person is assumed to know that they "
                "are in the file: the risk is 1/f, f being the number of persons of the file with "
                "the same values."));
  page.paragraph(
      say("Reconnaissances attendues : {0}, soit {1} par personne (risque global). Risque "
          "le plus grand : {2}.",
          "Expected re-identifications: {0}, that is {1} a person (global risk). Highest "
          "risk: {2}.",
          {figure_text(figures.global.expected, say), figure_text(figures.global.rate, say),
           figure_text(figures.highest, say)}));
  Rows rows;
  for (std::size_t i = 0; i < risk::kRiskBounds.size(); ++i) {
    rows.push_back({figure_text(risk::kRiskBounds[i], say), say.number(figures.above[i]),
                    say.percent(figures.above[i], made.persons)});
  }
  page.table(
      {say("Risque au-dessus de", "Risk above"), say("Personnes", "Persons"), say("Part", "Share")},
      rows, 0);
  page.paragraph(say(
      "Pour un taux toléré de {0}, le seuil est {1} : {2} personnes le dépassent. Une fois leur "
      "risque ramené à ce seuil, le risque global ne dépasse pas le taux toléré.",
      "For a tolerated rate of {0}, the threshold is {1}: {2} persons are above it. Once their "
      "risk is brought down to it, the global risk does not exceed the tolerated rate.",
      {figure_text(made.question.tolerated, say), figure_text(figures.threshold.threshold, say),
       say.number(figures.threshold.unsafe)}));
  add_source(page,
             "L. Franconi, S. Polettini, Individual risk estimation in µ-Argus, 2004; R. "
             "Benedetti, L. Franconi, 1998",
             say);
  if (!made.household) return;
  page.paragraph(say(
      "Avec les ménages ou groupes ({0}) : reconnaître l’un, c’est reconnaître les autres. "
      "Reconnaissances attendues : {1} ({2} par personne) ; risque le plus grand : {3}. Les liens "
      "des membres sont supposés indépendants.",
      "With households or groups ({0}): to recognise one is to recognise the others. Expected "
      "re-identifications: {1} ({2} a person); highest risk: {3}. Links of members are taken as "
      "independent.",
      {say.number(made.household->households), figure_text(made.household->global.expected, say),
       figure_text(made.household->global.rate, say), figure_text(made.household->highest, say)}));
  if (made.household->size_is_a_key) {
    page.paragraph(
        say("La taille des ménages diffère et se compte dans le fichier : c’est une "
            "colonne connue de plus.",
            "Households differ in size, which can be counted in the file: that is one "
            "more key."));
  }
  add_source(page, "A. Hundepool et al., Handbook on statistical disclosure control, 2010", say);
}

void add_columns_at_risk(HtmlPage& page, const RiskReport& report, const Speaker& say) {
  const risk::Assessment& made = report.made;
  if (!made.sensitive.empty()) {
    page.section(say("Colonnes sensibles", "Sensitive columns"));
    page.paragraph(
        say("Si toutes les lignes d’un groupe ont la même valeur sensible, elle est "
            "connue sans que personne ne soit reconnu, même dans un groupe de k.",
            "Where all rows of a group have one sensitive value, it is known without "
            "anybody being recognised, even in a group of k."));
    Rows rows;
    for (const risk::SensitiveFigures& column : made.sensitive) {
      rows.push_back({column.name, say.number(column.least_values), say.number(column.classes),
                      say.number(column.rows), say.number(column.rows_of_k)});
    }
    page.table({say("Colonne", "Column"), say("Moins de valeurs d’un groupe", "Fewest in a group"),
                say("Groupes d’une valeur", "Groups of one value"), say("Lignes", "Rows"),
                say("dont en groupe de k", "of these in groups of k")},
               rows, 1);
    add_source(page, "A. Machanavajjhala et al., l-diversity, 2007", say);
  }
  if (made.numbers.empty()) return;
  page.section(say("Nombres exacts", "Exact numbers"));
  page.paragraph(
      say("Un montant ou une note que peu de personnes ont les désigne sans aucun modèle. "
          "Une ligne extrême porte le plus petit ou le plus grand nombre, ou sort de "
          "trois écarts interquartiles.",
          "An amount or a mark that few persons have points at them without any model. "
          "An extreme row holds the least or the largest number, or is beyond three "
          "interquartile ranges."));
  Rows rows;
  for (const risk::NumberFigures& column : made.numbers) {
    rows.push_back({column.name, say.number(column.rare.values), say.number(column.rare.rows),
                    say.number(column.outliers)});
  }
  page.table({say("Colonne", "Column"), say("Valeurs rares", "Rare values"), say("Lignes", "Rows"),
              say("Lignes extrêmes", "Extreme rows")},
             rows, 1);
  add_source(page, "A. Hundepool et al., Statistical disclosure control, 2012", say);
}

}  // namespace

std::string risk_report_html(const RiskReport& report) {
  const Speaker say(report.recipe);
  HtmlPage page(say.tag(), say("Qui pourrait être reconnu ?", "Who could be recognised?"),
                say("À usage interne – ne pas publier", "For internal use – do not publish"));
  page.paragraph(
      say("Ce rapport mesure, sur les données d’origine, le risque qu’une personne soit "
          "reconnue : il n’accompagne jamais les fichiers publiés. Établi par Paravent "
          "{0}.",
          "This report measures, on the original data, the risk that a person is "
          "recognised: it never goes with the published files. Made by Paravent {0}.",
          {std::string(report.version)}));
  add_counts(page, report, say);
  add_attackers(page, report, say);
  add_individual(page, report, say);
  add_columns_at_risk(page, report, say);
  add_key_sets(page, report, say);
  add_special_uniques(page, report, say);
  add_rules(page, report, say);
  add_model(page, report, say);
  add_left_out(page, report, say);
  add_inputs(page, report.inputs, say);
  if (!report.population.empty()) {
    page.paragraph(say("Fichier de la population :", "File of the population:"));
    add_inputs(page, report.population, say);
  }
  add_choices(page, report.recipe, say);
  return page.take();
}

}  // namespace paravent
