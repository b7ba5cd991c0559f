#pragma once
// Tables made by hand for the tests of traces, and what a Cohorts value says, as lines of text.

#include <map>
#include <string>
#include <vector>

#include "recipe/recipe.h"
#include "table/table.h"
#include "traces/build.h"

namespace paravent {

using Row = std::vector<std::string>;  // the individual, then a value a column

/// Individuals are numbered in order of first appearance; row i stands in line i + 2.
inline Table make_table(const std::vector<std::string>& columns, const std::vector<Row>& rows) {
  Table table;
  table.files = {"table.csv"};
  table.columns.resize(columns.size());
  for (std::size_t c = 0; c < columns.size(); ++c) table.columns[c].name = columns[c];
  std::map<std::string, std::uint32_t> individuals;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto number = static_cast<std::uint32_t>(individuals.size());
    table.individual.push_back(individuals.emplace(rows[i][0], number).first->second);
    for (std::size_t c = 0; c < columns.size(); ++c) {
      Column& column = table.columns[c];
      column.codes.push_back(column.dictionary.encode(rows[i][c + 1], {0, i + 2}));
    }
  }
  table.individuals = static_cast<std::uint32_t>(individuals.size());
  return table;
}

inline AttributeSpec attribute(const std::string& name, const std::vector<std::string>& columns) {
  AttributeSpec spec;
  spec.name = name;
  spec.columns = columns;
  spec.headings = columns;
  return spec;
}

/// Of a step and the attributes a and b; what ties the two is accepted.
inline Recipe two_attributes() {
  Recipe recipe;
  recipe.individual = "id";
  recipe.year = "year";
  recipe.traces().step = {"step"};
  recipe.traces().attributes = {attribute("a", {"a"}), attribute("b", {"b"})};
  recipe.traces().accepted_dependencies = {{"a", "b"}};
  return recipe;
}

inline AttributeSpec derived(const std::string& name, DerivedFrom from,
                             const std::vector<std::string>& columns = {}) {
  AttributeSpec spec = attribute(name, columns);
  spec.headings = {name};
  spec.derived = from;
  return spec;
}

/// A label or a trace, comparable in the public order: a trace is its prefix, then its year groups,
/// each a list of tuples; a label is one list of one tuple.
using Key = std::vector<std::vector<std::vector<std::string>>>;

inline std::string key_text(const Key& key) {
  std::string text;
  for (const auto& group : key) {
    text += '(';
    for (const auto& tuple : group) {
      text += '[';
      for (const std::string& component : tuple) text += component + "|";
      text += ']';
    }
    text += ')';
  }
  return text;
}

inline Key trace_key(const TraceSet& set, std::size_t trace) {
  Key key(1);
  if (!set.prefix.empty()) {
    const auto prefix = set.prefixes[set.prefix[trace]];
    key[0].emplace_back(prefix.begin(), prefix.end());
  }
  bool inside = false;
  for (const std::uint32_t code : set[trace]) {
    if (!inside) key.emplace_back();
    inside = false;
    if (code == TraceSet::kEmptyGroup) continue;
    const auto step = set.steps[code & ~TraceSet::kGroupEnd];
    key.back().emplace_back(step.begin(), step.end());
    inside = (code & TraceSet::kGroupEnd) == 0;
  }
  return key;
}

/// One line a cell: "level: path = count", levels and cells in their order.
inline std::vector<std::string> lines_of(const Cohorts& cohorts) {
  std::vector<std::string> lines;
  std::vector<std::vector<std::string>> paths(cohorts.levels.size());
  const std::size_t linked = cohorts.levels.size() - cohorts.linked_traces.size();
  std::vector<std::size_t> todo(cohorts.levels.size());
  for (std::size_t i = 0; i < todo.size(); ++i) todo[i] = i;
  while (!todo.empty()) {
    std::vector<std::size_t> later;
    for (const std::size_t i : todo) {
      const TreeLevel& level = cohorts.levels[i];
      if (level.parent != TreeLevel::kRoot && paths[level.parent].empty()) {
        later.push_back(i);
        continue;
      }
      for (std::size_t group = 0; group + 1 < level.begin.size(); ++group) {
        for (std::size_t cell = level.begin[group]; cell < level.begin[group + 1]; ++cell) {
          std::string path = level.parent == TreeLevel::kRoot ? "" : paths[level.parent][group];
          if (i == 0 || i >= linked) {
            const TraceSet& set = i == 0 ? cohorts.traces : cohorts.linked_traces[i - linked];
            path += "/" + key_text(trace_key(set, level.label[cell]));
          } else {
            const auto label = level.labels[level.label[cell]];
            path += "/" + key_text({{{label.begin(), label.end()}}});
          }
          paths[i].push_back(path);
        }
      }
    }
    todo = later;
  }
  for (std::size_t i = 0; i < paths.size(); ++i) {
    for (std::size_t cell = 0; cell < paths[i].size(); ++cell) {
      lines.push_back(cohorts.levels[i].name + ": " + paths[i][cell] + " = " +
                      std::to_string(cohorts.levels[i].count[cell]));
    }
  }
  return lines;
}

}  // namespace paravent
