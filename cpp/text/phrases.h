// Phrases found among the tokens of a text, by folded equality of tokens.
//
// A. Aho, M. Corasick, "Efficient string matching: an aid to bibliographic search", 1975, over
// tokens for letters. Time is linear in the text's tokens whatever the phrases; memory in the
// phrases'.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/tokens.h"

namespace paravent::text {

/// Numbers of words: 1, 2, … in the order of adding; 0 is a word that is not known.
class Vocabulary {
 public:
  std::uint32_t add(std::string_view word);
  std::uint32_t find(std::string_view word) const;
  std::size_t size() const { return begin_.size() - 1; }

 private:
  std::size_t slot_of(std::string_view word) const;
  std::string arena_;
  std::vector<std::uint32_t> begin_{0}, slots_;
};

struct PhraseMatch {
  std::uint32_t first = 0, last = 0;  ///< [first, last) of tokens
  std::uint32_t payload = 0;
  bool operator==(const PhraseMatch&) const = default;
};

/// An automaton over phrases of one vocabulary.
class PhraseAutomaton {
 public:
  PhraseAutomaton() { nodes_.emplace_back(); }
  /// A phrase of at least one word; of two equal phrases the first keeps its payload.
  void add(std::span<const std::uint32_t> words, std::uint32_t payload);
  /// Once, after the last add() and before the first match().
  void build();
  /// For each place where a phrase ends the longest one that ends there, but for those inside
  /// another match; ascending. The matches cover exactly the tokens that lie in any phrase.
  std::vector<PhraseMatch> match(std::span<const std::uint32_t> words) const;

 private:
  struct Node {
    std::uint32_t word = 0, parent = 0, child = 0, sibling = 0;
    std::uint32_t fail = 0, depth = 0;
    std::uint32_t longest = 0;  // length of the longest phrase that ends here, 0: none
    std::uint32_t payload = 0;  // of that phrase
    bool ends = false;
  };
  std::uint32_t next(std::uint32_t node, std::uint32_t word) const;
  std::size_t slot_of(std::uint32_t node, std::uint32_t word) const;
  void grow();
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> slots_;  // children by (node, word); node number, 0 empty
};

/// The folded tokens of a phrase of the user or of a list, as tokenise() cuts it.
std::vector<std::string> phrase_words(std::string_view utf8);
/// Numbers of a text's folded tokens.
std::vector<std::uint32_t> word_numbers(const TokenisedText& text, const Vocabulary& vocabulary);

}  // namespace paravent::text
