// The internal dossier of row-level files as one HTML document.
#include <algorithm>
#include <utility>

#include "dossier/dossier_sections.h"
#include "dossier/row_dossier.h"
#include "exports/row_documents.h"

namespace paravent {
namespace {

using Rows = std::vector<std::vector<std::string>>;

void add_cleaning(HtmlPage& page, const RowRelease& release, const PrepareReport& report,
                  const Speaker& say) {
  if (!release.recipe.cleaning || release.recipe.cleaning->columns.empty()) return;
  page.section(say("Valeurs rares, par colonne et par passage", "Rare values, by column and pass"));
  page.paragraph(say(
      "Nombre de valeurs portées par moins de {0} lignes au début de chaque passage, qui retire "
      "ensuite toutes ces lignes. Il y a des passages jusqu’à ce qu’aucune valeur ne soit rare.",
      "Number of values held by fewer than {0} rows at the beginning of each pass, which then "
      "removes all these rows. Passes follow until no value is rare.",
      {say.number(release.recipe.cleaning->k)}));
  std::vector<std::string> headings{say("Colonne", "Column")};
  for (std::size_t p = 0; p < report.cleaning.size(); ++p) {
    headings.push_back(say("Passage {0}", "Pass {0}", {say.number(p + 1)}));
  }
  Rows rows;
  for (std::size_t c = 0; c < release.recipe.cleaning->columns.size(); ++c) {
    std::vector<std::string>& row = rows.emplace_back();
    row.push_back(release.recipe.cleaning->columns[c]);
    for (const CleaningPass& pass : report.cleaning) {
      row.push_back(say.number(pass.rare_values[c]));
    }
  }
  if (!report.cleaning.empty()) {
    std::vector<std::string>& row = rows.emplace_back();
    row.push_back(say("lignes retirées", "rows removed"));
    for (const CleaningPass& pass : report.cleaning) row.push_back(say.number(pass.rows_removed));
    page.table(headings, rows, 1);
  } else {
    page.paragraph(say("Aucune valeur n’est rare.", "No value is rare."));
  }
}

void add_columns(HtmlPage& page, const RowRelease& release, const RowInternals& internals,
                 const Speaker& say) {
  const std::string k = say.number(release.recipe.rows().k);
  const std::string unit = counted_unit(release.recipe, say);
  page.section(say("Les colonnes, avant protection", "The columns, before protection"));
  page.paragraph(
      say("L’entropie est ce qu’une colonne apprend, en bits par ligne ; une valeur est "
          "rare quand moins de {0} {1} la portent.",
          "Entropy is what a column tells, in bits a row; a value is rare when fewer "
          "than {0} {1} hold it.",
          {k, unit}));
  Rows rows;
  for (const ColumnFigures& column : internals.columns) {
    rows.push_back({column.name, say.number(column.distinct), say.number(column.empty),
                    say.number(column.rows_rare), decimal_text(column.entropy, 3, say)});
  }
  page.table({say("Colonne", "Column"), say("Valeurs", "Values"), say("Vides", "Empty"),
              say("Lignes à valeur rare", "Rows with a rare value"), say("Entropie", "Entropy")},
             rows, 1);
  const ClassSummary& classes = internals.classes;
  page.section(say("Le risque avant protection", "Risk before protection"));
  page.paragraph(say(
      "Pour qui connaîtrait toutes ces colonnes : {0} lignes sur {1} ({2}) appartiennent à un "
      "groupe de moins de {3} {5} ; {4} groupes sont d’un seul.",
      "For somebody who knows all these columns: {0} rows of {1} ({2}) are in a group of fewer "
      "than {3} {5}; {4} groups are of a single one.",
      {say.number(classes.rows_at_risk), say.number(classes.rows),
       say.percent(classes.rows_at_risk, classes.rows), k,
       say.number(classes.classes_of_size.count(1) ? classes.classes_of_size.at(1) : 0), unit}));
}

/// The files at a glance.
void add_summary(HtmlPage& page, const RowRelease& release, const RowInternals& internals,
                 const Speaker& say) {
  page.section(say("En bref", "In short"));
  Rows rows;
  for (std::size_t i = 0; i < release.files.size(); ++i) {
    const RowFile& file = release.files[i];
    const auto& people = internals.files[i].people;
    rows.push_back({file.name + ".csv", say.number(file.loss.kept),
                    say.percent(file.loss.raw - file.loss.kept, file.loss.raw),
                    say.number(file.classes.smallest),
                    people ? say.number(people->fewest) : std::string("–")});
  }
  page.table(
      {say("Fichier", "File"), say("Lignes publiées", "Rows published"),
       say("Part perdue", "Share lost"), say("Plus petit groupe, lignes", "Smallest group, rows"),
       say("Moins d’individus dans un groupe", "Fewest individuals in a group")},
      rows, 1);
  page.paragraph(say(
      "Un groupe réunit les lignes publiées qui portent les mêmes valeurs. Perdues : les lignes "
      "du nettoyage et celles que la protection retire, sur toutes les lignes lues.",
      "A group holds the published rows with the same values. Lost: rows removed by cleaning and "
      "those that protection removes, of all rows read."));
}

/// Singling out, linkability, inference: opinion 05/2014 of the Article 29 working party.
void add_limits(HtmlPage& page, const RowRelease& release, const Speaker& say) {
  page.section(
      say("Les trois critères de l’avis 05/2014", "The three criteria of opinion 05/2014"));
  std::string singling =
      say("Individualisation : aucune combinaison publiée ne désigne moins de {0} {1}.",
          "Singling out: no published combination points at fewer than {0} {1}.",
          {say.number(release.recipe.rows().k), counted_unit(release.recipe, say)});
  if (!release.recipe.rows().by_individual) {
    singling += say(
        " Une ligne n’est pas une personne : là où la recette distingue les individus, le tableau "
        "de chaque fichier compte les groupes qui en réunissent moins de {0}.",
        " A row is no person: where the recipe tells individuals apart, each file’s table counts "
        "the groups of fewer than {0} of them.",
        {say.number(release.recipe.rows().k)});
  }
  page.paragraph(singling);
  page.paragraph(say(
      "Corrélation : plusieurs fichiers tirés des mêmes données se recoupent. La différence entre "
      "deux fichiers qui ont des colonnes communes est le nombre de lignes que l’un a retirées "
      "et non l’autre ; il peut être petit. Moins il y a de fichiers, moins il y a d’équations.",
      "Linkability: several files from the same data share information. The difference between two "
      "files with columns in common is the number of rows that one has removed and the other "
      "has not; it can be small. The fewer files, the fewer equations."));
  page.paragraph(say(
      "Inférence : si toutes les lignes d’un groupe ont la même valeur dans une colonne écrite "
      "telle quelle, cette valeur est connue de chacune. Seules les exigences de diversité et "
      "de proximité de la recette limitent cela.",
      "Inference: where all rows of a group have the same value in a column written as it is, that "
      "value is known of each of them. Only the recipe’s requirements of diversity and closeness "
      "limit "
      "that."));
}

/// Each two files: what their difference tells, exactly.
void add_beside(HtmlPage& page, const RowInternals& internals, const Speaker& say) {
  if (internals.beside.empty()) return;
  page.section(say("Les fichiers deux à deux", "The files two by two"));
  page.paragraph(say(
      "Deux fichiers des mêmes lignes, comptés par leurs colonnes communes, diffèrent par les "
      "lignes que l’un a retirées ou vidées. Lues : celles dont une valeur se déduit des autres, "
      "alors que les lignes publiées la laissent ouverte.",
      "Two files of the same rows, counted by the columns that they share, differ by the rows that "
      "one of them withdrew or emptied. Read off: those of which a value follows from the others, "
      "while published rows leave it open."));
  Rows rows;
  for (const FilesApart& pair : internals.beside) {
    rows.push_back({pair.beside.first + " × " + pair.beside.second,
                    pair.beside.columns.empty() ? "–" : say.names(pair.beside.columns),
                    pair.exact ? say.number(pair.rows)
                               : say("{0} au moins", "at least {0}", {say.number(pair.rows)}),
                    say.number(pair.small), say.number(pair.read_off),
                    pair.beside.read.empty() ? "–" : say.names(pair.beside.read),
                    pair.left_out.empty() ? "–" : say.names(pair.left_out)});
  }
  page.table({say("Fichiers", "Files"), say("Colonnes communes", "Columns shared"),
              say("Lignes de l’un et non de l’autre", "Rows of one and not of the other"),
              say("dont par moins que le seuil", "of which by fewer than the threshold"),
              say("dont lues", "of which read off"), say("Colonnes lues", "Columns read"),
              say("Non comparables", "Not comparable")},
             rows, 2);
}

void add_choice(HtmlPage& page, const PlanChoice& choice, const Speaker& say) {
  page.section(say("Pourquoi ce plan", "Why this plan"));
  if (!choice.reason.empty()) page.paragraph(choice.reason);
  if (choice.compared.empty()) return;
  std::vector<std::vector<std::string>> rows;
  for (const PlanChoice::Compared& plan : choice.compared) {
    rows.push_back({plan.name, decimal_text(plan.loss, 6, say), decimal_text(plan.risk, 6, say),
                    plan.dominated ? say("battu sur les deux axes", "beaten on both axes") : ""});
  }
  page.table(
      {say("Plan comparé", "Plan compared"), say("Perte", "Loss"), say("Risque", "Risk"), ""}, rows,
      1);
}

}  // namespace

std::string row_dossier_html(const RowRelease& release, const RowInternals& internals,
                             const std::vector<InputFile>& inputs,
                             const std::vector<OutputDigest>& outputs, const DossierFrame& frame) {
  const Speaker say(release.recipe);
  HtmlPage page(say.tag(), say("Dossier interne d’anonymisation", "Internal anonymisation dossier"),
                say("À usage interne – ne pas publier", "For internal use – do not publish"));
  page.paragraph(say(
      "Ce dossier s’adresse au responsable du traitement et à qui le contrôle. Il contient des "
      "chiffres tirés des données d’origine : il n’accompagne jamais les fichiers publiés. Établi "
      "par Paravent {0}.",
      "This dossier is for the controller and the auditor. It holds figures computed from the "
      "original data: it never goes with the published files. Made by Paravent {0}.",
      {release.version}));
  page.paragraph(row_statement(say, release));
  add_sheet_purpose(page, frame, release.recipe, say);
  add_verdict(page, frame, say);
  add_summary(page, release, internals, say);
  add_inputs(page, inputs, say);
  if (frame.reading) add_reading_summary(page, *frame.reading, say);
  add_choices(page, release.recipe, say);
  add_preparation(page, internals.prepare, true, say);
  add_cleaning(page, release, internals.prepare, say);
  add_columns(page, release, internals, say);
  for (std::size_t i = 0; i < release.files.size(); ++i) {
    add_row_file(page, release, release.files[i], internals.files[i], say);
  }
  add_beside(page, internals, say);
  if (internals.choice) add_choice(page, *internals.choice, say);
  if (!release.commitment.empty()) {
    page.section(say("Le secret des tirages", "The secret of the draws"));
    page.paragraph(say(
        "Les tirages viennent d’un secret de 32 octets, gardé dans le dossier interne (son fichier "
        ".json) et "
        "nulle part ailleurs. Qui l’a défait les tirages : gardez-le comme les données. Publier de "
        "nouveau "
        "les mêmes données avec la même recette doit se faire en rejouant ce dossier ; d’autres "
        "données ou une autre recette, avec un nouveau secret. Engagement publié : {0}.",
        "Draws come from a secret of 32 bytes, kept in the internal dossier (its .json file) and "
        "nowhere else. Whoever "
        "has it undoes the draws: keep it like the data. Publishing the same data again with the "
        "same recipe must be a replay of this dossier; other data or another recipe must have a "
        "fresh secret. Commitment published: {0}.",
        {release.commitment}));
  }
  add_limits(page, release, say);
  add_sheet_judgement(page, frame, release.recipe, say);
  add_outputs(page, outputs, say);
  add_program(page, frame, say);
  add_repeat(page, release.recipe, release.version, inputs, say);
  return page.take();
}

}  // namespace paravent
