#include "table/codes.h"

#include <doctest.h>

#include <random>

using namespace paravent;
using Indexes = std::vector<std::uint32_t>;

TEST_CASE("codes: a plain vector, in every width and over pieces") {
  std::mt19937 random(9);
  for (const std::uint32_t most : {1U, 255U, 256U, 65535U, 65536U, 0xffffffffU}) {
    Codes codes;
    Indexes plain;
    while (plain.size() < 150000) {
      Indexes some(random() % 3000);
      // Wide codes come late, so that pieces are widened.
      const bool wide = random() % 9 == 0;
      for (std::uint32_t& code : some) {
        code = static_cast<std::uint32_t>(random() % (wide ? most : 100));
      }
      if (!some.empty() && wide) some.back() = most;
      codes.append(some);
      plain.insert(plain.end(), some.begin(), some.end());
      const std::size_t same = random() % 20;
      codes.append(same, 7);
      plain.insert(plain.end(), same, 7);
      codes.push_back(8);
      plain.push_back(8);
      if (random() % 10 == 0) {
        plain.resize(plain.size() - random() % plain.size() / 4);
        codes.shrink(plain.size());
      }
    }
    CHECK(codes == plain);
    for (int i = 0; i < 1000; ++i) {
      const std::size_t row = random() % plain.size();
      CHECK(codes[row] == plain[row]);
    }
    Indexes seen;
    codes.for_each([&](std::uint32_t code) { seen.push_back(code); });
    CHECK(seen == plain);
    for (int i = 0; i < 50; ++i) {
      const std::size_t row = random() % plain.size();
      Indexes some(random() % (plain.size() - row));
      codes.read(row, some);
      CHECK(std::equal(some.begin(), some.end(), plain.begin() + static_cast<std::ptrdiff_t>(row)));
    }
    CHECK(codes_of(plain.size(), [&](std::size_t row) { return plain[row]; }) == plain);

    std::vector<std::uint8_t> kept(plain.size());
    Indexes rest;
    for (std::size_t row = 0; row < kept.size(); ++row) {
      kept[row] = random() % 3 != 0;
      if (kept[row]) rest.push_back(plain[row]);
    }
    codes.keep(kept);
    CHECK(codes == rest);
  }
}

TEST_CASE("codes: replaced by others, down to none") {
  Codes codes;
  codes.append(Indexes{0, 1, 2, 1});
  codes.map(Indexes{70000, 3, 300});
  CHECK(codes == Indexes{70000, 3, 300, 3});
  codes.map(Indexes(70001, 5));
  CHECK(codes == Indexes{5, 5, 5, 5});
  codes.shrink(0);
  CHECK(codes.empty());
  codes.push_back(9);
  CHECK(codes == Indexes{9});
}

TEST_CASE("codes: equal to the same codes alone, however wide their pieces") {
  Codes codes, same, shorter, other;
  codes.append(Indexes{1, 2, 3});
  same.append(Indexes{1, 2, 300});
  same.shrink(2);
  same.push_back(3);
  shorter.append(Indexes{1, 2});
  other.append(Indexes{1, 2, 4});
  CHECK(codes == same);
  CHECK_FALSE(codes == shorter);
  CHECK_FALSE(codes == other);
  CHECK(codes == Indexes{1, 2, 3});
  CHECK_FALSE(codes == Indexes{1, 2});
  CHECK_FALSE(codes == Indexes{1, 2, 4});
}
