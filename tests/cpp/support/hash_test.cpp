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

TEST_CASE("hash128: the same bytes everywhere, native and WebAssembly") {
  const HashKey key;
  CHECK(pair_of(hash128("", key)) == Pair{0x5022d09b9804e745ULL, 0x8dd6ebdfa0d739b1ULL});
  CHECK(pair_of(hash128("abc", key)) == Pair{0x964b6501c6c113b4ULL, 0x6198616293281781ULL});
  CHECK(pair_of(hash128("0123456789abcdef", key)) == Pair{0x59f65cb195d2b146ULL, 0xe40aa6a099193e0eULL});
  CHECK(pair_of(hash128("0123456789abcdef0123456789abcdef!", key)) == Pair{0x03d0a7f4017a4134ULL, 0x0b756cfc10b83fd1ULL});
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
