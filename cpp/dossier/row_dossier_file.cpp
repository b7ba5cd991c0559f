// The dossier's section about one row-level file: what it lost, risk and utility before and after.
#include <algorithm>
#include <cmath>
#include <utility>

#include "dossier/plan_json.h"
#include "dossier/row_dossier.h"
#include "exports/row_documents.h"
#include "rowfiles/hierarchies.h"

namespace paravent {
namespace {

using Rows = std::vector<std::vector<std::string>>;

/// A measured number: four decimals, or none where it is whole.
std::string measured_text(double x, const Speaker& say) {
  return decimal_text(x, x == std::floor(x) ? 0 : 4, say);
}

std::string percent_text(const Speaker& say, double percent) {
  return say("{0} %", "{0}%", {decimal_text(percent, 2, say)});
}

void add_losses(HtmlPage& page, const RowRelease& release, const RowFile& file,
                const RowFileInternals& inner, const Speaker& say) {
  const ClassSummary &before = inner.before, &after = inner.after;
  const std::string unit = counted_unit(release.recipe, say);
  Rows rows{
      {say("lignes", "rows"), say.number(file.loss.before), say.number(file.loss.kept)},
      {say("groupes", "groups"), say.number(before.classes), say.number(after.classes)},
      {say("plus petit groupe, en {0} (k atteint)", "smallest group, in {0} (k reached)", {unit}),
       say.number(before.smallest), say.number(after.smallest)},
      {say("plus grand groupe, en {0}", "largest group, in {0}", {unit}),
       say.number(before.largest), say.number(after.largest)},
      {say("lignes à risque (groupe de moins de {0} {1})",
           "rows at risk (group of fewer than {0} {1})",
           {say.number(release.recipe.rows().k), unit}),
       say.number(before.rows_at_risk), say.number(after.rows_at_risk)}};
  if (inner.people) {
    rows.push_back({say("individus", "individuals"), "", say.number(inner.people->individuals)});
  }
  if (inner.people && !release.recipe.rows().by_individual) {
    rows.push_back(
        {say("individus du groupe qui en a le moins", "individuals of the group with fewest"), "",
         say.number(inner.people->fewest)});
    rows.push_back({say("lignes dont le groupe réunit moins de {0} individus",
                        "rows whose group has fewer than {0} individuals",
                        {say.number(release.recipe.rows().k)}),
                    "", say.number(inner.people->rows_below)});
  }
  page.table({"", say("Avant", "Before"), say("Publié", "Published")}, rows, 1);
  page.paragraph(
      say("Lignes retirées : {0}, soit {1} des lignes du tableau ; avec le nettoyage, {2} lignes "
          "perdues sur {3} ({4}).",
          "Rows removed: {0}, which is {1} of the table’s rows; with cleaning, {2} rows lost of "
          "{3} ({4}).",
          {say.number(file.loss.here()), percent_text(say, file.loss.percent_here()),
           say.number(file.loss.total()), say.number(file.loss.raw),
           percent_text(say, file.loss.percent_total())}));
}

/// Classes and what k counts in them, by size, in bands that begin where k does.
void add_sizes(HtmlPage& page, const Recipe& recipe, const RowFileInternals& inner,
               const Speaker& say) {
  const std::uint32_t k = recipe.rows().k;
  std::vector<std::uint32_t> begin{1, 2, k};
  for (std::uint32_t bound = 10; bound <= 1000000; bound *= 10) {
    for (const std::uint32_t b : {bound, 2 * bound, 5 * bound}) {
      if (b > k) begin.push_back(b);
    }
  }
  begin.erase(std::unique(begin.begin(), begin.end()), begin.end());
  struct Band {
    std::uint64_t classes = 0, rows = 0;
  };
  const auto fill = [&](const ClassSummary& classes) {
    std::vector<Band> bands(begin.size());
    for (const auto& [size, count] : classes.classes_of_size) {
      const auto above = std::upper_bound(begin.begin(), begin.end(), size);
      Band& band = bands[static_cast<std::size_t>(above - begin.begin()) - 1];
      band.classes += count;
      const auto rows = classes.rows_of_size.find(size);
      band.rows += rows == classes.rows_of_size.end() ? count * size : rows->second;
    }
    return bands;
  };
  const std::vector<Band> before = fill(inner.before), after = fill(inner.after);
  Rows rows;
  for (std::size_t i = 0; i < begin.size(); ++i) {
    if (before[i].classes + after[i].classes == 0) continue;
    const bool last = i + 1 == begin.size();
    const std::string range = last ? "≥ " + say.number(begin[i])
                              : begin[i + 1] == begin[i] + 1
                                  ? say.number(begin[i])
                                  : say.number(begin[i]) + "–" + say.number(begin[i + 1] - 1);
    rows.push_back({range, say.number(before[i].classes), say.number(before[i].rows),
                    say.number(after[i].classes), say.number(after[i].rows)});
  }
  page.table(
      {say("Taille des groupes, en {0}", "Size of groups, in {0}", {counted_unit(recipe, say)}),
       say("Groupes avant", "Groups before"), say("Lignes avant", "Rows before"),
       say("Groupes publiés", "Groups published"), say("Lignes publiées", "Rows published")},
      rows, 1);
}

void add_entropy(HtmlPage& page, const RowFile& file, const RowFileInternals& inner,
                 const Speaker& say) {
  std::vector<std::string> columns = file.columns;
  columns.insert(columns.end(), file.kept.begin(), file.kept.end());
  const GeneralisedFile* generalised = file.generalised();
  Rows rows;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const bool levelled = generalised != nullptr && i < generalised->levels.size();
    rows.push_back(
        {columns[i],
         levelled ? say("{0} sur {1}", "{0} of {1}",
                        {say.number(generalised->levels[i]), say.number(generalised->heights[i])})
                  : "–",
         decimal_text(inner.entropy_before[i], 3, say),
         decimal_text(inner.entropy_after[i], 3, say)});
  }
  page.table({say("Colonne", "Column"), say("Niveau", "Level"),
              say("Entropie avant (bits)", "Entropy before (bits)"),
              say("Entropie publiée (bits)", "Entropy published (bits)")},
             rows, 1);
}

void add_path(HtmlPage& page, const RowFileInternals& inner, const Speaker& say) {
  Rows rows;
  for (const GreedyRound& round : inner.rounds) {
    std::string others;
    for (std::size_t i = 0, shown = 0; i < round.ranking.size() && shown < 3; ++i) {
      if (round.ranking[i].column == round.column) continue;
      others += (shown++ == 0 ? "" : ", ") + inner.columns[round.ranking[i].column] + " (" +
                say.number(round.ranking[i].loss.total()) + ")";
    }
    rows.push_back({inner.columns[round.column], others, say.number(round.loss.here()),
                    say.number(round.loss.total()), percent_text(say, round.loss.percent_total())});
  }
  page.paragraph(
      say("Le chemin : à chaque tour, la colonne prise et ce que d’autres auraient fait "
          "perdre au total.",
          "The path: at each turn the column taken, and what others would have lost in "
          "all."));
  page.table({say("Colonne", "Column"), say("Autres candidates", "Other candidates"),
              say("Lignes retirées", "Rows removed"), say("Perte totale", "Total loss"),
              say("Part", "Share")},
             rows, 2);
  if (!inner.refused.empty()) {
    page.paragraph(say("La suivante, « {0} », porterait la perte totale à {1} lignes.",
                       "The next one, “{0}”, would bring the total loss to {1} rows.",
                       {inner.columns[inner.refused.front().column],
                        say.number(inner.refused.front().loss.total())}));
  }
}

/// What withdrawing, or the choice of the levels, tells of sensitive values.
void add_withdrawn(HtmlPage& page, const RowRelease& release, const RowFileInternals& inner,
                   const Speaker& say) {
  const std::string unit = counted_unit(release.recipe, say);
  if (release.recipe.rows().generalisation->withdraws_any()) {
    page.paragraph(say(
        "Attention : {0} groupes assez grands ({1} {2}) ont été retirés parce que leurs valeurs "
        "sensibles se ressemblent trop. Qui sait qu’une personne en est l’apprend par son absence.",
        "Warning: {0} groups that are large enough ({1} {2}) were removed because their sensitive "
        "values are too alike. Who knows that a person is in one learns it from the absence.",
        {say.number(inner.node->failing_classes), say.number(inner.node->failing_persons), unit}));
    return;
  }
  Rows rows;
  for (const ForbiddenNode& node : inner.finer) {
    rows.push_back({node.column, say.number(node.classes), say.number(node.persons)});
  }
  if (rows.empty()) return;
  page.paragraph(
      say("Les seules exigences de diversité interdisent ces niveaux plus fins d’un cran : que le "
          "fichier soit plus grossier dit à qui connaît la règle qu’un groupe y échoue.",
          "The diversity requirements alone forbid these levels, one step finer: that the file is "
          "coarser tells who knows the rule that some group fails there."));
  page.table(
      {say("Colonne un niveau plus fine", "Column one level finer"),
       say("Groupes qui échouent", "Groups that fail"), say("Leurs {0}", "Their {0}", {unit})},
      rows, 1);
}

void add_node(HtmlPage& page, const RowRelease& release, const RowFile& file,
              const RowFileInternals& inner, const Speaker& say) {
  const NodeReport& node = *inner.node;
  const GeneralisedFile& generalised = *file.generalised();
  const GeneralisationSpec& spec = *release.recipe.rows().generalisation;
  Rows rows;
  rows.push_back({say("précision", "precision"),
                  decimal_text(precision(generalised.levels, generalised.heights), 4, say)});
  for (std::size_t m = 0; m < kMeasures; ++m) {
    rows.push_back(
        {measure_text(static_cast<Measure>(m), say), measured_text(node.losses[m], say)});
  }
  rows.push_back({say("perte d’entropie, bits par cellule (1 : deux valeurs confondues)",
                      "entropy loss, bits a cell (1: two values become one)"),
                  decimal_text(inner.entropy.per_cell, 4, say)});
  rows.push_back({say("perte d’entropie, part de ce que disaient les colonnes",
                      "entropy loss, share of what the columns told"),
                  percent_text(say, 100 * inner.entropy.share)});
  rows.push_back({say("lignes retirées, part", "rows removed, share"),
                  percent_text(say, 100 * node.suppressed.rows)});
  rows.push_back({say("cellules vidées, part", "cells emptied, share"),
                  percent_text(say, 100 * node.suppressed.cells)});
  page.table({say("Mesure", "Measure"), say("Valeur", "Value")}, rows, 1);
  if (inner.search) {
    page.paragraph(say(
        "Optimum démontré pour « {0} » : {1} combinaisons de niveaux, toutes tranchées, dont {2} "
        "évaluées.",
        "Proven optimum for “{0}”: {1} combinations of levels, all settled, {2} of them evaluated.",
        {measure_text(spec.measure, say), say.number(inner.search->nodes),
         say.number(inner.search->evaluated)}));
  }
  if (generalised.models.empty()) return;
  Rows models;
  for (std::size_t i = 0; i < generalised.models.size(); ++i) {
    const PublishedModel& model = generalised.models[i];
    models.push_back(
        {model_text(model.model, say),
         measured_text(shown_figure(model_of(model.model, 0), node.figures_all[i]), say),
         measured_text(model.figure, say), measured_text(model.bound, say), say.yes(model.holds)});
  }
  page.paragraph(say(
      "Les exigences de diversité : le groupe le plus faible. Ce que le fichier promet se mesure à "
      "la répartition des lignes publiées, que tout lecteur peut vérifier ; la mesure sur toutes "
      "les lignes n’est qu’ici, car les deux ensemble diraient la valeur d’une ligne retirée.",
      "The diversity requirements: the weakest group. What the file promises is measured against "
      "the distribution of the published rows, which any reader can check; the measure against all "
      "rows stands here alone, since both together would tell the value of a row removed."));
  page.table(
      {say("Exigence", "Requirement"), say("Sur toutes les lignes", "Against all rows"),
       say("Sur le fichier", "Against the file"), say("Borne", "Bound"), say("Respectée", "Holds")},
      models, 1);
  add_withdrawn(page, release, inner, say);
}

void add_moments(HtmlPage& page, const MomentsFigures& moments, const Speaker& say) {
  const std::size_t d = moments.columns.size();
  if (d == 0) return;
  page.paragraph(
      say("Colonnes numériques publiées telles quelles : moyennes, variances et premier "
          "axe principal, avant et après.",
          "Numeric columns published as they are: means, variances and the first "
          "principal axis, before and after."));
  const auto axis = [&](const std::vector<Axis>& axes, std::size_t i) {
    return decimal_text(axes.front().direction[i], 4, say);
  };
  Rows rows;
  for (std::size_t i = 0; i < d; ++i) {
    rows.push_back({moments.columns[i], decimal_text(moments.before.mean[i], 4, say),
                    decimal_text(moments.after.mean[i], 4, say),
                    decimal_text(moments.before.covariance[i * d + i], 4, say),
                    decimal_text(moments.after.covariance[i * d + i], 4, say),
                    axis(moments.axes_before, i), axis(moments.axes_after, i)});
  }
  page.table({say("Colonne", "Column"), say("Moyenne avant", "Mean before"),
              say("Moyenne après", "Mean after"), say("Variance avant", "Variance before"),
              say("Variance après", "Variance after"), say("Axe avant", "Axis before"),
              say("Axe après", "Axis after")},
             rows, 1);
  if (d == 1) return;
  Rows pairs;
  for (std::size_t i = 0; i < d; ++i) {
    for (std::size_t j = i + 1; j < d; ++j) {
      pairs.push_back({moments.columns[i], moments.columns[j],
                       decimal_text(moments.before.covariance[i * d + j], 4, say),
                       decimal_text(moments.after.covariance[i * d + j], 4, say)});
    }
  }
  page.table(
      {say("Colonne", "Column"), say("Colonne", "Column"),
       say("Covariance avant", "Covariance before"), say("Covariance après", "Covariance after")},
      pairs, 2);
}

}  // namespace

void add_row_file(HtmlPage& page, const RowRelease& release, const RowFile& file,
                  const RowFileInternals& inner, const Speaker& say) {
  page.section(say("Le fichier {0}.csv", "The file {0}.csv", {file.name}));
  if (inner.households) {
    page.paragraph(say(
        "Ménages sans numéro : {0} dont la composition est rare, et {1} autres, pour que ceux-là "
        "ne se remarquent pas.",
        "Households without a number: {0} whose composition is rare, and {1} others, so that those "
        "do not stand out.",
        {say.number(inner.households->rare), say.number(inner.households->given_up)}));
  } else {
    add_losses(page, release, file, inner, say);
  }
  if (inner.plan) add_plan(page, release, *inner.plan, say);
  if (file.greedy() != nullptr) add_path(page, inner, say);
  if (inner.node) add_node(page, release, file, inner, say);
  page.paragraph(
      say("Lignes que chaque ligne a dans son groupe, additionnées (discernabilité) : {0} ; "
          "taille moyenne des groupes : {1}.",
          "Rows that each row has in its group, added up (discernibility): {0}; average "
          "group size: {1}.",
          {decimal_text(discernibility(file.tally), 0, say),
           decimal_text(average_class_size(file.tally), 3, say)}));
  add_sizes(page, release.recipe, inner, say);
  add_entropy(page, file, inner, say);
  add_moments(page, inner.moments, say);
}

}  // namespace paravent
