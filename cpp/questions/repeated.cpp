// Rows that repeat another one of the same individual in every column that is read.
#include <algorithm>
#include <utility>

#include "questions/parts.h"

namespace paravent::questions {
namespace {

bool equal_rows(const Table& table, std::uint32_t a, std::uint32_t b) {
  return std::all_of(table.columns.begin(), table.columns.end(), [&](const Column& column) {
    return column.name == kFileColumn || column.codes[a] == column.codes[b];
  });
}

/// A number that equal rows share.
std::vector<std::uint32_t> row_hashes(const Table& table) {
  std::vector<std::uint32_t> hashes(table.rows(), 0);
  for (const Column& column : table.columns) {
    if (column.name == kFileColumn) continue;
    std::size_t row = 0;
    column.codes.for_each([&](std::uint32_t code) {
      std::uint32_t& hash = hashes[row++];
      hash = (hash ^ code) * 0x9e3779b1U;
      hash ^= hash >> 15;
    });
  }
  return hashes;
}

}  // namespace

void settle_repeated(Settling& s) {
  // The reader sees the columns that the recipe names: rows that others tell apart are equal here,
  // which a step in two groups of teaching is. Where every column is read, they are rows twice.
  constexpr std::uint64_t kFew = 10, kOneIn = 20;
  Table& table = s.table;
  if (!s.has_individuals() || table.individuals == 0 || s.recipe.keeps_repeated_files) return;
  const RowsOf& rows_of = s.rows_of();
  const std::vector<std::uint32_t> hashes = row_hashes(table);
  std::vector<std::uint32_t> repeated, seen;
  for (std::uint32_t individual = 0; individual < table.individuals; ++individual) {
    const auto own = rows_of[individual];
    if (own.size() < 2) continue;
    seen.clear();
    for (const std::uint32_t row : own) {
      const bool again = std::any_of(seen.begin(), seen.end(), [&](std::uint32_t other) {
        return hashes[other] == hashes[row] && equal_rows(table, other, row);
      });
      if (again) {
        repeated.push_back(row);
      } else if (seen.size() < 64) {
        seen.push_back(row);
      }
    }
  }
  const bool whole =
      table.unread.empty() && repeated.size() >= 3 && repeated.size() * 100 >= table.rows();
  const bool many = repeated.size() >= kFew && repeated.size() * kOneIn >= table.rows();
  if (!whole && !many) return;
  Question question{.id = QuestionId::kRepeatedRows, .count = repeated.size(), .of = table.rows()};
  place_question(question, table, repeated);
  s.questions.push_back(std::move(question));
  if (s.answer(QuestionId::kRepeatedRows) != "once") return;
  for (const std::uint32_t row : repeated) s.leave_out(row);
  s.compact();
}

}  // namespace paravent::questions
