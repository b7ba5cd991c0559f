// The internal dossier of traces as one HTML document. Values of columns that are not published are
// counted, not named (published.h).
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "documents/html_page.h"
#include "documents/words.h"
#include "dossier/dossier.h"
#include "dossier/dossier_sections.h"
#include "release/published.h"
#include "support/json.h"

namespace paravent {

namespace {

using Rows = std::vector<std::vector<std::string>>;

void add_traces(HtmlPage& page, const Release& release, const InternalFigures& internal,
                const Speaker& say) {
  const TraceFigures& traces = internal.traces;
  // Before rare ones were put together or left out.
  const std::uint64_t different =
      release.series ? release.levels[0].cells.size() : internal.levels[0].labels;
  page.section(say("Construction des parcours", "Building of traces"));
  Rows rows{{say("lignes", "rows"), say.number(traces.rows)},
            {say("individus (N)", "individuals (N)"), say.number(release.individuals)},
            {say("parcours différents", "different traces"), say.number(different)},
            {say("années différentes", "different years"), say.number(traces.years.size())},
            {say("lignes confondues, une même étape étant répétée dans l’année",
                 "rows collapsed, a step being repeated within a year"),
             say.number(traces.collapsed_rows)},
            {say("lignes écartées, l’année n’étant pas un entier",
                 "rows left out, their year not being an integer"),
             say.number(traces.skipped_years)},
            {say("individus écartés par la fenêtre d’années", "individuals left out by the window"),
             say.number(traces.outside_window)},
            {say("lignes où un séparateur est remplacé par une espace",
                 "rows with a separator replaced by a space"),
             say.number(traces.replaced_separators)},
            {say("libellés que ce remplacement a rendus égaux", "labels made equal by that"),
             say.number(traces.labels_made_equal)},
            {say("étapes dont les descriptions varient (la plus fréquente est publiée)",
                 "steps whose descriptions vary (the most frequent one is published)"),
             say.number(traces.varying.size())},
            {say("individus aux valeurs contradictoires en tête du parcours",
                 "individuals with contradictory prefixes"),
             say.number(traces.prefix_conflicts)}};
  if (!release.recipe.traces().bac_year.empty()) {
    rows.push_back({say("individus aux années du bac contradictoires",
                        "individuals with contradictory years of the bac"),
                    say.number(traces.bac_year_conflicts)});
  }
  for (const AttributeFigures& attribute : traces.attributes) {
    rows.push_back({say("individus aux valeurs contradictoires pour « {0} »",
                        "individuals with contradictory values of “{0}”", {attribute.name}),
                    say.number(attribute.conflicts)});
  }
  page.table({say("Ce qui est compté", "What is counted"), say("Nombre", "Number")}, rows, 1);
}

void add_series(HtmlPage& page, const SeriesFigures& f, const Speaker& say) {
  page.section(say("Série de publications", "Series of publications"));
  page.paragraph(say(
      "Une personne est comptée une fois, quand son parcours est fini. Un parcours reçoit un "
      "nombre, et ce nombre ne grandit, que lorsqu’au moins k personnes qui n’ont pas encore été "
      "comptées l’ont achevé. Les chiffres ci-dessous en disent davantage : ne les publiez pas.",
      "A person is counted once, when her path is over. A path gets a number, and its number "
      "grows, only when at least k people not counted before have completed it. The figures below "
      "tell more than that: do not publish them."));
  Rows rows{
      {say("personnes dont le parcours est fini", "people whose path is over"),
       say.number(f.units.due)},
      {say("qui attendent d’être comptées", "who wait to be counted"), say.number(f.waiting)},
      {say("encore inscrites, ou dans leurs années", "still enrolled, or within their years"),
       say.number(f.units.not_yet)},
      {say("laissées de côté : entrées avant le début de la série",
           "left out: entered before the series begins"),
       say.number(f.units.before_start)},
      {say("lignes après un parcours fini, jamais comptées",
           "rows after a path that is over, never counted"),
       say.number(f.units.later_rows)},
      {say("parcours où l’on attend après un premier nombre",
           "traces on which somebody waits after a first number"),
       say.number(f.waiting_after_lot)},
      {say("parcours qui reçoivent un nombre", "traces that get a number"),
       say.number(f.new_numbers)},
      {say("parcours dont le nombre grandit", "traces whose number grows"),
       say.number(f.grown_numbers)},
      {say("nouveaux groupes d’attributs", "new groups of attributes"), say.number(f.new_groups)},
      {say("parcours dont les lignes d’aujourd’hui comptent autrement les lots passés",
           "traces whose earlier lots today’s rows count otherwise"),
       say.number(f.changed_lots)},
      {say("groupes fermés pour cette raison", "groups closed for that reason"),
       say.number(f.closed_groups)},
      {say("lots passés que ces données ne permettent pas de recompter",
           "earlier lots that these data cannot count again"),
       say.number(f.lots_not_compared)},
      {say("lots passés qui ont perdu plus d’un dixième de leurs personnes",
           "earlier lots that have lost more than a tenth of their people"),
       say.number(f.lots_lost)}};
  if (f.waited_before) {
    const auto at = rows.begin() + 2;
    rows.insert(at, {say("qui attendaient après la publication précédente, d’après les lignes "
                         "d’aujourd’hui",
                         "who waited after the publication before, by today’s rows"),
                     say.number(*f.waited_before)});
  }
  page.table({say("Ce qui est compté", "What is counted"), say("Nombre", "Number")}, rows, 1);
}

void add_rare_labels(HtmlPage& page, const Release& release, const TraceFigures& traces,
                     const Speaker& say) {
  page.section(say("Valeurs rares", "Rare labels"));
  page.paragraph(say("Valeurs d’attributs portées par moins de {0} individus de toute l’entrée.",
                     "Attribute labels held by fewer than {0} individuals of the whole input.",
                     {say.number(release.recipe.traces().k)}));
  Rows rows;
  std::size_t total = 0;
  for (const AttributeFigures& attribute : traces.attributes) {
    const bool published = publishes_attribute(release, attribute.name);
    for (const auto& [label, individuals] : attribute.rare_labels) {
      if (total++ >= kListedRows) continue;
      rows.push_back({attribute.name, published ? label : say("(non publiée)", "(not published)"),
                      say.number(individuals)});
    }
  }
  if (rows.empty()) {
    page.paragraph(say("Aucune.", "None."));
    return;
  }
  page.table(
      {say("Attribut", "Attribute"), say("Valeur", "Label"), say("Individus", "Individuals")}, rows,
      2);
  add_cut_notice(page, total, say);
}

void add_varying(HtmlPage& page, const Release& release, const TraceFigures& traces,
                 const Speaker& say) {
  if (traces.varying.empty()) return;
  page.section(say("Étapes dont les descriptions varient", "Steps whose descriptions vary"));
  page.paragraph(
      say("La description la plus fréquente de l’étape est publiée. Une description qui varie "
          "beaucoup dit peut-être quelque chose de l’individu, non de l’étape : elle n’a alors pas "
          "sa place ici.",
          "The most frequent description of the step is published. One that varies much may say "
          "something about the individual, not about the step: it then has no place here."));
  const std::set<std::string> published = published_steps(release);
  Rows rows;
  for (const VaryingStep& one : traces.varying) {
    if (rows.size() == kListedRows) break;
    rows.push_back(
        {published.count(one.step) != 0 ? one.step : say("(non publiée)", "(not published)"),
         say.number(one.descriptions)});
  }
  page.table({say("Étape", "Step"), say("Descriptions différentes", "Different descriptions")},
             rows, 1);
  add_cut_notice(page, traces.varying.size(), say);
}

void add_duplicates(HtmlPage& page, const Release& release,
                    const std::vector<ProbableDuplicate>& duplicates, const Speaker& say) {
  page.section(say("Doublons probables", "Probable duplicates"));
  page.paragraph(
      say("Libellés qui ne diffèrent que par la casse, les accents, les espaces, des "
          "caractères invisibles ou de pleine chasse ; rien n’est fusionné sans une "
          "règle de remplacement.",
          "Labels that differ by case, accents, spaces, characters that are not seen "
          "or full-width forms alone; nothing is merged without a rule that replaces "
          "values."));
  Rows rows;
  for (const ProbableDuplicate& d : duplicates) {
    if (rows.size() == kListedRows) break;
    std::string labels, counts;
    for (std::size_t i = 0; i < d.labels.size(); ++i) {
      labels += (i == 0 ? "" : " | ") + d.labels[i];
      counts += (i == 0 ? "" : " | ") + say.number(d.rows[i]);
    }
    if (!publishes_column(release, d.column)) labels = say("(non publiés)", "(not published)");
    rows.push_back({d.column, labels, counts});
  }
  if (rows.empty()) {
    page.paragraph(say("Aucun.", "None."));
    return;
  }
  page.table({say("Colonne", "Column"), say("Libellés", "Labels"), say("Lignes", "Rows")}, rows, 2);
  add_cut_notice(page, duplicates.size(), say);
}

std::string link_between(const Dependency& d, const Speaker& say) {
  switch (d.reason) {
    case ties::Reason::kGroups:
      break;
    case ties::Reason::kSharedColumn:
      return say("une même colonne, « {0} »", "one column, “{0}”", {d.first_column});
    case ties::Reason::kOneColumn:
      return say("« {0} » et « {1} » vont ensemble, ligne par ligne",
                 "“{0}” and “{1}” go together, row by row", {d.first_column, d.second_column});
    case ties::Reason::kFileColumn:
      return say("le nom du fichier et une colonne que certains fichiers n’ont pas",
                 "the file’s name and a column that some files lack");
    case ties::Reason::kEmptyFor:
      return say(
          "de « {0} » et de « {1} », l’une n’est jamais renseignée où l’autre a certaines "
          "valeurs",
          "of “{0}” and “{1}”, one is never given where the other has certain values",
          {d.first_column, d.second_column});
    case ties::Reason::kSumIsYear:
      return say("la somme ou la différence de « {0} » et de « {1} » est l’année",
                 "the sum or difference of “{0}” and “{1}” is the year",
                 {d.first_column, d.second_column});
    case ties::Reason::kTime:
      return say("tous deux disent des années", "both tell years");
  }
  return say("valeurs liées", "labels that go together");
}

/// Pairs that the recipe accepts for nothing.
void add_needless_pairs(HtmlPage& page, const Release& release, const TraceFigures& traces,
                        const Speaker& say) {
  std::string needless;
  for (const auto& pair : release.accepted_dependencies) {
    const bool found =
        std::any_of(traces.dependencies.begin(), traces.dependencies.end(), [&](const auto& d) {
          return std::minmax(d.first, d.second) == std::minmax(pair.first, pair.second);
        });
    if (found) continue;
    needless += needless.empty() ? "" : say(" ; ", "; ");
    needless += say("« {0} » et « {1} »", "“{0}” and “{1}”", {pair.first, pair.second});
  }
  if (needless.empty()) return;
  page.paragraph(
      say("Acceptées, mais non liées dans ces données : {0}. Sans cette acceptation, le "
          "certificat pourrait porter « passed: true ».",
          "Accepted, but not tied in these data: {0}. Without that acceptance the "
          "certificate could say “passed: true”.",
          {needless}));
}

void add_dependencies(HtmlPage& page, const Release& release, const TraceFigures& traces,
                      const Speaker& say) {
  page.section(say("Attributs qui se recoupent", "Attributes that share information"));
  add_needless_pairs(page, release, traces, say);
  if (traces.dependencies.empty()) {
    page.paragraph(say("Aucune paire d’attributs ne se recoupe.",
                       "No pair of attributes shares information."));
    return;
  }
  page.paragraph(
      say("Ces paires ont été montrées et acceptées ; le certificat porte donc "
          "« passed: false ».",
          "These pairs were shown and accepted; so the certificate says "
          "“passed: false”."));
  Rows rows;
  for (const Dependency& d : traces.dependencies) {
    rows.push_back({d.first, d.second, link_between(d, say), say.number(d.components)});
  }
  page.table({say("Attribut", "Attribute"), say("Attribut", "Attribute"), say("Lien", "Link"),
              say("Composantes connexes", "Connected components")},
             rows, 3);
}

}  // namespace

std::string dossier_html(const Release& release, const InternalFigures& internal,
                         const std::vector<InputFile>& inputs,
                         const std::vector<OutputDigest>& outputs, const DossierFrame& frame) {
  const Speaker say(release.recipe);
  const ReleaseFigures figures = release_figures(release);
  HtmlPage page(say.tag(), say("Dossier interne d’anonymisation", "Internal anonymisation dossier"),
                say("À usage interne – ne pas publier", "For internal use – do not publish"));
  page.paragraph(
      say("Ce dossier s’adresse au responsable du traitement et à qui le contrôle. Il contient des "
          "chiffres tirés des données d’origine, qui aideraient à lever des masques s’ils étaient "
          "connus : il n’accompagne jamais les fichiers publiés. Établi par Paravent {0}.",
          "This dossier is for the controller and the auditor. It holds figures computed from the "
          "original data that would help to undo masks if they were known: it never goes with the "
          "published files. Made by Paravent {0}.",
          {release.version}));
  add_sheet_purpose(page, frame, release.recipe, say);
  add_verdict(page, frame, say);
  add_inputs(page, inputs, say);
  if (frame.reading) add_reading_summary(page, *frame.reading, say);
  add_engine(page, internal, say);
  add_choices(page, release.recipe, say);
  add_preparation(page, internal.prepare, publishes_years(release), say);
  add_floors(page, release.recipe, internal, say);
  if (frame.detail) add_detail_search(page, *frame.detail, say);
  add_traces(page, release, internal, say);
  if (internal.series) add_series(page, *internal.series, say);
  add_masking(page, release, internal, figures, say);
  add_widths(page, release, figures, say);
  add_group_disclosures(page, release, figures, say);
  add_rare_labels(page, release, internal.traces, say);
  add_varying(page, release, internal.traces, say);
  add_duplicates(page, release, internal.duplicates, say);
  add_dependencies(page, release, internal.traces, say);
  add_ties(page, internal.ties, say);
  add_content(page, internal.content, say);
  add_unicity(page, release, internal.unicity, say);
  add_criteria(page, release, internal, figures, say);
  add_sheet_judgement(page, frame, release.recipe, say);
  add_outputs(page, outputs, say);
  add_program(page, frame, say);
  add_repeat(page, release.recipe, release.version, inputs, say);
  return page.take();
}

}  // namespace paravent
