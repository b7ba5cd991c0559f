// Methods at their edges: parameters that are none, columns without spread, missing values and
// values in an order, each against what the definition gives.
#include <doctest.h>

#include <cmath>
#include <set>

#include "perturbation/coding.h"
#include "perturbation/decimal.h"
#include "perturbation/loss.h"
#include "perturbation/microaggregation.h"
#include "perturbation/noise.h"
#include "perturbation/plan.h"
#include "perturbation/swapping.h"
#include "perturbation_support.h"

using namespace paravent;
using namespace paravent::perturbation;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr std::uint32_t kNoCode = MixedColumn::kMissing;

std::set<RowGroup> grouped_by(const std::vector<MixedColumn>& columns, std::uint32_t k) {
  const auto found = mixed_groups(columns, k);
  REQUIRE(found.ok());
  return {found.value().groups.begin(), found.value().groups.end()};
}

RowFile graded_file(const std::vector<std::string>& grades) {
  std::vector<TextRow> rows;
  for (std::size_t i = 0; i < grades.size(); ++i) {
    rows.push_back({grades[i], std::to_string(10 + i), i % 2 == 0 ? "x" : ""});
  }
  return row_file(table_of_rows({"grade", "pay", "note"}, rows), {});
}

Plan graded_plan(PlanStep step) {
  Plan plan;
  plan.k = 2;
  plan.keys = {"grade"};
  plan.columns = {"grade", "pay", "note"};
  plan.ordered = {{"grade", {"low", "middle", "high"}}};
  plan.steps = {std::move(step)};
  return plan;
}

std::vector<std::string> texts_of_column(const RowFile& file, const std::string& name) {
  const FileColumn& column = file.columns[*file.find(name)];
  std::vector<std::string> texts;
  for (const std::uint32_t code : column.codes) texts.push_back(column.labels[code]);
  return texts;
}

}  // namespace

TEST_CASE("mixed groups: missing values are near each other and far from values") {
  // Rows 0, 2 and 4 lack the number; it alone tells rows apart.
  const std::vector<MixedColumn> holes = {
      {MixedKind::kNumber, {kNaN, 1, kNaN, 2, kNaN, 1.5}, {}, 0, 1}};
  CHECK(grouped_by(holes, 3) == std::set<RowGroup>{{0, 2, 4}, {1, 3, 5}});
  const std::vector<MixedColumn> ranks = {
      {MixedKind::kOrdered, {}, {kNoCode, 0, kNoCode, 1, kNoCode, 0}, 2, 1}};
  CHECK(grouped_by(ranks, 3) == std::set<RowGroup>{{0, 2, 4}, {1, 3, 5}});
  // A column without spread and an order of one level tell nothing: the other decides.
  const std::vector<MixedColumn> even = {{MixedKind::kNumber, {7, 7, 7, 7}, {}, 0, 5},
                                         {MixedKind::kOrdered, {}, {0, 0, 0, 0}, 1, 5},
                                         {MixedKind::kNumber, {1, 9, 1, 9}, {}, 0, 1}};
  CHECK(grouped_by(even, 2) == std::set<RowGroup>{{0, 2}, {1, 3}});
  // The heavier column decides.
  const std::vector<MixedColumn> weighed = {{MixedKind::kCategory, {}, {0, 0, 1, 1}, 2, 1},
                                            {MixedKind::kCategory, {}, {0, 1, 0, 1}, 2, 3}};
  CHECK(grouped_by(weighed, 2) == std::set<RowGroup>{{0, 2}, {1, 3}});
}

TEST_CASE("mixed groups: what is refused") {
  std::vector<MixedColumn> columns = {{MixedKind::kCategory, {}, {0, 0, 1}, 2, 1}};
  CHECK(mixed_groups(columns, 1).fault().code == FaultCode::kKOutOfRange);
  CHECK(mixed_groups(columns, 4).fault().count == 3);
  CHECK(mixed_groups({}, 2).fault().code == FaultCode::kKOutOfRange);
  CHECK(mdav_groups({}, 2).fault().code == FaultCode::kKOutOfRange);
  CHECK(mdav_groups(std::vector<std::vector<double>>{{1, 2, 3}}, 1).fault().count == 3);
  for (const double weight : {0.0, -1.0, kNaN, kInfinity}) {
    CAPTURE(weight);
    columns[0].weight = weight;
    CHECK(mixed_groups(columns, 2).fault().key == "weights");
  }
}

TEST_CASE("microaggregation of values in an order: the group takes its lower median") {
  MicroaggregateStep step;
  step.method = MicroaggregateStep::Method::kMixed;
  step.columns = {"grade"};
  step.weights = {{"grade", 2}};
  step.k = 3;
  const SecretKey key = known_key();
  const auto run = [&](const std::vector<std::string>& grades, const MicroaggregateStep& groups) {
    return run_plan(graded_file(grades), graded_plan(groups), &key);
  };
  const auto made = run({"low", "middle", "low", "high", "high", "middle", "low"}, step);
  REQUIRE(made.ok());
  const auto texts = texts_of_column(made.value().file, "grade");
  CHECK(std::count(texts.begin(), texts.end(), "low") +
            std::count(texts.begin(), texts.end(), "middle") +
            std::count(texts.begin(), texts.end(), "high") ==
        7);
  for (const std::string& one : texts) CHECK(std::count(texts.begin(), texts.end(), one) >= 3);
  // A value that is not in the order, by its column.
  const Fault unknown = run({"low", "other", "low", "high"}, step).fault();
  CHECK(unknown.code == FaultCode::kValueNotInHierarchy);
  CHECK(unknown.column == "grade");
  CHECK(unknown.step == 1);

  step.k = 1;
  CHECK(run({"low", "low"}, step).fault().code == FaultCode::kKOutOfRange);
  step.k = 2;
  step.columns = {};
  CHECK(run({"low", "low"}, step).fault().key == "columns");
  step.method = MicroaggregateStep::Method::kOptimal;
  step.columns = {"pay", "grade"};
  CHECK(run({"low", "low"}, step).fault().key == "columns");
}

TEST_CASE("microaggregation by mixed columns: a group without a number has none") {
  MicroaggregateStep step;
  step.method = MicroaggregateStep::Method::kMixed;
  step.columns = {"n"};
  std::vector<TextRow> rows;
  for (const char* text : {"", "10", "", "20", "", "12"}) rows.push_back({text, "a"});
  const RowFile file = row_file(table_of_rows({"n", "a"}, rows), {});
  Plan plan;
  plan.k = 3;
  plan.keys = {"a"};
  plan.columns = {"n", "a"};
  plan.steps = {step};
  const auto made = run_plan(file, plan, nullptr);
  REQUIRE(made.ok());
  std::string texts;
  for (const std::string& text : texts_of_column(made.value().file, "n")) texts += text + ";";
  CHECK(texts == ";;;14;14;14;");  // rows in the order of their first texts
}

TEST_CASE("noise: bounds on one side, and what is refused") {
  const auto column = [](std::optional<double> low, std::optional<double> high) {
    return std::vector<NoiseColumn>{{0, {1, 2, 3, 4, 5, 6, 7, 8, kNaN}, {}, low, high}};
  };
  const SecretKey key = known_key();
  for (const AtBounds at : {AtBounds::kClip, AtBounds::kReflect}) {
    const auto above = add_noise(column(4, {}), {NoiseKind::kAdditive, 4, at, 1}, key).value()[0];
    const auto below = add_noise(column({}, 5), {NoiseKind::kAdditive, 4, at, 1}, key).value()[0];
    bool above_high = false, below_low = false;
    for (std::size_t i = 0; i + 1 < above.size(); ++i) {
      CHECK(above[i] >= 4);
      CHECK(below[i] <= 5);
      above_high = above_high || above[i] > 8;
      below_low = below_low || below[i] < 1;
    }
    CHECK(above_high);
    CHECK(below_low);
    CHECK(std::isnan(above.back()));
  }
  // Between bounds that are near each other even a far value ends inside.
  const auto narrow =
      add_noise(column(4, 4.001), {NoiseKind::kAdditive, 1e6, AtBounds::kReflect, 1}, key)
          .value()[0];
  for (const double x : narrow) {
    CHECK((std::isnan(x) || (x >= 4 && x <= 4.001)));
  }
  const auto refused = [&](const std::vector<NoiseColumn>& columns, double variance, AtBounds at) {
    return add_noise(columns, {NoiseKind::kAdditive, variance, at, 1}, key).fault().key;
  };
  CHECK(refused(column({}, {}), kInfinity, AtBounds::kNone) == "variance");
  CHECK(refused(column({}, {}), kNaN, AtBounds::kNone) == "variance");
  CHECK(refused(column({}, 5), 1, AtBounds::kNone) == "at_bounds");
  CHECK(refused(column(5, 5), 1, AtBounds::kClip) == "bounds");
  CHECK(add_noise({}, {NoiseKind::kAdditive, 1, AtBounds::kNone, 1}, key).value().empty());
  // Of correlated noise rows that lack a value tell no covariance; with too few there is none.
  const std::vector<NoiseColumn> apart = {{0, {1, kNaN, 3}, {}, {}, {}},
                                          {1, {kNaN, 2, 5}, {}, {}, {}}};
  const Fault singular =
      add_noise(apart, {NoiseKind::kCorrelated, 1, AtBounds::kNone, 2}, key).fault();
  CHECK(singular.code == FaultCode::kCovarianceSingular);
  CHECK(singular.row == 1);
  CHECK(singular.step == 2);
  const std::vector<NoiseColumn> triple = {{0, {1, 4, 3, 9, 2}, {}, {}, {}},
                                           {1, {2, 2, 5, 1, 8}, {}, {}, {}},
                                           {2, {3, 6, 8, 10, 10}, {}, {}, {}}};
  CHECK(add_noise(triple, {NoiseKind::kCorrelated, 1, AtBounds::kNone, 2}, key).fault().row == 3);
  const std::vector<NoiseColumn> empty = {{0, {kNaN, kNaN}, {}, {}, {}}};
  CHECK(std::isnan(
      add_noise(empty, {NoiseKind::kAdditive, 1, AtBounds::kNone, 2}, key).value()[0][0]));
}

TEST_CASE("PRAM: parameters that are none, and levels that nobody has") {
  CHECK(given_matrix(0, {}).fault().code == FaultCode::kMatrixRows);
  CHECK(given_matrix(2, {-.5, 1.5, .5, .5}).fault().row == 1);
  CHECK(keep_matrix(3, 0).fault().key == "keep");
  CHECK(keep_matrix(3, kNaN).fault().key == "keep");
  const PramMatrix even = keep_matrix(2, .6).value();
  CHECK(invariant_matrix(even, std::vector<double>{1, 2}, 1.5).fault().key == "mix");
  CHECK(invariant_matrix(even, std::vector<double>{1, -2}).fault().key == "counts");
  CHECK(pram_estimate(even, std::vector<double>{1, 2, 3}).fault().code == FaultCode::kMatrixRows);
  // The second value is never published: the identity takes its part, and it tells nothing.
  const PramMatrix never = given_matrix(2, {1, 0, 1, 0}).value();
  const PramMatrix invariant = invariant_matrix(never, std::vector<double>{3, 1}).value();
  for (std::uint32_t level = 0; level < 2; ++level) {
    CHECK(invariant.at(level, 0) + invariant.at(level, 1) == doctest::Approx(1));
  }
  CHECK(pram_epsilon(never) == 0);
  CHECK(pram_posterior(never, std::vector<double>{3, 1}) == std::vector<double>{.75, .25, 0, 0});
  CHECK(pram_risk(even, std::vector<double>{0, 5}, 10).highest > 0);
  CHECK(pram_risk(even, std::vector<double>{0, 5}, 3).highest == 0);
}

TEST_CASE("coding, sampling and swapping: parameters out of range, by their key") {
  std::vector<TextRow> rows;
  for (int i = 0; i < 10; ++i) rows.push_back({std::to_string(i)});
  const RowFile file = row_file(table_of_rows({"n"}, rows), {});
  const Hierarchy hierarchy = interval_hierarchy(TextRow{"0", "9"}, {0, 10, {5}}).value();
  const Fault high = recoded(file.columns[0], hierarchy, 9, 4).fault();
  CHECK(high.code == FaultCode::kLevelTooHigh);
  CHECK(high.key == "level");
  CHECK(high.count == hierarchy.height());
  CHECK(high.column == "n");
  CHECK(high.step == 4);
  for (const double share : {0.0, 1.0, -1.0, kNaN}) {
    TailSpec spec;
    spec.quantile = share;
    CHECK(coded_tail(file, 0, spec).fault().key == "quantile");
  }
  TailSpec far;
  far.at = kInfinity;
  CHECK(coded_tail(file, 0, far).fault().key == "at");
  for (const double window : {0.0, 100.5, kNaN}) {
    CHECK(swap_ranks(std::vector<double>{1, 2, 3}, window, {1, 0, 0}, known_key()).fault().key ==
          "window");
  }
  // A mean below 0 is rounded as one above.
  CHECK(rounded_mean(std::vector<std::int64_t>{-3, -4}) == -4);
  CHECK(rounded_mean(std::vector<std::int64_t>{-1, -1, -2}) == -1);
}

TEST_CASE("loss: of nothing, of one side, of intervals without width") {
  const std::vector<double> none, some = {1, 2};
  CHECK(distance_of_counts(std::vector<double>{0, 0}, std::vector<double>{1, 1}).total_variation ==
        doctest::Approx(.5));
  CHECK(distance_of_counts(std::vector<double>{1, 1}, std::vector<double>{0, 0}).hellinger ==
        doctest::Approx(std::sqrt(.5)));
  CHECK(tables_loss({}).tables.empty());
  CHECK(tables_loss({}).mean_one_way == 0);
  CHECK(tabular_pmse({}).ratio() == 0);
  const std::vector<std::uint32_t> no_codes;
  const std::vector<ColumnPair> empty = {{"a", {no_codes, 2}, {no_codes, 2}}};
  CHECK(tabular_pmse(empty).pmse == 0);
  CHECK(code_change(no_codes, no_codes, 3, true) == 0);
  const std::vector<std::uint32_t> zeros = {0, 0}, ones = {0, 1};
  CHECK(code_change(zeros, zeros, 1, true) == 0);
  CHECK(code_change(zeros, ones, 2, true) == .5);
  CHECK(code_change(zeros, ones, 2, false) == .5);
  CHECK(interval_overlap({1, 0}, {1, 0}) == 1);
  CHECK(interval_overlap({1, 0}, {2, 0}) == 0);
  CHECK(interval_overlap({1, 0}, {1, 1}) == 0);
  CHECK(interval_overlap({1, 1}, {1, 0}) == 0);
  // Two columns that do not go together: their covariance is 0, and named.
  const std::vector<risk::NumberPair> apart = {{"a", {1, 1, -1, -1}, {1, 1, -1, -1}},
                                               {"b", {1, -1, 1, -1}, {1, -1, 1, -1}}};
  const NumericLoss loss = numeric_loss(apart);
  REQUIRE(loss.zero_covariances.size() == 1);
  CHECK(loss.zero_covariances[0] == std::pair<std::string, std::string>("a", "b"));
  CHECK(loss.covariance == 0);
  // No row has all values: nothing is compared across columns.
  const std::vector<risk::NumberPair> never = {{"a", {1, 2, kNaN, kNaN}, {1, 2, kNaN, kNaN}},
                                               {"b", {kNaN, kNaN, 1, 2}, {kNaN, kNaN, 1, 2}}};
  CHECK(numeric_loss(never).axes.empty());
  CHECK(numeric_loss(never).il1s == 0);
}
