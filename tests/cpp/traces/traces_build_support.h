#pragma once
// Small careers, built into cohorts, for the tests of traces.

#include <doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "traces/text.h"
#include "traces_tables.h"

namespace paravent::careers {

inline const std::vector<std::string> kColumns = {"year", "step", "bac"};

inline Recipe plain() {
  Recipe recipe;
  recipe.individual = "id";
  recipe.year = "year";
  recipe.traces().step = {"step"};
  return recipe;
}

inline BuiltCohorts build(const std::vector<Row>& rows, const Recipe& recipe) {
  auto built = build_cohorts(make_table(kColumns, rows), recipe);
  REQUIRE(built.ok());
  return std::move(built.value());
}

/// "size trace" a cohort, in their order.
inline std::vector<std::string> cohorts_of(const Cohorts& cohorts) {
  std::vector<std::string> lines;
  const TreeLevel& sizes = cohorts.levels[0];
  REQUIRE(sizes.cells() == cohorts.traces.size());
  for (std::size_t i = 0; i < sizes.cells(); ++i) {
    REQUIRE(sizes.label[i] == i);
    lines.push_back(std::to_string(sizes.count[i]) + " " + oraccle_trace(cohorts.traces, i));
  }
  return lines;
}

inline std::vector<std::string> cohorts_of(const std::vector<Row>& rows, const Recipe& recipe) {
  return cohorts_of(build(rows, recipe).cohorts);
}

using Lines = std::vector<std::string>;

inline Error error_of(const std::vector<Row>& rows, const Recipe& recipe) {
  const auto built = build_cohorts(make_table(kColumns, rows), recipe);
  REQUIRE(!built.ok());
  return built.error();
}

// 2012 is the first year of the data and 2016 the last.
inline const std::vector<Row> kCareer = {
    {"a", "2012", "L1", "2012"}, {"a", "2013", "L1", "2012"}, {"a", "2015", "L2", "2012"},
    {"a", "2015", "DU", "2012"}, {"a", "2016", "L1", "2012"}, {"b", "2012", "L1", "2011"},
    {"b", "2014", "L2", "2011"},
};

}  // namespace paravent::careers
