// The audit's own reader of CSV (RFC 4180). It shares no code with the writers in exports/, so that
// a fault of theirs is not repaired here.
#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace paravent {

/// Reads a file row by row, its header included. Rows end with LF or CR LF. Malformed: a quote
/// inside an unquoted field, text after a closing quote, a quote that is never closed, a CR that no
/// LF follows. An empty line is a row of one empty field.
class CsvReader {
 public:
  /// `bytes` must outlive the reader and the fields.
  CsvReader(std::string_view bytes, char separator);
  CsvReader(const CsvReader&) = delete;
  CsvReader& operator=(const CsvReader&) = delete;
  CsvReader(CsvReader&&) = delete;
  CsvReader& operator=(CsvReader&&) = delete;
  ~CsvReader() = default;

  /// Appends the fields of the next row; false, and nothing appended, where there is none: at the
  /// end, or where the text is malformed. They are views of the bytes given, or of `unquoted`.
  bool next(std::vector<std::string_view>& fields);
  std::uint32_t line() const { return row_line_; }  ///< 1-based, on which that row begins

  bool bom = false, crlf = false, ended = true;  ///< as CsvRows, of what was read so far
  std::uint64_t malformed_line = 0;
  std::deque<std::string> unquoted;  ///< fields with doubled quotes

 private:
  bool scan_row(std::vector<std::string_view>& fields);
  void scan_plain(std::vector<std::string_view>& fields);
  bool scan_quoted(std::vector<std::string_view>& fields);

  std::string_view text_;
  char separator_;
  std::size_t at_ = 0;
  std::uint32_t line_ = 1, row_line_ = 0;
};

/// The rows of a file, its header included. Fields are views of the bytes given, or of `unquoted`
/// where quotes were doubled: they die with either.
struct CsvRows {
  bool bom = false;                  ///< began with a UTF-8 byte order mark (not in the fields)
  bool crlf = false;                 ///< some line ends with CR LF
  bool ended = true;                 ///< the last line has its end (or there is none)
  std::uint64_t malformed_line = 0;  ///< first line that is no CSV, where reading stopped; or 0
  std::vector<std::string_view> fields;
  std::vector<std::size_t> begin{0};  ///< rows + 1
  std::vector<std::uint32_t> line;    ///< 1-based physical line on which a row begins
  std::deque<std::string> unquoted;

  CsvRows() = default;
  ~CsvRows() = default;
  CsvRows(CsvRows&&) = default;
  CsvRows& operator=(CsvRows&&) = default;
  CsvRows(const CsvRows&) = delete;
  CsvRows& operator=(const CsvRows&) = delete;

  std::size_t rows() const { return line.size(); }
  std::size_t width(std::size_t row) const { return begin[row + 1] - begin[row]; }
  std::string_view at(std::size_t row, std::size_t column) const {
    return fields[begin[row] + column];
  }
  /// The first row; nothing where there is none.
  std::span<const std::string_view> header() const {
    return std::span(fields).first(rows() == 0 ? 0 : width(0));
  }
};

/// All rows at once, for checks that go through them more than once. See CsvReader.
CsvRows read_csv(std::string_view bytes, char separator);

}  // namespace paravent
