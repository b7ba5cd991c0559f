// Noise, PRAM and local suppression as steps of a plan; see plan.h.
#include <algorithm>
#include <cmath>
#include <utility>

#include "perturbation/noise.h"
#include "perturbation/step_runner.h"
#include "perturbation/swapping.h"
#include "risk/global.h"
#include "risk/individual.h"

namespace paravent::perturbation {

std::optional<Fault> StepRunner::apply(const NoiseStep& step) {
  std::vector<NoiseColumn> columns;
  std::vector<FileNumbers> numbers;
  for (const std::string& name : step.columns) {
    auto read = numbers_of(column(name), step_);
    if (!read) return read.fault();
    NoiseColumn& mine = columns.emplace_back();
    mine.place = column(name).place;
    mine.values = read.value().values();
    mine.words = draw_words(file_, *file_.find(name));
    const auto bounds = step.bounds.find(name);
    if (bounds != step.bounds.end()) {
      mine.low = bounds->second.low;
      mine.high = bounds->second.high;
    }
    numbers.push_back(std::move(read.value()));
  }
  const auto noisy =
      add_noise(columns, {step.kind, step.variance, step.at_bounds, step_}, *secret_);
  if (!noisy) {
    const auto at = static_cast<std::size_t>(noisy.fault().row);
    return at > 0 ? named(noisy.fault(), step.columns[at - 1]) : noisy.fault();
  }
  for (std::size_t j = 0; j < columns.size(); ++j) {
    std::uint64_t before = 0, below = 0;  // rows below zero
    for (std::uint32_t row = 0; row < file_.rows; ++row) {
      if (numbers[j].missing[row] != 0) continue;
      before += numbers[j].units[row] < 0 ? 1 : 0;
      numbers[j].units[row] = round_to_units(noisy.value()[j][row], numbers[j].decimals);
      below += numbers[j].units[row] < 0 ? 1 : 0;
    }
    if (before == 0 && below > 0) {
      report_.warnings.push_back({.code = FaultCode::kBelowZero,
                                  .step = step_,
                                  .column = step.columns[j],
                                  .count = below});
    }
    set_numbers(column(step.columns[j]), numbers[j]);
  }
  return std::nullopt;
}

std::optional<Fault> StepRunner::apply(const PramStep& step) {
  FileColumn& mine = column(step.column);
  std::vector<std::string> levels = step.levels;
  if (levels.empty()) {
    for (const std::string& label : mine.labels) {
      if (!label.empty()) levels.push_back(label);
    }
  }
  const auto count = static_cast<std::uint32_t>(levels.size());
  if (count > kMostLevels) {
    return Fault{
        .code = FaultCode::kTooManyLevels, .step = step_, .column = step.column, .count = count};
  }
  std::vector<std::uint32_t> level_of(mine.labels.size(), count);
  std::vector<std::uint64_t> counts(count);
  std::uint64_t unknown = 0;
  for (std::size_t code = 0; code < level_of.size(); ++code) {
    const auto at = std::find(levels.begin(), levels.end(), mine.labels[code]);
    level_of[code] = static_cast<std::uint32_t>(at - levels.begin());
    if (at == levels.end() && !mine.labels[code].empty()) ++unknown;
  }
  if (unknown > 0) {
    return Fault{
        .code = FaultCode::kMatrixRows, .step = step_, .column = step.column, .count = unknown};
  }
  if (count < 2) {
    return Fault{.code = FaultCode::kOneLevel, .step = step_, .column = step.column};
  }
  for (const std::uint32_t code : mine.codes) {
    if (level_of[code] < count) ++counts[level_of[code]];
  }
  auto matrix = step.kind == PramKind::kKeep || step.matrix.empty()
                    ? keep_matrix(count, step.keep.value_or(0), step_)
                    : given_matrix(count, step.matrix, step_);
  if (matrix && step.kind == PramKind::kInvariant) {
    matrix = invariant_matrix(
        matrix.value(), counts_for_invariant(counts, step.round_to.value_or(1)), step.mix, step_);
  }
  if (!matrix) return named(matrix.fault(), step.column);
  // Whoever reads what is drawn by a matrix of the recipe has no other way to the true counts.
  const bool estimable = step.kind == PramKind::kInvariant ||
                         (step.kind == PramKind::kKeep ? keeps_invertible(count, *step.keep)
                                                       : is_invertible(matrix.value()));
  if (!estimable) {
    return Fault{.code = FaultCode::kNotInvertible, .step = step_, .column = step.column};
  }
  const std::vector<std::uint64_t> words = draw_words(file_, *file_.find(step.column));
  DrawStream stream(*secret_, {step_, mine.place, 0});
  std::vector<std::uint32_t> codes;
  for (std::uint32_t row = 0; row < file_.rows; ++row) {
    const std::uint32_t level = level_of[mine.codes[row]];
    codes.push_back(
        level == count ? count
                       : pram_draw(matrix.value().row(level), uniform_of(stream.word(words[row]))));
  }
  mine.codes = std::move(codes);
  report_.pram_levels = levels;
  levels.emplace_back();  // what is missing stays so, unless it is a level
  set_labels(mine, levels);
  const std::vector<double> true_counts(counts.begin(), counts.end());
  report_.pram_risk = pram_risk(matrix.value(), true_counts, plan_.k);
  report_.matrix = std::move(matrix.value());
  report_.states_matrix = states_matrix(step.kind, step.round_to, plan_.k);
  return std::nullopt;
}

/// Households in the place of individuals. Each must have one key: all its rows then go together.
std::optional<Fault> StepRunner::take_households(risk::AssessedFile& keys,
                                                 const std::vector<std::string>& names) {
  keys.individuals = file_.households(plan_.household, keys.persons);
  for (const std::string& name : names) {
    const std::uint64_t moving =
        units_that_move(keys.individuals, keys.persons, column(name).view());
    if (moving == 0) continue;
    return Fault{.code = FaultCode::kUnitMoves, .step = step_, .column = name, .count = moving};
  }
  return std::nullopt;
}

std::optional<Fault> StepRunner::apply(const SuppressStep& step) {
  using Level = SuppressStep::Level;
  const std::vector<std::string>& names = step.columns.empty() ? plan_.keys : step.columns;
  const std::vector<std::size_t> at = places(names);
  risk::AssessedFile keys = assessed(file_, at);
  if (plan_.count_rows) {
    keys.individuals.clear();
    keys.persons = keys.rows;
  }
  if (step.by_household) {
    if (auto fault = take_households(keys, names)) return fault;
  }
  SuppressionSpec spec;
  spec.k = plan_.k;
  spec.step = step_;
  const auto mask_of = [&](const std::vector<std::string>& some) {
    std::uint32_t mask = 0;
    for (std::size_t j = 0; j < names.size(); ++j) {
      if (std::find(some.begin(), some.end(), names[j]) != some.end()) mask |= 1U << j;
    }
    return mask;
  };
  spec.never = mask_of(step.never);
  for (const std::string& name : names) {
    const auto weight = step.weights.find(name);
    spec.weights.push_back(weight == step.weights.end() ? 1 : weight->second);
  }
  std::vector<risk::CombinationRule> rules;
  if (step.level == Level::kCombinations) {
    for (const std::vector<std::string>& set : step.sets) rules.push_back({mask_of(set), spec.k});
    if (step.sets.empty()) {
      rules = risk::combinations_up_to(static_cast<std::uint32_t>(names.size()), step.size, spec.k);
    }
  }
  if (step.level == Level::kRisk) {
    if (plan_.weight) {
      const auto weights = numbers_of(column(*plan_.weight), step_);
      if (!weights) return weights.fault();
      keys.weights = weights.value().values();
      for (std::uint32_t row = 0; row < file_.rows && !file_.factors.empty(); ++row) {
        keys.weights[row] *= file_.factors[row];
      }
    } else {
      keys.weights = file_.factors;
    }
    const auto own = risk::frequencies(keys, risk::MissingReading::kOwn);
    if (!own) return Fault{.code = FaultCode::kNoKey, .step = step_};
    const std::vector<double> risks = risk::of_persons(
        keys, risk::risks_of_rows(own.value(), risk::individual_risks(own.value())));
    spec.threshold =
        risk::risk_threshold(risks, step.tolerated.value_or(plan_.tolerated)).threshold;
  }
  auto found = step.level == Level::kCombinations ? suppress_combinations(keys, spec, rules)
                                                  : suppress_strict(keys, spec, secret_);
  if (!found) return found.fault();
  Suppression& result = found.value();
  if (step.level == Level::kAny) {
    report_.strict_cells = result.cells;
    result = relax_to_any(keys, spec, result);
  }
  for (std::size_t j = 0; j < at.size(); ++j) {
    FileColumn& mine = file_.columns[at[j]];
    std::vector<std::string> labels = mine.labels;
    const auto none = static_cast<std::uint32_t>(labels.size());
    labels.emplace_back();
    for (std::uint32_t row = 0; row < file_.rows; ++row) {
      if ((result.masks[row] >> j & 1U) != 0) mine.codes[row] = none;
    }
    set_labels(mine, labels);
  }
  report_.drawn = result.drawn;
  report_.guarantees = step.level != Level::kAny;
  report_.suppression = std::move(result);
  return std::nullopt;
}

}  // namespace paravent::perturbation
