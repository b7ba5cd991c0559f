// Collects the lines of a hierarchy. Private to this room.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "microdata/hierarchy.h"
#include "table/table.h"

namespace paravent {

class HierarchyLevels {
 public:
  explicit HierarchyLevels(std::size_t height = 0) { reset(height); }
  /// Begins anew: lines of 1 + height labels.
  void reset(std::size_t height);
  std::size_t height() const { return up_.size(); }
  /// Adds a value and its labels. Returns 0, or the level (from 1) whose label is another than an
  /// earlier line gave for the same label of the level before; the line is then not added in full.
  std::size_t add(std::span<const std::string> labels);
  Hierarchy take();

 private:
  std::vector<Dictionary> labels_;
  std::vector<std::vector<std::uint32_t>> up_;
};

}  // namespace paravent
