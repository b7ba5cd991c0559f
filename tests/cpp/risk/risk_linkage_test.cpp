// Record linkage and disclosure by numbers: published examples, and brute force on random files.
#include <doctest.h>

#include <cmath>
#include <limits>
#include <numeric>
#include <random>

#include "risk/linkage.h"
#include "risk/numeric.h"
#include "risk_support.h"
#include "support/random.h"

using namespace paravent;
using namespace paravent::risk;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

LinkColumn numbers(std::vector<double> original, std::vector<double> published) {
  LinkColumn column;
  column.name = "number";
  column.kind = LinkKind::kNumber;
  column.numbers = std::move(original);
  column.published_numbers = std::move(published);
  return column;
}

LinkColumn categories(const std::string& original, const std::string& published,
                      LinkKind kind = LinkKind::kCategory) {
  const Texts a = words_of(original), b = words_of(published);
  const KeyColumn mine = key_column("c", a, b), theirs = key_column("c", b, a);
  LinkColumn column;
  column.kind = kind;
  column.levels = mine.levels;
  const auto codes = [](const KeyColumn& key) {
    std::vector<std::uint32_t> found;
    for (const std::uint32_t code : key.codes) {
      found.push_back(key.is_missing(code) ? LinkColumn::kMissing : code);
    }
    return found;
  };
  column.codes = codes(mine);
  column.published_codes = codes(theirs);
  return column;
}

LinkSpec spec_of(std::vector<LinkColumn> columns, std::uint32_t rows) {
  LinkSpec spec;
  spec.columns = std::move(columns);
  spec.rows = spec.published_rows = rows;
  return spec;
}

/// Six rows of age, sex, group and pay; the fourth published pay is far off.
std::vector<LinkColumn> mixed() {
  return {numbers({21, 25, 23, 30, 25, 21}, {22, 25, 23, 30, 25, 20}),
          categories("F M M F F F", "F M M F F F"), categories("A B A C B A", "A B . A B A"),
          numbers({1200, 1500, 900, 3000, 2100, 1250}, {1200, 1400, 1100, 2500, 2300, 1300})};
}

std::vector<std::string> letters(const std::string& words, std::size_t at) {
  std::vector<std::string> found;
  for (const std::string& word : words_of(words)) found.push_back(word.substr(at, 1));
  return found;
}
std::string joined(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += word + " ";
  return all;
}

LinkSpec eight_pairs() {
  const std::string o = "axm aym bxm byn cxn cyn dxm dyn", p = "axm bym bxm bxn cxn cym dxn dyn";
  std::vector<LinkColumn> columns;
  for (std::size_t j = 0; j < 3; ++j) {
    columns.push_back(categories(joined(letters(o, j)), joined(letters(p, j))));
  }
  return spec_of(std::move(columns), 8);
}

std::vector<std::uint32_t> random_codes(std::mt19937& random, std::uint32_t rows, bool missing) {
  std::vector<std::uint32_t> codes;
  for (std::uint32_t i = 0; i < rows; ++i) {
    const std::uint32_t code = random() % 4;
    codes.push_back(missing && random() % 9 == 0 ? LinkColumn::kMissing : code);
  }
  return codes;
}
std::vector<double> random_numbers(std::mt19937& random, std::uint32_t rows) {
  std::vector<double> values;
  for (std::uint32_t i = 0; i < rows; ++i) {
    values.push_back(random() % 9 == 0 ? kNaN : static_cast<double>(random() % 12) / 4);
  }
  return values;
}

LinkSpec random_spec(std::mt19937& random) {
  LinkSpec spec;
  spec.rows = 1 + random() % 14;
  spec.published_rows = 1 + random() % 14;
  for (const LinkKind kind : {LinkKind::kNumber, LinkKind::kCategory, LinkKind::kOrdered}) {
    LinkColumn& column = spec.columns.emplace_back();
    column.kind = kind;
    column.levels = 4;
    if (kind == LinkKind::kNumber) {
      column.numbers = random_numbers(random, spec.rows);
      column.published_numbers = random_numbers(random, spec.published_rows);
    } else {
      column.codes = random_codes(random, spec.rows, true);
      column.published_codes = random_codes(random, spec.published_rows, true);
    }
  }
  if (random() % 2 == 0) {
    LinkColumn& block = spec.blocks.emplace_back();
    block.codes = random_codes(random, spec.rows, true);
    block.published_codes = random_codes(random, spec.published_rows, true);
  }
  if (random() % 2 == 0) {
    for (std::uint32_t i = 0; i < spec.rows; ++i) spec.owner.push_back(random() % 6);
    for (std::uint32_t i = 0; i < spec.published_rows; ++i) {
      spec.published_owner.push_back(random() % 6);
    }
  }
  return spec;
}

bool is_right(const LinkSpec& spec, std::uint32_t i, std::uint32_t j) {
  return spec.owner.empty() ? i == j : spec.owner[i] == spec.published_owner[j];
}
bool in_block(const LinkSpec& spec, std::uint32_t i, std::uint32_t j) {
  for (const LinkColumn& block : spec.blocks) {
    if (block.codes[i] != block.published_codes[j]) return false;
  }
  return true;
}

struct Expected {
  double correct = 0;
  std::uint64_t sure = 0;
};
/// The least of `badness` among those of a block, compared within `error`.
template <class Badness>
Expected brute_force(const LinkSpec& spec, double error, Badness badness) {
  std::map<std::uint32_t, Expected> of_person;
  for (std::uint32_t i = 0; i < spec.rows; ++i) {
    double least = std::numeric_limits<double>::infinity();
    for (std::uint32_t j = 0; j < spec.published_rows; ++j) {
      if (in_block(spec, i, j)) least = std::min(least, badness(i, j));
    }
    double best = 0, right = 0;
    for (std::uint32_t j = 0; j < spec.published_rows; ++j) {
      if (!in_block(spec, i, j) || badness(i, j) > least + error) continue;
      ++best;
      right += is_right(spec, i, j) ? 1 : 0;
    }
    Expected& mine = of_person[spec.owner.empty() ? i : spec.owner[i]];
    mine.correct = std::max(mine.correct, best > 0 ? right / best : 0);
    if (best > 0 && right == best) mine.sure = 1;
  }
  Expected all;
  for (const auto& [person, mine] : of_person) {
    all.correct += mine.correct;
    all.sure += mine.sure;
  }
  return all;
}

double part(const LinkColumn& column, std::uint32_t i, std::uint32_t j, double sd) {
  if (column.kind == LinkKind::kNumber) {
    const double d = (column.numbers[i] - column.published_numbers[j]) / sd;
    return std::isnan(d) || sd == 0 ? 0 : d * d;
  }
  const std::uint32_t a = column.codes[i], b = column.published_codes[j];
  if (a == LinkColumn::kMissing || b == LinkColumn::kMissing) return 0;
  if (column.kind == LinkKind::kCategory) return a == b ? 0 : 1;
  const double d = (static_cast<double>(a) - static_cast<double>(b)) / 3;
  return d * d;
}

bool agrees(const LinkColumn& column, std::uint32_t i, std::uint32_t j) {
  if (column.kind == LinkKind::kNumber) {
    const double x = column.numbers[i], y = column.published_numbers[j];
    return std::isnan(x) || std::isnan(y) || x == y;
  }
  const std::uint32_t a = column.codes[i], b = column.published_codes[j];
  return a == b || a == LinkColumn::kMissing || b == LinkColumn::kMissing;
}

}  // namespace

TEST_CASE("distance linkage: both examples of Harrenz et al.") {
  const LinkResult one = link_by_distance(spec_of(
      {numbers({1, 0, -1, 0}, {0, 0, -2.1, 0}), numbers({0, 1, 0, -1}, {0, 2.1, 0, -2.1})}, 4));
  CHECK(one.correct == 1);
  CHECK(one.sure == 1);
  CHECK(one.share() == .25);
  CHECK(one.sure_share() == .25);
  CHECK(one.baseline == 1);
  const LinkResult two = link_by_distance(spec_of({numbers({1, 2, 3, 4}, {2, 3, 4, -.1})}, 4));
  CHECK(two.correct == 1);
  CHECK(two.sure == 1);
}

TEST_CASE("distance linkage: mixed columns") {
  const LinkResult found = link_by_distance(spec_of(mixed(), 6));
  CHECK(found.correct == 5.5);
  CHECK(found.sure == 5);
  LinkSpec flat = spec_of(mixed(), 6);
  flat.columns.push_back(numbers({7, 7, 7, 7, 7, 7}, {1, 2, 3, 4, 5, 6}));
  CHECK(link_by_distance(flat).left_out == std::vector<std::string>{"number"});
  CHECK(link_by_distance(flat).correct == 5.5);
}

TEST_CASE("probabilistic linkage: eight pairs") {
  const ProbabilisticResult found = link_by_probability(eight_pairs(), LinkModel::kKnown).value();
  CHECK(found.patterns == std::map<std::uint32_t, std::uint64_t>{
                              {0, 11}, {1, 3}, {2, 14}, {3, 4}, {4, 13}, {5, 5}, {6, 10}, {7, 4}});
  CHECK(found.m == std::vector<double>{.875, .875, .75});
  CHECK(found.u == std::vector<double>{.25, .5, .5});
  CHECK(near(found.links.correct, 6));
  const ProbabilisticResult em = link_by_probability(eight_pairs(), LinkModel::kEm).value();
  CHECK(em.u == found.u);
  CHECK(em.patterns == found.patterns);
  for (const double m : em.m) CHECK((m >= 1e-6 && m <= 1 - 1e-6));
  CHECK(em.links.correct <= 8);
  LinkSpec wide = eight_pairs();
  wide.columns.resize(16, wide.columns[0]);
  CHECK(link_by_probability(wide, LinkModel::kKnown).error().code == ErrorCode::kTooManyKeys);
}

TEST_CASE("EM stands where neither step moves it") {
  std::mt19937 random(13);
  int settled = 0;
  for (int trial = 0; trial < 100; ++trial) {
    LinkSpec spec = random_spec(random);
    spec.owner.clear();
    spec.published_owner.clear();
    const ProbabilisticResult em = link_by_probability(spec, LinkModel::kEm).value();
    if (!em.converged || em.patterns.empty()) continue;
    ++settled;
    const double prior = 1. / spec.published_rows;
    double all = 0;
    std::vector<double> agree(3);
    for (const auto& [pattern, count] : em.patterns) {
      double match = prior, other = 1 - prior;
      for (std::size_t j = 0; j < 3; ++j) {
        const bool yes = (pattern >> j & 1) != 0;
        match *= yes ? em.m[j] : 1 - em.m[j];
        other *= yes ? em.u[j] : 1 - em.u[j];
      }
      const double weight = static_cast<double>(count) * match / (match + other);
      all += weight;
      for (std::size_t j = 0; j < 3; ++j) agree[j] += (pattern >> j & 1) != 0 ? weight : 0;
    }
    for (std::size_t j = 0; j < 3; ++j) {
      CHECK(std::fabs(std::clamp(agree[j] / all, 1e-6, 1 - 1e-6) - em.m[j]) < 1e-11);
    }
  }
  CHECK(settled > 50);
}

TEST_CASE("linkage is that of brute force, with blocks, missing values and people") {
  std::mt19937 random(12);
  for (int trial = 0; trial < 200; ++trial) {
    CAPTURE(trial);
    const LinkSpec spec = random_spec(random);
    std::vector<double> sd;
    for (const LinkColumn& column : spec.columns) sd.push_back(standard_deviation(column.numbers));
    const LinkResult distance = link_by_distance(spec);
    const Expected nearest = brute_force(spec, 1e-12, [&](std::uint32_t i, std::uint32_t j) {
      double d = 0;
      for (std::size_t c = 0; c < 3; ++c) d += part(spec.columns[c], i, j, sd[c]);
      return d;
    });
    CHECK(near(distance.correct + 1, nearest.correct + 1, 1e-12));
    CHECK(distance.sure == nearest.sure);

    const ProbabilisticResult known = link_by_probability(spec, LinkModel::kKnown).value();
    const Expected likeliest = brute_force(spec, 1e-9, [&](std::uint32_t i, std::uint32_t j) {
      double weight = 0;
      for (std::size_t c = 0; c < 3; ++c) {
        const double m = known.m[c], u = known.u[c];
        const bool yes = agrees(spec.columns[c], i, j);
        const double a = yes ? m : 1 - m, b = yes ? u : 1 - u;
        if (a == 0 && b > 0) return std::numeric_limits<double>::max();
        if (a > 0) weight -= std::log2(a / b);
      }
      return weight;
    });
    CHECK(near(known.links.correct + 1, likeliest.correct + 1, 1e-12));
    CHECK(known.links.sure == likeliest.sure);
  }
}

TEST_CASE("rank linkage against rank swapping") {
  // 34 12 55 …, swapped within 20 and 40 percent (step 3, column 0 of the counting key).
  const std::vector<double> raw = {34, 12, 55, 23, 8, 41, 19, 67, 30, 15};
  for (const auto& [reach, swapped] : std::vector<std::pair<std::uint32_t, std::vector<double>>>{
           {2, {55, 19, 34, 30, 15, 67, 12, 41, 23, 8}},
           {4, {55, 15, 34, 8, 23, 19, 41, 30, 67, 12}}}) {
    const RankResult found = link_by_rank(spec_of({numbers(raw, swapped)}, 10), reach, 4);
    // Candidates at rank 0 … 9: everything within reach, the truth always among it.
    double expected = 0;
    std::uint64_t below = 0;
    for (int rank = 0; rank < 10; ++rank) {
      const int low = std::max(0, rank - static_cast<int>(reach));
      const int high = std::min(9, rank + static_cast<int>(reach));
      expected += 1. / (high - low + 1);
      below += high - low + 1 < 4 ? 1 : 0;
    }
    CHECK(near(found.links.correct, expected, 1e-12));
    CHECK(found.below_k == below);
    CHECK(link_by_rank(spec_of({numbers(raw, swapped)}, 10), reach - 1, 4).links.correct <
          found.links.correct);  // who takes the window too small loses the truth
  }
}

TEST_CASE("rank linkage: runs of equal values, missing values, and several columns") {
  const LinkSpec spec = spec_of(
      {numbers({1, 1, 2, 3, kNaN}, {1, 2, 1, 3, kNaN}), numbers({5, 6, 7, 8, 9}, {6, 5, 7, 8, 9})},
      5);
  const RankResult found = link_by_rank(spec, 1, 3);
  // Ranks of the first column: 1 is 0-1, 2 is 2, 3 is 3. Candidates of the rows by both columns:
  // {0, 1}, {0, 1, 2}, {0 | 2, 3 …}: of row 2 published 0, 2 and 3; of 3, 2? no: ranks 2 and 3 of
  // the second column within one.
  std::uint64_t below = 0;
  double correct = 0;
  const std::vector<std::vector<int>> first = {{0, 1}, {0, 1}, {2, 2}, {3, 3}, {}};
  const std::vector<std::vector<int>> published = {{0, 1}, {2, 2}, {0, 1}, {3, 3}, {}};
  const int second[] = {0, 1, 2, 3, 4}, second_published[] = {1, 0, 2, 3, 4};
  for (std::size_t i = 0; i < 5; ++i) {
    int candidates = 0, right = 0;
    for (std::size_t j = 0; j < 5; ++j) {
      bool fits = std::abs(second[i] - second_published[j]) <= 1;
      if (!first[i].empty() && !published[j].empty()) {
        fits = fits && published[j][0] - first[i][1] <= 1 && first[i][0] - published[j][1] <= 1;
      }
      candidates += fits ? 1 : 0;
      right += fits && i == j ? 1 : 0;
    }
    correct += static_cast<double>(right) / candidates;
    below += candidates < 3 ? 1 : 0;
  }
  CHECK(near(found.links.correct, correct, 1e-12));
  CHECK(found.below_k == below);
}

TEST_CASE("too many pairs: every so-manieth row") {
  LinkSpec spec;
  spec.rows = 21000;
  spec.published_rows = 21000;
  LinkColumn& column = spec.columns.emplace_back();
  column.codes.assign(spec.rows, 0);
  column.published_codes.assign(spec.rows, 0);
  // One block a row, so that few pairs are compared although many are possible.
  LinkColumn& block = spec.blocks.emplace_back();
  for (std::uint32_t row = 0; row < spec.rows; ++row) block.codes.push_back(row);
  block.published_codes = block.codes;
  const LinkResult found = link_by_distance(spec);
  CHECK(found.stride == 2);
  CHECK(found.examined == 10500);
  CHECK(found.correct == 10500);
  CHECK(found.baseline == 10500);
}

TEST_CASE("disclosure by intervals: the mixed rows") {
  const std::vector<LinkColumn> columns = mixed();
  const std::vector<NumberPair> pairs = {{"age", columns[0].numbers, columns[0].published_numbers},
                                         {"pay", columns[3].numbers, columns[3].published_numbers}};
  CHECK(interval_disclosure(pairs, .25).share == 1. / 6);
  CHECK(interval_disclosure(pairs).of_column.size() == 2);
}

TEST_CASE("disclosure by intervals and ranks, missing values and columns without spread") {
  const std::vector<NumberPair> pairs = {{"x", {1, 2, 3, kNaN, 100}, {1, 2.5, kNaN, 7, 100}},
                                         {"flat", {1, 2, 3, 4, 5}, {4, 4, 4, 4, 4}}};
  const NumericDisclosure found = interval_disclosure(pairs, .001);
  CHECK(found.left_out == std::vector<std::string>{"flat"});
  CHECK(found.share == .8);  // 2.5 alone is off
  CHECK(found.of_column == std::vector<double>{.8, 0});
  const NumericDisclosure ranks = rank_disclosure(std::span(pairs).first(1), 20);
  CHECK(ranks.share == 1);
  // Runs of equal values count as a whole: 2 may become anything up to 3.
  const std::vector<NumberPair> ties = {{"t", {1, 2, 2, 2, 3, 4}, {2, 3, 1, 4, 1, 2}}};
  const NumericDisclosure of_ties = rank_disclosure(ties, 1);
  CHECK(of_ties.share == 3. / 6);
  CHECK(interval_disclosure({}).share == 0);
}

TEST_CASE("outliers that are still to be seen") {
  std::vector<double> x(20), y(20);
  std::iota(x.begin(), x.end(), 1.);
  x[7] = 500;
  y = x;
  y[0] = 300;
  const std::vector<NumberPair> pairs = {{"x", x, y}};
  const OutlierDisclosure found = outlier_disclosure(pairs);
  CHECK(found.rows == 2);  // the least value and the one far off, which is the largest
  CHECK(found.close == 1);
  CHECK(quantile7(std::vector<double>{1, 2, 3, 4}, .25) == 1.75);
  CHECK(quantile7(std::vector<double>{1, 2, 3, 4}, 1) == 4);
  CHECK(quantile7(std::vector<double>{5}, .75) == 5);
  CHECK(outlier_disclosure({}).rows == 0);
}

TEST_CASE("numbers held by few, in rows and in people") {
  const std::vector<double> pay = {10, 10, 20, 30, 30, 30, kNaN};
  CHECK(rare_numbers(pay, {}, 3).values == 2);
  CHECK(rare_numbers(pay, {}, 3).rows == 3);
  const std::vector<std::uint32_t> people = {1, 2, 3, 4, 4, 4, 5};
  CHECK(rare_numbers(pay, people, 2).values == 2);
  CHECK(rare_numbers(pay, people, 2).rows == 4);
}
