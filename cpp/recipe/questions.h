// Questions of reading and their answers (`reading.answers`): which there are, and what a recipe
// says.
//
// An answer is one of a closed list and holds nothing of a cell, so that a recipe, which is public,
// may keep it. The older list `accepted_checks` is read as answers `right`.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "recipe/fields.h"

namespace paravent {

enum class QuestionId : std::uint8_t {
#define PARAVENT_QUESTION(constant, id, stops, answers) constant,
#include "recipe/questions.def"
#undef PARAVENT_QUESTION
};

struct QuestionKind {
  QuestionId id;
  std::string_view name;
  bool stops;                ///< else it is told and nothing waits for it
  std::string_view answers;  ///< `|` between them
};

inline constexpr std::array kQuestions{
#define PARAVENT_QUESTION(constant, id, stops, answers) \
  QuestionKind{QuestionId::constant, id, stops, answers},
#include "recipe/questions.def"
#undef PARAVENT_QUESTION
};

inline constexpr const QuestionKind& question_kind(QuestionId id) {
  return kQuestions[static_cast<std::size_t>(id)];
}

/// Of hidden rows: they, and all others of their persons.
inline constexpr std::string_view kLeaveOutPersons = "leave_out_persons";

/// The answers that a question may have.
std::vector<std::string_view> answers_of(QuestionId id);

/// Question and answer, each question once, in the order of the list.
using Answers = std::vector<std::pair<QuestionId, std::string>>;

/// The answer that was given, or empty.
std::string_view answer_to(const Answers& answers, QuestionId id);

/// Whether the years are read as those of the calendar or academic ones, and so are integers.
bool reads_years(const Answers& answers);

/// `reading.answers`, an object, and `accepted_checks`, a list of questions that may be answered
/// `right`. Faults: kRecipeRange (`reading.answers.<id>`, `accepted_checks[i]`), kRecipeType.
Answers read_answers(const Fields& reading, const Fields& root);

}  // namespace paravent
