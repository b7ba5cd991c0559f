// Rows that a plan works on: each step reads the file that the one before left.
//
// Rows stand in the canonical order of risk/canonical.h; of rows that are equal in all columns,
// those of the individual whose rows as a whole come first. So no draw depends on how the input was
// ordered or cut, nor on the numbers that reading gave to individuals. Labels belong to the file:
// a step puts in new ones, and nothing leads back to the raw table but `origin`, for the dossier's
// figures. A cell without a value, however it was written, is published as an empty one: else the
// cells that are emptied later would stand out.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "microdata/published_table.h"
#include "perturbation/decimal.h"
#include "perturbation/fault.h"
#include "risk/assessed.h"
#include "table/table.h"

namespace paravent::perturbation {

struct FileColumn {
  std::string name;
  std::uint32_t place = 0;           ///< in the raw header, from 0: the column of a nonce
  std::vector<std::string> labels;   ///< ascending by bytes; "": no value
  std::vector<std::uint32_t> codes;  ///< one a row

  bool is_missing(std::uint32_t code) const { return labels[code].empty(); }
  CodeView view() const { return {codes, static_cast<std::uint32_t>(labels.size())}; }
};

struct RowFile {
  std::uint32_t rows = 0;
  std::vector<FileColumn> columns;
  std::vector<std::uint32_t> individuals;  ///< one a row, below persons; empty: a row is a person
  std::uint32_t persons = 0;
  std::vector<std::uint32_t> origin;  ///< of each row, its place in the file of before
  std::vector<double> factors;        ///< of a sample, for weights: N/m; empty: all 1

  /// Index of the column of that name, or nothing.
  std::optional<std::size_t> find(std::string_view name) const;
  /// Of each row, the unit that a step treats as one: its individual, else itself; numbered by
  /// first rows.
  std::vector<std::uint32_t> units(std::uint32_t& count) const;
  /// The same of households, by the column that tells them; a row without one is alone.
  std::vector<std::uint32_t> households(std::string_view name, std::uint32_t& count) const;
};

struct RowFileColumns {
  std::vector<std::vector<std::string>> missing;  ///< texts that mean no value, beside ""
  bool by_individual = false;
};
/// `columns`: one entry a column of the table.
RowFile row_file(const Table& table, const RowFileColumns& columns);

/// The words of a column's draws: the row, or where there are individuals the rank of the pair of
/// individual and value, so that a person's rows do not vote the truth out.
std::vector<std::uint64_t> draw_words(const RowFile& file, std::size_t column);

/// New texts, one a row. Labels that no row has go.
void set_texts(FileColumn& column, const std::vector<std::string>& texts);
/// New labels, one an old code.
void set_labels(FileColumn& column, const std::vector<std::string>& of_code);

/// A column's numbers, exactly, in units of its longest decimals.
struct FileNumbers {
  std::uint32_t decimals = 0;
  char mark = '.';                     ///< ',' where all its decimals are written so
  std::vector<std::int64_t> units;     ///< one a row; 0 where missing
  std::vector<std::uint8_t> missing;   ///< one a row
  std::vector<double> values() const;  ///< NaN where missing
};
/// Fault: kNotNumeric (row: the first, from 1; count: rows), also beyond 15 digits.
StepResult<FileNumbers> numbers_of(const FileColumn& column, std::uint32_t step);
void set_numbers(FileColumn& column, const FileNumbers& numbers);

/// The keys to be assessed, codes of the file as it stands.
risk::AssessedFile assessed(const RowFile& file, std::span<const std::size_t> keys);
/// What a writer sees of some columns.
PublishedTable published(const RowFile& file, std::span<const std::size_t> columns);

}  // namespace paravent::perturbation
