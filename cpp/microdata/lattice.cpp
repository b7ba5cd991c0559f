#include "microdata/lattice.h"

#include <algorithm>
#include <utility>

#include "microdata/walk.h"

namespace paravent {

LatticeSearch::LatticeSearch(std::unique_ptr<LatticeWalk> walk) : walk_(std::move(walk)) {}
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
      std::make_unique<LatticeWalk>(std::move(columns), std::move(sensitive), std::move(spec)));
}

SearchProgress LatticeSearch::run(std::uint64_t max_evaluations) {
  LatticeWalk& walk = *walk_;
  const std::uint64_t until = walk.now.evaluated + max_evaluations;
  while (!walk.over() && walk.now.evaluated < until) walk.step();
  walk.now.done = walk.over();
  return walk.now;
}

SearchProgress LatticeSearch::progress() const { return walk_->now; }

NodeReport LatticeSearch::evaluate(std::span<const std::uint32_t> levels) {
  LatticeWalk& walk = *walk_;
  std::vector<Rewrite> rewrites;
  for (std::size_t j = 0; j < levels.size(); ++j) {
    if (levels[j] > 0) rewrites.push_back({j, walk.nodes.map(j, levels[j])});
  }
  walk.maker.roll_up(walk.base, rewrites, walk.nodes.most_classes(levels), walk.scratch);
  const Verdict verdict = walk.nodes.judge(walk.scratch);
  NodeReport report;
  report.levels.assign(levels.begin(), levels.end());
  report.accepted = walk.nodes.accepted(verdict);
  report.tally = verdict.tally;
  const std::vector<Reference> whole = walk.nodes.all_rows();
  const std::vector<Reference> demanded =
      walk.nodes.withdraws_any() ? whole : walk.nodes.large_classes(walk.scratch);
  report.figures = walk.nodes.figures(walk.scratch, demanded);
  report.figures_all = walk.nodes.figures(walk.scratch, whole);
  count_failing(levels, demanded, report);
  if (walk.nodes.spec().persons.empty()) {
    for (const std::uint32_t size : walk.scratch.sizes) ++report.classes_of_size[size];
  } else {
    ClassSummary all = summarise(classes_of(levels, 1), 1, walk.nodes.spec().persons);
    report.classes_of_size = std::move(all.classes_of_size);
    report.rows_of_size = std::move(all.rows_of_size);
  }
  std::size_t gone = 0;
  for (std::size_t j = 0; j < levels.size(); ++j) {
    report.column_losses.push_back(walk.nodes.column_bits(j, levels[j]));
    gone += walk.nodes.is_gone(j, levels[j]) ? 1 : 0;
  }
  report.suppressed =
      suppressed_shares(verdict.tally.rows, verdict.tally.rows_out, levels.size(), gone);
  for (std::size_t m = 0; m < kMeasures; ++m) {
    report.losses[m] = walk.nodes.loss(static_cast<Measure>(m), levels, verdict.tally, walk.scratch,
                                       walk.maker.packing());
  }
  return report;
}

void LatticeSearch::count_failing(std::span<const std::uint32_t> levels,
                                  std::span<const Reference> references, NodeReport& report) const {
  const SearchSpec& spec = walk_->nodes.spec();
  if (spec.models.empty()) return;
  const Partition large = classes_of(levels, spec.k);
  std::vector<std::uint32_t> persons;
  for (std::size_t c = 0; c < large.classes(); ++c) {
    if (walk_->nodes.meets_models(large.members(c), references)) continue;
    ++report.failing_classes;
    for (const std::uint32_t row : large.members(c)) {
      persons.push_back(spec.persons.empty() ? row : spec.persons[row]);
    }
  }
  std::sort(persons.begin(), persons.end());
  report.failing_persons =
      static_cast<std::uint64_t>(std::unique(persons.begin(), persons.end()) - persons.begin());
}

Partition LatticeSearch::classes_of(std::span<const std::uint32_t> levels, std::uint32_t k) const {
  const LatticeWalk& walk = *walk_;
  std::vector<std::vector<std::uint32_t>> codes(levels.size());
  std::vector<CodeView> views;
  for (std::size_t j = 0; j < levels.size(); ++j) {
    const std::span<const std::uint32_t> map = walk.nodes.map(j, levels[j]);
    for (const std::uint32_t code : walk.columns[j].codes) codes[j].push_back(map[code]);
    views.push_back({codes[j], walk.columns[j].sizes[levels[j]]});
  }
  const auto rows = static_cast<std::uint32_t>(walk.columns[0].codes.size());
  return partition_by(views, rows, k, walk.nodes.spec().persons);
}

Partition LatticeSearch::kept_classes(std::span<const std::uint32_t> levels) const {
  const LatticeWalk& walk = *walk_;
  Partition partition = classes_of(levels, walk.nodes.spec().k);
  if (!walk.nodes.withdraws_any()) return partition;
  const std::vector<Reference> all = walk.nodes.all_rows();
  Partition kept;
  for (std::size_t c = 0; c < partition.classes(); ++c) {
    if (!walk.nodes.meets_models(partition.members(c), all)) continue;
    kept.rows.insert(kept.rows.end(), partition.members(c).begin(), partition.members(c).end());
    kept.begin.push_back(static_cast<std::uint32_t>(kept.rows.size()));
  }
  return kept;
}

std::uint64_t LatticeSearch::most_out() const { return walk_->nodes.most_out(); }
Levels LatticeSearch::heights() const { return walk_->nodes.heights(); }
std::span<const NodeState> LatticeSearch::states() const { return walk_->states; }

}  // namespace paravent
