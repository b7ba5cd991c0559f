// Classes of French word forms for the tagger (text.md §7): each form of a public table has
// one of some hundred classes of words that stand in like places, and one of some dozen coarser
// ones.
//
// The classes are clusters of word vectors, made elsewhere (web/engine/lists/README.md has source
// and licence). Packed by .tools/text_classes.mjs: lines of text (`paravent-classes 1`, source,
// licence), an empty line, the numbers below, then for each form, in the order of its key, the
// difference to the key before in Golomb-Rice code (R. Rice, 1979) and its class. A key is the
// first `key_bits` of a hash of the form: 8 more bits than the number of forms has, so that of the
// forms that are not in the table one in some 256 gets a class by chance; no form can be listed
// from it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace paravent::text {

class WordClasses {
 public:
  /// A packed table; nothing where the bytes are none. No bytes: no form is known, and none of the
  /// tagger's features asks for a class.
  static std::optional<WordClasses> read(std::string_view bytes);

  /// Of a token as it is written: 1 + its class, or 0. A form with capitals that is not in the
  /// table has the class of its form with one capital, else of that in small letters.
  std::uint16_t of(std::u32string_view token) const;
  /// 1 + the coarser class of what of() gives; 0 of 0.
  std::uint16_t coarse(std::uint16_t fine) const { return fine == 0 ? fine : coarse_[fine - 1]; }
  bool empty() const { return keys_.empty(); }

  /// The hash of a form whose first bits are its key; packer and reader share it.
  static std::uint64_t hash_of(std::string_view form);

 private:
  std::uint16_t find(std::string_view form) const;

  int key_bits_ = 0;
  std::vector<std::uint16_t> coarse_;   // 1 + coarser class, by class
  std::vector<std::uint32_t> begin_;    // places in keys_ by the first 16 bits; one more
  std::vector<std::uint32_t> keys_;     // the other bits, ascending within a begin
  std::vector<std::uint16_t> classes_;  // 1 + class of each key
};

}  // namespace paravent::text
