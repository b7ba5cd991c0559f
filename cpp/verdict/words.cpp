#include "verdict/words.h"

#include <array>

namespace paravent::verdict {
namespace {

struct Pair {
  std::string_view fr, en;
};

struct CheckWords {
  std::string_view name;
  Pair title, clean, not_asked;
};

constexpr std::array kCheckWords{
    CheckWords{"rule",
               {"Ce que les choix promettent", "What the choices promise"},
               {"Recompté dans les fichiers publiés, et tenu.",
                "Counted again in the published files, and held."},
               {"Non demandé.", "Not asked for."}},
    CheckWords{"content",
               {"Contenu de ce qui est publié", "Content of what is published"},
               {"Chaque colonne de chaque fichier a été examinée : INE, NIR, IBAN, adresses, "
                "téléphones, dates de naissance, noms, colonnes presque uniques. Aucune ne désigne "
                "des personnes.",
                "Every column of every file was examined: INE, NIR, IBAN, addresses, telephones, "
                "dates of birth, names, nearly unique columns. None identifies persons."},
               {"Non demandé.", "Not asked for."}},
    CheckWords{"given_back",
               {"Ce qui a été effacé, regroupé ou modifié", "What was erased, grouped or modified"},
               {"Aucune autre colonne publiée, aucun autre fichier ne le redonne.",
                "No other published column or file gives it back."},
               {"Non demandé.", "Not asked for."}},
    CheckWords{"alone",
               {"Personnes seules dans ce qui est publié", "Persons alone in what is published"},
               {"Aucune : ni sur un parcours listé, ni dans un groupe de lignes.",
                "None: neither on a listed pathway nor in a group of rows."},
               {"Non demandé.", "Not asked for."}},
    CheckWords{
        "known",
        {"Ce qu’un lecteur peut savoir par ailleurs", "What a reader may know from elsewhere"},
        {"Ce que les libellés permettent ensemble laisse assez de valeurs à chaque effectif "
         "masqué.",
         "What labels allow together leaves every masked count values enough."},
        {"Non demandé.", "Not asked for."}},
    CheckWords{
        "earlier",
        {"Comparaison avec la publication précédente", "Comparison with the publication before"},
        {"À elles deux, elles ne disent rien de plus.", "Both together tell nothing more."},
        {"Aucune n’a été donnée : rien n’a été comparé.", "None was given: nothing was compared."}},
    CheckWords{
        "other",
        {"Comparaison avec une autre publication", "Comparison with another publication"},
        {"À elles deux, elles ne disent rien de plus.", "Both together tell nothing more."},
        {"Aucune n’a été donnée : rien n’a été comparé.", "None was given: nothing was compared."}},
    CheckWords{
        "proof",
        {"Preuve des effectifs masqués", "Proof of masked counts"},
        {"D’autres données donnent exactement cette publication, et chaque effectif masqué y "
         "prend assez de valeurs.",
         "Other data give exactly this publication, and every masked count takes values "
         "enough over them."},
        {"Elle se fait de ces fichiers, une fois écrits : `proof.json`, s’il y est ; chacun peut "
         "la "
         "refaire.",
         "It is made from these files, once they are written: `proof.json`, where it is there; "
         "anybody can make it again."}},
    CheckWords{
        "told_apart",
        {"Personnes distinguées", "Persons told apart"},
        {"La colonne d’individus les distingue.", "The column of individuals tells them apart."},
        {"Non demandé.", "Not asked for."}},
    CheckWords{"reading",
               {"Ce que la lecture ne pouvait savoir", "What reading could not know"},
               {"Aucune question n’est restée ouverte.", "No question was left open."},
               {"Non demandé.", "Not asked for."}},
    CheckWords{"reproduction",
               {"Reproduction", "Reproduction"},
               {"Les fichiers d’origine redonnent cette publication, octet pour octet.",
                "The source files give this publication again, byte for byte."},
               {"Non demandée : il y faut les fichiers d’origine.",
                "Not asked for: it takes the source files."}},
    CheckWords{
        "control",
        {"Relecture d’un échantillon", "Reading of a sample"},
        {"Un échantillon a été relu après occultation : le taux d’oublis convenu est montré.",
         "A sample was read after hiding: the share of misses that was agreed is shown."},
        {"Non contrôlé : aucun échantillon n’a été relu après occultation.",
         "Not checked: no sample was read after hiding."}},
};

const CheckWords& words_of_check(std::string_view name) {
  for (const CheckWords& one : kCheckWords) {
    if (one.name == name) return one;
  }
  return kCheckWords.front();
}

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
    ReasonWords{Reason::kNarrowed,
                {"À elles deux, elles en disent trop de {0} effectif masqué.",
                 "Both together tell too much of {0} masked count."},
                {"À elles deux, elles en disent trop de {0} effectifs masqués.",
                 "Both together tell too much of {0} masked counts."}},
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
        Reason::kUnproven,
        {"{0} effectif masqué n’est pas prouvé.", "{0} masked count is not proven."},
        {"{0} effectifs masqués ne sont pas prouvés.", "{0} masked counts are not proven."}},
    ReasonWords{Reason::kOtherVersion,
                {"La publication est d’une autre version du programme.",
                 "The release is of another version of the program."},
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
                {"Le taux d’oublis convenu n’est pas montré.",
                 "The share of misses that was agreed is not shown."},
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

std::string check_text(std::string_view name, const Check& check, const Speaker& say) {
  const CheckWords& words = words_of_check(name);
  if (check.outcome() == Outcome::kClean) return say(words.clean.fr, words.clean.en);
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
  const std::string told =
      say("dit au responsable, avec ses chiffres.", "told to the controller, with its figures.");
  std::string list;
  for (const NamedCheck& one : checks_of(part)) {
    if (one.check != nullptr && !one.check->applies()) continue;
    const std::string text = one.check == nullptr ? told : check_text(one.name, *one.check, say);
    list += say("- {0} : {1}\n", "- {0}: {1}\n", {check_title(one.name, say), text});
  }
  return list;
}

}  // namespace paravent::verdict
