// The report on the risk of rows: which columns identify, special uniques, threshold rules, models.
#include <algorithm>
#include <bit>

#include "documents/row_choices.h"
#include "dossier/dossier_sections.h"
#include "dossier/risk_report.h"

namespace paravent {
namespace {

using Rows = std::vector<std::vector<std::string>>;

constexpr std::size_t kListedSets = 30;

/// The sets that identify most, of each size at most `most`.
std::vector<risk::KeySet> leading_sets(const risk::Assessment& made, std::size_t most) {
  std::vector<risk::KeySet> sets = made.sets;
  std::stable_sort(sets.begin(), sets.end(), [](const risk::KeySet& a, const risk::KeySet& b) {
    const int of_a = std::popcount(a.mask), of_b = std::popcount(b.mask);
    return of_a != of_b ? of_a < of_b : a.classes > b.classes;
  });
  std::vector<risk::KeySet> leading;
  std::size_t listed = 0;
  for (const risk::KeySet& set : sets) {
    const bool same =
        !leading.empty() && std::popcount(leading.back().mask) == std::popcount(set.mask);
    listed = same ? listed + 1 : 1;
    if (listed <= most) leading.push_back(set);
  }
  return leading;
}

std::string why_text(std::string_view why, const Speaker& say) {
  if (why == "no_weights") {
    return say("il faut une colonne de poids", "a column of weights is needed");
  }
  if (why == "no_population") {
    return say("la taille de la population n’est pas donnée", "the population’s size is not given");
  }
  if (why == "too_many_keys") {
    return say("plus de douze colonnes connues", "more than twelve columns known");
  }
  if (why == "grid_too_large") {
    return say("plus de cinq millions de combinaisons possibles",
               "more than five million possible combinations");
  }
  if (why == "too_many_missing_patterns") {
    return say("trop de façons d’être incomplet", "too many ways to be incomplete");
  }
  if (why == "too_long") {
    return say("trop long : les étapes faites sont montrées", "too long: the steps made are shown");
  }
  return std::string(why);
}

std::string part_text(std::string_view part, const Speaker& say) {
  if (part == "population_uniques" || part == "log_linear" || part == "log_linear_search") {
    return part == "population_uniques"
               ? say("personnes uniques dans la population", "population uniques")
           : part == "log_linear"
               ? say("modèle log-linéaire", "log-linear model")
               : say("choix du modèle log-linéaire", "choice of the log-linear model");
  }
  if (part == "suda") return say("combinaisons uniques minimales", "minimal unique combinations");
  if (part == "dis") return "DIS";
  if (part == "combinations") return say("combinaisons", "combinations");
  if (part == "reading_any") {
    return say("valeur manquante égale à toute valeur", "missing value equal to any value");
  }
  return std::string(part);
}

void add_breaches(HtmlPage& page, const RiskReport& report, const Speaker& say) {
  const risk::Assessment& made = report.made;
  Rows rows;
  const auto add = [&](const std::vector<risk::ThresholdFigures>& figures) {
    for (const risk::ThresholdFigures& one : figures) {
      if (one.values_in_breach == 0 || rows.size() >= kListedRows) continue;
      std::uint32_t mask = 0;
      for (const std::uint32_t key : one.keys) mask |= 1U << key;
      rows.push_back({keys_text(mask, made), figure_text(one.smallest, say),
                      say.number(one.values_in_breach), say.number(one.rows_in_breach)});
    }
  };
  add(made.public_use.columns);
  add(made.public_use.pairs);
  if (rows.empty()) return;
  page.table({say("Colonnes", "Columns"), say("Plus petit effectif", "Smallest count"),
              say("Valeurs en défaut", "Values in breach"), say("Lignes", "Rows")},
             rows, 1);
}

}  // namespace

void add_key_sets(HtmlPage& page, const RiskReport& report, const Speaker& say) {
  constexpr std::size_t kOfEachSize = 15;
  page.section(say("Quelles colonnes désignent", "Which columns identify"));
  page.paragraph(say(
      "Distinction : nombre de groupes sur nombre de lignes (1 : chacun est seul). Séparation : "
      "part "
      "des paires de lignes que ces colonnes distinguent. De chaque taille, jusqu’à quatre "
      "colonnes, "
      "les plus désignantes ; le JSON les a toutes.",
      "Distinction: groups over rows (1: everybody is alone). Separation: share of the pairs of "
      "rows that these columns tell apart. Of each size up to four columns, those that identify "
      "most; the JSON has all."));
  Rows rows;
  for (const risk::KeySet& set : leading_sets(report.made, kOfEachSize)) {
    rows.push_back({keys_text(set.mask, report.made), say.number(set.classes),
                    figure_text(set.distinction, say), figure_text(set.separation, say),
                    say.number(set.below)});
  }
  page.table(
      {say("Colonnes", "Columns"), say("Groupes", "Groups"), say("Distinction", "Distinction"),
       say("Séparation", "Separation"), say("Lignes sous k", "Rows below k")},
      rows, 1);
  add_source(page,
             "R. Motwani, Y. Xu, Efficient algorithms for masking and finding "
             "quasi-identifiers, 2007; ARX",
             say);
}

void add_special_uniques(HtmlPage& page, const RiskReport& report, const Speaker& say) {
  const risk::Assessment& made = report.made;
  if (!made.suda) return;
  const risk::SudaFigures& suda = *made.suda;
  page.section(say("Les combinaisons les plus risquées", "The riskiest combinations"));
  page.paragraph(say(
      "{0} personnes sont seules par {1} colonnes au plus. Une combinaison est minimale si aucune "
      "de ses colonnes n’est de trop : plus elle est courte, plus il est facile de la connaître. "
      "Le "
      "score d’une personne additionne ses combinaisons minimales, les courtes comptant plus.",
      "{0} persons are alone by {1} columns at most. A combination is minimal if none of its "
      "columns could be left out: the shorter it is, the easier it is known. A person’s score adds "
      "up the minimal combinations, short ones counting more.",
      {say.number(suda.special), say.number(suda.largest)}));
  Rows sets;
  for (const risk::SpecialSet& set : suda.sets) {
    if (sets.size() == kListedSets) break;
    sets.push_back({keys_text(set.mask, made), say.number(set.persons)});
  }
  page.table({say("Combinaison minimale", "Minimal combination"), say("Personnes", "Persons")},
             sets, 1);
  add_cut_notice(page, suda.sets.size(), say, kListedSets);
  page.paragraph(
      say("Part du score total qui passe par chaque colonne (la somme dépasse le tout) :",
          "Share of the total score that runs through each column (the sum exceeds "
          "the whole):"));
  Rows columns;
  for (std::size_t j = 0; j < suda.columns.size(); ++j) {
    columns.push_back({made.keys[j].name, figure_text(suda.columns[j], say)});
  }
  page.table({say("Colonne", "Column"), "%"}, columns, 1);
  page.paragraph(
      say("Score le plus grand : {0}.", "Highest score: {0}.", {figure_text(suda.score, say)}));
  if (suda.share) {
    page.paragraph(
        say("DIS, chance qu’une reconnaissance d’une personne seule dans le fichier soit juste, "
            "pour une "
            "part d’échantillonnage de {0} : moyenne {1}, la plus grande {2}.",
            "DIS, the chance that a match with a person who is alone in the file is right, for a "
            "sampling share of {0}: mean {1}, highest {2}.",
            {figure_text(*suda.share, say), figure_text(suda.mean_dis, say),
             figure_text(suda.highest_dis, say)}));
  }
  add_source(page,
             "A. Manning, D. Haglin, J. Keane, SUDA2, 2008; M. Elliot, A. Manning, R. Ford, 2002",
             say);
}

void add_rules(HtmlPage& page, const RiskReport& report, const Speaker& say) {
  const risk::Assessment& made = report.made;
  const risk::PublicUseReport& rule = made.public_use;
  page.section(say("Règles de seuil", "Threshold rules"));
  page.paragraph(say(
      "Fichier pour tous : chaque valeur est portée par {0} personnes de la population au moins, "
      "chaque paire de valeurs par {1}, aucune colonne sensible, une géographie au plus. {2}",
      "File for everybody: each value is held by at least {0} persons of the population, each pair "
      "of values by {1}, no sensitive column, one geography at most. {2}",
      {figure_text(made.question.rule.least_of_value, say),
       figure_text(made.question.rule.least_of_pair, say),
       rule.holds ? say("La règle est tenue.", "The rule holds.")
                  : say("La règle n’est pas tenue.", "The rule does not hold.")}));
  add_breaches(page, report, say);
  if (!rule.geographic_published.empty()) {
    page.paragraph(say("Géographies publiées : {0}.", "Geographies published: {0}.",
                       {list_text(rule.geographic_published, say)}));
  }
  if (rule.rows_of_rare_weights > 0 || rule.weight_splits_keys) {
    page.paragraph(
        say("Le poids publié trahit la strate (weight_tells_stratum) : {0} lignes ont un "
            "poids rare.",
            "The published weight tells the stratum (weight_tells_stratum): {0} rows "
            "have a rare weight.",
            {say.number(rule.rows_of_rare_weights)}));
  }
  add_source(page, "L. Willenborg, T. de Waal, Elements of statistical disclosure control, 2001",
             say);
  Rows sizes;
  for (std::size_t size = 1; size < made.combinations.unsafe_of_size.size(); ++size) {
    sizes.push_back({say.number(size), say.number(made.combinations.unsafe_of_size[size])});
  }
  if (sizes.empty()) return;
  page.paragraph(
      say("Combinaisons de colonnes dont les valeurs sont portées par moins de {0} : {1} "
          "lignes en ont une.",
          "Combinations of columns whose values are held by fewer than {0}: {1} rows "
          "have one.",
          {say.number(made.question.k), say.number(made.combinations.rows)}));
  page.table(
      {say("Colonnes", "Columns"), say("Paires ligne et combinaison", "Pairs of row and set")},
      sizes, 0);
  add_source(page, "A. Hundepool et al., µ-ARGUS user’s manual, 5.1", say);
}

void add_model(HtmlPage& page, const RiskReport& report, const Speaker& say) {
  const risk::Assessment& made = report.made;
  if (made.uniques) {
    const risk::PopulationUniques& found = *made.uniques;
    page.section(say("Uniques dans la population", "Unique in the population"));
    page.paragraph(say(
        "De {0} à {1} personnes seraient seules dans la population, selon le modèle. Sur des "
        "échantillons dont la vérité est connue, ces modèles sont à un facteur de 0,9 à 2,2 près : "
        "aucun de ces chiffres n’est « le » risque.",
        "From {0} to {1} persons would be alone in the population, depending on the model. On "
        "samples whose truth is known, these models are within a factor of 0.9 to 2.2: no one "
        "figure is “the” risk.",
        {figure_text(found.least, say), figure_text(found.most, say)}));
    Rows rows{{"Zayatz", figure_text(found.zayatz, say)}};
    rows.push_back({"Pitman", found.pitman ? figure_text(found.pitman->uniques, say) : "–"});
    rows.push_back({"SNB", found.snb ? figure_text(found.snb->uniques, say) : "–"});
    rows.push_back(
        {say("règle de Dankar et al.", "rule of Dankar et al."), figure_text(found.chosen, say)});
    page.table({say("Modèle", "Model"), say("Uniques", "Uniques")}, rows, 1);
    add_source(page,
               "L. Zayatz, 1991; M. Hoshino, 2001; G. Chen, S. Keller-McNulty, 1998; F. Dankar et "
               "al., 2012",
               say);
  }
  if (!made.log_linear) return;
  const risk::LogLinearChoice& model = *made.log_linear;
  page.section(say("Modèle log-linéaire", "Log-linear model"));
  page.paragraph(say(
      "τ1 : personnes seules du fichier qui seraient seules dans la population ; τ2 : "
      "reconnaissances justes attendues parmi elles. Un modèle convient si z1 et z2 sont entre "
      "−1,96 et 1,96 ; au-dessus il surestime le risque, au-dessous il le sous-estime. Un fichier "
      "déjà nettoyé ne se voit pas : le modèle y attend encore des uniques.",
      "τ1: persons alone in the file who would be alone in the population; τ2: right matches "
      "expected among them. A model fits if z1 and z2 are between −1.96 and 1.96; above, it "
      "overstates the risk, below, it understates it. It cannot see that a file was cleaned: it "
      "still expects uniques there."));
  Rows rows;
  const auto add = [&](std::string name, const risk::LogLinearFit& fit) {
    rows.push_back(
        {std::move(name), say.number(fit.terms.pairs.size()),
         figure_text(fit.population_uniques, say), figure_text(fit.correct_matches, say),
         figure_text(fit.z1, say), figure_text(fit.z2, say),
         fit.converged ? say.yes(fit.fits()) : say("sans convergence", "no convergence")});
  };
  for (std::size_t i = 0; i < model.steps.size(); ++i) {
    add(say("étape {0}", "step {0}", {say.number(i + 1)}), model.steps[i]);
  }
  if (model.all_pairs) add(say("toutes les paires", "all pairs"), *model.all_pairs);
  page.table({say("Modèle", "Model"), say("Paires", "Pairs"), "τ1", "τ2", "z1", "z2",
              say("Convient", "Fits")},
             rows, 1);
  page.paragraph(model.chosen
                     ? say("Retenu : {0}, le plus prudent de ceux qui conviennent.",
                           "Chosen: {0}, the most cautious of those that fit.",
                           {rows[*model.chosen].front()})
                     : say("Aucun modèle ne convient : ces chiffres ne disent rien du risque.",
                           "No model fits: these figures say nothing of the risk."));
  if (model.rows_left_out > 0) {
    page.paragraph(say("Lignes incomplètes, laissées de côté : {0}.",
                       "Incomplete rows, left out: {0}.", {say.number(model.rows_left_out)}));
  }
  add_source(page, "E. Elamir, C. Skinner, 2006; C. Skinner, N. Shlomo, 2008", say);
}

void add_left_out(HtmlPage& page, const RiskReport& report, const Speaker& say) {
  if (report.made.left_out.empty()) return;
  page.section(say("Ce qui n’a pas été calculé", "What was not computed"));
  Rows rows;
  for (const risk::LeftOutPart& part : report.made.left_out) {
    rows.push_back({part_text(part.part, say), why_text(part.why, say)});
  }
  page.table({say("Mesure", "Measure"), say("Pourquoi", "Why")}, rows, 2);
}

}  // namespace paravent
