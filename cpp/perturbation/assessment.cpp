#include "perturbation/assessment.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "perturbation/key_links.h"
#include "risk/attackers.h"
#include "risk/global.h"
#include "risk/individual.h"
#include "risk/linkage.h"

namespace paravent::perturbation {
namespace {

/// A column of both files, in codes of both files' labels.
struct JointColumn {
  std::vector<std::uint32_t> before, after;
  std::uint32_t labels = 0;
  std::uint32_t missing = 0;  // the code of "", or `labels`
};

JointColumn joint(const FileColumn& before, const FileColumn& after) {
  std::vector<std::string> labels = before.labels;
  labels.insert(labels.end(), after.labels.begin(), after.labels.end());
  std::sort(labels.begin(), labels.end());
  labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
  const auto coded = [&](const FileColumn& column) {
    std::vector<std::uint32_t> place;
    for (const std::string& label : column.labels) {
      place.push_back(static_cast<std::uint32_t>(
          std::lower_bound(labels.begin(), labels.end(), label) - labels.begin()));
    }
    std::vector<std::uint32_t> codes;
    codes.reserve(column.codes.size());
    for (const std::uint32_t code : column.codes) codes.push_back(place[code]);
    return codes;
  };
  JointColumn both{coded(before), coded(after), static_cast<std::uint32_t>(labels.size()), 0};
  both.missing = !labels.empty() && labels.front().empty() ? 0 : both.labels;
  return both;
}

std::vector<double> values_or_none(const RowFile& file, const std::string& name) {
  const auto at = file.find(name);
  if (!at) return {};
  const auto numbers = numbers_of(file.columns[*at], 0);
  return numbers ? numbers.value().values() : std::vector<double>();
}

/// Values of before in the rows that are left.
std::vector<double> of_rows_left(const std::vector<double>& values, const RowFile& after) {
  std::vector<double> left;
  left.reserve(after.rows);
  for (const std::uint32_t row : after.origin) left.push_back(values[row]);
  return left;
}

void assess_risk(Assessment& out, const RowFile& after, const Plan& plan) {
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

/// Rows that are persons go by their distinct tuples; else, and where these are too many, every
/// pair of rows is looked at.
void assess_links(Assessment& out, const RowFile& before, const RowFile& after, const Plan& plan) {
  std::vector<LinkedKey> keys;
  for (const std::string& name : plan.keys) {
    const auto a = before.find(name), b = after.find(name);
    if (!a || !b || keys.size() == risk::kMostKeys) continue;
    JointColumn both = joint(before.columns[*a], after.columns[*b]);
    keys.push_back({std::move(both.before), std::move(both.after), both.labels, both.missing});
  }
  if (keys.empty() || after.rows == 0) return;
  if (before.individuals.empty()) {
    if (const auto found = link_keys(keys, after.origin)) {
      const double rows = before.rows;
      out.links = found->correct / rows;
      out.sure_links = static_cast<double>(found->sure) / rows;
      out.linked_rows = rows;
      return;
    }
  }
  risk::LinkSpec spec;
  for (LinkedKey& key : keys) {
    for (auto* codes : {&key.before, &key.after}) {
      std::replace(codes->begin(), codes->end(), key.missing, risk::LinkColumn::kMissing);
    }
    risk::LinkColumn& column = spec.columns.emplace_back();
    column.codes = std::move(key.before);
    column.published_codes = std::move(key.after);
  }
  spec.rows = before.rows;
  spec.published_rows = after.rows;
  if (before.individuals.empty()) {
    spec.owner.resize(before.rows);
    std::iota(spec.owner.begin(), spec.owner.end(), 0U);
    spec.published_owner = after.origin;
  } else {
    spec.owner = before.individuals;
    spec.published_owner = after.individuals;
  }
  const auto found = risk::link_by_probability(spec, risk::LinkModel::kKnown);
  if (!found) return;
  out.links = found.value().links.share();
  out.sure_links = found.value().links.sure_share();
  out.linked_rows = found.value().links.examined;
}

void assess_numbers(Assessment& out, const RowFile& before, const RowFile& after) {
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
  if (!pairs.empty()) out.numbers = numeric_loss(pairs);
}

void assess_tables(Assessment& out, const RowFile& before, const RowFile& after) {
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
  std::vector<ColumnPair> pairs;
  for (std::size_t j = 0; j < joints.size(); ++j) {
    pairs.push_back(
        {names[j], {joints[j].before, joints[j].labels}, {joints[j].after, joints[j].labels}});
  }
  out.columns = names;
  out.tables = tables_loss(pairs);
  out.pmse = tabular_pmse(pairs);
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

double Assessment::below_share() const {
  return share_of(static_cast<double>(below_k), static_cast<double>(rows));
}

double Assessment::expected_share() const { return share_of(expected, static_cast<double>(rows)); }

std::uint64_t Assessment::cells_emptied() const {
  return std::accumulate(emptied.begin(), emptied.end(), std::uint64_t{0});
}

double Assessment::risk() const {
  return default_risk(below_share(), links.value_or(0), expected_share());
}

Assessment assess_outcome(const RowFile& before, const RowFile& after, const Plan& plan,
                          const AssessmentSpec& spec) {
  Assessment out;
  out.rows_before = before.rows;
  out.rows_after = after.rows;
  out.columns = plan.columns;
  assess_risk(out, after, plan);
  if (spec.links) assess_links(out, before, after, plan);
  assess_tables(out, before, after);
  assess_numbers(out, before, after);
  if (spec.regression) out.regression = regression_loss(before, after, *spec.regression);
  return out;
}

std::optional<AttackedStep> attack_step(const RowFile& before, const Plan& plan,
                                        const StepReport& report) {
  constexpr std::uint32_t kMostTried = 5000;
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
  const auto own = risk::frequencies(keys, risk::MissingReading::kOwn);
  if (!own || own.value().tuples.size() > kMostTried) return std::nullopt;
  const auto found = risk::attack_suppression(keys, released(keys, *report.suppression), plan.k);
  if (!found) return std::nullopt;
  return AttackedStep{found.value().compatible.least, found.value().matching.least,
                      found.value().minimality.least};
}

}  // namespace paravent::perturbation
