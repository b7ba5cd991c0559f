#pragma once
// Small tables, and files of adult, for the tests of row-level files.

#include <cstdint>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "microdata/hierarchy.h"
#include "table/table.h"
#include "test_data.h"

namespace paravent {

using TextRow = std::vector<std::string>;

/// Rows of texts as a table; every row is an individual.
inline Table table_of_rows(const TextRow& names, const std::vector<TextRow>& rows) {
  Table table;
  table.files = {"f"};
  for (const std::string& name : names) table.columns.emplace_back().name = name;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    table.individual.push_back(static_cast<std::uint32_t>(row));
    for (std::size_t c = 0; c < names.size(); ++c) {
      Column& column = table.columns[c];
      column.codes.push_back(column.dictionary.encode(rows[row].at(c), {0, row + 2}));
    }
  }
  table.individuals = static_cast<std::uint32_t>(rows.size());
  return table;
}

inline Column column_of(const std::string& name, const TextRow& texts) {
  std::vector<TextRow> rows;
  for (const std::string& text : texts) rows.push_back({text});
  return table_of_rows({name}, rows).columns[0];
}

/// The dictionary of a column.
inline std::vector<std::string> values_of(const Column& column) {
  std::vector<std::string> values;
  for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
    values.emplace_back(column.dictionary[code]);
  }
  return values;
}

/// Random rows; column c takes values "0" … of skewed frequency, more of them in later columns.
inline std::vector<TextRow> random_rows(std::mt19937& random, std::size_t rows,
                                        std::size_t columns) {
  std::vector<TextRow> table(rows);
  for (TextRow& row : table) {
    for (std::size_t c = 0; c < columns; ++c) {
      const auto most = static_cast<unsigned>(2 + 2 * c);
      row.push_back(std::to_string(std::min(random() % most, random() % most)));
    }
  }
  return table;
}

/// Separator ';', no quotes, LF or CR LF; the first line is the heading.
inline Table read_plain_csv(const std::string& bytes) {
  std::istringstream in(bytes);
  std::vector<TextRow> lines;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    std::istringstream fields(line);
    lines.emplace_back();
    for (std::string field; std::getline(fields, field, ';');) lines.back().push_back(field);
  }
  const TextRow names = lines.front();
  lines.erase(lines.begin());
  return table_of_rows(names, lines);
}

}  // namespace paravent
