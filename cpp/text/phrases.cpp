#include "text/phrases.h"

#include <algorithm>

#include "support/mix.h"
#include "text/unicode.h"

namespace paravent::text {

std::size_t Vocabulary::slot_of(std::string_view word) const {
  std::size_t slot = hash_text(word) & (slots_.size() - 1);
  for (; slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1)) {
    const std::uint32_t n = slots_[slot];
    if (std::string_view(arena_).substr(begin_[n - 1], begin_[n] - begin_[n - 1]) == word) break;
  }
  return slot;
}

std::uint32_t Vocabulary::add(std::string_view word) {
  if (2 * begin_.size() > slots_.size()) {
    slots_.assign(std::max<std::size_t>(64, 2 * slots_.size()), 0);
    for (std::uint32_t n = 1; n < begin_.size(); ++n) {
      const auto known = std::string_view(arena_).substr(begin_[n - 1], begin_[n] - begin_[n - 1]);
      slots_[slot_of(known)] = n;
    }
  }
  std::uint32_t& number = slots_[slot_of(word)];
  if (number == 0) {
    arena_ += word;
    number = static_cast<std::uint32_t>(begin_.size());
    begin_.push_back(static_cast<std::uint32_t>(arena_.size()));
  }
  return number;
}

std::uint32_t Vocabulary::find(std::string_view word) const {
  return slots_.empty() ? 0 : slots_[slot_of(word)];
}

std::size_t PhraseAutomaton::slot_of(std::uint32_t node, std::uint32_t word) const {
  const std::uint64_t key = (std::uint64_t{node} << 32) | word;
  std::size_t slot = paravent::fold(key ^ kSecret0, kSecret1) & (slots_.size() - 1);
  while (slots_[slot] != 0 &&
         (nodes_[slots_[slot]].parent != node || nodes_[slots_[slot]].word != word)) {
    slot = (slot + 1) & (slots_.size() - 1);
  }
  return slot;
}

std::uint32_t PhraseAutomaton::next(std::uint32_t node, std::uint32_t word) const {
  return slots_.empty() ? 0 : slots_[slot_of(node, word)];
}

void PhraseAutomaton::grow() {
  slots_.assign(std::max<std::size_t>(64, 2 * slots_.size()), 0);
  for (std::uint32_t n = 1; n < nodes_.size(); ++n) {
    slots_[slot_of(nodes_[n].parent, nodes_[n].word)] = n;
  }
}

void PhraseAutomaton::add(std::span<const std::uint32_t> words, std::uint32_t payload) {
  std::uint32_t at = 0;
  for (const std::uint32_t word : words) {
    if (2 * (nodes_.size() + 1) > slots_.size()) grow();
    std::uint32_t& child = slots_[slot_of(at, word)];
    if (child == 0) {
      child = static_cast<std::uint32_t>(nodes_.size());
      Node node;
      node.word = word;
      node.parent = at;
      node.depth = nodes_[at].depth + 1;
      node.sibling = nodes_[at].child;
      nodes_[at].child = child;
      nodes_.push_back(node);
    }
    at = child;
  }
  if (at == 0 || nodes_[at].ends) return;
  nodes_[at].ends = true;
  nodes_[at].longest = nodes_[at].depth;
  nodes_[at].payload = payload;
}

void PhraseAutomaton::build() {
  std::vector<std::uint32_t> queue{0};
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const std::uint32_t node = queue[i];
    for (std::uint32_t c = nodes_[node].child; c != 0; c = nodes_[c].sibling) queue.push_back(c);
    if (nodes_[node].depth < 2) continue;
    std::uint32_t fail = nodes_[nodes_[node].parent].fail;
    std::uint32_t target = next(fail, nodes_[node].word);
    while (target == 0 && fail != 0) {
      fail = nodes_[fail].fail;
      target = next(fail, nodes_[node].word);
    }
    nodes_[node].fail = target;
    if (!nodes_[node].ends) {
      nodes_[node].longest = nodes_[target].longest;
      nodes_[node].payload = nodes_[target].payload;
    }
  }
}

std::vector<PhraseMatch> PhraseAutomaton::match(std::span<const std::uint32_t> words) const {
  std::vector<PhraseMatch> found;
  std::uint32_t at = 0;
  for (std::uint32_t i = 0; i < words.size(); ++i) {
    std::uint32_t target = words[i] == 0 ? 0 : next(at, words[i]);
    while (words[i] != 0 && target == 0 && at != 0) {
      at = nodes_[at].fail;
      target = next(at, words[i]);
    }
    at = target;
    if (nodes_[at].longest == 0) continue;
    const PhraseMatch match{i + 1 - nodes_[at].longest, i + 1, nodes_[at].payload};
    while (!found.empty() && found.back().first >= match.first) found.pop_back();
    found.push_back(match);
  }
  return found;
}

std::vector<std::string> phrase_words(std::string_view utf8) {
  const TokenisedText tokens(from_utf8(utf8).value_or(std::u32string()));
  std::vector<std::string> words;
  for (std::size_t i = 0; i < tokens.size(); ++i) words.emplace_back(tokens.folded(i));
  return words;
}

std::vector<std::uint32_t> word_numbers(const TokenisedText& text, const Vocabulary& vocabulary) {
  std::vector<std::uint32_t> numbers;
  numbers.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) numbers.push_back(vocabulary.find(text.folded(i)));
  return numbers;
}

}  // namespace paravent::text
