// What is measured of a plan's outcome: each attacker and each figure beside its own computation.
#include <doctest.h>

#include <cmath>
#include <set>

#include "perturbation/assessment.h"
#include "perturbation_support.h"
#include "risk/linkage.h"

using namespace paravent;
using namespace paravent::perturbation;

namespace {

/// Ten rows: sex, and amounts of the rank swapping example.
const char* const kAmounts[] = {"34", "12", "55", "23", "8", "41", "19", "67", "30", "15"};
const char* const kSwapped[] = {"55", "19", "34", "30", "15", "67", "12", "41", "23", "8"};

RowFile amounts_file() {
  std::vector<TextRow> rows;
  for (std::size_t i = 0; i < 10; ++i) {
    rows.push_back({std::to_string(10 + i), i % 2 == 0 ? "F" : "M", kAmounts[i]});
  }
  return row_file(table_of_rows({"id", "sex", "pay"}, rows), {});
}

Plan amounts_plan(std::vector<PlanStep> steps) {
  Plan plan;
  plan.k = 3;
  plan.keys = {"sex", "pay"};
  plan.columns = {"sex", "pay"};
  plan.steps = std::move(steps);
  return plan;
}

risk::LinkColumn numbers_column(const RowFile& before, const RowFile& after) {
  risk::LinkColumn column;
  column.kind = risk::LinkKind::kNumber;
  column.numbers = numbers_of(before.columns[2], 0).value().values();
  column.published_numbers = numbers_of(after.columns[2], 0).value().values();
  return column;
}

}  // namespace

TEST_CASE("assessment of ranks swapped: every attacker, and numbers that stay close") {
  const RowFile before = amounts_file();
  RowFile after = before;
  set_texts(after.columns[2], {std::begin(kSwapped), std::end(kSwapped)});
  SwapRanksStep swap;
  swap.columns = {"pay"};
  swap.window = 20;
  const Assessment found = assess_outcome(before, after, amounts_plan({swap}), {});

  REQUIRE(found.linkage.has_value());
  const LinkageFigures& linkage = *found.linkage;
  CHECK(linkage.baseline == doctest::Approx(.1));
  risk::LinkSpec spec;
  spec.rows = spec.published_rows = 10;
  spec.columns = {numbers_column(before, after)};
  REQUIRE(linkage.ranks.has_value());
  CHECK(linkage.ranks->reach == 2);
  const risk::RankResult ranks = risk::link_by_rank(spec, 2, 3);
  CHECK(linkage.ranks->shares.correct == ranks.links.share());
  CHECK(linkage.ranks->below_k == ranks.below_k);
  risk::LinkColumn sex;
  sex.codes = sex.published_codes = before.columns[1].codes;
  spec.columns.insert(spec.columns.begin(), sex);
  REQUIRE(linkage.distance.has_value());
  CHECK(linkage.distance->correct == risk::link_by_distance(spec).share());
  // No amount is its own: by probability only the sex tells, as it does by itself.
  CHECK(linkage.unchanged == std::vector<std::string>{"sex"});
  REQUIRE(linkage.unchanged_keys.has_value());
  CHECK(linkage.unchanged_keys->correct == doctest::Approx(.2));
  CHECK(linkage.unchanged_keys->sure == 0);
  REQUIRE(linkage.em.has_value());
  CHECK(linkage.ranks->shares.correct > *found.links);

  CHECK(found.numeric == std::vector<std::string>{"pay"});
  const risk::NumberPair pair{"pay", spec.columns[1].numbers, spec.columns[1].published_numbers};
  CHECK(found.number_risk.intervals.share == risk::interval_disclosure({&pair, 1}, .05).share);
  CHECK(found.number_risk.ranks.share == risk::rank_disclosure({&pair, 1}, 5).share);
  CHECK(found.number_risk.outliers.rows == 2);
  CHECK(found.number_risk.rare[0].values == 10);
  REQUIRE(found.changes.size() == 2);
  CHECK(found.changes[0] == 0);
  CHECK(found.changes[1] == doctest::Approx(found.numbers.mlodak));

  AssessmentSpec quick;
  quick.linkage = false;
  const Assessment less = assess_outcome(before, after, amounts_plan({swap}), quick);
  CHECK_FALSE(less.linkage.has_value());
  CHECK(less.links == found.links);
}

TEST_CASE("assessment: ordered columns, blocks, and cells that change by ranks") {
  RowFile before = amounts_file();
  set_texts(before.columns[2],
            {"low", "low", "mid", "mid", "high", "high", "low", "mid", "high", "low"});
  RowFile after = before;
  set_texts(after.columns[2],
            {"mid", "low", "mid", "high", "high", "low", "low", "mid", "high", "low"});
  Plan plan = amounts_plan({});
  plan.ordered = {{"pay", {"low", "mid", "high"}}};
  AssessmentSpec spec;
  spec.blocks = {"sex"};
  const Assessment found = assess_outcome(before, after, plan, spec);
  CHECK(found.changes[1] == doctest::Approx((.5 + .5 + 1) / 10));
  risk::LinkSpec direct;
  direct.rows = direct.published_rows = 10;
  risk::LinkColumn sex, pay;
  sex.codes = sex.published_codes = before.columns[1].codes;
  pay.kind = risk::LinkKind::kOrdered;
  pay.levels = 3;
  pay.codes = {0, 0, 1, 1, 2, 2, 0, 1, 2, 0};
  pay.published_codes = {1, 0, 1, 2, 2, 0, 0, 1, 2, 0};
  direct.columns = {sex, pay};
  direct.blocks = {sex};
  CHECK(found.linkage->distance->correct == risk::link_by_distance(direct).share());
  CHECK(found.linkage->baseline == doctest::Approx(.2));
  plan.ordered.clear();
  CHECK(assess_outcome(before, after, plan, spec).changes[1] == doctest::Approx(.3));
}

TEST_CASE("assessment of coded files: who knows the plan codes what he holds") {
  const RowFile before = amounts_file();
  RecodeStep recode;
  recode.column = "pay";
  recode.hierarchy.kind = HierarchyKind::kIntervals;
  recode.hierarchy.from = 0;
  recode.hierarchy.to = 80;
  recode.hierarchy.widths = {20};
  recode.level = 1;
  RoundStep round;
  round.column = "id";
  round.base = 5;
  Plan plan = amounts_plan({recode, round});
  plan.keys = {"pay"};
  RowFile after = before;
  CodedColumns coded;
  for (std::uint32_t step = 1; step <= 2; ++step) {
    const RowFile earlier = after;
    REQUIRE(run_step(after, plan, step, nullptr).ok());
    code_alike(coded, plan.steps[step - 1], before, earlier, after);
  }
  CHECK(coded.at("id").labels == after.columns[*after.find("id")].labels);
  std::set<std::uint32_t> classes(after.columns[2].codes.begin(), after.columns[2].codes.end());
  // Of each class one of its rows on average.
  AssessmentSpec spec;
  spec.coded = coded;
  CHECK(*assess_outcome(before, after, plan, spec).links ==
        doctest::Approx(static_cast<double>(classes.size()) / 10));
  CHECK(*assess_outcome(before, after, plan, {}).links == doctest::Approx(.1));
  // Coded alike, the tables are the same: nothing was lost but detail.
  const Assessment found = assess_outcome(before, after, plan, spec);
  CHECK(found.loss() > .5);
  CHECK(found.coded_two_way == 0);
  CHECK_FALSE(assess_outcome(before, after, plan, {}).coded_two_way);
}
