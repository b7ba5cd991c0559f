// The free-text module: words a second of each step, and training, on the generated documents and
// on NewsEye (French newspapers read by OCR) of the data folder. Without it nothing is run.
//
// "Words" are tokens. F1 (exact spans and labels) of what is kept apart, every sixth document,
// stands beside the times: that of generated documents says what a score on one's own text is
// worth.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "text/alias.h"
#include "text/combine.h"
#include "text/context.h"
#include "text/measure.h"
#include "text/propagate.h"
#include "text/recognise.h"
#include "text/train_tagger.h"
#include "text/unicode.h"
#include "text_corpus.h"

namespace paravent::text {
namespace {

bool missing(benchmark::State& state, const BenchCorpus& corpus) {
  if (corpus.tokens > 0) return false;
  state.SkipWithError("PARAVENT_DATA/text is not there");
  return true;
}

void report_words(benchmark::State& state, std::size_t words) {
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(words));
  state.counters["words/s"] =
      benchmark::Counter(static_cast<double>(state.iterations()) * static_cast<double>(words),
                         benchmark::Counter::kIsRate);
}

TaggerModel trained(const BenchCorpus& corpus, std::uint32_t min_documents) {
  TaggerOptions options;
  options.min_documents = min_documents;
  const auto documents = corpus.part(false);
  TaggerTraining training(documents, lists(), options);
  while (training.optimiser().step()) {
  }
  return training.model();
}

Agreement score(const TaggerModel& model, const BenchCorpus& corpus) {
  const Tagger tagger(model);
  std::vector<std::vector<LabelledRange>> found;
  std::vector<EvaluatedDocument> documents;
  const auto held = corpus.part(true);
  found.reserve(held.size());
  for (const AnnotatedDocument& one : held) {
    auto& spans = found.emplace_back();
    const TaggedText tagged = tagger.tag(*one.text, one.bits, lists(), 2);
    for (const TextSpan& span : tagged.spans) spans.push_back({span.start, span.end, span.label});
    documents.push_back({one.text->text(), one.text->tokens(), one.spans, spans});
  }
  return evaluate(documents, ~LabelBits{0}).exact_all;
}

/// Tokens, lists, recognisers, context rules.
void text_rules(benchmark::State& state) {
  const BenchCorpus& corpus = generated_corpus();
  if (missing(state, corpus)) return;
  for (auto _ : state) {
    for (const TokenisedText& one : corpus.texts) {
      const TokenisedText text(one.text());
      const auto bits = lists().mark(text);
      benchmark::DoNotOptimize(recognise(text, bits));
      benchmark::DoNotOptimize(context_names(text, bits));
    }
  }
  report_words(state, corpus.tokens);
}

/// The tagger alone, on tokens whose lists are marked.
void text_tagger(benchmark::State& state) {
  const BenchCorpus& corpus = generated_corpus();
  if (missing(state, corpus)) return;
  static const TaggerModel model = trained(corpus, 5);
  const Tagger tagger(model);
  for (auto _ : state) {
    for (std::size_t i = 0; i < corpus.texts.size(); ++i) {
      benchmark::DoNotOptimize(tagger.tag(corpus.texts[i], corpus.bits[i], lists()));
    }
  }
  report_words(state, corpus.tokens);
}

/// From code points to the text with aliases.
void text_whole_path(benchmark::State& state) {
  const BenchCorpus& corpus = generated_corpus();
  if (missing(state, corpus)) return;
  static const TaggerModel model = trained(corpus, 5);
  const Tagger tagger(model);
  for (auto _ : state) {
    for (const TokenisedText& one : corpus.texts) {
      const TokenisedText text(one.text());
      const auto bits = lists().mark(text);
      std::vector<TextSpan> spans = recognise(text, bits);
      for (const TextSpan& span : context_names(text, bits)) spans.push_back(span);
      for (const TextSpan& span : list_names(text, bits)) spans.push_back(span);
      for (const TextSpan& span : tagger.tag(text, bits, lists()).spans) spans.push_back(span);
      settle(spans, {});
      CombinedSpans all = combine(spans, {});
      const auto names = known_names(split_mentions(text, all.accepted, lists()));
      for (const TextSpan& span : propagate(text, names, lists())) spans.push_back(span);
      all = combine(spans, {});
      const auto mentions = split_mentions(text, all.accepted, lists());
      const auto aliases = make_aliases(text, all.accepted, mentions, {});
      benchmark::DoNotOptimize(replaced_text(text.text(), aliases));
    }
  }
  report_words(state, corpus.tokens);
}

void report_training(benchmark::State& state, const BenchCorpus& corpus,
                     std::uint32_t min_documents) {
  if (missing(state, corpus)) return;
  TaggerModel model;
  for (auto _ : state) model = trained(corpus, min_documents);
  const LabelTable& labels = corpus.labels;
  state.counters["tokens"] = static_cast<double>(model.tokens);
  state.counters["features"] = static_cast<double>(model.features.size());
  state.counters["bytes"] = static_cast<double>(write_model(model, labels).size());
  state.counters["F1 kept apart"] = 100 * score(model, corpus).f1().value_or(0);
}

void text_train_generated(benchmark::State& state) {
  report_training(state, generated_corpus(), 5);
}
void text_train_newspapers(benchmark::State& state) { report_training(state, newspapers(), 5); }

BENCHMARK(text_rules)->Unit(benchmark::kMillisecond);
BENCHMARK(text_tagger)->Unit(benchmark::kMillisecond);
BENCHMARK(text_whole_path)->Unit(benchmark::kMillisecond);
BENCHMARK(text_train_generated)->Unit(benchmark::kSecond)->Iterations(1);
BENCHMARK(text_train_newspapers)->Unit(benchmark::kSecond)->Iterations(1);

}  // namespace
}  // namespace paravent::text
