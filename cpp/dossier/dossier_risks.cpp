// Sections of the dossier on what masking does not cover: unicity of traces, ties of attributes.
#include <cmath>
#include <vector>

#include "dossier/dossier_sections.h"
#include "release/floors.h"

namespace paravent {

namespace {

using Rows = std::vector<std::vector<std::string>>;

/// What became of the traces whose size is masked: it decides what the shares below are worth.
std::string rare_traces_told(const Release& release, const Unicity& unicity, const Speaker& say) {
  if (!release.series && unicity.masked_individuals == 0) {
    return say("Aucun parcours n’est trop rare pour que son effectif soit publié.",
               "No trace is too rare for its size to be published.");
  }
  switch (release.recipe.traces().rare_traces) {
    case RareTraces::kGroup:
      return say(
          "Les parcours rares ne sont pas listés : ceux qui les ont suivis sont comptés ensemble, "
          "sous « (autres parcours) ». Les parts qui suivent sont de tous les parcours, rares "
          "compris.",
          "Rare traces are not listed: those who followed them are counted together, as “(autres "
          "parcours)”. The shares below are of all traces, rare ones included.");
    case RareTraces::kWithhold:
      return say(
          "Les parcours rares ne sont pas listés. Les parts qui suivent sont de tous les parcours, "
          "rares compris.",
          "Rare traces are not listed. The shares below are of all traces, rare ones included.");
    case RareTraces::kList:
      break;
  }
  return say("Les parcours rares sont listés, sans leur effectif.",
             "Rare traces are listed, without their size.");
}

std::vector<std::string> point_row(std::string known, const UnicityPoint& point,
                                   const Speaker& say) {
  const bool sampled = point.draws > 0;
  return {std::move(known), share_text(point.singled_out, sampled, say),
          share_text(point.trace_known, sampled, say),
          share_text(point.masked_singled_out, sampled, say),
          share_text(point.masked_trace_known, sampled, say)};
}

}  // namespace

std::string share_text(const Share& share, bool sampled, const Speaker& say) {
  constexpr std::uint64_t kWhole = 1000000;
  const auto parts = [](double x) {
    return static_cast<std::uint64_t>(std::llround(x * static_cast<double>(kWhole)));
  };
  const std::string value = say.percent(parts(share.value), kWhole);
  return sampled ? value + " ± " + say.ratio(parts(share.error) * 100, kWhole, 2) : value;
}

void add_floors(HtmlPage& page, const Recipe& recipe, const InternalFigures& internal,
                const Speaker& say) {
  if (!tells_floors(recipe)) return;
  page.section(say("Ce que le nettoyage et le regroupement laissent deviner",
                   "What cleaning and grouping give away"));
  page.paragraph(say(
      "Qui connaît la recette sait que toute valeur restante atteint le seuil du nettoyage ou du "
      "regroupement. Les valeurs dont les fichiers publiés ne le montrent pas sont donc retirées "
      "ou "
      "regroupées elles aussi, et le traitement est refait, jusqu’à ce qu’il n’y en ait plus.",
      "Who knows the recipe knows that every value left reaches the threshold of the cleaning or "
      "of "
      "the grouping. Values of which the published files do not show it are therefore removed or "
      "grouped too, and the job is done again, until there are none."));
  Rows rows;
  std::uint64_t individuals = 0, removed = 0;
  for (std::size_t i = 0; i < internal.prepare.floors.size(); ++i) {
    const FloorPass& pass = internal.prepare.floors[i];
    std::uint64_t values = 0;
    for (const std::uint64_t some : pass.values) values += some;
    individuals += pass.individuals_removed;
    removed += pass.rows_removed;
    rows.push_back({say("passage {0}", "pass {0}", {say.number(i + 1)}), say.number(values),
                    say.number(pass.rows_removed), say.number(pass.individuals_removed)});
  }
  if (rows.empty()) {
    page.paragraph(say("Aucune ligne n’est retirée de ce fait.", "No row is removed for that."));
  } else {
    rows.push_back({say("ensemble", "together"), "", say.number(removed), say.number(individuals)});
    page.table({"", say("Valeurs", "Values"), say("Lignes retirées", "Rows removed"),
                say("Individus retirés", "Individuals removed")},
               rows, 1);
  }
  for (std::size_t i = 0; i < internal.grouped_for_floors.size(); ++i) {
    if (internal.grouped_for_floors[i] == 0) continue;
    page.paragraph(say(
        "Valeurs de « {0} » regroupées de ce fait : {1}.", "Values of “{0}” grouped for that: {1}.",
        {recipe.traces().attributes[i].name, say.number(internal.grouped_for_floors[i])}));
  }
}

void add_unicity(HtmlPage& page, const Release& release, const Unicity& unicity,
                 const Speaker& say) {
  page.section(say("Unicité des parcours", "Unicity of traces"));
  page.paragraph(rare_traces_told(release, unicity, say));
  page.paragraph(say(
      "Voici la part des individus que "
      "quelques étapes connues suffisent à isoler (une seule personne de toutes les données a un "
      "parcours compatible) ou dont elles désignent le parcours (un seul parcours est "
      "compatible, quel que soit le nombre de ceux qui l’ont suivi), d’après de Montjoye et "
      "autres, « Unique in the Crowd », 2013.",
      "This is the share of individuals whom a few "
      "known steps single out (one person alone in all the data has a compatible trace), or whose "
      "trace they tell (one trace alone is compatible, however many followed it), after de "
      "Montjoye and others, “Unique in the Crowd”, 2013."));
  Rows rows;
  bool sampled = false;
  for (std::size_t p = 1; p <= kKnownSteps; ++p) {
    rows.push_back(point_row(
        p == 1 ? say("la première position", "the first position")
               : say("les {0} premières positions", "the first {0} positions", {say.number(p)}),
        unicity.first[p - 1], say));
  }
  for (std::size_t p = 1; p <= kKnownSteps; ++p) {
    rows.push_back(
        point_row(say.count(p, "étape quelconque", "étapes quelconques", "step, any", "steps, any"),
                  unicity.any[p - 1], say));
    sampled = sampled || unicity.any[p - 1].draws > 0;
  }
  const bool masked = unicity.masked_individuals > 0;
  rows.push_back(
      {say("le parcours entier", "the whole trace"),
       say.percent(unicity.alone, unicity.individuals),
       say.percent(unicity.individuals, unicity.individuals),
       say.percent(unicity.masked_alone, unicity.masked_individuals),
       say.percent(masked ? unicity.masked_individuals : 0, unicity.masked_individuals)});
  if (!masked) {
    for (std::vector<std::string>& row : rows) row[3] = row[4] = "–";
  }
  page.table({say("Ce qui est connu", "What is known"), say("Tous : isolés", "All: singled out"),
              say("Tous : parcours connu", "All: trace known"),
              say("Taille masquée : isolés", "Masked size: singled out"),
              say("Taille masquée : parcours connu", "Masked size: trace known")},
             rows, 1);
  page.paragraph(say(
      "Parts de tous les individus ({0}), puis de ceux des parcours de taille masquée ({1}). Les "
      "premières positions sont connues dans l’ordre, années vides comprises ; les étapes "
      "quelconques sont tirées au hasard parmi les étapes différentes du parcours, sans leur "
      "ordre ni leur année. Qui en a moins les donne toutes. Ni la fin du parcours ni ce qui "
      "est placé en tête ne sont supposés connus.",
      "Shares of all individuals ({0}), then of those with a trace of masked size ({1}). First "
      "positions are known in order, empty years included; any steps are drawn at random among "
      "the different steps of the trace, without order or year. Who has fewer gives them all. "
      "Neither the end of the trace nor its prefix is taken as known.",
      {say.number(unicity.individuals), say.number(unicity.masked_individuals)}));
  if (!sampled) return;
  page.paragraph(say(
      "Les chiffres suivis de ± sont estimés par tirage (graine fixe), avec leur erreur type en "
      "points de pourcentage ; les autres sont comptés exactement.",
      "Figures with ± are estimated by drawing individuals (fixed seed), with their standard "
      "error in percentage points; the others are counted exactly."));
}

void add_ties(HtmlPage& page, const Ties& ties, const Speaker& say) {
  page.section(say("Liens faibles entre attributs", "Weak ties between attributes"));
  page.paragraph(say(
      "Une valeur d’un attribut est liée quand, dans toute l’entrée, elle ne va qu’avec une seule "
      "valeur d’un autre : dans chaque parcours, son effectif ne dépasse pas celui de l’autre. Un "
      "lecteur qui connaît ce lien peut resserrer des effectifs masqués ; la garantie, qui porte "
      "sur chaque répartition avec son total, n’en tient pas compte.",
      "A label of one attribute is tied where, in the whole input, it only goes with one label of "
      "another: in each trace its count is at most that of the other. A reader who knows such a "
      "tie can narrow masked counts; the guarantee, which is about each distribution under its "
      "total, takes no account of it."));
  if (ties.pairs.empty()) {
    page.paragraph(say("Aucune valeur n’est liée.", "No label is tied."));
    return;
  }
  Rows rows;
  for (const TieFigures& pair : ties.pairs) {
    rows.push_back(
        {pair.first, pair.second,
         say("{0} sur {1}", "{0} of {1}", {say.number(pair.tied), say.number(pair.labels)}),
         say.number(pair.masked), say.number(pair.narrowed), say.number(pair.below_width)});
  }
  page.table(
      {say("Attribut", "Attribute"), say("Lié à", "Tied to"), say("Valeurs liées", "Labels tied"),
       say("Leurs effectifs masqués", "Their masked counts"),
       say("Effectifs resserrés", "Counts narrowed"), say("Sous la largeur", "Below the width")},
      rows, 2);
  page.paragraph(say(
      "Toutes paires ensemble, un effectif n’étant compté qu’une fois : {0} ont moins de valeurs "
      "possibles, dont {1} moins que la largeur de protection. Chaque inégalité est appliquée une "
      "fois ; les enchaîner peut resserrer davantage.",
      "Over all pairs, a count counting once: {0} have fewer possible values, {1} of them fewer "
      "than the protection width. Each inequality is applied once; chaining them may narrow more.",
      {say.number(ties.narrowed), say.number(ties.below_width)}));
}

}  // namespace paravent
