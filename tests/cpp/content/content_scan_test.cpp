// The content scan: what each kind of column looks like, and what looks like it and is none.
#include <doctest.h>

#include <string>
#include <vector>

#include "content/scan.h"
#include "content/shapes.h"
#include "support/keys.h"

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
  CHECK_FALSE(year_of_date("31/31/1999"));
  CHECK_FALSE(year_of_date("L1/12/1999"));
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

TEST_CASE("content: a column of many values is read to a bound, and counted beyond it") {
  ColumnScan scan("x");
  for (std::uint64_t i = 0; i < ColumnScan::kMostRead; ++i) scan.add("v" + std::to_string(i));
  scan.add("012345678AB");
  const auto found = scan.found({.persons = 1000});
  REQUIRE(found);
  CHECK(found->kind == Kind::kNearlyUnique);
  CHECK(found->values == ColumnScan::kMostRead + 1);
}

}  // namespace
}  // namespace paravent::content
