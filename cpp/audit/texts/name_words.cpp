#include "audit/texts/name_words.h"

#include <span>

namespace paravent {

bool is_particle_word(std::u32string_view word) {
  for (const std::u32string_view one :
       {U"des", U"les", U"von", U"van", U"der", U"den", U"ben", U"ibn", U"dos", U"del"}) {
    if (word == one) return true;
  }
  return false;
}

CodePoints part_of(const CodePoints& text, std::uint32_t start, std::uint32_t end) {
  const auto part = std::span(text).subspan(start, end - start);
  return {part.begin(), part.end()};
}

namespace {

/// `N'Diaye` and `N Diaye` are written apart, and an N alone may be an initial.
bool is_elided(const PlainLetters& plain, const CodePoints& text, std::size_t k) {
  if (k == 0) return false;
  const std::uint32_t before = text[plain.place[k - 1] + 1];
  return before == U'\'' || before == U'\u2019' || before == U'\u02bc';
}

}  // namespace

std::u32string parted_letters(const CodePoints& text) {
  const PlainLetters plain(text);
  std::u32string out;
  for (std::size_t k = 0; k < plain.letters.size(); ++k) {
    if (plain.begins[k]) out += is_elided(plain, text, k) ? U'\'' : U' ';
    out += plain.letters[k];
  }
  return out;
}

void add_names(const AuditedText& document, NameWords& out) {
  const auto original = decode_text(document.original);
  if (!original) return;
  for (const AuditedSpan& span : document.spans) {
    if (span.label != "PER" || span.end <= span.start || span.end > original->size()) continue;
    const PlainLetters plain(part_of(*original, span.start, span.end));
    each_word(plain, [&](std::size_t first, std::size_t last, bool particle) {
      if (particle || last - first < kLeastLetters) return;
      out.insert(plain.letters.substr(first, last - first));
    });
  }
}

}  // namespace paravent
