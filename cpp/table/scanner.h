// The second reader: plain CSV files, bytes to a TableBuilder, at the speed of memory.
//
// Plain means: UTF-8 or one byte a character; fields cut by one byte; records ended by LF or CRLF;
// fields that begin with a quote end with one, quotes within them doubled (Y. Shafranovich, "Common
// Format and MIME Type for Comma-Separated Values (CSV) Files", RFC 4180, 2005). Everywhere else a
// quote or a lone CR is a character like another. What is not plain is declined, never guessed:
// the reference reader (web/reading/papa.js) then reads the file from its beginning. On what the
// scanner accepts the two agree to the byte, the line and the count.
//
// Two passes over windows that stay in the processor's cache: structure.h lists delimiters, line
// ends and quotes; records are then cut along that list, and only wanted fields are looked at.
//
// Notation: a line is ended by LF; a record is one line, or several where quoted fields hold line
// ends; blank records are ignored, as by the reference.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"
#include "table/builder.h"
#include "table/encodings.h"
#include "table/structure.h"

namespace paravent {

struct ScanOptions {
  std::string file{};    ///< its name
  char delimiter = ';';  ///< ASCII, and none of NUL, LF, CR and quote
  Encoding encoding = Encoding::kUtf8;
  IllFormed ill_formed = IllFormed::kDecline;
  bool header = true;  ///< the first record names the columns; else '1', '2', …
  bool stop = true;    ///< after a record of the wrong length nothing more is kept
  /// Longest record in bytes, its line end included; the reference counts characters and allows
  /// more. The lists of positions grow with the longest record, to 12 times its size.
  std::size_t max_record = std::size_t{1} << 20;
  std::uint64_t lines_before = 0;  ///< of the file, before the first byte given

  /// For one part of a file that is read in several: the columns' names as first_names() gave
  /// them, and the part. A part has the records that begin in [from, to), offsets in the file.
  std::vector<std::string> names{};
  std::uint64_t from = 0, to = ~std::uint64_t{0};
};

/// What was seen, whether kept or not. Lines are 1-based and physical; those of a part count from
/// its first record.
struct ScanCounts {
  bool has_header = false;
  std::uint64_t rows = 0;                      ///< of the right length
  std::uint64_t too_few = 0, too_many = 0;     ///< of another
  std::uint64_t ill_formed = 0;                ///< left out for bytes that are no UTF-8
  std::vector<std::uint64_t> malformed_lines;  ///< the first ten of these
  std::uint64_t lines = 0;                     ///< line ends seen, lines_before included
  /// Offsets in the file: of the first record, and after the last one read. A part that began
  /// inside quotes has taken wrong lines for records: it holds only if its `begin` is the `end`
  /// of the part before.
  std::uint64_t begin = 0, end = 0;
};

class Scanner {
 public:
  /// `builder` must outlive the scanner. The scanner begins its file, and the caller ends it.
  Scanner(TableBuilder& builder, ScanOptions options);

  /// Room for the next bytes of the file (of a part: from options.from - 1 on, or from 0); valid
  /// until the next call.
  std::span<char> room(std::size_t bytes);

  /// Takes the first `bytes` of the room; `last`: the file ends there. Any cut will do. After
  /// anything but kNo the scanner is of no more use, and the builder holds an unfinished file.
  /// Errors: kMissingColumn.
  Result<Declined> scan(std::size_t bytes, bool last);

  /// Of a part: no record that follows is its own.
  bool done() const { return done_; }
  const ScanCounts& counts() const { return counts_; }
  /// The columns' names, once the header was seen; as options.names of a part wants them.
  const std::vector<std::string>& first_names() const { return names_; }

 private:
  Result<Declined> scan_lines(std::size_t size);
  std::size_t take_window(const char* text, std::size_t size);
  bool take_quoted(const char* text, std::size_t size, std::uint32_t& at);
  void collect_fields(const char* text, std::uint32_t first, std::uint32_t last);
  void take_record(std::uint64_t line, bool ill_formed);
  void take_replaced(std::uint64_t line);
  void take_header();
  void begin_file();
  FieldRef* next_row(std::uint64_t line);
  void flush();

  TableBuilder& builder_;
  ScanOptions options_;
  ScanCounts counts_;
  std::vector<std::string> names_;

  std::vector<char> buffer_;   // the unfinished record, then the slice
  std::size_t size_ = 0;       // bytes of it in use
  std::size_t threshold_ = 0;  // fewer are not worth another look
  std::uint64_t offset_ = 0;   // of the buffer in the file
  bool seeking_ = false;       // the first line end of a part is not found yet
  bool done_ = false;
  Structure structure_;

  std::size_t width_ = 0;               // columns; 0 before the header
  std::vector<std::uint32_t> wanted_;   // columns
  std::size_t last_slot_ = 0;           // where the last column stands among them; or their number
  std::vector<FieldRef> record_;        // all fields of a record off the fast path
  std::vector<std::uint32_t> doubled_;  // those of them with doubled quotes
  std::vector<FieldRef> fields_;        // of the rows not yet given to the builder
  std::vector<std::uint64_t> lines_;
  std::size_t rows_ = 0;

  Declined declined_ = Declined::kNo;
  std::vector<Error> error_;  // at most one
};

}  // namespace paravent
