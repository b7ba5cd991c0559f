#include "risk/sort_keys.h"

#include <array>
#include <cstddef>
#include <numeric>

namespace paravent::risk {

void sort_by_key(std::vector<Keyed>& items, std::vector<Keyed>& spare, std::uint64_t mask) {
  constexpr int kDigit = 11;
  constexpr std::uint64_t kDigitMask = (1U << kDigit) - 1;
  spare.resize(items.size());
  for (int shift = 0; shift < 64; shift += kDigit) {
    if ((mask >> shift & kDigitMask) == 0) continue;
    const auto digit = [&](const Keyed& one) {
      return static_cast<std::size_t>(one.key >> shift & kDigitMask);
    };
    std::array<std::size_t, kDigitMask + 2> place{};
    for (const Keyed& one : items) ++place[digit(one) + 1];
    std::partial_sum(place.begin(), place.end(), place.begin());
    for (const Keyed& one : items) spare[place[digit(one)]++] = one;
    items.swap(spare);
  }
}

}  // namespace paravent::risk
