// Columns that tell of the year by their numbers: years never after it or never before it, and two
// whose sum or difference it is. Exceptions are one row in a hundred at most.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "traces/column_ties.h"
#include "traces/years.h"

namespace paravent::ties {

/// Years as numbers: of integers their value; of texts that begin with four digits and go on
/// otherwise ("2013-2014", "2013J"), these; of dates as written in France their year; else up to
/// four digits, the only ones of the text ("18 ans" in another column). Nothing where one has no
/// number. By rank.
std::optional<std::vector<std::int64_t>> year_numbers(const Years& years);

/// Whether a column holds years that in 99 rows of 100 are never after, or never before, the row's,
/// while the two ranges overlap. A value is a year when it is within 120 of those of the data.
bool bounds_year(const Values& column, const Values& years,
                 std::span<const std::int64_t> year_numbers, std::size_t rows);

/// False only where bounds_year() is; from a few blocks of rows.
bool may_bound_year(const Values& column, const Values& years,
                    std::span<const std::int64_t> year_numbers, std::size_t rows);

/// Whether the sum or the difference of two columns is the year, or beside it by one, in 99 rows of
/// 100 (an age and a year of birth).
bool adds_up_to_year(const Values& first, const Values& second, const Values& years,
                     std::span<const std::int64_t> year_numbers, std::size_t rows);

}  // namespace paravent::ties
