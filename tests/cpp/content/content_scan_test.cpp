// The content scan: what each kind of column looks like, and what looks like it and is none.
#include <doctest.h>

#include <string>
#include <vector>

#include "content/packed_names.h"
#include "content/scan.h"
#include "content/shapes.h"
#include "support/keys.h"
#include "text/lists.h"

namespace paravent::content {
namespace {

std::string scanned(std::string_view heading, const std::vector<std::string>& values,
                    std::uint64_t persons = 100000) {
  ColumnScan scan(heading);
  for (const std::string& value : values) scan.add(value);
  const auto found = scan.found({.persons = persons});
  return found ? std::string(kind_name(found->kind)) : "nothing";
}

/// `count` values by number.
template <class F>
std::vector<std::string> made(int count, F value) {
  std::vector<std::string> all;
  for (int i = 0; i < count; ++i) all.push_back(value(i));
  return all;
}

std::string two(int n) { return (n < 10 ? "0" : "") + std::to_string(n); }

TEST_CASE("content: beside texts few values are enough") {
  const auto beside = [](std::string_view heading, const std::vector<std::string>& values) {
    ColumnScan scan(heading, Beside::kTexts);
    for (const std::string& value : values) scan.add(value);
    const auto found = scan.found({});
    return found ? std::string(kind_name(found->kind)) : "nothing";
  };
  CHECK(beside("PRENOM_1", {"Claire"}) == "person_name");
  CHECK(beside("x", {"Claire Martin", "Paul Petit"}) == "person_name");
  CHECK(beside("x", {"Claire Martin", "L1 Droit", "L2 Droit"}) == "nothing");
  CHECK(beside("Né(e) le", {"03/07/1999"}) == "birth_date");
  CHECK(beside("Date", {"03/07/1999"}) == "nothing");
  CHECK(beside("x", {"06 12 34 56 78"}) == "phone");
  CHECK(beside("N° étudiant", {"21904567", "21904568"}) == "student_number");
  CHECK(beside("Avis", {"Favorable", "Brest"}) == "nothing");
  CHECK(scanned("PRENOM_1", {"Claire"}) == "nothing");
  CHECK(beside("Noms", {"Claire"}) == "person_name");
  CHECK(beside("Noms", {"L1 Droit"}) == "nothing");
  CHECK(beside("Né(e) le", {"L1 Droit"}) == "nothing");
  CHECK(beside("Avis", {"vu, né le 03/07/1999"}) == "birth_date");
  CHECK(beside("Avis", {"vu, n° étudiant 21904567"}) == "student_number");
  CHECK(beside("N° étudiant", {"L1 Droit"}) == "nothing");
  CHECK(beside("N° étudiant", {"21904567", "L1", "L2", "L3"}) == "nothing");
}

TEST_CASE("content: identifiers with a key or a form are found in one value") {
  CHECK(scanned("Étape", {"L1 Droit", "012345678AB"}) == "ine");
  CHECK(scanned("Étape", {"L1 Droit", "0123456789A"}) == "ine");
  CHECK(scanned("x", {"295109912611193"}) == "nir");
  CHECK(scanned("x", {"2 95 10 99 126 111 93"}) == "nir");
  CHECK(scanned("x", {"295109912611194"}) == "nothing");  // its key
  CHECK(scanned("x", {"FR76 3000 6000 0112 3456 7890 189"}) == "iban");
  CHECK(scanned("x", {"jean.dupont@univ.example"}) == "mail");
  CHECK(scanned("x", {"jean dupont@univ example"}) == "mail");  // as a trace has it
  CHECK(scanned("x", {"Licence @ distance", "@ droit", "A@B"}) == "nothing");
  CHECK(scanned("x", {"06 12 34 56 78", "06 12 34 56 79"}) == "phone");
  CHECK(scanned("x", {"06 12 34 56 78"}) == "nothing");
}

TEST_CASE("content: dates of birth are told from other dates") {
  const auto days = made(30, [](int i) {
    return two(1 + i % 28) + "/" + two(1 + i % 12) + "/" + std::to_string(1980 + i);
  });
  CHECK(scanned("date", days) == "birth_date");
  CHECK(scanned("x", made(30, [](int i) {
                  return std::to_string(1980 + i) + "-" + two(1 + i % 12) + "-" + two(1 + i % 28);
                })) == "birth_date");
  const auto enrolled =
      made(30, [](int i) { return two(1 + i % 28) + "/09/20" + two(18 + i % 4); });
  CHECK(scanned("DATE_INSCRIPTION", enrolled) == "nothing");
  CHECK(scanned("DAT_NAI_IND", enrolled) == "birth_date");
  CHECK(scanned("annee_naissance", made(30, [](int i) { return std::to_string(1970 + i); })) ==
        "nothing");
  CHECK(year_of_date("19991231") == 1999);
  CHECK(year_of_date("31/12/1999 00:00:00") == 1999);
  CHECK(year_of_date("1999-12-31T10:00") == 1999);
  CHECK(year_of_date("12-XII-2004") == 2004);
  CHECK(year_of_date("3.iv.1998") == 1998);
  CHECK_FALSE(year_of_date("12-XIII-2004"));
  CHECK_FALSE(year_of_date("31/31/1999"));
  CHECK_FALSE(year_of_date("L1/12/1999"));
}

TEST_CASE("content: few of a kind among many values are none") {
  const auto words = [](const std::string& word) {
    return [word](int i) { return word + " " + std::to_string(i); };
  };
  const auto with = [&](int others, const std::vector<std::string>& some) {
    std::vector<std::string> all = made(others, words("étape"));
    all.insert(all.end(), some.begin(), some.end());
    return all;
  };
  const auto numbers = made(19, [](int i) { return std::to_string(21904500 + i); });
  CHECK(scanned("N° étudiant", numbers) == "nothing");
  CHECK(scanned("N° étudiant", made(20, [](int i) { return std::to_string(21904500 + i); })) ==
        "student_number");
  CHECK(scanned("N° étudiant", with(40, made(20, [](int i) {
                                      return std::to_string(21904500 + i);
                                    }))) == "nothing");
  CHECK(scanned("Date", made(19, [](int i) { return "01/02/" + std::to_string(1970 + i); })) ==
        "nothing");
  // Three addresses in sixty values are a twentieth, in seventy they are not.
  const std::vector<std::string> homes{"3 rue des Lilas", "12 avenue Foch", "7 rue du Port"};
  CHECK(scanned("x", with(57, homes)) == "address");
  CHECK(scanned("x", with(67, homes)) == "nothing");
  const std::vector<std::string> given{"Claire", "Paul", "Marie", "Jean", "Anne"};
  CHECK(scanned("Prénom", with(45, given)) == "person_name");
  CHECK(scanned("Prénom", with(46, given)) == "nothing");
}

TEST_CASE("content: INE that are written otherwise, passports and other papers") {
  const auto ine = [](const std::string& first, const std::string& last) {
    return made(9, [&](int i) { return first + "0123456" + std::to_string(i) + last; });
  };
  CHECK(scanned("x", ine("1", "A")) == "ine");   // nine digits and one letter of two
  CHECK(scanned("x", ine("O", "1K")) == "ine");  // 0 as a letter, ten digits and one
  CHECK(scanned("x", ine("l", "AB")) == "ine");
  CHECK(scanned("Code INE", made(20, [](int i) { return std::to_string(1012345670 + i); })) ==
        "student_number");
  CHECK(scanned("x", made(20, [](int i) { return std::to_string(1012345670 + i); })) == "nothing");
  CHECK(scanned("x", {"101234567A", "101234568A"}) == "nothing");
  CHECK(scanned("x", {"101234567A", "101234568A", "101234569A", "Droit", "Lettres"}) == "nothing");
  CHECK(scanned("x", {"0951099D", "0751717K", "0750001A"}) == "nothing");  // schools

  CHECK(scanned("x", {"12AB34567", "13 CD 34568", "14ef34569"}) == "identity_paper");
  CHECK(scanned("x", {"12AB34567", "13CD34568"}) == "nothing");
  CHECK(scanned("x", {"12AB34567", "13CD34568", "14EF34569", "Droit"}) == "nothing");
  CHECK(scanned("N° passeport", {"K12345678", "X4RTBPFW4", "880692310285"}) == "identity_paper");
  CHECK(scanned("Carte d'identité", {"K12345678", "X4RTBPFW4", "880692310285"}) ==
        "identity_paper");
  CHECK(scanned("x", {"K12345678", "X4RTBPFW4", "880692310285"}) == "nothing");
  CHECK(scanned("CNI", {"oui", "non", "à fournir"}) == "nothing");
}

TEST_CASE("content: names are found by the lists, cities and honours are not") {
  const std::vector<std::string> people{
      "Martin Marie",   "DUPONT",      "Durand Paul",   "Petit",     "Leroy Jeanne",
      "Moreau",         "Simon Lucas", "Laurent",       "Lefebvre",  "Michel",
      "Garcia Léa",     "DAVID",       "Bertrand",      "Roux Hugo", "Vincent",
      "Fournier Emma",  "Morel",       "Girard Louise", "André",     "Mercier",
      "Blanc Jean-Luc", "Guérin Chloé"};
  CHECK(scanned("Description", people) == "person_name");
  CHECK(scanned("NOM", {"MARTIN", "DUPONT", "DURAND", "PETIT", "LEROY"}) == "person_name");
  CHECK(scanned("LIB_NOM_PAT_IND", {"MARTIN", "DUPONT", "DURAND", "PETIT", "XQZ"}) == "nothing");
  CHECK(scanned("commune", {"Paris",        "Marseille", "Lyon",       "Toulouse",  "Nice",
                            "Nantes",       "Rennes",    "Reims",      "Toulon",    "Le Havre",
                            "Grenoble",     "Nîmes",     "Amiens",     "Limoges",   "Tours",
                            "Perpignan",    "Orléans",   "Mulhouse",   "Rouen",     "Caen",
                            "Villetaneuse", "Bobigny",   "Argenteuil", "Strasbourg"}) == "nothing");
  CHECK(scanned("mention", {"AB", "B", "TB", "P", "Passable", "Très bien"}) == "nothing");
  CHECK(scanned("x", people, 20) == "person_name");
}

TEST_CASE("content: the surnames of a country, of which the lists hold the most frequent") {
  const auto frequent = text::unpack_list(packed_surnames());
  REQUIRE(frequent);
  REQUIRE(frequent->size() > 1000);
  const auto with_rare = [&](int listed) {
    std::vector<std::string> values(frequent->begin(), frequent->begin() + listed);
    for (int i = 0; i < 9000; ++i) {
      std::string word = "xq";
      for (int n = i; n > 0; n /= 26) word += static_cast<char>('a' + n % 26);
      values.push_back(word + "q");
    }
    return values;
  };
  CHECK(scanned("x", with_rare(1000)) == "person_name");
  CHECK(scanned("x", with_rare(900)) == "nothing");
}

TEST_CASE("content: numbers of students, addresses, nearly unique columns") {
  const auto numbers = made(40, [](int i) { return std::to_string(21000123 + i * 7); });
  CHECK(scanned("COD_ETU", numbers) == "student_number");
  CHECK(scanned("etape", numbers) == "nothing");
  CHECK(scanned("x", {"12 rue de la Paix", "3 bis avenue Foch", "8 place des Fêtes"}) == "address");
  CHECK(scanned("x", {"L1 Droit", "L2 Droit", "Parcours 3 Ville et territoire"}) == "nothing");
  const auto codes = made(101, [](int i) { return "c" + std::to_string(i); });
  CHECK(scanned("x", codes, 504) == "nearly_unique");
  CHECK(scanned("x", codes, 505) == "nothing");
  CHECK(scanned("x", codes, 0) == "nothing");
  CHECK(scanned("x", made(100, [](int i) { return "c" + std::to_string(i); }), 100) == "nothing");
}

TEST_CASE("content: an example shows a form, and stand-ins are no values") {
  CHECK(masked_example("Léa.b-12@x") == "•••.•-••@•");
  CHECK(masked_example(std::string(50, 'a')).size() == 40 * 3 + 3);
  ColumnScan scan("x");
  for (const char* value : {"", "(non renseigné)", "012345678AB", "(autres)"}) scan.add(value);
  const auto found = scan.found({.persons = 10});
  REQUIRE(found);
  CHECK(found->column == "x");
  CHECK(found->values == 1);
  CHECK(found->example == "•••••••••••");
  CHECK(are_single_traces(100, 90));
  CHECK_FALSE(are_single_traces(100, 89));
  CHECK_FALSE(are_single_traces(99, 99));
}

TEST_CASE("content: nearly unique is what one person alone has, where that is known") {
  ColumnScan scan("x");
  for (int i = 0; i < 120; ++i) scan.add("step " + std::to_string(i));
  CHECK(scan.found({.persons = 450}));
  CHECK_FALSE(scan.found({.persons = 450, .alone = 60}));
  CHECK(scan.found({.persons = 450, .alone = 91}));
  CHECK_FALSE(scan.found({.persons = 0, .alone = 120}));
}

TEST_CASE("content: few digits are read where a way or a birth is named") {
  CHECK(shapes_of("L1 Droit") == 0);
  CHECK((shapes_of("12 rue de la Paix") & kHoldsAddress) != 0);
  CHECK((shapes_of("3 bis, avenue Foch") & kHoldsAddress) != 0);
  CHECK((shapes_of("née en 1990") & kHoldsBirthDate) != 0);
}

TEST_CASE("content: every value of a long column is read, until one gives it away") {
  ColumnScan scan("x");
  for (std::uint64_t i = 0; i < ColumnScan::kMostRead; ++i) scan.add("v" + std::to_string(i));
  CHECK_FALSE(scan.found({.persons = 1000000}));
  scan.add("012345678AB");
  scan.add("012345678CD");
  const auto found = scan.found({.persons = 1000000});
  REQUIRE(found);
  CHECK(found->kind == Kind::kIne);
  CHECK(found->values == 1);
}

TEST_CASE("content: each form of each identifier, alone in a column of classes") {
  struct Case {
    const char *kind, *one, *other;
  };
  for (const Case& each : std::initializer_list<Case>{
           {"ine", "123456789AB", "L1"},
           {"ine", "1234567890a", "L1"},
           {"ine", "1234A56789B", "L1"},
           {"ine", "INE : 123456789AB", "L1"},
           {"nir", "1 85 05 2A 006 084 35", "L1"},
           {"nir", "285052B00608412", "L1"},
           {"nir", "1 85 30 75 006 084 87", "L1"},
           {"iban", "DE89 3704 0044 0532 0130 00", "L1"},
           {"iban", "GB82WEST12345698765432", "L1"},
           {"mail", "Licence (marie@univ.example)", "L1"},
           {"phone", "06.12.34.56.78", "01-49-40-30-00"},
           {"phone", "+33 6 12 34 56 78", "+33 (0)6 12 34 56 79"},
           {"phone", "0033612345678", "+32 2 555 12 12"},
           {"birth_date", "née le 1er mai 1990", "né le 03/04/1991"},
           {"birth_date", "date de naissance : 12/05/1990", "décédé le 3 mars 2001"},
           {"student_number", "n° étudiant 21001234", "numéro d’étudiant 21001235"},
           {"student_number", "n° Apogée 21001234", "dossier étudiant 21001235"},
       }) {
    CAPTURE(each.one);
    CHECK(scanned("x", {"L1 Droit", "M2 2021-2022", each.one, each.other}) == each.kind);
  }
  CHECK(scanned("x", {"BP 99", "BP 12 93430 Villetaneuse", "résidence Ampère, 4 rue Curie",
                      "7 allée des Ormes", "99 avenue Jean-Baptiste-Clément"}) == "address");
}

TEST_CASE("content: codes of a registry are no identifiers of persons") {
  CHECK(scanned("x", {"1LDRT21", "0931238R", "LDRT1-2021", "2021/2022", "20212022", "2106123456",
                      "93430 VILLETANEUSE", "356000000", "39.01.02", "12345.678", "RNCP 35400",
                      "732 829 320", "L1+L2", "1er semestre 2021", "120 ECTS", "2A", "14:30"}) ==
        "nothing");
}

TEST_CASE("content: what only looks like an e-mail address is none") {
  for (const char* none : {"marie@", "@univ.example", "marie@x", "marie@x.", "marie@univ 1",
                           "marie @univ example", "marie@ univ example"}) {
    CAPTURE(std::string(none));
    CHECK((shapes_of(none) & kHoldsMail) == 0);
  }
  CHECK((shapes_of("@ marie@univ example") & kHoldsMail) != 0);
  CHECK((shapes_of("marie.roy(at)univ.example") & kHoldsMail) != 0);
  CHECK((shapes_of("marie arobase univ point example") & kHoldsMail) != 0);
  CHECK(shapes_of("Droit (cat) et gestion") == 0);
}

TEST_CASE("content: an account is found by its RIB as by its IBAN") {
  CHECK((shapes_of("20041 01005 0500013M026 06") & kHoldsIban) != 0);
  CHECK((shapes_of("20041 01005 0500013M026 07") & kHoldsIban) == 0);
}

TEST_CASE("content: words that make few digits worth reading") {
  CHECK((shapes_of("CS 1234 Villetaneuse") & kHoldsAddress) != 0);
  CHECK((shapes_of("ne en 1990") & kHoldsBirthDate) != 0);
  CHECK((shapes_of("né(e) en 1990") & kHoldsBirthDate) != 0);
  CHECK((shapes_of("naissance : 1990") & kHoldsBirthDate) != 0);
  CHECK(shapes_of("promotion 1990") == 0);
}

TEST_CASE("content: a key that fails is no identifier, whatever its words say") {
  CHECK((shapes_of("sécu 295109912611193") & kHoldsNir) != 0);
  CHECK((shapes_of("sécu 295109912611199") & kHoldsNir) == 0);
  CHECK((shapes_of("IBAN : FR14 2004 1010 0505 0001 3M02 606") & kHoldsIban) != 0);
  CHECK((shapes_of("IBAN : FR14 2004 1010 0505 0001 3M02 607") & kHoldsIban) == 0);
  CHECK(shapes_of("\xff 0612345678") == 0);  // bytes that are no text
}

TEST_CASE("content: dates out of a calendar or of a life are none") {
  CHECK(year_of_date("1850-01-01") == 1850);
  CHECK(year_of_date("2200-12-31") == 2200);
  for (const char* none : {"1849-12-31", "2201-01-01", "1999-00-10", "1999-13-10", "1999-12-00",
                           "1999-12-32", "abcd-12-31", "1999-ab-31", "1999-12-ab", "123/04/1999",
                           "1/123/1999", "1999-12", "1999", "18491231", ""}) {
    CAPTURE(std::string(none));
    CHECK_FALSE(year_of_date(none));
  }
  CHECK(year_of_date("12/31/1999") == 1999);  // month first
}

TEST_CASE("content: one to five words of the lists are a name") {
  CHECK(is_name("Martin, Marie"));
  CHECK(is_name("Martin Marie Paul Lucas Emma"));
  CHECK_FALSE(is_name("Martin Marie Paul Lucas Emma Hugo"));
  CHECK_FALSE(is_name("Martin M"));
  CHECK_FALSE(is_name("M"));
  CHECK_FALSE(is_name("Martin 2"));
  CHECK_FALSE(is_name("--"));
  CHECK_FALSE(is_name("Martin" + std::string(80, ' ')));
}

}  // namespace
}  // namespace paravent::content
