#include "aggregated/answers.h"

#include <algorithm>

#include "support/text.h"

namespace paravent::aggregated {
namespace {

// In place of a column's number.
constexpr const char* kYear = "year";
constexpr const char* kStep = "step";

}  // namespace

std::string ToldAnswers::number(const std::string& column) const {
  const std::vector<std::string>& needed = tables_.shape.needed;
  const auto found = std::find(needed.begin(), needed.end(), column);
  return std::to_string(found - needed.begin() + 1);
}

std::optional<int> ToldAnswers::find(const char* question, const std::string& first,
                                     const std::string& second) const {
  const auto found = tables_.ties.find(std::string(question) + " " + first + " " + second);
  return found == tables_.ties.end() ? std::nullopt : std::optional(found->second);
}

int ToldAnswers::ask(const char* question, const std::string& first, const std::string& second) {
  const auto answer = find(question, first, second);
  complete_ = complete_ && answer.has_value();
  return answer.value_or(0);
}

bool ToldAnswers::follows_year(const std::string& name) {
  if (!several_years()) return false;
  const std::string column = number(name);
  return ask("finer", kYear, column) == 1 ||
         (ask("finer", column, kYear) == 1 && ask("unique", column, kYear) == 0) ||
         ask("without", kYear, column) == 1;
}

bool ToldAnswers::bounds_year(const std::string& name) {
  return ask("bound", number(name), kYear) == 1;
}

bool ToldAnswers::adds_up_to_year(const std::string& first, const std::string& second) {
  const std::string a = number(first), b = number(second);
  const auto answer = find("sum", a, b);
  return (answer ? *answer : ask("sum", b, a)) == 1;
}

ties::Together ToldAnswers::together(const std::string& first, const std::string& second) {
  const std::string a = number(first), b = number(second);
  return {ask("finer", a, b) == 1, ask("finer", b, a) == 1};
}

ties::OneColumnTexts ToldAnswers::example(const std::string& /*fine*/,
                                          const std::string& /*coarse*/, std::size_t /*most*/) {
  return {};
}

std::optional<std::string> ToldAnswers::file_without(const std::string& files,
                                                     const std::string& column) {
  if (ask("file", number(files), number(column)) == 1) return std::string(kNotGiven);
  return std::nullopt;
}

ties::EmptyFor ToldAnswers::empty_for(const std::string& values, const std::string& column) {
  const int answer = ask("without", number(values), number(column));
  ties::EmptyFor found{std::nullopt, answer == 2};
  if (answer == 1) found.value = std::string(kNotGiven);
  return found;
}

bool ToldAnswers::step_fixes(const std::string& description) {
  return ask("finer", kStep, number(description)) == 1;
}

}  // namespace paravent::aggregated
