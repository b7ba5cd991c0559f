#include "table/results.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "support/integers.h"
#include "table/component_text.h"
#include "table/recoding.h"

namespace paravent {
namespace {

constexpr std::size_t kListedOrphans = 10;

/// Numbers enrolments by what results are compared with: individual, year, matched columns.
class Enrolled {
 public:
  /// The number of (number, code), which is new if it was not seen.
  std::uint32_t add(std::uint32_t number, std::uint32_t code) {
    const auto [at, added] = numbers_.emplace(key(number, code), next_);
    next_ += added ? 1U : 0U;
    return at->second;
  }
  std::uint32_t find(std::uint32_t number, std::uint32_t code) const {
    if (number == Dictionary::kNone || code == Dictionary::kNone) return Dictionary::kNone;
    const auto found = numbers_.find(key(number, code));
    return found == numbers_.end() ? Dictionary::kNone : found->second;
  }

 private:
  static std::uint64_t key(std::uint32_t number, std::uint32_t code) {
    return std::uint64_t{number} << 32 | code;
  }
  std::unordered_map<std::uint64_t, std::uint32_t> numbers_;
  std::uint32_t next_ = 0;
};

/// A column of the enrolments with its values numbered as they compare, and one of the results by
/// the same numbers (kNone: no enrolment has it).
struct Compared {
  const Column* enrolments = nullptr;
  const Column* results = nullptr;
  std::vector<std::uint32_t> of_enrolment, of_result;  // by code
  std::vector<std::string> texts;                      // of a step column, by code of the results
};

/// Years as texts that are equal where the years are.
std::string year_text(std::string_view text, bool integers) {
  if (!integers) return std::string(text);
  return canonical_integer(text).value_or(std::string());
}

bool has_integer_years(const Column& year, const Recipe& recipe) {
  const TracesSpec& traces = recipe.traces();
  if (recipe.year_type == YearType::kText) return false;
  if (recipe.year_type == YearType::kInteger || traces.gaps || traces.calendar ||
      !traces.bac_year.empty() || reads_years(recipe.answers)) {
    return true;
  }
  std::vector<std::uint8_t> used(year.dictionary.size(), 0);
  year.codes.for_each([&](std::uint32_t code) { used[code] = 1; });
  for (std::uint32_t code = 0; code < used.size(); ++code) {
    if (used[code] != 0 && !canonical_integer(year.dictionary[code])) return false;
  }
  return true;
}

class Join {
 public:
  Join(Table& table, const Recipe& recipe)
      : table_(table), recipe_(recipe), spec_(*recipe.traces().results) {}

  Status run(ResultsReport& report) {
    if (spec_.from_files && !table_.results) {
      return Error{.code = ErrorCode::kResultsMissing, .key = "results"};
    }
    const Column& year = table_.columns[table_.column(recipe_.year)];
    integers_ = has_integer_years(year, recipe_);
    outcome_.clear();
    if (spec_.from_files) {
      compare_with_files(year);
      number_enrolments();
      if (Status read = read_files(report); !read) return read;
    } else {
      compare_with_itself(year);
      number_enrolments();
      read_column();
    }
    add_column(report);
    return ok_status();
  }

 private:
  using Numbers = std::map<std::string, std::uint32_t>;

  /// Numbers the values of the enrolments' column by what they are as texts.
  template <class Text>
  static Numbers number_values(Compared& one, Text text_of) {
    Numbers numbers;
    for (std::uint32_t code = 0; code < one.enrolments->dictionary.size(); ++code) {
      const auto next = static_cast<std::uint32_t>(numbers.size());
      const auto at = numbers.emplace(text_of(one.enrolments->dictionary[code]), next).first;
      one.of_enrolment.push_back(at->second);
    }
    return numbers;
  }
  Numbers number_years(Compared& one) const {
    return number_values(one, [&](std::string_view text) { return year_text(text, integers_); });
  }
  /// As traces have them, so that what is one step there is one enrolment here.
  static Numbers number_components(Compared& one) { return number_values(one, component_text); }

  void compare_with_files(const Column& year) {
    const Table& rows = *table_.results->rows;
    Compared years{&year, &rows.columns[rows.column(spec_.year)], {}, {}, {}};
    const Numbers number = number_years(years);
    for (std::string& text : recoded_texts(years.results->dictionary, recipe_.year, recipe_)) {
      text = year_text(text, integers_);
      const auto found = number.find(text);
      const bool known = found != number.end() && !text.empty();
      years.of_result.push_back(known ? found->second : Dictionary::kNone);
      result_years_.push_back(std::move(text));
    }
    compared_.push_back(std::move(years));
    for (const auto& [step, column] : spec_.match) {
      Compared one{
          &table_.columns[table_.column(step)], &rows.columns[rows.column(column)], {}, {}, {}};
      const Numbers known = number_components(one);
      one.texts = recoded_texts(one.results->dictionary, step, recipe_);
      for (const std::string& text : one.texts) {
        const auto found = known.find(component_text(text));
        one.of_result.push_back(found == known.end() ? Dictionary::kNone : found->second);
      }
      compared_.push_back(std::move(one));
    }
  }

  void compare_with_itself(const Column& year) {
    number_years(compared_.emplace_back(Compared{&year, nullptr, {}, {}, {}}));
    for (const std::string& step : recipe_.traces().step) {
      if (step == kResultColumn) continue;
      const Column& column = table_.columns[table_.column(step)];
      number_components(compared_.emplace_back(Compared{&column, nullptr, {}, {}, {}}));
    }
  }

  void number_enrolments() {
    enrolled_.resize(compared_.size());
    of_row_.resize(table_.rows());
    for (std::size_t row = 0; row < of_row_.size(); ++row) {
      std::uint32_t number = table_.individual[row];
      for (std::size_t c = 0; c < compared_.size(); ++c) {
        const Compared& one = compared_[c];
        number = enrolled_[c].add(number, one.of_enrolment[one.enrolments->codes[row]]);
      }
      of_row_[row] = number;
      if (number >= outcome_.size()) outcome_.resize(std::size_t{number} + 1, kNoResult);
    }
  }

  /// What the values of a column are: passes, others, or nothing where they are empty.
  std::vector<std::uint32_t> meanings(const Column& column) const {
    std::vector<std::uint32_t> meaning;
    for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
      const std::string_view text = column.dictionary[code];
      const bool passed =
          std::find(spec_.passed.begin(), spec_.passed.end(), text) != spec_.passed.end();
      meaning.push_back(passed ? kPassed : text.empty() ? kNoResult : kFailed);
    }
    return meaning;
  }

  void take(std::uint32_t enrolment, std::uint32_t result) {
    outcome_[enrolment] = std::min(outcome_[enrolment], result);
  }

  Status read_files(ResultsReport& report) {
    table_.orphan_passes.clear();
    const ResultRows& results = *table_.results;
    const Table& rows = *results.rows;
    const Column* column =
        spec_.column.empty() ? nullptr : &rows.columns[rows.column(spec_.column)];
    const std::vector<std::uint32_t> meaning =
        column == nullptr ? std::vector<std::uint32_t>() : meanings(*column);
    report.rows = rows.rows();
    std::vector<std::size_t> orphans;
    for (std::size_t row = 0; row < rows.rows(); ++row) {
      const std::uint32_t individual = results.individual_of[rows.individual[row]];
      std::uint32_t number = individual;
      for (std::size_t c = 0; c < compared_.size() && number != Dictionary::kNone; ++c) {
        number =
            enrolled_[c].find(number, compared_[c].of_result[compared_[c].results->codes[row]]);
      }
      const std::uint32_t result = column == nullptr ? kPassed : meaning[column->codes[row]];
      if (number != Dictionary::kNone) {
        take(number, result);
        continue;
      }
      orphans.push_back(row);
      const bool keeps = spec_.orphans == Orphans::kKeep && result == kPassed;
      if (keeps && individual != Dictionary::kNone && keep(row, individual)) ++report.kept;
    }
    report.orphans = orphans.size();
    report.unknown_individuals = static_cast<std::uint64_t>(
        std::count(results.individual_of.begin(), results.individual_of.end(), Dictionary::kNone));
    if (spec_.orphans == Orphans::kStop && !orphans.empty()) return refused(orphans);
    return ok_status();
  }

  bool keep(std::size_t row, std::uint32_t individual) {
    OrphanPass pass{individual, result_years_[compared_[0].results->codes[row]], {}};
    if (pass.year.empty()) return false;
    for (const std::string& step : recipe_.traces().step) {
      for (std::size_t m = 0; m < spec_.match.size(); ++m) {
        if (spec_.match[m].first != step) continue;
        const Compared& one = compared_[m + 1];
        pass.step.push_back(one.texts[one.results->codes[row]]);
        break;
      }
    }
    table_.orphan_passes.push_back(std::move(pass));
    return true;
  }

  Error refused(const std::vector<std::size_t>& orphans) const {
    const Table& rows = *table_.results->rows;
    Error error{};
    error.code = ErrorCode::kOrphanResults;
    error.count = orphans.size();
    std::uint32_t file = rows.places[orphans[0]].file;
    for (const std::size_t row : orphans) file = std::min(file, rows.places[row].file);
    for (const std::size_t row : orphans) {
      if (rows.places[row].file == file) error.lines.push_back(rows.places[row].line);
    }
    std::sort(error.lines.begin(), error.lines.end());
    error.lines.resize(std::min(error.lines.size(), kListedOrphans));
    error.file = rows.files[file];
    return error;
  }

  void read_column() {
    const Column& column = table_.columns[table_.column(spec_.column)];
    const std::vector<std::uint32_t> meaning = meanings(column);
    for (std::size_t row = 0; row < of_row_.size(); ++row) {
      take(of_row_[row], meaning[column.codes[row]]);
    }
  }

  void add_column(ResultsReport& report) {
    std::erase_if(table_.columns, [](const Column& one) { return one.name == kResultColumn; });
    Column& column = table_.columns.emplace_back();
    column.name = kResultColumn;
    for (const std::string& label : {spec_.label_passed, spec_.label_failed, spec_.label_none}) {
      column.dictionary.encode(label, {});
    }
    std::uint64_t counts[3] = {0, 0, 0};
    column.codes = codes_of(of_row_.size(), [&](std::size_t row) {
      ++counts[outcome_[of_row_[row]]];
      return outcome_[of_row_[row]];
    });
    report.passed = counts[kPassed];
    report.failed = counts[kFailed];
    report.none = counts[kNoResult];
  }

  Table& table_;
  const Recipe& recipe_;
  const ResultsSpec& spec_;
  bool integers_ = false;
  std::vector<Compared> compared_;  // the year, then the matched columns
  std::vector<std::string> result_years_;
  std::vector<Enrolled> enrolled_;      // by compared column
  std::vector<std::uint32_t> of_row_;   // the enrolment of a row
  std::vector<std::uint32_t> outcome_;  // by enrolment
};

}  // namespace

bool reads_result_files(const Recipe& recipe) {
  return !recipe.publishes_rows() && recipe.traces().results.has_value() &&
         recipe.traces().results->from_files;
}

Status join_results(Table& table, const Recipe& recipe, std::optional<ResultsReport>& report) {
  if (recipe.publishes_rows() || !recipe.traces().results) return ok_status();
  report.emplace();
  return Join(table, recipe).run(*report);
}

}  // namespace paravent
