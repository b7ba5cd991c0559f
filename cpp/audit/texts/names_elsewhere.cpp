#include "audit/texts/names_elsewhere.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "audit/texts/letters.h"
#include "audit/texts/name_words.h"

namespace paravent {

namespace {

constexpr std::size_t kMostElsewhere = 100;
constexpr std::size_t kNobody = static_cast<std::size_t>(-1), kSeveral = kNobody - 1;
constexpr std::size_t kLeastTexts = 3, kShareOfTexts = 50;

/// Of a word, or of two words of one name, parted by a space.
struct WordOwner {
  std::size_t document = 0;    // that hides it, or kSeveral
  std::size_t texts = 0;       // that show it in small letters
  std::size_t last = kNobody;  // of these
};
using WordOwners = std::map<std::u32string, WordOwner>;

void own(WordOwners& owners, std::u32string word, std::size_t document) {
  const auto [at, fresh] = owners.try_emplace(std::move(word), WordOwner{document});
  if (!fresh && at->second.document != document) at->second.document = kSeveral;
}

/// A place that may tell: the word in small letters, or none where it tells whatever it is.
struct FoundWord {
  std::uint32_t offset = 0;
  const WordOwner* small = nullptr;
};

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

std::vector<FoundWord> words_in(const AuditedText& document, std::size_t number,
                                WordOwners& owners) {
  std::vector<FoundWord> found;
  const auto output = decode_text(document.output);
  if (!output) return found;
  const PlainLetters plain(*output);
  const std::vector<bool> alias = alias_places(document, output->size());
  NameWords here;  // what the text itself hides is told of it already
  add_names(document, here);
  const auto owner_of = [&](const std::u32string& word) {
    const auto at = owners.find(word);
    return at != owners.end() && at->second.document != number ? &at->second : nullptr;
  };
  std::u32string before;
  const std::size_t size = plain.letters.size();
  for (std::size_t first = 0, last = 0; first < size; first = last) {
    for (last = first + 1; last < size && !plain.begins[last];) ++last;
    std::u32string word = plain.letters.substr(first, last - first);
    if (word.size() < kLeastLetters || alias[plain.place[first]]) {
      before.clear();
      continue;
    }
    WordOwner* const alone = here.count(word) > 0 ? nullptr : owner_of(word);
    const bool small = alone != nullptr && !plain.capital[first];
    if (small && alone->last != number) {
      ++alone->texts;
      alone->last = number;
    }
    const bool both = !before.empty() && owner_of(before + U' ' + word) != nullptr;
    if (alone != nullptr || both) {
      found.push_back({plain.place[first], small && !both ? alone : nullptr});
    }
    before = std::move(word);
  }
  return found;
}

}  // namespace

void find_names_elsewhere(std::span<const AuditedText> documents,
                          std::vector<TextFinding>& findings) {
  WordOwners owners;
  for (std::size_t i = 0; i < documents.size(); ++i) own_names(documents[i], i, owners);
  std::vector<std::vector<FoundWord>> found;
  for (std::size_t i = 0; i < documents.size(); ++i) {
    found.push_back(words_in(documents[i], i, owners));
  }
  const std::size_t most = std::max(kLeastTexts, documents.size() / kShareOfTexts);
  for (std::size_t i = 0; i < documents.size(); ++i) {
    std::size_t count = 0;
    for (const FoundWord& one : found[i]) {
      if (one.small != nullptr && one.small->texts > most) continue;
      if (++count > kMostElsewhere) break;
      findings.push_back({TextFindingCode::kNameElsewhere, i, one.offset, 0});
    }
  }
}

}  // namespace paravent
