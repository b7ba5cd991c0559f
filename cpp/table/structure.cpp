#include "table/structure.h"

#include <bit>
#include <string_view>

#include "table/simd.h"

namespace paravent {
namespace {

constexpr std::size_t kBlock = 64;

/// Writes base + i for each bit i; gives the place after the last.
inline std::uint32_t* flatten(std::uint64_t bits, std::uint32_t base, std::uint32_t* out) {
  while (bits != 0) {
    *out++ = base + static_cast<std::uint32_t>(std::countr_zero(bits));
    bits &= bits - 1;
  }
  return out;
}

}  // namespace

Declined Structure::scan(const char* text, std::size_t size, char delimiter, Encoding encoding) {
  if (positions_.size() < size + kBlock + 1) {
    positions_.resize(size + kBlock + 1);
    ends_.resize(size + kBlock);
  }
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
      masks.nul = masks.nul && std::string_view(text + at, size - at).find('\0') !=
                                   std::string_view::npos;
    }
    nul = nul || masks.nul;
    if (masks.high != 0 && encoding == Encoding::kUtf8) {
      for (std::uint64_t high = masks.high; high != 0; high &= high - 1) {
        const std::size_t lead = at + static_cast<std::size_t>(std::countr_zero(high));
        if (lead < valid) continue;
        const std::size_t length = utf8_length(text + lead);
        if (length == 0) return nul ? Declined::kNul : Declined::kEncoding;
        valid = lead + length;
      }
    }
    const auto base = static_cast<std::uint32_t>(at);
    while (masks.newline != 0) {
      const std::uint64_t bit = masks.newline & (~masks.newline + 1), upto = bit | (bit - 1);
      out = flatten(masks.structural & upto, base, out);
      quoted = quoted || (masks.quote & upto) != 0;
      *end++ = {static_cast<std::uint32_t>(out - first - 1), quoted};
      quoted = false;
      masks.structural &= ~upto;
      masks.quote &= ~upto;
      masks.newline &= ~upto;
    }
    out = flatten(masks.structural, base, out);
    quoted = quoted || masks.quote != 0;
  }
  count_ = static_cast<std::uint32_t>(out - first - 1);
  line_ends_ = static_cast<std::size_t>(end - ends_.data());
  return nul ? Declined::kNul : Declined::kNo;
}

}  // namespace paravent
