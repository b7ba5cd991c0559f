#include "release/known_pairs.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

namespace paravent {
namespace {

constexpr std::uint64_t kFewHolders = 30, kLeastTogether = 2, kOneOf = 100;

bool go_together(std::uint64_t both, std::uint64_t rarer) {
  return both >= kLeastTogether && both * kOneOf >= rarer;
}

/// Whether chance would split n1 … nm people alike, in one of so many places, at most once in
/// kOneOf: n! / (n1! … nm!).
bool is_unlikely_split(const std::vector<std::uint64_t>& people, std::uint64_t places) {
  std::uint64_t before = 0;
  double ways = 1;
  for (const std::uint64_t group : people) {
    for (std::uint64_t i = 1; i <= group; ++i) {
      ways *= static_cast<double>(before + i) / static_cast<double>(i);
      // No later factor is below one.
      if (ways >= static_cast<double>(kOneOf * places)) return true;
    }
    before += group;
  }
  return false;
}

}  // namespace

KnownPairs::KnownPairs(std::size_t first, std::size_t second,
                       const std::vector<std::uint8_t>& unknown)
    : shift_(first), unknown_(unknown), people_(first + second, 0), group_(first + second) {
  std::iota(group_.begin(), group_.end(), 0U);
}

void KnownPairs::learn(std::span<const JointLabels::Cell> cells, bool counted) {
  for (const auto& cell : cells_) {
    forget(cell.first);
    forget(shift_ + cell.second);
  }
  cells_ = cells;
  counted_ = counted;
  for (const auto& cell : cells) {
    const std::size_t a = cell.first, b = shift_ + cell.second;
    people_[a] += cell.people;
    people_[b] += cell.people;
  }
  grouped_ = find_rule();
  restricts_ = grouped_ || (counted_ && some_go_apart());
}

bool KnownPairs::allows(std::uint32_t first, std::uint32_t second) {
  const std::size_t a = first, b = shift_ + second;
  if (unknown_[a] != 0 || unknown_[b] != 0) return true;
  if (grouped_ && root(a) != root(b)) return false;
  const std::uint64_t rarer = std::min(people_[a], people_[b]);
  if (!counted_ || rarer < kFewHolders) return true;
  const auto cell = std::lower_bound(cells_.begin(), cells_.end(), std::pair(first, second),
                                     [](const JointLabels::Cell& one, const auto& pair) {
                                       return std::pair(one.first, one.second) < pair;
                                     });
  const bool held = cell != cells_.end() && cell->first == first && cell->second == second;
  return held && go_together(cell->people, rarer);
}

/// Whether a label of which enough is known is held by enough people.
bool KnownPairs::has_many(std::size_t label) const {
  return unknown_[label] == 0 && people_[label] >= kFewHolders;
}

/// Whether two labels of many people each are not held together by enough.
bool KnownPairs::some_go_apart() const {
  std::uint64_t rows = 0, columns = 0, together = 0;
  for (std::size_t label = 0; label < people_.size(); ++label) {
    if (has_many(label)) ++(label < shift_ ? rows : columns);
  }
  for (const auto& cell : cells_) {
    const std::size_t a = cell.first, b = shift_ + cell.second;
    if (!has_many(a) || !has_many(b)) continue;
    together += go_together(cell.people, std::min(people_[a], people_[b])) ? 1U : 0U;
  }
  return together < rows * columns;
}

bool KnownPairs::is_known(const JointLabels::Cell& cell) const {
  return unknown_[cell.first] == 0 && unknown_[shift_ + cell.second] == 0;
}

void KnownPairs::part_labels() {
  for (const auto& cell : cells_) {
    for (const std::size_t label : {std::size_t{cell.first}, shift_ + cell.second}) {
      group_[label] = static_cast<std::uint32_t>(label);
    }
  }
}

void KnownPairs::join(const JointLabels::Cell& cell) {
  const auto [low, high] = std::minmax({root(cell.first), root(shift_ + cell.second)});
  group_[high] = static_cast<std::uint32_t>(low);
}

void KnownPairs::group_labels(std::size_t without) {
  part_labels();
  for (std::size_t c = 0; c < cells_.size(); ++c) {
    if (c != without && is_known(cells_[c])) join(cells_[c]);
  }
}

bool KnownPairs::groups_are_a_rule(std::size_t without) {
  group_labels(without);
  of_root_.clear();
  for (std::size_t c = 0; c < cells_.size(); ++c) {
    if (c == without || !is_known(cells_[c])) continue;
    const std::size_t group = root(cells_[c].first);
    if (of_root_.empty() || of_root_.back().first != group) of_root_.emplace_back(group, 0);
    of_root_.back().second += cells_[c].people;
  }
  std::sort(of_root_.begin(), of_root_.end());
  if (of_root_.empty() || of_root_.front().first == of_root_.back().first) return false;
  std::vector<std::uint64_t> people;
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < of_root_.size(); ++i) {
    if (i == 0 || of_root_[i].first != of_root_[i - 1].first) people.push_back(0);
    people.back() += of_root_[i].second;
    all += of_root_[i].second;
  }
  const bool without_one = without < cells_.size();
  return is_unlikely_split(people, without_one ? (all + 1) * (people.size() - 1) : 1);
}

/// Groups that nobody mixes; of few people also those that one mixes who is alone with two labels
/// of others.
bool KnownPairs::find_rule() {
  const std::size_t nobody = cells_.size();
  if (groups_are_a_rule(nobody)) return true;
  if (counted_) return false;
  const auto is_alone = [&](const JointLabels::Cell& cell) {
    return cell.people == 1 && people_[cell.first] > 1 && people_[shift_ + cell.second] > 1;
  };
  // One whose labels others join already mixes nothing.
  part_labels();
  for (const auto& cell : cells_) {
    if (is_known(cell) && !is_alone(cell)) join(cell);
  }
  std::vector<std::size_t> mixing;
  for (std::size_t c = 0; c < cells_.size(); ++c) {
    const auto& cell = cells_[c];
    if (!is_known(cell) || !is_alone(cell)) continue;
    if (root(cell.first) != root(shift_ + cell.second)) mixing.push_back(c);
  }
  for (const std::size_t c : mixing) {
    if (groups_are_a_rule(c)) return true;
  }
  group_labels(nobody);
  return false;
}

void KnownPairs::forget(std::size_t label) {
  people_[label] = 0;
  group_[label] = static_cast<std::uint32_t>(label);
}

std::size_t KnownPairs::root(std::size_t node) {
  while (group_[node] != node) node = group_[node] = group_[group_[node]];
  return node;
}

}  // namespace paravent
