// The rows that count, and what each individual did year by year.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "table/table.h"
#include "traces/years.h"

namespace paravent {

/// The rows of a table but those left out for their year. Individuals are numbered anew where some
/// have no row left. The table must outlive it.
struct Enrolments {
  const Table* table = nullptr;
  bool all = true;                             ///< no row was left out
  std::uint32_t individuals = 0;
  std::vector<std::uint32_t> kept;             ///< unless all: row numbers
  std::vector<std::uint32_t> kept_individual;  ///< unless all: individual, one a kept row
  std::vector<std::uint32_t> year;             ///< rank, one a row

  std::size_t rows() const { return year.size(); }
  std::span<const std::uint32_t> individual() const {
    return all ? std::span<const std::uint32_t>(table->individual) : kept_individual;
  }
  /// Codes of a column, one a row; `scratch` holds them.
  std::span<const std::uint32_t> codes(std::size_t column,
                                       std::vector<std::uint32_t>& scratch) const;
};

Enrolments select_rows(const Table& table, const Years& years, std::size_t year_column);

/// The distinct (year, step) pairs of each individual, ascending.
struct Histories {
  std::vector<std::size_t> begin;      ///< individuals + 1
  std::vector<std::uint64_t> entries;  ///< year << 32 | step

  std::span<const std::uint64_t> operator[](std::uint32_t individual) const {
    return {entries.data() + begin[individual], begin[individual + 1] - begin[individual]};
  }
};

inline std::uint32_t year_of(std::uint64_t entry) {
  return static_cast<std::uint32_t>(entry >> 32);
}
inline std::uint32_t step_of(std::uint64_t entry) { return static_cast<std::uint32_t>(entry); }

/// `step` has one step a row; steps compare as their numbers.
Histories histories(const Enrolments& enrolments, std::span<const std::uint32_t> step);

}  // namespace paravent
