// Propagation: every form that the specification names, what it must leave alone, and bounds on the
// work for hostile texts.
#include <doctest.h>

#include <string>
#include <vector>

#include "text/letters.h"
#include "text/propagate.h"
#include "text/unicode.h"
#include "text_lists.h"

namespace paravent::text {
namespace {

std::string spread(const std::vector<KnownName>& names, const std::string& utf8) {
  const TokenisedText text(u32(utf8));
  std::string out;
  for (const TextSpan& one : propagate(text, names, shipped_lists())) {
    if (!out.empty()) out += " | ";
    out += one.state == SpanState::kAccepted ? "" : "?";
    if (one.label != kPer) out += one.label == kMail ? "MAIL " : "URL ";
    out += to_utf8(std::u32string_view(text.text()).substr(one.start, one.end - one.start));
  }
  return out;
}

const std::vector<KnownName> kClaire = {{{"claire", "durand", ""}, 4, false}};

TEST_CASE("text: a name in any case, accent, hyphen, space and line") {
  for (const char* form : {"Durand",         "DURAND",
                           "durand",         "Dùränd",
                           "Du\u00adrand",   "Du\u200brand",
                           "Du-\nrand",      "Du-\r\n  rand",
                           "D U R A N D",    "d\u00a0u\u00a0r\u00a0a\u00a0n\u00a0d",
                           "Durands",        "Claire\u202fDURAND",
                           "Claire\nDurand", "durand claire",
                           "C. Durand",      "Durand C.",
                           "Durand-Petit",   "Le-Durand",
                           "Ｄｕｒａｎｄ",   "Dura\u0301nd",
                           "D\u2060urand"}) {
    CHECK(spread(kClaire, std::string("vu ") + form + " hier") == form);
  }
  CHECK(spread(kClaire, "vu M.Durand.") == "Durand");
  CHECK(spread(kClaire, "durand_claire2") == "durand_claire2");
  CHECK(spread(kClaire, "l'avis de Durand, d'Durand; (Durand)") == "Durand | Durand | Durand");
  CHECK(spread(kClaire, "j.durand@x.fr, @clairedurand, www.x.fr/~durand.html et a@b.fr") ==
        "MAIL j.durand@x.fr | URL @clairedurand | URL www.x.fr/~durand.html");
}

TEST_CASE("text: compounds, particles, apostrophes") {
  const std::vector<KnownName> names = {{{"jean baptiste", "d'almeida roche", ""}, 0, false},
                                        {{"sonia", "ben amar", ""}, 1, false}};
  for (const char* form : {"D’ALMEIDA-ROCHE", "d'Almeida Roche", "DALMEIDA-ROCHE", "Almeida",
                           "ROCHE", "Benamar", "BEN-AMAR", "ben\namar", "Amar", "Jean Baptiste",
                           "JEAN-BAPTISTE", "jean-baptiste d'almeida", "Ben Amar Sonia"}) {
    CHECK(spread(names, std::string("vu ") + form + " hier") == form);
  }
  CHECK(spread(names, "Ben, Amar") == "Amar");
}

TEST_CASE("text: common words, given names, saints, other words") {
  const std::vector<KnownName> rose = {{{"rose", "petit", ""}, 0, false}};
  CHECK(spread(rose, "un petit pas, le Petit, une rose") == "?petit | Petit | ?rose");
  CHECK(spread(rose, "rose petit") == "rose petit");
  CHECK(spread(rose, "petit-déjeuner de Petits") == "?petit | Petits");
  CHECK(spread(kClaire, "une eau claire, Claire") == "?claire | Claire");
  CHECK(spread(kClaire, "durandal, le du rand, Durandeau") == "");
  const std::vector<KnownName> martin = {{{"", "martin", ""}, 0, false}};
  CHECK(spread(martin, "à Saint-Martin, Saint Martin, Martin") == "Martin");
  const std::vector<KnownName> lebon = {{{"", "lebon", ""}, 0, false}};
  CHECK(spread(lebon, "le bon élève Lebon, l e b o n") == "Lebon | l e b o n");
}

TEST_CASE("text: names of other documents are proposed where they are words or communes") {
  const std::vector<KnownName> names = {{{"claire", "petit", ""}, 0, true},
                                        {{"", "wattebled", ""}, 1, true}};
  CHECK(spread(names, "Petit et Wattebled et Claire") == "?Petit | Wattebled | ?Claire");
  CHECK(holds_family_name(u32("Dossier-WATTEBLED.docx"), names));
  CHECK_FALSE(holds_family_name(u32("Dossier.docx"), names));
}

TEST_CASE("text: causes lead back to the acceptance") {
  const std::vector<KnownName> names = {{{"", "durand", ""}, 3, false},
                                        {{"", "roy", ""}, 9, false}};
  const TokenisedText text(u32("Roy et Durand"));
  const auto spans = propagate(text, names, shipped_lists());
  REQUIRE(spans.size() == 2);
  CHECK(spans[0].cause == 9);
  CHECK(spans[1].cause == 3);
}

// Counted, not timed: each hit that the automaton reports is looked at in constant time.
TEST_CASE("text: the hits looked at are of the order of the text, whatever the names") {
  // Names that end in one another, in a text where each ends everywhere and none is whole.
  std::vector<KnownName> nested;
  for (std::size_t size = 2; size <= 400; ++size) {
    nested.push_back({{"", std::string(size, 'a'), ""}, static_cast<std::uint32_t>(size), false});
  }
  for (const char* piece : {"a", "a ", "a-", "a. ", "aa a-", "a a. "}) {
    std::u32string raw;
    for (int i = 0; i < 5000; ++i) raw += u32(piece);
    const TokenisedText text(raw);
    const PropagatedNames found = propagate_counting(text, nested, shipped_lists());
    CHECK(found.looked_at <= 128 * 2 * raw.size());
    CHECK(found.spans.size() <= raw.size());
  }
  std::string names;
  for (int i = 0; i < 20000; ++i) names += "M. Durand ";
  const TokenisedText text(u32(names));
  const PropagatedNames durands = propagate_counting(text, kClaire, shipped_lists());
  CHECK(durands.spans.size() == 20000);
  CHECK(durands.looked_at == 20000);
}

TEST_CASE("text: of a very long name the begin is looked for, and the rest goes with it") {
  const std::string name = "k" + std::string(150, 'e') + "r", other = "k" + std::string(150, 'e');
  const std::vector<KnownName> names = {{{"", name, ""}, 0, false}};
  const TokenisedText text(u32("vu " + name + " et K" + other.substr(1) + "z ici"));
  const auto spans = propagate(text, names, shipped_lists());
  REQUIRE(spans.size() == 2);
  CHECK(spans[0].end - spans[0].start == name.size());
  CHECK(spans[1].end - spans[1].start == other.size() + 1);
  // A name of very many parts: no part of the work grows with the square of their number.
  std::string parts;
  for (int i = 0; i < 50000; ++i) parts += "ab-";
  const TokenisedText many(u32("M. " + parts + "c et M. " + parts + "c."));
  const std::vector<TextSpan> accepted = {{3, static_cast<std::uint32_t>(4 + parts.size()), kPer,
                                           SpanSource::kContext, SpanState::kAccepted, 1,
                                           kNoCause}};
  const auto mentions = split_mentions(many, accepted, shipped_lists());
  const auto found = propagate_counting(many, known_names(mentions), shipped_lists());
  CHECK(found.looked_at <= 2 * many.text().size());
  CHECK(found.spans.size() == 2);
}

}  // namespace
}  // namespace paravent::text
