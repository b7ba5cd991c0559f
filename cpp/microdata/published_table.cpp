#include "microdata/published_table.h"

#include <string_view>
#include <utility>

namespace paravent {
namespace {

/// `label_of` code: the place of its label among `texts`, or kNone. Labels are numbered in the
/// order of `texts`, those that no row has left out.
template <class Text>
PublishedColumn column_of(std::string heading, const Codes& codes,
                          std::span<const std::uint32_t> rows,
                          std::span<const std::uint32_t> label_of, std::uint32_t texts,
                          Text&& text) {
  std::vector<std::uint32_t> place(texts, Dictionary::kNone);
  for (const std::uint32_t row : rows) place[label_of[codes[row]]] = 0;
  PublishedColumn out{std::move(heading), {}, {}};
  for (std::uint32_t i = 0; i < texts; ++i) {
    if (place[i] == 0) place[i] = out.labels.encode(text(i), {});
  }
  out.codes.reserve(rows.size());
  for (const std::uint32_t row : rows) out.codes.push_back(place[label_of[codes[row]]]);
  return out;
}

}  // namespace

PublishedColumn published_column(const Column& column, std::span<const std::uint32_t> rows) {
  std::vector<std::uint32_t> itself(column.dictionary.size());
  for (std::uint32_t code = 0; code < itself.size(); ++code) itself[code] = code;
  return column_of(column.name, column.codes, rows, itself, column.dictionary.size(),
                   [&](std::uint32_t code) { return column.dictionary[code]; });
}

Result<PublishedColumn> generalised_column(const Column& column, const Hierarchy& hierarchy,
                                           std::uint32_t level,
                                           std::span<const std::uint32_t> rows) {
  Dictionary values;
  for (const std::string& value : hierarchy.labels[0]) values.encode(value, {});
  std::vector<std::uint32_t> label_of(column.dictionary.size());
  for (std::uint32_t code = 0; code < label_of.size(); ++code) {
    std::uint32_t& label = label_of[code];
    label = values.find(column.dictionary[code]);
    for (std::uint32_t l = 0; l < level && label != Dictionary::kNone; ++l) {
      label = hierarchy.up[l][label];
    }
  }
  std::uint64_t missing = 0;
  for (const std::uint32_t row : rows) {
    missing += label_of[column.codes[row]] == Dictionary::kNone ? 1 : 0;
  }
  if (missing > 0) {
    return Error{
        .code = ErrorCode::kHierarchyValueMissing, .column = column.name, .count = missing};
  }
  const std::vector<std::string>& labels = hierarchy.labels[level];
  return column_of(column.name, column.codes, rows, label_of,
                   static_cast<std::uint32_t>(labels.size()),
                   [&](std::uint32_t label) { return std::string_view(labels[label]); });
}

PublishedHierarchy published_hierarchy(std::string file, const PublishedColumn& published,
                                       const Hierarchy& hierarchy, std::uint32_t level) {
  PublishedHierarchy out{std::move(file), {}};
  const std::vector<std::string>& labels = hierarchy.labels[level];
  for (std::uint32_t i = 0; i < labels.size(); ++i) {
    if (published.labels.find(labels[i]) == Dictionary::kNone) continue;
    std::vector<std::string>& line = out.lines.emplace_back();
    std::uint32_t label = i;
    for (std::size_t l = level; l <= hierarchy.height(); ++l) {
      line.push_back(hierarchy.labels[l][label]);
      if (l < hierarchy.height()) label = hierarchy.up[l][label];
    }
  }
  return out;
}

}  // namespace paravent
