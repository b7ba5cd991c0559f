// Level `combinations`: listed sets of columns, each by itself; see suppression.h.
#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <numeric>

#include "perturbation/suppression_keys.h"

namespace paravent::perturbation {
namespace {

/// The cheapest columns that meet every one of some sets; remembered by list.
class CheapestHits {
 public:
  explicit CheapestHits(const SuppressionKeys& keys) {
    for (std::uint32_t mask = 0; mask <= keys.all_columns(); ++mask) {
      if (std::isfinite(keys.cost_of_mask[mask])) by_cost_.push_back(mask);
    }
    std::stable_sort(by_cost_.begin(), by_cost_.end(), [&](std::uint32_t a, std::uint32_t b) {
      const double x = keys.cost_of_mask[a], y = keys.cost_of_mask[b];
      return x != y ? x < y : std::popcount(a) < std::popcount(b);
    });
  }
  /// 0 if the columns that may be emptied do not meet them all.
  std::uint32_t find(std::vector<std::uint32_t> sets) {
    std::sort(sets.begin(), sets.end());
    const auto known = found_.find(sets);
    if (known != found_.end()) return known->second;
    const auto hit = std::find_if(by_cost_.begin(), by_cost_.end(), [&](std::uint32_t mask) {
      return std::all_of(sets.begin(), sets.end(),
                         [&](std::uint32_t set) { return (set & mask) != 0; });
    });
    return found_[std::move(sets)] = hit == by_cost_.end() ? 0 : *hit;
  }

 private:
  std::vector<std::uint32_t> by_cost_;
  std::map<std::vector<std::uint32_t>, std::uint32_t> found_;
};

class CombinationSearch {
 public:
  CombinationSearch(const risk::AssessedFile& file, const SuppressionKeys& keys,
                    std::span<const risk::CombinationRule> rules)
      : file_(file),
        keys_(keys),
        rules_(rules.begin(), rules.end()),
        seen_(file.individuals.empty() ? 0 : file.persons) {
    // What meets a set meets those that hold it: small ones first.
    std::stable_sort(rules_.begin(), rules_.end(), [](const auto& a, const auto& b) {
      return std::popcount(a.mask) < std::popcount(b.mask);
    });
  }

  /// The masks of one state: keys are treated alike until cells are given back.
  std::vector<std::uint32_t> of_key;
  double first_cost = 0;
  std::uint64_t barred = 0;  // rows

  bool run() {
    of_key.assign(keys_.size(), 0);
    CheapestHits hits(keys_);
    for (bool first = true;; first = false) {
      const std::vector<std::vector<std::uint32_t>> unsafe = unsafe_sets();
      bool any = false;
      for (std::uint32_t key = 0; key < keys_.size(); ++key) {
        if (unsafe[key].empty()) continue;
        any = true;
        const std::uint32_t mask = hits.find(unsafe[key]);
        if (mask == 0) barred += keys_.rows[key];
        of_key[key] |= mask;
        if (first) first_cost += keys_.rows[key] * keys_.cost_of_mask[mask];
      }
      if (barred > 0) return false;
      if (!any) return true;
    }
  }

  /// Fills cells of `masks` again, row by row, where no set becomes unsafe.
  void give_back(std::vector<std::uint32_t>& masks) {
    count_affected();
    std::vector<std::uint32_t> columns(keys_.columns());
    std::iota(columns.begin(), columns.end(), 0U);
    std::stable_sort(columns.begin(), columns.end(), [&](std::uint32_t a, std::uint32_t b) {
      return keys_.cost_of_mask[1U << a] > keys_.cost_of_mask[1U << b];
    });
    for (std::uint32_t row = 0; row < file_.rows; ++row) {
      const std::uint32_t key = keys_.of_row[row];
      for (const std::uint32_t j : columns) {
        if ((masks[row] >> j & 1U) != 0) fill(key, masks[row], j);
      }
    }
  }

 private:
  std::uint32_t empty(std::uint32_t key) const { return keys_.empty[key] | of_key[key]; }

  std::vector<CodeView> views_of(std::uint32_t set) const {
    return keys_.views_outside(keys_.all_columns() & ~set);
  }
  /// Holders of some keys, which share the values of a set.
  std::uint64_t holders(std::span<const std::uint32_t> of, const std::vector<std::uint32_t>& keys) {
    std::uint64_t found = 0;
    ++now_;
    for (const std::uint32_t item : of) {
      if (file_.individuals.empty()) {
        found += keys_.rows[keys[item]];
        continue;
      }
      for (const std::uint32_t row : keys_.rows_of.of(keys[item])) {
        std::uint64_t& seen = seen_[file_.individuals[row]];
        found += seen == now_ ? 0 : 1;
        seen = now_;
      }
    }
    return found;
  }

  std::vector<std::vector<std::uint32_t>> unsafe_sets() {
    std::vector<std::vector<std::uint32_t>> unsafe(keys_.size());
    std::vector<std::uint32_t> complete;
    for (const risk::CombinationRule& rule : rules_) {
      complete.clear();
      for (std::uint32_t key = 0; key < keys_.size(); ++key) {
        if ((empty(key) & rule.mask) == 0) complete.push_back(key);
      }
      const risk::NumberedTuples tuples = risk::number_tuples(views_of(rule.mask), complete);
      const risk::GroupedItems of = risk::group_items(tuples.of_item, tuples.size());
      for (std::uint32_t number = 0; number < tuples.size(); ++number) {
        if (holders(of.of(number), complete) >= rule.k) continue;
        for (const std::uint32_t item : of.of(number)) {
          std::vector<std::uint32_t>& mine = unsafe[complete[item]];
          const bool met = std::any_of(mine.begin(), mine.end(),
                                       [&](std::uint32_t set) { return (set & ~rule.mask) == 0; });
          if (!met) mine.push_back(rule.mask);
        }
      }
    }
    return unsafe;
  }

  /// Of each rule, the holders of what each key with emptied cells would show in its columns.
  void count_affected() {
    affected_.assign(keys_.size(), kNone);
    std::uint32_t count = 0, emptied = 0;
    for (std::uint32_t key = 0; key < keys_.size(); ++key) {
      if (of_key[key] == 0) continue;
      affected_[key] = count++;
      emptied |= of_key[key];
    }
    std::vector<std::uint32_t> all(keys_.size());
    std::iota(all.begin(), all.end(), 0U);
    counts_.resize(rules_.size());
    number_.resize(rules_.size());
    for (std::size_t r = 0; r < rules_.size(); ++r) {
      if ((rules_[r].mask & emptied) == 0) continue;
      const risk::NumberedTuples tuples = risk::number_tuples(views_of(rules_[r].mask), all);
      const risk::GroupedItems of = risk::group_items(tuples.of_item, tuples.size());
      std::vector<std::uint32_t> dense(tuples.size(), kNone), complete;
      number_[r].assign(count, 0);
      for (std::uint32_t key = 0; key < keys_.size(); ++key) {
        if (affected_[key] == kNone) continue;
        std::uint32_t& number = dense[tuples.of_item[key]];
        if (number == kNone) {
          number = static_cast<std::uint32_t>(counts_[r].size());
          complete.clear();
          for (const std::uint32_t other : of.of(tuples.of_item[key])) {
            if ((empty(other) & rules_[r].mask) == 0) complete.push_back(other);
          }
          counts_[r].push_back(holders(complete, all));
        }
        number_[r][affected_[key]] = number;
      }
    }
  }

  void fill(std::uint32_t key, std::uint32_t& mask, std::uint32_t j) {
    const std::uint32_t with = (mask & ~(1U << j)) | keys_.empty[key];
    const auto concerns = [&](const risk::CombinationRule& rule) {
      return (rule.mask >> j & 1U) != 0 && (with & rule.mask) == 0;
    };
    // One more row; whether it is one more individual is left open.
    const std::uint64_t one = file_.individuals.empty() ? 1 : 0;
    for (std::size_t r = 0; r < rules_.size(); ++r) {
      if (concerns(rules_[r]) && counts_[r][number_[r][affected_[key]]] + one < rules_[r].k) return;
    }
    for (std::size_t r = 0; r < rules_.size(); ++r) {
      if (concerns(rules_[r])) counts_[r][number_[r][affected_[key]]] += one;
    }
    mask &= ~(1U << j);
  }

  static constexpr std::uint32_t kNone = 0xffffffffU;
  const risk::AssessedFile& file_;
  const SuppressionKeys& keys_;
  std::vector<risk::CombinationRule> rules_;
  std::vector<std::uint64_t> seen_;
  std::uint64_t now_ = 0;
  std::vector<std::uint32_t> affected_;
  std::vector<std::vector<std::uint64_t>> counts_;  // by rule and value
  std::vector<std::vector<std::uint32_t>> number_;  // by rule and affected key: the value's
};

}  // namespace

StepResult<Suppression> suppress_combinations(const risk::AssessedFile& file,
                                              const SuppressionSpec& spec,
                                              std::span<const risk::CombinationRule> rules) {
  const auto found = suppression_keys(file, spec);
  if (!found) return found.fault();
  const SuppressionKeys& keys = found.value();
  CombinationSearch search(file, keys, rules);
  if (!search.run()) {
    return Fault{.code = FaultCode::kNotSuppressible, .step = spec.step, .count = search.barred};
  }
  Suppression result;
  result.masks.reserve(file.rows);
  for (const std::uint32_t key : keys.of_row) {
    result.masks.push_back(search.of_key[key]);
    result.rare_rows += search.of_key[key] == 0 ? 0 : 1;
  }
  result.bound = search.first_cost;
  if (spec.give_back) search.give_back(result.masks);
  count_suppressed(keys, result);
  return result;
}

}  // namespace paravent::perturbation
