// The verdict's checks and words for JavaScript, which answers some of them itself.
#include <string>

#include "exports/verdicts.h"
#include "support/json.h"
#include "verdict/json.h"
#include "verdict/verdict.h"
#include "wasm/adaptors.h"

namespace paravent {
namespace {

/// A check as a verdict has it, from {check, outcome, because}.
std::string verdict_check(const std::string& text) {
  const Result<Json> json = parse_json(text);
  if (!json) return error_json(json.error());
  const Result<verdict::Check> check = verdict::parse_check(json.value());
  if (!check) return error_json(check.error());
  return verdict::check_json(json.value().text_in("check"), check.value());
}

/// A verdict from all of its checks by name: {whole, verdict: as a certificate has it, words: the
/// list of a read-me, passed}.
std::string verdict_of(const std::string& text) {
  const Result<Json> json = parse_json(text);
  if (!json) return error_json(json.error());
  const Result<verdict::Verdict> whole = verdict::parse_verdict(json.value());
  if (!whole) return error_json(whole.error());
  const verdict::PublicPart& open = whole.value().open;
  JsonWriter out;
  out.begin_object();
  out.key("whole");
  verdict::write_verdict(out, whole.value());
  verdict::write_public(out, open);
  std::string french, english;
  append_verdict(french, open, Speaker(true));
  append_verdict(english, open, Speaker(false));
  out.key("words").begin_object();
  out.key("fr").value(french).key("en").value(english).end_object();
  out.key("passed").value(verdict::passes(open)).end_object();
  return out.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(paravent_verdict) {
  emscripten::function("verdictCheck", &verdict_check);
  emscripten::function("verdictOf", &verdict_of);
}

}  // namespace paravent
