#include "questions/settle.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "questions/parts.h"
#include "table/prepare.h"

namespace paravent::questions {
namespace {

/// Where the rows stand that stay, by their new numbers.
std::vector<LineRun> lines_kept(const std::vector<LineRun>& lines,
                                const std::vector<std::uint8_t>& kept) {
  std::vector<LineRun> out;
  std::uint64_t next = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::size_t end =
        i + 1 < lines.size() ? static_cast<std::size_t>(lines[i + 1].row) : kept.size();
    bool begins = true;
    for (auto row = static_cast<std::size_t>(lines[i].row); row < end && row < kept.size(); ++row) {
      if (kept[row] == 0) {
        begins = true;
        continue;
      }
      if (begins) out.push_back({next, lines[i].line + (row - lines[i].row)});
      begins = false;
      ++next;
    }
  }
  return out;
}

}  // namespace

void Settling::compact() {
  if (kept.empty()) return;
  by_person.reset();
  std::size_t row = 0;
  for (std::uint64_t& rows : table.file_rows) {
    const auto begin = kept.begin() + static_cast<std::ptrdiff_t>(row);
    row += static_cast<std::size_t>(rows);
    rows = static_cast<std::uint64_t>(
        std::count(begin, kept.begin() + static_cast<std::ptrdiff_t>(row), 1));
  }
  table.lines = lines_kept(table.lines, kept);
  keep_rows(table, kept);
  kept.clear();
}

std::vector<std::uint64_t> rows_of_codes(const Settling& s, const Column& column) {
  std::vector<std::uint64_t> rows(column.dictionary.size());
  if (s.kept.empty() && s.weights.empty()) {
    column.codes.for_each([&](std::uint32_t code) { ++rows[code]; });
    return rows;
  }
  std::size_t row = 0;
  column.codes.for_each([&](std::uint32_t code) {
    const std::size_t at = row++;
    if (s.stays(at)) rows[code] += s.weights.empty() ? 1 : s.weights[at];
  });
  return rows;
}

std::vector<std::string> texts_of(const Dictionary& dictionary) {
  std::vector<std::string> texts;
  for (std::uint32_t code = 0; code < dictionary.size(); ++code) {
    texts.emplace_back(dictionary[code]);
  }
  return texts;
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

std::vector<std::uint32_t> rows_with(const Settling& s, const Column& column,
                                     const std::vector<std::uint8_t>& codes) {
  std::vector<std::uint32_t> rows;
  std::uint32_t row = 0;
  column.codes.for_each([&](std::uint32_t code) {
    const std::uint32_t at = row++;
    if (rows.size() < kListedRows && codes[code] != 0 && s.stays(at)) rows.push_back(at);
  });
  return rows;
}

void place_question(Question& question, const Table& table, std::vector<std::uint32_t> rows) {
  if (rows.empty() || table.file_rows.empty() || table.lines.empty()) return;
  std::sort(rows.begin(), rows.end());
  rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
  std::size_t file = 0;
  std::uint64_t end = table.file_rows[0];
  while (rows[0] >= end && file + 1 < table.file_rows.size()) end += table.file_rows[++file];
  question.file = table.files[file];
  for (const std::uint32_t row : rows) {
    if (row >= end || question.lines.size() == kListedRows) break;
    const auto next =
        std::upper_bound(table.lines.begin(), table.lines.end(), row,
                         [](std::uint32_t at, const LineRun& run) { return at < run.row; });
    if (next == table.lines.begin()) continue;
    const LineRun& run = *(next - 1);
    question.lines.push_back(run.line + (row - run.row));
  }
}

std::vector<Question> ask_of_values(const std::vector<ColumnValues>& columns,
                                    const Recipe& recipe) {
  std::vector<Question> asked;
  for (const ColumnValues& values : columns) {
    Table table;
    Column& column = table.columns.emplace_back();
    column.name = values.column;
    for (const std::string& text : values.texts) {
      column.codes.push_back(column.dictionary.encode(text, {}));
    }
    table.individual.append(values.texts.size(), 0);
    Settling s{table, recipe, {}, {}, values.rows};
    settle_words(s);
    settle_garbled(s);
    settle_labels(s);
    settle_label_case(s);
    settle_years(s);
    for (Question& one : s.questions) {
      const auto same = std::find_if(asked.begin(), asked.end(),
                                     [&](const Question& other) { return other.id == one.id; });
      if (same == asked.end()) {
        asked.push_back(std::move(one));
      } else {
        same->count += one.count;
      }
    }
  }
  std::stable_sort(asked.begin(), asked.end(),
                   [](const Question& a, const Question& b) { return a.id < b.id; });
  return asked;
}

Understood settle(Table& table, std::vector<Question> facts, const Recipe& recipe) {
  Settling s{table, recipe, std::move(facts), {}, {}};
  // Of rows that did not come from whole files nothing is said of files.
  if (std::accumulate(table.file_rows.begin(), table.file_rows.end(), std::uint64_t{0}) !=
      table.rows()) {
    table.file_rows.clear();
    table.lines.clear();
  }
  const std::vector<Column> asked_only = take_asked_only(table);
  settle_hidden(s);
  settle_rows(s);
  settle_objections(s, asked_only);
  settle_words(s);
  settle_result_errors(s);
  settle_garbled(s);
  settle_labels(s);
  settle_label_case(s);
  settle_years(s);
  settle_identifiers(s);  // while individuals have the numbers by which they are known
  s.compact();
  settle_repeated(s);
  Understood out;
  const YearOrder order = order_years(s);
  ask_about_years(s, order);
  ask_about_persons(s, order, out);
  table.spellings = {};
  table.aside = {};
  table.lines = {};
  std::stable_sort(s.questions.begin(), s.questions.end(),
                   [](const Question& a, const Question& b) { return a.id < b.id; });
  out.questions = std::move(s.questions);
  return out;
}

}  // namespace paravent::questions
