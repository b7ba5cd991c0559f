#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

#include "table/prepare.h"
#include "table/spelling.h"

namespace paravent {
namespace {

/// U+00C0 to U+017F (Latin-1, Latin Extended-A) in lower case and without accents.
constexpr std::array<std::string_view, 192> kPlain{
    "a", "a", "a",  "a",  "a", "a", "ae", "c",  "e", "e", "e", "e", "i", "i",  "i", "i", "ð", "n",
    "o", "o", "o",  "o",  "o", "×", "o",  "u",  "u", "u", "u", "y", "þ", "ss", "a", "a", "a", "a",
    "a", "a", "ae", "c",  "e", "e", "e",  "e",  "i", "i", "i", "i", "ð", "n",  "o", "o", "o", "o",
    "o", "÷", "o",  "u",  "u", "u", "u",  "y",  "þ", "y", "a", "a", "a", "a",  "a", "a", "c", "c",
    "c", "c", "c",  "c",  "c", "c", "d",  "d",  "d", "d", "e", "e", "e", "e",  "e", "e", "e", "e",
    "e", "e", "g",  "g",  "g", "g", "g",  "g",  "g", "g", "h", "h", "h", "h",  "i", "i", "i", "i",
    "i", "i", "i",  "i",  "i", "i", "ij", "ij", "j", "j", "k", "k", "ĸ", "l",  "l", "l", "l", "l",
    "l", "l", "l",  "l",  "l", "n", "n",  "n",  "n", "n", "n", "n", "ŋ", "ŋ",  "o", "o", "o", "o",
    "o", "o", "oe", "oe", "r", "r", "r",  "r",  "r", "r", "s", "s", "s", "s",  "s", "s", "s", "s",
    "t", "t", "t",  "t",  "t", "t", "u",  "u",  "u", "u", "u", "u", "u", "u",  "u", "u", "u", "u",
    "w", "w", "y",  "y",  "y", "z", "z",  "z",  "z", "z", "z", "s"};

char lower(unsigned ascii) {
  return static_cast<char>(ascii >= 'A' && ascii <= 'Z' ? ascii - 'A' + 'a' : ascii);
}

/// A label, its plain form and its rows.
struct Label {
  std::string plain;
  std::string_view text;
  std::uint64_t rows = 0;
};

void find_duplicates(const std::string& column, std::vector<Label> labels,
                     std::vector<ProbableDuplicate>& out) {
  std::sort(labels.begin(), labels.end(), [](const Label& a, const Label& b) {
    return a.plain != b.plain ? a.plain < b.plain : a.text < b.text;
  });
  for (std::size_t begin = 0, end = 0; begin < labels.size(); begin = end) {
    while (end < labels.size() && labels[end].plain == labels[begin].plain) ++end;
    if (end - begin < 2) continue;
    ProbableDuplicate& group = out.emplace_back();
    group.column = column;
    for (std::size_t i = begin; i < end; ++i) {
      group.labels.emplace_back(labels[i].text);
      group.rows.push_back(labels[i].rows);
    }
  }
}

std::vector<Label> labels_of(const Column& column) {
  const Dictionary& dictionary = column.dictionary;
  std::vector<std::uint64_t> rows(dictionary.size());
  column.codes.for_each([&](std::uint32_t code) { ++rows[code]; });
  std::vector<Label> labels;
  for (std::uint32_t code = 0; code < dictionary.size(); ++code) {
    // An empty value is no label.
    if (rows[code] != 0 && !dictionary[code].empty()) {
      labels.push_back({plain_label(dictionary[code]), dictionary[code], rows[code]});
    }
  }
  return labels;
}

std::vector<ProbableDuplicate> sorted(std::vector<ProbableDuplicate> duplicates) {
  std::sort(duplicates.begin(), duplicates.end(), [](const auto& a, const auto& b) {
    return a.column != b.column ? a.column < b.column : a.labels < b.labels;
  });
  return duplicates;
}

}  // namespace

std::string plain_label(std::string_view label) {
  std::string out;
  const auto byte = [&](std::size_t at) -> unsigned {
    return at < label.size() ? static_cast<unsigned char>(label[at]) : 0;
  };
  for (std::size_t at = 0; at < label.size(); ++at) {
    const unsigned c = byte(at), second = byte(at + 1);
    if (c < 0x80) {
      if (!is_unseen(c)) out.push_back(lower(c));
      continue;
    }
    if (c >= 0xc2 && c <= 0xdf && second >= 0x80 && second <= 0xbf) {
      const unsigned point = (c & 0x1f) << 6 | (second & 0x3f);
      const bool accent = point >= 0x300 && point <= 0x36f;  // combining
      if (point >= 0xc0 && point <= 0x17f) out += kPlain[point - 0xc0];
      const bool known = (point >= 0xc0 && point <= 0x17f) || accent || is_unseen(point);
      if (!known) out.append(label.substr(at, 2));
      ++at;
      continue;
    }
    if (c >= 0xe1 && c <= 0xef && at + 2 < label.size()) {
      const unsigned point = (c & 0xf) << 12 | (second & 0x3f) << 6 | (byte(at + 2) & 0x3f);
      if (point >= 0xff01 && point <= 0xff5e) {
        out.push_back(lower(point - 0xfee0));
      } else if (!is_unseen(point)) {
        out.append(label.substr(at, 3));
      }
      at += 2;
      continue;
    }
    out.push_back(label[at]);
  }
  return out;
}

std::set<std::string> label_columns(const Recipe& recipe) {
  if (recipe.publishes_rows()) return {};
  const TracesSpec& traces = recipe.traces();
  std::set<std::string> columns(traces.step.begin(), traces.step.end());
  columns.insert(traces.prefix.begin(), traces.prefix.end());
  columns.insert(traces.description.begin(), traces.description.end());
  for (const AttributeSpec& attribute : traces.attributes) {
    columns.insert(attribute.columns.begin(), attribute.columns.end());
  }
  for (const LinkedSpec& linked : traces.linked) {
    columns.insert(linked.step.begin(), linked.step.end());
    columns.insert(linked.prefix.begin(), linked.prefix.end());
  }
  columns.erase(recipe.year);
  return columns;
}

std::vector<ProbableDuplicate> probable_duplicates(const Table& table, const Recipe& recipe) {
  std::vector<ProbableDuplicate> duplicates;
  for (const std::string& name : label_columns(recipe)) {
    find_duplicates(name, labels_of(table.columns[table.column(name)]), duplicates);
  }
  return sorted(std::move(duplicates));
}

std::vector<ProbableDuplicate> probable_duplicates(const std::vector<ColumnValues>& columns,
                                                   const Recipe& recipe) {
  const std::set<std::string> compared = label_columns(recipe);
  std::vector<ProbableDuplicate> duplicates;
  for (const ColumnValues& column : columns) {
    if (compared.count(column.column) == 0) continue;
    std::vector<Label> labels;
    for (std::size_t i = 0; i < column.texts.size(); ++i) {
      labels.push_back({plain_label(column.texts[i]), column.texts[i], column.rows[i]});
    }
    find_duplicates(column.column, std::move(labels), duplicates);
  }
  return sorted(std::move(duplicates));
}

}  // namespace paravent
