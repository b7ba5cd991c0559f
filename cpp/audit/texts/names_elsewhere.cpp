#include "audit/texts/names_elsewhere.h"

#include <map>
#include <string>
#include <utility>

#include "audit/texts/letters.h"
#include "audit/texts/name_words.h"

namespace paravent {

namespace {

constexpr std::size_t kMostElsewhere = 100;
constexpr std::size_t kSeveral = static_cast<std::size_t>(-1);

/// The document that hides a word, or kSeveral. Two words of one name are parted by a space.
using WordOwners = std::map<std::u32string, std::size_t>;

void own(WordOwners& owners, std::u32string word, std::size_t document) {
  const auto [at, fresh] = owners.try_emplace(std::move(word), document);
  if (!fresh && at->second != document) at->second = kSeveral;
}

void own_names(const AuditedText& document, std::size_t number, WordOwners& owners) {
  const auto original = decode_text(document.original);
  if (!original) return;
  for (const AuditedSpan& span : document.spans) {
    if (span.label != "PER" || span.end <= span.start || span.end > original->size()) continue;
    const PlainLetters plain(part_of(*original, span.start, span.end));
    std::u32string before;
    each_word(plain, [&](std::size_t first, std::size_t last, bool particle) {
      std::u32string word = plain.letters.substr(first, last - first);
      if (!before.empty() && word.size() >= kLeastLetters) {
        own(owners, before + U' ' + word, number);
      }
      before = word.size() >= kLeastLetters ? word : std::u32string();
      if (!particle && !before.empty()) own(owners, std::move(word), number);
    });
  }
}

/// Places of the output that aliases take.
std::vector<bool> alias_places(const AuditedText& document, std::size_t size) {
  std::vector<bool> out(size);
  std::size_t at = 0, place = 0;
  for (const AuditedSpan& span : document.spans) {
    const auto alias = decode_text(span.alias);
    if (!alias || span.start < at) return out;
    place += span.start - at;
    for (std::size_t i = 0; i < alias->size() && place < size; ++i) out[place++] = true;
    at = span.end;
  }
  return out;
}

void find_in(const AuditedText& document, std::size_t number, const WordOwners& owners,
             std::vector<TextFinding>& findings) {
  const auto output = decode_text(document.output);
  if (!output) return;
  const PlainLetters plain(*output);
  const std::vector<bool> alias = alias_places(document, output->size());
  const auto is_hidden_elsewhere = [&](const std::u32string& word) {
    const auto at = owners.find(word);
    return at != owners.end() && at->second != number;
  };
  std::u32string before;
  std::size_t count = 0;
  const std::size_t size = plain.letters.size();
  for (std::size_t first = 0, last = 0; first < size && count < kMostElsewhere; first = last) {
    for (last = first + 1; last < size && !plain.parted[last];) ++last;
    std::u32string word = plain.letters.substr(first, last - first);
    if (word.size() < kLeastLetters || alias[plain.place[first]]) {
      before.clear();
      continue;
    }
    const bool found = (plain.capital[first] && is_hidden_elsewhere(word)) ||
                       (!before.empty() && is_hidden_elsewhere(before + U' ' + word));
    if (found) {
      findings.push_back({TextFindingCode::kNameElsewhere, number, plain.place[first], 0});
      ++count;
    }
    before = std::move(word);
  }
}

}  // namespace

void find_names_elsewhere(std::span<const AuditedText> documents,
                          std::vector<TextFinding>& findings) {
  WordOwners owners;
  for (std::size_t i = 0; i < documents.size(); ++i) own_names(documents[i], i, owners);
  for (std::size_t i = 0; i < documents.size(); ++i) find_in(documents[i], i, owners, findings);
}

}  // namespace paravent
