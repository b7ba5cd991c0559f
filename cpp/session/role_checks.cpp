#include "session/role_checks.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "content/heading.h"

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

std::vector<std::uint32_t> rows_of_individuals(const Table& table) {
  std::vector<std::uint32_t> rows(table.individuals);
  table.individual.for_each([&](std::uint32_t individual) { ++rows[individual]; });
  return rows;
}

/// The percent of individuals with several rows who have one year, where that must be asked about.
std::uint64_t with_one_year(const Table& table, const Column& year,
                            const std::vector<std::uint32_t>& rows) {
  std::set<std::uint32_t> years;
  constexpr std::uint32_t kNone = 0xffffffffU, kSeveral = 0xfffffffeU;
  std::vector<std::uint32_t> of(table.individuals, kNone);
  for (std::size_t row = 0; row < table.rows(); ++row) {
    std::uint32_t& own = of[table.individual[row]];
    const std::uint32_t code = year.codes[row];
    own = own == kNone || own == code ? code : kSeveral;
    if (years.size() < kYears) years.insert(code);
  }
  std::uint64_t returning = 0, same = 0;
  for (std::uint32_t i = 0; i < table.individuals; ++i) {
    if (rows[i] < 2) continue;
    ++returning;
    same += of[i] == kSeveral ? 0U : 1U;
  }
  const bool ask =
      years.size() >= kYears && returning >= kReturning && same * 100 >= returning * 95;
  return ask ? same * 100 / returning : 0;
}

}  // namespace

std::vector<AlsoFound> role_questions(const Table& table, const Recipe& recipe) {
  std::vector<AlsoFound> questions;
  if (recipe.individual.empty() || table.individuals == 0) return questions;
  const auto ask = [&](const char* check, const std::string& column, std::uint64_t count) {
    questions.push_back({.column = column, .kind = check, .example = {}, .count = count});
  };
  const std::vector<std::uint32_t> rows = rows_of_individuals(table);
  if (table.rows() >= kWorthAsking && table.rows() >= kRowsEach * table.individuals) {
    ask("few_individuals", recipe.individual, table.individuals);
  }
  const std::uint32_t most = *std::max_element(rows.begin(), rows.end());
  if (most >= kMostRows) ask("many_rows_each", recipe.individual, most);
  const std::size_t year = table.column(recipe.year);
  if (!recipe.publishes_rows() && year < table.columns.size()) {
    const std::uint64_t percent = with_one_year(table, table.columns[year], rows);
    if (percent > 0) ask("years_of_bac", recipe.year, percent);
  }
  const std::string words = words_of(recipe.individual);
  if (names_person_or_class(words) && !names_number_of_person(words)) {
    const auto unread = std::find_if(
        table.unread.begin(), table.unread.end(),
        [](const std::string& heading) { return names_number_of_person(words_of(heading)); });
    if (unread != table.unread.end()) ask("unused_identifier", *unread, table.individuals);
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

Status ask_about_roles(const Table& table, const Recipe& recipe) {
  Error error{.code = ErrorCode::kRoleQuestion};
  for (AlsoFound& one : role_questions(table, recipe)) {
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
