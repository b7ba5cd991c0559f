#include "microdata/generalise.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "support/text.h"

namespace paravent {
namespace {

/// What stands for each code of a column, as a CSV field; nothing for values not in the hierarchy.
std::vector<std::optional<std::string>> fields_of(const Column& column,
                                                  const GeneralisedColumn& how, char separator) {
  std::vector<std::optional<std::string>> fields(column.dictionary.size());
  Dictionary values;
  if (how.hierarchy != nullptr) {
    for (const std::string& value : how.hierarchy->labels[0]) values.encode(value, {});
  }
  for (std::uint32_t code = 0; code < fields.size(); ++code) {
    std::string_view text = column.dictionary[code];
    if (how.hierarchy != nullptr) {
      std::uint32_t label = values.find(text);
      if (label == Dictionary::kNone) continue;
      for (std::uint32_t l = 0; l < how.level; ++l) label = how.hierarchy->up[l][label];
      text = how.hierarchy->labels[how.level][label];
    }
    append_csv_field(fields[code].emplace(), text, separator);
  }
  return fields;
}

}  // namespace

Result<std::string> write_generalised(const Table& table,
                                      std::span<const GeneralisedColumn> columns,
                                      std::span<const std::uint32_t> rows, char separator) {
  std::string heading;
  std::vector<std::string> lines(rows.size());
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const Column& column = table.columns[columns[i].column];
    const auto fields = fields_of(column, columns[i], separator);
    if (i > 0) heading += separator;
    append_csv_field(heading, column.name, separator);
    std::uint64_t missing = 0;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      const std::optional<std::string>& field = fields[column.codes[rows[r]]];
      if (i > 0) lines[r] += separator;
      if (field) lines[r] += *field;
      missing += field ? 0 : 1;
    }
    if (missing > 0) {
      return Error{.code = ErrorCode::kHierarchyValueMissing,
                   .column = column.name,
                   .count = missing};
    }
  }
  for (std::string& line : lines) line += '\n';
  std::sort(lines.begin(), lines.end());
  std::string out = heading + '\n';
  for (const std::string& line : lines) out += line;
  return out;
}

}  // namespace paravent
