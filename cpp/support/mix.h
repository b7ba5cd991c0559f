// The parts that the hashes of this project are made of; see hash.h.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace paravent {

static_assert(std::endian::native == std::endian::little, "reads below assume little-endian");

// wyhash's default secret (Wang Yi, 2019).
inline constexpr std::uint64_t kSecret0 = 0xa0761d6478bd642fULL;
inline constexpr std::uint64_t kSecret1 = 0xe7037ed1a0b428dbULL;
inline constexpr std::uint64_t kSecret2 = 0x8ebc6af09c88c6e3ULL;
inline constexpr std::uint64_t kSecret3 = 0x589965cc75374cc3ULL;

/// High half xor low half of the 128-bit product.
inline std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
#if defined(__SIZEOF_INT128__) && !defined(__wasm__)
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
#else
  // WebAssembly has no wide multiplication; this spares the call that the compiler would make.
  const std::uint64_t a0 = a & 0xffffffffU, a1 = a >> 32, b0 = b & 0xffffffffU, b1 = b >> 32;
  const std::uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32);
  const std::uint64_t cross = a0 * b1 + (middle & 0xffffffffU);
  const std::uint64_t high = a1 * b1 + (middle >> 32) + (cross >> 32);
  return (a * b) ^ high;
#endif
}

inline std::uint64_t read8(const char* p) {
  std::uint64_t v = 0;
  std::memcpy(&v, p, 8);
  return v;
}

inline std::uint64_t read4(const char* p) {
  std::uint32_t v = 0;
  std::memcpy(&v, p, 4);
  return v;
}

inline std::uint64_t read_byte(const char* p) { return static_cast<unsigned char>(*p); }

/// The last (up to) 16 bytes of a text as two words. With the text's size they determine these
/// bytes. `size` is at most 16, or the 16 bytes before p + size may be read.
struct Words {
  std::uint64_t a = 0, b = 0;
};
inline Words last_words(const char* p, std::size_t size, bool long_text) {
  if (long_text) return {read8(p + size - 16), read8(p + size - 8)};
  if (size >= 4) {
    // Four reads that together cover 4 to 16 bytes.
    const std::size_t inner = (size >> 3) << 2;
    return {(read4(p) << 32) | read4(p + inner),
            (read4(p + size - 4) << 32) | read4(p + size - 4 - inner)};
  }
  if (size == 0) return {};
  return {(read_byte(p) << 16) | (read_byte(p + (size >> 1)) << 8) | read_byte(p + size - 1), 0};
}

/// A 64-bit hash of a text without a key: for dictionaries, which compare the texts too.
inline std::uint64_t hash_text(std::string_view bytes) {
  const char* p = bytes.data();
  const std::size_t size = bytes.size();
  std::uint64_t state = kSecret0;
  std::size_t left = size;
  for (; left > 16; left -= 16, p += 16) state = fold(read8(p) ^ kSecret1, read8(p + 8) ^ state);
  const Words words = last_words(p, left, size > 16);
  return fold(kSecret1 ^ size, fold(words.a ^ kSecret1, words.b ^ state));
}

}  // namespace paravent
