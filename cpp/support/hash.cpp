#include "support/hash.h"

#include <cstring>

namespace paravent {
namespace {

// wyhash's default secret (Wang Yi, 2019).
constexpr std::uint64_t kSecret0 = 0xa0761d6478bd642fULL;
constexpr std::uint64_t kSecret1 = 0xe7037ed1a0b428dbULL;
constexpr std::uint64_t kSecret2 = 0x8ebc6af09c88c6e3ULL;
constexpr std::uint64_t kSecret3 = 0x589965cc75374cc3ULL;

/// High half xor low half of the 128-bit product.
inline std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
#if defined(__SIZEOF_INT128__) && !defined(__wasm__)
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
#else
  // WebAssembly has no wide multiplication; this is faster there than the compiler's own call.
  const std::uint64_t a0 = a & 0xffffffffU, a1 = a >> 32, b0 = b & 0xffffffffU, b1 = b >> 32;
  const std::uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32);
  const std::uint64_t cross = a0 * b1 + (middle & 0xffffffffU);
  const std::uint64_t high = a1 * b1 + (middle >> 32) + (cross >> 32);
  return (a * b) ^ high;
#endif
}

inline std::uint64_t read8(const char* p) {
  std::uint64_t v;
  std::memcpy(&v, p, 8);
  return v;
}

inline std::uint64_t read4(const char* p) {
  std::uint32_t v;
  std::memcpy(&v, p, 4);
  return v;
}

inline std::uint64_t read_byte(const char* p) { return static_cast<unsigned char>(*p); }

}  // namespace

Hash128 hash128(std::string_view bytes, HashKey key) {
  const char* p = bytes.data();
  const std::size_t size = bytes.size();
  std::uint64_t low = key.low ^ kSecret0, high = key.high ^ kSecret1;
  std::uint64_t a = 0, b = 0;
  if (size > 16) {
    std::size_t left = size;
    for (; left > 16; left -= 16, p += 16) {
      a = read8(p), b = read8(p + 8);
      low = fold(a ^ key.high ^ kSecret2, b ^ low);
      high = fold(a ^ high, b ^ key.low ^ kSecret3);
    }
    // The last 16 bytes, some of them for the second time.
    a = read8(p + left - 16), b = read8(p + left - 8);
  } else if (size >= 4) {
    // Four reads that together cover 4 to 16 bytes.
    const std::size_t inner = (size >> 3) << 2;
    a = (read4(p) << 32) | read4(p + inner);
    b = (read4(p + size - 4) << 32) | read4(p + size - 4 - inner);
  } else if (size > 0) {
    a = (read_byte(p) << 16) | (read_byte(p + (size >> 1)) << 8) | read_byte(p + size - 1);
  }
  low = fold(a ^ key.high ^ kSecret2, b ^ low);
  high = fold(a ^ high, b ^ key.low ^ kSecret3);
  return {fold(low ^ kSecret1, size ^ key.high ^ kSecret3),
          fold(high ^ kSecret2, size ^ key.low ^ kSecret0)};
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
