// Measures and models on worked examples.
#include <doctest.h>

#include <algorithm>
#include <cmath>

#include "microdata/lattice.h"
#include "microdata/measures.h"
#include "microdata/models.h"
#include "microdata/moments.h"
#include "microdata_support.h"

using namespace paravent;

namespace {

doctest::Approx close_to(double x) { return doctest::Approx(x).epsilon(1e-12); }

std::vector<ValueCount> counts_of(const std::vector<std::uint32_t>& counts) {
  std::vector<ValueCount> values;
  for (std::uint32_t rank = 0; rank < counts.size(); ++rank) {
    if (counts[rank] > 0) values.push_back({rank, counts[rank]});
  }
  return values;
}

}  // namespace

// The table of transports of Paris in B. Chétard's article: heights 2 and 3.
TEST_CASE("degree and precision: the two worked examples") {
  const Levels heights = {2, 3};
  CHECK(precision(Levels{1, 0}, heights) == 0.75);
  CHECK(precision(Levels{0, 1}, heights) == close_to(5.0 / 6));
  CHECK(precision(Levels{0, 0}, heights) == 1);
  CHECK(precision(Levels{2, 3}, heights) == 0);
  CHECK(degree(Levels{1, 3}) == 4);
  CHECK(precision_loss(Levels{1, 0}, heights, 10, 0) == 0.25);
  // 4 of 10 rows kept at a loss of 1/4, 6 lost.
  CHECK(precision_loss(Levels{1, 0}, heights, 10, 6) == close_to(0.7));
  CHECK(precision_loss(Levels{0, 1}, Levels{0, 2}, 10, 0) == 0.25);  // a column without levels
}

TEST_CASE("discernibility and class sizes") {
  ClassTally counts;
  for (const std::uint32_t size : {5U, 3U, 1U, 1U}) counts.add(size, size >= 2);
  CHECK(counts.rows == 10);
  CHECK(counts.rows_out == 2);
  CHECK(counts.classes == 4);
  CHECK(counts.classes_kept == 2);
  CHECK(counts.squares == 36);
  CHECK(counts.smallest_kept == 3);
  CHECK(discernibility(counts) == 25 + 9 + 2 * 10);
  CHECK(average_class_size(counts) == 10.0 / 3);
  counts = {};
  counts.add(4, true);
  CHECK(average_class_size(counts) == 4);
  CHECK(average_class_size({}) == 0);
  const Partition partition{{0, 1, 2, 3, 4}, {0, 3, 4, 5}};
  CHECK(tally(partition, 2).rows_out == 2);
  CHECK(tally(partition, 2).squares == 11);
}

TEST_CASE("entropy loss: none without generalisation, the column's entropy when all is gone") {
  const std::vector<std::uint64_t> counts = {1, 2, 5, 0, 7};
  const double entropy = -(1 * std::log2(1 / 15.0) + 2 * std::log2(2 / 15.0) +
                           5 * std::log2(5 / 15.0) + 7 * std::log2(7 / 15.0)) /
                         15;
  CHECK(column_entropy(counts) == close_to(entropy));
  CHECK(generalisation_loss(counts, std::vector<std::uint32_t>{0, 1, 2, 3, 4}) == 0);
  CHECK(generalisation_loss(counts, std::vector<std::uint32_t>{4, 3, 2, 1, 0}) == 0);  // renamed
  CHECK(generalisation_loss(counts, std::vector<std::uint32_t>(5)) == close_to(15 * entropy));
  // {1, 2} and {5, 7} together: each half loses what tells its values apart.
  CHECK(generalisation_loss(counts, std::vector<std::uint32_t>{0, 0, 1, 1, 1}) ==
        close_to(3 * column_entropy(std::vector<std::uint64_t>{1, 2}) +
                 12 * column_entropy(std::vector<std::uint64_t>{5, 7})));
  CHECK(column_entropy(std::vector<std::uint64_t>{8}) == 0);
  CHECK(column_entropy({}) == 0);
  CHECK(suppression_loss(std::vector<std::uint64_t>{2, 0, 2}) == 4);
  CHECK(suppression_loss({}) == 0);

  // One hundred values in bands of five, as in the article: every row loses log2(5) bits.
  std::vector<std::uint32_t> bands(100);
  for (std::uint32_t v = 0; v < 100; ++v) bands[v] = v / 5;
  CHECK(generalisation_loss(std::vector<std::uint64_t>(100, 3), bands) ==
        close_to(300 * std::log2(5.0)));
}

TEST_CASE("entropy loss as it is shown") {
  const std::vector<double> entropies = {1, 3};
  const EntropyFigures figures = entropy_figures(20, 10, entropies);
  CHECK(figures.bits == 20);
  CHECK(figures.per_cell == 1);
  CHECK(figures.share == 0.5);
  CHECK(entropy_figures(0, 0, {}).share == 0);
}

TEST_CASE("shares of suppressed rows and cells; counts of chosen rows") {
  const Suppressed shares = suppressed_shares(10, 2, 4, 1);
  CHECK(shares.rows == 0.2);
  CHECK(shares.cells == close_to((2 * 4 + 8 * 1) / 40.0));
  CHECK(suppressed_shares(0, 0, 4, 1).cells == 0);
  const std::vector<std::uint32_t> codes = {0, 2, 2, 1}, rows = {1, 2};
  CHECK(count_codes({codes, 3}) == std::vector<std::uint64_t>{1, 1, 2});
  CHECK(count_codes({codes, 3}, rows) == std::vector<std::uint64_t>{0, 0, 2});
}

TEST_CASE("diversity: distinct, entropy, recursive") {
  const auto values = counts_of({4, 0, 3, 1});
  CHECK(distinct_values(values) == 3);
  CHECK(entropy_bits(values) ==
        close_to(-(0.5 * std::log2(0.5) + 0.375 * std::log2(0.375) + 0.125 * std::log2(0.125))));
  CHECK(recursive_ratio(values, 2) == 1);
  CHECK(recursive_ratio(values, 3) == 4);
  CHECK(std::isinf(recursive_ratio(values, 4)));
  const SensitiveColumn column{"s", std::vector<std::uint32_t>(8), {4, 0, 3, 1}};
  const auto holds = [&](const Model& model) {
    return meets(model, model_figure(model, values, column));
  };
  CHECK(holds({.kind = ModelKind::kDistinctDiversity, .l = 3}));
  CHECK(!holds({.kind = ModelKind::kDistinctDiversity, .l = 4}));
  CHECK(holds({.kind = ModelKind::kEntropyDiversity, .l = 2.6}));
  CHECK(!holds({.kind = ModelKind::kEntropyDiversity, .l = 2.7}));
  CHECK(!holds({.kind = ModelKind::kRecursiveDiversity, .l = 2, .c = 1}));
  CHECK(holds({.kind = ModelKind::kRecursiveDiversity, .l = 2, .c = 1.01}));
  // Evenly spread over l values: exactly l-diverse, however the logarithms are rounded.
  for (std::uint32_t l = 2; l < 60; ++l) {
    const auto even = counts_of(std::vector<std::uint32_t>(l, 7));
    CHECK(meets({.kind = ModelKind::kEntropyDiversity, .l = static_cast<double>(l)},
                entropy_bits(even)));
  }
}

// Salaries 3k … 11k, one row each; figures of N. Li, T. Li and S. Venkatasubramanian, 2007, 3.
TEST_CASE("closeness: the worked examples of the paper") {
  const std::vector<std::uint64_t> totals(9, 1);
  const auto p1 = counts_of({1, 1, 1}), p2 = counts_of({0, 0, 0, 1, 0, 1, 0, 0, 1});
  CHECK(ordered_distance(p1, totals, 9) == 0.375);
  CHECK(ordered_distance(p2, totals, 9) == close_to(1.0 / 6));
  CHECK(equal_distance(p1, totals, 9) == close_to(2.0 / 3));
  CHECK(equal_distance(p2, totals, 9) == close_to(2.0 / 3));
  CHECK(equal_distance(counts_of(std::vector<std::uint32_t>(9, 2)), totals, 9) == 0);
  CHECK(ordered_distance(counts_of(std::vector<std::uint32_t>(9, 2)), totals, 9) == 0);
  // On the very border: a fifth is within 0.2.
  const std::vector<std::uint64_t> halves = {5, 5};
  CHECK(equal_distance(counts_of({7, 3}), halves, 10) == 0.2);
  CHECK(ordered_distance(counts_of({7, 3}), halves, 10) == 0.2);
}

TEST_CASE("rows without a value are in no distribution, and a class of them meets nothing") {
  const std::vector<std::string> missing{"", "?"};
  const SensitiveColumn column = rank_values(column_of("s", {"", "a", "?", "b", ""}), {}, missing);
  CHECK(column.ranks == std::vector<std::uint32_t>{kNoValue, 0, kNoValue, 1, kNoValue});
  CHECK(column.totals == std::vector<std::uint64_t>{1, 1});
  CHECK(column.all_rows().rows == 2);
  for (int kind = 0; kind < 9; ++kind) {
    const Model model{.kind = static_cast<ModelKind>(kind), .l = 1, .t = 1, .alpha = 1};
    CHECK(!meets(model, model_figure(model, {}, column)));
  }
  // {missing × 4, grave} is no 2-diverse class, for all its two texts.
  const SensitiveColumn grave = rank_values(column_of("s", {"", "", "", "", "grave"}), {}, missing);
  const Model two{.kind = ModelKind::kDistinctDiversity, .l = 2};
  CHECK(!meets(two, model_figure(two, counts_of({1}), grave)));
}

TEST_CASE("entropies are shown as what they are compared with") {
  const Model model{.kind = ModelKind::kEntropyDiversity, .l = 2};
  CHECK(shown_figure(model, 1) == close_to(2));
  CHECK(shown_figure(model, std::log2(3)) == close_to(3));
  CHECK(shown_figure(model, -1) == 0);
  CHECK(shown_figure({.kind = ModelKind::kEqualCloseness}, 0.3) == 0.3);
}

TEST_CASE("likeness and disclosure: worked by hand") {
  // All: 6 a, 3 b, 1 c; the class: 2 a, 2 b.
  const SensitiveColumn column{"s", std::vector<std::uint32_t>(10), {6, 3, 1}};
  const auto values = counts_of({2, 2, 0});
  const Reference all = column.all_rows();
  CHECK(largest_share(values) == 0.5);
  CHECK(likeness_gain(values, all) == close_to(2.0 / 3));  // b: from 0.3 to 0.5
  CHECK(enhanced_gain(values, all) == close_to(2.0 / 3));  // below -ln 0.3
  CHECK(disclosure(values, all) == close_to(std::log(5.0 / 3)));
  // c alone: from 0.1 to 1 is nine times more, beyond -ln 0.1.
  CHECK(likeness_gain(counts_of({0, 0, 1}), all) == close_to(9));
  CHECK(std::isinf(enhanced_gain(counts_of({0, 0, 1}), all)));
  CHECK(!meets({.kind = ModelKind::kDeltaDisclosure, .delta = 0.5}, 0.5));  // strictly below
}

TEST_CASE("sensitive values are ranked as numbers, as texts or as told") {
  const SensitiveColumn numbers = rank_values(column_of("n", {"10", "9", "-1", "9"}));
  CHECK(numbers.ranks == std::vector<std::uint32_t>{2, 1, 0, 1});
  CHECK(numbers.totals == std::vector<std::uint64_t>{1, 2, 1});
  // What is no number stands after the numbers and leaves them in their order.
  CHECK(rank_values(column_of("n", {"10", "x", "9", "?"})).ranks ==
        std::vector<std::uint32_t>{1, 3, 0, 2});
  CHECK(rank_values(column_of("n", {"1.0", "1", "01"})).ranks ==
        std::vector<std::uint32_t>{2, 1, 0});
  const std::vector<std::string> order = {"low", "none", "high"};
  CHECK(rank_values(column_of("n", {"high", "else", "low"}), order).ranks ==
        std::vector<std::uint32_t>{1, 2, 0});
  Column unused = column_of("n", {"b"});
  unused.dictionary.encode("a", {});
  CHECK(rank_values(unused).totals == std::vector<std::uint64_t>{1});
}

TEST_CASE("moments and principal axes") {
  const std::vector<std::vector<double>> columns = {{1, 2, 3, 4, 100}, {2, 4, 6, 8, 0}};
  const std::vector<std::uint32_t> rows = {0, 1, 2, 3};
  const Moments m = moments(columns, rows);
  CHECK(m.rows == 4);
  CHECK(m.mean == std::vector<double>{2.5, 5});
  CHECK(m.covariance[0] == close_to(5.0 / 3));
  CHECK(m.covariance[1] == close_to(10.0 / 3));
  CHECK(m.covariance[2] == close_to(10.0 / 3));
  CHECK(m.covariance[3] == close_to(20.0 / 3));
  const auto axes = principal_axes(m.covariance, 2);
  CHECK(axes[0].variance == close_to(25.0 / 3));
  CHECK(axes[0].direction[0] == close_to(1 / std::sqrt(5.0)));
  CHECK(axes[0].direction[1] == close_to(2 / std::sqrt(5.0)));
  CHECK(std::fabs(axes[1].variance) < 1e-12);
  CHECK(moments(columns, std::vector<std::uint32_t>{4}).covariance == std::vector<double>(4));
  CHECK(moments(columns, {}).rows == 0);

  CHECK(numeric_values(column_of("n", {"1,5", "-2"})) == std::vector<double>{1.5, -2});
  CHECK(!numeric_values(column_of("n", {"1", ""})));
}

TEST_CASE("principal axes rebuild random matrices") {
  std::mt19937 random(5);
  for (int round = 0; round < 50; ++round) {
    const std::size_t d = 1 + random() % 9;
    std::vector<double> a(d * d);
    for (std::size_t i = 0; i < d; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        a[i * d + j] = a[j * d + i] = static_cast<double>(random() % 2001) / 10 - 100;
      }
    }
    const auto axes = principal_axes(a, d);
    REQUIRE(axes.size() == d);
    for (std::size_t i = 0; i < d; ++i) {
      if (i > 0) CHECK(axes[i - 1].variance >= axes[i].variance);
      CHECK(*std::max_element(axes[i].direction.begin(), axes[i].direction.end()) > 0);
      for (std::size_t j = 0; j < d; ++j) {
        double rebuilt = 0, product = 0;
        for (std::size_t x = 0; x < d; ++x) {
          rebuilt += axes[x].variance * axes[x].direction[i] * axes[x].direction[j];
          product += axes[i].direction[x] * axes[j].direction[x];
        }
        CHECK(std::fabs(rebuilt - a[i * d + j]) < 1e-10);
        CHECK(std::fabs(product - (i == j ? 1 : 0)) < 1e-12);
      }
    }
  }
}

TEST_CASE("measures and models of nothing are nothing") {
  CHECK(precision(Levels{}, Levels{}) == 1);
  CHECK(precision_loss(Levels{1}, Levels{2}, 0, 0) == 0.5);
  const EntropyFigures figures = entropy_figures(3, 0, {});
  CHECK(figures.per_cell == 0);
  CHECK(figures.share == 0);
  CHECK(entropy_figures(3, 4, {}).per_cell == 0);
  CHECK(suppressed_shares(0, 0, 0, 0).rows == 0);
  CHECK(suppressed_shares(5, 1, 0, 0).rows == 0);
  const std::vector<ValueCount> none;
  CHECK(entropy_bits(none) == 0);
  CHECK(equal_distance(none, std::vector<std::uint64_t>{1, 2}, 3) == 0);
  CHECK(ordered_distance(none, std::vector<std::uint64_t>{1, 2}, 3) == 0);
  CHECK(fails_monotonely({.kind = ModelKind::kEntropyDiversity, .l = 1}, none));
  CHECK_FALSE(fails_monotonely({.kind = ModelKind::kEqualCloseness, .t = 0}, none));
}
