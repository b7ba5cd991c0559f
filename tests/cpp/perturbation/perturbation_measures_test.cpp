// Figures of a plan's outcome by hand: ordered values, weights, columns that no distance crosses,
// files of no row, and figures of nothing.
#include <doctest.h>

#include <cmath>

#include "perturbation/risk_utility.h"
#include "perturbation_support.h"
#include "risk/linkage.h"

using namespace paravent;
using namespace paravent::perturbation;

namespace {

const std::vector<std::string> kDegrees{"bac",     "licence", "master", "bac",    "licence",
                                        "licence", "master",  "bac",    "master", "licence"};

/// Ten rows of an identifier, a sex, a degree and a weight.
RowFile degrees_file(const std::string& weight = "2") {
  std::vector<TextRow> rows;
  for (std::size_t i = 0; i < kDegrees.size(); ++i) {
    rows.push_back({std::to_string(10 + i), i % 2 == 0 ? "F" : "M", kDegrees[i], weight});
  }
  return row_file(table_of_rows({"id", "sex", "degree", "w"}, rows), {});
}

Plan degrees_plan(const std::vector<std::string>& keys, bool ordered = true) {
  Plan plan;
  plan.k = 3;
  plan.keys = keys;
  plan.columns = {"sex", "degree"};
  if (ordered) plan.ordered = {{"degree", {"bac", "licence", "master"}}};
  return plan;
}

RowFile with_degrees(const RowFile& before, std::vector<std::string> degrees) {
  RowFile after = before;
  set_texts(after.columns[2], degrees);
  return after;
}

double degree_change(const std::string& first, const Plan& plan) {
  std::vector<std::string> degrees = kDegrees;
  degrees[0] = first;
  const RowFile before = degrees_file();
  const RiskUtility found = risk_utility_of(before, with_degrees(before, degrees), plan, {});
  REQUIRE(found.columns.size() == 2);
  CHECK(found.changes.at(0) == 0);
  return found.changes.at(1);
}

/// Of one ordered column, as an attacker who knows the order compares it.
risk::LinkSpec ordered_spec(const std::vector<std::string>& published) {
  risk::LinkSpec spec;
  spec.rows = spec.published_rows = 10;
  risk::LinkColumn column;
  column.name = "degree";
  column.kind = risk::LinkKind::kOrdered;
  column.levels = 3;
  const auto rank = [](const std::string& degree) {
    return degree == "bac" ? 0U : degree == "licence" ? 1U : 2U;
  };
  for (std::size_t i = 0; i < kDegrees.size(); ++i) {
    column.codes.push_back(rank(kDegrees[i]));
    column.published_codes.push_back(rank(published[i]));
  }
  spec.columns = {column};
  return spec;
}

}  // namespace

TEST_CASE("measures: values in order are changed by ranks, others by being others") {
  const Plan ordered = degrees_plan({"degree"}), plain = degrees_plan({"degree"}, false);
  CHECK(degree_change("bac", ordered) == 0);
  CHECK(degree_change("licence", ordered) == doctest::Approx(.05));
  CHECK(degree_change("master", ordered) == doctest::Approx(.1));
  CHECK(degree_change("licence", plain) == doctest::Approx(.1));
  CHECK(degree_change("master", plain) == doctest::Approx(.1));
  // A value that is in no order is another one.
  CHECK(degree_change("doctorat", ordered) == doctest::Approx(.1));
}

TEST_CASE("measures: a distance by ranks, and one that crosses no block") {
  const RowFile before = degrees_file();
  std::vector<std::string> degrees = kDegrees;
  degrees[0] = "licence";
  degrees[2] = "licence";
  degrees[7] = "master";
  const RowFile after = with_degrees(before, degrees);
  const auto distance = [&](const Plan& plan, const RiskUtilitySpec& spec) {
    const RiskUtility found = risk_utility_of(before, after, plan, spec);
    REQUIRE(found.linkage.has_value());
    REQUIRE(found.linkage->distance.has_value());
    return found.linkage->distance->correct;
  };
  risk::LinkSpec known = ordered_spec(degrees);
  CHECK(distance(degrees_plan({"degree"}), {}) ==
        doctest::Approx(risk::link_by_distance(known).share()));
  RiskUtilitySpec blocked;
  blocked.blocks = {"sex", "none"};
  risk::LinkColumn sex;
  sex.codes = sex.published_codes = before.columns[1].codes;
  known.blocks = {sex};
  CHECK(distance(degrees_plan({"degree"}), blocked) ==
        doctest::Approx(risk::link_by_distance(known).share()));
  CHECK(distance(degrees_plan({"degree"}), blocked) > distance(degrees_plan({"degree"}), {}));
}

TEST_CASE("measures: weights of one person at least, times what a sample left") {
  const auto expected = [](const std::string& weight, double factor, bool weighted) {
    const RowFile before = degrees_file(weight);
    RowFile after = before;
    if (factor > 0) after.factors.assign(after.rows, factor);
    Plan plan = degrees_plan({"id"});
    plan.columns = {"id"};
    if (weighted) plan.weight = "w";
    return risk_utility_of(before, after, plan, {}).expected;
  };
  // Everybody is alone: ten times the ln 2 of one among two (E(1/F | f = 1) at p = 1/2).
  const double of_two = 10 * std::log(2.0);
  CHECK(expected("2", 0, true) == doctest::Approx(of_two));
  CHECK(expected("2", 0, false) == doctest::Approx(10));
  CHECK(expected("0.5", 0, true) == doctest::Approx(10));
  CHECK(expected("0.5", 2, true) == doctest::Approx(of_two));
  CHECK(expected("1", 2, false) == doctest::Approx(of_two));
  CHECK(expected("text", 0, true) == doctest::Approx(10));
}

TEST_CASE("measures: a regression of columns that are numbers") {
  const RowFile before = degrees_file();
  const auto loss = [&](const std::string& y, const std::vector<std::string>& x) {
    RiskUtilitySpec spec;
    spec.regression = RegressionColumns{y, x};
    return risk_utility_of(before, before, degrees_plan({"sex"}), spec).regression;
  };
  CHECK_FALSE(loss("degree", {"id"}).has_value());
  CHECK_FALSE(loss("id", {"degree"}).has_value());
  CHECK_FALSE(loss("id", {"none"}).has_value());
}

TEST_CASE("measures: of no row, of no key, and figures of nothing") {
  const RowFile before = degrees_file();
  RowFile none = before;
  none.rows = 0;
  none.persons = 0;
  none.origin.clear();
  none.individuals.clear();
  for (FileColumn& column : none.columns) column.codes.clear();
  const RiskUtility found = risk_utility_of(before, none, degrees_plan({"sex"}), {});
  CHECK(found.best->share == 0);
  CHECK(found.rows == 0);
  CHECK(found.rows_after == 0);
  CHECK(found.rows_before == 10);
  const RiskUtility nothing;
  CHECK(nothing.below_share() == 0);
  CHECK(nothing.expected_share() == 0);
  CHECK(nothing.mean_change() == 0);
  CHECK(nothing.cells_emptied() == 0);
  // Keys that a file has not are none.
  const RiskUtility other = risk_utility_of(before, before, degrees_plan({"none"}), {});
  CHECK(other.best->linker == Linker::kGuess);
  std::string names;
  for (const Linker linker : {Linker::kGuess, Linker::kDistance, Linker::kProbability,
                              Linker::kRanks, Linker::kNumbers}) {
    names += std::string(linker_name(linker)) + " ";
  }
  CHECK(names == "guess distance probability ranks numbers ");
}

TEST_CASE("measures: groups of ordered values span ranks") {
  const RowFile before = degrees_file();
  MicroaggregateStep groups;
  groups.columns = {"degree"};
  groups.method = MicroaggregateStep::Method::kMixed;
  Plan plan = degrees_plan({"degree"});
  plan.steps = {groups};
  // One group publishes licence, the other master.
  std::vector<std::string> degrees(10, "licence");
  degrees[2] = degrees[6] = degrees[8] = degrees[1] = "master";
  const RowFile after = with_degrees(before, degrees);
  RiskUtilitySpec spec;
  span_groups(spec, plan.steps[0], plan, before, before, after);
  const GroupSpans& span = spec.spans.at("degree");
  CHECK(span.unit == 2);
  CHECK(span.values[0] == 0);
  CHECK(span.low[0] == 0);
  CHECK(span.high[0] == 1);
  CHECK(span.low[2] == 1);
  CHECK(span.high[2] == 2);
  CHECK(risk_utility_of(before, after, plan, spec).linkage->distance.has_value());
  // Categories without an order span nothing; other steps group nothing.
  RiskUtilitySpec none;
  Plan plain = degrees_plan({"degree"}, false);
  plain.steps = {groups};
  span_groups(none, plain.steps[0], plain, before, before, after);
  CHECK(none.spans.empty());
  span_groups(none, SuppressStep{}, plain, before, before, after);
  CHECK(none.spans.empty());
}
