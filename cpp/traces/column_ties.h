// How two columns go together, row by row: columns that count as one.
//
// Two columns count as one where each value of the finer goes with one value of the coarser, the
// exceptions being at most one in a hundred of the rows of each value of the coarser, which has at
// least two. Values of the coarser with more exceptions (a label misspelt in a few rows) are left
// aside while they have at most one in a hundred of all rows together. Rows where one of the two is
// empty, "(non renseigné)", "(contradictoire)" or "(autres)" say nothing. Rows are counted before
// conflicts are decided.
//
// Cost: counts of pairs of codes over rows in a spread order. Exceptions of one direction are at
// least the rows beyond the most frequent partner of each value so far; above two hundredths of all
// rows the direction is given up, which for columns that have nothing to do with each other is
// after a few blocks.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "traces/enrolments.h"
#include "traces/years.h"

namespace paravent::ties {

/// One value a row, as a code below size(). Views: what they are made of must outlive them.
class Values {
 public:
  /// Of a column of the table, or of one as it was read.
  Values(const Enrolments& enrolments, const Column& column);
  /// The rank of the row's year.
  static Values of_years(const Enrolments& enrolments);
  /// Any label a row.
  Values(const Codes& of_row, std::size_t labels);

  std::size_t size() const { return empty_.size(); }
  bool empty(std::uint32_t code) const { return empty_[code] != 0; }
  bool any_empty() const;
  /// By which codes are ordered; empty for labels, which are ordered by their codes.
  std::string_view text(std::uint32_t code) const;
  bool less(std::uint32_t a, std::uint32_t b) const;
  void read(std::size_t row, std::span<std::uint32_t> to) const;

 private:
  Values() = default;
  const Enrolments* enrolments_ = nullptr;
  const Codes* of_row_ = nullptr;
  const Codes* of_table_ = nullptr;
  const Dictionary* dictionary_ = nullptr;
  bool years_ = false;
  std::vector<std::uint8_t> empty_;  // by code
};

/// Whether each value of the first goes with one of the second, and the reverse.
struct Together {
  bool first_finer = false, second_finer = false;
  bool any() const { return first_finer || second_finer; }
};
Together count_as_one(const Values& first, const Values& second, std::size_t rows);

/// A value of the coarser column with those of the finer that go with it, as codes: where they are
/// fewest, then the first by text.
struct OneColumnExample {
  std::uint32_t coarse = 0;
  std::vector<std::uint32_t> fine;
};
OneColumnExample example_of_one(const Values& fine, const Values& coarse, std::size_t rows);

/// Whether the column is empty in each row of some value of `files` and not in all rows: a column
/// that only some files have. The value, or nothing.
std::optional<std::uint32_t> file_without(const Values& files, const Values& column,
                                          std::size_t rows);

/// Values of one column, and whether another is given where they stand.
struct Without {
  std::optional<std::uint32_t> value;  ///< in whose rows the column is always empty
  /// There is none such, of a column that has empty cells: that it is so is known once the release
  /// is not refused (release/met_values.h).
  bool all_meet = false;
};

/// Values of `values` in whose rows `column` is always empty, while it is given in other rows: of
/// these the one with the most rows, then the first by text, where they hold more than one in a
/// hundred of all rows. That `values` itself is empty counts as one of its values: two columns may
/// be given in the same rows. Neither where a value has fewer than two rows on average: there it
/// would be chance.
Without value_without(const Values& values, const Values& column, std::size_t rows);

/// Whether the values that are given are held by at least `k` individuals each, on average.
bool held_by(const Values& values, const Enrolments& enrolments, std::uint32_t k);

/// Whether more than half of the rows that have a value hold one that no other row holds.
bool is_mostly_unique(const Values& values, std::size_t rows);

}  // namespace paravent::ties
