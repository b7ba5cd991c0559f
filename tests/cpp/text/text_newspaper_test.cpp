// What papers read by machine ask of the reader: words that a line's end cuts, and ranks.
#include <doctest.h>

#include <string>

#include "text/context.h"
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
