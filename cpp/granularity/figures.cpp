#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "granularity/node.h"
#include "granularity/rare.h"
#include "masking/feasible.h"
#include "masking/tree.h"
#include "release/internals.h"
#include "support/real.h"
#include "support/text.h"
#include "traces/cohorts.h"
#include "traces/sequences.h"

namespace paravent::granularity {
namespace {

/// Whether which sizes are masked may depend on the order of traces.
bool order_matters(std::span<const std::uint32_t> sizes, const MaskRule& rule) {
  HiddenGroup hidden;
  for (const std::uint32_t size : sizes) {
    if (size < rule.k) {
      ++hidden.size;
      hidden.sum += size;
    } else {
      hidden.min_visible = std::min<std::uint64_t>(hidden.min_visible, size);
    }
  }
  if (hidden.size == 0) return false;
  if (hidden.size < 2 || hidden.sum <= hidden.size || hidden.sum < rule.k) return true;
  if (rule.level != MaskLevel::kStrict) return false;
  const std::array<std::uint64_t, 4> after{0, 1, 2, hidden.size};
  return std::any_of(after.begin(), after.end(), [&](std::uint64_t of_side) {
    hidden.after = std::min(of_side, hidden.size);
    return !protects(summarise_feasible(hidden, rule.k), effective_width(rule));
  });
}

/// The texts of a step, as it is written.
std::vector<std::string> step_texts(const Ground& ground, const StepView& view, std::uint32_t step,
                                    std::span<const std::uint32_t> levels) {
  const auto words = view.steps[step];
  std::vector<std::string> texts;
  if (words[StepView::kStatus] > 0) texts.emplace_back(kStatusTexts[words[StepView::kStatus] - 1]);
  if (words[StepView::kKind] == StepView::kPass) {
    texts.push_back(ground.recipe.traces().results->label_passed);
  }
  std::size_t at = StepView::kFirst;
  const std::vector<Component>& components = ground.base.components.step;
  for (std::size_t c = 0; c < components.size(); ++c) {
    const Level& level = components[c].levels[levels[c]];
    if (!level.absent) texts.push_back(level.texts[words[at++]]);
  }
  if (const std::uint32_t result = words[StepView::kResult]; result > 0) {
    const ResultsSpec& spec = *ground.recipe.traces().results;
    const std::string* labels[] = {&spec.label_passed, &spec.label_failed, &spec.label_none};
    texts.push_back(*labels[result - 1]);
  }
  return texts;
}

std::vector<std::string> prefix_texts(const Ground& ground, const PrefixView& view,
                                      std::uint32_t tuple, const DetailNode& node) {
  std::vector<std::string> texts;
  const std::vector<Component>& components = ground.base.components.prefix;
  if (!ground.spec.prefix[node[ground.spec.chains.size()]]) return texts;
  std::size_t at = 0;
  for (const Component& one : components) {
    const Level& level = one.levels[one.chain == Component::kNoChain ? 0 : node[one.chain]];
    if (level.absent) continue;
    texts.push_back(tuple == PrefixView::kContradicts ? std::string(kContradictory)
                                                      : level.texts[view.tuples[tuple][at]]);
    ++at;
  }
  return texts;
}

std::uint32_t tuple_of(const Shown& shown, std::uint32_t word) {
  return shown.tuple_of.empty() ? word : shown.tuple_of[word];
}

std::vector<std::uint32_t> step_levels(const Ground& ground, const DetailNode& node) {
  std::vector<std::uint32_t> levels;
  for (const Component& one : ground.base.components.step) {
    levels.push_back(one.chain == Component::kNoChain ? 0 : node[one.chain]);
  }
  return levels;
}

/// By number, the rank among texts.
std::vector<std::uint32_t> ranks(const std::vector<std::vector<std::string>>& texts) {
  std::vector<std::uint32_t> order(texts.size()), rank(texts.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return texts[a] < texts[b]; });
  for (std::uint32_t r = 0; r < order.size(); ++r) rank[order[r]] = r;
  return rank;
}

TreeLevel level_of(const Multisets& sets, std::span<const std::uint32_t> order,
                   std::span<const std::uint8_t> published) {
  TreeLevel level;
  level.parent = 0;
  level.begin.assign(1, 0);
  for (const std::uint32_t trace : order) {
    for (std::size_t i = sets.begin[trace]; i < sets.begin[trace + 1] && published[trace]; ++i) {
      level.label.push_back(sets.label[i]);
      level.count.push_back(sets.count[i]);
    }
    level.begin.push_back(level.label.size());
  }
  return level;
}

/// Cells by trace as cells by cell of the level that they are nested in, whose cells by trace are
/// those of `outer`.
TreeLevel nested_level(const TreeLevel& flat, const TreeLevel& outer_flat, std::uint32_t parent,
                       std::span<const std::uint32_t> outer_of) {
  TreeLevel level;
  level.parent = parent;
  level.begin.assign(1, 0);
  for (std::size_t trace = 0; trace + 1 < outer_flat.begin.size(); ++trace) {
    for (std::size_t cell = outer_flat.begin[trace]; cell < outer_flat.begin[trace + 1]; ++cell) {
      for (std::size_t i = flat.begin[trace]; i < flat.begin[trace + 1]; ++i) {
        if (outer_of[flat.label[i]] != outer_flat.label[cell]) continue;
        level.label.push_back(flat.label[i]);
        level.count.push_back(flat.count[i]);
      }
      level.begin.push_back(level.label.size());
    }
  }
  return level;
}

AttributeCounts count(const TreeLevel& level, const MaskedLevel& masked) {
  AttributeCounts counts;
  for (std::size_t group = 0; group < masked.groups.size(); ++group) {
    const GroupState state = masked.groups[group];
    if (state == GroupState::kAbsent) continue;
    if (state != GroupState::kListed) {
      ++counts.dropped;
      continue;
    }
    bool any = false;
    for (std::size_t i = level.begin[group]; i < level.begin[group + 1]; ++i) {
      if (masked.cells[i] == CellState::kShown) {
        ++counts.shown;
        counts.individuals += level.count[i];
      } else {
        ++counts.masked;
        any = true;
      }
    }
    counts.with_masks += any ? 1 : 0;
  }
  return counts;
}

/// A nested attribute's cells must stand under its outer one's cells, in their order, whichever of
/// the two the recipe names first.
void hang(const Base& base, std::vector<TreeLevel>& levels) {
  const std::vector<TreeLevel> flat = levels;
  std::vector<std::uint8_t> done(levels.size(), 0);
  done[0] = 1;
  const auto place = [&](auto& self, std::size_t a) -> void {
    if (done[1 + a] != 0) return;
    done[1 + a] = 1;
    const Attribute& attribute = base.attributes[a];
    if (attribute.outer == a) return;
    self(self, attribute.outer);
    // The outer level by trace, in the order of its cells.
    TreeLevel by_trace = levels[1 + attribute.outer];
    std::vector<std::size_t> begin = by_trace.begin;
    for (std::size_t up = by_trace.parent; up != 0; up = levels[up].parent) {
      std::vector<std::size_t> wider;
      for (const std::size_t cell : levels[up].begin) wider.push_back(begin[cell]);
      begin = std::move(wider);
    }
    by_trace.begin = std::move(begin);
    levels[1 + a] = nested_level(
        flat[1 + a], by_trace, static_cast<std::uint32_t>(1 + attribute.outer), attribute.outer_of);
  };
  for (std::size_t a = 0; a + 1 < levels.size(); ++a) place(place, a);
}

}  // namespace

std::uint64_t Figures::masked() const {
  std::uint64_t sum = 0;
  for (const AttributeCounts& one : attributes) sum += one.masked;
  return sum;
}

std::uint64_t Figures::dropped() const {
  std::uint64_t sum = 0;
  for (const AttributeCounts& one : attributes) sum += one.dropped;
  return sum;
}

double entropy_of(std::span<const std::uint32_t> sizes) {
  // Groups by size, ascending: the same figure for the same sizes.
  constexpr std::uint32_t kSmall = 1024;
  std::vector<std::uint64_t> small(kSmall, 0);
  std::vector<std::uint32_t> large;
  std::uint64_t all = 0;
  for (const std::uint32_t size : sizes) {
    all += size;
    if (size < kSmall) {
      ++small[size];
    } else {
      large.push_back(size);
    }
  }
  std::sort(large.begin(), large.end());
  NeumaierSum bits;
  const auto add = [&](std::uint64_t number, std::uint32_t size) {
    const double share = static_cast<double>(size) / static_cast<double>(all);
    bits += static_cast<double>(number) * share * -log2_of(share);
  };
  for (std::uint32_t size = 1; size < kSmall; ++size) {
    if (small[size] > 0) add(small[size], size);
  }
  for (std::size_t first = 0, last = 0; first < large.size(); first = last) {
    while (last < large.size() && large[last] == large[first]) ++last;
    add(last - first, large[first]);
  }
  return bits.value();
}

std::vector<std::uint32_t> public_order(const Ground& ground, const Shown& shown,
                                        const DetailNode& node) {
  const std::vector<std::uint32_t> levels = step_levels(ground, node);
  std::vector<std::vector<std::string>> texts;
  for (std::uint32_t step = 0; step < shown.steps.steps.size(); ++step) {
    texts.push_back(step_texts(ground, shown.steps, step, levels));
  }
  const std::vector<std::uint32_t> step_rank = ranks(texts);
  texts.clear();
  const auto tuples = static_cast<std::uint32_t>(shown.prefixes.tuples.size());
  for (std::uint32_t tuple = 0; tuple <= tuples; ++tuple) {
    texts.push_back(prefix_texts(ground, shown.prefixes,
                                 tuple < tuples ? tuple : PrefixView::kContradicts, node));
  }
  const std::vector<std::uint32_t> prefix_rank = ranks(texts);
  // As sequences.cpp compares traces: an empty group first, then by step, an ended group first.
  std::vector<std::vector<std::uint32_t>> words(shown.groups().cells());
  for (std::uint32_t trace = 0; trace < words.size(); ++trace) {
    const auto own = shown.groups().traces[trace];
    words[trace].push_back(prefix_rank[std::min(tuple_of(shown, own[0]), tuples)]);
    std::size_t first = 1;
    for (const std::uint32_t code : own.subspan(1)) {
      if (code == TraceSet::kEmptyGroup) {
        words[trace].push_back(1);
        first = words[trace].size();
        continue;
      }
      words[trace].push_back(2 + 2 * step_rank[code & ~TraceSet::kGroupEnd] + 1);
      if ((code & TraceSet::kGroupEnd) == 0) continue;
      std::sort(words[trace].begin() + static_cast<std::ptrdiff_t>(first), words[trace].end());
      --words[trace].back();
      first = words[trace].size();
    }
  }
  std::vector<std::uint32_t> order(words.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return words[a] < words[b]; });
  return order;
}

Figures figures_of(const Ground& ground, const Shown& shown, const DetailNode& node) {
  const Base& base = ground.base;
  const TracesSpec& traces = ground.recipe.traces();
  const Groups& groups = shown.groups();
  Figures figures;
  figures.traces = groups.cells();
  figures.bits = entropy_of(groups.size);
  // An attribute of results is the last one.
  const bool without = traces.results && traces.results->as == ResultsAs::kAttribute &&
                       !ground.spec.results[node.back()];
  const std::size_t attributes = base.attributes.size() - (without ? 1 : 0);

  Cohorts cohorts;
  cohorts.levels.resize(1 + attributes);
  const std::vector<LevelRule> rules = level_rules(cohorts, ground.recipe);
  std::vector<std::uint8_t> published(groups.cells());
  for (std::size_t i = 0; i < published.size(); ++i) {
    published[i] = groups.size[i] >= rules[0].mask.k ? 1 : 0;
    if (published[i] != 0) figures.most += groups.size[i];
  }
  std::vector<std::uint32_t> order(groups.cells());
  std::iota(order.begin(), order.end(), 0U);
  if (traces.series) {
    // A first publication: one lot a trace at most, attributes where it makes a group, and no total
    // from which a size would follow.
    figures.published =
        static_cast<std::uint64_t>(std::count(published.begin(), published.end(), 1));
    figures.individuals = figures.most;
    std::erase_if(order, [&](std::uint32_t trace) {
      return published[trace] == 0 || groups.size[trace] < traces.series->group;
    });
  } else if (order_matters(groups.size, rules[0].mask)) {
    order = public_order(ground, shown, node);
  }
  TreeLevel& sizes = cohorts.levels[0];
  sizes.begin = {0, order.size()};
  sizes.label.resize(order.size());
  std::iota(sizes.label.begin(), sizes.label.end(), 0U);
  for (const std::uint32_t trace : order) sizes.count.push_back(groups.size[trace]);
  std::vector<GroupedAtNode> grouped(attributes);
  std::vector<MaskedLevel> masked;
  for (bool settled = false; !settled;) {
    std::size_t of_trace = 0;
    for (std::size_t a = 0; a < attributes; ++a) {
      const Attribute& attribute = base.attributes[a];
      const bool of_rows = attribute.from == Attribute::From::kRows;
      const Multisets& sets =
          of_rows ? groups.attributes[attribute.place] : shown.of_trace[of_trace++];
      cohorts.levels[1 + a] = level_of(
          attribute.groups ? with_others(sets, attribute, grouped[a]) : sets, order, published);
    }
    hang(base, cohorts.levels);
    masked = mask_tree(cohorts, rules);
    figures.refused = !traces.series && masked[0].groups[0] != GroupState::kListed;
    settled = true;
    for (std::size_t a = 0; a < attributes && !figures.refused; ++a) {
      const Attribute& attribute = base.attributes[a];
      if (attribute.groups &&
          group_further(attribute, cohorts.levels[1 + a], masked[1 + a], traces.k, grouped[a])) {
        settled = false;
      }
    }
  }
  for (std::size_t i = 0; i < order.size() && !traces.series; ++i) {
    if (masked[0].cells[i] != CellState::kShown) continue;
    ++figures.published;
    figures.individuals += sizes.count[i];
  }
  for (std::size_t a = 0; a < attributes; ++a) {
    figures.attributes.push_back(count(cohorts.levels[1 + a], masked[1 + a]));
  }
  return figures;
}

std::vector<std::pair<std::string, std::uint32_t>> largest(const Ground& ground, const Shown& shown,
                                                           const DetailNode& node,
                                                           std::size_t most) {
  const std::vector<std::uint32_t> order = public_order(ground, shown, node);
  std::vector<std::size_t> rank(order.size());
  std::iota(rank.begin(), rank.end(), std::size_t{0});
  most = std::min(most, rank.size());
  std::partial_sort(rank.begin(), rank.begin() + static_cast<std::ptrdiff_t>(most), rank.end(),
                    [&](std::size_t a, std::size_t b) {
                      const std::uint32_t x = shown.groups().size[order[a]];
                      const std::uint32_t y = shown.groups().size[order[b]];
                      return x != y ? x > y : a < b;
                    });
  const std::vector<std::uint32_t> levels = step_levels(ground, node);
  std::vector<std::pair<std::string, std::uint32_t>> found;
  for (std::size_t r = 0; r < most; ++r) {
    const std::uint32_t trace = order[rank[r]];
    const auto own = shown.groups().traces[trace];
    std::string text;
    for (const std::string& one :
         prefix_texts(ground, shown.prefixes, tuple_of(shown, own[0]), node)) {
      text += one + "+";
    }
    for (const std::uint32_t code : own.subspan(1)) {
      if (code == TraceSet::kEmptyGroup) {
        text += "+";
        continue;
      }
      const auto parts = step_texts(ground, shown.steps, code & ~TraceSet::kGroupEnd, levels);
      for (std::size_t i = 0; i < parts.size(); ++i) text += (i == 0 ? "" : "-") + parts[i];
      text += (code & TraceSet::kGroupEnd) != 0 ? "+" : "&";
    }
    text.pop_back();
    found.emplace_back(std::move(text), shown.groups().size[trace]);
  }
  return found;
}

}  // namespace paravent::granularity
