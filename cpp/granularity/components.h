// Levels of the components of steps and prefixes: what each label of the finest level becomes at a
// coarser one.
//
// A level is a column, a column recoded, or nothing (recipe/detail_section.h). Each level but the
// first must be a function of the one before on the rows of the data: then every coarser
// description merges traces of a finer one and parts none.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "recipe/detail_section.h"
#include "support/result.h"
#include "table/table.h"

namespace paravent::granularity {

/// Labels are by bytes; separators are spaces, an empty value is kNotGiven.
struct Level {
  bool absent = false;
  std::vector<std::string> texts;
  std::vector<std::uint32_t> of_finest;  ///< label by label of the first level
};

/// A component and its levels, finest first; one level where it has no chain.
struct Component {
  static constexpr std::size_t kNoChain = static_cast<std::size_t>(-1);
  std::size_t chain = kNoChain;
  std::vector<Level> levels;
};

struct Components {
  std::vector<Component> step, prefix;  ///< in the recipe's order, that of results left out
};

/// A level that is no function of the one before: a label with two of the coarser, each the first
/// by bytes. Raw, for the user's own screen.
struct NotCoarser {
  std::size_t chain = 0, level = 0;
  std::string finer_column, column;
  std::string finer;
  std::array<std::string, 2> coarser;
};

/// `table` is prepared. Errors: kMissingColumn; those of read_years().
Result<std::variant<Components, NotCoarser>> read_components(const Table& table,
                                                             const Recipe& recipe,
                                                             const DetailSpec& spec);

}  // namespace paravent::granularity
