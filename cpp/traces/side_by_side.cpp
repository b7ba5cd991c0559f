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

std::vector<Dependency> side_by_side_dependencies(const Source& source,
                                                  const std::vector<FileColumns>& linked,
                                                  const Judge& judge) {
  const std::vector<LinkedSpec>& specs = source.recipe.traces().linked;
  std::vector<Dependency> found;
  for (std::size_t a = 0; a < linked.size(); ++a) {
    for (std::size_t b = a + 1; b < linked.size(); ++b) {
      const std::optional<std::size_t> base = common_base(specs, a, b);
      if (base == a || base == b) continue;
      const FileColumns coarse = base ? linked[*base] : own_columns(source.recipe);
      const Tuples first = further_components(source, linked[a], coarse);
      const Tuples second = further_components(source, linked[b], coarse);
      if (first.labels.width == 0 || second.labels.width == 0) continue;
      const std::size_t attributes = source.recipe.traces().attributes.size();
      auto dependency = judge(observe(specs[a].name, first.labels, first.of_row),
                              observe(specs[b].name, second.labels, second.of_row), attributes + a,
                              attributes + b);
      if (dependency) found.push_back(std::move(*dependency));
    }
  }
  return found;
}

}  // namespace paravent
