// The generator and its distributions: RFC 8439, AS 241, and an independent program's draws.
#include "support/random.h"

#include <doctest.h>

#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

using namespace paravent;

namespace {

SecretKey counting_key() {
  SecretKey key{};
  std::iota(key.begin(), key.end(), std::uint8_t{0});
  return key;
}

template <class Bytes>
std::string hex(const Bytes& bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

DrawStream stream(std::uint32_t step, std::uint32_t column, std::uint32_t purpose = 0) {
  return {counting_key(), {step, column, purpose}};
}

}  // namespace

TEST_CASE("the block function is that of RFC 8439, 2.3.2") {
  CHECK(hex(chacha20_block(counting_key(), 1, {0x09000000, 0x4a000000, 0})) ==
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
  CHECK(hex(chacha20_block(SecretKey{}, 0, {0, 0, 0})) ==  // its appendix A.1, vector 1
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
}

TEST_CASE("words of a stream, in any order") {
  const std::vector<std::uint64_t> known = {
      17277258773242751096U, 4789969626892575630U,  17024269596509208028U,
      5102811200072136873U,  12743524232493854979U, 12944789625447617643U,
      3404330512680852463U,  10580527059356538205U, 13676129849936671791U};
  DrawStream draws = stream(1, 2), backwards = stream(1, 2);
  for (std::size_t i = known.size(); i-- > 0;) CHECK(backwards.word(i) == known[i]);
  for (const std::uint64_t word : known) CHECK(draws.next() == word);
  CHECK(backwards.next() == known[0]);
}

TEST_CASE("uniform, normal and exponential draws, to the last digit") {
  DrawStream uniform = stream(1, 2), normal = stream(1, 2), exponential = stream(1, 2);
  for (const double x : {.9366020748272016, .25966477378082564, .9228875040757102}) {
    CHECK(uniform.uniform() == x);
  }
  for (const double x : {1.5268599099258444, -.6443792331763081, 1.424765521836453,
                         -.5929002676432301, .49819822388666674, .5294070673741723}) {
    CHECK(normal.normal() == x);
  }
  for (const double x : {.06549676695946971, 1.3483638114819645, .08024793264872175}) {
    CHECK(exponential.exponential() == x);
  }
  CHECK(uniform_of(0) == 0x1p-53);
  CHECK(uniform_of(~std::uint64_t{0}) == 1 - 0x1p-53);
}

TEST_CASE("normal quantiles of AS 241") {
  CHECK(normal_quantile(0x1p-53) == -8.209536151601386);
  CHECK(normal_quantile(1e-10) == -6.361340902404056);
  CHECK(normal_quantile(.001) == -3.090232306167813);
  CHECK(normal_quantile(.025) == -1.9599639845400538);
  CHECK(normal_quantile(.25) == -.6744897501960817);
  CHECK(normal_quantile(.5) == 0);
  CHECK(normal_quantile(.75) == .6744897501960817);
  CHECK(normal_quantile(1 - 0x1p-53) == 8.209536151601386);
}

TEST_CASE("below, shuffle, select") {
  DrawStream ten = stream(1, 2);
  for (const std::uint64_t x : {6U, 0U, 8U, 3U, 9U, 3U, 3U, 5U, 1U, 4U, 8U, 9U}) {
    CHECK(ten.below(10) == x);
  }
  std::vector<std::uint32_t> items(10);
  std::iota(items.begin(), items.end(), 0U);
  DrawStream shuffling = stream(1, 2, 1);
  shuffling.shuffle(std::span(items));
  CHECK(items == std::vector<std::uint32_t>{0, 5, 3, 9, 1, 6, 4, 2, 8, 7});
  CHECK(stream(2, StreamAddress::kNoColumn).select(4, 12) ==
        std::vector<std::uint32_t>{0, 2, 5, 10});
  CHECK(stream(2, StreamAddress::kNoColumn).select(0, 5).empty());
  CHECK(stream(2, StreamAddress::kNoColumn).select(5, 5).size() == 5);
  CHECK(stream(2, StreamAddress::kNoColumn).select(0, 0).empty());
}

TEST_CASE("strata AAAAABBBBC, share .4: a stream each") {
  const auto stratum = [](std::uint32_t rank, std::uint32_t chosen, std::uint32_t n) {
    return stream(2, rank, 1).select(chosen, n);
  };
  CHECK(stratum(0, 2, 5) == std::vector<std::uint32_t>{1, 4});
  CHECK(stratum(1, 2, 4) == std::vector<std::uint32_t>{0, 3});
  CHECK(stratum(2, 1, 1) == std::vector<std::uint32_t>{0});
}

TEST_CASE("a bound that divides 2⁶⁴ badly draws again") {
  // Words below 2⁶⁴ mod bound, here nearly half of all, are passed over.
  constexpr std::uint64_t kBound = (std::uint64_t{1} << 63) + 1;
  DrawStream draws = stream(1, 2), words = stream(1, 2);
  for (int i = 0; i < 20; ++i) {
    std::uint64_t word = words.next();
    while (word < kBound - 2) word = words.next();
    CHECK(draws.below(kBound) == word % kBound);
  }
  CHECK(draws.below(1) == 0);
}

TEST_CASE("a trial has a key of its own") {
  const SecretKey secret = counting_key();
  CHECK(trial_key(secret, 1) != trial_key(secret, 2));
  CHECK(trial_key(secret, 1) != secret);
  const KeyStreamBlock block = chacha20_block(secret, 3, {0xffffffffU, 0xffffffffU, 0x61697274U});
  CHECK(hex(trial_key(secret, 3)) == hex(block).substr(0, 64));
}
