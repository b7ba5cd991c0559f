// From the words of a recipe to what a search over generalisations works on.
#pragma once

#include <cstdint>
#include <vector>

#include "microdata/lattice.h"
#include "microdata/projection.h"
#include "recipe/rows_section.h"
#include "support/result.h"
#include "table/table.h"

namespace paravent {

/// The column's index in the table. Error: kMissingColumn.
Result<std::size_t> find_column(const Table& table, const std::string& name);

/// The hierarchy over the values that stand in rows of the column. Errors: kHierarchySyntax,
/// kHierarchyUneven, kHierarchyNotFunction, with the column; for kCsv, the line too.
Result<Hierarchy> make_hierarchy(const HierarchySpec& spec, const Column& column,
                                 const RowsSpec& section);

/// All that LatticeSearch::begin() takes, and the hierarchies in the order of the columns.
struct SearchInput {
  std::vector<std::size_t> column_index;  ///< in the table
  std::vector<std::size_t> kept_index;
  std::vector<Hierarchy> hierarchies;
  std::vector<LevelledColumn> columns;
  std::vector<SensitiveColumn> sensitive;
  SearchSpec spec;
};
/// Errors: kMissingColumn; those of make_hierarchy; kHierarchyValueMissing.
/// `section` knows which codes of a column are no value.
Result<SearchInput> make_search(const RowTable& rows, const GeneralisationSpec& spec,
                                const RowsSpec& section, std::uint32_t k, bool classify_all);
/// The model's column, of all rows.
SensitiveColumn sensitive_column(const Table& table, const RowModel& model,
                                 const RowsSpec& section);
/// As microdata/ asks for it, of the sensitive column at that place.
Model model_of(const RowModel& model, std::size_t sensitive);

/// What stands for the value of a row at a level; the value is in the hierarchy.
std::string_view label_of(const Column& column, const Hierarchy& hierarchy, std::uint32_t row,
                          std::uint32_t level);

/// Error: kRecipeRange (key) if a level is above its hierarchy's height.
Status check_levels(std::span<const std::uint32_t> levels, std::span<const std::uint32_t> heights,
                    const std::string& key);

}  // namespace paravent
