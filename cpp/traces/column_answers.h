// What rows say of columns, asked by name: the questions of tie_rules.h. Rows answer them
// (RowAnswers), and so do the tables of an engine where the rows are not (aggregated/reader.h).
//
// Columns are those of the recipe; see column_ties.h and year_columns.h for what each question
// means.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "traces/column_ties.h"
#include "traces/files.h"

namespace paravent::ties {

/// value_without(), with the text of the value for the user's screen where it is known; nothing
/// where none is always empty.
struct EmptyFor {
  std::optional<std::string> value;
  bool all_meet = false;
};

/// Texts of a value of the coarser column, and of those of the finer that go with it; for the
/// user's screen, empty where they are not known.
struct OneColumnTexts {
  std::vector<std::string> fine, coarse;
};

class ColumnAnswers {
 public:
  ColumnAnswers() = default;
  ColumnAnswers(const ColumnAnswers&) = delete;
  ColumnAnswers& operator=(const ColumnAnswers&) = delete;
  ColumnAnswers(ColumnAnswers&&) = delete;
  ColumnAnswers& operator=(ColumnAnswers&&) = delete;
  virtual ~ColumnAnswers() = default;

  virtual bool several_years() const = 0;
  /// The column goes with the year, or the year with it; or it is given in some years alone.
  virtual bool follows_year(const std::string& name) = 0;
  virtual bool bounds_year(const std::string& name) = 0;
  /// False only where bounds_year() is; for a fraction of its cost.
  virtual bool may_bound_year(const std::string& name) = 0;
  virtual bool adds_up_to_year(const std::string& first, const std::string& second) = 0;
  virtual Together together(const std::string& first, const std::string& second) = 0;
  /// Of at most `most` finer values.
  virtual OneColumnTexts example(const std::string& fine, const std::string& coarse,
                                 std::size_t most) = 0;
  /// file_without(): the file, or nothing; empty where its name is not known.
  virtual std::optional<std::string> file_without(const std::string& files,
                                                  const std::string& column) = 0;
  virtual EmptyFor empty_for(const std::string& values, const std::string& column) = 0;
  /// Whether the step is finer than the description, as columns that count as one.
  virtual bool step_fixes(const std::string& description) = 0;
};

/// The rows themselves. `steps`: the release's own steps, one a row.
///
/// A recoding (bands, first characters, a table) hides a tie from the comparison and not from who
/// reads the release beside what the columns are known to be: so a column that was recoded is asked
/// about as it was read too, and between two recodings, and one of these is enough. About the year
/// always; about another column where its values as read are held by k individuals on average: one
/// that is nearly unique would be tied to everything. Whether the step fixes a description, and
/// what all values meet (EmptyFor::all_meet), is about what is published: after recoding.
class RowAnswers final : public ColumnAnswers {
 public:
  RowAnswers(const Source& source, const Tuples& steps);

  bool several_years() const override { return several_years_; }
  bool follows_year(const std::string& name) override;
  bool bounds_year(const std::string& name) override;
  bool may_bound_year(const std::string& name) override;
  bool adds_up_to_year(const std::string& first, const std::string& second) override;
  Together together(const std::string& first, const std::string& second) override;
  OneColumnTexts example(const std::string& fine, const std::string& coarse,
                         std::size_t most) override;
  std::optional<std::string> file_without(const std::string& files,
                                          const std::string& column) override;
  EmptyFor empty_for(const std::string& values, const std::string& column) override;
  bool step_fixes(const std::string& description) override;

 private:
  const Values& values(const std::string& name);
  /// The forms that it had before each of its recodings; none where it was not recoded.
  const std::vector<Values>& as_read(const std::string& name);
  /// Those of its forms that may be compared with other columns; as it is where there is none.
  const std::vector<const Values*>& compared(const std::string& name);
  /// Asks of the columns after recoding, then before.
  template <class Ask>
  bool either_form(const std::string& first, const std::string& second, Ask ask);
  template <class Ask>
  bool either_form(const std::string& name, Ask ask);

  const Source& source_;
  const Tuples& steps_;
  std::size_t rows_;
  Values years_;
  bool several_years_;
  std::optional<std::vector<std::int64_t>> numbers_;
  std::map<std::string, Values> values_;
  std::map<std::string, std::vector<Values>> as_read_;
  std::map<std::string, std::vector<const Values*>> compared_;
  std::map<std::string, bool> follows_;
};

}  // namespace paravent::ties
