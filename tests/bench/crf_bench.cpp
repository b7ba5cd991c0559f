// Our tagger beside CRFsuite (N. Okazaki, built from the sources in its npm package) on the same
// features, the same documents and the same split: F1 of what is kept apart, then seconds of
// processor. For npm run bench -- --text; prints a JSON object a line.
#include <crfsuite.h>
#include <sys/resource.h>

#include <cstdarg>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "text_corpus.h"

namespace paravent::text {
namespace {

constexpr std::uint32_t kMinDocuments = 2;

double processor_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_utime.tv_sec) +
         1e-6 * static_cast<double>(usage.ru_utime.tv_usec);
}

/// The features of each token of a sequence, as CRFsuite's attributes, and its tags.
struct Items {
  std::vector<std::vector<std::string>> features;
  std::vector<std::string> tags;
  std::vector<LabelledRange> places;  // code points of each token
  std::size_t document = 0;
};

std::vector<Items> items_of(const std::vector<AnnotatedDocument>& documents,
                            const LabelTable& labels) {
  std::vector<Items> out;
  for (std::size_t d = 0; d < documents.size(); ++d) {
    const AnnotatedDocument& one = documents[d];
    const FeatureReader reader(*one.text, one.bits, lists(), VocabularyKind::kClosed);
    for (const Sequence& sequence : sequences(one.text->text(), one.text->tokens())) {
      Items items;
      items.document = d;
      for (std::uint32_t i = sequence.first; i < sequence.last; ++i) {
        std::vector<std::uint64_t> hashes;
        reader.append(sequence, i, hashes);
        std::vector<std::string>& names = items.features.emplace_back();
        for (const std::uint64_t hash : hashes) {
          char name[20];
          std::snprintf(name, sizeof name, "%llx", static_cast<unsigned long long>(hash));
          names.emplace_back(name);
        }
        const Token& token = (*one.text)[i];
        items.places.push_back({token.start, token.end, 0});
        std::string tag = "O";
        for (const LabelledRange& span : one.spans) {
          if (span.first < token.end && token.start < span.last) {
            const bool begins = i == sequence.first || (*one.text)[i - 1].end <= span.first;
            tag = (begins ? "B-" : "I-") + labels.name(span.label);
          }
        }
        items.tags.push_back(tag);
      }
      out.push_back(std::move(items));
    }
  }
  return out;
}

Agreement agreement(const std::vector<AnnotatedDocument>& held,
                    const std::vector<std::vector<LabelledRange>>& found) {
  std::vector<EvaluatedDocument> documents;
  for (std::size_t i = 0; i < held.size(); ++i) {
    documents.push_back({held[i].text->text(), held[i].text->tokens(), held[i].spans, found[i]});
  }
  return evaluate(documents, ~LabelBits{0}).exact_all;
}

void print(const char* corpus, const char* who, const Agreement& score, std::size_t tokens,
           double seconds, double tagging, std::size_t words, std::size_t bytes) {
  std::printf(
      "{\"corpus\":\"%s\",\"who\":\"%s\",\"f1\":%.2f,\"tokens\":%zu,\"train_seconds\":%.2f,"
      "\"words_per_second\":%.0f,\"bytes\":%zu}\n",
      corpus, who, 100 * score.f1().value_or(0), tokens, seconds,
      static_cast<double>(words) / tagging, bytes);
  std::fflush(stdout);
}

/// As it is by default, or with L-BFGS’s penalty alone, as CRFsuite has it.
void ours(const char* name, const BenchCorpus& corpus, bool sparse) {
  const auto documents = corpus.part(false), held = corpus.part(true);
  TaggerOptions options;
  options.min_documents = kMinDocuments;
  if (!sparse) {
    options.train.c1 = 0;
    options.train.c2 = 1;
  }
  double start = processor_seconds();
  TaggerTraining training(documents, lists(), options);
  while (training.optimiser().step()) {
  }
  const TaggerModel model = training.model();
  const double seconds = processor_seconds() - start;
  const Tagger tagger(model);
  std::vector<std::vector<LabelledRange>> found;
  std::size_t words = 0;
  start = processor_seconds();
  for (const AnnotatedDocument& one : held) {
    auto& spans = found.emplace_back();
    for (const TextSpan& span : tagger.tag(*one.text, one.bits, lists(), 2).spans) {
      spans.push_back({span.start, span.end, span.label});
    }
    words += one.text->size();
  }
  print(name, sparse ? "paravent c1=1 c2=0.1" : "paravent c1=0 c2=1", agreement(held, found),
        model.tokens, seconds, processor_seconds() - start, words,
        write_model(model, corpus.labels).size());
}

int silent(void*, const char*, va_list) { return 0; }

void crfsuite(const char* name, const BenchCorpus& corpus, const char* algorithm) {
  const auto documents = corpus.part(false), held = corpus.part(true);
  const std::vector<Items> train = items_of(documents, corpus.labels);
  std::map<std::string, std::set<std::size_t>> stands;  // documents of a feature, two at most
  for (const Items& items : train) {
    for (const auto& names : items.features) {
      for (const std::string& one : names) {
        auto& in = stands[one];
        if (in.size() < kMinDocuments) in.insert(items.document);
      }
    }
  }
  crfsuite_data_t data;
  crfsuite_data_init(&data);
  crfsuite_create_instance("dictionary", reinterpret_cast<void**>(&data.attrs));
  crfsuite_create_instance("dictionary", reinterpret_cast<void**>(&data.labels));
  const auto append = [&](crfsuite_instance_t& instance, const Items& items,
                          crfsuite_dictionary_t* attributes, crfsuite_dictionary_t* labels,
                          bool learns) {
    for (std::size_t i = 0; i < items.features.size(); ++i) {
      crfsuite_item_t item;
      crfsuite_item_init(&item);
      for (const std::string& one : items.features[i]) {
        const auto in = stands.find(one);
        if (in == stands.end() || in->second.size() < kMinDocuments) continue;
        const int id = learns ? attributes->get(attributes, one.c_str())
                              : attributes->to_id(attributes, one.c_str());
        if (id < 0) continue;
        crfsuite_attribute_t attribute;
        crfsuite_attribute_set(&attribute, id, 1.0);
        crfsuite_item_append_attribute(&item, &attribute);
      }
      const int label = learns ? labels->get(labels, items.tags[i].c_str()) : 0;
      crfsuite_instance_append(&instance, &item, label);
      crfsuite_item_finish(&item);
    }
  };
  for (const Items& items : train) {
    crfsuite_instance_t instance;
    crfsuite_instance_init(&instance);
    append(instance, items, data.attrs, data.labels, true);
    crfsuite_data_append(&data, &instance);
    crfsuite_instance_finish(&instance);
  }
  crfsuite_trainer_t* trainer = nullptr;
  crfsuite_create_instance((std::string("train/crf1d/") + algorithm).c_str(),
                           reinterpret_cast<void**>(&trainer));
  trainer->set_message_callback(trainer, nullptr, &silent);
  const std::string file = std::string("crfsuite_") + name + ".model";
  double start = processor_seconds();
  trainer->train(trainer, &data, file.c_str(), -1);
  const double seconds = processor_seconds() - start;
  std::size_t tokens = 0;
  for (const Items& items : train) tokens += items.tags.size();

  crfsuite_model_t* model = nullptr;
  crfsuite_create_instance_from_file(file.c_str(), reinterpret_cast<void**>(&model));
  crfsuite_dictionary_t *attributes = nullptr, *labels = nullptr;
  crfsuite_tagger_t* tagger = nullptr;
  model->get_attrs(model, &attributes);
  model->get_labels(model, &labels);
  model->get_tagger(model, &tagger);
  std::vector<std::vector<LabelledRange>> found(held.size());
  const std::vector<Items> test = items_of(held, corpus.labels);
  std::size_t words = 0;
  double tagging = 0;
  LabelTable names = corpus.labels;
  for (const Items& items : test) {
    crfsuite_instance_t instance;
    crfsuite_instance_init(&instance);
    append(instance, items, attributes, labels, false);
    std::vector<int> path(items.tags.size());
    start = processor_seconds();
    tagger->set(tagger, &instance);
    floatval_t total = 0;
    tagger->viterbi(tagger, path.data(), &total);
    tagging += processor_seconds() - start;
    words += path.size();
    std::vector<Tag> tags;
    for (const int id : path) {
      const char* text = nullptr;
      labels->to_string(labels, id, &text);
      tags.push_back(read_tag(text, names).value_or(Tag{}));
      labels->free(labels, text);
    }
    for (const LabelledRange& chunk : read_chunks(tags)) {
      found[items.document].push_back(
          {items.places[chunk.first].first, items.places[chunk.last - 1].last, chunk.label});
    }
    crfsuite_instance_finish(&instance);
  }
  std::FILE* written = std::fopen(file.c_str(), "rb");
  std::fseek(written, 0, SEEK_END);
  const auto bytes = static_cast<std::size_t>(std::ftell(written));
  std::fclose(written);
  std::remove(file.c_str());
  print(name, (std::string("crfsuite ") + algorithm).c_str(), agreement(held, found), tokens,
        seconds, tagging, words, bytes);
}

}  // namespace
}  // namespace paravent::text

int main() {
  using namespace paravent::text;
  for (const auto& [name, corpus] :
       {std::pair{"generated", &generated_corpus()}, std::pair{"newseye", &newspapers()}}) {
    if (corpus->tokens == 0) continue;
    ours(name, *corpus, true);
    ours(name, *corpus, false);
    for (const char* algorithm : {"lbfgs", "averaged-perceptron"})
      crfsuite(name, *corpus, algorithm);
  }
  return 0;
}
