// Texts with their names in brackets, and what is published of them.
#pragma once

#include <string>
#include <vector>

#include "text/alias.h"
#include "text/names.h"
#include "text/unicode.h"
#include "text_lists.h"

namespace paravent::text {

/// Text whose names stand in ⟦⟧, and their spans.
struct Marked {
  std::u32string text;
  std::vector<TextSpan> spans;

  explicit Marked(const std::string& utf8) {
    for (const char32_t c : u32(utf8)) {
      const auto at = static_cast<std::uint32_t>(text.size());
      if (c == U'⟦')
        spans.push_back({at, at, kPer, SpanSource::kReviewer, SpanState::kAccepted, 1});
      else if (c == U'⟧')
        spans.back().end = at;
      else
        text += c;
    }
  }
};

/// The text with aliases in place of its names.
inline std::string aliased(const std::string& utf8, const AliasOptions& options = {},
                           Label label = kPer) {
  Marked marked(utf8);
  for (TextSpan& span : marked.spans) span.label = label;
  const TokenisedText text(marked.text);
  const auto mentions = split_mentions(text, marked.spans, shipped_lists());
  return replaced_text(marked.text, make_aliases(text, marked.spans, mentions, options));
}

}  // namespace paravent::text
