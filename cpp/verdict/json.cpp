#include "verdict/json.h"

#include <algorithm>
#include <map>
#include <utility>

#include "verdict/words.h"

namespace paravent::verdict {
namespace {

void write_ways(JsonWriter& json, const std::vector<Way>& ways) {
  json.key("ways").begin_inline_array();
  for (const Way way : ways) json.value(way_name(way));
  json.end_array();
}

void write_words(JsonWriter& json, std::string_view key, const std::string& fr,
                 const std::string& en) {
  json.key(key).begin_object().key("fr").value(fr).key("en").value(en).end_object();
}

void write_check(JsonWriter& json, std::string_view name, bool is_public, const Check& check,
                 std::span<const Way> ways = {}) {
  const Speaker fr(true), en(false);
  json.begin_object().key("check").value(name).key("public").value(is_public);
  json.key("outcome").value(outcome_name(check.outcome()));
  json.key("colour").value(colour_name(colour_of(name, check)));
  json.key("because").begin_array();
  for (const Cause& cause : check.causes()) {
    json.begin_object().key("reason").value(reason_name(cause.reason));
    json.key("count").value(cause.count).key("names").begin_inline_array();
    for (const std::string& one : cause.names) json.value(one);
    json.end_array().end_object();
  }
  json.end_array();
  write_words(json, "name", check_title(name, fr), check_title(name, en));
  write_words(json, "text", check_text(name, check, ways, fr), check_text(name, check, ways, en));
  json.end_object();
}

/// What is made of the finished files: a certificate, which is one of them, cannot know of it.
bool comes_after(const NamedCheck& one) {
  return one.check->outcome() == Outcome::kNotAsked &&
         (one.name == "proof" || one.name == "reproduction");
}

Error none(std::string key) { return {.code = ErrorCode::kRecipeSyntax, .key = std::move(key)}; }

std::optional<Reason> reason_of(std::string_view name) {
  for (std::size_t i = 0; i < kReasons; ++i) {
    if (reason_name(static_cast<Reason>(i)) == name) return static_cast<Reason>(i);
  }
  return std::nullopt;
}

Result<Cause> parse_cause(const Json& json) {
  const auto reason = reason_of(json.text_in("reason"));
  if (!reason) return none("reason");
  Cause cause{*reason};
  if (const Json* count = json.find("count")) {
    if (!count->is(Json::Kind::kNumber) || count->number < 0) return none("count");
    cause.count = static_cast<std::uint64_t>(count->number);
  }
  if (const Json* names = json.find("names")) {
    for (const Json& one : names->items) cause.names.push_back(one.text);
  }
  return cause;
}

}  // namespace

void write_verdict(JsonWriter& json, const Verdict& verdict) {
  const Colour colour = colour_of(verdict);
  json.begin_object();
  write_ways(json, verdict.open.ways);
  json.key("colour").value(colour_name(colour));
  json.key("titles").begin_object();
  for (const Colour one : {Colour::kGreen, Colour::kAmber, Colour::kRed}) {
    write_words(json, colour_name(one), verdict_title(one, Speaker(true)),
                verdict_title(one, Speaker(false)));
  }
  json.end_object();
  json.key("checks").begin_array();
  for (const NamedCheck& one : checks_of(verdict)) {
    write_check(json, one.name, one.is_public, *one.check, verdict.open.ways);
  }
  json.end_array().end_object();
}

std::string verdict_json(const Verdict& verdict) {
  JsonWriter json;
  write_verdict(json, verdict);
  return json.take();
}

std::string check_json(std::string_view name, const Check& check) {
  JsonWriter json;
  bool is_public = false;
#define PARAVENT_OPEN(member, exported) is_public = is_public || name == exported;
#define PARAVENT_INTERNAL(member, exported)
#include "verdict/checks.def"
#undef PARAVENT_INTERNAL
#undef PARAVENT_OPEN
  write_check(json, name, is_public, check);
  return json.take();
}

void write_public(JsonWriter& json, const PublicPart& part) {
  json.key("verdict").begin_object();
  write_ways(json, part.ways);
  for (const NamedCheck& one : checks_of(part)) {
    json.key(one.name).begin_object().key("outcome");
    if (one.check == nullptr) {
      json.value("told_to_controller").end_object();
      continue;
    }
    json.value(comes_after(one) ? "afterwards" : outcome_name(one.check->outcome()));
    if (!one.check->causes().empty()) {
      json.key("because").begin_inline_array();
      for (const Cause& cause : one.check->causes()) json.value(reason_name(cause.reason));
      json.end_array();
    }
    json.end_object();
  }
  json.end_object();
}

Result<Check> parse_check(const Json& json) {
  const std::string_view outcome = json.text_in("outcome");
  std::vector<Cause> causes;
  if (const Json* because = json.find("because")) {
    for (const Json& item : because->items) {
      Result<Cause> cause = parse_cause(item);
      if (!cause) return cause.error();
      causes.push_back(std::move(cause.value()));
    }
  }
  if (outcome == "clean" && causes.empty()) return Check::clean();
  if (outcome == "not_asked" && causes.empty()) return Check::not_asked();
  if (outcome == "found" && !causes.empty()) return Check::found(std::move(causes));
  if (outcome == "not_possible" && causes.size() == 1) {
    return Check::not_possible(causes.front().reason);
  }
  return none("outcome");
}

Result<Verdict> parse_verdict(const Json& json) {
  std::vector<Way> ways;
  if (const Json* list = json.find("ways")) {
    for (const Json& item : list->items) {
      for (std::size_t i = 0; i < kWays; ++i) {
        if (way_name(static_cast<Way>(i)) == item.text) ways.push_back(static_cast<Way>(i));
      }
    }
  }
  if (ways.empty()) return Error{.code = ErrorCode::kRecipeMissingKey, .key = "ways"};
  std::map<std::string_view, Check> read;
  for (const std::string_view name : {
#define PARAVENT_OPEN(member, exported) exported,
#define PARAVENT_INTERNAL(member, exported) exported,
#include "verdict/checks.def"
#undef PARAVENT_INTERNAL
#undef PARAVENT_OPEN
       }) {
    const Json* given = json.find(name);
    if (given == nullptr) {
      return Error{.code = ErrorCode::kRecipeMissingKey, .key = std::string(name)};
    }
    Result<Check> check = parse_check(*given);
    if (!check) return check.error();
    read.emplace(name, std::move(check.value()));
  }
#define PARAVENT_OPEN(member, exported) .member = read.at(exported),
#define PARAVENT_INTERNAL(member, exported)
  PublicPart open{
      .ways = std::move(ways),
#include "verdict/checks.def"
  };
#undef PARAVENT_INTERNAL
#undef PARAVENT_OPEN
  return Verdict{.open = std::move(open),
                 .internal = {.alone = read.at("alone"),
                              .known = read.at("known"),
                              .earlier = read.at("earlier"),
                              .other = read.at("other"),
                              .told_apart = read.at("told_apart")}};
}

}  // namespace paravent::verdict
