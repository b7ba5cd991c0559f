// The audit of a release: reads the exported bytes again and says what they give away.
//
// What is audited is what is downloaded. The readers here share nothing with the writers of
// exports/; of the rest of the core they use JSON, the recipe, and the feasible sets of
// masking/feasible.h, which see of a multiset only its total, its visible counts and the places of
// its masks. Findings hold places and published numbers, never a label, a pseudonym or a value.
//
// Sources: Oraccle notice, 2023 (rule, secondary secrecy); Paris 13 open data collective,
// Traces 01, 2017 (files with and without type of bac, k = 10, code 1).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
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

/// One row-level file, counted from its bytes.
struct AuditedRows {
  std::string name;
  std::vector<std::string> columns;  ///< by which classes are formed, as the heading has them
  std::uint64_t rows = 0, classes = 0, smallest = 0, largest = 0;
  std::uint64_t squares = 0;  ///< sum of the squared sizes of classes
  std::vector<AuditedModel> models;
  // Of a plan's file:
  std::optional<PlanClaim> claim;
  std::vector<std::uint64_t> empty;     ///< cells without a value, a column
  std::uint64_t least_combination = 0;  ///< rows of the rarest claimed one
  bool individuals_reach_k = true;      ///< as the certificate says: files have no individuals

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
  std::vector<Pair> compared;
  std::vector<Left> not_compared;
  std::uint64_t masked = 0, known = 0;  ///< masked counts of both; those that are now known exactly
};

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

/// Audits a release of ours: all its public files, certificate.json among them, and the recipe that
/// it is said to follow. N is the certificate's `individuals`. Attributes and linked files are read
/// from the Oraccle set, else from release.json; where the recipe asks for neither, no file places
/// them under a cohort and the certificate's figures about them cannot be checked.
AuditReport audit_release(std::span<const AuditInput> files, const Recipe& recipe);

/// The same where the recipe is of row-level files, which audit_release() sees to: row-level files,
/// their hierarchies and losses. Tuples are counted, models computed and every figure of the
/// certificate compared anew.
AuditReport audit_rows(std::span<const AuditInput> files, const Recipe& recipe);

/// Texts that the program writes about a release whose files say what the audit has read. Nothing
/// here writes, so whoever calls has them written (session/published_texts.h).
struct WrittenTexts {
  std::string version;    ///< of the program that wrote them
  std::string statement;  ///< of the certificate
  std::string verdict;    ///< of the certificate: an object whose one member is `verdict`
  std::string readme_name, readme, package;
};
/// Compares these with what the release says: its read-me and datapackage.json whole, statement,
/// verdict and version. Of another version's release the version alone is found: each has its
/// words.
void compare_texts(std::span<const AuditInput> files, const WrittenTexts& written,
                   AuditReport& report);

/// Compares the files, byte by byte, with those that the recipe makes of the sources; sets
/// `reproduced` and `differs`. A file that differs, lacks or should not be there is a finding.
void compare_with_made(std::span<const AuditInput> files, std::span<const AuditInput> made,
                       AuditReport& report);
/// The same where the recipe makes nothing of the sources: the run is refused.
void nothing_made(AuditReport& report);

enum class ForeignSet : std::uint8_t { kOraccle, kParis13, kTable };

/// What is known of a publication made elsewhere.
struct ForeignSettings {
  ForeignSet set = ForeignSet::kOraccle;
  std::uint32_t k = 5, size_k = 5;
  std::optional<std::uint32_t> code = 0, size_code = 0;  ///< nothing: masked counts are empty
  /// Masked by level published (notice, 2023), so that feasible sets can be computed; else only
  /// plain intervals are. Of tables: no count of k or more is masked.
  bool level_published = false;
  std::vector<std::string> marks;            ///< of tables: what else stands for a masked count
  std::optional<std::uint64_t> individuals;  ///< N, where it is public
};

/// Audits a publication of another maker. A count that equals the code is a masked one. Oraccle
/// set: cohortes.csv, cohorte_*.csv. Paris 13 set: files of traces whose names, without extension,
/// are one another's beginnings (traces.csv, traces_bac.csv): the longer one's traces have further
/// positions in front. There no count of k or more is masked, so a masked one is 1..k-1, and the
/// sums between the files are solved by bounds. Tables: see audit/read_table.h; their totals bound
/// each masked count (audit/table_bounds.h). `width` is ceil(k/2).
AuditReport audit_foreign(std::span<const AuditInput> files, const ForeignSettings& settings);

/// What a reader of this release and of another one knows of the masked counts of both: sums over
/// what both tell (coarser and finer traces, attributes, thresholds), see audit/earlier_*.h. A
/// count of which its own release leaves w values or more, and both together fewer, is reported
/// (kNarrowedByEarlier), in the current files or, with the name "earlier/…", in the others.
///
/// Both are taken to be of the same rows; if `cumulative`, the current one of these rows and of
/// rows of later years. Where a list joins columns that the other release has apart, sums hold if
/// nobody has two values, or none, in these columns: what follows from that alone is
/// kNarrowedIfOneValue. Releases that cannot be compared, or contradict these assumptions, are
/// kNotCompared, and so is a list that has columns of the other release in a form that cannot be
/// compared. `recipe` is the current one; the earlier release's is read from its certificate.
AuditReport audit_against_earlier(std::span<const AuditInput> current,
                                  std::span<const AuditInput> earlier, const Recipe& recipe,
                                  bool cumulative);

/// {"passed":…,"totals":{…},"findings":[…],"figures":{…}} and, of a release of ours, "reproduced"
/// (null without sources), "differs", "checked", "not_checked".
std::string audit_json(const AuditReport& report);

/// Of a series: what the publication before has, against this one: kSeriesChanged,
/// kSeriesNotListed, kSeriesGroup, kSeriesChain. Both have passed, or not, an audit of their own.
AuditReport audit_series(std::span<const AuditInput> current, std::span<const AuditInput> earlier,
                         const Recipe& recipe);

}  // namespace paravent
