// What a text of the year column says of time: a year, an academic year, or a date.
//
// Exports have years as `2020`, `2020-2021`, `2020/21`, `98/99`, or the date of the enrolment, as
// people write it in France (`01/09/2021`: the day first; `1er septembre 2021`, `sept-21`) or as
// ISO 8601 and Excel do (`2021-09-01`, with or without a time; `20210901`; 44440, its number of a
// day). Texts sorted by bytes would put `98/99` after `00/01`, and `janv-22` before `sept-20`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace paravent {

enum class YearForm : std::uint8_t {
  kInteger,        ///< 2020
  kWritten,        ///< 2 020, 2020,0: the same as cells are shown
  kTwoDigits,      ///< 98
  kAcademic,       ///< 2020-2021
  kAcademicHalf,   ///< 2020-21
  kAcademicShort,  ///< 98-99
  kDate,
  kWithin,  ///< other words around one year: 2013B, S1 2020, Année 2020-2021
  kOther
};

struct YearText {
  YearForm form = YearForm::kOther;
  std::int64_t year = 0;        ///< of the calendar; of an academic year the one in which it begins
  unsigned month = 0, day = 0;  ///< of a date; the day is 0 where it names a month alone
  bool month_first = false;     ///< of a date in numbers that has a meaning so alone: 09/15/2020
  bool either = false;          ///< it is a date with the day first and with the month first too

  bool is_academic() const {
    return form == YearForm::kAcademic || form == YearForm::kAcademicHalf ||
           form == YearForm::kAcademicShort;
  }
};

/// Between the two numbers of an academic year: `-`, `/`, `–`, `_`, blanks around them or alone. Of
/// two digits those from 50 on are of the last century. `2011-12` is an academic year, `2011-11`
/// the month.
YearText read_year_text(std::string_view text);

/// The first month of an academic year.
inline constexpr unsigned kFirstMonth = 9;

/// The year as digits: of the calendar, or (`academic`) that in which the academic year of a date
/// begins. Nothing of kOther.
std::optional<std::string> year_of_text(const YearText& text, bool academic);

/// Earlier first; both of one kind: academic years, or dates.
bool earlier(const YearText& a, const YearText& b);

}  // namespace paravent
