#include "perturbation/suppression_keys.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "support/real.h"

namespace paravent::perturbation {

bool SuppressionKeys::agree(std::uint32_t a, std::uint32_t b, std::uint32_t mask) const {
  for (std::uint32_t j = 0; j < columns(); ++j) {
    if ((mask >> j & 1U) == 0 && codes[j][a] != codes[j][b]) return false;
  }
  return true;
}

std::vector<CodeView> SuppressionKeys::views_outside(std::uint32_t mask) const {
  std::vector<CodeView> views;
  for (std::uint32_t j = 0; j < columns(); ++j) {
    if ((mask >> j & 1U) == 0) views.push_back({codes[j], levels[j]});
  }
  return views;
}

StepResult<SuppressionKeys> suppression_keys(const risk::AssessedFile& file,
                                             const SuppressionSpec& spec) {
  const std::size_t q = file.keys.size();
  if (q == 0) return Fault{.code = FaultCode::kNoKey, .step = spec.step};
  if (q > risk::kMostCombinedKeys) {
    return Fault{.code = FaultCode::kTooManyKeys, .step = spec.step, .count = q};
  }
  if (spec.k < 2 && !spec.threshold) {
    return Fault{.code = FaultCode::kKOutOfRange, .step = spec.step, .count = file.rows};
  }
  const auto is_weight = [](double w) { return w > 0 && std::isfinite(w); };
  if (!spec.weights.empty() &&
      (spec.weights.size() != q ||
       !std::all_of(spec.weights.begin(), spec.weights.end(), is_weight))) {
    return Fault{.code = FaultCode::kParameterOutOfRange, .step = spec.step, .key = "weights"};
  }
  // Rows by code + 1, missing values being 0.
  std::vector<std::vector<std::uint32_t>> of_row(q);
  std::vector<CodeView> views;
  SuppressionKeys keys;
  for (std::size_t j = 0; j < q; ++j) {
    const risk::KeyColumn& key = file.keys[j];
    of_row[j].reserve(file.rows);
    for (const std::uint32_t code : key.codes) {
      of_row[j].push_back(key.is_missing(code) ? 0 : code + 1);
    }
    keys.levels.push_back(key.levels + 1);
    views.push_back({of_row[j], key.levels + 1});
  }
  const risk::NumberedTuples tuples = risk::number_tuples(views, file.rows);
  std::vector<std::uint32_t> order(tuples.size()), place(tuples.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    for (std::size_t j = 0; j < q; ++j) {
      const std::uint32_t x = of_row[j][tuples.first_item[a]], y = of_row[j][tuples.first_item[b]];
      if (x != y) return x < y;
    }
    return false;
  });
  for (std::uint32_t i = 0; i < order.size(); ++i) place[order[i]] = i;
  keys.codes.resize(q);
  keys.empty.resize(order.size());
  for (std::size_t j = 0; j < q; ++j) {
    for (std::uint32_t i = 0; i < order.size(); ++i) {
      const std::uint32_t code = of_row[j][tuples.first_item[order[i]]];
      keys.codes[j].push_back(code);
      if (code == 0) keys.empty[i] |= 1U << j;
    }
  }
  keys.of_row.reserve(file.rows);
  for (const std::uint32_t tuple : tuples.of_item) keys.of_row.push_back(place[tuple]);
  keys.rows_of = risk::group_items(keys.of_row, keys.size());
  for (std::uint32_t t = 0; t < keys.size(); ++t) {
    keys.rows.push_back(keys.rows_of.begin[t + 1] - keys.rows_of.begin[t]);
  }
  for (std::uint32_t mask = 0; mask <= keys.all_columns(); ++mask) {
    double cost = 0;
    for (std::uint32_t j = 0; j < q; ++j) {
      if ((mask >> j & 1U) != 0) cost += spec.weights.empty() ? 1 : spec.weights[j];
    }
    keys.cost_of_mask.push_back((mask & spec.never) != 0 ? std::numeric_limits<double>::infinity()
                                                         : cost);
  }
  return keys;
}

void count_suppressed(const SuppressionKeys& keys, Suppression& result) {
  result.cells = result.rows = 0;
  result.cells_of_column.assign(keys.columns(), 0);
  NeumaierSum cost;
  for (std::size_t row = 0; row < result.masks.size(); ++row) {
    const std::uint32_t mask = result.masks[row];
    if (mask == 0) continue;
    ++result.rows;
    result.cells += static_cast<std::uint64_t>(std::popcount(mask));
    cost += keys.cost_of_mask[mask];
    for (std::uint32_t j = 0; j < keys.columns(); ++j) {
      result.cells_of_column[j] += mask >> j & 1U;
    }
  }
  result.cost = cost.value();
}

risk::AssessedFile released(const risk::AssessedFile& file, const Suppression& suppression) {
  risk::AssessedFile out = file;
  for (std::size_t j = 0; j < out.keys.size(); ++j) {
    risk::KeyColumn& key = out.keys[j];
    const auto found = std::find(key.missing.begin(), key.missing.end(), std::uint8_t{1});
    const auto code = found == key.missing.end()
                          ? key.levels
                          : static_cast<std::uint32_t>(found - key.missing.begin());
    if (code == key.levels) {
      key.missing.resize(key.levels);
      key.missing.push_back(1);
      ++key.levels;
    }
    for (std::uint32_t row = 0; row < out.rows; ++row) {
      if ((suppression.masks[row] >> j & 1U) != 0) key.codes[row] = code;
    }
  }
  return out;
}

}  // namespace paravent::perturbation
