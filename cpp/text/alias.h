// Aliases in place of what is hidden (text.md §10).
//
// `letters`, as in published decisions: a letter for each distinct family name (X Y Z W … N, X2 …)
// and one for each distinct given name (A … M, A2 …), in order of first appearance. They are
// letters of names, not of persons: no mistake in linking can merge two people. A part of a longer
// name takes its letter (text/persons.h).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "text/invent.h"
#include "text/persons.h"
#include "text/spans.h"
#include "text/tokens.h"

namespace paravent::text {

enum class AliasScheme : std::uint8_t {
  kLetters,   ///< A. X.
  kNumbered,  ///< [PERSONNE 1]; an ambiguous mention [PERSONNE ?]
  kRole,      ///< the text of a person's role, numbered where none is given
  kMask,      ///< […]
  kFake,      ///< a name of the same shape (text/invent.h)
};

/// What all the texts hold together: aliases that are linked across documents come from it.
struct AliasMemory {
  std::set<std::string> used;   ///< initials that stand in the texts: letters not to be used
  std::set<std::string> words;  ///< folded words of the texts: no invented name is one
  std::vector<ToldName> names;  ///< distinct, in order of first appearance
  std::vector<std::pair<Label, std::string>> values;  ///< of other labels, folded; likewise

  /// Takes in one more text, with its hidden spans and mentions as of make_aliases().
  void add(const TokenisedText& text, std::span<const TextSpan> hidden,
           std::span<const NameMention> mentions);
  /// The person of a mention with such parts (link_persons() over all names), or kAmbiguous.
  std::uint32_t person_of(const NameParts& parts) const;
  const LongerNames& longer() const;

 private:
  using Key = std::pair<std::string, std::string>;
  static Key key_of(const NameParts& parts) {
    return {parts.given + '\n' + parts.initials, parts.family};
  }
  std::map<Key, std::size_t> known_;  // and its number in `names`
  std::set<std::pair<Label, std::string>> known_values_;
  // Made when first asked for.
  mutable std::map<Key, std::uint32_t> persons_;
  mutable std::optional<LongerNames> longer_;
};

struct AliasOptions {
  AliasScheme scheme = AliasScheme::kLetters;
  bool keep_year = false;      ///< a date becomes its year, where four digits tell it
  bool number_others = false;  ///< [ADRESSE 1], by distinct text
  std::map<std::uint32_t, std::string> roles{};  ///< by number of a person, UTF-8
  /// By the start of a mention: the number that the reviewer gave its person. Mentions of one
  /// number are one person; across documents, the one that the first of them tells.
  std::map<std::uint32_t, std::uint32_t> persons{};
  const AliasMemory* across = nullptr;  ///< aliases are those of all the texts
  NameInventor* inventor = nullptr;     ///< of kFake; without one, what will stand there
};

/// What replaces [start, end) of the original.
struct Replacement {
  std::uint32_t start = 0, end = 0;
  std::string alias;  ///< UTF-8
};

/// `hidden`: accepted spans of hidden labels, ascending and apart; `mentions`: their PER ones split
/// (split_mentions()), in the same order. A dot right after an alias that ends in one belongs to
/// the replacement. Letters that stand as initials in the rest of the text are not used.
std::vector<Replacement> make_aliases(const TokenisedText& text, std::span<const TextSpan> hidden,
                                      std::span<const NameMention> mentions,
                                      const AliasOptions& options);

/// The text with its replacements (ascending, apart) made, UTF-8; nothing else changes.
std::string replaced_text(std::u32string_view text, std::span<const Replacement> replacements);

}  // namespace paravent::text
