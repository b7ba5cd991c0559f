#include "table/individuals.h"

#include <algorithm>

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
      const Slot slot = slots_[static_cast<std::size_t>(hashes[first + i].low) & mask];
      likely[i] = slot.tag == tag_of(hashes[first + i]) ? slot.number : 0;
    }
    for (std::size_t i = 0; i < count; ++i) {
      const Hash128& hash = hashes[first + i];
      numbers[first + i] = likely[i] != 0 && (*this)[likely[i] - 1] == hash ? likely[i] - 1
                                                                            : number_of(hash);
    }
  }
}

std::uint32_t Individuals::number_of(Hash128 hash) {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = static_cast<std::size_t>(hash.low) & mask;
  for (; slots_[slot].number != 0; slot = (slot + 1) & mask) {
    if (slots_[slot].tag == tag_of(hash) && (*this)[slots_[slot].number - 1] == hash) {
      return slots_[slot].number - 1;
    }
  }
  if ((size_ >> kPieceBits) == pieces_.size()) {
    pieces_.push_back(std::make_unique<Hash128[]>(kPiece));
  }
  pieces_[size_ >> kPieceBits][size_ & (kPiece - 1)] = hash;
  slots_[slot] = {++size_, tag_of(hash)};
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
  slots_.assign(slots, Slot{});
  const std::size_t mask = slots - 1;
  for (std::uint32_t number = 0; number < size_; ++number) {
    const Hash128& hash = (*this)[number];
    std::size_t slot = static_cast<std::size_t>(hash.low) & mask;
    while (slots_[slot].number != 0) slot = (slot + 1) & mask;
    slots_[slot] = {number + 1, tag_of(hash)};
  }
}

}  // namespace paravent
