#include "support/hash.h"

#include <doctest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace paravent;

namespace {

using Pair = std::pair<std::uint64_t, std::uint64_t>;

Pair pair_of(Hash128 h) { return {h.low, h.high}; }

std::size_t distinct(std::vector<std::uint64_t> values) {
  std::sort(values.begin(), values.end());
  return static_cast<std::size_t>(std::unique(values.begin(), values.end()) - values.begin());
}

}  // namespace

TEST_CASE("hash128: SipHash-2-4-128, as its reference code has it") {
  // vectors_sip128 of the reference code: the texts 00 01 02 … under the key 00 01 … 0f.
  const HashKey key{0x0706050403020100ULL, 0x0f0e0d0c0b0a0908ULL};
  const std::vector<std::pair<std::size_t, Pair>> vectors{
      {0, {0xe6a825ba047f81a3ULL, 0x930255c71472f66dULL}},
      {1, {0x44af996bd8c187daULL, 0x45fc229b11597634ULL}},
      {2, {0xc75da4a48d227781ULL, 0xe4ff0af6de8ba3fcULL}},
      {3, {0x4ea967520cb6709cULL, 0x51ed8529b0b6335fULL}},
      {4, {0xaf8f9c2dc16481f8ULL, 0x7955cd7b7c6e0f7dULL}},
      {5, {0x886f778059876813ULL, 0x27960e69077a5254ULL}},
      {6, {0x1386208b33caee14ULL, 0x5ea1d78f30a05e48ULL}},
      {7, {0x53c1dbd8beebf1a1ULL, 0x3982f01fa64ab8c0ULL}},
      {8, {0x61f55862baa9623bULL, 0xb49714f364e2830fULL}},
      {11, {0x77666b3868c55101ULL, 0x18dce5816fdcb4a2ULL}},
      {15, {0x11a8b03399e99354ULL, 0xd9c3cf970fec087eULL}},
      {16, {0xbb54b067caa4e26eULL, 0x77052385bf1533fdULL}},
      {17, {0x98b88d73e8063d47ULL, 0x4077e47ac466c054ULL}},
      {24, {0xd850bd78ae79b42dULL, 0xad32618a178a2a88ULL}},
      {63, {0x4a83502f77d15051ULL, 0x7cbd3f979a063e50ULL}},
  };
  for (const auto& vector : vectors) {
    std::string text;
    for (std::size_t i = 0; i < vector.first; ++i) text += static_cast<char>(i);
    CAPTURE(vector.first);
    CHECK(pair_of(hash128(text, key)) == vector.second);
  }
}

TEST_CASE("hash128: every bit of text, length and key moves half of the bits of both lanes") {
  std::mt19937_64 random(1);
  for (const std::size_t size : {1U, 3U, 4U, 7U, 8U, 15U, 16U, 17U, 32U, 40U}) {
    double low = 0, high = 0;
    int flips = 0;
    for (int round = 0; round < 50; ++round) {
      std::string text(size, '\0');
      for (char& c : text) c = static_cast<char>(random() & 0xff);
      const Hash128 before = hash128(text, {});
      for (std::size_t bit = 0; bit < 8 * size; ++bit, ++flips) {
        std::string changed = text;
        changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ (1 << (bit % 8)));
        const Hash128 after = hash128(changed, {});
        low += std::popcount(before.low ^ after.low);
        high += std::popcount(before.high ^ after.high);
      }
    }
    CAPTURE(size);
    CHECK(low / flips == doctest::Approx(32).epsilon(0.05));
    CHECK(high / flips == doctest::Approx(32).epsilon(0.05));
  }
  const HashKey key{1, 2}, other{1, 3}, another{0, 2};
  for (const std::string text : {"", "a", "0BC1234567D", "a text of more than sixteen bytes"}) {
    CAPTURE(text);
    CHECK_FALSE(hash128(text, key) == hash128(text, other));
    CHECK_FALSE(hash128(text, key) == hash128(text, another));
    CHECK_FALSE(hash128(text, key) == hash128(text + '\0', key));
  }
}

TEST_CASE("hash128: no lane collides among numbered identifiers") {
  std::vector<std::uint64_t> low, high;
  for (int i = 0; i < 200000; ++i) {
    const Hash128 h = hash128(std::to_string(i), {3, 4});
    low.push_back(h.low), high.push_back(h.high);
    const Hash128 longer = hash128("an institution's prefix:" + std::to_string(i), {3, 4});
    low.push_back(longer.low), high.push_back(longer.high);
  }
  CHECK(distinct(std::move(low)) == 400000);
  CHECK(distinct(std::move(high)) == 400000);
}

TEST_CASE("hash64: short sequences of small codes spread over both halves") {
  std::vector<std::uint64_t> whole, high;
  for (std::uint32_t a = 0; a < 300; ++a) {
    for (std::uint32_t b = 0; b < 300; ++b) {
      const std::vector<std::uint32_t> words{a, b, a};
      whole.push_back(hash64(words));
      high.push_back(hash64(std::span(words).first(2)) >> 32);
    }
  }
  CHECK(distinct(std::move(whole)) == 90000);
  // 90,000 draws out of 2^32 are expected to collide once.
  CHECK(distinct(std::move(high)) > 89985);
}

TEST_CASE("SequenceSet: numbers by first appearance, contents kept") {
  SequenceSet set;
  using Words = std::vector<std::uint32_t>;
  CHECK(set.size() == 0);
  CHECK(set.intern(Words{1, 2}) == 0);
  CHECK(set.intern(Words{}) == 1);
  CHECK(set.intern(Words{2, 1}) == 2);
  CHECK(set.intern(Words{1, 2}) == 0);
  CHECK(set.intern(Words{1, 2, 0}) == 3);
  CHECK(set.intern(Words{}) == 1);
  CHECK(set.size() == 4);
  CHECK(Words(set[3].begin(), set[3].end()) == Words{1, 2, 0});
  CHECK(set[1].empty());
}

TEST_CASE("SequenceSet: many sequences, each found again") {
  SequenceSet set;
  for (int round = 0; round < 2; ++round) {
    for (std::uint32_t i = 0; i < 100000; ++i) {
      const std::vector<std::uint32_t> words(1 + i % 5, i);
      REQUIRE(set.intern(words) == i);
    }
  }
  CHECK(set.size() == 100000);
  CHECK(set[99999].size() == 5);
  CHECK(set[99999][4] == 99999);
}
