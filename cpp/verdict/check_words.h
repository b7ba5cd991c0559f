// Private to this folder. The titles and sentences of the checks where nothing was found, in the
// order of checks.def.
#pragma once

#include <array>
#include <string_view>

namespace paravent::verdict {

struct Pair {
  std::string_view fr, en;
};

struct CheckWords {
  std::string_view name;
  Pair title, clean, not_asked;
  Pair clean_texts = {};  ///< of a release of texts alone, where it differs
  Pair clean_rows = {};   ///< of one of row-level files alone
  Pair clean_plan = {};   ///< of one that is a plan's
};

inline constexpr std::array kCheckWords{
    CheckWords{"rule",
               {"Ce que les choix promettent", "What the choices promise"},
               {"Recompté dans les fichiers publiés, et tenu.",
                "Counted again in the published files, and held."},
               {"Non demandé.", "Not asked for."}},
    CheckWords{
        "content",
        {"Contenu de ce qui est publié", "Content of what is published"},
        {"Chaque colonne de chaque fichier a été examinée : INE, NIR, IBAN, adresses, "
         "téléphones, dates de naissance, noms, colonnes presque uniques. Aucune ne désigne "
         "des personnes.",
         "Every column of every file was examined: INE, NIR, IBAN, addresses, telephones, "
         "dates of birth, names, nearly unique columns. None identifies persons."},
        {"Non demandé.", "Not asked for."},
        {"Les colonnes publiées à côté des textes, s’il y en a, ont été examinées : "
         "ni identifiant, ni coordonnées, ni nom reconnus à leur forme. Les textes "
         "eux-mêmes ne le sont pas ici : ce qu’ils racontent peut faire reconnaître quelqu’un.",
         "Columns published beside the texts, where there are some, were examined: no identifier, "
         "contact details or name known by its form. The texts themselves are not judged here: "
         "what they tell may let somebody be recognised."},
        {},
        {"Chaque colonne de chaque fichier a été examinée (INE, NIR, IBAN, adresses, téléphones, "
         "dates de naissance, noms) : aucune ne désigne des personnes. Des nombres qu’un plan a "
         "assez changés peuvent rester presque uniques.",
         "Every column of every file was examined (INE, NIR, IBAN, addresses, telephones, dates of "
         "birth, names): none identifies persons. Numbers that a plan changed enough may stay "
         "nearly unique."}},
    CheckWords{"given_back",
               {"Ce qui a été effacé, regroupé ou modifié", "What was erased, grouped or modified"},
               {"Aucune autre colonne publiée, aucun autre fichier ne le redonne.",
                "No other published column or file gives it back."},
               {"Non demandé.", "Not asked for."},
               {"Aucun nom occulté n’est resté, ni dans son texte ni dans un autre.",
                "No hidden name is left, in its own text or in another."}},
    CheckWords{"alone",
               {"Personnes seules dans ce qui est publié", "Persons alone in what is published"},
               {"Aucune : ni sur un parcours listé, ni dans un groupe de lignes.",
                "None: neither on a listed pathway nor in a group of rows."},
               {"Non demandé.", "Not asked for."},
               {},
               {"Aucune, par les colonnes qui forment les groupes. Toutes colonnes ensemble, une "
                "ligne peut être seule de son espèce : ce n’est pas ce que le seuil promet.",
                "None, by the columns that form the groups. By all columns together a row may be "
                "the only one of its kind: that is not what the threshold promises."}},
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
               {"Les fichiers donnés redonnent cette publication, octet pour octet.",
                "The files that were given give this publication again, byte for byte."},
               {"Elle se vérifie avec les fichiers d’origine, que le responsable garde.",
                "It is checked with the source files, which the controller keeps."}},
    CheckWords{
        "control",
        {"Relecture d’un échantillon", "Reading of a sample"},
        {"Un échantillon a été relu après occultation : il montre que les oublis restent sous la "
         "part "
         "convenue.",
         "A sample was read after hiding: it shows that misses stay below the agreed share."},
        {"Non contrôlé : aucun échantillon n’a été relu après occultation.",
         "Not checked: no sample was read after hiding."}},
};

inline const CheckWords& words_of_check(std::string_view name) {
  for (const CheckWords& one : kCheckWords) {
    if (one.name == name) return one;
  }
  return kCheckWords.front();
}

}  // namespace paravent::verdict
