// Publications of other makers: tables with labels in front, counts by column and, where there are,
// a line and a column of totals. Each hidden count is bounded by all totals at once.
#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "audit/check_content.h"
#include "audit/foreign/foreign.h"
#include "audit/foreign/read_table.h"
#include "audit/foreign/summed_bounds.h"
#include "audit/foreign/table_bounds.h"
#include "support/written_count.h"

namespace paravent {
namespace {

/// The values that a reader takes a hidden count to lie in.
struct HiddenRange {
  std::uint64_t low = 1, high = kNoLimit;
};

Interval known(const TableCell& cell, const HiddenRange& hidden) {
  if (!cell.masked) return {cell.count, cell.count};
  return {hidden.low,
          cell.most == 0 ? hidden.high : std::min<std::uint64_t>(hidden.high, cell.most)};
}

BoundedTable bounds_of(const ReadTable& table, const HiddenRange& hidden,
                       std::optional<std::uint64_t> individuals) {
  constexpr Interval kFree{0, kNoLimit};
  BoundedTable bounded;
  bounded.rows = table.lines.size();
  bounded.columns = table.columns.size();
  for (const TableCell& cell : table.cells) bounded.cells.push_back(known(cell, hidden));
  for (std::size_t i = 0; i < bounded.rows; ++i) {
    bounded.row_totals.push_back(table.total_column ? known(table.row_totals[i], hidden) : kFree);
  }
  for (std::size_t j = 0; j < bounded.columns; ++j) {
    bounded.column_totals.push_back(table.total_line ? known(table.column_totals[j], hidden)
                                                     : kFree);
  }
  const bool corner = table.total_line && table.total_column;
  bounded.total = corner ? known(table.total, hidden) : kFree;
  if (individuals && bounded.total.low <= *individuals && *individuals <= bounded.total.high) {
    bounded.total = {*individuals, *individuals};
  } else if (individuals) {
    bounded.total = {1, 0};
  }
  return bounded;
}

class TableAudit {
 public:
  TableAudit(const ReadTable& table, const ForeignSettings& settings, AuditReport& report)
      : table_(table), settings_(settings), report_(report) {}

  void run() {
    told_.name = table_.name;
    told_.rows = table_.lines.size();
    told_.columns = table_.columns.size();
    told_.total_line = table_.total_line;
    told_.total_column = table_.total_column ? table_.total_heading : std::string();
    told_.totals = table_.row_totals.size() + table_.column_totals.size() +
                   (table_.total_line != 0 && table_.total_column ? 1 : 0);
    told_.left_out = table_.left_out;
    if (!table_.summed.empty()) describe(table_.summed.front());
    each([&](const TableCell& cell, std::uint64_t line, std::size_t column, const Interval&) {
      if (cell.masked) return;
      ++told_.shown;
      if (cell.count > 0 && cell.count < settings_.k) {
        tell(FindingCode::kUnmaskedSmall, line, column, {cell.count, settings_.k});
      }
    });
    solve();
    report_.tables.push_back(told_);
    report_.figures.masked += told_.masked;
    report_.figures.shown += told_.shown;
  }

 private:
  void describe(const SummedTable& summed) {
    const std::vector<bool>& headings = summed.plain.back();
    const std::size_t width = table_.columns.size();
    told_.columns = static_cast<std::uint64_t>(std::count(headings.begin(), headings.end(), true));
    told_.rows = 0;
    for (std::size_t cell = 0; cell < summed.is_sum.size(); cell += width) {
      const auto first = summed.is_sum.begin() + static_cast<std::ptrdiff_t>(cell);
      const bool sum = std::all_of(first, first + static_cast<std::ptrdiff_t>(width),
                                   [](bool one) { return one; });
      told_.rows += sum ? 0 : 1;
    }
    told_.totals =
        static_cast<std::uint64_t>(std::count(summed.is_sum.begin(), summed.is_sum.end(), true));
    if (summed.whole) told_.total_line = table_.lines[*summed.whole / width];
    for (const std::string& heading : table_.columns) {
      if (summed.totals.back() != SummedTable::kNoLabel && is_total_label(heading)) {
        told_.total_column = heading;
      }
    }
  }

  /// A hidden count is taken for 1 or more, unless the totals show that zeros were hidden too.
  void solve() {
    const bool zeros = std::any_of(table_.cells.begin(), table_.cells.end(),
                                   [](const TableCell& c) { return !c.masked && c.count == 0; });
    HiddenRange hidden{1, settings_.level_published ? settings_.k - 1 : kNoLimit};
    TableOutcome outcome = attempt(hidden);
    if (outcome == TableOutcome::kImpossible && !zeros && !table_.code_zero) {
      hidden.low = 0;
      outcome = attempt(hidden);
    }
    told_.hidden_from = hidden.low;
    if (outcome == TableOutcome::kTooLong) {
      tell(FindingCode::kTableUnread, 0, kNoColumn,
           {0, static_cast<std::uint64_t>(TableFault::kTooLarge)});
    } else if (either_) {
      tell_either();
    } else if (outcome == TableOutcome::kImpossible && !table_.summed.empty()) {
      tell_wrong_sum(hidden);
    } else if (outcome == TableOutcome::kImpossible) {
      std::uint64_t visible = 0, masked = 0;
      for (const TableCell& cell : table_.cells) {
        visible += cell.count;
        masked += cell.masked ? 1 : 0;
      }
      const std::uint64_t total = settings_.individuals.value_or(table_.total.count);
      tell(FindingCode::kTableSums, table_.total_line, kNoColumn, {total, visible, masked});
    } else {
      judge();
    }
  }

  std::vector<Interval> known_cells(const HiddenRange& hidden) const {
    std::vector<Interval> cells;
    for (const TableCell& cell : table_.cells) {
      cells.push_back(known(cell, hidden));
      cells.back().high = std::min(cells.back().high, kOpenCount);
    }
    return cells;
  }

  /// All people, a number more: the sum over each column of labels of their totals or, where one
  /// has none, of the finest counts under it.
  static void add_everybody(SummedTable& summed, std::vector<Interval>& cells,
                            std::uint64_t individuals) {
    const auto everybody = static_cast<std::uint32_t>(cells.size());
    cells.push_back({individuals, individuals});
    std::map<std::vector<std::uint32_t>, std::uint32_t> places;
    for (std::uint32_t cell = 0; cell < everybody; ++cell) {
      places.emplace(summed.labels[cell], cell);
    }
    for (std::size_t d = 0; d < summed.plain.size(); ++d) {
      std::vector<std::uint32_t> total = summed.totals;
      for (std::size_t other = 0; other < total.size(); ++other) {
        if (summed.plain[other].size() == 1) total[other] = 0;  // a label alone is all of them
      }
      std::vector<TableSum> under(summed.plain[d].size());
      for (std::uint32_t cell = 0; cell < everybody; ++cell) {
        if (!summed.is_sum[cell]) under[summed.labels[cell][d]].parts.push_back(cell);
      }
      TableSum all{everybody, {}};
      for (std::uint32_t label = 0; label < under.size(); ++label) {
        if (!summed.plain[d][label]) continue;
        total[d] = label;
        const auto own = places.find(total);
        const std::vector<std::uint32_t>& finest = under[label].parts;
        if (own != places.end()) {
          all.parts.push_back(own->second);
        } else {
          all.parts.insert(all.parts.end(), finest.begin(), finest.end());
        }
      }
      summed.sums.push_back(std::move(all));
    }
  }

  /// Of a table whose blocks may stand on either side of their subtotals, the one reading that its
  /// counts allow.
  TableOutcome attempt_sums(const HiddenRange& hidden) {
    TableOutcome made = TableOutcome::kImpossible;
    for (SummedTable summed : table_.summed) {
      std::vector<Interval> cells = known_cells(hidden);
      if (settings_.individuals && summed.whole) {
        const Interval people{*settings_.individuals, *settings_.individuals};
        Interval& told = cells[*summed.whole];
        if (told.low > people.low || told.high < people.low) continue;
        told = people;
      } else if (settings_.individuals) {
        add_everybody(summed, cells, *settings_.individuals);
      }
      const TableOutcome outcome = bound_sums(summed, cells);
      if (outcome == TableOutcome::kTooLong) return outcome;
      if (outcome == TableOutcome::kImpossible) continue;
      either_ = made == TableOutcome::kBounded;
      made = outcome;
      sums_ = std::move(cells);
    }
    if (made != TableOutcome::kBounded || either_) sums_.clear();
    return made;
  }

  /// Where the first subtotal stands that both readings fit.
  void tell_either() {
    const std::vector<TableSum>& above = table_.summed.front().sums;
    const std::vector<TableSum>& below = table_.summed.back().sums;
    const std::size_t width = table_.columns.size();
    std::uint32_t cell = above.empty() ? 0 : above.front().total;
    for (std::size_t i = 0; i < above.size() && i < below.size(); ++i) {
      if (above[i].total == below[i].total && above[i].parts == below[i].parts) continue;
      cell = std::min(above[i].total, below[i].total);
      break;
    }
    tell(FindingCode::kTableUnread, table_.lines[cell / width], cell % width,
         {table_.labels.width(0) + cell % width + 1,
          static_cast<std::uint64_t>(TableFault::kSubtotal)});
  }

  /// The first total that is not what stands under it; where each alone may be right, none.
  void tell_wrong_sum(const HiddenRange& hidden) {
    const std::vector<Interval> cells = known_cells(hidden);
    for (const TableSum& sum : table_.summed.front().sums) {
      std::uint64_t least = 0, most = 0, visible = 0, masked = 0;
      for (const std::uint32_t part : sum.parts) {
        least += cells[part].low;
        most += cells[part].high;
        visible += table_.cells[part].count;
        masked += table_.cells[part].masked ? 1 : 0;
      }
      const Interval& total = cells[sum.total];
      if (least <= total.high && total.low <= most) continue;
      const std::size_t width = table_.columns.size();
      return tell(FindingCode::kTableSums, table_.lines[sum.total / width], sum.total % width,
                  {table_.cells[sum.total].count, visible, masked});
    }
    tell(FindingCode::kTableSums, 0, kNoColumn, {});
  }

  TableOutcome attempt(const HiddenRange& hidden) {
    if (!table_.summed.empty()) return attempt_sums(hidden);
    bounds_ = bounds_of(table_, hidden, settings_.individuals);
    return bounds_.total.empty() ? TableOutcome::kImpossible : bound_table(bounds_);
  }

  void judge() {
    const std::uint64_t wanted = (settings_.k + 1) / 2;
    AuditFigures& figures = report_.figures;
    each([&](const TableCell& cell, std::uint64_t line, std::size_t column, const Interval& left) {
      if (!cell.masked) return;
      ++told_.masked;
      if (left.high >= kOpenCount / 2) return;  // no sum speaks of it
      const std::uint64_t size = left.size();
      if (!figures.any_masked || size < figures.min_interval) figures.min_interval = size;
      figures.any_masked = true;
      if (size == 1) {
        ++told_.known;
        tell(FindingCode::kCellKnown, line, column, {left.low});
      } else if (size < wanted) {
        ++told_.narrowed;
        tell(FindingCode::kCellNarrowed, line, column, {left.low, left.high, wanted});
      }
    });
  }

  static constexpr std::size_t kNoColumn = ~std::size_t{0};

  /// Calls with each cell, its line, its place among the headings of counts and its bounds: the
  /// lines one after the other, that of totals last.
  template <class Call>
  void each(const Call& call) {
    const std::size_t columns = table_.columns.size();
    const bool solved = !bounds_.cells.empty();
    constexpr Interval kNone{};
    for (std::size_t at = 0; at < table_.cells.size() && !table_.summed.empty(); ++at) {
      call(table_.cells[at], table_.lines[at / columns], at % columns,
           sums_.empty() ? kNone : sums_[at]);
    }
    if (!table_.summed.empty()) return;
    for (std::size_t i = 0; i < table_.lines.size(); ++i) {
      for (std::size_t j = 0; j < columns; ++j) {
        const std::size_t at = i * columns + j;
        call(table_.cells[at], table_.lines[i], j, solved ? bounds_.cells[at] : kNone);
      }
      if (!table_.total_column) continue;
      call(table_.row_totals[i], table_.lines[i], columns, solved ? bounds_.row_totals[i] : kNone);
    }
    if (table_.total_line == 0) return;
    for (std::size_t j = 0; j < columns; ++j) {
      call(table_.column_totals[j], table_.total_line, j,
           solved ? bounds_.column_totals[j] : kNone);
    }
    if (table_.total_column) {
      call(table_.total, table_.total_line, columns, solved ? bounds_.total : kNone);
    }
  }

  void tell(FindingCode code, std::uint64_t line, std::size_t column,
            std::vector<std::uint64_t> numbers) {
    Finding finding;
    finding.code = code;
    finding.file = table_.name;
    finding.line = line;
    if (column < table_.columns.size()) finding.attribute = table_.columns[column];
    if (column == table_.columns.size()) finding.attribute = table_.total_heading;
    finding.numbers = std::move(numbers);
    add_finding(report_, std::move(finding));
  }

  const ReadTable& table_;
  const ForeignSettings& settings_;
  AuditReport& report_;
  AuditedTable told_;
  BoundedTable bounds_;
  std::vector<Interval> sums_;  ///< of a table of sums: its cells
  bool either_ = false;         ///< and its subtotals can be read in two ways
};

}  // namespace

void audit_tables(std::span<const AuditInput> files, const ForeignSettings& settings,
                  AuditReport& report) {
  report.of_tables = true;
  if (files.empty()) return complain(report, FindingCode::kMissingFile, "table.csv");
  for (const AuditInput& file : files) {
    const CsvRows csv = read_any(file, report);
    const ReadTable table = read_table(csv, file.name, settings.marks, report);
    // Counts are no content: a year's figures look like dates, great ones like numbers of people.
    check_content(table.labels, file.name, settings.individuals.value_or(0), report);
    if (table.readable) TableAudit(table, settings, report).run();
  }
}

}  // namespace paravent
