// Reading CSV that people write by hand: multisets to mask, hierarchies. RFC 4180, with LF, CR LF
// or CR at the end of a line.
//
// Inputs of students are read by table/scanner.h, which is made for speed; what the audit reads, by
// its own code.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace paravent {

struct CsvRecord {
  std::vector<std::string> fields;
  /// False if a quote stands elsewhere than RFC 4180 has it, where it is part of the text, or if a
  /// CR alone ends the line.
  bool strict = true;
  bool ended = true;  ///< false if a quoted field does not end; it then holds the rest
};

/// The record that begins at `at`, which moves past its line end; one empty field at the end of the
/// text. `line` counts physical lines.
CsvRecord next_record(std::string_view csv, std::size_t& at, std::uint64_t& line, char separator);

}  // namespace paravent
