#include "audit/row_models.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>

#include "table/bands.h"

namespace paravent {
namespace {

/// Values in the order of the ordered distance: as listed, then numbers by value, then by bytes.
/// Two values stand in the same order whichever others there are: rows that were suppressed cannot
/// change it.
std::map<std::string_view, std::size_t> ranks_of(const ModelRows& rows,
                                                 const std::vector<std::string>& order) {
  std::vector<std::string_view> values(rows.values);
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  const auto listed = [&](std::string_view value) {
    return std::find(order.begin(), order.end(), value) - order.begin();
  };
  std::stable_sort(values.begin(), values.end(), [&](std::string_view a, std::string_view b) {
    if (listed(a) != listed(b)) return listed(a) < listed(b);
    const std::optional<double> first = parse_number(a), second = parse_number(b);
    if (first.has_value() != second.has_value()) return first.has_value();
    return first && *first < *second;
  });
  std::map<std::string_view, std::size_t> ranks;
  for (const std::string_view value : values) ranks.emplace(value, ranks.size());
  return ranks;
}

double entropy(const std::vector<std::uint64_t>& counts, double size) {
  double bits = 0;
  for (const std::uint64_t count : counts) {
    const double p = static_cast<double>(count) / size;
    if (count > 0) bits -= p * std::log2(p);
  }
  return bits;
}

double ratio(std::vector<std::uint64_t> counts, std::size_t l) {
  std::sort(counts.begin(), counts.end(), std::greater<>());
  double rest = 0;
  for (std::size_t i = l - 1; i < counts.size(); ++i) rest += static_cast<double>(counts[i]);
  return rest > 0 ? static_cast<double>(counts[0]) / rest : std::numeric_limits<double>::infinity();
}

double distance(const std::vector<std::uint64_t>& counts, double size,
                const std::vector<std::uint64_t>& all, double total, bool ordered) {
  double sum = 0, carried = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const double difference =
        static_cast<double>(counts[i]) / size - static_cast<double>(all[i]) / total;
    carried += difference;
    sum += std::fabs(ordered ? carried : difference);
  }
  if (!ordered) return sum / 2;
  return all.size() > 1 ? sum / static_cast<double>(all.size() - 1) : 0;
}

}  // namespace

CheckedModel check_model(const ModelRows& rows, const RowModel& model, std::uint64_t rows_before) {
  constexpr double kRounding = 1e-9;
  const std::map<std::string_view, std::size_t> ranks = ranks_of(rows, model.order);
  std::vector<std::uint64_t> all(ranks.size());
  std::vector<std::vector<std::uint64_t>> counts(rows.classes,
                                                 std::vector<std::uint64_t>(ranks.size()));
  for (std::size_t row = 0; row < rows.values.size(); ++row) {
    const std::size_t rank = ranks.at(rows.values[row]);
    ++all[rank];
    ++counts[rows.of_class[row]][rank];
  }
  const auto total = static_cast<double>(rows.values.size());
  const bool ordered = model.kind == ModelKind::kOrderedCloseness;
  CheckedModel checked;
  for (std::size_t c = 0; c < counts.size(); ++c) {
    double size = 0, distinct = 0, figure = 0;
    for (const std::uint64_t count : counts[c]) {
      size += static_cast<double>(count);
      distinct += count > 0 ? 1 : 0;
    }
    switch (model.kind) {
      case ModelKind::kDistinctDiversity:
        figure = distinct;
        break;
      case ModelKind::kEntropyDiversity:
        figure = entropy(counts[c], size);
        break;
      case ModelKind::kRecursiveDiversity:
        figure = ratio(counts[c], static_cast<std::size_t>(model.l));
        break;
      case ModelKind::kEqualCloseness:
      case ModelKind::kOrderedCloseness:
        figure = distance(counts[c], size, all, total, ordered);
        break;
    }
    const bool least =
        model.kind == ModelKind::kDistinctDiversity || model.kind == ModelKind::kEntropyDiversity;
    checked.figure = c == 0  ? figure
                     : least ? std::min(checked.figure, figure)
                             : std::max(checked.figure, figure);
  }
  switch (model.kind) {
    case ModelKind::kDistinctDiversity:
      checked.bound = model.l;
      checked.holds = checked.figure >= model.l;
      return checked;
    case ModelKind::kEntropyDiversity:
      checked.bound = model.l;
      checked.holds = checked.figure >= std::log2(model.l) - kRounding;
      return checked;
    case ModelKind::kRecursiveDiversity:
      checked.bound = model.c;
      checked.holds = checked.figure < model.c;
      return checked;
    case ModelKind::kEqualCloseness:
    case ModelKind::kOrderedCloseness:
      break;
  }
  const double out = static_cast<double>(rows_before) - total;
  checked.bound = model.t + out / static_cast<double>(rows_before);
  if (ordered && all.size() > 1) {
    const auto steps = static_cast<double>(all.size() - 1);
    checked.bound *= (steps + out) / steps;
  }
  checked.bound = std::min(checked.bound, 1.0);
  checked.holds = checked.figure <= checked.bound + kRounding;
  return checked;
}

}  // namespace paravent
