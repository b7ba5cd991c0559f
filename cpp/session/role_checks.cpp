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

bool is_answered(const Recipe& recipe, std::string_view check) {
  const auto& answered = recipe.accepted_checks;
  return std::find(answered.begin(), answered.end(), check) != answered.end();
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

std::vector<AlsoFound> role_questions(const RoleFigures& of, const Recipe& recipe) {
  std::vector<AlsoFound> questions;
  if (recipe.individual.empty() || of.individuals == 0) return questions;
  const auto ask = [&](const char* check, const std::string& column, std::uint64_t count) {
    questions.push_back({.column = column, .kind = check, .example = {}, .count = count});
  };
  if (of.rows >= kWorthAsking && of.rows >= kRowsEach * of.individuals) {
    ask("few_individuals", recipe.individual, of.individuals);
  }
  if (of.most_rows >= kMostRows) ask("many_rows_each", recipe.individual, of.most_rows);
  if (of.years >= kYears && of.returning >= kReturning && of.one_year * 100 >= of.returning * 95) {
    ask("years_of_bac", recipe.year, of.one_year * 100 / of.returning);
  }
  const std::string words = words_of(recipe.individual);
  if (names_person_or_class(words) && !names_number_of_person(words)) {
    const auto unread = std::find_if(
        of.unread.begin(), of.unread.end(),
        [](const std::string& heading) { return names_number_of_person(words_of(heading)); });
    if (unread != of.unread.end()) ask("unused_identifier", *unread, of.individuals);
  }
  return questions;
}

Status ask_about_descriptions(const BuiltCohorts& built, const Recipe& recipe) {
  constexpr std::string_view kCheck = "varying_descriptions";
  const std::vector<VaryingStep>& varying = built.figures.varying;
  const std::size_t steps = built.cohorts.traces.steps.size();
  const bool many = varying.size() >= kVarying && varying.size() * kOneIn >= steps;
  const bool one_has_many = std::any_of(varying.begin(), varying.end(), [](const VaryingStep& one) {
    return one.descriptions >= kDescriptions;
  });
  if ((!many && !one_has_many) || is_answered(recipe, kCheck)) return ok_status();
  return Error{.code = ErrorCode::kRoleQuestion,
               .column = recipe.traces().description.front(),
               .count = varying.size(),
               .kind = std::string(kCheck)};
}

Status ask_about_roles(const RoleFigures& figures, const Recipe& recipe) {
  Error error{.code = ErrorCode::kRoleQuestion};
  for (AlsoFound& one : role_questions(figures, recipe)) {
    if (is_answered(recipe, one.kind)) continue;
    if (!error.kind.empty()) {
      error.also.push_back(std::move(one));
      continue;
    }
    error.column = std::move(one.column);
    error.kind = std::move(one.kind);
    error.count = one.count;
  }
  if (error.kind.empty()) return ok_status();
  return error;
}

}  // namespace paravent
