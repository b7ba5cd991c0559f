#include "table/individuals.h"

#include <utility>

namespace paravent {

std::uint32_t Individuals::number(Hash128 hash) {
  // Linear probing stays short up to two thirds.
  if (3 * (std::size_t{size_} + 1) > 2 * numbers_.size()) {
    resize(numbers_.empty() ? 1024 : 2 * numbers_.size());
  }
  const std::size_t mask = numbers_.size() - 1;
  std::size_t slot = static_cast<std::size_t>(hash.low) & mask;
  for (; numbers_[slot] != 0; slot = (slot + 1) & mask) {
    if (hashes_[slot] == hash) return numbers_[slot] - 1;
  }
  hashes_[slot] = hash;
  numbers_[slot] = ++size_;
  return size_ - 1;
}

void Individuals::prefetch(Hash128 hash) const {
  if (numbers_.empty()) return;
  const std::size_t slot = static_cast<std::size_t>(hash.low) & (numbers_.size() - 1);
  __builtin_prefetch(&numbers_[slot]);
  __builtin_prefetch(&hashes_[slot]);
}

void Individuals::shrink(std::uint32_t size) {
  if (size >= size_) return;
  for (std::uint32_t& number : numbers_) {
    if (number > size) number = 0;
  }
  size_ = size;
  resize(numbers_.size());  // probes may have passed over what is gone
}

void Individuals::resize(std::size_t slots) {
  const std::vector<Hash128> hashes = std::exchange(hashes_, std::vector<Hash128>(slots));
  const std::vector<std::uint32_t> numbers =
      std::exchange(numbers_, std::vector<std::uint32_t>(slots));
  for (std::size_t old = 0; old < numbers.size(); ++old) {
    if (numbers[old] == 0) continue;
    std::size_t slot = static_cast<std::size_t>(hashes[old].low) & (slots - 1);
    while (numbers_[slot] != 0) slot = (slot + 1) & (slots - 1);
    hashes_[slot] = hashes[old];
    numbers_[slot] = numbers[old];
  }
}

}  // namespace paravent
