// Builds a Table from blocks of fields: the one door through which both readers pass.
//
// A block is text: the wanted fields of each row, each ended by NUL (readers refuse files that
// hold NUL), row after row, in the order that begin_file() returned. Identifiers are hashed to
// 128 bits at once and their text is not kept.
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
#include "table/table.h"

namespace paravent {

/// Rows that were left out of one file because a required value was empty.
struct LeftOut {
  std::uint64_t empty_individual = 0, empty_year = 0;
  std::vector<std::uint64_t> lines;  ///< the first ten
};

class TableBuilder {
 public:
  /// `key` is drawn anew for each run by the caller; it has no influence on any output.
  TableBuilder(const Recipe& recipe, HashKey key);
  ~TableBuilder();
  TableBuilder(TableBuilder&&) noexcept;
  TableBuilder& operator=(TableBuilder&&) noexcept;

  /// Begins a file. Returns the indexes into `header` of the wanted columns, in the order in which
  /// blocks must hold them (the individual first). The same column may not be named twice. Columns
  /// that the recipe marks optional and that are missing are filled with empty values;
  /// `(fichier)` is filled with the file's name without extension.
  /// Errors: kMissingColumn, kDuplicateColumn.
  Result<std::vector<std::uint32_t>> begin_file(std::string_view name,
                                                std::span<const std::string_view> header);

  /// Adds the rows of a block; lines[i] is the physical line of row i. Rows whose individual or
  /// year is empty are left out and counted.
  void add_block(std::string_view text, std::span<const std::uint32_t> lines);

  /// Forgets all rows of the file begun last (it will be read again in another encoding).
  void restart_file();

  /// Ends the file: error kEmptyIndividual or kEmptyYear (file, column, lines, count) under the
  /// recipe's policy `stop`; else what was left out.
  Result<LeftOut> end_file();

  /// The table; the builder is empty afterwards, and the identifiers' hashes are gone.
  Table take();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace paravent
