#include "table/year_forms.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "support/integers.h"
#include "table/spelling.h"

namespace paravent {
namespace {

constexpr std::int64_t kTurn = 50;  // of two digits

struct Digits {
  std::int64_t value = 0;
  std::size_t size = 0;
};

/// Takes digits, at most four.
Digits take_digits(std::string_view& text) {
  Digits found;
  while (found.size < text.size() && found.size < 5) {
    const char c = text[found.size];
    if (c < '0' || c > '9') break;
    found.value = found.value * 10 + (c - '0');
    ++found.size;
  }
  text.remove_prefix(found.size);
  return found;
}

void skip_blanks(std::string_view& text) {
  for (;;) {
    if (!text.empty() && static_cast<unsigned char>(text[0]) <= 0x20) {
      text.remove_prefix(1);
    } else if (text.size() > 1 && text[0] == '\xc2' && text[1] == '\xa0') {
      text.remove_prefix(2);
    } else if (text.size() > 2 && shows_nothing(text.substr(0, 3)) && text[0] == '\xe2') {
      text.remove_prefix(3);
    } else {
      return;
    }
  }
}

/// Takes what stands between two numbers of a date or an academic year: its sign, ' ' for blanks
/// alone, or 0.
char take_separator(std::string_view& text) {
  const std::size_t before = text.size();
  skip_blanks(text);
  const bool blanks = text.size() != before;
  char sign = 0;
  if (!text.empty() && (text[0] == '-' || text[0] == '/' || text[0] == '.' || text[0] == '_')) {
    sign = text[0];
    text.remove_prefix(1);
  } else if (text.size() > 2 && text[0] == '\xe2' && text[1] == '\x80' &&
             (text[2] == '\x93' || text[2] == '\x94' || text[2] == '\x91')) {
    sign = '-';
    text.remove_prefix(3);
  }
  skip_blanks(text);
  return sign != 0 ? sign : blanks ? ' ' : '\0';
}

std::int64_t whole_year(const Digits& digits) {
  if (digits.size != 2) return digits.value;
  return digits.value + (digits.value >= kTurn ? 1900 : 2000);
}

bool is_day(std::int64_t year, std::int64_t month, std::int64_t day) {
  constexpr std::array<int, 12> kDays{31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (month < 1 || month > 12 || day < 1 || day > kDays[static_cast<std::size_t>(month - 1)]) {
    return false;
  }
  const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return month != 2 || day < 29 || leap;
}

/// The digits of a year as a cell may show it: "2 020", "2020,0", "2020.00"; or nothing.
std::optional<std::string> written_year(std::string_view text) {
  const Digits first = take_digits(text);
  if (first.size != 1 && first.size != 4) return std::nullopt;
  std::int64_t value = first.value;
  if (first.size == 1) {
    const std::size_t before = text.size();
    skip_blanks(text);
    const Digits rest = take_digits(text);
    if (rest.size != 3 || before == text.size()) return std::nullopt;
    value = value * 1000 + rest.value;
  }
  if (!text.empty() && (text[0] == ',' || text[0] == '.')) {
    text.remove_prefix(1);
    const std::size_t zeros = std::min(text.find_first_not_of('0'), text.size());
    if (zeros == 0) return std::nullopt;
    text.remove_prefix(zeros);
  }
  skip_blanks(text);
  if (!text.empty()) return std::nullopt;
  return std::to_string(value);
}

/// Nothing, or a time: "T10:00:00Z", " 00:00", "10:00:00.000+02:00".
bool is_time(std::string_view text) {
  skip_blanks(text);
  if (text.empty()) return true;
  if (text[0] == 'T' || text[0] == 't') text.remove_prefix(1);
  const Digits hours = take_digits(text);
  if (hours.size == 0 || hours.size > 2 || text.empty() || (text[0] != ':' && text[0] != 'h')) {
    return false;
  }
  return text.find_first_not_of("0123456789:.,+-hmsZAPM ") == std::string_view::npos;
}

YearText date(std::int64_t year, std::int64_t month, std::int64_t day) {
  return {YearForm::kDate, year, static_cast<unsigned>(month), static_cast<unsigned>(day)};
}

YearText two_numbers(const Digits& first, const Digits& second) {
  if (first.size == 4 && second.size == 4 && second.value == first.value + 1) {
    return {YearForm::kAcademic, first.value, 0, 0};
  }
  const bool follows = second.size == 2 && second.value == (first.value + 1) % 100;
  if (follows && first.size == 4) return {YearForm::kAcademicHalf, first.value, 0, 0};
  if (follows && first.size == 2) return {YearForm::kAcademicShort, whole_year(first), 0, 0};
  if (first.size == 4 && second.size == 2 && second.value >= 1 && second.value <= 12) {
    return date(first.value, second.value, 0);
  }
  if (first.size <= 2 && second.size == 4 && first.value >= 1 && first.value <= 12) {
    return date(second.value, first.value, 0);
  }
  return {};
}

}  // namespace

YearText read_year_text(std::string_view given) {
  std::string_view text = given;
  skip_blanks(text);
  if (const auto integer = canonical_integer(text)) {
    const auto value = small_integer(text);
    if (text.size() == 2 && text[0] != '-')
      return {YearForm::kTwoDigits, whole_year({*value, 2}), 0, 0};
    return {YearForm::kInteger, value.value_or(0), 0, 0};
  }
  if (const auto written = written_year(text)) {
    return {YearForm::kWritten, *small_integer(*written), 0, 0};
  }
  const Digits first = take_digits(text);
  if (first.size == 0 || first.size == 3 || first.size > 4) return {};
  const char separator = take_separator(text);
  const Digits second = take_digits(text);
  if (separator == 0 || second.size == 0 || second.size == 3 || second.size > 4) return {};
  std::string_view rest = text;
  skip_blanks(rest);
  if (rest.empty()) return two_numbers(first, second);
  if (take_separator(text) != separator || second.size > 2) return {};
  const Digits third = take_digits(text);
  if (!is_time(text)) return {};
  if (first.size == 4 && third.size <= 2 && is_day(first.value, second.value, third.value)) {
    return date(first.value, second.value, third.value);
  }
  const bool year_last = first.size <= 2 && (third.size == 4 || third.size == 2);
  if (!year_last || !is_day(whole_year(third), second.value, first.value)) return {};
  return date(whole_year(third), second.value, first.value);
}

std::optional<std::string> year_of_text(const YearText& text, bool academic) {
  if (text.form == YearForm::kOther) return std::nullopt;
  const bool before = academic && text.form == YearForm::kDate && text.month < kFirstMonth;
  return std::to_string(text.year - (before ? 1 : 0));
}

bool earlier(const YearText& a, const YearText& b) {
  return std::tie(a.year, a.month, a.day) < std::tie(b.year, b.month, b.day);
}

}  // namespace paravent
