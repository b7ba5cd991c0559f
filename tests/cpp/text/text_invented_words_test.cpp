// An invented name word by word: its capitals, particles, initials, and what has no shape to keep.
#include <doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "text/invent.h"
#include "text/unicode.h"

namespace paravent::text {
namespace {

constexpr SecretKey kWordsKey{4, 5, 6};
const std::vector<std::string> kOneFamily{"faure"};
const std::set<std::string> kNoneTaken;

/// With one family name to draw, so that what is drawn is known.
std::string named_as(const std::u32string& mention, const NameParts& parts,
                     const std::vector<std::string>& families = {"\xc3\xa9vrard"},
                     const std::set<std::string>& taken = {}, const std::string& initialled = "") {
  NameInventor inventor(kWordsKey, 1, families, taken);
  return inventor.invented(mention, parts, Civility::kNone, initialled);
}

TEST_CASE("text: an invented family name has the capitals of the real one") {
  const NameParts durand{"", "durand", ""};
  CHECK(named_as(U"Durand", durand) == "\xc3\x89vrard");
  CHECK(named_as(U"DURAND", durand) == "\xc3\x89VRARD");
  CHECK(named_as(U"durand", durand) == "\xc3\xa9vrard");
  CHECK(named_as(U"Du\u00adrand", durand) == "\xc3\x89vrard");
  CHECK(named_as(U"D", {"", "d", ""}) == "\xc3\x89vrard");  // one capital is a beginning
  CHECK(named_as(U"Durand-Durand", durand) == "\xc3\x89vrard-\xc3\x89vrard");
}

TEST_CASE("text: particles stay, in small letters and in capitals") {
  CHECK(named_as(U"de Gaulle", {"", "de gaulle", ""}) == "de \xc3\x89vrard");
  CHECK(named_as(U"d'Ormesson", {"", "d'ormesson", ""}) == "d'\xc3\x89vrard");
  CHECK(named_as(U"D\u2019Ormesson", {"", "d'ormesson", ""}) == "D\u2019\xc3\x89vrard");
  CHECK(named_as(U"L'Hermite", {"", "l'hermite", ""}) == "L'\xc3\x89vrard");
  CHECK(named_as(U"van der Zee", {"", "van der zee", ""}) == "van der \xc3\x89vrard");
  // One name, in capitals or not; alone it is no particle.
  CHECK(named_as(U"Le Goff", {"", "le goff", ""}) == "Le \xc3\x89vrard");
  CHECK(named_as(U"le Goff", {"", "le goff", ""}) == "le \xc3\x89vrard");
  CHECK(named_as(U"LE GOFF", {"", "le goff", ""}) == "LE \xc3\x89VRARD");
  CHECK(named_as(U"Le", {"", "le", ""}) == "\xc3\x89vrard");
  // Another word before an apostrophe is no particle.
  CHECK(named_as(U"N'Guyen", {"", "n'guyen", ""}, {"faure", "leroy"}).find('\'') == 5);
}

TEST_CASE("text: initials are those of the first name that is invented for theirs") {
  const NameParts parts{"", "durand", "j"};
  const std::string named = named_as(U"J. Durand", parts, {"faure"}, {}, "jean");
  NameInventor inventor(kWordsKey, 1, kOneFamily, kNoneTaken);
  const std::string whole =
      inventor.invented(U"Jean Durand", {"jean", "durand", ""}, Civility::kNone, "");
  CHECK(named == whole.substr(0, 1) + ". Faure");
  CHECK(named_as(U"J. Durand", parts, {"faure"}).substr(1) == ". Faure");
}

TEST_CASE("text: a mention whose words are others, or hold a figure, is put together anew") {
  const NameParts parts{"jean", "durand", ""};
  const auto words = [](const std::string& named) {
    return std::count(named.begin(), named.end(), ' ') + 1;
  };
  CHECK(words(named_as(U"Jean, dit Zed, Durand", parts, {"faure"})) == 2);
  CHECK(named_as(U"Jean, dit Zed, Durand", parts, {"faure"}).find(" Faure") != std::string::npos);
  CHECK(words(named_as(U"Jean Durand 2", parts, {"faure"})) == 2);
  CHECK(named_as(U"Zed", {"", "", ""}) == "[\xe2\x80\xa6]");
  CHECK(named_as(U"J. K. Durand", {"", "durand", "j"}, {"faure"}) == "Faure");
}

TEST_CASE("text: names that may not be drawn, and more persons than names") {
  const NameParts durand{"", "durand", ""};
  CHECK(named_as(U"Durand", durand, {}) == "X");
  CHECK(named_as(U"Durand", durand, {"blanc-petit", "ab"}) == "X");
  CHECK(named_as(U"Durand", durand, {"faure"}, {"faure"}) == "X");
  CHECK(named_as(U"Durand", durand, {"faure", "perrin"}, {"faure"}) == "Perrin");
  NameInventor inventor(kWordsKey, 1, kOneFamily, kNoneTaken);
  CHECK(inventor.invented(U"Durand", durand, Civility::kNone, "") == "Faure");
  CHECK(inventor.invented(U"Petit", {"", "petit", ""}, Civility::kNone, "") == "X");
  CHECK(inventor.invented(U"Durand", durand, Civility::kNone, "") == "Faure");
}

}  // namespace
}  // namespace paravent::text
