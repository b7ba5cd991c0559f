#include "series/units.h"

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

#include "support/integers.h"
#include "table/prepare.h"
#include "traces/years.h"

namespace paravent::series {
namespace {

Error years_fault(const char* why) {
  return Error{.code = ErrorCode::kSeriesYears, .key = "series", .kind = why};
}

/// Whether the input's years go on from those of the publication before.
Status check_years(const Units& units, const SeriesSpec& spec, const Earlier& earlier) {
  if (units.integers != earlier.integers) return years_fault("not_continued");
  if (!units.integers) {
    const bool begins = units.years.size() >= earlier.years.size() &&
                        std::equal(earlier.years.begin(), earlier.years.end(), units.years.begin());
    if (!begins) return years_fault("not_continued");
  }
  if (units.last() <= units.place(earlier.publication)) return years_fault("not_later");
  const std::int64_t start = units.place(earlier.first_year);
  if (units.first() < start) return years_fault("begins_earlier");
  if (units.first() > start && spec.horizon) return years_fault("window_moved");
  return ok_status();
}

/// Of one individual, the places of its years, ascending.
struct Unit {
  std::int64_t first = 0, last = 0, due = 0;
};

Unit unit_of(std::span<const std::int64_t> years, const SeriesSpec& spec) {
  Unit unit{years.front(), years.front(), 0};
  if (spec.horizon) {
    unit.last = unit.first + spec.years - 1;
    unit.due = unit.last;
    return unit;
  }
  for (const std::int64_t year : years) {
    if (year - unit.last > std::int64_t{spec.gap}) break;
    unit.last = year;
  }
  unit.due = unit.last + spec.gap;
  return unit;
}

/// The first place that counts; the least number where there is no such choice.
std::int64_t start_of(const Units& units, const SeriesSpec& spec) {
  if (!spec.from) return std::numeric_limits<std::int64_t>::min();
  if (units.integers) return small_integer(*spec.from).value_or(0);
  return std::lower_bound(units.years.begin(), units.years.end(), *spec.from) - units.years.begin();
}

}  // namespace

std::int64_t Units::place(const std::string& year) const {
  if (integers) return small_integer(year).value_or(0);
  return std::find(years.begin(), years.end(), year) - years.begin();
}

Result<Units> find_units(Table table, const Recipe& recipe, const Earlier* earlier) {
  const SeriesSpec& spec = *recipe.traces().series;
  const Result<Years> read = read_years(table, recipe);
  if (!read) return read.error();
  const Years& years = read.value();
  Units units;
  units.years = years.texts;
  units.integers = years.integers;
  if (years.texts.empty()) return Error{.code = ErrorCode::kNoRows};
  std::vector<std::int64_t> place;
  for (const std::string& text : years.texts) {
    if (years.integers && !small_integer(text)) {
      return Error{.code = ErrorCode::kTooLarge, .column = recipe.year, .key = "series"};
    }
    place.push_back(units.place(text));
  }
  if (earlier != nullptr) {
    if (Status good = check_years(units, spec, *earlier); !good) return good.error();
  }
  const std::int64_t last = place.back(), from = start_of(units, spec);
  // Who may have begun before a window that has moved is not counted.
  const bool moved = earlier != nullptr && units.first() > units.place(earlier->first_year);
  const std::int64_t start = std::max(from, moved ? units.first() + std::int64_t{spec.gap}
                                                  : std::numeric_limits<std::int64_t>::min());

  const Column& column = table.columns[table.column(recipe.year)];
  std::vector<std::uint32_t> individual(table.individual.begin(), table.individual.end());
  std::vector<std::size_t> end(table.individuals + std::size_t{1}, 0);  // of each one's places
  std::vector<std::int64_t> of_row(table.rows());
  std::vector<std::uint8_t> kept(table.rows(), 0);
  for (std::size_t row = 0; row < of_row.size(); ++row) {
    const std::uint32_t rank = years.rank_of_code[column.codes[row]];
    if (rank == kNone) continue;
    kept[row] = 1;
    of_row[row] = place[rank];
    ++end[individual[row] + std::size_t{1}];
  }
  for (std::size_t i = 0; i < table.individuals; ++i) end[i + 1] += end[i];
  std::vector<std::int64_t> places(end.back());
  for (std::size_t row = 0; row < of_row.size(); ++row) {
    if (kept[row] != 0) places[end[individual[row]]++] = of_row[row];
  }
  std::vector<Unit> unit(table.individuals);
  for (std::uint32_t i = 0; i < table.individuals; ++i) {
    const std::size_t begin = i == 0 ? 0 : end[i - 1];
    const auto own = std::span(places).subspan(begin, end[i] - begin);
    if (own.empty()) continue;
    std::sort(own.begin(), own.end());
    unit[i] = unit_of(own, spec);
    if (unit[i].first < start) {
      ++units.figures.before_start;
      unit[i].last = std::numeric_limits<std::int64_t>::min();
    } else if (unit[i].due > last) {
      ++units.figures.not_yet;
      unit[i].last = std::numeric_limits<std::int64_t>::min();
    } else {
      ++units.figures.due;
    }
  }
  if (units.figures.due == 0) return Error{.code = ErrorCode::kSeriesNothing, .key = "series"};
  constexpr std::int64_t kOut = std::numeric_limits<std::int64_t>::min();
  for (std::size_t row = 0; row < kept.size(); ++row) {
    const Unit& own = unit[individual[row]];
    if (kept[row] != 0 && own.last != kOut && of_row[row] > own.last) ++units.figures.later_rows;
    kept[row] = kept[row] != 0 && of_row[row] <= own.last ? 1 : 0;
  }
  units.table = std::move(table);
  keep_rows(units.table, kept);
  units.due.resize(units.table.individuals);
  std::size_t next = 0;
  for (std::size_t row = 0; row < kept.size(); ++row) {
    if (kept[row] == 0) continue;
    units.due[units.table.individual[next++]] = unit[individual[row]].due;
  }
  return units;
}

}  // namespace paravent::series
