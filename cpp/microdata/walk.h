// The walk of a search over its lattice. Private to this room; see lattice.h for what it proves.
//
// Columns are walked in an order of their own; a place is an index into `order`. The tree: a child
// raises one place at or after the one raised last, so that the subtree of a node holds the node's
// levels before that place, at least its level there, and any levels after.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "microdata/classes.h"
#include "microdata/lattice.h"
#include "microdata/nodes.h"

namespace paravent {

class LatticeWalk {
 public:
  LatticeWalk(std::vector<LevelledColumn> given, std::vector<SensitiveColumn> given_sensitive,
              SearchSpec spec);
  ~LatticeWalk() = default;
  LatticeWalk(const LatticeWalk&) = delete;  // the parts point at each other
  LatticeWalk& operator=(const LatticeWalk&) = delete;
  LatticeWalk(LatticeWalk&&) = delete;
  LatticeWalk& operator=(LatticeWalk&&) = delete;

  bool over() const { return started_ && depth_ == 0; }
  void step();

  // For LatticeSearch, which asks about single nodes apart from the walk.
  const std::vector<LevelledColumn> columns;
  const std::vector<SensitiveColumn> sensitive;
  Nodes nodes;
  ClassMaker maker;
  const TupleClasses base;  ///< of level 0 everywhere
  TupleClasses scratch;
  std::vector<NodeState> states;
  SearchProgress now;
  std::vector<std::size_t> stride;  ///< by column

  std::size_t number(std::span<const std::uint32_t> levels) const;

 private:
  struct Frame {
    std::size_t place = 0, next = 0;  // raised last; to be raised next
    bool blocked = false;             // no node that raises a later place is accepted
    TupleClasses classes;
  };

  std::uint32_t height(std::size_t place) const { return nodes.heights()[order_[place]]; }
  std::uint32_t& level(std::size_t place) { return levels_[order_[place]]; }
  std::uint64_t subtree_size(std::size_t place);

  void settle(std::size_t node, NodeState state);
  /// Settles what is left of the subtree of the current levels, `place` raised last.
  void settle_subtree(std::size_t place, NodeState state);
  /// Whether no node of at least this loss and this degree can become the best.
  bool beaten(double bound, std::uint64_t least_degree) const;
  void offer(double loss);
  /// Judges the current levels, whose classes these are; whether their subtree is worth walking.
  bool visit(const TupleClasses& classes);
  /// Whether nothing is accepted in the subtree that begins by raising `place` of the frame on top.
  bool refused_at_top(const Frame& frame, std::size_t place);

  void start();
  /// One step of the climb that finds something to begin with, so that the bounds have something to
  /// beat: of the nodes just above, the one that saves most rows for what it loses. Nothing is
  /// proven by it.
  void climb_step();
  void walk_step();
  void push(std::size_t place);

  std::vector<std::size_t> order_;
  Levels levels_;              // of the frame on top
  std::vector<Frame> frames_;  // the first depth_ are in use; the others keep their memory
  std::size_t depth_ = 0;
  bool started_ = false, climbing_ = true;
  TupleClasses climb_, above_;
  Verdict verdict_;                                  // of the node visited last
  NodeState subtree_state_ = NodeState::kNotBetter;  // of its subtree, if not worth walking
};

}  // namespace paravent
