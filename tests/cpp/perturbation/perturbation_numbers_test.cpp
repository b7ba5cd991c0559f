// Numbers: exact decimals, rounding, sampling, microaggregation, noise.
#include <doctest.h>

#include <cmath>
#include <random>
#include <set>

#include "perturbation/decimal.h"
#include "perturbation/microaggregation.h"
#include "perturbation/noise.h"
#include "perturbation/sample.h"
#include "perturbation_support.h"
#include "risk/numeric.h"

using namespace paravent;
using namespace paravent::perturbation;

namespace {

std::string rounded(const std::string& x, const std::string& base) {
  return decimal_text(round_to_base(*parse_decimal(x), *parse_decimal(base)));
}

std::vector<std::size_t> sizes_of(const RowGroups& found) {
  std::vector<std::size_t> sizes;
  for (const RowGroup& group : found.groups) sizes.push_back(group.size());
  return sizes;
}

NoiseColumn noise_column(std::uint32_t place, std::vector<double> values) {
  return {place, std::move(values), {}, {}, {}};
}

const std::vector<double> kIncome = {1200, 1500, 900, 3000, 2100};
const std::vector<std::vector<double>> kTenPoints = {{1, 2, 1, 8, 9, 8, 9, 20, 21, 4},
                                                     {1, 1, 2, 8, 8, 9, 9, 1, 2, 5}};

}  // namespace

TEST_CASE("decimals are read and written exactly") {
  for (const char* text : {"0", "-1", "1.50", "0.05", "-0.05", "123456789012345",
                           "0.000000000000001", "-99999.9999999999"}) {
    CHECK(decimal_text(*parse_decimal(text)) == text);
  }
  CHECK(decimal_text(*parse_decimal("1,5"), ',') == "1,5");
  CHECK(*parse_decimal("+007.10") == Decimal{710, 2});
  for (const char* text :
       {"", "-", "1.", ".5", "1e3", "1.5.2", "1234567890123456", " 1", "x", "0.0000000000000001"}) {
    CHECK_FALSE(parse_decimal(text).has_value());
  }
  CHECK(*decimal_of(34.5) == Decimal{345, 1});
  CHECK_FALSE(decimal_of(std::nan("")).has_value());
  CHECK(round_to_units(2.345, 1) == 23);
  CHECK(round_to_units(-2.5, 0) == -3);
  CHECK(rounded_quotient(7, 2) == 4);
  CHECK(rounded_quotient(-7, 2) == -4);
  CHECK(rounded_quotient(10, 4) == 3);
  CHECK(rounded_quotient(9, 4) == 2);
  CHECK_FALSE(with_decimals({1000000, 0}, 14).has_value());
}

TEST_CASE("rounding to a base, on the digits") {
  CHECK(rounded("17", "5") == "15");
  CHECK(rounded("17.5", "5") == "20");
  CHECK(rounded("-17.5", "5") == "-20");
  CHECK(rounded("1.005", "0.01") == "1.01");  // in binary it would be 1.00
  CHECK(rounded("0.15", "0.1") == "0.2");
  CHECK(rounded("2.4", "0.25") == "2.50");
  CHECK(rounded("3", "0.5") == "3.0");
  CHECK(rounded("12", "1000") == "0");
  // At random: the multiple below or above, and the truth on average.
  const Decimal base = *parse_decimal("5");
  for (const char* text : {"17", "-17", "15", "0.5"}) {
    const Decimal x = *parse_decimal(text);
    double sum = 0;
    for (int i = 0; i < 1000; ++i) {
      const double y = to_double(round_at_random(x, base, (i + .5) / 1000));
      CHECK(std::fabs(y - to_double(x)) < 5);
      CHECK(std::fmod(y, 5) == 0);
      sum += y;
    }
    CHECK(std::fabs(sum / 1000 - to_double(x)) < 1e-9);
  }
}

TEST_CASE("samples: simple, and of strata") {
  const auto simple = sample_units(12, {1.0 / 3, 1, 2}, known_key());
  REQUIRE(simple.ok());
  CHECK(simple.value().units == std::vector<std::uint32_t>{0, 2, 5, 10});
  CHECK(simple.value().factors == std::vector<double>(4, 3));
  const std::vector<std::uint32_t> strata = {0, 0, 0, 0, 0, 1, 1, 1, 1, 2};
  const auto by_strata = sample_strata(strata, 3, {.4, 1, 2}, known_key());
  REQUIRE(by_strata.ok());
  CHECK(by_strata.value().units == std::vector<std::uint32_t>{1, 4, 5, 8, 9});
  CHECK(by_strata.value().factors == std::vector<double>{2.5, 2.5, 2, 2, 1});
  CHECK(sample_strata(strata, 3, {.1, 0, 2}, known_key()).value().units.size() == 1);
  CHECK(sample_strata(strata, 3, {.1, 9, 2}, known_key()).value().units.size() == 10);
  for (const double share : {0.0, 1.0, -.5, std::nan("")}) {
    CHECK(sample_units(12, {share, 1, 2}, known_key()).fault().code == FaultCode::kShareOutOfRange);
  }
}

TEST_CASE("optimal groups of one column") {
  struct Known {
    std::vector<std::int64_t> values;
    std::uint32_t k;
    std::vector<std::size_t> sizes;
    double within;
  };
  for (const Known& known : {Known{{1, 2, 3, 10, 11, 12, 13}, 3, {3, 4}, 7},
                             Known{{1, 2, 4, 5, 20, 21, 22, 40}, 2, {2, 2, 2, 2}, 163.5},
                             Known{{5, 5, 5, 6, 9, 9, 30}, 3, {4, 3}, 294.75}}) {
    const auto found = optimal_groups(known.values, known.k);
    REQUIRE(found.ok());
    CHECK(sizes_of(found.value()) == known.sizes);
    CHECK(found.value().within == known.within);
  }
  const std::vector<std::int64_t> large = {999999999999999, -999999999999999, 999999999999998, 0};
  CHECK(optimal_groups(large, 2).value().groups == std::vector<RowGroup>{{1, 3}, {0, 2}});
  CHECK(optimal_groups(large, 5).fault().code == FaultCode::kKOutOfRange);
  CHECK(optimal_groups(large, 1).fault().code == FaultCode::kKOutOfRange);
}

TEST_CASE("no cut of the values into groups of k and more is better") {
  std::mt19937 random(31);
  for (int trial = 0; trial < 60; ++trial) {
    std::vector<std::int64_t> values(4 + random() % 8);
    for (std::int64_t& x : values) x = static_cast<std::int64_t>(random() % 40) - 20;
    const std::uint32_t k = 2 + static_cast<std::uint32_t>(random() % 3);
    const auto found = optimal_groups(values, k);
    if (!found.ok()) continue;
    std::vector<std::int64_t> sorted = values;
    std::sort(sorted.begin(), sorted.end());
    double least = 1e300;
    for (std::uint32_t cuts = 0; cuts < 1U << (sorted.size() - 1); ++cuts) {
      double within = 0;
      std::size_t from = 0;
      for (std::size_t to = 1; to <= sorted.size() && within < 1e299; ++to) {
        if (to < sorted.size() && (cuts >> (to - 1) & 1U) == 0) continue;
        const auto size = static_cast<double>(to - from);
        double mean = 0;
        for (std::size_t i = from; i < to; ++i) mean += static_cast<double>(sorted[i]) / size;
        for (std::size_t i = from; i < to; ++i) {
          within += std::pow(static_cast<double>(sorted[i]) - mean, 2);
        }
        if (size < k) within = 1e300;
        from = to;
      }
      least = std::min(least, within);
    }
    CHECK(found.value().within == doctest::Approx(least).epsilon(1e-9));
  }
}

TEST_CASE("MDAV of ten points") {
  const auto two = mdav_groups(kTenPoints, 2);
  REQUIRE(two.ok());
  CHECK(two.value().groups == std::vector<RowGroup>{{7, 8}, {5, 6}, {3, 4}, {0, 1}, {2, 9}});
  CHECK(risk::near(two.value().within, .519407063525, 1e-11));
  const auto three = mdav_groups(kTenPoints, 3);
  CHECK(three.value().groups == std::vector<RowGroup>{{4, 7, 8}, {3, 5, 6}, {0, 1, 2, 9}});
  CHECK(risk::near(three.value().within, 5.00214858671, 1e-11));
  CHECK(mdav_groups(kTenPoints, 11).fault().code == FaultCode::kKOutOfRange);
}

TEST_CASE("groups of MDAV have k to 2k-1 rows, in blocks too; equal rows are no trouble") {
  std::mt19937 random(32);
  for (const std::uint32_t n : {7U, 40U, 40U, 301U}) {
    std::vector<std::vector<double>> columns(2, std::vector<double>(n));
    for (auto& column : columns) {
      for (double& x : column) x = random() % 10;
    }
    const auto found = mdav_groups(columns, 3);
    REQUIRE(found.ok());
    std::set<std::uint32_t> rows;
    for (const RowGroup& group : found.value().groups) {
      CHECK(group.size() >= 3);
      CHECK(group.size() <= 5);
      rows.insert(group.begin(), group.end());
    }
    CHECK(rows.size() == n);
  }
  // 30,001 rows make two blocks; large groups make it quick.
  std::vector<std::vector<double>> many(2, std::vector<double>(30001));
  for (std::size_t i = 0; i < many[0].size(); ++i) {
    many[0][i] = static_cast<double>(i % 173);
    many[1][i] = static_cast<double>(i);
  }
  const auto found = mdav_groups(many, 4000);
  REQUIRE(found.ok());
  std::size_t rows = 0;
  for (const RowGroup& group : found.value().groups) {
    CHECK(group.size() >= 4000);
    rows += group.size();
  }
  CHECK(rows == 30001);
}

TEST_CASE("mixed columns: Gower's distance, and the middles") {
  CHECK(middle_code(MixedKind::kCategory, {3, 1, 1, 3, 0}) == 1);
  CHECK(middle_code(MixedKind::kOrdered, {3, 1, 0, 2}) == 1);
  CHECK(middle_code(MixedKind::kOrdered, {MixedColumn::kMissing, 4}) == 4);
  CHECK(middle_code(MixedKind::kCategory, {MixedColumn::kMissing}) == MixedColumn::kMissing);
  // Two clear groups of three: by number, rank and category alike.
  const std::vector<MixedColumn> columns = {
      {MixedKind::kNumber, {1, 2, 1.5, 90, 91, 92}, {}, 0, 1},
      {MixedKind::kOrdered, {}, {0, 1, 0, 4, 3, 4}, 5, 1},
      {MixedKind::kCategory, {}, {0, 0, MixedColumn::kMissing, 1, 1, 1}, 2, 1}};
  const auto found = mixed_groups(columns, 3);
  REQUIRE(found.ok());
  std::set<RowGroup> groups(found.value().groups.begin(), found.value().groups.end());
  CHECK(groups == std::set<RowGroup>{{0, 1, 2}, {3, 4, 5}});
  // Of numbers alone with one range, it is MDAV.
  std::vector<MixedColumn> numbers;
  for (const auto& column : kTenPoints) {
    numbers.push_back({MixedKind::kNumber, column, {}, 0, 1});
  }
  const auto points = mixed_groups(numbers, 2);
  for (const RowGroup& group : points.value().groups) CHECK(group.size() == 2);
  numbers[0].weight = 0;
  CHECK(mixed_groups(numbers, 2).fault().key == "weights");
  CHECK(mixed_groups(columns, 7).fault().code == FaultCode::kKOutOfRange);
}

TEST_CASE("additive noise, to the last digit") {
  const std::vector<NoiseColumn> columns = {noise_column(0, kIncome)};
  const auto found =
      add_noise(columns, {NoiseKind::kAdditive, .25, AtBounds::kNone, 5}, known_key());
  REQUIRE(found.ok());
  const double known[] = {1284.9841152958331, 1605.7815282485046, 968.5607579727847,
                          3679.188567930999, 1897.7279451855356};
  const std::int64_t units[] = {1285, 1606, 969, 3679, 1898};
  for (std::size_t i = 0; i < 5; ++i) {
    CHECK(found.value()[0][i] == known[i]);
    CHECK(round_to_units(found.value()[0][i], 0) == units[i]);
  }
}

TEST_CASE("correlated noise of two columns") {
  const std::vector<NoiseColumn> columns = {
      noise_column(0, {21, 25, 23, 30, 25, 21, 28, 24}),
      noise_column(1, {1200, 1500, 900, 3000, 2100, 1250, 2600, 1700})};
  const NoiseSpec spec{NoiseKind::kCorrelated, .1, AtBounds::kNone, 5};
  const auto found = add_noise(columns, spec, known_key());
  REQUIRE(found.ok());
  const double known[8][2] = {{21.203991949, 1276.287706281}, {25.253913099, 1439.719975585},
                              {23.164570080, 1000.584484906}, {31.630292896, 3414.827781740},
                              {24.514475494, 1999.926974332}, {21.078873492, 1229.553495605},
                              {26.949667866, 2333.114688386}, {23.938604592, 1646.353018912}};
  for (std::size_t i = 0; i < 8; ++i) {
    CHECK(risk::near(found.value()[0][i], known[i][0], 1e-10));
    CHECK(risk::near(found.value()[1][i], known[i][1], 1e-10));
  }
  auto twice = columns;
  twice[1].values = twice[0].values;
  const Fault fault = add_noise(twice, spec, known_key()).fault();
  CHECK(fault.code == FaultCode::kCovarianceSingular);
  CHECK(fault.row == 2);
}

TEST_CASE("noise leaves means, and restores variances and correlations") {
  std::mt19937 random(33);
  std::vector<NoiseColumn> columns = {noise_column(0, {}), noise_column(1, {})};
  for (int i = 0; i < 4000; ++i) {
    const double a = random() % 1000, b = random() % 1000;
    columns[0].values.push_back(a);
    columns[1].values.push_back(a + b);
  }
  const auto sd = [](const std::vector<double>& x) { return risk::standard_deviation(x); };
  const auto correlation = [&](const std::vector<double>& x, const std::vector<double>& y) {
    const double of_x = sd(x), of_y = sd(y);
    std::vector<double> sum;
    for (std::size_t i = 0; i < x.size(); ++i) sum.push_back(x[i] / of_x + y[i] / of_y);
    return sd(sum) * sd(sum) / 2 - 1;
  };
  const double before = correlation(columns[0].values, columns[1].values);
  for (const NoiseKind kind :
       {NoiseKind::kAdditive, NoiseKind::kCorrelated, NoiseKind::kRestoring}) {
    const auto found = add_noise(columns, {kind, .5, AtBounds::kNone, 1}, known_key()).value();
    for (std::size_t j = 0; j < 2; ++j) {
      const double ratio = sd(found[j]) / sd(columns[j].values);
      const double expected = kind == NoiseKind::kRestoring ? 1 : std::sqrt(1.5);
      CHECK(ratio == doctest::Approx(expected).epsilon(.03));
    }
    const double after = correlation(found[0], found[1]);
    if (kind == NoiseKind::kAdditive) {
      CHECK(after == doctest::Approx(before / 1.5).epsilon(.06));
    } else {
      CHECK(after == doctest::Approx(before).epsilon(.03));
    }
  }
  columns[0].values[7] = 0;
  columns[0].values[8] = std::nan("");
  const NoiseSpec factor{NoiseKind::kMultiplicative, .04, AtBounds::kNone, 1};
  const auto times = add_noise(columns, factor, known_key()).value();
  CHECK(times[0][7] == 0);
  CHECK(std::isnan(times[0][8]));
  double ratio = 0;
  for (std::size_t i = 9; i < 4000; ++i) {
    if (columns[1].values[i] > 0) ratio += times[1][i] / columns[1].values[i] / 3991;
  }
  CHECK(ratio == doctest::Approx(1).epsilon(.02));
}

TEST_CASE("bounds of noise, words of a person, and refusals") {
  std::vector<NoiseColumn> columns = {noise_column(0, kIncome)};
  columns[0].low = 1000;
  columns[0].high = 2500;
  for (const AtBounds at : {AtBounds::kClip, AtBounds::kReflect}) {
    const auto found = add_noise(columns, {NoiseKind::kAdditive, 4, at, 5}, known_key()).value();
    for (const double x : found[0]) {
      CHECK(x >= 1000);
      CHECK(x <= 2500);
    }
  }
  CHECK(
      add_noise(columns, {NoiseKind::kAdditive, 1, AtBounds::kNone, 5}, known_key()).fault().key ==
      "at_bounds");
  columns[0].low = 2500;
  CHECK(
      add_noise(columns, {NoiseKind::kAdditive, 1, AtBounds::kClip, 5}, known_key()).fault().key ==
      "bounds");
  CHECK(
      add_noise(columns, {NoiseKind::kAdditive, 0, AtBounds::kClip, 5}, known_key()).fault().key ==
      "variance");
  // Rows of one person with one value get one draw.
  std::vector<NoiseColumn> persons = {noise_column(0, {10, 10, 20, 10})};
  persons[0].words = {0, 0, 1, 2};
  const auto drawn =
      add_noise(persons, {NoiseKind::kAdditive, 1, AtBounds::kNone, 5}, known_key()).value()[0];
  CHECK(drawn[0] == drawn[1]);
  CHECK(drawn[0] != drawn[3]);
}
