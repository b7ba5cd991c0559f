#include "traces/pairs.h"

#include <algorithm>

namespace paravent {

std::uint32_t KeySet::number(std::uint64_t key) {
  if (keys_.size() * 2 >= slots_.size()) grow();
  std::size_t slot = place(key);
  for (; slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1)) {
    if (keys_[slots_[slot] - 1] == key) return slots_[slot] - 1;
  }
  keys_.push_back(key);
  slots_[slot] = static_cast<std::uint32_t>(keys_.size());
  return slots_[slot] - 1;
}

void KeySet::grow() {
  slots_.assign(slots_.empty() ? 1024 : slots_.size() * 2, 0);
  for (std::size_t i = 0; i < keys_.size(); ++i) {
    std::size_t slot = place(keys_[i]);
    while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
    slots_[slot] = static_cast<std::uint32_t>(i + 1);
  }
}

PairRanks::PairRanks(std::size_t pairs, std::uint64_t n, std::uint64_t m)
    : m_(m),
      dense_(n * m <= std::max<std::uint64_t>(1U << 16, 4 * std::uint64_t{pairs})),
      by_second_(m >= n) {
  if (dense_) {
    rank_.assign(static_cast<std::size_t>(n * m), 0);
  } else {
    seen_.resize(std::size_t{1} << kSeenBits);
  }
}

Pairs PairRanks::finish() {
  Pairs pairs;
  if (dense_) {
    for (std::size_t key = 0; key < rank_.size(); ++key) {
      if (rank_[key] == 0) continue;
      rank_[key] = static_cast<std::uint32_t>(pairs.size());
      pairs.emplace_back(static_cast<std::uint32_t>(key / m_),
                         static_cast<std::uint32_t>(key % m_));
    }
    return pairs;
  }
  std::vector<std::uint64_t> keys = keys_.keys();
  std::sort(keys.begin(), keys.end());
  rank_.resize(keys.size());
  pairs.reserve(keys.size());
  for (const std::uint64_t key : keys) {
    rank_[keys_.number(key)] = static_cast<std::uint32_t>(pairs.size());
    pairs.emplace_back(static_cast<std::uint32_t>(key >> 32), static_cast<std::uint32_t>(key));
  }
  return pairs;
}

Pairs rank_pairs(std::vector<std::uint32_t>& first, std::uint64_t n,
                 std::span<const std::uint32_t> second, std::uint64_t m) {
  const auto reader = [](std::span<const std::uint32_t> from) {
    return [from](std::size_t row, std::span<std::uint32_t> to) {
      std::copy_n(from.begin() + static_cast<std::ptrdiff_t>(row), to.size(), to.begin());
    };
  };
  return rank_pairs_by_block(first.size(), n, reader(first), m, reader(second),
                             [&](std::size_t row, std::span<const std::uint32_t> ranks) {
                               std::copy(ranks.begin(), ranks.end(),
                                         first.begin() + static_cast<std::ptrdiff_t>(row));
                             });
}

Pairs rank_pairs(Codes& first, std::uint64_t n, const Codes& second, std::uint64_t m) {
  const auto reader = [](const Codes& from) {
    return [&from](std::size_t row, std::span<std::uint32_t> to) { from.read(row, to); };
  };
  Codes all;
  Pairs pairs = rank_pairs_by_block(
      first.size(), n, reader(first), m, reader(second),
      [&](std::size_t, std::span<const std::uint32_t> ranks) { all.append(ranks); });
  first = std::move(all);
  return pairs;
}

}  // namespace paravent
