// Draws from a known seed, in integers only: the same on every machine and compiler. For the sample
// and for estimates; whoever must not foresee a draw needs random.h.
//
// The generator is SplitMix64 (Steele, Lea and Flood, Fast splittable pseudorandom number
// generators, 2014); a bounded draw is the high half of a product (Lemire, Fast random integer
// generation in an interval, 2019), its bias below 2⁻³² × bound.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace paravent {

/// A bijection of 64 bits that leaves no visible pattern.
inline std::uint64_t scramble(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

class SplitMix {
 public:
  explicit SplitMix(std::uint64_t seed) : state_(seed) {}
  std::uint64_t bits() { return scramble(state_ += 0x9e3779b97f4a7c15ULL); }
  /// 0 … bound - 1.
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((bits() >> 32) * bound) >> 32);
  }
  /// 0 … bound - 1, each as likely.
  std::uint64_t evenly_below(std::uint64_t bound) {
    const std::uint64_t rest = (0 - bound) % bound;  // 2^64 mod bound
    std::uint64_t drawn = bits();
    while (drawn < rest) drawn = bits();
    return drawn % bound;
  }
  /// True `share` times in 10,000.
  bool chance(std::uint32_t share) { return below(10000) < share; }

 private:
  std::uint64_t state_;
};

/// A choice among weights, by their running sum.
class Wheel {
 public:
  void add(std::uint64_t weight) { sums_.push_back(total() + weight); }
  std::uint64_t total() const { return sums_.empty() ? 0 : sums_.back(); }
  /// The number of a weight; total() is at least 1 and less than 2³².
  std::uint32_t draw(SplitMix& random) const {
    const std::uint64_t at = random.below(static_cast<std::uint32_t>(total()));
    return static_cast<std::uint32_t>(std::upper_bound(sums_.begin(), sums_.end(), at) -
                                      sums_.begin());
  }

 private:
  std::vector<std::uint64_t> sums_;
};

}  // namespace paravent
