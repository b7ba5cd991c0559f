// Labels in several spellings, and texts that a wrong encoding has garbled.
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "questions/parts.h"
#include "table/garbled.h"
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

}  // namespace paravent::questions
