#include "session/role_checks.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "content/heading.h"
#include "table/rows_each.h"

namespace paravent {
namespace {

constexpr std::uint64_t kWorthAsking = 1000, kRowsEach = 100, kMostRows = 500;
constexpr std::uint64_t kReturning = 20, kYears = 3;
constexpr std::size_t kVarying = 10, kOneIn = 10;
constexpr std::uint32_t kDescriptions = 20;

using content::has_any;
using content::words_of;

bool names_person_or_class(const std::string& words) {
  return has_any(
      words, {"_nom_", "prenom", "_pr1_", "_pr2_", "name_", "naiss", "_nai_", "birth", "adresse",
              "_ad1_", "postal", "sexe", "gender", "_bac_", "etape", "diplome", "annee", "_year_"});
}

bool names_number_of_person(const std::string& words) {
  return has_any(words, {"_ine_", "_nne_", "_cod_etu_", "_code_etu_", "_num_etu_", "_numero_etu",
                         "_num_etudiant_", "_no_etudiant_", "_id_etudiant_", "_code_individu_",
                         "_cod_ind_", "pseudonym", "_hash_", "_id_student_", "_student_id_"});
}

}  // namespace

RoleFigures role_figures(const Table& table, const Recipe& recipe) {
  RoleFigures figures{.rows = table.rows(), .individuals = table.individuals};
  if (recipe.individual.empty() || table.individuals == 0) return figures;
  const std::size_t year = table.column(recipe.year);
  const bool has_years = !recipe.publishes_rows() && year < table.columns.size();
  const RowsEach each = rows_each(table, has_years ? &table.columns[year] : nullptr);
  figures.most_rows = each.most;
  figures.years = each.years;
  figures.returning = each.returning;
  figures.one_year = each.one_year;
  figures.unread = table.unread;
  return figures;
}

std::vector<questions::Question> role_questions(const RoleFigures& of, const Recipe& recipe) {
  std::vector<questions::Question> asked;
  if (recipe.individual.empty() || of.individuals == 0) return asked;
  const auto ask = [&](QuestionId id, const std::string& column, std::uint64_t count) {
    asked.push_back({.id = id, .column = column, .count = count});
  };
  if (of.rows >= kWorthAsking && of.rows >= kRowsEach * of.individuals) {
    ask(QuestionId::kFewIndividuals, recipe.individual, of.individuals);
  }
  if (of.most_rows >= kMostRows) ask(QuestionId::kManyRowsEach, recipe.individual, of.most_rows);
  if (of.years >= kYears && of.returning >= kReturning && of.one_year * 100 >= of.returning * 95) {
    ask(QuestionId::kYearsOfBac, recipe.year, of.one_year * 100 / of.returning);
  }
  const std::string words = words_of(recipe.individual);
  if (names_person_or_class(words) && !names_number_of_person(words)) {
    const auto unread = std::find_if(
        of.unread.begin(), of.unread.end(),
        [](const std::string& heading) { return names_number_of_person(words_of(heading)); });
    if (unread != of.unread.end()) ask(QuestionId::kUnusedIdentifier, *unread, of.individuals);
  }
  return asked;
}

Status ask_about_descriptions(const BuiltCohorts& built, const Recipe& recipe) {
  const std::vector<VaryingStep>& varying = built.figures.varying;
  const std::size_t steps = built.cohorts.traces.steps.size();
  const bool many = varying.size() >= kVarying && varying.size() * kOneIn >= steps;
  const bool one_has_many = std::any_of(varying.begin(), varying.end(), [](const VaryingStep& one) {
    return one.descriptions >= kDescriptions;
  });
  if (!many && !one_has_many) return ok_status();
  return questions::refuse_open({{.id = QuestionId::kVaryingDescriptions,
                                  .column = recipe.traces().description.front(),
                                  .count = varying.size()}},
                                recipe);
}

Status ask_about_results(const PrepareReport& report, const Recipe& recipe) {
  constexpr std::uint64_t kRows = 20;
  if (!report.results || report.results->rows < kRows) return ok_status();
  const ResultsReport& results = *report.results;
  const std::uint64_t found = results.rows - results.orphans;
  if (found * 10 >= results.rows) return ok_status();
  return questions::refuse_open({{.id = QuestionId::kLostResults,
                                  .column = recipe.traces().results->year,
                                  .count = found,
                                  .of = results.rows}},
                                recipe);
}

Status ask_about_roles(const RoleFigures& figures, const Recipe& recipe) {
  return questions::refuse_open(role_questions(figures, recipe), recipe);
}

Status ask_about_reading(const questions::Understood& understood, const Table& table,
                         const Recipe& recipe) {
  if (!understood.asks(recipe)) return ok_status();
  const std::vector<questions::Question> roles =
      role_questions(role_figures(table, recipe), recipe);
  // Where the individual may be none, nothing is asked of what persons do.
  const bool wrong = !questions::refuse_open(roles, recipe).ok();
  std::vector<questions::Question> all;
  for (const questions::Question& one : understood.questions) {
    const bool of_persons =
        one.id == QuestionId::kRepeatedRows || one.id == QuestionId::kFilesOverlap ||
        (one.id >= QuestionId::kLostPersons && one.id <= QuestionId::kManyInYear);
    if (!wrong || !of_persons) all.push_back(one);
  }
  all.insert(all.end(), roles.begin(), roles.end());
  return questions::refuse_open(all, recipe);
}

}  // namespace paravent
