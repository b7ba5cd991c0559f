#include "support/hash.h"

#include <cstring>

#include "support/mix.h"

namespace paravent {

Hash128 hash128(std::string_view bytes, HashKey key) {
  const char* p = bytes.data();
  std::size_t left = bytes.size();
  std::uint64_t low = key.low ^ kSecret0, high = key.high ^ kSecret1;
  const auto round = [&](Words words) {
    low = fold(words.a ^ key.high ^ kSecret2, words.b ^ low);
    high = fold(words.a ^ high, words.b ^ key.low ^ kSecret3);
  };
  for (; left > 16; left -= 16, p += 16) round({read8(p), read8(p + 8)});
  round(last_words(p, left, bytes.size() > 16));
  return {fold(low ^ kSecret1, bytes.size() ^ key.high ^ kSecret3),
          fold(high ^ kSecret2, bytes.size() ^ key.low ^ kSecret0)};
}

std::uint64_t hash64(std::span<const std::uint32_t> words) {
  std::uint64_t state = kSecret0 ^ words.size();
  std::size_t i = 0;
  for (; i + 1 < words.size(); i += 2) {
    state = fold(words[i] ^ state ^ kSecret1, words[i + 1] ^ kSecret2);
  }
  if (i < words.size()) state = fold(words[i] ^ state ^ kSecret1, kSecret3);
  return fold(state ^ kSecret2, kSecret0);
}

std::uint32_t SequenceSet::intern(std::span<const std::uint32_t> words) {
  if (2 * (size() + 1) > slots_.size()) grow();
  const auto hash = static_cast<std::uint32_t>(hash64(words) >> 32);
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash & mask;
  for (; slots_[slot] != 0; slot = (slot + 1) & mask) {
    const std::uint32_t number = slots_[slot] - 1;
    if (hashes_[number] != hash) continue;
    const std::span<const std::uint32_t> known = (*this)[number];
    if (known.size() == words.size() &&
        (words.empty() ||
         std::memcmp(known.data(), words.data(), words.size() * sizeof(words[0])) == 0)) {
      return number;
    }
  }
  const auto number = static_cast<std::uint32_t>(size());
  arena_.insert(arena_.end(), words.begin(), words.end());
  begin_.push_back(arena_.size());
  hashes_.push_back(hash);
  slots_[slot] = number + 1;
  return number;
}

void SequenceSet::grow() {
  slots_.assign(slots_.empty() ? 64 : 2 * slots_.size(), 0);
  const std::size_t mask = slots_.size() - 1;
  for (std::uint32_t number = 0; number < hashes_.size(); ++number) {
    std::size_t slot = hashes_[number] & mask;
    while (slots_[slot] != 0) slot = (slot + 1) & mask;
    slots_[slot] = number + 1;
  }
}

}  // namespace paravent
