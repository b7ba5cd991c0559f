#include "risk/public_use.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

namespace paravent::risk {
namespace {

bool is_listed(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

ThresholdFigures threshold_figures(const AssessedFile& file, std::vector<std::uint32_t> keys,
                                   double least) {
  std::uint32_t mask = 0;
  for (const std::uint32_t j : keys) mask |= 1U << j;
  const Frequencies counted = set_frequencies(file, mask);
  ThresholdFigures figures{std::move(keys)};
  bool any = false;
  for (std::uint32_t t = 0; t < counted.tuples.size(); ++t) {
    if ((file.missing_mask(counted.tuples.first_item[t]) & mask) != 0) continue;
    const double weight = counted.deciding_weight()[t];
    figures.smallest = any ? std::min(figures.smallest, weight) : weight;
    any = true;
    if (weight >= least) continue;
    ++figures.values_in_breach;
    figures.rows_in_breach += counted.rows[t];
  }
  return figures;
}

/// Whether some rows of one number differ in their weight.
bool differs_within(const NumberedTuples& tuples, const std::vector<double>& weights) {
  for (std::size_t row = 0; row < weights.size(); ++row) {
    if (weights[tuples.first_item[tuples.of_item[row]]] != weights[row]) return true;
  }
  return false;
}

void check_weight(const AssessedFile& file, const PublicUseRule& rule, PublicUseReport& report) {
  // Distinct weights as codes of one more key.
  std::vector<double> values = file.weights;
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  AssessedFile by_weight;
  by_weight.rows = file.rows;
  by_weight.persons = file.persons;
  by_weight.individuals = file.individuals;
  KeyColumn& key = by_weight.keys.emplace_back();
  key.levels = static_cast<std::uint32_t>(values.size());
  for (const double weight : file.weights) {
    key.codes.push_back(static_cast<std::uint32_t>(
        std::lower_bound(values.begin(), values.end(), weight) - values.begin()));
  }
  const Frequencies counted = set_frequencies(by_weight, 1);
  for (std::uint32_t row = 0; row < file.rows; ++row) {
    if (counted.of_row(row) < rule.k) ++report.rows_of_rare_weights;
  }
  std::vector<CodeView> views = file.key_views();
  if (!differs_within(number_tuples(views, file.rows), file.weights)) return;
  for (const KeyColumn& other : file.others) views.push_back(other.view());
  report.weight_splits_keys = !differs_within(number_tuples(views, file.rows), file.weights);
}

}  // namespace

Result<PublicUseReport> check_public_use(const AssessedFile& file, const PublicUseRule& rule) {
  if (file.keys.empty()) return Error{.code = ErrorCode::kNoKey};
  PublicUseReport report;
  const auto keys = static_cast<std::uint32_t>(file.keys.size());
  for (std::uint32_t a = 0; a < keys; ++a) {
    report.columns.push_back(threshold_figures(file, {a}, rule.least_of_value));
    for (std::uint32_t b = a + 1; b < keys; ++b) {
      report.pairs.push_back(threshold_figures(file, {a, b}, rule.least_of_pair));
    }
  }
  for (const std::vector<KeyColumn>* columns : {&file.keys, &file.others}) {
    for (const KeyColumn& column : *columns) {
      if (is_listed(rule.sensitive, column.name)) report.sensitive_published.push_back(column.name);
      if (is_listed(rule.geographic, column.name)) {
        report.geographic_published.push_back(column.name);
      }
    }
  }
  report.too_many_keys = keys > rule.most_keys;
  if (rule.weight_published && !file.weights.empty()) check_weight(file, rule, report);
  const auto is_kept = [](const ThresholdFigures& figures) {
    return figures.values_in_breach == 0;
  };
  report.holds = std::all_of(report.columns.begin(), report.columns.end(), is_kept) &&
                 std::all_of(report.pairs.begin(), report.pairs.end(), is_kept) &&
                 report.sensitive_published.empty() && report.geographic_published.size() <= 1 &&
                 !report.too_many_keys && report.rows_of_rare_weights == 0 &&
                 !report.weight_splits_keys;
  return report;
}

std::vector<CombinationRule> combinations_up_to(std::uint32_t keys, std::uint32_t size,
                                                std::uint64_t k) {
  std::vector<CombinationRule> rules;
  for (std::uint32_t mask = 1; mask < (1U << keys); ++mask) {
    if (static_cast<std::uint32_t>(std::popcount(mask)) <= size) rules.push_back({mask, k});
  }
  return rules;
}

Result<CombinationCheck> CombinationCheck::begin(const AssessedFile& file,
                                                 std::vector<CombinationRule> rules) {
  if (const Status status = check_keys(file, kMostCombinedKeys); !status) return status.error();
  return CombinationCheck(file, std::move(rules));
}

CombinationCheck::CombinationCheck(const AssessedFile& file, std::vector<CombinationRule> rules)
    : file_(&file), rules_(std::move(rules)), concerned_(file.rows) {
  report_.unsafe_of_size.assign(file.keys.size() + 1, 0);
  missing_.reserve(file.rows);
  for (std::uint32_t row = 0; row < file.rows; ++row) missing_.push_back(file.missing_mask(row));
}

bool CombinationCheck::run(std::uint64_t rules) {
  for (; rules > 0 && report_.unsafe.size() < rules_.size(); --rules) {
    const CombinationRule& rule = rules_[report_.unsafe.size()];
    const Frequencies counted = set_frequencies(*file_, rule.mask);
    std::uint64_t unsafe = 0;
    for (std::uint32_t row = 0; row < file_->rows; ++row) {
      if ((missing_[row] & rule.mask) != 0 || counted.of_row(row) >= rule.k) continue;
      ++unsafe;
      report_.rows += concerned_[row] == 0 ? 1 : 0;
      concerned_[row] = 1;
    }
    report_.unsafe.push_back(unsafe);
    report_.unsafe_of_size[static_cast<std::size_t>(std::popcount(rule.mask))] += unsafe;
  }
  return report_.unsafe.size() < rules_.size();
}

}  // namespace paravent::risk
