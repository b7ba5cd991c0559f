// Forms at their edges, each with the exact answer: telephone numbers, dates and registers that are
// nearly one, nouns of aliases, classes of characters that no French text needs.
#include <doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "audit/texts/letters.h"
#include "text/alias.h"
#include "text/recognise.h"
#include "text/unicode.h"
#include "text_lists.h"

namespace paravent::text {
namespace {

/// "LABEL text" of each span, a question mark where words of context alone tell it.
std::string forms_in(const std::string& utf8) {
  const TokenisedText text(u32(utf8));
  const LabelTable labels;
  std::string out;
  for (const TextSpan& one : recognise(text, shipped_lists().mark(text))) {
    out += (out.empty() ? "" : " | ") + labels.name(one.label) +
           (one.source == SpanSource::kWeak ? "? " : " ") +
           to_utf8(std::u32string_view(text.text()).substr(one.start, one.end - one.start));
  }
  return out;
}

TEST_CASE("text: numbers that are nearly a telephone's") {
  for (const char* none :
       {"0", "06", "06 1", "06 12 34 56 7", "0612345678a", "00 12 34 56 78", "06 12 3 45 67 8",
        "06 1234 5678", "+", "+3", "+33 (", "+33 (0", "+33 (1) 6 12 34 56 78", "+33 x", "0033",
        "+1 234 567", "06/12/34/56/78"}) {
    CAPTURE(std::string(none));
    CHECK(forms_in(none).find("TEL") == std::string::npos);
  }
  for (const char* whole :
       {"06 12 34 56 78", "06.12.34.56.78", "06-12-34-56-78", "06\u00a012\u00a034\u00a056\u00a078",
        "06\u202f12\u202f34\u202f56\u202f78", "0612345678", "+33 6 12 34 56 78",
        "+33 (0)6 12 34 56 78", "+33 (0) 6 12 34 56 78", "0033612345678", "+44 20 7946 0958",
        "+123456789012345"}) {
    CAPTURE(std::string(whole));
    CHECK(forms_in(whole) == std::string("TEL ") + whole);
  }
}

TEST_CASE("text: years, months and days that are nearly a date") {
  for (const char* none : {"né le 12 brumaire 1990", "le 3 mai", "2020-1-05", "2020-13", "2020-",
                           "12/", "le premier"}) {
    CAPTURE(std::string(none));
    CHECK(forms_in(none).find("2020-01-05") == std::string::npos);
  }
  CHECK(forms_in("né le 1er mai 1990").find("1er mai 1990") != std::string::npos);
  CHECK(forms_in("née le premier mai 1895").find("premier mai 1895") != std::string::npos);
  CHECK(forms_in("né le 3 janv. 2001").find("3 janv. 2001") != std::string::npos);
}

TEST_CASE("text: each label has its noun, and each text its number") {
  const std::u32string text = U"abcd";
  const TokenisedText tokens(text);
  const auto alias_of = [&](Label label, const AliasOptions& options = {}) {
    const TextSpan span{0, 4, label, SpanSource::kReviewer, SpanState::kAccepted, 1};
    return make_aliases(tokens, std::span(&span, 1), {}, options)[0].alias;
  };
  const std::pair<Label, const char*> nouns[] = {
      {kAdr, "[ADRESSE]"},   {kDat, "[DATE]"},
      {kDate, "[DATE]"},     {kTel, "[TÉL.]"},
      {kMail, "[COURRIEL]"}, {kNir, "[N° DE SÉCURITÉ SOCIALE]"},
      {kIne, "[INE]"},       {kEtu, "[N° ÉTUDIANT]"},
      {kIban, "[IBAN]"},     {kLoc, "[LIEU]"},
      {kOrg, "[ORGANISME]"}, {kSiren, "[SIREN]"},
      {kSiret, "[SIRET]"},   {kUai, "[UAI]"},
      {kAge, "[ÂGE]"},       {static_cast<Label>(200), "[…]"}};
  for (const auto& one : nouns) {
    CAPTURE(one.second);
    CHECK(alias_of(one.first) == one.second);
  }
  CHECK(alias_of(kLoc, {.number_others = true}) == "[LIEU 1]");
}

TEST_CASE("text: classes of characters beyond the tables") {
  for (const char32_t space :
       {U'\u2000', U'\u200b', U'\u2028', U'\u2029', U'\u202f', U'\u205f', U'\u3000', U'\u1680'}) {
    CHECK(class_of(space) == kSpace);
  }
  for (const char32_t mark : {U'\u20d0', U'\u20ff', U'\U000e0100', U'\U000e01ef'}) {
    CHECK(class_of(mark) == kMark);
  }
  for (const char32_t letter : {U'\u4e00', U'\u3042', U'\ufb01', U'\U00020000'}) {
    CHECK(is_letter(letter));
  }
  for (const char32_t none :
       {U'\u2100', U'\u3001', U'\ue000', U'\U0001f600', U'\U000e0200', U'\U0010ffff'}) {
    CHECK(class_of(none) == 0);
  }
  for (const char32_t unseen : {U'\u00ad', U'\u034f', U'\u061c', U'\u200b', U'\u202a', U'\u2060',
                                U'\u2066', U'\ufeff', U'\ufe0f'}) {
    CHECK(is_invisible(unseen));
    // The audit's own reader sees nothing there either.
    const PlainLetters plain(std::vector<std::uint32_t>{'a', unseen, 'b'});
    CHECK(plain.letters == U"ab");
    CHECK_FALSE(plain.parted[1]);
  }
  for (const char32_t seen : {U'\u2010', U'\u2029', U'\u2065', U'\ufe10', U'\u0061'}) {
    CHECK_FALSE(is_invisible(seen));
  }
}

TEST_CASE("audit of texts: letters that are two, ordinals, full width and other scripts") {
  const auto letters = [](std::vector<std::uint32_t> text) {
    return to_utf8(PlainLetters(text).letters);
  };
  CHECK(letters({0xc6, 0xdf, 0x133, 0x152, 0x1e9e}) == "aessijoess");
  CHECK(letters({0xaa, 0xba}) == "ao");
  CHECK(letters({0xff21, 0xff5e, 0xff11}) == "a1");
  CHECK(letters({0xfb00, 0xfb01, 0xfb02}) == "fffifl");
  CHECK(letters({0x4e00, 0x3005, 0x3001, 0xd7a3}) == "\u4e00\ud7a3");
  CHECK(letters({0xff60, 0xe000, 0x2e80, 'x'}) == "\u2e80x");
  CHECK(letters({0x1ab0, 'x', 0x1dc0, 'y', 0x20d0}) == "xy");
}

}  // namespace
}  // namespace paravent::text
