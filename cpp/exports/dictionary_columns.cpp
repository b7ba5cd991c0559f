#include "exports/dictionary_columns.h"

#include <algorithm>
#include <initializer_list>
#include <span>
#include <utility>
#include <vector>

#include "exports/level_rows.h"

namespace paravent {

namespace {

void append_title(std::string& out, const std::string& name) { out += "### `" + name + "`\n\n"; }

std::string quoted(std::span<const std::string> names) {
  std::string out;
  for (const std::string& name : names) out += (out.empty() ? "" : ", ") + markdown_escape(name);
  return out;
}

std::string size_meaning(const ReleasedLevel& level, const Speaker& say) {
  if (level.empty_code) {
    return say("nombre d’individus, vide s’il est masqué",
               "number of individuals, empty where it is masked");
  }
  return say("nombre d’individus, ou {0} s’il est masqué",
             "number of individuals, or {0} where it is masked", {std::to_string(level.code)});
}

void append_options(std::string& out, const Recipe& recipe, const Speaker& say) {
  if (!recipe.traces().bac_year.empty()) {
    out +=
        say("La première composante de chaque étape est un statut : `primo` (année du bac), "
            "`tronqué` (première année des données), `en cours` (dernière année des données), "
            "`fait` (les autres).\n\n",
            "The first component of each step is a status: `primo` (year of the bac), "
            "`tronqué` (first year of the data), `en cours` (last year of the data), `fait` "
            "(the others).\n\n");
  }
  if (const auto& results = recipe.traces().results; results) {
    if (results->as == ResultsAs::kComponent) {
      out += say("La composante `resultat` dit ce qui a été obtenu : {0}, {1} ou {2}.\n\n",
                 "The component `resultat` says what was obtained: {0}, {1} or {2}.\n\n",
                 {markdown_escape(results->label_passed), markdown_escape(results->label_failed),
                  markdown_escape(results->label_none)});
    } else if (results->as == ResultsAs::kStep) {
      out +=
          say("Une étape qui commence par {0} est une réussite ; `resultat` est vide, et n’est "
              "pas écrit dans un parcours, quand l’étape est une inscription.\n\n",
              "A step that begins with {0} is a pass; `resultat` is empty, and not written in a "
              "trace, where the step is an enrolment.\n\n",
              {markdown_escape(results->label_passed)});
    }
  }
  if (recipe.traces().repeats == Repeats::kCollapse) {
    out += say("Une position identique à la précédente n’est pas répétée.\n\n",
               "A position equal to the one before is not repeated.\n\n");
  } else if (recipe.traces().repeats == Repeats::kDistinct) {
    out += say("De positions identiques, seule la première est gardée.\n\n",
               "Of equal positions only the first is kept.\n\n");
  }
  if (recipe.traces().calendar) {
    out +=
        say("Il y a une position pour chaque année des données ; elle est vide quand il n’y a "
            "pas d’inscription.\n\n",
            "There is a position for each year of the data; it is empty where there is no "
            "enrolment.\n\n");
  } else if (recipe.traces().gaps) {
    out += say("Une position vide est une année sans inscription.\n\n",
               "An empty position is a year without enrolment.\n\n");
  }
  if (recipe.traces().window) {
    out += say("Ne figurent ici que les individus inscrits au moins une fois de {0} à {1}.\n\n",
               "Only individuals enrolled at least once from {0} to {1} are in it.\n\n",
               {markdown_escape(recipe.traces().window->first),
                markdown_escape(recipe.traces().window->last)});
  }
}

void append_cleaning(std::string& out, const Recipe& recipe, const Speaker& say) {
  if (!recipe.cleaning) return;
  out +=
      say("Des lignes ont été retirées avant tout calcul : celles qui portaient, dans {0}, une "
          "valeur présente moins de {1} fois, et celles dont la valeur atteignait ce nombre sans "
          "que les fichiers publiés le montrent.\n\n",
          "Rows were removed before anything was computed: those that held, in {0}, a value "
          "present fewer than {1} times, and those whose value reached that number without the "
          "published files showing it.\n\n",
          {quoted(recipe.cleaning->columns), say.number(recipe.cleaning->k)});
}

void append_traces(std::string& out, const Release& release, const ReleaseFigures& figures,
                   const Speaker& say) {
  out += say("## Lire un parcours\n\n", "## Reading a trace\n\n");
  out +=
      say("Un parcours (`trace`) est une suite de positions, une par année d’inscription, dans "
          "l’ordre du temps. ",
          "A trace is a sequence of positions, one a year of enrolment, in the order of time. ");
  if (!release.prefix_headings.empty()) {
    out += say("Les premières positions disent d’où viennent les individus : {0}. ",
               "The first positions say where the individuals come from: {0}. ",
               {quoted(release.prefix_headings)});
  }
  out += say("Composantes d’une étape, dans l’ordre : {0}. ",
             "Components of a step, in order: {0}. ", {quoted(release.component_headings)});
  if (release.recipe.traces().oraccle || release.recipe.traces().json) {
    out +=
        say("Dans les fichiers à virgules et dans `release.json`, les composantes sont jointes "
            "par `-`, les étapes d’une même année par `&` et les positions par `+`. ",
            "In the files with commas and in `release.json`, components are joined by `-`, "
            "steps of one year by `&` and positions by `+`. ");
  }
  if (release.recipe.traces().paris13) {
    out +=
        say("Dans les fichiers à points-virgules, les composantes sont jointes par `.`, les "
            "étapes d’une même année par `&`, et chaque position a sa colonne ; les champs qui "
            "suivent la dernière position d’un parcours sont vides. ",
            "In the files with semicolons, components are joined by `.`, steps of one year by "
            "`&`, and each position has a column of its own; the fields after the last position "
            "of a trace are empty. ");
  }
  out +=
      say("Dans les valeurs elles-mêmes, les cinq séparateurs `-`, `&`, `+`, `.` et `;` ont été "
          "remplacés par une espace. ",
          "Inside values the five separators `-`, `&`, `+`, `.` and `;` were replaced by a "
          "space. ");
  // With a position for each year of the data, the place of a position tells its year.
  if (!release.recipe.traces().calendar) {
    out += say("L’année de chaque position n’est pas publiée.",
               "The year of each position is not published.");
  }
  while (out.back() == ' ') out.pop_back();
  out += "\n\n";
  append_options(out, release.recipe, say);
  append_cleaning(out, release.recipe, say);

  out +=
      say("Quelques valeurs sont écrites entre parenthèses : `(non renseigné)` remplace une "
          "valeur vide",
          "Some values stand in parentheses: `(non renseigné)` stands for an empty value");
  if (release.recipe.traces().conflicts == Conflicts::kMark) {
    out +=
        say(" ; `(contradictoire)`, des valeurs qui diffèrent d’une ligne à l’autre d’un même "
            "individu",
            "; `(contradictoire)` for values that differ between rows of one individual");
  }
  const auto& attributes = release.recipe.traces().attributes;
  if (std::any_of(attributes.begin(), attributes.end(),
                  [](const AttributeSpec& a) { return a.rare_labels == RareLabels::kGroup; })) {
    out +=
        say(" ; `(autres)`, les valeurs portées par moins de k individus, et celles dont les "
            "fichiers publiés ne montreraient pas que k les portent",
            "; `(autres)` for values held by fewer than k individuals, and for those of which "
            "the published files would not show that k hold them");
  }
  if (may_have_others(release, figures)) {
    out += say(" ; `(autres parcours)`, tous les parcours rares ensemble",
               "; `(autres parcours)` for all rare traces together");
  }
  out += say(".\n\n", ".\n\n");
}

void append_cohorts(std::string& out, const Release& release, std::size_t level,
                    const Speaker& say) {
  append_title(out, cohort_file_name(release, level));
  const ReleasedLevel& sizes = release.levels[level];
  const std::vector<std::string> headings = cohort_headings(release, level);
  if (level == 0) {
    out +=
        say("Une ligne par cohorte, de la plus grande à la plus petite, puis dans l’ordre des "
            "parcours.\n\n",
            "One row a cohort, from the largest to the smallest, then in the order of "
            "traces.\n\n");
    append_dictionary_table(
        out, say,
        {{headings[0], say("numéro de la cohorte, à partir de 1", "number of the cohort, from 1")},
         {headings[1], size_meaning(sizes, say)},
         {headings[2], say("le parcours", "the trace")}});
    return;
  }
  out +=
      say("Une ligne par parcours plus fin, pour les seuls parcours dont l’effectif est publié. "
          "Sous un même parcours, ces lignes ont pour total son effectif.\n\n",
          "One row a finer trace, under traces whose size is published alone. Under one trace "
          "these rows add up to its size.\n\n");
  DictionaryTable columns{
      {headings[0], say("numéro de la cohorte que la ligne détaille (`cohortes.csv`)",
                        "number of the cohort that the row details (`cohortes.csv`)")},
      {headings[1], size_meaning(sizes, say)},
      {headings[2], say("le parcours plus fin, de composantes {0}",
                        "the finer trace, of components {0}", {quoted(sizes.headings)})}};
  if (headings.size() > 3) {
    columns.emplace_back(headings[3], say("le parcours de `{0}` que la ligne détaille",
                                          "the trace of `{0}` that the row details",
                                          {cohort_file_name(release, sizes.parent)}));
  }
  append_dictionary_table(out, say, columns);
}

void append_lots(std::string& out, const Speaker& say) {
  append_title(out, "lots.csv");
  out += say("Une ligne par lot : les personnes d’un parcours qu’une publication a comptées.\n\n",
             "One row a lot: the people of a trace that one publication counted.\n\n");
  const std::vector<std::string> headings = lot_headings();
  append_dictionary_table(out, say,
                          {{headings[0], say("numéro de la cohorte dans `cohortes.csv`",
                                             "number of the cohort in `cohortes.csv`")},
                           {headings[1], say("publication : la dernière année de ses données",
                                             "publication: the last year of its data")},
                           {headings[2], say("nombre de personnes", "number of people")}});
}

void append_attribute(std::string& out, const Release& release, std::size_t level,
                      const DictionaryFacts::Level& facts, const Speaker& say) {
  const ReleasedLevel& at = release.levels[level];
  append_title(out, cohort_file_name(release, level));
  const bool nested = release.is_nested(level);
  if (nested) {
    out += say("Répartition de l’attribut `{0}` sous chaque effectif publié de `{1}`. ",
               "Distribution of the attribute `{0}` under each published count of `{1}`. ",
               {at.name, release.levels[at.parent].name});
  } else {
    out += say("Répartition de l’attribut `{0}` dans les cohortes dont l’effectif est publié. ",
               "Distribution of the attribute `{0}` in the cohorts whose size is published. ",
               {at.name});
  }
  out += say("Répartitions non publiées : {0} ; à valeur unique : {1}.\n\n",
             "Distributions not published: {0}; with a single value: {1}.\n\n",
             {say.number(facts.unlisted), say.number(facts.disclosed)});
  const std::vector<std::string> headings = attribute_headings(release, level);
  DictionaryTable columns{{headings.front(), say("numéro de la cohorte dans `cohortes.csv`",
                                                 "number of the cohort in `cohortes.csv`")}};
  for (std::size_t i = 1; i + 1 < headings.size(); ++i) {
    if (i == 1 && release.series) {
      columns.emplace_back(headings[i], say("publication qui a fermé le groupe",
                                            "publication that closed the group"));
      continue;
    }
    const bool own = i + 1 + at.headings.size() >= headings.size();
    columns.emplace_back(headings[i], own ? say("valeur de l’attribut", "value of the attribute")
                                          : say("valeur de l’attribut qui le contient",
                                                "value of the attribute that it is nested in"));
  }
  columns.emplace_back(headings.back(), size_meaning(at, say));
  append_dictionary_table(out, say, columns);
}

void append_formations(std::string& out, const Release& release, std::size_t level,
                       const Speaker& say) {
  append_title(out, formation_file_name(release, level));
  out += level == 0 ? say("Une ligne par étape.\n\n", "One row a step.\n\n")
                    : say("Une ligne par étape des parcours plus fins de `{0}`.\n\n",
                          "One row a step of the finer traces of `{0}`.\n\n",
                          {cohort_file_name(release, level)});
  const std::vector<std::string> headings = formation_headings(release, level);
  DictionaryTable columns{{headings[0], say("l’étape, telle qu’elle figure dans `trace`",
                                            "the step, as it stands in `trace`")}};
  for (std::size_t i = 1; i < headings.size(); ++i) {
    const bool component = i + release.formations.headings.size() < headings.size();
    columns.emplace_back(
        headings[i],
        component    ? say("composante de l’étape", "component of the step")
        : level == 0 ? say("description de l’étape ; si elle varie, celle du plus grand nombre de "
                           "lignes",
                           "description of the step; where it varies, that of most rows")
                     : say("description, dans `formations.csv`, de l’étape que celle-ci détaille",
                           "description, in `formations.csv`, of the step that this one details"));
  }
  append_dictionary_table(out, say, columns);
}

void append_paris13(std::string& out, const Release& release, std::size_t level,
                    const Speaker& say) {
  append_title(out, trace_file_name(release, level));
  out += level == 0 ? say("Les cohortes, sans numéro ; mêmes effectifs et même ordre que "
                          "ci-dessus. Séparateur : point-virgule.\n\n",
                          "The cohorts, without a number; sizes and order as above. Separator: "
                          "semicolon.\n\n")
                    : say("Les parcours plus fins. Séparateur : point-virgule.\n\n",
                          "The finer traces. Separator: semicolon.\n\n");
  const std::vector<std::string> headings = trace_headings(release, level, 1);
  DictionaryTable columns{{headings[0], size_meaning(release.levels[level], say)}};
  for (std::size_t i = 1; i + 1 < headings.size(); ++i) {
    columns.emplace_back(headings[i],
                         say("d’où viennent les individus", "where the individuals come from"));
  }
  columns.emplace_back(headings.back(),
                       say("première position : composantes {0}, jointes par `.` ; les colonnes "
                           "suivantes ont les positions suivantes, jusqu’à celle du parcours le "
                           "plus long",
                           "first position: components {0}, joined by `.`; the next columns have "
                           "the next positions, up to that of the longest trace",
                           {quoted(level_columns(release, level).components)}));
  append_dictionary_table(out, say, columns);
}

}  // namespace

void append_dictionary_table(std::string& out, const Speaker& say, const DictionaryTable& columns) {
  out += say("| Colonne | Contenu |\n|---|---|\n", "| Column | Content |\n|---|---|\n");
  for (const auto& [heading, meaning] : columns) {
    out += "| " + markdown_escape(heading) + " | " + meaning + " |\n";
  }
  out += '\n';
}

void append_files(std::string& out, const Release& release, const DictionaryFacts& facts,
                  const Speaker& say) {
  append_traces(out, release, facts.figures, say);
  out +=
      say("## Les fichiers\n\nTous sont en UTF-8, sans BOM, avec des fins de ligne LF ; un "
          "champ n’est entre guillemets que si la RFC 4180 le demande.\n\n",
          "## The files\n\nAll are in UTF-8 without BOM, with LF line ends; a field is quoted "
          "only where RFC 4180 needs it.\n\n");
  const Recipe& recipe = release.recipe;
  if (recipe.traces().oraccle) {
    append_cohorts(out, release, 0, say);
    if (release.series) append_lots(out, say);
    for (std::size_t l = 1; l < release.end_linked(); ++l) {
      if (!facts.levels[l].listed) continue;
      l < release.first_linked() ? append_attribute(out, release, l, facts.levels[l], say)
                                 : append_cohorts(out, release, l, say);
    }
    append_formations(out, release, 0, say);
    for (std::size_t l = release.first_linked(); l < release.end_linked(); ++l) {
      if (facts.levels[l].listed && has_finer_steps(release, l)) {
        append_formations(out, release, l, say);
      }
    }
  }
  if (recipe.traces().paris13) {
    append_paris13(out, release, 0, say);
    for (std::size_t l = release.first_linked(); l < release.end_linked(); ++l) {
      if (facts.levels[l].listed) append_paris13(out, release, l, say);
    }
  }
  if (recipe.traces().tidy) append_tidy(out, release, facts, say);
  if (recipe.traces().json) {
    append_title(out, "release.json");
    out +=
        say("Toute la publication en un document : la recette, les chiffres du certificat, puis "
            "une cohorte par ligne. `attributes` donne pour chaque attribut la liste de ses "
            "valeurs et de leurs effectifs, ou `null` si la répartition n’est pas publiée ; il "
            "est absent quand l’effectif de la cohorte est masqué.\n\n",
            "The whole release in one document: the recipe, the figures of the certificate, "
            "then one cohort a line. `attributes` gives for each attribute the list of its "
            "values and their counts, or `null` where the distribution is not published; it is "
            "absent where the size of the cohort is masked.\n\n");
  }
  append_title(out, "datapackage.json");
  out +=
      say("La description des fichiers au format Data Package 1.0 (Frictionless) : colonnes, "
          "types, clés, empreintes.\n\n",
          "The files described as a Data Package 1.0 (Frictionless): columns, types, keys, "
          "digests.\n\n");
  append_title(out, "certificate.json");
  out +=
      say("Ce qui a été vérifié, les chiffres, la recette, et l’empreinte SHA-256 de chaque "
          "fichier.\n\n",
          "What was checked, the figures, the recipe, and the SHA-256 digest of each file.\n\n");
  const bool tables = recipe.traces().oraccle || recipe.traces().paris13 || recipe.traces().tidy;
  if (recipe.traces().excel_fr && tables) {
    append_title(out, "excel/");
    out +=
        say("Les mêmes fichiers CSV pour Excel en français : points-virgules, marque d’encodage "
            "(BOM), fins de ligne de Windows (CRLF). Une apostrophe précède toute cellule que le "
            "tableur prendrait pour une "
            "formule.\n\n",
            "The same CSV files for French Excel: semicolons, a mark of the encoding "
            "(BOM), line ends of Windows (CRLF). An "
            "apostrophe stands before any cell that the spreadsheet would take for a "
            "formula.\n\n");
  }
}

}  // namespace paravent
