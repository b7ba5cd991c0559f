// Where the bytes that matter stand in 64 bytes of a file. Private to this room.
//
// After Geoff Langdale and Daniel Lemire, "Parsing Gigabytes of JSON per Second", 2019: compare
// whole vectors with each byte sought, and gather the results into one bit a byte. Vectors are
// those of SSE2 or of WebAssembly; classify_portable, which both must equal, uses words.
#pragma once

#include <cstddef>
#include <cstdint>

#include "support/mix.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace paravent {

/// Bit i stands for byte i.
struct Masks {
  std::uint64_t structural = 0;  ///< delimiter, LF or quote
  std::uint64_t newline = 0;     ///< LF
  std::uint64_t quote = 0;       ///< "
  std::uint64_t high = 0;        ///< not ASCII
  bool nul = false;              ///< whether there is a NUL

  bool operator==(const Masks&) const = default;
};

/// The masks of the 64 bytes at `p`.
inline Masks classify_portable(const char* p, char delimiter) {
  constexpr std::uint64_t kOnes = 0x0101010101010101ULL, kLows = 0x7f7f7f7f7f7f7f7fULL;
  // One bit of each byte's highest bit.
  const auto gather = [](std::uint64_t highs) {
    return ((highs >> 7) * 0x0102040810204080ULL) >> 56;
  };
  const auto equal = [&](std::uint64_t word, char byte) {
    const std::uint64_t x = word ^ (kOnes * static_cast<unsigned char>(byte));
    return gather(~(((x & kLows) + kLows) | x | kLows));
  };
  Masks masks;
  for (unsigned i = 0; i < 8; ++i) {
    const std::uint64_t word = read8(p + std::size_t{8} * i);
    masks.newline |= equal(word, '\n') << 8 * i;
    masks.quote |= equal(word, '"') << 8 * i;
    masks.structural |= equal(word, delimiter) << 8 * i;
    masks.high |= gather(word & ~kLows) << 8 * i;
    masks.nul = masks.nul || equal(word, '\0') != 0;
  }
  masks.structural |= masks.newline | masks.quote;
  return masks;
}

namespace simd {

#if defined(__SSE2__)

using Vector = __m128i;
inline Vector load(const char* p) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p)); }
inline Vector splat(char byte) { return _mm_set1_epi8(byte); }
inline Vector equal(Vector a, Vector b) { return _mm_cmpeq_epi8(a, b); }
inline Vector either(Vector a, Vector b) { return _mm_or_si128(a, b); }
inline Vector least(Vector a, Vector b) { return _mm_min_epu8(a, b); }
inline std::uint64_t bits(Vector a) { return static_cast<std::uint32_t>(_mm_movemask_epi8(a)); }
#define PARAVENT_VECTORS 1

#elif defined(__wasm_simd128__)

using Vector = v128_t;
inline Vector load(const char* p) { return wasm_v128_load(p); }
inline Vector splat(char byte) { return wasm_i8x16_splat(byte); }
inline Vector equal(Vector a, Vector b) { return wasm_i8x16_eq(a, b); }
inline Vector either(Vector a, Vector b) { return wasm_v128_or(a, b); }
inline Vector least(Vector a, Vector b) { return wasm_u8x16_min(a, b); }
inline std::uint64_t bits(Vector a) { return static_cast<std::uint32_t>(wasm_i8x16_bitmask(a)); }
#define PARAVENT_VECTORS 1

#endif

#if defined(PARAVENT_VECTORS)
inline std::uint64_t bits(const Vector (&v)[4]) {
  return bits(v[0]) | bits(v[1]) << 16 | bits(v[2]) << 32 | bits(v[3]) << 48;
}
inline Vector any(const Vector (&v)[4]) { return either(either(v[0], v[1]), either(v[2], v[3])); }
#endif

}  // namespace simd

/// The masks of the 64 bytes at `p`; gathers the rare ones only where there are some.
inline Masks classify(const char* p, char delimiter) {
#if defined(PARAVENT_VECTORS)
  using namespace simd;  // NOLINT(google-build-using-namespace): this file's own, in one function
  const Vector d = splat(delimiter), n = splat('\n'), q = splat('"');
  const Vector bytes[4] = {load(p), load(p + 16), load(p + 32), load(p + 48)};
  Vector newline[4], quote[4], structural[4];
  for (int i = 0; i < 4; ++i) {
    newline[i] = equal(bytes[i], n);
    quote[i] = equal(bytes[i], q);
    structural[i] = either(either(newline[i], quote[i]), equal(bytes[i], d));
  }
  const Vector low = least(least(bytes[0], bytes[1]), least(bytes[2], bytes[3]));
  Masks masks;
  masks.structural = bits(structural);
  masks.newline = bits(newline);
  if (bits(any(quote)) != 0) masks.quote = bits(quote);
  if (bits(any(bytes)) != 0) masks.high = bits(bytes);
  masks.nul = bits(equal(low, splat('\0'))) != 0;
  return masks;
#else
  return classify_portable(p, delimiter);
#endif
}

}  // namespace paravent
