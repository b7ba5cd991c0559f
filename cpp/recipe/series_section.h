// Releases that follow one another: the section `series` of a recipe of traces (series.md §4).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "recipe/renamed_steps.h"

namespace paravent {

class Fields;
struct Recipe;

/// When the path of a person is over, and how many people a group of attributes holds.
struct SeriesSpec {
  bool horizon = false;             ///< after so many years; else when she has left
  std::uint32_t gap = 1;            ///< years without enrolment after which she has left
  std::uint32_t years = 3;          ///< of the horizon
  std::optional<std::string> from;  ///< first year that counts, as text
  std::uint32_t group = 20;         ///< individuals whose attributes are counted together, at least
  std::vector<RenamedStep> renamed{};  ///< since the publication before
};

/// The name that stands for the series among those of attributes: in accepted_dependencies.
inline constexpr const char* kSeriesName = "series";

/// Reads `series` and refuses by name what it does not go with; call when all else is read.
void read_series(const Fields& root, Recipe& recipe);

}  // namespace paravent
