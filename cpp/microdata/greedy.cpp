#include "microdata/greedy.h"

#include <algorithm>
#include <utility>

namespace paravent {

bool within_budget(const GreedySpec& spec, const RowLoss& loss) {
  return 100 * static_cast<double>(loss.total()) <=
         spec.budget_percent * static_cast<double>(loss.raw);
}

void take(const RowTable& table, GreedyPath& path, std::size_t column,
          std::vector<Candidate> ranking) {
  path.classes = refine(path.classes, table.column(column), path.spec.k, table.persons());
  path.loss.kept = path.classes.rows.size();
  path.rounds.push_back({column, path.loss, std::move(ranking)});
}

Result<GreedyPath> begin_greedy(const RowTable& table, GreedySpec spec) {
  const std::uint32_t rows = table.rows();
  if (rows == 0) return Error{.code = ErrorCode::kNoRows};
  if (rows < spec.k) return Error{.code = ErrorCode::kKAboveRows, .count = rows};
  const RowLoss none{spec.raw_rows, rows, rows};
  GreedyPath path{std::move(spec), {}, one_class(rows, table.persons()), none};
  const std::vector<std::size_t> start = path.spec.start;
  for (const std::size_t column : start) take(table, path, column);
  if (!within_budget(path.spec, path.loss)) {
    return Error{.code = ErrorCode::kBudgetNotMet, .count = path.loss.total()};
  }
  return path;
}

std::vector<Candidate> rank_next(const RowTable& table, const GreedyPath& path) {
  std::vector<Candidate> ranking;
  for (const std::size_t column : path.spec.candidates) {
    const auto same = [&](const GreedyRound& round) { return round.column == column; };
    if (std::any_of(path.rounds.begin(), path.rounds.end(), same)) continue;
    const std::uint64_t kept =
        rows_kept(path.classes, table.column(column), path.spec.k, table.persons());
    ranking.push_back({column, {path.spec.raw_rows, table.rows(), kept}});
  }
  std::stable_sort(ranking.begin(), ranking.end(), [](const Candidate& a, const Candidate& b) {
    return a.loss.kept > b.loss.kept;
  });
  return ranking;
}

bool goes_on(const GreedySpec& spec, std::span<const Candidate> ranking) {
  return !ranking.empty() && ranking.front().loss.kept > 0 &&
         within_budget(spec, ranking.front().loss);
}

bool advance(const RowTable& table, GreedyPath& path, std::vector<Candidate>* last_ranking) {
  std::vector<Candidate> ranking = rank_next(table, path);
  if (last_ranking != nullptr) *last_ranking = ranking;
  if (!goes_on(path.spec, ranking)) return false;
  const std::size_t best = ranking.front().column;
  take(table, path, best, std::move(ranking));
  return true;
}

GreedyPath rewind(const RowTable& table, const GreedyPath& path, std::size_t rounds) {
  rounds = std::clamp(rounds, path.spec.start.size(), path.rounds.size());
  const RowLoss none{path.loss.raw, path.loss.before, path.loss.before};
  GreedyPath shorter{path.spec, {}, one_class(table.rows(), table.persons()), none};
  for (std::size_t i = 0; i < rounds; ++i) {
    take(table, shorter, path.rounds[i].column, path.rounds[i].ranking);
  }
  return shorter;
}

Projection projection_of(const GreedyPath& path) {
  Projection projection{{}, path.classes, path.loss};
  for (const GreedyRound& round : path.rounds) projection.columns.push_back(round.column);
  return projection;
}

}  // namespace paravent
