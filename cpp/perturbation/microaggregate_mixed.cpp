// Microaggregation of mixed columns; see microaggregation.h.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "perturbation/mdav.h"
#include "support/real.h"

namespace paravent::perturbation {
namespace {

class GowerSpace {
 public:
  explicit GowerSpace(std::span<const MixedColumn> columns) : columns_(columns) {
    for (const MixedColumn& column : columns) {
      double unit = 1;
      if (column.kind == MixedKind::kNumber) {
        double low = std::numeric_limits<double>::infinity(), high = -low;
        for (const double x : column.numbers) {
          if (std::isnan(x)) continue;
          low = std::min(low, x);
          high = std::max(high, x);
        }
        unit = high > low ? high - low : 0;
      } else if (column.kind == MixedKind::kOrdered) {
        unit = column.levels > 1 ? column.levels - 1.0 : 0;
      }
      units_.push_back(unit);
      weight_ += column.weight;
      middle_numbers_.push_back(0);
      middle_codes_.push_back(0);
    }
  }

  void set_middle(const std::vector<std::uint32_t>& rows) {
    std::vector<std::uint32_t> codes;
    for (std::size_t j = 0; j < columns_.size(); ++j) {
      if (columns_[j].kind == MixedKind::kNumber) {
        NeumaierSum sum;
        double count = 0;
        for (const std::uint32_t row : rows) {
          if (std::isnan(columns_[j].numbers[row])) continue;
          sum += columns_[j].numbers[row];
          ++count;
        }
        middle_numbers_[j] =
            count > 0 ? sum.value() / count : std::numeric_limits<double>::quiet_NaN();
        continue;
      }
      codes.clear();
      for (const std::uint32_t row : rows) codes.push_back(columns_[j].codes[row]);
      middle_codes_[j] = middle_code(columns_[j].kind, codes);
    }
  }
  double from_middle(std::uint32_t row) const {
    return distance([&](std::size_t j) { return columns_[j].numbers[row]; },
                    [&](std::size_t j) { return columns_[j].codes[row]; },
                    [&](std::size_t j) { return middle_numbers_[j]; },
                    [&](std::size_t j) { return middle_codes_[j]; });
  }
  double between(std::uint32_t a, std::uint32_t b) const {
    return distance([&](std::size_t j) { return columns_[j].numbers[a]; },
                    [&](std::size_t j) { return columns_[j].codes[a]; },
                    [&](std::size_t j) { return columns_[j].numbers[b]; },
                    [&](std::size_t j) { return columns_[j].codes[b]; });
  }

 private:
  template <class N, class C, class M, class D>
  double distance(N number, C code, M other_number, D other_code) const {
    double sum = 0;
    for (std::size_t j = 0; j < columns_.size(); ++j) {
      double part = 0;
      if (columns_[j].kind == MixedKind::kNumber) {
        const double x = number(j), y = other_number(j);
        const bool no_x = std::isnan(x), no_y = std::isnan(y);
        if (no_x || no_y) {
          part = no_x && no_y ? 0 : 1;
        } else {
          part = units_[j] > 0 ? std::fabs(x - y) / units_[j] : 0;
        }
      } else {
        const std::uint32_t x = code(j), y = other_code(j);
        if (x == MixedColumn::kMissing || y == MixedColumn::kMissing ||
            columns_[j].kind == MixedKind::kCategory) {
          part = x == y ? 0 : 1;
        } else {
          part = units_[j] > 0 ? std::fabs(static_cast<double>(x) - y) / units_[j] : 0;
        }
      }
      sum += columns_[j].weight * part;
    }
    return sum / weight_;
  }

  std::span<const MixedColumn> columns_;
  std::vector<double> units_, middle_numbers_;
  std::vector<std::uint32_t> middle_codes_;
  double weight_ = 0;
};

}  // namespace

std::uint32_t middle_code(MixedKind kind, std::vector<std::uint32_t> codes) {
  codes.erase(std::remove(codes.begin(), codes.end(), MixedColumn::kMissing), codes.end());
  if (codes.empty()) return MixedColumn::kMissing;
  std::sort(codes.begin(), codes.end());
  if (kind == MixedKind::kOrdered) return codes[(codes.size() - 1) / 2];
  std::uint32_t best = codes[0];
  std::size_t most = 0;
  for (std::size_t from = 0, to = 0; from < codes.size(); from = to) {
    while (to < codes.size() && codes[to] == codes[from]) ++to;
    if (to - from <= most) continue;
    most = to - from;
    best = codes[from];
  }
  return best;
}

StepResult<RowGroups> mixed_groups(std::span<const MixedColumn> columns, std::uint32_t k,
                                   std::uint32_t step) {
  const auto size_of = [](const MixedColumn& column) {
    return column.kind == MixedKind::kNumber ? column.numbers.size() : column.codes.size();
  };
  const auto n = static_cast<std::uint32_t>(columns.empty() ? 0 : size_of(columns[0]));
  if (k < 2 || k > n) return Fault{.code = FaultCode::kKOutOfRange, .step = step, .count = n};
  if (std::any_of(columns.begin(), columns.end(), [](const MixedColumn& column) {
        return !(column.weight > 0) || !std::isfinite(column.weight);
      })) {
    return Fault{.code = FaultCode::kParameterOutOfRange, .step = step, .key = "weights"};
  }
  GowerSpace space(columns);
  std::vector<std::uint32_t> rows(n);
  std::iota(rows.begin(), rows.end(), 0U);
  if (n > kMostMdavRows) {
    std::stable_sort(rows.begin(), rows.end(), [&](std::uint32_t a, std::uint32_t b) {
      for (const MixedColumn& column : columns) {
        if (column.kind == MixedKind::kNumber) {
          const double x = column.numbers[a], y = column.numbers[b];
          if (std::isnan(x) != std::isnan(y)) return std::isnan(y);
          if (x < y || y < x) return x < y;
        } else if (column.codes[a] != column.codes[b]) {
          return column.codes[a] < column.codes[b];
        }
      }
      return false;
    });
  }
  RowGroups found;
  for (std::vector<std::uint32_t>& block : mdav_blocks(rows)) {
    Mdav<GowerSpace>(space, k, std::move(block), found.groups).run();
  }
  NeumaierSum within;
  for (const RowGroup& group : found.groups) {
    space.set_middle(group);
    for (const std::uint32_t row : group) {
      within += space.from_middle(row) * space.from_middle(row);
    }
  }
  found.within = within.value();
  return found;
}

}  // namespace paravent::perturbation
