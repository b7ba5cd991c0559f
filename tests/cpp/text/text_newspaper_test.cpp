// What papers read by machine ask of the reader: words that a line's end cuts, and ranks.
#include <doctest.h>

#include <string>

#include "text/context.h"
#include "text/hide.h"
#include "text/mended.h"
#include "text/unicode.h"
#include "text_lists.h"

namespace paravent::text {
namespace {

std::string whole_of(const char* utf8) {
  const TokenisedText text(u32(utf8));
  const auto whole = MendedText::of(text, Apostrophe::kPrefix);
  return whole ? to_utf8(whole->text().text()) : "-";
}

TEST_CASE("text: the tagger reads words whole that a line's end cuts") {
  CHECK(whole_of("déjà ex¬cessif, et con¬\ntemple") == "déjà excessif, et contemple");
  CHECK(whole_of("M. Poin¬ \r\ncaré et Du\u00adrand") == "M. Poincaré et Durand");
  // No hyphen of lines, or nothing goes on.
  CHECK(whole_of("Mar-\ntin") == "-");
  CHECK(whole_of("a¬ b, 3¬4, fin¬") == "-");
  CHECK(whole_of("fin¬\n\nDurand") == "-");
  CHECK(whole_of("fin¬\tDurand") == "-");
}

TEST_CASE("text: what is found in whole words stands where they are cut") {
  const TokenisedText text(u32("vu M. Poin¬\ncaré hier"));
  const auto whole = MendedText::of(text, Apostrophe::kPrefix);
  REQUIRE(whole);
  TaggedText tagged;
  tagged.best = {0, 0, 1, 0};
  tagged.outside = {0.9, 0.8, 0.1, 0.7};
  tagged.spans.push_back({6, 14, kPer, SpanSource::kTagger, SpanState::kProposed, 0.9, kNoCause});
  const TaggedText back = whole->back(tagged, text);
  REQUIRE(back.best.size() == text.size());
  CHECK(back.best == std::vector<std::uint8_t>{0, 0, 1, 1, 1, 0});
  CHECK(back.outside == std::vector<double>{0.9, 0.8, 0.1, 0.1, 0.1, 0.7});
  REQUIRE(back.spans.size() == 1);
  CHECK(back.spans[0].start == 6);
  CHECK(back.spans[0].end == 16);
}

std::string parted_of(const std::string& utf8) {
  const auto parted = MendedText::parted(TokenisedText(u32(utf8)), shipped_lists());
  return parted ? to_utf8(parted->text().text()) : "-";
}

TEST_CASE("text: words that lack a blank are read apart") {
  CHECK(parted_of("ode deVictor Hugo laMarie, parMme Roy") ==
        "ode de Victor Hugo la Marie, par Mme Roy");
  CHECK(parted_of("avecMmeDurand, MeRoux et JeanRoule") ==
        "avec Mme Durand, Me Roux et Jean Roule");
  CHECK(parted_of("présidentWilson, HistoireDurand") == "président Wilson, Histoire Durand");
  // No word stands before the capital, too little stands behind it, or both are one name.
  for (const char* one :
       {"iPhone", "McDonald, MacMahon", "SaintGeorges, sainteAnne, DesMoulins", "deLa", "DURAND",
        "Jean-deVictor", "deVictor@exemple.fr et www.deVictor.fr", "de Victor", "dE2VICTOR"}) {
    CHECK(parted_of(one) == "-");
  }
}

/// What is published of a text that rules alone have read.
std::string published(const std::string& utf8) {
  const TokenisedText text(u32(utf8));
  const auto bits = shipped_lists().mark(text);
  const HiddenText hidden =
      hide(text, proposals(text, bits, shipped_lists(), nullptr, {}), {}, shipped_lists(), {});
  return replaced_text(text.text(), hidden.replacements);
}

TEST_CASE("text: of two words without a blank the name alone is hidden") {
  CHECK(published("vu parMme Durand hier") == "vu parMme X. hier");
  CHECK(published("vu avecMmeDurand, puis Durand") == "vu avecMmeX., puis X.");
  CHECK(published("auComité siège M. Roux") == "auComité siège M. X.");
}

TEST_CASE("text: doubts of words read apart are those of the word that lacks a blank") {
  const TokenisedText text(u32("vu deVictor. Fin"));
  const auto parted = MendedText::parted(text, shipped_lists());
  REQUIRE(parted);
  REQUIRE(parted->text().size() == 5);
  CHECK(parted->least({0.9, 0.8, 0.1, 0.7, 0.6}, text) == std::vector<double>{0.9, 0.1, 0.7, 0.6});
}

TEST_CASE("text: what says that a machine read a text from paper") {
  const auto is_read = [](const std::string& utf8, std::size_t words) {
    std::string all = utf8;
    for (std::size_t i = 0; i < words; ++i) all += " mot";
    const TokenisedText text(u32(all));
    return is_read_by_machine(text, MendedText::parted(text, shipped_lists()));
  };
  CHECK(is_read("ex¬cessif, con¬\ntemple etVictor", 0));
  CHECK(is_read("auComité, etVictor, deMarie", 590));
  CHECK_FALSE(is_read("auComité, etVictor, deMarie", 600));
  CHECK_FALSE(is_read("ex¬cessif etVictor", 0));
  // Soft hyphens are typed; a sign that cuts no word says nothing.
  CHECK_FALSE(is_read("ex\u00adcessif, con\u00adtemple, pré\u00adsent etVictor", 0));
  CHECK_FALSE(is_read("3¬4, 5¬6, 7¬8", 0));
}

TEST_CASE("text: names behind a rank") {
  CHECK(context_names_in("M. le général Campenon, puis le marquis de Villette") ==
        "Campenon | de Villette");
  CHECK(context_names_in("condamne la nommée Saugé et le sieur Jean Roy") == "Saugé | Jean Roy");
  CHECK(context_names_in("place du Général Leclerc") == "");
  CHECK(context_names_in("en général Paris gagne") == "");
  CHECK(context_names_in("le capitaine de l'équipe, le colonel, le duc\nDurand") == "");
  CHECK(context_names_in("le commandant de Paris et le colonel Roy") == "Roy");
}

}  // namespace
}  // namespace paravent::text
