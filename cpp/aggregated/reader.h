// Reads the tables of an engine that ran a recipe where the rows are (web/sql/): they fill the
// value that rows fill, so that masking, files, certificate and audit are the same.
//
// The tables are CSV (UTF-8, comma, RFC 4180), each with the heading that the recipe gives it; no
// field is empty; lines have no order. manifest.csv says what was read and how many lines each has.
// They hold unmasked small counts and are internal. Their form, version 1: web/sql/README.md.
//
// Under a trace of fewer individuals than the manifest's least_size nothing but its size is there:
// masking never looks further, so that the result is the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "recipe/recipe.h"
#include "support/result.h"
#include "table/prepare.h"
#include "traces/build.h"

namespace paravent::aggregated {

/// Where the tables come from, for the dossier.
struct Origin {
  std::string engine, engine_version, source, data_sha256, script_sha256;
  std::uint64_t turn = 1;
};

/// What stages before the build make of rows.
struct Preparing {
  PrepareReport report;
  std::vector<ColumnValues> values;  ///< of the columns that the recipe publishes
  std::uint64_t persons = 0;         ///< individuals with a row after preparing
  bool first_turn = true;            ///< nothing was removed yet for a floor
  /// Of individuals: the most rows that one has, those with several rows, of these those with one
  /// year, and how many years the data have, as texts.
  std::uint64_t most_rows = 0, returning = 0, one_year = 0, year_texts = 0;
  ColumnValues years{};  ///< of the rows, in their order
};

/// What a turn of the engine removed or grouped since the one before.
struct Turn {
  std::uint64_t rows = 0, individuals = 0;                    ///< of the turn before
  std::vector<std::vector<std::string>> values;               ///< by column of cleaning
  std::vector<std::vector<std::vector<std::string>>> labels;  ///< by attribute
};

/// One after the other: begin(), add() until the last, for each of names() in their order; then
/// prepare(), then build(). After an error it is of no use.
class Reader {
 public:
  /// The recipe must outlive it.
  explicit Reader(const Recipe& recipe);
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  Reader(Reader&&) = delete;
  Reader& operator=(Reader&&) = delete;
  ~Reader();

  /// The tables that the recipe needs, "manifest.csv" first; no other may be there.
  std::vector<std::string> names() const;

  /// Errors: kAggregatedTable for a name that is not the next one.
  Status begin(std::string_view name);
  /// The next bytes of the table; `piece_ends`: a file of several that make up the table, each with
  /// its heading, ends with them. Errors: kAggregatedFormat, kAggregatedTwice, kAggregatedSum, each
  /// with file and line; kTooLarge.
  Status add(std::string_view bytes, bool piece_ends);
  /// All pieces of the table were given. Errors: kAggregatedSum where lines are missing.
  Status end();

  /// As it stands in the manifest, once that was read.
  std::string data_recipe() const;
  const Origin& origin() const;
  const std::vector<Turn>& turns() const;

  /// Errors, as a run over rows has them but for places: kEmptyIndividual, kEmptyYear, kNoRows,
  /// kNothingLeft; kAggregatedChanged, kAggregatedPasses, kAggregatedYears.
  Result<Preparing> prepare() const;
  /// The values of a cleaned column by the codes of CleanedValues; "" for an empty one.
  std::vector<std::string> cleaned_values(std::size_t column) const;
  /// Errors: those of build_cohorts(); kAggregatedSum, kAggregatedTwice, kAggregatedLeast.
  Result<BuiltCohorts> build();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace paravent::aggregated
