// The lists of names and words (text.md §6): first names, surnames, communes, common words.
//
// Packed by .tools/text_lists.mjs: lines of text (`paravent-list 1`, source, licence), an empty
// line, then entries in the order of their bytes, folded UTF-8, each as two bytes (how many bytes
// it shares with the one before, how many follow) and these. Sources and licences stand in each
// file and in web/engine/lists/README.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/phrases.h"
#include "text/tokens.h"
#include "text/word_classes.h"

namespace paravent::text {

/// Bits of the lists that hold a token. A list may hold phrases (La Rochelle), common words do not.
enum ListBit : std::uint8_t { kFirstName = 1, kSurname = 2, kCommune = 4, kCommonWord = 8 };
inline constexpr std::size_t kListCount = 4;

/// The entries of a packed list; nothing where the bytes are none.
std::optional<std::vector<std::string>> unpack_list(std::string_view bytes);

class NameLists {
 public:
  /// Adds the entries of one list (folded). Once a list, then build().
  void add(ListBit list, const std::vector<std::string>& entries);
  void build();

  /// Bits of each token: of a phrase every token has its list's bit.
  std::vector<std::uint8_t> mark(const TokenisedText& text) const;
  /// Bits of one folded word on its own.
  std::uint8_t bits_of(std::string_view folded) const;
  /// A common word that is in neither list of names: what the tagger's vocabulary may hold.
  bool is_plain_word(std::string_view folded) const {
    return (bits_of(folded) & (kCommonWord | kFirstName | kSurname)) == kCommonWord;
  }
  /// Classes of words for the tagger, kept beside the lists.
  void set_classes(WordClasses classes) { classes_ = std::move(classes); }
  const WordClasses& classes() const { return classes_; }
  /// Order of adding and content: what a model notes of the lists that it was trained with.
  std::uint64_t fingerprint() const { return fingerprint_; }

 private:
  Vocabulary vocabulary_;
  std::vector<std::uint8_t> single_;  // bits by number of a word
  std::array<PhraseAutomaton, kListCount> phrases_;
  std::uint64_t fingerprint_ = 0;
  WordClasses classes_;
};

/// All four from packed bytes, in the order of ListBit; an empty one is left out. Nothing where one
/// is not such a list.
std::optional<NameLists> load_lists(const std::array<std::string_view, kListCount>& packed);

}  // namespace paravent::text
