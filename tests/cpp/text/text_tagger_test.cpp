// Features, training of documents, the model's file, tagging, reasons and calibration.
#include <doctest.h>

#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#ifndef __EMSCRIPTEN__
#include <thread>
#endif

#include "support/mix.h"
#include "text/hide.h"
#include "text/measure.h"
#include "text/tagger.h"
#include "text/train_tagger.h"
#include "text_generated.h"
#include "text_lists.h"

namespace paravent::text {
namespace {

const std::vector<GeneratedDocument>& training_documents() {
  static const std::vector<GeneratedDocument> all = generated(40, 1, shipped_lists());
  return all;
}

TaggerOptions quick_options() {
  TaggerOptions options;
  options.train.most_iterations = 30;
  options.min_documents = 3;
  return options;
}

const TaggerModel& trained() {
  static const TaggerModel model = [] {
    const auto views = views_of(training_documents());
    TaggerTraining training(views, shipped_lists(), quick_options());
    while (training.optimiser().step()) {
    }
    return training.model();
  }();
  return model;
}

TEST_CASE("text: a trained tagger finds what it was shown, in documents kept apart") {
  const auto held = generated(10, 99, shipped_lists());
  const Tagger tagger(trained());
  Agreement score;
  for (const GeneratedDocument& one : held) {
    const TaggedText tagged = tagger.tag(one.text, one.bits, shipped_lists());
    CHECK(tagged.best.size() == one.text.size());
    score.gold += one.spans.size();
    for (const TextSpan& span : tagged.spans) {
      if (span.probability < 0.5) continue;
      ++score.found;
      for (const LabelledRange& gold : one.spans) {
        score.correct += gold == LabelledRange{span.start, span.end, span.label} ? 1 : 0;
      }
    }
  }
  CHECK(*score.f1() > 0.8);  // of the generator's own sentences: says only that learning works
}

TEST_CASE("text: a model's file gives the same model and the same tags") {
  LabelTable labels;
  const std::string bytes = write_model(trained(), labels);
  const ReadModel read = read_model(bytes, labels);
  REQUIRE(read.fault == ModelFault::kNone);
  CHECK(write_model(read.model, labels) == bytes);
  // Natively and in WebAssembly alike.
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  CHECK(hash == 729116877644740807ULL);
  CHECK(read.model.tags == trained().tags);
  CHECK(read.model.pair_weight == trained().pair_weight);
  const GeneratedDocument& one = training_documents()[0];
  const TaggedText a = Tagger(trained()).tag(one.text, one.bits, shipped_lists());
  const TaggedText b = Tagger(read.model).tag(one.text, one.bits, shipped_lists());
  CHECK(a.spans == b.spans);
  CHECK(a.outside == b.outside);
}

// Whoever computes the shards; in WebAssembly one after another, in another order.
TEST_CASE("text: training gives the same bytes with 1, 2 and 4 workers") {
  const LabelTable labels;
  const auto views = views_of(training_documents());
  for (const std::size_t workers : {std::size_t{1}, std::size_t{2}, std::size_t{4}}) {
    TaggerTraining training(views, shipped_lists(), quick_options());
    // Each worker has data of its own, takes every nth shard, and answers when it is done.
    const std::vector<TrainingData> data(workers, training.data());
    const std::vector<ParameterLayout> layouts(workers, training.layout());
    training.optimiser().compute_by([&](std::span<const double> weights,
                                        std::array<double, kShards>& objectives,
                                        std::array<std::vector<double>, kShards>& gradients) {
      const auto work = [&](std::size_t worker) {
        for (std::size_t s = worker; s < kShards; s += workers) {
          objectives[s] = shard_objective(data[worker], layouts[worker], weights, s, gradients[s]);
        }
      };
#ifdef __EMSCRIPTEN__
      for (std::size_t worker = workers; worker-- > 0;) work(worker);
#else
      std::vector<std::thread> threads;
      for (std::size_t worker = 0; worker < workers; ++worker) threads.emplace_back(work, worker);
      for (std::thread& one : threads) one.join();
#endif
    });
    while (training.optimiser().step()) {
    }
    CHECK(write_model(training.model(), labels) == write_model(trained(), labels));
  }
}

TEST_CASE("text: a damaged model is refused wherever it is damaged") {
  LabelTable labels;
  const std::string bytes = write_model(trained(), labels);
  for (std::size_t at = 0; at < bytes.size(); at += 1 + bytes.size() / 60) {
    std::string wrong = bytes;
    wrong[at] = static_cast<char>(wrong[at] ^ 0x10);
    CHECK(read_model(wrong, labels).fault != ModelFault::kNone);
    CHECK(read_model(std::string_view(bytes).substr(0, at), labels).fault != ModelFault::kNone);
  }
  std::string later = bytes;
  later[16] = '2';
  CHECK(read_model(later, labels).fault == ModelFault::kVersion);
  CHECK(read_model("", labels).fault == ModelFault::kCorrupt);
}

// Whoever writes a file can make its sum fit: what stands in it is read with care all the same.
TEST_CASE("text: a model made up, its sum fitting, is refused or read as it says") {
  const std::string bytes = write_model(trained(), LabelTable());
  const std::string body = bytes.substr(0, bytes.size() - 8);
  const auto read = [](std::string made) {
    const std::uint64_t sum = hash_text(made);
    for (int i = 0; i < 8; ++i) made += static_cast<char>(sum >> (8 * i) & 0xff);
    LabelTable labels;
    return read_model(made, labels);
  };
  REQUIRE(read(body).fault == ModelFault::kNone);
  for (std::size_t size = 18; size < body.size(); size += 1 + body.size() / 200) {
    CAPTURE(size);
    CHECK(read(body.substr(0, size)).fault != ModelFault::kNone);
  }
  for (std::size_t size = body.size() - 20; size < body.size(); ++size) {
    CHECK(read(body.substr(0, size)).fault == ModelFault::kCorrupt);
  }
  CHECK(read(body + "x").fault == ModelFault::kCorrupt);
  const auto head_with = [&](const std::string& from, const std::string& to) {
    std::string made = body;
    const std::size_t at = made.find(from);
    REQUIRE(at != std::string::npos);
    made.replace(at, from.size(), to);
    return read(made);
  };
  CHECK(head_with("\"tags\"", "\"tagz\"").fault == ModelFault::kVersion);
  CHECK(head_with("\"templates\"", "\"templatez\"").fault != ModelFault::kNone);
  CHECK(head_with("\"O\"", "\"X\"").fault == ModelFault::kVersion);
  CHECK(head_with("\"version\"", "\"version\\").fault == ModelFault::kCorrupt);
  const ReadModel apart = head_with("\"prefix\"", "\"apart\" ");
  REQUIRE(apart.fault == ModelFault::kNone);
  CHECK(apart.model.apostrophe == Apostrophe::kApart);
  CHECK(write_model(apart.model, LabelTable()).find("\"apart\"") != std::string::npos);
}

TEST_CASE("text: a model holds no word of its documents") {
  const LabelTable labels;
  const std::string bytes = write_model(trained(), labels);
  for (const char* word : {"Durand", "durand", "Wattebled", "Claire", "claire", "recours"}) {
    CHECK(bytes.find(word) == std::string::npos);
  }
}

TEST_CASE("text: no feature of the closed vocabulary tells a name from another of its shape") {
  const NameLists& lists = shipped_lists();
  const auto hashes = [&](const char* utf8, VocabularyKind kind) {
    const TokenisedText text(u32(utf8));
    const std::vector<std::uint8_t> bits(text.size());
    const FeatureReader reader(text, bits, lists, kind);
    std::vector<std::uint64_t> out;
    for (std::uint32_t i = 0; i < text.size(); ++i) {
      reader.append({0, static_cast<std::uint32_t>(text.size())}, i, out);
    }
    return out;
  };
  // Same first and last four letters, same shape.
  CHECK(hashes("vu Kermuxynec ici", VocabularyKind::kClosed) ==
        hashes("vu Kermadynec ici", VocabularyKind::kClosed));
  CHECK(hashes("vu Kermuxynec ici", VocabularyKind::kOpen) !=
        hashes("vu Kermadynec ici", VocabularyKind::kOpen));
}

TEST_CASE("text: what cannot be learned is refused") {
  const auto views = views_of(training_documents());
  const std::span<const AnnotatedDocument> few(views.data(), 19);
  CHECK(TaggerTraining(few, shipped_lists(), {}).fault() == TrainingFault::kFewDocuments);
  std::vector<AnnotatedDocument> bare = views;
  for (AnnotatedDocument& one : bare) one.spans = {};
  CHECK(TaggerTraining(bare, shipped_lists(), {}).fault() == TrainingFault::kNothingToLearn);
}

TEST_CASE("text: training goes on from a model") {
  const auto views = views_of(training_documents());
  TaggerOptions options = quick_options();
  TaggerTraining again(views, shipped_lists(), options, &trained());
  TaggerTraining anew(views, shipped_lists(), options);
  CHECK(again.optimiser().step());
  CHECK(anew.optimiser().step());
  CHECK(again.optimiser().objective() < anew.optimiser().objective());
}

TEST_CASE("text: the reasons of a tag, the largest first, then the transition") {
  const TokenisedText text(u32("M. Durand a déposé un recours."));
  const auto bits = shipped_lists().mark(text);
  const TagExplanation why = Tagger(trained()).explain(text, bits, shipped_lists(), 1);
  CHECK(trained().tags[why.tag] == Tag{'B', kPer});
  CHECK(why.other != why.tag);
  REQUIRE(why.reasons.size() >= 2);
  CHECK(why.reasons.size() <= 11);
  CHECK(why.reasons.back().feature == "transition");
  CHECK(why.reasons.back().value == "O");
  bool before = false, largest_first = true;  // one that sees the word before
  for (const TagReason& reason : why.reasons) {
    // A name is never shown by a feature of the closed vocabulary.
    CHECK(reason.value.find("Durand") == std::string::npos);
    before = before || reason.feature.find("-1") != std::string::npos;
    const bool last = &reason == &why.reasons.back();
    largest_first = largest_first && (last || &reason == why.reasons.data() ||
                                      std::fabs(reason.weight) <= std::fabs((&reason - 1)->weight));
  }
  CHECK(before);
  CHECK(largest_first);
}

TEST_CASE("text: temperature and reliability") {
  // A third of them annotated as if nobody was named: the model is too sure of itself there.
  auto held = generated(9, 5, shipped_lists());
  for (std::size_t i = 0; i < held.size(); i += 3) held[i].spans.clear();
  const auto views = views_of(held);
  TaggerModel model = trained();
  const double temperature = fit_temperature(model, views, shipped_lists());
  CHECK(temperature > 1);
  CHECK(temperature < 8);
  // Weights twice as large ask for twice the temperature, up to the bounds.
  TaggerModel sharp = model;
  sharp.scale *= 2;
  for (double& one : sharp.chain.start) one *= 2;
  for (double& one : sharp.chain.transitions) one *= 2;
  CHECK(fit_temperature(sharp, views, shipped_lists()) ==
        doctest::Approx(2 * temperature).epsilon(1e-6));
  model.temperature = temperature;
  const Reliability table = reliability(Tagger(model), views, shipped_lists());
  std::uint64_t tokens = 0;
  for (const ReliabilityBin& bin : table.bins) tokens += bin.tokens;
  std::uint64_t expected = 0;
  for (const GeneratedDocument& one : held) expected += one.text.size();
  CHECK(tokens == expected);
  CHECK(table.expected_error < 0.2);
  CHECK(fit_temperature(model, {}, shipped_lists()) == 1);
}

TEST_CASE("text: a model's head and numbers made up") {
  const std::string bytes = write_model(trained(), LabelTable());
  const auto read_with = [&](const std::string& from, const std::string& to) {
    std::string made = bytes.substr(0, bytes.size() - 8);
    const std::size_t at = made.find(from);
    REQUIRE(at != std::string::npos);
    made.replace(at, from.size(), to);
    const std::uint64_t sum = hash_text(made);
    for (int i = 0; i < 8; ++i) made += static_cast<char>(sum >> (8 * i) & 0xff);
    LabelTable labels;
    return read_model(made, labels);
  };
  // Keys that are not there count for nothing.
  const ReadModel without = read_with("\"documents\"", "\"dokuments\"");
  REQUIRE(without.fault == ModelFault::kNone);
  CHECK(without.model.documents == 0);
  CHECK(without.model.tokens == trained().tokens);
  const ReadModel closed = read_with("\"vocabulary\"", "\"vokabulary\"");
  REQUIRE(closed.fault == ModelFault::kNone);
  CHECK(closed.model.vocabulary == VocabularyKind::kClosed);
  // The fingerprint of other templates; no tag at all; a number of more than 35 bits.
  const std::string key = "\"templates\": \"";
  const char digit = bytes[bytes.find(key) + key.size()];
  CHECK(read_with(key + digit, key + (digit == '0' ? '1' : '0')).fault == ModelFault::kVersion);
  const std::size_t list = bytes.find('[') + 1;
  const std::string tags = bytes.substr(list, bytes.find(']') - list);
  CHECK(read_with(tags, std::string(tags.size(), ' ')).fault == ModelFault::kVersion);
  const std::size_t magic = bytes.find('\n') + 1;
  std::size_t numbers = magic + 4 + 4 * sizeof(double) + 8 + 4;
  for (std::size_t i = 0; i < 4; ++i) {
    numbers += std::size_t{static_cast<unsigned char>(bytes[magic + i])} << (8 * i);
  }
  const std::string few = bytes.substr(numbers, 5);
  CHECK(read_with(few, std::string(5, '\xff')).fault == ModelFault::kCorrupt);
}

TEST_CASE("text: reasons in a later sentence, at its begin and inside a name") {
  const TokenisedText text(u32("Il est clos.\nM. Claire Durand a déposé un recours.\nIl part."));
  const auto bits = shipped_lists().mark(text);
  const Tagger tagger(trained());
  const auto before = [&](std::uint32_t token) {
    const TagExplanation why = tagger.explain(text, bits, shipped_lists(), token);
    REQUIRE_FALSE(why.reasons.empty());
    CHECK(why.reasons.back().feature == "transition");
    return why.reasons.back().value;
  };
  CHECK(before(0) == "<s>");
  CHECK(before(4) == "<s>");  // M.
  CHECK(before(5) == "O");
  CHECK(before(6) == "B-PER");
}

TEST_CASE("text: asked for every doubt, a tagger proposes whatever it does not hide") {
  const TokenisedText text(u32("Il est clos. M. Durand a déposé un recours"));
  const auto bits = shipped_lists().mark(text);
  std::vector<bool> told(text.text().size());
  for (const TextSpan& one : Tagger(trained()).tag(text, bits, shipped_lists(), -1).spans) {
    for (std::uint32_t i = one.start; i < one.end; ++i) told[i] = true;
  }
  for (const Token& token : text.tokens()) {
    for (std::uint32_t i = token.start; i < token.end; ++i) CHECK(told[i]);
  }
}

TEST_CASE("text: a name cut by a line's end is learned as two") {
  std::vector<GeneratedDocument> documents;
  for (int i = 0; i < 24; ++i) {
    TokenisedText text(u32("Le dossier de Claire\nDurand est ouvert.\n"));
    std::vector<std::uint8_t> bits = shipped_lists().mark(text);
    documents.push_back({std::move(text), std::move(bits), {{14, 27, kPer}}});
  }
  TaggerOptions options;
  options.min_documents = 1;
  options.train.c1 = 0.01;
  const auto views = views_of(documents);
  TaggerTraining training(views, shipped_lists(), options);
  while (training.optimiser().step()) {
  }
  const TaggerModel model = training.model();
  const TaggedText tagged =
      Tagger(model).tag(documents[0].text, documents[0].bits, shipped_lists(), 0.5);
  REQUIRE(tagged.spans.size() == 2);
  CHECK(tagged.spans[0].start == 14);
  CHECK(tagged.spans[0].end == 20);
  CHECK(tagged.spans[1].start == 21);
  CHECK(tagged.spans[1].end == 27);
  CHECK(fit_temperature(model, views, shipped_lists()) > 0);
  // Of a label that the model has never seen there is no likelihood to fit.
  for (GeneratedDocument& one : documents) one.spans[0].label = kOrg;
  CHECK(fit_temperature(model, views_of(documents), shipped_lists()) == 1);
  CHECK(reliability(Tagger(model), {}, shipped_lists()).expected_error == 0);
}

/// All that the tagger proposes, however unlikely, with its text.
std::vector<std::pair<TextSpan, std::u32string>> all_proposals(const Tagger& tagger,
                                                               const std::string& utf8) {
  CombineOptions options;
  options.propose = -1;
  const TokenisedText text(u32(utf8));
  const auto bits = shipped_lists().mark(text);
  std::vector<std::pair<TextSpan, std::u32string>> out;
  for (const TextSpan& one :
       proposals(text, bits, shipped_lists(), &tagger, options, false, nullptr)) {
    out.emplace_back(one, text.text().substr(one.start, one.end - one.start));
  }
  return out;
}

TEST_CASE("text: signs at the ends of what a tagger proposes are no part of it") {
  const Tagger tagger(trained());
  const auto proposed = [&](const std::string& utf8) {
    std::vector<std::u32string> out;
    for (const auto& [span, text] : all_proposals(tagger, utf8)) {
      if (span.source == SpanSource::kTagger) out.push_back(text);
    }
    return out;
  };
  CHECK(proposed("( , ; ) !").empty());
  const auto found = proposed("« ( un avis , ) »");
  REQUIRE_FALSE(found.empty());
  for (const std::u32string& one : found) {
    CHECK(is_letter(one.front()));
    CHECK(is_letter(one.back()));
  }
}

TEST_CASE("text: in a text that a machine read the tagger must be surer") {
  const Tagger tagger(trained());
  const auto first = [&](const std::string& utf8, double accept) {
    CombineOptions options;
    options.accept = accept;
    options.sure = 0;  // whatever speaks against a name
    const TokenisedText text(u32(utf8));
    const auto bits = shipped_lists().mark(text);
    return proposals(text, bits, shipped_lists(), &tagger, options, false).at(0);
  };
  const std::string line = "Le dossier de Claire Durand est ouvert.";
  const std::string read = line + "\nIl est ex¬cessif, con¬temple et pré¬sent.";
  const TextSpan name = first(line, 0.01);
  REQUIRE(name.label == kPer);
  CHECK(first(line, name.probability / 1.4).state == SpanState::kAccepted);
  CHECK(first(read, name.probability / 1.4).state == SpanState::kProposed);
  CHECK(first(read, name.probability / 1.6).state == SpanState::kAccepted);
}

TEST_CASE("text: grammar is not proposed as a name") {
  const Tagger tagger(trained());
  const auto persons = [&](const std::string& utf8) {
    const auto all = all_proposals(tagger, utf8);
    return std::count_if(all.begin(), all.end(),
                         [](const auto& one) { return one.first.label == kPer; });
  };
  for (const char* word : {"et", "Non", "pour", "qui"}) CHECK(persons(word) == 0);
  CHECK(persons("Durand") == 1);
  CHECK(persons("Pour") == 1);  // may be a name
}

}  // namespace
}  // namespace paravent::text
