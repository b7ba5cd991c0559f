#include "perturbation/suppression_groups.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace paravent::perturbation {
namespace {

constexpr double kMostEntries = 5e7;

/// A class of u rare rows and more has at least max(k, u) rows, of which each pays: the share of
/// one of its rare rows, whose own cells cost `own`.
double share_of_rare_row(double own, double least_of_any, std::uint64_t rare, std::uint64_t k) {
  if (rare >= k) return own;
  return own + static_cast<double>(k - rare) / static_cast<double>(rare) * least_of_any;
}

/// Of one set, by what their keys share.
void sort_groups(std::span<SuppressionGroup> groups, const SuppressionKeys& keys,
                 const std::vector<std::uint32_t>& members) {
  std::sort(groups.begin(), groups.end(),
            [&](const SuppressionGroup& a, const SuppressionGroup& b) {
              const std::uint32_t i = members[a.begin], j = members[b.begin];
              for (std::uint32_t c = 0; c < keys.columns(); ++c) {
                if ((a.empty >> c & 1U) != 0 || keys.codes[c][i] == keys.codes[c][j]) continue;
                return keys.codes[c][i] < keys.codes[c][j];
              }
              return false;
            });
}

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
  std::vector<std::uint32_t> items;
  for (std::uint32_t empty = 1; empty <= keys.all_columns(); ++empty) {
    const auto size = static_cast<std::uint32_t>(std::popcount(empty));
    if (size < from || size > to) continue;
    const auto add = [&](std::span<const std::uint32_t> candidates) {
      for (const std::uint32_t key : candidates) {
        if ((keys.empty[key] & ~empty) == 0 && std::isfinite(keys.cost(key, empty))) {
          items.push_back(key);
        }
      }
    };
    items.clear();
    add(rare);
    const std::size_t rare_items = items.size();
    if (rare_items == 0) continue;
    add(frequent);
    const risk::NumberedTuples tuples = risk::number_tuples(keys.views_outside(empty), items);
    const risk::GroupedItems of = risk::group_items(tuples.of_item, tuples.size());
    const std::size_t before = out.groups.size();
    for (std::uint32_t number = 0; number < tuples.size(); ++number) {
      SuppressionGroup group{empty, static_cast<std::uint32_t>(out.members.size()), 0, 0};
      group.rare_end = group.begin;
      std::uint64_t rows = 0, rare_rows = 0;
      double cheapest = std::numeric_limits<double>::infinity();
      for (const std::uint32_t item : of.of(number)) {
        const std::uint32_t key = items[item];
        rows += keys.rows[key];
        cheapest = std::min(cheapest, keys.cost(key, empty));
        out.members.push_back(key);
        if (item >= rare_items) continue;
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
    sort_groups(std::span(out.groups).subspan(before), keys, out.members);
  }
  return out;
}

}  // namespace paravent::perturbation
