#include "perturbation/suppression_groups.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

#include "risk/sort_keys.h"

namespace paravent::perturbation {
namespace {

constexpr double kMostEntries = 5e7;

/// A class of u rare rows and more has at least max(k, u) rows, of which each pays: the share of
/// one of its rare rows, whose own cells cost `own`.
double share_of_rare_row(double own, double least_of_any, std::uint64_t rare, std::uint64_t k) {
  if (rare >= k) return own;
  return own + static_cast<double>(k - rare) / static_cast<double>(rare) * least_of_any;
}

/// Keys in words of 64 bits, the first column highest: the order of their codes.
class PackedKeys {
 public:
  explicit PackedKeys(const SuppressionKeys& keys) : of_column_(keys.columns()) {
    int free = 0;
    for (std::uint32_t j = 0; j < keys.columns(); ++j) {
      const int width = std::max(1, static_cast<int>(std::bit_width(keys.levels[j] - 1U)));
      if (free < width || words_.empty()) {
        words_.emplace_back(keys.size());
        free = 64;
      }
      free -= width;
      const std::uint64_t bits = (std::uint64_t{1} << width) - 1;
      of_column_[j] = {words_.size() - 1, bits << free};
      for (std::uint32_t key = 0; key < keys.size(); ++key) {
        words_.back()[key] |= std::uint64_t{keys.codes[j][key]} << free;
      }
    }
    kept_.resize(words_.size());
  }

  /// Leaves out these columns from now on.
  void leave_out(std::uint32_t empty) {
    std::fill(kept_.begin(), kept_.end(), 0);
    for (std::size_t j = 0; j < of_column_.size(); ++j) {
      if ((empty >> j & 1U) == 0) kept_[of_column_[j].first] |= of_column_[j].second;
    }
  }
  /// Of two items as sort() leaves them.
  bool are_equal(const risk::Keyed& a, const risk::Keyed& b) const {
    if (a.key != b.key) return false;
    for (std::size_t w = 1; w < words_.size(); ++w) {
      if (((words_[w][a.row] ^ words_[w][b.row]) & kept_[w]) != 0) return false;
    }
    return true;
  }
  /// Items are keys; those that are equal keep their order.
  void sort(std::vector<risk::Keyed>& items, std::vector<risk::Keyed>& spare) const {
    for (std::size_t w = words_.size(); w-- > 0;) {
      for (risk::Keyed& one : items) one.key = words_[w][one.row] & kept_[w];
      risk::sort_by_key(items, spare, kept_[w]);
    }
  }

 private:
  std::vector<std::vector<std::uint64_t>> words_;                 // by word and key
  std::vector<std::pair<std::size_t, std::uint64_t>> of_column_;  // its word, and its bits there
  std::vector<std::uint64_t> kept_;                               // bits of each word that count
};

}  // namespace

std::uint32_t largest_set_that_fits(std::uint32_t columns, std::size_t rare, std::uint32_t from) {
  double sets = 0;
  std::uint32_t largest = from - 1;
  for (std::uint32_t size = from; size <= columns; ++size) {
    double of_size = 1;  // binomial
    for (std::uint32_t i = 0; i < size; ++i) of_size = of_size * (columns - i) / (i + 1);
    sets += of_size;
    if (sets * static_cast<double>(rare) > kMostEntries) break;
    largest = size;
  }
  return largest;
}

SuppressionGroups collect_groups(const SuppressionKeys& keys, std::span<const std::uint32_t> rare,
                                 std::span<const std::uint32_t> frequent, std::uint64_t least,
                                 std::uint32_t from, std::uint32_t to,
                                 std::vector<double>* bounds) {
  SuppressionGroups out;
  PackedKeys packed(keys);
  std::vector<std::uint8_t> is_rare(keys.size());
  for (const std::uint32_t key : rare) is_rare[key] = 1;
  std::vector<risk::Keyed> items, spare;
  for (std::uint32_t empty = 1; empty <= keys.all_columns(); ++empty) {
    const auto size = static_cast<std::uint32_t>(std::popcount(empty));
    if (size < from || size > to) continue;
    const auto add = [&](std::span<const std::uint32_t> candidates) {
      for (const std::uint32_t key : candidates) {
        if ((keys.empty[key] & ~empty) == 0 && std::isfinite(keys.cost(key, empty))) {
          items.push_back({0, key});
        }
      }
    };
    // The rare ones first, which they stay among equals.
    items.clear();
    add(rare);
    if (items.empty()) continue;
    add(frequent);
    packed.leave_out(empty);
    packed.sort(items, spare);
    for (std::size_t next = 0; next < items.size();) {
      const risk::Keyed first = items[next];
      SuppressionGroup group{empty, static_cast<std::uint32_t>(out.members.size()), 0, 0};
      group.rare_end = group.begin;
      std::uint64_t rows = 0, rare_rows = 0;
      double cheapest = std::numeric_limits<double>::infinity();
      for (; next < items.size() && packed.are_equal(items[next], first); ++next) {
        const std::uint32_t key = items[next].row;
        rows += keys.rows[key];
        cheapest = std::min(cheapest, keys.cost(key, empty));
        out.members.push_back(key);
        if (is_rare[key] == 0) continue;
        ++group.rare_end;
        rare_rows += keys.rows[key];
      }
      group.end = static_cast<std::uint32_t>(out.members.size());
      if (rare_rows == 0 || rows < least) {
        out.members.resize(group.begin);
        continue;
      }
      for (std::uint32_t i = group.begin; bounds != nullptr && i < group.rare_end; ++i) {
        double& bound = (*bounds)[out.members[i]];
        bound = std::min(
            bound, share_of_rare_row(keys.cost(out.members[i], empty), cheapest, rare_rows, least));
      }
      out.groups.push_back(group);
    }
  }
  return out;
}

}  // namespace paravent::perturbation
