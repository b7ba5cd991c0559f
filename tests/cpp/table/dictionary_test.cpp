#include <doctest.h>

#include <cstdint>
#include <string>

#include "support/mix.h"
#include "table/table.h"

using namespace paravent;

TEST_CASE("dictionary: codes by first appearance, with the place") {
  Dictionary d;
  CHECK(d.size() == 0);
  CHECK(d.find("") == Dictionary::kNone);
  CHECK(d.encode("b", {0, 2}) == 0);
  CHECK(d.encode("", {0, 3}) == 1);
  CHECK(d.encode("a", {1, 9}) == 2);
  CHECK(d.encode("b", {1, 10}) == 0);
  CHECK(d.encode("", {1, 11}) == 1);
  CHECK(d.size() == 3);
  CHECK(d[0] == "b");
  CHECK(d[1] == "");
  CHECK(d[2] == "a");
  CHECK(d.place(0).file == 0);
  CHECK(d.place(0).line == 2);
  CHECK(d.place(2).file == 1);
  CHECK(d.place(2).line == 9);
  CHECK(d.find("a") == 2);
  CHECK(d.find("c") == Dictionary::kNone);
}

TEST_CASE("dictionary: texts of every length that differ in one byte are distinct") {
  Dictionary d;
  std::uint32_t code = 0;
  for (std::size_t size = 1; size < 70; ++size) {
    for (std::size_t at = 0; at < size; ++at) {
      std::string text(size, 'x');
      text[at] = 'y';
      REQUIRE(d.encode(text, {}) == code);
      REQUIRE(d[code] == text);
      REQUIRE(d.find(text) == code);
      ++code;
    }
    CHECK(d.find(std::string(size, 'x')) == Dictionary::kNone);
  }
}

TEST_CASE("dictionary: many texts, each found again") {
  Dictionary d;
  for (int round = 0; round < 2; ++round) {
    for (std::uint32_t i = 0; i < 200000; ++i) REQUIRE(d.encode(std::to_string(i), {}) == i);
  }
  CHECK(d.size() == 200000);
  CHECK(d[123456] == "123456");
  const Dictionary copy = d;
  CHECK(copy.find("199999") == 199999);
}

TEST_CASE("dictionary: bytes that are not UTF-8 are kept as they are") {
  Dictionary d;
  CHECK(d.encode("\xff\xfe", {}) == 0);
  CHECK(d.encode("\xff", {}) == 1);
  CHECK(d[0] == "\xff\xfe");
}

TEST_CASE("fold: the same product where there is no wide multiplication") {
  // (2^64 - 1)^2 = 2^128 - 2^65 + 1: high 2^64 - 2, low 1.
  CHECK(fold(~0ULL, ~0ULL) == (~0ULL - 1) + 1);
  CHECK(fold(1ULL << 32, 1ULL << 32) == 1);
  CHECK(fold(0x123456789abcdef0ULL, 0xfedcba9876543210ULL) == 0x317228f48165bb22ULL);
}

TEST_CASE("table: a column by its name") {
  Table table;
  table.columns.resize(2);
  table.columns[0].name = "a";
  table.columns[1].name = "b";
  CHECK(table.column("b") == 1);
  CHECK(table.rows() == 0);
}

TEST_CASE("dictionary: forgets its last codes, and gives them anew") {
  Dictionary d;
  for (std::uint32_t i = 0; i < 1000; ++i) d.encode(std::to_string(i), {0, i});
  d.shrink(2000);
  CHECK(d.size() == 1000);
  d.shrink(300);
  CHECK(d.size() == 300);
  for (std::uint32_t i = 0; i < 1000; ++i) {
    CHECK(d.find(std::to_string(i)) == (i < 300 ? i : Dictionary::kNone));
  }
  CHECK(d.encode("999", {1, 7}) == 300);
  CHECK(d[300] == "999");
  CHECK(d.place(300).line == 7);
  d.shrink(0);
  CHECK(d.size() == 0);
  CHECK(d.encode("", {0, 1}) == 0);
}
