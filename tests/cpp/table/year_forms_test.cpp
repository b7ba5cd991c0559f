// What each way of writing a year says, and texts that are nearly one.
#include "table/year_forms.h"

#include <doctest.h>

#include <string>
#include <utility>
#include <vector>

using namespace paravent;

namespace {

/// "form year-month-day", with what a date may be besides.
std::string year_told(std::string_view text) {
  constexpr const char* kNames[] = {"integer", "written", "two",    "academic", "half",
                                    "short",   "date",    "within", "other"};
  const YearText read = read_year_text(text);
  std::string told = kNames[static_cast<std::size_t>(read.form)];
  if (read.form == YearForm::kOther) return told;
  told += " " + std::to_string(read.year);
  if (read.form == YearForm::kDate) {
    told += "-" + std::to_string(read.month) + "-" + std::to_string(read.day);
  }
  return told + (read.month_first ? " month first" : "") + (read.either ? " either" : "");
}

using Told = std::vector<std::pair<std::string, std::string>>;

void check_told(const Told& cases) {
  for (const auto& one : cases) {
    CAPTURE(one.first);
    CHECK(year_told(one.first) == one.second);
  }
}

}  // namespace

TEST_CASE("years: numbers, as programs and cells write them") {
  check_told({{"2020", "integer 2020"},
              {"-5", "integer -5"},
              {"98", "two 1998"},
              {"50", "two 1950"},
              {"49", "two 2049"},
              {"\xc2\xa0"
               "2020",
               "integer 2020"},
              {"\xe2\x80\xaf"
               "2020",
               "integer 2020"},
              {" \t2020", "integer 2020"},
              // What is seen before a year is a word; so is a mark that no blank is.
              {"\xe2\x82\xac"
               "2020",
               "within 2020"},
              {"\xc2\xb0"
               "2020",
               "within 2020"},
              {"\xef\xbb\xbf"
               "2020",
               "within 2020"},
              {"2020 ", "written 2020"},
              {"2 020", "written 2020"},
              {"2020,0", "written 2020"},
              {"2020.00", "written 2020"},
              {"2020.", "within 2020"},
              {"2020.5", "within 2020"},
              {"1 ", "other"},
              {"2 02", "other"},
              {"", "other"}});
}

TEST_CASE("years: academic years, and the month of a year") {
  check_told({{"2020-2021", "academic 2020"},
              {"2020_2021", "academic 2020"},
              {"2020 2021", "academic 2020"},
              {"2020\xe2\x80\x93"
               "2021",
               "academic 2020"},
              {"2020\xe2\x80\x94"
               "2021",
               "academic 2020"},
              {"2020\xe2\x80\x91"
               "2021",
               "academic 2020"},
              // Signs that begin with the same bytes are none of an academic year.
              {"2020\xe2\x82\xac"
               "2021",
               "within 2020"},
              {"2020\xe2\x80\xa2"
               "2021",
               "within 2020"},
              {"2018-2021", "other"},
              {"2020/21", "half 2020"},
              {"1999-00", "half 1999"},
              {"98/99", "short 1998"},
              {"99/00", "short 1999"},
              {"9/10", "other"},
              {"09/20", "date 2020-9-0"},
              {"12-2021", "date 2021-12-0"},
              {"9/2021", "date 2021-9-0"},
              {"2020-09", "date 2020-9-0"},
              {"2011-12", "half 2011"},
              {"0/2021", "within 2021"},
              {"13/2021", "within 2021"},
              {"00/15", "other"},
              {"13/20", "other"},
              {"9/1", "other"},
              {"2020-00", "within 2020"},
              {"2020-13", "within 2020"},
              {"2020-1", "within 2020"},
              {"2020-123", "within 2020"},
              {"123-2020", "within 2020"},
              {"12/12345", "other"}});
}

TEST_CASE("years: dates in numbers, with the days that each month has") {
  check_told({{"15/09/2020", "date 2020-9-15"},        {"15.09.2020", "date 2020-9-15"},
              {"15/09/20", "date 2020-9-15"},          {"09/15/20", "date 2020-9-15 month first"},
              {"09/10/2020", "date 2020-10-9 either"}, {"2020-09-15", "date 2020-9-15"},
              {"29/02/2000", "date 2000-2-29"},        {"29/02/2020", "date 2020-2-29"},
              {"28/02/2021", "date 2021-2-28"},        {"29/02/1900", "within 1900"},
              {"29/02/2021", "within 2021"},           {"31/04/2021", "within 2021"},
              {"00/04/2021", "within 2021"},           {"2020-00-10", "within 2020"},
              {"2020-05-00", "within 2020"},           {"2020-13-05", "within 2020"},
              {"2020-09-2021", "within 2020"},         {"15/09-2020", "within 2020"},
              {"15/2020/09", "within 2020"},           {"15/09/2", "other"}});
}

TEST_CASE("years: a time after a date, and what is none") {
  check_told({{"2020-09-15 10:00", "date 2020-9-15"},
              {"2020-09-15T10:00:00.000+02:00", "date 2020-9-15"},
              {"2020-09-15t10:00", "date 2020-9-15"},
              {"2020-09-15 12h30", "date 2020-9-15"},
              {"2020-09-15 12x30", "within 2020"},
              {"2020-09-15 12", "within 2020"},
              {"2020-09-15 123:00", "within 2020"},
              {"2020-09-15 matin", "within 2020"},
              {"2020-09-15 12:30 Paris", "within 2020"}});
}

TEST_CASE("years: days as numbers, the first and the last that are taken for one") {
  check_told({{"12-XII-2004", "date 2004-12-12"},
              {"1 ix 2020", "date 2020-9-1"},
              {"30/IV/21", "date 2021-4-30"},
              {"30-II-2021", "within 2021"},
              {"12-XIII-2004", "within 2004"},
              {"V 2020", "within 2020"},
              {"20200901", "date 2020-9-1"},
              {"01092020", "date 2020-9-1"},
              {"20201305", "integer 20201305"},
              {"32012020", "integer 32012020"},
              {"22012202", "integer 22012202"},
              {"20202021", "academic 2020"},
              {"202009", "date 2020-9-0"},
              {"202021", "half 2020"},
              {"202000", "integer 202000"},
              {"202013", "integer 202013"},
              {"123456", "integer 123456"},
              // Days since the end of 1899, as a spreadsheet counts them.
              {"32873", "integer 32873"},
              {"32874", "date 1990-1-1"},
              {"36585", "date 2000-2-29"},
              {"36586", "date 2000-3-1"},
              {"44089", "date 2020-9-15"},
              {"54788", "date 2049-12-31"},
              {"54789", "integer 54789"},
              {"44089.5", "date 2020-9-15"},
              {"44089,", "other"},
              {"44089,5x", "other"},
              {"44089/5", "other"}});
}

TEST_CASE("years: months and weekdays by name") {
  check_told({{"1er septembre 2020", "date 2020-9-1"},
              {"1ER SEPTEMBRE 2020", "date 2020-9-1"},
              {"01-sept.-20", "date 2020-9-1"},
              {"sept_2020", "date 2020-9-0"},
              {"F\xc3\x89V 2020", "date 2020-2-0"},
              {"f\xc3\xa9vrier 2020", "date 2020-2-0"},
              {"ao\xc3\xbbt 2020", "date 2020-8-0"},
              {"juin 2020", "date 2020-6-0"},
              {"juillet 2020", "date 2020-7-0"},
              {"Sep 1, 2020", "date 2020-9-1"},
              {"lun. 7 septembre 2020", "date 2020-9-7"},
              {"Tuesday, 1 September 2020", "date 2020-9-1"},
              {"Tue Sep 01 00:00:00 CEST 2020", "date 2020-9-1"},
              // An eleventh letter, a half of a sign, no sign, no day, other words.
              {"septembres 2020", "within 2020"},
              {"sep\xc3", "other"},
              {"sept", "other"},
              {"sept{2020", "within 2020"},
              {"1sept 2020", "within 2020"},
              {"Sep 1x 2020", "within 2020"},
              {"sept 202", "other"},
              {"sept 2020 bis", "within 2020"},
              {"31 avril 2021", "within 2021"},
              {"iml 1 septembre 2020", "within 2020"},
              {"lundi ", "other"},
              {"an 2020", "within 2020"}});
}

TEST_CASE("years: the one year among words") {
  check_told({{"2013B", "within 2013"},
              {"Ann\xc3\xa9"
               "e 2020-2021",
               "within 2020"},
              {"no 12345678 de 2020", "within 2020"},
              {"code 1234 de 2020", "within 2020"},
              {"1899 A", "other"},
              {"1900 A", "within 1900"},
              {"2100 A", "within 2100"},
              {"2101 A", "other"},
              {"2018 et 2021", "other"},
              {"2018 et 2019 et 2021", "other"},
              {"123456", "integer 123456"}});
}

TEST_CASE("years: the academic year of a date begins in September") {
  const auto year_of = [](const char* text, bool academic) {
    return year_of_text(read_year_text(text), academic).value_or("none");
  };
  CHECK(year_of("31/08/2021", true) == "2020");
  CHECK(year_of("01/09/2021", true) == "2021");
  CHECK(year_of("31/08/2021", false) == "2021");
  CHECK(year_of("2021", true) == "2021");
  CHECK(year_of("2020-2021", true) == "2020");
  CHECK(year_of("inconnu", true) == "none");
  const auto before = [](const char* a, const char* b) {
    return earlier(read_year_text(a), read_year_text(b));
  };
  CHECK(before("31/12/2020", "01/01/2021"));
  CHECK(before("31/01/2021", "01/02/2021"));
  CHECK(before("01/02/2021", "02/02/2021"));
  CHECK_FALSE(before("02/02/2021", "02/02/2021"));
  CHECK_FALSE(before("02/02/2021", "01/02/2021"));
}
