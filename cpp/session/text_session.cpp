#include "session/text_session.h"

#include <algorithm>
#include <utility>

#include "session/text_json.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

constexpr std::string_view kSourceNames[] = {"reviewer", "recogniser", "rule", "context",
                                             "tagger",   "list",       "weak", "propagation"};

std::string_view source_name(SpanSource source) {
  return kSourceNames[static_cast<std::size_t>(source)];
}

void write_span(JsonWriter& json, const TextSpan& one, const LabelTable& labels) {
  json.begin_inline_array().value(one.start).value(one.end).value(labels.name(one.label));
  json.value(one.state == SpanState::kAccepted ? "accepted" : "proposed");
  json.value(source_name(one.source)).value(one.probability).end_array();
}

bool is_text(const Json* value, std::string_view what) {
  return value != nullptr && value->is(Json::Kind::kString) && value->text == what;
}
double number_or(const Json& object, std::string_view key, double otherwise) {
  const Json* value = object.find(key);
  return value != nullptr && value->is(Json::Kind::kNumber) ? value->number : otherwise;
}

}  // namespace

std::string TextSession::set_lists(const std::array<std::string_view, kListCount>& packed) {
  auto lists = load_lists(packed);
  if (!lists) return text_error("list_corrupt");
  lists_ = std::move(*lists);
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
                           : is_text(scheme, "mask")   ? AliasScheme::kMask
                                                       : AliasScheme::kLetters;
    const auto is_set = [&](const char* key) {
      const Json* value = alias->find(key);
      return value != nullptr && value->boolean;
    };
    options.alias.keep_year = is_set("keep_year");
    options.alias.number_others = is_set("number");
  }
  apostrophe_ = is_text(all.find("apostrophe"), "apart") ? Apostrophe::kApart : Apostrophe::kPrefix;
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
      proposals(prepared->text, prepared->bits, lists_, tagger_.get(), options_.combine);
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

std::string TextSession::hide_json(std::string_view text, std::string_view decisions) const {
  const auto prepared = prepare(text);
  if (!prepared) return text_error("text_encoding");
  const auto parsed = parse_json(decisions);
  const Json* given = parsed ? parsed.value().find("spans") : nullptr;
  if (given == nullptr) return text_error("jsonl_syntax");
  std::vector<TextSpan> spans;
  for (const Json& item : given->items) {
    const auto range = read_range(item, labels_, prepared->text.text().size());
    if (!range) return text_error("bad_offset");
    const bool told = item.items.size() > 3;
    const std::string_view state = told ? std::string_view(item.items[3].text) : "accepted";
    TextSpan one{range->first,         range->last, range->label, SpanSource::kReviewer,
                 SpanState::kProposed, 1,           kNoCause};
    if (state == "accepted") one.state = SpanState::kAccepted;
    if (state == "rejected") one.state = SpanState::kRejected;
    if (one.state != SpanState::kProposed) spans.push_back(one);
  }
  std::vector<KnownName> names;
  if (const Json* list = parsed.value().find("names")) {
    for (const Json& pair : list->items) {
      if (pair.items.size() != 2) return text_error("jsonl_syntax");
      const auto key = [&](std::size_t i) { return name_key(u32(pair.items[i].text)); };
      names.push_back({{key(0), key(1), ""}, kNoCause, false});
    }
  }
  const HiddenText hidden = hide(prepared->text, std::move(spans), names, lists_, options_);
  JsonWriter json;
  json.begin_object();
  json.key("text").value(replaced_text(prepared->text.text(), hidden.replacements));
  json.key("spans").begin_array();
  for (std::size_t i = 0; i < hidden.hidden.size(); ++i) {
    const Replacement& one = hidden.replacements[i];
    json.begin_inline_array().value(one.start).value(one.end);
    json.value(labels_.name(hidden.hidden[i].label));
    json.value(source_name(hidden.hidden[i].source)).value(one.alias).end_array();
  }
  json.end_array().end_object();
  return json.take();
}

std::string TextSession::add_document(std::string_view text, std::string_view spans) {
  auto prepared = prepare(text);
  if (!prepared) return text_error("text_encoding");
  const auto parsed = parse_json(spans);
  if (!parsed) return text_error("jsonl_syntax");
  Document out;
  const std::size_t size = prepared->text.text().size();
  std::uint32_t end = 0;
  for (const Json& item : parsed.value().items) {
    const auto range = read_range(item, labels_, size);
    if (!range || range->first < end) return text_error("bad_offset");
    end = range->last;
    out.spans.push_back(*range);
  }
  out.text = std::make_unique<TokenisedText>(std::move(prepared->text));
  out.bits = std::move(prepared->bits);
  documents_.push_back(std::move(out));
  return {};
}

std::vector<AnnotatedDocument> TextSession::views(bool held) const {
  std::vector<AnnotatedDocument> out;
  for (std::size_t i = 0; i < documents_.size(); ++i) {
    if (held_[i] != held) continue;
    out.push_back({documents_[i].text.get(), documents_[i].bits, documents_[i].spans});
  }
  return out;
}

std::string TextSession::begin_training(std::string_view request) {
  const auto parsed = parse_json(request);
  if (!parsed) return text_error("recipe_syntax");
  const Json& all = parsed.value();
  TaggerOptions options;
  options.train.c1 = number_or(all, "c1", options.train.c1);
  options.train.c2 = number_or(all, "c2", options.train.c2);
  options.min_documents = static_cast<std::uint32_t>(number_or(all, "min_documents", 5));
  options.apostrophe = apostrophe_;
  if (is_text(all.find("vocabulary"), "open")) options.vocabulary = VocabularyKind::kOpen;
  held_.assign(documents_.size(), false);
  if (const Json* held = all.find("held")) {
    for (const Json& one : held->items) {
      if (one.number >= 0 && one.number < static_cast<double>(held_.size())) {
        held_[static_cast<std::size_t>(one.number)] = true;
      }
    }
  }
  training_ = std::make_unique<TaggerTraining>(views(false), lists_, options);
  const TrainingFault fault = training_->fault();
  if (fault != TrainingFault::kNone) training_.reset();
  if (fault == TrainingFault::kFewDocuments) return text_error("few_documents");
  if (fault == TrainingFault::kNothingToLearn) return text_error("nothing_to_learn");
  return {};
}

std::string TextSession::step_training() {
  if (!training_) return text_error("training_failed");
  const bool more = training_->optimiser().step();
  if (training_->optimiser().has_failed()) return text_error("training_failed");
  const TrainingStep progress = training_->optimiser().progress();
  JsonWriter json;
  json.begin_object().key("iteration").value(static_cast<std::uint64_t>(progress.iteration));
  json.key("objective").value(progress.objective);
  json.key("nonzero").value(static_cast<std::uint64_t>(progress.nonzero));
  json.key("done").value(!more).end_object();
  return json.take();
}

std::string TextSession::end_training() {
  if (!training_) return {};
  TaggerModel model = training_->model();
  training_.reset();
  model.temperature = fit_temperature(model, views(true), lists_);
  std::string bytes = write_model(model, labels_);
  use(std::move(model));
  return bytes;
}

void TextSession::forget_documents() {
  documents_.clear();
  held_.clear();
}

}  // namespace paravent::text
