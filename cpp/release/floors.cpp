#include "release/floors.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "masking/feasible.h"
#include "recipe/derived_parts.h"
#include "support/text.h"

namespace paravent {
namespace {

Error conflict(const std::string& name, const std::string& column) {
  Error error{};
  error.code = ErrorCode::kFloorTells;
  error.key = name;
  error.column = column;
  return error;
}

bool is_cleaned(const Recipe& recipe, const std::string& column) {
  if (!recipe.cleaning) return false;
  const std::vector<std::string>& columns = recipe.cleaning->columns;
  return std::find(columns.begin(), columns.end(), column) != columns.end();
}

/// Individuals of whom nothing but their trace may be guessed.
std::uint64_t unlisted(const Release& release) {
  std::uint64_t shown = 0;
  for (const ReleasedCell& cell : release.levels[0].cells) shown += cell.masked ? 0 : cell.published;
  return release.individuals - shown;
}

/// What the labels lack to `floor`, all together, where every masked count is 1. `text` names the
/// label that a cell counts for; an empty one counts for none.
template <class Text>
std::uint64_t lacking(const ReleasedLevel& level, std::uint64_t floor, const Text& text) {
  std::map<std::string, std::uint64_t> held;
  for (const ReleasedCell& cell : level.cells) {
    const std::string name = text(level.labels[cell.label]);
    if (!name.empty()) held[name] += cell.masked ? 1 : cell.published;
  }
  std::uint64_t lack = 0;
  for (const auto& [name, least] : held) lack += least < floor ? floor - least : 0;
  return lack;
}

std::optional<Error> attribute_conflict(const Release& release, const ReleasedLevel& level,
                                        const AttributeSpec& spec) {
  const std::uint64_t room = unlisted(release);
  const auto whole = [](std::span<const std::string> label) {
    std::string text;
    for (const std::string& part : label) text.append(part).append(1, '\0');
    return label[0] == kOthers ? std::string() : text;
  };
  std::uint64_t lack = 0;
  if (spec.rare_labels == RareLabels::kGroup) {
    lack = lacking(level, release.recipe.k, whole);
    if (lack > room) return conflict(spec.name, {});
  }
  if (spec.derived) return std::nullopt;
  for (std::size_t i = 0; i < spec.columns.size(); ++i) {
    if (!is_cleaned(release.recipe, spec.columns[i])) continue;
    lack += lacking(level, release.recipe.cleaning->k, [&](std::span<const std::string> label) {
      const std::string& text = label[component_of(spec, i)];
      return text == kContradictory || text == kOthers ? std::string() : text;
    });
    if (lack > room) return conflict(spec.name, spec.columns[i]);
  }
  return std::nullopt;
}

/// A listed trace: what a reader knows of its size, and how often it holds the value in question.
struct Holder {
  std::uint64_t times = 0;
  std::uint64_t largest = 0;
  const FeasibleSet* feasible = nullptr;  ///< of a masked size
};

std::uint64_t at_least(const FeasibleSet& set, std::uint64_t least) {
  std::uint64_t values = 0;
  for (int i = 0; i < set.n; ++i) {
    const Interval part = set.parts[static_cast<std::size_t>(i)];
    if (part.high >= least) values += part.high - std::max(part.low, least) + 1;
  }
  return values;
}

/// Whether the floor leaves each masked size its width.
bool leaves_width(std::span<const Holder> holders, std::uint64_t floor, std::uint64_t width) {
  std::uint64_t most = 0;
  for (const Holder& holder : holders) most += holder.times * holder.largest;
  for (const Holder& holder : holders) {
    if (holder.feasible == nullptr) continue;
    const std::uint64_t others = most - holder.times * holder.largest;
    if (others >= floor) continue;
    const std::uint64_t least = (floor - others + holder.times - 1) / holder.times;
    const std::uint64_t left = at_least(*holder.feasible, least);
    if (left < width && left < holder.feasible->size()) return false;
  }
  return true;
}

/// Feasible sets of a level's cells; an empty set for those that are shown.
std::vector<FeasibleSet> feasible_of_cells(const Release& release, const ReleasedLevel& level) {
  std::vector<FeasibleSet> sets(level.cells.size());
  for (std::size_t g = 0; g + 1 < level.begin.size(); ++g) {
    std::vector<std::size_t> order;
    for (std::size_t i = level.begin[g]; i < level.begin[g + 1]; ++i) order.push_back(i);
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return level.cells[a].label < level.cells[b].label;
    });
    std::vector<std::uint32_t> published;
    std::vector<std::uint8_t> masked;
    for (const std::size_t i : order) {
      published.push_back(level.cells[i].published);
      masked.push_back(level.cells[i].masked ? 1 : 0);
    }
    const std::uint64_t total = level.parent == TreeLevel::kRoot
                                    ? release.individuals
                                    : release.levels[level.parent].cells[g].published;
    const Feasible feasible = feasible_sets(published, masked, total, level.k);
    std::size_t next = 0;
    for (const std::size_t i : order) {
      if (level.cells[i].masked) sets[i] = feasible.sets[next++];
    }
  }
  return sets;
}

/// One value of one component: the index of its column among those of prefixes or steps.
bool component_leaves_width(const ReleasedLevel& level, const TraceSet& traces,
                            std::span<const FeasibleSet> sets, bool of_step, std::size_t component,
                            std::uint64_t floor) {
  std::map<std::string_view, std::vector<Holder>> holders;
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const ReleasedCell& cell = level.cells[i];
    std::map<std::string_view, std::uint64_t> times;
    if (!of_step) {
      times[traces.prefixes[traces.prefix[cell.label]][component]] = 1;
    } else {
      for (const std::uint32_t code : traces[cell.label]) {
        if (code == TraceSet::kEmptyGroup) continue;
        ++times[traces.steps[code & ~TraceSet::kGroupEnd][component]];
      }
    }
    const FeasibleSet& set = sets[i];
    const std::uint64_t largest =
        !cell.masked ? cell.published
                     : (set.n > 0 ? set.parts[static_cast<std::size_t>(set.n - 1)].high : 0);
    for (const auto& [value, n] : times) {
      if (value == kContradictory) continue;
      holders[value].push_back({n, largest, cell.masked ? &set : nullptr});
    }
  }
  return std::all_of(holders.begin(), holders.end(), [&](const auto& held) {
    return leaves_width(held.second, floor, level.width);
  });
}

std::optional<Error> trace_conflict(const Release& release, const ReleasedLevel& level,
                                    const TraceSet& traces, std::span<const std::string> prefix,
                                    std::span<const std::string> step) {
  const Recipe& recipe = release.recipe;
  const std::size_t status = recipe.bac_year.empty() ? 0 : 1;
  std::vector<FeasibleSet> sets;
  for (const bool of_step : {false, true}) {
    const std::span<const std::string> columns = of_step ? step : prefix;
    for (std::size_t c = 0; c < columns.size(); ++c) {
      if (!is_cleaned(recipe, columns[c])) continue;
      if (sets.empty()) sets = feasible_of_cells(release, level);
      if (!component_leaves_width(level, traces, sets, of_step, of_step ? c + status : c,
                                  recipe.cleaning->k)) {
        return conflict(level.name, columns[c]);
      }
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> floor_conflict(const Release& release) {
  const Recipe& recipe = release.recipe;
  if (auto found = trace_conflict(release, release.levels[0], release.traces, recipe.prefix,
                                  recipe.step)) {
    return found;
  }
  for (std::size_t i = 0; i < recipe.attributes.size(); ++i) {
    if (auto found = attribute_conflict(release, release.levels[1 + i], recipe.attributes[i])) {
      return found;
    }
  }
  const std::size_t first = release.first_linked();
  for (std::size_t l = first; l < release.levels.size(); ++l) {
    const ReleasedLevel& level = release.levels[l];
    // Its headings are its prefix, the status and its steps.
    const TraceSet& traces = release.linked_traces[l - first];
    const std::span<const std::string> headings = level.headings;
    if (auto found = trace_conflict(release, level, traces,
                                    headings.first(traces.prefixes.width),
                                    headings.last(traces.steps.width -
                                                  (recipe.bac_year.empty() ? 0 : 1)))) {
      return found;
    }
  }
  return std::nullopt;
}

}  // namespace paravent
