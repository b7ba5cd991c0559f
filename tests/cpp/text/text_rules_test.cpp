// Rules of the user: what they find, what is refused, and work that is linear whatever the rule.
#include <doctest.h>

#include <string>
#include <vector>

#include "text/rules.h"
#include "text/unicode.h"
#include "text_lists.h"

namespace paravent::text {
namespace {

const std::map<std::string, std::vector<std::string>> kOwnLists = {
    {"villages", {"Saint-Lô", "La Haye"}}};

std::string ruled(const std::string& rules, const std::string& utf8) {
  LabelTable labels;
  const RuleSet set(parse_json(rules).value(), kOwnLists, labels);
  REQUIRE_FALSE(set.fault());
  const TokenisedText text(u32(utf8));
  std::string out;
  const std::vector<TextSpan> known = {
      {0, 3, kDat, SpanSource::kRecogniser, SpanState::kProposed, 1, 0}};
  for (const TextSpan& one : set.find(text, shipped_lists().mark(text), known)) {
    if (!out.empty()) out += " | ";
    out += labels.name(one.label) + std::to_string(one.cause) +
           (one.state == SpanState::kAccepted   ? "+ "
            : one.state == SpanState::kRejected ? "- "
                                                : "? ");
    out += to_utf8(std::u32string_view(text.text()).substr(one.start, one.end - one.start));
  }
  return out;
}

std::string fault(const std::string& rules) {
  LabelTable labels;
  const RuleSet set(parse_json(rules).value(), kOwnLists, labels);
  if (!set.fault()) return "";
  CHECK(set.rules().empty());
  return std::to_string(set.fault()->rule) + " " + set.fault()->key;
}

TEST_CASE("text: rules of words") {
  CHECK(ruled(R"([{"id":"a","label":"ORG","kind":"words","words":["Café de la Gare","gare"]},
                  {"id":"b","label":"ORG","kind":"words","action":"keep","words":["Café"]},
                  {"id":"c","label":"LIEU","kind":"words","action":"propose","words":["gare"]}])",
              "au CAFE DE LA GARE, puis Gare") ==
        "ORG0+ CAFE DE LA GARE | ORG1- CAFE | LIEU2? GARE | ORG0+ Gare | LIEU2? Gare");
}

TEST_CASE("text: rules of context") {
  CHECK(ruled(R"([{"label":"PER","kind":"context","before":["tuteur :"],
                   "take":{"kind":"cap","min":1,"max":3}}])",
              "Tuteur : Claire Durand Petit Roy ; tuteur : demain") == "PER0+ Claire Durand Petit");
  CHECK(ruled(R"([{"label":"REF","kind":"context","after":["inscrits"],"take":{"kind":"digits"}}])",
              "12 34 inscrits et inscrits") == "REF0+ 34");
  CHECK(ruled(R"([{"label":"REF","kind":"context","before":["dossier"],"after":["clos"],
                   "take":{"kind":"any","max":5}}])",
              "dossier A 12 b clos, dossier A 12 ouvert\nclos") == "REF0+ A 12 b");
}

TEST_CASE("text: rules of token tests") {
  const std::string shapes = R"([{"label":"REF","kind":"tokens","tokens":[{"word":["dossier"]},
      {"word":"n°","repeat":"?"},{"shape":["9","X9"],"repeat":"+"}]}])";
  CHECK(ruled(shapes, "dossier n° 12 A34, dossier 5 et dossier") ==
        "REF0+ dossier n° 12 A34 | REF0+ dossier 5");
  CHECK(ruled(R"([{"label":"LOC","kind":"tokens","tokens":[{"word":["à"]},{"list":"villages"}]}])",
              "à Saint-Lô, à Paris") == "LOC0+ à Saint-Lô");
  CHECK(ruled(R"([{"label":"PER","kind":"tokens","action":"propose",
                   "tokens":[{"list":["first_names"],"shape":"Xx"},{"shape":"X","repeat":"*"}]}])",
              "vu Claire DURAND") == "PER0? Claire DURAND");
  CHECK(ruled(R"([{"label":"REF","kind":"tokens","tokens":[{"label":"DAT"},{"word":"x"}]}])",
              "abc x abc x") == "REF0+ abc x");
}

TEST_CASE("text: what is no rule is refused, by its number and key") {
  CHECK(fault("{}") == "0 ");
  CHECK(fault(R"([1])") == "0 ");
  CHECK(fault(R"([{"label":"PER","kind":"words","words":["a"]},{"label":"per"}])") == "1 label");
  CHECK(fault(R"([{"label":"PER","kind":"regex"}])") == "0 kind");
  CHECK(fault(R"([{"label":"PER","kind":"words","words":[]}])") == "0 words");
  CHECK(fault(R"([{"label":"PER","kind":"words","words":[1]}])") == "0 words");
  CHECK(fault(R"([{"label":"PER","kind":"words","words":["a"],"action":"drop"}])") == "0 action");
  CHECK(fault(R"([{"label":"PER","kind":"words","words":["a"],"wrods":1}])") == "0 wrods");
  CHECK(fault(R"([{"label":"PER","kind":"context"}])") == "0 before");
  CHECK(fault(R"([1])") == "0 ");
  CHECK(fault(R"([{"label":"PER","kind":"words","words":{}}])") == "0 words");
  CHECK(fault(R"([{"label":"PER","kind":"context","before":"a","befor":"b"}])") == "0 befor");
  CHECK(fault(R"([{"label":"PER","kind":"context","before":1}])") == "0 before");
  CHECK(fault(R"([{"label":"PER","kind":"context","before":"a","after":1}])") == "0 after");
  CHECK(fault(R"([{"label":"PER","kind":"context","before":"a"}])") == "");
  CHECK(fault(R"([{"label":"PER","kind":"context","before":"a","take":1}])") == "0 take");
  CHECK(fault(R"([{"label":"PER","kind":"context","before":"a","take":{"most":1}}])") == "0 take");
  CHECK(fault(R"([{"label":"PER","kind":"context","before":"a","take":{"min":"1"}}])") == "0 take");
  CHECK(fault(R"([{"label":"PER","kind":"context","before":"a","take":{"min":0}}])") == "0 take");
  CHECK(fault(R"([{"label":"PER","kind":"context","before":"a","take":{"min":1.5}}])") == "0 take");
  CHECK(fault(R"([{"label":"PER","kind":"context","before":"a","take":{"min":2}}])") == "");
  CHECK(fault(R"([{"label":"PER","kind":"tokens"}])") == "0 tokens");
  CHECK(fault(R"([{"label":"PER","kind":"tokens","tokens":1}])") == "0 tokens");
  CHECK(fault(R"([{"label":"PER","kind":"tokens","tokens":[1]}])") == "0 tokens");
  CHECK(fault(R"([{"label":"PER","kind":"tokens","token":[]}])") == "0 token");
  CHECK(fault(R"([{"label":"PER","kind":"tokens","tokens":[{"wort":"a"}]}])") == "0 tokens");
  for (const char* key : {"word", "list", "shape", "label", "repeat"}) {
    CHECK(fault(R"([{"label":"PER","kind":"tokens","tokens":[{")" + std::string(key) +
                R"(":1}]}])") == "0 tokens");
  }
  CHECK(fault(R"([{"label":"PER","kind":"context","before":"a","take":{"max":21}}])") == "0 take");
  CHECK(fault(R"([{"label":"PER","kind":"context","before":"a","take":{"min":3,"max":2}}])") ==
        "0 take");
  CHECK(fault(R"([{"label":"PER","kind":"context","before":"a","take":{"kind":"small"}}])") ==
        "0 take");
  CHECK(fault(R"([{"label":"PER","kind":"tokens","tokens":[]}])") == "0 tokens");
  CHECK(fault(R"([{"label":"PER","kind":"tokens","tokens":[{"word":"a","repeat":"*"}]}])") ==
        "0 tokens");
  CHECK(fault(R"([{"label":"PER","kind":"tokens","tokens":[{"list":"unknown"}]}])") == "0 tokens");
  CHECK(fault(R"([{"label":"PER","kind":"tokens","tokens":[{"word":"two words"}]}])") ==
        "0 tokens");
  CHECK(fault(R"([{"label":"PER","kind":"pattern","pattern":"a+"}])") == "");
  std::string many = "[";
  for (int i = 0; i < 1001; ++i) many += std::string(i ? "," : "") + "{}";
  CHECK(fault(many + "]") == "0 ");
}

// A rule that a backtracking matcher would need 2^20 steps a token for.
TEST_CASE("text: twenty repeated elements over ten thousand tokens give one match") {
  std::string rule = R"([{"label":"REF","kind":"tokens","tokens":[)";
  for (int i = 0; i < 19; ++i) rule += R"({"word":"a","repeat":"*"},)";
  rule += R"({"word":"a"}]}])";
  std::string text;
  for (int i = 0; i < 10000; ++i) text += "a ";
  LabelTable labels;
  const RuleSet set(parse_json(rule).value(), {}, labels);
  const TokenisedText tokens(u32(text));
  const auto found = set.find(tokens, {}, {});
  REQUIRE(found.size() == 1);
  CHECK(found[0].start == 0);
  CHECK(found[0].end == 19999);
}

TEST_CASE("text: shapes") {
  CHECK(token_shape(U"Jean-Luc", false) == "Xxxx-Xxx");
  CHECK(token_shape(U"Jean-Luc", true) == "Xx-Xx");
  CHECK(token_shape(U"12.5É’", true) == "9.9X'");
}

TEST_CASE("text: rules of context at the ends of texts and lines") {
  CHECK(ruled(R"([{"label":"REF","kind":"context","after":["inscrits"],
                   "take":{"kind":"digits","max":5}}])",
              "12 34 inscrits\n56\n78 inscrits\ninscrits") == "REF0+ 12 34 | REF0+ 78");
  CHECK(ruled(R"([{"label":"PER","kind":"context","before":["tuteur :"],
                   "take":{"kind":"caps","max":5}}])",
              "tuteur : DURAND Claire, tuteur : PETIT ROY") == "PER0+ DURAND | PER0+ PETIT ROY");
}

TEST_CASE("text: phrases without a word find nothing") {
  CHECK(ruled(R"([{"label":"ORG","kind":"words","words":[""]}])", "la gare") == "");
  CHECK(ruled(R"([{"label":"ORG","kind":"words","action":"hide","words":["","gare"]}])",
              "la gare") == "ORG0+ gare");
  CHECK(ruled("[]", "la gare") == "");
}

TEST_CASE("text: token rules with labels and lists") {
  // A known span may hold the text's last token; two rules share what is made once.
  CHECK(ruled(R"([{"label":"REF","kind":"tokens","tokens":[{"label":"DAT"}]},
                  {"label":"LOC","kind":"tokens","tokens":[{"word":"abc"}]}])",
              "abc") == "LOC1+ abc | REF0+ abc");
  // Without the marks of the shipped lists no token is in one.
  LabelTable labels;
  const RuleSet set(
      parse_json(R"([{"label":"PER","kind":"tokens","tokens":[{"list":"first_names"}]}])").value(),
      kOwnLists, labels);
  const TokenisedText text(u32("vu Claire"));
  CHECK(set.find(text, shipped_lists().mark(text), {}).size() == 1);
  CHECK(set.find(text, {}, {}).empty());
}

TEST_CASE("text: more that is no rule") {
  CHECK(fault(R"([{"label":1,"kind":"words","words":["a"]}])") == "0 label");
  CHECK(fault(R"([{"label":"PER","kind":"tokens","tokens":[{"label":"NOPE"}]}])") == "0 tokens");
  CHECK(fault(R"([{"label":"PER","kind":"tokens","tokens":[{"word":"a","repeat":["?","+"]}]}])") ==
        "0 tokens");
  CHECK(fault(R"([{"label":"PER","kind":"tokens","tokens":[{"word":"a","repeat":"!"}]}])") ==
        "0 tokens");
  // Twenty elements are the most.
  std::string elements;
  for (int i = 0; i < 20; ++i) elements += std::string(i > 0 ? "," : "") + R"({"word":"a"})";
  const auto rule = [](const std::string& of) {
    return R"([{"label":"PER","kind":"tokens","tokens":[)" + of + "]}]";
  };
  CHECK(fault(rule(elements)) == "");
  CHECK(fault(rule(elements + R"(,{"word":"a"})")) == "0 tokens");
}

}  // namespace
}  // namespace paravent::text
