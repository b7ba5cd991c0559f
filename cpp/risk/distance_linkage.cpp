// Distance-based linkage, D. Pagliuca, G. Seri 1999; see linkage.h.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "risk/link_pairs.h"
#include "risk/numeric.h"
#include "risk/tuples.h"

namespace paravent::risk {
namespace {

/// Values scaled so that a difference squared is the column's part of the distance; NaN: missing.
struct ScaledColumn {
  std::vector<double> original, published, high;  // high: of intervals, else empty
  bool is_category = false;
};

std::vector<ScaledColumn> scale_columns(const LinkSpec& spec, std::vector<std::string>& left_out) {
  std::vector<ScaledColumn> scaled;
  for (const LinkColumn& column : spec.columns) {
    double unit = 1;
    if (column.kind == LinkKind::kNumber) {
      unit = column.unit > 0 ? column.unit : standard_deviation(column.numbers);
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
      for (const double x : column.published_high) mine.high.push_back(x / unit);
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

/// Numbers of rows that have the same values in every column, block included; missing values are
/// one.
NumberedTuples number_rows(std::span<const std::vector<double>* const> columns,
                           std::span<const std::uint32_t> block, std::uint32_t blocks) {
  std::vector<std::vector<std::uint32_t>> codes;
  std::vector<CodeView> views{{block, blocks}};
  std::vector<std::uint32_t> levels;
  for (const std::vector<double>* values : columns) {
    std::vector<double> known;
    for (const double x : *values) {
      if (!std::isnan(x)) known.push_back(x);
    }
    std::sort(known.begin(), known.end());
    known.erase(std::unique(known.begin(), known.end()), known.end());
    std::vector<std::uint32_t>& mine = codes.emplace_back();
    mine.reserve(values->size());
    for (const double x : *values) {
      const auto at = std::isnan(x) ? known.end() : std::lower_bound(known.begin(), known.end(), x);
      mine.push_back(static_cast<std::uint32_t>(at - known.begin()));
    }
    levels.push_back(static_cast<std::uint32_t>(known.size() + 1));
  }
  for (std::size_t j = 0; j < codes.size(); ++j) views.push_back({codes[j], levels[j]});
  return number_tuples(views, static_cast<std::uint32_t>(block.size()));
}

/// How far a value is from an interval; 0 where something is missing.
double outside(double x, double low, double high) {
  const double under = low - x, over = x - high;
  return under > 0 ? under : over > 0 ? over : 0;
}

/// Published rows of each original row's owner.
class OwnRows {
 public:
  explicit OwnRows(const LinkSpec& spec) : spec_(spec) {
    std::uint32_t owners = spec.rows;
    for (const std::uint32_t owner : spec.owner) owners = std::max(owners, owner + 1);
    for (const std::uint32_t owner : spec.published_owner) owners = std::max(owners, owner + 1);
    std::vector<std::uint32_t> number = spec.published_owner;
    if (number.empty()) {
      number.resize(spec.published_rows);
      std::iota(number.begin(), number.end(), 0U);
      owners = std::max(owners, spec.published_rows);
    }
    rows_ = group_items(number, owners);
  }
  std::span<const std::uint32_t> of(std::uint32_t row) const {
    return rows_.of(spec_.owner.empty() ? row : spec_.owner[row]);
  }

 private:
  const LinkSpec& spec_;
  GroupedItems rows_;
};

/// Distances of one original row to published ones, column by column.
class Distances {
 public:
  Distances(const std::vector<ScaledColumn>& columns, const std::vector<std::uint32_t>& published)
      : columns_(columns) {
    for (const ScaledColumn& column : columns) {
      std::vector<double>&mine = values_.emplace_back(), &high = high_.emplace_back();
      for (const std::uint32_t row : published) mine.push_back(column.published[row]);
      if (column.high.empty()) continue;
      for (const std::uint32_t row : published) high.push_back(column.high[row]);
    }
    distance_.resize(published.size());
  }

  const std::vector<double>& of(std::uint32_t row) {
    std::fill(distance_.begin(), distance_.end(), 0.0);
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      const double x = columns_[c].original[row];
      if (std::isnan(x)) continue;
      const double* const y = values_[c].data();
      if (columns_[c].is_category) {
        for (std::size_t i = 0; i < distance_.size(); ++i) {
          distance_[i] += y[i] < x || y[i] > x ? 1 : 0;  // not where it is missing
        }
      } else if (!high_[c].empty()) {
        const double* const high = high_[c].data();
        for (std::size_t i = 0; i < distance_.size(); ++i) {
          const double d = outside(x, y[i], high[i]);
          distance_[i] += d * d;
        }
      } else {
        for (std::size_t i = 0; i < distance_.size(); ++i) {
          const double d = x - y[i];
          distance_[i] += d == d ? d * d : 0;
        }
      }
    }
    return distance_;
  }

 private:
  const std::vector<ScaledColumn>& columns_;
  std::vector<std::vector<double>> values_, high_;
  std::vector<double> distance_;
};

/// The same of one pair, by the same sums.
double distance_of(const std::vector<ScaledColumn>& columns, std::uint32_t row,
                   std::uint32_t published) {
  double distance = 0;
  for (const ScaledColumn& column : columns) {
    const double x = column.original[row], y = column.published[published];
    const double d = column.high.empty() ? x - y : outside(x, y, column.high[published]);
    if (column.is_category) {
      distance += y < x || y > x ? 1 : 0;
    } else {
      distance += d == d ? d * d : 0;
    }
  }
  return distance;
}

}  // namespace

/// Rows of the same values are looked at once, on both sides.
LinkResult link_by_distance(const LinkSpec& spec) {
  constexpr double kEqual = 1e-12;
  std::vector<std::string> left_out;
  const std::vector<ScaledColumn> columns = scale_columns(spec, left_out);
  LinkPairs pairs(spec);
  std::vector<const std::vector<double>*> originals, published;
  for (const ScaledColumn& column : columns) {
    originals.push_back(&column.original);
    published.push_back(&column.published);
    if (!column.high.empty()) published.push_back(&column.high);
  }
  std::vector<std::uint32_t> block(spec.rows), block_of_published(spec.published_rows);
  for (std::uint32_t row = 0; row < spec.rows; ++row) block[row] = pairs.block_of(row);
  for (std::uint32_t b = 0; b < pairs.blocks(); ++b) {
    for (const std::uint32_t row : pairs.published_in(b)) block_of_published[row] = b;
  }
  const NumberedTuples keys = number_rows(originals, block, pairs.blocks());
  const NumberedTuples outputs = number_rows(published, block_of_published, pairs.blocks());
  pairs.look_at(static_cast<double>(keys.size()) * outputs.size());
  std::vector<std::uint64_t> rows_of(outputs.size());
  for (const std::uint32_t output : outputs.of_item) ++rows_of[output];
  std::vector<std::vector<std::uint32_t>> outputs_in(pairs.blocks()), keys_in(pairs.blocks());
  for (std::uint32_t output = 0; output < outputs.size(); ++output) {
    outputs_in[block_of_published[outputs.first_item[output]]].push_back(output);
  }
  std::vector<std::uint8_t> examined(keys.size());
  pairs.for_each_row([&](std::uint32_t row) {
    const std::uint32_t key = keys.of_item[row];
    if (std::exchange(examined[key], std::uint8_t{1}) == 0) keys_in[block[row]].push_back(key);
  });
  // Of each key the least distance, and how many published rows have it.
  std::vector<double> least(keys.size(), std::numeric_limits<double>::infinity());
  std::vector<std::uint64_t> best(keys.size());
  for (std::uint32_t b = 0; b < pairs.blocks(); ++b) {
    std::vector<std::uint32_t> first;
    for (const std::uint32_t output : outputs_in[b]) first.push_back(outputs.first_item[output]);
    Distances distances(columns, first);
    for (const std::uint32_t key : keys_in[b]) {
      const std::vector<double>& of_key = distances.of(keys.first_item[key]);
      for (const double d : of_key) least[key] = std::min(least[key], d);
      for (std::size_t i = 0; i < of_key.size(); ++i) {
        if (of_key[i] <= least[key] + kEqual) best[key] += rows_of[outputs_in[b][i]];
      }
    }
  }
  const OwnRows own(spec);
  LinkTally tally(spec, pairs);
  pairs.for_each_row([&](std::uint32_t row) {
    const std::uint32_t key = keys.of_item[row];
    std::uint64_t right = 0, right_possible = 0;
    for (const std::uint32_t mine : own.of(row)) {
      if (block_of_published[mine] != block[row]) continue;
      ++right_possible;
      right += distance_of(columns, row, mine) <= least[key] + kEqual ? 1 : 0;
    }
    tally.add(row, right, best[key], pairs.published_of(row).size(), right_possible);
  });
  LinkResult result = tally.result();
  result.left_out = std::move(left_out);
  return result;
}

}  // namespace paravent::risk
