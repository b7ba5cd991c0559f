// Plans, and the steps that sample, code, swap and round; see plan.h.
#include <algorithm>
#include <numeric>
#include <utility>

#include "microdata/hierarchy_of.h"
#include "perturbation/coding.h"
#include "perturbation/sample.h"
#include "perturbation/step_runner.h"
#include "perturbation/swapping.h"
#include "risk/tuples.h"

namespace paravent::perturbation {

StepResult<StepReport> StepRunner::run() {
  if (may_draw(plan_.steps[step_ - 1])) {
    const auto* suppress = std::get_if<SuppressStep>(&plan_.steps[step_ - 1]);
    if (secret_ == nullptr && suppress == nullptr) {
      return Fault{.code = FaultCode::kSecretMissing, .step = step_};
    }
    report_.drawn = suppress == nullptr;
  }
  const std::optional<Fault> fault =
      std::visit([&](const auto& step) { return apply(step); }, plan_.steps[step_ - 1]);
  if (fault) return *fault;
  report_.rows = file_.rows;
  return std::move(report_);
}

std::optional<Fault> StepRunner::apply(const SampleStep& step) {
  std::uint32_t count = 0;
  const std::vector<std::uint32_t> unit = file_.units(count);
  const SampleSpec spec{step.share, step.min, step_};
  SampledUnits sampled;
  if (step.strata.empty()) {
    auto found = sample_units(count, spec, *secret_);
    if (!found) return found.fault();
    sampled = std::move(found.value());
  } else {
    // A unit's stratum is that of its first row; strata by the bytes of their values.
    const risk::NumberedTuples tuples = risk::number_tuples(views(step.strata), file_.rows);
    std::vector<std::uint32_t> order(tuples.size()), rank(tuples.size()), strata(count);
    std::iota(order.begin(), order.end(), 0U);
    const std::vector<CodeView> by = views(step.strata);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      for (const CodeView& view : by) {
        const std::uint32_t x = view.of_row[tuples.first_item[a]];
        const std::uint32_t y = view.of_row[tuples.first_item[b]];
        if (x != y) return x < y;
      }
      return false;
    });
    for (std::uint32_t i = 0; i < order.size(); ++i) rank[order[i]] = i;
    for (std::uint32_t row = file_.rows; row-- > 0;) strata[unit[row]] = rank[tuples.of_item[row]];
    auto found = sample_strata(strata, tuples.size(), spec, *secret_);
    if (!found) return found.fault();
    sampled = std::move(found.value());
  }
  std::vector<double> factor(count);
  for (std::size_t i = 0; i < sampled.units.size(); ++i) {
    factor[sampled.units[i]] = sampled.factors[i];
  }
  std::vector<std::uint32_t> kept;
  std::vector<double> factors;
  for (std::uint32_t row = 0; row < file_.rows; ++row) {
    if (!(factor[unit[row]] > 0)) continue;
    kept.push_back(row);
    factors.push_back(factor[unit[row]] * (file_.factors.empty() ? 1 : file_.factors[row]));
  }
  keep_rows(kept);
  file_.factors = std::move(factors);
  report_.units = sampled.units.size();
  return std::nullopt;
}

void StepRunner::keep_rows(const std::vector<std::uint32_t>& kept) {
  const auto take = [&](std::vector<std::uint32_t>& of_row) {
    if (of_row.empty()) return;
    std::vector<std::uint32_t> taken;
    taken.reserve(kept.size());
    for (const std::uint32_t row : kept) taken.push_back(of_row[row]);
    of_row = std::move(taken);
  };
  for (FileColumn& mine : file_.columns) {
    take(mine.codes);
    set_labels(mine, std::vector<std::string>(mine.labels));
  }
  take(file_.individuals);
  take(file_.origin);
  file_.rows = static_cast<std::uint32_t>(kept.size());
  if (file_.individuals.empty()) file_.persons = file_.rows;
}

std::optional<Fault> StepRunner::apply(const RecodeStep& step) {
  std::vector<std::string> values;
  for (const std::string& label : column(step.column).labels) {
    if (!label.empty()) values.push_back(label);
  }
  const Result<Hierarchy> hierarchy = hierarchy_of(step.hierarchy, values, step.column, {});
  if (!hierarchy) {
    return Fault{.code = FaultCode::kParameterOutOfRange,
                 .step = step_,
                 .column = step.column,
                 .key = "hierarchy"};
  }
  auto found = recoded(column(step.column), hierarchy.value(), step.level, step_);
  if (!found) return found.fault();
  column(step.column) = std::move(found.value());
  return std::nullopt;
}

std::optional<Fault> StepRunner::apply(const TailStep& step) {
  auto found = coded_tail(file_, *file_.find(step.column),
                          {step.top, step.at, step.quantile, step.mean, plan_.k, step_});
  if (!found) return found.fault();
  column(step.column) = std::move(found.value().column);
  report_.units = found.value().rows;
  return std::nullopt;
}

std::optional<Fault> StepRunner::apply(const SwapRecordsStep& step) {
  SwapSpec spec;
  spec.hierarchy = views(step.hierarchy);
  spec.risk = views(step.risk);
  for (const auto& profile : step.profiles) {
    SwapProfile& mine = spec.profiles.emplace_back();
    mine.size = profile.size;
    for (const CodeView& view : views(profile.columns)) {
      mine.columns.push_back(static_cast<std::uint32_t>(spec.others.size()));
      spec.others.push_back(view);
    }
  }
  if (step.unit == SwapRecordsStep::Unit::kIndividual) {
    spec.units = file_.units(spec.unit_count);
  } else if (step.unit == SwapRecordsStep::Unit::kHousehold) {
    spec.units = file_.households(plan_.household, spec.unit_count);
  } else {
    spec.unit_count = file_.rows;
    spec.units.resize(file_.rows);
    std::iota(spec.units.begin(), spec.units.end(), 0U);
  }
  spec.k = step.k ? *step.k : plan_.k;
  spec.rate = step.rate;
  spec.step = step_;
  const auto found = swap_records(spec, *secret_);
  if (!found) {
    const auto at = static_cast<std::size_t>(found.fault().row);
    return at > 0 ? named(found.fault(), step.hierarchy[at - 1]) : found.fault();
  }
  const SwappedUnits& swapped = found.value();
  for (const std::string& name : step.hierarchy) {
    FileColumn& mine = column(name);
    const std::vector<std::uint32_t> before = mine.codes;
    for (std::uint32_t row = 0; row < file_.rows; ++row) {
      mine.codes[row] = before[swapped.row_of_unit[spec.units[row]]];
    }
  }
  report_.units = 2 * swapped.swaps.size();
  report_.without_donor = swapped.without_donor.size();
  if (report_.without_donor > 0) {
    report_.warnings.push_back(
        {.code = FaultCode::kNoDonor, .step = step_, .count = report_.without_donor});
  }
  return std::nullopt;
}

std::optional<Fault> StepRunner::apply(const SwapRanksStep& step) {
  for (const std::string& name : step.columns) {
    FileColumn& mine = column(name);
    const auto numbers = numbers_of(mine, step_);
    if (!numbers) return numbers.fault();
    const auto from =
        swap_ranks(numbers.value().values(), step.window, {step_, mine.place, 0}, *secret_);
    if (!from) return from.fault();
    const std::vector<std::uint32_t> before = mine.codes;
    for (std::uint32_t row = 0; row < file_.rows; ++row) {
      mine.codes[row] = before[from.value()[row]];
    }
  }
  return std::nullopt;
}

std::optional<Fault> StepRunner::apply(const RoundStep& step) {
  FileColumn& mine = column(step.column);
  auto numbers = numbers_of(mine, step_);
  if (!numbers) return numbers.fault();
  const auto base = decimal_of(step.base);
  const Fault wrong_base{
      .code = FaultCode::kParameterOutOfRange, .step = step_, .column = step.column, .key = "base"};
  if (!base || base->units <= 0) return wrong_base;
  FileNumbers& x = numbers.value();
  const std::vector<std::uint64_t> words = draw_words(file_, *file_.find(step.column));
  std::optional<DrawStream> draws;
  if (step.random) draws.emplace(*secret_, StreamAddress{step_, mine.place, 0});
  for (std::uint32_t row = 0; row < file_.rows; ++row) {
    const Decimal value{x.units[row], x.decimals};
    const Decimal rounded = draws
                                ? round_at_random(value, *base, uniform_of(draws->word(words[row])))
                                : round_to_base(value, *base);
    if (rounded.decimals != base->decimals) return wrong_base;  // too fine for numbers so large
    x.units[row] = rounded.units;
  }
  x.decimals = base->decimals;
  set_numbers(mine, x);
  return std::nullopt;
}

StepResult<StepReport> run_step(RowFile& file, const Plan& plan, std::uint32_t step,
                                const SecretKey* secret) {
  return StepRunner(file, plan, step, secret).run();
}

StepResult<PlanRun> run_plan(const RowFile& file, const Plan& plan, const SecretKey* secret) {
  if (const auto refusal = first_refusal(check_plan(plan, file, secret != nullptr))) {
    return *refusal;
  }
  PlanRun run{file, {}};
  for (std::uint32_t step = 1; step <= plan.steps.size(); ++step) {
    auto report = run_step(run.file, plan, step, secret);
    if (!report) return report.fault();
    run.reports.push_back(std::move(report.value()));
  }
  return run;
}

StepResult<PlanRun> run_trial(const RowFile& file, const Plan& plan, const SecretKey& secret,
                              std::uint32_t trial) {
  const SecretKey key = trial_key(secret, trial);
  return run_plan(file, plan, &key);
}

}  // namespace paravent::perturbation
