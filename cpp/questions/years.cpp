// Years of several forms, dates in their place, and years that are missing.
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "questions/parts.h"
#include "support/integers.h"
#include "table/year_forms.h"

namespace paravent::questions {
namespace {

constexpr std::size_t kForms = static_cast<std::size_t>(YearForm::kOther) + 1;

constexpr int kFewShort = 8;  // of two digits few are years; many are ages

/// What the used values of the column are.
struct FormsFound {
  std::vector<YearText> of_code;
  std::vector<std::uint64_t> rows;              // of each code
  std::array<std::uint64_t, kForms> by_form{};  // rows
  bool twice = false;                           // one academic year in two spellings
  bool turns = false;                           // two digits of two centuries
  bool far = false;                             // numbers that are no year, among years

  std::uint64_t rows_of(YearForm form) const { return by_form[static_cast<std::size_t>(form)]; }
  std::size_t forms() const {
    return static_cast<std::size_t>(
        std::count_if(by_form.begin(), by_form.end(), [](std::uint64_t one) { return one != 0; }));
  }
  YearForm largest() const {
    return static_cast<YearForm>(std::max_element(by_form.begin(), by_form.end()) -
                                 by_form.begin());
  }
};

/// Where some dates have the month first, those that may have it either way have it too; where
/// others have the day first, the first are texts.
void settle_months(FormsFound& found) {
  bool month_first = false, day_first = false;
  for (std::uint32_t code = 0; code < found.rows.size(); ++code) {
    const YearText& text = found.of_code[code];
    if (found.rows[code] == 0 || text.form != YearForm::kDate) continue;
    month_first = month_first || text.month_first;
    day_first = day_first || (!text.month_first && text.day > 12);
  }
  if (!month_first) return;
  for (std::uint32_t code = 0; code < found.rows.size(); ++code) {
    YearText& text = found.of_code[code];
    if (text.form != YearForm::kDate) continue;
    if (day_first && text.month_first) {
      text.form = YearForm::kOther;
      found.by_form[static_cast<std::size_t>(YearForm::kDate)] -= found.rows[code];
      found.by_form[static_cast<std::size_t>(YearForm::kOther)] += found.rows[code];
    } else if (!day_first && text.either) {
      std::swap(text.month, text.day);
    }
  }
}

/// Numbers that are no year (0, 9999, the 1900 of an empty date) are of no form where most rows
/// have one.
void part_far_numbers(FormsFound& found) {
  const auto is_far = [](const YearText& text) {
    return text.form == YearForm::kInteger && (text.year <= kFirstYear || text.year > kLastYear);
  };
  const bool short_ones =
      std::count_if(found.of_code.begin(), found.of_code.end(), [](const YearText& text) {
        return text.form == YearForm::kTwoDigits;
      }) <= kFewShort;
  std::uint64_t years = 0, all = 0, far = 0;
  for (std::size_t code = 0; code < found.rows.size(); ++code) {
    const YearText& text = found.of_code[code];
    all += found.rows[code];
    if (is_far(text)) {
      far += found.rows[code];
    } else if (text.form != YearForm::kOther && (short_ones || text.form != YearForm::kTwoDigits)) {
      years += found.rows[code];
    }
  }
  if (far == 0 || years * 2 < all) return;
  for (YearText& text : found.of_code) {
    if (is_far(text)) text.form = YearForm::kOther;
  }
  found.by_form[static_cast<std::size_t>(YearForm::kInteger)] -= far;
  found.by_form[static_cast<std::size_t>(YearForm::kOther)] += far;
  found.far = true;
}

FormsFound forms_of(const Settling& s, const Column& column) {
  FormsFound found;
  found.rows = rows_of_codes(s, column);
  std::map<std::int64_t, std::uint32_t> academic;
  bool old_century = false, new_century = false, between = false;
  for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
    const YearText text = read_year_text(column.dictionary[code]);
    found.of_code.push_back(text);
    if (found.rows[code] == 0) continue;
    const auto form = static_cast<std::size_t>(text.form);
    found.by_form[form] += found.rows[code];
    if (text.is_academic()) {
      found.twice = found.twice || !academic.emplace(text.year, code).second;
    }
    if (text.form == YearForm::kTwoDigits) {
      (text.year < 2000 ? old_century : new_century) = true;
      between = between || text.year < 1980 || text.year > 2040;
    }
  }
  settle_months(found);
  found.turns = old_century && new_century && !between;  // ages are numbers between, too
  part_far_numbers(found);
  // Numbers of two digits among others that are no years (the age, a rank) are numbers.
  const auto integer = static_cast<std::size_t>(YearForm::kInteger);
  const auto short_one = static_cast<std::size_t>(YearForm::kTwoDigits);
  bool other_numbers = false;
  for (std::uint32_t code = 0; code < found.rows.size(); ++code) {
    const YearText& text = found.of_code[code];
    other_numbers = other_numbers || (found.rows[code] != 0 && text.form == YearForm::kInteger &&
                                      (text.year < kFirstYear || text.year > kLastYear));
  }
  if (other_numbers) {
    for (YearText& text : found.of_code) {
      if (text.form == YearForm::kTwoDigits) text.form = YearForm::kOther;
    }
    found.by_form[integer] += std::exchange(found.by_form[short_one], 0);
    found.turns = false;
  }
  return found;
}

/// Whether years within words come in another order than the words' bytes.
bool differs_from_bytes(const Column& column, const FormsFound& found) {
  std::vector<std::uint32_t> codes;
  for (std::uint32_t code = 0; code < found.rows.size(); ++code) {
    if (found.rows[code] != 0) codes.push_back(code);
  }
  std::sort(codes.begin(), codes.end(), [&](std::uint32_t a, std::uint32_t b) {
    return column.dictionary[a] < column.dictionary[b];
  });
  return !std::is_sorted(codes.begin(), codes.end(), [&](std::uint32_t a, std::uint32_t b) {
    return found.of_code[a].year < found.of_code[b].year;
  });
}

/// Texts that differ in one number alone, such as R98 and R00, S2 and S10, whose bytes come in
/// another order than their numbers; of two digits of two centuries, than their years.
bool numbers_part_from_bytes(const Column& column, const FormsFound& found) {
  constexpr std::string_view kDigits = "0123456789";
  std::vector<std::pair<std::string_view, std::int64_t>> texts;
  std::string stem;
  bool old_century = false, new_century = false, between = false;
  for (std::uint32_t code = 0; code < found.rows.size(); ++code) {
    if (found.rows[code] == 0) continue;
    const std::string_view text = column.dictionary[code];
    const std::size_t begin = text.find_first_of(kDigits);
    if (begin == std::string_view::npos) return false;
    const std::size_t end = std::min(text.find_first_not_of(kDigits, begin), text.size());
    if (end - begin > 3 || text.find_first_of(kDigits, end) != std::string_view::npos) return false;
    const std::string own =
        std::string(text.substr(0, begin)) + '\n' + std::string(text.substr(end));
    if (!texts.empty() && own != stem) return false;
    stem = own;
    const std::int64_t number = *small_integer(text.substr(begin, end - begin));
    between = between || end - begin != 2 || (number > 40 && number < 80);
    (number < 80 ? new_century : old_century) = true;
    texts.emplace_back(text, number);
  }
  if (old_century && new_century && !between) return true;
  std::sort(texts.begin(), texts.end());
  return !std::is_sorted(texts.begin(), texts.end(),
                         [](const auto& a, const auto& b) { return a.second < b.second; });
}

std::vector<std::uint32_t> rows_of_form(const Settling& s, const Column& column,
                                        const FormsFound& found, YearForm form) {
  std::vector<std::uint8_t> codes;
  for (const YearText& text : found.of_code) codes.push_back(text.form == form ? 1 : 0);
  return rows_with(s, column, codes);
}

bool needs_numbers(const Recipe& recipe) {
  if (recipe.year_type == YearType::kInteger) return true;
  if (recipe.publishes_rows()) return false;
  const TracesSpec& traces = recipe.traces();
  return traces.gaps || traces.calendar || !traces.bac_year.empty();
}

/// A date as ISO 8601 writes it, which sorts by time.
std::string iso_date(const YearText& text) {
  const auto padded = [](std::int64_t number, std::size_t width) {
    std::string digits = std::to_string(number);
    return std::string(width > digits.size() ? width - digits.size() : 0, '0') + digits;
  };
  return padded(text.year, 4) + '-' + padded(text.month, 2) +
         (text.day == 0 ? std::string() : '-' + padded(text.day, 2));
}

void replace_years(Column& column, const FormsFound& found, std::string_view answer) {
  std::vector<std::string> texts;
  for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
    const YearText& text = found.of_code[code];
    const bool date = answer == "each_date" && text.form == YearForm::kDate;
    const auto year = year_of_text(text, answer == "academic");
    texts.push_back(date ? iso_date(text) : year.value_or(std::string(column.dictionary[code])));
  }
  replace_texts(column, texts);
}

}  // namespace

void settle_years(Settling& s) {
  const std::size_t year = s.year();
  if (year == s.table.columns.size() || s.recipe.year_type == YearType::kText) return;
  Column& column = s.table.columns[year];
  const FormsFound found = forms_of(s, column);
  const std::size_t forms = found.forms();
  // Texts of their own, such as 2013B, are in the order of their bytes, as ever.
  const bool words = forms == 1 && found.rows_of(YearForm::kOther) != 0;
  if (forms == 0 || (words && !numbers_part_from_bytes(column, found))) return;
  if (forms == 1 && found.rows_of(YearForm::kWithin) != 0 && !differs_from_bytes(column, found)) {
    return;
  }
  const YearForm largest = found.largest();
  Question question{.id = QuestionId::kYearForms, .column = column.name};
  if (forms == 1 && largest == YearForm::kDate) {
    question.id = QuestionId::kYearDates;
    question.count = found.rows_of(YearForm::kDate);
    place_question(question, s.table, rows_of_form(s, column, found, largest));
  } else {
    const bool academic = largest >= YearForm::kAcademic && largest <= YearForm::kAcademicShort;
    const bool told = forms > 1 || words || largest == YearForm::kWithin || found.twice ||
                      found.turns ||
                      ((academic || largest == YearForm::kWritten) && needs_numbers(s.recipe));
    if (!told) return;
    // Of numbers that are announced, another text is a malformed row.
    const std::uint64_t others = found.rows_of(YearForm::kOther);
    if (forms == 2 && others != 0 && !found.far && found.rows_of(YearForm::kInteger) != 0 &&
        needs_numbers(s.recipe)) {
      return;
    }
    // The fewer ones are those to look at.
    YearForm least = largest;
    for (std::size_t form = 0; form < kForms; ++form) {
      const std::uint64_t rows = found.by_form[form];
      if (rows != 0 && rows < found.rows_of(least)) least = static_cast<YearForm>(form);
    }
    for (std::size_t form = 0; form < kForms; ++form) {
      if (static_cast<YearForm>(form) != largest) question.count += found.by_form[form];
    }
    if (question.count == 0) question.count = found.rows_of(largest);
    question.of = s.rows();
    place_question(question, s.table, rows_of_form(s, column, found, least));
  }
  const std::string_view answer = s.answer(question.id);
  if (answer == "academic" || answer == "calendar" || answer == "each_date") {
    replace_years(column, found, answer);
    if (s.table.results && !s.recipe.publishes_rows()) {
      // The years of results are compared with these.
      auto rows = std::make_shared<Table>(*s.table.results->rows);
      const std::string& name = s.recipe.traces().results->year;
      const std::size_t at = rows->column(name);
      if (at < rows->columns.size()) {
        const Settling other{*rows, s.recipe, {}, {}, {}};
        replace_years(rows->columns[at], forms_of(other, rows->columns[at]), answer);
      }
      s.table.results->rows = std::move(rows);
    }
  }
  s.questions.push_back(std::move(question));
}

YearOrder order_years(const Settling& s) {
  YearOrder order;
  const std::size_t year = s.year();
  if (year == s.table.columns.size()) return order;
  const Column& column = s.table.columns[year];
  const std::vector<std::uint64_t> rows = rows_of_codes(s, column);
  std::vector<YearText> texts;
  std::vector<std::uint32_t> codes;
  bool years = true, dates = true, within = true;
  std::set<std::int64_t> named;  // by words around them, each once
  for (std::uint32_t code = 0; code < rows.size(); ++code) {
    texts.push_back(read_year_text(column.dictionary[code]));
    if (texts.back().form == YearForm::kTwoDigits) texts.back().year %= 100;  // as numbers
    if (rows[code] == 0) continue;
    codes.push_back(code);
    years = years && texts.back().form < YearForm::kDate;
    dates = dates && texts.back().form == YearForm::kDate;
    within =
        within && texts.back().form == YearForm::kWithin && named.insert(texts.back().year).second;
  }
  years = years || within;
  years = years && s.recipe.year_type != YearType::kText;
  const auto less = [&](std::uint32_t a, std::uint32_t b) {
    if (years || dates) {
      if (earlier(texts[a], texts[b])) return true;
      if (earlier(texts[b], texts[a])) return false;
      if (years) return false;
    }
    return column.dictionary[a] < column.dictionary[b];
  };
  std::stable_sort(codes.begin(), codes.end(), less);
  order.rank_of_code.assign(rows.size(), Dictionary::kNone);
  for (std::size_t i = 0; i < codes.size(); ++i) {
    if (i == 0 || less(codes[i - 1], codes[i])) {
      order.texts.emplace_back(column.dictionary[codes[i]]);
      if (years) order.years.push_back(texts[codes[i]].year);
    }
    order.rank_of_code[codes[i]] = static_cast<std::uint32_t>(order.texts.size() - 1);
  }
  return order;
}

void ask_about_years(Settling& s, const YearOrder& order) {
  // Years of fewer rows are slips, which are told elsewhere; so are gaps of many years.
  constexpr std::uint64_t kRows = 10;
  constexpr std::int64_t kMostMissing = 3;
  if (order.years.size() < 2) return;
  std::vector<std::uint64_t> rows(order.years.size());
  s.table.columns[s.year()].codes.for_each(
      [&](std::uint32_t code) { ++rows[order.rank_of_code[code]]; });
  std::vector<std::int64_t> years;
  std::set<std::int64_t> of_few;  // which are there, though told by few rows
  const bool short_ones =
      order.texts.size() <= kFewShort &&
      std::all_of(order.texts.begin(), order.texts.end(), [](const std::string& text) {
        return read_year_text(text).form == YearForm::kTwoDigits;
      });
  for (std::size_t rank = 0; rank < rows.size(); ++rank) {
    const bool is_year =
        short_ones || (order.years[rank] >= kFirstYear && order.years[rank] <= kLastYear);
    if (!is_year || rows[rank] == 0) continue;
    if (rows[rank] >= kRows) {
      years.push_back(order.years[rank]);
    } else {
      of_few.insert(order.years[rank]);
    }
  }
  Question question{.id = QuestionId::kYearMissing, .column = s.recipe.year};
  bool even = years.size() > 2;  // every second year is a calendar, not a gap
  for (std::size_t i = 1; i < years.size(); ++i) {
    const std::int64_t missing = years[i] - years[i - 1] - 1;
    even = even && missing == years[1] - years[0] - 1;
    if (missing <= 0 || missing > kMostMissing) continue;
    for (std::int64_t year = years[i - 1] + 1; year < years[i]; ++year) {
      question.count += of_few.count(year) == 0 ? 1U : 0U;
    }
  }
  if (question.count != 0 && !even) s.questions.push_back(std::move(question));
}

}  // namespace paravent::questions
