// Sections that the dossiers of traces and of row-level files share.
#include <utility>
#include <vector>

#include "documents/choices.h"
#include "dossier/dossier_sections.h"
#include "support/json.h"

namespace paravent {

namespace {

using Rows = std::vector<std::vector<std::string>>;

/// What was done with bytes that are no UTF-8 in a file that is, and with a last line that is a
/// total.
void add_encoding(HtmlPage& page, const InputFile& input, const Speaker& say) {
  if (input.not_utf8 != 0) {
    page.paragraph(
        input.not_utf8_rows != 0
            ? say("{0} : octets qui ne sont pas de l’UTF-8 : {1} ; lignes écartées pour "
                  "cette raison : {2}.",
                  "{0}: bytes that are not UTF-8: {1}; rows left out for them: {2}.",
                  {input.name, say.number(input.not_utf8), say.number(input.not_utf8_rows)})
            : say("{0} : octets qui ne sont pas de l’UTF-8, devenus U+FFFD : {1}.",
                  "{0}: bytes that are not UTF-8, which became U+FFFD: {1}.",
                  {input.name, say.number(input.not_utf8)}));
  }
  if (input.total_line != 0) {
    page.paragraph(say("{0} : la dernière ligne, {1}, fait un total et n’est pas lue.",
                       "{0}: the last line, {1}, is a total and is not read.",
                       {input.name, say.number(input.total_line)}));
  }
  if (input.mixed_encoding) {
    page.paragraph(
        say("{0} : lu en Windows-1252, bien que des caractères y soient en UTF-8 ; leurs "
            "accents sont sans doute faux.",
            "{0}: read as Windows-1252 though some characters are UTF-8; their accents "
            "are probably wrong.",
            {input.name}));
  }
}

/// Where years stand that are far from the others; never the years.
void add_far_years(HtmlPage& page, const std::vector<FarYear>& years, const Speaker& say) {
  constexpr std::size_t kMost = 50;
  if (years.empty()) return;
  page.paragraph(
      say("Années éloignées des autres de plus de {0} ans, ou qui ne sont pas des "
          "nombres, là où elles apparaissent d’abord :",
          "Years that are more than {0} years away from the others, or no numbers, "
          "where they first stand:",
          {say.number(kFarYears)}));
  Rows rows;
  for (const FarYear& year : years) {
    if (rows.size() == kMost) break;
    rows.push_back({year.file, say.number(year.line), say.number(year.rows)});
  }
  page.table({say("Fichier", "File"), say("Ligne du fichier", "Line of the file"),
              say("Lignes qui ont cette année", "Rows with this year")},
             rows, 1);
  if (years.size() > kMost) {
    page.paragraph(say("{0} en tout.", "{0} in all.", {say.number(years.size())}));
  }
}

/// Of each list that the recipe publishes, how many of its values few persons have; never which.
void add_listed(HtmlPage& page, const std::vector<ListedValues>& lists, const Speaker& say) {
  Rows rows;
  for (const ListedValues& list : lists) {
    if (list.few == 0) continue;
    rows.push_back({list.key, list.column, say.number(list.few), say.number(list.none)});
  }
  if (rows.empty()) return;
  page.paragraph(say(
      "Listes de valeurs que la recette publiée nomme, dont certaines ne sont portées que par "
      "moins de personnes que le seuil. Une liste dont autant de valeurs au moins ne sont portées "
      "par "
      "personne ne dit pas lesquelles le sont.",
      "Lists of values that the published recipe names, some of which fewer persons have than the "
      "threshold. A list of which at least as many values are nobody's does not tell which are "
      "somebody's."));
  page.table({say("Clé de la recette", "Key of the recipe"), say("Colonne", "Column"),
              say("Valeurs de peu de personnes", "Values of few persons"),
              say("Valeurs de personne", "Values of nobody")},
             rows, 2);
}

void add_results(HtmlPage& page, const ResultsReport& report, const Speaker& say) {
  Rows rows;
  const auto add = [&](std::string what, std::uint64_t number) {
    rows.push_back({std::move(what), say.number(number)});
  };
  if (report.rows > 0) {
    add(say("lignes de réussites lues", "rows of results read"), report.rows);
    add(say("lignes sans inscription", "rows of no enrolment"), report.orphans);
    add(say("dont réussites gardées", "passes kept of these"), report.kept);
    add(say("individus connus des seules réussites, jamais publiés",
            "individuals that only results know, never published"),
        report.unknown_individuals);
  }
  add(say("lignes d’inscription réussies", "rows of enrolments passed"), report.passed);
  add(say("lignes d’inscription non réussies", "rows of enrolments failed"), report.failed);
  add(say("lignes d’inscription sans résultat", "rows of enrolments without a result"),
      report.none);
  page.table({say("Réussites", "Results"), say("Nombre", "Number")}, rows, 1);
}

/// How a file was read: a table by the fast reader or, where its quotes ask for it, by the
/// reference one.
std::string reader_text(const std::string& reader, const Speaker& say) {
  if (reader == "scanner") return say("rapide", "fast");
  if (reader == "papaparse") return say("de référence", "reference");
  return reader;
}

}  // namespace

void add_inputs(HtmlPage& page, const std::vector<InputFile>& inputs, const Speaker& say) {
  page.section(say("Ce qui a été lu", "What was read"));
  Rows rows, digests;
  for (const InputFile& input : inputs) {
    const std::string delimiter =
        input.delimiter == "\t" ? say("tabulation", "tab") : input.delimiter;
    const std::string name =
        input.results ? say("{0} (réussites)", "{0} (results)", {input.name}) : input.name;
    rows.push_back({name, reader_text(input.reader, say), input.encoding, delimiter,
                    say.number(input.bytes), say.number(input.rows), say.number(input.malformed)});
    digests.push_back({input.name, input.sha256});
  }
  page.table({say("Fichier", "File"), say("Lecteur", "Reader"), say("Encodage", "Encoding"),
              say("Séparateur", "Delimiter"), say("Octets", "Bytes"), say("Lignes", "Rows"),
              say("Mal formées", "Malformed")},
             rows, 4);
  page.table({say("Fichier", "File"), "SHA-256"}, digests, 2, 1);
  for (const InputFile& input : inputs) add_encoding(page, input, say);
}

void add_engine(HtmlPage& page, const InternalFigures& internal, const Speaker& say) {
  if (!internal.engine) return;
  const aggregated::Origin& origin = *internal.engine;
  page.section(say("Le moteur", "The engine"));
  page.paragraph(say(
      "Les lignes sont restées dans un moteur, qui a exécuté la recette ; ce qui a été lu "
      "ci-dessus "
      "sont ses tables de comptages. Les fichiers d’origine, leur lecture et leur empreinte ne "
      "sont "
      "pas connus ici : qui signe ce dossier répond de la source.",
      "The rows stayed in an engine, which ran the recipe; what was read above are its tables of "
      "counts. The original files, how they were read and their digests are not known here: who "
      "signs this dossier vouches for the source."));
  page.table(
      {"", ""},
      {{say("Moteur", "Engine"), origin.engine + " " + origin.engine_version},
       {say("Source", "Source"), origin.source},
       {say("Tours", "Turns"), say.number(origin.turn)},
       {say("SHA-256 de la recette de données", "SHA-256 of the data recipe"), origin.data_sha256},
       {say("SHA-256 du script, cette valeur remplacée par des zéros",
            "SHA-256 of the script, this value replaced by zeros"),
        origin.script_sha256}},
      2);
}

void add_choices(HtmlPage& page, const Recipe& recipe, const Speaker& say) {
  page.section(say("Les choix", "The choices"));
  Rows rows;
  for (Choice& choice : choices(recipe, say)) {
    rows.push_back({std::move(choice.key), std::move(choice.text)});
  }
  page.table({say("Clé de la recette", "Key of the recipe"), say("En clair", "In words")}, rows, 2);
}

void add_preparation(HtmlPage& page, const PrepareReport& report, bool years, const Speaker& say) {
  page.section(say("Préparation", "Preparation"));
  page.table(
      {"", say("Avant", "Before"), say("Après", "After")},
      {{say("Lignes", "Rows"), say.number(report.rows_before), say.number(report.rows_after)},
       {say("Individus", "Individuals"), say.number(report.individuals_before),
        say.number(report.individuals_after)}},
      1);
  Rows rows;
  for (const KeepReport& keep : report.keep) {
    rows.push_back({say("condition sur « {0} » : lignes retirées",
                        "condition on “{0}”: rows removed", {keep.column}),
                    say.number(keep.rows_removed)});
  }
  for (const RecodeReport& recode : report.recode) {
    rows.push_back({say("remplacement dans « {0} » : valeurs changées",
                        "replacing in “{0}”: values changed", {recode.column}),
                    say.number(recode.values_changed)});
    rows.push_back({say("remplacement dans « {0} » : lignes changées",
                        "replacing in “{0}”: rows changed", {recode.column}),
                    say.number(recode.rows_changed)});
  }
  for (std::size_t i = 0; i < report.cleaning.size(); ++i) {
    std::uint64_t values = 0;
    for (const std::uint64_t rare : report.cleaning[i].rare_values) values += rare;
    rows.push_back({say("nettoyage, passage {0} : valeurs rares", "cleaning, pass {0}: rare values",
                        {say.number(i + 1)}),
                    say.number(values)});
    rows.push_back({say("nettoyage, passage {0} : lignes retirées",
                        "cleaning, pass {0}: rows removed", {say.number(i + 1)}),
                    say.number(report.cleaning[i].rows_removed)});
  }
  if (!rows.empty()) page.table({say("Étape", "Stage"), say("Nombre", "Number")}, rows, 1);
  if (report.results) add_results(page, *report.results, say);
  add_far_years(page, report.far_years, say);
  add_listed(page, report.listed, say);
  if (report.loss_by_year.empty()) return;
  Rows losses;
  for (std::size_t i = 0; i < report.loss_by_year.size(); ++i) {
    const YearLoss& loss = report.loss_by_year[i];
    losses.push_back({years ? loss.year : say("rang {0}", "rank {0}", {say.number(i + 1)}),
                      say.number(loss.raw), say.number(loss.kept),
                      say.number(loss.raw - loss.kept)});
  }
  page.table({say("Année", "Year"), say("Lignes brutes", "Raw rows"),
              say("Lignes gardées", "Rows kept"), say("Perte", "Loss")},
             losses, 1);
}

void add_outputs(HtmlPage& page, const std::vector<OutputDigest>& outputs, const Speaker& say) {
  if (outputs.empty()) return;
  page.section(say("Ce qui est publié", "What is published"));
  page.paragraph(say(
      "Les fichiers publics et leurs empreintes, que reprend certificate.json, public lui aussi.",
      "The public files and their digests, which certificate.json, public too, repeats."));
  Rows rows;
  for (const OutputDigest& output : outputs) {
    rows.push_back({output.name, output.sha256, say.number(output.bytes)});
  }
  page.table({say("Fichier", "File"), "SHA-256", say("Octets", "Bytes")}, rows, 2, 1);
}

void add_repeat(HtmlPage& page, const Recipe& chosen, const std::string& version,
                const std::vector<InputFile>& inputs, const Speaker& say) {
  page.section(say("Refaire le traitement", "Repeating the run"));
  page.paragraph(say(
      "Paravent {0}, les fichiers ci-dessus (leurs empreintes SHA-256 le vérifient) et la recette "
      "ci-dessous donnent les mêmes fichiers publics, à l’octet près, sur toute machine et quel "
      "que soit l’ordre des fichiers et des lignes. La recette s’enregistre sous "
      "recipe.json, puis :",
      "Paravent {0}, the files above (check their SHA-256) and the recipe below give the same "
      "public files, to the byte, on any machine and whatever the order of files and rows. Save "
      "the recipe as recipe.json, then:",
      {version}));
  // The tables of an engine stand in one folder, from which no other file is taken.
  const bool of_tables = !inputs.empty() && inputs.front().reader == "aggregated";
  std::string command = "paravent run ";
  command += of_tables ? "--aggregated TABLES --recipe recipe.json --out DIR"
                       : "--recipe recipe.json --out DIR";
  for (const InputFile& input : inputs) {
    if (of_tables) break;
    // Quoted for a POSIX shell: file names are other people's text.
    command += input.results ? " --results '" : " '";
    for (const char c : input.name) command += c == '\'' ? std::string("'\\''") : std::string(1, c);
    command += "'";
  }
  page.preformatted(command);
  JsonWriter recipe;
  recipe.value(chosen.document);
  page.preformatted(recipe.text());
}

}  // namespace paravent
