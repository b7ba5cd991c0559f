#include "masking/margin_bounds.h"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace paravent {
namespace {

/// A residual network on a matrix of capacities.
class MarginFlow {
 public:
  explicit MarginFlow(const KnownMargins& margins)
      : margins_(margins),
        rows_(margins.rows.size()),
        columns_(margins.columns.size()),
        nodes_(rows_ + columns_ + 4),
        left_(nodes_ * nodes_, 0) {}

  /// Finds a flow of the total within all bounds; whether there is one.
  bool find() {
    std::uint64_t wanted = 0;
    const auto bounded = [&](std::size_t from, std::size_t to, const Interval& bounds) {
      left(from, to) += bounds.high - bounds.low;
      left(super_source(), to) += bounds.low;
      left(from, super_sink()) += bounds.low;
      wanted += bounds.low;
    };
    for (std::size_t i = 0; i < rows_; ++i) bounded(source(), row(i), margins_.rows[i]);
    for (std::size_t j = 0; j < columns_; ++j) bounded(column(j), sink(), margins_.columns[j]);
    for (std::size_t i = 0; i < rows_; ++i) {
      for (std::size_t j = 0; j < columns_; ++j) {
        if (margins_.allowed[i * columns_ + j] != 0) left(row(i), column(j)) = kUnbounded;
      }
    }
    bounded(sink(), source(), {margins_.total, margins_.total});
    wanted -= send_directly();
    if (push(super_source(), super_sink(), wanted) < wanted) return false;
    for (std::size_t v = 0; v < nodes_; ++v) {
      for (const std::size_t other : {super_source(), super_sink()}) {
        left(v, other) = left(other, v) = 0;
      }
    }
    return true;
  }

  /// The least and the largest flow through a row or a column; `bounds`: its own.
  Interval of_row(std::size_t i) { return through(source(), row(i), margins_.rows[i]); }
  Interval of_column(std::size_t j) { return through(column(j), sink(), margins_.columns[j]); }

 private:
  static constexpr std::uint64_t kUnbounded = std::uint64_t{1} << 40;

  std::size_t source() const { return 0; }
  std::size_t row(std::size_t i) const { return 1 + i; }
  std::size_t column(std::size_t j) const { return 1 + rows_ + j; }
  std::size_t sink() const { return nodes_ - 3; }
  std::size_t super_source() const { return nodes_ - 2; }
  std::size_t super_sink() const { return nodes_ - 1; }
  std::uint64_t& left(std::size_t from, std::size_t to) { return left_[from * nodes_ + to]; }

  Interval through(std::size_t from, std::size_t to, const Interval& bounds) {
    if (bounds.low == bounds.high) return bounds;
    // What may still be added and taken away, and paths that do not use the arc itself.
    std::uint64_t more = left(from, to), less = left(to, from);
    left(from, to) = left(to, from) = 0;
    std::uint64_t flow = bounds.low + less;
    const std::uint64_t high = flow + push(to, from, more);
    flow = high;
    const std::uint64_t low = flow - push(from, to, flow - bounds.low);
    left(from, to) = bounds.high - low;
    left(to, from) = low - bounds.low;
    return {low, high};
  }

  /// What needs no search: from one end of an arc that must carry something to the other end of
  /// another. How much it was.
  std::uint64_t send_directly() {
    std::uint64_t sent = 0;
    const auto send = [&](std::size_t first, std::size_t last) {
      std::uint64_t room = std::min(left(super_source(), first), left(last, super_sink()));
      if (first != last) room = std::min(room, left(first, last));
      if (room == 0) return;
      const auto along = [&](std::size_t from, std::size_t to) {
        left(from, to) -= room;
        left(to, from) += room;
      };
      along(super_source(), first);
      if (first != last) along(first, last);
      along(last, super_sink());
      sent += room;
    };
    send(source(), source());
    send(sink(), sink());
    for (std::size_t i = 0; i < rows_; ++i) {
      for (std::size_t j = 0; j < columns_; ++j) send(row(i), column(j));
    }
    return sent;
  }

  /// Sends up to `most` along shortest augmenting paths (Edmonds and Karp, 1972); how much it was.
  std::uint64_t push(std::size_t from, std::size_t to, std::uint64_t most) {
    std::uint64_t sent = 0;
    while (sent < most && reach(from, to)) {
      std::uint64_t room = most - sent;
      for (std::size_t v = to; v != from; v = before_[v]) {
        room = std::min(room, left(before_[v], v));
      }
      for (std::size_t v = to; v != from; v = before_[v]) {
        left(before_[v], v) -= room;
        left(v, before_[v]) += room;
      }
      sent += room;
    }
    return sent;
  }

  bool reach(std::size_t from, std::size_t to) {
    constexpr std::size_t kUnseen = std::numeric_limits<std::size_t>::max();
    before_.assign(nodes_, kUnseen);
    before_[from] = from;
    queue_.assign(1, from);
    for (std::size_t at = 0; at < queue_.size(); ++at) {
      const std::size_t u = queue_[at];
      for (std::size_t v = 0; v < nodes_; ++v) {
        if (before_[v] != kUnseen || left(u, v) == 0) continue;
        before_[v] = u;
        if (v == to) return true;
        queue_.push_back(v);
      }
    }
    return false;
  }

  const KnownMargins& margins_;
  std::size_t rows_, columns_, nodes_;
  std::vector<std::uint64_t> left_;  // what an arc may still take
  std::vector<std::size_t> before_, queue_;
};

}  // namespace

MarginBounds margin_bounds(const KnownMargins& margins) {
  MarginBounds bounds;
  MarginFlow flow(margins);
  bounds.any = flow.find();
  if (!bounds.any) return bounds;
  for (std::size_t i = 0; i < margins.rows.size(); ++i) bounds.rows.push_back(flow.of_row(i));
  for (std::size_t j = 0; j < margins.columns.size(); ++j) {
    bounds.columns.push_back(flow.of_column(j));
  }
  return bounds;
}

}  // namespace paravent
