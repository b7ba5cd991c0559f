// What a sample says of its population: adult with a known truth, and published figures.
#include <doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "microdata/microdata_support.h"
#include "risk/log_linear.h"
#include "risk/population_uniques.h"
#include "risk/report.h"
#include "risk_support.h"
#include "support/random.h"
#include "support/real.h"

using namespace paravent;
using namespace paravent::risk;

namespace {

ClassSizes sizes_of(const AssessedFile& file) {
  ClassSizes sizes;
  const Frequencies own = frequencies(file, MissingReading::kOwn).value();
  for (const std::uint64_t f : own.rows) ++sizes[f];
  return sizes;
}

/// A file of these columns alone, in canonical order by them.
AssessedFile file_of_columns(Table all, const std::vector<std::string>& names) {
  Table table;
  table.individual = std::move(all.individual);
  AssessedColumns columns;
  for (const std::string& name : names) {
    columns.keys.push_back(table.columns.size());
    table.columns.push_back(std::move(all.columns[all.column(name)]));
  }
  return assess(table, columns).value();
}

AssessedFile adult(const std::vector<std::string>& names) {
  return file_of_columns(read_plain_csv(read_bytes(data_file("adult/adult.csv"))), names);
}

const std::vector<std::string> kNine = {
    "sex",       "age",        "race",        "marital-status", "education", "native-country",
    "workclass", "occupation", "salary-class"};
const std::vector<std::string> kSix = {"sex",       "race",      "marital-status",
                                       "education", "workclass", "salary-class"};

/// The rows that a shuffle with a known key puts first.
std::vector<std::uint32_t> sample_of(std::uint32_t rows, std::uint32_t chosen) {
  SecretKey key{};
  std::iota(key.begin(), key.end(), std::uint8_t{0});
  std::vector<std::uint32_t> order(rows);
  std::iota(order.begin(), order.end(), 0U);
  DrawStream(key, {7, StreamAddress::kNoColumn, 0}).shuffle(std::span(order));
  order.resize(chosen);
  return order;
}

AssessedFile rows_of_file(const AssessedFile& file, std::vector<std::uint32_t> rows,
                          double weight) {
  std::sort(rows.begin(), rows.end());  // canonical order again
  AssessedFile sample;
  sample.rows = sample.persons = static_cast<std::uint32_t>(rows.size());
  for (const KeyColumn& key : file.keys) {
    KeyColumn& mine = sample.keys.emplace_back(KeyColumn{key.name, {}, key.levels, key.missing});
    for (const std::uint32_t row : rows) mine.codes.push_back(key.codes[row]);
  }
  sample.weights.assign(sample.rows, weight);
  return sample;
}

}  // namespace

TEST_CASE("adult, nine columns: classes and prosecutor" *
          doctest::skip(!has_data("adult/adult.csv"))) {
  const AssessedFile file = adult(kNine);
  const Frequencies own = frequencies(file, MissingReading::kOwn).value();
  CHECK(own.tuples.size() == 19502);
  CHECK(reidentification_risk(file, own, {}, .2).prosecutor.mean == .6465751607983555);
  CHECK(report_of_k(file, own, 5).classes_of_size.at(1) == 15512);
}

TEST_CASE("adult, nine columns: population uniques by three models" *
          doctest::skip(!has_data("adult/adult.csv"))) {
  const AssessedFile file = adult(kNine);
  const ClassSizes sizes = sizes_of(file);
  const double fifth = file.rows / .2, tenth = file.rows / .1, hundredth = file.rows / .01;
  CHECK(near(zayatz_uniques(sizes, fifth) / fifth, .3577099234829125));
  CHECK(near(zayatz_uniques(sizes, tenth) / tenth, .3207402393466189));
  const auto pitman = pitman_uniques(sizes, tenth);
  REQUIRE(pitman);
  CHECK(near(pitman->uniques / tenth, .27684993884));
  CHECK(near(pitman->theta, 3176.2335179));
  CHECK(near(pitman->alpha, .71794894825));
  CHECK(near(pitman_uniques(sizes, hundredth)->uniques / hundredth, .14460835312));
  // To their last digit: Newton stops at residuals of 1e-6 a class.
  CHECK(std::fabs(snb_uniques(sizes, fifth)->uniques - 48177.668) < 1e-3);
  CHECK(std::fabs(snb_uniques(sizes, tenth)->uniques - 75398.044) < 1e-3);
  CHECK(std::fabs(snb_uniques(sizes, fifth)->classes - 65149.983) < 1e-3);
  CHECK(std::fabs(snb_uniques(sizes, tenth)->classes - 105499.474) < 1e-3);
  const PopulationUniques all = population_uniques(sizes, tenth).value();
  CHECK(all.chosen == all.pitman->uniques);
  CHECK(all.least == std::min({all.zayatz, all.pitman->uniques, all.snb->uniques}));
  CHECK(all.most == std::max({all.zayatz, all.pitman->uniques, all.snb->uniques}));
  const PopulationUniques more = population_uniques(sizes, fifth).value();
  CHECK(more.chosen == std::min(more.zayatz, more.snb->uniques));
}

TEST_CASE("adult, samples whose population is known" *
          doctest::skip(!has_data("adult/adult.csv"))) {
  const AssessedFile population = adult(kSix);
  const ClassSizes truth = sizes_of(population);
  CHECK(truth.at(1) == 808);
  struct {
    std::uint32_t share, uniques;
    double zayatz, pitman, snb;
  } known[] = {{10, 344, 1131.92, 1139.61, 971.001}, {5, 440, 862.57, 963.547, 873.151}};
  for (const auto& one : known) {
    const std::uint32_t n = population.rows / one.share;
    const AssessedFile sample = rows_of_file(population, sample_of(population.rows, n), 1);
    const ClassSizes sizes = sizes_of(sample);
    CHECK(sizes.at(1) == one.uniques);
    const PopulationUniques found = population_uniques(sizes, population.rows).value();
    CHECK(std::fabs(found.zayatz - one.zayatz) < 5e-3);
    CHECK(std::fabs(found.pitman->uniques - one.pitman) < 5e-3);
    CHECK(std::fabs(found.snb->uniques - one.snb) < 5e-4);
    CHECK(found.least > .9 * 808);
    CHECK(found.most < 2.2 * 808);
  }
}

TEST_CASE("population uniques: nobody unique, nobody at all, and what is refused") {
  const PopulationUniques none = population_uniques({{2, 5}, {3, 1}}, 1000).value();
  CHECK(none.zayatz == 0);
  CHECK(none.pitman->uniques == 0);
  CHECK(none.snb->uniques == 0);
  CHECK(none.chosen == 0);
  CHECK(population_uniques({}, 10).value().chosen == 0);
  CHECK(population_uniques({{1, 5}}, 4).error().code == ErrorCode::kPopulationSmallerThanSample);
  CHECK(population_uniques({{1, 5}}, 5).error().code == ErrorCode::kSamplingShareOutOfRange);
  CHECK(population_uniques({{1, 5}}, std::nan("")).error().code ==
        ErrorCode::kPopulationSmallerThanSample);
  // All unique: Pitman's equations have no solution inside.
  const PopulationUniques all = population_uniques({{1, 50}}, 1000).value();
  CHECK(!all.pitman);
  CHECK(all.zayatz > 0);
}

TEST_CASE("Zayatz's h is hypergeometric") {
  // c_1 = 3, c_2 = 2, c_4 = 1; n = 11, N = 20, by binomial coefficients.
  const auto choose = [](int n, int k) {
    double product = 1;
    for (int i = 1; i <= k; ++i) product = product * (n - k + i) / i;
    return k < 0 || k > n ? 0 : product;
  };
  const auto h = [&](int i) { return i * choose(20 - i, 10) / choose(20, 11); };
  const double expected =
      3 / .55 * (3 / 6. * h(1)) / (3 / 6. * h(1) + 2 / 6. * h(2) + 1 / 6. * h(4));
  CHECK(near(zayatz_uniques({{1, 3}, {2, 2}, {4, 1}}, 20), expected, 1e-13));
  CHECK(near(zayatz_uniques({{1, 3}, {2, 2}, {4, 1}}, 20.7), expected, 1e-13));
}

TEST_CASE("log-linear: ten rows of sdcMicro's tests") {
  AssessedFile file =
      file_of({"2 3 2 3 3 1 2 3 2 2", "2 1 2 2 1 2 1 1 1 2", "5 4 4 5 4 4 3 3 2 2"});
  file.weights.assign(10, 100);
  LogLinearModel model = LogLinearModel::begin(file).value();
  CHECK(model.cells() == 24);
  const LogLinearFit fit = model.fit({});
  CHECK(fit.converged);
  CHECK(near(fit.population_uniques, 2.5174987e-9, 2e-8));
  CHECK(near(fit.correct_matches, .191919191920));
  CHECK(near(fit.z1, .137992732, 4e-9));
  CHECK(near(fit.z2, -.363314430, 2e-9));
  const LogLinearChoice choice = choose_log_linear(file).value();
  CHECK(choice.steps.size() == 1);
  CHECK(choice.sampling_share == .01);
  CHECK(choice.all_pairs->terms.pairs.size() == 3);
  REQUIRE(choice.chosen);
  CHECK(choice.of_rows.size() == 10);
  // Of a sample unique, (1-e^-c)/c.
  const std::vector<double> risks = [&] {
    model.fit({});
    return model.risks_of_rows();
  }();
  double matches = 0;
  for (std::size_t i = 0; i < 10; ++i) matches += i == 1 || i == 4 ? 0 : risks[i];
  CHECK(near(matches, fit.correct_matches, 1e-9));
}

TEST_CASE("log-linear: a sample of adult whose truth is known" *
          doctest::skip(!has_data("adult/adult.csv"))) {
  const AssessedFile population = adult(kSix);
  const std::uint32_t n = population.rows / 10;
  const std::vector<std::uint32_t> rows = sample_of(population.rows, n);
  const AssessedFile sample =
      rows_of_file(population, rows, static_cast<double>(population.rows) / n);
  const Frequencies all = frequencies(population, MissingReading::kOwn).value();
  const Frequencies own = frequencies(sample, MissingReading::kOwn).value();
  std::vector<std::uint32_t> sorted = rows;
  std::sort(sorted.begin(), sorted.end());
  double tau1 = 0, tau2 = 0;
  for (std::uint32_t i = 0; i < n; ++i) {
    if (own.of_row(i) != 1) continue;
    tau1 += all.of_row(sorted[i]) == 1 ? 1 : 0;
    tau2 += 1 / static_cast<double>(all.of_row(sorted[i]));
  }
  CHECK(tau1 == 70);
  CHECK(near(tau2, 137.143993, 1e-8));
  LogLinearModel model = LogLinearModel::begin(sample).value();
  const LogLinearFit fit = model.fit({});
  CHECK(near(fit.population_uniques, 90.8729893));
  CHECK(near(fit.correct_matches, 150.521558, 4e-9));
  CHECK(near(fit.z1, 27.5217343, 2e-9));
  CHECK(near(fit.z2, 26.7382229, 2e-9));
}

TEST_CASE("log-linear: a file that was cleaned already is its blind spot" *
          doctest::skip(!has_data("oulad/studentInfo.csv"))) {
  std::string bytes = read_bytes(data_file("oulad/studentInfo.csv"));
  std::replace(bytes.begin(), bytes.end(), ',', ';');
  const AssessedFile population = file_of_columns(
      read_plain_csv(bytes),
      {"gender", "region", "highest_education", "imd_band", "age_band", "disability"});
  const ClassSizes truth = sizes_of(population);
  CHECK(truth.begin()->first == 5);  // nobody is unique
  const std::uint32_t n = population.rows / 10;
  const AssessedFile sample = rows_of_file(population, sample_of(population.rows, n),
                                           static_cast<double>(population.rows) / n);
  auto model = LogLinearModel::begin(sample);
  REQUIRE(model.ok());
  const LogLinearFit fit = model.value().fit({model.value().all_pairs()});
  CHECK(fit.population_uniques > 20);
  CHECK(fit.correct_matches > 90);
  CHECK(fit.z1 > 1.96);
  CHECK_FALSE(fit.fits());
}

TEST_CASE("log-linear: the margins of the terms fitted are those of the file") {
  std::mt19937 random(11);
  AssessedFile file = random_file(random, {400, 3, 5, true});
  LogLinearModel model = LogLinearModel::begin(file).value();
  CHECK(model.rows_left_out() > 0);
  CHECK(model.cells() == 2 * 3 * 4);
  // Two keys that depend on each other: main effects do not fit, their pair does.
  AssessedFile tied = random_file(random, {400, 3, 0, true});
  tied.keys[2].codes = tied.keys[1].codes;
  tied.weights.assign(400, 20);
  const LogLinearChoice choice = choose_log_linear(tied).value();
  CHECK(choice.steps[0].z2 != choice.all_pairs->z2);
  for (std::size_t i = 1; i < choice.steps.size(); ++i) {
    CHECK(choice.steps[i].terms.pairs.size() == i);
  }
}

TEST_CASE("log-linear: structural zeros hold nobody") {
  AssessedFile file = file_of({"a a b b a b", "x y x x x y"});
  file.weights.assign(6, 10);
  LogLinearModel with = LogLinearModel::begin(file).value();
  const double before = with.fit({}).correct_matches;
  AssessedFile holed = file_of({"a a b b a", "x y x x x"});
  holed.weights.assign(5, 10);
  LogLinearSpec spec;
  spec.structural_zeros = {{1, 1}};
  LogLinearModel model = LogLinearModel::begin(holed, spec).value();
  const LogLinearFit fit = model.fit({});
  CHECK(fit.converged);
  // Margins a 30, b 20, x 40, y 10, and (b, y) 0: the cells are 20, 10, 20, 0.
  CHECK(near(fit.correct_matches, (1 - std::exp(-9.)) / 9, 1e-6));
  CHECK(before > 0);
  // A key that occurs is none, whatever the list says.
  spec.structural_zeros = {{0, 0}, {9, 0}};
  CHECK(LogLinearModel::begin(holed, {{{0, 0}}}).value().fit({}).correct_matches > 0);
}

TEST_CASE("log-linear: what is refused") {
  AssessedFile file = file_of({"a b", "x y"});
  CHECK(LogLinearModel::begin(file).error().code == ErrorCode::kSamplingShareOutOfRange);
  file.weights = {1, 1};
  CHECK(LogLinearModel::begin(file).error().code == ErrorCode::kSamplingShareOutOfRange);
  AssessedFile wide;
  wide.rows = wide.persons = 200;
  for (int j = 0; j < 3; ++j) {
    KeyColumn& key = wide.keys.emplace_back();
    key.levels = 200;
    key.codes.resize(200);
    std::iota(key.codes.begin(), key.codes.end(), 0U);
  }
  wide.weights.assign(200, 5);
  const auto grid = choose_log_linear(wide);
  CHECK(grid.error().code == ErrorCode::kGridTooLarge);
  CHECK(grid.error().count == 8000000);
  while (wide.keys.size() < 12) wide.keys.push_back(wide.keys[0]);
  CHECK(LogLinearModel::begin(wide).error().count == 0);
  CHECK(LogLinearModel::begin(AssessedFile{}).error().code == ErrorCode::kNoKey);
}

TEST_CASE("E(1/F) given f, by its integral") {
  CHECK(near(expected_inverse(2, 1), .367879441171442, 3e-15));
  CHECK(expected_inverse(4, 0) == .25);
  for (const double f : {1., 2., 5., 40., 49., 51., 200.}) {
    for (const double c : {.001, .4, 3., 49., 50., 51., 120., 700.}) {
      double sum = 0;  // ∫ t^(f-1) e^(-c(1-t)) dt by Simpson's rule
      const int steps = 20000;
      const auto at = [&](double t) { return std::pow(t, f - 1) * std::exp(-c * (1 - t)); };
      for (int i = 0; i < steps; ++i) {
        const double a = static_cast<double>(i) / steps, b = static_cast<double>(i + 1) / steps;
        sum += (at(a) + 4 * at((a + b) / 2) + at(b)) / 6 / steps;
      }
      CAPTURE(f);
      CAPTURE(c);
      CHECK(near(expected_inverse(static_cast<std::uint64_t>(f), c), sum, 1e-8));
    }
  }
}
