#include "questions/settle.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "questions/parts.h"
#include "table/prepare.h"

namespace paravent::questions {

void Settling::compact() {
  if (kept.empty()) return;
  std::size_t row = 0;
  for (std::uint64_t& rows : table.file_rows) {
    const auto begin = kept.begin() + static_cast<std::ptrdiff_t>(row);
    row += static_cast<std::size_t>(rows);
    rows = static_cast<std::uint64_t>(
        std::count(begin, kept.begin() + static_cast<std::ptrdiff_t>(row), 1));
  }
  keep_rows(table, kept);
  kept.clear();
}

std::vector<std::uint64_t> rows_of_codes(const Settling& s, const Column& column) {
  std::vector<std::uint64_t> rows(column.dictionary.size());
  std::size_t row = 0;
  column.codes.for_each([&](std::uint32_t code) { rows[code] += s.stays(row++) ? 1U : 0U; });
  return rows;
}

void replace_texts(Column& column, const std::vector<std::string>& texts) {
  Dictionary fresh;
  std::vector<std::uint32_t> code_of;
  for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
    code_of.push_back(fresh.encode(texts[code], column.dictionary.place(code)));
  }
  column.codes.map(code_of);
  column.dictionary = std::move(fresh);
}

void place_question(Question& question, const Table& table, std::vector<Place> places) {
  constexpr std::size_t kListed = 10;
  if (places.empty()) return;
  std::uint32_t file = places.front().file;
  for (const Place& place : places) file = std::min(file, place.file);
  if (file < table.files.size()) question.file = table.files[file];
  for (const Place& place : places) {
    if (place.file == file) question.lines.push_back(place.line);
  }
  std::sort(question.lines.begin(), question.lines.end());
  question.lines.erase(std::unique(question.lines.begin(), question.lines.end()),
                       question.lines.end());
  question.lines.resize(std::min(question.lines.size(), kListed));
}

Understood settle(Table& table, std::vector<Question> facts, const Recipe& recipe) {
  Settling s{table, recipe, std::move(facts)};
  // Of rows that did not come from whole files nothing is said of files.
  if (std::accumulate(table.file_rows.begin(), table.file_rows.end(), std::uint64_t{0}) !=
      table.rows()) {
    table.file_rows.clear();
  }
  settle_rows(s);
  settle_words(s);
  settle_labels(s);
  settle_years(s);
  settle_identifiers(s);  // while individuals have the numbers by which they are known
  s.compact();
  settle_repeated(s);
  Understood out;
  const YearOrder order = order_years(s);
  ask_about_years(s, order);
  ask_about_persons(s, order, out);
  table.spellings = {};
  std::stable_sort(s.questions.begin(), s.questions.end(),
                   [](const Question& a, const Question& b) { return a.id < b.id; });
  out.questions = std::move(s.questions);
  return out;
}

}  // namespace paravent::questions
