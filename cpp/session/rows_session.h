// One set of files as row-level data: explored from a screen, or made into the files of a recipe.
//
// Stages: those of InputReading (begin with configure_rows), prepare; then either questions, in any
// order, or the job: step until it is over, certify, and what a finished run may be asked. Answers
// are JSON for the caller's own screen; all but the public files and the certificate are raw, that
// is, hold figures that are never published. A request that fails leaves the session as it was.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "documents/files.h"
#include "dossier/sheet.h"
#include "microdata/greedy.h"
#include "microdata/lattice.h"
#include "rowfiles/given_back.h"
#include "rowfiles/hierarchies.h"
#include "rowfiles/job.h"
#include "session/input_reading.h"
#include "session/plan_trial.h"
#include "session/published_risk.h"
#include "support/random.h"
#include "verdict/verdict.h"

namespace paravent {

class RowsSession : public InputReading {
 public:
  using InputReading::InputReading;
  ~RowsSession() = default;
  RowsSession(const RowsSession&) = delete;  // its parts point at the table
  RowsSession& operator=(const RowsSession&) = delete;
  RowsSession(RowsSession&&) = delete;
  RowsSession& operator=(RowsSession&&) = delete;

  /// `explore`: every column that may be published is read, whether the recipe uses it or not.
  /// Errors: those of parse_recipe; kRecipeMissingKey without a section `rows`.
  Status configure_rows(std::string_view recipe_json, bool explore);
  Status prepare();

  /// Whether the recipe's plan may draw, so that use_secret() must come before step_json().
  bool draws() const;
  /// 32 bytes as hexadecimal, and the commitment to them that the certificate will have. False if
  /// they are none.
  bool use_secret(const std::string& hex, const std::string& commitment);

  /// {reason, compared: [{name, risk, loss, dominated}], optimum, sensitive} for the dossier; of
  /// effect on no public byte. `sensitive`: columns whose values are (article 9 of the GDPR).
  /// `optimum`: the levels that the caller was shown as those of least loss, which the job must
  /// find too, else step_json() fails with kOtherOptimum. Errors: kRecipeRange for a reason of more
  /// than 2,000 bytes.
  Status choose_json(std::string_view text);

  /// Before prepare(): the labels of a column as they are read, {distinct, labels}: see answers.h.
  std::string labels_json(std::string_view column);

  /// {rows: {read, raw, before}, individuals, cleaning, columns, classes, inputs}; each column with
  /// `range`, [least, low, high, most] of its numbers or null: see NumberRange.
  std::string open_json() const;
  /// {columns, k} → {loss, classes}
  Result<std::string> project_json(std::string_view text) const;
  /// {action: begin, start, candidates, k, budget | advance | take, column | rewind, steps}
  /// → {steps, next, loss, budget_rows, done}. Error: kNoSearch before begin.
  Result<std::string> greedy_json(std::string_view text);
  /// {column, hierarchy, limit} → {height, levels, values, total, csv}
  Result<std::string> hierarchy_json(std::string_view text) const;
  /// {action: begin, generalisation, k, missing, classify | run, evaluations | node, levels}.
  /// kNoSearch.
  Result<std::string> lattice_json(std::string_view text);
  /// NodeState by node number; empty without a lattice. A node of which another published column
  /// gives back what it hides is refused.
  std::vector<std::uint8_t> lattice_states();

  /// A plan tried on the rows that are open, step by step; see plan_trial.h.
  /// {action: begin, recipe (its text), trial, with use_secret() before | advance | assess, links,
  /// linkage}
  Result<std::string> plan_json(std::string_view text);

  /// One step of the job: {stage, done, total, over}.
  Result<std::string> step_json();
  /// After prepare(): what reading asks and the recipe leaves open. Errors: kOpenQuestions.
  Status ask() const;
  /// Once over: adds datapackage.json over the files' SHA-256, in the order of files().
  void describe(std::span<const std::string> sha256);
  /// Then: adds the certificate over the SHA-256 of all of them.
  void certify(std::span<const std::string> sha256);
  std::span<const OutputFile> files() const { return files_; }
  std::string audit_json();
  /// As of Session.
  std::string verdict_json() const;
  Status settle_json(std::string_view json);
  /// Before these: what the caller adds to them, dossier/sheet.h.
  Status frame_dossier(std::string_view json);
  std::string dossier_html() const;
  std::string dossier_json() const;
  /// {figures, internal}: public figures, and those of the dossier; where the recipe has keys, the
  /// risk of each file that would be published besides.
  std::string summary_json() const;

 private:
  std::vector<std::string> sensitive_columns() const;
  void write();
  Status refuse_other_optimum() const;
  void compare_files();
  void assess_next();
  std::string greedy_state() const;
  std::string lattice_progress() const;
  std::string node_json(std::span<const std::uint32_t> levels);
  void write_samples(JsonWriter& json, std::span<const std::uint32_t> levels) const;

  Table table_;
  Status asked_ = ok_status();  ///< what reading asks: the release waits for it
  PrepareReport prepared_;
  std::optional<RowTable> rows_;

  std::optional<GreedyPath> path_;
  std::vector<Candidate> next_;  ///< of the path
  GeneralisationSpec spec_;
  std::optional<SearchInput> input_;
  std::optional<LatticeSearch> search_;
  std::optional<GivenBackSearch> given_back_;

  std::optional<SecretKey> secret_;
  std::string secret_hex_, commitment_;
  std::optional<PlanTrial> trial_;
  std::optional<PlanChoice> choice_;
  Levels optimum_;                      ///< that the caller was shown; empty: none
  std::vector<std::string> sensitive_;  ///< columns, as the caller says
  std::optional<RowJob> job_;
  std::vector<OutputFile> files_;
  std::vector<OutputDigest> digests_;
  std::vector<PublishedRisk> risks_;  ///< of the release's files, where the recipe has keys
  DossierFrame frame_;
  std::optional<verdict::Verdict> verdict_;
};

}  // namespace paravent
