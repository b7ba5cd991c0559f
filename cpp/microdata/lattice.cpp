#include "microdata/lattice.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "microdata/classes.h"
#include "microdata/nodes.h"

namespace paravent {
namespace {

constexpr double kSameLoss = 1e-12;
/// Subtrees of fewer nodes are walked rather than tested by their topmost node.
constexpr std::uint64_t kWorthTesting = 6;

}  // namespace

// Columns are walked in an order of their own; a place is an index into `walk`. The tree: a child
// raises one place at or after the last raised one, so that the subtree of a node holds the node's
// levels before that place, at least its level there, and any levels after.
struct LatticeSearch::State {
  struct Frame {
    std::size_t place = 0, next = 0;  ///< raised last; to be raised next
    bool blocked = false;             ///< no node that raises a later place is accepted
    TupleClasses classes;
  };

  std::vector<LevelledColumn> columns;
  std::vector<SensitiveColumn> sensitive;
  Nodes nodes;
  ClassMaker maker;
  TupleClasses base, scratch;
  std::vector<std::size_t> walk;
  std::vector<std::size_t> stride;  ///< by column
  std::vector<NodeState> states;
  Levels levels;             ///< of the frame on top
  std::vector<Frame> frames;  ///< frames[0 … depth - 1] are in use; the others keep their memory
  std::size_t depth = 0;
  SearchProgress now;

  State(std::vector<LevelledColumn> given, std::vector<SensitiveColumn> given_sensitive,
        SearchSpec spec)
      : columns(std::move(given)),
        sensitive(std::move(given_sensitive)),
        nodes(columns, sensitive, std::move(spec)),
        maker(columns, sensitive),
        base(maker.ungeneralised(columns, sensitive)),
        walk(columns.size()),
        stride(columns.size()),
        levels(columns.size()) {
    std::size_t count = 1;
    for (std::size_t j = columns.size(); j-- > 0;) {
      stride[j] = count;
      count *= columns[j].height() + 1;
    }
    now.nodes = count;
    states.resize(count);
    order_columns();
  }

  std::uint32_t height(std::size_t place) const { return nodes.heights()[walk[place]]; }
  std::uint32_t& level(std::size_t place) { return levels[walk[place]]; }

  /// Columns of many values first: the later ones are raised most often, and then start from
  /// classes that the earlier ones have merged already.
  void order_columns() {
    std::iota(walk.begin(), walk.end(), std::size_t{0});
    std::stable_sort(walk.begin(), walk.end(), [&](std::size_t a, std::size_t b) {
      return columns[a].sizes[0] > columns[b].sizes[0];
    });
  }

  void settle(std::size_t node, NodeState state) {
    if (states[node] != NodeState::kUnknown) return;
    states[node] = state;
    ++now.settled;
    if (state == NodeState::kAccepted) ++now.accepted;
  }

  /// Settles what is left of the subtree of the current levels, `place` raised last.
  void settle_subtree(std::size_t place, NodeState state) {
    const Levels from = levels;
    const std::size_t places = walk.size();
    std::size_t node = number(levels);
    while (true) {
      settle(node, state);
      std::size_t p = places;
      while (p-- > place) {
        if (level(p) < height(p)) break;
        node -= stride[walk[p]] * (level(p) - from[walk[p]]);
        level(p) = from[walk[p]];
        if (p == place) {
          levels = from;
          return;
        }
      }
      ++level(p);
      node += stride[walk[p]];
    }
  }

  std::size_t number(std::span<const std::uint32_t> of) const {
    std::size_t node = 0;
    for (std::size_t j = 0; j < of.size(); ++j) node += stride[j] * of[j];
    return node;
  }

  /// Whether no node of at least these losses and degree can become the best.
  bool beaten(double bound, std::uint64_t least_degree) const {
    if (!now.best) return false;
    if (bound > now.best_loss * (1 + kSameLoss)) return true;
    return bound >= now.best_loss * (1 - kSameLoss) && least_degree > degree(*now.best);
  }

  void offer(double loss) {
    if (now.best) {
      if (loss > now.best_loss * (1 + kSameLoss)) return;
      if (loss >= now.best_loss * (1 - kSameLoss)) {
        const std::uint64_t ours = degree(levels), theirs = degree(*now.best);
        if (ours > theirs || (ours == theirs && levels >= *now.best)) return;
      }
    }
    now.best = levels;
    now.best_loss = loss;
  }

  /// Judges the current levels, whose classes these are; whether their subtree is worth walking.
  bool visit(const TupleClasses& classes) {
    ++now.evaluated;
    verdict = nodes.judge(classes);
    const bool accepted = nodes.accepted(verdict);
    settle(number(levels), accepted ? NodeState::kAccepted : NodeState::kRefused);
    const SearchSpec& spec = nodes.spec();
    const double bound = nodes.bound(levels, verdict.tally);
    const std::uint64_t here = degree(levels);
    if (accepted && !beaten(bound, here)) {
      offer(nodes.loss(spec.measure, levels, verdict.tally, classes, maker.packing()));
    }
    subtree_state = accepted && nodes.monotone() ? NodeState::kAccepted : NodeState::kNotBetter;
    return !beaten(bound, here + 1) ||
           (spec.classify_all && subtree_state != NodeState::kAccepted);
  }
  Verdict verdict;                                ///< of the node visited last
  NodeState subtree_state = NodeState::kUnknown;  ///< of the rest of a subtree not worth walking

  /// Whether nothing is accepted in the subtree that begins by raising `place` of the frame on top.
  bool refused_at_top(const Frame& frame, std::size_t place) {
    std::vector<Rewrite> rewrites;
    Levels top = levels;
    for (std::size_t p = place; p < walk.size(); ++p) {
      top[walk[p]] = height(p);
      if (height(p) > 0) rewrites.push_back({walk[p], nodes.map(walk[p], height(p))});
    }
    maker.roll_up(frame.classes, rewrites, nodes.most_classes(top), scratch);
    ++now.evaluated;
    return nodes.surely_refused(nodes.judge(scratch));
  }

  std::uint64_t subtree_size(std::size_t place) {
    std::uint64_t size = height(place) - level(place);
    for (std::size_t p = place + 1; p < walk.size(); ++p) size *= height(p) + std::uint64_t{1};
    return size;
  }

  void push(std::size_t place) {
    ++depth;
    frames[depth - 1].place = frames[depth - 1].next = place;
    frames[depth - 1].blocked = false;
  }

  /// One step of the climb that finds something to begin with, so that the bounds have something to
  /// beat: of the nodes just above, the one that saves most rows for what it loses. Nothing is
  /// proven by it.
  void climb_step() {
    if (nodes.accepted(verdict)) {
      climbing = false;
      climb = above = {};
      std::fill(levels.begin(), levels.end(), 0U);
      return;
    }
    const std::uint64_t out = verdict.tally.rows_out;
    const double bound = nodes.bound(levels, verdict.tally);
    std::size_t best = columns.size();
    double best_gain = 0;
    Verdict best_verdict;
    for (std::size_t j = 0; j < columns.size(); ++j) {
      if (levels[j] == nodes.heights()[j]) continue;
      const Rewrite rewrite{j, columns[j].up[levels[j]]};
      ++levels[j];
      maker.roll_up(climb, {&rewrite, 1}, nodes.most_classes(levels), scratch);
      visit(scratch);
      const double saved = static_cast<double>(out) - static_cast<double>(verdict.tally.rows_out);
      const double price = std::max(nodes.bound(levels, verdict.tally) - bound, 1e-9);
      --levels[j];
      if (best < columns.size() && saved / price <= best_gain) continue;
      best = j;
      best_gain = saved / price;
      best_verdict = verdict;
      std::swap(scratch, above);
    }
    if (best < columns.size()) {
      ++levels[best];
      std::swap(climb, above);
      verdict = best_verdict;
    } else {
      verdict = {};  // at the top: over, found or not
    }
  }
  bool climbing = true;
  TupleClasses climb, above;

  void start() {
    frames.resize(1 + std::accumulate(nodes.heights().begin(), nodes.heights().end(), 0U));
    frames[0].classes = base;
    push(0);
    if (refused_at_top(frames[0], 0)) {
      settle_subtree(0, NodeState::kRefused);
      depth = 0;
    } else {
      climb = base;
      visit(base);
    }
  }

  void step() {
    if (climbing) return climb_step();
    Frame& frame = frames[depth - 1];
    const std::size_t place = frame.next++;
    if (place == walk.size()) {
      if (--depth > 0) --level(frame.place);
      return;
    }
    if (level(place) == height(place)) return;
    if (place > frame.place && !frame.blocked && subtree_size(place) >= kWorthTesting) {
      frame.blocked = refused_at_top(frame, place);
    }
    const bool blocked = place > frame.place && frame.blocked;
    const std::span<const std::uint32_t> up = columns[walk[place]].up[level(place)];
    ++level(place);
    const bool classify = nodes.spec().classify_all;
    if (blocked) {
      settle_subtree(place, NodeState::kRefused);
    } else if (!classify && beaten(nodes.level_bound(levels), degree(levels))) {
      settle_subtree(place, NodeState::kNotBetter);
    } else {
      const Rewrite rewrite{walk[place], up};
      TupleClasses& classes = frames[depth].classes;
      maker.roll_up(frame.classes, {&rewrite, 1}, nodes.most_classes(levels), classes);
      if (visit(classes)) {
        push(place);
        return;  // the level is lowered again when the frame is left
      }
      settle_subtree(place, subtree_state);
    }
    --level(place);
  }
};

LatticeSearch::LatticeSearch(std::unique_ptr<State> state) : state_(std::move(state)) {}
LatticeSearch::~LatticeSearch() = default;
LatticeSearch::LatticeSearch(LatticeSearch&&) noexcept = default;
LatticeSearch& LatticeSearch::operator=(LatticeSearch&&) noexcept = default;

Result<LatticeSearch> LatticeSearch::begin(std::vector<LevelledColumn> columns,
                                           std::vector<SensitiveColumn> sensitive,
                                           SearchSpec spec) {
  if (columns.empty() || columns[0].codes.empty()) return Error{.code = ErrorCode::kNoRows};
  const std::size_t rows = columns[0].codes.size();
  if (rows < spec.k) return Error{.code = ErrorCode::kKAboveRows, .count = rows};
  std::uint64_t nodes = 1;
  for (const LevelledColumn& column : columns) {
    nodes *= column.height() + 1;
    if (nodes > kMostNodes) return Error{.code = ErrorCode::kTooLarge, .key = "nodes"};
  }
  return LatticeSearch(
      std::make_unique<State>(std::move(columns), std::move(sensitive), std::move(spec)));
}

SearchProgress LatticeSearch::run(std::uint64_t max_evaluations) {
  State& s = *state_;
  const std::uint64_t until = s.now.evaluated + max_evaluations;
  if (s.now.evaluated == 0) s.start();
  while (s.depth > 0 && s.now.evaluated < until) s.step();
  s.now.done = s.depth == 0;
  return s.now;
}

SearchProgress LatticeSearch::progress() const { return state_->now; }

NodeReport LatticeSearch::evaluate(std::span<const std::uint32_t> levels) {
  State& s = *state_;
  std::vector<Rewrite> rewrites;
  for (std::size_t j = 0; j < levels.size(); ++j) {
    if (levels[j] > 0) rewrites.push_back({j, s.nodes.map(j, levels[j])});
  }
  s.maker.roll_up(s.base, rewrites, s.nodes.most_classes(levels), s.scratch);
  const Verdict verdict = s.nodes.judge(s.scratch);
  NodeReport report;
  report.levels.assign(levels.begin(), levels.end());
  report.accepted = s.nodes.accepted(verdict);
  report.tally = verdict.tally;
  report.figures = s.nodes.figures(s.scratch);
  for (const std::uint32_t size : s.scratch.sizes) ++report.classes_of_size[size];
  std::size_t gone = 0;
  for (std::size_t j = 0; j < levels.size(); ++j) {
    report.column_losses.push_back(s.nodes.column_bits(j, levels[j]));
    gone += s.nodes.is_gone(j, levels[j]) ? 1 : 0;
  }
  report.suppressed =
      suppressed_shares(verdict.tally.rows, verdict.tally.rows_out, levels.size(), gone);
  for (std::size_t m = 0; m < kMeasures; ++m) {
    report.losses[m] = s.nodes.loss(static_cast<Measure>(m), levels, verdict.tally, s.scratch,
                                    s.maker.packing());
  }
  return report;
}

std::vector<std::uint32_t> LatticeSearch::kept_rows(std::span<const std::uint32_t> levels) const {
  const State& s = *state_;
  std::vector<std::vector<std::uint32_t>> codes(levels.size());
  std::vector<CodeView> views;
  for (std::size_t j = 0; j < levels.size(); ++j) {
    const std::span<const std::uint32_t> map = s.nodes.map(j, levels[j]);
    for (const std::uint32_t code : s.columns[j].codes) codes[j].push_back(map[code]);
    views.push_back({codes[j], s.columns[j].sizes[levels[j]]});
  }
  const Partition partition =
      partition_by(views, static_cast<std::uint32_t>(s.columns[0].codes.size()), s.nodes.spec().k);
  std::vector<std::uint32_t> kept;
  for (std::size_t c = 0; c < partition.classes(); ++c) {
    if (s.nodes.meets_models(partition.members(c))) {
      kept.insert(kept.end(), partition.members(c).begin(), partition.members(c).end());
    }
  }
  std::sort(kept.begin(), kept.end());
  return kept;
}

Levels LatticeSearch::heights() const { return state_->nodes.heights(); }
std::span<const NodeState> LatticeSearch::states() const { return state_->states; }
std::size_t LatticeSearch::node_of(std::span<const std::uint32_t> levels) const {
  return state_->number(levels);
}

Levels LatticeSearch::levels_of(std::size_t node) const {
  Levels levels;
  for (const std::size_t stride : state_->stride) {
    levels.push_back(static_cast<std::uint32_t>(node / stride));
    node %= stride;
  }
  return levels;
}

}  // namespace paravent
