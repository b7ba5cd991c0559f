#pragma once
// Small files to be assessed, in the order given, for the tests of risk.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "risk/assessed.h"

namespace paravent::risk {

using Texts = std::vector<std::string>;

/// Words between blanks.
inline Texts words_of(const std::string& text) {
  std::istringstream in(text);
  Texts words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

/// Codes by the bytes of `of`, or of the column itself; "." is a missing value.
inline KeyColumn key_column(const std::string& name, const Texts& column, Texts of = {}) {
  of.insert(of.end(), column.begin(), column.end());
  std::sort(of.begin(), of.end());
  of.erase(std::unique(of.begin(), of.end()), of.end());
  KeyColumn key{name, {}, static_cast<std::uint32_t>(of.size()), {}};
  for (const std::string& text : column) {
    key.codes.push_back(
        static_cast<std::uint32_t>(std::lower_bound(of.begin(), of.end(), text) - of.begin()));
  }
  for (const std::string& text : of) key.missing.push_back(text == "." ? 1 : 0);
  return key;
}

/// A file of key columns, each a text of words, one a row.
inline AssessedFile file_of(const Texts& columns) {
  AssessedFile file;
  for (const std::string& column : columns) {
    const Texts words = words_of(column);
    file.rows = static_cast<std::uint32_t>(words.size());
    const auto name = static_cast<char>('a' + file.keys.size());
    file.keys.push_back(key_column(std::string(1, name), words));
  }
  file.persons = file.rows;
  return file;
}

/// The weighted rows of sdcMicro's tests, their third column given.
inline AssessedFile eight_rows(const std::string& third) {
  AssessedFile file = file_of({"2 3 2 2 3 3 1 2", "3 3 3 3 3 3 4 3", third});
  file.weights = {18, 45.5, 39, 17, 92, 8, 123.5, 51};
  return file;
}

/// Two files of the same columns whose codes compare.
inline std::pair<AssessedFile, AssessedFile> files_of(const Texts& columns, const Texts& others) {
  AssessedFile file = file_of(columns), other = file_of(others);
  for (std::size_t j = 0; j < columns.size(); ++j) {
    const Texts mine = words_of(columns[j]), theirs = words_of(others[j]);
    file.keys[j] = key_column(file.keys[j].name, mine, theirs);
    other.keys[j] = key_column(file.keys[j].name, theirs, mine);
  }
  return {file, other};
}

/// Random keys: column j takes codes 1 … 2+j of skewed frequency; code 0 is missing.
struct RandomFile {
  std::uint32_t rows = 20, keys = 3;
  unsigned missing = 0;  ///< percent of the cells
  bool weights = false;
  std::uint32_t persons = 0;  ///< 0: a row is a person
};
inline AssessedFile random_file(std::mt19937& random, const RandomFile& how) {
  AssessedFile file;
  file.rows = how.rows;
  for (std::uint32_t j = 0; j < how.keys; ++j) {
    const std::uint32_t levels = 2 + j;
    KeyColumn key{std::string(1, static_cast<char>('a' + j)), {}, levels + 1, {}};
    key.missing.assign(levels + 1, 0);
    key.missing[0] = 1;
    for (std::uint32_t row = 0; row < how.rows; ++row) {
      const std::uint32_t value = std::min(random() % levels, random() % levels) & 0xffU;
      key.codes.push_back(random() % 100 < how.missing ? 0 : 1 + value);
    }
    file.keys.push_back(std::move(key));
  }
  for (std::uint32_t row = 0; row < how.rows; ++row) {
    if (how.weights) file.weights.push_back(1 + static_cast<double>(random() % 400) / 8);
    if (how.persons > 0) file.individuals.push_back(random() % how.persons & 0xffffU);
  }
  file.persons = how.persons > 0 ? how.persons : how.rows;
  return file;
}

inline bool near(double a, double b, double error = 1e-9) {
  return std::fabs(a - b) <= error * std::max(std::fabs(b), 1e-300);
}

}  // namespace paravent::risk
