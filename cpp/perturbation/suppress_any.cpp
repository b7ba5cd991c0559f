// Level `any`, for comparison; see suppression.h.
#include <algorithm>
#include <bit>
#include <map>
#include <numeric>

#include "perturbation/suppression_keys.h"

namespace paravent::perturbation {
namespace {

/// Released keys, and how many rows match each, an empty cell matching everything.
class MatchingKeys {
 public:
  MatchingKeys(const SuppressionKeys& keys, std::uint64_t k) : keys_(keys), k_(k) {}

  void add(std::uint32_t key, std::uint32_t mask) { ++at(key, mask).rows; }
  void count_matches() {
    for (Released& a : released_) {
      a.matches = 0;
      for (const Released& b : released_) a.matches += match(a, b) ? b.rows : 0;
    }
  }
  /// Moves a row from one mask to a smaller one, unless a row would match fewer than k.
  bool fill(std::uint32_t key, std::uint32_t from, std::uint32_t to) {
    Released after{key, to, 0, 0};
    const Released before{key, from, 0, 0};
    std::uint64_t matches = 1;  // itself
    for (const Released& other : released_) {
      if (other.rows == 0) continue;
      const bool was_before = same(other, before);
      const std::uint64_t rows = other.rows - (was_before ? 1 : 0);
      if (match(other, after))
        matches += rows;
      else if (rows > 0 && match(other, before) && other.matches - 1 < k_)
        return false;
    }
    if (matches < k_) return false;
    for (Released& other : released_) {
      if (!match(other, after) && match(other, before)) --other.matches;
    }
    --at(key, from).rows;
    Released& mine = at(key, to);
    ++mine.rows;
    mine.matches = matches;
    return true;
  }

 private:
  struct Released {
    std::uint32_t like = 0, mask = 0;
    std::uint64_t rows = 0, matches = 0;
  };

  bool match(const Released& a, const Released& b) const {
    const std::uint32_t free = empty(a) | empty(b);
    return keys_.agree(a.like, b.like, free);
  }
  bool same(const Released& a, const Released& b) const {
    return empty(a) == empty(b) && keys_.agree(a.like, b.like, empty(a));
  }
  std::uint32_t empty(const Released& a) const { return a.mask | keys_.empty[a.like]; }
  Released& at(std::uint32_t key, std::uint32_t mask) {
    std::vector<std::uint32_t> values{mask | keys_.empty[key]};
    for (std::uint32_t j = 0; j < keys_.columns(); ++j) {
      values.push_back((values[0] >> j & 1U) != 0 ? 0 : keys_.codes[j][key]);
    }
    const auto [found, is_new] = place_.emplace(std::move(values), released_.size());
    if (is_new) released_.push_back({key, mask, 0, 0});
    return released_[found->second];
  }

  const SuppressionKeys& keys_;
  std::uint64_t k_;
  std::vector<Released> released_;
  std::map<std::vector<std::uint32_t>, std::size_t> place_;
};

}  // namespace

Suppression relax_to_any(const risk::AssessedFile& file, const SuppressionSpec& spec,
                         const Suppression& strict) {
  const auto found = suppression_keys(file, spec);
  if (!found) return strict;
  const SuppressionKeys& keys = found.value();
  Suppression result = strict;
  MatchingKeys matching(keys, spec.k);
  std::vector<std::uint32_t> rows;
  for (std::uint32_t row = 0; row < file.rows; ++row) {
    matching.add(keys.of_row[row], result.masks[row]);
    if (result.masks[row] != 0) rows.push_back(row);
  }
  matching.count_matches();
  std::stable_sort(rows.begin(), rows.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::popcount(strict.masks[a]) > std::popcount(strict.masks[b]);
  });
  std::vector<std::uint32_t> columns(keys.columns());
  std::iota(columns.begin(), columns.end(), 0U);
  std::stable_sort(columns.begin(), columns.end(), [&](std::uint32_t a, std::uint32_t b) {
    return keys.cost_of_mask[1U << a] > keys.cost_of_mask[1U << b];
  });
  for (const std::uint32_t row : rows) {
    for (const std::uint32_t j : columns) {
      std::uint32_t& mask = result.masks[row];
      if ((mask >> j & 1U) == 0) continue;
      if (matching.fill(keys.of_row[row], mask, mask & ~(1U << j))) mask &= ~(1U << j);
    }
  }
  result.bound.reset();
  count_suppressed(keys, result);
  return result;
}

}  // namespace paravent::perturbation
