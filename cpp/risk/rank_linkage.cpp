// Linkage of rank-swapped rows, J. Nin, J. Herranz, V. Torra 2008; see linkage.h.
#include <algorithm>
#include <cmath>

#include "risk/link_pairs.h"

namespace paravent::risk {
namespace {

/// Of each row the ranks, in the published column, of the run of values equal to its own.
struct RankRuns {
  std::vector<std::int64_t> first, last;  ///< first > last where the value is missing
};

RankRuns runs_of(const std::vector<double>& values, const std::vector<double>& ascending) {
  RankRuns runs;
  for (const double x : values) {
    const auto [low, high] = std::equal_range(ascending.begin(), ascending.end(), x);
    const auto first = static_cast<std::int64_t>(low - ascending.begin());
    // A value that is not published stands where it would be put.
    const auto last = std::max(first, static_cast<std::int64_t>(high - ascending.begin()) - 1);
    runs.first.push_back(std::isnan(x) ? 1 : first);
    runs.last.push_back(std::isnan(x) ? 0 : last);
  }
  return runs;
}

struct RankedColumn {
  RankRuns original, published;
};

}  // namespace

RankResult link_by_rank(const LinkSpec& spec, std::uint32_t reach, std::uint64_t k) {
  std::vector<RankedColumn> columns;
  for (const LinkColumn& column : spec.columns) {
    if (column.kind != LinkKind::kNumber) continue;
    std::vector<double> ascending;
    for (const double x : column.published_numbers) {
      if (!std::isnan(x)) ascending.push_back(x);
    }
    std::sort(ascending.begin(), ascending.end());
    columns.push_back(
        {runs_of(column.numbers, ascending), runs_of(column.published_numbers, ascending)});
  }
  LinkPairs pairs(spec);
  double compared = 0;
  for (std::uint32_t row = 0; row < spec.rows; ++row) {
    compared += static_cast<double>(pairs.published_of(row).size());
  }
  pairs.look_at(compared);
  LinkTally tally(spec, pairs);
  RankResult result;
  pairs.for_each_row([&](std::uint32_t row) {
    const std::span<const std::uint32_t> published = pairs.published_of(row);
    std::uint64_t candidates = 0, right = 0, right_possible = 0;
    for (const std::uint32_t other : published) {
      const bool fits = std::all_of(columns.begin(), columns.end(), [&](const RankedColumn& c) {
        const std::int64_t a = c.original.first[row], b = c.original.last[row];
        const std::int64_t x = c.published.first[other], y = c.published.last[other];
        return a > b || x > y || (x - b <= reach && a - y <= reach);
      });
      const bool is_right = pairs.is_right(row, other);
      candidates += fits ? 1 : 0;
      right += fits && is_right ? 1 : 0;
      right_possible += is_right ? 1 : 0;
    }
    if (candidates < k) ++result.below_k;
    tally.add(row, right, candidates, published.size(), right_possible);
  });
  result.links = tally.result();
  return result;
}

}  // namespace paravent::risk
