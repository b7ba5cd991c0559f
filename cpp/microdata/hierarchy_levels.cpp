#include "microdata/hierarchy_levels.h"

#include <utility>

namespace paravent {

void HierarchyLevels::reset(std::size_t height) {
  labels_.assign(height + 1, Dictionary());
  up_.assign(height, {});
}

std::size_t HierarchyLevels::add(std::span<const std::string> labels) {
  std::uint32_t below = labels_[0].encode(labels[0], {});
  for (std::size_t level = 1; level < labels.size(); ++level) {
    const std::uint32_t label = labels_[level].encode(labels[level], {});
    std::vector<std::uint32_t>& up = up_[level - 1];
    if (below == up.size()) {
      up.push_back(label);
    } else if (up[below] != label) {
      return level;
    }
    below = label;
  }
  return 0;
}

Hierarchy HierarchyLevels::take() {
  Hierarchy hierarchy;
  for (const Dictionary& dictionary : labels_) {
    std::vector<std::string>& labels = hierarchy.labels.emplace_back();
    for (std::uint32_t i = 0; i < dictionary.size(); ++i) labels.emplace_back(dictionary[i]);
  }
  hierarchy.up = std::move(up_);
  return hierarchy;
}

}  // namespace paravent
