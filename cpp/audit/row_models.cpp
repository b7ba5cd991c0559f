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

constexpr double kRounding = 1e-9;

/// Leaves out the places where `all` has nobody.
void keep_held(std::vector<std::uint64_t>& counts, const std::vector<std::uint64_t>& all) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i] > 0) counts[kept++] = counts[i];
  }
  counts.resize(kept);
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

double gain(const std::vector<std::uint64_t>& counts, double size,
            const std::vector<std::uint64_t>& all, double total, bool enhanced) {
  double most = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (counts[i] == 0) continue;
    const double p = static_cast<double>(all[i]) / total;
    const double gained = (static_cast<double>(counts[i]) / size - p) / p;
    if (enhanced && gained > -std::log(p) + kRounding) {
      return std::numeric_limits<double>::infinity();
    }
    most = std::max(most, gained);
  }
  return most;
}

double disclosed(const std::vector<std::uint64_t>& counts, double size,
                 const std::vector<std::uint64_t>& all, double total) {
  double most = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (counts[i] == 0) continue;
    const double q = static_cast<double>(counts[i]) / size;
    most = std::max(most, std::fabs(std::log(q * total / static_cast<double>(all[i]))));
  }
  return most;
}

/// Of a class with known values, by the definition of the model.
double figure_of(const RowModel& model, const std::vector<std::uint64_t>& counts, double size,
                 const std::vector<std::uint64_t>& all, double total) {
  switch (model.kind) {
    case ModelKind::kDistinctDiversity:
      return static_cast<double>(counts.size()) -
             static_cast<double>(std::count(counts.begin(), counts.end(), std::uint64_t{0}));
    case ModelKind::kEntropyDiversity:
      return std::exp2(entropy(counts, size));
    case ModelKind::kRecursiveDiversity:
      return ratio(counts, static_cast<std::size_t>(model.l));
    case ModelKind::kEqualCloseness:
      return distance(counts, size, all, total, false);
    case ModelKind::kOrderedCloseness:
      return distance(counts, size, all, total, true);
    case ModelKind::kAlphaK:
      return static_cast<double>(*std::max_element(counts.begin(), counts.end())) / size;
    case ModelKind::kBasicLikeness:
      return gain(counts, size, all, total, false);
    case ModelKind::kEnhancedLikeness:
      return gain(counts, size, all, total, true);
    case ModelKind::kDeltaDisclosure:
      return disclosed(counts, size, all, total);
  }
  return 0;
}

/// What the model's figure must meet, and whether it does.
void judge(const RowModel& model, CheckedModel& checked) {
  switch (model.kind) {
    case ModelKind::kDistinctDiversity:
    case ModelKind::kEntropyDiversity:
      checked.bound = model.l;
      checked.holds = checked.figure >= model.l * (1 - kRounding);
      return;
    case ModelKind::kRecursiveDiversity:
      checked.bound = model.c;
      checked.holds = checked.figure < model.c;
      return;
    case ModelKind::kEqualCloseness:
    case ModelKind::kOrderedCloseness:
      checked.bound = model.t;
      break;
    case ModelKind::kAlphaK:
      checked.bound = model.alpha;
      break;
    case ModelKind::kBasicLikeness:
    case ModelKind::kEnhancedLikeness:
      checked.bound = model.beta;
      break;
    case ModelKind::kDeltaDisclosure:
      checked.bound = model.delta;
      checked.holds = checked.figure < model.delta;
      return;
  }
  checked.holds = checked.figure <= checked.bound + kRounding * std::max(1.0, checked.bound);
}

}  // namespace

CheckedModel check_model(const ModelRows& rows, const RowModel& model) {
  const auto is_value = [&](std::string_view text) {
    return model.missing_is_value ||
           std::find(rows.missing.begin(), rows.missing.end(), text) == rows.missing.end();
  };
  const std::map<std::string_view, std::size_t> ranks = ranks_of(rows, model.order);
  std::vector<std::uint64_t> all(ranks.size());
  std::vector<std::vector<std::uint64_t>> counts(rows.classes,
                                                 std::vector<std::uint64_t>(ranks.size()));
  double total = 0;
  std::vector<double> known(rows.classes);
  for (std::size_t row = 0; row < rows.values.size(); ++row) {
    if (!is_value(rows.values[row])) continue;
    const std::size_t rank = ranks.at(rows.values[row]);
    ++all[rank];
    ++counts[rows.of_class[row]][rank];
    ++known[rows.of_class[row]];
    ++total;
  }
  if (total < static_cast<double>(rows.values.size())) {
    // Texts that are no value are no steps of an order either.
    for (std::vector<std::uint64_t>& one : counts) keep_held(one, all);
    keep_held(all, std::vector<std::uint64_t>(all));
  }
  const bool least =
      model.kind == ModelKind::kDistinctDiversity || model.kind == ModelKind::kEntropyDiversity;
  const double worst = least ? 0 : std::numeric_limits<double>::infinity();
  CheckedModel checked;
  for (std::size_t c = 0; c < counts.size(); ++c) {
    const double figure = known[c] > 0 ? figure_of(model, counts[c], known[c], all, total) : worst;
    checked.figure = c == 0  ? figure
                     : least ? std::min(checked.figure, figure)
                             : std::max(checked.figure, figure);
  }
  judge(model, checked);
  return checked;
}

}  // namespace paravent
