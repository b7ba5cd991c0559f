#include "traces/year_columns.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <string_view>

#include "traces/spread_rows.h"

namespace paravent::ties {
namespace {

constexpr std::int64_t kYearsAround = 120;  // of the data, within which a number is a year
constexpr std::int64_t kNoNumber = std::numeric_limits<std::int64_t>::min();

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The number that stands in a text: an integer; the year that it begins with ("2013-2014"), or
/// that a date as written in France ends with ("01/09/2013"); up to four digits, the only ones of
/// it
/// ("18 ans").
std::int64_t number_of(std::string_view text) {
  if (const auto value = small_integer(text)) return *value;
  const auto digits_from = [&](std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && is_digit(text[end])) ++end;
    return text.substr(at, end - at);
  };
  constexpr std::size_t kYear = 4, kDate = 10;
  const auto value_of = [](std::string_view digits) {
    return small_integer(digits).value_or(kNoNumber);
  };
  if (digits_from(0).size() == kYear) return value_of(text.substr(0, kYear));
  if (text.size() == kDate && digits_from(0).size() == 2 && digits_from(3).size() == 2 &&
      digits_from(6).size() == kYear) {
    return value_of(text.substr(kDate - kYear));
  }
  const auto first =
      static_cast<std::size_t>(std::find_if(text.begin(), text.end(), is_digit) - text.begin());
  const std::string_view digits = digits_from(first);
  const bool alone = std::none_of(text.begin() + static_cast<std::ptrdiff_t>(first + digits.size()),
                                  text.end(), is_digit);
  return alone && !digits.empty() && digits.size() <= kYear ? value_of(digits) : kNoNumber;
}

std::vector<std::int64_t> numbers_of(const Values& values) {
  std::vector<std::int64_t> numbers(values.size(), kNoNumber);
  for (std::uint32_t code = 0; code < numbers.size(); ++code) {
    if (!values.empty(code)) numbers[code] = number_of(values.text(code));
  }
  return numbers;
}

}  // namespace

std::optional<std::vector<std::int64_t>> year_numbers(const Years& years) {
  std::vector<std::int64_t> numbers;
  for (const std::string& text : years.texts) {
    numbers.push_back(number_of(text));
    if (numbers.back() == kNoNumber) return std::nullopt;
  }
  return numbers;
}

namespace {

/// What the values of a column are to the rows' years.
class YearBounds {
 public:
  YearBounds(const Values& column, std::span<const std::int64_t> years, std::size_t rows)
      : column_(column), years_(years), numbers_(numbers_of(column)), allowed_(rows / kOneIn) {
    const auto [low, high] = std::minmax_element(years.begin(), years.end());
    first_ = *low;
    last_ = *high;
  }

  /// False once more rows have another value than a bound allows.
  bool take(std::span<const std::uint32_t> values, std::span<const std::uint32_t> years) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (column_.empty(values[i])) continue;
      ++given_;
      const std::int64_t number = numbers_[values[i]], of_row = years_[years[i]];
      if (!is_year(number)) {
        ++others_;
        continue;
      }
      after_ += number > of_row ? 1U : 0U;
      before_ += number < of_row ? 1U : 0U;
      least_ = std::min(least_, number);
      most_ = std::max(most_, number);
    }
    return others_ <= allowed_ && (after_ <= allowed_ || before_ <= allowed_);
  }

  /// All rows being taken.
  bool hold() const {
    if (others_ * kOneIn > given_ || least_ >= most_) return false;
    const bool overlap = most_ >= first_ && least_ <= last_;
    return overlap && ((after_ * kOneIn <= given_ && most_ > first_) ||
                       (before_ * kOneIn <= given_ && least_ < last_));
  }

 private:
  bool is_year(std::int64_t number) const {
    return number != kNoNumber && number >= first_ - kYearsAround && number <= last_ + kYearsAround;
  }

  const Values& column_;
  std::span<const std::int64_t> years_;
  std::vector<std::int64_t> numbers_;
  std::uint64_t allowed_, given_ = 0, others_ = 0, after_ = 0, before_ = 0;
  std::int64_t first_ = 0, last_ = 0;
  std::int64_t least_ = std::numeric_limits<std::int64_t>::max(), most_ = kNoNumber;
};

/// Takes `most` blocks of rows at most; whether no row of them was one too many.
bool take_rows(YearBounds& bounds, const Values& column, const Values& years, std::size_t rows,
               std::size_t most) {
  Block value, year;
  bool good = true;
  for_each_block_spread(rows, [&](std::size_t row, std::size_t count) {
    column.read(row, {value.data(), count});
    years.read(row, {year.data(), count});
    good = bounds.take({value.data(), count}, {year.data(), count});
    return good && --most > 0;
  });
  return good;
}

}  // namespace

bool bounds_year(const Values& column, const Values& years,
                 std::span<const std::int64_t> year_numbers, std::size_t rows) {
  YearBounds bounds(column, year_numbers, rows);
  return take_rows(bounds, column, years, rows, rows) && bounds.hold();
}

bool may_bound_year(const Values& column, const Values& years,
                    std::span<const std::int64_t> year_numbers, std::size_t rows) {
  constexpr std::size_t kFew = 4;
  YearBounds bounds(column, year_numbers, rows);
  return take_rows(bounds, column, years, rows, kFew);
}

bool adds_up_to_year(const Values& first, const Values& second, const Values& years,
                     std::span<const std::int64_t> year_numbers, std::size_t rows) {
  const std::vector<std::int64_t> x = numbers_of(first), y = numbers_of(second);
  const auto any = [](const std::vector<std::int64_t>& numbers) {
    return std::any_of(numbers.begin(), numbers.end(),
                       [](std::int64_t number) { return number != kNoNumber; });
  };
  if (!any(x) || !any(y)) return false;
  constexpr std::int64_t kBeside = 1;
  constexpr std::size_t kOffsets = 2 * kBeside + 1;
  const std::uint64_t allowed = rows / kOneIn;
  std::array<std::uint64_t, 3 * kOffsets> hits{};
  std::uint64_t given = 0;
  Block a, b, year;
  const auto most_hits = [&] { return *std::max_element(hits.begin(), hits.end()); };
  for_each_block_spread(rows, [&](std::size_t row, std::size_t count) {
    first.read(row, {a.data(), count});
    second.read(row, {b.data(), count});
    years.read(row, {year.data(), count});
    for (std::size_t i = 0; i < count; ++i) {
      if (first.empty(a[i]) || second.empty(b[i])) continue;
      ++given;
      const std::int64_t n = x[a[i]], m = y[b[i]], of_row = year_numbers[year[i]];
      if (n == kNoNumber || m == kNoNumber) continue;
      std::size_t kind = 0;
      for (const std::int64_t figure : {n + m, n - m, m - n}) {
        const std::int64_t off = figure - of_row;
        if (off >= -kBeside && off <= kBeside) {
          ++hits[kind * kOffsets + static_cast<std::size_t>(off + kBeside)];
        }
        ++kind;
      }
    }
    return given - most_hits() <= allowed;
  });
  return given > 0 && (given - most_hits()) * kOneIn <= given;
}

}  // namespace paravent::ties
