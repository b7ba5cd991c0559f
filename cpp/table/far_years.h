// Years that are far from the others of the data set: a slip of the keyboard (2103), a number of
// another column. They are reported, with their places, and change nothing.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "recipe/recipe.h"
#include "table/table.h"

namespace paravent {

/// Years between two neighbours among the values of the data beyond which a group of years ends.
inline constexpr std::uint64_t kFarYears = 5;

/// One value of the year column, where it was seen first. The value itself is not reported.
struct FarYear {
  std::string file;
  std::uint64_t line = 0;  ///< 1-based physical line
  std::uint64_t rows = 0;  ///< that have it
  bool is_number = true;   ///< else it is no whole number, as the others are
};

/// The values of the year column, taken for whole numbers, fall into groups wherever two neighbours
/// are more than kFarYears apart. Those of a group other than the largest are far if the group has
/// at most one row in a hundred, or one row alone; so are values that are no whole numbers, under
/// the same condition together. None where years are text, or not read. By file, then line.
std::vector<FarYear> far_years(const Table& table, const Recipe& recipe);

}  // namespace paravent
