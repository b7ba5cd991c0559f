// Numbers individuals by the hash of their identifier. Private to this room.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "support/hash.h"

namespace paravent {

/// Distinct hashes, numbered from 0 in order of first appearance. Hashes stand in pieces that
/// never move and the slots are rebuilt from them, so that growing never holds two copies.
class Individuals {
 public:
  /// The number of each hash, added if new. Spans of equal size, some dozens at once: their places
  /// in memory are then fetched together.
  void number(std::span<const Hash128> hashes, std::span<std::uint32_t> numbers);
  std::uint32_t size() const { return size_; }
  const Hash128& operator[](std::uint32_t number) const {
    return pieces_[number >> kPieceBits][number & (kPiece - 1)];
  }
  /// Forgets all numbers from `size` on.
  void shrink(std::uint32_t size);

 private:
  static constexpr unsigned kPieceBits = 14;
  static constexpr std::uint32_t kPiece = 1U << kPieceBits;
  /// Another part of the hash than its place, above the bits of a number.
  std::uint32_t tag_of(Hash128 hash) const {
    return static_cast<std::uint32_t>(hash.high) << slot_bits_;
  }
  std::uint32_t number_of(Hash128 hash);
  void rebuild(std::size_t slots);

  std::vector<std::unique_ptr<Hash128[]>> pieces_;  // by number
  /// 2 to the slot_bits_ of them: number + 1, which is below their count, and above it the tag;
  /// 0 empty.
  std::vector<std::uint32_t> slots_;
  unsigned slot_bits_ = 0;
  std::uint32_t size_ = 0;
};

}  // namespace paravent
