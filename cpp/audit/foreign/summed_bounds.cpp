#include "audit/foreign/summed_bounds.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "audit/earlier/linear_bounds.h"

namespace paravent {
namespace {

using Labels = std::vector<std::uint32_t>;

/// Cells whose labels differ in two columns alone: a table with a line and a column of totals.
struct Slice {
  std::vector<std::uint32_t> rows, columns;  ///< plain labels
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> cells;
  bool finest = true;  ///< no other column stands for others
};

class SumBounds {
 public:
  SumBounds(const SummedTable& table, std::vector<Interval>& cells)
      : table_(table), cells_(cells) {}

  TableOutcome run() {
    for (const Interval& one : cells_) bounds_.add(one.low, std::min(one.high, kOpenCount));
    for (const TableSum& sum : table_.sums) {
      bounds_.equal(sum.parts, std::span(&sum.total, 1));
    }
    if (!bounds_.solve()) return TableOutcome::kImpossible;
    constexpr int kRounds = 4;
    for (int round = 0; round < kRounds; ++round) {
      moved_ = false;
      const TableOutcome outcome = each_slice();
      if (outcome != TableOutcome::kBounded) return outcome;
      if (!moved_) break;
      if (!bounds_.solve()) return TableOutcome::kImpossible;
    }
    for (std::uint32_t i = 0; i < cells_.size(); ++i) cells_[i] = interval(i);
    return TableOutcome::kBounded;
  }

 private:
  Interval interval(std::uint32_t cell) const { return {bounds_.low(cell), bounds_.high(cell)}; }

  TableOutcome each_slice() {
    const std::size_t columns = table_.plain.size();
    for (std::size_t a = 0; a < columns; ++a) {
      for (std::size_t b = a + 1; b < columns; ++b) {
        if (table_.totals[a] == SummedTable::kNoLabel) continue;
        if (table_.totals[b] == SummedTable::kNoLabel) continue;
        std::map<Labels, Slice> slices;
        finer_.clear();
        for (std::uint32_t cell = 0; cell < table_.labels.size(); ++cell) {
          const Labels& own = table_.labels[cell];
          Labels key = own;
          key[a] = key[b] = 0;
          Slice& slice = slices[key];
          slice.cells.emplace(std::pair(own[a], own[b]), cell);
          finer_.emplace(own[a], own[b]);
          for (std::size_t d = 0; d < columns; ++d) {
            slice.finest &= d == a || d == b || table_.plain[d][own[d]];
          }
        }
        for (auto& [key, slice] : slices) {
          const TableOutcome outcome = narrow(slice, a, b);
          if (outcome != TableOutcome::kBounded) return outcome;
        }
      }
    }
    return TableOutcome::kBounded;
  }

  /// What is not listed holds nobody.
  Interval at(const Slice& slice, std::uint32_t a, std::uint32_t b, Interval missing) const {
    const auto found = slice.cells.find({a, b});
    return found == slice.cells.end() ? missing : interval(found->second);
  }

  TableOutcome narrow(Slice& slice, std::size_t a, std::size_t b) {
    for (const auto& [place, cell] : slice.cells) {
      if (table_.plain[a][place.first]) slice.rows.push_back(place.first);
      if (table_.plain[b][place.second]) slice.columns.push_back(place.second);
    }
    for (const auto& [i, j] : finer_) {  // a total is of these too, where they are told finer alone
      if (slice.finest || !table_.plain[a][i] || !table_.plain[b][j]) continue;
      slice.rows.push_back(i);
      slice.columns.push_back(j);
    }
    for (auto* labels : {&slice.rows, &slice.columns}) {
      std::sort(labels->begin(), labels->end());
      labels->erase(std::unique(labels->begin(), labels->end()), labels->end());
    }
    const std::uint32_t row_total = table_.totals[a], column_total = table_.totals[b];
    if (slice.rows.size() < 2 || slice.columns.size() < 2) return TableOutcome::kBounded;
    constexpr Interval kNobody{0, 0}, kFree{0, kNoLimit};
    const auto open = [](Interval one) {
      return one.high >= kOpenCount ? Interval{one.low, kNoLimit} : one;
    };
    BoundedTable table;
    table.rows = slice.rows.size();
    table.columns = slice.columns.size();
    for (const std::uint32_t i : slice.rows) {
      for (const std::uint32_t j : slice.columns) {
        // What is there in sum alone, or finer, may hold anything.
        const bool told =
            listed(slice, i) && listed_in(slice, j) && (slice.finest || finer_.count({i, j}) == 0);
        table.cells.push_back(open(at(slice, i, j, told ? kNobody : kFree)));
      }
      table.row_totals.push_back(open(at(slice, i, column_total, kFree)));
    }
    for (const std::uint32_t j : slice.columns) {
      table.column_totals.push_back(open(at(slice, row_total, j, kFree)));
    }
    table.total = open(at(slice, row_total, column_total, kFree));
    const TableOutcome outcome = bound_table(table);
    if (outcome != TableOutcome::kBounded) return outcome;
    std::size_t next = 0;
    for (std::size_t i = 0; i < slice.rows.size(); ++i) {
      for (const std::uint32_t j : slice.columns) {
        if (!keep(slice, slice.rows[i], j, table.cells[next++])) return TableOutcome::kImpossible;
      }
      if (!keep(slice, slice.rows[i], column_total, table.row_totals[i])) {
        return TableOutcome::kImpossible;
      }
    }
    for (std::size_t j = 0; j < slice.columns.size(); ++j) {
      if (!keep(slice, row_total, slice.columns[j], table.column_totals[j])) {
        return TableOutcome::kImpossible;
      }
    }
    return keep(slice, row_total, column_total, table.total) ? TableOutcome::kBounded
                                                             : TableOutcome::kImpossible;
  }

  /// Whether some count of the line, or of the column, is there beside its total.
  bool listed(const Slice& slice, std::uint32_t row) const {
    return std::any_of(slice.columns.begin(), slice.columns.end(), [&](std::uint32_t column) {
      return slice.cells.count({row, column}) > 0;
    });
  }
  bool listed_in(const Slice& slice, std::uint32_t column) const {
    return std::any_of(slice.rows.begin(), slice.rows.end(), [&](std::uint32_t row) {
      return slice.cells.count({row, column}) > 0;
    });
  }

  bool keep(const Slice& slice, std::uint32_t a, std::uint32_t b, Interval left) {
    const auto found = slice.cells.find({a, b});
    if (found == slice.cells.end()) return true;
    const Interval before = interval(found->second);
    left.high = std::min(left.high, kOpenCount);
    if (left.low <= before.low && left.high >= before.high) return true;
    moved_ = true;
    return bounds_.limit(found->second, left.low, left.high);
  }

  const SummedTable& table_;
  std::vector<Interval>& cells_;
  LinearBounds bounds_;
  std::set<std::pair<std::uint32_t, std::uint32_t>> finer_;  ///< labels that meet somewhere
  bool moved_ = false;
};

}  // namespace

TableOutcome bound_sums(const SummedTable& table, std::vector<Interval>& cells) {
  return SumBounds(table, cells).run();
}

}  // namespace paravent
