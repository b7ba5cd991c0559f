#include "risk/records.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace paravent::risk {

std::vector<std::uint32_t> order_records(const RecordSource& source, RecordOrder order) {
  std::vector<std::uint32_t> rows(source.risks.size());
  std::iota(rows.begin(), rows.end(), 0U);
  const auto score = [&](std::uint32_t row) {
    return source.has_suda ? source.suda.scores[source.suda.tuples.of_item[row]] : 0;
  };
  const auto risk = [&](std::uint32_t row) { return source.risks[row]; };
  const auto sort = [&](const auto& first, const auto& second) {
    std::stable_sort(rows.begin(), rows.end(), [&](std::uint32_t a, std::uint32_t b) {
      const double x = first(a), y = first(b);
      return x > y || (!(y > x) && second(a) > second(b));
    });
  };
  if (order == RecordOrder::kRisk) {
    sort(risk, score);
  } else {
    sort(score, risk);
  }
  return rows;
}

RecordRisk record_risk(std::uint32_t row, const AssessedFile& file, const Frequencies& own,
                       const RecordSource& source) {
  const std::uint32_t tuple = own.tuples.of_item[row];
  RecordRisk record;
  record.row = row;
  record.frequency = own.deciding()[tuple];
  record.weight = own.deciding_weight()[tuple];
  record.risk = source.risks[row];
  record.household = source.households.empty() ? record.risk : source.households[row];
  if (!source.has_suda) return record;
  const SudaResult& suda = source.suda;
  const std::uint32_t scored = suda.tuples.of_item[row];
  record.score = suda.scores[scored];
  record.dis = source.has_dis ? suda.dis[scored] : 0;
  for (const std::uint16_t mask : suda.of_tuple(scored)) {
    const std::uint32_t set = mask;
    if (record.smallest == 0 || std::popcount(set) < std::popcount(record.smallest)) {
      record.smallest = set;
    }
  }
  const auto attributes = static_cast<std::uint32_t>(file.keys.size());
  for (std::uint32_t j = 0; j < attributes && record.score > 0; ++j) {
    const double part = 100 * suda.contribution(scored, j, attributes, source.spec);
    if (part > 0) record.columns.emplace_back(j, part);
  }
  std::stable_sort(record.columns.begin(), record.columns.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  return record;
}

}  // namespace paravent::risk
