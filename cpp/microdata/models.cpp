#include "microdata/models.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <optional>

#include "support/real.h"
#include "table/bands.h"

namespace paravent {
namespace {

std::uint64_t rows_of(std::span<const ValueCount> values) {
  std::uint64_t rows = 0;
  for (const ValueCount& value : values) rows += value.count;
  return rows;
}

/// |a·b - c·d|; products stay below 2^63 for tables of less than 2^31 rows.
std::uint64_t distance(std::uint64_t ab, std::uint64_t cd) { return ab > cd ? ab - cd : cd - ab; }

/// Smallest distances from a bound that are taken for rounding, of figures with logarithms.
constexpr double kRounding = 1e-12;

/// What meets nothing.
double worst_figure(ModelKind kind) {
  if (kind == ModelKind::kDistinctDiversity) return 0;
  return kind == ModelKind::kEntropyDiversity ? -1 : std::numeric_limits<double>::infinity();
}

}  // namespace

Reference SensitiveColumn::all_rows() const {
  return {totals, std::accumulate(totals.begin(), totals.end(), std::uint64_t{0})};
}

SensitiveColumn rank_values(const Column& column, std::span<const std::string> order,
                            std::span<const std::string> missing) {
  const Dictionary& dictionary = column.dictionary;
  std::vector<std::uint64_t> rows(dictionary.size());
  for (const std::uint32_t code : column.codes) ++rows[code];
  std::vector<std::uint32_t> codes;
  std::vector<std::optional<double>> numbers(dictionary.size());
  std::vector<std::size_t> listed(dictionary.size(), order.size());
  for (std::size_t i = order.size(); i-- > 0;) {
    const std::uint32_t code = dictionary.find(order[i]);
    if (code != Dictionary::kNone) listed[code] = i;
  }
  for (std::uint32_t code = 0; code < dictionary.size(); ++code) {
    const bool none = std::find(missing.begin(), missing.end(), dictionary[code]) != missing.end();
    if (rows[code] == 0 || none) continue;
    codes.push_back(code);
    numbers[code] = parse_number(dictionary[code]);
  }
  std::sort(codes.begin(), codes.end(), [&](std::uint32_t a, std::uint32_t b) {
    if (listed[a] != listed[b]) return listed[a] < listed[b];
    if (numbers[a].has_value() != numbers[b].has_value()) return numbers[a].has_value();
    if (numbers[a] && *numbers[a] != *numbers[b]) return *numbers[a] < *numbers[b];
    return dictionary[a] < dictionary[b];
  });
  SensitiveColumn ranked{column.name, {}, {}};
  std::vector<std::uint32_t> rank_of(dictionary.size(), kNoValue);
  for (const std::uint32_t code : codes) {
    rank_of[code] = static_cast<std::uint32_t>(ranked.totals.size());
    ranked.totals.push_back(rows[code]);
  }
  ranked.ranks.reserve(column.codes.size());
  for (const std::uint32_t code : column.codes) ranked.ranks.push_back(rank_of[code]);
  return ranked;
}

std::uint32_t distinct_values(std::span<const ValueCount> values) {
  return static_cast<std::uint32_t>(values.size());
}

double entropy_bits(std::span<const ValueCount> values) {
  const auto rows = static_cast<double>(rows_of(values));
  double bits = 0;
  for (const ValueCount& value : values) bits += value.count * log2_of(rows / value.count);
  return rows > 0 ? bits / rows : 0;
}

double recursive_ratio(std::span<const ValueCount> values, std::uint32_t l) {
  std::vector<std::uint32_t> counts;
  for (const ValueCount& value : values) counts.push_back(value.count);
  std::sort(counts.begin(), counts.end(), std::greater<>());
  std::uint64_t tail = 0;
  for (std::size_t i = std::max(l, 1U) - 1; i < counts.size(); ++i) tail += counts[i];
  if (tail == 0) return std::numeric_limits<double>::infinity();
  return counts[0] / static_cast<double>(tail);
}

double equal_distance(std::span<const ValueCount> values, std::span<const std::uint64_t> totals,
                      std::uint64_t rows) {
  const std::uint64_t size = rows_of(values);
  if (size == 0) return 0;
  std::uint64_t sum = 0, present = 0;  // in units of 1 / (size · rows)
  for (const ValueCount& value : values) {
    sum += distance(value.count * rows, totals[value.rank] * size);
    present += totals[value.rank];
  }
  sum += (rows - present) * size;
  return static_cast<double>(sum) / (2 * static_cast<double>(size) * static_cast<double>(rows));
}

double ordered_distance(std::span<const ValueCount> values, std::span<const std::uint64_t> totals,
                        std::uint64_t rows) {
  const std::uint64_t size = rows_of(values);
  const auto ranks = static_cast<std::size_t>(totals.size()) -
                     static_cast<std::size_t>(std::count(totals.begin(), totals.end(), 0U));
  if (size == 0 || ranks < 2) return 0;
  double sum = 0;  // in units of 1 / (size · rows); whole, and exact up to 2^53
  std::uint64_t ours = 0, all = 0;
  auto value = values.begin();
  for (std::uint32_t rank = 0; rank < totals.size(); ++rank) {
    if (value != values.end() && value->rank == rank) ours += (value++)->count;
    if (totals[rank] == 0) continue;
    all += totals[rank];
    sum += static_cast<double>(distance(ours * rows, all * size));
  }
  return sum /
         (static_cast<double>(ranks - 1) * static_cast<double>(size) * static_cast<double>(rows));
}

double largest_share(std::span<const ValueCount> values) {
  std::uint32_t most = 0;
  for (const ValueCount& value : values) most = std::max(most, value.count);
  return most == 0 ? 0 : most / static_cast<double>(rows_of(values));
}

namespace {

/// q / p of a value, q being its share of `size` rows.
double ratio_of(const ValueCount& value, std::uint64_t size, const Reference& reference) {
  return static_cast<double>(value.count * reference.rows) /
         static_cast<double>(size * reference.totals[value.rank]);
}

}  // namespace

double likeness_gain(std::span<const ValueCount> values, const Reference& reference) {
  const std::uint64_t size = rows_of(values);
  double gain = 0;
  for (const ValueCount& value : values) {
    gain = std::max(gain, ratio_of(value, size, reference) - 1);
  }
  return gain;
}

double enhanced_gain(std::span<const ValueCount> values, const Reference& reference) {
  const std::uint64_t size = rows_of(values);
  for (const ValueCount& value : values) {
    const double p =
        static_cast<double>(reference.totals[value.rank]) / static_cast<double>(reference.rows);
    if (ratio_of(value, size, reference) - 1 > -ln_of(p) + kRounding) {
      return std::numeric_limits<double>::infinity();
    }
  }
  return likeness_gain(values, reference);
}

double disclosure(std::span<const ValueCount> values, const Reference& reference) {
  const std::uint64_t size = rows_of(values);
  double most = 0;
  for (const ValueCount& value : values) {
    most = std::max(most, std::fabs(ln_of(ratio_of(value, size, reference))));
  }
  return most;
}

double model_figure(const Model& model, std::span<const ValueCount> values,
                    const SensitiveColumn& column) {
  return model_figure(model, values, column.all_rows());
}

double model_figure(const Model& model, std::span<const ValueCount> values,
                    const Reference& reference) {
  if (values.empty()) return worst_figure(model.kind);
  switch (model.kind) {
    case ModelKind::kDistinctDiversity:
      return distinct_values(values);
    case ModelKind::kEntropyDiversity:
      return entropy_bits(values);
    case ModelKind::kRecursiveDiversity:
      return recursive_ratio(values, static_cast<std::uint32_t>(model.l));
    case ModelKind::kEqualCloseness:
      return equal_distance(values, reference.totals, reference.rows);
    case ModelKind::kOrderedCloseness:
      return ordered_distance(values, reference.totals, reference.rows);
    case ModelKind::kAlphaK:
      return largest_share(values);
    case ModelKind::kBasicLikeness:
      return likeness_gain(values, reference);
    case ModelKind::kEnhancedLikeness:
      return enhanced_gain(values, reference);
    case ModelKind::kDeltaDisclosure:
      return disclosure(values, reference);
  }
  return 0;
}

bool meets(const Model& model, double figure) {
  switch (model.kind) {
    case ModelKind::kDistinctDiversity:
      return figure >= model.l;
    case ModelKind::kEntropyDiversity:
      return figure >= log2_of(model.l) - kRounding && figure >= 0;
    case ModelKind::kRecursiveDiversity:
      return figure < model.c;
    case ModelKind::kEqualCloseness:
    case ModelKind::kOrderedCloseness:
      return figure <= model.t;
    case ModelKind::kAlphaK:
      return figure <= model.alpha;
    case ModelKind::kBasicLikeness:
    case ModelKind::kEnhancedLikeness:
      return figure <= model.beta * (1 + kRounding);
    case ModelKind::kDeltaDisclosure:
      return figure < model.delta;
  }
  return false;
}

double shown_figure(const Model& model, double figure) {
  if (model.kind != ModelKind::kEntropyDiversity) return figure;
  return figure < 0 ? 0 : exp_of(figure * kLn2);
}

double weaker(const Model& model, double a, double b) {
  const bool least =
      model.kind == ModelKind::kDistinctDiversity || model.kind == ModelKind::kEntropyDiversity;
  return least ? std::min(a, b) : std::max(a, b);
}

bool is_monotone(const Model& model) { return model.kind == ModelKind::kDistinctDiversity; }

bool holds_for_unions(const Model& model) { return model.kind != ModelKind::kDeltaDisclosure; }

bool fails_monotonely(const Model& model, std::span<const ValueCount> values) {
  // By the very figures that meets() accepts: so many values, evenly spread.
  const auto most = static_cast<std::uint32_t>(values.size());
  switch (model.kind) {
    case ModelKind::kDistinctDiversity:
      return !meets(model, most);
    case ModelKind::kEntropyDiversity:
      return most == 0 || !meets(model, log2_of(most));
    case ModelKind::kRecursiveDiversity:
      return most < static_cast<std::uint32_t>(model.l);
    case ModelKind::kEqualCloseness:
    case ModelKind::kOrderedCloseness:
    case ModelKind::kAlphaK:
    case ModelKind::kBasicLikeness:
    case ModelKind::kEnhancedLikeness:
    case ModelKind::kDeltaDisclosure:
      return false;
  }
  return false;
}

}  // namespace paravent
