#include "session/content_check.h"

#include <algorithm>
#include <string>
#include <utility>

namespace paravent {
namespace {

std::vector<std::string> written_columns(const Recipe& recipe) {
  std::vector<std::string> all;
  const auto add = [&](const std::vector<std::string>& columns) {
    for (const std::string& column : columns) {
      if (std::find(all.begin(), all.end(), column) == all.end()) all.push_back(column);
    }
  };
  if (recipe.publishes_rows()) {
    const RowsSpec& rows = recipe.rows();
    for (const ProjectionSpec& one : rows.projections) add(one.columns);
    for (const GreedyChoice& one : rows.greedy) {
      add(one.start);
      if (one.taken) add(*one.taken);
    }
    if (rows.generalisation) add(rows.generalisation->keep);
    return all;
  }
  const TracesSpec& traces = recipe.traces();
  add(traces.step);
  add(traces.prefix);
  add(traces.description);
  for (const AttributeSpec& attribute : traces.attributes) {
    if (!attribute.derived) add(attribute.columns);
  }
  for (const LinkedSpec& linked : traces.linked) {
    add(linked.prefix);
    add(linked.step);
  }
  return all;
}

/// Codes of the column, of those in use, that one individual alone has.
std::uint64_t alone_in(const Table& table, const Column& column) {
  constexpr std::uint32_t kNobody = 0xffffffffU, kSeveral = 0xfffffffeU;
  std::vector<std::uint32_t> holder(column.dictionary.size(), kNobody);
  for (std::size_t row = 0; row < table.rows(); ++row) {
    std::uint32_t& of = holder[column.codes[row]];
    const std::uint32_t individual = table.individual[row];
    of = of == kNobody || of == individual ? individual : kSeveral;
  }
  std::uint64_t alone = 0;
  for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
    alone += holder[code] < kSeveral && !column.dictionary[code].empty() ? 1U : 0U;
  }
  return alone;
}

content::ColumnScan scan_of(const Column& column, const std::vector<std::uint8_t>* used) {
  content::ColumnScan scan(column.name);
  std::vector<std::string_view> values;
  for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
    if (used == nullptr || (*used)[code] != 0) values.push_back(column.dictionary[code]);
  }
  scan.add_all(std::move(values));
  return scan;
}

bool is_accepted(const Recipe& recipe, std::string_view column) {
  return std::find(recipe.accepted_columns.begin(), recipe.accepted_columns.end(), column) !=
         recipe.accepted_columns.end();
}

}  // namespace

std::vector<content::Found> scan_columns(const Table& table, const Recipe& recipe) {
  std::vector<content::Found> all;
  const std::uint64_t persons = recipe.individual.empty() ? table.rows() : table.individuals;
  for (const std::string& name : written_columns(recipe)) {
    const std::size_t index = table.column(name);
    if (index == table.columns.size()) continue;
    const Column& column = table.columns[index];
    // Most columns have nothing even among the values that preparing has left no row of, and were
    // each of these one individual's: asking who has them is a pass over the rows.
    const content::ColumnScan whole = scan_of(column, nullptr);
    content::Population people{.persons = persons};
    if (!whole.found(people)) continue;
    if (whole.has_many() && !recipe.individual.empty()) people.alone = alone_in(table, column);
    if (!whole.found(people)) continue;
    std::vector<std::uint8_t> used(column.dictionary.size(), 0);
    column.codes.for_each([&](std::uint32_t code) { used[code] = 1; });
    if (auto found = scan_of(column, &used).found(people)) all.push_back(*std::move(found));
  }
  return all;
}

std::vector<content::Found> scan_values(const std::vector<ColumnValues>& columns,
                                        std::uint64_t persons) {
  std::vector<content::Found> all;
  for (const ColumnValues& column : columns) {
    content::ColumnScan scan(column.column);
    scan.add_all({column.texts.begin(), column.texts.end()});
    if (auto found = scan.found({persons, column.alone})) all.push_back(*std::move(found));
  }
  return all;
}

namespace {

content::ColumnScan scan_of_published(const PublishedColumn& column) {
  content::ColumnScan scan(column.heading);
  for (std::uint32_t code = 0; code < column.labels.size(); ++code) scan.add(column.labels[code]);
  return scan;
}

/// Labels that one row alone has: who has a value alone is no value of several rows, such as the
/// mean of a group.
std::uint64_t alone_in(const PublishedColumn& column) {
  std::vector<std::uint32_t> rows(column.labels.size());
  for (const std::uint32_t code : column.codes) ++rows[code];
  std::uint64_t alone = 0;
  for (std::uint32_t code = 0; code < rows.size(); ++code) {
    alone += rows[code] == 1 && !column.labels[code].empty() ? 1 : 0;
  }
  return alone;
}

/// Whether its values may nearly all differ, since they are no longer those of their persons.
bool is_loosened(const RowFileInternals& file, std::size_t column) {
  const auto& linked = file.plan_columns[column].linked;
  return linked && *linked <= most_linked(file.persons);
}

}  // namespace

std::vector<content::Found> scan_published(const std::vector<PublishedTable>& tables,
                                           const std::vector<RowFileInternals>& files,
                                           const Recipe& recipe) {
  std::vector<content::Found> all;
  for (std::size_t t = 0; t < tables.size(); ++t) {
    const bool planned = t < files.size() && !files[t].plan_columns.empty();
    for (std::size_t i = 0; i < tables[t].columns.size(); ++i) {
      const PublishedColumn& column = tables[t].columns[i];
      // Where individuals are known, who is alone was asked of the whole table but for plans.
      content::Population people{.persons = recipe.individual.empty() ? tables[t].rows() : 0};
      if (planned) {
        people.persons = is_loosened(files[t], i) ? 0 : files[t].persons;
        people.alone = files[t].plan_columns[i].alone;
      } else if (people.persons > 0) {
        people.alone = alone_in(column);
      }
      if (auto found = scan_of_published(column).found(people)) all.push_back(*std::move(found));
    }
  }
  return all;
}

Status refuse_weak_noise(const std::vector<PublishedTable>& tables,
                         const std::vector<RowFileInternals>& files, const Recipe& recipe) {
  for (std::size_t t = 0; t < tables.size() && t < files.size(); ++t) {
    for (std::size_t i = 0; i < files[t].plan_columns.size(); ++i) {
      const PlanColumn& told = files[t].plan_columns[i];
      const PublishedColumn& column = tables[t].columns[i];
      if (!told.linked || is_loosened(files[t], i) || is_accepted(recipe, column.heading)) continue;
      const content::Population people{.persons = files[t].persons, .alone = told.alone};
      const auto found = scan_of_published(column).found(people);
      if (!found || found->kind != content::Kind::kNearlyUnique) continue;
      return Error{.code = ErrorCode::kNoiseTooWeak,
                   .column = column.heading,
                   .count = static_cast<std::uint64_t>(100 * *told.linked + 0.5)};
    }
  }
  return ok_status();
}

Status refuse_identifying(const std::vector<content::Found>& found, const Recipe& recipe) {
  Error error{.code = ErrorCode::kIdentifyingColumn};
  for (const content::Found& one : found) {
    const auto told = [&](const AlsoFound& other) { return other.column == one.column; };
    const bool again =
        error.column == one.column || std::any_of(error.also.begin(), error.also.end(), told);
    if (is_accepted(recipe, one.column) || again) continue;
    std::string kind(content::kind_name(one.kind));
    if (!error.kind.empty()) {
      error.also.push_back({one.column, std::move(kind), one.example, one.values});
      continue;
    }
    error.column = one.column;
    error.count = one.values;
    error.kind = std::move(kind);
    error.example = one.example;
  }
  if (error.kind.empty()) return ok_status();
  return error;
}

Status refuse_single_traces(std::uint64_t listed, std::uint64_t of_one_person,
                            const Recipe& recipe) {
  if (!content::are_single_traces(listed, of_one_person)) return ok_status();
  return refuse_identifying({{.column = std::string(content::kTraces),
                              .kind = content::Kind::kSingleTraces,
                              .values = of_one_person,
                              .example = {}}},
                            recipe);
}

}  // namespace paravent
