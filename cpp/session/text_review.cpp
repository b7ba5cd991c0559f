// What a reviewer sees of one text, and what follows from the decisions; see
// session/text_session.h.
#include <algorithm>
#include <iterator>
#include <map>
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

/// [[start of a mention, number of its person],…] of the reviewer.
std::map<std::uint32_t, std::uint32_t> read_persons(const Json& request) {
  std::map<std::uint32_t, std::uint32_t> out;
  const Json* list = request.find("persons");
  if (list == nullptr) return out;
  for (const Json& one : list->items) {
    if (one.items.size() != 2) continue;
    out[static_cast<std::uint32_t>(one.items[0].number)] =
        static_cast<std::uint32_t>(one.items[1].number);
  }
  return out;
}

void write_place(JsonWriter& json, std::uint32_t start, std::uint32_t end) {
  json.begin_inline_array().value(start).value(end);
}

/// The names of the text's own mentions, but for those that another text's name found.
void write_names(JsonWriter& json, const HiddenText& hidden) {
  json.key("names").begin_array();
  for (const SoughtName& one : hidden.names) {
    if (one.end == 0 || one.elsewhere || (one.given.empty() && one.family.empty())) continue;
    json.begin_inline_array().value(one.given).value(one.family).end_array();
  }
  json.end_array();
}

void write_replacements(JsonWriter& json, const HiddenText& hidden) {
  json.key("replacements").begin_array();
  for (const Replacement& one : hidden.replacements) {
    write_place(json, one.start, one.end);
    json.value(one.alias).end_array();
  }
  json.end_array();
}

/// Doubts, and what may have been missed by what the tagger says: outside of what is hidden,
/// proposed or `refused` by the reviewer.
void write_doubts(JsonWriter& json, const TokenisedText& text, const CombinedSpans& spans,
                  const std::vector<TextSpan>& refused, const std::vector<double>& outside) {
  std::vector<TextSpan> all = spans.accepted;
  all.insert(all.end(), refused.begin(), refused.end());
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
  HideOptions options = options_;
  options.alias.persons = read_persons(all);
  std::vector<TextSpan> refused;
  std::copy_if(spans.begin(), spans.end(), std::back_inserter(refused), [](const TextSpan& one) {
    return one.source == SpanSource::kReviewer && one.state == SpanState::kRejected;
  });
  const HiddenText hidden = hide(prepared->text, std::move(spans), names, lists_, options);

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
  write_names(json, hidden);
  write_doubts(json, prepared->text, hidden.spans, refused, outside);
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

std::variant<TextSession::Decided, std::string> TextSession::decided(
    std::string_view text, const Json* request, const HideOptions& options) const {
  auto prepared = prepare(text);
  if (!prepared) return text_error("text_encoding");
  const Json* given = request == nullptr ? nullptr : request->find("spans");
  if (given == nullptr) return text_error("jsonl_syntax");
  std::vector<TextSpan> spans;
  std::vector<KnownName> names;
  if (!read_spans(given, prepared->text.text().size(), SpanSource::kReviewer, labels_, spans)) {
    return text_error("bad_offset");
  }
  if (!read_names(request->find("names"), names)) return text_error("jsonl_syntax");
  HiddenText hidden = hide(prepared->text, std::move(spans), names, lists_, options);
  return Decided{std::move(*prepared), std::move(hidden)};
}

std::string TextSession::remember_json(std::string_view text, std::string_view decisions) {
  const auto parsed = parse_json(decisions);
  auto made = decided(text, parsed ? &parsed.value() : nullptr, options_);
  if (std::string* error = std::get_if<std::string>(&made)) return std::move(*error);
  const Decided& of = std::get<Decided>(made);
  memory_.add(of.prepared.text, of.hidden.hidden, of.hidden.mentions);
  return {};
}

void TextSession::forget_texts() {
  memory_ = {};
  inventor_.reset();
}

void TextSession::use_secret(std::string_view hex) {
  inventor_.reset();
  secret_ = secret_of_hex(hex);
}

const std::vector<std::string>& TextSession::families() {
  if (families_.empty()) {
    for (std::string& name : unpack_list(packed_surnames_).value_or(std::vector<std::string>{})) {
      // Neither a word of every text nor a first name: it is to be read as a family name.
      if (lists_.bits_of(name) == kSurname) families_.push_back(std::move(name));
    }
  }
  return families_;
}

std::string TextSession::hide_json(std::string_view text, std::string_view decisions) {
  const auto parsed = parse_json(decisions);
  HideOptions options = options_;
  if (across_) options.alias.across = &memory_;
  if (parsed) options.alias.persons = read_persons(parsed.value());
  std::optional<NameInventor> own;
  if (options.alias.scheme == AliasScheme::kFake && secret_ && parsed) {
    const auto number = static_cast<std::uint32_t>(number_or(parsed.value(), "document", 1));
    if (!across_) {
      own.emplace(*secret_, number, families(), memory_.words);
    } else if (!inventor_) {
      inventor_ = std::make_unique<NameInventor>(*secret_, 0, families(), memory_.words);
    }
    options.alias.inventor = across_ ? inventor_.get() : &*own;
  }
  auto made = decided(text, parsed ? &parsed.value() : nullptr, options);
  if (std::string* error = std::get_if<std::string>(&made)) return std::move(*error);
  const auto& [prepared, hidden] = std::get<Decided>(made);
  JsonWriter json;
  json.begin_object();
  json.key("text").value(replaced_text(prepared.text.text(), hidden.replacements));
  json.key("spans").begin_array();
  for (std::size_t i = 0; i < hidden.hidden.size(); ++i) {
    const Replacement& one = hidden.replacements[i];
    write_place(json, one.start, one.end);
    json.value(labels_.name(hidden.hidden[i].label));
    json.value(source_name(hidden.hidden[i].source)).value(one.alias).end_array();
  }
  json.end_array();
  write_names(json, hidden);
  json.end_object();
  return json.take();
}

}  // namespace paravent::text
