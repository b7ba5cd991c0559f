// LISEZMOI.md or README.md: what a re-user must know to read the files and not to misuse them.
#include <algorithm>
#include <initializer_list>
#include <utility>

#include "exports/dictionary_columns.h"
#include "exports/dictionary_lead.h"
#include "exports/dictionary_use.h"
#include "exports/exports.h"
#include "exports/level_rows.h"
#include "exports/verdicts.h"
#include "traces/text.h"

namespace paravent {

namespace {

void append_row(std::string& out, const std::string& what, const std::string& figure) {
  out += "| " + what + " | " + figure + " |\n";
}

/// Who is in masked cohorts: nothing that a series may tell.
void append_hidden_rows(std::string& out, const Release& release, const ReleaseFigures& f,
                        const Speaker& say) {
  append_row(out,
             release.recipe.traces().rare_traces == RareTraces::kWithhold
                 ? say("Individus dont le parcours n’est pas listé : N moins la somme des "
                       "effectifs publiés",
                       "Individuals whose trace is not listed: N minus the sum of published sizes")
                 : say("Individus de ces cohortes : N moins la somme des effectifs publiés",
                       "Individuals of those cohorts: N minus the sum of published sizes"),
             say.number(f.masked_individuals));
  append_row(out, say("Effectif moyen d’une cohorte masquée", "Mean size of a masked cohort"),
             say.ratio(f.masked_individuals, f.cohorts_masked, 3));
}

void append_summary(std::string& out, const Release& release, const ReleaseFigures& f,
                    const Speaker& say) {
  out += say("## En chiffres\n\n", "## In figures\n\n");
  out += say(
      "Les individus qui ont exactement le même parcours (en anglais, *trace*) forment une "
      "cohorte ; pour chaque cohorte sont publiés le parcours, l’effectif et, attribut par "
      "attribut, une répartition. Les fichiers ont été produits par Paravent {0} ; la recette "
      "suivie, c’est-à-dire tous les choix, est dans `certificate.json`.\n\n| | |\n|---|---:|\n",
      "Individuals who have exactly the same pathway (a trace) form a cohort; for each cohort "
      "the trace, the size and, attribute by attribute, a distribution are published. The "
      "files were made by Paravent {0}; the recipe that was followed, which is all choices, is "
      "in `certificate.json`.\n\n| | |\n|---|---:|\n",
      {release.version});
  append_row(out,
             release.series ? say("Individus comptés", "Individuals counted")
                            : say("Individus (N)", "Individuals (N)"),
             say.number(f.individuals));
  append_row(out,
             f.others > 0 ? say("Cohortes, `(autres parcours)` comptant pour une",
                                "Cohorts, `(autres parcours)` being one")
                          : say("Cohortes", "Cohorts"),
             say.number(f.cohorts));
  append_row(out, say("Cohortes dont l’effectif est masqué", "Cohorts whose size is masked"),
             say.number(f.cohorts_masked));
  if (!release.series && f.masked_individuals > 0) append_hidden_rows(out, release, f, say);
  append_row(out, say("Effectifs d’attributs publiés", "Attribute counts shown"),
             say.number(f.shown));
  append_row(out, say("Effectifs d’attributs masqués", "Attribute counts masked"),
             say.number(f.masked));
  append_row(out, say("Répartitions non publiées", "Distributions not published"),
             say.number(f.dropped));
  append_row(out, say("Répartitions à valeur unique", "Distributions with a single value"),
             say.number(f.group_disclosures));
  out += '\n';
}

/// What became of the traces whose size is masked.
void append_rare_traces(std::string& out, const Release& release, const ReleaseFigures& f,
                        const Speaker& say) {
  const Recipe& recipe = release.recipe;
  if (recipe.traces().rare_traces == RareTraces::kWithhold) {
    out +=
        say("Les parcours dont l’effectif serait ainsi masqué ne sont pas listés, non plus que, "
            "sous un parcours, les parcours plus fins dans le même cas : l’effectif qui manque à "
            "un total publié est le leur, et vaut toujours au moins k. ",
            "Traces whose size would be masked in this way are not listed, nor, under a trace, "
            "are finer traces in the same case: what is missing from a published total is "
            "theirs, and is always at least k. ");
  } else if (may_have_others(release, f)) {
    out +=
        say("Les parcours dont l’effectif serait ainsi masqué forment ensemble une seule "
            "cohorte, la dernière, dont le parcours s’écrit `(autres parcours)` ; de même, sous "
            "un parcours, les parcours plus fins dans le même cas. Un tel effectif vaut toujours "
            "au moins k, et `(autres parcours)` n’a pas de parcours plus fin. ",
            "Traces whose size would be masked in this way are one cohort together, the last "
            "one, whose trace is written `(autres parcours)`; so are, under a trace, finer "
            "traces in the same case. Such a size is always at least k, and `(autres parcours)` "
            "has no finer trace. ");
  }
}

std::string code_text(std::uint32_t code, bool empty, const Speaker& say) {
  return empty ? say("champ vide", "empty field") : std::to_string(code);
}

void append_code(std::string& out, const Release& release, const ReleaseFigures& f,
                 const Speaker& say) {
  if (!f.any_masked && f.dropped == 0) {
    out += say("## Effectifs masqués\n\nAucun : chaque effectif de ces fichiers est publié.\n\n",
               "## Masked counts\n\nNone: each count of these files is published.\n\n");
    return;
  }
  const ReleasedLevel& sizes = release.levels[0];
  const Recipe& recipe = release.recipe;
  const std::uint32_t width = std::min(recipe.traces().width, recipe.traces().k);
  out += say("## Ce que veut dire un effectif masqué\n\n", "## What a masked count means\n\n");
  out += say("| Effectifs | Seuil k | Code | Largeur w |\n|---|---:|---:|---:|\n",
             "| Counts | Threshold k | Code | Width w |\n|---|---:|---:|---:|\n");
  append_row(out, say("cohortes et parcours", "cohorts and traces"),
             say.number(sizes.k) + " | " + code_text(sizes.code, sizes.empty_code, say) + " | " +
                 say.number(sizes.width));
  append_row(out, say("attributs", "attributes"),
             say.number(recipe.traces().k) + " | " +
                 code_text(recipe.traces().code, recipe.traces().empty_code, say) + " | " +
                 say.number(width));
  out +=
      say("\nUn effectif publié vaut au moins k. Un effectif masqué est remplacé par le code, "
          "qui n’est pas un nombre d’individus : tout effectif de 1 à k − 1 est masqué, mais un "
          "effectif masqué peut aussi valoir k ou davantage, car il faut souvent en masquer "
          "d’autres pour que les petits ne se retrouvent pas par soustraction. Il vaut toujours "
          "au moins 1. Rien n’est publié sous un effectif masqué, ni attribut, ni parcours plus "
          "fin.\n\n",
          "\nA published count is at least k. A masked count is replaced by the code, which is "
          "no number of individuals: every count from 1 to k − 1 is masked, but a masked count "
          "can also be k or more, because others often have to be masked so that the small ones "
          "cannot be found by subtraction. It is always at least 1. Nothing is published under "
          "a masked count, neither attributes nor finer traces.\n\n");
  if (release.series) {
    out +=
        say("Ce qui suit vaut pour les valeurs d’un attribut sous l’effectif de leur groupe ; un "
            "parcours sans nombre attend seulement que k personnes l’aient achevé, et rien ne "
            "s’additionne d’un parcours à l’autre. ",
            "What follows is of the values of an attribute under the size of their group; a trace "
            "without a number only waits for k people to complete it, and nothing adds up over "
            "traces. ");
  }
  out += recipe.traces().series
             ? say("Les effectifs des valeurs d’un attribut, sous celui de leur groupe, sont "
                   "masqués ensemble. ",
                   "Counts of the values of an attribute, under that of their group, are masked "
                   "together. ")
             : say("Les effectifs qui ont un même total publié (les cohortes sous N, les valeurs "
                   "d’un attribut sous l’effectif de la cohorte) sont masqués ensemble. ",
                   "Counts under one published total (cohorts under N, the values of an attribute "
                   "under the size of the cohort) are masked together. ");
  out +=
      say("Le sont d’abord tous "
          "ceux de 1 à k − 1 ; puis, tant qu’il n’y en a qu’un, que leur somme est inférieure à "
          "k ou qu’ils valent tous 1, le plus petit effectif encore visible et, à égalité, le "
          "dernier dans l’ordre des libellés. ",
          "First all those from 1 to k − 1; then, "
          "while there is only one, or their sum is below k, or all of them are 1, the smallest "
          "count still visible and, among equal ones, the last in the order of labels. ");
  if (recipe.traces().level == MaskLevel::kStrict) {
    out +=
        say("On continue de même jusqu’à ce que chaque effectif masqué garde au moins w valeurs "
            "possibles pour qui connaît cette règle. ",
            "It goes on in the same way until every masked count keeps at least w possible "
            "values for a reader who knows this rule. ");
  } else {
    out +=
        say("La largeur w ne sert ici qu’à vérifier : le certificat compte les effectifs "
            "masqués qui ont moins de w valeurs possibles pour qui connaît cette règle. ",
            "The width w serves to check alone: the certificate counts the masked counts that "
            "have fewer than w possible values for a reader who knows this rule. ");
  }
  append_rare_traces(out, release, f, say);
  out +=
      say("Quand tout masquer ne suffit pas, la répartition entière est retirée. Rien n’est "
          "tiré au hasard, et aucun effectif publié n’est modifié.\n\n",
          "Where masking everything is not enough, the whole distribution is left out. Nothing "
          "is random, and no published count is altered.\n\n");
}

/// What a series is, in two sentences, and what follows for who reads it.
void append_series(std::string& out, const Release& release, const Speaker& say) {
  const SeriesSpec& spec = *release.recipe.traces().series;
  out += say("## Une série de publications\n\n", "## A series of publications\n\n");
  out +=
      say("Une personne est comptée une fois, quand son parcours est fini. Un parcours reçoit un "
          "nombre, et ce nombre ne grandit, que lorsqu’au moins k personnes qui n’ont pas encore "
          "été comptées l’ont achevé ; jusque-là il est listé sans nombre.\n\n",
          "A person is counted once, when her path is over. A path gets a number, and its number "
          "grows, only when at least k people not counted before have completed it; until then it "
          "is listed without one.\n\n");
  out += spec.horizon
             ? say("Un parcours est fini après {0} à compter de l’entrée ; qui n’en est pas là "
                   "n’est pas dans ces fichiers.\n\n",
                   "A path is over {0} after entry; who has not come that far is not in these "
                   "files.\n\n",
                   {say.count(spec.years, "année", "années", "year", "years")})
             : say("Un parcours est fini quand la personne n’est plus inscrite depuis {0} ; qui "
                   "l’est encore n’est pas dans ces fichiers, et ce qu’on fait après une telle "
                   "interruption n’est jamais compté.\n\n",
                   "A path is over when the person has not been enrolled for {0}; who still is is "
                   "not in these files, and what one does after such a break is never "
                   "counted.\n\n",
                   {say.count(spec.gap, "an", "ans", "year", "years")});
  out +=
      say("`lots.csv` dit combien de personnes chaque publication a comptées : ces nombres "
          "s’additionnent. Les attributs sont donnés par groupes de lots d’au moins {0} "
          "personnes, sous la publication qui a fermé le groupe : on peut additionner leurs "
          "effectifs d’un groupe à l’autre, jamais les codes. Un parcours sans nombre réunit de 1 "
          "à k − 1 personnes. Ce qui a été publié une fois l’est toujours, sans changement.\n\n",
          "`lots.csv` tells how many people each publication counted: these numbers add up. "
          "Attributes are given by groups of lots of at least {0} people, under the publication "
          "that closed the group: their counts may be added over groups, codes never. A trace "
          "without a number holds 1 to k − 1 people. What was published once stays, "
          "unchanged.\n\n",
          {say.number(spec.group)});
}

}  // namespace

DictionaryFacts dictionary_facts(const Release& release) {
  DictionaryFacts facts;
  facts.figures = release_figures(release);
  const ReleasedLevel& sizes = release.levels[0];
  if (release.recipe.traces().oraccle && !sizes.cells.empty()) {
    const ReleasedCell& first = sizes.cells[public_order(release, 0).front()];
    if (!first.masked) {
      facts.example = {first.published, oraccle_trace(release.traces, first.label)};
    }
  }
  for (std::size_t l = 0; l < release.levels.size(); ++l) {
    const ReleasedLevel& level = release.levels[l];
    DictionaryFacts::Level of_level;
    of_level.listed = level.shown_at_all();
    const bool attribute = l > 0 && l < release.first_linked();
    if (!attribute && l < release.end_linked()) of_level.longest = longest_trace(release, l);
    of_level.unlisted = level.dropped + level.not_diverse;
    for (std::size_t g = 0; attribute && g + 1 < level.begin.size(); ++g) {
      of_level.disclosed += discloses_group(level, g) ? 1U : 0U;
    }
    facts.levels.push_back(of_level);
  }
  return facts;
}

OutputFile data_dictionary(const Release& release, const DictionaryFacts& facts) {
  const Speaker say(release.recipe);
  const ReleaseFigures& figures = facts.figures;
  OutputFile file{say.french() ? "LISEZMOI.md" : "README.md", {}};
  append_lead(file.bytes, release, facts, say);
  append_summary(file.bytes, release, figures, say);
  if (release.series) append_series(file.bytes, release, say);
  append_code(file.bytes, release, figures, say);
  append_use(file.bytes, release, figures, say);
  append_answers(file.bytes, release.recipe, say);
  append_verdict(file.bytes, traces_public(figures, release.recipe), say);
  append_files(file.bytes, release, facts, say);
  file.bytes.pop_back();  // one LF at the end
  return file;
}

}  // namespace paravent
