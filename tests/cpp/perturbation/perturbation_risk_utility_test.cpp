// What is measured of a plan's outcome: each attacker and each figure beside its own computation.
#include <doctest.h>

#include <cmath>
#include <set>

#include "perturbation/risk_utility.h"
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
  const RiskUtility found = risk_utility_of(before, after, amounts_plan({swap}), {});

  REQUIRE(found.linkage.has_value());
  const LinkageFigures& linkage = *found.linkage;
  CHECK(linkage.baseline == doctest::Approx(.1));
  risk::LinkSpec spec;
  spec.rows = spec.published_rows = 10;
  spec.columns = {numbers_column(before, after)};
  REQUIRE(linkage.ranks.has_value());
  CHECK(linkage.ranks->reach == 2);
  // Who knows the window knows the sex too, which no step changes.
  risk::LinkColumn sex;
  sex.codes = sex.published_codes = before.columns[1].codes;
  spec.blocks = {sex};
  const risk::RankResult ranks = risk::link_by_rank(spec, 2, 3);
  spec.blocks.clear();
  CHECK(linkage.ranks->shares.correct == ranks.links.share());
  CHECK(linkage.ranks->below_k == ranks.below_k);
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
  CHECK(found.best->linker == Linker::kRanks);
  CHECK(found.best->share == linkage.ranks->shares.correct);

  CHECK(found.numeric == std::vector<std::string>{"pay"});
  const risk::NumberPair pair{"pay", spec.columns[1].numbers, spec.columns[1].published_numbers};
  CHECK(found.number_risk.intervals.share == risk::interval_disclosure({&pair, 1}, .05).share);
  CHECK(found.number_risk.ranks.share == risk::rank_disclosure({&pair, 1}, 5).share);
  CHECK(found.number_risk.outliers.rows == 2);
  CHECK(found.number_risk.rare[0].values == 10);
  REQUIRE(found.changes.size() == 2);
  CHECK(found.changes[0] == 0);
  CHECK(found.changes[1] == doctest::Approx(found.numbers.mlodak));

  RiskUtilitySpec quick;
  quick.linkage = false;
  const RiskUtility less = risk_utility_of(before, after, amounts_plan({swap}), quick);
  CHECK_FALSE(less.linkage->em.has_value());
  CHECK(less.links == found.links);
  CHECK(less.best->share == found.best->share);
  quick.links = false;
  CHECK_FALSE(risk_utility_of(before, after, amounts_plan({swap}), quick).best.has_value());

  // The same amounts, no key: by themselves, whatever the keys say.
  Plan beside = amounts_plan({swap});
  beside.keys = {"sex"};
  const RiskUtility apart = risk_utility_of(before, after, beside, {});
  CHECK_FALSE(apart.linkage->ranks.has_value());
  CHECK(apart.linkage->number_columns == std::vector<std::string>{"pay"});
  spec.columns.erase(spec.columns.begin());
  CHECK(apart.linkage->numbers->correct == risk::link_by_rank(spec, 2, 3).links.share());
  CHECK(apart.best->linker == Linker::kNumbers);
  beside.keys = {};
  beside.columns = {"sex"};
  const RiskUtility nothing = risk_utility_of(before, after, beside, {});
  CHECK(nothing.best->linker == Linker::kGuess);
  CHECK(nothing.best->share == doctest::Approx(.1));
}

TEST_CASE("assessment: the mean of a group stands for what the group holds") {
  const RowFile before = amounts_file();
  MicroaggregateStep groups;
  groups.columns = {"pay"};
  groups.method = MicroaggregateStep::Method::kOptimal;
  groups.k = 3;
  Plan plan = amounts_plan({groups});
  plan.keys = {"pay"};
  RowFile after = before;
  REQUIRE(run_step(after, plan, 1, nullptr).ok());
  RiskUtilitySpec spec;
  span_groups(spec, plan.steps[0], plan, before, before, after);
  // Groups do not overlap: each person is one of her group's rows.
  const std::size_t kinds = after.columns[2].labels.size();
  CHECK(risk_utility_of(before, after, plan, spec).linkage->distance->correct ==
        doctest::Approx(static_cast<double>(kinds) / 10));
  // One who takes the mean for a value is nearest to his group too, but for the edges.
  for (std::uint32_t row = 0; row < 10; ++row) {
    CHECK(spec.spans.at("pay").low[row] <= std::stod(kAmounts[row]));
    CHECK(spec.spans.at("pay").high[row] >= std::stod(kAmounts[row]));
  }
}

TEST_CASE("assessment: rows that are not published are never found") {
  const RowFile before = amounts_file();
  SampleStep sample;
  sample.share = .5;
  Plan plan = amounts_plan({sample});
  RowFile after = before;
  const SecretKey key = known_key();
  REQUIRE(run_step(after, plan, 1, &key).ok());
  REQUIRE(after.rows == 5);
  const RiskUtility found = risk_utility_of(before, after, plan, {});
  CHECK(found.best->share == doctest::Approx(.5));  // all amounts differ
}

TEST_CASE("the map on adult orders plans as the best linker does" *
          doctest::skip(!has_data("adult/adult.csv"))) {
  std::string bytes = read_bytes(data_file("adult/adult.csv"));
  const RowFile before = row_file(read_plain_csv(bytes), {});
  SwapRanksStep swap;
  swap.columns = {"age"};
  swap.window = 20;
  PramStep pram;
  pram.column = "education";
  pram.keep = .5;
  NoiseStep noise;
  noise.columns = {"age"};
  noise.variance = .25;
  struct Known {
    std::vector<PlanStep> steps;
    Linker best;
    double share, below;
  };
  // By the share below k alone every perturbation would look worse than the raw file.
  const Known kKnown[] = {{{}, Linker::kProbability, 6072. / 30162, .249586},
                          {{pram}, Linker::kProbability, .122001, .333035},
                          {{noise}, Linker::kDistance, .040486, .293548},
                          {{swap}, Linker::kRanks, .0337156, .261654},
                          {{SuppressStep{}}, Linker::kProbability, .0183978, 0}};
  const SecretKey key = known_key();
  for (const Known& known : kKnown) {
    Plan plan;
    plan.k = 5;
    plan.keys = plan.columns = {"sex", "age", "race", "marital-status", "education"};
    plan.steps = known.steps;
    const auto run = run_plan(before, plan, &key);
    REQUIRE(run.ok());
    RiskUtilitySpec spec;
    spec.linkage = false;
    const RiskUtility found = risk_utility_of(before, run.value().file, plan, spec);
    CAPTURE(linker_name(known.best));
    CHECK(found.best->linker == known.best);
    CHECK(found.best->share == doctest::Approx(known.share).epsilon(1e-4));
    CHECK(found.below_share() == doctest::Approx(known.below).epsilon(1e-4));
    CHECK(found.linkage->distance_stride == 1);  // tuples, not rows, are compared
  }
}
