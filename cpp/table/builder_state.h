// What a TableBuilder holds. Private to this room.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/builder.h"
#include "table/individuals.h"
#include "table/memo.h"
#include "table/spelling.h"

namespace paravent {

inline constexpr std::size_t kListedLines = 10;  ///< lines that an error lists

/// What a reader of pseudonyms writes between one and its spelling (web/engine/read_inputs.js): two
/// hexadecimal digits of marks follow, then the pseudonym of the normal form where it is another.
inline constexpr char kBesidePseudonym = '\x1f';

/// A person whose rows were left aside: hashes of the text and of its normal form.
struct AsideHash {
  std::string file;
  Hash128 text, normal;
  std::uint64_t rows = 1;
};

/// Rows that lack a value.
struct Missing {
  std::uint64_t count = 0;
  std::vector<std::uint64_t> lines;  ///< the first kListedLines

  void add(std::uint64_t line) {
    ++count;
    if (lines.size() < kListedLines) lines.push_back(line);
  }
};

struct TableBuilder::State {
  // From the recipe.
  std::string individual, year;
  std::vector<std::string> optional;
  std::vector<std::pair<std::string, std::string>> rename;
  Malformed malformed = Malformed::kStop;
  HashKey key;
  bool pseudonymised = false;  // an individual's field is a pseudonym, perhaps with its spelling
  bool alone = false;          // each row is an individual of its own
  bool every_column = false;   // those of the first file's header
  bool keeps_places = false;
  bool asks_objections = false;
  std::vector<std::string> hidden;  // never read as columns
  std::vector<std::string> named;   // by the recipe, once every column was taken

  Table table;
  std::vector<std::vector<std::string>> headers;  // of each file, under the recipe's names
  std::vector<Memo> memos;                        // one a column
  Individuals individuals;
  std::vector<Hash128> normals;      // of each individual: of its normal form
  std::vector<SpellingMarks> marks;  // of each
  bool spelled_otherwise = false;    // one of them, than its normal form and not by case alone
  std::vector<std::uint64_t> file_rows;
  std::vector<AsideHash> aside;

  // The file begun last.
  std::string stem;
  bool begun = false;  // and not ended
  bool again = false;  // it may be begun anew
  bool individual_given = false;
  std::string heading;                     // the individual's, as the file has it
  std::vector<std::string> headings;       // as they are seen: it, the recipe's, and the columns'
  std::array<bool, 256> heading_begins{};  // by the byte that one begins with
  std::size_t year_field = 0;              // among a row's fields; their number if missing
  std::vector<std::size_t> from_block;     // table columns in the order of a row's fields
  std::vector<std::size_t> filled;         // table columns that the file does not hold
  std::size_t first_row = 0;
  std::uint32_t first_individual = 0;
  std::vector<std::uint32_t> first_code;  // by column
  Missing no_individual, no_year;
  std::string scratch;      // a value decoded
  std::string normal_form;  // of an individual

  std::size_t fields() const { return from_block.size() + (individual_given ? 1 : 0); }

  /// What stands in a column that the file does not hold.
  std::string_view filling(std::size_t column) const {
    return table.columns[column].name == kFileColumn ? std::string_view(stem) : std::string_view();
  }

  std::vector<std::string_view> renamed(std::span<const std::string_view> header) const;
  std::vector<std::string_view> others(std::span<const std::string_view> header) const;
  void take_columns(std::span<const std::string_view> header);
  void take_objections(std::span<const std::string_view> header);
  /// Headings of which nothing is kept.
  void note_unread(std::span<const std::string_view> header);
  void place_columns();

  void forget_memos() { memos.assign(table.columns.size(), Memo(table.columns.size())); }

  void truncate(std::size_t rows) {
    table.individual.shrink(rows);
    for (Column& column : table.columns) column.codes.shrink(rows);
    if (keeps_places) table.places.resize(rows);
    while (!table.lines.empty() && table.lines.back().row >= rows) table.lines.pop_back();
  }

  /// Of rows in their order.
  void note_line(std::uint64_t row, std::uint64_t line) {
    const bool goes_on = row != first_row && !table.lines.empty() &&
                         line - table.lines.back().line == row - table.lines.back().row;
    if (!goes_on) table.lines.push_back({row, line});
  }

  void note_headings();
  /// A new individual, the number of marks.size(), as it is written.
  void describe(std::string_view text);
  /// Whether it is the heading of the individuals, or of another column that is read.
  bool is_heading(std::string_view text) const;
  /// The first individual of each normal form, by individual; empty where all differ.
  std::vector<std::uint32_t> alike() const;

  /// Whom of them the individuals of this table are.
  std::vector<PersonAside> find_aside(const std::vector<AsideHash>& persons);

  /// At most kBatch rows.
  void add_batch(const RowFields& rows);
  static constexpr std::size_t kBatch = 64;
};

}  // namespace paravent
