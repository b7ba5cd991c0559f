#include <doctest.h>

#include <string>
#include <vector>

#include "text/hide.h"
#include "text/tables.h"
#include "text/unicode.h"
#include "text/weigh.h"
#include "text/word_classes.h"
#include "text_lists.h"

namespace paravent::text {
namespace {

/// The texts of accepted spans with their labels, without a tagger: `DAT=12/03/2001`.
std::string hidden_of(const std::string& utf8) {
  const TokenisedText text(u32(utf8));
  const auto bits = shipped_lists().mark(text);
  const LabelTable labels;
  const HiddenText hidden =
      hide(text, proposals(text, bits, shipped_lists(), nullptr, {}), {}, shipped_lists(), {});
  std::string out;
  for (const TextSpan& one : hidden.hidden) {
    if (!out.empty()) out += " | ";
    out += labels.name(one.label) + "=";
    out += to_utf8(std::u32string_view(text.text()).substr(one.start, one.end - one.start));
  }
  return out;
}

TEST_CASE("text: the head of a column says what stands in its cells") {
  CHECK(hidden_of("Nom\tPrénom\tNé le\tVille\nDurand\tClaire\t12/03/2001\tNantes\n"
                  "Petit\tPaul\t3 mai 2002\t\n") ==
        "PER=Durand | PER=Claire | DAT=12/03/2001 | PER=Petit | PER=Paul | DAT=3 mai 2002");
  // Of the same date without such a head nothing is known; a head names nobody.
  CHECK(hidden_of("Cours\tDate\nDroit\t12/03/2001\n").empty());
  CHECK(hidden_of("Date de naissance\tN° étudiant\n04/05/2000\t21904567\n") ==
        "DAT=04/05/2000 | ETU=21904567");
  // A form of two columns: the cell before says it.
  CHECK(hidden_of("Nom\tLEFORT\nDate de naissance\t03/04/2001\nSession\t2\n") ==
        "PER=LEFORT | DAT=03/04/2001");
  CHECK(hidden_of(
            "Date et lieu de naissance\tNé(e) le, à\n03/07/1999 à Brest\t4 août 2000, Vannes\n") ==
        "DAT=03/07/1999 | DAT=4 août 2000");
  CHECK(hidden_of("Lieu de naissance\tNote\n03/07/1999\t12\n").empty());
  CHECK(hidden_of("Tél. portable\tN° SS\n612345678\t2 99 07 29 019 123\n3975\t\n") ==
        "TEL=612345678 | NIR=2 99 07 29 019 123");
  CHECK(hidden_of("Nom de l’établissement\tNote\nHenri\t12\n").find("PER=Henri") ==
        std::string::npos);
}

TEST_CASE("text: an identifier is hidden by its form or by words beside it") {
  CHECK(hidden_of("Dossier 1234567890A, INE 12B45678901.") == "INE=1234567890A | INE=12B45678901");
  CHECK(hidden_of("Dossier 12B45678901.") == "");
  CHECK(hidden_of("NIR 2 99 07 29 019 123 45") == "NIR=2 99 07 29 019 123 45");
  CHECK(hidden_of("n° INE : 1234A56789B") == "INE=1234A56789B");
  CHECK(hidden_of("Réf. 1234A56789B") == "");
  CHECK(hidden_of("Matricule 21904567, n° d’inscription : 22001234") ==
        "ETU=21904567 | ETU=22001234");
}

TEST_CASE("text: a cell ends a span") {
  CHECK(hidden_of("M. Durand\tClaire est là.\nMme Claire Durand.") ==
        "PER=Durand | PER=Claire | PER=Claire Durand");
}

TEST_CASE("text: a field's head ends with its line, and a civility is no part of what it holds") {
  CHECK(hidden_of("Nom\tGouriou\n\nAutre avis : M. Malo Henaff") ==
        "PER=Gouriou | PER=Malo Henaff");
  CHECK(hidden_of("Nom\nTexte lu : oui Monsieur") == "");
  CHECK(hidden_of("Nom : M. Henaff\nNom de la mère : Mme Le Goff") == "PER=Henaff | PER=Le Goff");
}

TEST_CASE("text: names without capitals, in capitals, and initials of whom it is about") {
  CHECK(hidden_of("vu avec benoit lemaire hier") == "PER=benoit lemaire");
  CHECK(hidden_of("convoqué : LEMAIRE BENOIT") == "PER=LEMAIRE BENOIT");
  CHECK(hidden_of("la rose petit format").empty());
  CHECK(hidden_of("L’étudiante K. conteste.") == "PER=K.");
  CHECK(hidden_of("Le cas de Hugo Grand est vu.") == "PER=Hugo Grand");
  CHECK(hidden_of("au lycée Victor Hugo, rue Alain Fournier").empty());
  CHECK(hidden_of("je suis jeanne morvan") == "PER=jeanne morvan");
  CHECK(hidden_of("bonjour madame dubois, merci") == "PER=dubois");
  CHECK(hidden_of("vu par monsieur lemaire hier") == "PER=lemaire");
  CHECK(hidden_of("bonjour madame la directrice").empty());
  CHECK(hidden_of("M. A... B... est entendu").empty());
  CHECK(hidden_of("vu par madame jeanne morvan hier") == "PER=jeanne morvan");
  CHECK(hidden_of("vu avec monsieur\nlemaire").empty());  // another line
  CHECK(hidden_of("au prix Alain Fournier, amphi Victor Hugo").empty());
  CHECK(hidden_of("convoqué : TABLEAU BUREAU").empty());
}

TEST_CASE("text: what may be a place needs more of the tagger") {
  const TokenisedText text(u32("Lille gagne. EDF perd. Kerzu vient, Kerzu part. Le dire, Dire."));
  const auto bits = shipped_lists().mark(text);
  const auto state = [&](std::uint32_t start, std::uint32_t end, double probability,
                         double elsewhere) {
    std::vector<double> outside(text.size(), 1 - elsewhere);
    std::vector<TextSpan> spans = {
        {start, end, kPer, SpanSource::kTagger, SpanState::kAccepted, probability, kNoCause}};
    CombineOptions options;
    options.accept = 0.1;
    weigh_persons(text, bits, outside, options, spans);
    return spans[0].state == SpanState::kAccepted;
  };
  CHECK_FALSE(state(0, 5, 0.4, 0.9));  // a commune
  CHECK(state(0, 5, 0.7, 0.9));        // whatever speaks against
  CHECK_FALSE(state(13, 16, 0.4, 0.9));
  CHECK(state(23, 28, 0.4, 0.9));
  CHECK_FALSE(state(23, 28, 0.4, 0.05));  // in the mean of its two places
  CHECK_FALSE(state(23, 28, 0.15, 0.9));  // alone, and in no list
  CHECK_FALSE(state(57, 61, 0.4, 0.9));   // in small letters elsewhere
}

/// A tagger's span of that form stays accepted; it sees nothing named in the word `seldom`.
bool accepts(const std::string& utf8, const std::string& form, double probability,
             const std::string& seldom = "") {
  const TokenisedText text(u32(utf8));
  const auto bits = shipped_lists().mark(text);
  std::vector<double> outside(text.size(), 0.1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (to_utf8(text.token(i)) == seldom) outside[i] = 0.95;
  }
  const auto at = static_cast<std::uint32_t>(text.text().find(u32(form)));
  std::vector<TextSpan> spans = {{at, at + static_cast<std::uint32_t>(u32(form).size()), kPer,
                                  SpanSource::kTagger, SpanState::kAccepted, probability,
                                  kNoCause}};
  CombineOptions options;
  options.accept = 0.1;
  weigh_persons(text, bits, outside, options, spans);
  return spans[0].state == SpanState::kAccepted;
}

TEST_CASE("text: an office before what it says is no person") {
  CHECK_FALSE(accepts("LE PRÉSIDENT : Je vote.", "LE PRÉSIDENT : Je", 0.4));
  CHECK_FALSE(accepts("M. LE MINISTRE : Messieurs", "LE MINISTRE : Messieurs", 0.4));
  CHECK_FALSE(accepts("La Rapporteuse lit.", "La Rapporteuse", 0.4));
  CHECK(accepts("LE PRÉSIDENT : Je vote.", "LE PRÉSIDENT : Je", 0.7));  // whatever speaks against
  CHECK(accepts("Président : Paul Durand", "Paul Durand", 0.4));
  CHECK(accepts("Président : Paul Durand", "Président : Paul Durand", 0.4));
  CHECK(accepts("LE PRÉSIDENT DURAND lit.", "LE PRÉSIDENT DURAND", 0.4));
  CHECK(accepts("vu Le Maire hier", "Le Maire", 0.4));  // a family name
}

TEST_CASE("text: places elsewhere, figures, small letters and words that stand alone elsewhere") {
  CHECK_FALSE(accepts("Il vit à Barcelone.", "Barcelone", 0.4));
  CHECK_FALSE(accepts("Il vit aux Etats-Unis.", "Etats-Unis", 0.4));
  CHECK_FALSE(accepts("Il vit à Abou Dabi.", "Abou Dabi", 0.4));
  CHECK(accepts("Il vit chez Kerzubrat.", "Kerzubrat", 0.4));
  CHECK_FALSE(accepts("vu en salle Kerzu 28", "Kerzu 28", 0.4));
  CHECK_FALSE(accepts("vu : UFR Kerzubrat", "UFR Kerzubrat", 0.4));
  CHECK_FALSE(accepts("à lundi. Cdt, Kerzubrat", "Cdt", 0.4));
  CHECK_FALSE(accepts("le dossier kerzubrat", "kerzubrat", 0.4));
  // An office and what parts it from a civility; a common word, which needs three times as much.
  CHECK_FALSE(accepts("Monsieur le recteur vient", "le recteur", 0.5));
  CHECK_FALSE(accepts("vu : Tableau", "Tableau", 0.25));
  CHECK(accepts("Marie Kerzubrat vient. Kerzubrat part.", "Marie Kerzubrat", 0.4));
  // `Zorblax` stands alone, too, and nobody is named there.
  const std::string text = "Le Grimp Zorblax joue. Zorblax perd, Zorblax gagne.";
  CHECK(accepts(text, "Grimp Zorblax", 0.4));
  CHECK_FALSE(accepts(text, "Grimp Zorblax", 0.4, "Zorblax"));
  CHECK(accepts(text, "Grimp Zorblax", 0.7, "Zorblax"));
  CHECK(accepts("Hervé Zorblax joue. Zorblax perd.", "Hervé Zorblax", 0.4, "Zorblax"));
}

TEST_CASE("text: a name that a line's end breaks is hidden on both lines") {
  CHECK(hidden_of("vu M. Poin¬\ncaré hier") == "PER=Poin¬\ncaré");
  CHECK(hidden_of("vu Mme Claire Dur-\nand hier") == "PER=Claire Dur-\nand");
  CHECK(hidden_of("vu M. Durand -\nabsent") == "PER=Durand");
  CHECK(hidden_of("vu Mme Durand-\nPetit hier").substr(0, 10) == "PER=Durand");
}

TEST_CASE("text: classes of words are read from their packed table alone") {
  CHECK(WordClasses::read("")->empty());
  CHECK_FALSE(WordClasses::read("paravent-classes 1\nx\n\n").has_value());
  CHECK_FALSE(WordClasses::read("paravent-list 1\nx\n\n").has_value());
  const std::string bytes = list_bytes("word_classes");
  const auto classes = WordClasses::read(bytes);
  REQUIRE(classes.has_value());
  const std::uint16_t paris = classes->of(U"Paris");
  CHECK(paris != 0);
  CHECK(classes->of(U"PARIS") != 0);
  CHECK(classes->of(U"professeur") != paris);
  CHECK(classes->coarse(classes->of(U"professeur")) != 0);
  CHECK(classes->of(U"12") == classes->of(U"12"));
  CHECK(classes->coarse(0) == 0);
  CHECK_FALSE(WordClasses::read(std::string_view(bytes).substr(0, bytes.size() - 40)).has_value());
}

TEST_CASE("text: a status, a thing's name and what fills a form's field are no persons") {
  for (const char* const status : {"Ajourné", "Usagers", "Suppléante", "Admise", "Plagiat"}) {
    CAPTURE(status);
    CHECK_FALSE(accepts(std::string("Mme Diop\n") + status, status, 0.95));
  }
  CHECK(accepts("Mme Diop\nAjourdin", "Ajourdin", 0.95));
  // Nouns whose name follows, whatever the tagger says.
  CHECK_FALSE(accepts("vu par la société Kerzubrat", "Kerzubrat", 0.95));
  CHECK_FALSE(accepts("vu par la société « Kerzubrat »", "Kerzubrat", 0.95));
  CHECK_FALSE(accepts("la firme américaine Kerzubrat", "Kerzubrat", 0.95));
  CHECK_FALSE(accepts("à la gare de Kerzubrat", "Kerzubrat", 0.95));
  CHECK_FALSE(accepts("à l'est de Kerzubrat", "Kerzubrat", 0.95));
  CHECK(accepts("le mot est de Kerzubrat", "Kerzubrat", 0.95));
  CHECK_FALSE(accepts("facture des Établissements Kerzubrat", "Kerzubrat", 0.95));
  CHECK_FALSE(accepts("facture de Kerzubrat & Fils", "Kerzubrat", 0.95));
  CHECK_FALSE(accepts("facture de Kerzubrat & Fils", "Kerzubrat & Fils", 0.95));
  CHECK(accepts("Kerzubrat et fils sont venus", "Kerzubrat", 0.95));
  CHECK(accepts("Kerzubrat et\nFils", "Kerzubrat", 0.95));
  CHECK(accepts("la société de Kerzubrat", "Kerzubrat", 0.95));
  CHECK(accepts("la société remercie Kerzubrat", "Kerzubrat", 0.95));
  CHECK(accepts("vu par la société\nKerzubrat", "Kerzubrat", 0.95));
  CHECK(accepts("le fondateur du groupe Hervé Kerzubrat", "Hervé Kerzubrat", 0.95));
  CHECK_FALSE(accepts("Situation : Boursier", "Boursier", 0.95));
  CHECK(accepts("Situation : Hervé", "Hervé", 0.95));
  CHECK(accepts("Situation : Boursier absent", "Boursier", 0.95));
  CHECK(accepts("Candidat : Boursier", "Boursier", 0.95));
  // These need the more of it.
  CHECK_FALSE(accepts("dans le Kerzubrat, puis", "Kerzubrat", 0.4));
  CHECK_FALSE(accepts("vu : le Kerzubrat", "le Kerzubrat", 0.4));
  CHECK(accepts("dans le Kerzubrat, puis", "Kerzubrat", 0.7));
  CHECK_FALSE(accepts("vers Saint-Kerzubrat", "Saint-Kerzubrat", 0.4));
  CHECK_FALSE(accepts("vu : Radio-Kerzubrat", "Radio-Kerzubrat", 0.4));
  CHECK_FALSE(accepts("Scolarité, Tutrice, Agence", "Tutrice", 0.4));
  CHECK(hidden_of("Étudiant : KERVELLA Loïc, Ajourné") == "PER=KERVELLA Loïc");
}

}  // namespace
}  // namespace paravent::text
