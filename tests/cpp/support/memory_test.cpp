// memcmp(), which is our own under WebAssembly (cpp/support/memory.cpp).
#include <doctest.h>

#include <cstring>
#include <string>

#include "support/split_mix.h"

using namespace paravent;

TEST_CASE("memcmp tells the first byte that differs, wherever it stands") {
  SplitMix random(7);
  for (std::size_t size = 0; size <= 70; ++size) {
    for (std::size_t at = 0; at < 9; ++at) {
      std::string a(at + size, 'x');
      for (char& c : a) c = static_cast<char>(random.below(256));
      const std::string same = a;
      CHECK(std::memcmp(a.data() + at, same.data() + at, size) == 0);
      for (std::size_t i = at; i < at + size; ++i) {
        std::string b = a;
        b[i] = static_cast<char>(static_cast<unsigned char>(a[i]) ^ (1U + random.below(255)));
        if (i + 1 < b.size()) b[i + 1] = static_cast<char>(random.below(256));
        const bool less = static_cast<unsigned char>(a[i]) < static_cast<unsigned char>(b[i]);
        CHECK((std::memcmp(a.data() + at, b.data() + at, size) < 0) == less);
        CHECK((std::memcmp(b.data() + at, a.data() + at, size) < 0) != less);
        // What lies beyond is not looked at.
        CHECK(std::memcmp(a.data() + at, b.data() + at, i - at) == 0);
      }
    }
  }
}
