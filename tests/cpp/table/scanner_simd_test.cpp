#include <doctest.h>

#include <algorithm>
#include <random>
#include <string>

#include "table/encodings.h"
#include "table/simd.h"

using namespace paravent;

TEST_CASE("simd: vectors and words agree with a loop over the bytes") {
  std::mt19937 random(7);
  const std::string pool("\0\n\";a\x7f\x80\xff\x01\x0b\x0a\x21\x23", 13);
  for (int round = 0; round < 5000; ++round) {
    std::string text(64, 'x');
    for (std::size_t n = random() % 64; n > 0; --n) {
      text[random() % 64] = pool[random() % pool.size()];
    }
    if (round % 2 == 0) std::replace(text.begin(), text.end(), '\0', 'y');
    Masks expected;
    for (std::size_t i = 0; i < 64; ++i) {
      const std::uint64_t bit = std::uint64_t{1} << i;
      if (text[i] == '\n') expected.newline |= bit;
      if (text[i] == '"') expected.quote |= bit;
      if (text[i] == '\n' || text[i] == '"' || text[i] == ';') expected.structural |= bit;
      if ((static_cast<unsigned char>(text[i]) & 0x80U) != 0) expected.high |= bit;
      if (text[i] == '\0') expected.nul = true;
    }
    CHECK(classify(text.data(), ';') == expected);
    CHECK(classify_portable(text.data(), ';') == expected);
  }
}

TEST_CASE("encodings: lengths of all UTF-8 sequences of a plain encoder, and of their neighbours") {
  const auto length = [](std::string bytes) { return utf8_length((bytes + "\n\n\n").data()); };
  for (std::uint32_t c = 0x80; c < 0x110000; c += c < 0x3000 ? 1 : 61) {
    const auto low = [&](unsigned shift) {
      return static_cast<char>(0x80U | (c >> shift & 0x3fU));
    };
    std::string bytes;
    if (c < 0x800) {
      bytes = {static_cast<char>(0xc0U | c >> 6), low(0)};
    } else if (c < 0x10000) {
      bytes = {static_cast<char>(0xe0U | c >> 12), low(6), low(0)};
    } else {
      bytes = {static_cast<char>(0xf0U | c >> 18), low(12), low(6), low(0)};
    }
    CHECK(length(bytes) == (c >= 0xd800 && c < 0xe000 ? 0 : bytes.size()));
    CHECK(length(bytes.substr(0, bytes.size() - 1)) == 0);
    CHECK(length(bytes.substr(1)) == 0);
  }
  for (const char* bad :
       {"\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80",
        "\xf5\x80\x80\x80", "\xff", "\x80", "\xf0\x90\x41\x80", "\xf0\x90\x80\x41"}) {
    CHECK(length(bad) == 0);
  }
}
