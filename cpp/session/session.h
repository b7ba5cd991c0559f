// One run, from blocks of fields to public files, and what a screen may ask about it.
//
// The session owns everything that one run makes. Its stages are called in order, so that the
// caller can show progress between them: configure, begin_file/add_block/end_file for each file,
// set_inputs, prepare, build, mask, write; then the questions. After an error the session is good
// for nothing but destruction. Answers are JSON for the caller's own screen; those marked raw hold
// figures that are never published.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "exports/exports.h"
#include "recipe/recipe.h"
#include "release/dossier.h"
#include "release/drawings.h"
#include "release/release.h"
#include "support/hash.h"
#include "support/json.h"
#include "support/result.h"
#include "table/builder.h"
#include "table/prepare.h"
#include "table/scanner.h"
#include "traces/build.h"

namespace paravent {

/// Version of the program, in the certificate and the dossier.
inline constexpr std::string_view kVersion = "0.1.0";

/// Which cohorts a screen wants to see, and in which order.
struct RowQuery {
  std::uint64_t offset = 0, limit = 100;
  std::string sort = "id";      ///< id, size, length, trace
  bool descending = false;
  std::string search{};         ///< part of the trace's text in either form, in any case; or empty
  std::string filter = "all";   ///< all, shown, masked
  bool operator==(const RowQuery&) const = default;
};

class Session {
 public:
  explicit Session(HashKey key) : key_(key) {}

  Status configure(std::string_view recipe_json);

  /// `header`: the file's column names, each ended by NUL. See TableBuilder.
  Result<std::vector<std::uint32_t>> begin_file(std::string_view name, std::string_view header);
  void add_block(std::string_view text, std::span<const std::uint32_t> lines);
  void restart_file();
  Result<LeftOut> end_file();

  /// The byte scanner in place of begin_file and add_block; see Scanner. `options`: an object of
  /// file, delimiter, encoding (utf-8 or windows-1252), header, stop, and for a part names, from
  /// and to. end_file() then follows as for blocks; restart_file() drops the scanner.
  /// Errors: kRecipeSyntax; those of Scanner.
  Status begin_scan(std::string_view options);
  std::span<char> scan_room(std::size_t bytes);
  Result<Declined> scan(std::size_t bytes, bool last);
  /// Counts, offsets and names so far, as an object.
  std::string scan_json() const;
  bool scan_done() const;
  /// See TableBuilder. The session of a part is of no use after export_part.
  std::vector<std::uint8_t> export_part();
  bool merge_part(std::span<const std::uint8_t> part, std::uint64_t lines_before);

  /// What the reader reports of the inputs, for the dossier: an array of objects as InputFile.
  Status set_inputs(std::string_view json);

  /// What was read, for a Trial; the session is of no use afterwards.
  Table take_table();

  Status prepare();
  Status build();
  Status mask();
  /// Writes the public files but the certificate; they stay in the session.
  void write();
  /// Adds the certificate over the files' SHA-256 (hexadecimal, in the order of files()).
  void certify(std::span<const std::string> sha256);

  std::span<const OutputFile> files() const { return files_; }
  /// After certify(): audits the files as they stand, by their bytes alone. See audit/audit.h.
  std::string audit_json() const;
  /// After certify(), so that they hold the files' digests.
  std::string dossier_html() const;
  std::string dossier_json() const;

  /// In place of prepare(), for a screen that is choosing how: the labels of `column` as they were
  /// read ("" for none), most rows first and 1,000 at most, then what each rule of preparing does
  /// and the probable duplicates after it; no report where no row is left. Raw.
  Result<std::string> survey_json(std::string_view column);
  /// After build(): pairs of attributes that depend on each other, with an example. Raw.
  std::string dependencies_json() const;
  /// After write(): figures of the release and, apart, those of the dossier. Raw.
  std::string summary_json() const;
  /// After mask(): drawings of the release; see release/drawings.h. Published figures alone.
  std::string flows_json(const FlowQuery& query) const;
  std::string distributions_json() const;
  /// After mask(): one page of cohorts as published.
  std::string rows_json(const RowQuery& query);
  /// After mask(): one cohort, with its counts before publication. Raw. `id` from 1.
  std::string cohort_json(std::uint64_t id) const;

 private:
  const std::vector<std::uint32_t>& select(const RowQuery& query);
  const std::string& trace_text(std::uint32_t cell);

  HashKey key_;
  Recipe recipe_;
  std::optional<TableBuilder> builder_;
  std::optional<Scanner> scanner_;         ///< of the file begun last
  std::vector<InputFile> inputs_;
  Table table_;
  PrepareReport prepared_;
  std::vector<ProbableDuplicate> duplicates_;
  BuiltCohorts built_;
  BuiltRelease released_;
  std::vector<OutputFile> files_;
  std::vector<OutputDigest> digests_;      ///< of files_ but the certificate
  std::vector<std::string> sha256_;        ///< of files_ but the certificate
  std::vector<std::string> trace_texts_;   ///< by released cohort, to search in; made once
  std::optional<RowQuery> selected_for_;
  std::vector<std::uint32_t> selected_;
};

}  // namespace paravent
