#include "table/year_forms.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "support/integers.h"
#include "table/spelling.h"
#include "table/spelling_signs.h"

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
    skip_blanks(text);
    const Digits rest = take_digits(text);
    if (rest.size != 3) return std::nullopt;
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

struct MonthName {
  std::string_view begin;
  int month;
};
/// The least letters that tell a month, in French and English, without accents.
constexpr MonthName kMonths[] = {{"JAN", 1},  {"FEV", 2},  {"FEB", 2}, {"MAR", 3},  {"AVR", 4},
                                 {"APR", 4},  {"MAI", 5},  {"MAY", 5}, {"JUIN", 6}, {"JUN", 6},
                                 {"JUIL", 7}, {"JUL", 7},  {"AOU", 8}, {"AUG", 8},  {"SEP", 9},
                                 {"OCT", 10}, {"NOV", 11}, {"DEC", 12}};

/// Takes a month's name, with its point, or behind a day (`numbered`) its Roman number; 0 where
/// none stands there.
int take_month(std::string_view& text, bool numbered) {
  std::string letters;
  std::size_t size = 0;
  while (size < text.size()) {
    const char c = text[size];
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
      letters.push_back(raised(c));
      ++size;
    } else if (c == '\xc3' && size + 1 < text.size()) {  // é, û and their capitals
      const char second = text[size + 1];
      letters.push_back(second == '\xa9' || second == '\x89' ? 'E' : 'U');
      size += 2;
    } else {
      break;
    }
  }
  if (const int month = numbered ? roman_month(letters) : 0; month != 0) {
    text.remove_prefix(size);
    return month;
  }
  if (letters.size() < 3 || letters.size() > 9) return 0;
  for (const MonthName& one : kMonths) {
    if (letters.compare(0, one.begin.size(), one.begin) != 0) continue;
    text.remove_prefix(size);
    if (!text.empty() && text[0] == '.') text.remove_prefix(1);
    return one.month;
  }
  return 0;
}

/// "1er septembre 2020", "01-sept.-20", "sept-20", "12-XII-2004", "Sep 1, 2020"; or kOther.
YearText named_month(std::string_view text) {
  const auto is_year = [](const Digits& one) { return one.size == 2 || one.size == 4; };
  Digits day = take_digits(text);
  if (day.size > 2) return {};
  if (day.size != 0) {
    if (text.substr(0, 2) == "er" || text.substr(0, 2) == "ER") text.remove_prefix(2);
    if (take_separator(text) == 0) return {};
  }
  const int month = take_month(text, day.size != 0);
  if (month == 0 || take_separator(text) == 0) return {};
  Digits year = take_digits(text);
  if (day.size == 0 && year.size != 0 && year.size <= 2 && !text.empty()) {
    day = year;  // the day after the month's name
    if (text[0] == ',') text.remove_prefix(1);
    if (take_separator(text) == 0) return {};
    // "Sep 01 00:00:00 CEST 2020": the year comes last.
    if (text.find(':') < 3) text.remove_prefix(std::min(text.rfind(' '), text.size() - 1) + 1);
    year = take_digits(text);
  }
  skip_blanks(text);
  if (!is_year(year) || !is_time(text)) return {};
  if (day.size == 0) return date(whole_year(year), month, 0);
  if (!is_day(whole_year(year), month, day.value)) return {};
  return date(whole_year(year), month, day.value);
}

/// Without the name of a day before the rest: "mardi 1 septembre 2020", "Tue Sep 01 …".
std::string_view after_weekday(std::string_view text) {
  constexpr std::string_view kDays = "DIMLUNMARMERJEUVENSAMSUNMONTUEWEDTHUFRISAT";
  const std::size_t size = std::min(text.find_first_of(" .,"), text.size());
  if (size < 3 || size > 9) return {};
  const std::size_t at = kDays.find(raised(text.substr(0, 3)));
  if (at == std::string_view::npos || at % 3 != 0) return {};
  text.remove_prefix(size);
  while (!text.empty() && (text[0] == ' ' || text[0] == '.' || text[0] == ',')) {
    text.remove_prefix(1);
  }
  return text;
}

bool is_plain_year(std::int64_t year) { return year >= 1900 && year <= 2100; }

/// A day in eight digits (`20200901`, `01092020`), or as a spreadsheet numbers days since 1900; a
/// month (`202009`) or an academic year (`20202021`, `202021`) without a sign within.
YearText day_number(std::string_view digits, std::int64_t value) {
  constexpr std::int64_t kFirst = 32874, kLast = 54788;  // 1990 to 2049
  if (digits.size() == 8) {
    const std::int64_t first = value / 10000, last = value % 10000;
    // Before a day of 2013: 20122013.
    if (is_plain_year(first) && last == first + 1) return {YearForm::kAcademic, first, 0, 0};
    if (is_plain_year(first) && is_day(first, last / 100, last % 100)) {
      return date(first, last / 100, last % 100);
    }
    if (is_plain_year(last) && is_day(last, first % 100, first / 100)) {
      return date(last, first % 100, first / 100);
    }
  }
  const std::int64_t before = value / 100, after = value % 100;
  if (digits.size() == 6 && is_plain_year(before)) {
    if (after == (before + 1) % 100) return {YearForm::kAcademicHalf, before, 0, 0};
    if (after >= 1 && after <= 12) return date(before, after, 0);
  }
  if (digits.size() != 5 || value < kFirst || value > kLast) return {};
  // Days since 1 March 2000, of 400-year periods (H. Hinnant, chrono-compatible low-level date
  // algorithms, 2014).
  const std::int64_t days = value - 36586 + 730485;
  const std::int64_t era = days / 146097, of_era = days % 146097;
  const std::int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
  const std::int64_t of_year = of_era - (365 * year + year / 4 - year / 100);
  const std::int64_t shifted = (5 * of_year + 2) / 153;
  const std::int64_t month = shifted < 10 ? shifted + 3 : shifted - 9;
  return date(year + era * 400 + (month <= 2 ? 1 : 0), month,
              of_year - (153 * shifted + 2) / 5 + 1);
}

/// The one year among other words, or of an academic year the first; kOther where there are
/// several.
YearText year_within(std::string_view text) {
  YearText found{};
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] < '0' || text[at] > '9') {
      ++at;
      continue;
    }
    std::string_view rest = text.substr(at);
    const Digits digits = take_digits(rest);
    at = std::max(at + 1, text.size() - rest.size());
    while (at < text.size() && text[at] >= '0' && text[at] <= '9') ++at;  // a longer number
    if (digits.size != 4 || !is_plain_year(digits.value)) continue;
    if (found.form == YearForm::kOther) {
      found = {YearForm::kWithin, digits.value, 0, 0};
    } else if (digits.value != found.year + 1) {
      return {};
    }
  }
  return found;
}

YearText two_numbers(const Digits& first, const Digits& second) {
  if (first.size == 4 && second.size == 4 && second.value == first.value + 1) {
    return {YearForm::kAcademic, first.value, 0, 0};
  }
  const bool follows = second.size == 2 && second.value == (first.value + 1) % 100;
  if (follows && first.size == 4) return {YearForm::kAcademicHalf, first.value, 0, 0};
  if (follows && first.size == 2) return {YearForm::kAcademicShort, whole_year(first), 0, 0};
  // A month and the last two digits of its year.
  if (first.size == 2 && second.size == 2 && first.value >= 1 && first.value <= 12) {
    return date(whole_year(second), first.value, 0);
  }
  if (first.size == 4 && second.size == 2 && second.value >= 1 && second.value <= 12) {
    return date(first.value, second.value, 0);
  }
  if (first.size <= 2 && second.size == 4 && first.value >= 1 && first.value <= 12) {
    return date(second.value, first.value, 0);
  }
  return {};
}

/// All but words around a year.
YearText read_numbers(std::string_view text) {
  if (const auto integer = canonical_integer(text)) {
    const auto value = small_integer(text);
    if (text.size() == 2 && text[0] != '-')
      return {YearForm::kTwoDigits, whole_year({*value, 2}), 0, 0};
    const std::string_view digits = text.substr(0, text.find_last_of("0123456789") + 1);
    const YearText day = day_number(digits, value.value_or(0));
    if (day.form != YearForm::kOther) return day;
    return {YearForm::kInteger, value.value_or(0), 0, 0};
  }
  if (const auto written = written_year(text)) {
    return {YearForm::kWritten, *small_integer(*written), 0, 0};
  }
  const std::string_view whole = text;
  const Digits first = take_digits(text);
  // A day's number with the time as its fraction.
  if (first.size == 5 && text.size() > 1 && (text[0] == '.' || text[0] == ',') &&
      text.find_first_not_of("0123456789", 1) == std::string_view::npos) {
    return day_number(whole.substr(0, 5), first.value);
  }
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
  if (!year_last) return {};
  const bool month_first = is_day(whole_year(third), first.value, second.value);
  if (is_day(whole_year(third), second.value, first.value)) {
    YearText found = date(whole_year(third), second.value, first.value);
    found.either = month_first;
    return found;
  }
  if (!month_first) return {};
  YearText found = date(whole_year(third), first.value, second.value);
  found.month_first = true;
  return found;
}

}  // namespace

YearText read_year_text(std::string_view given) {
  std::string_view text = given;
  skip_blanks(text);
  YearText found = read_numbers(text);
  if (found.form == YearForm::kOther) found = named_month(text);
  if (found.form == YearForm::kOther) found = named_month(after_weekday(text));
  if (found.form == YearForm::kOther) found = year_within(text);
  return found;
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
