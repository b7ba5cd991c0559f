#include "text/lists.h"

#include <bit>

#include "support/mix.h"

namespace paravent::text {

std::optional<std::vector<std::string>> unpack_list(std::string_view bytes) {
  constexpr std::string_view kMagic = "paravent-list 1\n";
  if (bytes.substr(0, kMagic.size()) != kMagic) return std::nullopt;
  const std::size_t head = bytes.find("\n\n");
  if (head == std::string_view::npos) return std::nullopt;
  std::vector<std::string> entries;
  std::string entry;
  for (std::size_t i = head + 2; i < bytes.size();) {
    if (i + 2 > bytes.size()) return std::nullopt;
    const std::size_t shared = static_cast<unsigned char>(bytes[i]);
    const std::size_t size = static_cast<unsigned char>(bytes[i + 1]);
    if (shared > entry.size() || i + 2 + size > bytes.size()) return std::nullopt;
    entry.resize(shared);
    entry += bytes.substr(i + 2, size);
    entries.push_back(entry);
    i += 2 + size;
  }
  return entries;
}

void NameLists::add(ListBit list, const std::vector<std::string>& entries) {
  PhraseAutomaton& automaton =
      phrases_[static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(list)))];
  std::vector<std::uint32_t> numbers;
  for (const std::string& entry : entries) {
    fingerprint_ = paravent::fold(fingerprint_ ^ hash_text(entry) ^ kSecret2, kSecret3 ^ list);
    numbers.clear();
    for (const std::string& word : phrase_words(entry)) numbers.push_back(vocabulary_.add(word));
    single_.resize(vocabulary_.size() + 1);
    if (numbers.size() == 1) {
      single_[numbers[0]] |= list;
    } else {
      automaton.add(numbers, 0);
    }
  }
}

void NameLists::build() {
  for (PhraseAutomaton& automaton : phrases_) automaton.build();
}

std::vector<std::uint8_t> NameLists::mark(const TokenisedText& text) const {
  const std::vector<std::uint32_t> numbers = word_numbers(text, vocabulary_);
  std::vector<std::uint8_t> bits(text.size());
  for (std::size_t i = 0; i < numbers.size(); ++i)
    bits[i] = numbers[i] == 0 ? 0 : single_[numbers[i]];
  for (std::size_t list = 0; list < kListCount; ++list) {
    for (const PhraseMatch& match : phrases_[list].match(numbers)) {
      for (std::uint32_t i = match.first; i < match.last; ++i) {
        bits[i] |= static_cast<std::uint8_t>(1U << list);
      }
    }
  }
  return bits;
}

std::uint8_t NameLists::bits_of(std::string_view folded) const {
  const std::uint32_t number = vocabulary_.find(folded);
  return number == 0 ? std::uint8_t{0} : single_[number];
}

std::optional<NameLists> load_lists(const std::array<std::string_view, kListCount>& packed) {
  NameLists lists;
  for (std::size_t i = 0; i < kListCount; ++i) {
    if (packed[i].empty()) continue;
    const auto entries = unpack_list(packed[i]);
    if (!entries) return std::nullopt;
    lists.add(static_cast<ListBit>(1U << i), *entries);
  }
  lists.build();
  return lists;
}

}  // namespace paravent::text
