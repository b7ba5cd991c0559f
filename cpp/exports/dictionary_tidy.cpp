// The part of the data dictionary that describes the tidy set.
#include "exports/dictionary_columns.h"
#include "exports/level_rows.h"
#include "exports/tidy.h"
#include "release/outline.h"

namespace paravent {

namespace {

void append_steps(std::string& out, const Release& release, std::size_t level, const Speaker& say) {
  out += "### `" + tidy_step_name(release, level) + "`\n\n";
  out += level == 0 ? say("Une ligne par étape de chaque parcours, dans l’ordre de `position` puis "
                          "de `rang`.\n\n",
                          "One row a step of each trace, in the order of `position`, then of "
                          "`rang`.\n\n")
                    : say("De même pour les parcours plus fins.\n\n",
                          "The same for the finer traces.\n\n");
  const LevelColumns columns = level_columns(release, level);
  const std::vector<std::string> headings = tidy_step_headings(release, level);
  DictionaryTable table;
  std::size_t at = 0;
  const auto add = [&](std::string meaning) {
    table.emplace_back(headings[at++], std::move(meaning));
  };
  add(say("numéro de la cohorte, à partir de 1", "number of the cohort, from 1"));
  if (level != 0) {
    add(say("numéro du parcours plus fin, à partir de 1", "number of the finer trace, from 1"));
  }
  for (std::size_t i = 0; i < columns.prefixes.size(); ++i) {
    add(say("d’où viennent les individus", "where the individuals come from"));
  }
  add(say("rang de l’année d’inscription, à partir de 1",
          "number of the year of enrolment, from 1"));
  add(say("rang de l’étape parmi celles de la même position",
          "number of the step among those of the same position"));
  if (!release.recipe.traces().bac_year.empty()) {
    add(say("statut de l’étape (voir « Lire un parcours »)",
            "status of the step (see “Reading a trace”)"));
  }
  while (at < headings.size()) add(say("composante de l’étape", "component of the step"));
  append_dictionary_table(out, say, table);
}

void append_counts(std::string& out, const Release& release, std::size_t level,
                   const Speaker& say) {
  out += "### `" + tidy_count_name(release, level) + "`\n\n";
  const std::vector<std::string> headings = tidy_count_headings(release, level);
  DictionaryTable table{
      {headings[0], say("numéro de la cohorte, à partir de 1", "number of the cohort, from 1")}};
  if (level == 0) {
    out += release.series
               ? say("Une ligne par effectif. Les sommes ont un sens pour un même `attribut` : un "
                     "individu n’est dans aucun de ses effectifs, ou dans un seul.\n\n",
                     "One row a count. Sums make sense within one `attribut`: an individual is in "
                     "one of its counts or in none.\n\n")
               : say("Une ligne par effectif. Les sommes ont un sens pour un même `attribut` : "
                     "chaque individu est compté une fois dans chacun.\n\n",
                     "One row a count. Sums make sense within one `attribut`: each individual is "
                     "counted once in each.\n\n");
    if (release.series) {
      table.emplace_back(kPublicationHeading,
                         say("publication qui a fermé le groupe de lots ; vide pour l’effectif du "
                             "parcours, qui réunit tous ses lots",
                             "publication that closed the group of lots; empty for the size of "
                             "the trace, which is of all its lots"));
    }
  } else {
    out += say("Une ligne par parcours plus fin.\n\n", "One row a finer trace.\n\n");
    table.emplace_back(headings[1], say("numéro du parcours plus fin, à partir de 1",
                                        "number of the finer trace, from 1"));
    const std::size_t parent = release.levels[level].parent;
    if (parent != 0) {
      table.emplace_back(headings[2], say("numéro, dans `{0}`, du parcours que celui-ci détaille",
                                          "number, in `{0}`, of the trace that this one details",
                                          {tidy_count_name(release, parent)}));
    }
  }
  table.emplace_back("attribut",
                     say("nom de l’attribut, ou `(cohorte)` pour l’effectif du parcours",
                         "name of the attribute, or `(cohorte)` for the size of the "
                         "trace"));
  table.emplace_back(
      "modalite",
      say("valeur de l’attribut ; vide pour un effectif de parcours. Un attribut de plusieurs "
          "colonnes, ou contenu dans un autre, joint ses valeurs par `+` (`\\+` et `\\\\` y "
          "sont les caractères `+` et `\\`)",
          "value of the attribute; empty for the size of a trace. An attribute of several columns, "
          "or nested in another, joins its values by `+` (`\\+` and `\\\\` are the "
          "characters `+` and `\\` in them)"));
  table.emplace_back("effectif", say("nombre d’individus, vide s’il est masqué",
                                     "number of individuals, empty where it is masked"));
  table.emplace_back("statut",
                     say("`{0}` ou `{1}`", "`{0}` or `{1}`", {shown_word(say), masked_word(say)}));
  append_dictionary_table(out, say, table);
}

}  // namespace

void append_tidy(std::string& out, const Release& release, const DictionaryFacts& facts,
                 const Speaker& say) {
  for (std::size_t l = 0; l < release.end_linked(); ++l) {
    const bool attribute = l > 0 && l < release.first_linked();
    if (attribute || (l > 0 && !facts.levels[l].listed)) continue;
    append_steps(out, release, l, say);
    append_counts(out, release, l, say);
  }
}

}  // namespace paravent
