// One run, from blocks of fields to public files, and what a screen may ask about it.
//
// The session owns everything that one run makes. Its stages are called in order, so that the
// caller can show progress between them: those of InputReading, then prepare, build, mask, write;
// then the questions. After an error the session is good for nothing but destruction. Answers are
// JSON for the caller's own screen; those marked raw hold figures that are never published.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "aggregated/reader.h"
#include "content/scan.h"
#include "dossier/dossier.h"
#include "exports/exports.h"
#include "release/drawings.h"
#include "release/internals.h"
#include "release/raw_counts.h"
#include "release/settle.h"
#include "series/earlier.h"
#include "series/units.h"
#include "session/input_reading.h"
#include "session/role_checks.h"
#include "support/json.h"
#include "support/result.h"
#include "table/prepare.h"
#include "traces/build.h"
#include "verdict/verdict.h"

namespace paravent {

/// Version of the program, in the certificate and the dossier.
inline constexpr std::string_view kVersion = "1.0.0";

/// Which cohorts a screen wants to see, and in which order.
struct RowQuery {
  std::uint64_t offset = 0, limit = 100;
  std::string sort = "id";  ///< id, size, length, trace
  bool descending = false;
  std::string search{};        ///< part of the trace's text in either form, in any case; or empty
  std::string filter = "all";  ///< all, shown, masked, one_value
  bool operator==(const RowQuery&) const = default;
};

class Session : public InputReading {
 public:
  using InputReading::InputReading;

  /// For tests that show what happens without it; before mask().
  void set_floor_rule(FloorRule rule) { floor_rule_ = rule; }

  // In place of files: the tables of an engine (aggregated/reader.h). After configure(), for each
  // of the names in their order, begin_table(), add_table() until its last bytes, end_table().
  /// {"names": […]}: the tables that the recipe needs.
  std::string begin_tables();
  Status begin_table(std::string_view name);
  /// The bytes of text_buffer(); `piece_ends`: the last of one of the table's files.
  Status add_table(std::size_t bytes, bool piece_ends);
  Status end_table();
  /// What the manifest says of the recipe and of the engine.
  std::string tables_json() const;
  /// After mask() refused with kAggregatedNextTurn: what the engine must remove or group first,
  /// with what it did before; for its next script. Raw.
  std::string next_turn_json() const;

  /// Of a recipe with a series, before prepare(): that this is its first publication, or each file
  /// of the one before. sha256: lower-case hexadecimal.
  void begin_series() { series_first_ = true; }
  void add_earlier(std::string name, std::string bytes, std::string sha256);

  /// Errors of a series besides: kSeriesStart, kSeriesEarlier (with the first finding's place where
  /// the earlier publication fails its own audit), kSeriesRecipe.
  Status prepare();
  Status build();
  Status mask();
  /// Before mask(): the counts behind the release's cells are kept, raw.
  void keep_counts() { keeps_counts_ = true; }
  const std::vector<RawCounts>& counts() const { return counts_; }
  /// Bounds the content, then writes the public files.
  void write();
  /// Writes the public files but the certificate; they stay in the session.
  void write_public_files();
  /// After either: adds datapackage.json over the files' SHA-256 (hexadecimal, in the order of
  /// files()).
  void describe(std::span<const std::string> sha256);
  /// Then: adds the certificate over the SHA-256 of all of them.
  void certify(std::span<const std::string> sha256);

  std::span<const OutputFile> files() const { return files_; }
  /// After certify(): audits the files as they stand, by their bytes alone. See audit/audit.h.
  std::string audit_json();
  /// After audit_json(): the verdict on the run, verdict/json.h. Raw.
  std::string verdict_json() const;
  /// A check that came later: proof, or a comparison; {check, outcome, because}. The dossier has
  /// it.
  Status settle_json(std::string_view json);
  /// The controller has ticked that rare traces are listed: the dossier says so.
  void confirm_listing();
  /// After certify(), so that they hold the files' digests.
  std::string dossier_html();
  std::string dossier_json();
  /// Before these: what the caller adds to them, dossier/sheet.h.
  Status frame_dossier(std::string_view json);

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
  Status prepare_tables();
  Status build_from_tables();
  const std::vector<std::uint32_t>& select(const RowQuery& query);
  const std::string& trace_text(std::uint32_t cell);
  const InternalFigures& dossier_figures();

  std::unique_ptr<aggregated::Reader> tables_;  ///< in place of the table
  std::vector<content::Found> found_;           ///< in the tables' values
  RoleFigures roles_;                           ///< of the tables' first turn
  Status open_series();
  Status build_series();
  Status mask_series();

  bool series_first_ = false;
  std::vector<series::EarlierFile> earlier_files_;
  std::optional<series::Earlier> earlier_;
  series::Units units_;
  BuiltMembers members_;
  Prepared from_;  ///< built: after mask() what cohort_json() asks of it
  FloorRule floor_rule_ = FloorRule::kImplied;
  bool keeps_counts_ = false;
  std::vector<RawCounts> counts_;
  BuiltRelease released_;
  DossierFrame frame_;
  std::optional<verdict::Verdict> verdict_;
  bool has_unicity_ = false;  ///< whether released_ does: first asked for by a dossier
  std::vector<OutputFile> files_;
  std::vector<OutputDigest> digests_;     ///< of files_ but the certificate
  std::vector<std::string> sha256_;       ///< of files_ but the certificate
  std::vector<std::string> trace_texts_;  ///< by released cohort, to search in; made once
  std::optional<RowQuery> selected_for_;
  std::vector<std::uint32_t> selected_;
};

}  // namespace paravent
