// What a series counts: for each individual one unit, the years of her that are settled, and when
// it is due (series.md §1).
//
// left: her first spell, the longest run of her years from the first one on with breaks of fewer
// than `gap` years; due `gap` years after its last year. horizon: her first `years` years; due with
// the last of them. What happens after it is never counted.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "recipe/recipe.h"
#include "release/internals.h"
#include "series/earlier.h"
#include "support/result.h"
#include "table/table.h"

namespace paravent::series {

struct Units {
  /// The rows of units that are due; individuals are numbered anew.
  Table table;
  /// By individual of the table the place of the year from which on her unit is due. A place is the
  /// year itself where years are integers, else its rank among those of the input.
  std::vector<std::int64_t> due;
  std::vector<std::string> years;  ///< of the input, in order
  bool integers = false;
  UnitFigures figures;

  /// The place of a year of the input, or of an earlier one where years are integers.
  std::int64_t place(const std::string& year) const;
  std::int64_t first() const { return place(years.front()); }
  std::int64_t last() const { return place(years.back()); }
};

/// `earlier`: the publication before, or nullptr. Errors: those of read_years(); kSeriesYears with
/// why (`kind`); kSeriesNothing; kTooLarge for a year that is no number of 18 digits.
Result<Units> find_units(Table table, const Recipe& recipe, const Earlier* earlier);

}  // namespace paravent::series
