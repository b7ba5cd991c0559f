#include "microdata/hierarchy.h"

#include <algorithm>

#include "microdata/hierarchy_levels.h"
#include "support/csv.h"
#include "support/text.h"

namespace paravent {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

}  // namespace

Result<Hierarchy> read_hierarchy(std::string_view csv, std::string_view column, char separator) {
  const std::string name(column);
  HierarchyLevels levels;
  std::uint64_t line = 1;
  bool begun = false;
  for (std::size_t at = csv.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
       at < csv.size();) {
    const std::uint64_t here = line;
    const CsvRecord record = next_record(csv, at, line, separator);
    if (!record.strict || !record.ended) {
      return Error{.code = ErrorCode::kHierarchySyntax, .line = here, .column = name};
    }
    const std::vector<std::string>& fields = record.fields;
    if (fields.size() == 1 && fields.front().empty()) continue;
    if (!begun) levels.reset(fields.size() - 1);
    begun = true;
    if (fields.size() != levels.height() + 1) {
      return Error{.code = ErrorCode::kHierarchyUneven, .line = here, .column = name};
    }
    if (const std::size_t level = levels.add(fields); level != 0) {
      return Error{.code = ErrorCode::kHierarchyNotFunction,
                   .line = here,
                   .column = name,
                   .key = std::to_string(level)};
    }
  }
  if (!begun) return Error{.code = ErrorCode::kHierarchySyntax, .line = 1, .column = name};
  return levels.take();
}

std::string write_hierarchy(const Hierarchy& hierarchy, char separator) {
  std::string out;
  for (std::uint32_t value = 0; value < hierarchy.labels[0].size(); ++value) {
    append_csv_field(out, hierarchy.labels[0][value], separator);
    std::uint32_t label = value;
    for (std::size_t level = 0; level < hierarchy.height(); ++level) {
      label = hierarchy.up[level][label];
      out += separator;
      append_csv_field(out, hierarchy.labels[level + 1][label], separator);
    }
    out += '\n';
  }
  // A value that begins like a byte order mark would be read without it.
  if (out.starts_with(kByteOrderMark)) out.insert(0, kByteOrderMark);
  return out;
}

std::vector<std::uint32_t> LevelledColumn::map_to(std::size_t level) const {
  std::vector<std::uint32_t> map(sizes[0]);
  for (std::uint32_t code = 0; code < sizes[0]; ++code) map[code] = code;
  for (std::size_t l = 0; l < level; ++l) {
    for (std::uint32_t& code : map) code = up[l][code];
  }
  return map;
}

Result<LevelledColumn> bind_hierarchy(const Hierarchy& hierarchy, const Column& column) {
  Dictionary values;
  for (const std::string& value : hierarchy.labels[0]) values.encode(value, {});
  std::vector<std::uint8_t> used(column.dictionary.size());
  for (const std::uint32_t code : column.codes) used[code] = 1;

  LevelledColumn bound{column.name, {}, {column.dictionary.size()}, hierarchy.up};
  bound.codes.reserve(column.codes.size());
  for (const std::uint32_t code : column.codes) bound.codes.push_back(code);
  for (std::size_t level = 1; level < hierarchy.labels.size(); ++level) {
    bound.sizes.push_back(static_cast<std::uint32_t>(hierarchy.labels[level].size()));
  }
  Error missing{.code = ErrorCode::kHierarchyValueMissing, .column = column.name};
  std::vector<std::uint32_t> first_up(column.dictionary.size());
  for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
    const std::uint32_t value = values.find(column.dictionary[code]);
    if (value != Dictionary::kNone) {
      if (hierarchy.height() > 0) first_up[code] = hierarchy.up[0][value];
    } else if (used[code]) {
      ++missing.count;
      missing.lines.push_back(column.dictionary.place(code).line);
    }
  }
  if (missing.count > 0) {
    std::sort(missing.lines.begin(), missing.lines.end());
    missing.lines.resize(std::min<std::size_t>(missing.lines.size(), 10));
    missing.line = missing.lines.front();
    return missing;
  }
  if (hierarchy.height() > 0) bound.up[0] = std::move(first_up);
  return bound;
}

}  // namespace paravent
