#include "risk/numeric.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <utility>

#include "support/real.h"

namespace paravent::risk {
namespace {

std::vector<double> ascending_values(std::span<const double> values) {
  std::vector<double> ascending;
  for (const double x : values) {
    if (!std::isnan(x)) ascending.push_back(x);
  }
  std::sort(ascending.begin(), ascending.end());
  return ascending;
}

/// Shares of rows by column and in all, of one flag a row and column; empty: the column is left
/// out.
NumericDisclosure shares_of(std::span<const NumberPair> columns,
                            std::span<const std::vector<std::uint8_t>> agrees) {
  NumericDisclosure result;
  std::vector<std::uint8_t> in_all;
  for (std::size_t j = 0; j < columns.size(); ++j) {
    if (agrees[j].empty()) {
      result.of_column.push_back(0);
      if (!columns[j].original.empty()) result.left_out.push_back(columns[j].name);
      continue;
    }
    if (in_all.empty()) in_all.assign(agrees[j].size(), 1);
    for (std::size_t i = 0; i < in_all.size(); ++i) in_all[i] &= agrees[j][i];
    const auto rows = std::count(agrees[j].begin(), agrees[j].end(), 1);
    result.of_column.push_back(static_cast<double>(rows) / static_cast<double>(in_all.size()));
  }
  if (!in_all.empty()) {
    const auto rows = std::count(in_all.begin(), in_all.end(), 1);
    result.share = static_cast<double>(rows) / static_cast<double>(in_all.size());
  }
  return result;
}

std::vector<std::vector<std::uint8_t>> within_intervals(std::span<const NumberPair> columns,
                                                        double kappa) {
  std::vector<std::vector<std::uint8_t>> agrees;
  for (const NumberPair& column : columns) {
    std::vector<std::uint8_t>& mine = agrees.emplace_back();
    const double sd = standard_deviation(column.published);
    if (!(sd > 0)) continue;
    for (std::size_t i = 0; i < column.original.size(); ++i) {
      // A missing value makes the difference NaN, which is above nothing.
      mine.push_back(std::fabs(column.original[i] - column.published[i]) > kappa * sd ? 0 : 1);
    }
  }
  return agrees;
}

}  // namespace

double standard_deviation(std::span<const double> values) {
  NeumaierSum sum, squares;
  double n = 0;
  for (const double x : values) {
    if (std::isnan(x)) continue;
    sum += x;
    ++n;
  }
  if (n < 2) return 0;
  const double mean = sum.value() / n;
  for (const double x : values) {
    if (!std::isnan(x)) squares += (x - mean) * (x - mean);
  }
  return std::sqrt(squares.value() / (n - 1));
}

double quantile7(std::span<const double> ascending, double share) {
  const double place = share * static_cast<double>(ascending.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const std::size_t above = std::min(below + 1, ascending.size() - 1);
  return ascending[below] +
         (place - static_cast<double>(below)) * (ascending[above] - ascending[below]);
}

NumericDisclosure interval_disclosure(std::span<const NumberPair> columns, double kappa) {
  return shares_of(columns, within_intervals(columns, kappa));
}

NumericDisclosure rank_disclosure(std::span<const NumberPair> columns, double percent) {
  std::vector<std::vector<std::uint8_t>> agrees;
  for (const NumberPair& column : columns) {
    const std::vector<double> values = ascending_values(column.original);
    const auto n = static_cast<std::ptrdiff_t>(values.size());
    const auto window = std::max(
        std::ptrdiff_t{1}, static_cast<std::ptrdiff_t>(static_cast<double>(n) * percent / 100));
    std::vector<std::uint8_t>& mine = agrees.emplace_back();
    for (std::size_t i = 0; i < column.original.size(); ++i) {
      const double x = column.original[i], y = column.published[i];
      if (std::isnan(x) || std::isnan(y)) {
        mine.push_back(1);
        continue;
      }
      const auto [first, last] = std::equal_range(values.begin(), values.end(), x);
      const auto low = std::max(std::ptrdiff_t{0}, first - values.begin() - window);
      const auto high = std::min(n - 1, last - values.begin() - 1 + window);
      const bool within =
          y >= values[static_cast<std::size_t>(low)] && y <= values[static_cast<std::size_t>(high)];
      mine.push_back(within ? 1 : 0);
    }
  }
  return shares_of(columns, agrees);
}

OutlierDisclosure outlier_disclosure(std::span<const NumberPair> columns, double kappa) {
  std::vector<std::uint8_t> is_outlier, is_close;
  for (const NumberPair& column : columns) {
    const std::vector<double> values = ascending_values(column.original);
    is_outlier.resize(column.original.size());
    is_close.resize(column.original.size(), 1);
    if (values.empty()) continue;
    const double low = quantile7(values, 0.25), high = quantile7(values, 0.75);
    const double reach = 3 * (high - low);
    for (std::size_t i = 0; i < is_outlier.size(); ++i) {
      const double x = column.original[i];
      if (x <= values.front() || x >= values.back() || x < low - reach || x > high + reach) {
        is_outlier[i] = 1;
      }
    }
  }
  for (const std::vector<std::uint8_t>& agrees : within_intervals(columns, kappa)) {
    for (std::size_t i = 0; i < agrees.size(); ++i) is_close[i] &= agrees[i];
  }
  OutlierDisclosure result;
  for (std::size_t i = 0; i < is_outlier.size(); ++i) {
    result.rows += is_outlier[i];
    result.close += is_outlier[i] & is_close[i];
  }
  return result;
}

RareNumbers rare_numbers(std::span<const double> published,
                         std::span<const std::uint32_t> individuals, std::uint64_t k) {
  std::vector<std::pair<double, std::uint32_t>> held;  // value and who holds it
  for (std::size_t i = 0; i < published.size(); ++i) {
    if (std::isnan(published[i])) continue;
    held.emplace_back(published[i],
                      individuals.empty() ? static_cast<std::uint32_t>(i) : individuals[i]);
  }
  std::sort(held.begin(), held.end());
  RareNumbers result;
  for (std::size_t from = 0, to = 0; from < held.size(); from = to) {
    std::uint64_t holders = 0;
    for (; to < held.size() && held[to].first == held[from].first; ++to) {
      holders += to == from || held[to].second != held[to - 1].second ? 1 : 0;
    }
    if (holders >= k) continue;
    ++result.values;
    result.rows += to - from;
  }
  return result;
}

double nearest_own(std::span<const double> original, std::span<const std::uint32_t> of_raw,
                   std::span<const double> published, std::span<const std::uint32_t> of_published,
                   std::uint32_t persons) {
  using Held = std::pair<double, std::uint32_t>;  // value, person
  std::vector<Held> rows;
  for (std::size_t i = 0; i < published.size(); ++i) {
    if (!std::isnan(published[i])) rows.emplace_back(published[i], of_published[i]);
  }
  if (rows.empty() || persons == 0) return 0;
  std::sort(rows.begin(), rows.end());
  const auto run_of = [&](double value) {
    return std::pair(std::lower_bound(rows.begin(), rows.end(), Held{value, 0}),
                     std::upper_bound(rows.begin(), rows.end(), Held{value, 0xffffffffU}));
  };
  std::vector<double> found(persons);
  for (std::size_t i = 0; i < original.size(); ++i) {
    const double x = original[i];
    if (std::isnan(x)) continue;
    const auto above = std::lower_bound(rows.begin(), rows.end(), Held{x, 0});
    const double up = above == rows.end() ? HUGE_VAL : above->first - x;
    const double down = above == rows.begin() ? HUGE_VAL : x - std::prev(above)->first;
    const double least = std::min(up, down), same = 1e-12 * std::max(1.0, std::fabs(x));
    double all = 0, own = 0;
    const auto count = [&](double value) {
      const auto [from, to] = run_of(value);
      all += static_cast<double>(to - from);
      const auto [mine, end] = std::equal_range(from, to, Held{value, of_raw[i]});
      own += static_cast<double>(end - mine);
    };
    if (up <= least + same) count(above->first);
    if (down <= least + same) count(std::prev(above)->first);
    found[of_raw[i]] = std::max(found[of_raw[i]], own / all);
  }
  return std::accumulate(found.begin(), found.end(), 0.0) / persons;
}

}  // namespace paravent::risk
