// Small made-up documents with their spans, for tests of the tagger: the same on every machine.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "text/bounds.h"
#include "text/lists.h"
#include "text/spans.h"
#include "text/tokens.h"
#include "text/train_tagger.h"
#include "text/unicode.h"

namespace paravent::text {

struct GeneratedDocument {
  TokenisedText text;
  std::vector<std::uint8_t> bits;
  std::vector<LabelledRange> spans;
};

/// Sentences of an office: P stands for a person, T for a phone number, D for a date.
class DocumentGenerator {
 public:
  DocumentGenerator(std::uint64_t seed, const NameLists& lists) : draw_(seed), lists_(lists) {}

  GeneratedDocument next() {
    std::u32string text;
    std::vector<LabelledRange> spans;
    const std::uint64_t sentences = 4 + draw_.below(5);
    for (std::uint64_t s = 0; s < sentences; ++s) sentence(text, spans);
    TokenisedText tokens(text);
    std::vector<std::uint8_t> bits = lists_.mark(tokens);
    return {std::move(tokens), std::move(bits), std::move(spans)};
  }

 private:
  template <std::size_t N>
  std::string one_of(const char* const (&words)[N]) {
    return words[draw_.below(N)];
  }
  std::string digits(std::size_t n) {
    std::string out;
    while (out.size() < n) out += static_cast<char>('0' + draw_.below(10));
    return out;
  }
  std::string person() {
    static const char* const given[] = {"Claire", "Paul", "Léa", "Karim", "Jeanne", "Yves", "Inès"};
    static const char* const family[] = {"Durand", "Petit",     "Roy",     "Benali", "Le Goff",
                                         "Martin", "Wattebled", "N'Diaye", "Rose",   "Lefebvre"};
    const std::string last = one_of(family);
    return draw_.below(3) == 0 ? last : one_of(given) + " " + last;
  }
  void sentence(std::u32string& text, std::vector<LabelledRange>& spans) {
    static const char* const frames[] = {"M. P a déposé un recours le D.",
                                         "Mme P conteste sa note.",
                                         "Le jury a entendu P et P.",
                                         "La commission s'est réunie le D.",
                                         "P peut être joint au T.",
                                         "Le règlement est affiché.",
                                         "Avis favorable pour P.",
                                         "La décision du D est annulée.",
                                         "Sont là : P, P."};
    for (const char32_t c : u32(one_of(frames))) {
      const auto at = static_cast<std::uint32_t>(text.size());
      if (c == U'P') {
        text += u32(person());
        spans.push_back({at, static_cast<std::uint32_t>(text.size()), kPer});
      } else if (c == U'T') {
        text += u32("06 " + digits(2) + " " + digits(2) + " " + digits(2) + " " + digits(2));
        spans.push_back({at, static_cast<std::uint32_t>(text.size()), kTel});
      } else if (c == U'D') {
        text += u32(digits(2) + "/" + digits(2) + "/20" + digits(2));
      } else {
        text += c;
      }
    }
    text += U'\n';
  }

  SampleDraw draw_;
  const NameLists& lists_;
};

inline std::vector<AnnotatedDocument> views_of(const std::vector<GeneratedDocument>& documents) {
  std::vector<AnnotatedDocument> out;
  for (const GeneratedDocument& one : documents) out.push_back({&one.text, one.bits, one.spans});
  return out;
}

inline std::vector<GeneratedDocument> generated(std::size_t count, std::uint64_t seed,
                                                const NameLists& lists) {
  DocumentGenerator generator(seed, lists);
  std::vector<GeneratedDocument> out;
  for (std::size_t i = 0; i < count; ++i) out.push_back(generator.next());
  return out;
}

}  // namespace paravent::text
