#include "risk/assessment.h"

#include <algorithm>
#include <utility>

#include "risk/assessment_parts.h"

namespace paravent::risk {

enum class Stage : std::uint8_t {
  kCount,
  kRisks,
  kReadings,
  kRule,
  kSets,
  kCombinations,
  kSuda,
  kModel,
  kOver
};

namespace {

/// Cells that fitting may visit: about a minute.
constexpr double kMostModelWork = 2e10;
/// Largest sets of the combinations that are checked one by one.
constexpr std::uint32_t kCombinedColumns = 3;
/// Elements that a step of a walk may touch.
constexpr std::uint64_t kStepWork = 2000000;

}  // namespace

struct AssessmentJob::State {
  AssessedFile file;
  std::vector<KeyColumn> sensitive;
  std::optional<AssessedFile> population;
  Assessment made;
  Frequencies own;
  RecordSource records;
  Stage stage = Stage::kCount;
  std::optional<KeySetWalk> sets;
  std::optional<CombinationCheck> combinations;
  std::uint64_t checked = 0;  // rules of combinations
  std::optional<SudaSearch> suda;
  std::optional<LogLinearSearch> model;

  std::uint64_t masks_a_step() const { return 1 + kStepWork / (std::uint64_t{file.rows} + 1); }
  void leave_out(std::string_view part, std::string_view why) {
    made.left_out.push_back({part, why});
  }
  Status count();
  void risks();
  void read_missing();
  AssessmentProgress walk_sets();
  AssessmentProgress check_combinations();
  AssessmentProgress search_uniques();
  AssessmentProgress fit_model();
};

AssessmentJob::AssessmentJob(std::unique_ptr<State> state) : state_(std::move(state)) {}
AssessmentJob::~AssessmentJob() = default;
AssessmentJob::AssessmentJob(AssessmentJob&&) noexcept = default;
AssessmentJob& AssessmentJob::operator=(AssessmentJob&&) noexcept = default;
const Assessment& AssessmentJob::assessment() const { return state_->made; }
const AssessedFile& AssessmentJob::file() const { return state_->file; }
const Frequencies& AssessmentJob::counted() const { return state_->own; }
const RecordSource& AssessmentJob::records() const { return state_->records; }

Result<AssessmentJob> AssessmentJob::begin(AssessedFile file, RiskQuestion question,
                                           std::vector<KeyColumn> sensitive,
                                           std::optional<AssessedFile> population) {
  if (const Status status = check_keys(file); !status) return status.error();
  auto state = std::make_unique<State>();
  Assessment& made = state->made;
  question.rule.k = question.k;
  made.question = std::move(question);
  made.rows = file.rows;
  made.persons = file.persons;
  made.by_individual = !file.individuals.empty();
  made.weighted = !file.weights.empty();
  state->file = std::move(file);
  state->sensitive = std::move(sensitive);
  state->population = std::move(population);
  if (const Status status = settle_population(state->file, state->population, made); !status) {
    return status.error();
  }
  return AssessmentJob(std::move(state));
}

/// Frequencies under reading `own`, and what follows from them at once.
Status AssessmentJob::State::count() {
  made.keys = key_figures(file);
  auto counted = frequencies(file, MissingReading::kOwn);
  if (!counted) return counted.error();
  own = std::move(counted.value());
  std::vector<double> of_population;
  if (population) {
    auto map = k_map(file, own, *population);
    if (!map) return map.error();
    made.k_map = map.value().reached;
    of_population = std::move(map.value().population);
    population.reset();
  } else if (made.weighted) {
    of_population = own.deciding_weight();
  }
  made.report = report_of_k(file, own, made.question.k);
  made.attackers = reidentification_risk(file, own, of_population, made.question.threshold);
  made.readings.push_back(reading_figures(file, own, made.question.k));
  for (std::uint32_t row = 0; row < file.rows && !made.alone_row; ++row) {
    if (own.of_row(row) == 1) made.alone_row = row;
  }
  return ok_status();
}

void AssessmentJob::State::risks() {
  const std::vector<double> of_rows = risks_of_rows(own, individual_risks(own));
  made.individual = individual_figures(file, of_rows, made.question.tolerated);
  if (file.household) made.household = household_figures(file, of_rows);
  if (made.question.records) {
    if (file.household) records.households = household_risks(file, of_rows);
    records.risks = of_rows;
  }
  for (const KeyColumn& column : sensitive) {
    made.sensitive.push_back(sensitive_figures(own, column, made.question.k));
  }
  for (const NumberColumn& column : file.numbers) {
    made.numbers.push_back(number_figures(file, column, made.question.k));
  }
  if (made.population_source == PopulationSource::kNone) {
    leave_out("population_uniques", "no_population");
  } else {
    const auto uniques = population_uniques(made.report.classes_of_size, made.population);
    if (uniques) {
      made.uniques = uniques.value();
    } else {
      leave_out("population_uniques", error_name(uniques.error().code));
    }
  }
}

void AssessmentJob::State::read_missing() {
  for (const MissingReading reading : {MissingReading::kAny, MissingReading::kNever}) {
    const auto read = frequencies(file, reading);
    if (read) {
      made.readings.push_back(reading_figures(file, read.value(), made.question.k));
    } else {
      leave_out("reading_any", error_name(read.error().code));
    }
  }
}

Result<AssessmentProgress> AssessmentJob::step() {
  State& s = *state_;
  switch (s.stage) {
    case Stage::kCount: {
      const Status status = s.count();
      if (!status) return status.error();
      s.stage = Stage::kRisks;
      return AssessmentProgress{"frequencies", 1, 2};
    }
    case Stage::kRisks:
      s.risks();
      s.stage = Stage::kReadings;
      return AssessmentProgress{"frequencies", 2, 2};
    case Stage::kReadings:
      s.read_missing();
      s.stage = Stage::kRule;
      return AssessmentProgress{"rules", 1, 2};
    case Stage::kRule: {
      const auto rule = check_public_use(s.file, s.made.question.rule);
      if (rule) s.made.public_use = rule.value();
      s.stage = Stage::kSets;
      return AssessmentProgress{"rules", 2, 2};
    }
    case Stage::kSets:
      return s.walk_sets();
    case Stage::kCombinations:
      return s.check_combinations();
    case Stage::kSuda:
      return s.search_uniques();
    case Stage::kModel:
      return s.fit_model();
    case Stage::kOver:
      break;
  }
  return AssessmentProgress{"model", 1, 1, true};
}

AssessmentProgress AssessmentJob::State::walk_sets() {
  const auto all = combinations_up_to(static_cast<std::uint32_t>(file.keys.size()),
                                      KeySetWalk::kLargestSet, made.question.k)
                       .size();
  if (!sets) sets.emplace(std::move(KeySetWalk::begin(file, made.question.k).value()));
  const bool more = sets->run(masks_a_step());
  const std::uint64_t done = sets->sets().size();
  if (!more) {
    made.sets = sets->sets();
    sets.reset();
    stage = Stage::kCombinations;
  }
  return {"sets", done, all};
}

AssessmentProgress AssessmentJob::State::check_combinations() {
  const auto keys = static_cast<std::uint32_t>(file.keys.size());
  if (!combinations) {
    made.rules = combinations_up_to(keys, std::min(kCombinedColumns, keys), made.question.k);
    auto begun = CombinationCheck::begin(file, made.rules);
    if (!begun) {
      made.rules.clear();
      leave_out("combinations", error_name(begun.error().code));
      stage = Stage::kSuda;
      return {"combinations", 1, 1};
    }
    combinations.emplace(std::move(begun.value()));
  }
  const bool more = combinations->run(1 + kStepWork / 10 / (std::uint64_t{file.rows} + 1));
  checked = std::min<std::uint64_t>(checked + 1, made.rules.size());
  if (!more) {
    made.combinations = combinations->report();
    combinations.reset();
    stage = Stage::kSuda;
  }
  return {"combinations", checked, made.rules.size()};
}

AssessmentProgress AssessmentJob::State::search_uniques() {
  if (!suda) {
    SudaSpec spec;
    spec.largest = made.question.suda_size;
    if (const auto share = share_of_dis(made)) spec.sampling_share = *share;
    auto begun = SudaSearch::begin(file, spec);
    if (!begun) {
      leave_out("suda", error_name(begun.error().code));
      stage = Stage::kModel;
      return {"suda", 1, 1};
    }
    suda.emplace(std::move(begun.value()));
  }
  const SudaProgress now = suda->run(masks_a_step());
  if (now.done) {
    SudaResult found = suda->take();
    made.suda = suda_figures(file, found, made);
    suda.reset();
    if (!made.suda->share) leave_out("dis", "no_population");
    if (made.question.records) {
      records.spec.largest = made.question.suda_size;
      records.has_suda = true;
      records.has_dis = made.suda->share.has_value();
      records.suda = std::move(found);
    }
    stage = Stage::kModel;
  }
  return {"suda", now.visited, now.masks};
}

AssessmentProgress AssessmentJob::State::fit_model() {
  if (!made.weighted) {
    leave_out("log_linear", "no_weights");
    stage = Stage::kOver;
    return {"model", 1, 1, true};
  }
  if (!model) {
    auto begun = LogLinearSearch::begin(file);
    if (!begun) {
      leave_out("log_linear", error_name(begun.error().code));
      stage = Stage::kOver;
      return {"model", 1, 1, true};
    }
    model.emplace(std::move(begun.value()));
  }
  bool more = true;
  for (double until = model->work() + static_cast<double>(kStepWork);
       more && model->work() < until;) {
    more = model->step();
  }
  if (more && model->work() > kMostModelWork && !made.log_linear_cut) {
    made.log_linear_cut = true;
    leave_out("log_linear_search", "too_long");
    model->stop();
  }
  const AssessmentProgress now{"model", std::min(model->fits(), model->most_fits()),
                               model->most_fits(), !more};
  if (!more) {
    made.log_linear = model->take();
    model.reset();
    stage = Stage::kOver;
  }
  return now;
}

}  // namespace paravent::risk
