// What the steps of a plan name and do; see plan_section.h.
#include <algorithm>
#include <array>
#include <bit>
#include <type_traits>
#include <utility>

#include "recipe/plan_section.h"
#include "recipe/rows_section.h"

namespace paravent {

std::string_view step_name(const PlanStep& step) {
  if (const auto* tail = std::get_if<TailStep>(&step)) return tail->top ? "top" : "bottom";
  constexpr std::array<std::string_view, std::variant_size_v<PlanStep>> kNames{
      "sample",         "recode", "top",  "swap_records", "swap_ranks",
      "microaggregate", "noise",  "pram", "suppress",     "round"};
  return kNames[step.index()];
}

bool needs_household(const PlanStep& step) {
  const auto* swap = std::get_if<SwapRecordsStep>(&step);
  const auto* suppress = std::get_if<SuppressStep>(&step);
  return (swap != nullptr && swap->unit == SwapRecordsStep::Unit::kHousehold) ||
         (suppress != nullptr && suppress->by_household);
}

bool may_draw(const PlanStep& step) {
  if (const auto* suppress = std::get_if<SuppressStep>(&step)) {
    return suppress->level == SuppressStep::Level::kStrict ||
           suppress->level == SuppressStep::Level::kAny;
  }
  if (const auto* round = std::get_if<RoundStep>(&step)) return round->random;
  return std::holds_alternative<SampleStep>(step) ||
         std::holds_alternative<SwapRecordsStep>(step) ||
         std::holds_alternative<SwapRanksStep>(step) || std::holds_alternative<NoiseStep>(step) ||
         std::holds_alternative<PramStep>(step);
}

bool may_draw(const PlanSpec& plan) {
  return std::any_of(plan.steps.begin(), plan.steps.end(),
                     [](const PlanStep& step) { return may_draw(step); });
}

std::vector<std::string> columns_named(const PlanStep& step, const std::vector<std::string>& keys) {
  return std::visit(
      [&](const auto& s) -> std::vector<std::string> {
        using S = std::decay_t<decltype(s)>;
        if constexpr (std::is_same_v<S, SampleStep>) {
          return s.strata;
        } else if constexpr (std::is_same_v<S, SwapRecordsStep>) {
          std::vector<std::string> names = s.hierarchy;
          names.insert(names.end(), s.risk.begin(), s.risk.end());
          for (const auto& profile : s.profiles) {
            names.insert(names.end(), profile.columns.begin(), profile.columns.end());
          }
          return names;
        } else if constexpr (std::is_same_v<S, SuppressStep>) {
          std::vector<std::string> names = s.columns.empty() ? keys : s.columns;
          for (const auto& [name, weight] : s.weights) names.push_back(name);
          names.insert(names.end(), s.never.begin(), s.never.end());
          for (const std::vector<std::string>& set : s.sets)
            names.insert(names.end(), set.begin(), set.end());
          return names;
        } else if constexpr (std::is_same_v<S, SwapRanksStep> ||
                             std::is_same_v<S, MicroaggregateStep> ||
                             std::is_same_v<S, NoiseStep>) {
          return s.columns;
        } else {
          return {s.column};
        }
      },
      step);
}

std::vector<std::string> perturbed_columns(const PlanStep& step) {
  if (const auto* swap = std::get_if<SwapRecordsStep>(&step)) return swap->hierarchy;
  if (const auto* ranks = std::get_if<SwapRanksStep>(&step)) return ranks->columns;
  if (const auto* groups = std::get_if<MicroaggregateStep>(&step)) return groups->columns;
  if (const auto* noise = std::get_if<NoiseStep>(&step)) return noise->columns;
  if (const auto* pram = std::get_if<PramStep>(&step)) return {pram->column};
  if (const auto* round = std::get_if<RoundStep>(&step); round != nullptr && round->random) {
    return {round->column};
  }
  return {};
}

std::vector<std::string> changed_columns(const PlanStep& step,
                                         const std::vector<std::string>& keys) {
  if (std::holds_alternative<SampleStep>(step)) return {};
  if (const auto* swap = std::get_if<SwapRecordsStep>(&step)) return swap->hierarchy;
  if (const auto* suppress = std::get_if<SuppressStep>(&step)) {
    return suppress->columns.empty() ? keys : suppress->columns;
  }
  return columns_named(step, keys);
}

bool is_changed_after(const RowsSpec& rows, std::size_t place, const std::string& column) {
  const std::vector<PlanStep>& steps = rows.plan->steps;
  return std::any_of(
      steps.begin() + static_cast<std::ptrdiff_t>(place), steps.end(), [&](const PlanStep& step) {
        const std::vector<std::string> changed = changed_columns(step, plan_keys(rows));
        return std::find(changed.begin(), changed.end(), column) != changed.end();
      });
}

namespace {

std::vector<std::string> plan_columns(const RowsSpec& rows, bool keys) {
  std::vector<std::string> columns;
  for (const std::string& column : rows.plan->columns) {
    const bool is_key = std::find(rows.keys.begin(), rows.keys.end(), column) != rows.keys.end();
    if (is_key == keys) columns.push_back(column);
  }
  return columns;
}

}  // namespace

std::vector<std::string> noisy_columns(const PlanSpec& plan) {
  std::vector<std::string> columns;
  for (const PlanStep& step : plan.steps) {
    const bool numbers = std::holds_alternative<NoiseStep>(step) ||
                         std::holds_alternative<SwapRanksStep>(step) ||
                         std::holds_alternative<RoundStep>(step);
    if (!numbers) continue;
    const std::vector<std::string> changed = changed_columns(step, {});
    columns.insert(columns.end(), changed.begin(), changed.end());
  }
  return columns;
}

std::vector<std::string> plan_keys(const RowsSpec& rows) { return plan_columns(rows, true); }
std::vector<std::string> plan_others(const RowsSpec& rows) {
  std::vector<std::string> columns = plan_columns(rows, false);
  if (rows.plan->households) columns.push_back(rows.plan->households->number);
  return columns;
}

PlanClaim claim_of(const PlanSpec& plan) {
  PlanClaim claim = PlanClaim::kTuples;
  for (const PlanStep& step : plan.steps) {
    const auto* suppress = std::get_if<SuppressStep>(&step);
    if (suppress == nullptr) continue;
    claim = suppress->level == SuppressStep::Level::kAny            ? PlanClaim::kNone
            : suppress->level == SuppressStep::Level::kCombinations ? PlanClaim::kCombinations
                                                                    : PlanClaim::kTuples;
  }
  return claim;
}

std::vector<std::vector<std::string>> claimed_sets(const RowsSpec& rows) {
  std::vector<std::vector<std::string>> sets;
  const auto add = [&](std::vector<std::string> set) {
    if (std::find(sets.begin(), sets.end(), set) == sets.end()) sets.push_back(std::move(set));
  };
  for (const PlanStep& step : rows.plan->steps) {
    const auto* suppress = std::get_if<SuppressStep>(&step);
    if (suppress == nullptr || suppress->level != SuppressStep::Level::kCombinations) continue;
    for (const std::vector<std::string>& set : suppress->sets) add(set);
    if (!suppress->sets.empty()) continue;
    const std::vector<std::string> columns =
        suppress->columns.empty() ? plan_keys(rows) : suppress->columns;
    for (std::uint32_t mask = 1; columns.size() <= 12 && mask < 1U << columns.size(); ++mask) {
      if (static_cast<std::uint32_t>(std::popcount(mask)) > suppress->size) continue;
      std::vector<std::string> set;
      for (std::size_t j = 0; j < columns.size(); ++j) {
        if ((mask >> j & 1U) != 0) set.push_back(columns[j]);
      }
      add(std::move(set));
    }
  }
  return sets;
}

std::optional<HouseholdsSpec> read_households(const Fields& plan) {
  const Json* given = plan.find_set("households");
  if (given == nullptr) return std::nullopt;
  const Fields fields(given, plan.key("households"), plan.faults(), {"name", "columns", "number"});
  HouseholdsSpec spec;
  fields.require("name");
  fields.text("name", spec.name);
  fields.require("columns");
  fields.columns("columns", spec.columns);
  if (fields.find("columns") != nullptr && spec.columns.empty()) {
    fields.fault(ErrorCode::kRecipeMissingKey, "columns");
  }
  fields.require("number");
  fields.text("number", spec.number);
  if (fields.find("number") != nullptr && spec.number.empty()) {
    fields.fault(ErrorCode::kRecipeRange, "number");
  }
  return spec;
}

}  // namespace paravent
