#pragma once
// Keys and files for the tests of protection.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <numeric>
#include <vector>

#include "microdata/microdata_support.h"
#include "risk/risk_support.h"
#include "support/random.h"

namespace paravent::perturbation {

/// 00 01 … 1f, the key of all known results.
inline SecretKey known_key() {
  SecretKey key{};
  std::iota(key.begin(), key.end(), std::uint8_t{0});
  return key;
}

/// Columns of a public file alone, in canonical order by them.
inline risk::AssessedFile assessed_columns(const std::string& file,
                                           const std::vector<std::string>& names,
                                           char separator = ';') {
  std::string bytes = read_bytes(data_file(file));
  std::replace(bytes.begin(), bytes.end(), separator, ';');
  Table all = read_plain_csv(bytes);
  Table table;
  table.individual = std::move(all.individual);
  risk::AssessedColumns columns;
  for (const std::string& name : names) {
    columns.keys.push_back(table.columns.size());
    table.columns.push_back(std::move(all.columns[all.column(name)]));
  }
  return risk::assess(table, columns).value();
}

inline risk::AssessedFile adult_columns_of(const std::vector<std::string>& names) {
  return assessed_columns("adult/adult.csv", names);
}

}  // namespace paravent::perturbation
