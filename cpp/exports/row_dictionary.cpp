// LISEZMOI.md or README.md of row-level files: what a re-user must know to read them rightly.
#include <algorithm>

#include "exports/dictionary_about.h"
#include "exports/plan_documents.h"
#include "exports/row_documents.h"
#include "exports/verdicts.h"
#include "support/csv.h"

namespace paravent {
namespace {

constexpr std::size_t kFieldsRead = 8;  ///< of the row that is read aloud; of more there is a sign

std::string columns_text(const RowFile& file) {
  std::string out;
  for (const auto* list : {&file.columns, &file.kept}) {
    for (const std::string& column : *list)
      out += (out.empty() ? "" : ", ") + markdown_escape(column);
  }
  return out;
}

/// Of a file of one column, whose cells may be empty.
std::string skipped_lines_text(const Speaker& say) {
  return say(
      "Des lignes peuvent n’avoir qu’une valeur vide : dans R, `read.csv` les saute sans "
      "`blank.lines.skip = FALSE`.",
      "Rows may hold nothing but an empty value: in R, `read.csv` skips them without "
      "`blank.lines.skip = FALSE`.");
}

/// How many rows of how many, as far as may be said, and their groups.
std::string rows_text(const RowFile& file, StatedRows stated, const Speaker& say) {
  const std::string kept = say.number(file.loss.kept), before = say.number(file.loss.before),
                    raw = say.number(file.loss.raw);
  const std::string rows =
      stated.raw && stated.before
          ? say("{0} lignes sur {1} après nettoyage ({2} avant)",
                "{0} rows of {1} after cleaning ({2} before)", {kept, before, raw})
      : stated.before ? say("{0} lignes sur {1} après nettoyage", "{0} rows of {1} after cleaning",
                            {kept, before})
      : stated.raw    ? say("{0} lignes sur {1} avant nettoyage", "{0} rows of {1} before cleaning",
                            {kept, raw})
                   : say("{0} lignes ; celles qui ont été retirées sont trop peu pour que leur "
                         "nombre soit dit",
                         "{0} rows; those removed are too few for their number to be told", {kept});
  return rows + say(" ; {0} groupes de lignes identiques, le plus petit de {1} lignes.",
                    "; {0} groups of identical rows, the smallest of {1} rows.",
                    {say.number(file.classes.classes), say.number(file.classes.smallest)});
}

void append_file(std::string& out, const RowFile& file, const RowRelease& release,
                 const Speaker& say) {
  out += "### `" + file.name + ".csv`\n\n";
  if (file.of_plan()) {
    out += file.planned() != nullptr ? plan_part(file, release, say)
                                     : households_part(file, release, say);
    if (file.columns.size() + file.kept.size() == 1) out += skipped_lines_text(say) + "\n\n";
    return;
  }
  out += say("Colonnes : {0}.\n\n", "Columns: {0}.\n\n", {columns_text(file)});
  out += rows_text(file, release.stated, say);
  if (file.greedy() != nullptr) {
    out +=
        say(" Les colonnes ont été ajoutées une à une, celle qui perd le moins de lignes d’abord.",
            " Columns were added one by one, the one that loses fewest rows first.");
  }
  if (const GeneralisedFile* generalised = file.generalised()) {
    out += say(" Les groupes se forment sur les colonnes généralisées ; leurs niveaux :",
               " Groups are formed by the generalised columns; their levels:");
    for (std::size_t i = 0; i < file.columns.size(); ++i) {
      out += (i == 0 ? "" : say(" ;", ";")) +
             say(" {0}, {1} sur {2}", " {0}, {1} of {2}",
                 {markdown_escape(file.columns[i]), say.number(generalised->levels[i]),
                  say.number(generalised->heights[i])});
    }
    out += say(". Le niveau 0 est la valeur d’origine.", ". Level 0 is the original value.");
    for (const PublishedModel& model : generalised->models) {
      out += model.holds ? say(" Exigence respectée par chaque groupe publié : {0}.",
                               " Requirement met by each published group: {0}.",
                               {model_text(model.model, say)})
                         : say(" Exigence que le fichier publié ne respecte pas : {0}.",
                               " Requirement that the published file does not meet: {0}.",
                               {model_text(model.model, say)});
    }
    if (!generalised->models.empty()) {
      out += say(" Règle suivie : {0}.", " Rule followed: {0}.",
                 {withdraw_text(*release.recipe.rows().generalisation, say)});
      if (!release.recipe.rows().generalisation->levels) {
        out +=
            say(" Le choix des niveaux dépend lui-même des valeurs : qui connaît la règle peut en "
                "conclure qu’à des niveaux plus fins un groupe ne respectait pas les exigences.",
                " The choice of the levels itself depends on the values: who knows the rule may "
                "conclude that at finer levels some group did not meet the requirements.");
      }
    }
  }
  if (file.columns.size() + file.kept.size() == 1) {
    out += " " + skipped_lines_text(say);
  }
  out += "\n\n";
}

/// What a reader who has two of the files learns of rows that one of them does not show. No counts:
/// small ones would be published by it.
std::string beside_text(const RowRelease& release, const Speaker& say) {
  const auto listed = [](const std::vector<std::string>& columns) {
    std::string names;
    for (const std::string& name : columns) {
      names += (names.empty() ? "" : ", ") + markdown_escape(name);
    }
    return names;
  };
  std::string out;
  for (const FilesBeside& pair : release.beside) {
    if (!pair.some_apart) continue;
    const std::string first = "`" + pair.first + "`", second = "`" + pair.second + "`";
    out += say(
        "- Comptés par {2}, {0} et {1} ne contiennent pas les mêmes lignes : leur différence "
        "montre "
        "des valeurs de lignes que l’un a retirées ou vidées.",
        "- Counted by {2}, {0} and {1} do not hold the same rows: their difference shows values of "
        "rows that one of them withdrew or emptied.",
        {first, second, listed(pair.columns)});
    if (!pair.read.empty()) {
      out += say(" Qui sait qu’une personne manque dans l’un peut en lire : {0}.",
                 " Whoever knows that a person is missing from one may read: {0}.",
                 {listed(pair.read)});
    }
    out += "\n";
  }
  return out;
}

/// What a column is called for people.
std::string title_of(const Recipe& recipe, const std::string& column) {
  for (const auto& [name, title] : recipe.titles) {
    if (name == column && !title.empty()) return markdown_escape(title);
  }
  return markdown_escape(column);
}

/// The first row of a file, read aloud; nothing where it does not end within what is looked at.
void append_first_row(std::string& out, const RowFile& file, std::string_view csv,
                      const Recipe& recipe, const Speaker& say) {
  csv = csv.substr(0, kReadAloud);
  std::size_t at = 0;
  std::uint64_t line = 1;
  const CsvRecord heading = next_record(csv, at, line, recipe.rows().separator);
  if (at >= csv.size()) return;
  const CsvRecord row = next_record(csv, at, line, recipe.rows().separator);
  if (!row.ended || at >= kReadAloud || row.fields.size() != heading.fields.size()) return;
  std::string read;
  for (std::size_t i = 0; i < row.fields.size() && i < kFieldsRead; ++i) {
    const std::string& value = row.fields[i];
    read += (i == 0 ? "" : say(" ; ", "; ")) + title_of(recipe, heading.fields[i]) +
            say(" : ", ": ") + (value.empty() ? say("(vide)", "(empty)") : markdown_escape(value));
  }
  if (row.fields.size() > kFieldsRead) read += say(" ; …", "; …");
  out += say("Par exemple, la première ligne de `{0}.csv` se lit : {1}.\n\n",
             "For example, the first row of `{0}.csv` reads: {1}.\n\n", {file.name, read});
}

/// What the files are, for whoever opens them first: before anything technical.
void append_row_lead(std::string& out, const RowRelease& release, std::span<const OutputFile> files,
                     const Speaker& say) {
  const About& about = release.recipe.about;
  out += "# ";
  out += about.title.empty() ? say("Des données ligne à ligne", "Row-level data")
                             : markdown_escape(about.title);
  out += "\n\n";
  append_origin(out, about, say);
  for (const RowFile& file : release.files) {
    out += say("- `{0}.csv` : {1} et {2}.\n", "- `{0}.csv`: {1} and {2}.\n",
               {file.name, say.count(file.loss.kept, "ligne", "lignes", "row", "rows"),
                say.count(file.columns.size() + file.kept.size(), "colonne", "colonnes", "column",
                          "columns")});
  }
  out += "\n";
  if (release.files.empty()) return;
  const RowFile& first = release.files.front();
  for (const OutputFile& file : files) {
    if (file.name != first.name + ".csv") continue;
    append_first_row(out, first, file.bytes, release.recipe, say);
    break;
  }
}

void append_introduction(std::string& out, const RowRelease& release, const Speaker& say) {
  // Where a column was accepted although it identifies, the statement below says so.
  const std::string looked =
      release.recipe.accepted_columns.empty()
          ? say(" Le contenu de chaque colonne publiée a été examiné : aucune n’a été reconnue "
                "comme "
                "désignant des personnes.",
                " The content of each published column was examined: none was recognised as "
                "identifying persons.")
          : std::string();
  out +=
      say("Ces fichiers contiennent des lignes d’un tableau de données individuelles, dont des "
          "colonnes ont été choisies et des lignes retirées. Les colonnes que le producteur dit "
          "être des identifiants n’y sont pas.{2} Ils ont été produits par Paravent {0} ; la "
          "recette suivie, c’est-à-dire tous les choix, est dans `{1}`.\n\n",
          "These files hold rows of a table of individual data, of which columns were chosen and "
          "rows removed. The columns that the producer says are identifiers are not among them.{2} "
          "They were made by Paravent {0}; the recipe that was followed, which is all choices, is "
          "in `{1}`.\n\n",
          {release.version, "certificate.json", looked});
  append_about(out, release.recipe, say);
  if (const RowFile* plan = planned_file(release)) {
    out +=
        say("Dans `{0}.csv`, des valeurs ont été modifiées : la section de ce fichier dit comment, "
            "et ce qu’il faut en faire.\n\n",
            "In `{0}.csv` values were modified: the section of that file says how, and what to do "
            "about it.\n\n",
            {plan->name});
  }
  out += row_statement(say, release) + "\n\n";
  append_answers(out, release.recipe, say);
  append_verdict(out, rows_public(release), say);
}

void append_files(std::string& out, const RowRelease& release, std::span<const OutputFile> files,
                  const Speaker& say) {
  const std::string k = say.number(release.recipe.rows().k);
  const std::string unit = counted_unit(release.recipe, say);
  out += say("## Les fichiers\n\n", "## The files\n\n");
  out +=
      say("CSV en UTF-8, séparateur « {0} ». Les lignes sont triées : leur ordre ne dit rien de "
          "celui des données d’origine.\n\n",
          "CSV in UTF-8, separator “{0}”. Rows are sorted: their order tells nothing of that of "
          "the original data.\n\n",
          {std::string(1, release.recipe.rows().separator)});
  for (const RowFile& file : release.files) append_file(out, file, release, say);
  for (const OutputFile& file : files) {
    if (file.name == "perte.csv") {
      out += "### `perte.csv`\n\n";
      out +=
          say("Par année : lignes avant nettoyage, lignes gardées, lignes perdues. Les années de "
              "moins de {0} {1} sont réunies sous « (autres) ».\n\n",
              "By year: rows before cleaning, rows kept, rows lost. Years of fewer than {0} {1} "
              "are put together as “(autres)”.\n\n",
              {k, unit});
    } else if (file.name.ends_with("_hierarchie.csv")) {
      out += "### `" + file.name + "`\n\n";
      out +=
          say("Une ligne par valeur publiée de la colonne, suivie des valeurs plus générales qui "
              "pourraient la remplacer. Sans en-tête.\n\n",
              "A line for each published value of the column, followed by the more general ones "
              "that could stand for it. Without heading.\n\n");
    }
  }
  out += "### `datapackage.json`\n\n";
  out +=
      say("La description des fichiers au format Data Package 1.0 (Frictionless) : colonnes, "
          "types, empreintes.\n\n",
          "The files described as a Data Package 1.0 (Frictionless): columns, types, digests.\n\n");
}

void append_advice(std::string& out, const RowRelease& release, const Speaker& say) {
  out += say("## Ce qu’il faut savoir\n\n", "## What to know\n\n");
  const bool any_true = std::any_of(release.files.begin(), release.files.end(),
                                    [](const auto& file) { return !file.of_plan(); });
  if (any_true || planned_file(release) == nullptr) {
    out +=
        say("- Les lignes retirées sont celles dont la combinaison de valeurs est rare : les "
            "effectifs des petites catégories sont sous-estimés, et l’absence d’une combinaison ne "
            "prouve pas qu’elle n’existe pas.\n",
            "- The rows removed are those whose combination of values is rare: counts of small "
            "categories are too low, and the absence of a combination does not prove that there is "
            "none.\n");
  }
  out += say("- Une ligne n’est pas une personne : plusieurs lignes peuvent être de la même.\n",
             "- A row is no person: several rows can be of the same one.\n");
  if (release.files.size() > 1) {
    const RowFile* plan = planned_file(release);
    if (release.files.size() > 2 || plan == nullptr || !release.recipe.rows().plan->households) {
      out +=
          say("- Rien ne dit quelle ligne d’un fichier est de la même personne qu’une ligne d’un "
              "autre.\n",
              "- Nothing tells which row of one file is of the same person as a row of another.\n");
    }
    out += beside_text(release, say);
  }
  out +=
      say("- Quand toutes les lignes d’un groupe ont la même valeur dans une colonne, cette "
          "valeur est connue de chacune, quel que soit le seuil.\n",
          "- Where all rows of a group have the same value in a column, that value is known of "
          "each of them, whatever the threshold.\n");
  out +=
      say("- Ne cherchez pas à retrouver des personnes, seul ou à l’aide d’autres sources : c’est "
          "contraire à l’objet de cette publication et peut enfreindre le droit de la protection "
          "des données.\n",
          "- Do not try to find persons, alone or with other sources: it goes against the "
          "purpose of this publication and may break data protection law.\n");
}

}  // namespace

OutputFile row_dictionary(const RowRelease& release, std::span<const OutputFile> files) {
  const Speaker say(release.recipe);
  std::string out;
  append_row_lead(out, release, files, say);
  append_introduction(out, release, say);
  append_files(out, release, files, say);
  append_advice(out, release, say);
  return {say.french() ? "LISEZMOI.md" : "README.md", std::move(out)};
}

}  // namespace paravent
