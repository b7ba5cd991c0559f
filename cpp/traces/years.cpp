#include "traces/years.h"

#include <algorithm>

#include "table/year_forms.h"

namespace paravent {
namespace {

constexpr std::size_t kFirstLines = 10;

/// Whether all used texts are academic years, or all dates.
bool are_times(const std::vector<std::string>& texts, const std::vector<std::uint8_t>& used) {
  bool academic = true, dates = true;
  for (std::size_t code = 0; code < texts.size() && (academic || dates); ++code) {
    if (used[code] == 0) continue;
    const YearText text = read_year_text(texts[code]);
    academic = academic && text.is_academic();
    dates = dates && text.form == YearForm::kDate;
  }
  return academic || dates;
}

Error not_integer(const Table& table, const Column& column, std::vector<Place> places,
                  std::uint64_t rows) {
  const auto first = std::min_element(places.begin(), places.end(), [](Place a, Place b) {
    return a.file != b.file ? a.file < b.file : a.line < b.line;
  });
  Error error{ErrorCode::kYearNotInteger, {}, first->line, column.name, {}, rows, {}};
  if (first->file < table.files.size()) error.file = table.files[first->file];
  for (const Place place : places) {
    if (place.file == first->file) error.lines.push_back(place.line);
  }
  std::sort(error.lines.begin(), error.lines.end());
  if (error.lines.size() > kFirstLines) error.lines.resize(kFirstLines);
  return error;
}

/// The recipe's option that has a meaning for integers only, or nullptr.
const char* integer_option(const Recipe& recipe) {
  if (!recipe.traces().bac_year.empty()) return "trace.status";
  if (recipe.traces().gaps) return "trace.gaps";
  return recipe.traces().calendar ? "trace.calendar" : nullptr;
}

}  // namespace

bool year_before(const Years& years, std::string_view a, std::string_view b) {
  if (years.integers) return integer_less(a, b);
  if (years.by_time) {
    const YearText first = read_year_text(a), second = read_year_text(b);
    if (earlier(first, second) || earlier(second, first)) return earlier(first, second);
  }
  return a < b;
}

Result<Years> read_years(const Table& table, const Recipe& recipe) {
  const Column& column = table.columns[table.column(recipe.year)];
  const std::uint32_t codes = column.dictionary.size();
  std::vector<std::uint64_t> rows(codes, 0);
  column.codes.for_each([&](std::uint32_t code) { ++rows[code]; });

  Years years;
  std::vector<std::string> text(codes);
  std::vector<std::uint8_t> used(codes, 0);
  std::vector<Place> places;
  for (std::uint32_t code = 0; code < codes; ++code) {
    if (rows[code] == 0) continue;
    if (auto canonical = canonical_integer(column.dictionary[code])) {
      text[code] = std::move(*canonical);
      used[code] = 1;
    } else {
      years.skipped += rows[code];
      places.push_back(column.dictionary.place(code));
    }
  }
  const char* option = integer_option(recipe);
  if (recipe.year_type == YearType::kText && option != nullptr) {
    return Error{ErrorCode::kRecipeConflict, {}, 0, {}, option, 0, {}};
  }
  const bool announced =
      recipe.year_type == YearType::kInteger || option != nullptr || reads_years(recipe.answers);
  years.integers = announced || (recipe.year_type == YearType::kAuto && places.empty());
  if (years.integers) {
    if (!places.empty() && recipe.malformed == Malformed::kStop) {
      return not_integer(table, column, std::move(places), years.skipped);
    }
  } else {
    years.skipped = 0;
    for (std::uint32_t code = 0; code < codes; ++code) {
      if (rows[code] == 0) continue;
      text[code] = column.dictionary[code];
      used[code] = 1;
    }
    years.by_time = recipe.year_type == YearType::kAuto && are_times(text, used);
  }

  std::vector<std::uint32_t> order;
  for (std::uint32_t code = 0; code < codes; ++code) {
    if (used[code] != 0) order.push_back(code);
  }
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return year_before(years, text[a], text[b]); });
  years.rank_of_code.assign(codes, kNone);
  for (const std::uint32_t code : order) {
    if (years.texts.empty() || years.texts.back() != text[code]) years.texts.push_back(text[code]);
    years.rank_of_code[code] = static_cast<std::uint32_t>(years.texts.size() - 1);
    years.last = years.rank_of_code[code];
  }
  return years;
}

Result<YearRange> find_window(const Years& years, const Window& window) {
  std::string first = window.first, last = window.last;
  if (years.integers) {
    auto a = canonical_integer(first), b = canonical_integer(last);
    if (!a || !b) return Error{ErrorCode::kRecipeRange, {}, 0, {}, "trace.window", 0, {}};
    first = std::move(*a);
    last = std::move(*b);
  }
  const auto begin = std::partition_point(
      years.texts.begin(), years.texts.end(),
      [&](const std::string& year) { return year_before(years, year, first); });
  const auto end = std::partition_point(
      years.texts.begin(), years.texts.end(),
      [&](const std::string& year) { return !year_before(years, last, year); });
  return YearRange{static_cast<std::uint32_t>(begin - years.texts.begin()),
                   static_cast<std::uint32_t>(end - years.texts.begin())};
}

namespace {

/// The first place of the year, of all its spellings, whose rank it is.
Error far_year(const Table& table, const Recipe& recipe, const Years& years, std::size_t rank) {
  const Column& column = table.columns[table.column(recipe.year)];
  std::optional<Place> first;
  for (std::uint32_t code = 0; code < years.rank_of_code.size(); ++code) {
    if (years.rank_of_code[code] != rank) continue;
    const Place place = column.dictionary.place(code);
    if (!first || place.file < first->file ||
        (place.file == first->file && place.line < first->line)) {
      first = place;
    }
  }
  Error error{ErrorCode::kYearFar, {}, first->line, column.name, {}, 0, {}};
  if (first->file < table.files.size()) error.file = table.files[first->file];
  return error;
}

}  // namespace

Result<std::vector<std::uint32_t>> year_offsets(const Table& table, const Recipe& recipe,
                                                const Years& years) {
  const std::size_t last = years.texts.size() - 1, middle = last / 2;
  std::vector<std::int64_t> values;
  for (std::size_t rank = 0; rank <= last; ++rank) {
    const auto value = small_integer(years.texts[rank]);
    // Integers too long to be one here stand at either end.
    if (!value) return far_year(table, recipe, years, rank <= middle ? 0 : last);
    values.push_back(*value);
  }
  if (values[last] - values[0] > std::int64_t{kMaxYearSpan}) {
    const bool low = values[middle] - values[0] > values[last] - values[middle];
    return far_year(table, recipe, years, low ? 0 : last);
  }
  std::vector<std::uint32_t> offsets;
  offsets.reserve(values.size());
  for (const std::int64_t value : values) {
    offsets.push_back(static_cast<std::uint32_t>(value - values[0]));
  }
  return offsets;
}

}  // namespace paravent
