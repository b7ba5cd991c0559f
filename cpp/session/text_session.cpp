#include "session/text_session.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "session/text_json.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

void write_span(JsonWriter& json, const TextSpan& one, const LabelTable& labels) {
  json.begin_inline_array().value(one.start).value(one.end).value(labels.name(one.label));
  json.value(one.state == SpanState::kAccepted ? "accepted" : "proposed");
  json.value(source_name(one.source)).value(one.probability).end_array();
}

}  // namespace

std::string TextSession::set_lists(const std::array<std::string_view, kListCount>& packed) {
  auto lists = load_lists(packed);
  if (!lists) return text_error("list_corrupt");
  lists_ = std::move(*lists);
  packed_surnames_ = packed[1];
  return {};
}

std::string TextSession::set_classes(std::string_view packed) {
  auto classes = WordClasses::read(packed);
  if (!classes) return text_error("list_corrupt");
  lists_.set_classes(std::move(*classes));
  return {};
}

void TextSession::use(TaggerModel model) {
  tagger_.reset();
  model_ = std::make_unique<TaggerModel>(std::move(model));
  tagger_ = std::make_unique<Tagger>(*model_);
}

std::string TextSession::set_model(std::string_view bytes) {
  if (bytes.empty()) {
    tagger_.reset();
    model_.reset();
    return {};
  }
  ReadModel read = read_model(bytes, labels_);
  if (read.fault == ModelFault::kVersion) return text_error("model_version");
  if (read.fault != ModelFault::kNone) return text_error("model_corrupt");
  if (read.model.apostrophe != apostrophe_) return text_error("model_version");
  use(std::move(read.model));
  JsonWriter json;
  json.begin_object().key("labels").begin_inline_array();
  for (const Tag& tag : model_->tags) {
    if (tag.prefix == 'B') json.value(labels_.name(tag.label));
  }
  json.end_array().key("documents").value(model_->documents).key("tokens").value(model_->tokens);
  json.key("vocabulary").value(model_->vocabulary == VocabularyKind::kOpen ? "open" : "closed");
  json.key("lists_agree").value(model_->lists == lists_.fingerprint());
  json.end_object();
  return json.take();
}

std::string TextSession::configure(std::string_view request) {
  const auto parsed = parse_json(request);
  if (!parsed) return text_error("recipe_syntax");
  const Json& all = parsed.value();
  HideOptions options;
  across_ = false;
  forget_texts();
  options.combine.accept = number_or(all, "accept", options.combine.accept);
  options.combine.propose = number_or(all, "propose", options.combine.propose);
  if (const Json* hide = all.find("hide")) {
    options.combine.hidden = 0;
    for (const Json& name : hide->items) {
      const auto label = labels_.add(name.text);
      if (!label) return text_error("label_invalid");
      options.combine.hidden |= label_bit(*label);
    }
  }
  if (const Json* alias = all.find("alias")) {
    const Json* scheme = alias->find("scheme");
    options.alias.scheme = is_text(scheme, "numbered") ? AliasScheme::kNumbered
                           : is_text(scheme, "role")   ? AliasScheme::kRole
                           : is_text(scheme, "mask")   ? AliasScheme::kMask
                           : is_text(scheme, "fake")   ? AliasScheme::kFake
                                                       : AliasScheme::kLetters;
    const auto is_set = [&](const char* key) {
      const Json* value = alias->find(key);
      return value != nullptr && value->boolean;
    };
    across_ = is_set("across");
    options.alias.keep_year = is_set("keep_year");
    options.alias.number_others = is_set("number");
    if (const Json* roles = alias->find("roles")) {
      for (const auto& [number, role] : roles->members) {
        std::uint32_t person = 0;
        const char* const end = number.data() + number.size();
        const auto [at, fault] = std::from_chars(number.data(), end, person);
        if (fault == std::errc() && at == end && person > 0) {
          options.alias.roles[person - 1] = role.text;
        }
      }
    }
  }
  apostrophe_ = is_text(all.find("apostrophe"), "apart") ? Apostrophe::kApart : Apostrophe::kPrefix;
  const Json* builtin = all.find("builtin");
  builtin_ = builtin == nullptr || builtin->boolean;
  rules_.reset();
  if (const Json* rules = all.find("rules")) {
    std::map<std::string, std::vector<std::string>> lists;
    if (const Json* own = all.find("lists")) {
      for (const auto& [name, words] : own->members) {
        for (const Json& word : words.items) lists[name].push_back(word.text);
      }
    }
    auto made = std::make_unique<RuleSet>(*rules, lists, labels_);
    if (made->fault()) return text_error("rule_syntax", made->fault()->rule + 1, 0);
    rules_ = std::move(made);
  }
  options_ = std::move(options);
  return {};
}

std::optional<TextSession::Prepared> TextSession::prepare(std::string_view text) const {
  auto points = from_utf8(text);
  if (!points) return std::nullopt;
  Prepared out{TokenisedText(std::move(*points), apostrophe_), {}};
  out.bits = lists_.mark(out.text);
  return out;
}

std::string TextSession::tokens_json(std::string_view text) const {
  const auto points = from_utf8(text);
  if (!points) return text_error("text_encoding");
  JsonWriter json;
  json.begin_object().key("tokens").begin_array();
  for (const Token& one : tokenise(*points, apostrophe_)) {
    json.begin_inline_array().value(one.start).value(one.end).end_array();
  }
  json.end_array().end_object();
  return json.take();
}

std::string TextSession::propose_json(std::string_view text) const {
  const auto prepared = prepare(text);
  if (!prepared) return text_error("text_encoding");
  std::vector<TextSpan> spans =
      proposals(prepared->text, prepared->bits, lists_, tagger_.get(), options_.combine, builtin_);
  if (rules_) {
    const auto found = rules_->find(prepared->text, prepared->bits, spans);
    spans.insert(spans.end(), found.begin(), found.end());
  }
  const HiddenText hidden = hide(prepared->text, std::move(spans), {}, lists_, options_);
  JsonWriter json;
  json.begin_object().key("spans").begin_array();
  std::vector<TextSpan> all = hidden.spans.accepted;
  all.insert(all.end(), hidden.spans.proposed.begin(), hidden.spans.proposed.end());
  std::sort(all.begin(), all.end(), is_before);
  for (const TextSpan& one : all) write_span(json, one, labels_);
  json.end_array().end_object();
  return json.take();
}

}  // namespace paravent::text
