// Individual, household and global risk.
#include <doctest.h>

#include <cmath>
#include <random>

#include "risk/global.h"
#include "risk/individual.h"
#include "risk_support.h"

using namespace paravent;
using namespace paravent::risk;

namespace {

std::vector<double> risks(const AssessedFile& file, MissingReading reading) {
  const Frequencies found = frequencies(file, reading).value();
  return risks_of_rows(found, individual_risks(found));
}

const std::vector<double> kExact = {.013552968372, .085791288224, .013552968372, .177075834004,
                                    .018778832568, .018778832568, .039316254335, .013552968372};

/// p ∫₀¹ u^(f-1)/(p + q u) du by Simpson's rule.
double integral(double f, double population) {
  const double p = f / population, q = 1 - p;
  const auto at = [&](double u) { return std::pow(u, f - 1) / (p + q * u); };
  const int steps = 20000;
  double sum = 0;
  for (int i = 0; i < steps; ++i) {
    const double a = static_cast<double>(i) / steps, b = static_cast<double>(i + 1) / steps;
    sum += (at(a) + 4 * at((a + b) / 2) + at(b)) / 6 / steps;
  }
  return p * sum;
}

}  // namespace

TEST_CASE("individual risk of eight rows, as in sdcMicro's tests") {
  const std::vector<double> found = risks(eight_rows("1 3 1 2 1 1 1 1"), MissingReading::kOwn);
  for (std::size_t i = 0; i < 8; ++i) CHECK(near(found[i], kExact[i]));
  CHECK(near(global_risk(found).expected, .380399946813));
  CHECK(near(global_risk(found).rate, .380399946813 / 8));
  CHECK(near(approximate_risk(3, 108), .013698630137));
}

TEST_CASE("individual risk where a missing value equals every value") {
  const std::vector<double> expected = {.013552968372, .085791288224, .010504888652, .032466111783,
                                        .018778832568, .018778832568, .039316254335, .013552968372};
  const std::vector<double> found = risks(eight_rows("1 3 . 2 1 1 . 1"), MissingReading::kAny);
  for (std::size_t i = 0; i < 8; ++i) CHECK(near(found[i], expected[i]));
}

TEST_CASE("individual risk for known f and F, computed with sixty digits") {
  struct {
    std::uint64_t f;
    double population, risk;
  } known[] = {
      {1, 2, .693147180559945},
      {1, 1e6, 1.38155243734886e-5},
      {2, 2.5, .429703178972644},
      {3, 4, .267415956198085},
      {5, 5, .2},
      {5, 9, .120605463365028},
      {5, 1e5, 1.24997916770818e-5},
      {33, 34, .0294372502749011},
      {33, 1e4, 1.03114024591716e-4},
      {100, 250, .00402404693515035},
      {1000, 1e6, 1.000999997996e-6},
  };
  for (const auto& one : known) {
    CAPTURE(one.f);
    CAPTURE(one.population);
    // Given with 15 digits, the last with 13.
    CHECK(near(individual_risk(one.f, one.population), one.risk, one.f == 1000 ? 1e-12 : 5e-15));
  }
}

TEST_CASE("individual risk: closed forms, the integral, and no jump between the two ways") {
  for (double p = .001; p < 1; p += .0173) {
    const double q = 1 - p;
    const double two = p / (q * q) * (p * std::log(p) + q);
    const double three = p / (2 * q * q * q) * (q * (3 * q - 2) - 2 * p * p * std::log(p));
    CHECK(near(individual_risk(2, 2 / p), two, 1e-11 / (q * q)));
    CHECK(near(individual_risk(3, 3 / p), three, 1e-11 / (q * q * q)));
  }
  for (const std::uint64_t f : {1U, 2U, 7U, 31U, 32U, 33U, 34U, 60U}) {
    for (const double p : {.05, .3, .49, .51, .7, .95}) {
      const auto count = static_cast<double>(f);
      CHECK(near(individual_risk(f, count / p), integral(count, count / p), 1e-7));
      // r(f+1) = (p/q)(1/f - r(f)), at the same p.
      const double next = individual_risk(f + 1, (count + 1) / p);
      CHECK(near(next, p / (1 - p) * (1 / count - individual_risk(f, count / p)), 1e-11));
      CHECK(approximate_risk(f, count / p) >= individual_risk(f, count / p) * (1 - 1e-14));
      CHECK(approximate_risk(f, count / p) <= 1.0402 * individual_risk(f, count / p));
    }
  }
  CHECK(individual_risk(4, 4) == .25);
  CHECK(individual_risk(4, 3) == .25);
}

TEST_CASE("without weights a file is the population, and the risk 1/f") {
  AssessedFile file = eight_rows("1 3 1 2 1 1 1 1");
  file.weights.clear();
  const std::vector<double> found = risks(file, MissingReading::kOwn);
  CHECK(found == std::vector<double>{1. / 3, 1, 1. / 3, 1, .5, .5, 1, 1. / 3});
  const std::vector<double> never = risks(eight_rows("1 3 . 2 1 1 . 1"), MissingReading::kNever);
  CHECK(never[2] == 0);
}

TEST_CASE("the threshold of a tolerated rate") {
  const std::vector<double> found = risks(eight_rows("1 3 1 2 1 1 1 1"), MissingReading::kOwn);
  const RiskThreshold two = risk_threshold(found, .02), one = risk_threshold(found, .01);
  CHECK(near(two.threshold, .027261143249));
  CHECK(two.unsafe == 3);
  CHECK(near(one.threshold, .01));
  CHECK(one.unsafe == 8);
  const RiskThreshold all = risk_threshold(found, .5);
  CHECK(near(all.threshold, .177075834004));
  CHECK(all.unsafe == 0);
  CHECK(risk_threshold(found, 0).threshold == 0);
  CHECK(risk_threshold(found, 0).unsafe == 8);
  CHECK(risk_threshold({}, .1).unsafe == 0);
  CHECK(global_risk({}).rate == 0);
}

TEST_CASE("the threshold is the largest that keeps the rate") {
  std::mt19937 random(4);
  for (int trial = 0; trial < 200; ++trial) {
    std::vector<double> found;
    for (unsigned i = 0; i < 1 + random() % 30; ++i) {
      found.push_back(static_cast<double>(random() % 20) / 20);
    }
    const double tolerated = static_cast<double>(random() % 100) / 100;
    const RiskThreshold limit = risk_threshold(found, tolerated);
    const auto sum = [&](double threshold) {
      double all = 0;
      for (const double r : found) all += std::min(r, threshold);
      return all;
    };
    const double allowed = tolerated * static_cast<double>(found.size());
    CHECK(sum(limit.threshold) <= allowed + 1e-9);
    if (limit.unsafe > 0) CHECK(sum(limit.threshold + 1e-6) > allowed);
  }
}

TEST_CASE("households: any member's link") {
  AssessedFile file = file_of({"x x y z z z"});
  file.household = key_column("g", words_of("h h h . . i"));
  const std::vector<double> alone = {.1, .2, .3, .4, .5, .6};
  const std::vector<double> found = household_risks(file, alone);
  const double of_h = 1 - .9 * .8 * .7;
  CHECK(near(found[0], of_h));
  CHECK(near(found[2], of_h));
  CHECK(found[3] == .4);  // no household: alone
  CHECK(found[4] == .5);
  CHECK(near(found[5], .6));
  CHECK(near(global_risk(found).expected, 3 * of_h + .4 + .5 + .6));
  CHECK(household_sizes_differ(file));
  CHECK(household_risks(file, std::vector<double>{.1, 1, .3, .4, .5, .6})[0] == 1);
  file.household.reset();
  CHECK(household_risks(file, std::vector<double>{.1, .2, .3, .4, .5, .6})[3] == .4);
  CHECK(!household_sizes_differ(file));
}

TEST_CASE("households: a person's rows count once, at the largest") {
  AssessedFile file = file_of({"x x y z"});
  file.individuals = {0, 0, 1, 2};
  file.persons = 3;
  file.household = key_column("g", words_of("h h h i"));
  const std::vector<double> found = household_risks(file, std::vector<double>{.1, .2, .3, .4});
  CHECK(near(found[0], 1 - .8 * .7));
  CHECK(of_persons(file, found).size() == 3);
  file.household = key_column("g", words_of("h h i i"));
  CHECK(!household_sizes_differ(file));
}

TEST_CASE("large households: by logarithms, to the same figure") {
  AssessedFile file;
  file.rows = file.persons = 100;
  file.household = KeyColumn{"g", std::vector<std::uint32_t>(100, 0), 1, {}};
  std::vector<double> of_rows;
  double none = 1;
  for (int i = 0; i < 100; ++i) {
    of_rows.push_back(i / 5000.);
    none *= 1 - i / 5000.;
  }
  CHECK(near(household_risks(file, of_rows)[7], 1 - none, 1e-13));
}
