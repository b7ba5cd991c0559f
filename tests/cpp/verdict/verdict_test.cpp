// The verdict as a value: colours, words, and that nothing internal reaches its public part.
#include "verdict/verdict.h"

#include <doctest.h>

#include <array>
#include <set>
#include <string>

#include "verdict/json.h"
#include "verdict/words.h"

using namespace paravent;
using namespace paravent::verdict;

namespace {

Verdict clean_verdict(Way way = Way::kTraces) {
  return {.open = {.ways = {way},
                   .rule = Check::clean(),
                   .content = Check::clean(),
                   .given_back = Check::clean(),
                   .proof = Check::not_asked(),
                   .reading = Check::clean(),
                   .reproduction = Check::not_asked(),
                   .control = Check::not_possible(Reason::kOfTexts)},
          .internal = {.alone = Check::clean(),
                       .known = Check::clean(),
                       .earlier = Check::not_asked(),
                       .other = Check::not_asked(),
                       .told_apart = Check::clean()}};
}

}  // namespace

TEST_CASE("verdict: no check can be left out") {
  static_assert(!std::is_default_constructible_v<Check>);
  static_assert(!std::is_default_constructible_v<PublicPart>);
  static_assert(!std::is_default_constructible_v<InternalPart>);
  static_assert(!std::is_default_constructible_v<Verdict>);
}

TEST_CASE("verdict: green only if all that applies is done and clean") {
  CHECK(colour_of(clean_verdict()) == Colour::kGreen);
  CHECK(passes(clean_verdict().open));
  for (std::size_t i = 0; i < kReasons; ++i) {
    const auto reason = static_cast<Reason>(i);
    for (const NamedCheck& one : checks_of(clean_verdict())) {
      Verdict changed = clean_verdict();
      *check_named(changed, one.name) = Check::found({{reason, 2, {"x"}}});
      switch (weight_of(reason)) {
        case Weight::kFails:
          CHECK(colour_of(changed) == Colour::kRed);
          CHECK(passes(changed.open) == !one.is_public);
          break;
        case Weight::kReserve:
        case Weight::kNotHere:
          CHECK(colour_of(changed) == Colour::kAmber);
          CHECK(passes(changed.open));
          break;
        case Weight::kNothing:
          CHECK(colour_of(changed) == Colour::kGreen);
      }
    }
  }
  Verdict unread = clean_verdict(Way::kTexts);
  unread.open.control = Check::not_asked();
  CHECK(colour_of(unread) == Colour::kRed);
  CHECK_FALSE(passes(unread.open));
  CHECK(Check::found({}).outcome() == Outcome::kClean);
}

TEST_CASE("verdict: of texts alone no column is said to have been all that was examined") {
  const Check clean = Check::found({});
  const std::array texts{Way::kTexts};
  for (const bool french : {true, false}) {
    const Speaker say(french);
    for (const char* name : {"content", "given_back"}) {
      CHECK(check_text(name, clean, texts, say) != check_text(name, clean, {}, say));
    }
    CHECK(check_text("rule", clean, texts, say) == check_text("rule", clean, {}, say));
  }
}

TEST_CASE("verdict: a plan is named where the release has one, and nowhere else") {
  const std::array generalised{Way::kGeneralisation};
  const std::array both{Way::kGeneralisation, Way::kPlan};
  const Speaker say(true);
  CHECK(check_text("content", Check::clean(), generalised, say).find("plan") == std::string::npos);
  CHECK(check_text("content", Check::clean(), both, say).find("plan") != std::string::npos);
}

TEST_CASE("verdict: every reason and every outcome has words of its own, in both languages") {
  for (const bool french : {true, false}) {
    const Speaker say(french);
    std::set<std::string> said;
    for (std::size_t i = 0; i < kReasons; ++i) {
      const Cause cause{static_cast<Reason>(i), 7, {"une colonne"}};
      const std::string text = check_text("rule", Check::found({cause}), {}, say);
      CHECK_MESSAGE(said.insert(text).second, reason_name(cause.reason));
      CHECK(text.find('{') == std::string::npos);
      CHECK(text.size() > 10);
    }
    // The table of words stands in the order of the list.
    CHECK(check_text("rule", Check::found({{Reason::kOfTexts}}), {}, say)
              .find(french ? "de textes" : "of texts") != std::string::npos);
    CHECK(check_text("rule", Check::found({{Reason::kNarrowed, 3}}), {}, say)
              .find(french ? "À elles deux" : "Both together") != std::string::npos);
    std::set<std::string> titles;
    for (const NamedCheck& one : checks_of(clean_verdict())) {
      CHECK(titles.insert(check_title(one.name, say)).second);
    }
  }
}

TEST_CASE("verdict: of what is internal the public part says that the controller was told") {
  Verdict changed = clean_verdict();
  changed.internal.alone = Check::found({{Reason::kAloneOnTraces, 4711}});
  changed.internal.other = Check::found({{Reason::kNarrowed, 4711}});
  JsonWriter json;
  json.begin_object();
  write_public(json, changed.open);
  json.end_object();
  const std::string text = json.take();
  CHECK(text.find("4711") == std::string::npos);
  CHECK(text.find("alone_on_traces") == std::string::npos);
  const auto parsed = parse_json(text);
  REQUIRE(parsed.ok());
  const Json& verdict = *parsed.value().find("verdict");
  for (const char* name : {"alone", "known", "earlier", "other", "told_apart"}) {
    REQUIRE(verdict.find(name) != nullptr);
    CHECK(verdict.find(name)->text_in("outcome") == "told_to_controller");
  }
  CHECK(verdict.find("control")->text_in("outcome") == "not_possible");
  // Nor whether it was asked for: one line names them all, and no key stands in it.
  const std::string list = public_list(changed.open, Speaker(true));
  CHECK(list.find("Seul le responsable de la publication sait si cela a été demandé") !=
        std::string::npos);
  for (const char* key : {"told_to_controller", "not_asked", "afterwards", "Non demandé"}) {
    CHECK(list.find(key) == std::string::npos);
  }
}

TEST_CASE("verdict: JSON of checks can be read again, and a check that is left out is an error") {
  Verdict changed = clean_verdict(Way::kTexts);
  changed.open.content = Check::found({{Reason::kColumnsKept, 1, {"nom"}}});
  std::string object = R"({"ways":["texts"])";
  for (const NamedCheck& one : checks_of(changed)) {
    object += ",\"" + std::string(one.name) + "\":" + check_json(one.name, *one.check);
  }
  object += "}";
  const auto json = parse_json(object);
  REQUIRE(json.ok());
  const auto read = parse_verdict(json.value());
  REQUIRE(read.ok());
  CHECK(verdict_json(read.value()) == verdict_json(changed));
  for (const NamedCheck& one : checks_of(changed)) {
    Json less = json.value();
    std::erase_if(less.members, [&](const auto& member) { return member.first == one.name; });
    const auto refused = parse_verdict(less);
    REQUIRE(!refused.ok());
    CHECK(refused.error().key == one.name);
  }
  for (const char* wrong :
       {R"({"outcome":"found"})", R"({"outcome":"clean","because":[{"reason":"differs"}]})",
        R"({"outcome":"found","because":[{"reason":"nonsense"}]})", R"({})"}) {
    const auto parsed = parse_json(wrong);
    REQUIRE(parsed.ok());
    CHECK(!parse_check(parsed.value()).ok());
  }
}
