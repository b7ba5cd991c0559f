// Optimal generalisation: the combination of levels that loses least, among those that protect.
//
// The lattice of level combinations: P. Samarati, "Protecting respondents' identities in microdata
// release", 2001. Searches that this one learnt from: K. LeFevre, D. DeWitt, R. Ramakrishnan,
// "Incognito: efficient full-domain k-anonymity", 2005 (roll-up; what fails on some columns fails
// on all); K. El Emam et al., "A globally optimal k-anonymity method for the de-identification of
// health data", 2009 (OLA); F. Kohlmayer et al., "Flash: efficient, stable and optimal
// k-anonymity", 2012 (predictive tagging).
//
// A node is one level a column. k counts the rows of a class, or its individuals where they are
// given; models and measures are of rows. Under Withdraw::kAny the classes of a node that fail k or
// a model are suppressed, models being measured against all rows, and the node is accepted when
// they hold at most floor(s·n) rows (as ARX does). Under kSmall only classes below k are
// suppressed, at most floor(s·n) rows, and the others must meet the models against the rows that
// are left: who is withdrawn then does not depend on sensitive values, though the choice of the
// node does (R. C.-W. Wong et al., "Minimality attack in privacy preserving data publishing",
// 2007).
//
// The search walks a tree that spans the lattice, in which every node generalises its parent in one
// column, and leaves out subtrees
//  - whose topmost node suppresses too much by conditions that are monotone (k; under kAny
//    l distinct values; models that hold for unions where s·n < 1): then so does each node under
//    it;
//  - of which no node can beat the best so far, since each measure has a part that only grows.
// Both are proofs, so the result is the optimum. Losses within 1e-12 of each other count as equal;
// among equals the lowest degree wins, then the first levels in the order of the columns.
//
// The search is a state that advances in steps: the caller decides when to look and when to stop.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "microdata/hierarchy.h"
#include "microdata/measures.h"
#include "microdata/models.h"
#include "microdata/partition.h"
#include "support/result.h"

namespace paravent {

using Levels = std::vector<std::uint32_t>;  ///< one a column, in the order of the columns

struct SearchSpec {
  std::uint32_t k = 5;        ///< 1: the models alone decide
  Persons persons{};          ///< of each row, where k counts individuals; outlives the search
  std::vector<Model> models;  ///< all must hold
  double suppression = 0;     ///< s: share of the rows that may be suppressed, 0 … 1
  Measure measure = Measure::kEntropySuppressed;
  bool classify_all = false;  ///< settle for every node whether it is accepted, e.g. to draw it
  Withdraw withdraw = Withdraw::kAny;
};

enum class NodeState : std::uint8_t {
  kUnknown,
  kRefused,
  kAccepted,
  kNotBetter,  ///< left out, as it cannot beat the best; may or may not be accepted
};

/// Everything about one node.
struct NodeReport {
  Levels levels;
  bool accepted = false;
  ClassTally tally;
  /// Of each model, its weakest figure among the kept classes (NaN if none): against what the
  /// search demands, and against all rows.
  std::vector<double> figures, figures_all;
  /// Classes of k or more that fail a model: withdrawn, or what forbids the node; and who is in
  /// them (individuals where k counts them, else rows).
  std::uint64_t failing_classes = 0, failing_persons = 0;
  Losses losses{};
  std::vector<double> column_losses;  ///< of each column, bits by generalisation
  Suppressed suppressed;
  std::map<std::uint32_t, std::uint64_t> classes_of_size;  ///< before suppression; as k counts
  std::map<std::uint32_t, std::uint64_t> rows_of_size;     ///< see ClassSummary
};

struct SearchProgress {
  std::uint64_t nodes = 0;      ///< of the lattice
  std::uint64_t settled = 0;    ///< evaluated, or left out with a proof
  std::uint64_t accepted = 0;   ///< known to be; all of them once done with classify_all
  std::uint64_t evaluated = 0;  ///< classes computed, for the search's own tests too
  bool done = false;            ///< then `best` is the optimum, or nothing is accepted
  std::optional<Levels> best;   ///< so far
  double best_loss = 0;         ///< under the measure of the search
};

class LatticeWalk;

class LatticeSearch {
 public:
  static constexpr std::uint64_t kMostNodes = std::uint64_t{1} << 24;

  /// Errors: kNoRows (or no column); kKAboveRows (count: rows); kTooLarge for more than kMostNodes
  /// nodes (key: "nodes"). Rows stand in the same order in all columns.
  static Result<LatticeSearch> begin(std::vector<LevelledColumn> columns,
                                     std::vector<SensitiveColumn> sensitive, SearchSpec spec);
  ~LatticeSearch();
  LatticeSearch(LatticeSearch&&) noexcept;
  LatticeSearch& operator=(LatticeSearch&&) noexcept;
  LatticeSearch(const LatticeSearch&) = delete;
  LatticeSearch& operator=(const LatticeSearch&) = delete;

  /// Goes on until about `max_evaluations` more nodes were evaluated, or to the end.
  SearchProgress run(std::uint64_t max_evaluations);
  SearchProgress progress() const;

  /// Any node, at any time; the search is not disturbed. Levels are at most heights().
  NodeReport evaluate(std::span<const std::uint32_t> levels);

  /// The classes that a node keeps.
  Partition kept_classes(std::span<const std::uint32_t> levels) const;

  /// floor(s·n), the most rows that a node may suppress.
  std::uint64_t most_out() const;

  Levels heights() const;
  /// By node number: levels read as digits, the first column's the most significant.
  std::span<const NodeState> states() const;

 private:
  explicit LatticeSearch(std::unique_ptr<LatticeWalk> walk);
  void count_failing(std::span<const std::uint32_t> levels, std::span<const Reference> references,
                     NodeReport& report) const;
  /// Those of a node that reach k.
  Partition classes_of(std::span<const std::uint32_t> levels, std::uint32_t k) const;
  std::unique_ptr<LatticeWalk> walk_;
};

}  // namespace paravent
