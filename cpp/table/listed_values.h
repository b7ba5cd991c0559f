// How many persons have the values that a recipe lists. The recipe is published, so a value that
// few have tells that somebody of the files has it, even where no row of theirs is published.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "recipe/recipe.h"
#include "recipe/value_lists.h"
#include "table/table.h"

namespace paravent {

/// Of one list. Raw.
struct ListedValues {
  std::string key, column;
  std::uint64_t few = 0;   ///< values that somebody has, and fewer than k
  std::uint64_t none = 0;  ///< that nobody has

  /// Whether a reader who takes every listed value for held is right more often than not, of those
  /// that are not common: a whole nomenclature says nothing.
  bool tells() const { return few > none; }
};

/// Counts them list by list, as the rules that have them come up.
class ListedCounter {
 public:
  explicit ListedCounter(const Recipe& recipe);
  const std::vector<ValueList>& lists() const { return lists_; }

  /// Counts `list` in the column of its name, if the table has one: individuals where k of the
  /// recipe counts them, else rows. `kept`: one a row, 1 for those that count; empty: all.
  void count(const ValueList& list, const Table& table, std::span<const std::uint8_t> kept = {});
  /// The list of a condition or a replacement, if it has one.
  void count(ListedAt at, std::size_t rule, const Table& table, std::span<const std::uint8_t> kept);

  std::vector<ListedValues> take() { return std::move(counted_); }

 private:
  std::vector<ValueList> lists_;
  bool persons_;
  std::uint32_t k_;
  std::vector<ListedValues> counted_;
};

}  // namespace paravent
