#include <algorithm>
#include <numeric>
#include <utility>

#include "release/internals.h"
#include "release/met_values.h"
#include "release/prune.h"
#include "release/rare_traces.h"

namespace paravent {

namespace {

/// The raw cell of each released cell, a list a level.
using RawCells = std::vector<std::vector<std::uint32_t>>;

bool accepts(const Recipe& recipe, const Dependency& found) {
  return declares_pair(recipe.traces(), found.first, found.second);
}

/// Why two items may not stand side by side.
Error refusal(const Dependency& found) {
  Error error{};
  error.key = found.first + "," + found.second;
  switch (found.reason) {
    case ties::Reason::kGroups:
      error.code = ErrorCode::kDependentAttributes;
      break;
    case ties::Reason::kTime:
      error.code = ErrorCode::kTimeTie;
      break;
    default:
      error.code = ErrorCode::kTiedColumns;
      error.column = found.first_column;
      if (found.second_column != found.first_column) error.column += ", " + found.second_column;
  }
  return error;
}

/// Of a pair whose acceptance would tell what the release does not show.
Dependency tie_of(const Recipe& recipe, const ties::MetColumns& met) {
  const bool in_order = met.first < met.second;
  Dependency tied;
  tied.first = recipe.traces().attributes[in_order ? met.first : met.second].name;
  tied.second = recipe.traces().attributes[in_order ? met.second : met.first].name;
  tied.reason = ties::Reason::kEmptyFor;
  tied.first_column = in_order ? met.values : met.column;
  tied.second_column = in_order ? met.column : met.values;
  return tied;
}

/// Lays out one level under the released cells of its parent; fills in `raw` and counts groups.
/// `withhold`: masked cells are not listed.
void lay_out(const TreeLevel& from, const MaskedLevel& states, bool withhold, ReleasedLevel& to,
             std::span<const std::uint32_t> raw_parents, std::span<const ReleasedCell> parents,
             std::vector<std::uint32_t>& raw) {
  const auto is_listed = [&](std::size_t p) {
    return (parents.empty() || !parents[p].masked) &&
           states.groups[raw_parents[p]] == GroupState::kListed;
  };
  std::size_t cells = 0;
  for (std::size_t p = 0; p < raw_parents.size(); ++p) {
    const std::size_t group = raw_parents[p];
    if (is_listed(p)) cells += from.begin[group + 1] - from.begin[group];
  }
  to.cells.reserve(cells);
  raw.reserve(cells);
  to.begin.reserve(raw_parents.size() + 1);
  to.begin.push_back(0);
  for (std::size_t p = 0; p < raw_parents.size(); ++p) {
    const std::size_t group = raw_parents[p];
    to.dropped += states.groups[group] == GroupState::kDropped ? 1U : 0U;
    to.not_diverse += states.groups[group] == GroupState::kNotDiverse ? 1U : 0U;
    if (is_listed(p)) {
      for (std::size_t c = from.begin[group]; c < from.begin[group + 1]; ++c) {
        const bool masked = states.cells[c] != CellState::kShown;
        if (masked && withhold) continue;
        to.cells.push_back({from.label[c], masked ? to.code : from.count[c], masked});
        raw.push_back(static_cast<std::uint32_t>(c));
      }
    }
    to.begin.push_back(to.cells.size());
  }
}

/// Puts the cohorts in the public order: published size, largest first, then trace; that of masked
/// traces last.
void order_cohorts(ReleasedLevel& sizes, const TraceSet& traces, std::vector<std::uint32_t>& raw) {
  std::vector<std::uint32_t> order(sizes.cells.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    const ReleasedCell &x = sizes.cells[a], &y = sizes.cells[b];
    const bool others = traces.is_others(x.label);
    if (others != traces.is_others(y.label)) return !others;
    return x.published != y.published ? x.published > y.published : x.label < y.label;
  });
  std::vector<ReleasedCell> cells;
  std::vector<std::uint32_t> raw_cells;
  cells.reserve(order.size());
  raw_cells.reserve(order.size());
  for (const std::uint32_t i : order) {
    cells.push_back(sizes.cells[i]);
    raw_cells.push_back(raw[i]);
  }
  sizes.cells = std::move(cells);
  raw = std::move(raw_cells);
}

void renumber(std::vector<ReleasedCell>& cells, const Renumbering& numbers) {
  for (ReleasedCell& cell : cells) cell.label = numbers[cell.label];
}

std::vector<std::uint8_t> labels_in(std::span<const ReleasedCell> cells, std::size_t labels) {
  std::vector<std::uint8_t> used(labels, 0);
  for (const ReleasedCell& cell : cells) used[cell.label] = 1;
  return used;
}

/// Leaves no label, trace or step that no released cell lists.
void prune(Release& release) {
  for (std::size_t l = 0; l < release.levels.size(); ++l) {
    ReleasedLevel& level = release.levels[l];
    const bool linked = l >= release.first_linked();
    if (l == 0 || linked) {
      TraceSet& traces =
          linked ? release.linked_traces[l - release.first_linked()] : release.traces;
      const PrunedTraces pruned = prune_traces(traces, labels_in(level.cells, traces.size()));
      renumber(level.cells, pruned.traces);
      if (l == 0) prune_formations(release.formations, pruned.steps);
    } else {
      const auto used = labels_in(level.cells, level.labels.size());
      renumber(level.cells, prune_labels(level.labels, used));
    }
  }
}

std::vector<std::uint8_t> masked_cells(const MaskedLevel& states) {
  std::vector<std::uint8_t> masked;
  masked.reserve(states.cells.size());
  for (const CellState state : states.cells) masked.push_back(state == CellState::kShown ? 0 : 1);
  return masked;
}

LevelFigures level_figures(const TreeLevel& level, const MaskedLevel& states) {
  LevelFigures f;
  f.name = level.name;
  for (std::size_t g = 0; g < states.groups.size(); ++g) {
    if (states.groups[g] == GroupState::kAbsent) continue;
    const std::uint64_t labels = level.begin[g + 1] - level.begin[g];
    const bool listed = states.groups[g] == GroupState::kListed;
    ++f.groups;
    f.labels += labels;
    f.listed += listed ? 1U : 0U;
    f.dropped += states.groups[g] == GroupState::kDropped ? 1U : 0U;
    f.not_diverse += states.groups[g] == GroupState::kNotDiverse ? 1U : 0U;
    f.unlisted += listed ? 0U : labels;
  }
  for (std::size_t i = 0; i < states.cells.size(); ++i) {
    const CellState state = states.cells[i];
    const bool masked = state == CellState::kPrimary || state == CellState::kSecondary;
    f.shown += state == CellState::kShown ? 1U : 0U;
    f.primary += state == CellState::kPrimary ? 1U : 0U;
    f.secondary += state == CellState::kSecondary ? 1U : 0U;
    f.ones += masked && level.count[i] == 1 ? 1U : 0U;
  }
  return f;
}

}  // namespace

std::uint64_t traces_of_one(const InternalFigures& internal) {
  const auto& few = internal.small_cohorts;
  return few.empty() || few[0].first != 1 ? 0 : few[0].second;
}

std::uint64_t provable_ones(const InternalFigures& internal, const ReleaseFigures& figures) {
  if (internal.series) return 0;  // nobody is told how many follow them together
  const std::uint64_t masked = internal.primary_sizes + internal.secondary_sizes;
  return ones_at_least(masked, figures.masked_individuals);
}

std::uint64_t ones_at_least(std::uint64_t counts, std::uint64_t sum) {
  return 2 * counts > sum ? 2 * counts - sum : 0;
}

namespace {

/// `tree`, `masked`: what is published; of the traces themselves the dossier tells what was
/// given, `own`.
InternalFigures internal_figures(const BuiltCohorts& built, const Cohorts& tree,
                                 const Recipe& recipe, std::span<const MaskedLevel> own,
                                 std::span<const MaskedLevel> masked,
                                 std::span<const LevelRule> rules) {
  InternalFigures figures;
  const Cohorts& cohorts = built.cohorts;
  const std::size_t first_linked = cohorts.levels.size() - cohorts.linked_traces.size();
  figures.traces = built.figures;
  for (std::size_t l = 0; l < cohorts.levels.size(); ++l) {
    const bool attribute = l > 0 && l < first_linked;
    figures.levels.push_back(attribute ? level_figures(tree.levels[l], masked[l])
                                       : level_figures(cohorts.levels[l], own[l]));
    const LevelFigures& level = figures.levels.back();
    figures.masked_counts += level.primary + level.secondary;
    figures.masked_ones += level.ones;
    if (!attribute) continue;
    figures.primary += level.primary;
    figures.secondary += level.secondary;
  }
  figures.primary_sizes = figures.levels[0].primary;
  figures.secondary_sizes = figures.levels[0].secondary;

  std::vector<std::uint64_t> of_size(recipe.traces().size_k, 0);
  for (const std::uint32_t size : cohorts.levels[0].count) {
    if (size < recipe.traces().size_k) ++of_size[size];
  }
  for (std::uint32_t size = 1; size < recipe.traces().size_k; ++size) {
    if (of_size[size] > 0) figures.small_cohorts.emplace_back(size, of_size[size]);
  }
  figures.ties = measure_ties(tree, built.figures.ties, masked, rules);
  return figures;
}

}  // namespace

std::vector<LevelRule> level_rules(const Cohorts& cohorts, const Recipe& recipe) {
  std::vector<LevelRule> rules(cohorts.levels.size());
  const std::size_t first_linked = cohorts.levels.size() - cohorts.linked_traces.size();
  for (std::size_t l = 0; l < rules.size(); ++l) {
    const bool attribute = l > 0 && l < first_linked;
    const std::uint32_t k = attribute ? recipe.traces().k : recipe.traces().size_k;
    rules[l].mask.k = k;
    rules[l].mask.level = recipe.traces().level;
    rules[l].mask.width = std::min(recipe.traces().width, k);
    if (attribute && recipe.traces().attributes[l - 1].sensitive) {
      rules[l].min_labels = recipe.traces().attributes[l - 1].diversity;
    }
  }
  return rules;
}

Status refuse_ties(const BuiltCohorts& built, const Recipe& recipe) {
  for (const Dependency& found : built.figures.dependencies) {
    if (!accepts(recipe, found)) return refusal(found);
  }
  if (built.figures.tied_descriptions.empty()) return ok_status();
  const ties::TiedDescription& tied = built.figures.tied_descriptions.front();
  Error error{};
  error.code = ErrorCode::kTiedDescription;
  error.column = tied.description;
  error.key = tied.with;
  return error;
}

Result<BuiltRelease> make_release(const BuiltCohorts& built, const Recipe& recipe,
                                  PrepareReport prepare,
                                  std::vector<ProbableDuplicate> duplicates) {
  BuiltRelease result;
  Release& release = result.release;
  if (Status good = refuse_ties(built, recipe); !good) return good.error();

  const std::vector<LevelRule> rules = level_rules(built.cohorts, recipe);
  result.masked = mask_tree(built.cohorts, rules);
  if (result.masked[0].groups[0] != GroupState::kListed) {
    Error error{};
    error.code = ErrorCode::kSizesNotMaskable;
    return error;
  }

  std::vector<MaskedLevel> own;
  if (recipe.traces().rare_traces == RareTraces::kGroup) {
    Result<Cohorts> grouped = group_masked_traces(built.cohorts, result.masked);
    if (!grouped) return grouped.error();
    result.grouped = std::move(grouped.value());
    own = std::exchange(result.masked, mask_tree(*result.grouped, rules));
  }
  const Cohorts& cohorts = result.grouped ? *result.grouped : built.cohorts;
  const std::vector<MaskedLevel>& as_given = own.empty() ? result.masked : own;
  if (recipe.traces().rare_traces != RareTraces::kList) {
    auto& all = result.unlisted.emplace();
    all.traces = built.cohorts.traces;
    all.size = built.cohorts.levels[0].count;
    all.masked = masked_cells(as_given[0]);
  }

  release.recipe = recipe;
  release.accepted_dependencies = declared_pairs(recipe.traces());
  release.individuals = cohorts.individuals;
  release.component_headings = cohorts.component_headings;
  release.prefix_headings = cohorts.prefix_headings;
  release.traces = cohorts.traces;
  release.linked_traces = cohorts.linked_traces;
  release.formations = cohorts.formations;
  release.levels.resize(cohorts.levels.size());
  RawCells raw(cohorts.levels.size());
  const std::vector<std::uint32_t> root{0};
  for (const std::size_t l : parents_first(cohorts.levels)) {
    const TreeLevel& from = cohorts.levels[l];
    ReleasedLevel& to = release.levels[l];
    const bool attribute = l > 0 && l < release.first_linked();
    to.name = from.name;
    to.parent = from.parent;
    to.labels = from.labels;
    to.headings = from.headings;
    to.k = rules[l].mask.k;
    to.width = effective_width(rules[l].mask);
    to.code = attribute ? recipe.traces().code : recipe.traces().size_code;
    to.empty_code = attribute ? recipe.traces().empty_code : recipe.traces().empty_size_code;
    const bool withhold = !attribute && recipe.traces().rare_traces == RareTraces::kWithhold;
    if (l == 0) {
      lay_out(from, result.masked[l], withhold, to, root, {}, raw[l]);
      order_cohorts(to, release.traces, raw[l]);
    } else {
      lay_out(from, result.masked[l], withhold, to, raw[from.parent],
              release.levels[from.parent].cells, raw[l]);
    }
  }
  prune(release);
  for (auto met = std::span(built.figures.met); !met.empty();) {
    const ties::MetColumns* found = first_not_shown(release, met);
    if (found == nullptr) break;
    const Dependency tied = tie_of(recipe, *found);
    if (!accepts(recipe, tied)) return refusal(tied);
    met = met.subspan(static_cast<std::size_t>(found - met.data()) + 1);
  }
  result.cohort_of_id = std::move(raw[0]);
  result.internal = internal_figures(built, cohorts, recipe, as_given, result.masked, rules);
  result.internal.prepare = std::move(prepare);
  result.internal.duplicates = std::move(duplicates);
  return result;
}

ContentBounds content_of(const BuiltRelease& released, const Cohorts& cohorts,
                         const std::optional<std::vector<JointLabels>>& joint) {
  if (!joint) return {};
  const Recipe& recipe = released.release.recipe;
  return content_bounds(cohorts, *joint, released.masked, level_rules(cohorts, recipe),
                        recipe.traces().rare_traces == RareTraces::kList);
}

Unicity unicity_of(const BuiltRelease& released, std::span<const std::uint32_t> size) {
  if (released.unlisted) {
    return trace_unicity(released.unlisted->traces, released.unlisted->size,
                         released.unlisted->masked);
  }
  return trace_unicity(released.release.traces, size, masked_cells(released.masked[0]));
}

}  // namespace paravent
