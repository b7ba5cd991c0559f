#pragma once
// Which keys and words of the recipe have been drawn, held against those that the parser knows.

#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "recipe/known_keys.h"
#include "support/json.h"

namespace paravent::proof {

/// Keys that no generator needs, each with the reason.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 27> kWithoutGenerator{{
    {"version", "the form of the document, 1"},
    {"reading.delimiter", "of bytes, before there are cells"},
    {"reading.encoding", "of bytes, before there are cells"},
    {"reading.header", "of bytes, before there are cells"},
    {"reading.skip_lines", "of lines, before there are cells"},
    {"reading.sheet", "of files, before there are cells"},
    {"reading.total_line", "of lines, before there are cells"},
    {"reading.files", "of files, before there are cells"},
    {"reading.rename", "of headers: the same columns under another name"},
    {"reading.invalid_bytes", "of bytes, before there are cells"},
    {"reading.repeated_files", "of files, before there are cells"},
    {"columns.ignored", "columns that are not read"},
    {"columns.individual", "a column without a choice: its values are compared and nothing else"},
    {"columns.year", "one column; that it serves elsewhere too is drawn there"},
    {"accepted_dependencies", "a release that accepts a tie says `passed: false`"},
    {"accepted_columns", "a release that accepts an identifying column says `passed: false`"},
    {"reading.answers", "what the rows are, before anything is counted of them"},
    {"accepted_checks", "answers to what surprises about a role: nothing is computed from them"},
    {"results.columns", "of files of results, which are joined before there are cells"},
    {"results.orphans", "of files of results, which are joined before there are cells"},
    {"series", "several releases, which proof_series_test.cpp draws"},
    {"about", "words about the release: part of the recipe, which is public"},
    {"columns.titles", "words for people: part of the recipe"},
    {"columns.attributes[].title", "words for people: part of the recipe"},
    {"columns.derived[].title", "words for people: part of the recipe"},
    {"linked[].title", "words for people: part of the recipe"},
    {"rows", "row-level files, another kind of release"},
}};

/// Words of a choice that promise nothing.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kWordsWithout{{
    {"masking.level", "published"},
    {"pseudonym", "shared"},
    {"results.source", "files"},
}};

class DrawnKeys {
 public:
  /// Notes what the parser knows of the document, and what stands in it.
  void note(const std::string& text) {
    if (!parse_recipe(text, known_)) return;
    const auto document = parse_json(text);
    if (document) walk(document.value(), {});
  }

  /// What is known and was not drawn with two values at least, and words never drawn.
  std::vector<std::string> missing() const {
    std::vector<std::string> all;
    for (const std::string& key : known_.keys) {
      if (is_exempt(key)) continue;
      const auto at = values_.find(key);
      std::size_t values = at == values_.end() ? 0 : at->second.size();
      for (const auto& [k, word] : kWordsWithout) values += key == k && values > 0 ? 1U : 0U;
      if (values < 2) all.push_back(key);
    }
    for (const auto& [key, word] : known_.words) {
      bool exempt = is_exempt(key);
      for (const auto& [k, w] : kWordsWithout) exempt = exempt || (key == k && word == w);
      const auto at = values_.find(key);
      const bool drawn = at != values_.end() && at->second.count('"' + word + '"') != 0;
      if (!exempt && !drawn) all.push_back(key + " = " + word);
    }
    return all;
  }
  const KnownKeys& known() const { return known_; }

 private:
  static bool is_exempt(std::string_view key) {
    for (const auto& [known, why] : kWithoutGenerator) {
      const bool below = key.size() > known.size() && key[known.size()] == '.';
      if (key.substr(0, known.size()) == known && (key.size() == known.size() || below)) {
        return true;
      }
    }
    return false;
  }
  void walk(const Json& value, const std::string& key) {
    if (!key.empty()) {
      JsonWriter writer;
      writer.begin_inline_array().value(value).end_array();
      std::string text = writer.take();
      values_[key].insert(text.substr(1, text.rfind(']') - 1));
    }
    for (const auto& [name, member] : value.members) {
      walk(member, key.empty() ? name : key + '.' + name);
    }
    if (!value.is(Json::Kind::kArray)) return;
    for (const Json& item : value.items) walk_item(item, key + "[]");
  }
  void walk_item(const Json& item, const std::string& key) {
    for (const auto& [name, member] : item.members) walk(member, key + '.' + name);
  }

  KnownKeys known_;
  std::map<std::string, std::set<std::string>> values_;
};

}  // namespace paravent::proof
