// The beginning that sessions of every kind share: a recipe, and files read under it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/scan.h"
#include "documents/files.h"
#include "dossier/reading_summary.h"
#include "questions/question.h"
#include "recipe/recipe.h"
#include "support/hash.h"
#include "support/result.h"
#include "table/builder.h"
#include "table/scanner.h"

namespace paravent {

class InputReading {
 public:
  explicit InputReading(HashKey key) : key_(key) {}

  Status configure(std::string_view recipe_json);

  /// Another recipe that reads as the one before did: what was read stays. Errors: those of
  /// parse_recipe; kMissingColumn where it needs other columns.
  Status take_recipe(std::string_view recipe_json);

  /// The files that follow are of results (recipe.results). Errors: kResultsNotAsked.
  Status begin_results();

  /// `header`: the file's column names, each ended by NUL. See TableBuilder.
  Result<std::vector<std::uint32_t>> begin_file(std::string_view name, std::string_view header);
  void add_block(std::string_view text, std::span<const std::uint32_t> lines);
  /// Rows of fields where they stand: see TableBuilder.
  void add_rows(const RowFields& rows);
  /// Buffers for the next block, to be filled in place: bytes and line numbers. Valid until the
  /// next call.
  std::span<char> text_buffer(std::size_t bytes);
  std::span<std::uint32_t> lines_buffer(std::size_t rows);
  /// Adds the block that fills both buffers up to `bytes` and `rows`.
  void add_buffered(std::size_t bytes, std::size_t rows);
  /// See TableBuilder.
  std::string spelling(std::string_view text) { return builder().spelling(text); }
  void restart_file();
  /// A list of texts: see TableBuilder::note_aside(). Errors: those of parse_json().
  Status set_aside(std::string_view json);
  Result<LeftOut> end_file();

  /// The byte scanner in place of begin_file and add_block; see Scanner. `options`: an object of
  /// file, delimiter, encoding (see table/encodings.h), invalid (skip or replace; else such files
  /// are declined), lines_before, header, stop, and for a part names, from and to. end_file() then
  /// follows as for blocks; restart_file() drops the scanner. Errors: kRecipeSyntax; those of
  /// Scanner.
  Status begin_scan(std::string_view options);
  std::span<char> scan_buffer(std::size_t bytes);
  Result<Declined> scan(std::size_t bytes, bool last);
  /// Counts, offsets and names so far, as an object.
  std::string scan_json() const;
  bool scan_done() const;
  /// See TableBuilder. The session of a part is of no use after export_part.
  std::vector<std::uint8_t> export_part();
  bool merge_part(std::span<const std::uint8_t> part, std::uint64_t lines_before);
  /// A buffer for a part, to be filled in place, and its merge, which empties it.
  std::span<std::uint8_t> part_buffer(std::size_t bytes);
  bool merge_buffered(std::uint64_t lines_before);

  /// What the reader reports of the inputs, for the dossier: an array of objects as InputFile.
  Status set_inputs(std::string_view json);

  /// What readers report of the files as they stand: an array of { id, file, count, lines, column
  /// }, `id` one of the questions of files. Errors: kRecipeSyntax.
  Status set_facts(std::string_view json);

  /// The table with the recipe's answers applied; reading is over.
  Table take_table();
  /// After take_table(): what was understood, and asked.
  const questions::Understood& understood() const { return understood_; }
  /// The same for the dossier.
  ReadingSummary reading_summary() const;
  /// The same as an object. Raw.
  std::string understood_json() const;
  /// In place of a run: reads to the end, and answers understood_json() with what roles ask and,
  /// under `identifying`, the columns at whose content the run would stop. Raw.
  std::string examine_json();

 protected:
  /// A recipe that is checked already.
  void begin(Recipe recipe);
  /// After begin(): the table knows where each row stands. Files are then not read in parts.
  void keep_places() { builder_->keep_places(); }
  /// The first bytes of text_buffer().
  std::string_view buffered(std::size_t bytes) const {
    return std::string_view(text_).substr(0, bytes);
  }
  Recipe recipe_;
  std::vector<InputFile> inputs_;

 private:
  HashKey key_;
  TableBuilder& builder() { return results_ ? *results_ : *builder_; }

  std::optional<TableBuilder> builder_;
  std::optional<TableBuilder> results_;  ///< of their files, once they are begun
  std::optional<Scanner> scanner_;       ///< of the file begun last
  std::vector<questions::Question> facts_;
  questions::Understood understood_;
  std::vector<std::string> unread_;                         ///< see Table::unread
  std::optional<std::vector<content::Found>> identifying_;  ///< once it was examined
  std::string text_;
  std::vector<std::uint32_t> lines_;
  std::vector<std::uint8_t> part_;
};

}  // namespace paravent
