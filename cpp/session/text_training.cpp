// Training of a tagger at the boundary; see session/text_session.h.
#include <utility>

#include "session/text_json.h"
#include "session/text_session.h"
#include "text/measure.h"

namespace paravent::text {

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

void TextSession::forget_documents() {
  documents_.clear();
  parts_.clear();
}

}  // namespace paravent::text
