// What reading asks of its user before anything is counted, and what it understood.
//
// A run shows what it cannot know of the files (« Vos données sont-elles ce que vous voyez ? »):
// each question with its figure and the place where it is seen first, never with a value. Which
// there are: recipe/questions.def; the answers stand in the recipe. Figures are for page, standard
// error and dossier alone.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "recipe/recipe.h"
#include "support/result.h"

namespace paravent::questions {

struct Question {
  QuestionId id{};
  std::string file{};                  ///< where it is seen first, or empty
  std::vector<std::uint64_t> lines{};  ///< of that file, ascending, ten at most
  std::string column{};
  std::uint64_t count = 0;  ///< what the question is about: rows, values, persons
  /// Of how many, or what else its words tell; 0: nothing. Of hidden rows that nobody said are to
  /// be kept: of how many of their persons the files have other rows. Of objections: how many
  /// persons say nothing.
  std::uint64_t of = 0;
};

struct FileUnderstood {
  std::string name;
  std::uint64_t rows = 0, persons = 0;
  std::vector<std::string> years;  ///< in order, of ten rows or more
};

/// What was read, with the answers applied.
struct Understood {
  std::vector<FileUnderstood> files;
  std::uint64_t rows = 0, persons = 0;  ///< persons: 0 where no column tells them
  std::uint64_t followed = 0;           ///< persons with rows of several years
  std::vector<std::string> years;
  std::vector<Question> questions;  ///< answered or not, in the order of the list

  bool asks(const Recipe& recipe) const;
};

/// The answers that a question may have under this recipe: whose rows they are is answered only
/// where a column tells, what becomes of the silent only where somebody is.
std::vector<std::string_view> answers_offered(const Question& question, const Recipe& recipe);

/// kOpenQuestions of those that stop the run and have no answer: the first, the others under
/// `also`.
Status refuse_open(const std::vector<Question>& questions, const Recipe& recipe);

}  // namespace paravent::questions
