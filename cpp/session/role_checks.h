// Sanity of roles: what a wrong choice of the individual or of the year looks like in the rows.
//
// Asked with the figure: the last one as soon as traces are built, the others before. The user
// changes the role, or answers that it is right (`reading.answers`), which the certificate's recipe
// keeps. They are questions of the one list (recipe/questions.def):
//   few_individuals       a thousand rows or more, and a hundred or more for each individual;
//   many_rows_each        one individual has five hundred rows or more;
//   years_of_bac          of at least twenty individuals with several rows, 95 in 100 have one year
//                         each, while the file has three years or more: it does not order rows;
//   unused_identifier     the individual's heading names a person or a class of persons, while a
//                         column that names their number (INE, student number, pseudonym) is not
//                         read;
//   varying_descriptions  ten steps or more, and a tenth of all, have several descriptions, or one
//                         has twenty or more: what describes a step may be about the individual.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "questions/question.h"
#include "recipe/recipe.h"
#include "support/result.h"
#include "table/prepare.h"
#include "table/table.h"
#include "traces/build.h"

namespace paravent {

/// What the questions ask of a prepared table.
struct RoleFigures {
  std::uint64_t rows = 0, individuals = 0;
  std::uint64_t most_rows = 0;        ///< that one individual has
  std::uint64_t years = 0;            ///< as texts
  std::uint64_t returning = 0;        ///< individuals with several rows
  std::uint64_t one_year = 0;         ///< of these, with one year
  std::vector<std::string> unread{};  ///< headings of columns that no role has
};
RoleFigures role_figures(const Table& table, const Recipe& recipe);

/// Figures: individuals, rows of the one who has most, the percent of
/// those with one year, individuals.
std::vector<questions::Question> role_questions(const RoleFigures& of, const Recipe& recipe);

/// kOpenQuestions, lost_results (count: rows of results that have an enrolment, of: rows; column:
/// the year) where of twenty or more not one in ten has, unless answered.
Status ask_about_results(const PrepareReport& report, const Recipe& recipe);

/// kOpenQuestions, varying_descriptions (column: the first description; count: steps that vary)
/// unless answered.
Status ask_about_descriptions(const BuiltCohorts& built, const Recipe& recipe);

/// kOpenQuestions (kind, column, count; the others under `also`) unless all are answered.
Status ask_about_roles(const RoleFigures& figures, const Recipe& recipe);

/// kOpenQuestions where reading asks what has no answer, with what the roles of the same rows ask.
Status ask_about_reading(const questions::Understood& understood, const Table& table,
                         const Recipe& recipe);

}  // namespace paravent
