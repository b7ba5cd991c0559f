// The free-text module: words a second of each step, and training, on the generated documents and
// on NewsEye (French newspapers read by OCR) of the data folder. Without it nothing is run.
//
// "Words" are tokens. F1 (exact spans and labels) of what is kept apart, every sixth document,
// stands beside the times: that of generated documents says what a score on one's own text is
// worth.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <sstream>
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

namespace paravent::text {
namespace {

const NameLists& lists() {
  static const NameLists all = [] {
    std::array<std::string, kListCount> bytes;
    std::array<std::string_view, kListCount> views;
    const char* names[] = {"first_names", "surnames", "communes", "common_words"};
    for (std::size_t i = 0; i < kListCount; ++i) {
      std::ifstream file(std::string(PARAVENT_TESTS "/../web/engine/lists/") + names[i] + ".bin",
                         std::ios::binary);
      bytes[i] = {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
      views[i] = bytes[i];
    }
    return load_lists(views).value();
  }();
  return all;
}

/// A gzipped file of the data folder; empty where it is not there.
std::string unpacked(const std::string& name) {
  const char* folder = std::getenv("PARAVENT_DATA");
  if (folder == nullptr) return {};
  const std::string command =
      "gzip -dc '" + std::string(folder) + "/text/" + name + "' 2>/dev/null";
  std::string all, piece(1 << 16, '\0');
  if (FILE* pipe = popen(command.c_str(), "r")) {
    while (const std::size_t n = std::fread(piece.data(), 1, piece.size(), pipe)) {
      all.append(piece, 0, n);
    }
    pclose(pipe);
  }
  return all;
}

struct BenchDocument {
  std::u32string raw;
  std::vector<std::string> tags;
  std::vector<LabelledRange> words;  // tokens of the file, in code points
  bool line = true;
};

struct BenchCorpus {
  LabelTable labels;
  std::vector<TokenisedText> texts;
  std::vector<std::vector<std::uint8_t>> bits;
  std::vector<std::vector<LabelledRange>> spans;
  std::size_t tokens = 0;

  std::vector<AnnotatedDocument> part(bool held_out) const {
    std::vector<AnnotatedDocument> out;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      if ((i % 6 == 5) == held_out) out.push_back({&texts[i], bits[i], spans[i]});
    }
    return out;
  }
};

/// Lines `token<TAB>tag…`; a document ends where `ends` says so of the line and the number of
/// sequences since the last end.
BenchCorpus read_corpus(const std::string& text,
                        const std::function<bool(const std::string&, std::size_t)>& ends) {
  BenchCorpus corpus;
  BenchDocument now;
  std::size_t sequences_read = 0;
  const auto close = [&] {
    if (now.words.empty()) return;
    std::vector<Tag> tags;
    for (const std::string& tag : now.tags) {
      tags.push_back(read_tag(tag, corpus.labels).value_or(Tag{}));
    }
    std::vector<LabelledRange> spans;
    for (const LabelledRange& chunk : read_chunks(tags)) {
      spans.push_back({now.words[chunk.first].first, now.words[chunk.last - 1].last, chunk.label});
    }
    corpus.texts.emplace_back(now.raw);
    corpus.tokens += corpus.texts.back().size();
    corpus.bits.push_back(lists().mark(corpus.texts.back()));
    corpus.spans.push_back(std::move(spans));
    now = {};
    sequences_read = 0;
  };
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (ends(line, sequences_read)) close();
    if (line.empty()) {
      if (!now.line) ++sequences_read;
      if (!now.raw.empty()) now.raw.back() = U'\n';
      now.line = true;
      continue;
    }
    const std::size_t tab = line.find('\t');
    if (tab == std::string::npos || line[0] == '#' || line.rfind("TOKEN\t", 0) == 0) continue;
    const std::u32string word = u32(line.substr(0, tab));
    if (word.empty()) continue;
    const std::size_t end = std::min(line.find('\t', tab + 1), line.size());
    now.tags.push_back(line.substr(tab + 1, end - tab - 1));
    const auto at = static_cast<std::uint32_t>(now.raw.size());
    now.raw += word;
    now.words.push_back({at, static_cast<std::uint32_t>(now.raw.size()), 0});
    const bool glued = line.find("NoSpaceAfter") != std::string::npos;
    if (!glued) now.raw += U' ';
    now.line = false;
  }
  close();
  return corpus;
}

const BenchCorpus& generated_corpus() {
  static const BenchCorpus all = [] {
    const std::string text = unpacked("synthetique_300_documents.iob2.gz");
    std::size_t sequences = 0;
    for (std::size_t i = 1; i < text.size(); ++i)
      sequences += text[i] == '\n' && text[i - 1] == '\n';
    const std::size_t each = sequences / 300 + 1;
    return read_corpus(text, [each](const std::string&, std::size_t n) { return n == each; });
  }();
  return all;
}

const BenchCorpus& newspapers() {
  static const BenchCorpus all = read_corpus(unpacked("newseye_fr_dev_test_hipe2022v2.1.tsv.gz"),
                                             [](const std::string& line, std::size_t) {
                                               return line.rfind("# hipe2022:document_id", 0) == 0;
                                             });
  return all;
}

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
