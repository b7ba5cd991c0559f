// A text as a stream of folded letters and digits, and an automaton over such streams. Private to
// this room.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace paravent::text {

/// What stands before a letter of the stream.
enum class LetterGap : std::uint8_t {
  kNone,         ///< nothing, or invisible characters and marks
  kApostrophe,   ///< one apostrophe
  kHyphen,       ///< one hyphen
  kHyphenation,  ///< a hyphen and a line break
  kSpace,        ///< one white space
  kSpaces,       ///< several, or hyphens or apostrophes with spaces
  kOther,        ///< any other sign; the begin of the text
};

struct LetterStream {
  std::string bytes;                 ///< UTF-8 of the folds
  std::vector<std::uint32_t> place;  ///< of each byte: its code point in the text
  std::vector<LetterGap> gap;        ///< of each byte: before it (kNone inside a character)
  /// Gaps that part letters (all but kNone and kHyphenation) before or at each byte.
  std::vector<std::uint32_t> gaps;
  /// How many characters in a row up to each byte have one space before them; at most 255.
  std::vector<std::uint8_t> spaced;

  explicit LetterStream(std::u32string_view text);
  /// Those of the code points [start, end).
  std::string_view bytes_of(std::uint32_t start, std::uint32_t end) const {
    const auto first = std::lower_bound(place.begin(), place.end(), start);
    const auto last = std::lower_bound(first, place.end(), end);
    return std::string_view(bytes).substr(static_cast<std::size_t>(first - place.begin()),
                                          static_cast<std::size_t>(last - first));
  }
  /// Gaps that part letters inside [first, last) of bytes.
  std::uint32_t gaps_inside(std::size_t first, std::size_t last) const {
    return gaps[last - 1] - gaps[first];
  }
  /// A word begins at byte i (or the stream ends there): a gap, or letters meet digits.
  bool is_border(std::size_t i) const;
  /// One space stands before each character of [first, last) but the first.
  bool is_spelled(std::size_t first, std::size_t last) const;
  /// `Saint-`, `St.` stands right before byte i of the stream of `text`, on its line (or parted by
  /// a hyphen at its end) and in its cell: below the place `Les Trois-Saints` a person may stand.
  /// The end of a word that goes on (over a line's end, after what is not seen, letters apart) is
  /// no saint.
  bool follows_saint(std::u32string_view text, std::size_t i) const;
};

/// A name's letters as a stream has them (of those of its key, 128 bytes or a few more), and its
/// gaps and whether it goes on where they are wanted.
std::string letters_of(std::string_view key, std::vector<std::uint8_t>* gaps, bool* cut);
std::size_t count_letters(std::string_view utf8);
bool is_saint(std::string_view word);
bool has_saint(const std::string& key);

/// Aho and Corasick over bytes; the patterns that end at a place are reported, the longest first,
/// for as long as the report says true. The nodes stand in order of their depth; the first of them,
/// at which a text is nearly always, know every next one.
class LetterAutomaton {
 public:
  LetterAutomaton() : trie_(1) {}
  /// The number of a pattern, from 0 in order of adding; of an equal one the same. Not empty.
  std::uint32_t add(std::string_view pattern);
  /// Once, after the last add() and before the first match().
  void build();
  template <class Report>  // (end, size, pattern) → whether a shorter one is wanted
  void match(std::string_view bytes, Report report) const {
    std::uint32_t at = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      at = step(at, static_cast<unsigned char>(bytes[i]));
      for (std::uint32_t n = reported_[at]; n != 0; n = nodes_[n].shorter) {
        if (!report(i + 1, std::size_t{nodes_[n].depth}, nodes_[n].pattern - 1)) break;
      }
    }
  }

 private:
  struct TrieNode {
    std::uint32_t child = 0, sibling = 0, pattern = 0;
    unsigned char byte = 0;
  };
  struct Node {
    std::uint32_t children = 0;  // the first; they go on to the first of the next node
    std::uint32_t fail = 0, shorter = 0, depth = 0, pattern = 0;
  };
  std::uint32_t step(std::uint32_t node, unsigned char byte) const {
    const std::uint32_t column = column_[byte];
    for (; node >= rows_; node = nodes_[node].fail) {
      const std::uint32_t end = nodes_[node + 1].children;
      for (std::uint32_t c = nodes_[node].children; c < end; ++c) {
        if (bytes_[c] == byte) return c;
      }
    }
    return next_[node * columns_ + column];
  }
  void number_nodes();
  std::vector<TrieNode> trie_;
  std::vector<Node> nodes_;              // and one more, whose children begin after the last
  std::vector<unsigned char> bytes_;     // of each node
  std::vector<std::uint32_t> reported_;  // of each node: itself or the longest shorter one, or 0
  std::array<std::uint32_t, 256> root_{}, column_{};  // column 0: bytes of no pattern
  std::uint32_t columns_ = 1, rows_ = 0;
  std::vector<std::uint32_t> next_;  // rows_ × columns_
  std::uint32_t patterns_ = 0;
};

}  // namespace paravent::text
