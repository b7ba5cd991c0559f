// Persons of rows that a sheet hides: how many others count by rows that are seen, and these left
// out too where it is persons who must not be counted.
#include <algorithm>

#include "questions/parts.h"

namespace paravent::questions {
namespace {

/// The individuals that a person may be: in another spelling too, unless spellings are different
/// persons.
std::vector<std::uint32_t> individuals_of(const PersonAside& person, bool apart) {
  std::vector<std::uint32_t> all;
  if (person.individual != Dictionary::kNone) all.push_back(person.individual);
  if (!apart) all.insert(all.end(), person.alike.begin(), person.alike.end());
  return all;
}

/// Rows of results of individuals that are gone, so that they do not look lost.
void leave_out_results(Table& table, const std::vector<std::uint8_t>& gone) {
  const Table& rows = *table.results->rows;
  const std::vector<std::uint32_t>& alike = table.spellings.results;
  const auto is_gone = [&](std::uint32_t number) {
    return number != Dictionary::kNone && gone[number] != 0;
  };
  std::vector<std::uint8_t> kept;
  rows.individual.for_each([&](std::uint32_t individual) {
    const bool otherwise = individual < alike.size() && is_gone(alike[individual]);
    const bool left = otherwise || is_gone(table.results->individual_of[individual]);
    kept.push_back(left ? 0 : 1);
  });
  if (std::find(kept.begin(), kept.end(), 0) != kept.end()) keep_result_rows(table, kept);
}

/// By individual, how many rows are neither hidden nor left out: those that were read, less the
/// hidden ones among them.
std::vector<std::uint64_t> visible_rows(const Table& table, bool hidden_are_read) {
  std::vector<std::uint64_t> rows(table.individuals, 0);
  table.individual.for_each([&](std::uint32_t individual) { ++rows[individual]; });
  for (const PersonAside& person : table.aside) {
    if (!hidden_are_read || person.individual == Dictionary::kNone) continue;
    rows[person.individual] -= std::min(rows[person.individual], person.rows);
  }
  return rows;
}

}  // namespace

void leave_out_individuals(Settling& s, const std::vector<std::uint8_t>& gone) {
  std::size_t row = 0;
  s.table.individual.for_each([&](std::uint32_t individual) {
    const std::size_t at = row++;
    if (gone[individual] != 0) s.leave_out(at);
  });
  if (s.table.results) leave_out_results(s.table, gone);
}

void settle_hidden(Settling& s) {
  Table& table = s.table;
  if (table.aside.empty()) return;
  const std::string_view answer = s.answer(QuestionId::kHiddenRows);
  const bool apart = s.answer(QuestionId::kIdentifierSpelling) == "apart";
  const std::vector<std::uint64_t> visible = visible_rows(table, answer.empty());
  std::vector<std::uint8_t> gone(table.individuals, 0);
  for (const PersonAside& person : table.aside) {
    const std::vector<std::uint32_t> all = individuals_of(person, apart);
    for (const std::uint32_t individual : all) gone[individual] = 1;
    if (std::all_of(all.begin(), all.end(), [&](std::uint32_t one) { return visible[one] == 0; })) {
      continue;
    }
    const auto asked =
        std::find_if(s.questions.begin(), s.questions.end(), [&](const Question& one) {
          return one.id == QuestionId::kHiddenRows && one.file == person.file;
        });
    if (asked != s.questions.end()) ++asked->of;
  }
  if (answer == kLeaveOutPersons) leave_out_individuals(s, gone);
}

}  // namespace paravent::questions
