// What persons and files look like once they are read: rows repeated whole, files of the same
// years, persons who are not found again, with two dates of birth, or in an order that nobody has.
#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "content/heading.h"
#include "questions/parts.h"
#include "table/recoding.h"

namespace paravent::questions {
namespace {

constexpr std::uint32_t kNobody = Dictionary::kNone;
constexpr std::uint64_t kToldRows = 10;  // of a year, for it to be named

/// The file of each row's number, by where files begin.
std::vector<std::uint32_t> file_begins(const Table& table) {
  std::vector<std::uint32_t> begins;
  std::uint64_t row = 0;
  for (const std::uint64_t rows : table.file_rows) {
    begins.push_back(static_cast<std::uint32_t>(row));
    row += rows;
  }
  return begins;
}

std::uint32_t file_at(const std::vector<std::uint32_t>& begins, std::uint32_t row) {
  if (begins.size() == 1) return 0;
  return static_cast<std::uint32_t>(std::upper_bound(begins.begin(), begins.end(), row) -
                                    begins.begin() - 1);
}

/// The level after the bac that a step's text names: L1 … L3 are 1 to 3, M1 and M2 4 and 5, the
/// doctorate 6; 0 where it names none.
int level_of(std::string_view text) {
  const std::string words = content::words_of(text);
  const auto after = [&](std::string_view word) -> int {
    for (std::size_t at = words.find(word); at != std::string::npos;
         at = words.find(word, at + 1)) {
      std::size_t end = at + word.size();
      if (end < words.size() && words[end] == '_') ++end;
      if (end + 1 >= words.size() || words[end] < '1' || words[end] > '3') continue;
      const std::string_view rest = std::string_view(words).substr(end + 1);
      // "L1", "Licence 1re année", "2ème année".
      for (const std::string_view ending :
           {"_", "er_", "re_", "ere_", "e_", "eme_", "me_", "nd_", "nde_"}) {
        if (rest.substr(0, ending.size()) == ending) return words[end] - '0';
      }
    }
    return 0;
  };
  for (const std::string_view word : {"_l", "_licence", "_but", "_dut", "_bts", "_deust"}) {
    if (const int level = after(word); level != 0) return level;
  }
  for (const std::string_view word : {"_m", "_master"}) {
    if (const int level = after(word); level == 1 || level == 2) return 3 + level;
  }
  return content::has_any(words, {"_doctorat_", "_these_"}) ? 6 : 0;
}

/// The step column that names levels, with the level of each code; nothing where none does.
struct Levels {
  const Column* column = nullptr;
  std::vector<int> of_code;
};

Levels find_levels(const Settling& s) {
  if (s.recipe.publishes_rows()) return {};
  for (const std::string& name : s.recipe.traces().step) {
    const std::size_t index = s.table.column(name);
    if (index == s.table.columns.size()) continue;
    const Column& column = s.table.columns[index];
    Levels found{&column, {}};
    std::uint64_t named = 0;
    for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
      found.of_code.push_back(level_of(column.dictionary[code]));
    }
    const std::vector<std::uint64_t> rows = rows_of_codes(s, column);
    for (std::size_t code = 0; code < rows.size(); ++code) {
      if (found.of_code[code] != 0) named += rows[code];
    }
    if (named * 2 > s.table.rows()) return found;
  }
  return {};
}

/// Columns whose value a person keeps: sex, date of birth, year of the bac.
std::vector<const Column*> lasting_columns(const Settling& s) {
  std::vector<const Column*> lasting;
  for (const Column& column : s.table.columns) {
    if (column.name == s.recipe.year || column.name == kFileColumn) continue;
    const std::string words = content::words_of(column.name);
    const bool bac_year = content::has_any(words, {"_bac_", "_anbac_", "bac"}) &&
                          content::has_any(words, {"_an_", "annee", "_anbac_", "year", "_date_"});
    if (bac_year || content::has_any(words, {"_sexe_", "_sex_", "_gender_", "_genre_", "naiss",
                                             "birth", "_dnaiss", "_nai_"})) {
      lasting.push_back(&column);
    }
  }
  return lasting;
}

/// Figures of one pass over individuals.
struct Found {
  std::vector<std::uint64_t> persons_of_year, again;  // by rank; again: with the next year too
  std::vector<std::uint64_t> persons_of_file, overlap;
  std::uint64_t followed = 0, falls = 0, rises = 0, crowded = 0;
  std::vector<std::uint32_t> fallen_rows, crowded_rows;  // the first ones
};

struct YearRow {
  std::uint32_t year = 0, row = 0;
};

void count_levels(const std::vector<YearRow>& own, const Levels& levels, Found& found) {
  // The highest level of each year, compared with that of the year before.
  int before = 0;
  for (std::size_t begin = 0, end = 0; begin < own.size(); begin = end) {
    int level = 0;
    for (; end < own.size() && own[end].year == own[begin].year; ++end) {
      level = std::max(level, levels.of_code[levels.column->codes[own[end].row]]);
    }
    if (before != 0 && level != 0) {
      if (level < before && ++found.falls <= kListedRows) {
        found.fallen_rows.push_back(own[begin].row);
      }
      found.rises += level > before ? 1U : 0U;
    }
    before = level;
  }
}

Found look_at_persons(const Settling& s, const YearOrder& order, const RowsOf& rows_of) {
  constexpr std::size_t kCrowded = 10;
  const Table& table = s.table;
  const std::vector<std::uint32_t> begins = file_begins(table);
  const std::size_t year = s.year();
  const Levels levels = find_levels(s);
  std::vector<std::uint32_t> rank(year < table.columns.size() ? table.rows() : 0);
  if (!rank.empty()) {
    std::size_t row = 0;
    table.columns[year].codes.for_each(
        [&](std::uint32_t code) { rank[row++] = order.rank_of_code[code]; });
  }
  Found found;
  found.persons_of_year.resize(order.texts.size());
  found.again.resize(order.texts.size());
  found.persons_of_file.resize(begins.size());
  found.overlap.resize(begins.size());
  std::vector<std::uint32_t> seen_in(begins.size(), kNobody);
  std::vector<YearRow> own;
  for (std::uint32_t individual = 0; individual < table.individuals; ++individual) {
    own.clear();
    for (const std::uint32_t row : rows_of[individual]) {
      const std::uint32_t file = file_at(begins, row);
      if (file < seen_in.size() && seen_in[file] != individual) {
        seen_in[file] = individual;
        ++found.persons_of_file[file];
      }
      if (!rank.empty()) own.push_back({rank[row], row});
    }
    if (own.empty()) continue;
    std::sort(own.begin(), own.end(), [](const YearRow& a, const YearRow& b) {
      return a.year != b.year ? a.year < b.year : a.row < b.row;
    });
    if (own.front().year != own.back().year) ++found.followed;
    for (std::size_t begin = 0, end = 0; begin < own.size(); begin = end) {
      while (end < own.size() && own[end].year == own[begin].year) ++end;
      ++found.persons_of_year[own[begin].year];
      if (end < own.size() && own[end].year == own[begin].year + 1) ++found.again[own[begin].year];
      if (end - begin >= kCrowded && ++found.crowded <= kListedRows) {
        found.crowded_rows.push_back(own[begin].row);
      }
      const std::uint32_t first = file_at(begins, own[begin].row);
      for (std::size_t i = begin + 1; i < end && begins.size() > 1; ++i) {
        const std::uint32_t file = file_at(begins, own[i].row);
        if (file != first) ++found.overlap[file];
      }
    }
    if (levels.column != nullptr && own.front().year != own.back().year) {
      count_levels(own, levels, found);
    }
  }
  return found;
}

/// By code a number of its text as the recipe's replacements leave it; kNone of an empty one.
std::vector<std::uint32_t> prepared_codes(const Column& column, const Recipe& recipe) {
  Dictionary prepared;
  std::vector<std::uint32_t> codes;
  for (const std::string& text : recoded_texts(column.dictionary, column.name, recipe)) {
    codes.push_back(text.empty() ? Dictionary::kNone : prepared.encode(text, {}));
  }
  return codes;
}

void ask_about_two_values(Settling& s) {
  constexpr std::uint64_t kFew = 5, kOneIn = 100;
  constexpr std::uint32_t kNone = Dictionary::kNone, kSeveral = kNone - 1;
  Question question{.id = QuestionId::kTwoValues};
  std::vector<std::uint32_t> seen;
  for (const Column* column : lasting_columns(s)) {
    // As the replacements of the recipe leave them: a value that was made like another is one.
    const std::vector<std::uint32_t> prepared = prepared_codes(*column, s.recipe);
    std::uint64_t several = 0;
    std::vector<std::uint32_t> rows;
    std::vector<std::uint32_t> value(s.table.individuals, kNone);
    for_each_row(s.table.individual, column->codes,
                 [&](std::uint32_t row, std::uint32_t individual, std::uint32_t raw) {
                   const std::uint32_t code = prepared[raw];
                   std::uint32_t& own = value[individual];
                   if (code == kNone || code == own || own == kSeveral) return;
                   if (own != kNone && ++several <= kListedRows) rows.push_back(row);
                   own = own == kNone ? code : kSeveral;
                 });
    if (several < kFew || several * kOneIn < s.table.individuals || several <= question.count) {
      continue;
    }
    question.column = column->name;
    question.count = several;
    seen = std::move(rows);
  }
  place_question(question, s.table, std::move(seen));
  if (question.count != 0) s.questions.push_back(std::move(question));
}

void ask_about_lost_persons(Settling& s, const YearOrder& order, const Found& found) {
  constexpr std::uint64_t kPersons = 100, kPercent = 100;
  for (std::size_t rank = 0; rank + 1 < order.texts.size(); ++rank) {
    // Of years, those that follow one another; of other texts, neighbours.
    if (!order.years.empty() && order.years[rank + 1] != order.years[rank] + 1) continue;
    const std::uint64_t persons =
        std::min(found.persons_of_year[rank], found.persons_of_year[rank + 1]);
    if (persons < kPersons || found.again[rank] * kPercent >= persons) continue;
    s.questions.push_back({.id = QuestionId::kLostPersons,
                           .column = s.recipe.individual,
                           .count = found.again[rank],
                           .of = persons});
    return;
  }
}

/// The one year of each file that has at least nine rows in ten; kNobody where none has.
std::vector<std::uint32_t> main_years(const Settling& s, const YearOrder& order,
                                      std::vector<FileUnderstood>& files) {
  std::vector<std::uint32_t> main(files.size(), kNobody);
  const std::size_t year = s.year();
  if (year == s.table.columns.size() || files.empty()) return main;
  std::vector<std::vector<std::uint64_t>> rows(files.size(),
                                               std::vector<std::uint64_t>(order.texts.size()));
  std::size_t file = 0;
  std::uint64_t left = s.table.file_rows.empty() ? 0 : s.table.file_rows[0];
  s.table.columns[year].codes.for_each([&](std::uint32_t code) {
    while (left == 0 && file + 1 < files.size()) left = s.table.file_rows[++file];
    --left;
    ++rows[file][order.rank_of_code[code]];
  });
  for (std::size_t f = 0; f < files.size(); ++f) {
    for (std::uint32_t rank = 0; rank < rows[f].size(); ++rank) {
      if (rows[f][rank] == 0) continue;
      // A value of few rows, or one that is no year, is of somebody.
      const bool is_year =
          !order.years.empty() && order.years[rank] >= kFirstYear && order.years[rank] <= kLastYear;
      if (is_year && rows[f][rank] >= kToldRows) files[f].years.push_back(order.texts[rank]);
      if (rows[f][rank] * 10 >= files[f].rows * 9) main[f] = rank;
    }
  }
  return main;
}

void ask_about_files(Settling& s, const Found& found, const std::vector<std::uint32_t>& main,
                     const std::vector<FileUnderstood>& files) {
  constexpr std::uint64_t kRows = 30, kTimes = 5;
  for (std::size_t f = 0;
       f < files.size() && f < found.overlap.size() && !s.recipe.keeps_repeated_files; ++f) {
    // A fifth of a file whose persons stand in another one in the same year.
    if (found.overlap[f] >= 10 && found.overlap[f] * 5 >= files[f].rows) {
      s.questions.push_back({.id = QuestionId::kFilesOverlap,
                             .file = files[f].name,
                             .count = found.overlap[f],
                             .of = files[f].rows});
      break;
    }
  }
  std::vector<std::pair<std::uint32_t, std::size_t>> in_order;
  std::uint64_t most = 0;
  for (const FileUnderstood& file : files) most = std::max(most, file.rows);
  for (std::size_t f = 0; f < files.size(); ++f) {
    // A file without a row is of no year.
    if (files[f].rows == 0 && most >= kRows) {
      s.questions.push_back({.id = QuestionId::kSmallFile, .file = files[f].name, .of = most});
      return;
    }
    if (main[f] == kNobody) return;
    in_order.emplace_back(main[f], f);
  }
  std::sort(in_order.begin(), in_order.end());
  for (std::size_t i = 1; i < in_order.size(); ++i) {
    if (in_order[i].first == in_order[i - 1].first) return;  // several files a year
  }
  for (std::size_t i = 0; i < in_order.size(); ++i) {
    std::uint64_t least = ~std::uint64_t{0};
    if (i > 0) least = files[in_order[i - 1].second].rows;
    if (i + 1 < in_order.size()) least = std::min(least, files[in_order[i + 1].second].rows);
    const FileUnderstood& file = files[in_order[i].second];
    if (in_order.size() < 2 || least < kRows || file.rows * kTimes > least) continue;
    s.questions.push_back(
        {.id = QuestionId::kSmallFile, .file = file.name, .count = file.rows, .of = least});
    return;
  }
}

}  // namespace

void ask_about_persons(Settling& s, const YearOrder& order, Understood& out) {
  const Table& table = s.table;
  for (std::size_t f = 0; f < table.file_rows.size() && f < table.files.size(); ++f) {
    out.files.push_back({table.files[f], table.file_rows[f], 0, {}});
  }
  out.rows = table.rows();
  out.years = order.texts;
  const std::vector<std::uint32_t> main = main_years(s, order, out.files);
  if (!s.has_individuals() || table.individuals == 0) {
    ask_about_files(s, {}, main, out.files);
    return;
  }
  const RowsOf& rows_of = s.rows_of();
  const Found found = look_at_persons(s, order, rows_of);
  out.persons = table.individuals;
  out.followed = found.followed;
  for (std::size_t f = 0; f < out.files.size(); ++f)
    out.files[f].persons = found.persons_of_file[f];
  ask_about_files(s, found, main, out.files);
  ask_about_lost_persons(s, order, found);
  ask_about_two_values(s);
  // Re-orientation makes some fall; where more fall than rise, the order of the years is wrong.
  if (found.falls >= 20 && found.falls > found.rises) {
    Question question{.id = QuestionId::kLevelFalls,
                      .column = s.recipe.year,
                      .count = found.falls,
                      .of = found.rises};
    place_question(question, table, found.fallen_rows);
    s.questions.push_back(std::move(question));
  }
  // Of a file of courses everybody has many rows.
  if (found.crowded != 0 && found.crowded * 10 <= table.individuals) {
    Question question{
        .id = QuestionId::kManyInYear, .column = s.recipe.individual, .count = found.crowded};
    place_question(question, table, found.crowded_rows);
    s.questions.push_back(std::move(question));
  }
}

}  // namespace paravent::questions
