// CSV texts, read and settled as every caller does it: recipe, files, answers.
#pragma once

#include <doctest.h>

#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "files_read.h"
#include "session/input_reading.h"

namespace paravent::questions_test {

using CsvFiles = std::vector<std::pair<std::string, std::string>>;  // name, text

/// `aside`: of the files in order, a list of individuals whose rows their reader left aside.
inline void read_csv(InputReading& session, const CsvFiles& files,
                     const std::vector<std::string>& aside = {}) {
  std::size_t file = 0;
  for (const auto& [name, text] : files) {
    REQUIRE(session.begin_scan(R"({"file":")" + name + R"("})").ok());
    const std::span<char> room = session.scan_buffer(text.size());
    std::memcpy(room.data(), text.data(), text.size());
    const auto scanned = session.scan(text.size(), true);
    REQUIRE((scanned.ok() && scanned.value() == Declined::kNo));
    if (file < aside.size()) REQUIRE(session.set_aside(aside[file]).ok());
    ++file;
    REQUIRE(session.end_file().ok());
  }
}

/// A table with the recipe's answers applied, and what was understood.
inline Settled settled_csv(const std::string& recipe, const CsvFiles& files,
                           const CsvFiles& results = {}) {
  InputReading session(HashKey{1, 2});
  REQUIRE(session.configure(recipe).ok());
  read_csv(session, files);
  if (!results.empty()) {
    REQUIRE(session.begin_results().ok());
    read_csv(session, results);
  }
  Settled all{session.take_table(), {}};
  all.understood = session.understood();
  return all;
}

/// Enrolments of ID, AN, ETAPE and SEXE, with answers.
inline std::string csv_recipe(const std::string& answers = "{}", const std::string& reading = "",
                              const std::string& attributes = "",
                              const std::string& more = R"(,"pseudonym":"as_is")") {
  return R"({"version":1,"reading":{"answers":)" + answers + reading +
         R"(},"columns":{"individual":"ID","year":"AN","step":["ETAPE"],
      "attributes":[{"name":"sexe","columns":["SEXE"]})" +
         attributes + "]}" + more + "}";
}

/// `count` persons from `first` on, one row each.
inline std::string csv_rows(int first, int count, const std::string& rest) {
  std::string text;
  for (int i = first; i < first + count; ++i) text += number_of(i) + ";" + rest + "\n";
  return text;
}

/// The texts of a column, by row.
inline std::string column_of(const Settled& one, const std::string& name) {
  const Column& column = one.table.columns.at(one.table.column(name));
  std::string all;
  column.codes.for_each(
      [&](std::uint32_t code) { all += std::string(column.dictionary[code]) + "|"; });
  return all;
}

}  // namespace paravent::questions_test
