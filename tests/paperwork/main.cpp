// What made-up documents are for in numbers: the search for names that survive, and a tagger
// (npm run text:leaks).
//
//   paravent_paperwork model OUT NAMES LISTS DOCUMENTS SEED
//   paravent_paperwork leaks NAMES LISTS DOCUMENTS SEED [MODEL]
//
// NAMES: a folder with given.txt, family.txt, rare.txt and communes.txt, a name a line; LISTS: the
// folder of the packed lists. Ends with 1 where a name survived or a model was not made.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "text/leaks.h"
#include "text/measure.h"
#include "text/train_tagger.h"

namespace paravent::text {
namespace {

std::string file_bytes(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

corpus::NameStock stock_of(const std::string& folder) {
  const auto names = [&](const char* name) {
    return corpus::names_of_lines(file_bytes(folder + name));
  };
  return {names("/given.txt"), names("/family.txt"), names("/rare.txt"), names("/communes.txt")};
}

NameLists lists_of(const std::string& folder) {
  std::array<std::string, kListCount> bytes;
  std::array<std::string_view, kListCount> views;
  const char* const names[] = {"first_names", "surnames", "communes", "common_words"};
  for (std::size_t i = 0; i < kListCount; ++i) {
    bytes[i] = file_bytes(folder + "/" + names[i] + ".bin");
    views[i] = bytes[i];
  }
  auto lists = load_lists(views);
  if (!lists) std::exit((std::fprintf(stderr, "no lists in %s\n", folder.c_str()), 2));
  return std::move(*lists);
}

struct Annotated {
  std::vector<TokenisedText> texts;
  std::vector<std::vector<std::uint8_t>> bits;
  std::vector<std::vector<LabelledRange>> spans;

  Annotated(const corpus::NameStock& stock, const NameLists& lists, std::size_t count,
            std::uint64_t seed) {
    corpus::PaperworkGenerator generator(stock, seed);
    for (std::size_t i = 0; i < count; ++i) {
      corpus::MadeDocument made = generator.next();
      texts.emplace_back(std::move(made.text));
      bits.push_back(lists.mark(texts.back()));
      spans.push_back(std::move(made.spans));
    }
  }
  std::vector<AnnotatedDocument> views() const {
    std::vector<AnnotatedDocument> out;
    for (std::size_t i = 0; i < texts.size(); ++i) out.push_back({&texts[i], bits[i], spans[i]});
    return out;
  }
};

int make_model(const std::string& path, const corpus::NameStock& stock, const NameLists& lists,
               std::size_t count, std::uint64_t seed) {
  const Annotated documents(stock, lists, count, seed), held(stock, lists, 300, seed + 1);
  const auto views = documents.views(), others = held.views();
  TaggerTraining training(views, lists, {});
  if (training.fault() != TrainingFault::kNone) return 1;
  while (training.optimiser().step()) {
  }
  if (training.optimiser().has_failed()) return 1;
  TaggerModel model = training.model();
  model.temperature = fit_temperature(model, others, lists);
  const LabelTable labels;
  const std::string bytes = write_model(model, labels);
  std::ofstream(path, std::ios::binary) << bytes;

  const Tagger tagger(model);
  std::uint64_t gold = 0, found = 0, correct = 0;
  for (const AnnotatedDocument& one : others) {
    gold += one.spans.size();
    for (const TextSpan& span : tagger.tag(*one.text, one.bits, lists, 2).spans) {
      ++found;
      for (const LabelledRange& range : one.spans) {
        correct += range == LabelledRange{span.start, span.end, span.label} ? 1 : 0;
      }
    }
  }
  std::printf(
      "%llu tokens of %zu documents, %zu iterations, %zu features, %zu weights, %zu bytes, "
      "temperature %.3f\n",
      static_cast<unsigned long long>(model.tokens), count,
      training.optimiser().progress().iteration, model.features.size(), model.pair_weight.size(),
      bytes.size(), model.temperature);
  std::printf("F1 on 300 further made-up documents, which says only that it learned: %.2f\n",
              200.0 * static_cast<double>(correct) / static_cast<double>(gold + found));
  return 0;
}

int search_leaks(const corpus::NameStock& stock, const NameLists& lists, std::size_t count,
                 std::uint64_t seed, const std::string& model_path) {
  LabelTable labels;
  ReadModel read;
  if (!model_path.empty()) {
    read = read_model(file_bytes(model_path), labels);
    if (read.fault != ModelFault::kNone) return 2;
  }
  std::optional<Tagger> tagger;
  if (!model_path.empty()) tagger.emplace(read.model);
  LeakSearch search(stock, lists, tagger ? &*tagger : nullptr, seed);
  LeakCounts counts;
  for (std::size_t i = 0; i < count; ++i) search.next(counts);
  for (std::size_t i = 0; i < counts.leaks.size() && i < 10; ++i) {
    std::printf("%s\n\n", counts.leaks[i].c_str());
  }
  const auto n = [](std::uint64_t value) { return static_cast<unsigned long long>(value); };
  std::printf(
      "%llu documents, %llu code points, %llu hidden spans: %zu findings of a name, value "
      "or change; %llu given names and common words in small letters, proposed\n",
      n(counts.documents), n(counts.code_points), n(counts.spans), counts.leaks.size(),
      n(counts.small));
  return counts.leaks.empty() ? 0 : 1;
}

}  // namespace
}  // namespace paravent::text

int main(int argc, char** argv) {
  using namespace paravent::text;
  const std::vector<std::string> args(argv + 1, argv + argc);
  const auto number = [&](std::size_t at) { return std::strtoull(args[at].c_str(), nullptr, 10); };
  if (args.size() == 6 && args[0] == "model") {
    return make_model(args[1], stock_of(args[2]), lists_of(args[3]),
                      static_cast<std::size_t>(number(4)), number(5));
  }
  if ((args.size() == 5 || args.size() == 6) && args[0] == "leaks") {
    return search_leaks(stock_of(args[1]), lists_of(args[2]), static_cast<std::size_t>(number(3)),
                        number(4), args.size() == 6 ? args[5] : "");
  }
  return 2;
}
