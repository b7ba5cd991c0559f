// Features of tokens for the tagger (text.md §7), as 64-bit hashes.
//
// With w the lower-case word, s its compressed shape, S its shape, g the lists that hold it, at
// places −2 … 2: the templates are listed in features.cpp. Closed vocabulary (the default): w is
// the word itself only if it is a common word that is no name, has at most two characters or
// begins with no letter; else it is its shape and lists. So no feature tells a rare word, but for
// its first and last one to four letters. c and k are the word's class and coarser class
// (word_classes.h), where a table of them is loaded. Hash: FNV-1a over the parts (G. Fowler, L.
// Noll, K.-P. Vo), the number of the template mixed in, SplitMix64's finish. Equal hashes are equal
// features.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/lists.h"
#include "text/tokens.h"

namespace paravent::text {

enum class VocabularyKind : std::uint8_t { kClosed, kOpen };

/// `w-1 s0`: what a template joins, for explanations.
std::string_view template_name(std::size_t number);
/// A hash of all templates: models of others cannot be read.
std::uint64_t templates_fingerprint();

/// Features of the tokens of a text by sequence. Templates do not see beyond a sequence.
class FeatureReader {
 public:
  FeatureReader(const TokenisedText& text, std::span<const std::uint8_t> bits,
                const NameLists& lists, VocabularyKind vocabulary);

  /// Appends the hashes of token `i` of a sequence, in the order of the templates (affixes longer
  /// than the word left out).
  void append(const Sequence& sequence, std::uint32_t i, std::vector<std::uint64_t>& out) const;
  /// The same with each hash's template.
  struct Named {
    std::uint64_t hash = 0;
    std::uint32_t number = 0;
  };
  std::vector<Named> named(const Sequence& sequence, std::uint32_t i) const;
  /// What a template says of token i, for explanations: `Mme`, `Xx`, `FL`.
  std::string value(const Sequence& sequence, std::uint32_t i, std::uint32_t number) const;

 private:
  // Of a token, by kind (features.cpp); 0 where there is none.
  static constexpr std::size_t kSymbols = 14;
  using Symbols = std::array<std::uint64_t, kSymbols>;
  template <class Take>
  void each(const Sequence& sequence, std::uint32_t i, Take take) const;
  bool is_known(std::size_t i) const;

  const TokenisedText& text_;
  std::span<const std::uint8_t> bits_;
  const NameLists& lists_;
  VocabularyKind vocabulary_;
  std::vector<Symbols> symbols_;
};

}  // namespace paravent::text
