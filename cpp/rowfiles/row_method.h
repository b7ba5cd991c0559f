// Private to this folder. The methods that make row-level files, one a file of this folder: each
// makes one file of the recipe from the table, in steps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rowfiles/internals.h"
#include "rowfiles/row_release.h"
#include "support/random.h"
#include "support/result.h"

namespace paravent {

/// What a method works on; all of it outlives the method.
struct RowSource {
  const Table& table;
  const RowTable& rows;
  const RowsSpec& spec;
  std::uint64_t raw = 0;              ///< rows before cleaning
  bool people = false;                ///< whether the table knows individuals
  const SecretKey* secret = nullptr;  ///< of the run's draws, where it has one

  /// Indexes of columns that the reader has made sure the table has.
  std::vector<std::size_t> columns(const std::vector<std::string>& names) const;
};

/// A file, the rows that are written to it, and what the dossier says of it.
struct MadeFile {
  RowFile file;
  PublishedTable table;
  std::vector<std::uint32_t> persons{};  ///< of each row the individual, where they are known
  RowFileInternals inner;
};

/// What one step came to.
struct MethodStep {
  std::string_view stage;
  std::uint64_t done = 0, total = 0;  ///< of the method's own work; total 0: not known
  std::optional<MadeFile> made{};     ///< by the last step
  std::optional<MadeFile> beside{};   ///< made together with it
};

struct RowMethod {
  RowMethod() = default;
  virtual ~RowMethod() = default;
  RowMethod(const RowMethod&) = delete;
  RowMethod& operator=(const RowMethod&) = delete;
  RowMethod(RowMethod&&) = delete;
  RowMethod& operator=(RowMethod&&) = delete;

  /// Errors: see RowJob::step().
  virtual Result<MethodStep> step() = 0;
};

std::unique_ptr<RowMethod> projection_method(const RowSource& source, std::size_t index);
std::unique_ptr<RowMethod> greedy_method(const RowSource& source, std::size_t index);
std::unique_ptr<RowMethod> generalise_method(const RowSource& source);
std::unique_ptr<RowMethod> plan_method(const RowSource& source);

/// The error with the key of the file, unless it has one. No class that reaches k is another matter
/// than no row to begin with: kNoRows becomes kNothingKept; kKAboveRows concerns rows.k.
Error of_file(Error error, const std::string& key);
/// "rows.greedy[1]"
std::string key_of_file(std::string_view list, std::size_t index);

/// Adds what every kind of file has; name, columns, kept, method and table are there already.
void add_figures(MadeFile& made, const RowSource& source, const Partition& classes);

}  // namespace paravent
