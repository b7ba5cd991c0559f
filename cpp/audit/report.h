// What an audit finds, as a value: findings, the figures counted anew, and its JSON. Findings hold
// places and published numbers, never a label, a pseudonym or a value.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "recipe/recipe.h"
#include "support/json.h"

namespace paravent {

/// A public file; `bytes` must outlive the call.
struct AuditInput {
  std::string_view name, bytes;
  std::string sha256;  ///< lower-case hexadecimal, computed by the caller
  bool plain = true;   ///< false: a link, a pipe or a device, which was not read
};

enum class FindingCode : std::uint8_t {
#define PARAVENT_FINDING(constant, name) constant,
#include "audit/findings.def"
#undef PARAVENT_FINDING
  kCount_
};
inline constexpr std::size_t kFindingCodes = static_cast<std::size_t>(FindingCode::kCount_);

/// The exported name of a code, for example "below_width".
std::string_view finding_name(FindingCode code);

struct Finding {
  FindingCode code{};
  std::string file;
  std::uint64_t line = 0;              ///< 1-based, 0 where it has no meaning
  std::uint64_t cohort = 0;            ///< cohorteid, 0 where it has no meaning
  std::string attribute;               ///< attribute, linked file, key or column; or empty
  std::vector<std::uint64_t> numbers;  ///< see findings.def
  std::uint64_t occurrences = 1;       ///< counts, lines or values that it is about
};

using WidthHistogram = std::vector<std::pair<std::uint64_t, std::uint64_t>>;

/// One kind of multisets: sizes, attributes or linked files. A width is the size of the feasible
/// set of a masked count; 0 where the files contradict the rule.
struct AuditedWidths {
  std::uint64_t masked = 0, shown = 0;
  std::uint64_t min_width = 0;    ///< of a masked count; 0 if none is masked
  WidthHistogram histogram;       ///< width, masked counts; ascending
  std::uint64_t below_width = 0;  ///< masked counts with a width below w
  std::uint64_t known_lists = 0;  ///< multisets whose masked counts are known but for order
};

/// The certificate's figures, computed anew from the bytes.
struct AuditFigures {
  std::uint64_t individuals = 0, cohorts = 0, cohorts_masked = 0, masked_individuals = 0;
  std::uint64_t others = 0;  ///< individuals of the cohort of all rare traces; 0 without one
  std::uint64_t masked = 0, shown = 0, dropped = 0;
  AuditedWidths sizes, attributes, linked;
  bool any_masked = false;
  std::uint64_t min_width = 0;  ///< if any_masked
  WidthHistogram width_histogram;
  std::uint64_t below_width = 0, known_lists = 0, group_disclosures = 0;
  /// Values that the total and the visible counts alone leave to a masked count, at least: the
  /// size of the smallest plain interval; 0 if none is masked.
  std::uint64_t min_interval = 0;
};

/// A model over the classes of a row-level file, as its rows show it.
struct AuditedModel {
  std::string model, column;
  double figure = 0;  ///< of the weakest class; infinite where a ratio has no bound
  double bound = 0;
  bool holds = false;
};

/// Groups of published rows that have one value of a sensitive column: rowfiles/internals.h.
struct AuditedAlike {
  std::string column;
  std::uint64_t groups = 0, of = 0, rows = 0;
};

/// One row-level file, counted from its bytes.
struct AuditedRows {
  std::string name;
  std::vector<std::string> columns;  ///< by which classes are formed, as the heading has them
  std::uint64_t rows = 0, classes = 0, smallest = 0, largest = 0;
  std::uint64_t squares = 0;  ///< sum of the squared sizes of classes
  std::vector<AuditedModel> models;
  std::vector<AuditedAlike> alike;  ///< where there is such a group
  // Of a plan's file:
  std::optional<PlanClaim> claim;
  std::vector<std::uint64_t> empty;                 ///< cells without a value, a column
  std::uint64_t least_combination = 0;              ///< rows of the rarest claimed one
  std::uint64_t linked = 0, least_composition = 0;  ///< of households: rowfiles/row_release.h
  bool individuals_reach_k = true;  ///< as the certificate says: files have no individuals

  /// Whether the file is what its recipe claims.
  bool holds(std::uint64_t k) const;
};

/// Two row-level files beside one another: audit/rows_together.h.
struct AuditedPair {
  std::string first, second;
  std::vector<std::string> columns;   ///< by which both are counted
  std::vector<std::string> left_out;  ///< shared, in forms that cannot be compared
  std::uint64_t rows = 0;             ///< that one has and the other has not, at least
  std::uint64_t small = 0;            ///< of these, in combinations of fewer than k of them
  /// Of these, rows whose value of a column follows from the others, which published rows leave
  /// open; and these columns.
  std::uint64_t read_off = 0;
  std::vector<std::string> read;
  bool exact = false;  ///< one of both lacks nothing that the other has
};

/// A table of another maker: what was understood of it, and what its totals give away.
struct AuditedTable {
  std::string name;
  std::uint64_t rows = 0, columns = 0;    ///< without totals
  std::uint64_t total_line = 0;           ///< 1-based; 0: none
  std::string total_column;               ///< its heading; or empty
  std::uint64_t totals = 0;               ///< cells that are sums of others
  std::vector<std::uint32_t> left_out;    ///< lines of titles and notes
  std::uint64_t shown = 0, masked = 0;    ///< totals included
  std::uint64_t known = 0, narrowed = 0;  ///< masked: one value is left, or fewer than w
  std::uint64_t hidden_from = 1;          ///< the least value that a masked count is taken to have
};

/// An attribute or a linked file, as its rows show it.
struct AuditedLevel {
  std::string name;
  bool linked = false, listed = false;  ///< listed: some file has a row of it
  /// Multisets under published counts that are not listed; those that tell everybody's value.
  std::uint64_t unlisted = 0, disclosed = 0;
};

/// Where two files part: the line is 1-based, 0 where one of them is not there.
struct FirstDifference {
  std::string file;
  std::uint64_t line = 0;
};

/// What was brought together of two releases, and what was not.
struct Comparison {
  /// Two lists by what both tell; an empty name: the sizes of cohorts.
  struct Pair {
    std::string earlier, current;
    std::vector<std::string> columns;
    bool if_one_value = false;  ///< under that assumption alone
  };
  /// `of`: "release" (then nothing was compared), "earlier" or "current" (a list of that one).
  struct Left {
    std::string of, name, why;
    std::vector<std::string> columns;
  };
  bool cumulative = false;
  std::uint32_t years = 0;  ///< the most that were added; 0: any number
  std::vector<Pair> compared;
  std::vector<Left> not_compared;
  std::uint64_t masked = 0, known = 0;  ///< masked counts of both; those that are now known exactly
};

/// What a release is made of again: the rows, or the tables that an engine made of them.
enum class MadeOf : std::uint8_t { kRows, kTables };

struct AuditReport {
  bool passed = true;                                 ///< nothing found
  std::vector<Finding> findings;                      ///< the first kKept of each code
  std::array<std::uint64_t, kFindingCodes> totals{};  ///< findings of each code
  AuditFigures figures;                               ///< of traces
  std::vector<AuditedLevel> levels;                   ///< attributes, then linked files
  bool levels_known = false;                          ///< some file places them under cohorts
  bool of_rows = false;                               ///< of row-level files instead:
  std::vector<AuditedRows> row_files;
  std::vector<AuditedPair> together;  ///< of the files, or of both releases
  bool of_tables = false;             ///< of tables of another maker instead:
  std::vector<AuditedTable> tables;
  std::optional<Json> certificate;  ///< as it is, where it is readable

  /// What was looked at, and what was not, by name; see report.cpp. Of our own releases.
  std::vector<std::string> checked, not_checked;
  std::optional<bool> reproduced;          ///< where the sources were given
  std::optional<FirstDifference> differs;  ///< where it was not reproduced
  std::optional<Comparison> comparison;    ///< of audit_against_earlier()

  static constexpr std::uint64_t kKept = 100;
  std::uint64_t total(FindingCode code) const { return totals[static_cast<std::size_t>(code)]; }
};

/// Counts a finding, and keeps it if it is among the first of its code.
void add_finding(AuditReport& report, Finding finding);

/// {"passed":…,"totals":{…},"findings":[…],"figures":{…}} and, of a release of ours, "reproduced"
/// (null without sources), "differs", "checked", "not_checked".
std::string audit_json(const AuditReport& report);

}  // namespace paravent
