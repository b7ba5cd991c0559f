// What recognisers and context rules find, and what they leave alone.
#include <doctest.h>

#include <string>
#include <vector>

#include "text/context.h"
#include "text/recognise.h"
#include "text/unicode.h"
#include "text_lists.h"

namespace paravent::text {
namespace {

std::string shown(const TokenisedText& text, const std::vector<TextSpan>& spans) {
  const LabelTable labels;
  std::string out;
  for (const TextSpan& one : spans) {
    if (!out.empty()) out += " | ";
    out += labels.name(one.label) + (one.source == SpanSource::kWeak ? "?" : "") + " ";
    out += to_utf8(std::u32string_view(text.text()).substr(one.start, one.end - one.start));
  }
  return out;
}

std::string recognised(const std::string& utf8) {
  const TokenisedText text(u32(utf8));
  return shown(text, recognise(text, shipped_lists().mark(text)));
}
std::string named(const std::string& utf8) {
  const TokenisedText text(u32(utf8));
  return shown(text, context_names(text, shipped_lists().mark(text)));
}
std::string listed(const std::string& utf8) {
  const TokenisedText text(u32(utf8));
  return shown(text, list_names(text, shipped_lists().mark(text)));
}

TEST_CASE("text: identifiers with a key") {
  CHECK(recognised("NIR 2 95 10 99 126 111 93.") == "NIR 2 95 10 99 126 111 93");
  CHECK(recognised("n° 295109912611193 ;") == "NIR 295109912611193");
  CHECK(recognised("n° 295109912611199 ;") == "");
  CHECK(recognised("sécurité sociale : 295109912611199") == "NIR? 295109912611199");
  CHECK(recognised("sécu 2951099126111") == "NIR? 2951099126111");
  CHECK(recognised("2951099126111") == "");
  CHECK(recognised("1 02 06 2A 004 123 65") == "NIR 1 02 06 2A 004 123 65");
  CHECK(recognised("FR14 2004 1010 0505 0001 3M02 606 et gb82west12345698765432") ==
        "IBAN FR14 2004 1010 0505 0001 3M02 606 | IBAN gb82west12345698765432");
  CHECK(recognised("FR14 2004 1010 0505 0001 3M02 607") == "");
  CHECK(recognised("IBAN : FR14 2004 1010 0505 0001 3M02 607") ==
        "IBAN? FR14 2004 1010 0505 0001 3M02 607");
  CHECK(recognised("732 829 320 00074") == "SIRET 732 829 320 00074");
  CHECK(recognised("732 829 320") == "");
  CHECK(recognised("RCS Lyon 732 829 320") == "SIREN 732 829 320");
  CHECK(recognised("le lycée 0951099D et 0751717K") == "UAI 0951099D");
  CHECK(recognised("INE 1234567890A, 123456789AB") == "INE? 1234567890A | INE? 123456789AB");
  CHECK(recognised("INE : 12 34 56 78 90 A, ou 123 456 789 AB") ==
        "INE? 12 34 56 78 90 A | INE? 123 456 789 AB");
  CHECK(recognised("ligne 031478923 ou 04, cours 402 402 25 15 J") == "INE? 402 402 25 15 J");
  CHECK(recognised("cours 73.766 14.52 T L, INE 031478923 ou") ==
        "INE? 73.766 14.52 T L | INE? 031478923 ou");
  // Behind the word, of no known form: a slip.
  // No telephone with a letter behind it: both are checked, and the longer one rules.
  CHECK(recognised("INE : 0612345678 K, vu") == "INE 0612345678 K | TEL 0612345678");
  CHECK(recognised("INE 0512345678K, tél. 0612345678 K") ==
        "INE? 0512345678K | INE? 0612345678 K | TEL 0612345678");
  CHECK(recognised("INE n° O123456789A") == "INE? O123456789A");
  CHECK(recognised("INE : 0A1B 2C3D 4E5, vu") == "INE? 0A1B 2C3D 4E5");
  CHECK(recognised("INE : inconnu à ce jour") == "");
  CHECK(recognised("INE\nO123456789A") == "");
  CHECK(recognised("n° étudiant 21904567") == "ETU 21904567");
  CHECK(recognised("numéro d'étudiant : 21904567, note 12") == "ETU 21904567");
  CHECK(recognised("N° Apogée 21904567") == "ETU 21904567");
  CHECK(recognised("21904567 étudiants") == "");
  CHECK(recognised("AB-123-CD, plaque AB123CD") == "PLA AB-123-CD | PLA? AB123CD");
  CHECK(recognised("le véhicule 123 ABC 75") == "PLA? 123 ABC 75");
  CHECK(recognised("le véhicule, du 23 au 30, les 12 et 14") == "");
  CHECK(recognised("le véhicule 23 AU 30") == "PLA? 23 AU 30");
}

TEST_CASE("text: where somebody was born is proposed as an address") {
  CHECK(recognised("Mme Diop, née à Quimper, conteste") == "ADR? Quimper");
  CHECK(recognised("né(e) à La Rochelle") == "ADR? La Rochelle");
  CHECK(recognised("né le 3 mai 1990 à Oujda (Maroc)") == "DAT 3 mai 1990 | ADR? Oujda");
  CHECK(recognised("Lieu de naissance : Kerzubrat sur Mer") == "ADR? Kerzubrat sur Mer");
  CHECK(recognised("né le 3 mai 1990. Il va à Quimper") == "DAT 3 mai 1990");
  CHECK(recognised("elle ne va pas à Quimper") == "");
  CHECK(recognised("née à\nLyon, Lieu de naissance :\nLyon") == "");
  CHECK(recognised("né à terme") == "");
}

TEST_CASE("text: eight digits behind n° may be a student's, and are where one is spoken of") {
  const auto certain = [](const std::string& utf8) {
    const TokenisedText text(u32(utf8));
    std::string out;
    for (const TextSpan& one : recognise(text, shipped_lists().mark(text))) {
      if (one.label == kEtu) out += one.probability >= 1 ? "!" : "?";
    }
    return out;
  };
  CHECK(certain("M. Guyader (n° 21908834, L3 Droit)") == "?");
  CHECK(certain("M. Guyader, numéro : 21908834") == "?");
  CHECK(certain("L'étudiante conteste ; son numéro est le (n° 21908834)") == "!");
  CHECK(certain("n° 21908834, de l'étudiant en licence") == "!");
  CHECK(certain("l'étudiant 21908834") == "!");
  CHECK(certain("l'étudiant est venu ce matin avec un ami, et il a dit : n° 21908834") == "?");
  CHECK(certain("facture n° 21908834, décision n° 21908834") == "");
  CHECK(certain("n° 2190883, n° 219088345, le 21908834") == "");
  CHECK(certain("voir au n°\n21908834") == "");
  CHECK(certain("Chidi Okonkwo (22110042) : admis") == "?");
  CHECK(certain("L'étudiant Chidi Okonkwo (22110042) est admis") == "!");
  CHECK(certain("le code (22110042), Décision (22110042), Mars (22110042 euros)") == "");
  CHECK(certain("Numéro d'étudiant transmis : 22405093") == "!");
}

TEST_CASE("text: phones, mails, addresses on the web") {
  CHECK(recognised("06.12.34.56.78, 0612345678, 06 12 34 56 78, 06-12-34-56-78") ==
        "TEL 06.12.34.56.78 | TEL 0612345678 | TEL 06 12 34 56 78 | TEL 06-12-34-56-78");
  CHECK(recognised("+33 6 12 34 56 78, +33 (0)6 12 34 56 78, 0033612345678") ==
        "TEL +33 6 12 34 56 78 | TEL +33 (0)6 12 34 56 78 | TEL 0033612345678");
  CHECK(recognised("+44 20 7946 0958 ; 06 12 34 56 7 ; 3975") == "TEL +44 20 7946 0958");
  CHECK(recognised("0679 04 55 12, 0 6 79 04 55 12") == "TEL 0679 04 55 12 | TEL 0 6 79 04 55 12");
  CHECK(recognised("0 5 79 04 55 12, 0679 045 512, 0679 04 55 123") == "");
  CHECK(recognised("06\u202f12\u202f34\u202f56\u202f78") ==
        "TEL 06\u202f12\u202f34\u202f56\u202f78");
  CHECK(recognised("j.durand@etu.univ.fr, @jdurand, https://x.fr/durand") ==
        "MAIL j.durand@etu.univ.fr | URL @jdurand | URL? https://x.fr/durand");
}

TEST_CASE("text: e-mail addresses whose signs are spelled") {
  CHECK(recognised("à j.durand(at)etu.univ.fr, ou j.roy [at] univ-x.fr.") ==
        "MAIL j.durand(at)etu.univ.fr | MAIL j.roy [at] univ-x.fr");
  CHECK(recognised("j.durand (arobase) univ (point) fr et j.roy arobase univ point fr") ==
        "MAIL j.durand (arobase) univ (point) fr | MAIL j.roy arobase univ point fr");
  CHECK(recognised(
            "(at) univ.fr ; j.roy (at) Paris ; l’arobase sert ; voir at univ.fr ; x(at]y.fr") ==
        "");
  // A no-break space parts as a blank does; a sign at the edge of a text, or without blanks around
  // it, is none.
  CHECK(recognised("j.roy\u00a0[at]\u00a0univ-x.fr") == "MAIL j.roy\u00a0[at]\u00a0univ-x.fr");
  CHECK(recognised("..j.roy(at)univ-x.fr") == "MAIL j.roy(at)univ-x.fr");
  for (const char* none :
       {"arobase univ point fr", "j.roy arobase", "j.roy (at)", "(at)",
        "j.roy/arobase univ point fr", "j.roy arobase/univ point fr", "j.roy (at) univ2 (dot) 33",
        "j.roy (at) univ (dot) f", "j.roy (at) univ (dot) f-r", "j.roy (at) univ"}) {
    CAPTURE(std::string(none));
    CHECK(recognised(none) == "");
  }
}

TEST_CASE("text: a RIB is told by its key") {
  CHECK(recognised("RIB 20041 01005 0500013M026 06") == "IBAN 20041 01005 0500013M026 06");
  CHECK(recognised("RIB 20041 01005 0500013M026 07") == "");
}

TEST_CASE("text: dates of civil status, and no other dates") {
  CHECK(recognised("né le 12/03/1990 à Lyon, inscrit le 01/09/2020") ==
        "DAT 12/03/1990 | ADR? Lyon");
  CHECK(recognised("née à Saint-Denis le 1er mai 1990") == "ADR? Saint-Denis | DAT 1er mai 1990");
  CHECK(recognised("né(e) le 3 FÉVRIER 1999") == "DAT 3 FÉVRIER 1999");
  CHECK(recognised("Date de naissance : 12.03.1990") == "DAT 12.03.1990");
  CHECK(recognised("Il ne viendra pas le 12/03/1990.") == "");
  CHECK(recognised("ne le 12/03/1990") == "DAT 12/03/1990");
  CHECK(recognised("NÉE EN 1990") == "DAT 1990");
  CHECK(recognised("Marie est venue le 12/03/2020") == "");
  CHECK(recognised("décédée. Le 12/03/2020, le jury") == "");
  CHECK(recognised("marié le 12/03/1990, Marié le 13/03/1990") ==
        "DAT 12/03/1990 | DAT 13/03/1990");
  CHECK(recognised("nés le 12/03/1990") == "DAT 12/03/1990");
  CHECK(recognised("né(es) le 12/03/1990") == "DAT 12/03/1990");
  CHECK(recognised("né(x) le 12/03/1990") == "DAT 12/03/1990");
  CHECK(recognised("né(e le 12/03/1990") == "DAT 12/03/1990");
  CHECK(recognised("ne en 1990, ne") == "DAT 1990");
  CHECK(recognised("née\nle 12/03/1990") == "DAT 12/03/1990");
  CHECK(recognised("née\nà Lyon\nle 12/03/1990") == "");
  CHECK(recognised("née\nen 1990") == "DAT 1990");
  CHECK(recognised("née\nBilan 1990") == "");
  CHECK(recognised("née à\nLyon en 1990") == "");
}

TEST_CASE("text: postal addresses") {
  CHECK(recognised("demeurant 12 bis, rue de la Gare, 75012 Paris.") ==
        "ADR 12 bis, rue de la Gare, 75012 Paris");
  CHECK(recognised("habite appartement 3, bâtiment B, "
                   "4 avenue du Général-Leclerc à Lyon (69003)") ==
        "ADR appartement 3, bâtiment B, 4 avenue du Général-Leclerc à Lyon (69003)");
  CHECK(recognised("12-14 bd Victor-Hugo 31000 Toulouse CEDEX 9") ==
        "ADR 12-14 bd Victor-Hugo 31000 Toulouse CEDEX 9");
  CHECK(recognised("3 rue des lilas") == "ADR 3 rue des lilas");
  CHECK(recognised("5 rue du 8 mai 1945, présent") == "ADR 5 rue du 8 mai 1945");
  CHECK(recognised("la rue Pasteur") == "ADR? rue Pasteur");
  CHECK(recognised("il court dans la rue") == "");
  CHECK(recognised("BP 99, 33400 Talence") == "ADR BP 99, 33400 Talence");
  CHECK(recognised("59118 Wambrechies") == "ADR 59118 Wambrechies");
  CHECK(recognised("les 75012 personnes") == "");
}

TEST_CASE("text: names after a civility") {
  CHECK(named("Mme Claire DURAND et M. J.-P. de La Tour sont là") ==
        "PER Claire DURAND | PER J.-P. de La Tour");
  CHECK(named("Madame la Présidente, M. le recteur, Monsieur le Doyen") == "");
  CHECK(named("Madame la Présidente Durand parle") == "PER Durand");
  CHECK(named("M. le professeur Petit") == "PER Petit | PER Petit");
  CHECK(named("MM. Durand, Petit et Le Goff votent") == "PER Durand | PER Petit | PER Le Goff");
  CHECK(named("Me D'ALMEIDA, veuve Roy, née N'Diaye") == "PER D'ALMEIDA | PER Roy | PER N'Diaye");
  CHECK(named("il me Durand") == "");
  CHECK(named("Mlle Van der Berg") == "PER Van der Berg");
  CHECK(named("Mrs Hargreaves et Prof. Nakamura sont là") == "PER Hargreaves | PER Nakamura");
  CHECK(named("M. Durand\nPrésent") == "PER Durand");
}

TEST_CASE("text: names of signatures, heads, forms and cases") {
  CHECK(named("Signé : Durand") == "PER Durand");
  CHECK(named("Fait à Lyon, le 3 mai 2021\nClaire Durand\nLe jury") == "PER Claire Durand");
  CHECK(named("Fait à Lyon, le 3 mai 2021\nIl est midi") == "");
  CHECK(named("De : Claire Durand <x@y.fr>\nÀ : Paul Petit, Léa Roy") ==
        "PER Claire Durand | PER Paul Petit | PER Léa Roy");
  CHECK(named("NOM : durand\nPrénom : claire") == "PER durand | PER claire");
  CHECK(named("Présents : Claire Durand, ROY Paul.") == "PER Claire Durand | PER ROY Paul");
  CHECK(named("Durand c/ Petit") == "PER Durand | PER Petit");
  CHECK(named("l'affaire Martin est close") == "PER Martin");
  CHECK(named("Rue de la Gare : fermée") == "");
}

TEST_CASE("text: hits of the lists") {
  CHECK(listed("hier Claire Durand dort") == "PER Claire Durand");
  CHECK(listed("la décision du Petit jury") == "");
  CHECK(listed("vu avec Zzyzxov") == "");
  CHECK(listed("vu avec Lefebvre") == "PER Lefebvre");
}

TEST_CASE("text: addresses as people write them, and what is none") {
  CHECK(recognised("le 3e étage, 12-14/16 rue de Lyon") == "ADR 3e étage, 12-14/16 rue de Lyon");
  CHECK(recognised("12 rue des lilas blancs") == "ADR 12 rue des lilas");
  CHECK(recognised("12 rue\nPasteur") == "");
  CHECK(recognised("rue") == "");
  CHECK(recognised("la rue du 11 novembre 1918 est longue") == "ADR? rue du 11 novembre 1918");
  CHECK(recognised("rue du 11 novembre\n1918") == "ADR? rue du 11 novembre");
  CHECK(recognised("3 rue Pasteur, BP 99, 33400 Talence") ==
        "ADR 3 rue Pasteur, BP 99, 33400 Talence");
  CHECK(recognised("3 rue Pasteur, bp 99") == "ADR 3 rue Pasteur");
  CHECK(recognised("3 rue Pasteur, BP") == "ADR 3 rue Pasteur");
  CHECK(recognised("3 rue Pasteur 49681 Zyxville sur Qrst CEDEX") ==
        "ADR 3 rue Pasteur 49681 Zyxville sur Qrst CEDEX");
  CHECK(recognised("3 rue Pasteur 49681 Zyxville\nLe jury") == "ADR 3 rue Pasteur 49681 Zyxville");
  CHECK(recognised("3 rue Pasteur 49681 zyx") == "ADR 3 rue Pasteur 49681");
  CHECK(recognised("3 rue Pasteur à Zyxville") == "ADR 3 rue Pasteur");
  CHECK(recognised("3 rue Pasteur à Lyon (69)") == "ADR 3 rue Pasteur à Lyon (69)");
  CHECK(recognised("3 rue Pasteur à Lyon (centre)") == "ADR 3 rue Pasteur à Lyon");
  CHECK(recognised("3 rue Pasteur à Lyon (69") == "ADR 3 rue Pasteur à Lyon");
  CHECK(recognised("3 rue Pasteur à Lyon") == "ADR 3 rue Pasteur à Lyon");
  CHECK(recognised("00999 Lyon, 99001 Lyon") == "");
  CHECK(recognised("75012 paris") == "");
  CHECK(recognised("porte gauche, 3 rue Pasteur. Appt 4 : 5 rue Zola") ==
        "ADR porte gauche, 3 rue Pasteur | ADR 5 rue Zola");
}

TEST_CASE("text: names at the edge of a text and of a line") {
  CHECK(named("Mme") == "");
  CHECK(named("Mme\nDurand") == "");
  CHECK(named("MM. Durand et\nPetit") == "PER Durand");
  CHECK(named("MM. Durand, présents") == "PER Durand");
  CHECK(named("MM. Durand et") == "PER Durand");
  CHECK(named("M. le recteur de l'académie") == "");
  CHECK(named("M. P. Durand") == "PER P. Durand");
  CHECK(named("Vu M. D E L A R U E et Mme A U B R Y Léa") ==
        "PER D E L A R U E | PER A U B R Y Léa");
  CHECK(named("M. A B C D E F G H I J K dort") == "PER A B C D E F G H I J K");
  CHECK(named("M. X Y dort") == "PER X Y");
  CHECK(named("Nom de l'étudiant : Durand") == "PER Durand");
  CHECK(named("Nom et prénoms de la mère : Claire Durand") == "PER Claire Durand");
  CHECK(named("Nom :") == "");
  CHECK(named("Nom :\nDurand") == "");
  CHECK(named("Nom : J. Durand Date : demain") == "PER J. Durand");
  CHECK(named("Nom : Anne Marie Claire Léa Zoé") == "PER Anne Marie Claire Léa");
  CHECK(named("Nom : 12") == "");
  CHECK(named("Présents : Claire Durand\nLe jury") == "PER Claire Durand");
  CHECK(named("Signé\nClaire Durand") == "PER Claire Durand");
  CHECK(named("Signé\nMme Durand") == "PER Durand | PER Durand");
  CHECK(named("Signé\nClaire Durand dort") == "");
  CHECK(named("Signé\nAnne Marie Claire Léa Zoé Durand") == "");
  CHECK(named("signé électroniquement par le recteur Durand") == "PER Durand");
  CHECK(named("signé") == "");
  CHECK(named("Fait divers") == "");
  CHECK(named("il a fait à Lyon") == "");
  CHECK(named("Fait à Lyon") == "");
  CHECK(named("affaire") == "");
  CHECK(named("affaire\nMartin") == "");
  CHECK(named("Durand contre/ Petit") == "PER Durand | PER Petit");
  CHECK(named("contre Petit") == "");
  CHECK(named("c/ Petit") == "");
  CHECK(named("Paul\nDurand c/ Petit") == "PER Durand | PER Petit");
  CHECK(named("vu de Durand c/ Petit") == "PER Durand | PER Petit");
  CHECK(listed("la Rose est là") == "");
}

TEST_CASE("text: numbers of ways, and what only looks like one") {
  // Ten figures, a decimal: no number of a house.
  CHECK(recognised("1234567890 rue Pasteur") == "ADR? rue Pasteur");
  CHECK(recognised("12,5 rue Pasteur") == "ADR? rue Pasteur");
  CHECK(recognised("Lyon - 12 rue Pasteur") == "ADR 12 rue Pasteur");
  CHECK(recognised("12 - 14 rue Pasteur") == "ADR 12 - 14 rue Pasteur");
}

TEST_CASE("text: where the name of a way ends") {
  CHECK(recognised("3 rue du Docteur Roux") == "ADR 3 rue du Docteur Roux");
  CHECK(recognised("3 rue Victor Hugo dort") == "ADR 3 rue Victor Hugo");
  CHECK(recognised("3 rue Pasteur 12") == "ADR 3 rue Pasteur");
  CHECK(recognised("3 rue, fermée") == "");
  // A month belongs to a name of a way only at its head: `rue du 8 mai`.
  CHECK(recognised("5 rue du 8 mai, présent") == "ADR 5 rue du 8 mai");
  CHECK(recognised("5 rue du 8 mai") == "ADR 5 rue du 8 mai");
  CHECK(recognised("3 rue Pasteur en mai 2020") == "ADR 3 rue Pasteur");
  // Eight tokens at most.
  CHECK(recognised("3 rue du Père de la Mère de la Tour Eiffel") ==
        "ADR 3 rue du Père de la Mère de la Tour");
}

TEST_CASE("text: towns after ways, and alone") {
  CHECK(recognised("la rue Pasteur, 75012 Paris") == "ADR rue Pasteur, 75012 Paris");
  CHECK(recognised("3 rue Pasteur 75012 Zzyzxville sur Mer dort") ==
        "ADR 3 rue Pasteur 75012 Zzyzxville sur Mer");
  CHECK(recognised("3 rue Pasteur 75012 Zzyzxville de la Mer dort") ==
        "ADR 3 rue Pasteur 75012 Zzyzxville de la Mer");
  CHECK(recognised("3 rue Pasteur 75012 Zza Zzb Zzc Zzd Zze Zzf") ==
        "ADR 3 rue Pasteur 75012 Zza Zzb Zzc Zzd Zze");
  CHECK(recognised("3 rue Pasteur à Lyon (69003 Rhône)") == "ADR 3 rue Pasteur à Lyon");
  CHECK(recognised("31000 Toulouse CEDEX, ici") == "ADR 31000 Toulouse CEDEX");
  CHECK(recognised("31000 Toulouse CEDEX 2020") == "ADR 31000 Toulouse CEDEX");
  // A commune ends with its line, and no row of communes is one.
  CHECK(recognised("75012 Paris\nLyon") == "ADR 75012 Paris");
  CHECK(recognised("75012 Paris Lyon Lille Nantes Rennes Brest") ==
        "ADR 75012 Paris Lyon Lille Nantes Rennes");
  CHECK(recognised("BP Talence") == "");
}

TEST_CASE("text: rooms and buildings before an address") {
  CHECK(recognised("bâtiment B, rue Pasteur") == "ADR bâtiment B, rue Pasteur");
  CHECK(recognised("chambre des Lilas, 4 rue Pasteur") == "ADR chambre des Lilas, 4 rue Pasteur");
  CHECK(recognised("deuxième étage, 4 rue Pasteur") == "ADR deuxième étage, 4 rue Pasteur");
  CHECK(recognised("grand appartement, 4 rue Pasteur") == "ADR appartement, 4 rue Pasteur");
  // A sentence's end lies between.
  CHECK(recognised("appartement 3. 4 rue Pasteur") == "ADR 4 rue Pasteur");
  CHECK(recognised("appartement 3 ; 4 rue Pasteur") == "ADR 4 rue Pasteur");
  // Fifteen tokens before is too far.
  CHECK(recognised("hall A A A A A A A A A A A A A A 4 rue Pasteur") == "ADR 4 rue Pasteur");
}

TEST_CASE("text: companies' and students' numbers") {
  CHECK(recognised("SIRET 732 829 320 00075") == "SIRET? 732 829 320 00075");
  CHECK(recognised("732 829 320 00075") == "");
  CHECK(recognised("RCS 732 829 321") == "SIREN? 732 829 321");
  CHECK(recognised("73282932000074a") == "");
  // Context that stands too far before, or on another line, is none, unless a colon ends that line.
  CHECK(recognised("n° étudiant de la fac : 21904567") == "ETU 21904567");
  CHECK(recognised("n° étudiant de la fac de Brest et : 21904567") == "");
  CHECK(recognised("n° étudiant\n21904567") == "");
  CHECK(recognised("n° étudiant :\n21904567") == "ETU 21904567");
  CHECK(recognised("n° de dossier 21904567") == "");
  CHECK(recognised("étudiant 21904567") == "ETU? 21904567");
  CHECK(recognised("dossier étudiant : 21904567") == "ETU 21904567");
  CHECK(recognised("n° étudiant 219 045") == "");
}

TEST_CASE("text: numbers of other countries begin with + and have eight digits at least") {
  CHECK(recognised("+33 6 12 34 56 7") == "TEL +33 6 12 34 56 7");
  CHECK(recognised("+33 6 12 345") == "TEL +33 6 12 345");
  CHECK(recognised("+33 6 12 34") == "");
  CHECK(recognised("0033 6 12 34 56 7") == "");
  CHECK(recognised("00 1 234") == "");
}

TEST_CASE("text: telephones behind a word, in any groups") {
  CHECK(recognised("Tél. : 06 12 345 678") == "TEL 06 12 345 678");
  CHECK(recognised("Portable : 612345678. (02) 98 est un autre.") == "TEL 612345678");
  CHECK(recognised("fax (02) 98-01-23-45") == "TEL (02) 98-01-23-45");
  CHECK(recognised("tél. portable : 02/98/01/23/45") == "TEL 02/98/01/23/45");
  CHECK(recognised("Tél. 02 98 01 23 45 06 12 34 56 79") ==
        "TEL 02 98 01 23 45 | TEL 06 12 34 56 79");
  CHECK(recognised("06 12 345 678, tél. 3975, téléphone\n612345678, tel 12345678901234") == "");
  CHECK(recognised("tél +33 6 12 34 56 78, tél 0033612345678") ==
        "TEL +33 6 12 34 56 78 | TEL 0033612345678");
  CHECK(recognised("tél. : (+33) 6 12 34 567 8") == "TEL (+33) 6 12 34 567 8");
  // Nine digits at least, no letter behind them, at most three signs between.
  for (const char* none : {"tél 612 34 56.", "tél 612345678a", "tél 612    345    678", "tél 6123-",
                           "tél à demander au 612345678", "tél"}) {
    CAPTURE(std::string(none));
    CHECK(recognised(none) == "");
  }
  CHECK(recognised("tél 612345678-") == "TEL 612345678");
}

TEST_CASE("text: days of birth in words, several of them, and in a row") {
  CHECK(recognised("née le vingt-trois juillet 1999") == "DAT vingt-trois juillet 1999");
  CHECK(recognised("née le trente et un mai 1999") == "DAT trente et un mai 1999");
  CHECK(recognised("née le 29 (vingt-neuf) juillet 1999") == "DAT 29 (vingt-neuf) juillet 1999");
  CHECK(recognised("nés les 3 et 4 mai 2000") == "DAT 3 et 4 mai 2000");
  CHECK(recognised("nés les 3 mai 1999 et 4 juin 2000") == "DAT 3 mai 1999 | DAT 4 juin 2000");
  CHECK(recognised("né(e) le : 1999/07/03, ici") == "DAT 1999/07/03");
  CHECK(recognised("née le 03071999, née le 19990703") == "DAT 03071999 | DAT 19990703");
  CHECK(recognised("DDN : 03.07.99, D.D.N. 03/07/1999, date de naiss. 03/07/99") ==
        "DAT 03.07.99 | DAT 03/07/1999 | DAT 03/07/99");
}

TEST_CASE("text: what stands before a day of birth, and eight digits that are none") {
  CHECK(recognised("née un 3 mai 1999") == "DAT 3 mai 1999");
  CHECK(recognised("née (3 mai 1999)") == "DAT 3 mai 1999");
  CHECK(recognised("D.D.N. : 12/03/1990, naiss. 03/07/99") == "DAT 12/03/1990 | DAT 03/07/99");
  for (const char* none : {"née le 32071999", "née le 03131999", "née le 03072199",
                           "née le 21991231", "née le 19991331", "née le 19991232"}) {
    CAPTURE(std::string(none));
    CHECK(recognised(none).find("DAT") == std::string::npos);
  }
  // Of several, one that is no date, a year alone, and another line.
  CHECK(recognised("née le 3 mai 1999 et inscrite") == "DAT 3 mai 1999");
  CHECK(recognised("née le 3 mai 1999 et 2000") == "DAT 3 mai 1999");
  CHECK(recognised("née le 3 mai 1999 et\n4 juin 2000") == "DAT 3 mai 1999");
}

TEST_CASE("text: plates") {
  CHECK(recognised("AB-123CD") == "");
  CHECK(recognised("AB123-CD") == "");
  CHECK(recognised("plaque AB-123CD") == "PLA? AB-123CD");
  CHECK(recognised("ab-123-cd") == "");
  CHECK(recognised("moto ab-123-cd") == "PLA? ab-123-cd");
  CHECK(recognised("moto 12345 ABC 75") == "");
  CHECK(recognised("moto {123 ABC 75") == "PLA? 123 ABC 75");
  CHECK(recognised("123 ABC 75") == "");
}

TEST_CASE("text: a year, a month, a day at the edges of a civil date") {
  CHECK(recognised("né le 3 mai") == "DAT 3 mai");
  CHECK(recognised("née le 3") == "");
  CHECK(recognised("il est né") == "");
  CHECK(recognised("né le 3 janv. 1895") == "DAT 3 janv. 1895");
  CHECK(recognised("né le 3 janv\n. 1895") == "DAT 3 janv");
  CHECK(recognised("née en 1790") == "");
  CHECK(recognised("née(e") == "");
  // In the next line only what `le` or `en` leads in, or a date at its head.
  CHECK(recognised("née\n12/03/1990") == "DAT 12/03/1990");
  CHECK(recognised("née\nLyon 12/03/1990") == "");
  CHECK(recognised("née\nLyon, le 12/03/1990") == "");
  CHECK(recognised("née\nle 1990") == "");
  CHECK(recognised("née\nLyon en 1990") == "");
}

TEST_CASE("text: runs of names and what ends them") {
  CHECK(named("Mme P.Durand dort") == "PER P.Durand");
  CHECK(named("Mme Claire art. 5") == "PER Claire");
  CHECK(named("Mme Claire p. 5") == "PER Claire");
  // A sign for a number is no initial.
  CHECK(named("Mme Durand N° 5") == "PER Durand");
  CHECK(named("Mme Durand Présidente du jury") == "PER Durand");
  CHECK(named("Mme D U R A N D") == "PER D U R A N D");
  CHECK(named("Mme D U R\nA N D") == "PER D U R");
  CHECK(named("Mme M'Bala dort") == "PER M'Bala");
  CHECK(named("Mme de\nDurand") == "");
  CHECK(named("M. le Goff") == "PER le Goff");
  CHECK(named("Madame la") == "");
  CHECK(named("MM. Durand") == "PER Durand");
  CHECK(named("MM. Durand,") == "PER Durand");
  // Without the lists no word is known to be a common one.
  const TokenisedText tour(u32("la Tour"));
  CHECK(name_run(tour, 0, {}) == 2);
}

TEST_CASE("text: the M of a word that is spelled out is no civility") {
  CHECK(named("vu B R E M O N D C. hier") == "");
  CHECK(named("vu M D U R A N D hier") == "PER D U R A N D");
  CHECK(named("vu A\nM B Durand") == "PER B Durand");
  CHECK(named("rang A M Durand") == "PER Durand");
}

TEST_CASE("text: heads, signatures and cases at their ends") {
  CHECK(named("Présents : Claire Durand,\nMarie est là") == "PER Claire Durand");
  CHECK(named("Nom : J. durand, ici") == "PER J. durand");
  // Too long a line for one that says where and when.
  CHECK(named("Fait à Lyon, le 3 mai 2021, en deux exemplaires dont un pour chacun des signataires "
              "de ce jour\nClaire Durand") == "");
  CHECK(named("Signé :\nMadame\n") == "");
  CHECK(named("Signé :\nMadame Durand") == "PER Durand | PER Durand");
  // Eight tokens at most before `c/`.
  CHECK(named("Anne Berthe Claire Diane Emma Flore Gina Hélène Iris c/ Roy") ==
        "PER Berthe Claire Diane Emma Flore Gina Hélène Iris | PER Roy");
}

TEST_CASE("text: civilities before a place") {
  const auto before = [](const std::string& utf8) {
    const TokenisedText text(u32(utf8));
    return civility_before(text, text.size() - 1);
  };
  CHECK(before("Madame la Présidente Durand") == Civility::kWoman);
  CHECK(before("Madame Présidente Durand") == Civility::kWoman);
  CHECK(before("Présidente Durand") == Civility::kNone);
  CHECK(before("la Présidente Durand") == Civility::kNone);
  // An office that is a civility too.
  CHECK(before("le professeur Durand") == Civility::kAny);
  CHECK(before("Monsieur le professeur Durand") == Civility::kAny);
  CHECK(before("Madame\nDurand") == Civility::kNone);
  const TokenisedText text(u32("Madame"));
  CHECK(civility_of(text, 0) == Civility::kWoman);
  CHECK(civility_of(text, 1) == Civility::kNone);
}

}  // namespace
}  // namespace paravent::text
