// The audit's own reader of CSV (RFC 4180). It shares no code with the writers in exports/, so that
// a fault of theirs is not repaired here.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace paravent {

/// The rows of a file, its header included. Fields are views of the bytes given, or of `unquoted`
/// where quotes were doubled: they die with either.
struct CsvRows {
  bool bom = false;                      ///< began with a UTF-8 byte order mark (not in the fields)
  bool crlf = false;                     ///< some line ends with CR LF
  bool ended = true;                     ///< the last line has its end (or there is none)
  std::uint64_t malformed_line = 0;      ///< first line that is no CSV, where reading stopped; or 0
  std::vector<std::string_view> fields;
  std::vector<std::size_t> begin{0};     ///< rows + 1
  std::vector<std::uint32_t> line;       ///< 1-based physical line on which a row begins
  std::deque<std::string> unquoted;

  CsvRows() = default;
  CsvRows(CsvRows&&) = default;
  CsvRows& operator=(CsvRows&&) = default;
  CsvRows(const CsvRows&) = delete;
  CsvRows& operator=(const CsvRows&) = delete;

  std::size_t rows() const { return line.size(); }
  /// Forgets the rows, but not what views of their fields stand on.
  void forget_rows() {
    fields = {};
    begin = {0};
    line = {};
  }
  std::size_t width(std::size_t row) const { return begin[row + 1] - begin[row]; }
  std::string_view at(std::size_t row, std::size_t column) const {
    return fields[begin[row] + column];
  }
};

/// Reads rows that end with LF or CR LF. Malformed: a quote inside an unquoted field, text after a
/// closing quote, a quote that is never closed, a CR that no LF follows. An empty line is a row of
/// one empty field.
CsvRows read_csv(std::string_view bytes, char separator);

}  // namespace paravent
