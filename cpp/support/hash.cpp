#include "support/hash.h"

#include <bit>
#include <cstring>

#include "support/mix.h"

namespace paravent {

namespace {

struct SipState {
  std::uint64_t v0, v1, v2, v3;

  void round() {
    v0 += v1;
    v2 += v3;
    v1 = std::rotl(v1, 13) ^ v0;
    v3 = std::rotl(v3, 16) ^ v2;
    v0 = std::rotl(v0, 32);
    v2 += v1;
    v0 += v3;
    v1 = std::rotl(v1, 17) ^ v2;
    v3 = std::rotl(v3, 21) ^ v0;
    v2 = std::rotl(v2, 32);
  }
  void add(std::uint64_t word) {
    v3 ^= word;
    round();
    round();
    v0 ^= word;
  }
  std::uint64_t finish() {
    for (int i = 0; i < 4; ++i) round();
    return v0 ^ v1 ^ v2 ^ v3;
  }
};

/// The last (up to) 7 bytes before `end` as a little-endian number; `size`: of the whole text.
std::uint64_t tail_of(const char* end, std::size_t size) {
  const std::size_t left = size % 8;
  if (left == 0) return 0;
  if (size >= 8) return read8(end - 8) >> (64 - 8 * left);
  const char* p = end - left;
  if (left >= 4) return read4(p) | read4(end - 4) << (8 * (left - 4));
  // Three reads that together cover 1 to 3 bytes.
  return read_byte(p) | read_byte(p + left / 2) << (8 * (left / 2)) |
         read_byte(end - 1) << (8 * (left - 1));
}

}  // namespace

Hash128 hash128(std::string_view bytes, HashKey key) {
  SipState state{key.low ^ 0x736f6d6570736575ULL, key.high ^ 0x646f72616e646f6dULL ^ 0xee,
                 key.low ^ 0x6c7967656e657261ULL, key.high ^ 0x7465646279746573ULL};
  const char* p = bytes.data();
  for (std::size_t left = bytes.size(); left >= 8; left -= 8, p += 8) state.add(read8(p));
  state.add(tail_of(bytes.data() + bytes.size(), bytes.size()) | std::uint64_t{bytes.size()} << 56);
  state.v2 ^= 0xee;
  const std::uint64_t low = state.finish();
  state.v1 ^= 0xdd;
  return {low, state.finish()};
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
