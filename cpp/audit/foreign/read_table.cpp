#include "audit/foreign/read_table.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "audit/read/release.h"
#include "support/written_count.h"

namespace paravent {
namespace {

constexpr std::size_t kMostCells = std::size_t{1} << 22U;

bool is_common_mark(std::string_view text) {
  const std::string folded = folded_label(text);
  for (const std::string_view mark : {"",
                                      "nd",
                                      "n.d.",
                                      "n.d",
                                      "n/d",
                                      "nc",
                                      "n.c.",
                                      "n.c",
                                      "nr",
                                      "n.r.",
                                      "ns",
                                      "n.s.",
                                      "n.s",
                                      "s",
                                      "ss",
                                      "c",
                                      "x",
                                      "xx",
                                      "xxx",
                                      "*",
                                      "**",
                                      "***",
                                      ":",
                                      ".",
                                      "..",
                                      "...",
                                      "#",
                                      "na",
                                      "n/a",
                                      "n.a.",
                                      "nan",
                                      "null",
                                      "none",
                                      "secret",
                                      "secret statistique",
                                      "confidentiel",
                                      "confidential",
                                      "masque",
                                      "masked",
                                      "suppressed",
                                      "non diffuse",
                                      "non communique",
                                      "non disponible",
                                      "non significatif",
                                      "(s)",
                                      "(c)",
                                      "(nd)",
                                      "[s]",
                                      "[c]",
                                      "[x]",
                                      "\xE2\x80\xA6",
                                      "-",
                                      "--",
                                      "\xE2\x80\x93",
                                      "\xE2\x80\x94"}) {
    if (folded == mark) return true;
  }
  return false;
}

/// The greatest count that a masked cell may hold by its own word: "<5", "≤ 4", "1-4", « 1 à 4 »,
/// « moins de 5 »; 0 where it says none.
std::uint32_t bound_told(std::string_view text) {
  const auto number = [](std::string_view written) -> std::uint32_t {
    const WrittenCount count = read_written_count(written);
    return count.text == CountText::kCount ? count.value : 0;
  };
  const std::string folded = folded_label(text);
  const std::string_view told = folded;
  for (const std::string_view begin : {"<=", "\xE2\x89\xA4", "=<", "au plus ", "at most ", "<",
                                       "moins de ", "under ", "less than ", "fewer than "}) {
    if (told.substr(0, begin.size()) != begin) continue;
    const std::uint32_t most = number(told.substr(begin.size()));
    const bool itself =
        begin.back() == '=' || begin[0] == '=' || begin[0] == '\xE2' || begin[0] == 'a';
    return itself || most == 0 ? most : most - 1;
  }
  for (const std::string_view between : {"-", "\xE2\x80\x93", " a ", " to "}) {
    const std::size_t at = told.find(between);
    if (at == std::string_view::npos || at == 0) continue;
    const std::uint32_t first = number(told.substr(0, at));
    const std::uint32_t last = number(told.substr(at + between.size()));
    if (first == 1 && last > first) return last;
  }
  return 0;
}

bool begins_note(std::string_view label) {
  const std::string folded = folded_label(label);
  for (const std::string_view word :
       {"source", "champ", "lecture", "note", "n.b.", "nb ", "nb:", "nd ",
        "nd:", "s :", "s:", "c :", "c:", "*", "(", "reading", "scope"}) {
    if (folded.substr(0, word.size()) == word) return true;
  }
  return false;
}

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
    } else {
      find_total_column();
      read_rows();
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

  /// Labels: the first column, and those after it in which every cell holds words.
  void split_columns() {
    for (first_count_ = 1; first_count_ < width_; ++first_count_) {
      bool words = false;
      for (const std::size_t row : rows_) {
        const std::string_view text = cell(row, first_count_);
        if (text.empty()) continue;
        words = !is_mark(text) && read_written_count(text).text == CountText::kNoNumber;
        if (!words) break;
      }
      if (!words) return;
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
      if (is_subtotal_label(heading)) fault(csv_.line[header_], c, TableFault::kSubtotal);
      if (!is_total_label(heading) || width_ - first_count_ == 1) continue;
      if (total_column_ != kNowhere) fault(csv_.line[header_], c, TableFault::kSecondTotal);
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

  void read_rows() {
    std::set<std::vector<std::string_view>> seen;
    for (const std::size_t row : rows_) {
      const std::uint32_t line = csv_.line[row];
      const RowKind kind = kind_of(row);
      if (kind == RowKind::kSubtotal) fault(line, 0, TableFault::kSubtotal);
      if (kind == RowKind::kTotal && table_.total_line != 0) {
        fault(line, 0, TableFault::kSecondTotal);
      }
      std::vector<std::string_view> labels;
      for (std::size_t c = 0; c < first_count_; ++c) labels.push_back(cell(row, c));
      if (!seen.insert(std::move(labels)).second) {
        complain(report_, FindingCode::kRepeatedLabel, table_.name, line);
      }
      const bool total = kind == RowKind::kTotal;
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
