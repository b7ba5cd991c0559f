// Combination of layers, splitting and linking of names, aliases: known results of text.md §20.
#include <doctest.h>

#include <string>
#include <vector>

#include "text/alias.h"
#include "text/combine.h"
#include "text/context.h"
#include "text/hide.h"
#include "text/names.h"
#include "text/unicode.h"
#include "text_alias_support.h"
#include "text_lists.h"

namespace paravent::text {
namespace {

TEST_CASE("text: letters, as the specification has them") {
  CHECK(aliased("Mme ⟦Claire DURAND⟧ a saisi le jury. ⟦C. Durand⟧ conteste. Mme ⟦Durand⟧ et sa "
                "sœur ⟦Julie Durand⟧ seront entendues. Signé : ⟦Durand⟧.") ==
        "Mme A. X. a saisi le jury. A. X. conteste. Mme X. et sa sœur B. X. seront entendues. "
        "Signé : X.");
  CHECK(aliased("M. ⟦Paul Martin⟧ contre Mme ⟦Pauline Martin⟧ ; M. ⟦Martin⟧ maintient, "
                "⟦P. Martin⟧ aussi.") ==
        "M. A. X. contre Mme B. X. ; M. X. maintient, … X. aussi.");
  CHECK(aliased("⟦ABADIE Paul⟧ et ⟦BEN AMAR Sonia⟧ ; M. ⟦Abadie⟧, puis ⟦S. Ben Amar⟧.") ==
        "A. X. et B. Y. ; M. X., puis B. Y.");
  CHECK(aliased("Monsieur ⟦Jean-Baptiste d'Almeida-Roche⟧, puis M. ⟦J.-B. d'Almeida-Roche⟧ et "
                "M. ⟦D'ALMEIDA-ROCHE⟧.") == "Monsieur A. X., puis M. A. X. et M. X.");
  CHECK(aliased("⟦EL KHATTABI Mohamed-Amine⟧ ; M. ⟦El Khattabi⟧ ; ⟦Mohamed-Amine⟧") ==
        "A. X. ; M. X. ; A.");
  CHECK(aliased("⟦Léa⟧ a écrit à M. ⟦Roy⟧. ⟦Léa⟧ attend.") == "A. a écrit à M. X. A. attend.");
}

TEST_CASE("text: no name has its own initial as its letter") {
  CHECK(aliased("M. ⟦Amadou Xhaard⟧ et M. ⟦X.⟧ ; Mme ⟦Bea Zyx-Wald⟧.") ==
        "M. B. Y. et M. Z. ; Mme A. X.");
}

TEST_CASE("text: one person's letters, however the name is given") {
  // The given name last, of the list or not, with capitals or without.
  CHECK(aliased("⟦DUPONT Jean⟧, ⟦Jean Dupont⟧, ⟦Dupont Jean⟧, ⟦JEAN DUPONT⟧") ==
        "A. X., A. X., A. X., A. X.");
  CHECK(aliased("⟦Yvonig Kergoul⟧, ⟦Kergoul Yvonig⟧, ⟦KERGOUL Yvonig⟧") == "A. X., A. X., A. X.");
  CHECK(aliased("⟦Kergoul Yvonig⟧, ⟦Yvonig Kergoul⟧") == "A. X., A. X.");
  // Initials without their dots.
  CHECK(
      aliased("⟦J.-Y. Le Goff⟧, ⟦JY Le Goff⟧, ⟦J-Y Le Goff⟧, ⟦LE GOFF JY⟧, ⟦Jean-Yves Le Goff⟧") ==
      "A. X., A. X., A. X., A. X., A. X.");
  CHECK(aliased("⟦LY Mamadou⟧, ⟦Mamadou Ly⟧, M. ⟦Ly⟧") == "A. X., A. X., M. X.");
  // Of several given names the first, but not Jean of Jean-Yves.
  CHECK(aliased("⟦Claire Marie Durand⟧, ⟦Claire Durand⟧, ⟦Claire⟧, ⟦C. Durand⟧") ==
        "A. X., A. X., A., A. X.");
  CHECK(aliased("⟦Jean-Yves Durand⟧, ⟦Jean Durand⟧") == "A. X., B. X.");
}

TEST_CASE("text: a part of a compound name is that name, but for who has it for his own") {
  CHECK(aliased("⟦Claire Durand-Petit⟧, Mme ⟦Durand⟧, Mme ⟦Petit⟧, ⟦C. Durand⟧, ⟦Claire Petit⟧") ==
        "A. X., Mme X., Mme X., A. X., A. X.");
  CHECK(aliased("M. ⟦Le Goff⟧, M. ⟦Goff⟧ ; ⟦de La Tour Maubourg⟧, ⟦La Tour Maubourg⟧") ==
        "M. X., M. X. ; Y., Y.");
  // Another given name, initials, civility, or two compounds that have it.
  CHECK(aliased("⟦Claire Durand-Petit⟧, ⟦Paul Durand⟧, M. ⟦Durand⟧") == "A. X., B. Y., M. Y.");
  CHECK(aliased("⟦Claire Durand-Petit⟧, ⟦P. Durand⟧") == "A. X., … Y.");
  CHECK(aliased("Mme ⟦Durand-Petit⟧ contre M. ⟦Durand⟧") == "Mme X. contre M. Y.");
  CHECK(aliased("⟦Claire Durand-Petit⟧, ⟦Paul Durand-Roy⟧, M. ⟦Durand⟧") == "A. X., B. Y., M. Z.");
  // No letter is the initial of a part.
  CHECK(aliased("Mme ⟦Durand-Xhaard⟧") == "Mme Y.");
  AliasOptions options;
  options.scheme = AliasScheme::kNumbered;
  CHECK(aliased("⟦Claire Durand-Petit⟧, Mme ⟦Durand⟧, ⟦Paul Roy⟧", options) ==
        "[PERSONNE 1], Mme [PERSONNE 1], [PERSONNE 2]");
}

TEST_CASE("text: letters beyond the first thirteen, letters in use, dots") {
  std::string text, expected;
  const char* letters = "XYZWVUTSRQPON";
  for (int i = 0; i < 15; ++i) {
    text += "Mme ⟦" + std::string(1, static_cast<char>('A' + i)) + "bcde⟧ ";
    expected += std::string("Mme ") + letters[i % 13] + (i >= 13 ? "2. " : ". ");
  }
  CHECK(aliased(text) == expected);
  CHECK(aliased("M. X. cite Mme ⟦Durand⟧... puis A. et ⟦Claire⟧") ==
        "M. X. cite Mme Y.... puis A. et B.");
  CHECK(aliased("⟦Durand⟧") == "X.");
}

TEST_CASE("text: numbers of persons, roles, masks") {
  AliasOptions options;
  options.scheme = AliasScheme::kNumbered;
  const std::string text =
      "M. ⟦Paul Martin⟧, Mme ⟦Pauline Martin⟧, M. ⟦Martin⟧, ⟦Pauline⟧, ⟦P. Roy⟧";
  CHECK(aliased(text, options) ==
        "M. [PERSONNE 1], Mme [PERSONNE 2], M. [PERSONNE ?], [PERSONNE 2], [PERSONNE 3]");
  options.scheme = AliasScheme::kRole;
  options.roles[1] = "la requérante";
  CHECK(aliased(text, options) ==
        "M. [PERSONNE 1], Mme la requérante, M. [PERSONNE ?], la requérante, [PERSONNE 3]");
  options.scheme = AliasScheme::kMask;
  CHECK(aliased("M. ⟦Paul Martin⟧.", options) == "M. […].");
  // A short form before the whole name is the same person's.
  options.scheme = AliasScheme::kNumbered;
  CHECK(aliased("M. ⟦Roy⟧, puis ⟦Paul Roy⟧", options) == "M. [PERSONNE 1], puis [PERSONNE 1]");
}

TEST_CASE("text: aliases of other labels") {
  AliasOptions options;
  CHECK(aliased("le ⟦12/03/1990⟧ à", options, kDat) == "le [DATE] à");
  options.keep_year = true;
  CHECK(aliased("le ⟦12/03/1990⟧ et le ⟦3 mai 90⟧", options, kDat) == "le 1990 et le [DATE]");
  CHECK(aliased("au ⟦06 12 34 56 78⟧.", options, kTel) == "au [TÉL.].");
  options.number_others = true;
  CHECK(aliased("⟦a@b.fr⟧ ⟦c@d.fr⟧ ⟦A@B.FR⟧", options, kMail) ==
        "[COURRIEL 1] [COURRIEL 2] [COURRIEL 1]");
}

TEST_CASE("text: keys and parts of names") {
  CHECK(name_key(u32("D’ALMEIDA‑Roche")) == "d'almeida roche");
  CHECK(name_key(u32(" Ben\u00a0 Amar ")) == "ben amar");
  CHECK(name_key(u32("Du\u00adra\u200bnd")) == "durand");
  const auto parts = [&](const std::string& utf8, std::size_t i = 0) {
    const Marked marked(utf8);
    const auto mentions = split_mentions(TokenisedText(marked.text), marked.spans, shipped_lists());
    const NameParts& of = mentions[i].parts;
    return of.given + "|" + of.initials + "|" + of.family;
  };
  CHECK(parts("⟦Durand Claire⟧") == "claire||durand");
  CHECK(parts("⟦Martin Paul⟧ et M. ⟦Martin⟧") == "paul||martin");
  CHECK(parts("⟦Claire Marie Durand⟧") == "claire marie||durand");
  CHECK(parts("⟦Claire de La Tour⟧") == "claire||de la tour");
  CHECK(parts("⟦Durand C.⟧") == "|c|durand");
  CHECK(parts("⟦Claire⟧") == "claire||");
  CHECK(parts("Mme ⟦Claire⟧") == "||claire");
  CHECK(parts("Madame la Présidente ⟦Claire⟧") == "||claire");
  CHECK(initials_fit("jb", "jean baptiste"));
  CHECK(initials_fit("j", "jean baptiste"));
  CHECK_FALSE(initials_fit("jc", "jean baptiste"));
  CHECK_FALSE(initials_fit("", "jean"));
}

TextSpan span(std::uint32_t start, std::uint32_t end, Label label, SpanSource source,
              SpanState state, double probability = 1) {
  return {start, end, label, source, state, probability, kNoCause};
}

TEST_CASE("text: coverage is monotone, whatever the labels") {
  CombineOptions options;
  options.propose = 0.1;
  const std::vector<TextSpan> spans = {
      span(0, 5, kPer, SpanSource::kTagger, SpanState::kAccepted, 0.7),
      span(3, 9, kAdr, SpanSource::kContext, SpanState::kAccepted),
      span(4, 20, kLoc, SpanSource::kUserRule, SpanState::kAccepted),
      span(30, 35, kPer, SpanSource::kList, SpanState::kProposed, 0.3),
      span(33, 36, kPer, SpanSource::kTagger, SpanState::kProposed, 0.4),
      span(40, 44, kPer, SpanSource::kTagger, SpanState::kProposed, 0.05)};
  const CombinedSpans out = combine(spans, options);
  REQUIRE(out.accepted.size() == 3);
  CHECK(out.accepted[0] == span(0, 3, kPer, SpanSource::kTagger, SpanState::kAccepted, 0.7));
  CHECK(out.accepted[1] == span(3, 9, kAdr, SpanSource::kContext, SpanState::kAccepted));
  CHECK(out.accepted[2] == span(9, 20, kLoc, SpanSource::kUserRule, SpanState::kAccepted));
  REQUIRE(out.proposed.size() == 1);
  CHECK(out.proposed[0].start == 33);
  // Any further accepted span hides at least as much.
  for (std::uint32_t start = 0; start < 20; ++start) {
    for (Label label : {kPer, kLoc, kOrg}) {
      auto more = spans;
      more.push_back(span(start, start + 4, label, SpanSource::kRecogniser, SpanState::kAccepted));
      std::vector<bool> hidden(60);
      for (const TextSpan& one : combine(more, options).accepted) {
        if ((options.hidden & label_bit(one.label)) == 0) continue;
        for (std::uint32_t i = one.start; i < one.end; ++i) hidden[i] = true;
      }
      for (std::uint32_t i = 0; i < 9; ++i) CHECK(hidden[i]);
    }
  }
}

TEST_CASE("text: an address found by error swallows no sentence") {
  const TokenisedText text(u32("Le 3 : M. Jan Vries (j.vries@x.fr, a@x.fr) vient."));
  const std::vector<TextSpan> spans = {
      span(7, 42, kAdr, SpanSource::kTagger, SpanState::kAccepted, 0.6),
      span(10, 19, kPer, SpanSource::kContext, SpanState::kAccepted),
      span(21, 33, kMail, SpanSource::kRecogniser, SpanState::kAccepted),
      span(35, 41, kMail, SpanSource::kRecogniser, SpanState::kAccepted)};
  const CombinedSpans out = combine(spans, {}, &text);
  REQUIRE(out.accepted.size() == 3);
  CHECK(out.accepted[0] == spans[1]);
  CHECK(out.accepted[1] == spans[2]);
  CHECK(out.accepted[2] == spans[3]);
  CHECK(out.persons == std::vector<TextSpan>{spans[1]});
  // Parts of one label are one span, whoever found them; a way is named after nobody.
  const std::vector<TextSpan> same = {
      span(10, 13, kPer, SpanSource::kContext, SpanState::kAccepted),
      span(10, 19, kPer, SpanSource::kTagger, SpanState::kAccepted, 0.6)};
  const CombinedSpans one = combine(same, {}, &text);
  REQUIRE(one.accepted.size() == 1);
  CHECK(one.accepted[0].end == 19);
  CHECK(one.accepted[0].source == SpanSource::kContext);
  // What is left of a span that another cuts has no blank at its border.
  const TokenisedText cut(u32("le 06 12 34 56 78 Awa"));
  const CombinedSpans left = combine(
      std::vector<TextSpan>{span(3, 21, kAdr, SpanSource::kTagger, SpanState::kAccepted, 0.6),
                            span(3, 17, kTel, SpanSource::kRecogniser, SpanState::kAccepted)},
      {}, &cut);
  REQUIRE(left.accepted.size() == 2);
  CHECK(left.accepted[1].start == 18);
  const TokenisedText way(u32("12 rue du Docteur Roux"));
  const std::vector<TextSpan> roux = {
      span(0, 22, kAdr, SpanSource::kRecogniser, SpanState::kAccepted),
      span(18, 22, kPer, SpanSource::kContext, SpanState::kAccepted)};
  CHECK(combine(roux, {}, &way).persons.empty());
}

TEST_CASE("text: a name in another label's span is still looked for") {
  const TokenisedText text(
      u32("Avis : Jan Vries-Bakker, 3 rue Haute. Le dossier vries-bakker est clos."));
  const std::vector<TextSpan> spans = {
      span(0, 36, kAdr, SpanSource::kUserRule, SpanState::kAccepted),
      span(7, 23, kPer, SpanSource::kTagger, SpanState::kAccepted, 0.8)};
  const HiddenText hidden = hide(text, spans, {}, shipped_lists(), {});
  REQUIRE(hidden.hidden.size() == 2);
  CHECK(hidden.hidden[1].start == 49);
  CHECK(hidden.hidden[1].end == 61);
  CHECK(hidden.hidden[1].probability == 0.8);
}

TEST_CASE("text: an e-mail on the line below its owner's name is hidden whole") {
  for (const SpanSource source : {SpanSource::kRecogniser, SpanSource::kReviewer}) {
    const TokenisedText text(u32("Mme Rosa Quispe\nrosa.quispe@gmail.com\n"));
    const std::vector<TextSpan> spans = {
        span(4, 15, kPer, SpanSource::kContext, SpanState::kAccepted),
        span(16, 37, kMail, source, SpanState::kAccepted)};
    const HiddenText hidden = hide(text, spans, {}, shipped_lists(), {});
    REQUIRE(hidden.hidden.size() == 2);
    CHECK(hidden.hidden[0].end == 15);
    CHECK(hidden.hidden[1].start == 16);
    CHECK(hidden.hidden[1].end == 37);
    CHECK(hidden.hidden[1].label == kMail);
  }
  // What a border cuts leaves an address whole.
  const TokenisedText cut(u32("Quispe rosa.quispe@gmail.com"));
  const std::vector<TextSpan> parts = {
      span(0, 28, kMail, SpanSource::kContext, SpanState::kAccepted),
      span(0, 6, kPer, SpanSource::kRecogniser, SpanState::kAccepted)};
  const CombinedSpans combined = combine(parts, {}, &cut);
  REQUIRE(combined.accepted.size() == 2);
  CHECK(combined.accepted[1].start == 7);
}

TEST_CASE("text: civilities are no initials") {
  const std::string list = context_names_in("Présents : M. Paul Kerbrat, Mme Awa Diop, M. Lefort");
  CHECK(list.find("M.") == std::string::npos);
  CHECK(list.find("Paul Kerbrat") != std::string::npos);
  CHECK(context_names_in("Étudiant : M. Malo HENAFF").find("M. Malo") == std::string::npos);
  CHECK(context_names_in("Vu par Mme M. Durand").find("M. Durand") != std::string::npos);
}

TEST_CASE("text: only a rejection takes away, and not from the reviewer") {
  std::vector<TextSpan> spans = {
      span(0, 5, kPer, SpanSource::kRecogniser, SpanState::kProposed),
      span(2, 3, kPer, SpanSource::kUserRule, SpanState::kRejected),
      span(2, 8, kPer, SpanSource::kReviewer, SpanState::kAccepted),
      span(10, 12, kPer, SpanSource::kTagger, SpanState::kProposed, 0.5),
      span(13, 14, kPer, SpanSource::kTagger, SpanState::kProposed, 0.49),
      span(15, 16, kPer, SpanSource::kWeak, SpanState::kProposed, 0.9)};
  CombineOptions half;
  half.accept = 0.5;
  settle(spans, half);
  const CombinedSpans out = combine(spans, half);
  REQUIRE(out.accepted.size() == 2);
  CHECK(out.accepted[0].start == 2);
  CHECK(out.accepted[1].start == 10);
  CHECK(out.removed.size() == 1);
  CHECK(out.proposed.size() == 2);
}

// Mentions are looked up by what they say: were each compared with all persons, these would take
// a hundred million comparisons a form.
TEST_CASE("text: ten thousand persons of one family, by whole names, initials and families") {
  std::vector<NameMention> mentions;
  for (int i = 0; i < 10000; ++i) {
    const std::string given = "g" + std::to_string(i);
    mentions.push_back({0, 1, Civility::kNone, {given, "durand", ""}});
    mentions.push_back({0, 1, Civility::kNone, {"", "durand", "g"}});
    mentions.push_back({0, 1, Civility::kNone, {"", "durand", ""}});
    mentions.push_back({0, 1, Civility::kNone, {given, "", ""}});
  }
  const LinkedPersons linked = link_persons(mentions);
  CHECK(linked.persons.size() == 10000);
  for (std::uint32_t i = 0; i < 10000; i += 999) {
    CHECK(linked.of_mention[4 * i] == i);
    CHECK(linked.of_mention[4 * i + 1] == kAmbiguous);
    CHECK(linked.of_mention[4 * i + 2] == kAmbiguous);
    CHECK(linked.of_mention[4 * i + 3] == i);
  }
}

TEST_CASE("text: proposals apart from each other all stay; the propagated keep their state") {
  const std::vector<TextSpan> apart = {
      span(0, 3, kPer, SpanSource::kList, SpanState::kProposed, 0.5),
      span(5, 8, kPer, SpanSource::kList, SpanState::kProposed, 0.3)};
  CHECK(combine(apart, {}).proposed == apart);
  std::vector<TextSpan> spread = {
      span(0, 3, kPer, SpanSource::kPropagation, SpanState::kAccepted),
      span(5, 8, kPer, SpanSource::kPropagation, SpanState::kProposed, 0.5)};
  const std::vector<TextSpan> before = spread;
  settle(spread, {});
  CHECK(spread == before);
}

TEST_CASE("text: a year alone is kept of a date, four figures of a longer number are none") {
  AliasOptions options;
  options.keep_year = true;
  CHECK(aliased("le ⟦12031990⟧ à", options, kDat) == "le [DATE] à");
  CHECK(aliased("le ⟦3 mai 1990⟧ à", options, kDate) == "le 1990 à");
  CHECK(aliased("à ⟦Lyon 1990⟧ ici", options, kLoc) == "à [LIEU] ici");
}

TEST_CASE("text: a span of figures alone names nobody, and is masked") {
  CHECK(aliased("vu ⟦12⟧ ici") == "vu […] ici");
}

}  // namespace
}  // namespace paravent::text
