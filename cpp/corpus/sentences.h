// The sentences of the made-up documents, by kind of paper. Private to this folder.
//
// In braces what is filled in. Persons 0 … 3 of the document: C with civility, X without, G again
// (short, mostly with civility), L as in a list, N the family name, F the given name, U in
// capitals, M the e-mail. Others: A address, B birth date, T phone; and what is no span: d date, co
// commune, dis discipline, uni university, pl place, n and n2 figures.
#pragma once

#include <string_view>

namespace paravent::corpus {

inline constexpr std::string_view kDecisionLines[] = {
    "{C0} a déposé un recours le {d} auprès de {uni}.",
    ("Considérant que {C0}, né(e) le {B} à {co}, demeurant {A}, étudiant en {dis}, conteste sa "
     "note ;"),
    "Considérant que {C0} soutient que {C1} a perdu sa copie ; que {G0} produit un certificat ;",
    "Article {n} : {C0} est exclu de l’établissement pour une durée de {n} mois.",
    "Article {n} : la requête de {C0} est rejetée.",
    "Article {n} : l’inscription de {L0} est annulée à compter du {d}.",
    "Vu la requête, enregistrée le {d}, présentée par {C0}, demeurant {A} ;",
    "Vu le mémoire en défense présenté par {uni}, représentée par {C1} ;",
    "Vu le courrier de {C2} en date du {d} ;",
    "Maître {X1}, avocat de {C0}, a été entendu.",
    "Me {X1} représente {G0}.",
    "{N0} c/ {N1}",
    "Affaire {N0}",
    "Plainte de {C0}, épouse {N1}, contre {uni}.",
    "{C0} née {N1}",
    "Le {d}, {X0} et {X1} ont déposé plainte contre {G2}.",
    "La sanction prononcée contre {G0} est ramenée à {n} mois.",
    "Il résulte de l’instruction que {G0} a reconnu les faits devant {C1}.",
    "Fait à {co}, le {d}\n{X0}",
    "Signé : {X0}"};

inline constexpr std::string_view kMinutesLines[] = {
    "Le jury, présidé par {C0}, professeur, et composé de {C1} et {C2}, se réunit le {d}.",
    "Présents : {L0}, {L1}, {L2}, {L3}.",
    "Excusés : {L0} et {L1}.",
    "{L0} est ajourné ; {L1} est admise avec mention.",
    "- {L0}",
    "- {X1}, représentant les personnels",
    "{n}. {L0} : admis, {n},{n2}/20",
    "Le rapporteur, {C0}, a lu son rapport ; {G1} a présenté ses observations.",
    "La parole est donnée à {C0}, puis à {G1}.",
    "MM. {N0} et {N1} s’abstiennent.",
    "Mmes {X0} et {X1} quittent la séance.",
    "Thèse soutenue par {X0} devant un jury composé de {X1}, {X2} et {X3}.",
    "{C0} félicite {X1} pour son mémoire sur la ville de {co}.",
    "Le docteur {N1} a établi un certificat le {d}.",
    "{G0} demande que le point soit reporté ; {G1} s’y oppose.",
    "Le professeur {N2} rappelle que {uni} manque de salles.",
    "La séance est levée par {C0} à {n} heures {n2}.",
    "Secrétaire de séance : {X3}",
    "{N0} ({F0}), {dis}, {n} ans",
    "NOTE POUR {U0} ET {U1}"};

inline constexpr std::string_view kMailLines[] = {
    "De : {X0} <{M0}>",
    "À : {X1}",
    "Cc : {X2} ; {X3}",
    "OBJET : RECOURS DE {U0}",
    "À l’attention de {C0}",
    "Je soussigné {X0}, né le {B}, demeurant {A}, certifie sur l’honneur…",
    "Je m’appelle {X0} et je suis inscrite en {dis} à {uni}.",
    "Vous pouvez me joindre au {T} ou à l’adresse {M0}.",
    "Mon père, {C1}, et ma mère {X2} peuvent en témoigner.",
    "Mon adresse : {A}",
    "Merci de transmettre à {G1} avant le {d}.",
    "Chère {F1}, peux-tu rappeler {G0} au {T} ?",
    "{F0} est passée hier, elle a vu {G1}.",
    "bonjour, c’est {X0}, je n’ai toujours pas ma note",
    "{C0} m’a dit de voir avec {C1}.",
    "Bien à vous,\n{X0}",
    "{X0}",
    "{F0}",
    "Tél. {T} - {M0}"};

inline constexpr std::string_view kRemarkLines[] = {"Avis favorable pour {X0}.",
                                                    "{G0} demande une dispense d’assiduité.",
                                                    "Vu avec {X0} le {d}.",
                                                    "voir {X0} pour le rattrapage",
                                                    "{X0} absent au partiel de {dis}",
                                                    "{G0} ne s’est pas présenté(e).",
                                                    "La sœur de {G0}, {F1}, est inscrite en {dis}.",
                                                    "{F0} est ponctuelle et sérieuse.",
                                                    "{F0} a triché avec {F1} pendant l’examen.",
                                                    "rappeler {C0} {T}",
                                                    "dossier transmis à {N1} le {d}",
                                                    "certificat médical du Dr {N2} reçu",
                                                    "ok {F2}",
                                                    "a changé de nom : {N0} devient {N1}",
                                                    "Demande de logement : {X0}, {A}",
                                                    "Loge chez {C1}, {A}"};

inline constexpr std::string_view kFormLines[] = {"Étudiant : {L0}",
                                                  "Nom : {N0}",
                                                  "Prénom : {F0}",
                                                  "NOM : {N0} Prénom : {F0}",
                                                  "Candidat : {X0}",
                                                  "Tuteur : {X0} ({T}, {M0})",
                                                  "Stagiaire : {L0}",
                                                  "{C0} (tél. {T}) habite {A}.",
                                                  "Date de naissance : {B}",
                                                  "Né(e) le {B} à {co}",
                                                  "Adresse : {A}",
                                                  "Téléphone : {T}",
                                                  "Courriel : {M0}",
                                                  "Personne à prévenir : {C1}, {T}",
                                                  "{N0};{F0};{B};{n},{n2}",
                                                  "Signature du responsable : {X2}",
                                                  "Responsable légal : {L1}",
                                                  "Maître de stage : {C2}, {co}"};

/// What names nobody: public figures, places, offices, formulas.
inline constexpr std::string_view kNeutralLines[] = {
    "La commission pédagogique s’est réunie le {d} dans {pl}.",
    "Le règlement des études prévoit {n} absences au plus.",
    "Les étudiants de {dis} de {uni} ont été informés par voie d’affichage.",
    "La moyenne générale est de {n},{n2}/20.",
    "Vu le code de l’éducation, notamment ses articles L. 712-6 et R. 811-{n} ;",
    "La loi Pasqua et la circulaire Bayrou ne sont pas applicables.",
    "L’arrêt Cadot de 1889 est cité.",
    "Les œuvres de Molière et de Victor Hugo sont au programme de {dis}.",
    "Le grand amphithéâtre et le petit théâtre seront fermés.",
    "RAS",
    "Décision notifiée le {d}.",
    "Un marchand, un berger et un meunier ont témoigné dans l’exercice.",
    "La résidence Marie-Curie sera rénovée.",
    "Le Président",
    "La directrice des études",
    "Rappel : rendre les copies avant le {d}.",
    "La session 2 aura lieu à {co}.",
    "Bonjour,",
    "Cordialement,",
    "Le Conseil",
    "PAR CES MOTIFS",
    "Considérant ce qui suit :",
    "Le rectorat de {co} a répondu favorablement.",
    "Boursier échelon {n}, salarié à temps partiel chez Auchan.",
    "Article {n} : la présente décision est affichée pendant deux mois.",
    "La fête de la Saint-Jean tombe un jeudi.",
    "DÉCIDE :",
    "ORDRE DU JOUR : BUDGET, TRAVAUX, QUESTIONS DIVERSES",
    "Marine, infanterie et aviation sont des débouchés possibles.",
    "Il était malade le jour du partiel, certificat joint.",
    "Monsieur le Président, Madame la Rectrice, Mesdames et Messieurs,",
    "Le théorème de Pythagore et la loi de Joule ont été demandés.",
    "Les étudiants logent rue Pasteur ou à {co}.",
    "Après en avoir délibéré, la section disciplinaire décide :",
    "Salle B{n2}, bâtiment Joliot-Curie, {n} places",
    "La Présidente de {uni} est représentée."};

inline constexpr std::string_view kDisciplines[] = {
    "droit",       "histoire",   "physique",         "AES",          "STAPS",
    "psychologie", "chimie",     "lettres modernes", "informatique", "économie-gestion",
    "médecine",    "sociologie", "biologie"};
inline constexpr std::string_view kUniversities[] = {"l’université de Nantes",
                                                     "l’université Paris-Cité",
                                                     "l’université Claude-Bernard Lyon 1",
                                                     "l’université Jean-Monnet",
                                                     "l’université de Bourgogne",
                                                     "l’IUT de Lannion",
                                                     "l’université Toulouse-Jean-Jaurès",
                                                     "l’université Lumière",
                                                     "l’UFR de sciences"};
inline constexpr std::string_view kPlaces[] = {"l’amphithéâtre Louis-Pasteur",
                                               "la salle Ampère",
                                               "la bibliothèque Denis-Diderot",
                                               "le lycée Henri-IV",
                                               "la résidence Rosa-Parks",
                                               "le bâtiment Joliot-Curie",
                                               "la place Bellecour"};
inline constexpr std::string_view kWays[] = {"rue",     "avenue", "boulevard", "place", "allée",
                                             "impasse", "chemin", "quai",      "cours"};
inline constexpr std::string_view kWayNames[] = {
    "de la Gare",   "des Lilas",          "du Moulin",    "Pasteur",    "Victor-Hugo",
    "Jean-Jaurès",  "du Général-Leclerc", "de la Paix",   "des Écoles", "Émile-Zola",
    "Gambetta",     "du Château",         "Saint-Michel", "de Verdun",  "Paul-Bert",
    "des Tilleuls", "Anatole-France",     "Berthelot"};
inline constexpr std::string_view kMonths[] = {"janvier",   "février", "mars",     "avril",
                                               "mai",       "juin",    "juillet",  "août",
                                               "septembre", "octobre", "novembre", "décembre"};
inline constexpr std::string_view kParticles[] = {
    "de ", "de la ", "Le ", "El ", "Ben ", "von ", "Van der ", "d’", "D’", "N’", "du ", "Di "};
inline constexpr std::string_view kMailHosts[] = {"etu.univ-exemple.fr", "example.org",
                                                  "mel.example.net"};

}  // namespace paravent::corpus
