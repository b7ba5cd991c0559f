// Greedy choice of columns under a budget of lost rows.
//
// Paris 13 open data collective, "Traces 01, les jeux de données", 2017: from one or two starting
// columns, add in each round the column whose addition leaves the fewest rows in classes below k,
// as long as the rows lost, cleaning included, stay within the budget. In any round the user may
// take another column than the best and let the search go on from there.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "microdata/partition.h"
#include "microdata/projection.h"
#include "support/result.h"

namespace paravent {

/// A column that could come next, and the loss that its addition brings the projection to.
struct Candidate {
  std::size_t column = 0;
  RowLoss loss;
};

struct GreedyRound {
  std::size_t column = 0;
  RowLoss loss;                    ///< once it is added
  std::vector<Candidate> ranking;  ///< what it was chosen from, best first; empty for the start
};

struct GreedySpec {
  std::vector<std::size_t> start;       ///< one column or more, in the order of the output
  std::vector<std::size_t> candidates;  ///< may hold columns of `start`; in the file's order
  std::uint32_t k = 5;
  std::uint64_t raw_rows = 0;
  double budget_percent = 5;  ///< of the raw rows, cleaning included
};

/// The state of a search, a value: a copy of it is a point to come back to.
struct GreedyPath {
  GreedySpec spec;
  std::vector<GreedyRound> rounds;  ///< the starting columns one by one, then those added
  Partition classes;                ///< after the last round, classes below k dropped
  RowLoss loss;                     ///< after the last round
};

/// Errors: kNoRows; kKAboveRows; kBudgetNotMet (count: the rows lost) if the starting columns pass
/// the budget, or cleaning alone did.
Result<GreedyPath> begin_greedy(const RowTable& table, GreedySpec spec);

/// Whether a loss stays within the budget: 100 · lost rows <= budget_percent · raw rows.
bool within_budget(const GreedySpec& spec, const RowLoss& loss);

/// All candidates not yet on the path, by fewest rows lost, then in the order of the candidates.
std::vector<Candidate> rank_next(const RowTable& table, const GreedyPath& path);

/// Adds `column`, whatever it costs: the user's choice. `ranking` is kept with the round.
void take(const RowTable& table, GreedyPath& path, std::size_t column,
          std::vector<Candidate> ranking = {});

/// Whether the search takes the best of a ranking: there is one, it stays within the budget, and it
/// leaves rows.
bool goes_on(const GreedySpec& spec, std::span<const Candidate> ranking);

/// One round of the search: adds the best candidate. False, and the path unchanged, when it does
/// not go on; `last_ranking`, if given, gets what was on offer.
bool advance(const RowTable& table, GreedyPath& path,
             std::vector<Candidate>* last_ranking = nullptr);

/// The path after its first `rounds` rounds (at least the starting columns).
GreedyPath rewind(const RowTable& table, const GreedyPath& path, std::size_t rounds);

/// The projection on the columns of the path.
Projection projection_of(const GreedyPath& path);

}  // namespace paravent
