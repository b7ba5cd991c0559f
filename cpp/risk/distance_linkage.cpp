// Distance-based linkage, D. Pagliuca, G. Seri 1999; see linkage.h.
#include <algorithm>
#include <cmath>
#include <limits>

#include "risk/link_pairs.h"
#include "risk/numeric.h"

namespace paravent::risk {
namespace {

/// Values scaled so that a difference squared is the column's part of the distance; NaN: missing.
struct ScaledColumn {
  std::vector<double> original, published;
  bool is_category = false;
};

std::vector<ScaledColumn> scale_columns(const LinkSpec& spec, std::vector<std::string>& left_out) {
  std::vector<ScaledColumn> scaled;
  for (const LinkColumn& column : spec.columns) {
    double unit = 1;
    if (column.kind == LinkKind::kNumber) {
      unit = standard_deviation(column.numbers);
      if (!(unit > 0)) {
        left_out.push_back(column.name);
        continue;
      }
    } else if (column.kind == LinkKind::kOrdered) {
      unit = std::max(1.0, static_cast<double>(column.levels) - 1);
    }
    ScaledColumn& mine = scaled.emplace_back();
    mine.is_category = column.kind == LinkKind::kCategory;
    if (column.kind == LinkKind::kNumber) {
      for (const double x : column.numbers) mine.original.push_back(x / unit);
      for (const double x : column.published_numbers) mine.published.push_back(x / unit);
      continue;
    }
    const auto scale = [&](const std::vector<std::uint32_t>& codes, std::vector<double>& to) {
      for (const std::uint32_t code : codes) {
        to.push_back(code == LinkColumn::kMissing ? std::numeric_limits<double>::quiet_NaN()
                                                  : static_cast<double>(code) / unit);
      }
    };
    scale(column.codes, mine.original);
    scale(column.published_codes, mine.published);
  }
  return scaled;
}

}  // namespace

LinkResult link_by_distance(const LinkSpec& spec) {
  constexpr double kEqual = 1e-12;
  std::vector<std::string> left_out;
  const std::vector<ScaledColumn> columns = scale_columns(spec, left_out);
  const LinkPairs pairs(spec);
  LinkTally tally(spec, pairs);
  std::vector<double> distance;
  pairs.for_each_row([&](std::uint32_t row) {
    const std::span<const std::uint32_t> published = pairs.published_of(row);
    distance.assign(published.size(), 0);
    for (const ScaledColumn& column : columns) {
      const double x = column.original[row];
      if (std::isnan(x)) continue;
      const double* const y = column.published.data();
      if (column.is_category) {
        for (std::size_t i = 0; i < published.size(); ++i) {
          const double other = y[published[i]];
          distance[i] += other < x || other > x ? 1 : 0;  // not where it is missing
        }
      } else {
        for (std::size_t i = 0; i < published.size(); ++i) {
          const double d = x - y[published[i]];
          distance[i] += d == d ? d * d : 0;
        }
      }
    }
    double least = std::numeric_limits<double>::infinity();
    for (const double d : distance) least = std::min(least, d);
    std::uint64_t best = 0, right = 0, right_possible = 0;
    for (std::size_t i = 0; i < published.size(); ++i) {
      const bool is_best = distance[i] <= least + kEqual;
      const bool is_right = pairs.is_right(row, published[i]);
      best += is_best ? 1 : 0;
      right += is_best && is_right ? 1 : 0;
      right_possible += is_right ? 1 : 0;
    }
    tally.add(row, right, best, published.size(), right_possible);
  });
  LinkResult result = tally.result();
  result.left_out = std::move(left_out);
  return result;
}

}  // namespace paravent::risk
