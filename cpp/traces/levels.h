// Hanging multisets on cells: the levels of the raw tree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "traces/cohorts.h"

namespace paravent {

/// Members (0, 1, …) by the cell that they are in.
struct Grouping {
  std::vector<std::size_t> begin;     ///< cells + 1
  std::vector<std::uint32_t> member;  ///< by cell
};

Grouping group_by_cell(std::span<const std::uint32_t> cell_of_member, std::size_t cells);

/// The members in each of `traces` traces, each of which has some: the level under N.
TreeLevel level_of_sizes(std::span<const std::uint32_t> trace_of_member, std::size_t traces);

/// Fills begin, label and count of `level`: under each cell of the parent one cell a label that
/// some member in it has, in label order. Labels are below `labels`. Each member's cell goes to
/// `cell_of_member`, unless it is nullptr.
void refine(const Grouping& parent, std::span<const std::uint32_t> label, std::size_t labels,
            TreeLevel& level, std::vector<std::uint32_t>* cell_of_member);

}  // namespace paravent
