// Makes the row-level files of a recipe, in steps, so that the caller can show progress.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rowfiles/internals.h"
#include "rowfiles/row_release.h"
#include "support/result.h"
#include "table/table.h"

namespace paravent {

struct JobProgress {
  std::string_view stage;             ///< measure, project, greedy, search, plan, export
  std::uint64_t done = 0, total = 0;  ///< of the stage; total 0: not known
  bool over = false;
};

/// The rows left after cleaning must be counted in `prepared`; the table outlives the job.
class RowJob {
 public:
  /// `secret`, which outlives the job: needed where the recipe's plan draws.
  RowJob(const Table& table, PrepareReport prepared, const Recipe& recipe,
         const SecretKey* secret = nullptr);
  ~RowJob();
  RowJob(RowJob&&) noexcept;
  RowJob& operator=(RowJob&&) = delete;
  RowJob(const RowJob&) = delete;
  RowJob& operator=(const RowJob&) = delete;

  /// One step: a file, a turn of a greedy search, or some nodes of a lattice.
  /// Errors, with the key of the file in the recipe: kMissingColumn, kKAboveRows, kNothingKept (no
  /// class reaches k), kBudgetNotMet, those of hierarchies and of lattices, kRecipeRange (levels
  /// above a hierarchy), kNodeRefused (count: rows that the chosen levels suppress),
  /// kNoNodeAccepted; of a plan those of error_of(); kRecipeMissingKey if the recipe asks for no
  /// file at all.
  Result<JobProgress> step();

  /// Once over: the release, the dossier's figures, and the rows of each of the release's files.
  RowRelease release;
  RowInternals internals;
  std::vector<PublishedTable> tables;
  /// Of each of these rows the individual; empty for a file where they are not known. Raw.
  std::vector<std::vector<std::uint32_t>> persons;

 private:
  struct State;
  void begin();
  std::unique_ptr<State> state_;
};

/// Names of the public files of a generalisation's hierarchies, one a column: what stands for a
/// column's name in a file's is its ASCII letters and digits; the later of equal names are
/// numbered.
std::vector<std::string> hierarchy_file_names(const GeneralisationSpec& spec);

}  // namespace paravent
