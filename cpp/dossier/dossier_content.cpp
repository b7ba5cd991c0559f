// What a reader who knows the columns' meaning can take from masked counts:
// release/content_bounds.h.

#include <string>
#include <vector>

#include "documents/html_page.h"
#include "documents/words.h"
#include "dossier/dossier_sections.h"

namespace paravent {
namespace {

using Rows = std::vector<std::vector<std::string>>;

void add_worst_places(HtmlPage& page, const ContentBounds& content, const Speaker& say) {
  Rows rows;
  for (const ContentPlace& place : content.worst) {
    rows.push_back(
        {place.trace, place.attribute, place.label, place.with, say.number(place.values),
         say("{0} à {1}", "{0} to {1}", {say.number(place.low), say.number(place.high)})});
  }
  page.table({say("Parcours", "Trace"), say("Attribut ou fichier lié", "Attribute or linked file"),
              say("Valeur", "Label"), say("Resserré par", "Narrowed by"),
              say("Valeurs possibles", "Possible values"), say("De … à …", "From … to …")},
             rows, 4);
  page.paragraph(say(
      "Issues : retirer l’un des deux, joindre deux attributs en un seul (un attribut de "
      "couples), ou regrouper leurs valeurs. La garantie et le certificat n’en dépendent pas : il "
      "s’agit de ce que l’on sait des colonnes, et non de la règle.",
      "Ways out: leave one of the two out, join two attributes into one (an attribute of "
      "tuples), or make their labels coarser. Guarantee and certificate do not depend on it: "
      "it is about what the columns are known to be, not about the rule."));
}

}  // namespace

void add_content(HtmlPage& page, const ContentBounds& content, const Speaker& say) {
  page.section(say("Ce que le sens des colonnes laisse deviner",
                   "What the meaning of columns lets one guess"));
  if (!content.asked) {
    page.paragraph(
        say("Non mesuré ici : les lignes sont restées dans le moteur, ou la publication "
            "est celle d’une série.",
            "Not measured here: the rows stayed in the engine, or the publication is "
            "that of a series."));
    return;
  }
  page.paragraph(say(
      "Un lecteur qui connaît les formations sait que certaines valeurs de deux attributs ne vont "
      "pas ensemble. Deux valeurs sont dites possibles ensemble quand au moins deux personnes, et "
      "au moins une sur cent de celles de la plus rare, ont les deux, parmi celles dont le "
      "parcours finit par la même étape quand elles sont nombreuses, sinon dans tout le fichier. "
      "Les effectifs masqués sont alors bornés par les deux répartitions d’un même parcours.",
      "A reader who knows the courses knows that some labels of two attributes do not go together. "
      "Two labels are taken to be possible together where at least two people, and at least one in "
      "a hundred of those with the rarer, hold both, among those whose trace ends with the same "
      "step where these are many, else in the whole file. Masked counts are then bounded by the "
      "two distributions of one trace."));
  if (content.pairs.empty()) {
    page.paragraph(say("Aucune paire d’attributs ou de fichiers liés.",
                       "No pair of attributes or linked files."));
    return;
  }
  Rows rows;
  for (const ContentPair& pair : content.pairs) {
    rows.push_back({pair.first, pair.second, say.number(pair.judged), say.number(pair.not_judged),
                    say.number(pair.narrowed), say.number(pair.below_width)});
  }
  page.table(
      {say("Attribut ou fichier lié", "Attribute or linked file"), say("Avec", "With"),
       say("Parcours jugés", "Traces judged"), say("Non jugés", "Not judged"),
       say("Effectifs resserrés", "Counts narrowed"), say("Sous la largeur", "Below the width")},
      rows, 2);
  page.paragraph(
      say("Toutes paires ensemble, un effectif n’étant compté qu’une fois : {0} ont moins de "
          "valeurs possibles, dont {1} moins que la largeur de protection. Un parcours n’est pas "
          "jugé quand une de ses personnes fait exception : {2} cas.",
          "Over all pairs, a count counting once: {0} have fewer possible values, {1} of them "
          "fewer than the protection width. A trace is not judged where somebody in it is an "
          "exception: {2} cases.",
          {say.number(content.narrowed), say.number(content.below_width),
           say.number(content.not_judged)}));
  if (!content.worst.empty()) add_worst_places(page, content, say);
}

}  // namespace paravent
