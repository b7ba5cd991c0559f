// Training of a tagger at the boundary; see session/text_session.h.
#include <algorithm>
#include <set>
#include <utility>

#include "session/text_json.h"
#include "session/text_session.h"
#include "text/compare.h"
#include "text/measure.h"

namespace paravent::text {

namespace {

constexpr std::size_t kMostNames = 500;  // a sentence is tagged for each

/// `wanted` of the names, evenly spread.
std::vector<std::string> spread(const std::vector<std::string>& names, std::size_t wanted) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < std::min(wanted, names.size()); ++i) {
    out.push_back(names[i * names.size() / std::min(wanted, names.size())]);
  }
  return out;
}

}  // namespace

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

std::vector<AnnotatedDocument> TextSession::views(Part part) const {
  std::vector<AnnotatedDocument> out;
  for (std::size_t i = 0; i < documents_.size(); ++i) {
    if (parts_[i] != part) continue;
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
  // Of all documents, those set apart included.
  if (documents_.size() >= options.least_documents) options.least_documents = 1;
  if (is_text(all.find("vocabulary"), "open")) options.vocabulary = VocabularyKind::kOpen;
  parts_.assign(documents_.size(), Part::kTrained);
  const auto set_apart = [&](std::string_view key, Part part) {
    const Json* list = all.find(key);
    if (list == nullptr) return;
    for (const Json& one : list->items) {
      if (one.number >= 0 && one.number < static_cast<double>(parts_.size())) {
        parts_[static_cast<std::size_t>(one.number)] = part;
      }
    }
  };
  set_apart("held", Part::kHeld);
  set_apart("test", Part::kTest);
  set_apart("unused", Part::kUnused);
  const Json* go_on = all.find("continue");
  const bool continues = go_on != nullptr && go_on->boolean;
  training_ = std::make_unique<TaggerTraining>(views(Part::kTrained), lists_, options,
                                               continues ? model_.get() : nullptr);
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

std::string TextSession::measure_training() {
  if (!training_) return text_error("training_failed");
  const TaggerModel model = training_->model();
  const Tagger tagger(model);
  std::vector<std::vector<LabelledRange>> found;
  std::vector<EvaluatedDocument> documents;
  const std::vector<AnnotatedDocument> test = views(Part::kTest);
  for (const AnnotatedDocument& one : test) {
    std::vector<TextSpan> spans =
        proposals(*one.text, one.bits, lists_, &tagger, options_.combine, builtin_);
    const HiddenText hidden = hide(*one.text, std::move(spans), {}, lists_, options_);
    std::vector<LabelledRange>& ranges = found.emplace_back();
    for (const TextSpan& span : hidden.spans.accepted) {
      ranges.push_back({span.start, span.end, span.label});
    }
  }
  for (std::size_t i = 0; i < test.size(); ++i) {
    documents.push_back({test[i].text->text(), test[i].text->tokens(), test[i].spans, found[i]});
  }
  const Evaluation of = evaluate(documents, options_.combine.hidden);
  JsonWriter json;
  const auto rate = [&](std::string_view key, const std::optional<double>& value) {
    json.key(key);
    if (value)
      json.value(*value);
    else
      json.null();
  };
  json.begin_object().key("documents").value(of.documents);
  rate("f1", of.exact_all.f1());
  rate("leak_rate", of.leak_rate());
  json.key("labels").begin_object();
  for (const auto& [label, one] : of.exact) {
    if (one.gold > 0) rate(labels_.name(label), one.f1());
  }
  json.end_object().end_object();
  return json.take();
}

std::string TextSession::end_training() {
  if (!training_) return {};
  TaggerModel model = training_->model();
  training_.reset();
  model.temperature = fit_temperature(model, views(Part::kHeld), lists_);
  std::string bytes = write_model(model, labels_);
  use(std::move(model));
  return bytes;
}

std::vector<std::string> TextSession::family_names(Part part, std::size_t from) const {
  std::set<std::string> names;
  for (std::size_t i = from; i < documents_.size(); ++i) {
    if (parts_[i] != part) continue;
    std::vector<TextSpan> spans;
    for (const LabelledRange& one : documents_[i].spans) {
      if (one.label != kPer) continue;
      spans.push_back({one.first, one.last, kPer, SpanSource::kReviewer, SpanState::kAccepted, 1});
    }
    for (const NameMention& one : split_mentions(*documents_[i].text, spans, lists_)) {
      if (!one.parts.family.empty()) names.insert(one.parts.family);
    }
  }
  return {names.begin(), names.end()};
}

std::string TextSession::model_figures_json(std::uint32_t made_up,
                                            std::string_view surnames) const {
  if (!tagger_ || parts_.size() != documents_.size()) return text_error("training_failed");
  const Reliability of = reliability(*tagger_, views(Part::kTest), lists_);
  JsonWriter json;
  json.begin_object().key("reliability").begin_array();
  for (const ReliabilityBin& bin : of.bins) {
    json.begin_inline_array().value(bin.tokens).value(bin.predicted).value(bin.observed);
    json.end_array();
  }
  json.end_array().key("expected_error").value(of.expected_error);
  const std::vector<std::string> families = family_names(Part::kTrained, made_up);
  const std::vector<std::string> seen = spread(families, kMostNames);
  std::vector<std::string> others = unpack_list(surnames).value_or(std::vector<std::string>{});
  others.erase(std::remove_if(others.begin(), others.end(),
                              [&](const std::string& name) {
                                return std::binary_search(families.begin(), families.end(), name);
                              }),
               others.end());
  const std::vector<std::string> unseen = spread(others, seen.size());
  json.key("names").begin_object().key("seen").value(static_cast<std::uint64_t>(seen.size()));
  json.key("unseen").value(static_cast<std::uint64_t>(unseen.size()));
  json.key("told").value(names_told(*tagger_, lists_, seen, unseen));
  json.end_object().end_object();
  return json.take();
}

void TextSession::forget_documents() {
  documents_.clear();
  parts_.clear();
}

}  // namespace paravent::text
