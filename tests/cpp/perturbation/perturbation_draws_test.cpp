// PRAM and swapping: known draws, estimates, and what must stay as it was.
#include <doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <random>
#include <set>

#include "perturbation/pram.h"
#include "perturbation/swapping.h"
#include "perturbation_support.h"

using namespace paravent;
using namespace paravent::perturbation;

namespace {

PramMatrix known_matrix() { return given_matrix(3, {.8, .1, .1, .2, .7, .1, 0, .1, .9}).value(); }

std::vector<double> swapped(const std::vector<double>& values, double percent) {
  const auto from = swap_ranks(values, percent, {3, 0, 0}, known_key());
  REQUIRE(from.ok());
  std::vector<double> out;
  for (const std::uint32_t row : from.value()) out.push_back(values[row]);
  return out;
}

/// The twelve units of protection.md §13.
struct TwelveUnits {
  risk::AssessedFile file =
      risk::file_of({"N N N N N N S S S S S S",
                     "Lille Lille Lille Lens Lens Lens Nice Nice Nice Nice Nice Cannes",
                     "A A B A A B A A B B C A", "20 20 30 20 20 40 20 20 30 30 30 20"});
  SwapSpec spec() const {
    SwapSpec spec;
    spec.hierarchy = {file.keys[0].view(), file.keys[1].view()};
    spec.risk = {file.keys[2].view(), file.keys[3].view()};
    spec.others = spec.risk;
    spec.profiles = {{{0, 1}, false}, {{1}, false}, {{}, true}};
    spec.units.resize(file.rows);
    std::iota(spec.units.begin(), spec.units.end(), 0U);
    spec.unit_count = file.rows;
    spec.k = 2;
    spec.rate = .5;
    spec.step = 6;
    return spec;
  }
};

}  // namespace

TEST_CASE("PRAM: draws of a known matrix") {
  const PramMatrix matrix = known_matrix();
  const std::vector<std::uint32_t> truth = {0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2};
  DrawStream stream(known_key(), {4, 1, 0});
  std::vector<std::uint32_t> published;
  for (std::size_t i = 0; i < truth.size(); ++i) {
    published.push_back(pram_draw(matrix.row(truth[i]), uniform_of(stream.word(i))));
  }
  CHECK(published == std::vector<std::uint32_t>{0, 0, 0, 0, 0, 1, 1, 2, 1, 2, 2, 2});
  CHECK(pram_draw(matrix.row(2), .999999) == 2);
  CHECK(pram_draw(matrix.row(2), .05) == 1);  // its first entry is 0
}

TEST_CASE("PRAM: estimate, covariance, posterior, invariant matrix") {
  const PramMatrix matrix = known_matrix();
  const std::vector<double> counts = {100, 50, 30}, expected = {90, 48, 42};
  for (std::uint32_t l = 0; l < 3; ++l) {
    double sum = 0;
    for (std::uint32_t k = 0; k < 3; ++k) sum += counts[k] * matrix.at(k, l);
    CHECK(sum == doctest::Approx(expected[l]).epsilon(1e-12));
  }
  const auto back = pram_estimate(matrix, expected);
  for (std::size_t k = 0; k < 3; ++k) CHECK(risk::near(back.value().counts[k], counts[k], 1e-12));
  const auto found = pram_estimate(matrix, std::vector<double>{95, 50, 35});
  REQUIRE(found.ok());
  const double estimate[] = {1265.0 / 12, 160.0 / 3, 85.0 / 4};
  const double se[] = {7.757165, 7.923243, 5.031153};
  for (std::size_t k = 0; k < 3; ++k) {
    CHECK(risk::near(found.value().counts[k], estimate[k], 1e-12));
    CHECK(risk::near(std::sqrt(found.value().covariance[4 * k]), se[k], 1e-6));
  }
  const std::vector<double> posterior = pram_posterior(matrix, counts);
  CHECK(risk::near(posterior[3], .208333, 2e-6));
  CHECK(risk::near(posterior[4], .729167, 1e-6));
  CHECK(risk::near(posterior[5], .0625, 1e-12));
  const PramMatrix invariant = invariant_matrix(matrix, counts).value();
  const double first[] = {3809.0 / 5040, 1751.0 / 10080, 79.0 / 1120};
  for (std::uint32_t l = 0; l < 3; ++l) CHECK(risk::near(invariant.at(0, l), first[l], 1e-12));
  const PramMatrix mixed = invariant_matrix(matrix, counts, .3).value();
  for (const PramMatrix* r : {&invariant, &mixed}) {
    CHECK(given_matrix(3, r->p).ok());
    for (std::uint32_t l = 0; l < 3; ++l) {
      double sum = 0;
      for (std::uint32_t k = 0; k < 3; ++k) sum += counts[k] * r->at(k, l);
      CHECK(sum == doctest::Approx(counts[l]).epsilon(1e-12));
    }
  }
  CHECK(mixed.at(0, 1) == doctest::Approx(.3 * invariant.at(0, 1)).epsilon(1e-12));
  CHECK(counts_for_invariant(std::vector<std::uint64_t>{0, 1, 7, 8, 100}, 5) ==
        std::vector<double>{0, 5, 5, 10, 100});
}

TEST_CASE("an invariant matrix keeps the counts, for every small matrix") {
  // All rows of quarters over three levels, in three rows; all counts up to 3; mixed and not.
  std::vector<std::array<double, 3>> rows;
  for (int a = 0; a <= 4; ++a) {
    for (int b = 0; a + b <= 4; ++b) rows.push_back({a / 4.0, b / 4.0, (4 - a - b) / 4.0});
  }
  std::size_t matrices = 0;
  double furthest = 0;
  bool all = true;
  for (const auto& first : rows) {
    for (const auto& second : rows) {
      for (const auto& third : rows) {
        PramMatrix p{3, {}};
        for (const auto& row : {first, second, third}) {
          p.p.insert(p.p.end(), row.begin(), row.end());
        }
        ++matrices;
        for (int c = 0; c < 64; ++c) {
          const std::vector<double> counts = {static_cast<double>(c % 4),
                                              static_cast<double>(c / 4 % 4),
                                              static_cast<double>(c / 16)};
          const auto made = invariant_matrix(p, counts, c % 2 == 0 ? 1 : .5);
          all = all && made.ok() && given_matrix(3, made.value().p).ok();
          if (!made.ok()) continue;
          for (std::uint32_t l = 0; l < 3; ++l) {
            double sum = 0;
            for (std::uint32_t k = 0; k < 3; ++k) sum += counts[k] * made.value().at(k, l);
            furthest = std::max(furthest, std::fabs(sum - counts[l]));
          }
        }
      }
    }
  }
  CHECK(matrices == 3375);
  CHECK(all);
  CHECK(furthest < 1e-14);
}

TEST_CASE("PRAM: the covariance is that of many draws") {
  const PramMatrix matrix = keep_matrix(3, .7).value();
  const std::vector<double> truth = {60, 30, 10};
  std::vector<double> mean(3), square(3);
  constexpr int kTrials = 2000;
  DrawStream draws(known_key(), {1, 0, 0});
  for (int trial = 0; trial < kTrials; ++trial) {
    std::vector<double> published(3);
    for (std::uint32_t k = 0; k < 3; ++k) {
      for (int i = 0; i < truth[k]; ++i) ++published[pram_draw(matrix.row(k), draws.uniform())];
    }
    const auto estimate = pram_estimate(matrix, published).value();
    for (std::size_t k = 0; k < 3; ++k) {
      mean[k] += estimate.counts[k] / kTrials;
      square[k] += estimate.counts[k] * estimate.counts[k] / kTrials;
    }
  }
  std::vector<double> expected(3);
  for (std::uint32_t l = 0; l < 3; ++l) {
    for (std::uint32_t k = 0; k < 3; ++k) expected[l] += truth[k] * matrix.at(k, l);
  }
  const auto theory = pram_estimate(matrix, expected).value();
  for (std::size_t k = 0; k < 3; ++k) {
    CHECK(mean[k] == doctest::Approx(truth[k]).epsilon(.03));
    CHECK(square[k] - mean[k] * mean[k] == doctest::Approx(theory.covariance[4 * k]).epsilon(.12));
  }
}

TEST_CASE("PRAM: two columns, epsilon, rare values, what may be stated") {
  const PramMatrix keep = keep_matrix(2, .9).value();
  const PramMatrix both = kronecker(keep, known_matrix());
  CHECK(both.levels == 6);
  CHECK(given_matrix(6, both.p).ok());
  CHECK(both.at(0, 5) == doctest::Approx(.1 * .1).epsilon(1e-12));
  CHECK(pram_epsilon(keep) == doctest::Approx(std::log(9)).epsilon(1e-12));
  CHECK(std::isinf(pram_epsilon(known_matrix())));
  const std::vector<double> counts = {95, 3};
  const PramRisk rare = pram_risk(keep, counts, 5);
  CHECK(rare.highest == doctest::Approx(3 * .9 / (3 * .9 + 95 * .1)).epsilon(1e-12));
  CHECK(rare.rare_kept == 0);
  CHECK(pram_risk(keep_matrix(2, .99).value(), counts, 5).rare_kept == 1);
  CHECK(states_matrix(PramKind::kGiven, {}, 5));
  CHECK(states_matrix(PramKind::kKeep, {}, 5));
  CHECK_FALSE(states_matrix(PramKind::kInvariant, {}, 5));
  CHECK_FALSE(states_matrix(PramKind::kInvariant, 4, 5));
  CHECK(states_matrix(PramKind::kInvariant, 5, 5));
}

TEST_CASE("PRAM: what is kept evenly has the condition of its matrix") {
  for (std::uint32_t m = 2; m < 6; ++m) {
    for (const double kept : {1.0 / m, 1.0 / m + 1e-9, 1.0 / m + 3e-8, .01, .3, .9}) {
      CHECK(keeps_invertible(m, kept) == is_invertible(keep_matrix(m, kept).value()));
    }
  }
  CHECK_FALSE(keeps_invertible(4, .25));
  CHECK(keeps_invertible(4, .85));
}

TEST_CASE("PRAM: matrices that are none") {
  CHECK(given_matrix(2, {1, 0, 0}).fault().row == 0);
  CHECK(given_matrix(2, {1, 0, .5, .4}).fault().row == 2);
  CHECK(given_matrix(2, {1.5, -.5, .5, .5}).fault().row == 1);
  CHECK(given_matrix(2, {1, 0, .5, .4}).fault().code == FaultCode::kMatrixRows);
  CHECK(keep_matrix(2, 1).fault().key == "keep");
  CHECK(keep_matrix(1, .5).fault().key == "keep");
  CHECK(invariant_matrix(known_matrix(), std::vector<double>{1, 2, 3}, 0).fault().key == "mix");
  CHECK(invariant_matrix(known_matrix(), std::vector<double>{1, 2}).fault().key == "counts");
  const PramMatrix even = given_matrix(2, {.5, .5, .5, .5}).value();
  CHECK(pram_estimate(even, std::vector<double>{1, 2}).fault().code == FaultCode::kNotInvertible);
  const PramMatrix near_even = given_matrix(2, {.5 + 1e-10, .5 - 1e-10, .5, .5}).value();
  CHECK(pram_estimate(near_even, std::vector<double>{1, 2}).fault().code ==
        FaultCode::kNotInvertible);
}

TEST_CASE("rank swapping: known draws") {
  const std::vector<double> values = {34, 12, 55, 23, 8, 41, 19, 67, 30, 15};
  CHECK(swapped(values, 20) == std::vector<double>{55, 19, 34, 30, 15, 67, 12, 41, 23, 8});
  CHECK(swapped(values, 40) == std::vector<double>{55, 15, 34, 8, 23, 19, 41, 30, 67, 12});
  CHECK(swap_ranks(values, 0, {3, 0, 0}, known_key()).fault().key == "window");
  CHECK(swap_ranks(values, 101, {3, 0, 0}, known_key()).fault().key == "window");
}

TEST_CASE("rank swapping keeps the values, the missing ones in place, and the window") {
  std::mt19937 random(41);
  std::vector<double> values;
  for (int i = 0; i < 200; ++i) values.push_back(random() % 10 == 0 ? std::nan("") : random() % 50);
  const auto from = swap_ranks(values, 5, {3, 0, 0}, known_key()).value();
  CHECK(std::set<std::uint32_t>(from.begin(), from.end()).size() == 200);
  std::vector<std::uint32_t> order;
  for (std::uint32_t row = 0; row < 200; ++row) {
    if (!std::isnan(values[row])) order.push_back(row);
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return values[a] < values[b]; });
  std::map<std::uint32_t, int> rank;
  for (std::size_t i = 0; i < order.size(); ++i) rank[order[i]] = static_cast<int>(i);
  const auto window = static_cast<int>(order.size()) / 20;
  std::size_t moved = 0;
  for (std::uint32_t row = 0; row < 200; ++row) {
    if (std::isnan(values[row])) {
      CHECK(from[row] == row);
      continue;
    }
    CHECK(std::abs(rank[row] - rank[from[row]]) <= window);
    CHECK(from[from[row]] == row);
    moved += from[row] != row ? 1 : 0;
  }
  CHECK(moved > 150);
}

TEST_CASE("record swapping: twelve units") {
  const TwelveUnits twelve;
  const auto found = swap_records(twelve.spec(), known_key());
  REQUIRE(found.ok());
  const SwappedUnits& s = found.value();
  CHECK(s.levels == std::vector<std::uint32_t>{3, 3, 1, 3, 3, 1, 3, 3, 3, 3, 1, 2});
  using Swaps = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
  CHECK(s.swaps == Swaps{{2, 8}, {10, 1}, {5, 7}, {11, 3}});
  CHECK(s.without_donor.empty());
  const risk::Texts cities =
      risk::words_of("Lille Lille Lille Lens Lens Lens Nice Nice Nice Nice Nice Cannes");
  risk::Texts after;
  for (const std::uint32_t row : s.row_of_unit) after.push_back(cities[row]);
  CHECK(after ==
        risk::words_of("Lille Nice Nice Cannes Lens Nice Nice Lens Lille Nice Lille Lens"));
}

TEST_CASE("record swapping: what stays, who has no donor, which units move") {
  const TwelveUnits twelve;
  SwapSpec spec = twelve.spec();
  spec.rate = 1;
  const auto all = swap_records(spec, known_key()).value();
  std::set<std::uint32_t> units;
  for (const auto& [a, b] : all.swaps) {
    units.insert(a);
    units.insert(b);
    CHECK(spec.hierarchy[1].of_row[a] != spec.hierarchy[1].of_row[b]);
  }
  CHECK(units.size() == 2 * all.swaps.size());  // nobody twice
  // The units' places are exchanged: each place is held as often as before.
  std::vector<std::uint32_t> before, after;
  for (std::uint32_t u = 0; u < 12; ++u) {
    before.push_back(spec.hierarchy[1].of_row[u]);
    after.push_back(spec.hierarchy[1].of_row[all.row_of_unit[u]]);
  }
  std::sort(before.begin(), before.end());
  std::sort(after.begin(), after.end());
  CHECK(before == after);

  spec = twelve.spec();
  spec.profiles = {{{0, 1}, false}};  // nobody is like the C of 30 years, nor the B of 40
  const auto few = swap_records(spec, known_key()).value();
  CHECK(few.without_donor == std::vector<std::uint32_t>{5, 10});

  spec.rate = 1.5;
  CHECK(swap_records(spec, known_key()).fault().code == FaultCode::kShareOutOfRange);
  spec = twelve.spec();
  spec.units[6] = 0;  // a unit in the North and in the South
  const Fault fault = swap_records(spec, known_key()).fault();
  CHECK(fault.code == FaultCode::kUnitMoves);
  CHECK(fault.row == 1);
  CHECK(fault.count == 1);
}
