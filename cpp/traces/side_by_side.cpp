#include "traces/side_by_side.h"

#include <cstddef>
#include <optional>
#include <utility>

namespace paravent {
namespace {

std::optional<std::size_t> refined_by(const std::vector<LinkedSpec>& specs, std::size_t file) {
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (!specs[file].refines.empty() && specs[i].name == specs[file].refines) return i;
  }
  return std::nullopt;
}

/// The nearest file that both refine or are; nothing where that is the release's own traces.
std::optional<std::size_t> common_base(const std::vector<LinkedSpec>& specs, std::size_t a,
                                       std::size_t b) {
  for (std::optional<std::size_t> up = a; up; up = refined_by(specs, *up)) {
    for (std::optional<std::size_t> other = b; other; other = refined_by(specs, *other)) {
      if (*up == *other) return up;
    }
  }
  return std::nullopt;
}

}  // namespace

std::vector<SideBySide> pairs_side_by_side(const Recipe& recipe,
                                           const std::vector<FileColumns>& linked) {
  const std::vector<LinkedSpec>& specs = recipe.traces().linked;
  std::vector<SideBySide> pairs;
  for (std::size_t a = 0; a < linked.size(); ++a) {
    for (std::size_t b = a + 1; b < linked.size(); ++b) {
      const std::optional<std::size_t> base = common_base(specs, a, b);
      if (base == a || base == b) continue;
      const FileColumns coarse = base ? linked[*base] : own_columns(recipe);
      SideBySide pair{a, b, columns_beyond(linked[a], coarse), columns_beyond(linked[b], coarse)};
      if (pair.adds_first.empty() || pair.adds_second.empty()) continue;
      pairs.push_back(std::move(pair));
    }
  }
  return pairs;
}

std::vector<Dependency> side_by_side_dependencies(const Source& source,
                                                  const std::vector<FileColumns>& linked,
                                                  const Judge& judge) {
  const std::vector<LinkedSpec>& specs = source.recipe.traces().linked;
  const std::size_t attributes = source.recipe.traces().attributes.size();
  std::vector<Dependency> found;
  for (const SideBySide& pair : pairs_side_by_side(source.recipe, linked)) {
    const Tuples first = components_of(source, pair.adds_first);
    const Tuples second = components_of(source, pair.adds_second);
    auto dependency = judge(observe(specs[pair.first].name, first.labels, first.of_row),
                            observe(specs[pair.second].name, second.labels, second.of_row),
                            attributes + pair.first, attributes + pair.second);
    if (dependency) found.push_back(std::move(*dependency));
  }
  return found;
}

}  // namespace paravent
