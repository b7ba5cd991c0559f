#include "rowfiles/given_back.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "perturbation/determines.h"
#include "perturbation/given_away.h"

namespace paravent {
namespace {

/// A column of codes of its own.
struct OwnedCodes {
  std::string name;
  std::vector<std::uint32_t> codes;
  std::uint32_t size = 0;

  CodeView view() const { return {codes, size}; }
};

OwnedCodes at_level(const LevelledColumn& column, std::uint32_t level) {
  OwnedCodes out{.name = column.name, .codes = column.codes, .size = column.sizes[level]};
  const std::vector<std::uint32_t> map = column.map_to(level);
  for (std::uint32_t& code : out.codes) code = map[code];
  return out;
}

OwnedCodes as_it_is(const Column& column) {
  OwnedCodes out{.name = column.name,
                 .codes = {},
                 .size = static_cast<std::uint32_t>(column.dictionary.size())};
  column.codes.for_each([&](std::uint32_t code) { out.codes.push_back(code); });
  return out;
}

/// Rows of which `told` tells what is hidden: all, or those of some labels.
std::uint64_t rows_told(const CodeView& told, const CodeView& hidden) {
  if (perturbation::determines(told, hidden)) return told.of_row.size();
  return perturbation::given_away(told, hidden).rows;
}

/// What another published column tells of a column's values that its own labels do not.
std::optional<GivenBack> told_by_another(const std::vector<OwnedCodes>& published, std::size_t own,
                                         const OwnedCodes& hidden) {
  if (rows_told(published[own].view(), hidden.view()) > 0) return std::nullopt;
  for (std::size_t other = 0; other < published.size(); ++other) {
    if (other == own) continue;
    const std::uint64_t rows = rows_told(published[other].view(), hidden.view());
    if (rows > 0) return GivenBack{published[own].name, published[other].name, rows};
  }
  return std::nullopt;
}

std::optional<GivenBack> recoding_told(const Table& table,
                                       const std::vector<OwnedCodes>& published) {
  for (std::size_t i = 0; i < published.size(); ++i) {
    for (const Column& raw : table.as_read) {
      if (raw.name != published[i].name) continue;
      if (auto back = told_by_another(published, i, as_it_is(raw))) return back;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<GivenBack> given_back(const Table& table, const SearchInput& input,
                                    std::span<const std::uint32_t> levels) {
  std::vector<OwnedCodes> published;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    published.push_back(at_level(input.columns[i], levels[i]));
  }
  for (const std::size_t kept : input.kept_index) {
    published.push_back(as_it_is(table.columns[kept]));
  }
  for (std::size_t i = 0; i < levels.size(); ++i) {
    for (std::uint32_t level = 0; level < levels[i]; ++level) {
      if (auto back = told_by_another(published, i, at_level(input.columns[i], level))) return back;
    }
  }
  return recoding_told(table, published);
}

std::optional<GivenBack> recoding_given_back(const Table& table,
                                             const std::vector<std::string>& published,
                                             const std::vector<std::string>& changed) {
  if (table.as_read.empty()) return std::nullopt;
  const auto is_among = [](const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  std::vector<OwnedCodes> all;
  for (const Column& column : table.columns) {
    const bool recoded = std::any_of(table.as_read.begin(), table.as_read.end(),
                                     [&](const Column& raw) { return raw.name == column.name; });
    // One that a step changes tells nothing as it is read, and may hide what a recoding left.
    if (!is_among(published, column.name) || (!recoded && is_among(changed, column.name))) continue;
    all.push_back(as_it_is(column));
  }
  return recoding_told(table, all);
}

}  // namespace paravent
