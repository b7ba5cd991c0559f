// Draws that nobody foresees or repeats who lacks a secret of 256 bits, and that are the same on
// every machine for who has it.
//
// The generator is the block function of ChaCha20 (Y. Nir, A. Langley, RFC 8439, 2018): key = the
// secret, nonce = LE32(step) LE32(column) LE32(purpose), counter from 0. Word i of a stream is
// bytes 8i … 8i+7 of its key stream, little-endian, so that any word can be had directly and no
// stream depends on how far another was read. Distributions need + - × ÷ √ and ln_of() alone; the
// normal quantile is M. Wichura's PPND16 (Algorithm AS 241, 1988).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace paravent {

using SecretKey = std::array<std::uint8_t, 32>;
using KeyStreamBlock = std::array<std::uint8_t, 64>;

/// The secret of 64 hexadecimal digits in small letters; nothing where it is none.
std::optional<SecretKey> secret_of_hex(std::string_view hex);

/// The nonce as its three little-endian words.
KeyStreamBlock chacha20_block(const SecretKey& key, std::uint32_t counter,
                              const std::array<std::uint32_t, 3>& nonce);

/// The key of trial `trial` >= 1 of a plan: the first half of block(secret, trial, ff×8 "tria").
/// Trials never use the draws of the release itself.
SecretKey trial_key(const SecretKey& secret, std::uint32_t trial);

/// Which stream: place of the step in the plan (from 1), of the column in the raw header (from 0).
struct StreamAddress {
  static constexpr std::uint32_t kNoColumn = 0xffffffffU;
  std::uint32_t step = 0;
  std::uint32_t column = kNoColumn;
  std::uint32_t purpose = 0;
};

/// x in 0 … 2⁶⁴-1 to the midpoint of one of 2⁵² intervals of (0, 1); exact.
double uniform_of(std::uint64_t word);
/// The quantile of the standard normal distribution at p in (0, 1); 1e-15.
double normal_quantile(double p);

class DrawStream {
 public:
  DrawStream(const SecretKey& key, StreamAddress address) : key_(key), address_(address) {}

  /// Any word, index < 2³⁵; does not move the stream.
  std::uint64_t word(std::uint64_t index);
  std::uint64_t next() { return word(next_++); }

  /// Each of 0 … bound-1 with the same probability; bound >= 1. Draws until the word is at least
  /// 2⁶⁴ mod bound. Proof: perturbation/protection.md#below
  std::uint64_t below(std::uint64_t bound);
  double uniform() { return uniform_of(next()); }
  double normal() { return normal_quantile(uniform()); }
  double exponential();  ///< of mean 1

  /// i = n-1 … 1: exchanges items i and below(i+1).
  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i-- > 1;) {
      std::swap(items[i], items[static_cast<std::size_t>(below(i + 1))]);
    }
  }
  /// `chosen` of 0 … n-1, ascending, each such set with the same probability; chosen <= n.
  std::vector<std::uint32_t> select(std::uint32_t chosen, std::uint32_t n);

 private:
  SecretKey key_;
  StreamAddress address_;
  std::uint64_t next_ = 0;
  std::uint64_t block_number_ = ~std::uint64_t{0};  // none yet
  KeyStreamBlock block_{};
};

}  // namespace paravent
