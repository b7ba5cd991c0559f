// Builds a Table from fields: the one door through which both readers pass.
//
// Identifiers are hashed to 128 bits at once and their text is not kept. A file may also be read
// in parts, each by a builder of its own with the same recipe and key; their parts, merged in the
// order of the file, give the very table that one builder would have made of it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "recipe/recipe.h"
#include "support/hash.h"
#include "support/result.h"
#include "table/encodings.h"
#include "table/table.h"

namespace paravent {

/// Rows that were left out of one file because a required value was empty.
struct LeftOut {
  std::uint64_t empty_individual = 0, empty_year = 0;
  std::vector<std::uint64_t> lines;  ///< the first ten
};

/// One field, where it stands in a reader's memory.
struct FieldRef {
  const char* begin = nullptr;
  std::uint32_t size = 0;

  std::string_view text() const { return {begin, size}; }
};

/// Rows of fields where they stand: the wanted fields of each row, row after row, in the order that
/// begin_file() returned.
struct RowFields {
  std::span<const FieldRef> fields;
  std::span<const std::uint64_t> lines;  ///< the 1-based physical line of each row
  const char* readable = nullptr;        ///< bytes of the fields' memory before it may be read
  Encoding encoding = Encoding::kUtf8;   ///< of the fields
};

class TableBuilder {
 public:
  /// `key` is drawn anew for each run by the caller; it has no influence on any output.
  TableBuilder(const Recipe& recipe, HashKey key);
  ~TableBuilder();
  TableBuilder(TableBuilder&&) noexcept;
  TableBuilder& operator=(TableBuilder&&) noexcept;
  TableBuilder(const TableBuilder&) = delete;
  TableBuilder& operator=(const TableBuilder&) = delete;

  /// Begins a file, whose columns are known by the recipe's names (reading.rename). Returns the
  /// indexes into `given` of the wanted columns, in the order in which rows must hold them (the
  /// individual first). The same column may not be named twice. Columns that the recipe marks
  /// optional and that are missing are filled with empty values;
  /// `(fichier)` is filled with the file's name without extension.
  /// Under a recipe that names no individual each row is one of its own; under one that reads every
  /// column (rows.every_column) the table's columns are the first file's, in its order, but the
  /// individual, identifiers and those without a name, and later files hold no other.
  /// Errors: kMissingColumn, kDuplicateColumn (its `lines` are the places of both, from 1; no name,
  /// which may be a value where the file has no header).
  Result<std::vector<std::uint32_t>> begin_file(std::string_view name,
                                                std::span<const std::string_view> given);

  /// Adds rows. Those whose individual or year is empty are left out and counted.
  void add_rows(const RowFields& rows);

  /// Adds the rows of a block: text, the wanted fields of each row, each ended by NUL (readers
  /// refuse files that hold NUL), row after row; lines[i] is the physical line of row i.
  void add_block(std::string_view text, std::span<const std::uint32_t> lines);

  /// What a reader of pseudonyms writes beside the one of an identifier of the file begun last:
  /// empty where its text says nothing more, a blank where it has nothing that is seen; else two
  /// hexadecimal digits of SpellingMarks and, where it is another text, the normal form.
  std::string spelling(std::string_view text);

  /// Whose rows of the file begun last its reader left aside or, where nothing says that they are
  /// to be kept, which hidden ones it read, one text a row, as `add_rows()` would have them; after
  /// all others of the file. Who among them has rows: Table::aside.
  void note_aside(std::span<const std::string_view> individuals);

  /// Forgets all that was read of the file begun last. It will be read again from its beginning in
  /// another encoding, whether it is begun again (its header may read differently) or not.
  void restart_file();

  /// Ends the file: error kEmptyIndividual or kEmptyYear (file, column, lines, count) under the
  /// recipe's policy `stop`; else what was left out.
  Result<LeftOut> end_file();

  /// What was read, as bytes that merge_part() of another builder takes. This one must have begun
  /// one file only; it is empty afterwards.
  std::vector<std::uint8_t> export_part();

  /// Adds a part that a builder with this one's recipe and key read of the file begun last, after
  /// `lines_before` lines. False, and nothing is added, if the bytes cannot be that.
  bool merge_part(std::span<const std::uint8_t> part, std::uint64_t lines_before);

  /// The table; the builder is empty afterwards, and the identifiers' hashes are gone.
  Table take();

  /// From now on files are also read for the columns in which persons say whether they may be
  /// published (objections.h), behind the recipe's; before any file.
  void ask_objections();

  /// From now on the table keeps the place of each row (Table::places); before any row.
  void keep_places();
  /// The same with the rows of files of results, which `results` read under the same key; it is
  /// empty afterwards too.
  Table take(TableBuilder& results);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace paravent
