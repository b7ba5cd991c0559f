// Numbers individuals by the hash of their identifier. Private to this room.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "support/hash.h"

namespace paravent {

/// Distinct hashes, numbered from 0 in order of first appearance.
class Individuals {
 public:
  /// The number of `hash`, added if new.
  std::uint32_t number(Hash128 hash);
  /// Asks the processor for the place of `hash` ahead of number().
  void prefetch(Hash128 hash) const;
  std::uint32_t size() const { return size_; }
  /// Forgets all numbers from `size` on.
  void shrink(std::uint32_t size);

 private:
  void resize(std::size_t slots);
  std::vector<Hash128> hashes_;         // by slot
  std::vector<std::uint32_t> numbers_;  // by slot: number + 1, 0 empty
  std::uint32_t size_ = 0;
};

}  // namespace paravent
