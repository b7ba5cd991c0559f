// Persons who, by a column of the files, do not want to be published: how many, and what becomes
// of them. One row in which a person objects is enough; a person is silent who says neither yes
// nor no in any row.
#include "table/objections.h"

#include <iterator>
#include <utility>

#include "questions/parts.h"

namespace paravent::questions {
namespace {

/// What an individual says, or a value; bits.
enum Answered : std::uint8_t { kAsked = 1, kAgreed = 2, kObjected = 4, kGone = 8 };

using Marks = std::vector<std::uint8_t>;

/// Of the values of a column by code; nothing where none of them answers.
Marks said_by_code(const Column& column, SaidOf of) {
  Marks marks;
  bool answers = false;
  for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
    const Said one = said(column.dictionary[code]);
    const bool no = objects(of, one), silent = is_silent(of, one);
    answers = answers || no || (one != Said::kNothing && one != Said::kOther);
    marks.push_back(static_cast<std::uint8_t>(kAsked | (no ? kObjected : silent ? 0 : kAgreed)));
  }
  return answers ? marks : Marks{};
}

/// Adds what a column says to what individuals say, and the first rows that object; false where it
/// says nothing.
bool hear(const Settling& s, const Column& column, Marks& persons,
          std::vector<std::uint32_t>& seen) {
  const SaidOf of = said_of(column.name);
  const Marks codes = of == SaidOf::kNone ? Marks{} : said_by_code(column, of);
  if (codes.empty()) return false;
  for (std::size_t row = 0; row < s.table.rows(); ++row) {
    if (!s.stays(row)) continue;
    const std::uint8_t one = codes[column.codes[row]];
    persons[s.table.individual[row]] |= one;
    if ((one & kObjected) != 0 && seen.size() < kListedRows) {
      seen.push_back(static_cast<std::uint32_t>(row));
    }
  }
  return true;
}

}  // namespace

std::vector<Column> take_asked_only(Table& table) {
  auto first = table.columns.begin();  // they come last
  while (first != table.columns.end() && !first->asked_only) ++first;
  std::vector<Column> asked(std::make_move_iterator(first),
                            std::make_move_iterator(table.columns.end()));
  table.columns.erase(first, table.columns.end());
  return asked;
}

void settle_objections(Settling& s, const std::vector<Column>& asked_only) {
  Question question{.id = QuestionId::kObjections};
  Marks persons(s.table.individuals);
  std::vector<std::uint32_t> seen;
  for (const std::vector<Column>* columns : {&asked_only, &std::as_const(s.table.columns)}) {
    for (const Column& column : *columns) {
      const bool says = hear(s, column, persons, seen);
      if (says && question.column.empty()) question.column = column.name;
    }
  }
  const std::string_view answer = s.answer(question.id);
  const bool leaves = answer == "leave_out" || answer == "leave_out_silent";
  for (std::uint8_t& one : persons) {
    const bool no = (one & kObjected) != 0, silent = one == kAsked;
    question.count += no ? 1U : 0U;
    question.of += silent ? 1U : 0U;
    one = leaves && (no || (silent && answer == "leave_out_silent")) ? kGone : 0;
  }
  if (question.count + question.of == 0) return;
  place_question(question, s.table, std::move(seen));
  s.questions.push_back(std::move(question));
  if (!leaves) return;
  // Whoever is the same person in another spelling, unless spellings are persons.
  const std::vector<std::uint32_t>& like = s.table.spellings.like;
  if (!like.empty() && s.answer(QuestionId::kIdentifierSpelling) != "apart") {
    for (std::uint32_t i = 0; i < like.size(); ++i) persons[like[i]] |= persons[i];
    for (std::uint32_t i = 0; i < like.size(); ++i) persons[i] |= persons[like[i]];
  }
  leave_out_individuals(s, persons);
}

}  // namespace paravent::questions
