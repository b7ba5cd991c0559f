#include "exports/dictionary_use.h"

#include <algorithm>

namespace paravent {

namespace {

/// How empty counts are to be read.
void append_empty_counts(std::string& out, const Recipe& recipe, const Speaker& say) {
  const TracesSpec& traces = recipe.traces();
  if (!traces.tidy && !traces.empty_code && !traces.empty_size_code) return;
  out += say(" Un effectif laissé vide est lui aussi un effectif masqué, et non un 0.",
             " A count that is left empty is a masked one, too, and no 0.");
}

/// Traces that go on after the data end.
void append_censoring(std::string& out, const Recipe& recipe, const Speaker& say) {
  out +=
      say("- Ne tirez pas de taux de réussite ou d’abandon de tous les parcours : les données "
          "s’arrêtent à leur dernière année, et ceux de personnes qui poursuivent leurs études "
          "sont incomplets (censurés).",
          "- Do not draw pass or drop-out rates from all traces: the data end with their last "
          "year, and those of people who may go on are incomplete (censored).");
  if (!recipe.traces().bac_year.empty()) {
    out +=
        say(" Le statut `en cours` les désigne, `tronqué` ceux qui ont commencé avant les données.",
            " The status `en cours` tells them, `tronqué` those that began before the data.");
  }
  out += '\n';
}

/// How masked counts are not to be used.
void append_code_misuse(std::string& out, const Release& release, const ReleaseFigures& f,
                        const Speaker& say) {
  out +=
      say("- Ne prenez pas le code pour un effectif, et ne le remplacez pas par 0 dans une "
          "somme, une moyenne ou une part : les totaux seraient faux.",
          "- Do not take the code for a count, and do not replace it by 0 in a sum, a mean or a "
          "share: totals would be wrong.");
  if (f.cohorts_masked > 0 && !release.series) {
    out +=
        say(" Les {0} comptent ensemble {1}, soit {2} en moyenne.",
            " The {0} hold {1} together, {2} on average.",
            {say.count(f.cohorts_masked, "cohorte masquée", "cohortes masquées", "masked cohort",
                       "masked cohorts"),
             say.count(f.masked_individuals, "individu", "individus", "individual", "individuals"),
             say.ratio(f.masked_individuals, f.cohorts_masked, 3)});
  }
  append_empty_counts(out, release.recipe, say);
  if (release.recipe.traces().rare_traces == RareTraces::kList) {
    out +=
        say("\n- N’écartez pas les lignes masquées sans le dire : les parcours rares y sont, et "
            "les résultats seraient biaisés en faveur des parcours fréquents.",
            "\n- Do not leave masked rows out without saying so: rare traces are among them, "
            "and results would be biased towards frequent ones.");
  }
  out += '\n';
}

void append_misuses(std::string& out, const Release& release, const ReleaseFigures& f,
                    const Speaker& say) {
  const Recipe& recipe = release.recipe;
  out += say("## Ce qu’il ne faut pas faire\n\n", "## What must not be done\n\n");
  if (f.any_masked) append_code_misuse(out, release, f, say);
  const bool withheld =
      recipe.traces().rare_traces == RareTraces::kWithhold &&
      (release.series || f.masked_individuals > 0 || !release.linked_traces.empty());
  if (withheld || may_have_others(release, f)) {
    out +=
        say("- Ne prenez pas les parcours listés pour tous les parcours : les rares n’y sont "
            "pas, et les résultats seraient biaisés en faveur des parcours fréquents.\n",
            "- Do not take the traces listed for all traces: the rare ones are not among "
            "them, and results would be biased towards frequent ones.\n");
  }
  if (!release.series) append_censoring(out, recipe, say);  // a series counts paths that are over
  out +=
      say("- Ne croisez pas les attributs d’une cohorte : chacun est publié à part, leur "
          "répartition conjointe n’est pas connue.\n",
          "- Do not cross the attributes of a cohort: each is published apart, and their joint "
          "distribution is not known.\n");
  out +=
      say("- Ne cherchez pas à retrouver des personnes ni à lever les masques, seul ou à l’aide "
          "d’autres sources. La réidentification de personnes est contraire à l’objet de cette "
          "publication et peut enfreindre le droit de la protection des données.\n\n",
          "- Do not try to find persons or to undo masks, alone or with other sources. To "
          "re-identify persons goes against the purpose of this publication and may break data "
          "protection law.\n\n");
}

void append_guarantee(std::string& out, const Release& release, const ReleaseFigures& f,
                      const Speaker& say) {
  out += say("## Ce qui est garanti, et ce qui ne l’est pas\n\n",
             "## What is guaranteed, and what is not\n\n");
  out += certificate_statement(say, f, release);
  // A series has no N: who was counted is the sum of the lots.
  out += release.series
             ? say(" Les personnes comptées sont la somme des lots ; combien attendent d’être "
                   "comptées n’est dans aucun fichier.",
                   " The people counted are the sum of the lots; how many wait to be counted is "
                   "in no file.")
         : f.masked_individuals == 0
             ? say(" Le nombre d’individus (N) est la somme des effectifs des cohortes, tous "
                   "publiés.",
                   " The number of individuals (N) is the sum of the sizes of cohorts, which are "
                   "all published.")
             : say(" Le nombre d’individus (N) est la parole du producteur : aucune somme des "
                   "effectifs publiés ne le donne, et les fichiers seuls ne permettent pas de le "
                   "vérifier.",
                   " The number of individuals (N) is the producer's word: no sum of published "
                   "counts gives it, and it cannot be verified from the files alone.");
  if (!f.passed) {
    out += say(" Le certificat porte donc `passed: false`.",
               " So the certificate says `passed: false`.");
  }
  out +=
      say(" D’autres populations qui donnent exactement ces fichiers : `paravent prove DOSSIER`.",
          " Other student bodies that give exactly these files: `paravent prove FOLDER`.");
  out += "\n\n";
}

void append_limits(std::string& out, const Release& release, const ReleaseFigures& f,
                   const Speaker& say) {
  out +=
      say("Cette vérification ne dit rien de plus :\n\n", "This check says no more than that:\n\n");
  out +=
      say("- une valeur listée, même masquée, dit qu’au moins un individu la porte ; un "
          "parcours listé, que quelqu’un l’a suivi ;\n",
          "- a value that is listed, even masked, tells that at least one individual has it; a "
          "trace that is listed, that somebody followed it;\n");
  const auto& attributes = release.recipe.traces().attributes;
  const bool sensitive = std::any_of(attributes.begin(), attributes.end(),
                                     [](const AttributeSpec& a) { return a.sensitive; });
  out +=
      say("- une répartition retirée apprend elle aussi quelque chose : le plus souvent, que "
          "ses effectifs valent presque tous 1{0} ({1}) ;\n",
          "- a distribution that is left out tells something too: most often, that its counts "
          "were nearly all 1{0} ({1});\n",
          {sensitive ? say(", ou qu’un attribut sensible y a trop peu de valeurs",
                           ", or that a sensitive attribute has too few values there")
                     : std::string(),
           say.count(f.dropped, "cas", "cas", "case", "cases")});
  out +=
      say("- quand tous les individus d’une cohorte ont la même valeur, cette valeur est connue "
          "pour chacun d’eux, quel que soit k ({0}) ;\n",
          "- where all individuals of a cohort have the same value, that value is known of each "
          "of them, whatever k is ({0});\n",
          {say.count(f.group_disclosures, "cas", "cas", "case", "cases")});
  out +=
      say("- ce que l’on sait d’une personne par ailleurs, et ce que d’autres publications "
          "permettraient de comparer, n’en font pas partie : une seconde publication des mêmes "
          "personnes, avec une composante de plus ou de moins ou d’autres seuils, peut livrer "
          "des effectifs masqués ici.\n\n",
          "- what is known of a person from elsewhere, and what other publications would allow "
          "to compare, is no part of it: a second publication about the same persons, with a "
          "component more or less or other thresholds, can give away counts that are masked "
          "here.\n\n");
}

void append_accepted(std::string& out, const Release& release, const Speaker& say) {
  if (!release.recipe.accepted_columns.empty()) {
    out +=
        say("Publication acceptée par le producteur, bien que le contenu de ces colonnes désigne "
            "des personnes :",
            "Published with the consent of the producer, although the content of these columns "
            "identifies persons:");
    const char* separator = " ";
    for (const std::string& column : release.recipe.accepted_columns) {
      out += separator + markdown_escape(column);
      separator = ", ";
    }
    out += ".\n\n";
  }
  if (!release.recipe.traces().accepted_dependencies.empty()) {
    out +=
        say("Le producteur accepte que ces éléments soient publiés côte à côte, même s’ils se "
            "recoupent :",
            "The producer accepts that these stand side by side, even if they share "
            "information:");
    const char* separator = " ";
    for (const auto& [first, second] : release.accepted_dependencies) {
      out += separator + say("`{0}` et `{1}`", "`{0}` and `{1}`", {first, second});
      separator = ", ";
    }
    out += ".\n\n";
  }
}

}  // namespace

void append_use(std::string& out, const Release& release, const ReleaseFigures& figures,
                const Speaker& say) {
  append_misuses(out, release, figures, say);
  append_guarantee(out, release, figures, say);
  append_limits(out, release, figures, say);
  append_accepted(out, release, say);
}

}  // namespace paravent
