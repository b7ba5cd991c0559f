// The dossier's sections about a plan; see plan_json.h.
#include "documents/plan_words.h"
#include "documents/row_choices.h"
#include "dossier/plan_json.h"

namespace paravent {
namespace {

std::string unescaped(std::string_view text) { return std::string(text); }

std::string figure_text(std::optional<double> x, int digits, const Speaker& say) {
  return x ? decimal_text(*x, digits, say) : "–";
}

std::string step_figures(const PlanInternals::Step& step, const Speaker& say) {
  const perturbation::StepReport& report = step.report;
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : " ; ") + part; };
  if (report.suppression) {
    const perturbation::Suppression& found = *report.suppression;
    add(found.bound ? say("{0} cellules vidées dans {1} lignes ; il en faut {2} au moins (coût)",
                          "{0} cells emptied in {1} rows; at least {2} are needed (cost)",
                          {say.number(found.cells), say.number(found.rows),
                           decimal_text(*found.bound, 0, say)})
                    : say("{0} cellules vidées dans {1} lignes", "{0} cells emptied in {1} rows",
                          {say.number(found.cells), say.number(found.rows)}));
  }
  if (report.strict_cells) {
    add(say("le niveau strict en viderait {0} : les cellules épargnées ne garantissent rien",
            "level strict would empty {0}: the cells spared guarantee nothing",
            {say.number(*report.strict_cells)}));
  }
  if (step.attacked) {
    add(say(
        "candidats du cas le pire, pour qui connaît toutes les clés : {0} compatibles, {1} par "
        "appariement, {2} en connaissant la règle",
        "candidates of the worst case, for who knows all keys: {0} compatible, {1} by matching, "
        "{2} knowing the rule",
        {say.number(step.attacked->compatible), say.number(step.attacked->matching),
         say.number(step.attacked->minimality)}));
  }
  if (report.matrix) {
    add(
        say("ε = {0} ; probabilité la plus forte qu’une valeur rare publiée soit vraie : {1} ; "
            "valeurs rares vraies à plus d’une chance sur deux (rare_kept) : {2}",
            "ε = {0}; highest probability that a published rare value is true: {1}; rare values "
            "true with more than one half (rare_kept): {2}",
            {decimal_text(perturbation::pram_epsilon(*report.matrix), 3, say),
             decimal_text(report.pram_risk->highest, 3, say),
             say.number(report.pram_risk->rare_kept)}));
  }
  if (report.units > 0) {
    add(say("unités concernées : {0}", "units concerned: {0}", {say.number(report.units)}));
  }
  if (report.without_donor > 0) {
    add(say("unités sans partenaire : {0}", "units without a partner: {0}",
            {say.number(report.without_donor)}));
  }
  return text.empty() ? "–" : text;
}

/// Who looks for the original rows in the published file, and how often he is right.
void add_linkage(HtmlPage& page, const perturbation::RiskUtility& found, const Speaker& say) {
  if (!found.linkage || !found.best) return;
  const perturbation::LinkageFigures& linkage = *found.linkage;
  std::vector<std::vector<std::string>> rows;
  const auto add = [&](const std::string& who, double correct, std::optional<double> sure) {
    rows.push_back({who, decimal_text(correct, 6, say), figure_text(sure, 6, say)});
  };
  add(say("le meilleur des appariements (risque du plan)", "the best linker (the plan's risk)"),
      found.best->share, std::nullopt);
  add(say("au hasard", "by guessing"), linkage.baseline, std::nullopt);
  if (found.links) {
    add(say("probabiliste, concordances connues", "by probability, agreement known"), *found.links,
        found.sure_links);
  }
  if (linkage.em) {
    add(say("probabiliste, concordances estimées (EM), à titre indicatif",
            "by probability, agreement estimated (EM), an indication"),
        linkage.em->correct, linkage.em->sure);
  }
  if (linkage.distance) {
    add(say("la ligne la plus proche", "the nearest row"), linkage.distance->correct,
        linkage.distance->sure);
  }
  if (linkage.unchanged_keys) {
    add(say("probabiliste, clés qu’aucune étape ne change seules",
            "by probability, on keys that no step changes alone"),
        linkage.unchanged_keys->correct, linkage.unchanged_keys->sure);
  }
  if (linkage.ranks) {
    add(say("qui sait que les rangs ont bougé de {0} au plus ({1} lignes sous le seuil)",
            "who knows that ranks moved by {0} at most ({1} rows below the threshold)",
            {say.number(linkage.ranks->reach), say.number(linkage.ranks->below_k)}),
        linkage.ranks->shares.correct, linkage.ranks->shares.sure);
  }
  if (linkage.numbers) {
    add(say("par les seuls montants modifiés qui ne sont pas des clés",
            "by the changed numbers alone that are no keys"),
        linkage.numbers->correct, linkage.numbers->sure);
  }
  page.table({say("Qui tient les lignes d’origine et les cherche",
                  "Who holds the original rows and looks for them"),
              say("liens justes (part attendue)", "correct links (expected share)"),
              say("dont sûrs", "of which sure")},
             rows, 1);
}

/// How close published numbers stay to the original ones.
void add_number_risk(HtmlPage& page, const perturbation::RiskUtility& found, const Speaker& say) {
  if (found.numeric.empty()) return;
  const perturbation::NumberRisk& risk = found.number_risk;
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < found.numeric.size(); ++i) {
    rows.push_back({found.numeric[i], decimal_text(risk.intervals.of_column[i], 6, say),
                    decimal_text(risk.ranks.of_column[i], 6, say), say.number(risk.rare[i].values),
                    say.number(risk.rare[i].rows)});
  }
  rows.push_back({say("toutes ensemble", "all together"),
                  decimal_text(risk.intervals.share, 6, say),
                  decimal_text(risk.ranks.share, 6, say), "–", "–"});
  page.table({say("Nombres", "Numbers"),
              say("à {0} écart-type près", "within {0} standard deviation",
                  {decimal_text(perturbation::NumberRisk::kKappa, 2, say)}),
              say("à {0} % des rangs près", "within {0}% of ranks",
                  {decimal_text(perturbation::NumberRisk::kPercent, 0, say)}),
              say("valeurs rares publiées", "rare values published"),
              say("lignes qui en portent", "rows that hold one")},
             rows, 1);
  page.paragraph(
      say("Valeurs extrêmes (minimum, maximum, au-delà de 3 écarts interquartiles) : {0} "
          "lignes, dont {1} restent à moins de {2} écart-type.",
          "Extreme values (minimum, maximum, beyond 3 interquartile ranges): {0} rows, "
          "of which {1} stay within {2} standard deviation.",
          {say.number(risk.outliers.rows), say.number(risk.outliers.close),
           decimal_text(perturbation::NumberRisk::kKappa, 2, say)}));
}

}  // namespace

void add_plan(HtmlPage& page, const RowRelease& release, const PlanInternals& plan,
              const Speaker& say) {
  const RowsSpec& rows = release.recipe.rows();
  std::vector<std::vector<std::string>> steps;
  for (const PlanInternals::Step& step : plan.steps) {
    const PlanStep& spec = rows.plan->steps[step.report.step - 1];
    steps.push_back({std::to_string(step.report.step), step_text(spec, rows, say, unescaped),
                     say.number(step.report.rows), step_figures(step, say), step_limit(spec, say)});
  }
  page.table(
      {"", say("Étape", "Step"), say("Lignes", "Rows"), say("Ce qu’elle a fait", "What it did"),
       say("Ce dont elle ne protège pas", "What it does not protect against")},
      steps, HtmlPage::kNoColumn);
  for (const perturbation::Fault& fault : plan.warnings) {
    page.paragraph(say("Attention : {0}", "Mind: {0}",
                       {plan_warning(perturbation::fault_name(fault.code), say)}) +
                   (fault.column.empty() ? "" : say(" (« {0} »)", " (“{0}”)", {fault.column})) +
                   (fault.count == 0 ? "" : say(" : {0}", ": {0}", {say.number(fault.count)})));
  }
  const perturbation::RiskUtility& found = plan.risk_utility;
  page.table(
      {say("Mesure", "Measure"), say("Valeur", "Value")},
      {{say("part des lignes (individus) dans un groupe de moins de {0}",
            "share of rows (individuals) in a group of fewer than {0}", {say.number(rows.k)}),
        decimal_text(found.below_share(), 6, say)},
       {say("réidentifications attendues, par ligne (E(1/F))",
            "expected re-identifications, per row (E(1/F))"),
        decimal_text(found.expected_share(), 6, say)},
       {say("part des liens probabilistes justes, contre les vraies paires",
            "share of correct probabilistic links, against the true pairs"),
        figure_text(found.links, 6, say)},
       {say("distance de Hellinger moyenne des tableaux à deux colonnes",
            "mean Hellinger distance of the two-way tables"),
        decimal_text(found.loss(), 6, say)},
       {say("la même, l’original étant recodé comme le plan recode",
            "the same, the original being coded as the plan codes"),
        figure_text(found.coded_two_way, 6, say)},
       {say("changement moyen des cellules (A. Młodak)", "mean change of cells (A. Młodak)"),
        decimal_text(found.mean_change(), 6, say)},
       {say("distance de Hellinger moyenne des colonnes", "mean Hellinger distance of columns"),
        decimal_text(found.tables.mean_one_way, 6, say)},
       {say("pMSE des cellules, rapportée à ce qu’un nouveau tirage donnerait",
            "pMSE of cells, over what a new draw would give"),
        decimal_text(found.pmse.ratio(), 3, say)},
       {say("IL1s par cellule", "IL1s per cell"),
        found.numeric.empty() ? "–" : decimal_text(found.numbers.il1s_per_cell, 6, say)},
       {say("changement moyen des corrélations", "mean change of correlations"),
        found.numeric.size() < 2 ? "–" : decimal_text(found.numbers.correlation, 6, say)},
       {say("changement des valeurs propres", "change of eigenvalues"),
        found.numeric.size() < 2 ? "–" : decimal_text(found.numbers.eigenvalues, 6, say)}},
      1);
  page.paragraph(loss_text(say));
  if (found.link_stride > 1) {
    page.paragraph(say(
        "Les liens probabilistes ont été cherchés pour une ligne d’origine sur {0}, prises à pas "
        "régulier : toutes les paires auraient été trop nombreuses.",
        "Probabilistic links were looked for of one original row in {0}, at a regular stride: all "
        "pairs would have been too many.",
        {say.number(found.link_stride)}));
  }
  add_linkage(page, found, say);
  add_number_risk(page, found, say);
  if (!found.regression) return;
  std::vector<std::vector<std::string>> terms;
  for (std::size_t i = 0; i < found.regression->before.size(); ++i) {
    terms.push_back({i == 0 ? say("constante", "intercept") : found.regression->terms[i - 1],
                     decimal_text(found.regression->before[i].estimate, 4, say),
                     decimal_text(found.regression->after[i].estimate, 4, say),
                     decimal_text(found.regression->overlaps[i], 4, say)});
  }
  page.table({say("Régression", "Regression"), say("Avant", "Before"), say("Publié", "Published"),
              say("Recouvrement des intervalles à 95 %", "Overlap of the 95% intervals")},
             terms, 1);
}

}  // namespace paravent
