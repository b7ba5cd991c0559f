// What a published column gives away of a changed one, label by label; and who finds his own row by
// the numbers of one column.
#include <doctest.h>

#include <limits>
#include <numeric>
#include <random>
#include <vector>

#include "perturbation/given_away.h"
#include "risk/numeric.h"

using namespace paravent;
using namespace paravent::perturbation;

namespace {

GivenAway given(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b) {
  std::uint32_t most_a = 0, most_b = 0;
  for (const std::uint32_t code : a) most_a = std::max(most_a, code);
  for (const std::uint32_t code : b) most_b = std::max(most_b, code);
  return given_away({a, most_a + 1}, {b, most_b + 1});
}

}  // namespace

TEST_CASE("given away: one row of a thousand that breaks a dependency ends nothing") {
  std::vector<std::uint32_t> town, region;
  for (std::uint32_t row = 0; row < 1000; ++row) {
    town.push_back(row % 10);
    region.push_back(row % 10 / 5);
  }
  CHECK(given(town, region).rows == 1000);
  region[0] = 1 - region[0];
  CHECK(given(town, region).rows == 999);
  CHECK(given(town, region).labels == 10);
  // One town alone goes with one region: its rows are what is given away.
  std::mt19937 random(3);
  for (std::uint32_t row = 0; row < 1000; ++row) {
    if (town[row] != 4) region[row] = static_cast<std::uint32_t>(random() % 2);
  }
  CHECK(given(town, region).rows == 100);
  CHECK(given(town, std::vector<std::uint32_t>(1000, 0)).rows == 0);
}

TEST_CASE("given away: rows that agree by chance are not") {
  std::mt19937 random(4);
  int found = 0;
  for (int round = 0; round < 200; ++round) {
    std::vector<std::uint32_t> a, b;
    for (int row = 0; row < 600; ++row) {
      a.push_back(static_cast<std::uint32_t>(random() % 150));
      b.push_back(random() % 4 == 0 ? 0 : 1);
    }
    found += given(a, b).rows > 0 ? 1 : 0;
  }
  CHECK(found <= 20);
}

TEST_CASE("nearest own: noise of no size, exchanged ranks, ties and persons") {
  std::vector<double> x(1000), noisy, far;
  std::iota(x.begin(), x.end(), 0.0);
  std::vector<std::uint32_t> own(1000);
  std::iota(own.begin(), own.end(), 0U);
  for (const double value : x) {
    noisy.push_back(value + 1e-9);
    far.push_back(999 - value);
  }
  CHECK(risk::nearest_own(x, own, noisy, own, 1000) == 1);
  CHECK(risk::nearest_own(x, own, far, own, 1000) == 0);
  // All alike: one of n by expectation; a row that is not published finds nothing.
  const std::vector<double> same(4, 7);
  const std::vector<std::uint32_t> four{0, 1, 2, 3};
  CHECK(risk::nearest_own(same, four, same, four, 4) == doctest::Approx(0.25));
  const std::vector<double> two{7, 7};
  CHECK(risk::nearest_own(same, four, two, std::vector<std::uint32_t>{0, 1}, 4) ==
        doctest::Approx(0.25));
  // Two rows of a person: either is found.
  CHECK(risk::nearest_own(same, std::vector<std::uint32_t>{0, 0, 1, 1}, same,
                          std::vector<std::uint32_t>{0, 0, 1, 1}, 2) == doctest::Approx(0.5));
  // Between two published values at one distance, both are nearest.
  CHECK(risk::nearest_own(std::vector<double>{5}, std::vector<std::uint32_t>{0},
                          std::vector<double>{4, 6}, std::vector<std::uint32_t>{0, 1},
                          2) == doctest::Approx(0.25));
  const std::vector<double> none{std::numeric_limits<double>::quiet_NaN()};
  CHECK(risk::nearest_own(none, std::vector<std::uint32_t>{0}, none, std::vector<std::uint32_t>{0},
                          1) == 0);
}
