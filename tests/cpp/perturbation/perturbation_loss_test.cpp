// Measures of loss, and the risk-utility map.
#include <doctest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "perturbation/key_links.h"
#include "perturbation/loss.h"
#include "perturbation_support.h"
#include "risk/linkage.h"

using namespace paravent;
using namespace paravent::perturbation;
using paravent::risk::near;

namespace {

const std::vector<double> kAge = {21, 25, 23, 30, 25, 21, 28, 24};
const std::vector<double> kPay = {1200, 1500, 900, 3000, 2100, 1250, 2600, 1700};
const std::vector<double> kAgeAfter = {22, 25, 23, 29, 26, 20, 28, 25};
const std::vector<double> kPayAfter = {1250, 1500, 1100, 2800, 2300, 1200, 2500, 1600};

}  // namespace

TEST_CASE("IL1s of five values") {
  const std::vector<risk::NumberPair> columns = {
      {"x", {1200, 1500, 900, 3000, 2100}, {1250, 1500, 800, 2800, 2300}}};
  const NumericLoss loss = numeric_loss(columns);
  CHECK(near(loss.il1s, .467176592151157, 1e-14));
  CHECK(near(loss.il1s_per_cell, .0934353184302314, 1e-14));
  CHECK(near(*loss.mean[0], (8650.0 - 8700) / 8700, 1e-12));
}

TEST_CASE("covariances, correlations, eigenvalues of two columns") {
  const std::vector<risk::NumberPair> columns = {{"age", kAge, kAgeAfter},
                                                 {"pay", kPay, kPayAfter}};
  const NumericLoss loss = numeric_loss(columns);
  CHECK(near(loss.correlation, .918258726986 - .910821588873, 1e-9));
  CHECK(near(loss.eigenvalues, .0948609047961, 1e-9));
  CHECK(near(loss.covariance, .144693197509, 1e-9));
  REQUIRE(loss.axes.size() == 2);
  CHECK(near(loss.axes[0], 1, 1e-12));  // of two standardised columns they are the diagonals
  CHECK(near(loss.spans[1], 1, 1e-9));
  CHECK(loss.left_out.empty());
}

TEST_CASE("no change is no loss; columns without spread are named; missing values are left out") {
  const double none = std::nan("");
  const std::vector<risk::NumberPair> same = {
      {"a", kAge, kAge}, {"b", kPay, kPay}, {"c", std::vector<double>(8, 5), kAge}};
  const NumericLoss loss = numeric_loss(same);
  CHECK(loss.left_out == std::vector<std::string>{"c"});
  CHECK(loss.il1s == 0);
  CHECK(loss.covariance == 0);
  CHECK(loss.eigenvalues == 0);
  CHECK(loss.variance[2] == std::nullopt);
  const std::vector<risk::NumberPair> some = {{"a", {1, 2, none, 4}, {1, 2, 3, none}},
                                              {"zero", {-1, 1, 0, none}, {0, 0, 0, 0}}};
  const NumericLoss partial = numeric_loss(some);
  CHECK(partial.zero_means == std::vector<std::string>{"zero"});
  CHECK(*partial.mean[0] == 0);
  CHECK(numeric_loss({}).il1s == 0);
}

TEST_CASE("three columns: axes that turn") {
  std::mt19937 random(51);
  std::vector<risk::NumberPair> columns(3);
  for (int i = 0; i < 60; ++i) {
    const double a = random() % 100, b = random() % 100, c = random() % 100;
    const double x[] = {a, a + b / 4, c};
    for (std::size_t j = 0; j < 3; ++j) {
      columns[j].original.push_back(x[j]);
      columns[j].published.push_back(x[(j + 1) % 3]);
    }
  }
  const NumericLoss loss = numeric_loss(columns);
  for (const double cosine : loss.spans) {
    CHECK(cosine >= 0);
    CHECK(cosine <= 1);
  }
  CHECK(loss.spans[0] == doctest::Approx(loss.axes[0]).epsilon(1e-9));
  CHECK(near(loss.spans[2], 1, 1e-9));
  CHECK(loss.eigenvalues < 1e-9);  // the same columns, renamed
}

TEST_CASE("arc tangent, and Mlodak's parts") {
  for (const double x : {1e-9, .05, .1, .3, .99, 1.0, 1.01, 5.0, 1e6}) {
    CHECK(near(arctangent(x), std::atan(x), 4e-15));
  }
  CHECK(arctangent(0) == 0);
  CHECK(near(arctangent(HUGE_VAL), std::atan(HUGE_VAL), 1e-15));
  const std::vector<std::uint32_t> a = {0, 1, 2, 3}, b = {0, 2, 2, 0};
  CHECK(code_change(a, b, 4, false) == .5);
  CHECK(code_change(a, b, 4, true) == doctest::Approx(4.0 / 12));
  const std::vector<risk::NumberPair> one = {{"x", {1, 1}, {2, 1}}};
  CHECK(numeric_loss(one).mlodak == doctest::Approx(.25));
}

TEST_CASE("distances of tables") {
  const TableLoss known =
      distance_of_counts(std::vector<double>{10, 15, 5}, std::vector<double>{12, 12, 6});
  CHECK(near(known.hellinger, .0711607124393506, 1e-13));
  CHECK(near(known.total_variation, .1, 1e-14));
  const std::vector<std::uint32_t> a = {0, 0, 1, 1}, b = {0, 0, 1, 1}, c = {0, 1, 0, 1};
  const std::vector<ColumnPair> columns = {{"a", {a, 2}, {a, 2}}, {"b", {b, 2}, {c, 2}}};
  const TablesLoss loss = tables_loss(columns);
  REQUIRE(loss.tables.size() == 3);
  CHECK(loss.mean_one_way == 0);
  CHECK(loss.tables[2].columns == std::vector<std::string>{"a", "b"});
  CHECK(loss.tables[2].cramers_v == doctest::Approx(-1));
  CHECK(loss.tables[2].total_variation == doctest::Approx(.5));
  CHECK(loss.worst[0].columns == loss.tables[2].columns);
  CHECK(loss.mean_two_way == loss.tables[2].hellinger);
}

TEST_CASE("the propensity score of cells: nothing to tell, and everything") {
  const std::vector<std::uint32_t> a = {0, 1, 2, 3}, b = {4, 5, 6, 7};
  const std::vector<ColumnPair> same = {{"a", {a, 8}, {a, 8}}};
  CHECK(tabular_pmse(same).pmse == 0);
  CHECK(tabular_pmse(same).expected == doctest::Approx(3.0 / (8 * 8)));
  const std::vector<ColumnPair> apart = {{"a", {a, 8}, {b, 8}}};
  CHECK(tabular_pmse(apart).pmse == doctest::Approx(.25));
  // Rows drawn anew from those of the file: the ratio is about 1, whatever the two sizes.
  std::mt19937 random(52);
  double ratio = 0;
  for (int trial = 0; trial < 40; ++trial) {
    std::vector<std::uint32_t> x, y;
    for (int i = 0; i < 600; ++i) x.push_back(random() % 6 & 7U);
    for (int i = 0; i < 300; ++i) y.push_back(x[random() % 600]);
    const std::vector<ColumnPair> both = {{"a", {x, 6}, {y, 6}}};
    ratio += tabular_pmse(both).ratio() / 40;
  }
  CHECK(ratio == doctest::Approx(1).epsilon(.3));
}

TEST_CASE("least squares and the overlap of intervals") {
  const std::vector<std::vector<double>> x = {kAge}, x_after = {kAgeAfter};
  const auto before = least_squares(kPay, x), after = least_squares(kPayAfter, x_after);
  REQUIRE(before.has_value());
  REQUIRE(after.has_value());
  CHECK(near((*before)[1].estimate, 212.432915921, 1e-11));
  CHECK(near((*before)[1].error, 37.3986056549, 1e-11));
  CHECK(near((*after)[1].estimate, 198.622047244, 1e-11));
  CHECK(near((*after)[1].error, 36.7500934394, 1e-11));
  CHECK(near(interval_overlap((*before)[1], (*after)[1]), .905039086121, 1e-11));
  CHECK(interval_overlap({0, 1}, {10, 1}) < 0);
  CHECK(interval_overlap({1, 2}, {1, 2}) == 1);
  CHECK_FALSE(least_squares(kPay, std::vector<std::vector<double>>{kAge, kAge}).has_value());
  CHECK_FALSE(least_squares(std::vector<double>{1, 2}, std::vector<std::vector<double>>{{1, 2}})
                  .has_value());
  // y = 3 + 2a - b, exactly.
  std::vector<double> y;
  for (std::size_t i = 0; i < 8; ++i) y.push_back(3 + 2 * kAge[i] - kPayAfter[i]);
  const auto exact = least_squares(y, std::vector<std::vector<double>>{kAge, kPayAfter});
  CHECK((*exact)[0].estimate == doctest::Approx(3).epsilon(1e-6));
  CHECK((*exact)[1].estimate == doctest::Approx(2).epsilon(1e-9));
  CHECK((*exact)[2].estimate == doctest::Approx(-1).epsilon(1e-9));
}

TEST_CASE("the map: means, ranges, and what is beaten") {
  const std::vector<MapPoint> plans = {
      {{.1}, {.3}}, {{.2, .4}, {.1, .1}}, {{.3}, {.2}}, {{.3}, {.1}}};
  const std::vector<PlacedPoint> placed = risk_utility_map(plans);
  CHECK(placed[1].loss == doctest::Approx(.3));
  CHECK(placed[1].loss_low == .2);
  CHECK(placed[1].loss_high == .4);
  CHECK_FALSE(placed[0].dominated);
  CHECK(placed[2].dominated);
  CHECK_FALSE(risk_utility_map(std::vector<MapPoint>{{{.1}, {.1}}, {{.1}, {.1}}})[0].dominated);
}

TEST_CASE("links by distinct tuples are those of every pair of rows") {
  std::mt19937 random(77);
  for (int trial = 0; trial < 40; ++trial) {
    CAPTURE(trial);
    const std::uint32_t rows = 5 + random() % 40;
    std::vector<LinkedKey> keys(1 + random() % 4);
    risk::LinkSpec spec;
    std::vector<std::uint32_t> origin;
    for (std::uint32_t row = 0; row < rows; ++row) {
      if (trial % 3 != 0 || random() % 4 != 0) origin.push_back(row);
    }
    for (LinkedKey& key : keys) {
      key.levels = 4;
      key.missing = trial % 2 == 0 ? 0 : 4;
      for (std::uint32_t row = 0; row < rows; ++row) key.before.push_back(random() % 4);
      for (const std::uint32_t row : origin) {
        key.after.push_back(random() % 3 == 0 ? random() % 4 : key.before[row]);
      }
      risk::LinkColumn& column = spec.columns.emplace_back();
      column.codes = key.before;
      column.published_codes = key.after;
      for (auto* codes : {&column.codes, &column.published_codes}) {
        std::replace(codes->begin(), codes->end(), key.missing, risk::LinkColumn::kMissing);
      }
    }
    if (origin.empty()) continue;
    spec.rows = rows;
    spec.published_rows = static_cast<std::uint32_t>(origin.size());
    for (std::uint32_t row = 0; row < rows; ++row) spec.owner.push_back(row);
    spec.published_owner = origin;
    // Persons of several rows.
    std::vector<std::uint32_t> owner;
    if (trial % 4 > 1) {
      for (std::uint32_t row = 0; row < rows; ++row) owner.push_back(row % (1 + rows / 3));
      for (std::uint32_t& mine : spec.published_owner) mine = owner[mine];
      spec.owner = owner;
    }
    const auto known = risk::link_by_probability(spec, risk::LinkModel::kKnown).value().links;
    const auto em = risk::link_by_probability(spec, risk::LinkModel::kEm).value().links;
    const auto by_pair = link_keys(keys, owner, spec.published_owner, MatchWay::kEveryPair);
    REQUIRE(by_pair.has_value());
    CHECK(by_pair->persons == known.examined);
    CHECK(by_pair->known.correct == doctest::Approx(known.correct).epsilon(1e-12));
    CHECK(by_pair->known.sure == known.sure);
    CHECK(by_pair->em.correct == doctest::Approx(em.correct).epsilon(1e-12));
    CHECK(by_pair->em.sure == em.sure);
    // The other way is the same to the bit.
    const auto by_subset = link_keys(keys, owner, spec.published_owner, MatchWay::kSubsets);
    REQUIRE(by_subset.has_value());
    CHECK(by_subset->known == by_pair->known);
    CHECK(by_subset->em == by_pair->em);
  }
}
