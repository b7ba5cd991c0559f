#include "exports/dictionary_lead.h"

#include <string_view>
#include <utility>
#include <vector>

#include "exports/dictionary_about.h"

namespace paravent {

namespace {

constexpr std::size_t kPositionsRead = 8;  ///< of the example; of more there is a sign

std::string people(std::uint64_t n, const Speaker& say) {
  return say.count(n, "personne", "personnes", "person", "people");
}

std::string pathways(std::uint64_t n, const Speaker& say) {
  return say.count(n, "parcours", "parcours", "pathway", "pathways");
}

/// How many people, in how many pathways that are listed. Those of rare pathways are told apart
/// where they stand together, or in no file.
void append_counted(std::string& out, const Release& release, const ReleaseFigures& figures,
                    const Speaker& say) {
  const bool grouped = figures.others > 0;
  const bool withheld = release.recipe.traces().rare_traces == RareTraces::kWithhold &&
                        figures.masked_individuals > 0;
  if (!grouped && !withheld) {
    out += say("**{0}** y sont comptées, dans **{1}**.", "**{0}** are counted, in **{1}**.",
               {people(figures.individuals, say), pathways(figures.cohorts, say)});
    return;
  }
  const std::uint64_t rare = grouped ? figures.others : figures.masked_individuals;
  out += say("Des **{0}** étudiées, {1} ont suivi l’un des **{2}** listés, et {3} ",
             "Of the **{0}** studied, {1} followed one of the **{2}** listed, and {3} ",
             {people(figures.individuals, say), say.number(figures.individuals - rare),
              pathways(figures.cohorts - (grouped ? 1 : 0), say), say.number(rare)});
  out += grouped ? say("l’un des parcours rares, comptés ensemble.",
                       "one of the rare pathways, which are counted together.")
                 : say("l’un des parcours rares, qui ne le sont pas.",
                       "one of the rare pathways, which are not.");
}

void append_content(std::string& out, const Release& release, const ReleaseFigures& figures,
                    const Speaker& say) {
  std::string attributes;
  for (const AttributeSpec& one : release.recipe.traces().attributes) {
    if (!attributes.empty()) attributes += ", ";
    attributes += markdown_escape(one.title.empty() ? one.name : one.title);
  }
  out += say("Ces fichiers disent combien de personnes ont suivi chaque parcours",
             "These files tell how many people followed each pathway");
  if (!attributes.empty()) {
    out += say(" et, parcours par parcours, comment elles se répartissent selon : {0}",
               " and, pathway by pathway, how they divide by: {0}", {attributes});
  }
  out += ". ";
  append_counted(out, release, figures, say);
  if (release.recipe.accepted_columns.empty()) {
    out += say(" Aucune ligne n’est celle d’une personne, et aucun identifiant n’y figure.",
               " No row is that of a person, and no identifier is among them.");
  }
  out += "\n\n";
}

void append_masked(std::string& out, const Release& release, const ReleaseFigures& figures,
                   const Speaker& say) {
  const TracesSpec& traces = release.recipe.traces();
  const RareTraces rare = traces.rare_traces;
  if (rare == RareTraces::kWithhold && (release.series || figures.masked_individuals > 0)) {
    out +=
        say("**Tous les parcours n’y sont pas** : ceux que trop peu de personnes ont suivis ne "
            "sont pas listés. ",
            "**Not all pathways are here**: those that too few people followed are not listed. ");
  } else if (figures.others > 0) {
    out +=
        say("**Tous les parcours n’y sont pas** : ceux que trop peu de personnes ont suivis sont "
            "comptés ensemble, sous `(autres parcours)`. ",
            "**Not all pathways are here**: those that too few people followed are counted "
            "together, as `(autres parcours)`. ");
  }
  if (!figures.any_masked) {
    out += say("Aucun effectif n’est masqué.\n\n", "No count is masked.\n\n");
    return;
  }
  // Of sizes, where some are masked; else of attributes.
  const ReleasedLevel& sizes = release.levels[0];
  const bool of_sizes = figures.cohorts_masked > 0;
  const bool empty = of_sizes ? sizes.empty_code : traces.empty_code;
  const std::uint32_t code = of_sizes ? sizes.code : traces.code;
  out +=
      say("**Un effectif masqué n’est pas un zéro** : {0} veut dire qu’il y a au moins une "
          "personne, et que le nombre n’est pas publié, parce qu’il est si petit qu’il "
          "désignerait presque quelqu’un, ou parce qu’il ferait retrouver un tel nombre par "
          "soustraction.",
          "**A masked count is no zero**: {0} means that there is at least one person, and that "
          "the number is not published, because it is so small that it would nearly point at "
          "somebody, or because it would let such a number be found by subtraction.",
          {empty ? say("un champ vide", "an empty field")
                 : say("le code {0}", "the code {0}", {std::to_string(code)})});
  if (rare == RareTraces::kList && !release.series && figures.cohorts_masked > 0) {
    out += say(" C’est le cas de {0}, que {1} ont suivis en tout.",
               " This is so of {0}, which {1} followed in all.",
               {pathways(figures.cohorts_masked, say), people(figures.masked_individuals, say)});
  }
  out += "\n\n";
}

/// One row, read aloud.
void append_example(std::string& out, const DictionaryExample& example, const Speaker& say) {
  std::string read;
  std::size_t positions = 0;
  for (std::string_view rest = example.trace; positions <= kPositionsRead; ++positions) {
    const std::size_t end = rest.find('+');
    if (positions == kPositionsRead) {
      read += ", …";
      break;
    }
    if (positions > 0) read += say(", puis ", ", then ");
    read += markdown_escape(std::string(rest.substr(0, end)));
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
  out += say(
      "Par exemple, la première ligne de `cohortes.csv` dit que {0} ont suivi le parcours {1}, ",
      "For example, the first row of `cohortes.csv` tells that {0} followed the pathway {1}, ",
      {people(example.size, say), markdown_escape(example.trace)});
  const bool one_step = example.trace.find_first_of("+&") == std::string_view::npos;
  out += one_step
             ? say("qui n’a qu’une étape.\n\n", "which has one step alone.\n\n")
             : say("qui se lit dans l’ordre : {0}.\n\n", "which reads in order: {0}.\n\n", {read});
}

}  // namespace

void append_lead(std::string& out, const Release& release, const DictionaryFacts& facts,
                 const Speaker& say) {
  const About& about = release.recipe.about;
  out += "# ";
  out += about.title.empty() ? say("Combien de personnes ont suivi chaque parcours",
                                   "How many people followed each pathway")
                             : markdown_escape(about.title);
  out += "\n\n";
  append_origin(out, about, say);
  append_content(out, release, facts.figures, say);
  append_masked(out, release, facts.figures, say);
  if (facts.example) append_example(out, *facts.example, say);
  append_about(out, release.recipe, say);
}

}  // namespace paravent
