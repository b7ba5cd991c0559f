// What two things that refine one cohort share by the rule itself, from the recipe alone.
//
// Masking treats the multisets of a cohort one by one, which is sound exactly when every
// combination of their labels is possible for an individual. An item is what refines a cohort:
// an attribute (derived ones too) or a linked file. Two items are tied by the recipe when a column
// serves both, or when both tell time: years beyond those that the trace itself fixes. Items on one
// chain, each nested in or refining the one before, are one tree and no tie.
//
// Rooms that see rows add what the columns hold (traces/tie_rules.h); the audit has this alone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "recipe/recipe.h"

namespace paravent::ties {

/// How an item tells time.
enum class Tells : std::uint8_t {
  kNothing,
  kYears,         ///< first year, last year, or an age at first enrolment
  kYearColumn,    ///< it is made of the year column
  kBirthColumn,   ///< of the column that an age at first enrolment is counted from
  kBacYear,       ///< of the column from which the status of a step follows
  kEnrolments,    ///< their number, while the trace leaves repeats out
  kLongerTrace,   ///< a finer trace, which may be longer while repeats are left out
  kYearFunction,  ///< by rows: a column that goes with the year, or the year with it
  kYearBound,     ///< by rows: a column of years never after, or never before, the row's
  kYearLimited,   ///< by rows: its sum or difference with a column under a condition is the year
};

struct Item {
  std::string name;
  bool linked = false;
  std::size_t index = 0;  ///< of recipe.attributes, or of recipe.linked
  /// Input columns that it is made of, birth years too; of a linked file those that the release's
  /// own trace lacks, with those of what it refines.
  std::vector<std::string> columns;
  Tells tells = Tells::kNothing;
  std::string tells_by;  ///< the column; empty where the item is no column
};

/// Attributes, then linked files, in the recipe's order; `tells` as the recipe alone shows it.
std::vector<Item> items_of(const Recipe& recipe);

/// Whether the item tells time in a series, whose publications do: but for an age at first
/// enrolment where no condition names its birth column or the year.
bool tells_publication(const Recipe& recipe, const Item& item);

/// Whether one of two different items refines the other, at any depth.
bool on_one_chain(const Recipe& recipe, const Item& a, const Item& b);

/// Whether the trace itself fixes the year of each of its positions (calendar, or the year as a
/// component of steps): then nothing tells time beyond it. Where rare traces are grouped it does
/// not for all.
bool trace_fixes_years(const Recipe& recipe);

/// Why two items are not independent.
enum class Reason : std::uint8_t {
  kGroups,        ///< labels that occur together fall into groups that never mix
  kSharedColumn,  ///< one column serves both
  kOneColumn,     ///< two columns that count as one, row by row
  kFileColumn,    ///< the file's name, and a column that only some files have
  kEmptyFor,      ///< a column that is always empty where the other has certain values
  kSumIsYear,     ///< two columns whose sum or difference is the year
  kTime,          ///< both tell time
};
/// "groups", "shared_column", …
const char* reason_name(Reason reason);
const char* tells_name(Tells tells);

/// Two items by their places in items_of(), first < second.
struct Pair {
  std::size_t first = 0, second = 0;
  Reason reason = Reason::kTime;
  std::string first_column, second_column;  ///< that are at fault; empty where none is
  Tells first_tells = Tells::kNothing, second_tells = Tells::kNothing;
};

/// Two items as they are compared: of linked files that refine the same one, what each
/// adds to it; `tells` as the recipe alone shows it.
std::array<Item, 2> compared(const Recipe& recipe, const Item& a, const Item& b);

/// kSharedColumn or kTime, or nothing, of what compared() gives.
std::optional<Pair> tie_of(const Item& a, const Item& b);

/// Pairs that are not on one chain and tied by the recipe alone, ascending, a pair once. Those of
/// kTime hold unless the data have a single year.
std::vector<Pair> pairs_of_recipe(const Recipe& recipe);

}  // namespace paravent::ties
