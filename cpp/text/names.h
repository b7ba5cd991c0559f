// Names of persons: keys, parts, mentions (text.md §9).
//
// A *key* of a name is its fold with hyphens as spaces, one space between words, none after an
// apostrophe: `D'ALMEIDA-ROCHE` and `d’Almeida Roche` have one key. A *mention* is an accepted PER
// span; it splits into given names or initials and a family name, particles with the family.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "text/context.h"
#include "text/lists.h"
#include "text/spans.h"
#include "text/tokens.h"

namespace paravent::text {

std::string name_key(std::u32string_view text);
/// A text whose words go on over its lines' ends: `Du-⏎rand` is Durand, `Anne-⏎Marie` Anne-Marie.
std::u32string over_lines(std::u32string_view text);
/// The word of a key that is spelled, `d u r a n d`; any other key as it is.
std::string unspelled(std::string_view key);
/// A first name of the list, or a compound whose parts all are.
bool is_first_name(std::string_view key, const NameLists& lists);
/// Whether the words of a mention with initials are common ones, which its parts leave in small
/// letters. Letters apart alone are another matter.
bool has_common_words(std::string_view key, const NameLists& lists);
inline constexpr std::size_t kLeastPart = 3;  ///< letters of a part of a name that is looked for

struct NameParts {
  std::string given, family;  ///< keys; either may be empty
  std::string initials;       ///< folded letters in order: `J.-B.` is "jb", and so is `JB`
  /// Of several given names the first: `Claire` of `Claire Marie`, not Jean of `Jean-Yves`.
  std::string first = {};
  bool operator==(const NameParts&) const = default;
};

/// Whether a family name of so many letters is looked for: not `de la` of `I. de la P.` nor `le` of
/// `Mme Le`, words of every text; but a mention that is an article by itself (`Les`), a slip whose
/// other places the audit finds.
bool is_sought_family(std::string_view key, std::size_t letters, const NameParts& of);

struct NameMention {
  std::uint32_t start = 0, end = 0;  ///< code points
  Civility civility = Civility::kNone;
  NameParts parts;
  std::string whole = {};  ///< the key of all of it where it has initials, without dots; else empty
  std::vector<std::string> broken =
      {};                  ///< keys of words that a line's end breaks, with a gap there
  double probability = 1;  ///< of its span
};

/// The PER spans of `accepted` (ascending), split; two passes, as the family names of the document
/// tell how a lone name is to be read.
std::vector<NameMention> split_mentions(const TokenisedText& text,
                                        std::span<const TextSpan> accepted, const NameLists& lists);

/// split_mentions() of several sets of spans of one text: what is written alike is looked at once.
/// `text` and `lists` must outlive it.
class MentionSplitter {
 public:
  MentionSplitter(const TokenisedText& text, const NameLists& lists) : text_(text), lists_(lists) {}
  std::vector<NameMention> split(std::span<const TextSpan> accepted);

  /// A piece of a mention: a token of its own text.
  struct Piece {
    std::string key;
    bool initial = false, capitals = false, particle = false;
  };
  struct Reading {
    NameParts parts;
    bool tells = false;  ///< which of its words the family name is
  };

 private:
  /// What a mention is by its letters alone.
  struct Written {
    std::vector<Piece> pieces;
    std::vector<std::string> broken;
    std::string key;  // of all of it, without dots
    bool tells = false;
  };
  std::uint32_t number_of(std::u32string_view written);
  std::vector<Reading> read(const std::vector<std::pair<std::uint32_t, Civility>>& ways) const;

  const TokenisedText& text_;
  const NameLists& lists_;
  std::vector<Written> written_;
  std::unordered_map<std::u32string_view, std::uint32_t> numbers_;
};

/// Initials agree with given names where each is the first letter of one of them, in order.
bool initials_fit(std::string_view initials, std::string_view given);
/// All initials that fit, eight at most: `jean baptiste`: j, jb.
std::vector<std::string> fitting_initials(std::string_view given);

}  // namespace paravent::text
