#include "table/individuals.h"

#include <algorithm>
#include <bit>

namespace paravent {
namespace {

constexpr std::size_t kTogether = 64;

}  // namespace

void Individuals::number(std::span<const Hash128> hashes, std::span<std::uint32_t> numbers) {
  for (std::size_t first = 0; first < hashes.size(); first += kTogether) {
    const std::size_t count = std::min(kTogether, hashes.size() - first);
    // Linear probing stays short up to two thirds.
    const std::size_t needed = 3 * (std::size_t{size_} + count);
    if (needed > 2 * slots_.size()) {
      std::size_t slots = std::max<std::size_t>(slots_.size(), 1024);
      while (needed > 2 * slots) slots *= 2;
      rebuild(slots);
    }
    // Loads that do not wait for each other, in place of a prefetch, which WebAssembly has not.
    const std::size_t mask = slots_.size() - 1;
    std::uint32_t likely[kTogether];
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint32_t slot = slots_[static_cast<std::size_t>(hashes[first + i].low) & mask];
      const std::uint32_t rest = slot ^ tag_of(hashes[first + i]);
      likely[i] = rest <= mask ? rest : 0;
    }
    for (std::size_t i = 0; i < count; ++i) {
      const Hash128& hash = hashes[first + i];
      numbers[first + i] =
          likely[i] != 0 && (*this)[likely[i] - 1] == hash ? likely[i] - 1 : number_of(hash);
    }
  }
}

std::uint32_t Individuals::number_of(Hash128 hash) {
  const std::size_t mask = slots_.size() - 1;
  const std::uint32_t tag = tag_of(hash);
  std::size_t slot = static_cast<std::size_t>(hash.low) & mask;
  for (; slots_[slot] != 0; slot = (slot + 1) & mask) {
    const std::uint32_t rest = slots_[slot] ^ tag;  // the number + 1, where the tags are equal
    if (rest <= mask && (*this)[rest - 1] == hash) return rest - 1;
  }
  if ((size_ >> kPieceBits) == pieces_.size()) {
    pieces_.push_back(std::make_unique<Hash128[]>(kPiece));
  }
  pieces_[size_ >> kPieceBits][size_ & (kPiece - 1)] = hash;
  slots_[slot] = tag | ++size_;
  return size_ - 1;
}

void Individuals::shrink(std::uint32_t size) {
  if (size >= size_) return;
  size_ = size;
  pieces_.resize((std::size_t{size} + kPiece - 1) >> kPieceBits);
  rebuild(slots_.size());
}

void Individuals::rebuild(std::size_t slots) {
  if (slots != slots_.size()) slots_ = {};
  slots_.assign(slots, 0);
  slot_bits_ = static_cast<unsigned>(std::countr_zero(slots));
  const std::size_t mask = slots - 1;
  for (std::uint32_t number = 0; number < size_; ++number) {
    const Hash128& hash = (*this)[number];
    std::size_t slot = static_cast<std::size_t>(hash.low) & mask;
    while (slots_[slot] != 0) slot = (slot + 1) & mask;
    slots_[slot] = tag_of(hash) | (number + 1);
  }
}

}  // namespace paravent
