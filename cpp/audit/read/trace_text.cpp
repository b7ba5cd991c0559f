#include "audit/read/trace_text.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace paravent {
namespace {

constexpr std::array<std::uint16_t, 256> kRank = [] {
  std::array<std::uint16_t, 256> rank{};
  for (std::size_t byte = 0; byte < 256; ++byte) {
    rank[byte] = static_cast<std::uint16_t>(byte + 3);
  }
  rank[std::size_t{'+'}] = 0;
  rank[std::size_t{'&'}] = 1;
  rank[std::size_t{'-'}] = 2;
  return rank;
}();

}  // namespace

int compare_traces(std::string_view a, std::string_view b) {
  const std::size_t shared = std::min(a.size(), b.size());
  for (std::size_t i = 0; i < shared; ++i) {
    if (a[i] == b[i]) continue;
    const auto rank = [](char c) { return kRank[static_cast<unsigned char>(c)]; };
    return rank(a[i]) < rank(b[i]) ? -1 : 1;
  }
  if (a.size() == b.size()) return 0;
  return a.size() < b.size() ? -1 : 1;
}

}  // namespace paravent
