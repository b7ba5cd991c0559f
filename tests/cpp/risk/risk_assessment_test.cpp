// A whole assessment: published figures all the way through its steps, and what is left out.
#include <doctest.h>

#include <utility>

#include "microdata/microdata_support.h"
#include "risk/assessment.h"
#include "risk/individual.h"
#include "risk_support.h"

using namespace paravent;
using namespace paravent::risk;

namespace {

Assessment assessed(AssessedFile file, RiskQuestion question = {},
                    std::vector<KeyColumn> sensitive = {},
                    std::optional<AssessedFile> population = std::nullopt) {
  auto job = AssessmentJob::begin(std::move(file), std::move(question), std::move(sensitive),
                                  std::move(population));
  REQUIRE(job.ok());
  for (;;) {
    const auto step = job.value().step();
    REQUIRE(step.ok());
    CHECK(step.value().done <= step.value().total);
    if (step.value().over) break;
  }
  return job.value().assessment();
}

std::string_view why(const Assessment& made, std::string_view part) {
  for (const LeftOutPart& one : made.left_out) {
    if (one.part == part) return one.why;
  }
  return {};
}

/// The ten rows of the SDC practice guide, Urban/Rural first.
AssessedFile practice_rows() {
  return file_of({"u u u u r u u u u u", "F F F M F M F M F F",
                  "SecInc SecInc PrimInc SecCom SecCom SecCom PrimCom PostSec SecInc SecInc",
                  "Emp Emp NonLF Emp Unemp Emp NonLF Unemp NonLF NonLF"});
}

}  // namespace

TEST_CASE("assessment: the eight weighted rows of sdcMicro's tests") {
  RiskQuestion question;
  question.tolerated = .02;
  const Assessment made = assessed(eight_rows("1 3 1 2 1 1 1 1"), question);
  CHECK(made.rows == 8);
  CHECK(made.population_source == PopulationSource::kWeights);
  CHECK(made.population == 394);
  CHECK(made.report.reached == 1U);
  CHECK(made.report.below[0].persons == 3);
  CHECK(near(made.individual.global.expected, .380399946813));
  CHECK(near(made.individual.threshold.threshold, .027261143249));
  CHECK(made.individual.threshold.unsafe == 3);
  CHECK(near(made.individual.highest, .177075834004));
  CHECK(made.individual.above[2] == 1);  // above 0.1
  REQUIRE(made.attackers.journalist);
  CHECK(near(made.attackers.journalist->highest, 1 / 17.));
  REQUIRE(made.uniques);
  CHECK(made.uniques->least <= made.uniques->most);
  REQUIRE(made.log_linear);
  CHECK(made.alone_row == 1U);
  // Of three keys, every set.
  CHECK(made.sets.size() == 7);
  CHECK(made.left_out.empty());
}

TEST_CASE("assessment: special uniques and DIS of a known sampling share") {
  RiskQuestion question;
  question.population_size = 100;  // of ten rows
  const Assessment made = assessed(practice_rows(), question);
  REQUIRE(made.suda);
  const SudaFigures& suda = *made.suda;
  CHECK(suda.special == 4);
  CHECK(suda.of_size == std::vector<std::uint64_t>{0, 4, 5, 0, 0});
  CHECK(near(suda.columns[0], 23.529412, 1e-7));
  CHECK(near(suda.columns[1], 17.647059, 1e-7));
  CHECK(near(suda.columns[2], 64.705882, 1e-7));
  CHECK(suda.row == 4U);
  CHECK(suda.score == 12);
  CHECK(suda.row_sets == std::vector<std::uint32_t>{1, 6, 10, 12});
  // Education alone singles three persons out, more than any other set.
  CHECK(suda.sets.front().mask == 4);
  CHECK(suda.sets.front().persons == 3);
  REQUIRE(suda.share);
  CHECK(*suda.share == .1);
  CHECK(near(suda.highest_dis, .112416672, 1e-6));
  CHECK(near(suda.mean_dis, (.052249212 + .112416672 + .052249212 + .092366524) / 4, 1e-6));
  CHECK(suda.above[2] == 1);  // above 0.1
  CHECK(made.population_source == PopulationSource::kGiven);
  REQUIRE(made.uniques);
  CHECK(why(made, "log_linear") == "no_weights");
}

TEST_CASE("assessment: without weights the file is the population, and it says so") {
  const Assessment made = assessed(practice_rows());
  CHECK(made.population_source == PopulationSource::kNone);
  CHECK_FALSE(made.uniques);
  CHECK_FALSE(made.attackers.journalist);
  CHECK_FALSE(made.log_linear);
  CHECK(why(made, "population_uniques") == "no_population");
  CHECK(why(made, "log_linear") == "no_weights");
  CHECK(why(made, "dis") == "no_population");
  REQUIRE(made.suda);
  CHECK_FALSE(made.suda->share);
  CHECK(made.individual.global.expected == made.attackers.prosecutor.mean * 10);
}

TEST_CASE("assessment: a sensitive value that a whole class shares") {
  AssessedFile file = file_of({"a a a b b c c c c c"});
  const KeyColumn sensitive = key_column("s", words_of("1 1 1 1 2 3 3 3 3 3"));
  const Assessment made = assessed(file, {}, {sensitive});
  REQUIRE(made.sensitive.size() == 1);
  CHECK(made.sensitive[0].least_values == 1);
  CHECK(made.sensitive[0].classes == 2);
  CHECK(made.sensitive[0].rows == 8);
  CHECK(made.sensitive[0].rows_of_k == 5);  // k = 5 does not help c
}

TEST_CASE("assessment: households, persons of several rows, numbers and a population") {
  auto [file, population] = files_of({"a a b b c"}, {"a a a b b b b c c"});
  file.household = key_column("h", words_of("1 1 2 . 2"));
  file.numbers = {{"n", {1, 1, 2, 3, 1000}}};
  const Assessment made = assessed(file, {}, {}, population);
  CHECK(made.k_map == 2U);
  CHECK(made.population_source == PopulationSource::kFile);
  CHECK(made.population == 9);
  REQUIRE(made.household);
  CHECK(made.household->households == 3);
  CHECK(made.household->highest == 1);
  CHECK(made.household->size_is_a_key);
  REQUIRE(made.numbers.size() == 1);
  CHECK(made.numbers[0].rare.values == 4);
  CHECK(made.numbers[0].outliers == 3);  // twice the least, once the largest

  file.individuals = {0, 0, 1, 2, 3};
  file.persons = 4;
  const Assessment persons = assessed(file);
  CHECK(persons.by_individual);
  CHECK(persons.persons == 4);
  CHECK(persons.report.below[0].persons == 2);  // the person of two rows a, and c
  CHECK(persons.readings[0].alone == 3);
}

TEST_CASE("assessment: no row at all, and one") {
  AssessedFile none = file_of({"a"});
  none.keys[0].codes.clear();
  none.rows = none.persons = 0;
  const Assessment empty = assessed(none);
  CHECK_FALSE(empty.report.reached);
  CHECK(empty.individual.global.rate == 0);
  CHECK(empty.attackers.prosecutor.highest == 0);
  AssessedFile one = file_of({"a"});
  one.weights = {4};
  const Assessment single = assessed(one);
  CHECK(near(single.individual.highest, individual_risk(1, 4)));
}

TEST_CASE("assessment: what does not fit is refused, what is too much is left out") {
  RiskQuestion question;
  question.population_size = 9;
  CHECK(AssessmentJob::begin(practice_rows(), question).error().code ==
        ErrorCode::kPopulationSmallerThanSample);
  question.population_size = 10;
  CHECK(AssessmentJob::begin(practice_rows(), question).error().code ==
        ErrorCode::kSamplingShareOutOfRange);
  AssessedFile no_key;
  CHECK(AssessmentJob::begin(no_key, {}).error().code == ErrorCode::kNoKey);
  auto [file, population] = files_of({"a b"}, {"a a"});
  auto job = AssessmentJob::begin(file, {}, {}, population);
  REQUIRE(job.ok());
  CHECK(job.value().step().error().code == ErrorCode::kKeyNotInPopulation);

  std::vector<std::string> many(13, "x y z z");
  const Assessment wide = assessed(file_of(many));
  CHECK_FALSE(wide.suda);
  CHECK(why(wide, "suda") == "too_many_keys");
  CHECK(why(wide, "combinations") == "too_many_keys");
  CHECK(wide.sets.size() == 13 + 78 + 286 + 715);

  // A grid of more cells than are fitted.
  Texts columns;
  for (int j = 0; j < 7; ++j) columns.push_back("a b c d e f g h i j");
  AssessedFile grid = file_of(columns);
  grid.weights.assign(grid.rows, 2);
  CHECK(why(assessed(grid), "log_linear") == "grid_too_large");
}

TEST_CASE("log-linear: a search that is stopped chooses among what it has") {
  AssessedFile file = eight_rows("1 3 1 2 1 1 1 1");
  auto search = LogLinearSearch::begin(file);
  REQUIRE(search.ok());
  while (search.value().fits() == 0 && search.value().step()) {
  }
  CHECK(search.value().work() > 0);
  search.value().stop();
  while (search.value().step()) {
  }
  const LogLinearChoice stopped = search.value().take();
  CHECK(stopped.steps.size() == 1);
  const LogLinearChoice whole = choose_log_linear(file).value();
  CHECK(stopped.steps[0].correct_matches == whole.steps[0].correct_matches);
}

TEST_CASE("assessment: adult with nine columns, as the literature has it" *
          doctest::skip(!has_data("adult/adult.csv"))) {
  Table all = read_plain_csv(read_bytes(data_file("adult/adult.csv")));
  Table table;
  table.individual = std::move(all.individual);
  AssessedColumns columns;
  for (const char* name : {"sex", "age", "race", "marital-status", "education", "native-country",
                           "workclass", "occupation", "salary-class"}) {
    columns.keys.push_back(table.columns.size());
    table.columns.push_back(std::move(all.columns[all.column(name)]));
  }
  RiskQuestion question;
  question.population_size = 301620;
  const Assessment made = assessed(assess(table, columns).value(), question);
  CHECK(made.rows == 30162);
  CHECK(made.report.below[0].persons == 15512);
  CHECK(made.attackers.prosecutor.mean == .6465751607983555);
  CHECK(made.attackers.prosecutor.highest == 1);
  CHECK(near(made.uniques->zayatz, .3207402393466189 * 301620));
  CHECK(near(made.uniques->pitman->uniques, .27684993884 * 301620));
  CHECK(std::fabs(made.uniques->snb->uniques - 75398.044) < 1e-3);
  CHECK(made.suda->special == 15512);  // whoever is alone by all nine is alone by some of them
  CHECK(made.sets.size() == 9 + 36 + 84 + 126);
}
