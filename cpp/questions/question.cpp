#include "questions/question.h"

#include <algorithm>
#include <utility>

namespace paravent::questions {
namespace {

bool is_open(const Question& question, const Recipe& recipe) {
  return question_kind(question.id).stops && answer_to(recipe.answers, question.id).empty();
}

std::vector<std::string> answer_texts(const Question& question, const Recipe& recipe) {
  const std::vector<std::string_view> all = answers_offered(question, recipe);
  return {all.begin(), all.end()};
}

}  // namespace

std::vector<std::string_view> answers_offered(const Question& question, const Recipe& recipe) {
  std::vector<std::string_view> all = answers_of(question.id);
  if (recipe.individual.empty()) std::erase(all, kLeaveOutPersons);
  if (question.of == 0) std::erase(all, "leave_out_silent");
  return all;
}

bool Understood::asks(const Recipe& recipe) const {
  return std::any_of(questions.begin(), questions.end(),
                     [&](const Question& one) { return is_open(one, recipe); });
}

Status refuse_open(const std::vector<Question>& questions, const Recipe& recipe) {
  Error error{.code = ErrorCode::kOpenQuestions};
  for (const Question& one : questions) {
    if (!is_open(one, recipe)) continue;
    const std::string name(question_kind(one.id).name);
    if (!error.kind.empty()) {
      AlsoFound& other = error.also.emplace_back();
      other = {.column = one.column, .kind = name, .example = {}, .count = one.count};
      other.of = one.of;
      other.file = one.file;
      other.lines = one.lines;
      other.answers = answer_texts(one, recipe);
      continue;
    }
    error.file = one.file;
    error.lines = one.lines;
    error.column = one.column;
    error.kind = name;
    error.count = one.count;
    error.of = one.of;
    error.answers = answer_texts(one, recipe);
  }
  if (error.kind.empty()) return ok_status();
  return error;
}

}  // namespace paravent::questions
