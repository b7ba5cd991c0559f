#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <set>

#include "perturbation/decimal.h"
#include "perturbation/determines.h"
#include "perturbation/given_away.h"
#include "perturbation/plan.h"
#include "risk/tuples.h"

namespace paravent::perturbation {
namespace {

using Names = std::vector<std::string>;

bool holds_name(const Names& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

class PlanChecker {
 public:
  PlanChecker(const Plan& plan, const RowFile& file, bool has_secret)
      : plan_(plan), file_(file), has_secret_(has_secret) {}

  std::vector<Fault> check() {
    std::map<std::string, std::uint32_t> perturbed_at, suppressed_at;
    bool changed = false, perturbs = false;
    for (std::uint32_t i = 0; i < plan_.steps.size(); ++i) {
      step_ = i + 1;
      const PlanStep& step = plan_.steps[i];
      for (const std::string& name : columns_named(step, plan_.keys)) {
        if (!file_.find(name)) add(FaultCode::kUnknownColumn, name);
      }
      if (may_draw(step) && !has_secret_) add(FaultCode::kSecretMissing, {});
      if (std::holds_alternative<SampleStep>(step) && changed) add(FaultCode::kSampledLate, {});
      const Names perturbed = perturbed_columns(step);
      for (const std::string& name : perturbed) {
        const auto [before, is_new] = perturbed_at.emplace(name, step_);
        if (!is_new) add(FaultCode::kPerturbedTwice, name, {}, before->second);
        if (suppressed_at.count(name) != 0) add(FaultCode::kPerturbedAfterSuppression, name);
      }
      for (const std::string& name : changed_columns(step, plan_.keys)) {
        check_determined(name, i, holds_name(perturbed, name));
      }
      if (needs_household(step) && !file_.find(plan_.household)) {
        add(FaultCode::kUnknownColumn, plan_.household);
      }
      perturbs = perturbs || !perturbed.empty();
      if (const auto* suppress = std::get_if<SuppressStep>(&step)) {
        const Names columns = suppress->columns.empty() ? plan_.keys : suppress->columns;
        if (columns.empty()) add(FaultCode::kNoKey, {});
        for (const std::string& name : columns) suppressed_at.emplace(name, step_);
        check_split(*suppress, columns);
      }
      check_means(i);
      if (const auto* round = std::get_if<RoundStep>(&step)) {
        if (!round->random && is_summed(round->column)) {
          add(FaultCode::kRoundedBesideSum, round->column);
        }
      }
      changed = true;
    }
    step_ = 0;
    if (perturbs && plan_.exact_beside) add(FaultCode::kExactBesidePerturbed, {});
    return std::move(faults_);
  }

 private:
  void add(FaultCode code, std::string column, std::string beside = {}, std::uint64_t count = 0) {
    faults_.push_back({.code = code,
                       .step = step_,
                       .column = std::move(column),
                       .beside = std::move(beside),
                       .key = {},
                       .row = 0,
                       .count = count});
  }

  /// A column that one step empties of whole households is not emptied of some members by another:
  /// who recognises the household would read it in the others.
  void check_split(const SuppressStep& step, const Names& columns) {
    if (step.by_household) return;
    for (const PlanStep& other : plan_.steps) {
      const auto* whole = std::get_if<SuppressStep>(&other);
      if (whole == nullptr || !whole->by_household) continue;
      for (const std::string& name : changed_columns(other, plan_.keys)) {
        if (holds_name(columns, name) && !holds_name(step.never, name)) {
          add(FaultCode::kHouseholdSplit, name);
        }
      }
    }
  }

  /// Whoever knows `name`'s values from another published column undoes the step. One that the plan
  /// treats alike does not tell them; nor, of a step that leaves what it does not hide true, one
  /// that is no longer what it was.
  void check_determined(const std::string& name, std::size_t at, bool is_perturbed) {
    const auto column = file_.find(name);
    if (!column) return;
    for (const std::string& other : plan_.columns) {
      const auto beside = file_.find(other);
      if (other == name || !beside || is_treated(other, at, is_perturbed)) continue;
      const CodeView told = file_.columns[*beside].view(), hidden = file_.columns[*column].view();
      const GivenAway given = given_away(told, hidden);
      if (determines(told, hidden)) {
        add(FaultCode::kDeterminedBy, name, other, file_.rows);
      } else if (given.rows > 0) {
        add(FaultCode::kDeterminedBy, name, other, given.rows);
      }
    }
  }
  bool is_treated(const std::string& column, std::size_t at, bool alike) const {
    // Suppression empties rare cells and leaves the others to tell what a coding hides.
    const bool suppresses = std::holds_alternative<SuppressStep>(plan_.steps[at]);
    return std::any_of(plan_.steps.begin(), plan_.steps.end(), [&](const PlanStep& step) {
      if (!suppresses && std::holds_alternative<SuppressStep>(step)) return false;
      return (!alike || step.index() == plan_.steps[at].index()) &&
             holds_name(changed_columns(step, plan_.keys), column);
    });
  }

  /// Whether a published column that stays as it is holds the sum of `name` and of one or two
  /// others.
  bool is_summed(const std::string& name) const {
    std::vector<Summand> others;
    std::optional<Summand> rounded;
    for (const std::string& column : plan_.columns) {
      const auto at = file_.find(column);
      auto summand = at ? summand_of(file_.columns[*at]) : std::nullopt;
      if (!summand) continue;
      summand->changed = is_treated(column, 0, false);
      if (column == name) {
        rounded = std::move(summand);
      } else {
        others.push_back(std::move(*summand));
      }
    }
    if (!rounded) return false;
    for (const Summand& sum : others) {
      if (sum.changed) continue;
      for (std::size_t a = 0; a < others.size(); ++a) {
        if (&others[a] == &sum) continue;
        if (adds_up(sum, {&*rounded, &others[a]})) return true;
        for (std::size_t b = a + 1; b < others.size(); ++b) {
          if (&others[b] != &sum && adds_up(sum, {&*rounded, &others[a], &others[b]})) return true;
        }
      }
    }
    return false;
  }
  struct Summand {
    const FileColumn* column = nullptr;
    std::vector<double> of_label;  ///< NaN: no value
    bool changed = false;

    double at(std::uint32_t row) const { return of_label[column->codes[row]]; }
  };
  /// Nothing if it is not of numbers.
  static std::optional<Summand> summand_of(const FileColumn& column) {
    Summand summand;
    summand.column = &column;
    for (const std::string& label : column.labels) {
      const auto number = parse_decimal(label);
      if (!number && !label.empty()) return std::nullopt;
      summand.of_label.push_back(number ? to_double(*number) : std::nan(""));
    }
    return summand;
  }
  /// In every row without a missing value, of which there are two at least.
  bool adds_up(const Summand& sum, std::initializer_list<const Summand*> parts) const {
    std::uint32_t rows = 0;
    for (std::uint32_t row = 0; row < file_.rows; ++row) {
      double left = sum.at(row), size = std::fabs(left);
      for (const Summand* part : parts) {
        left -= part->at(row);
        size += std::fabs(part->at(row));
      }
      if (std::isnan(left)) continue;
      if (std::fabs(left) > 1e-12 * size) return false;
      ++rows;
    }
    return rows >= 2;
  }

  /// An exact mean of k values tells the last of them to who knows the others.
  void check_means(std::size_t at) {
    const auto* groups = std::get_if<MicroaggregateStep>(&plan_.steps[at]);
    if (groups == nullptr) return;
    for (const std::string& name : groups->columns) {
      const auto column = file_.find(name);
      if (!column || !numbers_of(file_.columns[*column], step_).ok()) continue;
      const bool rounded = std::any_of(plan_.steps.begin() + static_cast<std::ptrdiff_t>(at),
                                       plan_.steps.end(), [&](const PlanStep& later) {
                                         const auto* round = std::get_if<RoundStep>(&later);
                                         return round != nullptr && round->column == name;
                                       });
      if (!rounded) add(FaultCode::kExactMeans, name);
    }
  }

  const Plan& plan_;
  const RowFile& file_;
  bool has_secret_;
  std::uint32_t step_ = 0;
  std::vector<Fault> faults_;
};

}  // namespace

std::vector<Fault> check_plan(const Plan& plan, const RowFile& file, bool has_secret) {
  return PlanChecker(plan, file, has_secret).check();
}

std::optional<Fault> first_refusal(const std::vector<Fault>& faults) {
  const auto found = std::find_if(faults.begin(), faults.end(), [](const Fault& fault) {
    return fault_kind(fault.code) == FaultKind::kRefusal;
  });
  return found == faults.end() ? std::nullopt : std::optional(*found);
}

}  // namespace paravent::perturbation
