#include "table/far_years.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <utility>

namespace paravent {
namespace {

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// a <= b.
std::uint64_t distance(std::int64_t a, std::int64_t b) {
  return static_cast<std::uint64_t>(b) - static_cast<std::uint64_t>(a);
}

struct Value {
  std::int64_t year = 0;
  std::uint32_t code = 0;
};

struct Group {
  std::vector<std::uint32_t> codes;
  std::uint64_t rows = 0;
};

}  // namespace

std::vector<FarYear> far_years(const Table& table, const Recipe& recipe) {
  const auto column = std::find_if(table.columns.begin(), table.columns.end(),
                                   [&](const Column& one) { return one.name == recipe.year; });
  if (recipe.year.empty() || column == table.columns.end()) return {};
  if (recipe.year_type == YearType::kText) return {};
  std::vector<std::uint64_t> rows(column->dictionary.size());
  column->codes.for_each([&](std::uint32_t code) { ++rows[code]; });
  std::vector<Value> values;
  Group others;
  for (std::uint32_t code = 0; code < rows.size(); ++code) {
    if (rows[code] == 0) continue;
    if (const auto year = whole_number(column->dictionary[code])) {
      values.push_back({*year, code});
    } else {
      others.codes.push_back(code);
      others.rows += rows[code];
    }
  }
  std::sort(values.begin(), values.end(),
            [](const Value& a, const Value& b) { return a.year < b.year; });
  std::vector<Group> groups;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i == 0 || distance(values[i - 1].year, values[i].year) > kFarYears) groups.emplace_back();
    groups.back().codes.push_back(values[i].code);
    groups.back().rows += rows[values[i].code];
  }
  const auto largest = std::max_element(
      groups.begin(), groups.end(), [](const Group& a, const Group& b) { return a.rows < b.rows; });
  if (largest == groups.end()) return {};
  const std::uint64_t few = std::max<std::uint64_t>(1, table.rows() / 100);
  std::vector<std::pair<Place, FarYear>> found;
  const auto add = [&](const Group& group, bool is_number) {
    if (group.rows > few || group.rows >= largest->rows) return;
    for (const std::uint32_t code : group.codes) {
      const Place place = column->dictionary.place(code);
      found.emplace_back(place,
                         FarYear{table.files[place.file], place.line, rows[code], is_number});
    }
  };
  for (const Group& group : groups) {
    if (&group != &*largest) add(group, true);
  }
  add(others, false);
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
    return std::pair(a.first.file, a.first.line) < std::pair(b.first.file, b.first.line);
  });
  std::vector<FarYear> years;
  years.reserve(found.size());
  for (auto& [place, year] : found) years.push_back(std::move(year));
  return years;
}

}  // namespace paravent
