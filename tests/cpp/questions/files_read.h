// Made-up files of enrolments, read and settled.
#pragma once

#include <doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "questions/settle.h"
#include "table/builder.h"

namespace paravent::questions_test {

using Rows = std::vector<std::vector<std::string>>;
struct OneFile {
  std::string name;
  Rows rows;
};

inline Recipe asking(const std::string& answers, const std::string& more = "") {
  Result<Recipe> recipe =
      parse_recipe(R"({"version":1,"reading":{"answers":)" + answers +
                   R"(},"columns":{"individual":"ID","year":"AN","step":["ETAPE"],
      "attributes":[{"name":"sexe","columns":["SEXE"]}]})" +
                   more + "}");
  REQUIRE(recipe);
  return std::move(recipe.value());
}

inline Table read(const Recipe& recipe, const std::vector<OneFile>& files) {
  TableBuilder builder(recipe, HashKey{1, 2});
  for (const OneFile& file : files) {
    const std::vector<std::string_view> header{"ID", "AN", "ETAPE", "SEXE"};
    REQUIRE(builder.begin_file(file.name, header));
    std::string text;
    std::vector<std::uint32_t> lines;
    for (const std::vector<std::string>& row : file.rows) {
      for (const std::string& field : row) text += field + '\0';
      lines.push_back(static_cast<std::uint32_t>(lines.size() + 2));
    }
    builder.add_block(text, lines);
    REQUIRE(builder.end_file());
  }
  return builder.take();
}

/// "id count/of;" of each question.
inline std::string asked(const questions::Understood& understood) {
  std::string all;
  for (const questions::Question& one : understood.questions) {
    all += std::string(question_kind(one.id).name) + " " + std::to_string(one.count) + "/" +
           std::to_string(one.of) + ";";
  }
  return all;
}

inline std::string number_of(int i) { return std::to_string(1234567800 + i) + "A"; }

/// `count` persons in 2020 and 2021, their identifiers in the second year as `second` has them.
template <class Second>
std::vector<OneFile> two_years(int count, Second second) {
  OneFile first{"a2020.csv", {}}, other{"a2021.csv", {}};
  for (int i = 0; i < count; ++i) {
    first.rows.push_back({number_of(i), "2020", "L1 DROIT", "F"});
    other.rows.push_back({second(number_of(i)), "2021", "L2 DROIT", "F"});
  }
  return {first, other};
}

inline std::vector<OneFile> with_years(const std::vector<std::string>& years) {
  OneFile file{"a.csv", {}};
  for (const std::string& year : years) {
    for (int i = 0; i < 12; ++i) {
      file.rows.push_back(
          {number_of(i), year, "L" + std::to_string(file.rows.size() / 12 + 1), "F"});
    }
  }
  return {file};
}

struct Settled {
  Table table;
  questions::Understood understood;
};

inline Settled settled(const std::vector<OneFile>& files, const std::string& answers = "{}") {
  const Recipe recipe = asking(answers);
  Settled all{read(recipe, files), {}};
  all.understood = questions::settle(all.table, {}, recipe);
  return all;
}

inline std::string years_of(const Settled& one) {
  std::string all;
  for (const std::string& year : one.understood.years) all += year + " ";
  return all;
}

}  // namespace paravent::questions_test
