#include "verdict/words.h"

#include <algorithm>
#include <array>

#include "verdict/check_words.h"

namespace paravent::verdict {
namespace {

/// The sentence where the count is one (in French 0 or one), and where it is more.
struct ReasonWords {
  Reason reason;
  Pair one, many;
};

constexpr std::array kReasonWords{
    ReasonWords{
        Reason::kBelowWidth,
        {"{0} effectif masqué a moins de valeurs possibles que la largeur de protection : un "
         "lecteur averti pourrait le retrouver.",
         "{0} masked count has fewer possible values than the protection width: an informed reader "
         "could recover it."},
        {"{0} effectifs masqués ont moins de valeurs possibles que la largeur de protection : un "
         "lecteur averti pourrait les retrouver.",
         "{0} masked counts have fewer possible values than the protection width: an informed "
         "reader could recover them."}},
    ReasonWords{Reason::kKnownLists,
                {"{0} ensemble laisse connaître ses effectifs masqués, à l’ordre près.",
                 "{0} multiset lets its masked counts be known but for their order."},
                {"{0} ensembles laissent connaître leurs effectifs masqués, à l’ordre près.",
                 "{0} multisets let their masked counts be known but for their order."}},
    ReasonWords{Reason::kBelowK,
                {"Le seuil n’est pas tenu dans {1}.", "The threshold is not held in {1}."},
                {}},
    ReasonWords{Reason::kModelNotHeld,
                {"Une exigence de diversité ou de proximité n’est pas tenue dans {1}.",
                 "A requirement of diversity or closeness is not held in {1}."},
                {}},
    ReasonWords{Reason::kNoGuarantee,
                {"{1} n’est pas tenu au seuil : c’est un choix.",
                 "{1} is not held to the threshold: this was chosen."},
                {}},
    ReasonWords{Reason::kFilesFound,
                {"La relecture des fichiers a trouvé {0} défaut.",
                 "Reading the files back found {0} fault."},
                {"La relecture des fichiers a trouvé {0} défauts.",
                 "Reading the files back found {0} faults."}},
    ReasonWords{Reason::kNamesLeft,
                {"{0} nom ou identifiant accepté reste dans les textes.",
                 "{0} accepted name or identifier is left in the texts."},
                {"{0} noms ou identifiants acceptés restent dans les textes.",
                 "{0} accepted names or identifiers are left in the texts."}},
    ReasonWords{
        Reason::kAcceptedColumns,
        {"Les choix acceptent de publier, bien que leur contenu désigne des personnes : {1}.",
         "The choices accept to publish, although their content identifies persons: {1}."},
        {}},
    ReasonWords{Reason::kIdentifying,
                {"Désignent des personnes par leur contenu : {1}.",
                 "Identify persons by their content: {1}."},
                {}},
    ReasonWords{Reason::kColumnsKept,
                {"Publiées à côté des textes, par choix : {1}.",
                 "Published beside the texts, by choice: {1}."},
                {}},
    ReasonWords{Reason::kGivenBack,
                {"{0} valeur cachée à un endroit est publiée à un autre.",
                 "{0} value that is hidden in one place is published in another."},
                {"{0} valeurs cachées à un endroit sont publiées à un autre.",
                 "{0} values that are hidden in one place are published in another."}},
    ReasonWords{Reason::kFilesTell,
                {"Deux fichiers comparés disent ensemble une valeur de lignes que l’un d’eux a "
                 "retirées ou vidées : {1}.",
                 "Two files compared tell together a value of rows that one of them withdrew or "
                 "emptied: {1}."},
                {}},
    ReasonWords{
        Reason::kReadElsewhere,
        {"Aucun nom occulté n’est resté dans son texte. {0} passage d’un autre texte en porte un "
         "mot : une autre personne, un lieu, un mot courant, ou un oubli ; à relire.",
         "No hidden name is left in its own text. {0} passage of another text has a word of one: "
         "another person, a place, a common word, or a miss; to be read."},
        {"Aucun nom occulté n’est resté dans son texte. {0} passages d’autres textes en portent un "
         "mot : une autre personne, un lieu, un mot courant, ou un oubli ; à relire.",
         "No hidden name is left in its own text. {0} passages of other texts have a word of one: "
         "another person, a place, a common word, or a miss; to be read."}},
    ReasonWords{
        Reason::kWithdrawnAlike,
        {"Les choix retirent aussi des groupes assez grands dont les valeurs se ressemblent "
         "trop : qui tient un registre l’apprend de leur absence ({1}).",
         "The choices also remove groups that are large enough and whose values are too "
         "alike: who holds a register learns it from their absence ({1})."},
        {}},
    ReasonWords{Reason::kNotFromBytes,
                {"Les fichiers publiés seuls ne le disent pas : il y faut les fichiers d’origine.",
                 "The published files alone do not tell it: it takes the source files."},
                {}},
    ReasonWords{
        Reason::kAloneAtLeast,
        {"Les chiffres publics prouvent qu’au moins {0} personne est seule à suivre un parcours "
         "listé ; le dossier interne dit combien elles sont.",
         "Public figures prove that at least {0} person alone follows a listed pathway; the "
         "internal dossier tells how many there are."},
        {"Les chiffres publics prouvent qu’au moins {0} personnes sont chacune seule à suivre un "
         "parcours listé ; le dossier interne dit combien elles sont.",
         "Public figures prove that at least {0} persons each follow a listed pathway alone; the "
         "internal dossier tells how many there are."}},
    ReasonWords{
        Reason::kAloneOnTraces,
        {"{0} personne est seule à suivre son parcours, et ce parcours est listé : qui la connaît "
         "l’y reconnaît. Les parcours rares peuvent être retirés ou regroupés.",
         "{0} person alone follows their pathway, and the pathway is listed: who knows the person "
         "recognises them. Rare pathways can be withheld or grouped."},
        {"{0} personnes sont chacune seule à suivre leur parcours, et ces parcours sont listés : "
         "qui "
         "les connaît les y reconnaît. Les parcours rares peuvent être retirés ou regroupés.",
         "{0} persons each follow their pathway alone, and these pathways are listed: who knows "
         "them "
         "recognises them. Rare pathways can be withheld or grouped."}},
    ReasonWords{
        Reason::kAloneInRows,
        {"{0} ligne publiée est dans un groupe de trop peu de personnes : le seuil compte "
         "des lignes.",
         "{0} published row is in a group of too few persons: the threshold counts rows."},
        {"{0} lignes publiées sont dans des groupes de trop peu de personnes : le seuil "
         "compte des lignes.",
         "{0} published rows are in groups of too few persons: the threshold counts rows."}},
    ReasonWords{
        Reason::kFewListed,
        {"Les choix sont publiés, et nomment {0} valeur que trop peu de personnes portent ({1}) : "
         "qui les lit sait que quelqu’un la porte. Donnez des tranches, des premiers caractères ou "
         "une nomenclature entière à la place de la liste.",
         "The choices are published, and name {0} value that too few persons have ({1}): who reads "
         "them knows that somebody has it. Give bands, first characters or a whole nomenclature in "
         "place of the list."},
        {"Les choix sont publiés, et nomment {0} valeurs que trop peu de personnes portent ({1}) : "
         "qui les lit sait que quelqu’un les porte. Donnez des tranches, des premiers caractères "
         "ou une nomenclature entière à la place de la liste.",
         "The choices are published, and name {0} values that too few persons have ({1}): who "
         "reads them knows that somebody has them. Give bands, first characters or a whole "
         "nomenclature in place of the list."}},
    ReasonWords{Reason::kPersonsUncounted,
                {"Le seuil compte des lignes : sans colonne d’individu, nul ne sait combien de "
                 "personnes sont derrière.",
                 "The threshold counts rows: without a column of individuals nobody knows how many "
                 "persons stand behind them."},
                {}},
    ReasonWords{
        Reason::kNarrowedByContent,
        {"{0} effectif masqué garde trop peu de valeurs pour qui sait quels libellés vont "
         "ensemble.",
         "{0} masked count keeps too few values for who knows which labels go together."},
        {"{0} effectifs masqués gardent trop peu de valeurs pour qui sait quels libellés vont "
         "ensemble.",
         "{0} masked counts keep too few values for who knows which labels go together."}},
    ReasonWords{
        Reason::kAlikeInGroups,
        {"Lignes publiées dans un groupe où toutes ont la même valeur d’une colonne sensible, que "
         "connaît qui sait qu’une personne y est : {0} ({1} groupes).",
         "Published rows in a group where all have the same value of a sensitive column, known to "
         "who knows that a person is in it: {0} ({1} groups)."},
        {}},
    ReasonWords{
        Reason::kAlikePersons,
        {"Personnes d’un groupe où toutes les lignes publiées ont la même valeur d’une colonne "
         "sensible, que connaît qui sait qu’elles y sont : {0} ({1} groupes).",
         "Persons in a group where all published rows have the same value of a sensitive column, "
         "known to who knows that they are in it: {0} ({1} groups)."},
        {}},
    ReasonWords{Reason::kNarrowed,
                {"À elles deux, elles en disent trop sur {0} effectif masqué.",
                 "Both together tell too much about {0} masked count."},
                {"À elles deux, elles en disent trop sur {0} effectifs masqués.",
                 "Both together tell too much about {0} masked counts."}},
    ReasonWords{Reason::kRowsTold,
                {"{0} paire de fichiers dit une valeur de lignes que l’un d’eux a retirées ou "
                 "vidées.",
                 "{0} pair of files tells a value of rows that one of them withdrew or emptied."},
                {"{0} paires de fichiers disent une valeur de lignes que l’un d’eux a retirées ou "
                 "vidées.",
                 "{0} pairs of files tell a value of rows that one of them withdrew or emptied."}},
    ReasonWords{Reason::kNotCompared,
                {"Elle a été donnée, et rien n’a pu être comparé.",
                 "It was given, and nothing could be compared."},
                {}},
    ReasonWords{Reason::kPartlyCompared,
                {"{0} liste n’a pas été comparée.", "{0} list was not compared."},
                {"{0} listes n’ont pas été comparées.", "{0} lists were not compared."}},
    ReasonWords{
        Reason::kLotsNotCompared,
        {"{0} effectif publié auparavant n’a pas pu être comparé : ces données ne remontent "
         "pas assez loin pour montrer qu’une formation a changé de nom.",
         "{0} number published before could not be compared: these data do not reach back "
         "far enough to show that a course was renamed."},
        {"{0} effectifs publiés auparavant n’ont pas pu être comparés : ces données ne "
         "remontent pas assez loin pour montrer qu’une formation a changé de nom.",
         "{0} numbers published before could not be compared: these data do not reach back "
         "far enough to show that a course was renamed."}},
    ReasonWords{
        Reason::kLotsLost,
        {"{0} effectif publié auparavant a perdu plus d’un dixième de ses personnes : si une "
         "formation a changé de nom, elles sont comptées une seconde fois.",
         "{0} number published before has lost more than a tenth of its people: if a course was "
         "renamed, they are counted a second time."},
        {"{0} effectifs publiés auparavant ont perdu plus d’un dixième de leurs personnes : si une "
         "formation a changé de nom, elles sont comptées une seconde fois.",
         "{0} numbers published before have lost more than a tenth of their people: if a course "
         "was renamed, they are counted a second time."}},
    ReasonWords{
        Reason::kExactBeside,
        {"L’une compte exactement les lignes dont l’autre perturbe des colonnes : si ce sont "
         "les mêmes données, qui a les deux défait la perturbation.",
         "One counts exactly the rows of which the other perturbs columns: if they are of "
         "the same data, who has both undoes the perturbation."},
        {}},
    ReasonWords{
        Reason::kDeclaredPairs,
        {"Les choix déclarent {0} paire d’attributs qui se recoupent : un lecteur peut en déduire "
         "des effectifs masqués, et rien n’est prouvé.",
         "The choices declare {0} pair of attributes that share information: a reader may deduce "
         "masked counts, and nothing is proven."},
        {"Les choix déclarent {0} paires d’attributs qui se recoupent : un lecteur peut en déduire "
         "des effectifs masqués, et rien n’est prouvé.",
         "The choices declare {0} pairs of attributes that share information: a reader may deduce "
         "masked counts, and nothing is proven."}},
    ReasonWords{
        Reason::kProofDiffers,
        {"proof.json n’est pas la preuve que donnent les autres fichiers : il a été modifié, ou "
         "vient d’ailleurs.",
         "proof.json is not the proof that the other files give: it was changed, or comes from "
         "elsewhere."},
        {}},
    ReasonWords{
        Reason::kUnproven,
        {"{0} effectif masqué n’est pas prouvé.", "{0} masked count is not proven."},
        {"{0} effectifs masqués ne sont pas prouvés.", "{0} masked counts are not proven."}},
    ReasonWords{Reason::kOtherVersion,
                {"La publication est d’une autre version du programme.",
                 "The release is of another version of the program."},
                {}},
    ReasonWords{Reason::kNoEarlier,
                {"Une publication d’une série se prouve avec celle qui la précède.",
                 "A publication of a series is proven with the one before it."},
                {}},
    ReasonWords{
        Reason::kNothingMasked, {"Aucun effectif n’est masqué.", "No count is masked."}, {}},
    ReasonWords{Reason::kNoIndividual,
                {"Aucune colonne ne distingue les personnes.", "No column tells persons apart."},
                {}},
    ReasonWords{Reason::kAcceptedChecks,
                {"{0} question de lecture a reçu pour réponse que tout est juste.",
                 "{0} question of reading was answered: it is right."},
                {"{0} questions de lecture ont reçu pour réponse que tout est juste.",
                 "{0} questions of reading were answered: it is right."}},
    ReasonWords{Reason::kRowsNotPersons,
                {"Des lignes masquées d’un classeur ont été laissées de côté, mais non les "
                 "personnes : elles "
                 "restent comptées par leurs autres lignes, s’il y en a.",
                 "Rows that a workbook hides were left out, but not their persons, who are still "
                 "counted by "
                 "their other rows, if there are any."},
                {}},
    ReasonWords{
        Reason::kOfTablesAlone,
        {"Les tables d’un moteur ne disent ni les lignes ni les identifiants : les questions "
         "de lecture qui en dépendent n’ont pas été posées.",
         "An engine’s tables tell neither rows nor identifiers: the questions of reading "
         "that depend on them were not asked."},
        {}},
    ReasonWords{Reason::kDiffers,
                {"Les fichiers d’origine ne redonnent pas cette publication.",
                 "The source files do not give this publication again."},
                {}},
    ReasonWords{Reason::kControlShort,
                {"La relecture ne suffit pas à montrer que les oublis restent sous la part "
                 "convenue : contrôlez à nouveau, avec davantage de documents.",
                 "The reading does not suffice to show that misses stay below the agreed share: "
                 "do the control again, with more documents."},
                {}},
    ReasonWords{Reason::kControlAll,
                {"Tous les documents ont été relus, et la relecture ne montre pas que les oublis "
                 "restent sous la part convenue : corrigez, puis contrôlez à nouveau.",
                 "All documents were read, and the reading does not show that misses stay below "
                 "the agreed share: correct, then do the control again."},
                {}},
    ReasonWords{Reason::kOfTraces,
                {"Sans objet : cette publication ne masque pas d’effectifs.",
                 "Not applicable: this publication masks no counts."},
                {}},
    ReasonWords{Reason::kOfTexts,
                {"Sans objet : cette publication n’est pas de textes.",
                 "Not applicable: this publication is not of texts."},
                {}},
};
static_assert(kReasonWords.size() == kReasons, "every reason has its sentence");

bool is_of_rows(Way way) {
  return way == Way::kProjections || way == Way::kGreedy || way == Way::kGeneralisation ||
         way == Way::kPlan;
}

std::string cause_text(const Cause& cause, const Speaker& say) {
  const ReasonWords& words = kReasonWords[static_cast<std::size_t>(cause.reason)];
  const bool one = say.french() ? cause.count < 2 : cause.count == 1;
  const Pair& pair = one || words.many.fr.empty() ? words.one : words.many;
  return say(pair.fr, pair.en, {say.number(cause.count), say.names(cause.names)});
}

}  // namespace

std::string check_title(std::string_view name, const Speaker& say) {
  const CheckWords& words = words_of_check(name);
  return say(words.title.fr, words.title.en);
}

std::string check_text(std::string_view name, const Check& check, std::span<const Way> ways,
                       const Speaker& say) {
  const CheckWords& words = words_of_check(name);
  if (check.outcome() == Outcome::kClean) {
    const bool of_texts = ways.size() == 1 && ways[0] == Way::kTexts;
    const bool of_rows = !ways.empty() && std::all_of(ways.begin(), ways.end(), is_of_rows);
    const bool of_plan = std::find(ways.begin(), ways.end(), Way::kPlan) != ways.end();
    const Pair& clean = of_texts && !words.clean_texts.fr.empty() ? words.clean_texts
                        : of_plan && !words.clean_plan.fr.empty() ? words.clean_plan
                        : of_rows && !words.clean_rows.fr.empty() ? words.clean_rows
                                                                  : words.clean;
    return say(clean.fr, clean.en);
  }
  if (check.outcome() == Outcome::kNotAsked) return say(words.not_asked.fr, words.not_asked.en);
  std::string text;
  for (const Cause& cause : check.causes()) {
    text += (text.empty() ? "" : " ") + cause_text(cause, say);
  }
  return text;
}

std::string verdict_title(Colour colour, const Speaker& say) {
  if (colour == Colour::kRed) {
    return say("Contrôle non réussi : lisez pourquoi", "The check did not pass: read why");
  }
  if (colour == Colour::kAmber) {
    return say("Contrôle réussi, avec des réserves à lire",
               "The check passed, with reservations to read");
  }
  return say("Contrôle réussi", "The check passed");
}

std::string public_list(const PublicPart& part, const Speaker& say) {
  std::string list;
  std::vector<std::string> internal;
  for (const NamedCheck& one : checks_of(part)) {
    if (one.check == nullptr) {
      internal.push_back(check_title(one.name, say));
    } else if (one.check->applies()) {
      list += say("- {0} : {1}\n", "- {0}: {1}\n",
                  {check_title(one.name, say), check_text(one.name, *one.check, part.ways, say)});
    }
  }
  if (internal.empty()) return list;
  // The same whether they were asked for or not: that, too, the controller alone knows.
  return list + say("- Seul le responsable de la publication sait si cela a été demandé, et ce qui "
                    "en est sorti : {0}.\n",
                    "- The controller alone knows whether these were asked for, and what came of "
                    "them: {0}.\n",
                    {say.names(internal)});
}

}  // namespace paravent::verdict
