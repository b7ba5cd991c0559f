#pragma once
// Publications of a series made in memory, each from the public files of the one before.

#include <doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "exports/exports.h"
#include "series/make_series.h"
#include "table/prepare.h"
#include "traces/text.h"

namespace paravent::series_test {

/// One enrolment: who, when, what, the sex of that person, and a third column where some row has
/// it.
struct Row {
  std::string person;
  int year = 0;
  std::string step, sex;
  std::string town = {};
};

inline Recipe recipe_of(const std::string& series, const std::string& masking,
                        const std::string& more = "") {
  const std::string text =
      R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"],"attributes":[)"
      R"({"name":"sexe","columns":["sexe"]}]},"masking":)" +
      masking + R"(,"exports":{"sets":["oraccle","tidy"]},"series":)" + series + more + "}";
  const Result<Recipe> recipe = parse_recipe(text);
  INFO((recipe ? "" : recipe.error().key));
  REQUIRE(recipe.ok());
  return recipe.value();
}

inline Table table_of(const std::vector<Row>& rows, int last) {
  Table table;
  table.files = {"rows.csv"};
  const bool towns =
      std::any_of(rows.begin(), rows.end(), [](const Row& row) { return !row.town.empty(); });
  table.columns.resize(towns ? 4 : 3);
  table.columns[0].name = "y";
  table.columns[1].name = "s";
  table.columns[2].name = "sexe";
  if (towns) table.columns[3].name = "ville";
  std::map<std::string, std::uint32_t> number;
  for (const Row& row : rows) {
    if (row.year > last) continue;
    const auto next = static_cast<std::uint32_t>(number.size());
    table.individual.push_back(number.emplace(row.person, next).first->second);
    const std::string texts[] = {std::to_string(row.year), row.step, row.sex, row.town};
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
      table.columns[c].codes.push_back(
          table.columns[c].dictionary.encode(texts[c], {0, table.individual.size() + 1}));
    }
  }
  table.individuals = static_cast<std::uint32_t>(number.size());
  return table;
}

/// A publication: its release, and its public files for the next one.
struct Made {
  Release release;
  SeriesFigures figures;
  std::vector<series::EarlierFile> files;

  std::string file(const std::string& name) const {
    for (const series::EarlierFile& one : files) {
      if (one.name == name) return one.bytes;
    }
    return {};
  }
};

/// Somebody who is due: of which trace, from which year on, with which labels, by attribute.
struct Person {
  std::string trace;
  std::int64_t due = 0;
  std::vector<std::vector<std::string>> labels;
};

inline std::vector<Person> people_of(const series::Units& units, const BuiltCohorts& built,
                                     const BuiltMembers& members) {
  std::vector<Person> people;
  for (std::size_t m = 0; m < units.due.size(); ++m) {
    Person& person = people.emplace_back();
    person.trace = oraccle_trace(built.cohorts.traces, members.trace[m]);
    person.due = units.due[m];
    for (const MemberLabels& attribute : members.attributes) {
      const auto label = attribute.labels[attribute.of_member[m]];
      person.labels.emplace_back(label.begin(), label.end());
    }
  }
  return people;
}

/// The files of data of what units give; `people`: filled with everybody who is due, where given.
inline Result<Made> publish_units(const series::Units& units, const Recipe& recipe,
                                  const series::Earlier* known,
                                  std::vector<Person>* people = nullptr) {
  BuiltMembers members;
  const Result<BuiltCohorts> built = build_cohorts(units.table, recipe, members);
  if (!built) return built.error();
  if (people != nullptr) *people = people_of(units, built.value(), members);
  Result<series::MadeSeries> made =
      series::make_series(units, built.value(), members, recipe, known);
  if (!made) return made.error();
  Made out;
  out.release = std::move(made.value().released.release);
  out.figures = made.value().figures;
  for (const auto& set : {oraccle_set(out.release), tidy_set(out.release)}) {
    for (const OutputFile& file : set) out.files.push_back({file.name, file.bytes, {}});
  }
  return out;
}

inline void add_certificate(Made& made) {
  std::vector<OutputDigest> digests;
  for (const series::EarlierFile& file : made.files) {
    digests.push_back({file.name, file.bytes.size(), {}});
  }
  const OutputFile last = certificate(made.release, digests);
  made.files.push_back(
      {last.name, last.bytes, "of " + std::to_string(made.release.series->number)});
}

inline Result<Made> publish(const Table& table, const Recipe& recipe, const Made* before,
                            std::vector<Person>* people = nullptr) {
  std::optional<series::Earlier> earlier;
  if (before != nullptr) {
    Result<series::Earlier> read = series::read_earlier(before->files, recipe);
    if (!read) return read.error();
    earlier = std::move(read.value());
  }
  const series::Earlier* known = earlier ? &*earlier : nullptr;
  const Result<series::Units> units = series::find_units(table, recipe, known);
  if (!units) return units.error();
  Result<Made> made = publish_units(units.value(), recipe, known, people);
  if (made) add_certificate(made.value());
  return made;
}

/// The bytes of the files of data, one file after the other.
inline std::string bytes_of(const Made& made) {
  std::string all;
  for (const series::EarlierFile& file : made.files) {
    if (file.name != "certificate.json") all += file.name + '\0' + file.bytes;
  }
  return all;
}

}  // namespace paravent::series_test
