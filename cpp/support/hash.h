// Keyed hashing and interning.
//
// hash128 is SipHash-2-4 with 128 bits of output (J.-P. Aumasson, D. J. Bernstein, "SipHash: a fast
// short-input PRF", 2012; the 128-bit variant is that of their reference code). It decides whose
// rows are one person's: the probability that any two of n identifiers collide is that of a random
// function, n²/2¹²⁹, 1.5e-25 for ten million, and nobody without the key can make two collide.
// hash64 has no key; SequenceSet compares the sequences too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace paravent {

struct Hash128 {
  std::uint64_t low = 0, high = 0;
  bool operator==(const Hash128&) const = default;
};

/// The key of SipHash: its bytes 0–7 and 8–15, little-endian.
struct HashKey {
  std::uint64_t low = 0x9e3779b97f4a7c15ULL, high = 0xd1b54a32d192ed03ULL;
};

Hash128 hash128(std::string_view bytes, HashKey key);
std::uint64_t hash64(std::span<const std::uint32_t> words);

/// Interns sequences of uint32: equal sequences get equal numbers, numbered from 0 in order of
/// first appearance. Owns the sequences in one arena.
class SequenceSet {
 public:
  /// The number of `words`; adds it if new.
  std::uint32_t intern(std::span<const std::uint32_t> words);
  std::size_t size() const { return begin_.size() - 1; }
  std::size_t words() const { return arena_.size(); }  ///< of all sequences
  /// Valid until the next intern().
  std::span<const std::uint32_t> operator[](std::uint32_t number) const {
    return {arena_.data() + begin_[number], begin_[number + 1] - begin_[number]};
  }

 private:
  void grow();
  std::vector<std::uint32_t> arena_;
  std::vector<std::size_t> begin_{0};
  std::vector<std::uint32_t> slots_;   // number + 1, 0 empty
  std::vector<std::uint32_t> hashes_;  // high half of the hash, by number
};

}  // namespace paravent
