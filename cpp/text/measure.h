// Evaluation against a gold annotation, and agreement of two (text.md §12).
//
// E. Tjong Kim Sang, F. De Meulder, 2003 (conlleval: exact chunks); J. Cohen, "A coefficient of
// agreement for nominal scales", 1960 (kappa); Etalab, "Pseudonymiser des documents grâce à l'IA"
// (documents hidden too little, too much, confused). Hidden: the labels of a set of bits.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "text/spans.h"
#include "text/tags.h"
#include "text/tokens.h"

namespace paravent::text {

/// Counts of a comparison; a rate whose denominator is 0 does not exist (printed as `–`).
struct Agreement {
  std::uint64_t gold = 0, found = 0, correct = 0;

  std::optional<double> precision() const;
  std::optional<double> recall() const;
  std::optional<double> f1() const;  ///< 2 correct / (gold + found)
  bool operator==(const Agreement&) const = default;
};

/// conlleval's figures.
struct ConllScore {
  std::uint64_t tokens = 0, equal_tags = 0;  ///< accuracy: equal_tags / tokens
  Agreement all;
  std::map<Label, Agreement> labels;  ///< of gold or found
};
/// Sequences in pairs, of the same length.
ConllScore conlleval(std::span<const std::vector<Tag>> gold,
                     std::span<const std::vector<Tag>> found);

/// One document twice annotated; spans in code points, ascending, without overlap.
struct EvaluatedDocument {
  std::u32string_view text;
  std::span<const Token> tokens;
  std::span<const LabelledRange> gold, found;
};

struct Evaluation {
  std::map<Label, Agreement> exact;  ///< span and label
  Agreement exact_all, unlabelled;   ///< in all; span alone
  /// gold spans touched by one found, and the reverse: below
  Agreement overlap;
  std::uint64_t overlapped_found = 0;  ///< found spans that touch a gold one
  std::map<Label, Agreement> tokens;   ///< by type, without B and I
  Agreement hidden_tokens;             ///< hidden or not
  std::uint64_t same_type = 0;         ///< hidden in both with one type
  /// Letters and digits under hidden spans: of gold; not covered; found; found beyond gold.
  std::uint64_t gold_characters = 0, leaked = 0, found_characters = 0, over = 0;
  std::uint64_t documents = 0, documents_with_miss = 0;  ///< a miss: a leaked character
  /// Etalab's: at least one token hidden too little, too much, by another label, or any of them.
  std::uint64_t under_documents = 0, over_documents = 0, confused_documents = 0;
  std::uint64_t wrong_documents = 0;

  std::optional<double> leak_rate() const;
  std::optional<double> over_rate() const;
};

Evaluation evaluate(std::span<const EvaluatedDocument> documents, LabelBits hidden);

/// Two annotators over the same items, a category each.
struct KappaScore {
  std::uint64_t items = 0;
  double observed = 0, expected = 0;
  std::optional<double> kappa;  ///< none where chance alone would agree on everything
};
KappaScore cohen_kappa(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b);
/// The items that not both call `nothing`, for the kappa without them.
KappaScore cohen_kappa_without(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b,
                               std::uint32_t nothing);

/// Type of each token: 0 for none, 1 + label.
std::vector<std::uint32_t> token_types(std::span<const LabelledRange> token_spans,
                                       std::size_t count);

}  // namespace paravent::text
