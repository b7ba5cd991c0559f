#pragma once
// Two releases of students with years, steps, a bac, a speciality and a sex; and their true counts.

#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "audit_support.h"

namespace paravent::brought {

inline const std::vector<std::string>& columns() {
  static const std::vector<std::string> names{"year", "s", "n", "bac", "spe", "sex"};
  return names;
}

/// `more`: members of the recipe besides the columns' own; `of_columns`: of its columns.
inline Recipe recipe_of(const std::string& step, const std::string& of_columns = "",
                        const std::string& more = "") {
  const Result<Recipe> recipe =
      parse_recipe(R"({"version":1,"columns":{"individual":"id","year":"year","step":[)" + step +
                   "]" + of_columns + "}" + more + "}");
  REQUIRE_MESSAGE(recipe, step << of_columns << more);
  return recipe.value();
}

inline std::optional<audited::Files> release_of(const Recipe& recipe,
                                                const std::vector<Row>& rows) {
  const Result<BuiltCohorts> built = build_cohorts(make_table(columns(), rows), recipe);
  if (!built) return std::nullopt;
  const Result<BuiltRelease> made = make_release(built.value(), recipe, {}, {});
  if (!made) return std::nullopt;
  return audited::Files(made.value().release);
}

inline std::vector<std::vector<std::string>> table_of(std::string_view text) {
  std::vector<std::vector<std::string>> table(1, std::vector<std::string>(1));
  for (const char c : text) {
    if (c == '\n')
      table.emplace_back(1);
    else if (c == ',')
      table.back().emplace_back();
    else if (c != '"')
      table.back().back() += c;
  }
  table.pop_back();
  return table;
}

/// The count that a line of a file of the Oraccle set gives, and what it stands for.
struct Line {
  std::string key;
  std::uint64_t count = 0;
};

inline std::map<std::pair<std::string, std::uint64_t>, Line> lines_of(const audited::Files& files) {
  std::map<std::string, std::string> traces;
  std::map<std::pair<std::string, std::uint64_t>, Line> lines;
  for (const OutputFile& file : files.files) {  // cohortes.csv stands first
    if (!file.name.starts_with("cohorte") || !file.name.ends_with(".csv")) continue;
    const bool sizes = file.name.starts_with("cohortes");
    const auto table = table_of(file.bytes);
    for (std::size_t row = 1; row < table.size(); ++row) {
      const std::vector<std::string>& fields = table[row];
      if (file.name == "cohortes.csv") traces[fields[0]] = fields[2];
      Line line;
      line.key = file.name + "|" + traces[fields[0]];
      for (std::size_t i = sizes ? 2 : 1; i + (sizes ? 0 : 1) < fields.size(); ++i) {
        line.key += "|" + fields[i];
      }
      line.count = std::stoull(fields[sizes ? 1 : fields.size() - 1]);
      lines[{file.name, row + 1}] = line;
    }
  }
  return lines;
}

/// True counts, by Line::key: those of a release of every individual k times over, which masks
/// nothing, divided by k.
inline std::map<std::string, std::uint64_t> truth_of(const Recipe& recipe,
                                                     const std::vector<Row>& rows) {
  std::vector<Row> often;
  for (std::uint32_t copy = 0; copy < recipe.traces().k; ++copy) {
    for (Row row : rows) {
      row[0] += "/" + std::to_string(copy);
      often.push_back(row);
    }
  }
  const auto files = release_of(recipe, often);
  REQUIRE(files);
  std::map<std::string, std::uint64_t> counts;
  for (const auto& [at, line] : lines_of(*files)) counts[line.key] = line.count / recipe.traces().k;
  return counts;
}

/// Rows of a student body over four years. `begin`: in how many of the years some begin. `loose`: a
/// student's bac, speciality and sex differ from row to row now and then, or lack.
inline std::vector<Row> students(std::mt19937& random, std::size_t individuals, unsigned begin,
                                 bool loose) {
  constexpr int years = 4;
  const auto pick = [&](const std::vector<std::string>& from) {
    const std::size_t n = random() % 3 == 0 ? from.size() : (from.size() + 1) / 2;
    return from[random() % n];
  };
  std::vector<Row> rows;
  for (std::size_t i = 0; i < individuals; ++i) {
    const std::string id = "individual-" + std::to_string(i);
    std::string bac = pick({"S", "ES"}), spe = pick({"x", "y", "z"}), sex = pick({"F", "M"});
    const int first = static_cast<int>(random() % begin);
    for (int year = first; year < years; ++year) {
      if (year > first && random() % 2 == 0) {
        if (random() % 3 == 0) continue;  // comes back
        break;
      }
      if (loose && random() % 8 == 0) bac = pick({"S", "ES", ""});
      if (loose && random() % 8 == 0) spe = pick({"x", "y", ""});
      if (loose && random() % 8 == 0) sex = pick({"F", "M", ""});
      rows.push_back(
          {id, std::to_string(2010 + year), pick({"A", "B"}), pick({"1", "2"}), bac, spe, sex});
    }
  }
  return rows;
}

/// The rows before a year.
inline std::vector<Row> before(const std::vector<Row>& rows, const std::string& year) {
  std::vector<Row> kept;
  for (const Row& row : rows) {
    if (row[1] < year) kept.push_back(row);
  }
  return kept;
}

}  // namespace paravent::brought
