// What an engine answered of its rows (web/sql/ties.js), by the columns' numbers. Private to
// traces.
#pragma once

#include <optional>
#include <string>

#include "aggregated/tables.h"
#include "traces/column_answers.h"

namespace paravent::aggregated {

class ToldAnswers final : public ties::ColumnAnswers {
 public:
  /// The tables must outlive it.
  explicit ToldAnswers(const Tables& tables) : tables_(tables) {}

  /// False once a question was asked that the engine did not answer.
  bool complete() const { return complete_; }

  bool several_years() const override { return tables_.years.size() > 1; }
  bool follows_year(const std::string& name) override;
  bool bounds_year(const std::string& name) override;
  bool may_bound_year(const std::string& name) override { return bounds_year(name); }
  bool adds_up_to_year(const std::string& first, const std::string& second) override;
  ties::Together together(const std::string& first, const std::string& second) override;
  /// Values stay in the engine.
  ties::OneColumnTexts example(const std::string& fine, const std::string& coarse,
                               std::size_t most) override;
  std::optional<std::string> file_without(const std::string& files,
                                          const std::string& column) override;
  ties::EmptyFor empty_for(const std::string& values, const std::string& column) override;
  bool step_fixes(const std::string& description) override;

 private:
  std::string number(const std::string& column) const;
  std::optional<int> find(const char* question, const std::string& first,
                          const std::string& second) const;
  int ask(const char* question, const std::string& first, const std::string& second);

  const Tables& tables_;
  bool complete_ = true;
};

}  // namespace paravent::aggregated
