#include "recipe/questions.h"

#include <algorithm>

namespace paravent {
namespace {

const QuestionKind* kind_named(std::string_view name) {
  const auto found = std::find_if(kQuestions.begin(), kQuestions.end(),
                                  [&](const QuestionKind& one) { return one.name == name; });
  return found == kQuestions.end() ? nullptr : &*found;
}

bool may_answer(const QuestionKind& kind, std::string_view answer) {
  const std::vector<std::string_view> all = answers_of(kind.id);
  return std::find(all.begin(), all.end(), answer) != all.end();
}

}  // namespace

std::vector<std::string_view> answers_of(QuestionId id) {
  std::vector<std::string_view> all;
  std::string_view rest = question_kind(id).answers;
  for (;;) {
    const std::size_t bar = rest.find('|');
    all.push_back(rest.substr(0, bar));
    if (bar == std::string_view::npos) return all;
    rest.remove_prefix(bar + 1);
  }
}

std::string_view answer_to(const Answers& answers, QuestionId id) {
  const auto found = std::find_if(answers.begin(), answers.end(),
                                  [&](const auto& one) { return one.first == id; });
  return found == answers.end() ? std::string_view() : std::string_view(found->second);
}

bool reads_years(const Answers& answers) {
  const auto is_year = [&](QuestionId id) {
    const std::string_view answer = answer_to(answers, id);
    return answer == "academic" || answer == "calendar";
  };
  return is_year(QuestionId::kYearDates) || is_year(QuestionId::kYearForms);
}

Answers read_answers(const Fields& reading, const Fields& root) {
  Answers answers;
  const Json* given = reading.find_set("answers");
  if (given != nullptr && !given->is(Json::Kind::kObject)) {
    reading.fault(ErrorCode::kRecipeType, "answers");
  } else if (given != nullptr) {
    for (const auto& [name, value] : given->members) {
      const std::string key = key_of(reading.key("answers"), name);
      std::string answer;
      if (!reading.read_text(value, key, answer)) continue;
      const QuestionKind* kind = kind_named(name);
      if (kind != nullptr && may_answer(*kind, answer)) {
        answers.emplace_back(kind->id, answer);
      } else {
        reading.faults().add(ErrorCode::kRecipeRange, key);
      }
    }
  }
  std::vector<std::string> checks;
  root.columns("accepted_checks", checks);
  for (std::size_t i = 0; i < checks.size(); ++i) {
    const QuestionKind* kind = kind_named(checks[i]);
    if (kind == nullptr || !may_answer(*kind, "right")) {
      root.faults().add(ErrorCode::kRecipeRange, key_of("accepted_checks", i));
    } else if (answer_to(answers, kind->id).empty()) {
      answers.emplace_back(kind->id, "right");
    }
  }
  std::sort(answers.begin(), answers.end());
  return answers;
}

}  // namespace paravent
