// What the rule of cleaning says something about: the values of cleaned columns that rows of the
// release hold, and the steps of these rows. Raw: for release/floors.h alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "traces/cohorts.h"
#include "traces/enrolments.h"
#include "traces/labels.h"

namespace paravent {

struct CleanedValue {
  std::uint32_t code = 0;            ///< in the dictionary of its column
  std::string text;                  ///< as a label of an attribute or a description
  std::string component;             ///< as a component of a step or a prefix
  std::vector<std::uint32_t> steps;  ///< of its rows, ascending: indexes into CleanedValues::steps
};

struct CleanedColumn {
  std::string name;
  bool tells_year = false;           ///< as tells_year()
  bool goes_with_item = false;       ///< as FoundTies::cleaned (tie_rules.h)
  std::vector<CleanedValue> values;  ///< by code
};

/// One entry a column of the recipe's cleaning, in its order; none without cleaning.
struct CleanedValues {
  LabelSet steps;  ///< the release's own steps, without the status
  std::vector<CleanedColumn> columns;
};

/// Over the rows of `members`; `of_row` has one step of `steps` a row.
CleanedValues cleaned_values(const Enrolments& enrolments, const std::vector<std::string>& columns,
                             const LabelSet& steps, const Codes& of_row,
                             std::span<const std::uint32_t> members);

/// Whether the column is a function of the year, or the year one of it: over rows and empty values
/// apart, each value of the one goes with one value of the other, but for at most one row in a
/// hundred of each value of the other. Both have two values or more, and the column has no more
/// values than half its rows.
bool tells_year(const Enrolments& enrolments, std::size_t column);

}  // namespace paravent
