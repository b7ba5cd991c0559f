// The values of columns that a recipe lists: conditions, replacements, passes, groups made by hand,
// orders. A release repeats its recipe, so each list is published with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace paravent {

struct Recipe;

/// Where a list's values are looked for.
enum class ListedAt : std::uint8_t {
  kKeep,     ///< the column as that condition finds it
  kRecode,   ///< as that replacement does
  kResults,  ///< the column of what was obtained
  kRows,     ///< the column once prepared
};

struct ValueList {
  std::string key;     ///< "prepare.recode[0].table"
  std::string column;  ///< of the recipe
  ListedAt at = ListedAt::kKeep;
  std::size_t rule = 0;  ///< of kKeep and kRecode, its place
  std::vector<std::string> values{};
  std::string csv{};  ///< a hierarchy of that format, whose first fields are the values
};

/// In the order of the recipe; none without values. Codes that mean no value are nobody's value.
std::vector<ValueList> value_lists(const Recipe& recipe);

}  // namespace paravent
