// Projection with suppression: chosen columns, without the rows whose tuple fewer than k
// individuals hold (rows, where individuals are not known); and the losses that go with it.
//
// Paris 13 open data collective, "Traces 01, les jeux de données", 2017. Losses are counted against
// the raw rows, those before the cleaning of rare values (table/prepare.h), so that the loss by
// cleaning is always part of the total. A column is named by its index in Table::columns.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "microdata/partition.h"
#include "support/result.h"
#include "table/prepare.h"
#include "table/table.h"

namespace paravent {

/// raw >= before >= kept.
struct RowLoss {
  std::uint64_t raw = 0;     ///< rows before cleaning
  std::uint64_t before = 0;  ///< rows of the table that is projected
  std::uint64_t kept = 0;    ///< rows of the projection

  std::uint64_t here() const { return before - kept; }
  std::uint64_t total() const { return raw - kept; }
  double percent_here() const;   ///< of the table's rows; 0 where there are none
  double percent_total() const;  ///< of the raw rows; 0 where there are none
};

struct Projection {
  std::vector<std::size_t> columns;  ///< in the order in which they are written
  Partition classes;                 ///< the kept rows; every class has at least k
  RowLoss loss;
};

/// A table whose columns are unpacked to plain arrays, for the many passes of this room. The table
/// must outlive it, unchanged. `by_individual`: k counts individuals and not rows.
class RowTable {
 public:
  explicit RowTable(const Table& table, bool by_individual = false);
  const Table& table() const { return *table_; }
  /// Of each row where k counts individuals, else empty; lives as long as this.
  Persons persons() const { return persons_; }
  std::uint32_t rows() const { return static_cast<std::uint32_t>(table_->rows()); }
  CodeView column(std::size_t index) const {
    return {codes_[index], table_->columns[index].dictionary.size()};
  }

 private:
  const Table* table_;
  std::vector<std::vector<std::uint32_t>> codes_;
  std::vector<std::uint32_t> persons_;
};

/// Errors: kKAboveRows (count: the rows); kNoRows if no tuple is held k times.
Result<Projection> project(const RowTable& table, std::span<const std::size_t> columns,
                           std::uint32_t k, std::uint64_t raw_rows);

}  // namespace paravent
