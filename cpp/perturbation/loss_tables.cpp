// Loss of tables and regressions, and the risk-utility map; see loss.h.
#include <algorithm>
#include <cmath>

#include "perturbation/loss.h"
#include "risk/tuples.h"
#include "support/real.h"

namespace paravent::perturbation {
namespace {

/// Counts of each cell of some columns that occurs, before and after.
struct CellCounts {
  std::vector<double> before, after;
  std::vector<std::uint32_t> row;  ///< of each cell one row, those after counting on from before
};

CellCounts count_cells(std::span<const ColumnPair* const> columns) {
  const auto n = static_cast<std::uint32_t>(columns[0]->before.of_row.size());
  const auto m = static_cast<std::uint32_t>(columns[0]->after.of_row.size());
  std::vector<std::vector<std::uint32_t>> codes;
  std::vector<CodeView> views;
  codes.reserve(columns.size());
  for (const ColumnPair* column : columns) {
    std::vector<std::uint32_t>& both =
        codes.emplace_back(column->before.of_row.begin(), column->before.of_row.end());
    both.insert(both.end(), column->after.of_row.begin(), column->after.of_row.end());
    views.push_back({both, std::max(column->before.codes_size, column->after.codes_size)});
  }
  const risk::NumberedTuples tuples = risk::number_tuples(views, n + m);
  CellCounts counts{std::vector<double>(tuples.size()), std::vector<double>(tuples.size()),
                    tuples.first_item};
  for (std::uint32_t i = 0; i < n + m; ++i) {
    ++(i < n ? counts.before : counts.after)[tuples.of_item[i]];
  }
  return counts;
}

std::uint32_t code_at(const ColumnPair& column, std::uint32_t item) {
  const auto n = column.before.of_row.size();
  return item < n ? column.before.of_row[item] : column.after.of_row[item - n];
}

/// √(χ²/(n (min(r, c) - 1))) over the levels that occur.
double cramers_v(const CellCounts& cells, const std::vector<double>& counts, const ColumnPair& a,
                 const ColumnPair& b) {
  std::vector<double> of_a(std::max(a.before.codes_size, a.after.codes_size));
  std::vector<double> of_b(std::max(b.before.codes_size, b.after.codes_size));
  double n = 0;
  for (std::size_t c = 0; c < counts.size(); ++c) {
    of_a[code_at(a, cells.row[c])] += counts[c];
    of_b[code_at(b, cells.row[c])] += counts[c];
    n += counts[c];
  }
  const auto levels = [](const std::vector<double>& of) {
    return static_cast<double>(std::count_if(of.begin(), of.end(), [](double x) { return x > 0; }));
  };
  const double least = std::min(levels(of_a), levels(of_b));
  if (n == 0 || least < 2) return 0;
  NeumaierSum sum;  // Σ o²/(row · column) = χ²/n + 1
  for (std::size_t c = 0; c < counts.size(); ++c) {
    if (counts[c] == 0) continue;
    const std::uint32_t item = cells.row[c];
    sum += counts[c] * counts[c] / (of_a[code_at(a, item)] * of_b[code_at(b, item)]);
  }
  return std::sqrt(std::max(0.0, sum.value() - 1) / (least - 1));
}

}  // namespace

TableLoss distance_of_counts(std::span<const double> before, std::span<const double> after) {
  double n = 0, m = 0;
  for (const double x : before) n += x;
  for (const double x : after) m += x;
  NeumaierSum squares, absolute;
  for (std::size_t c = 0; c < before.size(); ++c) {
    const double p = n > 0 ? before[c] / n : 0, q = m > 0 ? after[c] / m : 0;
    const double root = std::sqrt(p) - std::sqrt(q);
    squares += root * root;
    absolute += std::fabs(p - q);
  }
  TableLoss loss;
  loss.hellinger = std::sqrt(squares.value() / 2);
  loss.total_variation = absolute.value() / 2;
  return loss;
}

TablesLoss tables_loss(std::span<const ColumnPair> columns) {
  TablesLoss loss;
  NeumaierSum one_way, two_way;
  for (const ColumnPair& column : columns) {
    const ColumnPair* const one[] = {&column};
    const CellCounts cells = count_cells(one);
    TableLoss& table = loss.tables.emplace_back(distance_of_counts(cells.before, cells.after));
    table.columns = {column.name};
    one_way += table.hellinger;
  }
  double pairs = 0;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    for (std::size_t j = i + 1; j < columns.size(); ++j) {
      const ColumnPair* const two[] = {&columns[i], &columns[j]};
      const CellCounts cells = count_cells(two);
      TableLoss& table = loss.tables.emplace_back(distance_of_counts(cells.before, cells.after));
      table.columns = {columns[i].name, columns[j].name};
      table.cramers_v = cramers_v(cells, cells.after, columns[i], columns[j]) -
                        cramers_v(cells, cells.before, columns[i], columns[j]);
      two_way += table.hellinger;
      ++pairs;
    }
  }
  if (!columns.empty()) loss.mean_one_way = one_way.value() / static_cast<double>(columns.size());
  if (pairs > 0) loss.mean_two_way = two_way.value() / pairs;
  constexpr std::size_t kWorst = 5;
  loss.worst = loss.tables;
  std::stable_sort(
      loss.worst.begin(), loss.worst.end(),
      [](const TableLoss& a, const TableLoss& b) { return a.hellinger > b.hellinger; });
  if (loss.worst.size() > kWorst) loss.worst.resize(kWorst);
  return loss;
}

TabularPmse tabular_pmse(std::span<const ColumnPair> columns) {
  TabularPmse result;
  if (columns.empty()) return result;
  std::vector<const ColumnPair*> all;
  for (const ColumnPair& column : columns) all.push_back(&column);
  const CellCounts cells = count_cells(all);
  const auto n = static_cast<double>(columns[0].before.of_row.size());
  const auto m = static_cast<double>(columns[0].after.of_row.size());
  if (n + m == 0) return result;
  const double c = n / (n + m);
  NeumaierSum sum;
  for (std::size_t i = 0; i < cells.before.size(); ++i) {
    const double both = cells.before[i] + cells.after[i], share = cells.before[i] / both;
    sum += both * (share - c) * (share - c);
  }
  result.pmse = sum.value() / (n + m);
  const double free_cells = static_cast<double>(cells.before.size()) - 1;
  result.expected = free_cells * c * c * (1 - c) / (n + m);
  return result;
}

std::optional<std::vector<Coefficient>> least_squares(std::span<const double> y,
                                                      std::span<const std::vector<double>> x) {
  const std::size_t d = x.size();
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < y.size(); ++i) {
    const bool incomplete =
        std::any_of(x.begin(), x.end(), [&](const auto& column) { return std::isnan(column[i]); });
    if (!std::isnan(y[i]) && !incomplete) rows.push_back(i);
  }
  const auto n = static_cast<double>(rows.size());
  if (rows.size() < d + 2) return std::nullopt;
  // Centred: the intercept comes last, and sums of squares do not cancel.
  const auto mean_of = [&](auto value) {
    NeumaierSum sum;
    for (const std::size_t i : rows) sum += value(i);
    return sum.value() / n;
  };
  const auto product = [&](auto a, auto b) {
    NeumaierSum sum;
    for (const std::size_t i : rows) sum += a(i) * b(i);
    return sum.value();
  };
  const double mean_y = mean_of([&](std::size_t i) { return y[i]; });
  std::vector<double> mean(d);
  for (std::size_t j = 0; j < d; ++j) mean[j] = mean_of([&](std::size_t i) { return x[j][i]; });
  const auto centred = [&](std::size_t j) {
    return [&, j](std::size_t i) { return j < d ? x[j][i] - mean[j] : y[i] - mean_y; };
  };
  // [X'X | X'y | I], reduced by Gauss and Jordan with partial pivoting.
  const std::size_t width = 2 * d + 1;
  std::vector<double> a(d * width);
  std::vector<double> scale(d);
  for (std::size_t r = 0; r < d; ++r) {
    for (std::size_t c = 0; c <= d; ++c) a[r * width + c] = product(centred(r), centred(c));
    a[r * width + d + 1 + r] = 1;
    scale[r] = a[r * width + r];
  }
  for (std::size_t c = 0; c < d; ++c) {
    std::size_t pivot = c;
    for (std::size_t r = c + 1; r < d; ++r) {
      if (std::fabs(a[r * width + c]) > std::fabs(a[pivot * width + c])) pivot = r;
    }
    for (std::size_t j = 0; j < width; ++j) std::swap(a[c * width + j], a[pivot * width + j]);
    if (!(std::fabs(a[c * width + c]) > 1e-12 * scale[c])) return std::nullopt;
    for (std::size_t j = width; j-- > 0;) a[c * width + j] /= a[c * width + c];
    for (std::size_t r = 0; r < d; ++r) {
      if (r == c) continue;
      const double factor = a[r * width + c];
      for (std::size_t j = 0; j < width; ++j) a[r * width + j] -= factor * a[c * width + j];
    }
  }
  double intercept = mean_y;
  for (std::size_t j = 0; j < d; ++j) intercept -= a[j * width + d] * mean[j];
  NeumaierSum squares;
  for (const std::size_t i : rows) {
    double rest = y[i] - mean_y;
    for (std::size_t j = 0; j < d; ++j) rest -= a[j * width + d] * (x[j][i] - mean[j]);
    squares += rest * rest;
  }
  const double variance = squares.value() / (n - static_cast<double>(d) - 1);
  double of_intercept = 1 / n;
  for (std::size_t r = 0; r < d; ++r) {
    for (std::size_t c = 0; c < d; ++c) {
      of_intercept += mean[r] * a[r * width + d + 1 + c] * mean[c];
    }
  }
  std::vector<Coefficient> found{{intercept, std::sqrt(variance * of_intercept)}};
  for (std::size_t j = 0; j < d; ++j) {
    found.push_back({a[j * width + d], std::sqrt(variance * a[j * width + d + 1 + j])});
  }
  return found;
}

double interval_overlap(Coefficient a, Coefficient b) {
  constexpr double kNormal95 = 1.96;
  const double low = std::max(a.estimate - kNormal95 * a.error, b.estimate - kNormal95 * b.error);
  const double high = std::min(a.estimate + kNormal95 * a.error, b.estimate + kNormal95 * b.error);
  const double x = 2 * kNormal95 * a.error, y = 2 * kNormal95 * b.error;
  if (!(x > 0) || !(y > 0)) return x == y && a.estimate == b.estimate ? 1 : 0;
  return ((high - low) / x + (high - low) / y) / 2;
}

std::vector<PlacedPoint> risk_utility_map(std::span<const MapPoint> plans) {
  std::vector<PlacedPoint> placed;
  const auto place = [](const std::vector<double>& values, double& mean, double& low,
                        double& high) {
    if (values.empty()) return;
    NeumaierSum sum;
    for (const double x : values) sum += x;
    mean = sum.value() / static_cast<double>(values.size());
    low = *std::min_element(values.begin(), values.end());
    high = *std::max_element(values.begin(), values.end());
  };
  for (const MapPoint& plan : plans) {
    PlacedPoint& point = placed.emplace_back();
    place(plan.losses, point.loss, point.loss_low, point.loss_high);
    place(plan.risks, point.risk, point.risk_low, point.risk_high);
  }
  for (PlacedPoint& point : placed) {
    point.dominated = std::any_of(placed.begin(), placed.end(), [&](const PlacedPoint& other) {
      return other.loss <= point.loss && other.risk <= point.risk &&
             (other.loss < point.loss || other.risk < point.risk);
    });
  }
  return placed;
}

}  // namespace paravent::perturbation
