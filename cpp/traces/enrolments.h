// The rows that count, and what each individual did year by year.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "support/result.h"
#include "table/table.h"
#include "traces/years.h"

namespace paravent {

/// The rows of a table but those left out for their year. Individuals are numbered anew where some
/// have no row left. The table and the years must outlive it.
struct Enrolments {
  const Table* table = nullptr;
  const Years* years = nullptr;
  std::size_t year_column = 0;
  bool all = true;  ///< no row was left out
  std::uint32_t individuals = 0;
  std::vector<std::uint32_t> kept;  ///< unless all: row numbers
  Codes kept_individual;            ///< unless all: individual, one a kept row

  std::size_t rows() const { return all ? table->rows() : kept.size(); }
  const Codes& individual() const { return all ? table->individual : kept_individual; }
  /// Codes of a column, of to.size() rows from `row` on.
  void read_codes(std::size_t column, std::size_t row, std::span<std::uint32_t> to) const;
  /// The same of codes that all rows of the table have.
  void read_codes(const Codes& codes, std::size_t row, std::span<std::uint32_t> to) const;
  /// Ranks of their years.
  void read_years(std::size_t row, std::span<std::uint32_t> to) const;
};

Enrolments select_rows(const Table& table, const Years& years, std::size_t year_column);

/// The distinct (year, step) pairs of each individual, ascending. An entry is a pair in 32 bits.
struct Histories {
  unsigned step_bits = 0;
  std::vector<std::size_t> begin;      ///< individuals + 1
  std::vector<std::uint32_t> entries;  ///< year << step_bits | step

  std::span<const std::uint32_t> operator[](std::uint32_t individual) const {
    return {entries.data() + begin[individual], begin[individual + 1] - begin[individual]};
  }
  std::uint32_t year_of(std::uint32_t entry) const { return entry >> step_bits; }
  std::uint32_t step_of(std::uint32_t entry) const { return entry & ((1U << step_bits) - 1); }
};

/// `step` has one step a row, below `steps`; steps compare as their numbers. Errors: kTooLarge
/// where years and steps are too many for an entry.
Result<Histories> histories(const Enrolments& enrolments, const Codes& step, std::size_t steps);

}  // namespace paravent
