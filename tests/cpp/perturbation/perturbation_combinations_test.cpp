// Local suppression by listed sets of columns, and of OULAD.
#include <doctest.h>

#include <bit>
#include <map>
#include <random>
#include <set>

#include "perturbation/suppression.h"
#include "perturbation_support.h"
#include "risk/attackers.h"

using namespace paravent;
using namespace paravent::perturbation;
using paravent::risk::AssessedFile;

namespace {

/// Pairs of a row and a rule that are unsafe in a file.
std::uint64_t unsafe_pairs(const AssessedFile& file,
                           const std::vector<risk::CombinationRule>& rules) {
  auto check = risk::CombinationCheck::begin(file, rules);
  REQUIRE(check.ok());
  while (check.value().run(16)) {
  }
  const std::vector<std::uint64_t>& unsafe = check.value().report().unsafe;
  return std::accumulate(unsafe.begin(), unsafe.end(), std::uint64_t{0});
}

}  // namespace

TEST_CASE("combinations of the rows of sdcMicro's issue 352") {
  const AssessedFile file = risk::file_of(
      {"2 3 3 2 4 2 4 2 2 3", "A A A A B B B B A A", "F F F M F F F F M M", "h l l l h m h l h m"});
  struct Known {
    std::uint32_t size;
    std::uint64_t k;
    double bound, cells;
  };
  for (const Known& known :
       {Known{1, 3, 4, 4}, Known{2, 2, 6, 8}, Known{2, 3, 17, 23}, Known{3, 2, 7, 8}}) {
    const auto rules = risk::combinations_up_to(4, known.size, known.k);
    SuppressionSpec spec;
    spec.k = known.k;
    spec.give_back = false;
    const auto before = suppress_combinations(file, spec, rules);
    REQUIRE(before.ok());
    CHECK(before.value().bound == known.bound);
    CHECK(before.value().cost == known.cells);
    spec.give_back = true;
    const auto after = suppress_combinations(file, spec, rules);
    CHECK(after.value().cost <= before.value().cost);
    CHECK(after.value().cost >= known.bound);
    CHECK(unsafe_pairs(released(file, before.value()), rules) == 0);
    CHECK(unsafe_pairs(released(file, after.value()), rules) == 0);
  }
}

TEST_CASE("every rule holds together at the end; no cell given back could be another") {
  std::mt19937 random(21);
  for (int trial = 0; trial < 150; ++trial) {
    CAPTURE(trial);
    const risk::RandomFile how{static_cast<std::uint32_t>(4 + random() % 30),
                               static_cast<std::uint32_t>(2 + random() % 3),
                               trial % 3 == 0 ? 15U : 0U, false, trial % 4 == 0 ? 9U : 0U};
    const AssessedFile file = risk::random_file(random, how);
    std::vector<risk::CombinationRule> rules;
    if (trial % 2 == 0) {
      rules = risk::combinations_up_to(how.keys, 2, 2 + random() % 3);
    } else {  // listed tables, each with its own k
      for (int i = 0; i < 3; ++i) {
        rules.push_back(
            {1 + static_cast<std::uint32_t>(random() % ((1U << how.keys) - 1)), 2 + random() % 3});
      }
    }
    SuppressionSpec spec;
    if (trial % 5 == 0) {
      for (std::uint32_t j = 0; j < how.keys; ++j) spec.weights.push_back(.5 + random() % 3);
    }
    const auto found = suppress_combinations(file, spec, rules);
    REQUIRE(found.ok());
    CHECK(*found.value().bound <= found.value().cost + 1e-9);
    CHECK(unsafe_pairs(released(file, found.value()), rules) == 0);
    if (!file.individuals.empty()) continue;
    for (std::uint32_t row = 0; row < file.rows; ++row) {
      for (std::uint32_t j = 0; j < how.keys; ++j) {
        Suppression other = found.value();
        if ((other.masks[row] >> j & 1U) == 0) continue;
        other.masks[row] &= ~(1U << j);
        if (row + 1 == file.rows && j + 1 == how.keys) {
          CHECK(unsafe_pairs(released(file, other), rules) > 0);
        }
      }
    }
  }
}

TEST_CASE("a bound that no solution is below, by trying them all") {
  std::mt19937 random(22);
  for (int trial = 0; trial < 40; ++trial) {
    const AssessedFile file = risk::random_file(random, {5, 2, 0U});
    const auto rules = risk::combinations_up_to(2, 2, 2);
    const double bound = *suppress_combinations(file, {}, rules).value().bound;
    double least = 10;
    for (std::uint32_t all = 0; all < 1U << 10; ++all) {
      Suppression one;
      for (std::uint32_t row = 0; row < 5; ++row) one.masks.push_back(all >> (2 * row) & 3U);
      if (unsafe_pairs(released(file, one), rules) == 0) {
        least = std::min(least, static_cast<double>(std::popcount(all)));
      }
    }
    CHECK(bound <= least);
    CHECK(suppress_combinations(file, {}, rules).value().cost >= least);
  }
}

TEST_CASE("columns that are never emptied bar what they alone hold") {
  const AssessedFile file = risk::file_of({"a a b", "x x x"});
  SuppressionSpec spec;
  spec.never = 1;
  const auto barred = suppress_combinations(file, spec, risk::combinations_up_to(2, 1, 2));
  REQUIRE_FALSE(barred.ok());
  CHECK(barred.fault().code == FaultCode::kNotSuppressible);
  CHECK(barred.fault().count == 1);
}

TEST_CASE("OULAD: strict suppression of six keys, and of triples" *
          doctest::skip(!has_data("oulad/studentInfo.csv"))) {
  const AssessedFile file = assessed_columns(
      "oulad/studentInfo.csv",
      {"gender", "region", "highest_education", "imd_band", "age_band", "disability"}, ',');
  REQUIRE(file.rows == 32593);
  const SecretKey key = known_key();
  SuppressionSpec spec;
  spec.k = 10;  // nobody is below five: the file was cleaned
  const auto found = suppress_strict(file, spec, &key);
  REQUIRE(found.ok());
  const Suppression& s = found.value();
  MESSAGE(s.rare_rows << " rare rows, bound " << *s.bound << ", " << s.cells << " cells");
  CHECK(*s.bound <= s.cost);
  CHECK(s.cost <= 1.3 * *s.bound);
  const AssessedFile out = released(file, s);
  CHECK(risk::attack_suppression(file, out, 10).value().least() >= 10);
  const auto pairs = risk::combinations_up_to(6, 3, 10);
  const auto by_pairs = suppress_combinations(file, spec, pairs);
  REQUIRE(by_pairs.ok());
  CHECK(unsafe_pairs(released(file, by_pairs.value()), pairs) == 0);
  CHECK(by_pairs.value().cells < s.cells);
}

TEST_CASE(
    "OULAD: level any needs a third of the cells of sdcMicro's heuristic, and finds some below k" *
    doctest::skip(!has_data("oulad/studentInfo.csv"))) {
  const AssessedFile file =
      assessed_columns("oulad/studentInfo.csv",
                       {"gender", "region", "highest_education", "age_band", "disability"}, ',');
  const SecretKey key = known_key();
  SuppressionSpec spec;
  spec.k = 10;
  const auto found = suppress_strict(file, spec, &key);
  REQUIRE(found.ok());
  CHECK(found.value().rare_rows == 333);
  CHECK(found.value().bound == 358);
  CHECK(found.value().cells <= 363);
  CHECK(risk::attack_suppression(file, released(file, found.value()), 10).value().least() >= 10);
  const Suppression any = relax_to_any(file, spec, found.value());
  CHECK(any.cells <= 120);  // sdcMicro's: 333
  CHECK(risk::attack_suppression(file, released(file, any), 10).value().least() < 10);
}
