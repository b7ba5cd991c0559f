#include "rowfiles/given_back.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "perturbation/determines.h"
#include "perturbation/given_away.h"

namespace paravent {
namespace {

/// A column of codes of its own.
struct OwnedCodes {
  std::vector<std::uint32_t> codes;
  std::uint32_t size = 0;

  CodeView view() const { return {codes, size}; }
};

OwnedCodes at_level(const LevelledColumn& column, std::uint32_t level) {
  OwnedCodes out{.codes = column.codes, .size = column.sizes[level]};
  const std::vector<std::uint32_t> map = column.map_to(level);
  for (std::uint32_t& code : out.codes) code = map[code];
  return out;
}

OwnedCodes as_it_is(const Column& column) {
  OwnedCodes out{.codes = {}, .size = static_cast<std::uint32_t>(column.dictionary.size())};
  column.codes.for_each([&](std::uint32_t code) { out.codes.push_back(code); });
  return out;
}

/// Rows of which `told` tells what is hidden: all, or those of some labels.
std::uint64_t rows_told(const CodeView& told, const CodeView& hidden) {
  if (perturbation::determines(told, hidden)) return told.of_row.size();
  return perturbation::given_away(told, hidden).rows;
}

/// What another published column tells of a column's values that its own labels do not. `told`: of
/// how many rows the published column of that place tells them.
template <class Told>
std::optional<GivenBack> told_by_another(std::span<const std::string> published, std::size_t own,
                                         const Told& told) {
  if (told(own) > 0) return std::nullopt;
  for (std::size_t other = 0; other < published.size(); ++other) {
    if (other == own) continue;
    const std::uint64_t rows = told(other);
    if (rows > 0) return GivenBack{published[own], published[other], rows};
  }
  return std::nullopt;
}

}  // namespace

/// Columns in the forms in which they may be compared, each by a number: the levels of one column
/// after the other, those that are kept, those before recoding.
struct GivenBackSearch::Known {
  const Table& table;
  const SearchInput& input;
  std::vector<std::string> names{};  ///< of what is published
  std::vector<std::size_t> begin{};  ///< of each of these its first number
  std::size_t raw = 0;               ///< the first number of the columns before recoding
  std::map<std::pair<std::size_t, std::size_t>, std::uint64_t> rows{};  ///< told by, hidden
  std::vector<std::uint8_t> of_pair{};  ///< by both numbers: 0 unknown, 1 no, 2 yes

  OwnedCodes codes_of(std::size_t number) const {
    if (number >= raw) return as_it_is(table.as_read[number - raw]);
    const auto column = static_cast<std::size_t>(
        std::upper_bound(begin.begin(), begin.end(), number) - begin.begin() - 1);
    if (column >= input.columns.size()) {
      return as_it_is(table.columns[input.kept_index[column - input.columns.size()]]);
    }
    return at_level(input.columns[column], static_cast<std::uint32_t>(number - begin[column]));
  }

  /// By numbers, of a published column what it hides.
  template <class Take>
  void each_hidden(std::size_t column, std::size_t number, const Take& take) const {
    for (std::size_t finer = begin[column]; finer < number; ++finer) take(finer);
    for (std::size_t i = 0; i < table.as_read.size(); ++i) {
      if (table.as_read[i].name == names[column]) take(raw + i);
    }
  }

  /// Whether the other, as it is published, tells what the one hides.
  bool gives_back(std::size_t column, std::size_t number, std::size_t other) {
    std::uint8_t& state = of_pair[number * raw + other];
    if (state != 0) return state == 2;
    bool found = false;
    each_hidden(column, number, [&](std::size_t hidden) {
      found = found || (told(number, hidden) == 0 && told(other, hidden) > 0);
    });
    state = found ? 2 : 1;
    return found;
  }

  std::uint64_t told(std::size_t by, std::size_t hidden) {
    const auto known = rows.find({by, hidden});
    if (known != rows.end()) return known->second;
    const std::uint64_t found = rows_told(codes_of(by).view(), codes_of(hidden).view());
    rows.emplace(std::pair{by, hidden}, found);
    return found;
  }
};

GivenBackSearch::GivenBackSearch(const Table& table, const SearchInput& input)
    : known_(std::make_unique<Known>(Known{.table = table, .input = input})) {
  for (const LevelledColumn& column : input.columns) {
    known_->names.push_back(column.name);
    known_->begin.push_back(known_->raw);
    known_->raw += column.sizes.size();
  }
  for (const std::size_t kept : input.kept_index) {
    known_->names.push_back(table.columns[kept].name);
    known_->begin.push_back(known_->raw++);
  }
  known_->of_pair.assign(known_->raw * known_->raw, 0);
}
GivenBackSearch::~GivenBackSearch() = default;
GivenBackSearch::GivenBackSearch(GivenBackSearch&&) noexcept = default;
GivenBackSearch& GivenBackSearch::operator=(GivenBackSearch&&) noexcept = default;

bool GivenBackSearch::any(std::span<const std::uint32_t> levels) {
  Known& known = *known_;
  const auto number = [&](std::size_t column) {
    return known.begin[column] + (column < levels.size() ? levels[column] : 0);
  };
  for (std::size_t i = 0; i < known.begin.size(); ++i) {
    for (std::size_t other = 0; other < known.begin.size(); ++other) {
      if (other != i && known.gives_back(i, number(i), number(other))) return true;
    }
  }
  return false;
}

std::optional<GivenBack> GivenBackSearch::find(std::span<const std::uint32_t> levels) {
  if (!any(levels)) return std::nullopt;
  Known& known = *known_;
  std::vector<std::size_t> published = known.begin;
  for (std::size_t i = 0; i < levels.size(); ++i) published[i] += levels[i];
  std::optional<GivenBack> first;
  for (std::size_t i = 0; i < published.size(); ++i) {
    known.each_hidden(i, published[i], [&](std::size_t hidden) {
      if (first) return;
      first = told_by_another(
          known.names, i, [&](std::size_t place) { return known.told(published[place], hidden); });
    });
  }
  return first;
}

std::optional<GivenBack> recoding_given_back(const Table& table,
                                             const std::vector<std::string>& published,
                                             const std::vector<std::string>& changed) {
  if (table.as_read.empty()) return std::nullopt;
  const auto is_among = [](const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  std::vector<std::string> names;
  std::vector<OwnedCodes> all;
  for (const Column& column : table.columns) {
    const bool recoded = std::any_of(table.as_read.begin(), table.as_read.end(),
                                     [&](const Column& raw) { return raw.name == column.name; });
    // One that a step changes tells nothing as it is read, and may hide what a recoding left.
    if (!is_among(published, column.name) || (!recoded && is_among(changed, column.name))) continue;
    names.push_back(column.name);
    all.push_back(as_it_is(column));
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const Column& raw : table.as_read) {
      if (raw.name != names[i]) continue;
      const OwnedCodes hidden = as_it_is(raw);
      auto back = told_by_another(
          names, i, [&](std::size_t place) { return rows_told(all[place].view(), hidden.view()); });
      if (back) return back;
    }
  }
  return std::nullopt;
}

}  // namespace paravent
