// Words of hidden names, as the audit of texts compares them. Private to this room.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "audit/texts/check_text.h"
#include "audit/texts/letters.h"

namespace paravent {

using CodePoints = std::vector<std::uint32_t>;

inline constexpr std::size_t kLeastLetters = 3;  // of a word that tells a person

/// A particle that has three letters.
bool is_particle_word(std::u32string_view word);

/// Calls use(first, last, particle) with each word's letters. Particles have two letters, stand in
/// small letters, or are known.
template <class Use>
void each_word(const PlainLetters& plain, Use use) {
  const std::size_t size = plain.letters.size();
  std::size_t words = 0;
  for (std::size_t first = 0; first < size;) {
    std::size_t last = first + 1;
    while (last < size && !plain.begins[last]) ++last;
    ++words;
    const bool particle =
        (!plain.capital[first] && words > 1) ||
        (last - first < size && is_particle_word(plain.letters.substr(first, last - first)));
    use(first, last, particle);
    first = last;
  }
}

CodePoints part_of(const CodePoints& text, std::uint32_t start, std::uint32_t end);

/// Letters with a space or an apostrophe where words part, so that `Ben Amar` and `Benamar` are
/// two.
std::u32string parted_letters(const CodePoints& text);

using NameWords = std::set<std::u32string>;

/// Words of three letters and more of the names that are hidden in a document.
void add_names(const AuditedText& document, NameWords& out);

}  // namespace paravent
