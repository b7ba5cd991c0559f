// Packed tables of word classes, made here bit by bit: which form of a word is looked for, and what
// is no table.
#include <doctest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "text/word_classes.h"

namespace paravent::text {
namespace {

constexpr int kKeyBits = 24, kRice = 10, kClassBits = 2;

/// Forms with classes 1 to 4, as `key_bits` of their hash, in ascending order: each the distance
/// from the one before, its upper part in unary, and the class.
std::string packed(std::vector<std::pair<std::string, unsigned>> forms) {
  std::vector<std::pair<std::uint64_t, unsigned>> keys;
  for (const auto& [form, one] : forms) {
    keys.emplace_back(WordClasses::hash_of(form) >> (64 - kKeyBits), one - 1);
  }
  std::sort(keys.begin(), keys.end());
  std::vector<bool> bits;
  const auto put = [&](std::uint64_t value, int count) {
    for (int i = count - 1; i >= 0; --i) bits.push_back((value >> i & 1U) != 0);
  };
  std::uint64_t before = 0;
  for (const auto& [key, one] : keys) {
    const std::uint64_t distance = key - std::exchange(before, key);
    for (std::uint64_t i = 0; i < distance >> kRice; ++i) bits.push_back(true);
    bits.push_back(false);
    put(distance & ((1U << kRice) - 1), kRice);
    put(one, kClassBits);
  }
  std::string out = "paravent-classes 1\nmade here\n\n";
  const auto count = static_cast<std::uint32_t>(forms.size());
  for (int i = 0; i < 4; ++i) out += static_cast<char>(count >> (8 * i) & 0xffU);
  out += static_cast<char>(kKeyBits);
  out += static_cast<char>(kRice);
  out += static_cast<char>(kClassBits);
  out += '\0';
  for (const char coarse : {'\0', '\1', '\2', '\0'}) out += coarse;
  for (std::size_t i = 0; i < bits.size(); i += 8) {
    unsigned byte = 0;
    for (std::size_t k = 0; k < 8; ++k) byte = byte << 1 | (i + k < bits.size() && bits[i + k]);
    out += static_cast<char>(byte);
  }
  return out;
}

const std::vector<std::pair<std::string, unsigned>>& some_forms() {
  static const std::vector<std::pair<std::string, unsigned>> forms{
      {"Paris", 1},     {"paris", 2},  {"lyon", 3},
      {"Jean-Paul", 4}, {"l'avis", 2}, {"\xc3\xa9t\xc3\xa9", 3}};
  return forms;
}

TEST_CASE("word classes: a word as it stands, then with capitals at its beginnings, then small") {
  const auto read = WordClasses::read(packed(some_forms()));
  REQUIRE(read.has_value());
  const WordClasses& classes = *read;
  CHECK(classes.of(U"Paris") == 1);
  CHECK(classes.of(U"paris") == 2);
  CHECK(classes.of(U"PARIS") == 1);
  CHECK(classes.of(U"pARIS") == 2);
  CHECK(classes.of(U"lyon") == 3);
  CHECK(classes.of(U"Lyon") == 3);
  CHECK(classes.of(U"LYON") == 3);
  CHECK(classes.of(U"Nantes") == 0);
  CHECK(classes.of(U"nantes") == 0);
  CHECK(classes.of(U"12") == 0);
  CHECK(classes.of(U"Jean-Paul") == 4);
  CHECK(classes.of(U"JEAN-PAUL") == 4);
  CHECK(classes.of(U"JEAN\u2011PAUL") == 4);
  CHECK(classes.of(U"l\u2019avis") == 2);
  CHECK(classes.of(U"L\u2019AVIS") == 2);
  CHECK(classes.of(U"pa\u00adris") == 2);
  CHECK(classes.of(U"\u00c9T\u00c9") == 3);
  CHECK(classes.coarse(1) == 1);
  CHECK(classes.coarse(2) == 2);
  CHECK(classes.coarse(3) == 3);
  CHECK(classes.coarse(4) == 1);
  const auto none = WordClasses::read("");
  REQUIRE(none.has_value());
  CHECK(none->of(U"Paris") == 0);
}

TEST_CASE("word classes: what is no table") {
  const std::string whole = packed(some_forms());
  const std::size_t at = whole.find("\n\n") + 2;
  const auto with = [&](std::size_t place, unsigned byte) {
    std::string changed = whole;
    changed[at + place] = static_cast<char>(byte);
    return WordClasses::read(changed).has_value();
  };
  CHECK(with(0, 6));
  CHECK_FALSE(with(0, 0));    // no form
  CHECK_FALSE(with(0, 200));  // more than there are bits for
  CHECK_FALSE(with(1, 1));
  CHECK_FALSE(with(4, 16));  // keys no longer than their index
  CHECK_FALSE(with(4, 41));
  CHECK_FALSE(with(5, 24));  // nothing in unary
  CHECK_FALSE(with(6, 0));
  CHECK_FALSE(with(6, 16));
  CHECK_FALSE(with(6, 15));  // more classes than bytes
  CHECK_FALSE(WordClasses::read(whole.substr(0, at + 7)).has_value());
  CHECK_FALSE(WordClasses::read(whole.substr(0, at + 11)).has_value());
  CHECK_FALSE(WordClasses::read(whole.substr(0, whole.size() - 2)).has_value());
  CHECK_FALSE(WordClasses::read("paravent-classes 2" + whole.substr(18)).has_value());
  CHECK_FALSE(WordClasses::read("paravent-classes 1\nno end").has_value());
  // A distance that leads beyond the keys.
  std::string beyond = whole.substr(0, at + 12) + std::string(2048, '\xff') + std::string(8, '\0');
  CHECK_FALSE(WordClasses::read(beyond).has_value());
  CHECK_FALSE(WordClasses::read(whole.substr(0, at + 12) + std::string(4096, '\xff')).has_value());
}

}  // namespace
}  // namespace paravent::text
