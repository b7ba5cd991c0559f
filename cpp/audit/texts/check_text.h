// The audit of replaced texts: reads an output beside its original and the decisions, and says what
// is left in it.
//
// An independent reader: of the module that finds and replaces names it shares nothing; it decodes,
// folds and searches by its own code, and knows identifiers by support/keys alone. It has no lists
// of names or words. Promise (b) of text.md §0: no accepted name of a document is left in any
// of its outputs in any form of §9.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace paravent {

enum class TextFindingCode : std::uint8_t {
  kNotText,      ///< original or output is not UTF-8
  kBadSpan,      ///< an accepted span is empty, out of the text, or touches another
  kTextChanged,  ///< something outside the accepted spans is not as it was
  kNameLeft,     ///< an accepted name, whole, or a part of one with a capital or in an address
  kNameInSmall,  ///< a part of one in small letters: a word, or a name; to be looked at
  kNameInFileName,
  kValueLeft,       ///< an accepted span of another hidden label
  kIdentifierLeft,  ///< a NIR, IBAN, phone number or e-mail address whose key or form holds
  kAliasDiffers,    ///< one name has two aliases in a document, or in all where they are linked
  kAliasNames,      ///< an invented name has a word of a name of the texts
  kNameElsewhere,   ///< a word of a name that another document hides; to be looked at
};
/// The exported name of a code, for example "name_left".
std::string_view text_finding_name(TextFindingCode code);

struct TextFinding {
  TextFindingCode code{};
  std::size_t document = 0;
  std::uint32_t offset = 0;  ///< code points, in the output (kBadSpan: of the original)
  std::uint32_t span = 0;    ///< number of the span that it is about, where there is one
};

/// An accepted span of a hidden label as the decisions hold it.
struct AuditedSpan {
  std::uint32_t start = 0, end = 0;  ///< code points of the original
  std::string_view label, alias;     ///< the alias as it must stand in the output
};

/// All views are the caller's and outlive the call.
struct AuditedText {
  std::string_view file_name;          ///< of the output
  std::string_view original, output;   ///< UTF-8
  std::span<const AuditedSpan> spans;  ///< ascending
};

struct TextAuditOptions {
  bool nir = true, iban = true, phone = true, mail = true;  ///< labels that are hidden
  bool letters = true;                                      ///< one name, one alias
  bool across = false;                                      ///< … in all documents
  bool invented = false;                                    ///< aliases are invented names
  bool elsewhere = false;  ///< names of each document are looked for in all others, too
};

/// Findings of all documents, in their order; the first hundred of each document and code. Time:
/// each output once, and from each word's begin as many letters as an accepted name has in common
/// with it, 256 at most.
std::vector<TextFinding> check_texts(std::span<const AuditedText> documents,
                                     const TextAuditOptions& options);

}  // namespace paravent
