// One set of files whose risk is assessed: who could be recognised, before anything is protected.
//
// Stages: those of InputReading (begin with configure), prepare; optionally the table of a file of
// the population, another session's; then step until it is over, and the answers. All of it is raw:
// for the caller's own screen and for the internal report. Spec: risk.md.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "risk/assessment.h"
#include "session/input_reading.h"
#include "table/prepare.h"

namespace paravent {

class RiskSession : public InputReading {
 public:
  using InputReading::InputReading;
  ~RiskSession() = default;
  RiskSession(const RiskSession&) = delete;  // the job points at what it assesses
  RiskSession& operator=(const RiskSession&) = delete;
  RiskSession(RiskSession&&) = delete;
  RiskSession& operator=(RiskSession&&) = delete;

  /// Errors: those of parse_recipe; kRecipeMissingKey without a section `rows`; kNoKey.
  Status configure_risk(std::string_view recipe_json);
  /// After configure_risk(): records_csv() will be asked for. Files are then not read in parts.
  void keep_records();
  Status prepare();
  /// The population: a prepared session under the same keys, which is of no use afterwards.
  void set_population(RiskSession& other);

  /// One step: {stage, done, total, over}. Errors: those of risk::assess, of AssessmentJob.
  Result<std::string> step_json();

  /// Once over. {…figures, example, values}: `example` is one person who stands alone, with the
  /// values of the keys, null without any; `values` those that most of the scores run through.
  std::string risk_json() const;
  std::string report_html() const;
  std::string report_json() const;
  /// A row for each row of the files, the most at risk first, after keep_records(): file and line,
  /// figures, no value. Empty without.
  std::string records_csv() const;
  /// {from, limit, sort: risk | score, column, alone} → {total, records}: the same for a screen, of
  /// those that a key singles out, or that are alone, where asked for.
  Result<std::string> records_json(std::string_view request) const;

 private:
  Status begin_job();
  /// The text of a key's code.
  std::string_view label(std::uint32_t key, std::uint32_t code) const;

  Table table_;
  std::optional<Table> population_;
  std::vector<InputFile> population_inputs_;
  std::vector<std::vector<std::string>> labels_;  // by key and code
  std::optional<risk::AssessmentJob> job_;
  bool over_ = false;
  bool keeps_records_ = false;
  std::vector<Place> places_;                      // of the rows that are assessed
  std::vector<std::string> files_;                 // their names
  std::vector<std::uint32_t> by_risk_, by_score_;  // once over
};

}  // namespace paravent
