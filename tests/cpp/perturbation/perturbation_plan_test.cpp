// Plans: what order is refused or warned of, and releases that nothing but the secret changes.
#include <doctest.h>

#include <map>
#include <random>
#include <set>

#include "perturbation/coding.h"
#include "perturbation/plan.h"
#include "perturbation_support.h"
#include "risk/frequencies.h"

using namespace paravent;
using namespace paravent::perturbation;

namespace {

const TextRow kNames = {"city", "region", "sex", "age", "pay", "house"};

std::vector<TextRow> random_people(std::mt19937& random, std::size_t rows) {
  std::vector<TextRow> people;
  const char* const cities[] = {"Lille", "Lens", "Nice", "Cannes"};
  for (std::size_t i = 0; i < rows; ++i) {
    const std::size_t city = random() % 4;
    people.push_back({cities[city], city < 2 ? "N" : "S", random() % 2 == 0 ? "F" : "M",
                      std::to_string(20 + random() % 8),
                      std::to_string(900 + random() % 900) + ".5", std::to_string(i)});
    if (random() % 12 == 0) people.back()[2] = "";
    if (random() % 15 == 0) people.back()[4] = "NA";
  }
  return people;
}

/// Individuals by the row's remainder, numbered as rows come.
Table people_table(const std::vector<TextRow>& rows, const std::vector<std::size_t>& order,
                   std::size_t persons) {
  std::vector<TextRow> ordered;
  for (const std::size_t i : order) ordered.push_back(rows[i]);
  Table table = table_of_rows(kNames, ordered);
  if (persons == 0) return table;
  std::vector<std::uint32_t> number(persons, 0xffffffffU);
  Codes individual;
  table.individuals = 0;
  for (const std::size_t i : order) {
    std::uint32_t& mine = number[i % persons];
    if (mine == 0xffffffffU) mine = table.individuals++;
    individual.push_back(mine);
  }
  table.individual = std::move(individual);
  return table;
}

RowFile people_file(const std::vector<TextRow>& rows, const std::vector<std::size_t>& order,
                    std::size_t persons = 0) {
  RowFileColumns columns;
  columns.missing.resize(kNames.size());
  columns.missing[4] = {"NA"};
  columns.by_individual = persons > 0;
  return row_file(people_table(rows, order, persons), columns);
}

std::vector<std::size_t> in_order(std::size_t n) {
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), std::size_t{0});
  return order;
}

/// The published rows as texts, sorted: what a writer may show of them.
std::multiset<TextRow> rows_of(const RowFile& file) {
  std::multiset<TextRow> rows;
  for (std::uint32_t row = 0; row < file.rows; ++row) {
    TextRow texts;
    for (const FileColumn& column : file.columns) {
      texts.push_back(column.labels[column.codes[row]]);
    }
    rows.insert(texts);
  }
  return rows;
}

Plan base_plan(std::vector<PlanStep> steps) {
  Plan plan;
  plan.k = 3;
  plan.keys = {"region", "sex", "age"};
  plan.columns = {"region", "sex", "age", "pay"};
  plan.steps = std::move(steps);
  return plan;
}

HierarchySpec ages() {
  HierarchySpec spec;
  spec.kind = HierarchyKind::kIntervals;
  spec.from = 20;
  spec.to = 28;
  spec.widths = {4};
  return spec;
}

/// A step of every kind, in the default order.
Plan whole_plan() {
  SwapRecordsStep swap;
  swap.hierarchy = {"region", "city"};
  swap.risk = {"sex", "age"};
  swap.profiles = {{{"sex"}, false}, {{}, true}};
  NoiseStep noise;
  noise.columns = {"pay"};
  PramStep pram;
  pram.column = "sex";
  pram.keep = .8;
  SuppressStep suppress;
  RoundStep round;
  round.column = "pay";
  round.base = 10;
  return base_plan({SampleStep{.8, {"region"}, 1}, RecodeStep{"age", ages(), 1}, swap, noise, pram,
                    suppress, round});
}

std::vector<std::string> names_of(const std::vector<Fault>& faults) {
  std::vector<std::string> names;
  for (const Fault& fault : faults) names.emplace_back(fault_name(fault.code));
  return names;
}

using Strings = std::vector<std::string>;

bool has_label(const FileColumn& column, const std::string& label) {
  return std::count(column.labels.begin(), column.labels.end(), label) == 1;
}

}  // namespace

TEST_CASE("a whole plan: any order of rows, the same release; another secret, another one") {
  std::mt19937 random(61);
  const SecretKey key = known_key();
  for (const std::size_t persons : {std::size_t{0}, std::size_t{37}}) {
    std::vector<TextRow> rows = random_people(random, 90);
    for (TextRow& row : rows) row[5] = "1";  // so that rows of several persons are equal
    for (std::size_t i = 0; i < 20; ++i) rows[i + 40] = rows[i];
    const Plan plan = whole_plan();
    std::vector<std::size_t> order = in_order(rows.size());
    const auto first = run_plan(people_file(rows, order, persons), plan, &key);
    REQUIRE(first.ok());
    CHECK(first.value().reports.size() == 7);
    for (int trial = 0; trial < 4; ++trial) {
      std::shuffle(order.begin(), order.end(), random);
      const auto again = run_plan(people_file(rows, order, persons), plan, &key);
      REQUIRE(again.ok());
      CHECK(rows_of(again.value().file) == rows_of(first.value().file));
    }
    const auto trial = run_trial(people_file(rows, order, persons), plan, key, 1);
    REQUIRE(trial.ok());
    CHECK(rows_of(trial.value().file) != rows_of(first.value().file));
    // What suppression promises holds of the file as published.
    const RowFile& file = first.value().file;
    std::vector<std::size_t> keys;
    for (const std::string& name : plan.keys) keys.push_back(*file.find(name));
    const auto own = risk::frequencies(assessed(file, keys), risk::MissingReading::kOwn).value();
    CHECK(*std::min_element(own.deciding().begin(), own.deciding().end()) >= 3);
    for (const TextRow& row : rows_of(file)) {
      const std::string& pay = row[4];
      CHECK((pay.empty() || pay.back() == '0'));
      CHECK((row[3].empty() || row[3] == "20–23" || row[3] == "24–27"));
    }
  }
}

TEST_CASE("what a plan may not do, and what it is warned of") {
  std::mt19937 random(62);
  const auto rows = random_people(random, 60);
  const RowFile file = people_file(rows, in_order(rows.size()));
  const auto check = [&](const Plan& plan) { return names_of(check_plan(plan, file, true)); };
  CHECK(check(base_plan({})).empty());

  NoiseStep noise;
  noise.columns = {"pay"};
  SwapRanksStep ranks;
  ranks.columns = {"pay", "age"};
  Plan plan = base_plan({noise, ranks});
  CHECK(check(plan) == Strings{"perturbed_twice"});
  const auto refused = run_plan(file, plan, nullptr);
  CHECK(refused.fault().code == FaultCode::kSecretMissing);
  const SecretKey key = known_key();
  const auto twice = run_plan(file, plan, &key);
  CHECK(twice.fault().code == FaultCode::kPerturbedTwice);
  CHECK(twice.fault().column == "pay");
  CHECK(twice.fault().step == 2);

  SuppressStep suppress;
  PramStep pram;
  pram.column = "sex";
  pram.keep = .9;
  CHECK(check(base_plan({pram, suppress})).empty());
  plan = base_plan({suppress, pram});
  CHECK(check(plan) == Strings{"perturbed_after_suppression"});
  CHECK(run_plan(file, plan, &key).ok());  // a warning alone
  CHECK(check(base_plan({pram, SampleStep{}})) == Strings{"sampled_late"});
  plan = base_plan({pram});
  plan.exact_beside = true;
  CHECK(check(plan) == Strings{"exact_beside_perturbed"});

  // The city tells the region.
  PramStep of_region = pram;
  of_region.column = "region";
  plan = base_plan({of_region});
  CHECK(check(plan).empty());
  plan.columns.push_back("city");
  CHECK(check(plan) == Strings{"determined_by"});
  CHECK(check_plan(plan, file, true)[0].beside == "city");
  SwapRecordsStep both;
  both.hierarchy = {"region", "city"};
  both.risk = {"sex"};
  both.profiles = {{{}, true}};
  plan.steps = {both};
  CHECK(check(plan).empty());
  plan.columns.push_back("house");  // every row another: it tells nothing that is known
  CHECK(check(plan).empty());

  // What the steps that leave the truth hide must not stand in another column, unless that one is
  // changed too.
  SuppressStep emptied;
  emptied.columns = {"region"};
  plan.steps = {emptied};
  CHECK(check(plan) == Strings{"determined_by"});
  emptied.columns = {"region", "city"};
  plan.steps = {emptied};
  CHECK(check(plan).empty());
  RecodeStep recode;
  recode.column = "region";
  plan.steps = {recode};
  CHECK(check(plan) == Strings{"determined_by"});
  PramStep of_city = pram;
  of_city.column = "city";
  plan.steps = {recode, of_city};
  CHECK(check(plan).empty());
  SwapRecordsStep homes = both;
  homes.unit = SwapRecordsStep::Unit::kHousehold;
  plan.steps = {homes};
  CHECK(check(plan) == Strings{"unknown_column"});
  plan.household = "house";
  CHECK(check(plan).empty());

  MicroaggregateStep groups;
  groups.columns = {"age"};
  RoundStep round;
  round.column = "age";
  CHECK(check(base_plan({groups})) == Strings{"exact_means"});
  CHECK(check(base_plan({groups, round})).empty());
  round.column = "height";
  CHECK(check(base_plan({round})) == Strings{"unknown_column"});
  plan = base_plan({suppress});
  plan.keys.clear();
  CHECK(check(plan) == Strings{"no_key"});
  CHECK(fault_kind(FaultCode::kPerturbedTwice) == FaultKind::kRefusal);
  CHECK(fault_kind(FaultCode::kNoDonor) == FaultKind::kWarning);
}

TEST_CASE("rounding beside an exact sum is warned of, by the rows") {
  const auto file_of = [](std::vector<TextRow> rows) {
    RowFileColumns columns;
    columns.missing.resize(4);
    return row_file(table_of_rows({"a", "b", "c", "sum"}, rows), columns);
  };
  std::vector<TextRow> rows = {{"1.5", "20", "3", "24.5"},
                               {"2", "11", "8", "21"},
                               {"", "1", "1", "2"},
                               {"4", "4", "4", "12"}};
  RoundStep round;
  round.column = "b";
  round.base = 5;
  const auto warned = [&](std::vector<std::string> columns, std::vector<PlanStep> steps) {
    Plan plan;
    plan.columns = std::move(columns);
    plan.steps = std::move(steps);
    return names_of(check_plan(plan, file_of(rows), true));
  };
  const Strings beside = {"rounded_beside_sum"};
  CHECK(warned({"a", "b", "c", "sum"}, {round}) == beside);
  CHECK(warned({"b", "c", "sum"}, {round}).empty());  // what a holds is not said
  RoundStep other = round;
  other.column = "sum";  // the sum is not exact
  CHECK(warned({"a", "b", "c", "sum"}, {round, other}).empty());
  round.random = true;
  CHECK(warned({"a", "b", "c", "sum"}, {round}).empty());
  round.random = false;
  for (TextRow& row : rows) row[0] = "0";
  rows[0][3] = "23";
  rows[2][3] = "2";
  rows[3][3] = "8";
  rows[1][3] = "19";
  CHECK(warned({"b", "c", "sum"}, {round}) == beside);
  rows[1][3] = "19.0001";
  CHECK(warned({"b", "c", "sum"}, {round}).empty());
}

TEST_CASE("PRAM by a matrix from which nobody can estimate is refused") {
  std::mt19937 random(64);
  const RowFile file = people_file(random_people(random, 80), in_order(80));
  const SecretKey key = known_key();
  PramStep pram;
  pram.column = "sex";
  pram.keep = .5;
  const auto run = [&] { return run_plan(file, base_plan({pram}), &key); };
  CHECK(run().fault().code == FaultCode::kNotInvertible);
  CHECK(run().fault().column == "sex");
  pram.kind = PramKind::kGiven;
  pram.matrix = {.3, .7, .3, .7};
  CHECK(run().fault().code == FaultCode::kNotInvertible);
  pram.matrix = {.3, .7, .4, .6};
  CHECK(run().ok());
  // Counts drawn by an invariant one need no estimate.
  pram.kind = PramKind::kInvariant;
  pram.matrix = {.3, .7, .3, .7};
  CHECK(run().ok());
}

TEST_CASE("missing values are one, and stay so") {
  std::mt19937 random(63);
  const auto rows = random_people(random, 80);
  const RowFile file = people_file(rows, in_order(rows.size()));
  const std::size_t pay = *file.find("pay");
  CHECK(file.columns[pay].labels[0].empty());
  NoiseStep noise;
  noise.columns = {"pay"};
  PramStep pram;
  pram.column = "sex";
  pram.keep = .6;
  const SecretKey key = known_key();
  const auto run = run_plan(file, base_plan({noise, pram}), &key);
  REQUIRE(run.ok());
  for (const std::size_t c : {pay, *file.find("sex")}) {
    for (std::uint32_t row = 0; row < file.rows; ++row) {
      CHECK(file.columns[c].is_missing(file.columns[c].codes[row]) ==
            run.value().file.columns[c].is_missing(run.value().file.columns[c].codes[row]));
    }
  }
  CHECK(run.value().reports[1].states_matrix);
  CHECK(run.value().reports[1].pram_levels == Strings{"F", "M"});
}

TEST_CASE("a person's rows of one value get one draw") {
  std::vector<TextRow> rows;
  for (int i = 0; i < 40; ++i) {
    rows.push_back({"Lille", "N", i % 4 < 2 ? "F" : "M", "20", "1000", std::to_string(i)});
  }
  const RowFile file = people_file(rows, in_order(rows.size()), 4);  // each of one sex
  PramStep pram;
  pram.column = "sex";
  pram.keep = .6;
  NoiseStep noise;
  noise.columns = {"age"};
  const SecretKey key = known_key();
  Plan plan = base_plan({pram});
  plan.columns = {"sex"};
  for (std::uint32_t trial = 1; trial < 6; ++trial) {
    const auto run = run_trial(file, plan, key, trial);
    REQUIRE(run.ok());
    std::vector<std::set<std::uint32_t>> of_person(4);
    for (std::uint32_t row = 0; row < file.rows; ++row) {
      of_person[file.individuals[row]].insert(run.value().file.columns[2].codes[row]);
    }
    for (const auto& codes : of_person) CHECK(codes.size() == 1);
  }
  // Sampling takes persons with all their rows.
  const auto sampled = run_plan(file, base_plan({SampleStep{.5, {}, 1}}), &key).value();
  CHECK(sampled.file.rows == 20);
  CHECK(sampled.file.factors == std::vector<double>(20, 2));
  CHECK(std::set<std::uint32_t>(sampled.file.individuals.begin(), sampled.file.individuals.end())
            .size() == 2);
}

TEST_CASE("tails and recoding") {
  std::vector<TextRow> rows;
  for (int age = 1; age <= 10; ++age) {
    rows.push_back({"Lille", "N", "F", std::to_string(age), std::to_string(age) + ",50", "1"});
  }
  const RowFile file = people_file(rows, in_order(10));
  const std::size_t age = *file.find("age"), pay = *file.find("pay");
  TailSpec spec;
  spec.k = 3;
  spec.at = 8;
  auto found = coded_tail(file, age, spec);
  REQUIRE(found.ok());
  CHECK(found.value().rows == 3);
  CHECK(has_label(found.value().column, "8+"));
  CHECK(found.value().column.labels.size() == 8);
  spec.mean = true;
  found = coded_tail(file, pay, spec);  // 8,50 9,50 10,50
  REQUIRE(found.ok());
  CHECK(has_label(found.value().column, "9,50"));
  spec.top = false;
  spec.mean = false;
  spec.at.reset();
  spec.quantile = .25;  // 3.25 of 1 … 10
  found = coded_tail(file, age, spec);
  CHECK(found.value().rows == 3);
  CHECK(has_label(found.value().column, "≤3.25"));
  spec.k = 4;
  const Fault small = coded_tail(file, age, spec).fault();
  CHECK(small.code == FaultCode::kTopTooSmall);
  CHECK(small.count == 3);
  spec.at = 3;
  CHECK(coded_tail(file, age, spec).fault().key == "at");
  spec = {};
  CHECK(coded_tail(file, age, spec).fault().key == "at");
  spec.at = 1;
  CHECK(coded_tail(file, *file.find("sex"), spec).fault().code == FaultCode::kNotNumeric);
  CHECK(coded_tail(file, *file.find("sex"), spec).fault().row == 1);
  // One row that makes most of a mean.
  rows[9][3] = "1000";
  spec = {};
  spec.k = 2;
  spec.at = 9;
  spec.mean = true;
  CHECK(coded_tail(people_file(rows, in_order(10)), age, spec).fault().code ==
        FaultCode::kTopTooSmall);

  const auto coded = recoded(file.columns[age],
                             interval_hierarchy(TextRow{"1", "2", "3"}, {0, 10, {5}}).value(), 1);
  CHECK(coded.fault().code == FaultCode::kValueNotInHierarchy);
  CHECK(coded.fault().count == 7);
}

TEST_CASE("microaggregation, rank swapping and rounding as steps") {
  std::mt19937 random(64);
  auto rows = random_people(random, 50);
  for (TextRow& row : rows) row[4] = row[4] == "NA" ? "1000.5" : row[4];
  const RowFile file = people_file(rows, in_order(rows.size()));
  const SecretKey key = known_key();
  using Method = MicroaggregateStep::Method;
  for (const Method method : {Method::kMdav, Method::kOptimal, Method::kMixed}) {
    MicroaggregateStep groups;
    groups.method = method;
    groups.columns = method == Method::kOptimal ? Strings{"pay"} : Strings{"pay", "age"};
    if (method == Method::kMixed) groups.columns.push_back("sex");
    const auto run = run_plan(file, base_plan({groups}), &key);
    REQUIRE(run.ok());
    std::vector<std::size_t> columns;
    for (const std::string& name : groups.columns) columns.push_back(*file.find(name));
    // Aggregated together, every tuple is held by k rows.
    const auto own =
        risk::frequencies(assessed(run.value().file, columns), risk::MissingReading::kOwn).value();
    CHECK(*std::min_element(own.rows.begin(), own.rows.end()) >= 3);
    for (const std::string& label : run.value().file.columns[columns[0]].labels) {
      CHECK(label[label.size() - 2] == '.');  // the column's own decimals
    }
  }
  MicroaggregateStep groups;
  groups.columns = {"pay"};
  rows[3][4] = "NA";
  const RowFile holed = people_file(rows, in_order(rows.size()));
  // What is missing stays so, and no group has it: every mean is of k rows and more.
  const auto missing = run_plan(holed, base_plan({groups}), &key);
  REQUIRE(missing.ok());
  std::map<std::string, int> means;
  for (const TextRow& row : rows_of(missing.value().file)) ++means[row[4]];
  CHECK(means.count("") == 1);
  for (const auto& [mean, count] : means) {
    if (!mean.empty()) CHECK(count >= 3);
  }
  // Rows without one of the columns would have to group by the other, and are too few.
  groups.columns = {"age", "pay"};
  const Fault few = run_plan(holed, base_plan({groups}), &key).fault();
  CHECK(few.code == FaultCode::kFewAlike);
  CHECK(few.beside == "pay");
  CHECK(few.count == 1);
  groups.columns = {"sex"};
  CHECK(run_plan(file, base_plan({groups}), &key).fault().code == FaultCode::kNotNumeric);
  groups.columns = {"pay"};
  groups.k = 51;
  CHECK(run_plan(file, base_plan({groups}), &key).fault().code == FaultCode::kKOutOfRange);

  SwapRanksStep ranks;
  ranks.columns = {"pay"};
  const auto swapped = run_plan(file, base_plan({ranks}), &key);
  REQUIRE(swapped.ok());
  const std::size_t pay = *file.find("pay");
  CHECK(swapped.value().file.columns[pay].labels == file.columns[pay].labels);
  CHECK(swapped.value().file.columns[pay].codes != file.columns[pay].codes);

  RoundStep round;
  round.column = "pay";
  round.base = 0;
  CHECK(run_plan(file, base_plan({round}), &key).fault().key == "base");
  round.base = 1e-15;
  CHECK(run_plan(file, base_plan({round}), &key).fault().key == "base");
  round.base = 50;
  round.random = true;
  const auto rounded = run_plan(file, base_plan({round}), &key);
  REQUIRE(rounded.ok());
  for (std::uint32_t row = 0; row < file.rows; ++row) {
    const FileColumn& after = rounded.value().file.columns[pay];
    const FileColumn& before = file.columns[pay];
    const double x = to_double(*parse_decimal(before.labels[before.codes[row]]));
    const double y = to_double(*parse_decimal(after.labels[after.codes[row]]));
    CHECK(std::fabs(x - y) < 50);
  }
}

TEST_CASE("suppression by plan: any, combinations, risk, and what is published") {
  std::mt19937 random(65);
  const auto rows = random_people(random, 120);
  const RowFile file = people_file(rows, in_order(rows.size()));
  const SecretKey key = known_key();
  using Level = SuppressStep::Level;
  std::vector<std::uint64_t> cells;
  for (const Level level : {Level::kStrict, Level::kAny, Level::kCombinations, Level::kRisk}) {
    SuppressStep suppress;
    suppress.level = level;
    suppress.size = 2;
    suppress.tolerated = .2;
    suppress.weights = {{"age", 2}};
    const auto run = run_plan(file, base_plan({suppress}), &key);
    REQUIRE(run.ok());
    const StepReport& report = run.value().reports[0];
    CHECK(report.guarantees == (level != Level::kAny));
    cells.push_back(report.suppression->cells);
    std::uint64_t emptied = 0;
    for (std::size_t c = 0; c < file.columns.size(); ++c) {
      for (std::uint32_t row = 0; row < file.rows; ++row) {
        const FileColumn &before = file.columns[c], &after = run.value().file.columns[c];
        const std::string& x = before.labels[before.codes[row]];
        const std::string& y = after.labels[after.codes[row]];
        CHECK((x == y || y.empty()));
        emptied += x != y ? 1 : 0;
      }
    }
    CHECK(emptied == report.suppression->cells);
  }
  CHECK(cells[1] <= cells[0]);
  CHECK(cells[2] <= cells[0]);
  const std::size_t columns[] = {*file.find("sex"), *file.find("age")};
  const PublishedTable table = published(file, columns);
  REQUIRE(table.columns.size() == 2);
  CHECK(table.rows() == 120);
  CHECK(table.columns[0].heading == "sex");
  CHECK(table.columns[0].labels.size() == 3);
}

TEST_CASE("steps of a plan: tails, bounds of noise, matrices") {
  std::mt19937 random(67);
  const auto rows = random_people(random, 120);
  const RowFile file = people_file(rows, in_order(rows.size()));
  const SecretKey key = known_key();
  TailStep tail;
  tail.column = "age";
  tail.at = 26;
  const auto coded = run_plan(file, base_plan({tail}), &key);
  REQUIRE(coded.ok());
  CHECK(has_label(coded.value().file.columns[3], "26+"));
  CHECK(coded.value().reports[0].units > 0);
  tail.at = 100;
  CHECK_FALSE(run_plan(file, base_plan({tail}), &key).ok());

  NoiseStep noise;
  noise.columns = {"pay"};
  noise.variance = 4;
  noise.bounds["pay"] = {1000, 1500};
  noise.at_bounds = AtBounds::kClip;
  const auto noisy = run_plan(file, base_plan({noise}), &key);
  REQUIRE(noisy.ok());
  for (const TextRow& row : rows_of(noisy.value().file)) {
    if (row[4].empty()) continue;
    const double pay = std::stod(row[4]);
    CHECK((pay >= 1000 && pay <= 1500));
  }
  // Without a bound noise goes below zero, which no value was: told, and counted.
  NoiseStep wide;
  wide.columns = {"pay"};
  wide.variance = 400;
  const auto below = run_plan(file, base_plan({wide}), &key);
  REQUIRE(below.ok());
  std::uint64_t negative = 0;
  for (const TextRow& row : rows_of(below.value().file)) negative += row[4][0] == '-' ? 1 : 0;
  CHECK(negative > 0);
  REQUIRE(below.value().reports[0].warnings.size() == 1);
  CHECK(below.value().reports[0].warnings[0].code == FaultCode::kBelowZero);
  CHECK(below.value().reports[0].warnings[0].count == negative);
  noise.bounds["pay"] = {1500, 1000};
  CHECK_FALSE(run_plan(file, base_plan({noise}), &key).ok());
  noise.columns = {"city"};
  CHECK_FALSE(run_plan(file, base_plan({noise}), &key).ok());

  PramStep pram;
  pram.column = "sex";
  pram.kind = PramKind::kGiven;
  pram.levels = {"F", "M"};
  pram.matrix = {0, 1, 1, 0};
  const auto exchanged = run_plan(file, base_plan({pram}), &key);
  REQUIRE(exchanged.ok());
  for (std::uint32_t row = 0; row < file.rows; ++row) {
    const std::string& was = file.columns[2].labels[file.columns[2].codes[row]];
    const FileColumn& now = exchanged.value().file.columns[2];
    CHECK(now.labels[now.codes[row]] == (was == "F" ? "M" : was == "M" ? "F" : ""));
  }
  pram.kind = PramKind::kInvariant;
  pram.matrix.clear();
  pram.keep = .7;
  const auto invariant = run_plan(file, base_plan({pram}), &key);
  REQUIRE(invariant.ok());
  CHECK(invariant.value().reports[0].pram_levels == Strings{"F", "M"});
  pram.levels = {"F"};
  const auto unknown = run_plan(file, base_plan({pram}), &key);
  REQUIRE_FALSE(unknown.ok());
  CHECK(unknown.fault().code == FaultCode::kMatrixRows);
  pram.levels = {"F", "M"};
  pram.kind = PramKind::kGiven;
  pram.matrix = {1, 1, 1, 1};
  CHECK_FALSE(run_plan(file, base_plan({pram}), &key).ok());
}

TEST_CASE("steps of a plan: records change places by person and by household") {
  std::mt19937 random(68);
  std::vector<TextRow> rows = random_people(random, 120);
  for (std::size_t i = 0; i < rows.size(); ++i)
    rows[i][5] = i % 7 == 0 ? "" : std::to_string(i / 3);
  const SecretKey key = known_key();
  SwapRecordsStep swap;
  swap.hierarchy = {"region", "city"};
  swap.risk = {"sex", "age"};
  swap.profiles = {{{"sex"}, false}, {{}, false}};
  for (const auto unit : {SwapRecordsStep::Unit::kIndividual, SwapRecordsStep::Unit::kHousehold}) {
    swap.unit = unit;
    // Who belongs together lives in one place.
    const bool persons = unit == SwapRecordsStep::Unit::kIndividual;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::size_t first = persons ? i % 40 : i - i % 3;
      rows[i][0] = rows[first][0];
      rows[i][1] = rows[first][1];
    }
    const RowFile file = people_file(rows, in_order(rows.size()), persons ? 40 : 0);
    Plan plan = base_plan({swap});
    if (!persons) plan.household = "house";
    const auto run = run_plan(file, plan, &key);
    if (!run.ok()) FAIL(fault_name(run.fault().code));
    CHECK(run.value().reports[0].drawn);
    // Only places are exchanged, so that their counts stay.
    for (const std::size_t column : {std::size_t{0}, std::size_t{1}}) {
      std::multiset<std::string> before, after;
      for (const TextRow& row : rows_of(file)) before.insert(row[column]);
      for (const TextRow& row : rows_of(run.value().file)) after.insert(row[column]);
      if (unit == SwapRecordsStep::Unit::kIndividual) CHECK(before == after);
      CHECK(before.size() == after.size());
    }
  }
  CHECK_FALSE(run_plan(people_file(rows, in_order(rows.size())), base_plan({swap}), nullptr).ok());
}

TEST_CASE(
    "steps of a plan: households are emptied whole, and none of their members alone after it") {
  std::mt19937 random(70);
  for (int trial = 0; trial < 40; ++trial) {
    // Households of one to four live in one place; some rows are of none.
    std::vector<TextRow> rows = random_people(random, 60);
    for (std::size_t i = 0, home = 0, left = 0, first = 0; i < rows.size(); ++i) {
      if (left == 0) {
        left = 1 + random() % 4;
        first = i;
        ++home;
      }
      --left;
      rows[i][0] = rows[first][0];
      rows[i][1] = rows[first][1];
      rows[i][5] = random() % 9 == 0 ? "" : std::to_string(home);
    }
    const RowFile file = people_file(rows, in_order(rows.size()));
    const SecretKey key = known_key();
    SuppressStep homes, persons;
    homes.by_household = true;
    homes.columns = {"city", "region"};
    persons.columns = {"city", "region", "sex", "age"};
    persons.never = homes.columns;
    Plan plan = base_plan({homes, persons});
    plan.household = "house";
    RowFile made = file;
    REQUIRE(run_step(made, plan, 1, &key).ok());
    const auto value = [](const RowFile& of, std::size_t column, std::uint32_t row) {
      return of.columns[column].labels[of.columns[column].codes[row]];
    };
    // All of a household alike, and every place held by k households; who has none is one.
    std::map<std::string, std::pair<std::string, std::string>> of_home;
    std::map<std::pair<std::string, std::string>, std::set<std::string>> homes_of;
    for (std::uint32_t row = 0; row < made.rows; ++row) {
      const auto place = std::pair(value(made, 0, row), value(made, 1, row));
      const std::string home = value(file, 5, row);
      if (!home.empty()) CHECK(of_home.emplace(home, place).first->second == place);
      homes_of[place].insert(home.empty() ? "alone " + std::to_string(row) : home);
    }
    for (const auto& [place, homes_there] : homes_of) CHECK(homes_there.size() >= plan.k);
    // Then persons: every combination of all four is held by k rows, places as they were left.
    const RowFile before = made;
    REQUIRE(run_step(made, plan, 2, &key).ok());
    std::map<std::string, std::uint64_t> held;
    for (std::uint32_t row = 0; row < made.rows; ++row) {
      CHECK(value(made, 0, row) == value(before, 0, row));
      CHECK(value(made, 1, row) == value(before, 1, row));
      std::string tuple;
      for (std::size_t c = 0; c < 4; ++c) tuple += value(made, c, row) + "/";
      ++held[tuple];
    }
    for (const auto& [tuple, count] : held) CHECK(count >= plan.k);
  }
}

TEST_CASE("steps of a plan: what cannot be done of whole households is refused") {
  std::mt19937 random(71);
  std::vector<TextRow> rows = random_people(random, 60);
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i][5] = std::to_string(i / 2);
  const RowFile file = people_file(rows, in_order(rows.size()));
  const SecretKey key = known_key();
  SuppressStep homes;
  homes.by_household = true;
  Plan plan = base_plan({homes});
  CHECK(names_of(check_plan(plan, file, true)) == Strings{"unknown_column"});
  plan.household = "house";
  const auto moves = run_plan(file, plan, &key);
  REQUIRE_FALSE(moves.ok());
  CHECK(moves.fault().code == FaultCode::kUnitMoves);
  CHECK(moves.fault().count > 0);
  // A later step, or an earlier one, that empties the same column for some members.
  homes.columns = {"sex"};
  SuppressStep persons;
  for (const bool later : {true, false}) {
    plan.steps = {homes, persons};
    if (!later) std::swap(plan.steps[0], plan.steps[1]);
    CHECK(names_of(check_plan(plan, file, true)) == Strings{"household_split"});
  }
  persons.never = {"sex"};
  plan.steps = {homes, persons};
  CHECK(check_plan(plan, file, true).empty());
}

TEST_CASE("steps of a plan: suppression of listed tables, and by the risk of weighted rows") {
  std::mt19937 random(69);
  std::vector<TextRow> rows = random_people(random, 120);
  for (TextRow& row : rows) row[5] = std::to_string(1 + random() % 4);
  const RowFile file = people_file(rows, in_order(rows.size()));
  SuppressStep suppress;
  suppress.level = SuppressStep::Level::kCombinations;
  suppress.sets = {{"region", "age"}, {"sex", "age"}};
  suppress.never = {"sex"};
  const auto listed = run_plan(file, base_plan({suppress}), nullptr);
  REQUIRE(listed.ok());
  CHECK(listed.value().file.columns[2].codes == file.columns[2].codes);
  suppress = {};
  suppress.level = SuppressStep::Level::kRisk;
  suppress.tolerated = .1;
  Plan plan = base_plan({suppress});
  const auto even = run_plan(file, plan, nullptr);
  plan.weight = "house";
  const auto weighted = run_plan(file, plan, nullptr);
  REQUIRE((even.ok() && weighted.ok()));
  CHECK(weighted.value().reports[0].suppression->cells <=
        even.value().reports[0].suppression->cells);
  plan.weight = "city";
  CHECK_FALSE(run_plan(file, plan, nullptr).ok());
}
