#include "audit/foreign/read_table.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "audit/foreign/table_marks.h"
#include "audit/foreign/table_sums.h"
#include "audit/read/release.h"
#include "support/written_count.h"

namespace paravent {
namespace {

constexpr std::size_t kMostCells = std::size_t{1} << 22U;
constexpr std::size_t kMostSummed = 200'000;

class TableReader {
 public:
  TableReader(const CsvRows& csv, std::string_view name, std::span<const std::string> marks,
              AuditReport& report)
      : csv_(csv), marks_(marks), report_(report) {
    table_.name = name;
    for (const std::string& mark : marks) {
      const WrittenCount count = read_written_count(mark);
      table_.code_zero |= count.text == CountText::kCount && count.value == 0;
    }
  }

  ReadTable read() {
    if (csv_.malformed_line != 0 || csv_.rows() == 0) return std::move(table_);
    if (!find_header()) {
      fault(1, kNowhere, TableFault::kNoCounts);
      return std::move(table_);
    }
    take_rows();
    split_columns();
    read_labels();
    if (first_count_ == width_ || rows_.empty()) {
      fault(csv_.line[header_], kNowhere, TableFault::kNoCounts);
    } else if (rows_.size() * (width_ - first_count_) > kMostCells) {
      fault(0, kNowhere, TableFault::kTooLarge);
    } else if (!has_other_sums()) {
      find_total_column();
      read_rows();
    } else if (rows_.size() * (width_ - first_count_) > kMostSummed) {
      fault(0, kNowhere, TableFault::kTooLarge);
    } else {
      read_summed();
    }
    table_.readable = !faulty_;
    return std::move(table_);
  }

 private:
  static constexpr std::size_t kNowhere = ~std::size_t{0};

  std::string_view cell(std::size_t row, std::size_t column) const {
    return column < csv_.width(row) ? without_blanks(csv_.at(row, column)) : std::string_view();
  }
  std::size_t filled(std::size_t row) const {
    std::size_t n = 0;
    for (std::size_t c = 0; c < csv_.width(row); ++c) n += cell(row, c).empty() ? 0 : 1;
    return n;
  }

  void fault(std::uint64_t line, std::size_t column, TableFault why) {
    faulty_ = true;
    Finding finding;
    finding.code = FindingCode::kTableUnread;
    finding.file = table_.name;
    finding.line = line;
    if (column < width_) finding.attribute = std::string(cell(header_, column));
    finding.numbers = {column == kNowhere ? 0 : column + 1, static_cast<std::uint64_t>(why)};
    add_finding(report_, std::move(finding));
  }

  /// The first line of two fields or more that hold something, the last one among them filled.
  bool find_header() {
    for (header_ = 0; header_ < csv_.rows(); ++header_) {
      if (filled(header_) >= 2) break;
      if (filled(header_) > 0) table_.left_out.push_back(csv_.line[header_]);
    }
    if (header_ == csv_.rows()) return false;
    width_ = csv_.width(header_);
    while (cell(header_, width_ - 1).empty()) --width_;
    return true;
  }

  /// The lines of the table: those that are not blank and no note.
  void take_rows() {
    bool after_total = false;
    for (std::size_t row = header_ + 1; row < csv_.rows(); ++row) {
      const std::size_t some = filled(row);
      if (some == 0) continue;
      const std::string_view first = cell(row, 0);
      const bool lone = some == 1 && !first.empty();
      if (lone && (csv_.width(row) == 1 || after_total || begins_note(first))) {
        table_.left_out.push_back(csv_.line[row]);
        continue;
      }
      bool ragged = csv_.width(row) < width_;
      for (std::size_t c = width_; c < csv_.width(row); ++c) ragged |= !cell(row, c).empty();
      if (ragged) {
        fault(csv_.line[row], kNowhere, TableFault::kRagged);
        continue;
      }
      after_total |= is_total_label(first);
      rows_.push_back(row);
    }
  }

  bool is_mark(std::string_view text) const {
    if (is_common_mark(text) || bound_told(text) != 0) return true;
    const WrittenCount count = read_written_count(text);
    return std::any_of(marks_.begin(), marks_.end(), [&](const std::string& mark) {
      if (folded_label(mark) == folded_label(text)) return true;
      const WrittenCount code = read_written_count(mark);
      return code.text == CountText::kCount && count.text == CountText::kCount &&
             code.value == count.value;
    });
  }

  /// Every cell holds words.
  bool holds_words(std::size_t column) const {
    bool words = false;
    for (const std::size_t row : rows_) {
      const std::string_view text = cell(row, column);
      if (text.empty()) continue;
      words = !is_mark(text) && read_written_count(text).text == CountText::kNoNumber;
      if (!words) return false;
    }
    return words;
  }

  /// Years, by the heading or by what stands in it: labels, though they are numbers.
  bool holds_years(std::size_t column) const {
    const std::string heading = folded_label(cell(header_, column));
    bool said = false;
    for (const std::string_view word : {"annee", "year", "millesime", "rentree", "periode"}) {
      said |= heading.find(word) != std::string::npos;
    }
    return said && std::all_of(rows_.begin(), rows_.end(), [&](std::size_t row) {
             const std::string_view text = cell(row, column);
             const WrittenCount count = read_written_count(text);
             const bool year = count.text == CountText::kCount && text.size() == 4 &&
                               count.value >= 1900 && count.value <= 2100;
             return year || is_total_label(text) || count.text == CountText::kNoNumber;
           });
  }

  /// Labels: the first column, and those after it in which every cell holds words or a year, as
  /// long as counts are left.
  void split_columns() {
    for (first_count_ = 1; first_count_ < width_; ++first_count_) {
      const bool year = first_count_ + 1 < width_ && holds_years(first_count_);
      if (!year && !holds_words(first_count_)) return;
    }
  }

  void read_labels() {
    CsvRows& labels = table_.labels;
    const auto add = [&](std::size_t row) {
      for (std::size_t c = 0; c < std::min(first_count_, width_); ++c) {
        labels.fields.push_back(cell(row, c));
      }
      labels.begin.push_back(labels.fields.size());
      labels.line.push_back(csv_.line[row]);
    };
    add(header_);
    for (const std::size_t row : rows_) add(row);
  }

  void find_total_column() {
    for (std::size_t c = first_count_; c < width_; ++c) {
      const std::string_view heading = cell(header_, c);
      if (!is_total_label(heading) || width_ - first_count_ == 1) continue;
      total_column_ = c;
      table_.total_heading = std::string(heading);
    }
    table_.total_column = total_column_ != kNowhere;
    for (std::size_t c = first_count_; c < width_; ++c) {
      if (c != total_column_) table_.columns.emplace_back(cell(header_, c));
    }
  }

  enum class RowKind : std::uint8_t { kPlain, kTotal, kSubtotal };

  RowKind kind_of(std::size_t row) const {
    const std::string_view first = cell(row, 0);
    if (is_total_label(first)) return RowKind::kTotal;
    if (is_subtotal_label(first)) return RowKind::kSubtotal;
    for (std::size_t c = 1; c < first_count_; ++c) {
      if (!is_total_label(cell(row, c)) && !is_subtotal_label(cell(row, c))) continue;
      return first.empty() && is_total_label(cell(row, c)) ? RowKind::kTotal : RowKind::kSubtotal;
    }
    return RowKind::kPlain;
  }

  /// Whether totals are more than one line and one column, of all that is there.
  bool has_other_sums() const {
    std::size_t lines = 0, columns = 0;
    for (const std::size_t row : rows_) {
      const RowKind kind = kind_of(row);
      if (kind == RowKind::kSubtotal) return true;
      lines += kind == RowKind::kTotal ? 1 : 0;
    }
    for (std::size_t c = first_count_; c < width_ && width_ - first_count_ > 1; ++c) {
      if (is_subtotal_label(cell(header_, c))) return true;
      columns += is_total_label(cell(header_, c)) ? 1 : 0;
    }
    return lines > 1 || columns > 1;
  }

  void read_summed() {
    LabelledTable labelled;
    for (std::size_t c = first_count_; c < width_; ++c) {
      labelled.headings.emplace_back(cell(header_, c));
    }
    table_.columns = labelled.headings;
    for (const std::size_t row : rows_) {
      std::vector<std::string>& labels = labelled.rows.emplace_back();
      for (std::size_t c = 0; c < first_count_; ++c) labels.emplace_back(cell(row, c));
      labelled.lines.push_back(csv_.line[row]);
      for (std::size_t c = first_count_; c < width_; ++c) {
        table_.cells.push_back(read_cell(row, c));
      }
    }
    table_.lines = labelled.lines;
    FoundSums found = find_sums(labelled, false);
    for (const std::uint32_t line : found.repeated) {
      complain(report_, FindingCode::kRepeatedLabel, table_.name, line);
    }
    table_.summed.push_back(std::move(found.table));
    if (found.either) {
      FoundSums other = find_sums(labelled, true);
      if (found.fault) table_.summed.clear();
      if (!other.fault) table_.summed.push_back(std::move(other.table));
      if (!other.fault) found.fault.reset();
    }
    if (found.fault) {
      const bool heading = found.fault->line == 0;
      fault(heading ? csv_.line[header_] : found.fault->line,
            heading ? first_count_ + found.fault->heading : 0, found.fault->why);
    }
  }

  void read_rows() {
    std::set<std::vector<std::string_view>> seen;
    for (const std::size_t row : rows_) {
      const std::uint32_t line = csv_.line[row];
      std::vector<std::string_view> labels;
      for (std::size_t c = 0; c < first_count_; ++c) labels.push_back(cell(row, c));
      if (!seen.insert(std::move(labels)).second) {
        complain(report_, FindingCode::kRepeatedLabel, table_.name, line);
      }
      const bool total = kind_of(row) == RowKind::kTotal;
      if (total) {
        table_.total_line = line;
      } else {
        table_.lines.push_back(line);
      }
      for (std::size_t c = first_count_; c < width_; ++c) {
        const TableCell read = read_cell(row, c);
        if (c == total_column_) {
          if (total) {
            table_.total = read;
          } else {
            table_.row_totals.push_back(read);
          }
        } else {
          (total ? table_.column_totals : table_.cells).push_back(read);
        }
      }
    }
  }

  TableCell read_cell(std::size_t row, std::size_t column) {
    const std::string_view text = cell(row, column);
    if (is_mark(text)) return {true, 0, bound_told(text)};
    const WrittenCount count = read_written_count(text);
    if (count.text != CountText::kCount) {
      fault(csv_.line[row], column, static_cast<TableFault>(count.text));
    }
    return {false, count.value, 0};
  }

  const CsvRows& csv_;
  std::span<const std::string> marks_;
  AuditReport& report_;
  ReadTable table_;
  std::size_t header_ = 0, width_ = 0, first_count_ = 0, total_column_ = kNowhere;
  std::vector<std::size_t> rows_;
  bool faulty_ = false;
};

}  // namespace

ReadTable read_table(const CsvRows& csv, std::string_view name, std::span<const std::string> marks,
                     AuditReport& report) {
  return TableReader(csv, name, marks, report).read();
}

}  // namespace paravent
