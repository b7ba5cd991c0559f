#include "traces/column_answers.h"

#include <algorithm>
#include <utility>

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
  const Column& column = source_.table.columns[source_.table.column(name)];
  return values_.try_emplace(name, source_.enrolments, column).first->second;
}

const std::vector<Values>& RowAnswers::as_read(const std::string& name) {
  const auto [known, added] = as_read_.try_emplace(name);
  if (added) {
    for (const Column& column : source_.table.as_read) {
      if (column.name == name) known->second.emplace_back(source_.enrolments, column);
    }
  }
  return known->second;
}

const std::vector<const Values*>& RowAnswers::compared(const std::string& name) {
  const auto [known, added] = compared_.try_emplace(name);
  if (added) {
    for (const Values& form : as_read(name)) {
      if (held_by(form, source_.enrolments, source_.recipe.traces().k)) {
        known->second.push_back(&form);
      }
    }
    if (known->second.empty()) known->second.push_back(&values(name));
  }
  return known->second;
}

template <class Ask>
bool RowAnswers::either_form(const std::string& first, const std::string& second, Ask ask) {
  if (ask(values(first), values(second))) return true;
  const auto &of_first = compared(first), &of_second = compared(second);
  if (of_first[0] == &values(first) && of_second[0] == &values(second)) return false;
  return std::any_of(of_first.begin(), of_first.end(), [&](const Values* a) {
    return std::any_of(of_second.begin(), of_second.end(),
                       [&](const Values* b) { return ask(*a, *b); });
  });
}

template <class Ask>
bool RowAnswers::either_form(const std::string& name, Ask ask) {
  if (ask(values(name))) return true;
  const std::vector<Values>& forms = as_read(name);
  return std::any_of(forms.begin(), forms.end(), ask);
}

bool RowAnswers::follows_year(const std::string& name) {
  const auto [known, added] = follows_.try_emplace(name, false);
  if (!added || !several_years_) return known->second;
  known->second = either_form(name, [&](const Values& column) {
    const Together pair = count_as_one(column, years_, rows_);
    return pair.second_finer || (pair.first_finer && !is_mostly_unique(column, rows_)) ||
           value_without(years_, column, rows_).value.has_value();
  });
  return known->second;
}

bool RowAnswers::bounds_year(const std::string& name) {
  return numbers_ && either_form(name, [&](const Values& column) {
           return ties::bounds_year(column, years_, *numbers_, rows_);
         });
}

bool RowAnswers::may_bound_year(const std::string& name) {
  return numbers_ && either_form(name, [&](const Values& column) {
           return ties::may_bound_year(column, years_, *numbers_, rows_);
         });
}

bool RowAnswers::adds_up_to_year(const std::string& first, const std::string& second) {
  if (!numbers_) return false;
  const auto is_sum = [&](const Values& a, const Values& b) {
    return ties::adds_up_to_year(a, b, years_, *numbers_, rows_);
  };
  return either_form(first, [&](const Values& a) {
    return either_form(second, [&](const Values& b) { return is_sum(a, b); });
  });
}

Together RowAnswers::together(const std::string& first, const std::string& second) {
  Together either;
  either_form(first, second, [&](const Values& a, const Values& b) {
    const Together one = count_as_one(a, b, rows_);
    either.first_finer = either.first_finer || one.first_finer;
    either.second_finer = either.second_finer || one.second_finer;
    return one.any();
  });
  return either;
}

OneColumnTexts RowAnswers::example(const std::string& fine, const std::string& coarse,
                                   std::size_t most) {
  OneColumnTexts texts;
  either_form(fine, coarse, [&](const Values& x, const Values& y) {
    if (!count_as_one(x, y, rows_).first_finer) return false;
    const OneColumnExample found = example_of_one(x, y, rows_);
    for (const std::uint32_t code : found.fine) {
      if (texts.fine.size() == most) break;
      texts.fine.emplace_back(x.text(code));
    }
    texts.coarse.emplace_back(y.text(found.coarse));
    return true;
  });
  return texts;
}

std::optional<std::string> RowAnswers::file_without(const std::string& files,
                                                    const std::string& column) {
  std::optional<std::string> text;
  either_form(files, column, [&](const Values& file, const Values& other) {
    const auto found = ties::file_without(file, other, rows_);
    if (found) text = std::string(file.text(*found));
    return found.has_value();
  });
  return text;
}

EmptyFor RowAnswers::empty_for(const std::string& values_of, const std::string& column) {
  EmptyFor answer;
  bool first = true;
  either_form(values_of, column, [&](const Values& with, const Values& other) {
    const Without found = value_without(with, other, rows_);
    if (std::exchange(first, false)) answer.all_meet = found.all_meet;
    if (!found.value) return false;
    answer = {std::string(with.empty(*found.value) ? kNotGiven : with.text(*found.value)), false};
    return true;
  });
  return answer;
}

bool RowAnswers::step_fixes(const std::string& description) {
  return count_as_one(Values(steps_.of_row, steps_.labels.size()), values(description), rows_)
      .first_finer;
}

}  // namespace paravent::ties
