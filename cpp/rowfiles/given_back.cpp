#include "rowfiles/given_back.h"

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

/// Rows of which `told` tells what is hidden: all, or those of some labels.
std::uint64_t rows_told(const CodeView& told, const CodeView& hidden) {
  if (perturbation::determines(told, hidden)) return told.of_row.size();
  return perturbation::given_away(told, hidden).rows;
}

}  // namespace

std::optional<GivenBack> given_back(const RowSource& source, const SearchInput& input,
                                    const Levels& levels) {
  std::vector<OwnedCodes> published;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    published.push_back(at_level(input.columns[i], levels[i]));
  }
  for (const std::size_t kept : input.kept_index) {
    const Column& column = source.table.columns[kept];
    OwnedCodes& out = published.emplace_back();
    out.name = column.name;
    out.size = static_cast<std::uint32_t>(column.dictionary.size());
    column.codes.for_each([&](std::uint32_t code) { out.codes.push_back(code); });
  }
  for (std::size_t i = 0; i < levels.size(); ++i) {
    for (std::uint32_t level = 0; level < levels[i]; ++level) {
      const OwnedCodes hidden = at_level(input.columns[i], level);
      if (rows_told(published[i].view(), hidden.view()) > 0) continue;
      for (std::size_t other = 0; other < published.size(); ++other) {
        if (other == i) continue;
        const std::uint64_t rows = rows_told(published[other].view(), hidden.view());
        if (rows > 0) return GivenBack{input.columns[i].name, published[other].name, rows};
      }
    }
  }
  return std::nullopt;
}

}  // namespace paravent
