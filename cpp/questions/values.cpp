// Rows that are no enrolment, words that are no value, labels in several spellings. Rows that are
// asked about are left out until they are kept, so that nothing else is asked of them.
#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "questions/parts.h"
#include "table/spelling.h"

namespace paravent::questions {
namespace {

constexpr std::uint32_t kNoCode = Dictionary::kNone;

/// Of each column the code of its own heading, in the recipe or in a file.
std::vector<std::uint32_t> heading_codes(const Settling& s) {
  std::vector<std::uint32_t> codes;
  for (const Column& column : s.table.columns) {
    std::uint32_t code = column.dictionary.find(column.name);
    for (const auto& [from, to] : s.recipe.rename) {
      if (code == kNoCode && to == column.name) code = column.dictionary.find(from);
    }
    codes.push_back(code);
  }
  return codes;
}

std::uint32_t first_code(const std::vector<std::uint32_t>& codes) {
  for (std::uint32_t c = 0; c < codes.size(); ++c) {
    if (codes[c] != kNoCode) return c;
  }
  return kNoCode;
}

void settle_header_rows(Settling& s) {
  const Table& table = s.table;
  const std::vector<std::uint32_t> heading = heading_codes(s);
  const std::uint32_t lead = first_code(heading);
  if (lead == kNoCode) return;
  const bool marked = s.has_individuals();
  if (marked && table.spellings.marks.empty()) return;
  Question question{.id = QuestionId::kHeaderRows};
  std::vector<Place> places;
  std::size_t row = 0;
  const auto is_header = [&](std::size_t at) {
    if (marked && (table.spellings.marks[table.individual[at]] & kOwnHeading) == 0) return false;
    std::size_t equal = marked ? 1 : 0;
    for (std::size_t c = 0; c < heading.size(); ++c) {
      const Column& column = table.columns[c];
      const std::uint32_t code = column.codes[at];
      if (code == heading[c]) {
        ++equal;
      } else if (!column.dictionary[code].empty() && column.name != kFileColumn) {
        return false;
      }
    }
    return equal >= 2;
  };
  table.columns[lead].codes.for_each([&](std::uint32_t code) {
    const std::size_t at = row++;
    if (code != heading[lead] || !s.stays(at) || !is_header(at)) return;
    if (question.count++ == 0) places.push_back(table.columns[lead].dictionary.place(code));
    if (s.answer(question.id) != "keep") s.leave_out(at);
  });
  if (question.count == 0) return;
  place_question(question, table, std::move(places));
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
  std::vector<Place> places;
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
      places.push_back(column.dictionary.place(code));
      question.column = column.name;
    }
  }
  const bool persons = std::any_of(marks.begin(), marks.end(),
                                   [](std::uint8_t mark) { return (mark & kTotalWord) != 0; });
  if (persons && question.column.empty()) question.column = s.recipe.individual;
  if (!persons && places.empty()) return;
  for (std::size_t row = 0; row < table.rows(); ++row) {
    bool sum = persons && (marks[table.individual[row]] & kTotalWord) != 0;
    for (std::size_t c = 0; c < total.size() && !sum; ++c) {
      sum = !total[c].empty() && total[c][table.columns[c].codes[row]] != 0;
    }
    if (!sum || !s.stays(row)) continue;
    ++question.count;
    if (s.answer(question.id) != "keep") s.leave_out(row);
  }
  place_question(question, table, std::move(places));
  if (question.count != 0) s.questions.push_back(std::move(question));
}

void settle_placeholders(Settling& s) {
  const Table& table = s.table;
  const std::vector<std::uint8_t>& marks = table.spellings.marks;
  if (std::none_of(marks.begin(), marks.end(),
                   [](std::uint8_t mark) { return (mark & kPlaceholder) != 0; })) {
    return;
  }
  Question question{.id = QuestionId::kPlaceholders, .column = s.recipe.individual};
  std::size_t row = 0;
  table.individual.for_each([&](std::uint32_t individual) {
    const std::size_t at = row++;
    if ((marks[individual] & kPlaceholder) == 0 || !s.stays(at)) return;
    ++question.count;
    if (s.answer(question.id) != "keep") s.leave_out(at);
  });
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
  std::vector<Place> places;
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
      places.push_back(dictionary.place(code));
    }
    if (count == 0) continue;
    if (question.column.empty()) question.column = column.name;
    question.count += count;
    if (!missing) continue;
    if (c == s.year()) {
      for (std::size_t row = 0; row < s.table.rows(); ++row) {
        if (is_found[column.codes[row]] != 0) s.leave_out(row);
      }
      continue;
    }
    std::vector<std::string> texts;
    for (std::uint32_t code = 0; code < dictionary.size(); ++code) {
      texts.emplace_back(is_found[code] != 0 ? std::string_view() : dictionary[code]);
    }
    replace_texts(column, texts);
  }
  place_question(question, s.table, std::move(places));
  if (question.count != 0) s.questions.push_back(std::move(question));
}

/// Whether a text may differ from its tidy form: an edge or a pair of blanks, or a sign that is not
/// ASCII.
bool may_be_untidy(std::string_view text) {
  if (text.empty()) return false;
  bool blank = true;  // before the text
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x7f || byte < 0x20) return true;
    if (byte == 0x20 && blank) return true;
    blank = byte == 0x20;
  }
  return blank;
}

/// Without what is not seen at its edges; within, blanks are one and the rest is left out.
std::string tidy(std::string_view text) {
  std::string out;
  bool blank = false;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t size = 1;
    while (at + size < text.size() &&
           (static_cast<unsigned char>(text[at + size]) & 0xc0) == 0x80) {
      ++size;
    }
    const std::string_view sign = text.substr(at, size);
    at += size;
    if (!shows_nothing(sign)) {
      if (blank && !out.empty()) out.push_back(' ');
      blank = false;
      out.append(sign);
    } else {
      // What has no width joins; a blank parts.
      blank =
          blank || size == 1 || sign == "\xc2\xa0" || sign == "\xe2\x80\xaf" ||
          (sign >= std::string_view("\xe2\x80\x80") && sign <= std::string_view("\xe2\x80\x8a"));
    }
  }
  return out;
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

void settle_labels(Settling& s) {
  Question question{.id = QuestionId::kLabelSpelling};
  std::vector<Place> places;
  for (std::size_t c = 0; c < s.table.columns.size(); ++c) {
    Column& column = s.table.columns[c];
    const Dictionary& dictionary = column.dictionary;
    if (column.name == kFileColumn || c == s.year()) continue;
    std::vector<std::uint32_t> untidy;
    for (std::uint32_t code = 0; code < dictionary.size(); ++code) {
      if (may_be_untidy(dictionary[code])) untidy.push_back(code);
    }
    if (untidy.empty()) continue;
    std::vector<std::string> texts;
    for (std::uint32_t code = 0; code < dictionary.size(); ++code) {
      texts.emplace_back(dictionary[code]);
    }
    std::map<std::string, std::uint32_t> first;  // of a tidy form
    std::uint64_t twice = 0;
    const std::vector<std::uint64_t> rows = rows_of_codes(s, column);
    for (const std::uint32_t code : untidy) {
      if (rows[code] == 0) continue;
      std::string form = tidy(dictionary[code]);
      if (form == dictionary[code]) continue;
      const std::uint32_t other = dictionary.find(form);
      const bool known = other != kNoCode && rows[other] != 0;
      const bool again = !first.emplace(form, code).second;
      if (known || again) {
        ++twice;
        places.push_back(dictionary.place(code));
      }
      texts[code] = std::move(form);
    }
    if (twice == 0) continue;
    if (question.column.empty()) question.column = column.name;
    question.count += twice;
    if (s.answer(question.id) == "join") replace_texts(column, texts);
  }
  place_question(question, s.table, std::move(places));
  if (question.count != 0) s.questions.push_back(std::move(question));
}

}  // namespace paravent::questions
