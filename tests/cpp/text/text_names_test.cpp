// How mentions split into given names, initials and family name (text.md §9), at the edges of
// each rule: spelled names, signs inside a mention, particles, family names of the document.
#include <doctest.h>

#include <iterator>
#include <string>
#include <vector>

#include "text/names.h"
#include "text/persons.h"
#include "text/unicode.h"
#include "text_alias_support.h"
#include "text_lists.h"

namespace paravent::text {
namespace {

/// "given|initials|family" of mention `i` of a text whose names stand in ⟦⟧.
std::string split_of(const std::string& utf8, std::size_t i = 0) {
  const Marked marked(utf8);
  const auto mentions = split_mentions(TokenisedText(marked.text), marked.spans, shipped_lists());
  const NameParts& of = mentions.at(i).parts;
  return of.given + "|" + of.initials + "|" + of.family;
}

TEST_CASE("text: a name spelled letter by letter is one word of its mention") {
  CHECK(split_of("Mme ⟦D U R A N D⟧ dort") == "||d u r a n d");
  CHECK(split_of("⟦Claire D U R A N D⟧") == "claire||d u r a n d");
  // Two letters are initials, not a word.
  CHECK(split_of("⟦A B Durand⟧") == "|ab|durand");
  CHECK(split_of("⟦Durand C⟧") == "|c|durand");
  // Alone, a spelled first name of the list or of the document is a given name.
  CHECK(split_of("⟦C L A I R E⟧") == "c l a i r e||");
  CHECK(split_of("⟦Z Z Y Z⟧") == "||z z y z");
  CHECK(split_of("⟦Zzyz DURAND⟧ puis ⟦Z Z Y Z⟧", 1) == "z z y z||");
  CHECK(unspelled("d u r a n d") == "durand");
  CHECK(unspelled("\u0436 \u0438 \u0432") == "\u0436\u0438\u0432");
  CHECK(unspelled("d u") == "d u");
  CHECK(unspelled("du r a n d") == "du r a n d");
  CHECK(unspelled("d  u r") == "d  u r");
}

TEST_CASE("text: initials in small letters are read as in capitals, a letter after d' is none") {
  CHECK(split_of("⟦O. Brien⟧ puis ⟦o brien⟧", 1) == "|o|brien");
  CHECK(split_of("M. ⟦N'D Henry⟧") == "||n'd henry");
  const Marked marked("⟦Rose A. Petit⟧, ⟦Rose Petit⟧");
  const auto mentions = split_mentions(TokenisedText(marked.text), marked.spans, shipped_lists());
  CHECK(mentions.at(0).whole == "rose a petit");
  CHECK(mentions.at(1).whole == "");
}

TEST_CASE("text: two persons of one family stay two, in whatever order their names are written") {
  const std::string text =
      "Mme ⟦Rachel LAMBERT⟧ et M. ⟦Vincent LAMBERT⟧. ⟦Vincent Lambert⟧, ⟦Lambert Vincent⟧, "
      "⟦Rachel Lambert⟧, ⟦Lambert Rachel⟧";
  const char* const expected[] = {"rachel||lambert",  "vincent||lambert", "vincent||lambert",
                                  "vincent||lambert", "rachel||lambert",  "rachel||lambert"};
  for (std::size_t i = 0; i < std::size(expected); ++i) {
    CAPTURE(i);
    CHECK(split_of(text, i) == expected[i]);
  }
}

TEST_CASE("text: a heading behind a whole name makes no given name of the family's") {
  CHECK(split_of("⟦Anna Vaast DÉCIDE⟧") == "anna||vaast decide");
  CHECK(split_of("⟦Anna Marie DÉCIDE⟧") == "anna marie||decide");
  // A surname of the list is one, and so is what stands behind a given name alone.
  CHECK(split_of("⟦Anna Vaast PETIT⟧") == "anna vaast||petit");
  CHECK(split_of("⟦Vaast DÉCIDE⟧") == "vaast||decide");
}

TEST_CASE("text: signs inside a mention are no part of its names") {
  CHECK(split_of("⟦Durand, Claire⟧") == "claire||durand");
  CHECK(split_of("⟦Durand - Claire⟧") == "claire||durand");
  // A single small letter is no initial.
  CHECK(split_of("⟦Claire y Durand⟧") == "claire||y durand");
  CHECK(split_of("⟦Jean‒Baptiste DURAND⟧") == "jean baptiste||durand");
  CHECK(split_of("⟦Jean−Baptiste DURAND⟧") == "jean baptiste||durand");
  CHECK(split_of("⟦Jean－Baptiste DURAND⟧") == "jean baptiste||durand");
  for (const char* apostrophe : {"'", "’", "‘", "ʼ", "`", "´", "′", "＇"}) {
    CAPTURE(std::string(apostrophe));
    CHECK(split_of(std::string("M. ⟦D") + apostrophe + "ALMEIDA⟧") == "||d'almeida");
  }
  CHECK(name_key(u32("D' Almeida")) == "d'almeida");
  CHECK(name_key(u32("Ben \u0301Amar")) == "ben amar");
}

TEST_CASE("text: a word that goes on over a line's end is one") {
  CHECK(split_of("⟦F. Avi-\nsse⟧") == "|f|avisse");
  CHECK(split_of("⟦Claire Mar-\r\ntin⟧") == "claire||martin");
  CHECK(split_of("⟦De S- \n  ouza⟧") == "||de souza");
  CHECK(split_of("⟦Claire Mar\u00ad\nTIN⟧") == "claire||martin");
  CHECK(split_of("⟦Claire MAR\u00ac\nTIN⟧") == "claire||martin");
  // Before a capital the hyphen may be the name's own.
  CHECK(split_of("⟦Anne-\nMarie Durand⟧") == "anne marie||durand");
  CHECK(split_of("⟦F. AVI-\nSSE⟧") == "|f|avi sse");
  // On one line, or before what is no letter, it parts words.
  CHECK(split_of("⟦Claire Mar- tin⟧") == "claire||mar tin");
  CHECK(over_lines(U"a-\n1 -\nb c-") == U"a-\n1 -\nb c-");
}

TEST_CASE("text: which of several words is the family name") {
  // Capitals alone tell nothing: the list of first names does.
  CHECK(split_of("⟦DURAND CLAIRE⟧") == "claire||durand");
  // Particles go with the family name, whatever their case and wherever they stand.
  CHECK(split_of("⟦Claire de LA TOUR⟧") == "claire||de la tour");
  CHECK(split_of("⟦de La Tour Claire⟧") == "claire||de la tour");
  // Two first names, then a word that is none, or that is a family name of the document.
  CHECK(split_of("⟦Claire Zzyzx Durand⟧") == "claire||zzyzx durand");
  CHECK(split_of("⟦Claire Martin Durand⟧ et Mme ⟦Martin⟧") == "claire||martin durand");
  // The last word is given after a family name of the document only where it is a first name and
  // none of its family names.
  CHECK(split_of("⟦Martin Paul⟧ et M. ⟦Martin⟧") == "paul||martin");
  CHECK(split_of("⟦Martin Paul⟧, M. ⟦Martin⟧ et M. ⟦Paul⟧") == "martin||paul");
  CHECK(split_of("⟦Martin Zzyzx⟧ et M. ⟦Martin⟧") == "martin||zzyzx");
}

TEST_CASE("text: first names of the list, alone and together") {
  CHECK(is_first_name("claire", shipped_lists()));
  CHECK(is_first_name("claire paul zoe", shipped_lists()));
  CHECK_FALSE(is_first_name("claire zzyzx", shipped_lists()));
  CHECK_FALSE(is_first_name("", shipped_lists()));
}

TEST_CASE("text: initials and the given names that they fit") {
  CHECK_FALSE(initials_fit("jbp", "jean baptiste"));
  CHECK(fitting_initials("jean baptiste") == std::vector<std::string>{"j", "jb"});
  CHECK(fitting_initials("").empty());
  // Eight at most.
  const auto most = fitting_initials("a b c d e f g h i j");
  REQUIRE(most.size() == 8);
  CHECK(most.back() == "abcdefgh");
  // What is no key, two spaces in a row, fits no further than its first word.
  CHECK_FALSE(initials_fit("jb", "jean  baptiste"));
  CHECK(fitting_initials("jean  baptiste") == std::vector<std::string>{"j"});
}

TEST_CASE("text: a given name and its own initial are one person's, not two") {
  NameMention whole, initial;
  whole.parts = {"jean", "durand", "j"};
  initial.parts = {"", "durand", "j"};
  const std::vector<NameMention> mentions = {whole, initial};
  const LinkedPersons linked = link_persons(mentions);
  REQUIRE(linked.persons.size() == 1);
  CHECK(linked.of_mention == std::vector<std::uint32_t>{0, 0});
}

}  // namespace
}  // namespace paravent::text
