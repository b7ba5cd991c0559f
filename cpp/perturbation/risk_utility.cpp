#include "perturbation/risk_utility.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "perturbation/risk_utility_parts.h"
#include "risk/attackers.h"
#include "risk/global.h"
#include "risk/individual.h"
#include "support/real.h"

namespace paravent::perturbation {
namespace {

void assess_risk(RiskUtility& out, const RowFile& after, const Plan& plan) {
  std::vector<std::size_t> keys;
  for (const std::string& name : plan.keys) {
    if (const auto at = after.find(name)) keys.push_back(*at);
  }
  if (keys.empty() || after.rows == 0) return;
  risk::AssessedFile file = assessed(after, keys);
  if (plan.count_rows) {
    file.individuals.clear();
    file.persons = file.rows;
  }
  file.weights = after.factors;
  if (plan.weight) {
    const std::vector<double> weights = values_or_none(after, *plan.weight);
    if (!weights.empty()) file.weights = weights;
    for (std::uint32_t row = 0; row < file.weights.size() && !weights.empty(); ++row) {
      if (!(file.weights[row] >= 1)) file.weights[row] = 1;
      if (!after.factors.empty()) file.weights[row] *= after.factors[row];
    }
  }
  const auto own = risk::frequencies(file, risk::MissingReading::kOwn);
  if (!own) return;
  std::vector<double> below(file.rows);
  out.smallest = std::numeric_limits<std::uint64_t>::max();
  for (std::uint32_t row = 0; row < file.rows; ++row) {
    const std::uint64_t f = own.value().of_row(row);
    out.smallest = std::min(out.smallest, f);
    below[row] = f < plan.k ? 1 : 0;
  }
  below = risk::of_persons(file, std::move(below));
  out.rows = below.size();
  out.below_k = static_cast<std::uint64_t>(std::count(below.begin(), below.end(), 1.0));
  out.expected = risk::global_risk(
                     risk::of_persons(file, risk::risks_of_rows(
                                                own.value(), risk::individual_risks(own.value()))))
                     .expected;
}

void assess_numbers(RiskUtility& out, const RowFile& before, const RowFile& after,
                    const Plan& plan) {
  std::vector<risk::NumberPair> pairs;
  for (const std::string& name : out.columns) {
    const std::vector<double> a = values_or_none(before, name), b = values_or_none(after, name);
    if (a.empty() || b.empty()) continue;
    out.numeric.push_back(name);
    risk::NumberPair& pair = pairs.emplace_back();
    pair.name = name;
    pair.original = of_rows_left(a, after);
    pair.published = b;
  }
  if (pairs.empty()) return;
  out.numbers = numeric_loss(pairs);
  NumberRisk& risk = out.number_risk;
  risk.intervals = risk::interval_disclosure(pairs, NumberRisk::kKappa);
  risk.ranks = risk::rank_disclosure(pairs, NumberRisk::kPercent);
  risk.outliers = risk::outlier_disclosure(pairs, NumberRisk::kKappa);
  const bool by_row = plan.count_rows || after.individuals.empty();
  for (const risk::NumberPair& pair : pairs) {
    risk.rare.push_back(risk::rare_numbers(
        pair.published, by_row ? std::span<const std::uint32_t>() : after.individuals, plan.k));
  }
}

/// Of a column's rows that are left; ranks only where all values are listed.
double change_of(const JointColumn& both, const RowFile& after,
                 const std::vector<std::string>* order) {
  std::vector<std::uint32_t> before;
  before.reserve(after.rows);
  for (const std::uint32_t row : after.origin) before.push_back(both.before[row]);
  if (order == nullptr) return code_change(before, both.after, both.labels, false);
  std::vector<std::uint32_t> rank;
  for (const std::string& label : both.texts) {
    const auto at = std::find(order->begin(), order->end(), label);
    if (at == order->end()) return code_change(before, both.after, both.labels, false);
    rank.push_back(static_cast<std::uint32_t>(at - order->begin()));
  }
  std::vector<std::uint32_t> now;
  now.reserve(after.rows);
  for (std::uint32_t& code : before) code = rank[code];
  for (const std::uint32_t code : both.after) now.push_back(rank[code]);
  return code_change(before, now, static_cast<std::uint32_t>(order->size()), true);
}

/// After assess_numbers().
void assess_changes(RiskUtility& out, const RowFile& before, const RowFile& after,
                    const Plan& plan) {
  for (const std::string& name : out.columns) {
    if (std::find(out.numeric.begin(), out.numeric.end(), name) != out.numeric.end()) {
      const std::vector<double> a = of_rows_left(values_or_none(before, name), after);
      const risk::NumberPair pair{name, a, values_or_none(after, name)};
      out.changes.push_back(numeric_loss({&pair, 1}).mlodak);
      continue;
    }
    out.changes.push_back(
        change_of(joint(before.columns[*before.find(name)], after.columns[*after.find(name)]),
                  after, order_of(plan, name)));
  }
}

std::vector<ColumnPair> pairs_of(const std::vector<std::string>& names,
                                 const std::vector<JointColumn>& joints) {
  std::vector<ColumnPair> pairs;
  for (std::size_t j = 0; j < joints.size(); ++j) {
    pairs.push_back(
        {names[j], {joints[j].before, joints[j].labels}, {joints[j].after, joints[j].labels}});
  }
  return pairs;
}

void assess_tables(RiskUtility& out, const RowFile& before, const RowFile& after,
                   const CodedColumns& coded) {
  std::vector<JointColumn> joints;
  std::vector<std::string> names;
  for (const std::string& name : out.columns) {
    const auto a = before.find(name), b = after.find(name);
    if (!a || !b) continue;
    joints.push_back(joint(before.columns[*a], after.columns[*b]));
    names.push_back(name);
    const JointColumn& both = joints.back();
    std::uint64_t emptied = 0;
    for (std::uint32_t row = 0; row < after.rows; ++row) {
      emptied += both.after[row] == both.missing && both.before[after.origin[row]] != both.missing;
    }
    out.emptied.push_back(emptied);
  }
  const std::vector<ColumnPair> pairs = pairs_of(names, joints);
  out.columns = names;
  out.tables = tables_loss(pairs);
  out.pmse = tabular_pmse(pairs);
  if (coded.empty()) return;
  for (std::size_t j = 0; j < joints.size(); ++j) {
    const auto alike = coded.find(names[j]);
    if (alike == coded.end()) continue;
    joints[j] = joint(alike->second, after.columns[*after.find(names[j])]);
  }
  out.coded_two_way = tables_loss(pairs_of(names, joints)).mean_two_way;
}

std::optional<RegressionLoss> regression_loss(const RowFile& before, const RowFile& after,
                                              const RegressionColumns& columns) {
  RegressionLoss loss;
  loss.terms = columns.x;
  for (const auto& [file, out] : {std::pair{&before, &loss.before}, {&after, &loss.after}}) {
    const std::vector<double> y = values_or_none(*file, columns.y);
    std::vector<std::vector<double>> x;
    for (const std::string& name : columns.x) x.push_back(values_or_none(*file, name));
    const bool lacks =
        y.empty() || std::any_of(x.begin(), x.end(), [](const auto& one) { return one.empty(); });
    if (lacks) return std::nullopt;
    auto fitted = least_squares(y, x);
    if (!fitted) return std::nullopt;
    *out = std::move(*fitted);
  }
  for (std::size_t i = 0; i < loss.before.size(); ++i) {
    loss.overlaps.push_back(interval_overlap(loss.before[i], loss.after[i]));
  }
  return loss;
}

double share_of(double part, double whole) { return whole > 0 ? part / whole : 0; }

}  // namespace

double RiskUtility::below_share() const {
  return share_of(static_cast<double>(below_k), static_cast<double>(rows));
}

double RiskUtility::expected_share() const { return share_of(expected, static_cast<double>(rows)); }

std::uint64_t RiskUtility::cells_emptied() const {
  return std::accumulate(emptied.begin(), emptied.end(), std::uint64_t{0});
}

double RiskUtility::mean_change() const {
  NeumaierSum sum;
  for (const double x : changes) sum += x;
  return share_of(sum.value(), static_cast<double>(changes.size()));
}

RiskUtility risk_utility_of(const RowFile& before, const RowFile& after, const Plan& plan,
                            const RiskUtilitySpec& spec) {
  RiskUtility out;
  out.rows_before = before.rows;
  out.rows_after = after.rows;
  out.columns = plan.columns;
  assess_risk(out, after, plan);
  assess_links(out, before, after, plan, spec);
  assess_tables(out, before, after, spec.coded);
  assess_numbers(out, before, after, plan);
  assess_changes(out, before, after, plan);
  if (spec.regression) out.regression = regression_loss(before, after, *spec.regression);
  return out;
}

std::optional<AttackedStep> attack_step(const RowFile& before, const Plan& plan,
                                        const StepReport& report) {
  constexpr double kMostTried = 3e7;
  if (!report.suppression || report.suppression->masks.size() != before.rows) return std::nullopt;
  const auto& step = std::get<SuppressStep>(plan.steps[report.step - 1]);
  std::vector<std::size_t> at;
  for (const std::string& name : step.columns.empty() ? plan.keys : step.columns) {
    at.push_back(*before.find(name));
  }
  risk::AssessedFile keys = assessed(before, at);
  if (plan.count_rows) {
    keys.individuals.clear();
    keys.persons = keys.rows;
  }
  std::vector<std::uint32_t> emptied = report.suppression->masks;
  std::sort(emptied.begin(), emptied.end());
  const auto kinds = std::unique(emptied.begin(), emptied.end()) - emptied.begin();
  const std::uint32_t distinct = risk::number_tuples(keys.key_views(), keys.rows).size();
  if (static_cast<double>(distinct) * static_cast<double>(kinds) > kMostTried) return std::nullopt;
  const auto found = risk::attack_suppression(keys, released(keys, *report.suppression), plan.k);
  if (!found) return std::nullopt;
  return AttackedStep{found.value().compatible.least, found.value().matching.least,
                      found.value().minimality.least};
}

void code_alike(CodedColumns& coded, const PlanStep& step, const RowFile& original,
                const RowFile& earlier, const RowFile& later) {
  std::string name;
  if (const auto* recode = std::get_if<RecodeStep>(&step)) name = recode->column;
  if (const auto* tail = std::get_if<TailStep>(&step)) name = tail->column;
  if (const auto* round = std::get_if<RoundStep>(&step); round != nullptr && !round->random) {
    name = round->column;
  }
  const auto at = original.find(name), from = earlier.find(name), to = later.find(name);
  if (name.empty() || !at || !from || !to) return;
  FileColumn& mine = coded.try_emplace(name, original.columns[*at]).first->second;
  std::map<std::string_view, std::string_view> becomes;
  const FileColumn &old = earlier.columns[*from], &now = later.columns[*to];
  for (std::uint32_t row = 0; row < later.rows; ++row) {
    becomes.emplace(old.labels[old.codes[row]], now.labels[now.codes[row]]);
  }
  std::vector<std::string> labels;
  for (const std::string& label : mine.labels) {
    const auto found = becomes.find(label);
    labels.emplace_back(found == becomes.end() ? std::string_view(label) : found->second);
  }
  set_labels(mine, labels);
}

}  // namespace paravent::perturbation
