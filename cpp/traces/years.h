// Years: from the texts of the year column to their order. Source: Oraccle notice, 2023.
//
// A year is named by its rank: 0 is the first year of the data.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "recipe/recipe.h"
#include "support/integers.h"
#include "support/result.h"
#include "table/table.h"

namespace paravent {

inline constexpr std::uint32_t kNone = Dictionary::kNone;

/// Years between the first and the last of the data, and years present, beyond which the options
/// gaps and calendar are refused: such a column does not hold years.
inline constexpr std::uint32_t kMaxYearSpan = 1000;

struct Years {
  bool integers = false;
  bool by_time = false;  ///< no integers, but all academic years, or all dates: in their order
  std::vector<std::string> texts;           ///< by rank, distinct; canonical where integers
  std::vector<std::uint32_t> rank_of_code;  ///< kNone: no row has the code, or it is left out
  std::uint64_t skipped = 0;                ///< rows left out
  std::uint32_t first = 0, last = 0;        ///< ranks of the first and the last of enrolments
};

/// Whether year `a` comes before `b`, both as texts of these years: integers by value, academic
/// years and dates by time (table/year_forms.h), other texts by their bytes.
bool year_before(const Years& years, std::string_view a, std::string_view b);

/// Status, gaps, calendar and the answer that years are to be read (reads_years()) announce
/// integers as the year type `integer` does. Errors: kYearNotInteger (file, line, column, count of
/// rows, first lines), unless malformed rows are skipped; kRecipeConflict where they go with the
/// type `text`.
Result<Years> read_years(const Table& table, const Recipe& recipe);

/// Ranks of the years from window.first to window.last, both included; empty where begin >= end.
struct YearRange {
  std::uint32_t begin = 0, end = 0;
};
/// Errors: kRecipeRange where years are integers and a bound is not.
Result<YearRange> find_window(const Years& years, const Window& window);

/// Years from the first one of the data, by rank. Errors: kYearFar above kMaxYearSpan, with the
/// first place of the year farthest from the middle one. Years must be integers.
Result<std::vector<std::uint32_t>> year_offsets(const Table& table, const Recipe& recipe,
                                                const Years& years);

}  // namespace paravent
