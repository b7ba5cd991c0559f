#include "perturbation/key_links.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <map>

#include "risk/linkage.h"
#include "risk/tuples.h"
#include "support/real.h"

namespace paravent::perturbation {
namespace {

/// Distinct tuples of one file, column by column, with how many rows have each, and bit j where the
/// value of key j is missing.
struct KeyTuples {
  std::vector<std::vector<std::uint32_t>> codes;
  std::vector<std::uint32_t> rows, missing;
  std::vector<std::uint32_t> of_row;
  std::size_t size() const { return rows.size(); }
};

KeyTuples tuples_of(std::span<const LinkedKey> keys, bool after) {
  std::vector<CodeView> views;
  for (const LinkedKey& key : keys) views.push_back({after ? key.after : key.before, key.levels});
  const auto n = static_cast<std::uint32_t>(views[0].of_row.size());
  const risk::NumberedTuples numbered = risk::number_tuples(views, n);
  KeyTuples tuples;
  tuples.rows.assign(numbered.size(), 0);
  tuples.missing.assign(numbered.size(), 0);
  for (const std::uint32_t tuple : numbered.of_item) ++tuples.rows[tuple];
  for (std::size_t j = 0; j < keys.size(); ++j) {
    std::vector<std::uint32_t>& codes = tuples.codes.emplace_back();
    for (const std::uint32_t row : numbered.first_item) codes.push_back(views[j].of_row[row]);
    for (std::size_t t = 0; t < codes.size(); ++t) {
      if (codes[t] == keys[j].missing) tuples.missing[t] |= 1U << j;
    }
  }
  tuples.of_row = numbered.of_item;
  return tuples;
}

/// Calls f for each subset of a mask, the mask first.
template <class F>
void for_each_subset(std::uint32_t mask, F f) {
  for (std::uint32_t subset = mask;; subset = (subset - 1) & mask) {
    f(subset);
    if (subset == 0) return;
  }
}

/// Of each distinct original key, published rows by the pattern of what agrees.
class KeyMatches {
 public:
  KeyMatches(std::span<const LinkedKey> keys, const KeyTuples& before, const KeyTuples& after,
             MatchWay way)
      : keys_(keys), before_(before), after_(after), patterns_(std::size_t{1} << keys.size()) {
    for (std::uint32_t b = 0; b < after.size(); ++b) by_missing_[after.missing[b]].push_back(b);
    // A step of the one, a pair's column of the other: their ratio was measured.
    constexpr double kMostCells = 1.5e7, kMostSteps = 4e9, kStep = 8;
    const auto tuples = static_cast<double>(before.size());
    double steps = 0;
    for (const auto& [missing, published] : by_missing_) {
      const double free = static_cast<double>(keys.size()) - std::popcount(missing);
      steps += std::ldexp(tuples * (2 + free / 4) + 2 * static_cast<double>(published.size()),
                          static_cast<int>(free));
    }
    const double pairs = tuples * static_cast<double>(after.size());
    stored_ = tuples * static_cast<double>(patterns_) <= kMostCells;
    const bool pairs_fit = pairs <= risk::kMostPairs;
    const double pair = 2 + static_cast<double>(keys.size()) / 4;
    const bool by_subsets =
        way == MatchWay::kCheaper
            ? stored_ && steps <= kMostSteps && (!pairs_fit || steps * kStep < pairs * pair)
            : way == MatchWay::kSubsets;
    possible_ = by_subsets || pairs_fit;
    if (!possible_ || !stored_) return;
    table_.assign(before.size() * patterns_, 0);
    if (by_subsets) {
      count_by_subsets();
    } else {
      for (std::size_t a = 0; a < before.size(); ++a) count_pairs(a, table_.data() + a * patterns_);
    }
  }

  bool possible() const { return possible_; }

  /// Rows by pattern; until the next call.
  std::span<const std::uint32_t> of(std::size_t tuple) {
    if (stored_) return std::span(table_).subspan(tuple * patterns_, patterns_);
    table_.assign(patterns_, 0);
    count_pairs(tuple, table_.data());
    return table_;
  }

  std::uint32_t pattern(std::uint32_t original, std::uint32_t published) const {
    std::uint32_t agree = before_.missing[original] | after_.missing[published];
    for (std::size_t j = 0; j < keys_.size(); ++j) {
      agree |= (before_.codes[j][original] == after_.codes[j][published] ? 1U : 0U) << j;
    }
    return agree;
  }

 private:
  void count_pairs(std::size_t tuple, std::uint32_t* rows_of) {
    pattern_of_.assign(after_.size(), before_.missing[tuple]);
    for (std::size_t j = 0; j < keys_.size(); ++j) {
      const std::uint32_t x = before_.codes[j][tuple], missing = keys_[j].missing;
      const std::uint32_t* const published = after_.codes[j].data();
      for (std::size_t b = 0; b < pattern_of_.size(); ++b) {
        pattern_of_[b] |= (published[b] == x || published[b] == missing ? 1U : 0U) << j;
      }
    }
    for (std::size_t b = 0; b < pattern_of_.size(); ++b) rows_of[pattern_of_[b]] += after_.rows[b];
  }

  /// Published tuples with the same missing values at a time. Where none of a set's columns is
  /// missing on either side, tuples agree on it iff they are equal there.
  void count_by_subsets() {
    equal_on_.assign(table_.size(), 0);
    const auto all = static_cast<std::uint32_t>(patterns_ - 1);
    for (const auto& [missing, published] : by_missing_) {
      published_ = published;
      const std::vector<std::uint32_t> one(before_.size() + published.size(), 0);
      walk(all & ~missing, 0, one, 1);
      for (std::size_t a = 0; a < before_.size(); ++a) {
        const std::uint32_t always = missing | before_.missing[a], free = all & ~always;
        std::uint32_t* const counts = equal_on_.data() + a * patterns_;
        // From "at least on these" to "on these alone".
        for (std::uint32_t rest = free; rest != 0; rest &= rest - 1) {
          const std::uint32_t bit = rest & ~(rest - 1);
          for_each_subset(free & ~bit, [&](std::uint32_t s) { counts[s] -= counts[s | bit]; });
        }
        std::uint32_t* const row = table_.data() + a * patterns_;
        for_each_subset(free, [&](std::uint32_t s) { row[s | always] += counts[s]; });
      }
    }
    equal_on_ = {};
  }

  /// `group`: of each tuple, originals first, its class by the columns of `set`; goes on with the
  /// free columns above the set's.
  void walk(std::uint32_t free, std::uint32_t set, const std::vector<std::uint32_t>& group,
            std::uint32_t groups) {
    const std::size_t originals = before_.size();
    std::vector<std::uint32_t> rows(groups);
    for (std::size_t i = 0; i < published_.size(); ++i) {
      rows[group[originals + i]] += after_.rows[published_[i]];
    }
    for (std::size_t a = 0; a < originals; ++a) equal_on_[a * patterns_ + set] = rows[group[a]];
    std::vector<std::uint32_t> codes(group.size());
    for (std::size_t j = static_cast<std::size_t>(std::bit_width(set)); j < keys_.size(); ++j) {
      if ((free >> j & 1U) == 0) continue;
      std::copy(before_.codes[j].begin(), before_.codes[j].end(), codes.begin());
      for (std::size_t i = 0; i < published_.size(); ++i) {
        codes[originals + i] = after_.codes[j][published_[i]];
      }
      const CodeView views[] = {{group, groups}, {codes, keys_[j].levels}};
      const risk::NumberedTuples finer =
          risk::number_tuples(views, static_cast<std::uint32_t>(group.size()));
      walk(free, set | 1U << j, finer.of_item, finer.size());
    }
  }

  std::span<const LinkedKey> keys_;
  const KeyTuples& before_;
  const KeyTuples& after_;
  std::size_t patterns_;
  std::map<std::uint32_t, std::vector<std::uint32_t>> by_missing_;  // published tuples
  bool stored_ = false, possible_ = false;
  std::vector<std::uint32_t> table_;       // by original tuple and pattern; or of one, not stored
  std::vector<std::uint32_t> equal_on_;    // the same, by sets of columns
  std::vector<std::uint32_t> published_;   // those at hand
  std::vector<std::uint32_t> pattern_of_;  // of each published tuple
};

}  // namespace

std::optional<KeyLinkage> link_keys(std::span<const LinkedKey> keys,
                                    std::span<const std::uint32_t> owner,
                                    std::span<const std::uint32_t> published_owner, MatchWay way) {
  const KeyTuples before = tuples_of(keys, false), after = tuples_of(keys, true);
  KeyMatches matches(keys, before, after, way);
  if (!matches.possible()) return std::nullopt;
  risk::PatternCounts all, right;
  std::vector<std::uint64_t> of_pattern(std::size_t{1} << keys.size());
  for (std::size_t a = 0; a < before.size(); ++a) {
    const std::span<const std::uint32_t> rows = matches.of(a);
    for (std::size_t p = 0; p < rows.size(); ++p) {
      of_pattern[p] += std::uint64_t{before.rows[a]} * rows[p];
    }
  }
  for (std::uint32_t p = 0; p < of_pattern.size(); ++p) {
    if (of_pattern[p] > 0) all[p] = of_pattern[p];
  }
  const auto rows = static_cast<std::uint32_t>(before.of_row.size());
  std::uint32_t persons = owner.empty() ? rows : 0;
  for (const std::uint32_t person : owner) persons = std::max(persons, person + 1);
  const risk::GroupedItems published = risk::group_items(published_owner, persons);
  // Of each original row, its person's published rows.
  const auto person_of = [&](std::uint32_t row) { return owner.empty() ? row : owner[row]; };
  for (std::uint32_t row = 0; row < rows; ++row) {
    for (const std::uint32_t i : published.of(person_of(row))) {
      ++right[matches.pattern(before.of_row[row], after.of_row[i])];
    }
  }
  const double prior =
      published_owner.empty() ? 0 : 1 / static_cast<double>(published_owner.size());
  using risk::LinkModel;
  const std::vector<double> weights[] = {
      risk::pattern_weights(all, right, keys.size(), LinkModel::kKnown, prior).of_pattern,
      risk::pattern_weights(all, right, keys.size(), LinkModel::kEm, prior).of_pattern};
  std::vector<double> least[2];
  std::vector<std::uint64_t> best[2];
  for (std::size_t a = 0; a < before.size(); ++a) {
    const std::span<const std::uint32_t> rows_of = matches.of(a);
    for (std::size_t model = 0; model < 2; ++model) {
      double most = -std::numeric_limits<double>::infinity();
      for (std::size_t p = 0; p < rows_of.size(); ++p) {
        if (rows_of[p] > 0) most = std::max(most, weights[model][p]);
      }
      std::uint64_t count = 0;
      for (std::size_t p = 0; p < rows_of.size(); ++p) {
        count += weights[model][p] >= most - risk::kEqualWeight ? rows_of[p] : 0;
      }
      least[model].push_back(most - risk::kEqualWeight);
      best[model].push_back(count);
    }
  }
  KeyLinkage found;
  KeyLinks* const links[2] = {&found.known, &found.em};
  for (std::size_t model = 0; model < 2; ++model) {
    std::vector<double> share(persons);
    std::vector<std::uint8_t> sure(persons);
    for (std::uint32_t row = 0; row < rows; ++row) {
      const std::uint32_t a = before.of_row[row], person = person_of(row);
      std::uint64_t mine = 0;
      for (const std::uint32_t i : published.of(person)) {
        mine += weights[model][matches.pattern(a, after.of_row[i])] >= least[model][a] ? 1 : 0;
      }
      if (mine == 0) continue;
      const std::uint64_t candidates = best[model][a];
      share[person] =
          std::max(share[person], static_cast<double>(mine) / static_cast<double>(candidates));
      sure[person] |= mine == candidates ? 1 : 0;
    }
    // By size where persons' numbers follow the input's order.
    if (!owner.empty()) std::sort(share.begin(), share.end());
    NeumaierSum correct;
    for (const double x : share) correct += x;
    links[model]->correct = correct.value();
    links[model]->sure = static_cast<std::uint64_t>(std::count(sure.begin(), sure.end(), 1));
  }
  found.persons = persons;
  return found;
}

}  // namespace paravent::perturbation
