// Hostile documents through the whole way: one line without end, very many civilities, names,
// opens. What is bounded is counted: spans, reports of automata, tokens; a step that compared all
// with all would not come back from these.
#include <doctest.h>

#include <string>
#include <vector>

#include "text/alias.h"
#include "text/combine.h"
#include "text/context.h"
#include "text/hide.h"
#include "text/propagate.h"
#include "text/recognise.h"
#include "text/rules.h"
#include "text/unicode.h"
#include "text_lists.h"

namespace paravent::text {
namespace {

#ifdef PARAVENT_QUARTER
constexpr std::size_t kPieces = 20000;
#else
constexpr std::size_t kPieces = 300000;
#endif

std::u32string many(const char* piece, std::size_t times) {
  const std::u32string one = u32(piece);
  std::u32string all;
  for (std::size_t i = 0; i < times; ++i) all += one;
  return all;
}

/// Spans found and characters of the output.
struct Outcome {
  std::size_t accepted = 0, tokens = 0, output = 0;
};

Outcome through(std::u32string raw) {
  const TokenisedText text(std::move(raw));
  const auto bits = shipped_lists().mark(text);
  std::vector<TextSpan> spans = context_names(text, bits);
  for (const TextSpan& one : recognise(text, bits)) spans.push_back(one);
  for (const TextSpan& one : list_names(text, bits)) spans.push_back(one);
  settle(spans, {});
  CombinedSpans all = combine(spans, {});
  const auto names = known_names(split_mentions(text, all.accepted, shipped_lists()));
  for (const TextSpan& one : propagate(text, names, shipped_lists())) spans.push_back(one);
  all = combine(spans, {});
  const auto mentions = split_mentions(text, all.accepted, shipped_lists());
  link_persons(mentions);
  const auto aliases = make_aliases(text, all.accepted, mentions, {});
  return {all.accepted.size(), text.size(), replaced_text(text.text(), aliases).size()};
}

TEST_CASE("text: very many civilities on one line") {
  const Outcome bare = through(many("M. ", kPieces));
  CHECK(bare.tokens == kPieces);
  CHECK(bare.accepted <= kPieces);  // `M.` may be an initial
  const Outcome named = through(many("Mme Durand ", kPieces / 3));
  CHECK(named.accepted == kPieces / 3);
}

TEST_CASE("text: very many names, all different") {
  std::u32string raw;
  for (std::size_t i = 0; i < kPieces / 10; ++i) {
    std::string name = "Mme Q";
    for (std::size_t rest = i + 1; rest > 0; rest /= 20) {
      name += "bcdfghjklmnpqrstvwxz"[rest % 20];
      name += "aeiou"[rest % 5];
    }
    raw += u32(name + "x dort. ");
  }
  CHECK(through(raw).accepted >= kPieces / 10);
}

TEST_CASE("text: one line without end") {
  for (const char* piece :
       {"a", "1", "A", "Durand-", "d'", "é", ".", "1 ", "06 ", "12 rue ", "né le ", "De : ", "c/ ",
        "FR76 ", "a@", "rue de la ", "Saint-", "\u200b", "(("}) {
    const std::u32string raw = many(piece, kPieces / 3);
    const std::size_t size = raw.size();
    const Outcome outcome = through(raw);
    CHECK(outcome.tokens <= size);
    CHECK(outcome.accepted <= size);
  }
}

TEST_CASE("text: very many names in one text, and a table at its end") {
  // Who looked for the end of a cell in all that follows would look at all of it for each name.
  const std::size_t names = kPieces / 3;
  const TokenisedText text(many("Mme Durand dort.\n", names) + u32("a\tb"));
  const auto bits = shipped_lists().mark(text);
  const auto spans = proposals(text, bits, shipped_lists(), nullptr, {});
  const HiddenText hidden = hide(text, spans, {}, shipped_lists(), {});
  CHECK(hidden.replacements.size() == names);
}

TEST_CASE("text: one word of megabytes") {
  const std::size_t size = 16 * kPieces;
  CHECK(through(many("x", size)).tokens == 1);
  CHECK(through(many("X", size) + u32(" M. Durand")).accepted == 1);
}

TEST_CASE("text: a text of nested rules") {
  std::string rules = "[";
  for (int i = 1; i <= 60; ++i) {
    std::string phrase;
    for (int k = 0; k < i; ++k) phrase += "a ";
    rules += R"({"label":"REF","kind":"words","words":[")" + phrase + "\"]},";
  }
  rules.back() = ']';
  LabelTable labels;
  const RuleSet set(parse_json(rules).value(), {}, labels);
  REQUIRE_FALSE(set.fault());
  const TokenisedText text(many("a ", kPieces / 3));
  CHECK(set.find(text, {}, {}).size() == kPieces / 3 - 59);
}

}  // namespace
}  // namespace paravent::text
