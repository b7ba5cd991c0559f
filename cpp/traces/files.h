// The files of a release: its own traces, and the linked ones that refine them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "recipe/recipe.h"
#include "support/result.h"
#include "traces/attributes.h"
#include "traces/enrolments.h"
#include "traces/labels.h"
#include "traces/sequences.h"
#include "traces/years.h"

namespace paravent {

/// What all files of a release are built from.
struct Source {
  const Table& table;
  const Recipe& recipe;
  const Years& years;
  const Enrolments& enrolments;
  LabelReader& reader;
};

/// Names of the columns that a file's traces are made of.
struct FileColumns {
  std::vector<std::string> prefix, step;
  bool empty() const { return prefix.empty() && step.empty(); }
};

/// Columns of each linked file, in the recipe's order: those of what it refines, then its own.
/// Errors: kRecipeConflict for a circle or an unknown name.
Result<std::vector<FileColumns>> linked_columns(const Recipe& recipe);

std::vector<std::size_t> column_indexes(const Table& table, const std::vector<std::string>& names);

/// Traces of a linked file. Errors: those of histories().
Result<Traces> linked_traces(const Source& source, const FileColumns& columns,
                             const TraceRule& rule, std::span<const std::uint32_t> members);

/// Columns of the release's own traces.
FileColumns own_columns(const Recipe& recipe);

/// The columns of a file that `base` has not.
FileColumns columns_beyond(const FileColumns& columns, const FileColumns& base);
/// Labels of such columns, one a row; width 0 if there are none.
Tuples components_of(const Source& source, const FileColumns& further);

/// Whether each trace of `finer` goes with one of `coarser`; both by member.
bool refines(const Traces& finer, const Traces& coarser);

/// Places nodes after what they refer to: refers[i] is a node, or i itself for none. Returns an
/// empty order where they refer in a circle.
std::vector<std::size_t> order_by_reference(std::span<const std::size_t> refers);

}  // namespace paravent
