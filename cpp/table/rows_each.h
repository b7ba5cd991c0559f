// How the rows of a table are shared out among individuals, and among years.
//
// One pass over the rows, for questions about the roles of columns (session/role_checks.h).
#pragma once

#include <cstdint>

#include "table/table.h"

namespace paravent {

struct RowsEach {
  std::uint64_t most = 0;       ///< rows of the individual who has most
  std::uint64_t years = 0;      ///< different texts of the year column that rows have
  std::uint64_t returning = 0;  ///< individuals with several rows
  std::uint64_t one_year = 0;   ///< of these, with one year in all of them
};

/// `year`: a column of the table, or null: then the figures of years are 0.
RowsEach rows_each(const Table& table, const Column* year);

}  // namespace paravent
