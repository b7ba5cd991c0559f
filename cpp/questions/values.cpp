// Rows that are no enrolment, words that are no value. Rows that are asked about are left out until
// they are kept, so that nothing else is asked of them.
#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "content/heading.h"
#include "questions/parts.h"
#include "table/prepare.h"
#include "table/spelling.h"

namespace paravent::questions {
namespace {

/// Of each column, by code 1 where it is a heading of the table, its own or another's (a second
/// export may have them in another order), in the recipe or in a file; empty where none is.
std::vector<std::vector<std::uint8_t>> heading_codes(const Settling& s) {
  std::vector<std::string_view> names;
  if (s.has_individuals()) names.push_back(s.recipe.individual);
  for (const Column& column : s.table.columns) names.push_back(column.name);
  for (const auto& [from, to] : s.recipe.rename) {
    if (std::find(names.begin(), names.end(), to) != names.end()) names.push_back(from);
  }
  // `Année` is the heading ANNEE of another export.
  std::vector<std::string> words;
  std::size_t longest = 0;
  for (const std::string_view name : names) {
    words.push_back(content::words_of(name));
    longest = std::max(longest, name.size());
  }
  constexpr std::size_t kAccents = 6;  // bytes more
  const auto is_one = [&](std::string_view text) {
    if (std::any_of(names.begin(), names.end(),
                    [&](std::string_view name) { return same_seen(text, name); })) {
      return true;
    }
    const bool accents = std::any_of(text.begin(), text.end(),
                                     [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
    if (!accents || text.size() > longest + kAccents) return false;
    const std::string own = content::words_of(text);
    return own.size() > 2 && std::find(words.begin(), words.end(), own) != words.end();
  };
  std::vector<std::vector<std::uint8_t>> all;
  for (const Column& column : s.table.columns) {
    std::vector<std::uint8_t>& found = all.emplace_back();
    if (column.name == kFileColumn) continue;
    for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
      if (!is_one(column.dictionary[code])) continue;
      found.resize(column.dictionary.size());
      found[code] = 1;
    }
  }
  return all;
}

void settle_header_rows(Settling& s) {
  const Table& table = s.table;
  const bool marked = s.has_individuals();
  const std::vector<std::uint8_t>& marks = table.spellings.marks;
  if (marked && std::none_of(marks.begin(), marks.end(),
                             [](std::uint8_t mark) { return (mark & kOwnHeading) != 0; })) {
    return;
  }
  const std::vector<std::vector<std::uint8_t>> heading = heading_codes(s);
  const auto lead = std::find_if(heading.begin(), heading.end(),
                                 [](const auto& codes) { return !codes.empty(); });
  if (lead == heading.end()) return;
  Question question{.id = QuestionId::kHeaderRows};
  std::vector<std::uint32_t> rows;
  std::size_t row = 0;
  const auto is_header = [&](std::size_t at) {
    if (marked && (marks[table.individual[at]] & kOwnHeading) == 0) return false;
    std::size_t equal = marked ? 1 : 0;
    for (std::size_t c = 0; c < heading.size(); ++c) {
      const Column& column = table.columns[c];
      const std::uint32_t code = column.codes[at];
      if (!heading[c].empty() && heading[c][code] != 0) {
        ++equal;
      } else if (!column.dictionary[code].empty() && column.name != kFileColumn) {
        return false;
      }
    }
    return equal >= 2;
  };
  table.columns[static_cast<std::size_t>(lead - heading.begin())].codes.for_each(
      [&](std::uint32_t code) {
        const std::size_t at = row++;
        if ((*lead)[code] == 0 || !is_header(at)) return;
        ++question.count;
        if (rows.size() < kListedRows) rows.push_back(static_cast<std::uint32_t>(at));
        if (s.answer(question.id) != "keep") s.leave_out(at);
      });
  if (question.count == 0) return;
  place_question(question, table, std::move(rows));
  s.questions.push_back(std::move(question));
}

/// Rows of individuals with a mark, or with one of a column's codes.
void settle_total_rows(Settling& s) {
  // A sum is said in few rows; what many hold is a label.
  constexpr std::uint64_t kOneIn = 20;
  const Table& table = s.table;
  const std::vector<std::uint8_t>& marks = table.spellings.marks;
  std::vector<std::vector<std::uint8_t>> total(table.columns.size());
  Question question{.id = QuestionId::kTotalRows};
  std::vector<std::uint32_t> seen;
  for (std::size_t c = 0; c < table.columns.size(); ++c) {
    const Column& column = table.columns[c];
    if (column.name == kFileColumn) continue;
    std::vector<std::uint32_t> found;
    for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
      if (is_total_word(column.dictionary[code])) found.push_back(code);
    }
    if (found.empty()) continue;
    const std::vector<std::uint64_t> rows = rows_of_codes(s, column);
    for (const std::uint32_t code : found) {
      if (rows[code] == 0 || rows[code] * kOneIn > table.rows()) continue;
      total[c].resize(column.dictionary.size());
      total[c][code] = 1;
      question.column = column.name;
    }
  }
  const bool persons = std::any_of(marks.begin(), marks.end(),
                                   [](std::uint8_t mark) { return (mark & kTotalWord) != 0; });
  if (persons && question.column.empty()) question.column = s.recipe.individual;
  if (!persons && question.column.empty()) return;
  for (std::size_t row = 0; row < table.rows(); ++row) {
    bool sum = persons && (marks[table.individual[row]] & kTotalWord) != 0;
    for (std::size_t c = 0; c < total.size() && !sum; ++c) {
      sum = !total[c].empty() && total[c][table.columns[c].codes[row]] != 0;
    }
    if (!sum || !s.stays(row)) continue;
    ++question.count;
    if (seen.size() < kListedRows) seen.push_back(static_cast<std::uint32_t>(row));
    if (s.answer(question.id) != "keep") s.leave_out(row);
  }
  place_question(question, table, std::move(seen));
  if (question.count != 0) s.questions.push_back(std::move(question));
}

/// Individuals of zeros alone with so many rows in one year as no person has: by individual 1.
std::vector<std::uint8_t> zeros_of_many(const Settling& s) {
  constexpr std::uint32_t kMany = 3;
  const Table& table = s.table;
  std::vector<std::uint8_t> found(table.individuals, 0);
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> rows;
  const std::size_t year = s.year();
  for (std::size_t row = 0; row < table.rows(); ++row) {
    const std::uint32_t individual = table.individual[row];
    if ((table.spellings.marks[individual] & kAllZeros) == 0 || !s.stays(row)) continue;
    const std::uint32_t at = year < table.columns.size() ? table.columns[year].codes[row] : 0;
    if (++rows[{individual, at}] >= kMany) found[individual] = 1;
  }
  return found;
}

void settle_placeholders(Settling& s) {
  const Table& table = s.table;
  const std::vector<std::uint8_t>& marks = table.spellings.marks;
  const auto has = [&](SpellingMarks wanted) {
    return std::any_of(marks.begin(), marks.end(),
                       [=](std::uint8_t mark) { return (mark & wanted) != 0; });
  };
  std::vector<std::uint8_t> zeros;
  if (has(kAllZeros)) zeros = zeros_of_many(s);
  if (zeros.empty() && !has(kPlaceholder)) return;
  Question question{.id = QuestionId::kPlaceholders, .column = s.recipe.individual};
  std::vector<std::uint32_t> seen;
  std::size_t row = 0;
  table.individual.for_each([&](std::uint32_t individual) {
    const std::size_t at = row++;
    const bool zero = !zeros.empty() && zeros[individual] != 0;
    if (((marks[individual] & kPlaceholder) == 0 && !zero) || !s.stays(at)) return;
    ++question.count;
    if (seen.size() < kListedRows) seen.push_back(static_cast<std::uint32_t>(at));
    s.leave_out(at);
  });
  place_question(question, table, std::move(seen));
  if (question.count != 0) s.questions.push_back(std::move(question));
}

/// Whether the recipe says already that the word means no value in the column.
bool is_said_missing(const Recipe& recipe, const std::string& column, std::string_view word) {
  if (!recipe.publishes_rows()) return false;
  for (const auto& [name, codes] : recipe.rows().missing) {
    if (name == column && std::find(codes.begin(), codes.end(), word) != codes.end()) return true;
  }
  return false;
}

/// Values of one column that `is_word` finds become empty where the answer says so; rows that have
/// no year then are left out.
template <class IsWord>
void settle_word(Settling& s, QuestionId id, IsWord is_word) {
  Question question{.id = id};
  std::vector<std::uint32_t> seen;
  const bool missing = s.answer(id) == "missing";
  for (std::size_t c = 0; c < s.table.columns.size(); ++c) {
    Column& column = s.table.columns[c];
    if (column.name == kFileColumn) continue;
    const Dictionary& dictionary = column.dictionary;
    std::vector<std::uint32_t> found;
    for (std::uint32_t code = 0; code < dictionary.size(); ++code) {
      const std::string_view text = dictionary[code];
      if (is_word(text) && !is_said_missing(s.recipe, column.name, text)) found.push_back(code);
    }
    if (found.empty()) continue;
    const std::vector<std::uint64_t> rows = rows_of_codes(s, column);
    std::vector<std::uint8_t> is_found(dictionary.size());
    std::uint64_t count = 0;
    for (const std::uint32_t code : found) {
      if (rows[code] == 0) continue;
      is_found[code] = 1;
      count += rows[code];
    }
    if (count == 0) continue;
    if (question.column.empty()) question.column = column.name;
    question.count += count;
    const std::vector<std::uint32_t> first = rows_with(s, column, is_found);
    seen.insert(seen.end(), first.begin(), first.end());
    if (c == s.year() && s.answer(id) != "keep") {
      for (std::size_t row = 0; row < s.table.rows(); ++row) {
        if (is_found[column.codes[row]] != 0) s.leave_out(row);
      }
      continue;
    }
    if (!missing) continue;
    std::vector<std::string> texts = texts_of(dictionary);
    for (const std::uint32_t code : found) {
      if (is_found[code] != 0) texts[code].clear();
    }
    replace_texts(column, texts);
  }
  place_question(question, s.table, std::move(seen));
  if (question.count != 0) s.questions.push_back(std::move(question));
}

}  // namespace

void settle_rows(Settling& s) {
  settle_header_rows(s);
  settle_total_rows(s);
  if (s.has_individuals()) settle_placeholders(s);
}

void settle_words(Settling& s) {
  settle_word(s, QuestionId::kErrorCells, is_error_word);
  settle_word(s, QuestionId::kNullWords, is_null_word);
}

void keep_result_rows(Table& table, const std::vector<std::uint8_t>& kept) {
  const Table& given = *table.results->rows;
  auto rows = std::make_shared<Table>(given);
  // Those that are left are numbered anew, in the order of their rows.
  std::vector<std::uint32_t> individual_of, like;
  const std::vector<std::uint32_t>& alike = table.spellings.results;
  std::vector<std::uint8_t> seen(given.individuals, 0);
  for (std::size_t row = 0; row < kept.size(); ++row) {
    if (kept[row] == 0) continue;
    const std::uint32_t individual = given.individual[row];
    if (seen[individual] == 0) {
      individual_of.push_back(table.results->individual_of[individual]);
      if (!alike.empty()) like.push_back(alike[individual]);
    }
    seen[individual] = 1;
  }
  keep_rows(*rows, kept);
  table.results->rows = std::move(rows);
  table.results->individual_of = std::move(individual_of);
  table.spellings.results = std::move(like);
}

void settle_result_errors(Settling& s) {
  if (!s.table.results) return;
  const Table& given = *s.table.results->rows;
  std::vector<std::uint8_t> kept(given.rows(), 1);
  std::string_view first;
  for (const Column& column : given.columns) {
    std::vector<std::uint8_t> wrong;
    for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
      if (!is_error_word(column.dictionary[code])) continue;
      wrong.resize(column.dictionary.size());
      wrong[code] = 1;
    }
    if (wrong.empty()) continue;
    if (first.empty()) first = column.name;
    std::size_t row = 0;
    column.codes.for_each([&](std::uint32_t code) { kept[row++] &= wrong[code] == 0 ? 1U : 0U; });
  }
  const auto count = static_cast<std::uint64_t>(std::count(kept.begin(), kept.end(), 0));
  if (count == 0) return;
  auto asked = std::find_if(s.questions.begin(), s.questions.end(),
                            [](const Question& one) { return one.id == QuestionId::kErrorCells; });
  if (asked == s.questions.end()) {
    s.questions.push_back({.id = QuestionId::kErrorCells, .column = std::string(first)});
    asked = s.questions.end() - 1;
  }
  asked->count += count;
  if (s.answer(QuestionId::kErrorCells) != "missing") return;
  keep_result_rows(s.table, kept);
}

}  // namespace paravent::questions
