// Tag schemes (text.md §2): spans of tokens as a tag a token, and back.
//
// E. Tjong Kim Sang, F. De Meulder, "Introduction to the CoNLL-2003 shared task", 2003 (IOB, and
// its program conlleval, whose reading of chunks is used for every scheme); L. Ramshaw, M. Marcus,
// 1995 (IOB1); L. Ratinov, D. Roth, 2009 (BILOU).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/spans.h"

namespace paravent::text {

enum class TagScheme : std::uint8_t { kIob2, kIob1, kBioes, kBilou, kIo };

/// A tag as read. `prefix`: one of O B I E S L U.
struct Tag {
  char prefix = 'O';
  Label label = 0;  ///< of no meaning for O
  bool operator==(const Tag& other) const {
    return prefix == other.prefix && (prefix == 'O' || label == other.label);
  }
};

/// Reads `O`, `_`, an empty tag (all three O), `I` (a lone one, label MISC) or `B-PER`. Labels are
/// added to the table. Nothing where the text is no tag: another prefix, `B-` without a label, a
/// name that is none.
std::optional<Tag> read_tag(std::string_view text, LabelTable& labels);

/// The scheme of a file from all its sequences; nothing where both E or S and L or U occur. kIo
/// where no tag is B: neighbours of one label cannot be told apart.
std::optional<TagScheme> detect_scheme(std::span<const std::vector<Tag>> sequences);

/// Chunks of a sequence as conlleval reads them, in any scheme; [first, last) of tokens.
std::vector<LabelledRange> read_chunks(std::span<const Tag> tags);

/// Places whose tag the scheme does not allow after the tag before (I- after O in IOB2; a tag that
/// leaves a BIOES chunk open); the size of the sequence where its last chunk stays open. Ascending.
std::vector<std::size_t> forbidden_tags(std::span<const Tag> tags, TagScheme scheme);

/// Tags of `count` tokens; `chunks` ascending, without overlap, within the tokens.
std::vector<Tag> write_tags(std::span<const LabelledRange> chunks, std::size_t count,
                            TagScheme scheme = TagScheme::kIob2);
/// `O` or `B-PER`.
std::string tag_text(const Tag& tag, const LabelTable& labels);

/// Spans of code points as ranges of tokens: every token that a span touches. Spans ascending,
/// without overlap; a token that two spans touch goes to the first.
struct Token;
std::vector<LabelledRange> token_ranges(std::span<const LabelledRange> spans,
                                        std::span<const Token> tokens);

}  // namespace paravent::text
