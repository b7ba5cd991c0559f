// What a reviewer sees of one text, and what follows from the decisions; see
// session/text_session.h.
#include <algorithm>
#include <utility>

#include "session/text_json.h"
#include "session/text_session.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

constexpr double kSureOutside = 0.9;

SpanState decided_state(std::string_view word) {
  return word == "accepted" || word == "hide"   ? SpanState::kAccepted
         : word == "rejected" || word == "keep" ? SpanState::kRejected
                                                : SpanState::kProposed;
}

/// Appends the entries of a list of `[start, end, label, state]`; false where one is none.
bool read_spans(const Json* list, std::size_t size, SpanSource source, const LabelTable& labels,
                std::vector<TextSpan>& out) {
  if (list == nullptr) return true;
  for (const Json& item : list->items) {
    const auto range = read_range(item, labels, size);
    if (!range) return false;
    const bool told = item.items.size() > 3;
    const SpanState state = told ? decided_state(item.items[3].text) : SpanState::kAccepted;
    // What the reviewer left open says nothing.
    if (state == SpanState::kProposed && source == SpanSource::kReviewer) continue;
    out.push_back({range->first, range->last, range->label, source, state, 1, kNoCause});
  }
  return true;
}

/// Names given from outside; false where an entry is none.
bool read_names(const Json* list, std::vector<KnownName>& out) {
  if (list == nullptr) return true;
  for (const Json& one : list->items) {
    if (one.items.size() < 2) return false;
    const auto key = [&](std::size_t i) { return name_key(u32(one.items[i].text)); };
    const bool elsewhere = one.items.size() > 2 && one.items[2].boolean;
    out.push_back({{key(0), key(1), ""}, kNoCause, elsewhere});
  }
  return true;
}

void write_place(JsonWriter& json, std::uint32_t start, std::uint32_t end) {
  json.begin_inline_array().value(start).value(end);
}

void write_replacements(JsonWriter& json, const HiddenText& hidden) {
  json.key("replacements").begin_array();
  for (const Replacement& one : hidden.replacements) {
    write_place(json, one.start, one.end);
    json.value(one.alias).end_array();
  }
  json.end_array();
}

/// Doubts, and what may have been missed by what the tagger says.
void write_doubts(JsonWriter& json, const TokenisedText& text, const CombinedSpans& spans,
                  const std::vector<double>& outside) {
  std::vector<TextSpan> all = spans.accepted;
  all.insert(all.end(), spans.proposed.begin(), spans.proposed.end());
  std::sort(all.begin(), all.end(), is_before);
  double expected = 0;
  std::size_t k = 0;
  json.key("doubts").begin_array();
  for (std::size_t i = 0; i < outside.size(); ++i) {
    const Token& token = text[i];
    while (k < all.size() && all[k].end <= token.start) ++k;
    if (k < all.size() && all[k].start < token.end) continue;
    expected += 1 - outside[i];
    if (outside[i] >= kSureOutside) continue;
    write_place(json, token.start, token.end);
    json.value(outside[i]).end_array();
  }
  json.end_array().key("expected").value(expected);
}

}  // namespace

std::string TextSession::review_json(std::string_view text, std::string_view decisions) const {
  const auto prepared = prepare(text);
  if (!prepared) return text_error("text_encoding");
  const auto parsed = parse_json(decisions);
  if (!parsed) return text_error("jsonl_syntax");
  const Json& all = parsed.value();
  const std::size_t size = prepared->text.text().size();
  std::vector<double> outside;
  std::vector<TextSpan> spans = proposals(prepared->text, prepared->bits, lists_, tagger_.get(),
                                          options_.combine, builtin_, &outside);
  if (rules_) {
    const auto found = rules_->find(prepared->text, prepared->bits, spans);
    spans.insert(spans.end(), found.begin(), found.end());
  }
  std::vector<KnownName> names;
  if (!read_spans(all.find("found"), size, SpanSource::kUserRule, labels_, spans) ||
      !read_spans(all.find("spans"), size, SpanSource::kReviewer, labels_, spans)) {
    return text_error("bad_offset");
  }
  if (!read_names(all.find("names"), names)) return text_error("jsonl_syntax");
  const HiddenText hidden = hide(prepared->text, std::move(spans), names, lists_, options_);

  JsonWriter json;
  json.begin_object().key("tokens").begin_array();
  for (const Token& one : prepared->text.tokens()) {
    write_place(json, one.start, one.end);
    json.end_array();
  }
  json.end_array().key("spans").begin_array();
  std::vector<TextSpan> shown = hidden.spans.accepted;
  shown.insert(shown.end(), hidden.spans.proposed.begin(), hidden.spans.proposed.end());
  std::sort(shown.begin(), shown.end(), is_before);
  for (const TextSpan& one : shown) {
    const bool follows = one.source == SpanSource::kPropagation && one.cause < hidden.names.size();
    const SoughtName cause = follows ? hidden.names[one.cause] : SoughtName{};
    write_place(json, one.start, one.end);
    json.value(labels_.name(one.label));
    json.value(one.state == SpanState::kAccepted ? "accepted" : "proposed");
    json.value(source_name(one.source)).value(one.probability);
    json.value(cause.start).value(cause.end).end_array();
  }
  json.end_array().key("removed").begin_array();
  for (const TextSpan& one : hidden.spans.removed) {
    write_place(json, one.start, one.end);
    json.value(labels_.name(one.label)).value(source_name(one.source)).end_array();
  }
  json.end_array();
  write_replacements(json, hidden);
  json.key("names").begin_array();
  for (const SoughtName& one : hidden.names) {
    if (one.end == 0) continue;
    json.begin_inline_array().value(one.given).value(one.family).end_array();
  }
  json.end_array();
  write_doubts(json, prepared->text, hidden.spans, outside);
  json.end_object();
  return json.take();
}

std::string TextSession::explain_json(std::string_view text, std::uint32_t offset) const {
  const auto prepared = prepare(text);
  if (!prepared) return text_error("text_encoding");
  const std::size_t token = prepared->text.token_at(offset);
  if (!tagger_ || token >= prepared->text.size()) return "{}";
  const TagExplanation why =
      tagger_->explain(prepared->text, prepared->bits, lists_, static_cast<std::uint32_t>(token));
  JsonWriter json;
  json.begin_object().key("tag").value(tag_text(model_->tags[why.tag], labels_));
  json.key("other").value(tag_text(model_->tags[why.other], labels_));
  json.key("reasons").begin_array();
  for (const TagReason& one : why.reasons) {
    json.begin_inline_array().value(one.feature).value(one.value).value(one.weight).end_array();
  }
  json.end_array().end_object();
  return json.take();
}

std::string TextSession::hide_json(std::string_view text, std::string_view decisions) const {
  const auto prepared = prepare(text);
  if (!prepared) return text_error("text_encoding");
  const auto parsed = parse_json(decisions);
  const Json* given = parsed ? parsed.value().find("spans") : nullptr;
  if (given == nullptr) return text_error("jsonl_syntax");
  std::vector<TextSpan> spans;
  std::vector<KnownName> names;
  if (!read_spans(given, prepared->text.text().size(), SpanSource::kReviewer, labels_, spans)) {
    return text_error("bad_offset");
  }
  if (!read_names(parsed.value().find("names"), names)) return text_error("jsonl_syntax");
  const HiddenText hidden = hide(prepared->text, std::move(spans), names, lists_, options_);
  JsonWriter json;
  json.begin_object();
  json.key("text").value(replaced_text(prepared->text.text(), hidden.replacements));
  json.key("spans").begin_array();
  for (std::size_t i = 0; i < hidden.hidden.size(); ++i) {
    const Replacement& one = hidden.replacements[i];
    write_place(json, one.start, one.end);
    json.value(labels_.name(hidden.hidden[i].label));
    json.value(source_name(hidden.hidden[i].source)).value(one.alias).end_array();
  }
  json.end_array().end_object();
  return json.take();
}

}  // namespace paravent::text
