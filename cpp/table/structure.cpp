#include "table/structure.h"

#include <bit>
#include <string_view>

#include "table/simd.h"

namespace paravent {
namespace {

constexpr std::size_t kBlock = 64;

inline std::uint32_t count_bits(std::uint64_t bits) {
#if defined(__POPCNT__) || defined(__wasm__)
  return static_cast<std::uint32_t>(std::popcount(bits));
#else
  // Without the instruction the compiler would call a function.
  bits -= bits >> 1 & 0x5555555555555555ULL;
  bits = (bits & 0x3333333333333333ULL) + (bits >> 2 & 0x3333333333333333ULL);
  bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
  return static_cast<std::uint32_t>((bits * 0x0101010101010101ULL) >> 56);
#endif
}

/// Writes base + i for each of the `count` bits i. May write up to 8 words, whatever the count: a
/// loop that ends anywhere costs more than what it spares.
inline void flatten(std::uint64_t bits, std::uint32_t count, std::uint32_t base,
                    std::uint32_t* out) {
  const auto next = [&] {
    const std::uint32_t at =
        base + static_cast<std::uint32_t>(std::countr_zero(bits | std::uint64_t{1} << 63));
    bits &= bits - 1;
    return at;
  };
  for (int i = 0; i < 8; ++i) out[i] = next();
  for (std::uint32_t i = 8; i < count; ++i) out[i] = next();
}

}  // namespace

std::string_view declined_name(Declined declined) {
  switch (declined) {
    case Declined::kNo:
      return "";
    case Declined::kNul:
      return "nul";
    case Declined::kEncoding:
      return "encoding";
    case Declined::kQuote:
      return "quote";
    case Declined::kUnclosed:
      return "unclosed";
    case Declined::kTooLong:
      return "length";
    case Declined::kHeader:
      return "header";
  }
  return "";
}

Declined Structure::scan(const char* text, std::size_t size, char delimiter, Encoding encoding,
                         bool lists_ill_formed) {
  if (positions_.size() < size + kBlock + 1) {
    positions_.resize(size + kBlock + 1);
    ends_.resize(size + kBlock);
  }
  ill_formed_.clear();
  positions_[0] = 0xffffffffU;
  std::uint32_t* const first = positions_.data();
  std::uint32_t* out = first + 1;
  LineEnd* end = ends_.data();
  bool quoted = false, nul = false;
  std::size_t valid = 0;  // bytes before it belong to sequences that were checked
  for (std::size_t at = 0; at < size; at += kBlock) {
    Masks masks = classify(text + at, delimiter);
    if (size - at < kBlock) {
      const std::uint64_t within = (std::uint64_t{1} << (size - at)) - 1;
      masks.structural &= within;
      masks.newline &= within;
      masks.quote &= within;
      masks.high &= within;
      // Bytes after the window must not count.
      masks.nul =
          masks.nul && std::string_view(text + at, size - at).find('\0') != std::string_view::npos;
    }
    nul = nul || masks.nul;
    if (masks.high != 0 && encoding == Encoding::kUtf8) {
      for (std::uint64_t high = masks.high; high != 0; high &= high - 1) {
        const std::size_t lead = at + static_cast<std::size_t>(std::countr_zero(high));
        if (lead < valid) continue;
        std::size_t length = utf8_length(text + lead);
        if (length == 0) {
          if (!lists_ill_formed) return nul ? Declined::kNul : Declined::kEncoding;
          ill_formed_.push_back(static_cast<std::uint32_t>(lead));
          length = ill_formed_length(text + lead);
        }
        valid = lead + length;
      }
    }
    const auto base = static_cast<std::uint32_t>(at);
    const std::uint32_t count = count_bits(masks.structural);
    flatten(masks.structural, count, base, out);
    for (; masks.newline != 0; masks.newline &= masks.newline - 1) {
      const std::uint64_t before = (masks.newline & (~masks.newline + 1)) - 1;
      quoted = quoted || (masks.quote & before) != 0;
      *end++ = {static_cast<std::uint32_t>(out - first) + count_bits(masks.structural & before),
                quoted};
      quoted = false;
      masks.quote &= ~before;
    }
    out += count;
    quoted = quoted || masks.quote != 0;
  }
  ill_formed_.push_back(kNowhere);
  count_ = static_cast<std::uint32_t>(out - first - 1);
  line_ends_ = static_cast<std::size_t>(end - ends_.data());
  return nul ? Declined::kNul : Declined::kNo;
}

}  // namespace paravent
