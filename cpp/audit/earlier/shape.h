// What the lists of two releases both tell of an individual, and its text for a count of either.
//
// A list tells the columns of its steps (a trace), and facets: labels of an individual that do not
// go with a step (prefixes, attributes). Two lists share the steps' columns and the facets that
// both have; brought down to these, both count the same individuals. Brought down: components are
// left out of steps, equal steps of a year group collapsed again, and the releases' rules for
// repeats and empty year groups applied where one of the two has them (they can only be told to be
// the same where one can be had from the other: keep, collapse, distinct, in this order).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "audit/earlier/tree.h"
#include "recipe/recipe.h"

namespace paravent::earlier {

/// How releases are brought together.
struct Assumption {
  bool cumulative = false;  ///< rows of later years were added; else both are of the same rows
  /// The most years that were added; 0: any number.
  std::uint32_t years = 0;
  /// Nobody has two values, or none, in columns whose values are decided together.
  bool one_value = false;
  /// Labels are brought to the other release's tables where both replace values of a column
  /// otherwise, and it does not matter who does so first; else such a column is not the same.
  bool relabels = false;
};

/// Whether a column's values are replaced otherwise by two recipes, and both one after the other
/// come to the same in either order, so that labels of the two can be brought together.
bool replaced_apart(const Recipe& a, const Recipe& b, const std::string& column);

/// What the other recipe makes of published labels: of these, those that it replaces.
using Relabel = std::map<std::string, std::string, std::less<>>;

/// A label of an individual. `key` is equal where two lists tell the same.
struct Facet {
  std::string key;
  std::vector<std::string> columns;  ///< for people
  std::vector<std::size_t> at;       ///< labels of a row, or positions of its trace
  bool prefix = false;               ///< in the trace: separators were replaced by spaces
  std::vector<Relabel> relabel{};    ///< of each part; none: as they are
  bool lasts = true;                 ///< rows of later years do not change it, once it is given
};

enum class Why : std::uint8_t { kOnlyThere, kDecidedTogether, kRecoded, kRareLabels, kChanges };

/// What a list tells.
struct Shape {
  struct Component {
    std::string key, column;
    std::size_t at = 0;  ///< in a step
    Relabel relabel{};
  };
  std::vector<Component> step;
  std::size_t prefixes = 0;  ///< positions of the trace before its steps
  Repeats repeats = Repeats::kKeep;
  enum class Empty : std::uint8_t { kNone, kGaps, kCalendar } empty = Empty::kNone;
  bool status = false;  ///< the year of the bac has a position
  std::vector<Facet> facets;
  struct Missing {
    std::vector<std::string> columns;
    Why why;
  };
  std::vector<Missing> left_out;  ///< facets that no comparison can use
  bool own_trace = false;         ///< a linked file's, else that of the cohort
};

/// `other`: the recipe of the other release; of an assumption that relabels nothing none.
Shape shape_of(const ListedRelease& release, std::size_t level, const Assumption& assumption,
               const Recipe* other = nullptr);

/// What two lists share: indices into their components and facets, in one order.
struct Common {
  std::vector<std::pair<std::size_t, std::size_t>> step, facets;
  Repeats repeats = Repeats::kKeep;
  Shape::Empty empty = Shape::Empty::kNone;
  std::vector<bool> clean;  ///< by facet: separators are replaced in one of the two
  std::string signature;    ///< equal where the same is shared

  /// Whether a year adds one position to a trace at most: not where years without rows are told,
  /// which whoever comes back leaves several of, nor where the year of the bac has a position.
  bool one_position_a_year = true;
};

Common common_of(const Shape& a, const Shape& b);

/// Text of a row brought down to what is shared with another list. `second`: the row is of the
/// second of the two. Positions of the trace are ended by kPosition, labels begin with kLabel.
inline constexpr char kPosition = '+', kLabel = '\x1f', kPart = '\x1e';
struct Brought {
  std::string trace;
  std::vector<std::string> labels;
  std::string key() const;
};
Brought bring(const ListedRelease& release, std::size_t level, std::uint32_t row,
              const Shape& shape, const Common& common, bool second);

}  // namespace paravent::earlier
