// The parts of settle(), each of which applies its answers and adds what it asks. Private to this
// room.
#pragma once

#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "questions/question.h"
#include "questions/rows_of.h"
#include "recipe/recipe.h"
#include "table/table.h"

namespace paravent::questions {

/// What may be a year in time, as against a number.
inline constexpr std::int64_t kFirstYear = 1900, kLastYear = 2100;

/// A table that is being settled.
struct Settling {
  Table& table;
  const Recipe& recipe;
  std::vector<Question> questions;
  std::vector<std::uint8_t> kept{};      ///< one a row once one is left out: 1 or 0
  std::vector<std::uint64_t> weights{};  ///< rows that each row stands for, where it is a value
  std::optional<RowsOf> by_person{};     ///< rows_of() once it was asked for

  std::uint64_t rows() const {
    return weights.empty() ? table.rows()
                           : std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
  }
  bool has_individuals() const { return !recipe.individual.empty(); }
  std::string_view answer(QuestionId id) const { return answer_to(recipe.answers, id); }
  /// Index of the year's column, or columns.size().
  std::size_t year() const {
    return recipe.year.empty() ? table.columns.size() : table.column(recipe.year);
  }
  void leave_out(std::size_t row) {
    if (kept.empty()) kept.assign(table.rows(), 1);
    kept[row] = 0;
  }
  bool stays(std::size_t row) const { return kept.empty() || kept[row] != 0; }
  /// The rows of each individual, until rows are left out.
  const RowsOf& rows_of() {
    if (!by_person) by_person.emplace(table);
    return *by_person;
  }
  /// Leaves out the rows that do not stay.
  void compact();
};

/// Rows of each code of a column, of those that stay.
std::vector<std::uint64_t> rows_of_codes(const Settling& s, const Column& column);
/// By code.
std::vector<std::string> texts_of(const Dictionary& dictionary);
/// Replaces the texts of a column, by code; those that are equal become one.
void replace_texts(Column& column, const std::vector<std::string>& texts);
/// The first rows that stay with one of a column's codes, ten at most.
std::vector<std::uint32_t> rows_with(const Settling& s, const Column& column,
                                     const std::vector<std::uint8_t>& codes);
/// File and lines of a question: of these rows those that stand in the file of the first, ten at
/// most. Of a table that is not of files nothing is said.
void place_question(Question& question, const Table& table, std::vector<std::uint32_t> rows);
inline constexpr std::size_t kListedRows = 10;

void settle_hidden(Settling& s);
/// The columns that no choice names, which are gone from the table.
std::vector<Column> take_asked_only(Table& table);
void settle_objections(Settling& s, const std::vector<Column>& asked_only);
/// Every row of those that are marked, and their rows of results.
void leave_out_individuals(Settling& s, const std::vector<std::uint8_t>& gone);
void settle_rows(Settling& s);
void settle_words(Settling& s);
/// Of files of results: rows with an error in place of a value are left out where it is answered.
void settle_result_errors(Settling& s);
/// The rows of results that stay (1 each), and individuals numbered anew.
void keep_result_rows(Table& table, const std::vector<std::uint8_t>& kept);
void settle_garbled(Settling& s);
void settle_labels(Settling& s);
/// Labels in several cases, with and without accents or blanks: those of most rows stand for all.
void settle_label_case(Settling& s);
void settle_years(Settling& s);
void settle_identifiers(Settling& s);

/// Order of the years by time: by code the rank, kNone where no row has it.
struct YearOrder {
  std::vector<std::string> texts;  ///< by rank
  std::vector<std::uint32_t> rank_of_code;
  /// By rank, where all are years of the calendar or academic years; else empty.
  std::vector<std::int64_t> years;
};
YearOrder order_years(const Settling& s);

/// Repeated rows are left out or asked; then what is asked of years, files and persons.
void settle_repeated(Settling& s);
void ask_about_years(Settling& s, const YearOrder& order);
void ask_about_persons(Settling& s, const YearOrder& order, Understood& out);

}  // namespace paravent::questions
