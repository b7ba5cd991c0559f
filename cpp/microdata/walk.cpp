#include "microdata/walk.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace paravent {
namespace {

constexpr double kSameLoss = 1e-12;
/// Subtrees of fewer nodes are walked rather than tested by their topmost node.
constexpr std::uint64_t kWorthTesting = 6;

}  // namespace

LatticeWalk::LatticeWalk(std::vector<LevelledColumn> given,
                         std::vector<SensitiveColumn> given_sensitive, SearchSpec spec)
    : columns(std::move(given)),
      sensitive(std::move(given_sensitive)),
      nodes(columns, sensitive, std::move(spec)),
      maker(columns, sensitive, nodes.spec().persons, nodes.spec().k),
      base(maker.ungeneralised(columns, sensitive)),
      stride(columns.size()),
      order_(columns.size()),
      levels_(columns.size()) {
  std::size_t count = 1;
  for (std::size_t j = columns.size(); j-- > 0;) {
    stride[j] = count;
    count *= columns[j].height() + 1;
  }
  now.nodes = count;
  states.resize(count);
  // Columns of many values first: the later ones are raised most often, and then start from classes
  // that the earlier ones have merged already.
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  std::stable_sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) {
    return columns[a].sizes[0] > columns[b].sizes[0];
  });
}

void LatticeWalk::settle(std::size_t node, NodeState state) {
  if (states[node] != NodeState::kUnknown) return;
  states[node] = state;
  ++now.settled;
  if (state == NodeState::kAccepted) ++now.accepted;
}

void LatticeWalk::settle_subtree(std::size_t place, NodeState state) {
  const Levels from = levels_;
  const std::size_t places = order_.size();
  std::size_t node = number(levels_);
  while (true) {
    settle(node, state);
    std::size_t p = places;
    while (p-- > place) {
      if (level(p) < height(p)) break;
      node -= stride[order_[p]] * (level(p) - from[order_[p]]);
      level(p) = from[order_[p]];
      if (p == place) {
        levels_ = from;
        return;
      }
    }
    ++level(p);
    node += stride[order_[p]];
  }
}

std::size_t LatticeWalk::number(std::span<const std::uint32_t> levels) const {
  std::size_t node = 0;
  for (std::size_t j = 0; j < levels.size(); ++j) node += stride[j] * levels[j];
  return node;
}

bool LatticeWalk::beaten(double bound, std::uint64_t least_degree) const {
  if (!now.best) return false;
  if (bound > now.best_loss * (1 + kSameLoss)) return true;
  return bound >= now.best_loss * (1 - kSameLoss) && least_degree > degree(*now.best);
}

void LatticeWalk::offer(double loss) {
  if (now.best) {
    if (loss > now.best_loss * (1 + kSameLoss)) return;
    if (loss >= now.best_loss * (1 - kSameLoss)) {
      const std::uint64_t ours = degree(levels_), theirs = degree(*now.best);
      if (ours > theirs || (ours == theirs && levels_ >= *now.best)) return;
    }
  }
  now.best = levels_;
  now.best_loss = loss;
}

bool LatticeWalk::visit(const TupleClasses& classes) {
  ++now.evaluated;
  verdict_ = nodes.judge(classes);
  const bool accepted = nodes.accepted(verdict_);
  settle(number(levels_), accepted ? NodeState::kAccepted : NodeState::kRefused);
  const SearchSpec& spec = nodes.spec();
  const double bound = nodes.bound(levels_, verdict_.tally);
  const std::uint64_t here = degree(levels_);
  if (accepted && !beaten(bound, here)) {
    offer(nodes.loss(spec.measure, levels_, verdict_.tally, classes, maker.packing()));
  }
  subtree_state_ = accepted && nodes.monotone() ? NodeState::kAccepted : NodeState::kNotBetter;
  return !beaten(bound, here + 1) || (spec.classify_all && subtree_state_ != NodeState::kAccepted);
}

bool LatticeWalk::refused_at_top(const Frame& frame, std::size_t place) {
  std::vector<Rewrite> rewrites;
  Levels top = levels_;
  for (std::size_t p = place; p < order_.size(); ++p) {
    top[order_[p]] = height(p);
    if (height(p) > 0) rewrites.push_back({order_[p], nodes.map(order_[p], height(p))});
  }
  maker.roll_up(frame.classes, rewrites, nodes.most_classes(top), scratch);
  ++now.evaluated;
  return nodes.surely_refused(nodes.judge(scratch));
}

std::uint64_t LatticeWalk::subtree_size(std::size_t place) {
  std::uint64_t size = height(place) - level(place);
  for (std::size_t p = place + 1; p < order_.size(); ++p) size *= height(p) + std::uint64_t{1};
  return size;
}

void LatticeWalk::push(std::size_t place) {
  ++depth_;
  frames_[depth_ - 1].place = frames_[depth_ - 1].next = place;
  frames_[depth_ - 1].blocked = false;
}

void LatticeWalk::start() {
  frames_.resize(1 + std::accumulate(nodes.heights().begin(), nodes.heights().end(), 0U));
  frames_[0].classes = base;
  push(0);
  if (refused_at_top(frames_[0], 0)) {
    settle_subtree(0, NodeState::kRefused);
    depth_ = 0;
  } else {
    climb_ = base;
    visit(base);
  }
}

void LatticeWalk::climb_step() {
  if (nodes.accepted(verdict_)) {
    climbing_ = false;
    climb_ = above_ = {};
    std::fill(levels_.begin(), levels_.end(), 0U);
    return;
  }
  const std::uint64_t out = verdict_.tally.rows_out + verdict_.failing;
  const double bound = nodes.bound(levels_, verdict_.tally);
  std::size_t best = columns.size();
  double best_gain = 0;
  Verdict best_verdict;
  for (std::size_t j = 0; j < columns.size(); ++j) {
    if (levels_[j] == nodes.heights()[j]) continue;
    const Rewrite rewrite{j, columns[j].up[levels_[j]]};
    ++levels_[j];
    maker.roll_up(climb_, {&rewrite, 1}, nodes.most_classes(levels_), scratch);
    visit(scratch);
    const double saved =
        static_cast<double>(out) - static_cast<double>(verdict_.tally.rows_out + verdict_.failing);
    const double price = std::max(nodes.bound(levels_, verdict_.tally) - bound, 1e-9);
    --levels_[j];
    if (best < columns.size() && saved / price <= best_gain) continue;
    best = j;
    best_gain = saved / price;
    best_verdict = verdict_;
    std::swap(scratch, above_);
  }
  if (best < columns.size()) {
    ++levels_[best];
    std::swap(climb_, above_);
    verdict_ = best_verdict;
  } else {
    verdict_ = {};  // at the top: over, found or not
  }
}

void LatticeWalk::walk_step() {
  Frame& frame = frames_[depth_ - 1];
  const std::size_t place = frame.next++;
  if (place == order_.size()) {
    if (--depth_ > 0) --level(frame.place);
    return;
  }
  if (level(place) == height(place)) return;
  if (place > frame.place && !frame.blocked && subtree_size(place) >= kWorthTesting) {
    frame.blocked = refused_at_top(frame, place);
  }
  const bool blocked = place > frame.place && frame.blocked;
  const std::span<const std::uint32_t> up = columns[order_[place]].up[level(place)];
  ++level(place);
  const bool classify = nodes.spec().classify_all;
  if (blocked) {
    settle_subtree(place, NodeState::kRefused);
  } else if (!classify && beaten(nodes.level_bound(levels_), degree(levels_))) {
    settle_subtree(place, NodeState::kNotBetter);
  } else {
    const Rewrite rewrite{order_[place], up};
    TupleClasses& classes = frames_[depth_].classes;
    maker.roll_up(frame.classes, {&rewrite, 1}, nodes.most_classes(levels_), classes);
    if (visit(classes)) {
      push(place);
      return;  // the level is lowered again when the frame is left
    }
    settle_subtree(place, subtree_state_);
  }
  --level(place);
}

void LatticeWalk::step() {
  if (!started_) {
    started_ = true;
    start();
  } else if (climbing_) {
    climb_step();
  } else {
    walk_step();
  }
}

}  // namespace paravent
