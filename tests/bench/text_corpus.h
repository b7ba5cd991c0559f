// The corpora of the benchmarks of free text: generated documents and NewsEye (French newspapers
// read by OCR) of the data folder, split by documents; empty where the folder is not there.
#pragma once

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "text/measure.h"
#include "text/train_tagger.h"
#include "text/unicode.h"

namespace paravent::text {

inline const NameLists& lists() {
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
inline std::string unpacked(const std::string& name) {
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
inline BenchCorpus read_corpus(const std::string& text,
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

inline const BenchCorpus& generated_corpus() {
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

inline const BenchCorpus& newspapers() {
  static const BenchCorpus all = read_corpus(unpacked("newseye_fr_dev_test_hipe2022v2.1.tsv.gz"),
                                             [](const std::string& line, std::size_t) {
                                               return line.rfind("# hipe2022:document_id", 0) == 0;
                                             });
  return all;
}

}  // namespace paravent::text
