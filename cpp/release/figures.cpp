// Figures of the certificate. Widths are sizes of the feasible sets of masking/feasible.h, which
// see of a multiset only its total, its visible counts and the places of its masks.
#include <algorithm>
#include <map>
#include <span>

#include "masking/feasible.h"
#include "release/release.h"
#include "support/text.h"

namespace paravent {

namespace {

using Histogram = std::map<std::uint64_t, std::uint64_t>;

struct Widths {
  WidthFigures figures;
  Histogram histogram;
};

/// Cells come in any order; label order decides which side of the smallest visible count a masked
/// one stands on.
HiddenGroup hidden_group(std::span<const ReleasedCell> cells, std::uint64_t total) {
  HiddenGroup group;
  std::uint64_t visible = 0;
  std::uint32_t last_minimum = 0;
  for (const ReleasedCell& cell : cells) {
    if (cell.masked) {
      ++group.size;
      continue;
    }
    visible += cell.published;
    if (cell.published < group.min_visible) {
      group.min_visible = cell.published;
      last_minimum = cell.label;
    } else if (cell.published == group.min_visible) {
      last_minimum = std::max(last_minimum, cell.label);
    }
  }
  for (const ReleasedCell& cell : cells) {
    const bool after = group.min_visible == kNothingVisible || cell.label > last_minimum;
    group.after += cell.masked && after ? 1U : 0U;
  }
  group.sum = total > visible ? total - visible : 0;
  return group;
}

void add_group(Widths& to, std::span<const ReleasedCell> cells, std::uint64_t total,
               const ReleasedLevel& level) {
  const HiddenGroup group = hidden_group(cells, total);
  to.figures.masked += group.size;
  to.figures.shown += cells.size() - group.size;
  if (group.size == 0) return;
  const FeasibleSummary sets = summarise_feasible(group, level.k);
  const auto add = [&](const FeasibleSet& set, std::uint64_t counts) {
    if (counts == 0) return;
    to.histogram[set.size()] += counts;
    to.figures.below_width += set.size() < level.width ? counts : 0;
  };
  add(sets.before, group.size - group.after);
  add(sets.after, group.after);
  to.figures.known_lists += sets.two_multisets ? 0U : 1U;
}

void add_level(Widths& to, const Release& release, std::size_t index) {
  const ReleasedLevel& level = release.levels[index];
  const std::span<const ReleasedCell> cells(level.cells);
  for (std::size_t g = 0; g + 1 < level.begin.size(); ++g) {
    const std::uint64_t total =
        index == 0 ? release.individuals : release.levels[level.parent].cells[g].published;
    const std::size_t first = level.begin[g];
    add_group(to, cells.subspan(first, level.begin[g + 1] - first), total, level);
  }
}

/// Sizes of a series: nothing adds up over traces, and who waits may be any number below k.
void add_waiting(Widths& to, const ReleasedLevel& sizes) {
  for (const ReleasedCell& cell : sizes.cells) {
    ++(cell.masked ? to.figures.masked : to.figures.shown);
  }
  if (to.figures.masked == 0) return;
  to.histogram[sizes.k - 1] = to.figures.masked;
  to.figures.below_width = sizes.k - 1 < sizes.width ? to.figures.masked : 0;
}

std::vector<std::pair<std::uint64_t, std::uint64_t>> listed(const Histogram& histogram) {
  return {histogram.begin(), histogram.end()};
}

WidthFigures finished(Widths widths) {
  widths.figures.histogram = listed(widths.histogram);
  if (!widths.histogram.empty()) widths.figures.min_width = widths.histogram.begin()->first;
  return widths.figures;
}

}  // namespace

bool discloses_group(const ReleasedLevel& level, std::size_t group) {
  if (level.begin[group + 1] - level.begin[group] != 1) return false;
  const ReleasedCell& cell = level.cells[level.begin[group]];
  const auto label = level.labels[cell.label];
  return !cell.masked && std::any_of(label.begin(), label.end(),
                                     [](const std::string& text) { return text != kNotGiven; });
}

std::size_t cohort_of(const Release& release, std::size_t level, std::size_t group) {
  std::size_t cell = group;
  for (std::size_t at = release.levels[level].parent; at != 0; at = release.levels[at].parent) {
    const std::vector<std::size_t>& begin = release.levels[at].begin;
    cell = static_cast<std::size_t>(std::upper_bound(begin.begin(), begin.end(), cell) -
                                    begin.begin()) -
           1;
  }
  return cell;
}

std::uint64_t individuals_of_others(const Release& release) {
  const std::vector<ReleasedCell>& sizes = release.levels[0].cells;
  const bool any = release.recipe.traces().rare_traces == RareTraces::kGroup && !sizes.empty() &&
                   release.traces.is_others(sizes.back().label);
  return any ? sizes.back().published : 0;
}

WidthFigures level_widths(const Release& release, std::size_t level) {
  Widths widths;
  add_level(widths, release, level);
  return widths.figures;
}

ReleaseFigures release_figures(const Release& release) {
  ReleaseFigures f;
  f.individuals = release.individuals;
  f.cohorts = release.levels[0].cells.size();
  f.masked_individuals = release.individuals;
  f.others = individuals_of_others(release);
  for (const ReleasedCell& size : release.levels[0].cells) {
    f.cohorts_masked += size.masked ? 1U : 0U;
    if (!release.series) f.masked_individuals -= size.masked ? 0U : size.published;
  }

  Widths sizes, attributes, linked;
  if (release.series) {
    add_waiting(sizes, release.levels[0]);
    f.masked_individuals = 0;
  } else {
    add_level(sizes, release, 0);
  }
  for (std::size_t l = 1; l < release.end_linked(); ++l) {
    const ReleasedLevel& level = release.levels[l];
    if (l >= release.first_linked()) {
      add_level(linked, release, l);
      continue;
    }
    add_level(attributes, release, l);
    f.dropped += level.dropped + level.not_diverse;
    for (std::size_t g = 0; g + 1 < level.begin.size(); ++g) {
      f.group_disclosures += discloses_group(level, g) ? 1U : 0U;
    }
  }
  Histogram all;
  for (const Widths* widths : {&sizes, &attributes, &linked}) {
    for (const auto& [width, counts] : widths->histogram) all[width] += counts;
    f.below_width += widths->figures.below_width;
    f.known_lists += widths->figures.known_lists;
  }
  f.sizes = finished(std::move(sizes));
  f.attributes = finished(std::move(attributes));
  f.linked = finished(std::move(linked));
  f.masked = f.attributes.masked;
  f.shown = f.attributes.shown;
  f.width_histogram = listed(all);
  f.any_masked = !all.empty();
  if (f.any_masked) f.min_width = all.begin()->first;
  f.passed = f.below_width == 0 && f.known_lists == 0 &&
             release.recipe.traces().accepted_dependencies.empty() &&
             release.recipe.accepted_columns.empty();
  return f;
}

}  // namespace paravent
