#include "text/no_persons.h"

#include "text/recognise_parts.h"

namespace paravent::text {

namespace {

constexpr std::string_view kStatuses[] = {"absent",          "absente",       "absentes",
                                          "absents",         "abstention",    "abstentions",
                                          "adherent",        "adherente",     "admis",
                                          "admise",          "admises",       "admissible",
                                          "admissibles",     "adopte",        "adoptee",
                                          "ajourne",         "ajournee",      "ajournees",
                                          "ajournement",     "ajournes",      "approuve",
                                          "approuvee",       "assidu",        "assidue",
                                          "assidus",         "attestation",   "avertissement",
                                          "blame",           "boursiere",     "boursieres",
                                          "boursiers",       "candidate",     "candidates",
                                          "candidats",       "celibataire",   "convocation",
                                          "convoque",        "convoquee",     "convoques",
                                          "courriel",        "decision",      "defaillant",
                                          "defaillante",     "defaillantes",  "defaillants",
                                          "defavorable",     "deliberation",  "demission",
                                          "destinataire",    "destinataires", "diplome",
                                          "divorce",         "divorcee",      "doctorant",
                                          "doctorante",      "doctorants",    "elue",
                                          "elues",           "elus",          "enseignant",
                                          "enseignante",     "enseignantes",  "enseignants",
                                          "etudiant",        "etudiante",     "etudiantes",
                                          "etudiants",       "exclusion",     "excuse",
                                          "excusee",         "excusees",      "excuses",
                                          "favorable",       "inscription",   "interesse",
                                          "interessee",      "intervenant",   "intervenante",
                                          "invitees",        "invites",       "justificatif",
                                          "licence",         "master",        "mesdames",
                                          "messieurs",       "notification",  "pacse",
                                          "pacsee",          "participante",  "participantes",
                                          "participants",    "passable",      "plagiat",
                                          "plaignant",       "plaignante",    "presidente",
                                          "presidents",      "procuration",   "quorum",
                                          "rapport",         "rapporteure",   "redoublant",
                                          "redoublante",     "redoublement",  "reinscription",
                                          "rejete",          "rejetee",       "relaxe",
                                          "reorientation",   "requerant",     "requerante",
                                          "resultat",        "resultats",     "salarie",
                                          "salariee",        "salariees",     "salaries",
                                          "semestre",        "session",       "signataire",
                                          "signataires",     "stagiaire",     "stagiaires",
                                          "suppleant",       "suppleante",    "suppleantes",
                                          "suppleants",      "sursis",        "surveillante",
                                          "surveillants",    "titulaire",     "titulaires",
                                          "unanimite",       "usager",        "usagere",
                                          "usageres",        "usagers",       "vice-president",
                                          "vice-presidente", "victime",       "visioconference"};

constexpr std::string_view kThings[] = {
    "algorithme",  "amphi",        "amphitheatre", "application",    "applications",
    "association", "avion",        "banque",       "batiment",       "bibliotheque",
    "bois",        "boulangerie",  "cabaret",      "cabinet",        "cafe",
    "camera",      "campus",       "chaine",       "cinema",         "clinique",
    "club",        "clubs",        "college",      "commune",        "compagnie",
    "console",     "constructeur", "croiseur",     "cuirasse",       "departement",
    "ecole",       "enseigne",     "entreprise",   "entreprises",    "etablissements",
    "ets",         "faubourg",     "federation",   "filiale",        "firme",
    "firmes",      "fleuve",       "fondation",    "fournisseur",    "foyer",
    "fusil",       "garage",       "groupe",       "gymnase",        "hebdomadaire",
    "hopital",     "hotel",        "ile",          "iles",           "institut",
    "journal",     "laboratoire",  "lac",          "ligue",          "logiciel",
    "logiciels",   "lycee",        "magazine",     "maladie",        "marque",
    "media",       "medias",       "mensuel",      "messagerie",     "missile",
    "missiles",    "mont",         "montagne",     "multinationale", "musee",
    "navigateur",  "navire",       "operation",    "outil",          "paquebot",
    "parti",       "pharmacie",    "plate-forme",  "plateforme",     "prestataire",
    "progiciel",   "programme",    "projet",       "province",       "quartier",
    "quotidien",   "quotidiens",   "reforme",      "region",         "reseau",
    "residence",   "restaurant",   "revue",        "riviere",        "salle",
    "sarl",        "sas",          "site",         "societe",        "societes",
    "sous-marin",  "stade",        "start-up",     "syndicat",       "syndrome",
    "systeme",     "theatre",      "torpilleur",   "usine",          "usines",
    "vallee",      "vapeur",       "village",      "ville"};

constexpr std::string_view kPlaces[] = {
    "abords",    "academie", "aerodrome", "aeroport", "antenne",         "arret",
    "barreau",   "bataille", "bois",      "bord",     "bords",           "bourg",
    "camp",      "campus",   "canton",    "cap",      "centrale",        "centrales",
    "chateau",   "chu",      "citadelle", "colline",  "collines",        "commune",
    "communes",  "comte",    "cour",      "crous",    "district",        "environs",
    "est",       "faubourg", "ferme",     "fleuve",   "foret",           "fort",
    "front",     "gare",     "golfe",     "hameau",   "hauteurs",        "hopital",
    "ile",       "iles",     "ligne",     "lignes",   "localite",        "localites",
    "lycee",     "mairie",   "nord",      "nord-est", "nord-ouest",      "ouest",
    "peninsule", "plateau",  "plateaux",  "port",     "prefecture",      "prison",
    "prisons",   "province", "provinces", "quartier", "reacteurs",       "rectorat",
    "region",    "regions",  "reseau",    "riviere",  "sous-prefecture", "station",
    "sud",       "sud-est",  "sud-ouest", "tribunal", "tunnel",          "universite",
    "usine",     "vallee",   "village",   "villages", "ville",           "villes",
    "zone"};

constexpr std::string_view kNations[] = {
    "algerien",    "algerienne",   "allemand",  "allemande",  "americain",   "americaine",
    "anglais",     "anglaise",     "argentin",  "argentine",  "australien",  "australienne",
    "autrichien",  "autrichienne", "belge",     "bresilien",  "bresilienne", "breton",
    "bretonne",    "britannique",  "canadien",  "canadienne", "chinois",     "chinoise",
    "coreen",      "coreenne",     "danois",    "danoise",    "egyptien",    "egyptienne",
    "espagnol",    "espagnole",    "etudiant",  "europeen",   "europeenne",  "francais",
    "francaise",   "grec",         "grecque",   "hongrois",   "hongroise",   "indien",
    "indienne",    "irakien",      "irakienne", "iranien",    "iranienne",   "israelien",
    "israelienne", "italien",      "italienne", "japonais",   "japonaise",   "kurde",
    "marocain",    "marocaine",    "mexicain",  "mexicaine",  "neerlandais", "neerlandaise",
    "norvegien",   "norvegienne",  "parisien",  "parisienne", "polonais",    "polonaise",
    "portugais",   "portugaise",   "prive",     "privee",     "public",      "publique",
    "qatari",      "qatarie",      "quebecois", "quebecoise", "roumain",     "roumaine",
    "russe",       "suedois",      "suedoise",  "suisse",     "syrien",      "syrienne",
    "tunisien",    "tunisienne",   "turc",      "turque",     "ukrainien",   "ukrainienne"};

constexpr std::string_view kFields[] = {
    "avis",       "bac",           "baccalaureat", "bourse",      "composante", "corps",
    "decision",   "departement",   "diplome",      "discipline",  "emploi",     "employeur",
    "entreprise", "etablissement", "filiere",      "fonction",    "formation",  "grade",
    "langue",     "langues",       "lieu",         "logement",    "matiere",    "mention",
    "metier",     "motif",         "motifs",       "nationalite", "nature",     "niveau",
    "option",     "organisme",     "parcours",     "pays",        "poste",      "profession",
    "qualite",    "regime",        "resultat",     "resultats",   "sanction",   "semestre",
    "serie",      "service",       "session",      "sexe",        "situation",  "specialite",
    "statut",     "type",          "ville"};

/// The token before i on its line, quotes skipped; size() where none is.
std::size_t before(const TokenisedText& text, std::size_t i) {
  while (i > 0 && i < text.size() && !text.starts_line(i)) {
    --i;
    if (!is_one_of(text.folded(i), {"\"", "«", "“", "'"})) return i;
  }
  return text.size();
}

bool is_place_noun(const TokenisedText& text, std::size_t i) {
  if (i >= text.size() || text.is_capitalised(i)) return false;
  // `à l'est de`, and no verb.
  const bool east = text.folded(i) == "est";
  return is_in(kPlaces, text.folded(i)) && !(east && !(i > 0 && text.folded(i - 1) == "l'"));
}

}  // namespace

bool is_status(std::string_view folded) { return is_in(kStatuses, folded); }

bool names_a_thing(const TokenisedText& text, std::size_t i) {
  std::size_t at = before(text, i);
  if (at >= text.size()) return false;
  if (is_one_of(text.folded(at), {"de", "d'", "du", "des"})) {
    return is_place_noun(text, before(text, at));
  }
  if (is_in(kNations, text.folded(at)) && !text.is_capitalised(at)) at = before(text, at);
  return at < text.size() && is_in(kThings, text.folded(at));
}

bool names_a_company(const TokenisedText& text, std::size_t first, std::size_t last) {
  constexpr std::string_view kPartners[] = {"associes", "cie",    "compagnie",
                                            "fils",     "filles", "freres"};
  for (std::size_t i = first + 1; i <= last && i + 1 < text.size(); ++i) {
    if (text.starts_line(i) || text.starts_line(i + 1)) return false;
    const bool capital = text.folded(i) == "&" || text.is_capitalised(i + 1);
    const bool joins = is_one_of(text.folded(i), {"&", "et"});
    if (joins && capital && is_in(kPartners, text.folded(i + 1))) return true;
  }
  return false;
}

bool fills_other_field(const TokenisedText& text, std::size_t first, std::size_t last) {
  if (first == 0 || last == 0 || text.starts_line(first) || text.folded(first - 1) != ":" ||
      !text.ends_line(last - 1)) {
    return false;
  }
  std::size_t head = first - 1;
  while (head > 0 && !text.starts_line(head)) --head;
  return is_in(kFields, text.folded(head));
}

}  // namespace paravent::text
