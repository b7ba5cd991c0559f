#include "traces/column_answers.h"

#include "support/text.h"
#include "traces/year_columns.h"

namespace paravent::ties {

RowAnswers::RowAnswers(const Source& source, const Tuples& steps)
    : source_(source),
      steps_(steps),
      rows_(source.enrolments.rows()),
      years_(Values::of_years(source.enrolments)),
      several_years_(source.years.texts.size() > 1),
      numbers_(year_numbers(source.years)) {}

const Values& RowAnswers::values(const std::string& name) {
  const auto known = values_.find(name);
  if (known != values_.end()) return known->second;
  return values_.try_emplace(name, source_.enrolments, source_.table.column(name)).first->second;
}

bool RowAnswers::follows_year(const std::string& name) {
  const auto [known, added] = follows_.try_emplace(name, false);
  if (added && several_years_) {
    const Together pair = count_as_one(values(name), years_, rows_);
    known->second = pair.second_finer ||
                    (pair.first_finer && !is_mostly_unique(values(name), rows_)) ||
                    value_without(years_, values(name), rows_).value;
  }
  return known->second;
}

bool RowAnswers::bounds_year(const std::string& name) {
  return numbers_ && ties::bounds_year(values(name), years_, *numbers_, rows_);
}

bool RowAnswers::may_bound_year(const std::string& name) {
  return numbers_ && ties::may_bound_year(values(name), years_, *numbers_, rows_);
}

bool RowAnswers::adds_up_to_year(const std::string& first, const std::string& second) {
  return numbers_ && ties::adds_up_to_year(values(first), values(second), years_, *numbers_, rows_);
}

Together RowAnswers::together(const std::string& first, const std::string& second) {
  return count_as_one(values(first), values(second), rows_);
}

OneColumnTexts RowAnswers::example(const std::string& fine, const std::string& coarse,
                                   std::size_t most) {
  const Values &x = values(fine), &y = values(coarse);
  const OneColumnExample found = example_of_one(x, y, rows_);
  OneColumnTexts texts;
  for (const std::uint32_t code : found.fine) {
    if (texts.fine.size() == most) break;
    texts.fine.emplace_back(x.text(code));
  }
  texts.coarse.emplace_back(y.text(found.coarse));
  return texts;
}

std::optional<std::string> RowAnswers::file_without(const std::string& files,
                                                    const std::string& column) {
  const auto file = ties::file_without(values(files), values(column), rows_);
  if (!file) return std::nullopt;
  return std::string(values(files).text(*file));
}

EmptyFor RowAnswers::empty_for(const std::string& values_of, const std::string& column) {
  const Values& with = values(values_of);
  const Without found = value_without(with, values(column), rows_);
  EmptyFor answer{std::nullopt, found.all_meet};
  if (found.value) {
    answer.value = std::string(with.empty(*found.value) ? kNotGiven : with.text(*found.value));
  }
  return answer;
}

bool RowAnswers::step_fixes(const std::string& description) {
  return count_as_one(Values(steps_.of_row, steps_.labels.size()), values(description), rows_)
      .first_finer;
}

}  // namespace paravent::ties
