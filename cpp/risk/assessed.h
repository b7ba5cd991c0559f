// What is assessed: the columns of a row-level file that someone may know a person by, and whose
// rows they are. Filled from a table here, or by whoever holds a file to be published.
//
// Notation of this module: n rows; a key is the tuple of a row's key columns (the indirect
// identifiers); f of a key is how often it occurs in the file, F in the population. A person is an
// individual where the file says whose row each is, else a row; a person's risk is the largest of
// its rows' (A. Hundepool et al., "Statistical disclosure control", 2012, for all terms).
//
// Rows stand in canonical order: sorted by the bytes of all columns of the file in the order of its
// header. Codes ascend as the bytes of the values. So no figure depends on how the input was
// ordered or cut; sums of doubles run in that order, and ties fall to the earlier.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "microdata/partition.h"
#include "support/result.h"
#include "table/table.h"

namespace paravent::risk {

inline constexpr std::size_t kMostKeys = 15;
inline constexpr std::size_t kMostCombinedKeys = 12;  ///< where all subsets of keys are visited

struct KeyColumn {
  std::string name;
  std::vector<std::uint32_t> codes;  ///< one a row, below `levels`
  std::uint32_t levels = 0;
  std::vector<std::uint8_t> missing;  ///< by code, 1: no value. Empty: every code is a value

  bool is_missing(std::uint32_t code) const { return !missing.empty() && missing[code] != 0; }
  CodeView view() const { return {codes, levels}; }
};

struct NumberColumn {
  std::string name;
  std::vector<double> values;  ///< one a row; NaN where there is none
};

struct AssessedFile {
  std::uint32_t rows = 0;
  std::vector<KeyColumn> keys;
  std::vector<KeyColumn> others;           ///< published beside the keys
  std::vector<double> weights;             ///< one a row, >= 1; empty: the file is the population
  std::vector<std::uint32_t> individuals;  ///< one a row, below persons; empty: a row is a person
  std::uint32_t persons = 0;               ///< the rows where `individuals` is empty
  std::optional<KeyColumn> household;
  std::vector<NumberColumn> numbers;
  std::vector<std::uint32_t>
      origin;  ///< of each row its place in the table, where it was asked for

  std::uint32_t person(std::uint32_t row) const {
    return individuals.empty() ? row : individuals[row];
  }
  double weight(std::uint32_t row) const { return weights.empty() ? 1 : weights[row]; }
  std::vector<CodeView> key_views() const;
  /// Bit j: the row has no value in key column j.
  std::uint32_t missing_mask(std::uint32_t row) const;
};

/// Columns of a table, by index; `missing`: for each of its columns the texts that mean no value,
/// beside the empty one (or nothing at all).
struct AssessedColumns {
  std::vector<std::size_t> keys, others, numbers;
  std::optional<std::size_t> weight, household;
  std::vector<std::vector<std::string>> missing;
  bool by_individual = false;  ///< count the table's individuals, not rows alone
  bool with_origin = false;    ///< AssessedFile::origin
};

/// The file that a table holds. With `beside`, codes are those of both tables' values, by columns
/// of one name, so that the keys of two files (the raw one and the published, a sample and its
/// population) compare: make each with the other beside it. Errors: those of check_keys();
/// kWeightInvalid (file, line, column: the value's first place; count: rows); kNotNumeric likewise,
/// for a column of numbers.
Result<AssessedFile> assess(const Table& table, const AssessedColumns& columns,
                            const Table* beside = nullptr);

/// Errors: kNoKey; kTooManyKeys (count: how many).
Status check_keys(const AssessedFile& file, std::size_t most = kMostKeys);

/// One value a person from one a row: its largest. Of individuals they stand in ascending order,
/// not by number, since numbers follow the input's order; of rows as they are.
std::vector<double> of_persons(const AssessedFile& file, std::vector<double> of_rows);

}  // namespace paravent::risk
