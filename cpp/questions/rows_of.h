// The rows of each individual of a table. Private to this room.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "table/table.h"

namespace paravent::questions {

/// Rows by individual, in the order of reading.
class RowsOf {
 public:
  explicit RowsOf(const Table& table) : begin_(std::size_t{table.individuals} + 1) {
    table.individual.for_each([&](std::uint32_t individual) { ++begin_[individual + 1]; });
    for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
    rows_.resize(table.rows());
    std::vector<std::uint32_t> next(begin_.begin(), begin_.end());
    std::uint32_t row = 0;
    table.individual.for_each([&](std::uint32_t individual) { rows_[next[individual]++] = row++; });
  }
  std::span<const std::uint32_t> operator[](std::uint32_t individual) const {
    return std::span(rows_).subspan(begin_[individual],
                                    begin_[individual + 1] - begin_[individual]);
  }

 private:
  std::vector<std::uint32_t> begin_, rows_;
};

}  // namespace paravent::questions
