#include "audit/foreign/table_bounds.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace paravent {
namespace {

/// A residual network; arc 2i and 2i + 1 are one another's reverse.
class TableFlow {
 public:
  explicit TableFlow(const BoundedTable& table)
      : rows_(table.rows), columns_(table.columns), owed_(table.rows + table.columns + 4, 0) {
    for (std::size_t i = 0; i < rows_; ++i) bounded(source(), row(i), table.row_totals[i]);
    for (std::size_t j = 0; j < columns_; ++j) bounded(column(j), sink(), table.column_totals[j]);
    bounded(sink(), source(), table.total);
    for (std::size_t i = 0; i < rows_; ++i) {
      for (std::size_t j = 0; j < columns_; ++j) {
        bounded(row(i), column(j), table.cells[i * columns_ + j]);
      }
    }
  }

  /// Finds a flow within all bounds; whether there is one.
  bool find() {
    const std::size_t first = to_.size();
    std::int64_t wanted = 0;
    for (std::size_t v = 0; v < sink() + 1; ++v) {
      if (owed_[v] > 0) add(super_source(), v, static_cast<std::uint64_t>(owed_[v]));
      if (owed_[v] < 0) add(v, super_sink(), static_cast<std::uint64_t>(-owed_[v]));
      wanted += std::max<std::int64_t>(owed_[v], 0);
    }
    index();
    const std::uint64_t sent = push(super_source(), super_sink(), kNoLimit);
    std::fill(left_.begin() + static_cast<std::ptrdiff_t>(first), left_.end(), 0);
    return sent == static_cast<std::uint64_t>(wanted);
  }

  /// The least and the largest flow through the `which`-th arc that has more than one value.
  void narrow(std::size_t which, Interval& bounds) {
    const std::size_t there = 2 * which, back = there + 1;
    const std::size_t from = to_[back], to = to_[there];
    const std::uint64_t more = left_[there], less = left_[back];
    left_[there] = left_[back] = 0;
    const std::uint64_t high = bounds.low + less + push(to, from, more);
    const std::uint64_t low = high - push(from, to, high - bounds.low);
    if (too_long()) return;
    left_[there] = bounds.high - low;
    left_[back] = low - bounds.low;
    bounds = {low, high};
  }

  bool too_long() const { return steps_ > kMostSteps; }

 private:
  static constexpr std::uint64_t kMostSteps = 2'000'000'000;

  std::size_t source() const { return 0; }
  std::size_t row(std::size_t i) const { return 1 + i; }
  std::size_t column(std::size_t j) const { return 1 + rows_ + j; }
  std::size_t sink() const { return 1 + rows_ + columns_; }
  std::size_t super_source() const { return sink() + 1; }
  std::size_t super_sink() const { return sink() + 2; }

  void bounded(std::size_t from, std::size_t to, const Interval& bounds) {
    owed_[to] += static_cast<std::int64_t>(bounds.low);
    owed_[from] -= static_cast<std::int64_t>(bounds.low);
    if (bounds.high > bounds.low) add(from, to, bounds.high - bounds.low);
  }
  void add(std::size_t from, std::size_t to, std::uint64_t capacity) {
    to_.push_back(to);
    left_.push_back(capacity);
    to_.push_back(from);
    left_.push_back(0);
  }
  /// Arcs by the node that they leave.
  void index() {
    begin_.assign(owed_.size() + 1, 0);
    for (std::size_t arc = 0; arc < to_.size(); ++arc) ++begin_[to_[arc ^ 1U] + 1];
    for (std::size_t v = 1; v < begin_.size(); ++v) begin_[v] += begin_[v - 1];
    std::vector<std::size_t> next(begin_.begin(), begin_.end() - 1);
    arcs_.resize(to_.size());
    for (std::size_t arc = 0; arc < to_.size(); ++arc) arcs_[next[to_[arc ^ 1U]]++] = arc;
  }

  /// Sends up to `most` along shortest augmenting paths (Edmonds and Karp, 1972); how much it was.
  std::uint64_t push(std::size_t from, std::size_t to, std::uint64_t most) {
    std::uint64_t sent = 0;
    while (sent < most && reach(from, to)) {
      std::uint64_t room = most - sent;
      for (std::size_t v = to; v != from; v = to_[by_[v] ^ 1U]) {
        room = std::min(room, left_[by_[v]]);
      }
      for (std::size_t v = to; v != from; v = to_[by_[v] ^ 1U]) {
        left_[by_[v]] -= room;
        left_[by_[v] ^ 1U] += room;
      }
      sent += room;
    }
    return sent;
  }

  bool reach(std::size_t from, std::size_t to) {
    constexpr std::size_t kUnseen = std::numeric_limits<std::size_t>::max();
    by_.assign(owed_.size(), kUnseen);
    by_[from] = kUnseen - 1;
    queue_.assign(1, from);
    for (std::size_t at = 0; at < queue_.size(); ++at) {
      const std::size_t u = queue_[at];
      for (std::size_t i = begin_[u]; i < begin_[u + 1]; ++i) {
        ++steps_;
        const std::size_t arc = arcs_[i], v = to_[arc];
        if (by_[v] != kUnseen || left_[arc] == 0) continue;
        by_[v] = arc;
        if (v == to) return true;
        queue_.push_back(v);
      }
      if (too_long()) return false;
    }
    return false;
  }

  std::size_t rows_, columns_;
  std::vector<std::int64_t> owed_;  ///< by node: what lower bounds bring, less what they take
  std::vector<std::size_t> to_;
  std::vector<std::uint64_t> left_;  ///< what an arc may still take
  std::vector<std::size_t> begin_, arcs_, by_, queue_;
  std::uint64_t steps_ = 0;
};

}  // namespace

TableOutcome bound_table(BoundedTable& table) {
  TableFlow flow(table);
  const bool found = flow.find();
  if (flow.too_long()) return TableOutcome::kTooLong;
  if (!found) return TableOutcome::kImpossible;
  BoundedTable made = table;
  std::size_t arc = 0;
  const auto narrow = [&](Interval& bounds) {
    if (bounds.low < bounds.high) flow.narrow(arc++, bounds);
  };
  for (Interval& bounds : made.row_totals) narrow(bounds);
  for (Interval& bounds : made.column_totals) narrow(bounds);
  narrow(made.total);
  for (Interval& bounds : made.cells) narrow(bounds);
  if (flow.too_long()) return TableOutcome::kTooLong;
  table = std::move(made);
  return TableOutcome::kBounded;
}

}  // namespace paravent
