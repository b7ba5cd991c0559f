// Labels in several spellings, and texts that a wrong encoding has garbled.
#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "questions/parts.h"
#include "table/garbled.h"
#include "table/prepare.h"
#include "table/recoding.h"
#include "table/spelling.h"

namespace paravent::questions {
namespace {

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

/// Without what is not seen at its edges; within, blanks are one, accents one with their letter,
/// and the rest is left out.
std::string tidy(std::string_view given) {
  std::string out;
  bool blank = false;
  const std::string whole = composed(given);
  const std::string_view text = whole;
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

/// Of labels that look alike, the rows of each form and the code that has most of them.
struct Alike {
  struct Form {
    std::uint64_t rows = 0, most = 0;
    std::uint32_t code = 0;
  };
  std::map<std::string, Form> forms;

  /// The form of most rows; the first of equals.
  auto commonest() const {
    return std::max_element(forms.begin(), forms.end(), [](const auto& a, const auto& b) {
      return a.second.rows < b.second.rows;
    });
  }
};

/// The labels of a column by their plain form, as the recipe's replacements leave them.
std::map<std::string, Alike> alike_in(const Settling& s, const Column& column,
                                      const std::vector<std::string>& prepared) {
  const std::vector<std::uint64_t> rows = rows_of_codes(s, column);
  std::map<std::string, Alike> alike;
  for (std::uint32_t code = 0; code < prepared.size(); ++code) {
    if (rows[code] == 0 || prepared[code].empty()) continue;
    // What differs in blanks at its edges alone is settle_labels()'s.
    Alike::Form& form = alike[plain_label(prepared[code])].forms[tidy(prepared[code])];
    form.rows += rows[code];
    if (rows[code] <= form.most) continue;
    form.most = rows[code];
    form.code = code;
  }
  return alike;
}

/// The results' column that is compared with a step takes the same labels.
void join_in_results(Settling& s, const Column& column, const std::map<std::string, Alike>& alike) {
  const auto& results = s.recipe.traces().results;
  if (!s.table.results || !results) return;
  const auto match = std::find_if(results->match.begin(), results->match.end(),
                                  [&](const auto& one) { return one.first == column.name; });
  if (match == results->match.end()) return;
  auto rows = std::make_shared<Table>(*s.table.results->rows);
  Column& own = rows->columns[rows->column(match->second)];
  std::vector<std::string> texts = texts_of(own.dictionary);
  const std::vector<std::string> prepared = recoded_texts(own.dictionary, column.name, s.recipe);
  for (std::size_t code = 0; code < texts.size(); ++code) {
    const auto same = alike.find(plain_label(prepared[code]));
    if (same == alike.end()) continue;
    texts[code] = column.dictionary[same->second.commonest()->second.code];
  }
  replace_texts(own, texts);
  s.table.results->rows = std::move(rows);
}

}  // namespace

void settle_garbled(Settling& s) {
  Question question{.id = QuestionId::kGarbledTexts};
  // Where the user wants U+FFFD in place of wrong bytes, it is no news.
  const Json* reading = s.recipe.document.find("reading");
  const bool replaces =
      reading != nullptr && reading->text_in("invalid_bytes") == std::string_view("replace");
  std::vector<std::uint32_t> seen;
  for (Column& column : s.table.columns) {
    const Dictionary& dictionary = column.dictionary;
    if (column.name == kFileColumn) continue;
    std::vector<std::pair<std::uint32_t, Garbled>> garbled;
    for (std::uint32_t code = 0; code < dictionary.size(); ++code) {
      if (dictionary[code].empty()) continue;
      Garbled one = mend_garbled(dictionary[code]);
      if (one.mended || (one.lost && !replaces)) garbled.emplace_back(code, std::move(one));
    }
    if (garbled.empty()) continue;
    std::vector<std::string> texts = texts_of(dictionary);
    std::vector<std::uint8_t> is_found(dictionary.size());
    std::uint64_t count = 0;
    const std::vector<std::uint64_t> rows = rows_of_codes(s, column);
    for (auto& [code, one] : garbled) {
      if (rows[code] == 0) continue;
      is_found[code] = 1;
      ++count;
      if (one.mended) texts[code] = std::move(one.text);
    }
    if (count == 0) continue;
    if (question.column.empty()) question.column = column.name;
    question.count += count;
    const std::vector<std::uint32_t> first_rows = rows_with(s, column, is_found);
    seen.insert(seen.end(), first_rows.begin(), first_rows.end());
    if (s.answer(question.id) == "mend") replace_texts(column, texts);
  }
  place_question(question, s.table, std::move(seen));
  if (question.count != 0) s.questions.push_back(std::move(question));
}

void settle_labels(Settling& s) {
  Question question{.id = QuestionId::kLabelSpelling};
  std::vector<std::uint32_t> seen;
  for (std::size_t c = 0; c < s.table.columns.size(); ++c) {
    Column& column = s.table.columns[c];
    const Dictionary& dictionary = column.dictionary;
    if (column.name == kFileColumn || c == s.year()) continue;
    std::vector<std::pair<std::uint32_t, std::string>> untidy;
    for (std::uint32_t code = 0; code < dictionary.size(); ++code) {
      const std::string_view text = dictionary[code];
      if (!may_be_untidy(text)) continue;
      std::string form = tidy(text);
      if (form != text) untidy.emplace_back(code, std::move(form));
    }
    if (untidy.empty()) continue;
    std::vector<std::string> texts = texts_of(dictionary);
    std::map<std::string, std::uint32_t> first;  // of a tidy form
    std::uint64_t twice = 0;
    std::vector<std::uint8_t> is_found(dictionary.size());
    const std::vector<std::uint64_t> rows = rows_of_codes(s, column);
    for (auto& [code, form] : untidy) {
      if (rows[code] == 0) continue;
      const std::uint32_t other = dictionary.find(form);
      const bool known = other != Dictionary::kNone && rows[other] != 0;
      const bool again = !first.emplace(form, code).second;
      if (known || again) {
        ++twice;
        is_found[code] = 1;
      }
      texts[code] = std::move(form);
    }
    if (twice == 0) continue;
    if (question.column.empty()) question.column = column.name;
    question.count += twice;
    const std::vector<std::uint32_t> first_rows = rows_with(s, column, is_found);
    seen.insert(seen.end(), first_rows.begin(), first_rows.end());
    if (s.answer(question.id) == "join") replace_texts(column, texts);
  }
  place_question(question, s.table, std::move(seen));
  if (question.count != 0) s.questions.push_back(std::move(question));
}

void settle_label_case(Settling& s) {
  Question question{.id = QuestionId::kLabelCase};
  std::vector<std::uint32_t> seen;
  const std::set<std::string> labels = label_columns(s.recipe);
  for (Column& column : s.table.columns) {
    if (labels.count(column.name) == 0) continue;
    const std::vector<std::string> prepared =
        recoded_texts(column.dictionary, column.name, s.recipe);
    const std::map<std::string, Alike> alike = alike_in(s, column, prepared);
    std::uint64_t more = 0;
    for (const auto& [plain, one] : alike) more += one.forms.size() - 1;
    if (more == 0) continue;
    std::vector<std::string> texts = texts_of(column.dictionary);
    std::vector<std::uint8_t> is_found(column.dictionary.size());
    for (std::size_t code = 0; code < prepared.size(); ++code) {
      const auto of = alike.find(plain_label(prepared[code]));
      if (prepared[code].empty() || of == alike.end()) continue;
      const auto kept = of->second.commonest();
      if (tidy(prepared[code]) == kept->first) continue;
      is_found[code] = 1;
      texts[code] = column.dictionary[kept->second.code];
    }
    if (question.column.empty()) question.column = column.name;
    question.count += more;
    const std::vector<std::uint32_t> first_rows = rows_with(s, column, is_found);
    seen.insert(seen.end(), first_rows.begin(), first_rows.end());
    if (s.answer(question.id) != "join") continue;
    join_in_results(s, column, alike);
    replace_texts(column, texts);
  }
  place_question(question, s.table, std::move(seen));
  if (question.count != 0) s.questions.push_back(std::move(question));
}

}  // namespace paravent::questions
