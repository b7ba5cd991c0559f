#include "dossier/dossier_sections.h"

#include <map>
#include <vector>

#include "exports/exports.h"

namespace paravent {

namespace {

using Rows = std::vector<std::vector<std::string>>;

std::string level_name(const Release& release, std::size_t level, const Speaker& say) {
  if (level == 0) return say("parcours", "traces");
  const std::string& name = release.levels[level].name;
  return level < release.first_linked() ? name
                                        : say("{0} (fichier lié)", "{0} (linked file)", {name});
}

/// Individuals in the cohorts whose raw size is below the threshold.
std::uint64_t individuals_below(const InternalFigures& internal) {
  std::uint64_t sum = 0;
  for (const auto& [size, cohorts] : internal.small_cohorts) sum += size * cohorts;
  return sum;
}

std::uint64_t cohorts_below(const InternalFigures& internal) {
  std::uint64_t sum = 0;
  for (const auto& [size, cohorts] : internal.small_cohorts) sum += cohorts;
  return sum;
}

}  // namespace

void add_cut_notice(HtmlPage& page, std::size_t total, const Speaker& say, std::size_t listed) {
  if (total <= listed) return;
  page.paragraph(say("Les {0} premiers sur {1} ; le JSON du dossier les a tous.",
                     "The first {0} of {1}; the dossier's JSON has them all.",
                     {say.number(listed), say.number(total)}));
}

void add_masking(HtmlPage& page, const Release& release, const InternalFigures& internal,
                 const ReleaseFigures& f, const Speaker& say) {
  page.section(say("Masquage", "Masking"));
  page.paragraph(say(
      "Un effectif est masqué d’office (primaire) s’il est inférieur au seuil k ; d’autres le sont "
      "(secondaires) pour que les premiers ne se retrouvent pas. Une répartition est retirée quand "
      "rien ne peut en être publié sans risque, ou quand un attribut sensible y est trop peu "
      "divers. Ne sont comptés que les effectifs placés sous un total publié.",
      "A count is masked at once (primary) where it is below the threshold k; others are masked "
      "(secondary) so that the former cannot be found. A distribution is left out where nothing of "
      "it can be published safely, or where a sensitive attribute is not diverse enough. Only "
      "counts under a published total are counted."));
  Rows rows;
  for (std::size_t l = 0; l < internal.levels.size(); ++l) {
    const LevelFigures& level = internal.levels[l];
    rows.push_back({level_name(release, l, say), say.number(level.labels), say.number(level.shown),
                    say.number(level.primary), say.number(level.secondary),
                    say.number(level.unlisted), say.number(level.groups), say.number(level.dropped),
                    say.number(level.not_diverse)});
  }
  page.table({say("Niveau", "Level"), say("Effectifs avant", "Counts before"),
              say("Publiés", "Shown"), say("Primaires", "Primary"), say("Secondaires", "Secondary"),
              say("Retirés", "Left out"), say("Répartitions", "Distributions"),
              say("Retirées", "Dropped"), say("Peu diverses", "Not diverse")},
             rows, 1);
  const RareTraces rare = release.recipe.traces().rare_traces;
  const LevelFigures& sizes = internal.levels[0];
  const std::uint64_t hidden = f.masked_individuals + f.others;
  page.paragraph(say("{0} sur {1} ont une taille masquée ; ils réunissent {2} ({3} de N).",
                     "{0} of {1} have a masked size; they hold {2} ({3} of N).",
                     {say.number(sizes.primary + sizes.secondary),
                      say.count(sizes.labels, "parcours", "parcours", "trace", "traces"),
                      say.count(hidden, "individu", "individus", "individual", "individuals"),
                      say.percent(hidden, f.individuals)}));
  if (rare == RareTraces::kWithhold) {
    page.paragraph(say("Ces parcours ne sont pas listés.", "These traces are not listed."));
  } else if (f.others > 0) {
    page.paragraph(say("Ces parcours forment ensemble la cohorte « (autres parcours) ».",
                       "These traces are the cohort “(autres parcours)” together."));
  }
  if (internal.small_cohorts.empty()) return;
  Rows small;
  for (const auto& [size, cohorts] : internal.small_cohorts) {
    small.push_back({say.number(size), say.number(cohorts), say.number(size * cohorts)});
  }
  page.table({say("Effectif réel, sous le seuil", "Real size, below the threshold"),
              say("Parcours", "Traces"), say("Individus", "Individuals")},
             small, 0);
}

void add_widths(HtmlPage& page, const Release& release, const ReleaseFigures& f,
                const Speaker& say) {
  page.section(say("Largeurs", "Widths"));
  page.paragraph(say(
      "La largeur d’un effectif masqué est le nombre de valeurs qu’il peut prendre pour un lecteur "
      "qui connaît les fichiers publiés et la règle. Elle ne dépend que de ce qui est publié.",
      "The width of a masked count is the number of values that it can take for a reader who knows "
      "the published files and the rule. It depends on what is published alone."));
  if (!f.any_masked) {
    page.paragraph(say("Aucun effectif n’est masqué.", "No count is masked."));
    return;
  }
  std::map<std::uint64_t, std::vector<std::uint64_t>> by_width;
  const WidthFigures* kinds[] = {&f.sizes, &f.attributes, &f.linked};
  for (std::size_t kind = 0; kind < 3; ++kind) {
    for (const auto& [width, counts] : kinds[kind]->histogram) {
      by_width.try_emplace(width, 3, 0).first->second[kind] = counts;
    }
  }
  Rows rows;
  for (const auto& [width, counts] : by_width) {
    if (rows.size() == kListedRows) break;
    rows.push_back(
        {say.number(width), say.number(counts[0]), say.number(counts[1]), say.number(counts[2])});
  }
  page.table({say("Largeur", "Width"), say("Parcours", "Traces"), say("Attributs", "Attributes"),
              say("Fichiers liés", "Linked files")},
             rows, 0);
  add_cut_notice(page, by_width.size(), say);
  page.paragraph(say(
      "Plus petite largeur : {0}. Effectifs masqués sous la largeur demandée : {1}. Ensembles dont "
      "les effectifs masqués sont connus à l’ordre près : {2}.",
      "Smallest width: {0}. Masked counts below the width asked for: {1}. Multisets whose masked "
      "counts are known but for their order: {2}.",
      {say.number(f.min_width), say.number(f.below_width), say.number(f.known_lists)}));
  page.paragraph(certificate_statement(say, f, release));
}

void add_group_disclosures(HtmlPage& page, const Release& release, const ReleaseFigures& f,
                           const Speaker& say) {
  page.section(say("Divulgations de groupe", "Group disclosures"));
  page.paragraph(
      say("Quand tous ceux qui suivent un parcours ont la même valeur, la publier la révèle pour "
          "chacun "
          "d’eux, quel que soit k. Nombre de cas : {0}.",
          "Where all who follow a trace have the same value, publishing it tells that value about "
          "each of them, whatever k is. Cases: {0}.",
          {say.number(f.group_disclosures)}));
  if (f.group_disclosures == 0) return;
  Rows rows;
  for (std::size_t l = 1; l < release.first_linked() && rows.size() < kListedRows; ++l) {
    const ReleasedLevel& level = release.levels[l];
    for (std::size_t g = 0; g + 1 < level.begin.size() && rows.size() < kListedRows; ++g) {
      if (!discloses_group(level, g)) continue;
      const ReleasedCell& only = level.cells[level.begin[g]];
      std::string label;
      for (const std::string& text : level.labels[only.label]) {
        label += (label.empty() ? "" : " · ") + text;
      }
      rows.push_back({level.name, label, say.number(cohort_of(release, l, g) + 1),
                      say.number(only.published)});
    }
  }
  page.table({say("Attribut", "Attribute"), say("Valeur", "Value"), say("Parcours n°", "Trace no."),
              say("Individus", "Individuals")},
             rows, 2);
  if (f.group_disclosures > rows.size()) {
    page.paragraph(say("Seuls les {0} premiers cas sont listés.", "Only the first {0} are listed.",
                       {say.number(rows.size())}));
  }
}

namespace {

/// What a reader can prove of rare traces that are listed.
void add_listed_rare(HtmlPage& page, const InternalFigures& internal, const ReleaseFigures& f,
                     const Speaker& say) {
  page.paragraph(
      say("Les parcours rares sont listés. Parcours d’une seule personne : {0} ; un lecteur peut "
          "démontrer qu’il y en a au moins {1} (deux fois le nombre de tailles masquées, moins "
          "leurs individus) ; {2} des effectifs masqués valent 1. ",
          "Rare traces are listed. Traces of one person: {0}; a reader can prove that there are "
          "at least {1} (twice the number of masked sizes, less their individuals); {2} of "
          "masked counts are 1. ",
          {say.number(traces_of_one(internal)), say.number(provable_ones(internal, f)),
           say.percent(internal.masked_ones, internal.masked_counts)}) +
      (internal.listing_confirmed
           ? say("Ce choix a été confirmé par le responsable.",
                 "The controller has confirmed this choice.")
           : say("Ce choix n’a pas été confirmé.", "This choice was not confirmed.")));
}

}  // namespace

void add_criteria(HtmlPage& page, const Release& release, const InternalFigures& internal,
                  const ReleaseFigures& f, const Speaker& say) {
  const std::uint64_t alone = traces_of_one(internal);
  const std::uint64_t hidden = f.masked_individuals + f.others;
  std::uint64_t listed = 0;
  for (std::size_t l = 1; l < release.first_linked(); ++l) listed += internal.levels[l].listed;
  const UnicityPoint& any = internal.unicity.any.back();
  page.section(
      say("Les trois critères de l’avis 05/2014", "The three criteria of opinion 05/2014"));
  page.paragraph(say(
      "Le groupe de travail « Article 29 » demande si un jeu de données permet d’isoler un "
      "individu, de relier des données le concernant, ou d’en déduire quelque chose. Voici ce qui "
      "a été mesuré sur cette publication ; l’appréciation reste au responsable du traitement.",
      "The Article 29 working party asks whether a data set allows to single out an individual, to "
      "link records about one, or to infer something about one. This is what was measured on this "
      "release; the assessment is the controller's."));
  page.table(
      {say("Critère", "Criterion"), say("Mesure", "Measure"), say("Chiffre", "Figure")},
      {{say("Individualisation", "Singling out"),
        say("individus seuls de leur parcours, avant masquage",
            "individuals alone in their trace, before masking"),
        say("{0} ({1} de N)", "{0} ({1} of N)",
            {say.number(alone), say.percent(alone, f.individuals)})},
       {say("Individualisation", "Singling out"),
        say("parcours sous le seuil, avant masquage, et leurs individus",
            "traces below the threshold, before masking, and their individuals"),
        say("{0} ; {1}", "{0}; {1}",
            {say.number(cohorts_below(internal)), say.number(individuals_below(internal))})},
       {say("Individualisation", "Singling out"),
        say("individus que {0} étapes quelconques de leur parcours isolent (section « Unicité des "
            "parcours »)",
            "individuals whom any {0} steps of their trace single out (section “Unicity of "
            "traces”)",
            {say.number(kKnownSteps)}),
        share_text(any.singled_out, any.draws > 0, say)},
       {say("Individualisation", "Singling out"),
        f.others > 0
            ? say("individus des parcours rares, publiés ensemble",
                  "individuals with a rare trace, which are published together")
            : say("individus des parcours de taille masquée, sous lesquels rien n’est publié",
                  "individuals with a trace of masked size, under which nothing is published"),
        say("{0} ({1} de N)", "{0} ({1} of N)",
            {say.number(hidden), say.percent(hidden, f.individuals)})},
       {say("Corrélation", "Linkability"),
        say("effectif moyen d’un parcours de taille publiée : les individus entre lesquels hésite "
            "qui connaît un tel parcours",
            "mean size of a trace of published size: the individuals among whom a reader who "
            "knows such a trace hesitates"),
        say.ratio(f.individuals - hidden, f.cohorts - f.cohorts_masked - (f.others > 0 ? 1 : 0),
                  1)},
       {say("Corrélation", "Linkability"),
        say("individus dont {0} étapes quelconques désignent le parcours entier",
            "individuals whose whole trace any {0} steps of it tell", {say.number(kKnownSteps)}),
        share_text(any.trace_known, any.draws > 0, say)},
       {say("Corrélation", "Linkability"),
        say("attributs publiés séparément, jamais croisés ; paires d’entre eux qui se recoupent",
            "attributes published apart, never crossed; pairs of them that share information"),
        say("{0} ; {1}", "{0}; {1}",
            {say.number(release.first_linked() - 1),
             say.number(internal.traces.dependencies.size())})},
       {say("Inférence", "Inference"),
        say("divulgations de groupe, parmi les répartitions publiées",
            "group disclosures, among the distributions listed"),
        say("{0} sur {1} ({2})", "{0} of {1} ({2})",
            {say.number(f.group_disclosures), say.number(listed),
             say.percent(f.group_disclosures, listed)})},
       {say("Inférence", "Inference"),
        say("plus petite largeur d’un effectif masqué", "smallest width of a masked count"),
        f.any_masked ? say.number(f.min_width) : "–"}},
      2);
  if (release.recipe.traces().rare_traces == RareTraces::kList) {
    add_listed_rare(page, internal, f, say);
  }
  page.paragraph(say(
      "Ces mesures ne tiennent pas compte de ce que l’on sait d’une personne par ailleurs, ni "
      "d’autres publications.",
      "These measures take no account of what is known of a person from elsewhere, nor of other "
      "publications."));
}

}  // namespace paravent
