// Targeted record swapping; see swapping.h.
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "perturbation/swapping.h"
#include "risk/tuples.h"

namespace paravent::perturbation {
namespace {

class RecordSwap {
 public:
  RecordSwap(const SwapSpec& spec, const SecretKey& key)
      : spec_(spec),
        rows_of_(risk::group_items(spec.units, spec.unit_count)),
        used_(spec.unit_count),
        failed_(spec.unit_count) {
    for (std::uint32_t u = 0; u < spec.unit_count; ++u) {
      waiting_.push_back(DrawStream(key, {spec.step, u, 0}).exponential());
    }
    count_least();
    describe_profiles();
  }

  SwappedUnits run() {
    const auto levels = static_cast<std::uint32_t>(spec_.hierarchy.size());
    for (std::uint32_t h = 1; h <= levels; ++h) {
      order_by_priority(h);
      for (const std::uint32_t u : order_) {
        if (found_.levels[u] != h || used_[u] != 0) continue;
        if (swap(u)) continue;
        failed_[u] = 1;
        found_.without_donor.push_back(u);
      }
    }
    const double most = std::floor(spec_.unit_count * spec_.rate / 2);
    if (levels > 0) order_by_priority(levels);
    for (const std::uint32_t u : order_) {
      if (static_cast<double>(found_.swaps.size()) >= most) break;
      if (used_[u] == 0 && failed_[u] == 0) swap(u);
    }
    std::sort(found_.without_donor.begin(), found_.without_donor.end());
    for (std::uint32_t u = 0; u < spec_.unit_count; ++u) {
      found_.row_of_unit.push_back(rows_of_.of(u)[0]);
    }
    for (const auto& [a, b] : found_.swaps) {
      std::swap(found_.row_of_unit[a], found_.row_of_unit[b]);
    }
    return std::move(found_);
  }

 private:
  /// least_[h-1][u] and the levels.
  void count_least() {
    const auto rows = static_cast<std::uint32_t>(spec_.units.size());
    std::vector<CodeView> columns = spec_.risk;
    found_.levels.assign(spec_.unit_count, static_cast<std::uint32_t>(spec_.hierarchy.size()) + 1);
    for (std::size_t h = 0; h < spec_.hierarchy.size(); ++h) {
      columns.push_back(spec_.hierarchy[h]);
      const risk::NumberedTuples tuples = risk::number_tuples(columns, rows);
      std::vector<std::uint32_t> counts(tuples.size());
      for (const std::uint32_t tuple : tuples.of_item) ++counts[tuple];
      std::vector<std::uint32_t>& least = least_.emplace_back();
      for (std::uint32_t u = 0; u < spec_.unit_count; ++u) {
        least.push_back(0xffffffffU);
        for (const std::uint32_t row : rows_of_.of(u)) {
          least.back() = std::min(least.back(), counts[tuples.of_item[row]]);
        }
        if (least.back() < spec_.k && found_.levels[u] > h + 1) {
          found_.levels[u] = static_cast<std::uint32_t>(h + 1);
        }
      }
    }
  }

  /// Units that are alike get equal numbers, for each profile, and of the place at each level.
  void describe_profiles() {
    std::vector<std::vector<std::uint32_t>> of_column(spec_.others.size() + 1);
    for (std::size_t c = 0; c <= spec_.others.size(); ++c) {
      std::map<std::vector<std::uint32_t>, std::uint32_t> known;
      for (std::uint32_t u = 0; u < spec_.unit_count; ++u) {
        std::vector<std::uint32_t> values;
        if (c < spec_.others.size()) {
          for (const std::uint32_t row : rows_of_.of(u)) {
            values.push_back(spec_.others[c].of_row[row]);
          }
          std::sort(values.begin(), values.end());
        } else {
          values.push_back(static_cast<std::uint32_t>(rows_of_.of(u).size()));
        }
        const auto number = static_cast<std::uint32_t>(known.size());
        of_column[c].push_back(known.emplace(std::move(values), number).first->second);
      }
    }
    for (const SwapProfile& profile : spec_.profiles) {
      std::vector<CodeView> columns;
      for (const std::uint32_t c : profile.columns) {
        columns.push_back({of_column[c], spec_.unit_count});
      }
      if (profile.size) columns.push_back({of_column.back(), spec_.unit_count});
      alike_.push_back(risk::number_tuples(columns, spec_.unit_count));
    }
    std::vector<std::uint32_t> firsts;
    for (std::uint32_t u = 0; u < spec_.unit_count; ++u) firsts.push_back(rows_of_.of(u)[0]);
    for (std::size_t h = 0; h < spec_.hierarchy.size(); ++h) {
      place_of_.push_back(
          risk::number_tuples(std::span(spec_.hierarchy).first(h + 1), firsts).of_item);
    }
  }

  void order_by_priority(std::uint32_t h) {
    level_ = h;
    std::vector<double> priority;
    for (std::uint32_t u = 0; u < spec_.unit_count; ++u) {
      priority.push_back(waiting_[u] * least_[h - 1][u]);
    }
    order_.resize(spec_.unit_count);
    std::iota(order_.begin(), order_.end(), 0U);
    std::stable_sort(order_.begin(), order_.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return priority[a] < priority[b]; });
    candidates_.clear();
    for (const risk::NumberedTuples& alike : alike_) {
      std::vector<std::vector<std::uint32_t>>& by_number = candidates_.emplace_back(alike.size());
      for (const std::uint32_t u : order_) {
        if (used_[u] == 0 && failed_[u] == 0) by_number[alike.of_item[u]].push_back(u);
      }
    }
  }

  bool swap(std::uint32_t u) {
    for (std::size_t p = 0; p < alike_.size(); ++p) {
      std::vector<std::uint32_t>& candidates = candidates_[p][alike_[p].of_item[u]];
      // Who is used is passed over once and for all.
      candidates.erase(
          std::remove_if(candidates.begin(), candidates.end(),
                         [&](std::uint32_t c) { return used_[c] != 0 || failed_[c] != 0; }),
          candidates.end());
      const std::vector<std::uint32_t>& place = place_of_[level_ - 1];
      const auto donor = std::find_if(candidates.begin(), candidates.end(), [&](std::uint32_t c) {
        return c != u && place[c] != place[u];
      });
      if (donor == candidates.end()) continue;
      used_[u] = used_[*donor] = 1;
      found_.swaps.emplace_back(u, *donor);
      return true;
    }
    return false;
  }

  const SwapSpec& spec_;
  risk::GroupedItems rows_of_;
  std::vector<std::uint8_t> used_, failed_;
  std::vector<double> waiting_;
  std::vector<std::vector<std::uint32_t>> least_;     // by level and unit
  std::vector<risk::NumberedTuples> alike_;           // by profile
  std::vector<std::vector<std::uint32_t>> place_of_;  // by level and unit: H1 … Hh
  std::vector<std::uint32_t> order_;
  std::vector<std::vector<std::vector<std::uint32_t>>> candidates_;  // by profile and number
  std::uint32_t level_ = 1;
  SwappedUnits found_;
};

}  // namespace

std::uint64_t units_that_move(std::span<const std::uint32_t> units, std::uint32_t count,
                              const CodeView& column) {
  constexpr std::uint32_t kNone = 0xffffffffU;
  std::vector<std::uint32_t> first(count, kNone);
  std::vector<std::uint8_t> moves(count);
  for (std::size_t row = 0; row < units.size(); ++row) {
    std::uint32_t& code = first[units[row]];
    if (code == kNone) code = column.of_row[row];
    if (code != column.of_row[row]) moves[units[row]] = 1;
  }
  return static_cast<std::uint64_t>(std::count(moves.begin(), moves.end(), std::uint8_t{1}));
}

StepResult<SwappedUnits> swap_records(const SwapSpec& spec, const SecretKey& key) {
  if (!(spec.rate >= 0 && spec.rate <= 1)) {
    return Fault{.code = FaultCode::kShareOutOfRange, .step = spec.step, .key = "rate"};
  }
  for (std::size_t h = 0; h < spec.hierarchy.size(); ++h) {
    const std::uint64_t count = units_that_move(spec.units, spec.unit_count, spec.hierarchy[h]);
    if (count == 0) continue;
    return Fault{.code = FaultCode::kUnitMoves, .step = spec.step, .row = h + 1, .count = count};
  }
  return RecordSwap(spec, key).run();
}

}  // namespace paravent::perturbation
