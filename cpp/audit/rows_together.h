// Row-level files held beside one another: what a reader learns of the rows that one of them does
// not have, or has with an empty cell.
//
// Two files of the same rows, counted by the columns that they share, differ by exactly these rows.
// Where one file has them all, the difference is the multiset of their values; where both lack
// some, it is a lower bound. Whoever knows that a person is not in the one file, because he knows
// her rare combination, reads what the other says of her: the difference attack of statistical
// databases (D. Denning, P. Denning, M. Schwartz, "The tracker: a threat to statistical database
// security", 1979), here of files.
//
// Columns at levels of hierarchies are compared at the coarser of both levels. Columns whose values
// a step has perturbed, or coded in a form of its own, are left out, and named.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <vector>

#include "audit/read/csv.h"
#include "audit/report.h"

namespace paravent {

/// How the values of a column of a file are written.
struct RowsForm {
  enum class Kind : std::uint8_t { kRaw, kLevel, kOther };
  std::string column;
  Kind kind = Kind::kRaw;
  const HierarchySpec* hierarchy = nullptr;  ///< kLevel
  std::vector<std::string> missing;          ///< values that the hierarchy leaves as they are
  std::uint64_t level = 0;
  const CsvRows* upper = nullptr;  ///< of its labels, those of the levels above; or none
  bool is_key = false;             ///< by which a person may be recognised, as the recipe says
  std::vector<std::string> labels;
  std::vector<std::uint32_t> codes;  ///< one a row
};

/// A row-level file as its bytes and its recipe show it.
struct ReadRows {
  std::string name;
  const Recipe* recipe = nullptr;
  std::vector<RowsForm> forms;  ///< one a column
  std::size_t rows = 0;
  bool sampled = false;     ///< lacks rows by chance, besides
  bool knows_keys = false;  ///< the recipe says which columns are keys

  /// Of a column; forms.size() where there is none.
  std::size_t place(const std::string& column) const;
};
inline bool has_name(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// The row-level files of a release. `files` and `recipe` must outlive it. `levels`: of the
/// generalised file's columns, as the certificate states them.
class RowsOfRelease {
 public:
  RowsOfRelease(std::span<const AuditInput> files, const Recipe& recipe,
                const std::vector<std::uint64_t>& levels, std::string prefix = {});
  RowsOfRelease(const RowsOfRelease&) = delete;
  RowsOfRelease& operator=(const RowsOfRelease&) = delete;
  RowsOfRelease(RowsOfRelease&&) = delete;
  RowsOfRelease& operator=(RowsOfRelease&&) = delete;
  ~RowsOfRelease() = default;

  const std::vector<ReadRows>& files() const { return files_; }

 private:
  /// Nothing where it is not there, or malformed.
  ReadRows* add(std::span<const AuditInput> files, const std::string& name);
  const CsvRows* list(std::span<const AuditInput> files, const std::string& name);
  void read_plan(ReadRows& file);

  const Recipe& recipe_;
  std::string prefix_;
  std::deque<CsvRows> lists_;
  std::vector<ReadRows> files_;
};

/// Beyond so many files pairs are not compared.
inline constexpr std::size_t kMostTogether = 12;

/// Of one file beside another. `later`: the second has further rows, so that only what it lacks
/// tells. Nothing where they share no column.
AuditedPair compare_rows(const ReadRows& first, const ReadRows& second, std::uint64_t k,
                         bool later = false);

/// All pairs of files of one release, those that tell nothing included.
std::vector<AuditedPair> rows_together(std::span<const AuditInput> files, const Recipe& recipe,
                                       const std::vector<std::uint64_t>& levels);

/// Two releases of row-level files of the same rows, or `later`, into a report's comparison: each
/// pair as compared, and kRowsTold of what is read off.
void compare_row_releases(std::span<const AuditInput> current, std::span<const AuditInput> earlier,
                          const Recipe& recipe, const Recipe& earlier_recipe, bool later,
                          AuditReport& report);

}  // namespace paravent
