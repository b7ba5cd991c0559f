#include "rowfiles/plan_run.h"

#include <algorithm>
#include <utility>

#include "perturbation/decimal.h"
#include "recipe/fields.h"

namespace paravent {
namespace {

ErrorCode code_of(perturbation::FaultCode code) {
  using perturbation::FaultCode;
  switch (code) {
    case FaultCode::kPerturbedTwice:
      return ErrorCode::kPerturbedTwice;
    case FaultCode::kDeterminedBy:
      return ErrorCode::kDeterminedBy;
    case FaultCode::kUnknownColumn:
      return ErrorCode::kMissingColumn;
    case FaultCode::kFewerRowsThanK:
      return ErrorCode::kFewerRowsThanK;
    case FaultCode::kTooManyKeys:
      return ErrorCode::kTooManyKeys;
    case FaultCode::kNoKey:
      return ErrorCode::kNoKey;
    case FaultCode::kNotSuppressible:
      return ErrorCode::kNotSuppressible;
    case FaultCode::kNotNumeric:
      return ErrorCode::kNotNumeric;
    case FaultCode::kMatrixRows:
      return ErrorCode::kMatrixRows;
    case FaultCode::kTooManyLevels:
      return ErrorCode::kTooManyLevels;
    case FaultCode::kOneLevel:
      return ErrorCode::kOneLevel;
    case FaultCode::kNotInvertible:
      return ErrorCode::kNotInvertible;
    case FaultCode::kUnitMoves:
      return ErrorCode::kUnitMoves;
    case FaultCode::kHouseholdSplit:
      return ErrorCode::kHouseholdSplit;
    case FaultCode::kHouseholdTold:
      return ErrorCode::kHouseholdTold;
    case FaultCode::kCovarianceSingular:
      return ErrorCode::kCovarianceSingular;
    case FaultCode::kTopTooSmall:
      return ErrorCode::kTopTooSmall;
    case FaultCode::kShareOutOfRange:
      return ErrorCode::kShareOutOfRange;
    case FaultCode::kKOutOfRange:
      return ErrorCode::kKOutOfRange;
    case FaultCode::kFewAlike:
      return ErrorCode::kFewAlike;
    case FaultCode::kLevelTooHigh:
      return ErrorCode::kLevelTooHigh;
    case FaultCode::kValueNotInHierarchy:
      return ErrorCode::kValueNotInHierarchy;
    case FaultCode::kSecretMissing:
      return ErrorCode::kSecretMissing;
    case FaultCode::kParameterOutOfRange:
    case FaultCode::kPerturbedAfterSuppression:  // warnings, which nobody refuses
    case FaultCode::kExactBesidePerturbed:
    case FaultCode::kExactMeans:
    case FaultCode::kRoundedBesideSum:
    case FaultCode::kSampledLate:
    case FaultCode::kNoDonor:
    case FaultCode::kBelowZero:
      break;
  }
  return ErrorCode::kParameterOutOfRange;
}

/// Columns that another file of the section shows as they are.
bool shown_elsewhere(const RowsSpec& rows, const std::string& column) {
  const auto holds = [&](const std::vector<std::string>& columns) {
    return std::find(columns.begin(), columns.end(), column) != columns.end();
  };
  for (const ProjectionSpec& file : rows.projections) {
    if (holds(file.columns)) return true;
  }
  for (const GreedyChoice& file : rows.greedy) {
    // Without candidates any column may be taken.
    if (holds(file.start) || !file.candidates || holds(*file.candidates)) return true;
  }
  if (!rows.generalisation) return false;
  if (holds(rows.generalisation->keep)) return true;
  return std::any_of(rows.generalisation->columns.begin(), rows.generalisation->columns.end(),
                     [&](const LevelledSpec& levelled) { return levelled.column == column; });
}

}  // namespace

perturbation::RowFile plan_rows(const Table& table, const RowsSpec& rows, bool people) {
  perturbation::RowFileColumns columns;
  for (const Column& column : table.columns) {
    std::vector<std::string>& missing = columns.missing.emplace_back();
    for (const auto& [name, codes] : rows.missing) {
      if (name == column.name) missing = codes;
    }
  }
  columns.by_individual = people;
  return perturbation::row_file(table, columns);
}

perturbation::Plan plan_of(const RowsSpec& rows) {
  perturbation::Plan plan;
  plan.k = rows.k;
  plan.keys = plan_keys(rows);
  plan.columns = rows.plan->columns;
  plan.weight = rows.weight;
  plan.household = rows.household.value_or(std::string());
  plan.ordered = rows.ordered;
  plan.tolerated = rows.risk.tolerated;
  plan.count_rows = !rows.by_individual;
  plan.steps = rows.plan->steps;
  for (const PlanStep& step : plan.steps) {
    for (const std::string& column : perturbed_columns(step)) {
      plan.exact_beside = plan.exact_beside || shown_elsewhere(rows, column);
    }
  }
  return plan;
}

perturbation::RiskUtilitySpec risk_utility_spec(const RowsSpec& rows) {
  perturbation::RiskUtilitySpec spec;
  if (rows.risk.regression) {
    spec.regression = {rows.risk.regression->y, rows.risk.regression->x};
  }
  spec.blocks = rows.risk.blocks;
  return spec;
}

Error error_of(const perturbation::Fault& fault, const Table& table) {
  Error error;
  error.code = code_of(fault.code);
  error.key = fault.step == 0 ? "rows.plan" : key_of("rows.plan.steps", fault.step - 1);
  if (!fault.key.empty()) error.key = key_of(error.key, fault.key);
  error.column = fault.column;
  error.kind = fault.beside;
  error.count = fault.count;
  if (fault.code == perturbation::FaultCode::kMatrixRows) error.line = fault.row;
  if (fault.code != perturbation::FaultCode::kNotNumeric) return error;
  const std::size_t at = table.column(fault.column);
  if (at == table.columns.size()) return error;
  const Column& column = table.columns[at];
  std::vector<std::uint8_t> is_number;
  for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
    is_number.push_back(perturbation::parse_decimal(column.dictionary[code]) ? 1 : 0);
  }
  // An empty cell is at fault where no group may have one, and nothing else is.
  const std::uint32_t empty = column.dictionary.find({});
  std::uint32_t found = empty;
  for (std::uint32_t row = 0; row < table.rows() && found == empty; ++row) {
    if (is_number[column.codes[row]] == 0) found = column.codes[row];
  }
  if (found == Dictionary::kNone) return error;
  const Place place = column.dictionary.place(found);
  error.line = place.line;
  if (place.file < table.files.size()) error.file = table.files[place.file];
  return error;
}

Result<PlanWork> PlanWork::begin(const Table& table, const RowsSpec& rows, bool people,
                                 bool has_secret) {
  PlanWork work;
  work.plan_ = plan_of(rows);
  work.spec_ = risk_utility_spec(rows);
  work.before_ = plan_rows(table, rows, people);
  work.figures_.warnings = perturbation::check_plan(work.plan_, work.before_, has_secret);
  if (const auto refusal = perturbation::first_refusal(work.figures_.warnings)) {
    return error_of(*refusal, table);
  }
  work.file_ = work.before_;
  return work;
}

Status PlanWork::advance(const Table& table, const SecretKey* secret) {
  if (over()) return ok_status();
  const auto place = static_cast<std::uint32_t>(figures_.steps.size() + 1);
  const PlanStep& spec = plan_.steps[place - 1];
  const bool compares =
      std::holds_alternative<SuppressStep>(spec) || std::holds_alternative<RecodeStep>(spec) ||
      std::holds_alternative<TailStep>(spec) || std::holds_alternative<RoundStep>(spec) ||
      std::holds_alternative<MicroaggregateStep>(spec);
  const perturbation::RowFile earlier = compares ? file_ : perturbation::RowFile{};
  auto report = perturbation::run_step(file_, plan_, place, secret);
  if (!report) return error_of(report.fault(), table);
  perturbation::code_alike(spec_.coded, spec, before_, earlier, file_);
  perturbation::span_groups(spec_, spec, plan_, before_, earlier, file_);
  PlanInternals::Step& step = figures_.steps.emplace_back();
  step.name = step_name(spec);
  step.attacked = perturbation::attack_step(earlier, plan_, report.value());
  step.report = std::move(report.value());
  if (step.report.suppression) step.report.suppression->masks.clear();
  const auto& warned = step.report.warnings;
  figures_.warnings.insert(figures_.warnings.end(), warned.begin(), warned.end());
  return ok_status();
}

void PlanWork::assess(bool links, bool linkage) {
  spec_.links = links;
  spec_.linkage = linkage;
  figures_.risk_utility = perturbation::risk_utility_of(before_, file_, plan_, spec_);
}

}  // namespace paravent
