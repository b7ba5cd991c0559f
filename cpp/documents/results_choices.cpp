#include "documents/results_choices.h"

#include <string>
#include <utility>

#include "documents/row_choices.h"

namespace paravent {

namespace {

void add_series(std::vector<Choice>& out, const SeriesSpec& spec, const Speaker& say) {
  out.push_back(
      {"series.due",
       spec.horizon
           ? say("un parcours est compté {0} après l’entrée", "a trace is counted {0} after entry",
                 {say.count(spec.years, "année", "années", "year", "years")})
           : say("un parcours est compté quand la personne n’est plus inscrite depuis "
                 "{0}",
                 "a trace is counted when the person has not been enrolled for {0}",
                 {say.count(spec.gap, "an", "ans", "year", "years")})});
  if (spec.from) {
    out.push_back({"series.from", say("ne comptent que les entrées à partir de {0}",
                                      "entries count from {0} on", {*spec.from})});
  }
  for (const RenamedStep& pair : spec.renamed) {
    out.push_back({"series.renamed",
                   say("« {0} » s’appelle désormais « {1} » : ses effectifs continuent sous ce nom",
                       "“{0}” is called “{1}” from now on: its numbers go on under that name",
                       {step_text(pair.from), step_text(pair.to)})});
  }
  out.push_back(
      {"series.group",
       say("les attributs sont comptés par groupes d’au moins {0} personnes",
           "attributes are counted in groups of at least {0} people", {say.number(spec.group)})});
}

}  // namespace

std::vector<Choice> results_choices(const Recipe& recipe, const Speaker& say) {
  const TracesSpec& traces = recipe.traces();
  std::vector<Choice> out;
  if (traces.series) add_series(out, *traces.series, say);
  if (!traces.results) return out;
  const auto add = [&](const char* key, std::string text) {
    out.push_back({key, std::move(text)});
  };
  const ResultsSpec& spec = *traces.results;
  std::vector<std::string> matched;
  for (const auto& [step, column] : spec.match) {
    matched.push_back(say("« {0} » = « {1} »", "“{0}” = “{1}”", {step, column}));
  }
  if (spec.from_files) {
    add("results.source",
        say("les réussites sont lues dans des fichiers à part : individu « {0} », année "
            "« {1} », étape : {2}",
            "results are read from files of their own: individual “{0}”, year “{1}”, step: {2}",
            {spec.individual, spec.year,
             matched.empty() ? say("toutes celles de l’année", "all those of the year")
                             : list_text(matched, say)}));
  } else {
    add("results.source", say("les réussites sont une colonne des inscriptions",
                              "results are a column of the enrolments"));
  }
  add("results.passed",
      spec.column.empty()
          ? say("chaque ligne est une réussite", "every row is a pass")
          : say("est réussi ce dont « {0} » vaut : {1}", "a pass is what has in “{0}”: {1}",
                {spec.column, list_text(spec.passed, say)}));
  add("results.as",
      spec.as == ResultsAs::kComponent
          ? say("le résultat est la dernière composante de l’étape : {0}",
                "the result is the last component of the step: {0}",
                {list_text({spec.label_passed, spec.label_failed, spec.label_none}, say)})
      : spec.as == ResultsAs::kStep
          ? say("une réussite est une étape de plus dans son année, « {0} » suivi de l’étape",
                "a pass is a further step of its year, “{0}” followed by the step",
                {spec.label_passed})
          : say("leur nombre par individu est l’attribut « {0} »",
                "their number an individual is the attribute “{0}”", {spec.name}));
  if (!spec.from_files) return out;
  add("results.orphans", spec.orphans == Orphans::kIgnore
                             ? say("les résultats sans inscription sont ignorés et comptés",
                                   "results without an enrolment are ignored and counted")
                         : spec.orphans == Orphans::kStop
                             ? say("un résultat sans inscription arrête le traitement",
                                   "a result without an enrolment stops the run")
                             : say("les réussites sans inscription sont gardées, dans leur année",
                                   "passes without an enrolment are kept, in their year"));
  return out;
}

}  // namespace paravent
