// Bounds of whole numbers under sums, and numbers that take the values of a set alone.
#include "audit/earlier/linear_bounds.h"

#include <doctest.h>

#include <array>
#include <string>

using namespace paravent;

namespace {

using Unknown = LinearBounds::Unknown;

FeasibleSet parts(std::initializer_list<Interval> all) {
  FeasibleSet set;
  set.n = 0;
  for (const Interval& one : all) set.parts[static_cast<std::size_t>(set.n++)] = one;
  return set;
}

std::string range(const LinearBounds& bounds, Unknown unknown) {
  return std::to_string(bounds.low(unknown)) + ".." + std::to_string(bounds.high(unknown));
}

}  // namespace

TEST_CASE("linear bounds: a number is cut onto values of its set") {
  const auto cut = [](std::initializer_list<Interval> set, std::uint64_t low, std::uint64_t high) {
    LinearBounds bounds;
    const Unknown one = bounds.add(parts(set));
    // What solve() has indexed may be cut off.
    REQUIRE(bounds.solve());
    return bounds.limit(one, low, high) ? range(bounds, one) : std::string("none");
  };
  CHECK(cut({{1, 2}, {5, 6}}, 0, 9) == "1..6");
  CHECK(cut({{1, 2}, {5, 6}}, 0, 4) == "1..2");
  CHECK(cut({{1, 2}, {5, 6}}, 2, 4) == "2..2");
  CHECK(cut({{1, 2}, {5, 6}}, 3, 9) == "5..6");
  CHECK(cut({{1, 2}, {5, 6}}, 2, 5) == "2..5");
  CHECK(cut({{1, 2}, {5, 6}}, 3, 4) == "none");
  // 0 is a value like any other.
  CHECK(cut({{0, 0}, {3, 4}}, 0, 3) == "0..3");
  CHECK(cut({{0, 1}, {3, 4}}, 0, 0) == "0..0");
  CHECK(cut({{0, 0}, {3, 4}}, 1, 2) == "none");
}

TEST_CASE("linear bounds: sums and differences, by each rule alone") {
  LinearBounds bounds;
  const Unknown a = bounds.add(1, 9), b = bounds.add(1, 4), c = bounds.add(0, 20);
  const std::array<Unknown, 2> sum{a, b};
  const std::array<Unknown, 1> of{c};
  bounds.equal(sum, {}, 10);
  bounds.equal(sum, of);
  REQUIRE(bounds.solve());
  CHECK(range(bounds, a) == "6..9");
  CHECK(range(bounds, b) == "1..4");
  CHECK(range(bounds, c) == "7..13");  // by the bounds of a and b, whose sum is 10
  REQUIRE(bounds.limit(b, 3, 4));
  REQUIRE(bounds.solve());
  CHECK(range(bounds, a) == "6..7");
  const std::array<Unknown, 1> only{a}, other{b};
  bounds.at_most(only, other, 3);  // a is at most b + 3
  REQUIRE(bounds.solve());
  CHECK(range(bounds, a) == "6..7");
  CHECK(range(bounds, b) == "3..4");
  bounds.at_most(only, other, 2);
  REQUIRE(bounds.solve());
  CHECK(range(bounds, a) == "6..6");
  CHECK(range(bounds, b) == "4..4");
  bounds.at_most(only, other, 1);
  CHECK_FALSE(bounds.solve());
  CHECK_FALSE(bounds.limit(c, 11, 12));
}
