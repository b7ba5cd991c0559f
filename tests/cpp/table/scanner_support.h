// Scanning texts held in memory, for the tests of cpp/table/scanner.h.
#pragma once

#include <doctest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "table/scanner.h"

namespace paravent::scanning {

using Texts = std::vector<std::string>;

inline Recipe recipe(std::string_view columns = R"("id","year":"y","step":["s"])",
                     std::string_view reading = "{}") {
  std::string text = R"({"version":1,"reading":)";
  text.append(reading).append(R"(,"columns":{"individual":)").append(columns).append("}}");
  Result<Recipe> parsed = parse_recipe(text);
  if (!parsed) FAIL(error_name(parsed.error().code) << " " << parsed.error().key);
  return parsed.value();
}

inline TableBuilder builder(const Recipe& r) { return TableBuilder(r, {11, 12}); }

/// Gives `text` in slices of `slice` bytes; the first answer that is not kNo, or that of the last.
inline Result<Declined> feed(Scanner& scanner, std::string_view text, std::size_t slice) {
  for (std::size_t at = 0;; at += slice) {
    const std::size_t size = std::min(slice, text.size() - at);
    const std::span<char> room = scanner.room(size);
    if (size != 0) std::memcpy(room.data(), text.data() + at, size);
    const bool last = at + size == text.size();
    const Result<Declined> result = scanner.scan(size, last);
    if (!result || result.value() != Declined::kNo || last || scanner.done()) return result;
  }
}

/// Texts of a column, one a row.
inline Texts texts(const Table& table, std::string_view name) {
  const Column& column = table.columns[table.column(name)];
  Texts out;
  for (const std::uint32_t code : column.codes) out.emplace_back(column.dictionary[code]);
  return out;
}

/// Everything that a table holds, to compare two.
inline Texts dump(const Table& table) {
  Texts out = table.files;
  out.push_back(std::to_string(table.individuals));
  for (const std::uint32_t i : table.individual) out.push_back(std::to_string(i));
  for (const Column& column : table.columns) {
    out.push_back(column.name);
    for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
      const Place place = column.dictionary.place(code);
      out.push_back(std::string(column.dictionary[code]) + "@" + std::to_string(place.file) + ":" +
                    std::to_string(place.line));
    }
    for (const std::uint32_t code : column.codes) out.push_back(std::to_string(code));
  }
  return out;
}

}  // namespace paravent::scanning
