// Pairs of labels, a pair a row, as their ranks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "table/codes.h"

namespace paravent {

using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// Replaces first[i] (below n) by the rank of (first[i], second[i]) among the distinct pairs, which
/// are returned in order; second[i] is below m. About linear in the number of pairs.
Pairs rank_pairs(std::vector<std::uint32_t>& first, std::uint64_t n,
                 std::span<const std::uint32_t> second, std::uint64_t m);
/// The same of codes.
Pairs rank_pairs(Codes& first, std::uint64_t n, const Codes& second, std::uint64_t m);

/// Distinct 64-bit keys, numbered in order of first appearance.
class KeySet {
 public:
  std::uint32_t number(std::uint64_t key);
  const std::vector<std::uint64_t>& keys() const { return keys_; }

 private:
  std::size_t place(std::uint64_t key) const {
    key *= 0x9e3779b97f4a7c15ULL;
    return static_cast<std::size_t>(key >> 32) & (slots_.size() - 1);
  }
  void grow();

  std::vector<std::uint64_t> keys_;
  std::vector<std::uint32_t> slots_;  // number + 1, 0 empty
};

/// Ranks pairs (a, b), a below n and b below m, in two passes over them: add() all, finish(), then
/// rank() each. In a table of all that there may be, where that is not much larger than the number
/// of pairs; else in a set of keys, behind a memory of the pairs seen last.
class PairRanks {
 public:
  PairRanks(std::size_t pairs, std::uint64_t n, std::uint64_t m);

  void add(std::uint32_t a, std::uint32_t b) {
    if (dense_) {
      rank_[static_cast<std::size_t>(a * m_ + b)] = 1;
    } else {
      number(a, b);
    }
  }
  /// The distinct pairs, in order.
  Pairs finish();
  std::uint32_t rank(std::uint32_t a, std::uint32_t b) {
    return rank_[dense_ ? static_cast<std::size_t>(a * m_ + b) : number(a, b)];
  }

 private:
  static constexpr unsigned kSeenBits = 14;
  struct Seen {
    std::uint64_t key = ~std::uint64_t{0};  // of no pair
    std::uint32_t number = 0;
  };

  /// Of two columns the one with more labels mostly determines the other.
  std::uint32_t number(std::uint32_t a, std::uint32_t b) {
    const std::uint64_t key = std::uint64_t{a} << 32 | b;
    Seen& seen = seen_[(by_second_ ? b : a) & ((1U << kSeenBits) - 1)];
    if (seen.key != key) seen = {key, keys_.number(key)};
    return seen.number;
  }

  std::uint64_t m_;
  bool dense_, by_second_;
  std::vector<std::uint32_t> rank_;  // by place if dense, else by number
  KeySet keys_;
  std::vector<Seen> seen_;
};

/// rank_pairs() of so many pairs that are read in blocks, twice: `first` and `second` are called
/// with a row and room for their labels from it on, `take` with a row and the ranks from it on.
template <class First, class Second, class Take>
Pairs rank_pairs_by_block(std::size_t size, std::uint64_t n, First first, std::uint64_t m,
                          Second second, Take take) {
  PairRanks ranks(size, n, m);
  Block a, b;
  for_each_block(size, [&](std::size_t row, std::size_t count) {
    first(row, std::span(a.data(), count));
    second(row, std::span(b.data(), count));
    for (std::size_t i = 0; i < count; ++i) ranks.add(a[i], b[i]);
  });
  Pairs pairs = ranks.finish();
  for_each_block(size, [&](std::size_t row, std::size_t count) {
    first(row, std::span(a.data(), count));
    second(row, std::span(b.data(), count));
    for (std::size_t i = 0; i < count; ++i) a[i] = ranks.rank(a[i], b[i]);
    take(row, std::span<const std::uint32_t>(a.data(), count));
  });
  return pairs;
}

}  // namespace paravent
